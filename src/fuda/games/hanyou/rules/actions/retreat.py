"""The main unit retreats (605, 915): its energy is paid, and it changes places with a standby unit (914)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.offering import offer
from fuda.games.hanyou.rules.zones import energy, main_unit, standby_units
from fuda.games.hanyou.state import KO, RETREAT, RETREATED
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import Account
from fuda.kernel.position.position import MASK, STUNNED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import costs, decisions, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, Step, condition, procedure, step

ASKS: Final = {"retreat": "seat: who would retreat"}


def steps() -> tuple[Step, ...]:
    """Offering it: a part of the procedure "main_action" (`main_phase.py`)."""
    return (step("503.3d", offer_retreat),)


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a seat: may its main unit retreat? By effect (`meaning/verbs/swapping.py`) all count but the one of 605.2."""
    return {
        "retreat": (
            condition(
                "915.1a", _main_not_stunned, "メイン・ユニットが退却できない状態です", "the main unit is stunned"
            ),
            condition("605.2", _not_retreated, "このターンはもう退却しました", "already retreated this turn"),
            condition(
                "605.3 915.1d", _can_pay, "退却コストのエネルギーが足りません", "not enough energy to pay for it"
            ),
            condition(
                "605.3 915.1d",
                _has_standby,
                "入れ替わるスタンバイ・ユニットがいません",
                "no standby unit to change with",
            ),
            condition("104.4", _not_forbidden, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure("retreat_action", "", step("605.1", _retreat_as_action), frame="seat: whose main unit retreats"),
        procedure(
            "retreat",
            "",
            step("915.1a", _choose_standby),
            step("915.1b 206.1", _choose_energy),
            step("915.1b 206.1", _pay),
            step("915.1c", _swap),
            step("", _retreated),
            frame="seat: whose main unit retreats; card: the standby unit that takes its place, or -1; "
            "refs: what was chosen last, the standby unit or the energy",
        ),
        decisions.pick_procedure("retreat_unit", "915.1a"),
        decisions.pick_procedure("retreat_energy", "915.1b 605.1"),
    )


def _main_not_stunned(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    m = main_unit(p, seat)
    return m >= 0 and not p.flags[m] & KO and p.turned[m] != STUNNED


def _not_retreated(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return p.sv[seat][RETREATED] == 0


def retreat_cost(p: Position, seat: Seat, to: Account | None = None) -> int:
    """How many cards of energy the retreat of a seat's main unit costs now."""
    m = main_unit(p, seat)
    if to is not None and m >= 0:
        to.number(p, p.ref(m), RETREAT)
        to.least(0)
    return max(0, layers.derive(p).chars[m].nums[RETREAT]) if m >= 0 else 0


def _can_pay(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    m = main_unit(p, seat)
    return m >= 0 and costs.payable(energy(p, m), retreat_cost(p, seat))


def _has_standby(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return len(standby_units(p, seat)) > 0


def _not_forbidden(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    m = main_unit(p, seat)
    return forbidding(p, "retreat", seat, p.ref(m) if m >= 0 else NO_REF) is None


def _retreat_as_action(p: Position, f: Frame) -> None:
    p.sv[f.seat][RETREATED] += 1
    call(p, "retreat")


def _choose_standby(p: Position, f: Frame) -> None:
    decisions.pick(p, f.seat, [p.ref(c) for c in standby_units(p, f.seat)], 1, 1, "retreat_unit")


def _choose_energy(p: Position, f: Frame) -> None:
    f.card = f.refs[0] if f.refs else NO_REF
    m = main_unit(p, f.seat)
    cost = retreat_cost(p, f.seat)
    f.refs = []
    if cost:
        decisions.pick(p, f.seat, [p.ref(c) for c in energy(p, m)], cost, cost, "retreat_energy")


def _pay(p: Position, f: Frame) -> None:
    evs = [events.move(p, None, Card(r & MASK), events.home(p, Card(r & MASK), "trash"), "retreat") for r in f.refs]
    decisions.move_all(p, evs)


def _swap(p: Position, f: Frame) -> None:
    f.did = 0
    if f.card >= 0:
        swap_units(p, None, Card(f.card & MASK), "retreat")


def _retreated(p: Position, f: Frame) -> None:
    """A retreat has been done if the two have changed places."""
    p.stack[-2].did = 1 if f.did else 0


def swap_units(p: Position, f: Frame | None, card: Card, why: str) -> None:
    """A standby unit and the main unit change places, both at once (914.1)."""
    seat = p.layout.seat[p.slot[card]]
    m = main_unit(p, seat)
    evs = [events.move(p, f, card, p.slot_id("main", seat), why)]
    if m >= 0:
        evs.append(events.move(p, f, m, p.slot[card], why))
    events.emit_all(p, evs)


def offer_retreat(p: Position, f: Frame) -> None:
    if allowed(p, "retreat", p.active, NO_REF):
        offer(f, "retreat")


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
STEPS: Final[tuple[Step, ...]] = steps()
