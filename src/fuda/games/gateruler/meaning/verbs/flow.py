"""How an effect goes on: who is told, what may be done, one of several, again, naming a number."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.keywords import SYMPHONIA_MAY_BE_WITHHELD
from fuda.games.gateruler.rules.playing.targets import modes_of
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Prog, Seat
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow
from fuda.kernel.words.nouns import amount
from fuda.kernel.words.targets import key_of


def procedures() -> tuple[Procedure, ...]:
    return (
        *flow.procedures("", "", "1-5e"),
        procedure(
            "modes", "", step("", _next_mode), frame="seat: who carries them out; refs: the blocks that are left"
        ),
    )


def who_is_addressed(p: Position, ctx: Ctx, who: str) -> list[Seat]:
    """The players who are told to do something."""
    if who in ("controller_of_it", "owner_of_it", "controller_of_this", "owner_of_this"):
        refs = ctx.it[:1] if who.endswith("_it") else [ctx.source]
        return [last_known.ctrl_of(p, r) if who.startswith("controller") else p.owner[r & MASK] for r in refs]
    return terms.seats_of(p, ctx, who)


def do_by(p: Position, f: Frame, ins: Node) -> None:
    """A player is told to do something: both, the turn player first and completely."""
    flow.let_each_do(p, f, ins, who_is_addressed(p, p.ctxs[f.ctx], ins["who"]))


def do_may(p: Position, f: Frame, ins: Node) -> None:
    """What may be left undone; were a symphonia a duty (16-14a-2), it would just be done."""
    if not SYMPHONIA_MAY_BE_WITHHELD.on(p):
        if any(x.op == "abyss_summon" for x in p.pool.programs[ins["effect"]]):
            flow.do_do(p, f, ins)
            return
    flow.do_may(p, f, ins)


def do_choose_one(p: Position, f: Frame, ins: Node) -> None:
    """What was chosen when it was played is done; what has not been chosen yet is chosen now."""
    modes = modes_of(p.ctxs[f.ctx], key_of(f))
    if not modes:
        flow.do_choose_one(p, f, ins)
        return
    g = call(p, "modes")
    g.refs = [ins["blocks"][i] for i in sorted(modes)]


def _next_mode(p: Position, f: Frame) -> None:
    """In the order in which they are printed."""
    if f.refs:
        f.pc = 0
        effects.block(p, f, Prog(f.refs.pop(0)))


def do_repeat(p: Position, f: Frame, ins: Node) -> None:
    """Once, and n times more."""
    g = call(p, "repeat")
    g.prog = ins["effect"]
    g.n = 1 + max(0, amount(p, p.ctxs[f.ctx], ins["n"]))


def do_name_number(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "name_number")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.n = amount(p, p.ctxs[f.ctx], ins["max"]) if "max" in ins else effects.NO_GREATEST
    g.a = 0 if asked.NUMBERS_FROM_ZERO.on(p) else -1


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "nothing", flow.do_nothing),
    verb("4-2b", "by", do_by),
    verb("", "then", flow.do_then),
    verb("", "do", flow.do_do),
    verb("", "may", do_may),
    verb("", "if_", flow.do_if),
    verb("", "choose_one", do_choose_one),
    verb("", "repeat", do_repeat),
    verb("", "name_number", do_name_number),
)

PROCEDURES: Final = procedures()
