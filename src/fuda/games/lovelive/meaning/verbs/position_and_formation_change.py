"""Position change (11.10), formation change (11.11), and members that move to a named area.

A member that changes its area goes to one of its own stage; with the one that is there it changes places.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.meaning.nouns import gathered
from fuda.games.lovelive.rules.keywords import ONE_TO_AN_AREA, THEY_CHANGE_PLACES
from fuda.games.lovelive.rules.zones import area_slots, members, on_stage, opposite
from fuda.games.lovelive.state import AREAS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_SLOT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.choosing import chooser


def verbs() -> tuple[Verb, ...]:
    return (
        verb("11.10.1", "position_change", do_position_change),
        verb("11.11.1", "formation_change", do_formation_change),
        verb("", "move", do_move),
        verb("", "move_all", do_move_all),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "position_change",
            "",
            step("11.10.1", _next_change),
            step("11.10.1", _change),
            step("", _changed),
            frame="seat: who chooses; refs: the members that have not changed yet; more: the areas for the next one; "
            "prog: the program of the instruction; a: its place there; n: how many have changed",
        ),
        procedure(
            "formation_change",
            "",
            step("11.11.1", _next_place),
            step("", _take_place),
            step("11.11.1", _arrange),
            step("", _arranged),
            frame="seat: who chooses; n: whose stage; refs: its members; more: the areas they will go to, as far as "
            "chosen",
        ),
    )


def move_on_stage(p: Position, f: Frame, ref: Ref, slot: Slot) -> Ev:
    """The move of a member to another area."""
    ev = events.move(p, f, Card(ref & MASK), slot, "move")
    ev.seat = p.ctrl[ref & MASK]
    return ev


def do_position_change(p: Position, f: Frame, ins: Node) -> None:
    """To another area; whoever is there comes to where it was."""
    refs = [r for r in effects.things(p, f, ins) if on_stage(p, p.slot[r & MASK])]
    if refs:
        g = call(p, "position_change")
        g.refs = refs
        g.prog = f.prog
        g.a = f.a - 1
        g.seat = chooser(p, p.ctxs[f.ctx], Node("pick"))


def areas_for(p: Position, ctx: Ctx, ref: Ref, to: Node | None) -> list[Slot]:
    """The areas a member can change to."""
    here = p.slot[ref & MASK]
    slots = [s for s in area_slots(p, p.layout.seat[here]) if s != here]
    if to is None:
        return slots
    if "name" in to:
        return [s for s in slots if zone_name(p, s) == to["name"]]
    if "but" in to:
        return [s for s in slots if zone_name(p, s) != to["but"]]
    if "opposite" in to:
        facing = [opposite(p, last_known.slot_of(p, r)) for r in terms.refs_of(p, ctx, to["opposite"])]
        return [s for s in slots if s in facing]
    there = [p.slot[r & MASK] for r in gathered(p, ctx, to["of"])]
    return [s for s in slots if s in there]


def _next_change(p: Position, f: Frame) -> None:
    f.ans = -1
    while f.refs and not p.current(f.refs[0]):
        f.refs.pop(0)
    if not f.refs:
        return
    ins = p.pool.programs[f.prog][f.a]
    f.more = cast("list[int]", areas_for(p, p.ctxs[f.ctx], f.refs[0], ins.get("to")))
    if not f.more:
        return
    f.ans = 0
    if len(f.more) > 1:
        decisions.ask(p, f.seat, "area", [Opt("place_at", f.refs[0], s) for s in f.more], f.refs[0])


def _change(p: Position, f: Frame) -> None:
    """Both at once."""
    f.did = 0
    if f.ans < 0 or not f.refs:
        return
    ref, slot = f.refs[0], Slot(f.more[f.ans])
    evs = [move_on_stage(p, f, ref, slot)]
    if THEY_CHANGE_PLACES.on(p):
        evs.extend(move_on_stage(p, f, p.ref(c), p.slot[ref & MASK]) for c in p.zones[slot] if p.role[c] == 0)
    events.emit_all(p, evs)


def _changed(p: Position, f: Frame) -> None:
    f.n += 1 if f.did else 0
    if f.refs:
        f.refs.pop(0)
    if f.refs:
        f.pc = 0
    else:
        p.stack[-2].did = f.n


def do_formation_change(p: Position, f: Frame, ins: Node) -> None:
    """All members of a stage, each to any area, no two to the same."""
    ctx = p.ctxs[f.ctx]
    seats: list[Seat] = []
    for r in effects.things(p, f, ins):
        seat = p.layout.seat[p.slot[r & MASK]]
        if seat not in seats:
            seats.append(seat)
    if seats:
        g = call(p, "formation_change")
        g.refs = [p.ref(c) for c in members(p, seats[0])]
        g.seat = terms.doer(p, ctx)
        g.n = seats[0]
        g.more = []


def _next_place(p: Position, f: Frame) -> None:
    f.ans = 0
    if len(f.more) < len(f.refs):
        slots = free_areas(p, f)
        if len(slots) > 1:
            ref = f.refs[len(f.more)]
            decisions.ask(p, f.seat, "area", [Opt("place_at", ref, s) for s in slots], ref)


def free_areas(p: Position, f: Frame) -> list[Slot]:
    """The areas for the next member of a formation change."""
    slots = area_slots(p, Seat(f.n))
    return [s for s in slots if s not in f.more] if ONE_TO_AN_AREA.on(p) else slots


def _take_place(p: Position, f: Frame) -> None:
    if len(f.more) < len(f.refs):
        f.more.append(free_areas(p, f)[f.ans])
        f.pc = 0


def _arrange(p: Position, f: Frame) -> None:
    events.emit_all(p, [move_on_stage(p, f, r, s) for r, s in zip(f.refs, cast("list[Slot]", f.more), strict=True)])


def _arranged(p: Position, f: Frame) -> None:
    p.stack[-2].did = max(1, f.did)


def do_move(p: Position, f: Frame, ins: Node) -> None:
    """A member goes to an area: a named one, the chosen one, or where another one was."""
    ctx = p.ctxs[f.ctx]
    refs = [r for r in effects.things(p, f, ins) if on_stage(p, p.slot[r & MASK])]
    area: str = ins["area"]
    evs: list[Ev] = []
    for r in refs[:1]:
        seat = p.layout.seat[p.slot[r & MASK]]
        if area == "chosen":
            ctx.changes = [p.slot[r & MASK]]  # where it was
            slot = Slot(ctx.num)
        elif area == "place_of_this":
            slot = Slot(ctx.changes[0]) if ctx.changes else NO_SLOT
        elif area in AREAS:
            slot = p.slot_id(area, seat)
        else:
            slot = NO_SLOT
        if slot >= 0 and on_stage(p, slot):
            evs.append(move_on_stage(p, f, r, slot))
    events.emit_all(p, evs)


def do_move_all(p: Position, f: Frame, ins: Node) -> None:
    """Several members at the same time."""
    ctx = p.ctxs[f.ctx]
    evs: list[Ev] = []
    for part in ins["of"]:
        for r in gathered(p, ctx, part["what"]):
            evs.append(move_on_stage(p, f, r, p.slot_id(part["area"], p.layout.seat[p.slot[r & MASK]])))
    events.emit_all(p, evs)


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
