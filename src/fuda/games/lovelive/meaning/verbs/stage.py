"""What happens on the stage by effect: entering, moving between areas, waiting and becoming active; paying energy.

A member that changes its area goes to one of its own stage (11.10); with the one that is there it changes places.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.meaning.nouns import amount, gathered
from fuda.games.lovelive.rules.playing.cost import active_energy, pay_energy
from fuda.games.lovelive.rules.playing.entering import enter
from fuda.games.lovelive.rules.zones import area_slots, member, members, on_stage, opposite
from fuda.games.lovelive.state import AREAS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_SLOT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.choosing import chooser
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import fell_short, remember_more

THEY_CHANGE_PLACES: Final = fact(
    "11.10.2", "The member in the area of a position change goes to where the other one came from."
)
ONE_TO_AN_AREA: Final = fact("11.11.2", "No two members go to one area in a formation change.")
ICONS_ARE_SUMMED: Final = fact("5.9.1.1", "Each energy icon of a cost asks for one energy.")


def verbs() -> tuple[Verb, ...]:
    return (
        verb("9.6.2.4.2.1", "enter", do_enter),
        verb("11.10.1", "position_change", do_position_change),
        verb("11.11.1", "formation_change", do_formation_change),
        verb("", "move", do_move),
        verb("", "move_all", do_move_all),
        verb("5.2.1", "wait", do_wait),
        verb("5.2.1", "activate", do_activate),
        verb("5.9.1 9.4.3", "pay_energy", do_pay_energy),
        verb("5.9.1", "pay_some", do_pay_some),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "enter_by_effect",
            "",
            step("", _enter),
            step("", _entered),
            frame="seat: onto whose stage; refs: the members; more: the areas they may be put into; a: how they come "
            "to lie",
        ),
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
        procedure(
            "turn_cards",
            "",
            step("", _turn_cards),
            step("", _turned),
            frame="refs: the cards; n: how they come to lie; more: those that did not lie so before; a: 1 if they are "
            "made to wait",
        ),
        procedure(
            "pay_so_much",
            "",
            step("", _pay),
            step("", _paid),
            frame="seat: who pays; n: how much energy; refs: the energy it is paid with",
        ),
        procedure(
            "pay_some",
            "",
            step("5.9.1", _ask_payment),
            step("", _pay_some),
            step("", _paid_some),
            frame="seat: who pays; n: how much energy at most; card: the card whose text it is",
        ),
    )


# --- entering -----------------------------------------------------------------------------------------------------


def do_enter(p: Position, f: Frame, ins: Node) -> None:
    """Onto the stage of whoever does it, into an area that the text or the player names."""
    ctx = p.ctxs[f.ctx]
    seat = who_does_it(p, ctx, ins, "whose")[0]
    refs = effects.things(p, f, ins)
    g = call(p, "enter_by_effect")
    g.seat = seat
    g.refs = refs
    g.more = cast("list[int]", entering_areas(p, ctx, seat, ins))
    g.a = RESTED if ins.get("state") == "wait" else NORMAL


def entering_areas(p: Position, ctx: Ctx, seat: Seat, ins: Node) -> list[Slot]:
    """The slots of the areas into which a text lets members enter."""
    area = ins.get("area")
    slots = area_slots(p, seat)
    if area is None:
        return slots
    if area == "empty":
        return [s for s in slots if member(p, s) < 0]
    if area == "place_of_this":
        return _slots_of(p, [_before(ctx, ctx.source)], slots)
    if area == "place_of_it":
        pairs = [ctx.moved[i] for i in range(0, len(ctx.moved), 2)]
        return _slots_of(p, [r for r in pairs if on_stage(p, last_known.slot_of(p, r))][-1:], slots)
    return [s for s in slots if zone_name(p, s) == area]


def _before(ctx: Ctx, ref: Ref) -> Ref:
    """A thing as it was before this ability moved it."""
    for i in range(0, len(ctx.moved), 2):
        if ctx.moved[i + 1] == ref:
            return ctx.moved[i]
    return ref


def _slots_of(p: Position, refs: list[Ref], among: list[Slot]) -> list[Slot]:
    """The areas where these are, or were last."""
    return [s for s in (last_known.slot_of(p, r) for r in refs) if s in among]


def _enter(p: Position, f: Frame) -> None:
    enter(p, f, f.refs, f.seat, f.more, f.a)


def _entered(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if f.did < len(f.refs):
        fell_short(ctx)
    remember_more(ctx, "enter", ctx.it)
    p.stack[-2].did = f.did


# --- moving on the stage ------------------------------------------------------------------------------------------


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


# --- states -------------------------------------------------------------------------------------------------------


def _turn(p: Position, f: Frame, ins: Node, state: int, act: str) -> None:
    g = call(p, "turn_cards")
    g.refs = effects.things(p, f, ins)
    g.n = state
    g.a = 1 if act == "rest" else 0


def _turn_cards(p: Position, f: Frame) -> None:
    f.more = [r for r in f.refs if p.turned[r & MASK] != f.n]
    why = "effect"
    events.emit_all(p, [events.make(p, f, "turn", p.ctrl[r & MASK], Card(r & MASK), f.n, why) for r in f.refs])


def _turned(p: Position, f: Frame) -> None:
    """Those that really were turned."""
    done = [r for r in cast("list[Ref]", f.more) if p.current(r) and p.turned[r & MASK] == f.n]
    remember_more(p.ctxs[f.ctx], "rest" if f.a else "activate", done)
    if len(done) < len(f.refs):
        fell_short(p.ctxs[f.ctx])
    p.stack[-2].did = len(done)


def do_wait(p: Position, f: Frame, ins: Node) -> None:
    """Cards are made to wait."""
    _turn(p, f, ins, RESTED, "rest")


def do_activate(p: Position, f: Frame, ins: Node) -> None:
    """Cards are made active."""
    _turn(p, f, ins, NORMAL, "activate")


# --- paying energy (5.9) ------------------------------------------------------------------------------------------


def do_pay_energy(p: Position, f: Frame, ins: Node) -> None:
    """So many of the own active energy become waiting; an amount of none is paid by doing nothing."""
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    n = amount(p, ctx, ins["n"])
    if not ICONS_ARE_SUMMED.on(p):
        n = min(n, 1)
    if n > active_energy(p, seat):
        fell_short(ctx)
        return
    g = call(p, "pay_so_much")
    g.seat = seat
    g.n = max(0, n)


def do_pay_some(p: Position, f: Frame, ins: Node) -> None:
    """Up to so many, or any number."""
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    most = active_energy(p, seat)
    if "most" in ins:
        most = min(most, amount(p, ctx, ins["most"]))
    g = call(p, "pay_some")
    g.seat = seat
    g.n = most
    g.card = ctx.source


def _ask_payment(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.n > 0:
        decisions.ask_number(p, f.seat, "how_many", 0, f.n, f.card)


def _pay_some(p: Position, f: Frame) -> None:
    g = call(p, "pay_so_much")
    g.seat = f.seat
    g.n = f.ans


def _paid_some(p: Position, f: Frame) -> None:
    p.stack[-2].did = max(1, f.did)


def _pay(p: Position, f: Frame) -> None:
    f.refs = [p.ref(c) for c in p.zones[p.slot_id("energy", f.seat)] if p.turned[c] == NORMAL][: f.n]
    pay_energy(p, f, f.seat, f.n)


def _paid(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    paid = [r for r in f.refs if p.current(r) and p.turned[r & MASK] == RESTED]
    remember_more(ctx, "pay", paid)
    if len(paid) < f.n:
        fell_short(ctx)
    p.stack[-2].did = len(paid) if f.n else 1


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
