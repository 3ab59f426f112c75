"""Costs: actions that must be carried out completely, or not at all.

`payable` asks beforehand whether all of a cost can be given, so that what cannot be paid for is never offered. What
can be given for an action is a row of the rulebook (`term(clauses, "price", op, fn)`): the function lists the things
with which the action can really be done. The same question decides whether an effect can be carried out instead of
another one. `pay` carries a cost out, action by action; the context remembers (`short`) whether something was not paid
as it is written.

One thing pays for one action, and what an earlier action brings may pay for a later one. Where no action can bring
anything for another, a matching on the position before paying decides; else the cost is paid on copies, answer by
answer, until a way is found (`_found`). While a cost is paid, answers after which the rest of it could not be paid are
left out (`keep_whole`).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.lowering import choices
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten
from fuda.kernel.derive import terms
from fuda.kernel.derive.terms import looked_at, selective
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt, Question
from fuda.kernel.position.sight import seen_by, sees
from fuda.kernel.run import decisions
from fuda.kernel.run.allotting import Want, allotted
from fuda.kernel.run.effects import block
from fuda.kernel.run.growth import trial
from fuda.kernel.run.interpreter import call, run
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Prog, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step


def payable(available: list[Card], n: int) -> bool:
    """Can n of these be given?"""
    return len(available) >= n


def need(p: Position, ctx: Ctx, act: Node) -> int:
    """How many things an action takes when it is done as it is written; one of several parts, the most of any part."""
    if act.op == "seq":
        return max(need(p, ctx, part) for part in flatten(act))
    what = act.get("what")
    if isinstance(what, Node):
        return _things(p, ctx, what)
    if act.get("mode") == "upto":
        return 0
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


def possible(p: Position, ctx: Ctx, acts: tuple[Node, ...], outside: bool = False) -> bool:
    """Can all of these actions be done completely, one after the other, each with things of its own? From `outside`:
    could it be, for all that others know of hidden cards?"""
    parts = _in_parts(acts)
    wants = _wanted(p, ctx, parts, outside)
    matched = wants is not None and allotted(p, wants)
    if on_trial(p) or not entangled(p, parts):
        return matched
    way = _by_trial(p, ctx, acts)
    if way < 0 or outside:
        return matched or way > 0
    return way > 0


def _in_parts(acts: tuple[Node, ...]) -> tuple[Node, ...]:
    """Actions of which several are written as one, each for itself."""
    if not any(act.op == "seq" for act in acts):
        return acts
    return tuple(part for act in acts for part in flatten(act))


def all_possible(p: Position, asked: list[tuple[Ctx, tuple[Node, ...]]]) -> bool:
    """Can everything be done that several effects ask for, each with things of its own?"""
    wants: list[Want] = []
    for ctx, acts in asked:
        more = _wanted(p, ctx, _in_parts(acts), False)
        if more is None:
            return False
        wants += more
    return allotted(p, wants)


def _wanted(p: Position, ctx: Ctx, acts: tuple[Node, ...], outside: bool) -> list[Want] | None:
    """For each action the things with which it could be done, and how many it takes; None if one cannot be done."""
    wants: list[Want] = []
    before: Node | None = None  # the action whose things "it" means in those after it
    last: Want | None = None  # what that action takes
    named: list[Node] = []  # what is spoken of by a name, as "this card"
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
        if what is not None and what.op == "ref":
            if what in named:
                continue  # the text says the same thing once more
            named.append(what)
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
    if outside and any(unknown(p, ctx, n) for n in what.walk() if n.op == "cards"):
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
            things = things + [r for r in unknown(p, ctx, noun) if r not in things]
    return things


def unknown(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """The cards of the places a noun looks into that not everybody sees, in hidden places or face down."""
    everyone = (1 << p.seats) - 1
    return [p.ref(c) for c in looked_at(p, ctx, noun) if seen_by(p, c) != everyone]


# --- trying on copies ----------------------------------------------------------------------------------------

# actions by which nothing comes to a place or can be used again
BRINGS_NOTHING: Final = STILL | {"rest", "wait", "pay_energy", "rest_don", "turn_face", "flip_life", "modify"}
ENDED: Final = 1 << 20  # the step of a frame that is over
WAYS: Final = 400  # positions that are tried before a cost is thought to be as it looks


def entangled(p: Position, acts: tuple[Node, ...]) -> bool:
    """Can a matching on the position before paying be wrong, because an earlier action may bring (or take away) what a
    later one is done with, or because no row says what can be given for one?"""
    brought = False  # something has been brought or taken away …
    paid = False  # … or something given that only changes what cards are like
    named: list[Node] = []
    for act in acts:
        if act.op in ("may", "if_"):
            continue
        if act.op == "choose_one":
            return len(acts) > 1
        what = _object(act)
        if what is not None:
            if what.op == "ref":
                if what in named:
                    return True
                named.append(what)
            elif brought or (paid and _of_the_field(p, what)) or (act.op not in p.rules.prices and _asks_for(what)):
                return True
        if act.op not in BRINGS_NOTHING:
            brought = brought or what is not None or act.op == "draw"
            paid = True
    return False


def _of_the_field(p: Position, what: Node) -> bool:
    """Must something be on the field and of some kind, which effects can change?"""
    for noun in what.walk():
        if noun.op == "cards" and selective(noun):
            zones = p.rules.groups.get(noun.get("zone", ""), ())
            if not zones or any(p.rules.zones[z].field for z in zones):
                return True
    return False


def _asks_for(what: Node) -> bool:
    """Is it a choice of a number of things?"""
    return what.op == "pick" and what.get("mode", "exact") == "exact"


def on_trial(p: Position) -> bool:
    """Is this a copy on which a cost is being tried?"""
    return len(p.stack) > 0 and p.stack[0].pc >= ENDED and p.stack[0].proc == p.rules.proc_index["pay"]


def _ground(p: Position, ctx: int) -> Frame:
    """What a payment that is tried stands on: a procedure that is over."""
    f = Frame(p.rules.proc_index["pay"])
    f.pc = ENDED
    f.ctx = ctx
    f.seat = p.ctxs[ctx].seat
    return f


def _by_trial(p: Position, ctx: Ctx, acts: tuple[Node, ...]) -> int:
    """1 if there is a way to pay all of it, 0 if there is none, -1 if that cannot be found out."""
    programs = [p.pool.priced(act) for act in acts if act.op != "pay_energy" or p.pool.priced(act) >= 0]
    if "pay" not in p.rules.proc_index or not programs or -1 in programs:
        return -1
    t = begun(p, ctx, programs)
    left = [WAYS]
    found = _found(p, t, len(t.ctxs) - 1, left)
    return 1 if found else 0 if left[0] > 0 else -1


def begun(p: Position, ctx: Ctx, programs: list[Prog]) -> Position:
    """A copy on which a payment has been begun. It ends with nothing on the stack; the last context remembers how."""
    t = trial(p)
    t.question = None
    t.ctxs.append(ctx.copy())
    t.stack = [_ground(t, len(t.ctxs) - 1)]
    pay(t, programs)
    return t


def _found(before: Position, t: Position, ctx: int, left: list[int]) -> bool:
    """Is there a way to answer so that the payment that is being tried ends whole?"""
    run(t)
    if t.over:
        return True
    if not t.stack:
        return not t.ctxs[ctx].short
    q = t.question
    if q is None:
        return False
    for i in range(len(q.opts)):
        if left[0] <= 0:
            return False
        if _in_the_dark(before, t, q.opts[i]):
            continue
        left[0] -= 1
        u = t.copy()
        _answer(u, i)
        if _found(before, u, ctx, left):
            return True
    return False


def _answer(t: Position, index: int) -> None:
    """Answer on a copy; no loop is looked for there."""
    decisions.answer(t, index)
    t.choices = []
    t.again = False


def _in_the_dark(before: Position, t: Position, o: Opt) -> bool:
    """Is it a card that must be of some kind, and that its player did not know before?"""
    if o.what != "pick" or o.a < 0:
        return False
    card = Card(o.a & MASK)
    seat = t.ctxs[t.stack[-1].ctx].seat
    if card >= len(before.cdef) or sees(before, seat, card):
        return False
    f = t.stack[paying_at(t)]
    act = t.pool.acts.get(Prog(f.refs[f.b - 1])) if f.b > 0 else None
    what = _object(act) if act is not None else None
    return what is not None and any(n.op == "cards" and selective(n) for n in what.walk())


def paying_at(p: Position) -> int:
    """The place on the stack of the payment under way, -1 if there is none."""
    pay_index = p.rules.proc_index.get("pay", -1)
    for i in range(len(p.stack) - 1, -1, -1):
        if p.stack[i].proc == pay_index and p.stack[i].pc < ENDED:
            return i
    return -1


def spent(p: Position) -> list[int]:
    """The things with which earlier actions of the cost were done that is being paid."""
    at = paying_at(p)
    return p.stack[at].more if at >= 0 else []


def keep_whole(p: Position, q: Question) -> None:
    """Leave out the answers after which the cost that is being paid could not be paid to its end."""
    at = paying_at(p)
    if at < 1 or not p.stack[at].a or len(q.opts) < 2 or on_trial(p) or p.stack[at].ctx != len(p.ctxs) - 1:
        return
    event = p.rules.proc_index["event"]
    if any(f.proc == event for f in p.stack[at:]):
        return  # whether something is done instead is another matter
    ctx = p.stack[at].ctx
    left = [WAYS]
    whole: list[int] = []
    for i in range(len(q.opts)):
        t = trial(p)
        t.stack = [_ground(t, ctx), *t.stack[at:]]
        _answer(t, i)
        if _found(p, t, ctx, left):
            whole.append(i)
        elif left[0] <= 0:
            return
    if whole and len(whole) < len(q.opts):
        q.real = whole
        q.opts = [q.opts[i] for i in whole]


# --- paying -------------------------------------------------------------------------------------------------


def pay(p: Position, programs: list[Prog]) -> Frame:
    """Pay a cost, the programs of its actions, in the caller's context. The caller's `did` becomes 1 if all was paid
    as it is written, else 0."""
    f = call(p, "pay")
    f.refs = cast("list[Ref]", programs if asked.COSTS_IN_ORDER.on(p) else programs[::-1])
    p.ctxs[f.ctx].short = False
    p.ctxs[f.ctx].paying = True
    return f


def _must_look_ahead(p: Position, programs: list[Prog]) -> bool:
    """Is something chosen for an action that another could need?"""
    acts = _in_parts(tuple(p.pool.acts[prog] for prog in programs))
    for i, act in enumerate(acts):
        what = _object(act)
        later = [x for x in (_object(y) for y in acts[i + 1 :]) if x is not None and x.get("name") != "it"]
        if what is None:
            chosen = act.op not in BRINGS_NOTHING and any(_of_the_field(p, x) for x in later)
        else:
            chosen = what.op == "together" or (what.op != "ref" and len(later) > 0)
        if chosen or (act.op == "choose_one" and i + 1 < len(acts)):
            return True
    return False


def _pay_next(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.b >= len(f.refs):
        return
    if f.b == 0:
        f.a = 1 if _must_look_ahead(p, cast("list[Prog]", f.refs)) else 0
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
    if _object(p.pool.acts[Prog(f.refs[f.b - 1])]) is not None:
        f.more.extend(r for r in ctx.it if r not in f.more)
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
            "how many times that one must be done; a: 1 if answers must be tried before they are offered; more: the "
            "things that acts were done with; seat: who pays"
        ),
    )
