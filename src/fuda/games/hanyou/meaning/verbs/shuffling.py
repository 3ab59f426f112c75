"""Shuffling a deck (912); cards placed on top right afterwards are part of it."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import EventKind, Hook, Procedure, Verb, event, hook, procedure, step, verb
from fuda.kernel.words.piles import shuffling

PLACING_IS_PART_OF_SHUFFLING: Final = fact("912.2a", "Nobody sees which cards are placed right after a shuffle.")


def verbs() -> tuple[Verb, ...]:
    return (verb("912.1", "shuffle", do_shuffle),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "shuffle_and_place",
            "",
            step("912.1", _shuffle_first),
            step("912.2a", _then_place),
            frame="seat: whose deck it is; refs: the cards that come to lie on top of it",
        ),
    )


def do_shuffle(p: Position, f: Frame, ins: Node) -> None:
    """Shuffle a deck; cards put on top right afterwards are part of it."""
    if "then_top" in ins:
        g = call(p, "shuffle_and_place")
        g.refs = effects.things(p, f, ins, "then_top")
        g.seat = terms.seats_of(p, p.ctxs[f.ctx], ins["who"])[0]
        return
    events.emit_all(p, [shuffling(p, f, seat) for seat in terms.seats_of(p, p.ctxs[f.ctx], ins["who"])])


def _shuffle_first(p: Position, f: Frame) -> None:
    events.emit(p, shuffling(p, f, f.seat))


def _then_place(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did  # it was shuffled
    cards = [Card(r & MASK) for r in f.refs if p.current(r)]
    placed = [c for c in cards if p.slot[c] == p.slot_id("deck", f.seat)]
    if placed:
        events.reorder(p, p.slot_id("deck", f.seat), placed)
        for c in placed:
            p.known[c] = 0 if PLACING_IS_PART_OF_SHUFFLING.on(p) else (1 << p.seats) - 1
    decisions.move_all(p, [events.move(p, f, c, events.home(p, c, "deck"), "effect") for c in cards if c not in placed])


def _sight_lapses(p: Position, ev: Ev) -> None:
    for card in p.zones[ev.dst]:
        p.known[card] = 0


VERBS: Final[tuple[Verb, ...]] = verbs()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
EVENTS: Final[tuple[EventKind, ...]] = (
    event("shuffle", "912.1 912.1a", events.prepare_shuffle, events.do_shuffle, "nothing"),
)
HOOKS: Final[tuple[Hook, ...]] = (hook("912.2", "shuffle", _sight_lapses, before=True),)
