"""What would come to nothing: questions that nobody needs to be asked.

What can be given for an action (the `price` rows, see `costs.py`) is also what it can really be done with. `idle` says
of something that may be done that nothing at all would come of it, `futile` of a choice that whatever is chosen nothing
can be done with it. Both hold only if everybody can know it: else who is not asked would tell what is hidden. Of hidden
cards everybody can know that there is no room for them (`term(clauses, "room", op, fn)`); nor is there for points that
are reckoned up and come to none (`some_points`).
"""

from __future__ import annotations

from fuda.kernel.cards.lowering import choices
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import costs
from fuda.kernel.tables.kinds import Prog, Ref

SLOTS = (("what", "it"), ("to", "to"))


def acts_of(program: tuple[Node, ...], once: bool = False) -> tuple[Node, ...]:
    """The acts of a program as they are written: with the choices in their places, or each only `once`, in the first
    act that is done with what was chosen (those after it are done with the same)."""
    out: list[Node] = []
    picked: dict[str, list[Node]] = {}
    for ins in program:
        if ins.op in ("pick", "take"):
            slot: str = ins.get("slot", "it")
            what: Node = ins if ins.op == "pick" else ins["what"]
            picked[slot] = [*picked.get(slot, []), what] if ins.get("more") else [what]
            continue
        act = ins
        for field, slot in SLOTS:
            of = ins.get(field)
            if isinstance(of, Node) and of.op == "ref" and of["name"] == slot and slot in picked:
                several = picked[slot]
                act = act.with_(**{field: several[0] if len(several) == 1 else Node("together", of=tuple(several))})
                if once:
                    del picked[slot]
        out.append(act)
    return tuple(out)


def idle(p: Position, ctx: Ctx, prog: Prog) -> bool:
    """Would nothing come of it, as everybody can know?"""
    acts = acts_of(p.pool.programs[prog])
    return len(acts) > 0 and all(_comes_to_nothing(p, ctx, act) for act in acts)


def _comes_to_nothing(p: Position, ctx: Ctx, act: Node) -> bool:
    if act.op in ("then", "do", "may"):
        return act.get("else_", -1) < 0 and idle(p, ctx, act["effect"])
    if act.op == "if_":
        cond: Node = act["cond"]
        return act.get("else_", -1) < 0 and not hides(p, ctx, cond) and not terms.holds(p, ctx, cond)
    if act.op == "may_pay":
        return not costs.possible(p, ctx, act["cost"], True)
    if act.op == "choose":
        return True  # what is done with it comes after it
    what = act.get("what")
    if isinstance(what, Node) and what.op == "together":
        return all(_comes_to_nothing(p, ctx, act.with_(what=part)) for part in choices(what))
    if isinstance(what, Node) and _no_room(p, ctx, act):
        return True
    if isinstance(what, Node) and what.op == "pick" and what["of"].op == "cards" and _nobody(p, ctx, what["of"]):
        return True
    if act.op not in p.rules.prices:
        return False
    if not isinstance(what, Node):
        none_asked = act.get("mode") != "upto" and costs.need(p, ctx, act) == 0  # to give nothing can be done
        return costs.able(p, ctx, act) == [] and not none_asked
    return not hides(p, ctx, what) and costs.able(p, ctx, act) == []


def _no_room(p: Position, ctx: Ctx, act: Node) -> bool:
    row = p.rules.rooms.get(act.op)
    return row is not None and not row.fn(p, ctx, act)


def some_points(p: Position, ctx: Ctx, act: Node) -> bool:
    """Do the points that are dealt come to any, for all that everybody can know? Not asked of those that depend on what
    is chosen."""
    n = act.get("n")
    if not isinstance(n, Node) or any(x.op == "ref" for x in n.walk()) or hides(p, ctx, n):
        return True
    return terms.evaluate(p, ctx, n) > 0


