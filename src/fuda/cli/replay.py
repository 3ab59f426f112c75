"""`fuda replay`: a record again, choice by choice: forwards, backwards, by turns, from any side, and played on."""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from fuda import formats
from fuda.api import Game
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.errors import UsageError, read_text
from fuda.cli.play import sit_down
from fuda.cli.question import draw_log, spoken
from fuda.cli.seats import KINDS
from fuda.cli.sitting import Sitting
from fuda.cli.table import Screen, draw_table
from fuda.cli.words import pick, say
from fuda.errors import FudaError
from fuda.timeline import Timeline

MOST_SHOWN = 15
"""Cards of a hidden place that are listed when all cards lie open: a deck has more."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record")
    parser.add_argument("--to", type=int, metavar="N", help="go to choice N at once, and show the table there")
    parser.add_argument("--all", action="store_true", help="print everything without waiting")
    parser.add_argument("--seat", type=int, choices=(1, 2, 3, 4), default=1, help="from whose side the table is shown")
    parser.add_argument("--open", action="store_true", help="show the table with all cards open")
    parser.add_argument("--fork", action="store_true", help="play on from there, at --seat, against greedy bots")


def run(args: argparse.Namespace) -> int:
    done = Game.replay(read_text(Path(args.file), "record"))  # checks every line before anything is shown
    assert done.origin is not None
    choices = len(done.history)
    if args.to is not None and not 0 <= args.to <= choices:
        raise UsageError(say("replay.no_choice", args.lang, file=args.file, n=args.to, all=choices))
    if args.seat > done.pos.seats:
        raise UsageError(say("replay.no_seat", args.lang, n=args.seat))
    console = terminal.make_console()
    book = Book(done.rules.name, done.origin.cards)
    screen = Screen(console, book, args.lang, [""] * done.pos.seats)
    title = formats.title(done.rules, args.lang, done.origin.format, done.origin.options)
    console.print(Text(say("replay.start", args.lang, title=title, choices=choices), style="bold"))
    replay = Replay(screen, Timeline(done), args.seat - 1, args.open)
    try:
        if args.fork:
            replay.number = choices if args.to is None else args.to
            replay.fork("")
        elif args.all or not terminal.interactive():
            replay.everything(args.to)
        else:
            replay.run(args.to or 0)
    except Forked as e:
        return e.sitting.run()
    return 0


def _typed(names: Sequence[str], lang: str) -> str:
    """What can be typed for a command: a reader of English is not shown its Japanese names."""
    return " ".join(name or "Enter" for name in names if lang == "ja" or name.isascii())


class Forked(Exception):
    """The game is played on from here."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting


class Leave(Exception):
    """Enough has been seen."""


