"""Entry processing (10.5): Rebirth cards leave the entries, empty entries are filled from the deck; in the order of
turns, one thing at a time.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats.players import in_order
from fuda.games.rebirth.rules.zones import is_character, is_kind
from fuda.kernel.position.places import there
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

ONE_ENTRY_AT_A_TIME: Final = fact("10.5.1", "When one entry was dealt with, the check begins anew.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "entry_processing",
            "",
            step("10.5.1.1", _turn_rebirth),
            step("10.5.1.2", _other_rebirths),
            step("10.5.1.3", _turn_fill),
            step("10.5.1.4", _other_fills),
        ),
    )


def _rebirth_in_entry(p: Position, seat: Seat) -> Card:
    """A Rebirth in a player's entry that is to be set from there; none that an effect forbids to be set (1.3.3)."""
    for c in there(p, "entry", seat):
        if is_kind(p, c, "rebirth") and not is_character(p, c):
            if forbidding(p, "set_from_entry", seat, p.ref(c)) is None:
                return c
    return NO_CARD


def _empty_entry(p: Position, seat: Seat) -> bool:
    return not there(p, "entry", seat) and bool(p.zones[p.slot_id("deck", seat)])


def _turn_rebirth_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(_rebirth_in_entry(p, s) >= 0 for s in p.order()[:1])


def _other_rebirth_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(_rebirth_in_entry(p, s) >= 0 for s in in_order(p)[1:])


def _turn_empty_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(_empty_entry(p, s) for s in p.order()[:1])


def _other_empty_due(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(_empty_entry(p, s) for s in in_order(p)[1:])


ASKS: Final = {"entries": "nothing"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "entries": (
        condition("10.5.1.1", _turn_rebirth_due, "", ""),
        condition("10.5.1.2", _other_rebirth_due, "", ""),
        condition("10.5.1.3", _turn_empty_due, "", ""),
        condition("10.5.1.4", _other_empty_due, "", ""),
    ),
}


def _turn_rebirth(p: Position, f: Frame) -> None:
    _move_rebirth(p, f, p.order()[:1])


def _other_rebirths(p: Position, f: Frame) -> None:
    _move_rebirth(p, f, in_order(p)[1:])


def _turn_fill(p: Position, f: Frame) -> None:
    _fill(p, f, p.order()[:1])


def _other_fills(p: Position, f: Frame) -> None:
    _fill(p, f, in_order(p)[1:])


def _move_rebirth(p: Position, f: Frame, seats: list[Seat]) -> None:
    for s in seats:
        card = _rebirth_in_entry(p, s)
        if card >= 0:
            _entry_done(p, f)
            events.emit(p, events.move(p, None, card, p.slot_id("rebirth", s), "entry_rebirth"))
            return


def _fill(p: Position, f: Frame, seats: list[Seat]) -> None:
    for s in seats:
        if _empty_entry(p, s):
            _entry_done(p, f)
            deck = p.zones[p.slot_id("deck", s)]
            ev = events.move(p, None, deck[-1], p.slot_id("entry", s), "entry")
            ev.seat = s
            events.emit(p, ev)
            return


def _entry_done(p: Position, f: Frame) -> None:
    """One thing is done, then the check begins anew."""
    if ONE_ENTRY_AT_A_TIME.on(p):
        leave(p, f)


PROCEDURES: Final = procedures()