def hides(p: Position, ctx: Ctx, what: Node) -> bool:
    """Does it speak of cards that not everybody sees? What lies face down with another card is not spoken of."""
    hidden = [r & MASK for n in what.walk() if n.op == "cards" for r in costs.unknown(p, ctx, n)]
    return any(p.role[c] == 0 or not p.layout.field[p.slot[c]] for c in hidden)


def payable(p: Position, ctx: Ctx, prog: Prog) -> bool:
    """Could all of it be done, for all that others know?"""
    return costs.possible(p, ctx, acts_of(p.pool.programs[prog], True), True)


def rest_in_vain(p: Position, f: Frame) -> bool:
    """Can nothing be done with any of those that an instruction lets a player pick after those picked so far?"""
    for g in p.stack[-3:-1]:
        if p.rules.procs[g.proc].name == "resolve" and g.prog >= 0:
            ins = p.pool.programs[g.prog][g.a - 1]
            return ins.op == "pick" and futile(p, p.ctxs[g.ctx], g.prog, g.a - 1, ins, False, f.refs)
    return False


def futile(p: Position, ctx: Ctx, prog: Prog, at: int, ins: Node, hidden: bool, among: list[Ref] | None = None) -> bool:
    """Can nothing be done with whatever is chosen by this instruction of a program, of hidden cards or of others? If
    it is chosen `among` these: with none of them."""
    slot: str = ins.get("slot", "it")
    if "such" in ins or "price" in ins or ins.get("more"):
        return False
    to: Node | None = None  # what is chosen afterwards as the place to go to
    nowhere = False  # is there no such place, as everybody can know?
    found = False
    alone = True  # is nothing done before what is done with it? That might make room
    for act in p.pool.programs[prog][at + 1 :]:
        if act.op == "choose":
            continue
        if act.op == "pick":
            if act.get("slot", "it") == slot:
                break
            if any(_means(n, slot) for n in act.walk()):
                return False
            if act.get("slot") == "to":
                to = act["of"]
                nowhere = not act.get("more") and to.op == "cards" and _nobody(p, ctx, to)
            continue
        if act.op not in p.rules.verbs or not _simple(act):
            return False
        if not any(_means(n, slot) for n in act.walk()):
            alone = False
            continue
        if to is not None and slot == "it" and "to" in act:
            if nowhere and alone and _means(act["to"], "to"):
                found = True
                continue
            act = act.with_(to=to)
        if not _in_vain(p, ctx, act, slot, ins["of"], hidden, alone, among):
            return False
        found = True
    return found


def _nobody(p: Position, ctx: Ctx, noun: Node) -> bool:
    """Is nothing there that a noun speaks of, and no such thing hidden?"""
    return not hides(p, ctx, noun) and len(terms.gather(p, ctx, noun)) == 0


def _simple(act: Node) -> bool:
    """Does an act hold no others?"""
    return not any(field in act for field in ("effect", "then", "else_", "blocks", "with_", "ability"))


def _means(n: Node, slot: str) -> bool:
    return n.op == "ref" and n["name"] == slot


def _in_vain(
    p: Position, ctx: Ctx, act: Node, slot: str, noun: Node, hidden: bool, alone: bool, among: list[Ref] | None
) -> bool:
    what = act.get("what")
    if not isinstance(what, Node):  # what is given is no choice of its own
        gives = slot == "to" and "to" in act and _means(act["to"], "to") and act.op in p.rules.prices
        return gives and costs.able(p, ctx, act.with_(to=noun)) == []
    if slot == "to":
        if not _means(act.get("to", what), "to"):
            return False
        if what.op == "ref":
            return len(terms.refs_of(p, ctx, what)) == 0
        return what.op != "pick" and len(terms.gather(p, ctx, what["of"] if what.op == "all" else what)) == 0
    if not _means(what, slot):
        return False
    if alone and _no_room(p, ctx, act.with_(what=noun)):
        return True
    if hidden or act.op not in p.rules.prices:
        return False
    able = costs.able(p, ctx, act.with_(what=noun))
    return able is not None and not any(among is None or r in among for r in able)
