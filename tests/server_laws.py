"""The laws over the socket: exchange what a seat cannot know, and what it is sent, and when, stays the same.

`worlds` makes two positions that a seat cannot tell apart: the other player's hidden cards are exchanged. `watched`
lets both be played on by the same people in the same way (the other player passes, in one world quickly and in the
other slowly wherever only that player knows whether there was a choice) and gives back what the seat received.
`compare` finds the first difference that is not explained by a card that was shown or by another answer that the other
player gave openly.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from fuda import Game
from fuda.cardbase import builtin_deck_files
from fuda.kernel.position import sight
from fuda.kernel.tables.kinds import Card, Seat
from fuda.laws.sight import announced, exchange, handled
from fuda.server import beats
from fuda.server.app import make_app
from fuda.server.entries import Clock, Entry, Head, Seating, Terms
from fuda.server.limits import Limits
from fuda.server.match import Match
from fuda.server.people import hashed
from fuda.server.table import Table
from server_virtual import START, Line, MemoryStore, VirtualLoop, WorkersHere, run

MATCH = "k2m0match"
BEFORE = 60
"""Entries before the position that is looked at: from so many on, a saved position is used."""


FINEST = 0.001
"""Seconds: moments that are nearer to each other are the same."""


@dataclass
class World:
    """A match at a question of a seat: its head, its entries, the position, and which cards are others elsewhere."""

    seat: int
    head: Head
    entries: list[Entry]
    saved: bytes
    exchanged: list[int]


@dataclass
class Seen:
    """What a seat received, and what explains a difference."""

    came: list[tuple[float, str]] = field(default_factory=list)
    watching: list[tuple[float, str]] = field(default_factory=list)
    """The same of somebody who has no seat."""
    shown: float = float("inf")
    """When the seat first saw a card that is another one elsewhere."""
    answers: list[tuple[float, int, str]] = field(default_factory=list)
    """What the other player answered: when it could be seen, the question, the option."""
    held: int = 0
    """How many answers were held for a beat."""


class Law(AssertionError):
    """What a seat received tells what it cannot know."""


def begun(game: str, seed: int, pace: float) -> tuple[Head, list[Entry], Game]:
    decks = ([*builtin_deck_files(game)] * 2)[:2]
    g = Game.new(game, decks, seed)
    assert g.origin is not None
    people = [Seating("person", name, f"p{i}", "", decks[i], [], True) for i, name in enumerate(("Aki", "Ben"))]
    terms = Terms(game=game, seed=seed, clock=Clock(600.0, 30.0), undo="free", watch="anybody", pace=pace)
    head = Head(MATCH, terms, people, "playing", 2, START, START, rules=g.pos.rules.fingerprint())
    origin = g.origin.to_data()
    entries = [Entry(1, "begin", -1, {"origin": origin, "rules": head.rules}, "server", g.digest(), START, START)]
    return head, entries, g


def worlds(game: str, seed: int, pace: float = 1.0, plant: str = "") -> tuple[World, World] | None:
    """Two worlds that the asked seat cannot tell apart; None if this game does not come to such a position. `plant`:
    "seen" exchanges a card that the seat sees, and says nothing of it."""
    head, entries, g = begun(game, seed, pace)
    dice = random.Random(seed)
    while len(entries) < BEFORE or g.decision is None or not _calm(g):
        d = g.decision
        if d is None or len(entries) > 4 * BEFORE:
            return None
        option = dice.choice(d.options).id
        seat = d.player
        g.choose(option)
        number = len(entries) + 1
        entries.append(Entry(number, "answer", seat, {"option": option}, "person", g.digest(), START, START))
    assert g.decision is not None
    seat = g.decision.player
    table = Match.replayed(head, entries).table
    here = World(seat, head, entries, table.saved(), [])
    p = g.pos
    bound = announced(p) | handled(p)
    cards = [
        c for c in range(p.real) if p.owner[c] != seat and c not in bound and not sight.sees(p, Seat(seat), Card(c))
    ]
    other = Table.loaded(head, here.saved)
    assert other.game is not None
    exchange(other.game.pos, seat, cards, random.Random(seed + 1), (0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    q = other.game.pos
    here.exchanged = [c for c in cards if p.cdef[c] != q.cdef[c]]
    if plant == "seen":
        mine = [c for c in range(p.real) if p.owner[c] == seat and sight.sees(p, Seat(seat), Card(c))]
        exchange(q, seat, mine, random.Random(seed + 2), ())
    there = World(seat, head, entries, other.saved(), here.exchanged)
    return (here, there) if here.exchanged or plant else None


def _calm(g: Game) -> bool:
    """Is it a question in which nothing of the other player's hidden cards is under way?"""
    return g.turn > 1 and g.decision is not None and (g.pauses() or g.decision.kind in g.rules.keys.turns)


