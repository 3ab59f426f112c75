"""Abyss summons (16-14): a unit of the graveyard comes by what its アビスシンフォニア asks for."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.verbs.special_summon import summon, summonable
from fuda.games.gateruler.rules.keywords import KW_SYMPHONIA, MATERIALS_ALL_OR_NOTHING, WHAT_ABYSS_MOVES_IS_MATERIAL
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import costs, effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Ref
from fuda.kernel.tables.rows import Procedure, Term, Verb, procedure, step, term, verb
from fuda.kernel.words.nouns import gathered, noted, remember_more


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "abyss_summon",
            "",
            step("16-14b-1", _pay_abyss),
            step("16-14a", _abyss),
            step("", _abyss_done),
            frame="card: the unit; a: its symphonia; n: the context of the text that summons it",
        ),
    )


def do_abyss_summon(p: Position, f: Frame, ins: Node) -> None:
    """A unit in the graveyard, by doing what its アビスシンフォニア asks."""
    refs = effects.things(p, f, ins)
    for r in refs[:1]:
        a = symphonia(p, r)
        if a < 0 or not summonable(p, r):
            return
        own = Ctx(p.ctxs[f.ctx].seat, r, a)
        if MATERIALS_ALL_OR_NOTHING.on(p) and not costs.possible(p, own, p.pool.abilities[a].node["cost"]):
            return
        g = call(p, "abyss_summon")
        g.card = r
        g.a = a
        p.ctxs.append(own)
        g.n = g.ctx
        g.ctx = len(p.ctxs) - 1


def symphonia(p: Position, ref: Ref) -> AbilityId:
    """A card's アビスシンフォニア; -1 for none."""
    for a in layers.derive(p).chars[ref & MASK].abilities if KW_SYMPHONIA.on(p) else ():
        if p.pool.abilities[a].keyword == "symphonia":
            return a
    return NO_ABILITY


def _pay_abyss(p: Position, f: Frame) -> None:
    """All of it, like a cost; but it is an effect that says so."""
    g = costs.pay(p, list(p.pool.abilities[f.a].price))
    p.ctxs[g.ctx].paying = False


def _abyss(p: Position, f: Frame) -> None:
    """What it asked for is done: it comes."""
    own = p.ctxs.pop()
    f.ctx = f.n
    ctx = p.ctxs[f.ctx]
    for act in ("move", "remove", "soul", "discard") if WHAT_ABYSS_MOVES_IS_MATERIAL.on(p) else ():
        remember_more(ctx, "material", [r for r in noted(own, act) if not p.current(r)])
    ctx.moved = ctx.moved + own.moved
    if f.did and p.current(f.card):
        summon(p, [f.card], "abyss", "")
    else:
        f.did = 0


def _abyss_done(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


# --- with which units it can be done, and a special summon too -------------------------------------------------------


def _price_special(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return [r for r in gathered(p, ctx, act["what"]) if summonable(p, r)]


def _price_abyss(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Those for which all that they ask for can be done."""
    out: list[Ref] = []
    for r in gathered(p, ctx, act["what"]):
        a = symphonia(p, r)
        if a < 0 or not summonable(p, r):
            continue
        own = Ctx(ctx.seat, r, a)
        if not MATERIALS_ALL_OR_NOTHING.on(p) or costs.possible(p, own, p.pool.abilities[a].node["cost"]):
            out.append(r)
    return out


TERMS: Final[tuple[Term, ...]] = (
    term("", "price", "special_summon", _price_special),
    term("", "price", "abyss_summon", _price_abyss),
)
VERBS: Final[tuple[Verb, ...]] = (verb("16-14a 16-14a-1 16-14b 16-14b-1", "abyss_summon", do_abyss_summon),)
PROCEDURES: Final = procedures()
