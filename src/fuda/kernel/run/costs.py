"""Costs: actions that must be carried out completely, or not at all.

`payable` asks beforehand whether all of a cost can be given, so that what cannot be paid for is never offered. What
can be given for an action is a row of the rulebook (`term(clauses, "price", op, fn)`): the function lists the things
with which the action can really be done. The same question decides whether an effect can be carried out instead of
another one. `pay` carries a cost out, action by action; the context remembers (`short`) whether something was not paid
as it is written.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.lowering import choices
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten
from fuda.kernel.derive import terms
from fuda.kernel.derive.terms import looked_at, selective
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.position.sight import seen_by
from fuda.kernel.run import decisions
from fuda.kernel.run.effects import block
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Prog, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step


def payable(available: list[Card], n: int) -> bool:
    """Can n of these be given?"""
    return len(available) >= n


def need(p: Position, ctx: Ctx, act: Node) -> int:
    """How many things an action takes when it is done as it is written."""
    what = act.get("what")
    if isinstance(what, Node):
        return _things(p, ctx, what)
    n = act.get("n")
    return max(0, terms.evaluate(p, ctx, n)) if n is not None else 1


def _things(p: Position, ctx: Ctx, what: Node) -> int:
    if what.op == "pick":
        if what.get("mode", "exact") == "exact":
            return max(0, terms.evaluate(p, ctx, what["n"]))
        least: int = what.get("least", 0)
        return least
    if what.op == "together":
        return sum(_things(p, ctx, x) for x in what["of"])
    if what.op in ("top", "bottom", "top_or_bottom"):
        return 0 if what.get("mode") == "upto" else max(0, terms.evaluate(p, ctx, what["n"]))
    return 1


def able(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    """The things with which an action could be done now; None where any number of times is possible."""
    row = p.rules.prices.get(act.op)
    if row is None:
        return None
    what = _object(act)
    if what is not None and what.op == "together":
        return _able_together(p, ctx, act, what)
    out: list[Ref] | None = row.fn(p, ctx, act)
    return out


def _able_together(p: Position, ctx: Ctx, act: Node, several: Node) -> list[Ref] | None:
    """Of several things that are named together; none where one of them falls short."""
    out: list[Ref] = []
    for part in choices(several):
        these = able(p, ctx, act.with_(what=part))
        if these is None:
            return None
        if len(these) < _things(p, ctx, part):
            return []
        out.extend(r for r in these if r not in out)
    return out


class Want:
    """What an action takes: so many of some things, which together are such as its text says."""

    def __init__(self, ctx: Ctx, things: list[Ref], n: int) -> None:
        self.ctx = ctx
        self.things = things
        self.n = n
        self.such: Node | None = None


def possible(p: Position, ctx: Ctx, acts: tuple[Node, ...], outside: bool = False) -> bool:
    """Can all of these actions be done completely, one after the other, each with things of its own? From `outside`:
    could it be, for all that others know of hidden cards?"""
    wants = _wanted(p, ctx, acts, outside)
    return wants is not None and _allotted(p, wants)


def all_possible(p: Position, asked: list[tuple[Ctx, tuple[Node, ...]]]) -> bool:
    """Can everything be done that several effects ask for, each with things of its own?"""
    wants: list[Want] = []
    for ctx, acts in asked:
        more = _wanted(p, ctx, acts, False)
        if more is None:
            return False
        wants += more
    return _allotted(p, wants)


def _wanted(p: Position, ctx: Ctx, acts: tuple[Node, ...], outside: bool) -> list[Want] | None:
    """For each action the things with which it could be done, and how many it takes; None if one cannot be done."""
    wants: list[Want] = []
    before: Node | None = None  # the action whose things "it" means in those after it
    last: Want | None = None  # what that action takes
    for act in acts:
        if act.op in ("may", "if_"):
            continue
        if act.op == "choose_one":
            if not any(possible(p, ctx, flatten(x), outside) for x in act["of"]):
                return None
            before, last = act, None
            continue
        what = _object(act)
        if before is not None and what is not None and what.op == "ref" and what["name"] == "it":
            if not _goes_on(p, ctx, act, before, last, outside):
                return None
            continue
        things = able(p, ctx, act)
        want: Want | None = None
        if things is not None:
            want = Want(ctx, _known(p, ctx, what, things, outside), need(p, ctx, act))
            want.such = _together(p, ctx, act, outside)
            if len(want.things) < want.n:
                return None
            if want.n:
                wants.append(want)
        if what is not None:
            before, last = act, want
    return wants


def _object(act: Node) -> Node | None:
    what = act.get("what")
    return what if isinstance(what, Node) else None


STILL: Final = frozenset({"choose", "present", "reveal", "look"})  # actions that leave things as they are


def _goes_on(p: Position, ctx: Ctx, act: Node, before: Node, last: Want | None, outside: bool) -> bool:
    """Can an action be done to what one before it is done to? It asks for nothing new, but the other must have taken
    what it can be done to."""
    if last is None or before.op not in STILL:
        return True
    things = able(p, ctx, act.with_(what=before["what"]))
    if things is not None:
        things = _known(p, ctx, before["what"], things, outside)
        last.things = [t for t in last.things if t in things]
    return len(last.things) >= last.n


def _together(p: Position, ctx: Ctx, act: Node, outside: bool) -> Node | None:
    """What must hold of all that is picked for an action together, as far as it can be known."""
    what = _object(act)
    if what is None or what.op != "pick" or not p.rules.suches:
        return None
    such: Node | None = what.get("such")
    if such is None and p.pool.lower is not None and any(n.op in p.rules.suches for n in what["of"].walk()):
        such = next((x["such"] for x in p.pool.lower(act) if x.op == "pick" and "such" in x), None)
    if outside and any(_unknown(p, ctx, n) for n in what.walk() if n.op == "cards"):
        return None
    return such


def _known(p: Position, ctx: Ctx, what: Node | None, things: list[Ref], outside: bool) -> list[Ref]:
    return _for_all_they_know(p, ctx, what, things) if outside else things


def _for_all_they_know(p: Position, ctx: Ctx, what: Node | None, things: list[Ref]) -> list[Ref]:
    """What could be given if any hidden card were of the kind that is asked for."""
    if what is None:
        return things
    nouns = [n for n in what.walk() if n.op == "cards"]
    for noun in nouns:
        if selective(noun):
            things = things + [r for r in _unknown(p, ctx, noun) if r not in things]
    return things


def _unknown(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """The cards of the places a noun looks into that not everybody sees, in hidden places or face down."""
    everyone = (1 << p.seats) - 1
    return [p.ref(c) for c in looked_at(p, ctx, noun) if seen_by(p, c) != everyone]


def _allotted(p: Position, wants: list[Want]) -> bool:
    """Is there a way to give every action its own things, first to those for which not any so many will do?"""
    free = [(w.things, w.n) for w in wants if w.such is None]
    bound = [w for w in wants if w.such is not None]
    if not bound:
        return len(free) < 2 or _assign(free)  # that each alone can be done is known
    return _allot(p, bound, free, 0, [], [])


def _allot(
    p: Position, bound: list[Want], free: list[tuple[list[Ref], int]], at: int, chosen: list[Ref], taken: list[Ref]
) -> bool:
    """The actions before `at` have taken theirs, that one has chosen some: can the rest be given theirs?"""
    if at == len(bound):
        return _assign([([t for t in things if t not in taken], n) for things, n in free])
    want, such = bound[at], bound[at].such
    if such is None or len(chosen) == want.n:
        return _allot(p, bound, free, at + 1, [], taken + chosen)
    start = want.things.index(chosen[-1]) + 1 if chosen else 0
    for t in decisions.unlike(p, [t for t in want.things[start:] if t not in taken]):
        rest = [r for r in want.things if r != t and r not in chosen and r not in taken]
        if decisions.fits(p, want.ctx, such, [*chosen, t], rest):
            if _allot(p, bound, free, at, [*chosen, t], taken):
                return True
    return False


def _assign(wants: list[tuple[list[Ref], int]]) -> bool:
    """Is there a way to give every action its own things? (A matching, one thing at a time.)"""
    taken: dict[Ref, int] = {}  # thing → action
    actions: list[list[Ref]] = []
    for things, n in wants:
        actions.extend([things] * n)

    def give(i: int, seen: set[Ref]) -> bool:
        for t in actions[i]:
            if t in seen:
                continue
            seen.add(t)
            if t not in taken or give(taken[t], seen):
                taken[t] = i
                return True
        return False

    for i in range(len(actions)):
        if not give(i, set()):
            return False
    return True


# --- paying -------------------------------------------------------------------------------------------------


def pay(p: Position, programs: list[Prog]) -> Frame:
    """Pay a cost, the programs of its actions, in the caller's context. The caller's `did` becomes 1 if all was paid
    as it is written, else 0."""
    f = call(p, "pay")
    f.refs = cast("list[Ref]", programs if asked.COSTS_IN_ORDER.on(p) else programs[::-1])
    p.ctxs[f.ctx].short = False
    p.ctxs[f.ctx].paying = True
    return f


def _pay_next(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.b >= len(f.refs):
        return
    ctx.did = 0
    prog = Prog(f.refs[f.b])
    f.n = need(p, ctx, p.pool.acts[prog])
    block(p, f, prog)
    f.b += 1
    f.c = 1


def _paid_one(p: Position, f: Frame) -> None:
    """One action is done; one that was done in part, or otherwise, is not paid."""
    if f.c == 0:
        return
    f.c = 0
    ctx = p.ctxs[f.ctx]
    if ctx.did < f.n:
        ctx.short = True
    f.pc = 0


def _paid(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].paying = False
    p.stack[-2].did = 0 if p.ctxs[f.ctx].short else 1


def pay_procedure() -> Procedure:
    return procedure(
        "pay",
        "",
        step("", _pay_next),
        step("", _paid_one),
        step("", _paid),
        frame=(
            "refs: programs of the acts of the cost, in order; b: which is next; c: 1 while one is being done; n: "
            "how many times that one must be done; seat: who pays"
        ),
    )
