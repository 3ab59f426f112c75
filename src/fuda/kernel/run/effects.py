"""Carrying out effects: the procedure that walks a program, and the instructions all games share.

A program is a tuple of nodes (see `cards.Pool.program`). `resolve` starts one in a context of its own; blocks
inside an effect (after a condition, an option) run in the same context. What an instruction does is a
`Verb` row of the rulebook; the functions here are the meanings that games have in common.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.derive.durations import pinned
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Delayed, Ev, Frame, Opt
from fuda.kernel.run import decisions
from fuda.kernel.run.events import emit_all, hide_again, make
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Prog, Ref
from fuda.kernel.tables.rows import NOBODY, Procedure, procedure, step

# instructions that only steer: they do not count as "the last thing done"
NO_GREATEST: Final = -(1 << 40)  # of numbers to be named: there is no greatest one
STEERING: Final = frozenset({"pick", "if_", "choose_one", "repeat", "janken", "name_number"})


def resolve(p: Position, prog: Prog, ctx: Ctx) -> Frame:
    """Start carrying out a program for a context."""
    f = call(p, "resolve")
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    f.prog = prog
    f.n = 1
    f.seat = ctx.seat
    return f


def block(p: Position, f: Frame, prog: Prog) -> Frame:
    """Carry out a block of the same effect."""
    g = call(p, "resolve")
    g.ctx = f.ctx
    g.prog = prog
    g.seat = f.seat
    return g


def block_chosen(p: Position, f: Frame, prog: Prog) -> Frame:
    """Carry out a block of the effect that has called a procedure to choose it: under the clause of that effect, not of
    the choice."""
    p.clause = p.stack[-2].clause
    return block(p, f, prog)


def next_instruction(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.c == 1:
        ctx.did = f.did
        f.c = 0
        if f.did == 0 and not asked.THE_REST_IS_DONE.on(p):
            f.a = len(p.pool.programs[f.prog])
    if p.pending and not asked.EFFECTS_FIRST.on(p):
        f.pc = 0
        call(p, "waiting")
        return
    program = p.pool.programs[f.prog]
    if f.a >= len(program):
        return
    at = f.a if asked.PRINTED_ORDER.on(p) else len(program) - 1 - f.a
    ins = program[at]
    if asked.INSTANT_IS_ONCE.on(p) or f.b == 1:
        f.a += 1
        f.b = 0
    else:
        f.b = 1
    f.pc = 0
    row = p.rules.verbs.get(ins.op)
    if row is None:
        return
    if row.clauses:
        p.clause = row.clauses[0]
    if ins.op not in STEERING:
        f.c = 1
        f.did = 0
    row.fn(p, f, ins)


def end_of_program(p: Position, f: Frame) -> None:
    if f.n == 1:
        p.ctxs.pop()
        if not p.ctxs:
            hide_again(p)


def resolve_procedure() -> Procedure:
    return procedure(
        "resolve",
        "",
        step("", next_instruction),
        step("", end_of_program),
        frame=(
            "prog: the program; a: the next instruction; b: 1 if one is to be done a second time; c: 1 while an "
            "instruction is being done; n: 1 if the context ends with the program"
        ),
    )


# --- what an instruction acts on ----------------------------------------------------------------------------


def things(p: Position, f: Frame, ins: Node, field: str = "what") -> list[Ref]:
    """The things an instruction acts on, as refs that are still what they were."""
    ctx = p.ctxs[f.ctx]
    what: Node | None = ins.get(field)
    if what is None:
        return []
    if what.op == "ref":
        return still_there(p, ctx, terms.refs_of(p, ctx, what))
    noun: Node = what["of"] if what.op == "all" else what
    refs = terms.gather(p, ctx, noun)
    if field == "to":
        ctx.to = list(refs)
    else:
        ctx.it = list(refs)
    return refs


def still_there(p: Position, ctx: Ctx, refs: list[Ref]) -> list[Ref]:
    """Those that are what they were; and those that this effect has moved itself, where they are now (unless nobody
    can tell them from others there)."""
    out: list[Ref] = []
    for old in refs:
        r = old
        for i in range(0, len(ctx.moved), 2):
            if ctx.moved[i] == r:
                r = ctx.moved[i + 1]
        if p.current(r) and (r == old or p.rules.zones[p.zone_of(Card(r & MASK))].sight != NOBODY):
            out.append(r)
    return out


def number(p: Position, f: Frame, ins: Node, field: str = "n") -> int:
    return terms.evaluate(p, p.ctxs[f.ctx], ins[field])


def on_each(p: Position, f: Frame, ins: Node, kind: str, n: int, why: str = "") -> None:
    """One event of a kind on each of the things, all at once."""
    evs: list[Ev] = []
    for r in things(p, f, ins):
        card = Card(r & MASK)
        evs.append(make(p, f, kind, p.ctrl[card], card, n, why))
    emit_all(p, evs)


# --- steering -----------------------------------------------------------------------------------------------


def ask_may(p: Position, f: Frame) -> None:
    q = decisions.ask(p, f.seat, "may", [Opt("yes"), Opt("no")], f.card)
    q.ability = p.ctxs[f.ctx].ability
    q.n = f.prog


def do_repeat(p: Position, f: Frame, ins: Node) -> None:
    n = number(p, f, ins)
    if n > 0 or not asked.ZERO_IS_NOTHING.on(p):
        g = call(p, "repeat")
        g.ctx = f.ctx
        g.prog = ins["effect"]
        g.n = max(n, 1)


def repeat_once(p: Position, f: Frame) -> None:
    if f.n > 0:
        f.n -= 1
        f.pc = 0
        block(p, f, f.prog)


def repeat_procedure(clauses: str) -> Procedure:
    return procedure(
        "repeat",
        "",
        step(clauses, repeat_once),
        frame="prog: what is repeated; n: how often it is still done; seat: who does it",
    )


def ask_name_number(p: Position, f: Frame) -> None:
    if f.n == NO_GREATEST:
        decisions.ask_any_number(p, f.seat, "name_number", f.a, p.ctxs[f.ctx].source)
    else:
        decisions.ask_number(p, f.seat, "name_number", f.a, max(f.n, f.a), p.ctxs[f.ctx].source)


def take_name_number(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    ctx.num = f.a + f.ans
    ctx.did = max(ctx.did, 1)  # "if you did", also where nothing else was done


def name_number_procedure(clauses: str) -> Procedure:
    return procedure(
        "name_number",
        "",
        step(clauses, ask_name_number),
        step("", take_name_number),
        frame="seat: who names it; a: the least number; n: the greatest, `NO_GREATEST` if there is none",
    )


# --- delayed effects ------------------------------------------------------------------------------------


def do_delayed(p: Position, f: Frame, ins: Node) -> None:
    now = p.ctxs[f.ctx]
    ctx = now.copy()
    ctx.ev = None
    when: Node = ins["when"]
    if now.ev is not None:
        when = pinned(p, now, when, ctx)  # "that unit" is the one of what has happened, not of what is waited for
    d = Delayed(p.tick(), when, ins["effect"], ctx, p.turn)
    d.once = ins.get("times") != "each"
    until = ins.get("until")
    d.until = until if isinstance(until, str) else ""
    p.delayed.append(d)
    f.did = 1
