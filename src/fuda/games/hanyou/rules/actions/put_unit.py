"""The action of putting out a unit (603): from hand to a free standby area."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.allowances import ACTIONS_UNLIMITED
from fuda.games.hanyou.rules.actions.offering import offer
from fuda.games.hanyou.rules.zones import standby_slots
from fuda.games.hanyou.state import KIND, UNITS_PUT
from fuda.kernel.position.places import in_slot
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, Step, condition, procedure, step

ASKS: Final = {"unit": "seat: who would put it; ref: the card"}


def steps() -> tuple[Step, ...]:
    """Offering it: a part of the procedure "main_action" (`main_phase.py`)."""
    return (step("503.3b", offer_units),)


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a seat and a card in its hand: may it be put out?"""
    return {
        "unit": (
            condition("603.1", _unit_card, "ユニットカードではありません", "not a unit card"),
            condition("603.1 603.2", _room, "スタンバイ・エリアに空きがありません", "no standby area is free"),
            condition("", _put_again, "このターンはもう出しました", "already done this turn"),
            condition("104.4", _not_forbidden, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def procedures() -> tuple[Procedure, ...]:
    return (procedure("put_unit", "", step("603.1", _put), frame="seat: who puts it out; card: the unit card in hand"),)


def _unit_card(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return "unit" in p.base[ref & MASK].sets[KIND]


def _room(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(in_slot(p, slot) < 0 for slot in standby_slots(p, seat))


def _put_again(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return ACTIONS_UNLIMITED.on(p) or p.sv[seat][UNITS_PUT] == 0


def _not_forbidden(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "play_unit", seat, ref) is None


def _put(p: Position, f: Frame) -> None:
    p.sv[f.seat][UNITS_PUT] = 1
    for slot in standby_slots(p, f.seat):
        if in_slot(p, slot) < 0:
            events.emit(p, events.move(p, None, Card(f.card & MASK), slot, "put"))
            return


def offer_units(p: Position, f: Frame) -> None:
    for card in p.zones[p.slot_id("hand", p.active)]:
        if allowed(p, "unit", p.active, p.ref(card)):
            offer(f, "unit", p.ref(card))


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
STEPS: Final[tuple[Step, ...]] = steps()
