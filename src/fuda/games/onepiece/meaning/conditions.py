"""Conditions of card text in ONE PIECE: what must hold for an effect (…の場合, 【ドン!!×N】, 【自分のターン中】 …)."""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.onepiece.meaning import history
from fuda.games.onepiece.meaning.filters import compare_number
from fuda.games.onepiece.rules.battle.attack import attacked, attacker
from fuda.games.onepiece.rules.turn import TURN_PLAYER
from fuda.games.onepiece.state import BATTLED, DON
from fuda.kernel.cards.lowering import members
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import amount, exists, gathered, how_many_did, referred


@cache
def for_player(node: Node, who: str) -> Node:
    """The same, said of one player where it is said of either (自分か相手の)."""
    return node.reworded(("owner", "who", "of"), {"either": who})


@cache
def of_either(node: Node) -> bool:
    """Does it speak of either player?"""
    return any(n.get("owner") == "either" for n in node.walk())


def _cmp(p: Position, ctx: Ctx, node: Node) -> bool:
    """So many (or so much) as a text asks for."""
    if of_either(node):
        return any(_cmp(p, ctx, for_player(node, who)) for who in ("you", "opponent"))
    if "field" in node:
        return compare_number(p, ctx, node, ctx.source)
    a = node["a"] if "a" in node else Node("count", of=node["of"])
    b = node["b"] if "b" in node else node["n"]
    return k.compare(k.evaluate(p, ctx, a), node["op"], k.evaluate(p, ctx, b))


def _compare(p: Position, ctx: Ctx, node: Node) -> bool:
    """There are so many more (or fewer) of the one than of the other."""
    a, b = amount(p, ctx, node["a"]), amount(p, ctx, node["b"])
    by = k.evaluate(p, ctx, node.get("by", 1))
    return a + by <= b if node["op"] == "lt" else b + by <= a


def _exist_each(p: Position, ctx: Ctx, node: Node) -> bool:
    """There is one of each."""
    return all(gathered(p, ctx, part) for part in members(node["of"]))


def _is(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is it so of a card (or of all, if the text says all)?"""
    what: Node = node["what"]
    refs = referred(p, ctx, what)
    if what.op == "all":
        return len(refs) > 0 and all(k.passes(p, ctx, node["filter"], r) for r in refs)
    return any(k.passes(p, ctx, node["filter"], r) for r in refs)


def _only(p: Position, ctx: Ctx, node: Node) -> bool:
    """There are cards, and only such ones."""
    refs = gathered(p, ctx, node["of"])
    filters: tuple[Node, ...] = node["rels"] if "rels" in node else (node["filter"],)
    return len(refs) > 0 and all(k.passes(p, ctx, f, r) for r in refs for f in filters)


def _don_given(p: Position, ctx: Ctx, node: Node) -> bool:
    """【ドン!!×N】: what meets it is a row of its own."""
    row = p.rules.conds.get("enough_don")
    return row is not None and bool(row.fn(p, ctx, node))


def _enough_don(p: Position, ctx: Ctx, node: Node) -> bool:
    return len(last_known.attached_of(p, ctx.source, DON)) >= k.evaluate(p, ctx, node["n"])


def _own_turn(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is it the turn of the player of whom it speaks?"""
    return TURN_PLAYER.on(p) and k.cond_turn(p, ctx, node)


def _turn(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is it this player's turn? (【自分のターン中】 and 【相手のターン中】 are rows of their own.)"""
    row = p.rules.conds.get("own_turn" if node["of"] == "you" else "others_turn")
    return row is not None and bool(row.fn(p, ctx, node))


def _did_cond(p: Position, ctx: Ctx, node: Node) -> bool:
    return how_many_did(p, ctx, node) > 0


def _entered_this_turn(p: Position, ctx: Ctx, node: Node) -> bool:
    return any(p.born[r & MASK] == p.turn for r in gathered(p, ctx, node["what"]))


def _happened(p: Position, ctx: Ctx, node: Node) -> bool:
    """Did it happen this turn, or in this battle? (Two cards have battled as soon as their power was compared.)"""
    of: Node = node["of"]
    if of.op == "battled" and node.get("within") == "battle" and p.gv[BATTLED] and battles_now(p, ctx, of):
        return True
    return history.happened(p, ctx, node)


def battles_now(p: Position, ctx: Ctx, of: Node) -> bool:
    """Are (or were, in this battle) the attacking and the attacked card these two?"""
    pair = (attacker(p), attacked(p))
    with_: Node | None = of.get("with_")
    for one, other in (pair, pair[::-1]):
        if one >= 0 and one in referred(p, ctx, of["what"]) and (with_ is None or k.matches(p, ctx, with_, other)):
            return True
    return False


TERMS: Final[tuple[Term, ...]] = (
    term("", "cond", "cmp", _cmp),
    term("", "cond", "compare", _compare),
    term("", "cond", "exists", exists),
    term("", "cond", "exist_each", _exist_each),
    term("", "cond", "is_", _is),
    term("", "cond", "only", _only),
    term("", "cond", "turn", _turn),
    term("8-3-2-4 10-2-11-1", "cond", "own_turn", _own_turn),
    term("8-3-2-5 10-2-12-1", "cond", "others_turn", _own_turn),
    term("", "cond", "don_given", _don_given),
    term("8-3-2-3 10-2-9-1", "cond", "enough_don", _enough_don),
    term("", "cond", "and_", k.cond_and),
    term("", "cond", "or_", k.cond_or),
    term("", "cond", "not_", k.cond_not),
    term("", "cond", "did", _did_cond),
    term("", "cond", "entered_this_turn", _entered_this_turn),
    term("", "cond", "happened", _happened),
)
