"""Cards change places (5.12), two and two; both or neither."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.meaning.verbs.putting import send
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import moving

SWAP_NEEDS_BOTH: Final = fact("5.12.2", "If one of two cards cannot move, they do not change places.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "swap_with",
            "",
            step("", _swap_chosen),
            step("", moving.report_to_caller),
            frame="refs: those picked to change places with; prog: the program of which this is an instruction; n:"
            " which one",
        ),
        decisions.move_all_procedure("4.1.5", "4.1.5"),
        decisions.order_procedure("order", "4.1.5"),
        decisions.order_procedure("order_public", "4.1.5"),
    )


def do_swap(p: Position, f: Frame, ins: Node) -> None:
    """Cards change places, two and two; both or neither."""
    ctx = p.ctxs[f.ctx]
    what = effects.things(p, f, ins)
    if "to" not in ins:
        _change_places(p, f, ins, across(p, what))
        return
    to: Node = ins["to"]
    others = [r for r in _counterparts(p, f, ins, what) if r not in what]
    if to.op != "ref" and len(others) > len(what):
        g = call(p, "swap_with")
        g.prog, g.n = f.prog, f.a - 1
        g.more = cast("list[int]", what)
        g.seat = terms.doer(p, ctx)
        h = decisions.pick(p, g.seat, others, min(len(what), len(others)), len(what), "pick")
        h.card = ctx.source
        h.c = 1 if any(p.rules.zones[p.zone_of(Card(r & MASK))].sight for r in others) else 0
        return
    exchange(p, f, ins, what, others)


def _counterparts(p: Position, f: Frame, ins: Node, what: list[Ref]) -> list[Ref]:
    """What cards change places with; a zone without its player is that of the cards, which can go nowhere else."""
    ctx = p.ctxs[f.ctx]
    it, doer = list(ctx.it), ctx.doer
    if ins["to"].get("owner") == "doer" and what:
        ctx.doer = p.owner[what[0] & MASK]
    out = effects.things(p, f, ins, "to")
    ctx.it, ctx.doer = it, doer
    return out


def _swap_chosen(p: Position, f: Frame) -> None:
    """What was there to change places with has been picked (the frame's `more` are those left over)."""
    ins = p.pool.programs[f.prog][f.n]
    refs = list(f.refs)
    what = [r for r in effects.things(p, f, ins) if r not in refs]
    exchange(p, f, ins, what, refs)


def across(p: Position, what: list[Ref]) -> list[tuple[Ref, Ref]]:
    """Cards of several places two and two: each with the first one of the others that lies in another place, in the
    order in which they were chosen. What is left over stays."""
    pairs: list[tuple[Ref, Ref]] = []
    left = list(what)
    while left:
        a = left.pop(0)
        others = [r for r in left if p.slot[r & MASK] != p.slot[a & MASK]]
        own = [r for r in others if p.owner[r & MASK] == p.owner[a & MASK]] or others
        if own:
            b = own[0]
            left.remove(b)
            pairs.append((a, b))
    return pairs


def exchange(p: Position, f: Frame, ins: Node, one: list[Ref], two: list[Ref]) -> None:
    """These with those, in their order; a card with one of the same player, if there is one."""
    pairs: list[tuple[Ref, Ref]] = []
    left = list(two)
    for a in one:
        own = [r for r in left if p.owner[r & MASK] == p.owner[a & MASK]] or left
        if not own:
            break
        b = own[0]
        left.remove(b)
        pairs.append((a, b))
    _change_places(p, f, ins, pairs)


def _change_places(p: Position, f: Frame, ins: Node, pairs: list[tuple[Ref, Ref]]) -> None:
    evs: list[Ev] = []
    for a, b in pairs:
        pair = [_to_place_of(p, f, ins, a, b), _to_place_of(p, f, ins, b, a)]
        if SWAP_NEEDS_BOTH.on(p) and any(not moving.can_move(p, ev) for ev in pair):
            continue
        evs.extend(pair)
    send(p, "move", evs, bool(ins.get("back")))


def _to_place_of(p: Position, f: Frame, ins: Node, ref: Ref, other: Ref) -> Ev:
    """To the other's place; where that is another player's, it cannot go there (4.1.1.1)."""
    slot = p.slot[other & MASK]
    zone = zone_name(p, slot)
    ev = events.move(p, f, Card(ref & MASK), slot, "swap")
    if ins.get("state") == "rest" and zone in ("member", "energy"):
        ev.turned = RESTED
    return ev


VERBS: Final[tuple[Verb, ...]] = (verb("5.12.1", "swap", do_swap),)
PROCEDURES: Final = procedures()
