"""How an effect goes on: if (302.2b), may, one of several, again and again, naming a number (104.5)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.meaning.choosing import is_hidden, store_pick
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.derive.terms import selective
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects
from fuda.kernel.run.effects import block, block_chosen
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.kinds import NO_SEAT, Prog, Seat
from fuda.kernel.tables.rows import OWNER, Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow

KERNEL_ANSWERS: Final = (answer("104.5", asked.NUMBERS_FROM_ZERO),)


def verbs() -> tuple[Verb, ...]:
    return (
        verb("", "if_", do_if),
        verb("", "may", do_may),
        verb("", "choose_one", flow.do_choose_one),
        verb("", "repeat", flow.do_repeat),
        verb("104.5", "name_number", do_name_number),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        effects.resolve_procedure(),
        procedure(
            "picked",
            "",
            step("", store_pick),
            frame=(
                "refs: what was chosen; more: what could have been; b: 1 if it is what something is done to with the "
                "others; c: 1 if it was chosen among what was spoken of before"
            ),
        ),
        procedure(
            "admit",
            "",
            step("302.2b", _ask_admit),
            step("", _take_admit),
            frame="seat: who alone knows the cards; card: the card whose text asks; a: 1 if the condition is met; "
            "n: 1 if the condition is that there are none; b: what is done if it is met; "
            "c: what is done otherwise, or -1",
        ),
        procedure(
            "may",
            "",
            step("", flow.ask_may),
            step("", _take_may),
            step("", _after_may),
            frame="seat: who may; card: the card whose text says so; prog: what may be done; "
            "b: what is done if it was, or -1",
        ),
        flow.choose_some_procedure(""),
        effects.repeat_procedure(""),
        effects.name_number_procedure("104.5"),
    )


# --- if -----------------------------------------------------------------------------------------------------------


def do_if(p: Position, f: Frame, ins: Node) -> None:
    """What stands after a condition is carried out if it is met; of cards that only one player knows, that player says
    whether it is."""
    ctx = p.ctxs[f.ctx]
    cond: Node = ins["cond"]
    seat = _knower(p, ctx, cond)
    if seat < 0:
        flow.do_if(p, f, ins)
        return
    g = call(p, "admit")
    g.seat = seat
    g.card = ctx.source
    g.a = 1 if terms.holds(p, ctx, cond) else 0
    g.b = ins["then"]
    g.c = ins.get("else_", -1)
    g.n = 1 if cond.op == "not_" else 0


def _knower(p: Position, ctx: Ctx, cond: Node) -> Seat:
    """The player who alone knows whether a condition about certain cards of a hidden place is met; -1 for any other
    condition."""
    if cond.op == "not_":
        cond = cond["of"]
    of = cond.get("of") if cond.op == "exists" else None
    if cond.op == "cmp" and cond["op"] == "ge" and isinstance(cond["a"], Node) and cond["a"].op == "count":
        of = cond["a"]["of"]
    if not isinstance(of, Node) or of.op != "cards" or not selective(of) or not is_hidden(p, ctx, of):
        return NO_SEAT
    slots = terms.slots_of(p, ctx, of)
    if len(slots) != 1 or p.rules.zones[p.layout.zone[slots[0]]].sight != OWNER:
        return NO_SEAT
    return p.layout.seat[slots[0]] if asked.HIDDEN_MAY_FAIL.on(p) else NO_SEAT


def _ask_admit(p: Position, f: Frame) -> None:
    """Whoever knows such cards may say that there are none; who has none can only say that."""
    opts = [Opt("yes"), Opt("no")] if f.a != f.n else [Opt("no")]
    q = decisions.ask(p, f.seat, "admit", opts, f.card)
    q.secret = True


def _take_admit(p: Position, f: Frame) -> None:
    there_are = f.a != f.n and f.ans == 0
    prog = Prog(f.b) if there_are != (f.n == 1) else Prog(f.c)
    if prog >= 0:
        block_chosen(p, f, prog)


# --- may ----------------------------------------------------------------------------------------------------------


def do_may(p: Position, f: Frame, ins: Node) -> None:
    """A player may do something. In doing so, "as many as that" still means what was done before."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "may")
    g.prog = ins["effect"]
    g.b = ins.get("then", -1)
    g.seat = ctx.seat
    g.card = ctx.source
    if ctx.agreed:
        ctx.agreed = False
        g.pc = 1
        g.ans = 0


def _take_may(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].did = 0
    if f.ans != 0:
        p.stack[-2].did = 0
        leave(p, f)
        return
    block(p, f, f.prog)


def _after_may(p: Position, f: Frame) -> None:
    """ "If you do" means: it was really done."""
    did = p.ctxs[f.ctx].did
    p.stack[-2].did = did
    if f.b >= 0 and did > 0:
        block(p, f, Prog(f.b))


# --- naming a number ----------------------------------------------------------------------------------------------


def do_name_number(p: Position, f: Frame, ins: Node) -> None:
    """A player names a number, up to a limit if the text sets one."""
    g = call(p, "name_number")
    g.seat = p.ctxs[f.ctx].seat
    g.n = effects.number(p, f, ins, "max") if "max" in ins else effects.NO_GREATEST
    g.a = 0 if asked.NUMBERS_FROM_ZERO.on(p) else 1


VERBS: Final[tuple[Verb, ...]] = verbs()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
