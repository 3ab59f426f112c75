"""What can be typed at a question: one table of commands, from which the help is made. Read `COMMANDS` first.

`Typed.read` turns a line into an act: a number, nothing but Enter, or a command with its names in both languages.
A new command is one row here and one function below.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.cells import cell_len
from rich.padding import Padding

from fuda.api import Decision
from fuda.cli import explain, flowing, show, terminal
from fuda.cli.errors import UsageError
from fuda.cli.question import choices, described, draw_log, numbers, spoken
from fuda.cli.session import Session, Stop
from fuda.cli.table import draw_hand, draw_piles
from fuda.cli.why import Why
from fuda.cli.words import pick, say
from fuda.cli.wrapping import wrapped

LONGEST = 20
"""Digits of a number that is looked at; no answer has more, and Python does not read any number of them."""

COLUMNS = 80
"""How wide the help is, on any terminal."""

Act = Callable[[], None]


@dataclass(frozen=True)
class Command:
    """A word that can be typed, with what is typed behind it and what it does, each in Japanese and English."""

    names: tuple[str, ...]
    takes: tuple[str, str]
    does: tuple[str, str]
    act: Callable[[Session, Decision, str], None]

    @property
    def english(self) -> str:
        return next(name for name in self.names if name.isascii() and name.isalpha())


# --- the commands -------------------------------------------------------------------------------------------------


def _help(session: Session, decision: Decision, _: str) -> None:
    example = " · ".join(Why(session.screen, session.game, decision).examples()[:2])
    session.print(help_text(session.lang, why=example, clause=decision.clause))
    session.print(f"{say('help.letters', session.lang)}\n{flowing.letters(session, session.lang)}")


def _why(session: Session, decision: Decision, what: str) -> None:
    session.print(Why(session.screen, session.game, decision).answer(what))


def _explain(session: Session, decision: Decision, what: str) -> None:
    session.print(explain.answer(session.screen, session.game, decision.player, what))


def _show(session: Session, decision: Decision, name: str) -> None:
    book, lang = session.book, session.lang
    if name.isdecimal() and numbers(decision) is None:
        session.print(described(session.screen, decision, int(name) if len(name) <= LONGEST else 0))
        return
    if not name:
        name = book.speak(explain.example(session.screen, session.game, decision.player), lang)
        raise UsageError(say("show.what", lang, name=name))
    session.screen.console.print(Padding(show.draw_named(book, name, lang), (0, 1)))


def _table(session: Session, decision: Decision, _: str) -> None:
    session.show_table(decision.player)


def _hand(session: Session, decision: Decision, _: str) -> None:
    session.screen.console.print(draw_hand(session.screen, session.game.view(decision.player)))


def _piles(session: Session, decision: Decision, _: str) -> None:
    session.screen.console.print(draw_piles(session.screen, session.game.view(decision.player)))


def _log(session: Session, decision: Decision, _: str) -> None:
    session.screen.console.print(draw_log(session.screen, spoken(session.game), decision.player))


def _rules(session: Session, decision: Decision, words: str) -> None:
    from fuda.cli.rules import draw

    session.screen.console.print(draw(session.book.rules.name, words or decision.clause, session.lang))


def _learn(session: Session, decision: Decision, _: str) -> None:
    from fuda.cli.page import show_page

    show_page(session.screen.console, session.book.rules.name, session.lang)
    session.print(say("learn.at.table", session.lang, game=session.book.rules.name))


def _undo(session: Session, decision: Decision, _: str) -> None:
    session.undo(decision.player)


def _save(session: Session, decision: Decision, name: str) -> None:
    path = Path(name) if name else session.save_to
    if path is None:
        raise UsageError(say("save.what", session.lang))
    session.save(path)


def _concede(session: Session, decision: Decision, _: str) -> None:
    if not terminal.interactive() or terminal.yes(session.screen.console, say("concede.sure", session.lang)):
        session.concede(decision.player)


def _quit(session: Session, decision: Decision, _: str) -> None:
    raise Stop


COMMANDS: tuple[Command, ...] = (
    Command(
        ("why", "なぜ"),
        ("行動", "ACTION"),
        (
            "それが今できない理由（例：{why}）。行動を言わなければ、今できないことすべて",
            "why it cannot be done now (e.g. {why}); without one, everything that cannot",
        ),
        _why,
    ),
    Command(
        ("explain", "説明"),
        ("カード名", "CARD"),
        (
            "値が今そうなっている理由（一つだけ：説明 カード名 値）",
            "why its values are what they are (or one: explain CARD power)",
        ),
        _explain,
    ),
    Command(
        ("show", "見る"),
        ("名前", "NAME"),
        (
            "カードのテキスト、または用語の説明。番号ならその選択肢が何をするか",
            "a card's text, what a word means, or, of a number, what that option does",
        ),
        _show,
    ),
    Command(
        ("table", "what", "盤面"),
        ("", ""),
        ("さきほどの出来事と盤面をもう一度表示する", "what just happened, and the table, once more"),
        _table,
    ),
    Command(
        ("hand", "手札"),
        ("", ""),
        ("手札を1枚ずつ、値とテキストとともに見る", "your hand card by card, with values and texts"),
        _hand,
    ),
    Command(
        ("trash", "捨て札"),
        ("", ""),
        ("両者の公開の山（捨て場など）を見る", "look through the open piles of both players"),
        _piles,
    ),
    Command(("log", "履歴"), ("", ""), ("これまでのすべての出来事", "everything that has happened"), _log),
    Command(
        ("rules", "ルール"),
        ("条番号か語", "CLAUSE"),
        ("そのルールの説明（例：ルール {clause}）", "what the rules say, by clause or by word (e.g. rules {clause})"),
        _rules,
    ),
    Command(("learn", "学ぶ"), ("", ""), ("このゲームの説明（1ページ）", "this game on one page"), _learn),
    Command(
        ("undo", "待った"),
        ("", ""),
        (
            "前の自分の選択に戻る。棋譜に残り、見たものは見たままになる",
            "back to your previous choice; the record notes it, and what was seen since",
        ),
        _undo,
    ),
    Command(
        ("skip", "任せる"),
        ("", ""),
        (
            "相手の行動・自分へのダメージ・自分のターンまで、対応せずに進む",
            "pass until an opponent acts, you are dealt damage, or your turn begins",
        ),
        flowing.skip,
    ),
    Command(
        ("stop", "止める"),
        ("フェイズ", "PHASE"),
        ("そのフェイズでは必ず聞く。もう一度で解除", "always ask in that phase; once more to stop doing so"),
        flowing.stop,
    ),
    Command(
        ("yield", "常に"),
        ("はい／いいえ", "yes|no"),
        (
            "この能力にはゲーム中ずっと同じ答え（対応できる時は対応しない）。「常に 解除」で終わる",
            "answer this ability the same all game (or let it pass); yield off ends it",
        ),
        flowing.always,
    ),
    Command(
        ("ask", "質問"),
        ("すべて／少し", "all|few"),
        (
            "すべて聞くか、選びようのないことは聞かないか",
            "be asked everything, or nothing without a choice",
        ),
        flowing.ask,
    ),
    Command(("save", "保存"), ("ファイル", "FILE"), ("ゲームをファイルに保存する", "save the game to a file"), _save),
    Command(("concede", "投了"), ("", ""), ("投了する", "give up"), _concede),
    Command(
        ("quit", "q", "やめる"),
        ("", ""),
        ("やめる（続きは fuda play --resume）", "stop for now (fuda play --resume goes on)"),
        _quit,
    ),
    Command(("?", "help", "ヘルプ"), ("", ""), ("この一覧", "this list"), _help),
)


def help_text(lang: str, **values: object) -> str:
    """The table in words: what is typed, and what it does."""
    i = pick(lang)
    rows = [(say("help.number", lang), say("help.number.does", lang))]
    for command in COMMANDS:
        name = command.english if i else " ".join(dict.fromkeys((command.english, command.names[-1])))
        rows.append((f"{name} {command.takes[i]}".strip(), command.does[i].format(**values)))
    width = max(cell_len(typed) for typed, _ in rows) + 2
    lines: list[str] = []
    for typed, does in rows:
        for i, said in enumerate(wrapped(does, COLUMNS - width)):
            lines.append((typed if i == 0 else "") + " " * (width - (cell_len(typed) if i == 0 else 0)) + said)
    return "\n".join(lines)


# --- what a line means --------------------------------------------------------------------------------------------


class Typed:
    """Turns what is typed at a question into an act."""

    def __init__(self, session: Session, commands: Sequence[Command] = COMMANDS) -> None:
        self.session = session
        self.known = {name: command for command in commands for name in command.names}

    def read(self, decision: Decision, line: str) -> Act:
        """The act that a line stands for. Raises `UsageError` for what is no answer and no command."""
        if not line:
            return self._plain(decision)
        if line.isdecimal():
            return self._number(decision, line)
        numbers_typed = re.split(r"[\s,、]+", line.strip(" ,、"))
        if len(numbers_typed) > 1 and all(text.isdecimal() for text in numbers_typed):
            return lambda: flowing.several(self.session, decision, numbers_typed)
        word, _, rest = line.replace("\u3000", " ").partition(" ")
        command = self.known.get(unicodedata.normalize("NFKC", word).lower())
        if command is None:
            option = flowing.meant(self.session, decision, line)
            if option is None:
                raise UsageError(say("not.command", self.session.lang, text=line))
            return lambda: flowing.take(self.session, decision, option)
        act, session, said = command.act, self.session, rest.strip()
        return lambda: act(session, decision, said)

    def _plain(self, decision: Decision) -> Act:
        """Enter alone: the plain next thing."""
        return lambda: flowing.enter(self.session, decision)

    def _number(self, decision: Decision, line: str) -> Act:
        """An answer by number: the number itself where one is asked for, otherwise the place in the list."""
        session, lang = self.session, self.session.lang
        if decision.open:
            option = decision.option(line.lstrip("0") or "0")
            if option is None:
                raise UsageError(say("not.any.number", lang, text=line, least=decision.options[0].id))
            return lambda: session.answer(decision, option)
        asked = session.number_asked(decision)
        if asked is not None:
            return lambda: flowing.number_of(session, decision, asked, line)
        typed = int(line) if len(line) <= LONGEST else -1
        named = numbers(decision)
        if named is not None:
            if typed not in named:
                raise UsageError(say("not.number", lang, text=line, least=named[0], most=named[-1]))
            return lambda: session.answer(decision, decision.options[typed - named[0]])
        listed = choices(decision)
        if not 1 <= typed <= len(listed):
            raise UsageError(say("not.option", lang, text=line, n=len(listed)))
        return lambda: flowing.take(session, decision, decision.options[listed[typed - 1]])
