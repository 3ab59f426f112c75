"""Conditions of card text in Gate Ruler."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.lower.shape import plain
from fuda.games.gateruler.meaning.history import attacks, happened
from fuda.games.gateruler.rules.battle.attacking_card import attacker
from fuda.games.gateruler.rules.keywords import (
    DOOMED_UNITS_STRIKE_BACK,
)
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import amount, exists, referred


# --- conditions ---------------------------------------------------------------------------------------------
def _cmp(p: Position, ctx: Ctx, node: Node) -> bool:
    return k.compare(amount(p, ctx, node["a"]), node["op"], amount(p, ctx, node["b"]))


def _is(p: Position, ctx: Ctx, node: Node) -> bool:
    """One thing, or all of several, is so; of a card that has moved on, as it was."""
    what: Node = node["what"]
    flt: Node = node["filter"]
    refs = referred(p, ctx, what)
    if what.op == "all":
        return all(k.passes(p, ctx, flt, r) for r in refs)
    return any(k.passes(p, ctx, flt, r) for r in refs)


def _while(p: Position, ctx: Ctx, timing: Node) -> bool:
    """14-4b: does the state hold in which a set card may be used?"""
    return k.holds(p, ctx, plain(timing["cond"]))


def _phase(p: Position, ctx: Ctx, node: Node) -> bool:
    return bool(p.phase == node["name"])


def _goes_first(p: Position, ctx: Ctx, node: Node) -> bool:
    return p.first in k.seats_of(p, ctx, node["of"])


def _first_attack(p: Position, ctx: Ctx, node: Node) -> bool:
    """This card has made its first attack of the turn in this battle."""

    return attacker(p) == ctx.source and attacks(p, ctx.source) == 1


def _strikes_back(p: Position, ctx: Ctx, node: Node) -> bool:
    """It is on the board, also if its destruction waits there (16-8b)."""
    if not p.current(ctx.source) or not p.layout.field[p.slot[ctx.source & MASK]]:
        return False
    doomed = any(x.kind == "destroy" and ctx.source in x.refs for x in p.items)
    return not doomed or DOOMED_UNITS_STRIKE_BACK.on(p)


TERMS: Final[tuple[Term, ...]] = (
    term("", "cond", "cmp", _cmp),
    term("", "cond", "exists", exists),
    term("", "cond", "is_", _is),
    term("", "cond", "turn", k.cond_turn),
    term("", "cond", "phase", _phase),
    term("", "cond", "while_", _while),
    term("", "cond", "goes_first", _goes_first),
    term("", "cond", "happened", happened),
    term("", "cond", "and_", k.cond_and),
    term("", "cond", "or_", k.cond_or),
    term("", "cond", "not_", k.cond_not),
    term("", "cond", "did", k.cond_did),
    term("", "cond", "first_attack", _first_attack),
    term("", "cond", "strikes_back", _strikes_back),
)
