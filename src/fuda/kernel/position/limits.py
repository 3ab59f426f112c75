"""How often an ability may be used in a turn: counted for each card that has it, and anew when the card is another."""

from __future__ import annotations

from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat


def key(p: Position, ref: Ref, ability: AbilityId) -> int:
    whose: int = ref
    if not asked.LIMITS_ARE_EACH_CARDS.on(p):
        whose = 0
    elif not asked.LIMITS_BEGIN_ANEW.on(p):
        whose = ref & MASK
    return whose << 12 | ability


def within(p: Position, ref: Ref, ability: AbilityId) -> bool:
    """May the ability still be used this turn?"""
    limit = p.pool.abilities[ability].limit
    return not limit or p.used.get(key(p, ref, ability), 0) < limit


def is_within(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """The same, as a condition of a table."""
    return within(p, ref, AbilityId(ability))


def count(p: Position, ref: Ref, ability: AbilityId) -> None:
    """It is used once more; only where a text sets a limit does that matter."""
    if p.pool.abilities[ability].limit:
        k = key(p, ref, ability)
        p.used[k] = p.used.get(k, 0) + 1
