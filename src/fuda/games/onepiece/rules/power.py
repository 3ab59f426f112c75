"""What a card counts for now (chapter 2): its power (2-6) with the DON!! given to it, and its cost (2-7)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.state import COST, DON, POWER
from fuda.kernel.derive.accounts import ADD, Account
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref

DON_GIVES_POWER: Final = fact("6-5-5-2", "The power that each given DON!! is worth in its player's turn.", 1000, 0)
COST_NOT_BELOW_ZERO: Final = fact("1-3-6 1-3-6-2", "A cost below zero counts as zero.")


def power(p: Position, ref: Ref, to: Account | None = None) -> int:
    """A card's power now: in the own turn also by the DON!! given to it."""
    n = last_known.chars_of(p, ref).nums[POWER]
    if to is not None:
        to.number(p, ref, POWER)
    if last_known.ctrl_of(p, ref) == p.active:
        given = len(last_known.attached_of(p, ref, DON))
        n += DON_GIVES_POWER.of(p) * given
        if to is not None:
            to.rule(DON_GIVES_POWER, ADD, DON_GIVES_POWER.of(p) * given, "sum.don", given)
    return n


def cost(p: Position, ref: Ref, to: Account | None = None) -> int:
    """A card's cost now; below 0 only while it is being computed."""
    n = last_known.chars_of(p, ref).nums[COST]
    if to is not None:
        to.number(p, ref, COST)
    if not COST_NOT_BELOW_ZERO.on(p):
        return n
    if to is not None:
        to.least(0, COST_NOT_BELOW_ZERO)
    return max(0, n)