class Replay:
    """A game being shown again: after `number` choices, from the side of a seat."""

    def __init__(self, screen: Screen, line: Timeline, seat: int, all_open: bool) -> None:
        self.screen = screen
        self.line = line
        self.seat = seat
        self.all_open = all_open
        self.number = 0
        self.game = line.at(0)
        self.seen = 0  # lines of the log that have been shown

    # --- without a person ---------------------------------------------------------------------------------------

    def everything(self, to: int | None) -> None:
        """Prints all choices with what came of them, or the table after so many."""
        if to is not None and to < len(self.line):
            self.go(to)
            self._choice()
            return
        if to is not None:
            self.number, self.game = to, self.line.at(to)
            self._table()
        else:
            self._new_lines()
            while self.number < len(self.line):
                self._choice()
                self.next()
        self._end()

    # --- with one -----------------------------------------------------------------------------------------------

    def run(self, start: int) -> None:
        if start:
            self.go(start)
        else:
            self._new_lines()
        self._choice()
        while True:
            try:
                self._act(terminal.ask(self.screen.console, say("replay.hint", self.screen.lang) + " > "))
            except (terminal.InputEnded, Leave):
                return
            except FudaError as e:
                self.screen.console.print(Text(e.told(self.screen.lang), style="red"))

    def _act(self, said: str) -> None:
        word, _, rest = unicodedata.normalize("NFKC", said).lower().partition(" ")
        if word.isdecimal():
            word, rest = "go", word
        act = next((act for names, _, _, act in COMMANDS if word in names), None)
        if act is None:
            raise UsageError(say("not.command", self.screen.lang, text=said))
        act(self, rest.strip())

    def next(self, _: str = "") -> None:
        if self.number == len(self.line):
            self._end()
            return
        self.number += 1
        self.game = self.line.at(self.number)
        self._new_lines()

    def step(self, _: str) -> None:
        """One choice on, and the one after it is told."""
        self.next()
        self._choice()

    def back(self, said: str) -> None:
        self.jump(str(max(self.number - (int(said) if said.isdecimal() and len(said) < 7 else 1), 0)))

    def jump(self, said: str) -> None:
        """To a choice by its number."""
        if not said.isdecimal() or len(said) > 9 or int(said) > len(self.line):
            raise UsageError(say("replay.to", self.screen.lang, text=said, all=len(self.line)))
        self.go(int(said))
        self._choice()

    def turn(self, said: str) -> None:
        """To the beginning of a turn: one by its number, the next one, or back to that of this or the last one."""
        here = self.line.turn_at(self.number)
        if said == "-":
            begins = self.line.turn_begins(here)
            to = begins if begins < self.number else self.line.turn_begins(max(here - 1, 0))
            to = to if to < self.number else max(self.number - 1, 0)
        else:
            wanted = int(said) if said.isdecimal() and len(said) < 7 else here + 1
            if (said and not said.isdecimal()) or wanted > self.line.turns:
                raise UsageError(say("replay.to_turn", self.screen.lang, text=said or wanted, all=self.line.turns))
            to = self.line.turn_begins(wanted)
        self.jump(str(to))

    def side(self, said: str) -> None:
        """From whose side the table is shown."""
        if not said.isdecimal() or len(said) > 1 or not 1 <= int(said) <= self.game.pos.seats:
            raise UsageError(say("replay.no_seat", self.screen.lang, n=said or "?"))
        self.seat, self.all_open = int(said) - 1, False
        self._table()

    def open(self, _: str) -> None:
        self.all_open = True
        self._table()

    def table(self, _: str) -> None:
        self._table()

    def log(self, _: str) -> None:
        self.screen.console.print(draw_log(self.screen, spoken(self.game), -1))

    def fork(self, said: str) -> None:
        """Plays on from here: with these kinds of players, or a person at this side against greedy bots."""
        self.game = self.line.at(self.number)
        kinds = said.split() or ["human" if i == self.seat else "greedy" for i in range(self.game.pos.seats)]
        if len(kinds) != self.game.pos.seats or any(kind not in KINDS for kind in kinds):
            n = self.game.pos.seats
            raise UsageError(say("replay.fork_who", self.screen.lang, n=n, kinds=", ".join(KINDS)))
        if self.game.decision is None:
            raise UsageError(say("replay.fork_over", self.screen.lang))
        session = sit_down(self.screen.console, self.game, kinds, self.screen.lang)
        session.print(say("replay.forked", self.screen.lang, n=self.number))
        raise Forked(Sitting(session))

    def help(self, said: str) -> None:
        i = pick(self.screen.lang)
        typed = [f"{_typed(names, self.screen.lang)} {takes[i]}".strip() for names, takes, _, _ in COMMANDS]
        width = max(map(cell_len, typed)) + 2
        for text, (_, _, does, _) in zip(typed, COMMANDS, strict=True):
            self.screen.console.print(Text(text + " " * (width - cell_len(text)) + does[i]))

    def leave(self, _: str) -> None:
        raise Leave

    # --- what is shown ------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """To after so many choices, with the table there."""
        self.number = number
        self.game = self.line.at(number)
        self.seen = len(spoken(self.game))
        self._table()

    def _choice(self) -> None:
        """The choice that comes next, and what was taken back before it."""
        lang = self.screen.lang
        for undone in self.line.undone_at(self.number):
            key = "replay.undone.looked" if undone.looked else "replay.undone"
            told = say(key, lang, seat=self.screen.seat_name(undone.seat), first=undone.first, last=undone.last)
            self.screen.console.print(Text(told, style="dim"))
        if self.number == len(self.line):
            self._end()
            return
        index, decision = self.line.history[self.number], self.game.decision
        if index < 0 or decision is None:
            seat, prompt, label = -1 - index, "", say("concedes", lang)
        else:
            option = decision.at(index)
            seat, prompt, label = decision.player, decision.prompt(lang), option.label(lang)
        line = say(
            "replay.step",
            lang,
            n=self.number + 1,
            all=len(self.line),
            seat=self.screen.seat_name(seat),
            prompt=self.screen.book.speak(prompt, lang),
            label=self.screen.book.speak(label, lang),
        )
        self.screen.console.print(Text(line, style="yellow"))

    def _new_lines(self) -> None:
        lines = spoken(self.game)
        if lines[self.seen :]:
            self.screen.console.print(draw_log(self.screen, lines[self.seen :], -1))
        self.seen = len(lines)

    def _table(self) -> None:
        view = self.game.view(self.seat)
        self.screen.console.print(draw_table(self.screen, view))
        if self.all_open:
            for line in self._hidden(view, self.game.view(self.seat, all_open=True)):
                self.screen.console.print(Text(line))

    def _hidden(self, seen: dict[str, Any], whole: dict[str, Any]) -> list[str]:
        """The cards that this side does not see, place by place."""
        out: list[str] = []
        for mine, every in zip(seen["players"], whole["players"], strict=True):
            for name, zone in every["zones"].items():
                places, shown = (
                    (zone, mine["zones"][name]) if isinstance(zone, list) else ([zone], [mine["zones"][name]])
                )
                for place, known in zip(places, shown, strict=True):
                    names = [self.screen.card_name(card) for card in place["cards"]]
                    if names != [self.screen.card_name(card) for card in known["cards"]] and len(names) <= MOST_SHOWN:
                        seat = self.screen.seat_name(every["seat"])
                        out.append(f"{seat} · {self.screen.zone_word(name)}: {' · '.join(filter(None, names))}")
        return out

    def _end(self) -> None:
        result = self.line.at(len(self.line)).result
        text = result.text(self.screen.lang) if result is not None else say("replay.unfinished", self.screen.lang)
        self.screen.console.print(Text(text, style="bold"))


