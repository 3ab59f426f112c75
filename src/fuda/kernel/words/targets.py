"""What a text chooses when it is played, before it is carried out: things it will be about, and one of several ways.

What is chosen is kept in the context (`Ctx.targets`), choice by choice: the place of the choice in its program, how
many things, and which; for ways: minus their number, and which. Where several players are told to do the same, each
chooses for himself: the seat is part of the place. A choice that depends on what only happens later is
made then. Tables of a rulebook that are asked, if it has them: "chosen" (source, ref: may it be chosen?), "foremost"
(source, ref: must it come first?).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.lowering import LISTS, members
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import limits, sight
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import costs, decisions
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import AbilityId, Prog, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words import choosing, flow
from fuda.kernel.words.nouns import gathered

BLOCKS: Final = ("effect", "then")  # parts of an instruction that are carried out in its course
WAYS: Final = 4040  # pseudo-abilities under which ways are counted that must differ within a turn
TOLD: Final = 48  # the bits of a place above which the seat of who is told stands, if several are


def key_of(f: Frame) -> int:
    """The place of the instruction that is being carried out."""
    return f.prog << 8 | (f.a - 1)


def _told(key: int) -> Seat:
    """Who is told to choose at a place, if several players are; else -1."""
    return Seat((key >> TOLD) - 1)


def _for(keys: list[int], seat: Seat) -> list[int]:
    """Places at which somebody is told to choose."""
    return [key if key >> TOLD or seat < 0 else (seat + 1) << TOLD | key for key in keys]


def _at(p: Position, key: int) -> Node:
    """The instruction at a place."""
    return p.pool.programs[_prog(key)][key & 255]


def _prog(key: int) -> Prog:
    return Prog((key & ((1 << TOLD) - 1)) >> 8)


def chosen(ctx: Ctx, f: Frame) -> list[int] | None:
    """What was chosen for the instruction that is being carried out, by who does it; None if nothing was asked."""
    own = stored(ctx, _for([key_of(f)], ctx.doer)[0])
    return stored(ctx, key_of(f)) if own is None else own


def stored(ctx: Ctx, key: int) -> list[int] | None:
    """What was chosen for this place; None if nothing was asked."""
    i = 0
    while i < len(ctx.targets):
        size = abs(ctx.targets[i + 1])
        if ctx.targets[i] == key:
            return ctx.targets[i + 2 : i + 2 + size]
        i += 2 + size
    return None


def things(ctx: Ctx) -> list[Ref]:
    """All cards that were chosen."""
    out: list[int] = []
    i = 0
    while i < len(ctx.targets):
        n = ctx.targets[i + 1]
        out.extend(ctx.targets[i + 2 : i + 2 + max(n, 0)])
        i += 2 + abs(n)
    return cast("list[Ref]", out)


def _others(ctx: Ctx, key: int) -> list[int]:
    """What was chosen for other places."""
    out: list[int] = []
    i = 0
    while i < len(ctx.targets):
        size = 2 + abs(ctx.targets[i + 1])
        if ctx.targets[i] != key:
            out.extend(ctx.targets[i : i + size])
        i += size
    return out


def keep(ctx: Ctx, key: int, refs: list[Ref]) -> None:
    """Keep the things that were chosen for a place, instead of what was kept for it before."""
    ctx.targets = [*_others(ctx, key), key, len(refs), *refs]


def keep_ways(ctx: Ctx, key: int, ways: list[int]) -> None:
    ctx.targets = [*_others(ctx, key), key, -len(ways), *ways]


def _independent(noun: Node) -> bool:
    """Can it be said now what a noun phrase speaks of?"""
    if noun.op in LISTS:
        return all(_independent(part) for part in members(noun))
    return noun.op in ("cards", "souls")


def _one_chooser(p: Position, ctx: Ctx, ins: Node) -> bool:
    by = ins.get("by")
    return not isinstance(by, str) or len(terms.seats_of(p, ctx, by)) == 1


def _open(p: Position, ctx: Ctx, ins: Node) -> bool:
    """Does everybody see what there is to choose from, or is it all the same what the cards are?"""
    noun: Node = ins["of"]
    if not choosing.selective(noun):
        return True
    everyone = (1 << p.seats) - 1
    return all(sight.seen_by(p, c) == everyone for c in choosing.place(p, ctx, noun))


def wanted(p: Position, ctx: Ctx, prog: Prog) -> list[int]:
    """The places of a program where something is to be chosen when it is played, in their order."""
    out: list[int] = []
    if prog < 0:
        return out
    for i, ins in enumerate(p.pool.programs[prog]):
        if ins.op == "pick":
            if ins.get("target") and _independent(ins["of"]) and _one_chooser(p, ctx, ins) and _open(p, ctx, ins):
                out.append(prog << 8 | i)
            continue
        if ins.op == "choose_one":
            if not ins.get("late") and _one_chooser(p, ctx, ins):
                out.append(prog << 8 | i)
            continue
        if ins.op == "if_" and not terms.holds(p, ctx, ins["cond"]):
            continue
        if ins.op == "delayed":
            continue  # it will be played anew
        if ins.op == "by":
            out.extend(_wanted_of(p, ctx, ins))
            continue
        for price in ins.get("prices", ()):
            out.extend(wanted(p, ctx, price))
        for field in BLOCKS:
            block = ins.get(field)
            if isinstance(block, int):
                out.extend(wanted(p, ctx, Prog(block)))
    return out


def _wanted_of(p: Position, ctx: Ctx, ins: Node) -> list[int]:
    """What players choose who are told to do something: of several each what he does it to, one after the other."""
    seats = flow.in_turn(p, terms.seats_of(p, ctx, ins["who"]))
    if len(seats) == 1:
        return wanted(p, ctx, ins["effect"])
    return [key for seat in seats for key in _for(wanted(p, _as(ctx, seat), ins["effect"]), seat)]


def _as(ctx: Ctx, seat: Seat) -> Ctx:
    """What a text knows while somebody does what it says."""
    if seat < 0:
        return ctx
    c = ctx.copy()
    c.doer = seat
    return c


def _limits(p: Position, ctx: Ctx, ins: Node, there: int) -> tuple[int, int]:
    """How few and how many may be chosen."""
    mode: str = ins.get("mode", "exact")
    least: int = terms.evaluate(p, ctx, ins.get("least", 0))
    if mode == "all":
        return max(least, there), there
    most = max(0, terms.evaluate(p, ctx, ins["n"])) if "n" in ins and mode != "any" else there
    if mode == "exact":
        least = most
    elif mode == "upto" and not asked.UPTO_ALLOWS_NONE.on(p):
        least = min(1, most)
    if ins.get("as_many"):
        least = min(least, there)
    return least, most


def choosable(p: Position, ctx: Ctx, prog: Prog) -> bool:
    """Can everything be chosen that must be?"""
    return all(_can_be_chosen(p, _as(ctx, _told(key)), _at(p, key)) for key in wanted(p, ctx, prog))


def _can_be_chosen(p: Position, ctx: Ctx, ins: Node) -> bool:
    if ins.op == "choose_one":
        n = 0 if ins.get("mode") == "upto" else terms.evaluate(p, ctx, ins.get("n", 1))
        return len(ways(p, ctx, ins)) >= min(n, len(ins["blocks"]))
    refs = candidates(p, ctx, ins)
    least = _limits(p, ctx, ins, len(refs))[0]
    if len(refs) < least or "such" not in ins or ins.get("as_many"):
        return len(refs) >= least
    return decisions.completes(p, ctx, ins["such"], [], refs, least)


def ways(p: Position, ctx: Ctx, ins: Node) -> list[int]:
    """The ways in which a text can be played: those for which everything can be chosen, and that may be taken again."""
    out = [i for i, block in enumerate(ins["blocks"]) if choosable(p, ctx, block)]
    if ins.get("different"):
        out = [i for i in out if not p.used.get(limits.key(p, ctx.source, AbilityId(WAYS + i)), 0)]
    return out


def candidates(p: Position, ctx: Ctx, ins: Node) -> list[Ref]:
    """What may be chosen, but what effects keep from being chosen (a row "chosen" of the rulebook's conditions)."""
    refs = may_be_chosen(p, ctx, gathered(p, ctx, ins["of"]))
    if "price" in ins:
        able = costs.able(p, ctx, ins["price"])
        if able is not None:
            refs = [r for r in refs if r in able]
    return refs


def may_be_chosen(p: Position, ctx: Ctx, refs: list[Ref]) -> list[Ref]:
    table = p.rules.conditions.get("chosen")
    if table:
        for c in table:
            refs = [r for r in refs if c.fn(p, ctx.seat, r, ctx.source)]
    return refs


def foremost(p: Position, ctx: Ctx, refs: list[Ref]) -> list[Ref]:
    """Those that must come first, if any are chosen."""
    table = p.rules.conditions.get("foremost")
    return [r for r in refs if all(c.fn(p, ctx.seat, r, ctx.source) for c in table)] if table else []


def choose(p: Position, ctx_index: int, prog: Prog) -> Frame:
    """Let the player of a text choose all that is chosen when it is played."""
    f = call(p, "aim")
    f.ctx = ctx_index
    f.refs = cast("list[Ref]", wanted(p, p.ctxs[ctx_index], prog))
    f.seat = p.ctxs[ctx_index].seat
    f.n = p.ctxs[ctx_index].doer
    return f


def _next(p: Position, f: Frame) -> None:
    f.ans = -1
    ctx = p.ctxs[f.ctx]
    ctx.doer = Seat(f.n)
    if f.b >= len(f.refs):
        return
    key = f.refs[f.b]
    ins = _at(p, key)
    if _told(key) >= 0:
        ctx.doer = _told(key)
    g = call(p, "aimed")
    g.n = key
    g.seat = choosing.chooser(p, ctx, ins)
    if ins.op == "choose_one":
        return
    refs = candidates(p, ctx, ins)
    least, most = _limits(p, ctx, ins, len(refs))
    first = foremost(p, ctx, refs)
    if first and least < most and len(first) < len(refs):
        refs, most = first, min(most, len(first))
    elif first and len(first) >= most:
        refs = first
    elif first:
        g.c = len(first)
        refs = [*first, *(r for r in refs if r not in first)]
        keep(ctx, -1, first)  # they are chosen; the others are asked for
        refs, least, most = refs[len(first) :], least - len(first), most - len(first)
    h = decisions.pick(p, g.seat, refs, least, most, "target")
    h.card = ctx.source
    if "such" in ins:
        h.prog = _prog(key)
        h.b = (key & 255) << 1


def _again(p: Position, f: Frame) -> None:
    if f.b < len(f.refs):
        f.b += 1
        f.pc = 0


def _ways_left(p: Position, f: Frame, ins: Node) -> list[int]:
    return [i for i in ways(p, p.ctxs[f.ctx], ins) if i not in f.more]


def _ask_way(p: Position, f: Frame) -> None:
    ins = _at(p, f.n)
    f.ans = -1
    if ins.op != "choose_one":
        return
    blocks: tuple[Prog, ...] = ins["blocks"]
    left = _ways_left(p, f, ins)
    if len(f.more) >= terms.evaluate(p, p.ctxs[f.ctx], ins.get("n", 1)) or not left:
        return
    opts = [Opt("block", blocks[i], i) for i in left]
    if ins.get("mode") == "upto":
        opts.append(Opt("done"))
    q = decisions.ask(p, f.seat, "choose_one", opts)
    q.about = p.ctxs[f.ctx].source
    q.ability = p.ctxs[f.ctx].ability


def _store(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    ins = _at(p, f.n)
    if ins.op != "choose_one":
        forced: list[Ref] = []
        if f.c:
            at = len(ctx.targets) - f.c - 2
            forced = cast("list[Ref]", ctx.targets[at + 2 :])
            ctx.targets = ctx.targets[:at]
        keep(ctx, f.n, [*forced, *f.refs])
        return
    left = _ways_left(p, f, ins)
    if 0 <= f.ans < len(left):
        f.more.append(left[f.ans])
        f.pc = 0
        return
    ways = sorted(f.more)
    keep_ways(ctx, f.n, ways)
    if ins.get("different"):
        for way in ways:
            p.used[limits.key(p, ctx.source, AbilityId(WAYS + way))] = 1
    under = p.stack[-2]
    more = [key for way in ways for key in _for(wanted(p, ctx, ins["blocks"][way]), _told(f.n))]
    under.refs[under.b + 1 : under.b + 1] = cast("list[Ref]", more)


def procedures(target: str, way: str) -> tuple[Procedure, ...]:
    return (
        procedure(
            "aim",
            "",
            step("", _next),
            step("", _again),
            frame="refs: the choices to be made, as keys; b: which is next; n: who did things before",
        ),
        procedure(
            "aimed",
            "",
            step(way, _ask_way),
            step("", _store),
            frame=(
                "n: the key of the choice; seat: who chooses; refs: what was picked; c: how many were chosen because "
                "they must be; more: ways chosen so far"
            ),
        ),
        decisions.pick_procedure("target", target),
    )
