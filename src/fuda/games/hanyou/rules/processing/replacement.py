"""Rule processing: a main unit that is KO'd or missing is replaced by a standby unit (1004)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.hanyou.rules.zones import main_unit, standby_units
from fuda.games.hanyou.state import KO, REPLACE_FAILED
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, Step, condition, procedure, step


def steps() -> tuple[Step, ...]:
    """A part of the procedure "processing" (`rule_processing.py`)."""
    return (
        step("1004.1", find_swap),
        step("1004.1", choose_next),
        step("1004.1", replace_together),
        step("1004.2", find_empty),
        step("1004.2", choose_next),
        step("1004.2", replace_together),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "replacement",
            "",
            step("", _choose),
            step("", _note_chosen),
            frame="seat: who replaces the main unit; more: the standby units to choose from; refs: the one chosen",
        ),
        decisions.pick_procedure("replacement_unit", ""),
    )


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Is a round of rule processing due?"""
    return {
        "due": (
            condition("1004.1", _due_swap, "", ""),
            condition("1004.2", _due_unit, "", ""),
        ),
    }


def _needs_swap(p: Position, seat: Seat) -> bool:
    m = main_unit(p, seat)
    return m >= 0 and p.flags[m] & KO != 0


def _needs_unit(p: Position, seat: Seat) -> bool:
    return main_unit(p, seat) < 0


def find_swap(p: Position, f: Frame) -> None:
    """Who has a KO'd main unit must replace it."""
    f.refs = cast("list[Ref]", [s for s in p.order() if _needs_swap(p, s)])
    f.evs = []


def find_empty(p: Position, f: Frame) -> None:
    """Who has no main unit must get one."""
    f.refs = cast("list[Ref]", [s for s in p.order() if _needs_unit(p, s)])
    f.evs = []


def choose_next(p: Position, f: Frame) -> None:
    """Each player who must replace chooses a standby unit; who cannot has failed."""
    while f.refs:
        seat = Seat(f.refs.pop(0))
        choices = [p.ref(c) for c in standby_units(p, seat)]
        f.n += 1
        if not choices:
            p.sv[seat][REPLACE_FAILED] = 1
            continue
        g = call(p, "replacement")
        g.seat = seat
        g.more = cast("list[int]", choices)
        f.c = 1
        f.pc -= 1
        return


def _choose(p: Position, f: Frame) -> None:
    decisions.pick(p, f.seat, cast("list[Ref]", f.more), 1, 1, "replacement_unit")


def _note_chosen(p: Position, f: Frame) -> None:
    under = p.stack[-2]
    card = Card(f.refs[0] & MASK)
    m = main_unit(p, f.seat)
    under.evs.append(events.move(p, None, card, p.slot_id("main", f.seat), "replacement"))
    if m >= 0:
        under.evs.append(events.move(p, None, m, p.slot[card], "replacement"))


def replace_together(p: Position, f: Frame) -> None:
    """The units that were chosen change places, all at once."""
    evs = f.evs
    f.evs = []
    events.emit_all(p, evs)


def _due_swap(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    for s in p.everybody():
        if _needs_swap(p, s):
            return True
    return False


def _due_unit(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    for s in p.everybody():
        if _needs_unit(p, s):
            return True
    return False


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
STEPS: Final[tuple[Step, ...]] = steps()
