"""Dealing damage by effect (15-20): how much, to whom, by which sources."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.damage.dealing import (
    EACH_SOURCE_ITS_OWN,
    TURN_PLAYERS_SOURCES_FIRST,
    deal,
    printed_change,
)
from fuda.games.gateruler.rules.effects.sources import DAMAGE_HAS_A_SOURCE
from fuda.games.gateruler.rules.keywords import PIERCE_IS_NO_COMBAT
from fuda.games.gateruler.rules.playing.targets import PARTS_STAY
from fuda.games.gateruler.state import COMBAT, NO_COUNTER
from fuda.kernel.cards.node import Node
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import amount, referred, remember

SHARED_OUT_IS_DEALT: Final = fact("15-10a-1", "Damage that is divided is dealt in the parts that were decided.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "deal_each",
            "",
            step("", _next_controller),
            step("", _deal_next),
            frame=(
                "refs: who takes it and how much, in pairs; n: flags of the damage; card: the card whose text it "
                "is; b: how many players have ordered their sources; more: the sources in the order in which "
                "they deal; a: how many of them have dealt"
            ),
        ),
        procedure(
            "damage_sources",
            "",
            step("13-2a-2", _ask_sources),
            step("", _took_sources),
            frame=(
                "seat: who orders them; refs: the sources, then in the order named; card: the card whose text it is"
            ),
        ),
        decisions.pick_procedure("damage_order", "13-2a-2"),
    )


def do_damage(p: Position, f: Frame, ins: Node) -> None:
    """Put damage on the gate: so much for each, or shared out as was decided when it was played."""
    ctx = p.ctxs[f.ctx]
    source = ctx.source
    sources: list[Ref] = []
    if isinstance(ins.get("source"), Node):
        sources = referred(p, ctx, ins["source"])
        if not sources:
            return  # what was to deal it is no fit target any more (14-3c-1)
        source = sources[0]
    n = amount(p, ctx, ins["n"])  # before "it" comes to be who takes the damage
    refs = effects.things(p, f, ins)
    remember(ctx, "damage", refs)
    if ins.get("divided") and not SHARED_OUT_IS_DEALT.on(p):
        return
    if not DAMAGE_HAS_A_SOURCE.on(p):
        source = NO_REF
    flags = NO_COUNTER if ins.get("no_counter") else 0
    if ctx.ability >= 0 and p.pool.abilities[ctx.ability].keyword == "pierce":
        flags |= 0 if PIERCE_IS_NO_COMBAT.on(p) else COMBAT
    if ins.get("divided"):
        parts = {ctx.changes[i]: ctx.changes[i + 1] for i in range(0, len(ctx.changes), 2)}
        pairs = [(r, parts.get(r, 0)) for r in refs]
        if pairs and not PARTS_STAY.on(p):
            lost = sum(n for r, n in parts.items() if r not in refs)
            pairs[0] = (pairs[0][0], pairs[0][1] + lost)
    else:
        if isinstance(ins["n"], int):
            n += printed_change(p, source)
        pairs = [(r, n) for r in refs]
    if not pairs:
        return
    f.did = len(pairs)
    if len(sources) > 1 and EACH_SOURCE_ITS_OWN.on(p):
        ctx.rest = sources
        g = call(p, "deal_each")
        g.n = flags
        g.refs = cast("list[Ref]", [x for pair in pairs for x in pair])
        g.card = ctx.source
        return
    deal(p, last_known.ctrl_of(p, source) if source >= 0 else ctx.seat, source, pairs, flags)


def _next_controller(p: Position, f: Frame) -> None:
    """13-2a-2: of several sources each deals its own; whoever controls them orders them, the turn player's first."""
    order = p.order() if TURN_PLAYERS_SOURCES_FIRST.on(p) else p.order()[::-1]
    while f.b < len(order):
        seat = order[f.b]
        f.b += 1
        mine = [r for r in p.ctxs[f.ctx].rest if last_known.ctrl_of(p, r) == seat]
        if mine:
            g = call(p, "damage_sources")
            g.seat = seat
            g.refs = mine
            g.card = f.card
            f.pc -= 1
            return


def _deal_next(p: Position, f: Frame) -> None:
    """The next source deals its damage to all of them."""
    if f.a < len(f.more):
        r = Ref(f.more[f.a])
        f.a += 1
        f.pc -= 1
        deal(p, last_known.ctrl_of(p, r), r, [(f.refs[i], f.refs[i + 1]) for i in range(0, len(f.refs), 2)], f.n)


def _ask_sources(p: Position, f: Frame) -> None:
    n = len(f.refs)
    g = decisions.pick(p, f.seat, f.refs, n, n, "damage_order")
    g.card = f.card
    g.b = 1 if n > 1 else 0


def _took_sources(p: Position, f: Frame) -> None:
    """What was named first is put on the gate first."""
    p.stack[-2].more.extend(f.refs)


VERBS: Final[tuple[Verb, ...]] = (verb("15-20a 15-20b", "damage", do_damage),)

PROCEDURES: Final = procedures()
