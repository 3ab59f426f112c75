"""Destruction (12-4, 15-12): when a unit is destroyed by rule, how a destruction is put on the gate and carried out."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.damage.dealing import ability_under_way, frame_under_way
from fuda.games.gateruler.rules.damage.dealt_this_phase import blame
from fuda.games.gateruler.rules.zones import all_units, gate
from fuda.games.gateruler.state import BY_RULE, HP
from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame, Item
from fuda.kernel.run import decisions, events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, AbilityId, Card, Prog, Ref, Seat
from fuda.kernel.tables.rows import Condition, Happening, Procedure, condition, happening, procedure, step

RECOVERED_DROP_OUT: Final = fact("12-4c-1", "Units that no longer meet a condition are let off a destruction by rule.")
ONE_RULE_DESTRUCTION: Final = fact(
    "12-4a-3", "A unit whose destruction by rule waits is not destroyed by rule once more."
)
DESTRUCTION_WAITS: Final = fact("12-4b", "The destruction of a card waits on the gate.")
ONE_DESTRUCTION_FOR_ALL: Final = fact("12-4b-1", "Cards that are destroyed at the same time share one destruction.")
DESTRUCTION_HAS_A_REASON: Final = fact("12-4b-2", "A destruction is either by rule or by an effect.")
WHO_DESTROYS: Final = fact("15-12b", "A card destroys another by damage just before, or by its own effect.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "destroying",
            "15-12a",
            step("", _mark_destroyed),
            step("", _put_destruction),
            frame=(
                "seat: who destroys; card: the source, -1 for none; n: flags; prog: the ability that tells it, "
                "-1 for none; c: the item that it will be; more: the cards; refs: those of them that are "
                "destroyed"
            ),
        ),
        procedure(
            "resolve_destroy",
            "",
            step("", _drop_recovered),
            step("12-4c-2 12-4c", _to_grave),
            step("", _destroyed),
            frame="seat: who destroys; card: the source, -1 for none; c: its item; refs: the cards; n: its flags",
        ),
    )


def destroy(p: Position, seat: Seat, source: Ref, refs: list[Ref], flags: int) -> Frame:
    """Destroy cards: those for which that is neither forbidden nor replaced are "destroyed" from this moment on, and
    their destruction is put on the gate."""
    f = call(p, "destroying")
    f.ctx = -1
    f.seat = seat
    f.card = source
    f.n = flags if DESTRUCTION_HAS_A_REASON.on(p) else BY_RULE
    f.prog = Prog(ability_under_way(p))
    f.more = list(refs)
    return f


def _mark_destroyed(p: Position, f: Frame) -> None:
    """From this moment on they are "destroyed", unless that is forbidden or replaced."""
    evs: list[Ev] = []
    f.c = p.tick()
    for r in cast("list[Ref]", f.more):
        if p.current(r) and p.layout.field[p.slot[r & MASK]]:
            ev = destruction_of(p, Card(r & MASK), f.card, f.seat, f.n)
            ev.at = f.c
            evs.append(ev)
    f.refs = []
    events.emit_all(p, evs)


def _put_destruction(p: Position, f: Frame) -> None:
    """One thing on the gate for all of them."""
    if not f.refs:
        return
    if len(p.stack) > 1:
        p.stack[-2].did = len(f.refs)
    if not DESTRUCTION_WAITS.on(p):
        _to_grave(p, f)
        return
    together = ONE_DESTRUCTION_FOR_ALL.of(p)
    for refs in [f.refs] if together else [[r] for r in f.refs]:
        item = items.push(p, gate(p), "destroy", f.seat, f.card if f.card >= 0 else refs[0])
        if refs[0] == f.refs[0]:
            item.id = f.c
        x = item.clone()
        x.source = f.card
        x.refs = tuple(refs)
        x.flags = f.n
        x.ability = AbilityId(f.prog)
        items.change(p, x)


def resolve_destroy(p: Position, item: Item) -> Frame:
    """Start resolving a destruction."""
    f = call(p, "resolve_destroy")
    f.c = item.id
    f.seat = item.seat
    f.card = item.source
    f.refs = list(item.refs)
    f.n = item.flags
    return f


def _drop_recovered(p: Position, f: Frame) -> None:
    """12-4c-1: units that no longer meet a condition are let off."""
    if f.n & BY_RULE and RECOVERED_DROP_OUT.on(p):
        f.refs = [r for r in f.refs if p.current(r) and doomed(p, Card(r & MASK))]


def _to_grave(p: Position, f: Frame) -> None:
    cards = [Card(r & MASK) for r in f.refs if p.current(r)]
    evs = []
    for c in cards:
        ev = events.move(p, None, c, events.home(p, c, "grave"), "destroyed")
        ev.cause = f.card
        ev.by = f.seat
        evs.append(ev)
    decisions.move_all(p, evs)


def _destroyed(p: Position, f: Frame) -> None:
    items.remove(p, f.c)


# --- the event -------------------------------------------------------------------------------------------------------


def destruction_of(p: Position, card: Card, source: Ref, seat: Seat, flags: int) -> Ev:
    """The event by which a card is destroyed: by rule, or by an effect of its source."""
    ev = events.make(p, None, "destroyed", p.ctrl[card], card, 0, "rule" if flags & BY_RULE else "effect")
    ev.cause = source
    ev.by = seat
    ev.effect = not flags & BY_RULE
    if flags & BY_RULE:
        blame(p, ev, p.ref(card))
    return ev


def keep_destroyed(p: Position, ev: Ev) -> None:
    """A card whose destruction is neither forbidden nor replaced will be part of it."""
    frame = frame_under_way(p, "destroying")
    if frame is not None:
        frame.refs.append(ev.old)


# --- by rule (12-4a) -------------------------------------------------------------------------------------------------


def dies_now(p: Position, card: Card) -> bool:
    """Is a unit to be destroyed by rule now?"""
    if not doomed(p, card) or waiting_by_rule(p, card):
        return False
    ev = destruction_of(p, card, NO_REF, p.active, BY_RULE)
    if not p.rules.events[ev.kind].prepare(p, ev):
        return False
    return forbidding(p, "be_destroyed", ev.seat, p.ref(card), "", ev) is None


def doomed(p: Position, card: Card) -> bool:
    """Does a unit meet a condition of destruction?"""
    ref = p.ref(card)
    return any(c.fn(p, NO_SEAT, ref, 0) for c in p.rules.conditions["destroyed_by_rule"])


def enough_damage(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """12-4a-1: it bears as much damage as it has HP."""
    card = p.card(ref)
    hp = layers.derive(p).chars[card].nums[HP]
    return p.mark[card] >= hp > 0


def no_hp(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """12-4a-2: its HP are 0 or less."""
    return layers.derive(p).chars[ref & MASK].nums[HP] <= 0


def waiting_by_rule(p: Position, card: Card) -> bool:
    """12-4a-3: does its destruction by rule wait on the gate already?"""
    ref = p.ref(card)
    if not ONE_RULE_DESTRUCTION.on(p):
        return False
    return any(x.kind == "destroy" and x.flags & BY_RULE and ref in x.refs for x in p.items)


ASKS: Final = {"destroyed_by_rule": "ref: the unit"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "destroyed_by_rule": (
        condition("12-4a-1 2-11c 3-6g-2", enough_damage, "", ""),
        condition("12-4a-2 2-11c", no_hp, "", ""),
    ),
}


def _due_units(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(dies_now(p, c) for s in p.everybody() for c in all_units(p, s))


DUE: Final[Condition] = condition("12-4a 12-4b-2b", _due_units, "", "")


HAPPENINGS: Final[tuple[Happening, ...]] = (happening("destroyed", "destroyed", "12-4b-3 12-4b-3a"),)


PROCEDURES: Final = procedures()
