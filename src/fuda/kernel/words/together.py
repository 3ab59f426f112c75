"""Several players are told to do something: act by act, the turn player first; what is chosen is chosen by all of them
before anything is done with it. Facts by which a rulebook decides: turn_player_acts_first, chosen_unseen, and
parts_together where that it goes act by act is a clause of its own. Where a rulebook says so (acts_at_once), acts that
leave nothing to choose are carried out by all of them at the same time (`at_once`, whose procedures it then has).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words import at_once, flow
from fuda.kernel.words.at_once import packed, parts, unpack

CHOICES: Final = frozenset({"pick", "choose"})


def do_by(p: Position, f: Frame, ins: Node) -> None:
    """One player does all of it; several do it act by act."""
    ctx = p.ctxs[f.ctx]
    seats = terms.seats_of(p, ctx, ins["who"])
    if len(seats) < 2 or not asked.PARTS_TOGETHER.on(p):
        flow.do_by(p, f, ins)
        return
    if not asked.TURN_PLAYER_ACTS_FIRST.on(p):
        seats.reverse()
    g = call(p, "by_all")
    g.refs = cast("list[Ref]", seats)
    g.prog = ins["effect"]
    g.n = ctx.doer
    g.more = packed(ctx) * len(seats)


def _next_part(p: Position, f: Frame) -> None:
    """The next act of the next player; who has left the game does nothing."""
    ctx = p.ctxs[f.ctx]
    program = p.pool.programs[f.prog]
    if f.a >= len(program):
        return
    if f.b == 0 and asked.ACTS_AT_ONCE.on(p) and at_once.without_choice(p, program[f.a]):
        f.b = len(f.refs)
        at_once.begin(p, f)
        return
    ctx.doer = Seat(f.refs[f.b])
    unpack(ctx, parts(f.more)[f.b])
    if p.out[ctx.doer]:
        return
    ins = program[f.a]
    g = call(p, "one_act")
    g.prog = f.prog
    g.a = f.a
    g.b = 0 if ins.op in effects.STEERING else 1
    g.seat = f.seat


def _part_done(p: Position, f: Frame) -> None:
    """On to the next player, and then to the next act; after the last one, all that was done is told together."""
    ctx = p.ctxs[f.ctx]
    program = p.pool.programs[f.prog]
    if f.b == len(f.refs):  # all of them have done it at once
        f.b = 0
        f.a += 1
        f.pc = 0
        return
    if f.a < len(program):
        mine = parts(f.more)
        mine[f.b] = packed(ctx)
        f.more = [n for part in mine for n in part]
        f.pc = 0
        if not asked.CHOSEN_UNSEEN.on(p) and program[f.a].op in CHOICES and f.a + 1 < len(program):
            f.a += 1  # without that rule, who has chosen acts at once
            f.c += 1
            return
        f.b += 1
        if f.b < len(f.refs):
            f.a -= f.c
        else:
            f.b = 0
            f.a += 1
        f.c = 0
        return
    ctx.doer = Seat(f.n)
    results = parts(f.more)
    ctx.it = []
    for part in results:
        single = Ctx(Seat(0), NO_REF, NO_ABILITY)
        unpack(single, part)
        ctx.it.extend(single.it)
    ctx.did = sum(part[-1] for part in results)
    p.stack[-2].did = ctx.did


def _one_act(p: Position, f: Frame) -> None:
    """One instruction of a program."""
    ins = p.pool.programs[f.prog][f.a]
    f.a += 1
    f.did = 0
    row = p.rules.verbs.get(ins.op)
    if row is not None:
        if row.clauses:
            p.clause = row.clauses[0]
        row.fn(p, f, ins)


def _act_done(p: Position, f: Frame) -> None:
    if f.b:
        p.ctxs[f.ctx].did = f.did


def one_act_procedure() -> Procedure:
    return procedure(
        "one_act",
        "",
        step("", _one_act),
        step("", _act_done),
        frame="prog: the program; a: the place of the instruction; b: 1 if what it did counts",
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "by_all",
            "",
            step("", _next_part),
            step("", _part_done),
            frame=(
                "refs: the players; b: whose part is next; prog: the program; a: which act is next; c: acts that were "
                "done ahead; more: what each player's part knows, packed; n: who did things before; seat: as the "
                "caller has it"
            ),
        ),
        one_act_procedure(),
    )
