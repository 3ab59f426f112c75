"""What has happened this turn, as far as texts ask for it: who entered, from where, after whom; who moved."""

from __future__ import annotations

from fuda.games.lovelive.state import BATON, CAME, MOVED
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import NO_REF, NO_SLOT, Ref, Slot


def taken_over(p: Position, ref: Ref) -> list[Ref]:
    """The members from whom a member took over by baton touch, as they were."""
    return [Ref(p.tally[i + 2]) for i in range(0, len(p.tally), 3) if p.tally[i] == BATON and p.tally[i + 1] == ref]


def taken_over_by(p: Position, ref: Ref) -> Ref:
    """The member that took over from one; -1 if none did."""
    for i in range(0, len(p.tally), 3):
        if p.tally[i] == BATON and p.tally[i + 2] == ref:
            return Ref(p.tally[i + 1])
    return NO_REF


def came(p: Position, ref: Ref) -> bool:
    """Did a member enter this turn?"""
    return any(p.tally[i] == CAME and p.tally[i + 1] == ref for i in range(0, len(p.tally), 3))


def came_from(p: Position, ref: Ref) -> str:
    """The zone from which a member entered this turn; empty if it did not."""
    for i in range(0, len(p.tally), 3):
        if p.tally[i] == CAME and p.tally[i + 1] == ref:
            return p.layout.names[p.tally[i + 2]]
    return ""


def changed_area(p: Position, ref: Ref) -> bool:
    """Did a member change its area this turn?"""
    return any(p.tally[i] == MOVED and p.tally[i + 1] == ref for i in range(0, len(p.tally), 3))


def moved_from(p: Position, ref: Ref) -> Slot:
    """The area from which a member last changed to another one this turn; -1 if it did not."""
    for i in range(len(p.tally) - 3, -1, -3):
        if p.tally[i] == MOVED and p.tally[i + 1] == ref:
            return Slot(p.tally[i + 2])
    return NO_SLOT
