"""How an effect goes on, as far as games agree: who is told, what follows, what may be done, one of several."""

from __future__ import annotations

from typing import cast

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions, effects, futile
from fuda.kernel.run.effects import block, block_chosen
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Prog, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.choosing import chooser
from fuda.kernel.words.nouns import amount, begin_anew, was_done


def do_by(p: Position, f: Frame, ins: Node) -> None:
    """A player is told to do something: several, the turn player first and completely."""
    let_each_do(p, f, ins, terms.seats_of(p, p.ctxs[f.ctx], ins["who"]))


def in_turn(p: Position, seats: list[Seat]) -> list[Seat]:
    """Players who do the same, in their order."""
    return seats if asked.TURN_PLAYER_ACTS_FIRST.on(p) else seats[::-1]


def let_each_do(p: Position, f: Frame, ins: Node, seats: list[Seat]) -> None:
    """These players do it, one after the other."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "by")
    g.refs = cast("list[Ref]", in_turn(p, seats))
    g.prog = ins["effect"]
    g.n = ctx.doer
    g.b = -1


def _next_doer(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.b >= 0:
        f.a += ctx.did
    f.b += 1
    if f.b < len(f.refs):
        ctx.doer = Seat(f.refs[f.b])
        ctx.did = 0
        f.pc = 0
        block(p, f, f.prog)
    else:
        ctx.doer = Seat(f.n)
        p.stack[-2].did = f.a


def add_up(p: Position, f: Frame) -> None:
    """What is called next adds what it does to what has been done in this frame: to be said of each of several
    procedures that one instruction starts, for each of them tells only the one below it how much was done."""
    below = len(p.stack) - p.stack.index(f)
    call(p, "add_up").n = below


def _add_up(p: Position, f: Frame) -> None:
    p.stack[-1 - f.n].did += f.did


def do_then(p: Position, f: Frame, ins: Node) -> None:
    """その後: whatever became of what stands before it."""
    if p.ctxs[f.ctx].did > 0 or asked.THEN_GOES_ON.on(p):
        block(p, f, ins["effect"])


def do_do(p: Position, f: Frame, ins: Node) -> None:
    """Something is done, and more if it really was (or was not)."""
    g = call(p, "do")
    g.prog = ins["effect"]
    g.a = ins.get("then", -1)
    g.b = ins.get("else_", -1)


def _do(p: Position, f: Frame) -> None:
    begin_anew(p.ctxs[f.ctx])
    block(p, f, f.prog)


def _after(p: Position, f: Frame) -> None:
    """What comes after "if you do" only if it was done."""
    ctx = p.ctxs[f.ctx]
    p.stack[-2].did = ctx.did
    prog = Prog(f.a if was_done(p, ctx) else f.b)
    if prog >= 0:
        block(p, f, prog)


def do_may(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    g = call(p, "may")
    g.ctx = f.ctx
    g.prog = ins["effect"]
    g.b = ins.get("then", -1)
    g.c = ins.get("else_", -1)
    g.seat = chooser(p, ctx, ins)
    g.n = ctx.doer
    g.card = ctx.source
    if "who" in ins:
        ctx.doer = g.seat
    if ctx.agreed:
        ctx.agreed = False
        g.pc = 1
        g.ans = 0


def ask_may(p: Position, f: Frame) -> None:
    """Nobody is asked whether to do what would come to nothing, or to pay what cannot be paid."""
    f.ans = 1
    if can_come_to_something(p, p.ctxs[f.ctx], f.prog, Prog(f.b)):
        effects.ask_may(p, f)


def can_come_to_something(p: Position, ctx: Ctx, prog: Prog, then: Prog) -> bool:
    """Can what may be done be done at all, or wholly where more follows only then? For all that others know."""
    return not futile.idle(p, ctx, prog) and (then < 0 or futile.payable(p, ctx, prog))


def _take_may(p: Position, f: Frame) -> None:
    begin_anew(p.ctxs[f.ctx])
    if f.ans == 0:
        block(p, f, f.prog)


def _after_may(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    ctx.doer = Seat(f.n)
    p.stack[-2].did = ctx.did
    prog = Prog(f.b if f.ans == 0 and was_done(p, ctx) else f.c)
    if prog >= 0:
        block(p, f, prog)


def do_choose_one(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    if ins.get("needs") and not ctx.it:
        return  # nothing was chosen that it could be done to
    seat = chooser(p, ctx, ins)
    if p.out[seat]:
        return  # nobody is there who could choose
    blocks: tuple[Prog, ...] = ins["blocks"]
    if all(futile.idle(p, ctx, block_of) for block_of in blocks):
        return  # nothing would come of any of them
    n: int = terms.evaluate(p, ctx, ins.get("n", 1))
    g = call(p, "choose_some")
    g.ctx = f.ctx
    g.seat = seat
    g.refs = cast("list[Ref]", list(blocks))
    g.n = min(n, len(g.refs))
    g.a = 1 if ins.get("mode") == "upto" else 0


def _ask_some(p: Position, f: Frame) -> None:
    """One, or several different ones, of a list: f.n, f.b or more of them, or (with f.a) as many as one likes."""
    f.ans = -1
    left = [i for i in range(len(f.refs)) if i not in f.more]
    if len(f.more) < f.n:
        opts = [Opt("block", f.refs[i], i) for i in left]
        if f.a or (f.b and len(f.more) >= f.b):
            opts.append(Opt("done"))
        q = decisions.ask(p, f.seat, "choose_one", opts)
        q.about = p.ctxs[f.ctx].source
        q.ability = p.ctxs[f.ctx].ability


def _take_some(p: Position, f: Frame) -> None:
    left = [i for i in range(len(f.refs)) if i not in f.more]
    if 0 <= f.ans < len(left):
        f.more.append(left[f.ans])
        f.pc = 0
    else:
        f.more.sort()


def _do_some(p: Position, f: Frame) -> None:
    """In the order in which they are printed."""
    if f.more:
        f.pc -= 1
        block_chosen(p, f, Prog(f.refs[f.more.pop(0)]))


def choose_some_procedure(clauses: str) -> Procedure:
    return procedure(
        "choose_some",
        "",
        step(clauses, _ask_some),
        step("", _take_some),
        step("", _do_some),
        frame=(
            "seat: who chooses; refs: programs of the ways; more: ways chosen, as places in refs; n: how many; a: "
            "1 if it may be ended at any time; b: after how many it may be ended, 0 for never"
        ),
    )


def do_if(p: Position, f: Frame, ins: Node) -> None:
    """What stands after a condition is carried out only if it is met."""
    if terms.holds(p, p.ctxs[f.ctx], ins["cond"]) or not asked.CONDITIONS_GOVERN.on(p):
        block(p, f, ins["then"])
    elif "else_" in ins:
        block(p, f, ins["else_"])


def do_repeat(p: Position, f: Frame, ins: Node) -> None:
    n = amount(p, p.ctxs[f.ctx], ins["n"])
    if n > 0:
        g = call(p, "repeat")
        g.prog = ins["effect"]
        g.n = n


def do_nothing(p: Position, f: Frame, ins: Node) -> None:
    """Nothing is done: that is all it says."""
    f.did = 1


def procedures(may: str, choose: str, number: str) -> tuple[Procedure, ...]:
    """The procedures of how an effect goes on, with a game's clauses."""
    return (
        procedure(
            "by",
            "",
            step("", _next_doer),
            frame=(
                "refs: the players; b: which of them does it; prog: what they do; a: how much was done; n: who did "
                "things before; seat: as the caller has it"
            ),
        ),
        procedure(
            "add_up",
            "",
            step("", _add_up),
            frame="n: how far below it in the stack the frame lies that is told",
        ),
        procedure(
            "do",
            "",
            step("", _do),
            step("", _after),
            frame=(
                "prog: what is done; a: what follows if it was, or -1; b: what follows if not, or -1; seat: as the "
                "caller has it"
            ),
        ),
        procedure(
            "may",
            "",
            step(may, ask_may),
            step("", _take_may),
            step("", _after_may),
            frame=(
                "seat: who is asked; card: the card that asks; prog: what may be done; b: what follows if it was, or "
                "-1; c: what follows if not, or -1; n: who did things before"
            ),
        ),
        choose_some_procedure(choose),
        effects.resolve_procedure(),
        effects.repeat_procedure(""),
        effects.name_number_procedure(number),
    )
