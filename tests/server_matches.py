"""Matches for the tests of the server: heads with decks of ours, and people who do whatever comes to their minds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from fuda import flow
from fuda.cardbase import builtin_deck_files, read_deck
from fuda.server import protocol
from fuda.server.deeds import Deed, Refused
from fuda.server.entries import Entry, Head, Seating, Terms
from fuda.server.match import Match

START = 1_700_000_000.0


def new_head(game: str, kinds: Sequence[str] = ("person", "person"), id: str = "m1", **terms: Any) -> Head:
    """A match that can begin: everybody has a deck."""
    files = list(builtin_deck_files(game))
    seats = []
    for i, kind in enumerate(kinds):
        cards = read_deck(game, files[i % len(files)])
        bot = "random" if kind == "bot" else ""
        seats.append(Seating(kind, f"Player {i}", f"p-{i}" if kind == "person" else "", bot, "ours", cards, True))  # type: ignore[arg-type]
    return Head(id, Terms(game, **{"seed": 5, **terms}), seats, "waiting", 1, START, START)


class Sitting:
    """A match with everything that was stored of it."""

    def __init__(self, head: Head, seed: int = 1) -> None:
        self.dice = random.Random(seed)
        self.now = START
        self.head, entries = Match.begin(head, self.now)
        self.entries: list[Entry] = list(entries)
        self.match = Match.replayed(self.head, entries)

    def do(self, deed: Deed) -> list[Entry]:
        """A deed, stored and applied; not yet shown if it is held."""
        entries = self.match.prepare(deed, self.now)
        head = self.match.head_after(entries)
        self.entries.extend(entries)
        self.match.apply(entries, head)
        self.match.show(self.now)
        return entries

    def answer(self, option: str = "", count: int | None = None) -> list[Entry]:
        """The asked seat answers, with the first option if none is named."""
        m = self.match
        if not option and count is None:
            option = self.question().options[0].id
        by = "person" if m.table.is_person(m.asked) else "bot"
        return self.do(Deed(m.asked, protocol.Answer(m.question, option, count), by))

    def question(self) -> protocol.Question:
        found = self.match.state(self.match.asked, "en", 0, self.now).question
        assert found is not None
        return found

    def wait(self) -> None:
        """Until everything is shown that was done, and whatever happens by itself has happened."""
        m = self.match
        while True:
            if m.held:
                self.now = max(self.now, m.held[-1].shown)
                m.show(self.now)
            deed = m.act(self.now)
            if deed is None:
                return
            self.do(deed)

    def random_deed(self) -> Deed:
        """Something that somebody might try now; seldom all of it is allowed."""
        m, dice = self.match, self.dice
        seats = len(m.head.seats)
        seat = dice.randrange(-1, seats) if dice.random() < 0.1 else m.asked if m.asked >= 0 else dice.randrange(seats)
        question = m.table.changes - (dice.random() < 0.05)
        draw = dice.random()
        if draw < 0.72:
            options = ["nonsense"]
            if m.asked >= 0 and m.table.game is not None and m.table.game.decision is not None:
                decision = m.table.game.decision
                options = [o.id for o in decision.options]
                bundle = flow.bundle(decision)
                if bundle is not None and dice.random() < 0.7:
                    return Deed(seat, protocol.Answer(question, "", dice.randint(bundle.least, bundle.most)))
            count = dice.choice((None, None, None, None, None, 2))
            return Deed(seat, protocol.Answer(question, dice.choice(options), count))
        if draw < 0.84:
            return Deed(dice.randrange(seats), protocol.Undo(question))
        if draw < 0.87:
            return Deed(
                dice.randrange(seats), protocol.Propose(dice.choice(("pause", "resume", "rematch", "open_hands")))
            )
        if draw < 0.965:
            what = dice.choice(("undo", "undo", "pause", "resume", "rematch", "open_hands"))
            return Deed(dice.randrange(seats), protocol.Reply(what, dice.random() < 0.8))
        if draw < 0.998:
            settings = dice.choice((flow.Settings(), flow.ASK_ALL, flow.Settings().pass_from(m.table.lines)))
            return Deed(dice.randrange(seats), protocol.Settings(settings.data()))
        return Deed(dice.randrange(seats), protocol.Concede())

    def step(self) -> list[Entry]:
        """Time goes on, something happens or is refused."""
        self.now += self.dice.random() * 2
        self.match.show(self.now)
        deed = self.match.act(self.now) if self.dice.random() < 0.8 else None
        move = self.match.bot()
        try:
            if deed is None and move is not None:
                return self.answer(self.dice.choice(self.match.table.game.decision.options).id)  # type: ignore[union-attr]
            return self.do(deed or self.random_deed())
        except Refused:
            return []


def value(match: Match) -> Any:
    """All that a match is: equal for equal matches."""
    tables = [match.ahead, match.table]
    games = [(t.game.digest(), t.game.history, [u.text() for u in t.game.undone]) if t.game else None for t in tables]
    return [[t.data() for t in tables], games, match.held, match.head, match.due()]


def bytes_of(match: Match, seat: int, now: float = 0.0) -> bytes:
    """What a seat is shown of a match, as it is sent."""
    return msgspec.json.encode(match.state(seat, "en", 0, now or START))


def numbers_in(view: object) -> set[tuple[str, str]]:
    """Where a view shows which card."""
    out: set[tuple[str, str]] = set()
    if isinstance(view, dict):
        if "number" in view and "id" in view:
            out.add((str(view["id"]).split(".")[0], str(view["number"])))
        for inner in view.values():
            out |= numbers_in(inner)
    elif isinstance(view, list):
        for inner in view:
            out |= numbers_in(inner)
    return out
