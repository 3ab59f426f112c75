"""A deck that is empty is refreshed at once, whatever is going on (10.2)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats.leaving import lose
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Immediate, Procedure, immediate, procedure, step
from fuda.kernel.words import piles


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "refresh",
            "",
            step("10.2.1.1 1.2.2.2", _nothing_to_refresh),
            step("10.2.1", _waiting_to_deck),
            step("10.2.1", _shuffle_deck),
            frame="seat: whose deck is refreshed",
        ),
    )


def _empty_deck(p: Position) -> None:
    if p.turn == 0:
        return
    for seat in reversed(p.order()):  # the one called last runs first
        if not p.zones[p.slot_id("deck", seat)]:
            if any(f.proc == p.rules.proc_index["refresh"] and f.seat == seat for f in p.stack):
                continue
            refresh(p, seat)


def refresh(p: Position, seat: Seat) -> Frame:
    """Start refreshing a player's deck, outside of any effect."""
    f = call(p, "refresh")
    f.ctx = -1
    f.seat = seat
    return f


def _nothing_to_refresh(p: Position, f: Frame) -> None:
    """Without a card in the waiting room the player has lost, at once; so has everybody else who must refresh now."""
    if p.zones[p.slot_id("waiting", f.seat)]:
        return
    stuck = [g.seat for g in reversed(p.stack) if g.proc == f.proc and g.pc <= 1 and _has_nothing(p, g.seat)]
    p.stack = [g for g in p.stack if g.proc != f.proc or g.seat not in stuck]
    lose(p, stuck, "deck", "10.2.1.1")


def _has_nothing(p: Position, seat: Seat) -> bool:
    return not p.zones[p.slot_id("deck", seat)] and not p.zones[p.slot_id("waiting", seat)]


def _waiting_to_deck(p: Position, f: Frame) -> None:
    deck = p.slot_id("deck", f.seat)
    cards = list(p.zones[p.slot_id("waiting", f.seat)])
    events.note(p, "refresh", f.seat, len(cards))
    events.emit_all(p, [events.move(p, None, c, deck, "refresh") for c in cards])


def _shuffle_deck(p: Position, f: Frame) -> None:
    events.emit(p, piles.shuffling(p, None, f.seat))


IMMEDIATE: Final[tuple[Immediate, ...]] = (immediate("10.2.1", _empty_deck),)
PROCEDURES: Final = procedures()
