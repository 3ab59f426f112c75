"""Drawing cards (5.9): one after the other; by an effect, up to so many."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.nouns import amount
from fuda.games.rebirth.meaning.verbs.putting import note_done
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow, moving, piles
from fuda.kernel.words.moving import who_does_it

UPTO_DRAW_IS_ITS_OWN: Final = fact("5.9.3", "Drawing up to so many cards means drawing one after the other.")


def procedures() -> tuple[Procedure, ...]:
    return (
        *piles.procedures("5.9.1", "5.9.1", "5.9.2"),
        procedure(
            "draw_by_effect",
            "",
            step("", moving.draw),
            step("", _drew),
            frame="seat: who draws; n: how many",
        ),
        procedure(
            "draw_upto",
            "",
            step("5.9.3.1", _may_stop, "more"),
            step("5.9.3.2", moving.draw_one),
            step("", moving.drew_one),
            step("5.9.3.3", moving.draw_again),
            step("", _drew_upto),
            frame="seat: who draws; card: ref of the card whose text it is; n: how many at most; b: how many were asked"
            " about; c: how many were drawn",
        ),
    )


def do_draw(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    upto = ins.get("mode") == "upto"
    if upto and not UPTO_DRAW_IS_ITS_OWN.on(p):
        return
    if n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        return
    for seat in reversed(who_does_it(p, ctx, ins)):
        flow.add_up(p, f)
        g = call(p, "draw_upto" if upto else "draw_by_effect")
        g.seat = seat
        g.n = abs(n)
        g.card = ctx.source


def _drew(p: Position, f: Frame) -> None:
    note_done(p.ctxs[f.ctx], "draw", moving.drawn(p, f), False)
    p.stack[-2].did = f.did


def _may_stop(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.b < f.n:
        decisions.ask(p, f.seat, "draw_more", [Opt("yes"), Opt("no")], f.card)


def _drew_upto(p: Position, f: Frame) -> None:
    f.did = f.c
    _drew(p, f)


VERBS: Final[tuple[Verb, ...]] = (verb("", "draw", do_draw),)
PROCEDURES: Final = procedures()
