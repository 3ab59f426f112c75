"""How often an ability may be used in a turn: counted for each card that has it, and anew when the card is another."""

from __future__ import annotations

from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables import asked


def key(p: Position, ref: int, ability: int) -> int:
    if not asked.LIMITS_ARE_EACH_CARDS.on(p):
        ref = 0
    elif not asked.LIMITS_BEGIN_ANEW.on(p):
        ref &= MASK
    return ref << 12 | ability


def within(p: Position, ref: int, ability: int) -> bool:
    """May the ability still be used this turn?"""
    limit = p.pool.abilities[ability].limit
    return not limit or p.used.get(key(p, ref, ability), 0) < limit


def count(p: Position, ref: int, ability: int) -> None:
    """It is used once more; only where a text sets a limit does that matter."""
    if p.pool.abilities[ability].limit:
        k = key(p, ref, ability)
        p.used[k] = p.used.get(k, 0) + 1
