"""`fuda replay`: a record again, choice by choice, as everybody may see it once the game is over."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.text import Text

from fuda import formats
from fuda.api import Game
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.errors import UsageError, read_text
from fuda.cli.question import draw_log, spoken
from fuda.cli.table import Screen, draw_table
from fuda.cli.words import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record")
    parser.add_argument("--to", type=int, metavar="N", help="go to choice N at once, and show the table there")
    parser.add_argument("--all", action="store_true", help="print everything without waiting")
    parser.add_argument("--seat", type=int, choices=(1, 2, 3, 4), default=1, help="from whose side the table is shown")


def run(args: argparse.Namespace) -> int:
    done = Game.replay(read_text(Path(args.file), "record"))  # checks every line before anything is shown
    assert done.origin is not None
    choices = len(done.history)
    if args.to is not None and not 0 <= args.to <= choices:
        raise UsageError(f"{args.file} has {choices} choices, there is no choice {args.to}")
    if args.seat > done.pos.seats:
        raise UsageError(f"there is no player {args.seat} in this record")
    console = terminal.make_console()
    book = Book(done.rules.name, done.origin.cards)
    screen = Screen(console, book, args.lang, [""] * done.pos.seats)
    title = formats.title(done.rules, args.lang, done.origin.format, done.origin.options)
    console.print(Text(say("replay.start", args.lang, title=title, choices=choices), style="bold"))
    Replay(screen, done, args.seat - 1, args.to, args.all or not terminal.interactive()).run()
    return 0


class Replay:
    """A game being shown again."""

    def __init__(self, screen: Screen, done: Game, seat: int, to: int | None, everything: bool) -> None:
        assert done.origin is not None
        origin = done.origin
        self.screen = screen
        self.done = done
        self.seat = seat
        self.to = to
        self.everything = everything
        self.game = Game.begun(origin)
        self.seen = 0

    def run(self) -> None:
        for number, index in enumerate(self.done.history, 1):
            if self.to is None or number > self.to:
                self._new_lines()
                if self.to is not None and number == self.to + 1:
                    self._table()
                    if self.everything:
                        return
                self._choice(number, index)
                if not self._go_on():
                    return
            self._apply(index)
        self._new_lines()
        if self.to is not None:
            self._table()
        result = self.done.result
        text = result.text(self.screen.lang) if result is not None else say("replay.unfinished", self.screen.lang)
        self.screen.console.print(Text(text, style="bold"))

    def _apply(self, index: int) -> None:
        if index < 0:
            self.game.concede(-1 - index)
            return
        decision = self.game.decision
        assert decision is not None
        self.game.choose(decision.at(index))

    def _choice(self, number: int, index: int) -> None:
        lang = self.screen.lang
        decision = self.game.decision
        if index < 0 or decision is None:
            seat, prompt, label = -1 - index, "", say("concedes", lang)
        else:
            option = decision.at(index)
            seat, prompt, label = decision.player, decision.prompt(lang), option.label(lang)
        line = say(
            "replay.step",
            lang,
            n=number,
            all=len(self.done.history),
            seat=self.screen.seat_name(seat),
            prompt=self.screen.book.speak(prompt, lang),
            label=self.screen.book.speak(label, lang),
        )
        self.screen.console.print(Text(line, style="yellow"))

    def _new_lines(self) -> None:
        lines = spoken(self.game)
        if lines[self.seen :] and (self.to is None or self.seen):
            self.screen.console.print(draw_log(self.screen, lines[self.seen :], -1))
        self.seen = len(lines)

    def _table(self) -> None:
        self.screen.console.print(draw_table(self.screen, self.game.view(self.seat)))

    def _go_on(self) -> bool:
        if self.everything:
            return True
        while True:
            try:
                answer = terminal.ask(self.screen.console, say("replay.hint", self.screen.lang) + " > ")
            except terminal.InputEnded:
                return False
            if answer == "t":
                self._table()
            else:
                return not answer.startswith("q")
