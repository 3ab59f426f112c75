"""Dealing damage by effect (916, 813.4) and healing (917)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.battle.damage_changes import changed_by_effects
from fuda.games.hanyou.rules.battle.dealing import deal, each_of
from fuda.games.hanyou.rules.effects.sources import UNIT_DEALS_DAMAGE
from fuda.games.hanyou.rules.zones import unit_of
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb


def verbs() -> tuple[Verb, ...]:
    return (
        verb("916.1", "damage", do_damage),
        verb("917.1", "heal", do_heal),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "heal_all",
            "917.1a",
            step("", _heal_all),
            step("", _heal_done),
            frame="refs: the units that are healed",
        ),
    )


def do_damage(p: Position, f: Frame, ins: Node) -> None:
    n = effects.number(p, f, ins)
    ctx = p.ctxs[f.ctx]
    source = _dealer(p, ctx)
    by = ins.get("by")
    if by is not None:
        refs = terms.refs_of(p, ctx, by)
        source = refs[0] if refs else source
    evs: list[Ev] = []
    for r in effects.things(p, f, ins):
        dealt = changed_by_effects(p, n, source, r, ctx.seat) if "change_damage" in p.pool.words else n
        ev = events.make(p, f, "damage", p.ctrl[r & MASK], Card(r & MASK), dealt, "skill" if ctx.skill else "effect")
        ev.cause = source
        evs.append(ev)
    deal(p, evs, each_of(ins["n"]))


def _dealer(p: Position, ctx: Ctx) -> Ref:
    """Who deals the damage of an effect: its card; for a skill the unit that has it, or that its card is set on."""
    if not ctx.skill or ctx.source < 0 or not UNIT_DEALS_DAMAGE.on(p):
        return ctx.source
    return unit_of(p, ctx.source)


def do_heal(p: Position, f: Frame, ins: Node) -> None:
    n = ins["n"]
    if n == "all":
        g = call(p, "heal_all")
        g.refs = effects.things(p, f, ins)
        return
    effects.on_each(p, f, ins, "heal", -effects.number(p, f, ins))


def _heal_all(p: Position, f: Frame) -> None:
    evs = [events.make(p, f, "heal", p.ctrl[r & MASK], Card(r & MASK), -p.mark[r & MASK]) for r in f.refs]
    events.emit_all(p, evs)


def _heal_done(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


VERBS: Final[tuple[Verb, ...]] = verbs()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
