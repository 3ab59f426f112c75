"""One game at the terminal: the loop of questions, and what a person can type at one. Read `Session.run` first."""

from __future__ import annotations

import contextlib
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from fuda import bots
from fuda.api import Decision, Game, Option
from fuda.cli import show, terminal
from fuda.cli.book import Book
from fuda.cli.errors import UsageError, write_bytes
from fuda.cli.question import choices, draw_log, draw_question, numbers, spoken
from fuda.cli.table import Screen, draw_hand, draw_piles, draw_table
from fuda.cli.why import Why
from fuda.cli.words import say
from fuda.errors import FudaError

RECENT = 8
"""Lines of the log that stay on the screen although they were there before, where there is room."""


LONGEST = 20
"""Digits of a number that is looked at; no answer has more, and Python does not read any number of them."""


@dataclass
class Moment:
    """What undo goes back to: a copy of the game, the bots' dice, and how much of the log had been shown."""

    game: Game
    dice: tuple[Any, ...]
    seen: int


class Stop(Exception):
    """The person leaves the table."""


class Session:
    """A game, the people and bots who play it, and the screen between them."""

    def __init__(self, game: Game, screen: Screen, seed: int, save_to: Path | None = None) -> None:
        seats = screen.seats
        self.game = game
        self.screen = screen
        self.save_to = save_to
        self.dice = random.Random(seed)
        self.bots = {i: bots.get(kind) for i, kind in enumerate(seats) if kind != "human"}
        self.people = [i for i, kind in enumerate(seats) if kind == "human"]
        self.past: list[Moment] = []
        self.seen = {i: 0 for i in self.people}  # lines of the log that a person has been shown
        self.at_screen = self.people[0] if self.people else -1

    @property
    def lang(self) -> str:
        return self.screen.lang

    @property
    def book(self) -> Book:
        return self.screen.book

    # --- the loop -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end. Raises `Stop` when a person quits, `InputEnded` when the input does."""
        while (decision := self.game.decision) is not None:
            if decision.player in self.bots:
                with self._thinking():
                    self._bots_choose()
            elif self._answers_itself(decision):
                self.game.choose(decision.options[0])
            else:
                self._ask(decision)

    def _answers_itself(self, decision: Decision) -> bool:
        """Is there one answer only, to a question that a person need not see?"""
        look = self.game.rules.look
        return look is not None and decision.kind in look.alone and len(decision.options) == 1

    def _bots_choose(self) -> None:
        """Lets bots decide until a person must, or the game is over."""
        while (decision := self.game.decision) is not None and decision.player in self.bots:
            bot = self.bots[decision.player]
            self.game.choose(bot.choose(self.game, decision.player, self.dice))

    def _thinking(self) -> contextlib.AbstractContextManager[object]:
        """A sign of life on a terminal, for bots that take their time."""
        if not terminal.interactive():
            return contextlib.nullcontext()
        return self.screen.console.status(say("thinking", self.lang))

    def _ask(self, decision: Decision) -> None:
        seat = decision.player
        self._hand_over(seat)
        self.show_table(seat)
        while self.game.decision is decision:
            try:
                self._command(decision, self._line(decision))
            except FudaError as e:
                # a slip of the fingers at a terminal is told and asked again; a script is wrong and ends
                if isinstance(e, terminal.InputEnded) or not terminal.interactive():
                    raise
                self.screen.console.print(Text(f"{e}", style="red"))

    def _line(self, decision: Decision) -> str:
        hint = say("hint", self.lang)
        return terminal.ask(self.screen.console, f"{hint} > " if terminal.interactive() else "> ")

    def _hand_over(self, seat: int) -> None:
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
        self._clear()
        parts: list[RenderableType] = [draw_table(self.screen, self.game.view(seat))]
        decision = self.game.decision
        if decision is not None and decision.player == seat:
            parts.append(draw_question(self.screen, decision))
        table = Group(*parts)
        lines = spoken(self.game, False)
        most = self._room_above(table)
        new = len(lines) - self.seen[seat]
        shown = lines[-(new if most is None else max(new, min(RECENT, most))) :] if new or most else []
        if shown:
            console.print(Rule(Text(f" {say('since', self.lang)} ", style="dim"), align="left", style="dim"))
            console.print(draw_log(self.screen, shown, seat, most))
        console.print(table)

    def _room_above(self, table: RenderableType) -> int | None:
        """How many lines of the log there is room for above the table; None: any number, nobody looks at a screen."""
        if not terminal.interactive():
            return None
        console = self.screen.console
        return max(3, console.height - len(console.render_lines(table, pad=False)) - 3)

    # --- what can be typed --------------------------------------------------------------------------------------

    def _command(self, decision: Decision, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        commands = {
            "?": self._help,
            "help": self._help,
            "learn": self._learn,
            "why": self._why,
            "show": self._show,
            "table": self._table,
            "hand": self._hand,
            "trash": self._piles,
            "log": self._log,
            "rules": self._rules,
            "undo": self._undo,
            "save": self._save,
            "concede": self._concede,
            "quit": self._quit,
        }
        if not line and len(decision.options) == 1:
            self._choose(decision, 0)
        elif line.isdecimal():
            self._number(decision, line)
        elif word.lower() in commands:
            commands[word.lower()](decision, rest)
        elif line:
            raise UsageError(say("not.command", self.lang, text=line))

    def _number(self, decision: Decision, line: str) -> None:
        """An answer by number: the number itself where one is asked for, otherwise the place in the list."""
        if decision.open:
            option = decision.option(line.lstrip("0") or "0")
            if option is None:
                raise UsageError(say("not.any.number", self.lang, text=line, least=decision.options[0].id))
            self._answer(decision, option)
            return
        typed = int(line) if len(line) <= LONGEST else -1
        named = numbers(decision)
        if named is not None:
            if typed not in named:
                raise UsageError(say("not.number", self.lang, text=line, least=named[0], most=named[-1]))
            self._choose(decision, typed - named[0])
            return
        listed = choices(decision)
        if not 1 <= typed <= len(listed):
            raise UsageError(say("not.option", self.lang, text=line, n=len(listed)))
        self._choose(decision, listed[typed - 1])

    def _choose(self, decision: Decision, index: int) -> None:
        self._answer(decision, decision.options[index])

    def _answer(self, decision: Decision, option: Option) -> None:
        seat = decision.player
        self.past.append(Moment(self.game.copy(), self.dice.getstate(), self.seen[seat]))
        self.seen[seat] = len(spoken(self.game, False))
        self.game.choose(option)

    def _help(self, decision: Decision, _: str) -> None:
        example = " · ".join(Why(self.screen, self.game, decision).examples()[:2])
        self._print(say("help", self.lang, why=example, clause=decision.clause))

    def _why(self, decision: Decision, what: str) -> None:
        self._print(Why(self.screen, self.game, decision).answer(what))

    def _show(self, decision: Decision, name: str) -> None:
        if not name:
            source = next(iter(self.book.library.sources.values()))
            example = source.get("name" if self.lang == "ja" else "name_en")
            raise UsageError(say("show.what", self.lang, name=example))
        self.screen.console.print(Padding(show.draw_named(self.book, name, self.lang), (0, 1)))

    def _table(self, decision: Decision, _: str) -> None:
        self.show_table(decision.player)

    def _hand(self, decision: Decision, _: str) -> None:
        self.screen.console.print(draw_hand(self.screen, self.game.view(decision.player)))

    def _piles(self, decision: Decision, _: str) -> None:
        self.screen.console.print(draw_piles(self.screen, self.game.view(decision.player)))

    def _log(self, decision: Decision, _: str) -> None:
        self.screen.console.print(draw_log(self.screen, spoken(self.game), decision.player))

    def _rules(self, decision: Decision, words: str) -> None:
        from fuda.cli.rules import draw

        self.screen.console.print(draw(self.book.rules.name, words or decision.clause, self.lang))

    def _learn(self, decision: Decision, _: str) -> None:
        from fuda.cli.page import show_page

        show_page(self.screen.console, self.book.rules.name, self.lang)
        self._print(say("learn.at.table", self.lang, game=self.book.rules.name))

    def _undo(self, decision: Decision, _: str) -> None:
        if len(self.people) > 1:
            raise UsageError(say("undo.humans", self.lang))
        if not self.past:
            raise UsageError(say("undo.none", self.lang))
        moment = self.past.pop()
        self.game = moment.game
        self.dice.setstate(moment.dice)
        self.seen[decision.player] = moment.seen
        self._print(say("undo.done", self.lang))

    def _save(self, decision: Decision, name: str) -> None:
        path = Path(name) if name else self.save_to
        if path is None:
            raise UsageError(say("save.what", self.lang))
        self.save(path)

    def save(self, path: Path) -> None:
        write_bytes(path, self.game.save(), "saved game", self.lang)
        self._print(say("saved", self.lang, path=path))

    def _concede(self, decision: Decision, _: str) -> None:
        sure = "y"
        if terminal.interactive():
            sure = terminal.ask(self.screen.console, say("concede.sure", self.lang) + " ")
        if sure.lower().startswith("y"):
            self.game.concede(decision.player)

    def _quit(self, decision: Decision, _: str) -> None:
        raise Stop

    def _print(self, text: str) -> None:
        self.screen.console.print(Text(text))
