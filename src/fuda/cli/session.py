"""One game at the terminal: who plays it, what they have been shown, and what becomes of an answer.

Every answer is written to the game's journal before it counts (`fuda/journal.py`), so that nothing is lost however the
table is left. The loop of questions is in `asking.py`, what can be typed in `commands.py`.
"""

from __future__ import annotations

import random
from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from fuda import bots, flow
from fuda.api import Decision, Game, Option
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.errors import UsageError, write_bytes
from fuda.cli.question import draw_question
from fuda.cli.table import Screen, draw_table
from fuda.cli.telling import tell
from fuda.cli.words import say
from fuda.journal import CannotKeep, Journal, Seats, Writing


class Stop(Exception):
    """The person leaves the table."""


class Session:
    """A game, the people and bots who play it, and the screen between them."""

    def __init__(self, game: Game, screen: Screen, save_to: Path | None = None) -> None:
        seats = screen.seats
        self.game = game
        self.screen = screen
        self.save_to = save_to
        self.bots = {i: bots.get(kind) for i, kind in enumerate(seats) if kind != "human"}
        self.people = [i for i, kind in enumerate(seats) if kind == "human"]
        self.asked: list[tuple[int, int]] = []  # the choices that people made: number and seat
        self.seen = {i: 0 for i in self.people}  # lines of the log that a person has been shown
        self.at_screen = self.people[0] if self.people else -1
        self.typed = ""  # an answer that was typed while there was still something to read
        self.journal: Journal | None = None
        self.kept = bool(self.people)  # is there anything to keep, and has it worked so far?
        self.scripted = not terminal.interactive()  # a script is asked what it was written for
        self.settings: dict[int, flow.Settings] = {}  # what people want to be asked, where they have said so
        self.acting = False  # is an answer being carried out? Then the game is between two decisions

    @property
    def lang(self) -> str:
        return self.screen.lang

    @property
    def book(self) -> Book:
        return self.screen.book

    # --- what can be done ---------------------------------------------------------------------------------------

    def bots_choose(self) -> None:
        """Lets bots decide until a person must, or the game is over."""
        while (decision := self.game.decision) is not None and decision.player in self.bots:
            bot = self.bots[decision.player]
            self.answer(decision, bots.ask(bot, self.game, self._dice()), asked=False)

    def _dice(self) -> random.Random:
        """Chance for the bots' next choice: the same whenever it comes to this choice, also after an undo."""
        seed = self.game.origin.seed if self.game.origin is not None else 0
        return random.Random(f"{seed} {len(self.game.history)}")

    def answer(self, decision: Decision, option: Option, asked: bool = True) -> None:
        """An answer is remembered, then it counts. `asked`: a person gave it, and can take it back."""
        seat = decision.player
        if asked:
            self.asked.append((len(self.game.history) + 1, seat))
            self.seen[seat] = len(self.game.log)
            self._begin_keeping()
        self._keep(lambda journal: journal.answer(self.game, option, asked))
        self.acting = True
        self.game.choose(option)
        self.acting = False

    def play(self, run: flow.Run) -> None:
        """Several answers that a person gave in one go; they are taken back together."""
        asked = True
        while (decision := self.game.decision) is not None and (option := run.next(self.game)) is not None:
            self.answer(decision, option, asked)
            asked = False

    # --- what people are asked ----------------------------------------------------------------------------------

    def for_people(self) -> flow.Settings:
        """What people are asked who have not said anything. Where others look on, that something is not asked may tell
        what they cannot see."""
        return flow.Settings(hidden=len(self.people) < 2)

    def settings_of(self, seat: int) -> flow.Settings:
        return self.settings.get(seat) or self.for_people()

    def set(self, seat: int, settings: flow.Settings) -> None:
        """What a person wants to be asked from now on; kept with the game."""
        self.settings[seat] = settings
        self._keep(lambda journal: journal.settings(seat, settings.data()))

    def number_asked(self, decision: Decision) -> flow.Bundle | None:
        """The number that is asked for where equal things are picked one by one."""
        if self.scripted or not self.settings_of(decision.player).numbers:
            return None
        return flow.bundle(decision)

    def concede(self, seat: int) -> None:
        self.game.copy().concede(seat)  # says what forbids it, before anything is written
        self._begin_keeping()
        self._keep(lambda journal: journal.concede(self.game, seat))
        if seat in self.seen:
            self.seen[seat] = len(self.game.log)
        self.game.concede(seat)

    def undo(self, seat: int) -> None:
        """Back to the last choice of a person. Against people, what gave a look is taken back with their consent."""
        mine = [number for number, who in self.asked if who == seat]
        if not mine:
            raise UsageError(say("undo.none", self.lang))
        undone = self.game.would_undo(mine[-1])
        others = [s for s in self.people if s != seat]
        if undone.looked and others and not self._agreed(seat, others, undone.first):
            raise UsageError(say("undo.refused", self.lang))
        self._keep(lambda journal: journal.undo(self.game, undone.first))
        self.game.undo(undone.first, agreed=True)
        self.asked = [(number, who) for number, who in self.asked if number < undone.first]
        lines = len(self.game.log)
        self.seen = {who: min(seen, lines) for who, seen in self.seen.items()}
        self.print(say("undo.looked" if undone.looked else "undo.done", self.lang, n=undone.first))

    def _agreed(self, seat: int, others: list[int], number: int) -> bool:
        """Do the other people allow an undo?"""
        name = self.screen.seat_name
        asks = [say("undo.agree", self.lang, other=name(s), seat=name(seat), n=number) for s in others]
        return all(terminal.yes(self.screen.console, ask) for ask in asks)

    def save(self, path: Path) -> None:
        write_bytes(path, self.settled().save(), "saved game", self.lang)
        self.print(say("saved", self.lang, path=path))

    def settled(self) -> Game:
        """The game at its last decision, also when an answer was interrupted while it was carried out."""
        return self.game.again() if self.acting else self.game

    # --- the journal --------------------------------------------------------------------------------------------

    def _begin_keeping(self) -> None:
        """Begins the journal with the first answer of a person."""
        if self.kept and self.journal is None:
            try:
                self.journal = journal = Journal.begin(self.game, Seats(list(self.screen.seats), self.lang))
                for seat, settings in self.settings.items():
                    journal.settings(seat, settings.data())
            except CannotKeep as e:
                self._unkept(e)

    def _keep(self, write: Writing) -> None:
        if self.journal is not None:
            try:
                write(self.journal)
            except CannotKeep as e:
                self._unkept(e)

    def _unkept(self, why: CannotKeep) -> None:
        """Said once; the game goes on."""
        self.kept = False
        self.journal = None
        self.print(say("keep.not", self.lang, why=why))

    def leave(self) -> str:
        """How this game is gone on with, when it is left unfinished."""
        if self.journal is None:
            return ""
        return say("keep.line", self.lang, id=self.journal.id)

    # --- what is shown ------------------------------------------------------------------------------------------

    def hand_over(self, seat: int) -> None:
        """Between two people at one screen, the other's hand is not left standing there."""
        if seat == self.at_screen:
            return
        self.at_screen = seat
        if terminal.interactive():
            self._clear()
            terminal.ask(self.screen.console, say("pass", self.lang, seat=self.screen.seat_name(seat)) + " ")

    def _clear(self) -> None:
        """Clears the screen and, where the terminal can, what can be scrolled back to."""
        if terminal.interactive():
            self.screen.console.file.write("\x1b[3J")
            self.screen.console.clear()

    def show_table(self, seat: int) -> None:
        """Draws everything: what happened, the table, the question."""
        console = self.screen.console
        parts: list[RenderableType] = [draw_table(self.screen, self.game.view(seat))]
        decision = self.game.decision
        if decision is not None and decision.player == seat:
            above = len(console.render_lines(parts[0], pad=False))
            room = 0 if self.scripted else console.height - 2 - above  # a script goes by how options are called
            parts.append(draw_question(self.screen, decision, room, self.number_asked(decision)))
        table = Group(*parts)
        below = len(console.render_lines(table, pad=False))
        self.typed = tell(self.screen, self.game, seat, self.seen[seat], below)
        console.print(table)

    def print(self, text: str) -> None:
        self.screen.console.print(Text(text))
