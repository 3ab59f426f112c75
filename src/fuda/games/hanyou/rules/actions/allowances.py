"""What holds for actions of the main phase whatever the action: how often they may be taken (601.2), and whether they
are forbidden also where an effect asks for them (104.4)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref, Seat

ACTIONS_UNLIMITED: Final = fact("601.2", "An action can be taken as often as one likes unless something limits it.")


def may_act(p: Position, table: str, seat: Seat, ref: Ref) -> bool:
    """Is what an effect asks for, and what is also an action of the main phase, not forbidden to a player? Of the
    conditions of that action only the one of 104.4 counts."""
    return all(c.fn(p, seat, ref, 0) for c in p.rules.conditions[table] if "104.4" in c.clauses)
