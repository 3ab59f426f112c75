"""`fuda cards try`: a card that is typed at the terminal, read at every line, and played. Read `Trial.run` first."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

from rich.text import Text

from fuda import design, files, games
from fuda.cli import terminal
from fuda.cli.asking import Asking
from fuda.cli.book import Book
from fuda.cli.commands import COMMANDS
from fuda.cli.desk_words import STYLES, tell
from fuda.cli.errors import UsageError
from fuda.cli.seats import KINDS as SEATS
from fuda.cli.session import Session, Stop
from fuda.cli.show import draw_tree, values_line
from fuda.cli.table import Screen
from fuda.cli.words import say
from fuda.design.known import desk_of
from fuda.design.pages import card_lines
from fuda.errors import FudaError

FEW = 5
"""Suggestions that are shown without being asked for."""


QUIT = ("quit", "q", "exit", "やめる", "終わる", "終了")

TABLE = {name for command in COMMANDS for name in command.names}
"""What is typed at the table, in both languages: no text of a card."""


def field_words(game: str) -> dict[str, str]:
    """What the fields of a game's cards are called, in both languages: コスト, cost …"""
    words = {f.name: f.name for f in desk_of(game).fields}
    for name, told in games.load(game).words.items():
        if name.startswith("num.") and name[4:] in words:
            for word in told:
                words.setdefault(word.casefold(), name[4:])
    return words


@cache
def fields_of_all() -> frozenset[str]:
    """The same of all games: whoever knows one of them types its words at another."""
    return frozenset(word for game in games.NAMES for word in field_words(game))


