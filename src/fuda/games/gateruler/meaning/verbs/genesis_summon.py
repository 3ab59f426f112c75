"""Genesis (16-13): what it asks for as material, and the special summon that follows."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.keywords import MATERIALS_ALL_OR_NOTHING, WHAT_GENESIS_MOVES_IS_MATERIAL
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import costs, decisions
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Prog, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import noted, remember_more


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "material",
            "",
            step("16-13b-2", _ask_material),
            step("16-13b-1", _do_material),
            step("16-13b-2", _then_summon),
            frame=(
                "seat: who decides; card: the card whose text it is; prog: what is asked for; b: what follows, "
                "-1 for nothing; c: 1 if it is done; refs: what earlier acts were done to"
            ),
        ),
    )


def do_material(p: Position, f: Frame, ins: Node) -> None:
    """All of what is asked for, or nothing; more only if it was done."""
    ctx = p.ctxs[f.ctx]
    if MATERIALS_ALL_OR_NOTHING.on(p) and not costs.possible(p, ctx, ins["acts"]):
        f.did = 0
        return
    g = call(p, "material")
    g.prog = ins["effect"]
    g.b = ins.get("then", -1)
    g.seat = terms.doer(p, ctx)
    g.card = ctx.source


def _ask_material(p: Position, f: Frame) -> None:
    q = decisions.ask(p, f.seat, "may", [Opt("yes"), Opt("no")], f.card)
    q.ability = p.ctxs[f.ctx].ability
    q.n = f.prog


def _do_material(p: Position, f: Frame) -> None:
    """What is asked for is done; what was done to before does not count as material."""
    ctx = p.ctxs[f.ctx]
    ctx.did = 0
    f.c = 1 if f.ans == 0 else 0
    if f.c:
        f.refs = cast(
            "list[Ref]", [ctx.done[i + 1] for i in range(0, len(ctx.done), 2)]
        )  # what was done before is no material
        block(p, f, f.prog)


def _then_summon(p: Position, f: Frame) -> None:
    """What follows, if all of it was done."""
    ctx = p.ctxs[f.ctx]
    p.stack[-2].did = ctx.did if f.c else 0
    if not f.c or ctx.did <= 0:
        return
    if not noted(ctx, "material") and WHAT_GENESIS_MOVES_IS_MATERIAL.on(p):
        # whatever it moved was the material (16-13b-1a)
        for act in ("move", "remove", "soul", "discard"):
            remember_more(ctx, "material", [r for r in noted(ctx, act) if not p.current(r) and r not in f.refs])
    if f.b >= 0:
        block(p, f, Prog(f.b))


VERBS: Final[tuple[Verb, ...]] = (verb("16-13a 16-13b 16-13b-1", "material", do_material),)


PROCEDURES: Final = procedures()
