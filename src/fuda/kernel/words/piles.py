"""Shuffling decks and taking cards from a pile, as far as games agree: one by one, so that what happens at an empty
pile happens between two cards. Games give the procedures their clauses and say by facts whether it is one by one.
"""

from __future__ import annotations

from typing import cast

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_CARD, Card, Seat, Slot
from fuda.kernel.tables.rows import Procedure, procedure, step


def shuffling(p: Position, f: Frame | None, seat: Seat) -> Ev:
    """A player's deck is shuffled."""
    ev = events.make(p, f, "shuffle", seat)
    ev.dst = p.slot_id("deck", seat)
    return ev


def draw(p: Position, seat: Seat, n: int) -> Frame:
    """Draw cards one by one; the caller's `did` becomes how many were drawn. Frame a: 1 for the draw of the turn."""
    f = call(p, "draw")
    f.seat = seat
    f.n = n
    return f


def _draw_one(p: Position, f: Frame) -> None:
    f.did = 0
    deck = p.zones[p.slot_id("deck", f.seat)]
    if f.n <= 0 or not deck:
        f.n = 0
        return
    ev = events.move(p, f if f.ctx >= 0 else None, deck[-1], p.slot_id("hand", f.seat), "draw")
    ev.seat = f.seat
    ev.was = f.a
    events.emit(p, ev)


def _draw_again(p: Position, f: Frame) -> None:
    f.b += f.did
    f.did = 0
    f.n -= 1
    if f.n > 0:
        f.pc = 0


def _drawn(p: Position, f: Frame) -> None:
    if len(p.stack) > 1:
        p.stack[-2].did = f.b + f.did


def take(p: Position, f: Frame, seat: Seat, n: int, to: Slot, why: str, zone: str = "deck", at: int = 0) -> Frame:
    """Move cards from the top of a pile (from the bottom if `at` is -1) to a slot, one by one. When it ends, what was
    moved is in the caller's `refs` (as it lies there now) and its `did` is how many."""
    g = call(p, "take_from_pile")
    g.seat = seat
    g.n = n
    g.a = p.rules.zone_index[zone]
    g.b = to
    g.c = at
    g.evs = [events.make(p, f if f.ctx >= 0 else None, "move", seat, NO_CARD, 1, why)]
    return g


def _take_one(p: Position, f: Frame) -> None:
    f.did = 0
    name = p.layout.names[f.a]
    there = p.zones[p.slot_id(name, f.seat)]
    n = 1 if p.rules.zones[f.a].one_by_one else f.n
    evs: list[Ev] = []
    for k in range(min(n, f.n, len(there))):
        ev = f.evs[0].clone()
        ev.card = there[k] if f.c < 0 else there[-1 - k]
        ev.seat = f.seat
        ev.dst = Slot(f.b)
        evs.append(ev)
    f.more = [ev.card for ev in evs]
    f.n = f.n - 1 if p.rules.zones[f.a].one_by_one else 0  # all at once: as many as lie there, and no more
    events.emit_all(p, evs)
    note_taken(p, f)  # before anything that happens at an empty pile


def note_taken(p: Position, f: Frame) -> None:
    """What was taken last and lies where it was to go has been taken."""
    for c in cast("list[Card]", f.more):
        if p.slot[c] == f.b and p.ref(c) not in f.refs:
            f.refs.append(p.ref(c))


def _took_one(p: Position, f: Frame) -> None:
    note_taken(p, f)
    if f.n > 0 and f.more:
        f.pc = 0
        return
    under = p.stack[-2]
    under.refs = f.refs
    under.did = len(f.refs)


def draw_procedure(clauses: str, one: str, again: str) -> Procedure:
    return procedure(
        "draw",
        clauses,
        step(one, _draw_one),
        step(again, _draw_again),
        step("", _drawn),
        frame="seat: who draws; n: cards still to be drawn; a: 1 for the draw of the turn; b: cards drawn so far",
    )


def procedures(draw_clauses: str, one: str, again: str) -> tuple[Procedure, ...]:
    return (
        draw_procedure(draw_clauses, one, again),
        procedure(
            "take_from_pile",
            "",
            step("", _take_one),
            step("", _took_one),
            frame=(
                "seat: whose pile; a: its zone; n: cards still to be taken; b: the slot they go to; c: -1 from the "
                "bottom; evs: the move that each copies; more: cards taken last; refs: all that were taken"
            ),
        ),
    )
