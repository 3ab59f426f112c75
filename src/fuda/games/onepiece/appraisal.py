"""How good a position of ONE PIECE looks to a player, from what that player may see. For bots."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.zones import characters
from fuda.kernel.position import Position

WON: Final = 1_000_000


def appraise(p: Position, seat: int) -> int:
    if p.over:
        if not p.winners:
            return 0
        return WON if seat in p.winners else -WON
    other = p.opponent(seat)
    return _side(p, seat) - _side(p, other)


def _side(p: Position, me: int) -> int:
    n = 100 * len(p.zones[p.slot_id("life", me)]) + 60 * len(characters(p, me))
    return n + 30 * len(p.zones[p.slot_id("hand", me)])
