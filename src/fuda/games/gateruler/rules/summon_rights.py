"""The right to summon normally (4-3a, 15-17a-2): what a ruler gives and effects add, and how it is counted."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.zones import rules_of
from fuda.games.gateruler.state import MORE_SUMMONS, SUMMONS
from fuda.kernel.derive import layers, terms
from fuda.kernel.derive.accounts import ADD, IS, Account
from fuda.kernel.position.position import Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Seat

SUMMONS_ARE_LIMITED: Final = fact(
    "4-3a-1 4-3a-1a 15-17a-2", "In the own turn a player makes no more normal summons than there are rights to."
)
OTHERS_SUMMON_FREELY: Final = fact("4-3a-1b", "In another player's turn normal summons are not limited.")
UNLIMITED_IS_NOT_COMPARED: Final = fact("15-17a-2a", "A player without a limit may always summon.")
SUMMONS_BEGIN_ANEW: Final = fact("4-3a-2", "At the start of every turn the number of normal summons is zero again.")
SUMMONS_ARE_COUNTED: Final = fact("15-17a-3", "Each normal summon raises the number of those made this turn.")
SUMMONS_WITHOUT_RIGHT: Final = fact("15-17a-2b", "A summon that a text lets be made without a right needs none.")


def may_summon(p: Position, seat: Seat) -> bool:
    """Is a normal summon left this turn?"""
    if not SUMMONS_ARE_LIMITED.on(p):
        return True
    limit = rules_of(p, seat).summons
    if limit < 0 or (seat != p.active and OTHERS_SUMMON_FREELY.on(p)):
        return UNLIMITED_IS_NOT_COMPARED.on(p)
    return summons_left(p, seat) > 0


def summons_left(p: Position, seat: Seat, to: Account | None = None) -> int:
    """How many normal summons a player has left in a turn of their own, where there is a limit."""
    limit = rules_of(p, seat).summons
    if to is not None:
        to.rule(SUMMONS_ARE_LIMITED, IS, limit, "sum.ruler")
        to.entry(ADD, p.sv[seat][MORE_SUMMONS], "sum.rights", "", NO_REF)
    n = limit + p.sv[seat][MORE_SUMMONS] + more_rights(p, seat, to)
    if to is not None:
        to.rule(SUMMONS_ARE_COUNTED, ADD, -p.sv[seat][SUMMONS], "sum.summoned")
    return n - p.sv[seat][SUMMONS]


def more_rights(p: Position, seat: Seat, to: Account | None = None) -> int:
    """Rights to summon that lasting effects give."""
    more = 0
    for s in layers.derive(p).others:
        if s.node.op == "more_summons" and layers.applies(p, s):
            ctx = layers.static_ctx(s)
            if seat in terms.seats_of(p, ctx, s.node.get("who", "you")):
                n = terms.evaluate(p, ctx, s.node["n"])
                more += n
                if to is not None:
                    to.effect(s, ADD, n)
    return more