def watched(world: World, patience: float, answers: int, hurry: float) -> Seen:
    """What the seat is sent while both play on. The other player takes `hurry` seconds wherever only that player knows
    whether there is a choice, else as long as in every world."""

    async def play(loop: VirtualLoop) -> Seen:
        seen = Seen()
        store = MemoryStore()
        await store.create(world.head)
        store.done[MATCH] = list(world.entries)
        store.saved[MATCH] = (len(world.entries), world.saved)
        for i in range(2):
            store.people[hashed(_secret(i))] = (f"p{i}", "AB"[i])
        limits = Limits().unlimited()
        workers: Any = WorkersHere()
        app = make_app(store=store, workers=workers, limits=limits, now=lambda: START + loop.time(), threads=False)
        hub = app.state.app.hub
        me, other = Line(app, MATCH, _secret(world.seat)), Line(app, MATCH, _secret(1 - world.seat))
        watching = Line(app, MATCH, "")
        given = 0
        finished = loop.create_future()

        def look() -> None:
            live = hub.live(MATCH)
            game = live.match.table.game if live is not None else None
            if game is not None and any(sight.sees(game.pos, Seat(world.seat), Card(c)) for c in world.exchanged):
                seen.shown = min(seen.shown, loop.time())

        def mine(message: dict[str, Any]) -> None:
            nonlocal given
            look()
            if message["type"] != "state":
                return
            question = message["question"]
            if message["result"] is not None and not finished.done():
                finished.set_result(None)
            if question is None or question["number"] in answered:
                return
            answered.add(question["number"])
            given += 1
            if given > answers:
                if not finished.done():
                    finished.set_result(None)
                return
            dice = random.Random(f"mine {question['number']}")
            option = dice.choice(question["options"])["id"]
            loop.call_later(
                dice.uniform(0.2, 3.0), me.say, {"type": "answer", "question": question["number"], "option": option}
            )

        def theirs(message: dict[str, Any]) -> None:
            if message["type"] != "state" or message["question"] is None:
                return
            question = message["question"]
            if question["number"] in replied:
                return
            replied.add(question["number"])
            live = hub.live(MATCH)
            game = live.match.table.game
            passes = [o for o in question["options"] if o["what"] in _passes(game)]
            option = (passes or question["options"])[0]
            quiet = beats.held(game, option["what"])
            seen.held += quiet
            wait = hurry if quiet else random.Random(f"theirs {question['number']}").uniform(0.2, 3.0)
            seen.answers.append((loop.time() + (0.0 if quiet else wait), question["number"], option["id"]))
            said = {"type": "answer", "question": question["number"], "option": option["id"]}
            loop.call_later(wait, other.say, said)

        answered: set[int] = set()
        replied: set[int] = set()
        me.heard, other.heard = mine, theirs
        for line in (me, other, watching):
            line.open()
            line.say({"type": "hello", "version": 1})
        await asyncio.wait([finished], timeout=patience)
        seen.came, seen.watching = list(me.came), list(watching.came)
        for line in (me, other, watching):
            await line.close()
        await hub.stop()
        return seen

    return run(play)


def _passes(game: Game) -> set[str]:
    keys = game.rules.keys
    return {*keys.next, *keys.windows.values()}


def _secret(i: int) -> str:
    return "0123456789abcdefABCDE" + str(i)


def compare(a: Seen, b: Seen) -> int:
    """How many messages are the same; raises `Law` where they differ without a reason that the seat may see."""
    end = min(a.shown, b.shown, _parted(a, b))
    return _same(a.came, b.came, end) + _same(a.watching, b.watching, end)


def _same(a: list[tuple[float, str]], b: list[tuple[float, str]], end: float) -> int:
    mine = [message for message in a if message[0] < end - FINEST]
    theirs = [message for message in b if message[0] < end - FINEST]
    for i, ((at, x), (when, y)) in enumerate(zip(mine, theirs, strict=False)):
        if abs(at - when) > FINEST:
            raise Law(f"message {i} comes at {at:.3f} in one world and at {when:.3f} in the other")
        if x != y:
            k = next((k for k, (c, d) in enumerate(zip(x, y, strict=False)) if c != d), min(len(x), len(y)))
            raise Law(f"message {i} at {at:.3f} differs: {x[max(0, k - 80) : k + 80]} | {y[max(0, k - 80) : k + 80]}")
    if len(mine) != len(theirs):
        raise Law(f"{len(mine)} messages in one world and {len(theirs)} in the other, before {end}")
    return len(mine)


def _parted(a: Seen, b: Seen) -> float:
    """When the other player first answers something else in the two worlds, where that can be seen. What is answered
    for a player who has no choice is not among these."""
    there = {question: option for _, question, option in b.answers}
    for when, question, option in a.answers:
        if question in there and there[question] != option:
            return min(when, next(t for t, q, _ in b.answers if q == question))
    return float("inf")
