"""Drawing cards (15-8)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import amount, remember
from fuda.kernel.words.piles import draw, draw_procedure


def procedures() -> tuple[Procedure, ...]:
    return (
        draw_procedure("", "15-8a", "15-8b"),
        procedure(
            "draws",
            "",
            step("3-2g", _how_many),
            step("", _draw),
            step("", _drew),
            frame=(
                "seat: who draws; n: how many; b: 1 if up to so many; c: 1 if the number was named; refs: the "
                "hand as it was before"
            ),
        ),
    )


def do_draw(p: Position, f: Frame, ins: Node) -> None:
    """Each of the players named draws, the first of them first."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    if n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        return
    for seat in reversed(who_does_it(p, ctx, ins)):
        flow.add_up(p, f)
        g = call(p, "draws")
        g.seat = seat
        g.n = max(n, 1)
        g.b = 1 if ins.get("upto") else 0


def _how_many(p: Position, f: Frame) -> None:
    """3-2g: "up to" so many is a number that is named before anything is drawn."""
    if f.b:
        decisions.ask_number(p, f.seat, "name_number", 0, f.n, p.ctxs[f.ctx].source)
        f.c = 1


def _draw(p: Position, f: Frame) -> None:
    if f.c:
        f.n = f.ans
    f.refs = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    draw(p, f.seat, f.n)


def _drew(p: Position, f: Frame) -> None:
    new = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    remember(p.ctxs[f.ctx], "draw", [r for r in new if r not in f.refs])
    p.stack[-2].did = f.did


VERBS: Final[tuple[Verb, ...]] = (verb("15-8a", "draw", do_draw),)


PROCEDURES: Final = procedures()
