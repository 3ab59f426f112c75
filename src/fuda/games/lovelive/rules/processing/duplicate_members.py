"""Several members in one area (10.4): the one that came last stays. The steps belong to "rule_processing"."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.zones import area_slots
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_SLOT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Condition, Procedure, condition

LATEST_STAYS: Final = fact("10.4.1", "Of several members in one area the one that came last stays.")


def crowded(p: Position) -> list[Card]:
    """Cards of areas where several members are, but the one that came last and what lies under it."""
    out: list[Card] = []
    for seat in p.everybody():
        for slot in area_slots(p, seat):
            if len(p.zones[slot]) < 2:
                continue
            there = [c for c in p.zones[slot] if p.role[c] == 0]
            if len(there) < 2:
                continue
            stays = there[-1] if LATEST_STAYS.on(p) else there[0]
            out.extend(c for c in p.zones[slot] if c != stays and p.host[c] != stays)
    return out


def members_crowd(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    """Are there several members in one area?"""
    return bool(crowded(p))


def _undecided(p: Position, f: Frame) -> Slot:
    """An area to which several members came last at the same time; -1 if there is none (left)."""
    for seat in p.order():
        for slot in area_slots(p, seat):
            ages = [p.stamp[c] for c in p.zones[slot] if p.role[c] == 0]
            if len(ages) > 1 and ages.count(max(ages)) > 1 and not f.b >> slot & 1:
                return slot
    return NO_SLOT


def who_stays(p: Position, f: Frame) -> None:
    """Of members that came last and at the same time, who has the area chooses the one that stays."""
    f.a = _undecided(p, f)
    if f.a >= 0:
        there = [c for c in p.zones[f.a] if p.role[c] == 0]
        last = max(p.stamp[c] for c in there)
        decisions.pick(p, p.layout.seat[f.a], [p.ref(c) for c in there if p.stamp[c] == last], 1, 1, "stay")


def stays(p: Position, f: Frame) -> None:
    """The chosen one counts as the one that came last; then the next area."""
    if f.a < 0 or not f.refs:
        return
    events.reorder(p, Slot(f.a), [Card(f.refs[0] & MASK)])
    f.b |= 1 << f.a
    f.refs = []
    f.more = []
    goto(p, f, "stays")


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {"due": (condition("10.4.1", members_crowd, "", ""),)}
PROCEDURES: Final[tuple[Procedure, ...]] = (decisions.pick_procedure("stay", "10.4.1"),)
