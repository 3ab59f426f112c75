"""How an effect goes on: conditions, choices between effects, doing the same again."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.nouns import amount, gathered
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import costs, decisions
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import at_once, flow, together


def verbs() -> tuple[Verb, ...]:
    return (
        verb("", "by", together.do_by),
        verb("", "then", flow.do_then),
        verb("", "do", flow.do_do),
        verb("", "may", flow.do_may),
        verb("", "if_", do_if),
        verb("", "choose_one", do_choose_one),
        verb("", "repeat", flow.do_repeat),
        verb("", "go_on", do_go_on),
        verb("", "nothing", flow.do_nothing),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        *flow.procedures("", "", "1.3.5"),
        *together.procedures(),
        procedure(
            "go_on",
            "",
            step("", _ask_more),
            step("", _once_more),
            frame="seat: who may go on; n: how often it may still be done; prog: the program that is repeated; card: "
            "the card whose text it is",
        ),
        *at_once.procedures(),
    )


def do_if(p: Position, f: Frame, ins: Node) -> None:
    """What stands after a condition may speak of what the condition is about."""
    ctx = p.ctxs[f.ctx]
    about: Node | None = ins.get("about")
    if about is not None and not (ctx.it and ctx.seen) and terms.holds(p, ctx, ins["cond"]):
        refs = gathered(p, ctx, about)
        if not ctx.it:
            ctx.it = list(refs)
        if not ctx.seen:
            ctx.seen = list(refs)
    flow.do_if(p, f, ins)


def do_choose_one(p: Position, f: Frame, ins: Node) -> None:
    """One of several effects; of several costs only those that can be paid. With a condition met: one or more."""
    ctx = p.ctxs[f.ctx]
    blocks = list(ins["blocks"])
    if ctx.paying:
        blocks = [b for b, x in zip(blocks, ins["of"], strict=True) if costs.possible(p, ctx, flatten(x))]
        if len(blocks) == 1:
            block(p, f, blocks[0])
            return
    several = "cond" in ins and terms.holds(p, ctx, ins["cond"])
    flow.do_choose_one(p, f, ins.with_(blocks=tuple(blocks)))
    g = p.stack[-1]
    if several and g is not f:
        g.n = len(g.refs)
        g.a = 0
        g.b = ins["least"]


def do_go_on(p: Position, f: Frame, ins: Node) -> None:
    """The same again, up to so many times, as long as the player wants."""
    g = call(p, "go_on")
    g.prog = ins["effect"]
    g.n = amount(p, p.ctxs[f.ctx], ins["n"])
    g.card = p.ctxs[f.ctx].source
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    f.did = 1


def _ask_more(p: Position, f: Frame) -> None:
    f.ans = 1
    if f.n > 0:
        q = decisions.ask(p, f.seat, "may", [Opt("yes"), Opt("no")], f.card)
        q.ability = p.ctxs[f.ctx].ability
        q.n = f.prog


def _once_more(p: Position, f: Frame) -> None:
    if f.ans == 0:
        f.n -= 1
        f.pc = 0
        p.ctxs[f.ctx].done = []
        block(p, f, f.prog)


VERBS: Final = verbs()


PROCEDURES: Final = procedures()
