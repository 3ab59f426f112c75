"""How an effect goes on: conditions, players who act, what may be done, a price for it (…することで), and
energy that is paid (`rules/playing/energy.py`).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.meaning.nouns import amount
from fuda.games.rebirth.rules.playing.energy import ENERGY_ICON_OF_NOTHING, ENERGY_ICONS_ASK, pay_energy
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import costs, decisions
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Prog
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow, nouns, together
from fuda.kernel.words.nouns import begin_anew


def procedures() -> tuple[Procedure, ...]:
    return (
        *flow.procedures("", "9.7.2.2", "1.3.5"),
        *together.procedures(),
        procedure(
            "may_pay",
            "",
            step("", _ask_pay),
            step("", _pay),
            step("", _paid),
            frame="seat: who may pay; card: ref of the card whose text it is; refs: the programs of the price; prog:"
            " that of what follows; a: 1 if it can be paid; b: 1 if it could be, for all that others know",
        ),
    )


def do_may_pay(p: Position, f: Frame, ins: Node) -> None:
    """Something may be done; only if all of it is done does the rest follow."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "may_pay")
    g.prog = ins["effect"]
    g.refs = list(ins["prices"])
    g.seat = terms.doer(p, ctx)
    g.card = ctx.source
    g.a = 1 if costs.possible(p, ctx, ins["cost"]) else 0
    g.b = 1 if g.a or costs.possible(p, ctx, ins["cost"], True) else 0


def _ask_pay(p: Position, f: Frame) -> None:
    """Whoever could pay, for all that others know, is asked."""
    f.ans = 1
    if f.b:
        opts = [Opt("yes"), Opt("no")] if f.a else [Opt("no")]
        q = decisions.ask(p, f.seat, "may_pay", opts, f.card)
        q.ability = p.ctxs[f.ctx].ability
        q.n = f.prog
        q.secret = not f.a


def _pay(p: Position, f: Frame) -> None:
    f.did = 0
    if f.a and f.ans == 0:
        costs.pay(p, cast("list[Prog]", f.refs))


def _paid(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    if f.did:
        block(p, f, f.prog)


def do_pay_energy(p: Position, f: Frame, ins: Node) -> None:
    if not ENERGY_ICONS_ASK.on(p):
        return
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    if n == 0 and not ENERGY_ICON_OF_NOTHING.on(p):
        n = 1
    if n > 0:
        pay_energy(p, terms.doer(p, ctx), n, ctx.source)
    else:
        f.did = 1


def do_may(p: Position, f: Frame, ins: Node) -> None:
    """What was put somewhere before is not what may be put there now."""
    ctx = p.ctxs[f.ctx]
    kept: list[int] = []
    for i in range(0, len(ctx.done), 2):
        if ctx.done[i] == nouns.ACTS.index("reveal"):
            kept.extend(ctx.done[i : i + 2])
    ctx.done = kept
    begin_anew(ctx)
    flow.do_may(p, f, ins)


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "by", together.do_by),
    verb("", "do", flow.do_do),
    verb("", "if_", flow.do_if),
    verb("", "may", do_may),
    verb("", "may_pay", do_may_pay),
    verb("5.14.2", "pay_energy", do_pay_energy),
    verb("", "repeat", flow.do_repeat),
    verb("", "nothing", flow.do_nothing),
)
PROCEDURES: Final = procedures()