class Trial:
    """The card, and what can be typed."""

    def __init__(self, game: str, lang: str, kind: str = "") -> None:
        self.game = game
        self.lang = lang
        self.desk = desk_of(game)
        self.console = terminal.make_console()
        self.card: dict[str, Any] = design.fill(game, "", kind)
        self.card["text"] = ""
        self.before: list[dict[str, Any]] = []  # the card as it was, for `undo`
        self.understood: bool | None = None  # what the last reading said; None: it has been changed since
        self.commands = {
            **dict.fromkeys(("play", "試合"), self.play),
            **dict.fromkeys(("tree", "構文"), self.tree),
            **dict.fromkeys(("next", "続き"), self.more),
            **dict.fromkeys(("card", "カード"), self.show_card),
            **dict.fromkeys(("kind", "種類"), self.change_kind),
            **dict.fromkeys(("phrases", "文型"), self.phrases),
            **dict.fromkeys(("save", "保存"), self.save),
            **dict.fromkeys(("undo", "戻す"), self.undo),
            **dict.fromkeys(("help", "?", "？", "ヘルプ"), self.help),
        }
        self.words = field_words(game)

    # --- the loop --------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Read lines until there are no more. 0 if the card is understood in the end, else 1."""
        self.say(tell("try.begin", self.lang), "dim")
        while True:
            try:
                line = terminal.ask(self.console, tell("try.prompt", self.lang))
            except terminal.InputEnded:
                break
            if line.casefold() in QUIT:
                break
            try:
                self.command(line)
            except terminal.InputEnded:
                break
            except FudaError as e:
                if not terminal.interactive():
                    raise
                self.say(e.told(self.lang), "red")
        if self.understood is None and self.card["text"]:
            self.understood = self.read().understood
        return 1 if self.understood is False else 0

    def command(self, line: str) -> None:
        head, _, rest = line.replace("\u3000", " ").partition(" ")
        if not line:
            return
        if joined := re.fullmatch(r"([^\W\d]+)[=:：]?([0-9]+)", line):  # コスト3
            head, rest = (joined[1], joined[2]) if joined[1].casefold() in fields_of_all() else (head, rest)
        head, rest = head.casefold(), rest.strip()
        if head in self.commands:
            self.commands[head](rest)
        elif head in self.words:
            self.set_field(self.words[head], rest)
        elif head in fields_of_all():
            raise UsageError(
                tell("try.no.field", self.lang, field=head, fields=", ".join(f.name for f in self.desk.fields))
            )
        elif head in TABLE or head in QUIT:
            raise UsageError(tell("try.table", self.lang, text=head))
        elif (
            line.isascii()
            and line[0].isalpha()
            and not design.read(self.game, {**self.card, "text": line}, suggest=False).understood
        ):
            raise UsageError(tell("try.no.command", self.lang, text=line))
        else:
            before = self.card["text"]
            added = line.startswith("+") and bool(before)
            self.change(
                {**self.card, "text": f"{before}\n{line[1:].strip()}" if added else line.removeprefix("+").strip()}
            )

    def change(self, card: dict[str, Any]) -> None:
        """Another card in its place; the one that was is kept."""
        self.before.append(self.card)
        self.card = card
        self.show()

    def undo(self, _: str) -> None:
        if not self.before:
            raise UsageError(tell("try.no.undo", self.lang))
        self.card = self.before.pop()
        self.show()

    def read(self) -> design.Reading:
        return design.read(self.game, self.card, suggest=False)

    def say(self, text: str | Text, style: str = "") -> None:
        self.console.print(text if isinstance(text, Text) else Text(text, style=style))

    # --- what is shown ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        self.understood = None
        reading = design.read(self.game, self.card)
        self.understood = reading.understood
        show_reading(self, reading)
        text = str(self.card["text"])
        others = [] if reading.understood or not text else [k for k in self.desk.kinds if self._reads_on(text, k.name)]
        if others:
            kinds = ", ".join(k.ja if self.lang == "ja" else k.en for k in others)
            self.say(tell("try.elsewhere", self.lang, kinds=kinds, name=others[0].name), "yellow")

    def _reads_on(self, text: str, kind: str) -> bool:
        """Would this text be understood on a card of that kind?"""
        return design.read(self.game, text, kind, suggest=False).understood

    def show_card(self, _: str) -> None:
        for line in card_lines(self.desk, self.card):
            self.say(line)
        self.show()

    def tree(self, _: str) -> None:
        reading = self.read()
        if reading.definition is None:
            show_reading(self, reading)
        else:
            self.say(draw_tree(reading.definition))

    def more(self, _: str) -> None:
        for text in design.read(self.game, self.card).texts:
            suggestions(self, text, len(text.next))

    def phrases(self, word: str) -> None:
        for phrase in design.phrases(self.game, word)[:8]:
            self.say(f"  {phrase.pattern(self.lang)}", "bold")
            self.say(f"    {phrase.example}")

    def help(self, _: str) -> None:
        kinds = ", ".join(k.name for k in self.desk.kinds)
        number = next(f for f in self.desk.fields if isinstance(f.example, int))
        self.say(tell("try.help", self.lang, field=f"{number.name} {number.example}", kinds=kinds))

    # --- the card --------------------------------------------------------------------------------------------------

    def change_kind(self, name: str) -> None:
        kind = self.desk.kind(name)
        if kind is None:
            kinds = ", ".join(k.name for k in self.desk.kinds)
            raise UsageError(tell("try.no.kind", self.lang, kind=name, kinds=kinds))
        self.change(design.fill(self.game, self.card["text"], name))

    def set_field(self, name: str, said: str) -> None:
        field = self.desk.field(name)
        assert field is not None
        card = dict(self.card)
        if said == "-":
            card.pop(name, None)
            card.setdefault("text", "")
        else:
            value = _value(field.example, said) if said else None
            if value is None:
                raise UsageError(
                    tell("try.value", self.lang, field=name, value=said, example=f"{name} {_said(field.example)}")
                )
            card[name] = value
        self.change(card)

    def save(self, said: str) -> None:
        path = Path(said or f"{self.card['number']}.toml")
        write_new(path, "[[card]]\n" + "\n".join(card_lines(self.desk, self.card)) + "\n", self.lang)
        self.say(tell("written", self.lang, path=path))

    # --- the game --------------------------------------------------------------------------------------------------

    def play(self, said: str) -> None:
        """The test game at the ordinary table."""
        opponent = said or "greedy"
        if opponent not in SEATS:
            raise UsageError(tell("try.opponent", self.lang))
        reading = self.read()
        if not reading.understood:
            show_reading(self, reading)
            raise UsageError(tell("try.not.yet", self.lang))
        game = design.test_game(self.game, self.card)
        extra = game.origin.cards if game.origin is not None else []
        screen = Screen(self.console, Book(self.game, extra), self.lang, ["human", opponent])
        session = Session(game, screen)
        session.kept = False  # it is tried again rather than gone on with
        try:
            Asking(session).run()
        except Stop:
            self.say(say("quit.done", self.lang))
        if game.result is not None:
            self.say(game.result.text(self.lang), "bold")
        self.say(tell("try.back", self.lang), "dim")


def _value(example: Any, said: str) -> Any:
    """A value of the same sort as the example; None if it is none."""
    if isinstance(example, bool):
        return {"true": True, "yes": True, "false": False, "no": False}.get(said.casefold())
    if isinstance(example, int):
        return int(said) if re.fullmatch(r"[0-9]{1,9}", said) else None
    if isinstance(example, list):
        return [part.strip() for part in re.split(r"[/,、]", said) if part.strip()]
    if isinstance(example, dict):
        pairs = re.findall(r"(\w+)[\s=:]+([0-9]{1,4})", said)
        return {name: int(n) for name, n in pairs} or None
    return said


