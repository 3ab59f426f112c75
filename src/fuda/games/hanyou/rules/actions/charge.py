"""The action of charging a unit (602): a card from hand becomes energy, then a card is drawn."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.offering import offer
from fuda.games.hanyou.rules.events import charging
from fuda.games.hanyou.rules.zones import units
from fuda.games.hanyou.state import CHARGED, ENERGY
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, Step, condition, procedure, step

ASKS: Final = {"charge": "seat: who would charge"}


def steps() -> tuple[Step, ...]:
    """Offering it: a part of the procedure "main_action" (`main_phase.py`)."""
    return (step("503.3a", offer_charge),)


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a seat: may it charge?"""
    return {
        "charge": (
            condition("602.1", _hand, "手札がありません", "the hand is empty"),
            condition("602.1", _has_unit, "自分のユニットがいません", "there is no unit to charge"),
            condition("602.2", _not_charged, "このターンはもうチャージしました", "already charged this turn"),
            condition("104.4", _not_forbidden, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "charge",
            "",
            step("602.1", _choose_card),
            step("602.1", _choose_unit),
            step("602.1", _begin),
            step("602.1", _attach),
            step("602.1", _draw),
            frame="seat: who charges; card: the card from hand; refs: what was chosen last, the card or the unit",
        ),
        decisions.pick_procedure("charge_card", "602.1"),
        decisions.pick_procedure("charge_unit", "602.1"),
    )


def _hand(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return len(p.zones[p.slot_id("hand", seat)]) > 0


def _has_unit(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return len(units(p, seat)) > 0


def _not_charged(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return p.sv[seat][CHARGED] == 0


def _not_forbidden(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return forbidding(p, "charge", seat, NO_REF) is None


def _choose_card(p: Position, f: Frame) -> None:
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    g = decisions.pick(p, f.seat, hand, 1, 1, "charge_card")
    g.c = 1
    g.b = 1


def _choose_unit(p: Position, f: Frame) -> None:
    f.card = f.refs[0]
    g = decisions.pick(p, f.seat, [p.ref(c) for c in units(p, f.seat)], 1, 1, "charge_unit")
    g.card = f.card


def _begin(p: Position, f: Frame) -> None:
    p.sv[f.seat][CHARGED] += 1
    events.emit(p, charging(p, None, f.seat, Card(f.refs[0] & MASK)))


def _attach(p: Position, f: Frame) -> None:
    if f.did == 0:
        leave(p, f)  # replaced
        return
    events.emit(p, events.attach(p, None, Card(f.card & MASK), Card(f.refs[0] & MASK), ENERGY, 1, "charge"))


def _draw(p: Position, f: Frame) -> None:
    g = call(p, "draw")
    g.n = 1


def offer_charge(p: Position, f: Frame) -> None:
    if allowed(p, "charge", p.active, NO_REF):
        offer(f, "charge")


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
STEPS: Final[tuple[Step, ...]] = steps()
