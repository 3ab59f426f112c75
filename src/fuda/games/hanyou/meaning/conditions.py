"""Conditions of card text in 汎用TCG: what there is, whose turn it is (105.1), what was done."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.turn import TURN_PLAYER
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.rows import Term, term


def terms() -> tuple[Term, ...]:
    return (
        term("", "cond", "cmp", k.cond_cmp),
        term("", "cond", "exists", k.cond_exists),
        term("", "cond", "is_", k.cond_is),
        term("", "cond", "turn", _turn),
        term("", "cond", "and_", k.cond_and),
        term("", "cond", "or_", k.cond_or),
        term("", "cond", "not_", k.cond_not),
        term("", "cond", "did", k.cond_did),
        term("", "cond", "won", k.cond_won),
    )


def _turn(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is it somebody's turn: that is, is that player the turn player?"""
    return TURN_PLAYER.on(p) and k.cond_turn(p, ctx, node)


TERMS: Final = terms()