def _said(example: Any) -> str:
    if isinstance(example, dict):
        return " ".join(f"{k} {v}" for k, v in example.items())
    return "/".join(map(str, example)) if isinstance(example, list) else str(example)


# --- a reading on the screen --------------------------------------------------------------------------------------


def show_reading(trial: Trial, reading: design.Reading) -> None:
    """How far a card is understood, what is wrong with it, what it says in English, and what could come next."""
    lang, card = trial.lang, reading.definition
    if card is not None:
        name = f"{card.name} ({card.name_en})" if lang == "en" and card.name_en != card.name else card.name
        values = values_line(Book(trial.game, [dict(reading.card)]), card, lang)
        trial.say(Text.assemble((name, "bold"), "  ", (values, "cyan")))
    for text in reading.texts:
        if text.text:
            trial.say(coloured(text))
    if card is not None:
        trial.say(
            tell("try.understood", lang) if any(t.text for t in reading.texts) else tell("try.empty", lang), "green"
        )
    if reading.english:
        trial.say(Text.assemble((f"{tell('try.english', lang)}: ", "dim"), reading.english))
    if card is not None and reading.english:
        tree = draw_tree(card)
        tree.stylize("dim")
        trial.say(tree)
    for text in reading.texts:
        for place in text.places:
            where = tell("try.place", lang, line=place.line, column=place.column)
            if text.field != "text":
                where = f"{text.field} {where}"
            trial.say(Text.assemble((f"{where}: ", "bold red"), place.text(lang)))
    for clause, ja, en in reading.complaints:
        trial.say(f"{ja if lang == 'ja' else en}{f' ({clause})' if clause else ''}", "red")
    for text in reading.texts:
        if text.field == "text" or text.places:
            suggestions(trial, text, FEW)


def coloured(text: design.TextReading) -> Text:
    """A text in the colours of its parts, with ▶ where it is no longer understood."""
    out = Text()
    at = 0
    for span in text.spans:
        out.append(text.text[at : span.start])
        out.append(text.text[span.start : span.end], STYLES.get(span.sort, ""))
        at = span.end
    rest = text.text[at:]
    if text.places and text.places[0].start < at:  # words that are read, and mean nothing here
        start = text.places[0].start
        return Text.assemble(out[:start], ("▶", "bold red"), out[start:], rest)
    if text.places:
        cut = text.places[0].start - at
        out.append(rest[:cut])
        out.append("▶", "bold red")
        out.append(rest[cut:], "red")
    else:
        out.append(rest)
    return out


def suggestions(trial: Trial, text: design.TextReading, most: int) -> None:
    """What could come next, with a whole text for each that says more than itself."""
    if not text.next:
        return
    trial.say(f"{tell('try.next', trial.lang)}:", "dim")
    for found in text.next[:most]:
        shown = found.text.replace("\n", "⏎")
        example = found.whole.split("\n")[-1]
        kind = found.concept.text(trial.lang) if found.concept is not None else ""
        line = Text.assemble("  ", (shown, "bold"))
        if kind and kind != shown:
            line.append(f"  {kind}", "dim")
        if not example.endswith(found.text):
            line.append(f"  {tell('try.next.as', trial.lang)}{example}", "dim")
        trial.say(line)


def write_new(path: Path, text: str, lang: str) -> None:
    """Write a file that is not there yet."""
    try:
        with path.open("x", encoding="utf8") as file:
            file.write(text)
    except FileExistsError as e:
        raise UsageError(tell("there", lang, path=path)) from e
    except (OSError, ValueError) as e:
        why = files.reason(e)[1 if lang == "ja" else 0]
        raise UsageError(say("write.not", lang, what="", path=path, why=why).replace("  ", " ")) from e


def run(game: str, lang: str, kind: str, source: str | None) -> int:
    """`cards try GAME`: line by line; `cards try GAME -`: all of the input is one text."""
    trial = Trial(game, lang, kind)
    if source is None:
        return trial.run()
    if source != "-":
        raise UsageError(
            f"'fuda cards try {game}' reads what is typed, and 'fuda cards try {game} -' all of its input",
            f"「fuda cards try {game}」は入力された行を、「fuda cards try {game} -」は入力のすべてを読みます",
        )
    trial.card["text"] = sys.stdin.read().strip("\n")
    reading = design.read(game, trial.card)
    show_reading(trial, reading)
    if reading.definition is not None and not reading.english:  # with which it was shown
        trial.say(draw_tree(reading.definition))
    return 0 if reading.understood else 1
