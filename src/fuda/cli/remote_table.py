"""A match on a server as it is shown: its last state, drawn by the same code as a game that is played here.

`Question` is what the server asks, in the shape that every table draws (`flow/asked.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from fuda import games
from fuda.cli import terminal
from fuda.cli.book import Book
from fuda.cli.question import draw_question
from fuda.cli.remote_link import Link, Message
from fuda.cli.remote_words import tell
from fuda.cli.table import Screen, draw_table
from fuda.cli.telling import tell_acts
from fuda.kernel.game.game import GameRules

# --- a question that came over the socket ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Sort:
    what: str


@dataclass(frozen=True)
class Choice:
    """An option; its words are in the language that the server was asked for."""

    id: str
    said: str
    does: str
    opt: Sort

    def label(self, lang: str = "") -> str:
        return self.said

    def describe(self, lang: str = "") -> str:
        return self.does


@dataclass(frozen=True)
class Range:
    least: int
    most: int
    usual: int


@dataclass(frozen=True)
class Question:
    """What this seat is asked."""

    rules: GameRules
    number: int
    kind: str
    clause: str
    open: bool
    options: list[Choice]
    asked: str
    next: str
    range: Range | None

    def prompt(self, lang: str = "") -> str:
        return self.asked

    @staticmethod
    def of(rules: GameRules, sent: Message) -> Question:
        options = [Choice(o["id"], o["label"], o["describe"], Sort(o.get("what", ""))) for o in sent["options"]]
        asked = sent.get("number_asked")
        number = Range(asked["least"], asked["most"], asked["usual"]) if asked else None
        opened, following = bool(sent.get("open")), str(sent.get("next", ""))
        return Question(
            rules, sent["number"], sent["kind"], sent["clause"], opened, options, sent["prompt"], following, number
        )


@dataclass(frozen=True)
class Act:
    """What happened, as the server tells it."""

    text: str
    begins_turn: bool


# --- the table ------------------------------------------------------------------------------------------------------


class RemoteTable:
    """A match on a server, and the screen in front of it."""

    def __init__(self, console: Console, link: Link, game: str, seats: list[str], lang: str) -> None:
        self.link = link
        self.screen = Screen(console, Book(game), lang, seats)
        self.rules = games.load(game)
        self.typed = ""
        self.at_prompt = 0  # the question that is being answered at the prompt
        self._turn = 0
        link.changed = self._changed

    @property
    def lang(self) -> str:
        return self.screen.lang

    @property
    def state(self) -> Message:
        state = self.link.state
        assert state is not None
        return state

    @property
    def view(self) -> dict[str, Any]:
        """What this seat sees. Whoever watches looks from the first seat, and sees what everybody sees."""
        view: dict[str, Any] = self.state["view"]
        return view if view["seat"] >= 0 else {**view, "seat": 0}

    @property
    def question(self) -> Question | None:
        sent = self.state["question"]
        return Question.of(self.rules, sent) if sent is not None else None

    def print(self, text: str, style: str = "") -> None:
        self.screen.console.print(Text(text, style=style))

    def seat_called(self, seat: int) -> str:
        """A player by name, or by number."""
        name = self.state["seats"][seat]["name"] if 0 <= seat < len(self.state["seats"]) else ""
        return f"{name} ({self.screen.seat_name(seat)})" if name else self.screen.seat_name(seat)

    def show(self) -> None:
        """Draws everything: what happened, the table, the question."""
        console, state = self.screen.console, self.state
        if state["view"] is None:
            return
        parts: list[RenderableType] = [draw_table(self.screen, self.view)]
        question = self.question
        if question is not None:
            above = len(console.render_lines(parts[0], pad=False))
            room = console.height - 2 - above if terminal.interactive() else 0
            parts.append(draw_question(self.screen, question, room, question.range))
        if (clock := self._clock()) is not None:
            parts.insert(1, Text(clock, style="dim"))
        table = Group(*parts)
        below = len(console.render_lines(table, pad=False))
        acts = []
        for act in self.link.take_untold():
            acts.append(Act(act["text"], act["turn"] > self._turn))
            self._turn = max(self._turn, act["turn"])
        self.typed = tell_acts(self.screen, acts, below)
        console.print(table)

    def _clock(self) -> str | None:
        """What time everybody has left."""
        banks = [seat.get("bank") for seat in self.state["seats"]]
        if self.state["clock"] is None or all(bank is None for bank in banks):
            return None
        told = [f"{self.seat_called(i)} {int(bank) // 60}:{int(bank) % 60:02}" for i, bank in enumerate(banks) if bank]
        return tell("clock", self.lang, left=" · ".join(told))

    def _changed(self, what: str, message: Message) -> None:
        """Called by the link: what somebody at the prompt should know at once."""
        if what in ("lost", "back"):
            self.print(tell(what, self.lang), "dim")
        elif what == "notice":
            self.print(tell("notice", self.lang, text=message["text"]), "yellow")
        elif what == "refused" and message["code"] != "old":
            self.print(message["why"], "red")
        elif what == "state" and self.at_prompt and terminal.interactive():
            question = message["question"]
            if question is None or question["number"] != self.at_prompt:
                self.print(tell("changed", self.lang), "yellow")