COMMANDS: tuple[tuple[tuple[str, ...], tuple[str, str], tuple[str, str], Callable[[Replay, str], None]], ...] = (
    (("", "n", "next", "次"), ("", ""), ("次の選択へ", "the next choice"), Replay.step),
    (("b", "back", "前"), ("[数]", "[N]"), ("一つ（または数だけ）前へ", "one choice back, or so many"), Replay.back),
    (
        ("go", "選択"),
        ("数", "N"),
        ("その数の選択のあとへ（数だけでもよい）", "to after choice N (or just N)"),
        Replay.jump,
    ),
    (
        ("turn", "ターン"),
        ("[数|-]", "[N|-]"),
        ("次のターン・その数のターン・前のターンの初めへ", "to the next turn, to turn N, or a turn back"),
        Replay.turn,
    ),
    (("t", "table", "盤面"), ("", ""), ("盤面", "the table"), Replay.table),
    (("seat", "席"), ("数", "N"), ("その席から見た盤面", "the table from the side of player N"), Replay.side),
    (("all", "全公開"), ("", ""), ("すべてのカードを公開した盤面", "the table with all cards open"), Replay.open),
    (("log", "履歴"), ("", ""), ("ここまでのすべての出来事", "everything that has happened so far"), Replay.log),
    (
        ("fork", "続ける"),
        ("[席…]", "[KIND …]"),
        ("ここから遊ぶ（例：fork human greedy）", "play on from here (e.g. fork human greedy)"),
        Replay.fork,
    ),
    (("?", "help", "ヘルプ"), ("", ""), ("この一覧", "this list"), Replay.help),
    (("q", "quit", "やめる"), ("", ""), ("終わる", "stop"), Replay.leave),
)
