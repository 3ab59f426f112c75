"""Drawing cards (904): one at a time; who cannot draw as many as asked has failed to."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import HAND_LIMIT
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb

SEVERAL_ARE_ONE_BY_ONE: Final = fact("904.2", "Drawing several cards is drawing one, so many times.")


def verbs() -> tuple[Verb, ...]:
    return (verb("904.1", "draw", do_draw),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "draw",
            "904.1",
            step("", _draw_next),
            step("", _drawn),
            step("", _draw_more),
            step("", _draw_done),
            frame="seat: who draws; n: how many cards are still to be drawn; b: how many have been drawn; "
            "c: 1 if the deck was empty this time; more: players who draw after this one; a: how many cards each",
        ),
    )


def do_draw(p: Position, f: Frame, ins: Node) -> None:
    n = effects.number(p, f, ins)
    seats = terms.seats_of(p, p.ctxs[f.ctx], ins["who"])
    if seats:
        g = call(p, "draw")
        g.seat = seats[0]
        g.more = [int(seat) for seat in seats[1:]]
        g.n = n
        g.a = n


def _draw_next(p: Position, f: Frame) -> None:
    """One card, or the failure to draw one."""
    f.did = 0
    f.c = 0
    if f.n <= 0:
        return
    f.n -= 1
    deck = p.zones[p.slot_id("deck", f.seat)]
    limit = HAND_LIMIT.of(p)
    if limit and len(p.zones[p.slot_id("hand", f.seat)]) >= limit:
        return
    if not deck:
        f.c = 1
        events.emit(p, events.make(p, f if f.ctx >= 0 else None, "cannot_draw", f.seat))
        return
    ev = events.move(p, f if f.ctx >= 0 else None, deck[-1], p.slot_id("hand", f.seat), "draw")
    ev.seat = f.seat
    events.emit(p, ev)


def _drawn(p: Position, f: Frame) -> None:
    if f.c == 0:
        f.b += f.did


def _draw_more(p: Position, f: Frame) -> None:
    """Drawing several is drawing one, several times: each under the clause that asks for it."""
    if f.n > 0 and SEVERAL_ARE_ONE_BY_ONE.on(p):
        f.pc = 0


def _draw_done(p: Position, f: Frame) -> None:
    """The next player draws; after the last one, what all of them drew is what was done."""
    if f.more:
        f.seat = Seat(f.more[0])
        f.more = f.more[1:]
        f.n = f.a
        f.pc = 0
        return
    p.stack[-2].did = f.b


VERBS: Final[tuple[Verb, ...]] = verbs()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
