"""Cards put somewhere together, for abilities that wait for several of them (9.7.2.1)."""

from __future__ import annotations

from fuda.games.lovelive.state import TOGETHER
from fuda.kernel.position.position import Position


def put_with(p: Position, ref: int) -> list[int]:
    """The cards put somewhere together with one that an ability for several cards has waited for, itself included."""
    return [p.tally[i + 2] for i in range(0, len(p.tally), 3) if p.tally[i] == TOGETHER and p.tally[i + 1] == ref]
