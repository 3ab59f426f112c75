"""Conditions of card text in 汎用TCG: what there is, whose turn it is (105.1), what was done."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.turn import TURN_PLAYER
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words import nouns


def terms() -> tuple[Term, ...]:
    return (
        term("", "cond", "cmp", _cmp),
        term("", "cond", "exists", nouns.exists),
        term("", "cond", "is_", _is),
        term("", "cond", "turn", _turn),
        term("", "cond", "and_", k.cond_and),
        term("", "cond", "or_", k.cond_or),
        term("", "cond", "not_", k.cond_not),
        term("", "cond", "did", k.cond_did),
        term("", "cond", "won", _won),
    )


def _cmp(p: Position, ctx: Ctx, node: Node) -> bool:
    return k.compare(k.evaluate(p, ctx, node["a"]), node["op"], k.evaluate(p, ctx, node["b"]))


def _is(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is any of these things like that?"""
    return any(k.passes(p, ctx, node["filter"], r) for r in nouns.referred(p, ctx, node["what"]))


def _turn(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is it somebody's turn: that is, is that player the turn player?"""
    return TURN_PLAYER.on(p) and k.cond_turn(p, ctx, node)


def _won(p: Position, ctx: Ctx, node: Node) -> bool:
    """Was the janken of this effect won?"""
    return ctx.won > 0


TERMS: Final[tuple[Term, ...]] = terms()
