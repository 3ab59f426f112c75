"""What a text chooses when it is played, before it is carried out: things it will be about, and one of several ways.

What is chosen is kept in the context (`Ctx.targets`), choice by choice: the place of the choice in its program, how
many things, and which; for a way: -1 and its number. A choice that depends on what only happens later is made then.
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.terms as terms
from fuda.kernel import choosing, decisions
from fuda.kernel.interpreter import call
from fuda.kernel.node import Node
from fuda.kernel.nouns import LISTS, gathered, members
from fuda.kernel.position import Ctx, Frame, Opt, Position
from fuda.kernel.rows import Procedure, procedure, step

BLOCKS: Final = ("effect", "then")  # parts of an instruction that are carried out in its course


def key_of(f: Frame) -> int:
    """The place of the instruction that is being carried out."""
    return f.prog << 8 | (f.a - 1)


def stored(ctx: Ctx, key: int) -> list[int] | None:
    """What was chosen for this place; None if nothing was asked."""
    i = 0
    while i < len(ctx.targets):
        n = ctx.targets[i + 1]
        size = 1 if n < 0 else n
        if ctx.targets[i] == key:
            return ctx.targets[i + 2 : i + 2 + size]
        i += 2 + size
    return None


def _keep(ctx: Ctx, key: int, refs: list[int]) -> None:
    ctx.targets = [*ctx.targets, key, len(refs), *refs]


def _keep_way(ctx: Ctx, key: int, way: int) -> None:
    ctx.targets = [*ctx.targets, key, -1, way]


def _independent(noun: Node) -> bool:
    """Can it be said now what a noun phrase speaks of?"""
    if noun.op in LISTS:
        return all(_independent(part) for part in members(noun))
    return noun.op == "cards"


def wanted(p: Position, ctx: Ctx, prog: int) -> list[int]:
    """The places of a program where something is to be chosen when it is played, in their order."""
    out: list[int] = []
    if prog < 0:
        return out
    for i, ins in enumerate(p.pool.programs[prog]):
        if ins.op == "pick":
            if ins.get("target") and _independent(ins["of"]):
                out.append(prog << 8 | i)
            continue
        if ins.op == "choose_one":
            out.append(prog << 8 | i)
            continue
        if ins.op == "if_" and not terms.holds(p, ctx, ins["cond"]):
            continue
        if ins.op == "delayed":
            continue  # it will be played anew
        for field in BLOCKS:
            block = ins.get(field)
            if isinstance(block, int):
                out.extend(wanted(p, ctx, block))
    return out


def _limits(p: Position, ctx: Ctx, ins: Node, there: int) -> tuple[int, int]:
    """How few and how many may be chosen."""
    mode: str = ins.get("mode", "exact")
    most = max(0, terms.evaluate(p, ctx, ins["n"])) if "n" in ins and mode != "any" else there
    least = most if mode == "exact" else terms.evaluate(p, ctx, ins.get("least", 0))
    if ins.get("as_many"):
        least = min(least, there)
    return least, most


def choosable(p: Position, ctx: Ctx, prog: int) -> bool:
    """Can everything be chosen that must be?"""
    for key in wanted(p, ctx, prog):
        ins = p.pool.programs[key >> 8][key & 255]
        if ins.op != "pick":
            continue
        there = len(candidates(p, ctx, ins))
        if there < _limits(p, ctx, ins, there)[0]:
            return False
    return True


def candidates(p: Position, ctx: Ctx, ins: Node) -> list[int]:
    """What may be chosen, but what effects keep from being chosen (a row "chosen" of the rulebook's conditions)."""
    refs = gathered(p, ctx, ins["of"])
    table = p.rules.conditions.get("chosen")
    if table:
        for c in table:
            refs = [r for r in refs if c.fn(p, ctx.source, r)]
    return refs


def choose(p: Position, ctx_index: int, prog: int) -> Frame:
    """Let the player of a text choose all that is chosen when it is played."""
    f = call(p, "aim")
    f.ctx = ctx_index
    f.refs = wanted(p, p.ctxs[ctx_index], prog)
    f.seat = p.ctxs[ctx_index].seat
    return f


def _next(p: Position, f: Frame) -> None:
    f.ans = -1
    if f.b >= len(f.refs):
        return
    key = f.refs[f.b]
    ins = p.pool.programs[key >> 8][key & 255]
    g = call(p, "aimed")
    g.n = key
    ctx = p.ctxs[f.ctx]
    g.seat = choosing.chooser(p, ctx, ins)
    if ins.op == "choose_one":
        return
    refs = candidates(p, ctx, ins)
    least, most = _limits(p, ctx, ins, len(refs))
    h = decisions.pick(p, g.seat, refs, least, most, "target")
    h.card = ctx.source
    if "such" in ins:
        h.prog = key >> 8
        h.b = (key & 255) << 1


def _again(p: Position, f: Frame) -> None:
    if f.b < len(f.refs):
        f.b += 1
        f.pc = 0


def _ask_way(p: Position, f: Frame) -> None:
    ins = p.pool.programs[f.n >> 8][f.n & 255]
    f.ans = -1
    if ins.op == "choose_one":
        blocks: tuple[int, ...] = ins["blocks"]
        q = decisions.ask(p, f.seat, "choose_one", [Opt("block", b, i) for i, b in enumerate(blocks)])
        q.about = p.ctxs[f.ctx].source
        q.ability = p.ctxs[f.ctx].ability


def _store(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    ins = p.pool.programs[f.n >> 8][f.n & 255]
    if ins.op != "choose_one":
        _keep(ctx, f.n, f.refs)
        return
    way = max(f.ans, 0)
    _keep_way(ctx, f.n, way)
    under = p.stack[-2]
    under.refs[under.b + 1 : under.b + 1] = wanted(p, ctx, ins["blocks"][way])


def procedures(target: str, way: str) -> tuple[Procedure, ...]:
    return (
        procedure("aim", "", step("", _next), step("", _again)),
        procedure("aimed", "", step(way, _ask_way), step("", _store)),
        decisions.pick_procedure("target", target),
    )
