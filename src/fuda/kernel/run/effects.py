"""Carrying out effects: the procedure that walks a program, and the instructions all games share.

A program is a tuple of nodes (see `cards.Pool.program`). `resolve` starts one in a context of its own; blocks
inside an effect (after a condition, an option) run in the same context. What an instruction does is a
`Verb` row of the rulebook; the functions here are the meanings that games have in common.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.derive.durations import pinned
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Delayed, Ev, Frame, Opt
from fuda.kernel.position.sight import seen_by
from fuda.kernel.run import costs, decisions
from fuda.kernel.run.events import emit_all, hide_again, make
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_SEAT, Card, Prog, Ref, Seat
from fuda.kernel.tables.rows import EVERYONE, NOBODY, OWNER, Procedure, procedure, step

# instructions that only steer: they do not count as "the last thing done"
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


# --- picking ------------------------------------------------------------------------------------------------


def do_pick(p: Position, f: Frame, ins: Node) -> None:
    """Choose things: exactly so many (as many as there are), up to so many, or any number."""
    ctx = p.ctxs[f.ctx]
    by: str = ins.get("by", "you")
    seat = terms.seats_of(p, ctx, by)[0]
    noun: Node = ins["of"]
    refs = terms.gather(p, ctx, noun)
    if "price" in ins:
        able = costs.able(p, ctx, ins["price"])
        if able is not None:
            refs = [r for r in refs if r in able]
    mode: str = ins.get("mode", "exact")
    most = len(refs) if mode == "any" else max(0, terms.evaluate(p, ctx, ins["n"]))
    if "most" in ins:
        most = min(most, terms.evaluate(p, ctx, ins["most"]))
    least = most if mode == "exact" and asked.CHOOSING_IS_A_DUTY.on(p) else ins.get("least", 0)
    if least > len(refs) and not asked.AS_MANY_AS_POSSIBLE.on(p):
        refs = []
    hidden = is_hidden(p, ctx, noun)
    unsure = hidden and selective(noun)
    if unsure and asked.HIDDEN_MAY_FAIL.on(p):
        least = 0
    if hidden and asked.PICKER_LOOKS.on(p):
        look(p, f, noun, seat)
    g = call(p, "picked")
    g.b = 1 if ins.get("slot") == "to" else 0
    g.n = most
    h = decisions.pick(p, seat, refs, least, most, "pick_hidden" if hidden else "pick")
    h.card = ctx.source
    if unsure:
        # whoever picks looks, and ends it, also where nothing matches: the others cannot tell
        h.b = 1
        h.n = max(most, 1) if mode == "any" else most
    h.c = 1 if hidden else 0
    if "such" in ins:
        h.prog = f.prog
        h.b |= (f.a - 1) << 1


def is_hidden(p: Position, ctx: Ctx, noun: Node) -> bool:
    """Does a noun phrase look into a place where not everybody sees every card?"""
    if noun.op == "cards":
        zones = p.rules.groups.get(noun.get("zone", "area"), ())
        if all(p.rules.zones[z].sight == EVERYONE for z in zones):
            return False
    everyone = (1 << p.seats) - 1
    for card in looked_at(p, ctx, noun):
        if p.rules.zones[p.zone_of(card)].sight != EVERYONE and seen_by(p, card) != everyone:
            return True
    return False


def looked_at(p: Position, ctx: Ctx, noun: Node) -> list[Card]:
    """All cards of the place a noun phrase looks into, not only those that match."""
    if noun.op == "cards":
        out: list[Card] = []
        for slot in terms.slots_of(p, ctx, noun):
            out.extend(p.zones[slot])
        return out
    if noun.op == "top":
        return [Card(r & MASK) for r in terms.gather(p, ctx, noun)]
    if noun.op == "among":
        return [Card(r & MASK) for r in ctx.it if p.current(r)]
    return []


def selective(noun: Node) -> bool:
    return noun.get("kind") is not None or bool(noun.get("filters", ()))


def look(p: Position, f: Frame, noun: Node, seat: Seat) -> None:
    """Whoever picks from a hidden place looks at it (all of it, not only what matches)."""
    for card in looked_at(p, p.ctxs[f.ctx], noun):
        if not (p.known[card] >> seat) & 1:
            p.known[card] |= 1 << seat
            p.shown += 1


def store_pick(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.b == 1:
        ctx.to = list(f.refs)
    else:
        ctx.it = list(f.refs)
        ctx.rest = list(cast("list[Ref]", f.more))


def picked_procedure() -> Procedure:
    return procedure(
        "picked",
        "",
        step("", store_pick),
        frame="refs: what was picked; more: what was not; b: 1 if it is a place to go to",
    )


# --- steering -----------------------------------------------------------------------------------------------


def do_if(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    seat = knower(p, ctx, ins["cond"])
    if seat >= 0:
        g = call(p, "admit")
        g.ctx = f.ctx
        g.seat = seat
        g.card = ctx.source
        g.a = 1 if terms.holds(p, ctx, ins["cond"]) else 0
        g.b = ins["then"]
        g.c = ins.get("else_", -1)
        g.n = 1 if ins["cond"].op == "not_" else 0
        return
    if terms.holds(p, ctx, ins["cond"]):
        block(p, f, ins["then"])
    elif "else_" in ins:
        block(p, f, ins["else_"])


def knower(p: Position, ctx: Ctx, cond: Node) -> Seat:
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


def ask_admit(p: Position, f: Frame) -> None:
    """Whoever knows such cards may say that there are none; who has none can only say that."""
    opts = [Opt("yes"), Opt("no")] if f.a != f.n else [Opt("no")]
    q = decisions.ask(p, f.seat, "admit", opts, f.card)
    q.secret = True


def take_admit(p: Position, f: Frame) -> None:
    said = f.a != f.n and f.ans == 0
    prog = Prog(f.b if said != (f.n == 1) else f.c)
    if prog >= 0:
        block(p, f, prog)


def admit_procedure(clauses: str) -> Procedure:
    return procedure(
        "admit",
        "",
        step(clauses, ask_admit),
        step("", take_admit),
        frame=(
            "seat: who knows the cards; card: the card that asks; a: 1 if the condition holds; n: 1 if it asks "
            "that there is none; b: the program if it holds; c: the program if not"
        ),
    )


def do_may(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "may")
    g.ctx = f.ctx
    g.prog = ins["effect"]
    g.b = ins.get("then", -1)
    g.seat = p.ctxs[f.ctx].seat
    g.card = p.ctxs[f.ctx].source
    if p.ctxs[f.ctx].agreed:
        p.ctxs[f.ctx].agreed = False
        g.pc = 1
        g.ans = 0


def ask_may(p: Position, f: Frame) -> None:
    q = decisions.ask(p, f.seat, "may", [Opt("yes"), Opt("no")], f.card)
    q.ability = p.ctxs[f.ctx].ability
    q.n = f.prog


def take_may(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.ans != 0:
        ctx.did = 0
        p.stack[-2].did = 0
        leave(p, f)
        return
    block(p, f, f.prog)


def after_may(p: Position, f: Frame) -> None:
    """ "If you do" means: it was really done."""
    ctx = p.ctxs[f.ctx]
    p.stack[-2].did = ctx.did
    if f.b >= 0 and ctx.did > 0:
        block(p, f, Prog(f.b))


def may_procedure(clauses: str) -> Procedure:
    return procedure(
        "may",
        "",
        step(clauses, ask_may),
        step("", take_may),
        step("", after_may),
        frame=(
            "seat: who is asked; card: the card that asks; prog: what may be done; b: what follows if it was, or -1"
        ),
    )


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


def do_name_number(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "name_number")
    g.ctx = f.ctx
    g.seat = p.ctxs[f.ctx].seat
    g.n = number(p, f, ins, "max") if "max" in ins else 20
    g.a = 0 if asked.NUMBERS_FROM_ZERO.on(p) else 1


def ask_name_number(p: Position, f: Frame) -> None:
    decisions.ask_number(p, f.seat, "name_number", f.a, max(f.n, f.a), p.ctxs[f.ctx].source)


def take_name_number(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].num = f.a + f.ans


def name_number_procedure(clauses: str) -> Procedure:
    return procedure(
        "name_number",
        "",
        step(clauses, ask_name_number),
        step("", take_name_number),
        frame="seat: who names it; a: the least number; n: the greatest",
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
