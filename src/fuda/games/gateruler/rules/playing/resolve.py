"""Resolving what was played (14-3c): a unit or a field comes to the board, an event or an ability does what it says."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.playing.abilities import is_kind
from fuda.games.gateruler.state import FROM_HAND_ITEM, SUMMONED
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Item
from fuda.kernel.run import effects, events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, Card, Slot
from fuda.kernel.tables.rows import Procedure, procedure, step

RESOLVES_ANYWAY: Final = fact("14-3c-3a", "An ability on the gate resolves even if its card is gone.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "resolve_card",
            "",
            step("14-3c-2a 14-3c-2 14-3c", _resolve_unit),
            step("14-3c-2b 14-3c-2 14-3c", _resolve_field),
            step("14-3c-2c 14-3c-2 14-3c", _resolve_event),
            step("14-3c-2c 14-3c-2 14-3c", _event_to_grave),
            step("", _card_resolved),
            frame=(
                "seat: who played it; card: the card; c: its item; prog: its effect; b: the place named for a "
                "unit, -1 for none; n: flags of the item"
            ),
        ),
        procedure(
            "resolve_ability",
            "",
            step("14-3c-3 14-3c", _apply),
            step("", _ability_resolved),
            frame="seat: who played it; card: the card it is of; c: its item; prog: its effect",
        ),
    )


def resolve_card(p: Position, item: Item) -> Frame:
    """Start resolving a card on the gate."""
    f = call(p, "resolve_card")
    f.c = item.id
    f.card = item.card
    f.seat = item.seat
    f.prog = item.prog
    f.b = item.nums[0] if item.nums else -1
    f.n = item.flags
    ctx = item.ctx.copy() if item.ctx is not None else Ctx(item.seat, item.card, NO_ABILITY)
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    return f


def _how(flags: int) -> str:
    """How a card comes to the board: by a normal summon, out of the hand …"""
    return ("summoned" if flags & SUMMONED else "resolved") + ("_from_hand" if flags & FROM_HAND_ITEM else "")


def _resolve_unit(p: Position, f: Frame) -> None:
    """A unit comes to the place that was named for it."""
    if p.current(f.card) and is_kind(p, f.card, "unit") and f.b >= 0:
        ev = events.move(p, None, Card(f.card & MASK), Slot(f.b), _how(f.n))
        ev.seat = f.seat
        events.emit(p, ev)


def _resolve_field(p: Position, f: Frame) -> None:
    if p.current(f.card) and is_kind(p, f.card, "field"):
        events.emit(p, events.move(p, None, Card(f.card & MASK), p.slot_id("field", f.seat), _how(f.n)))


def _resolve_event(p: Position, f: Frame) -> None:
    if p.current(f.card) and is_kind(p, f.card, "event") and f.prog >= 0:
        effects.block(p, f, f.prog)


def _event_to_grave(p: Position, f: Frame) -> None:
    if p.current(f.card) and zone_name(p, p.slot[f.card & MASK]) == "gate":
        card = Card(f.card & MASK)
        events.emit(p, events.move(p, None, card, events.home(p, card, "grave"), "used"))


def _card_resolved(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    items.remove(p, f.c)
    if not p.ctxs:
        events.hide_again(p)


def resolve_ability(p: Position, item: Item) -> Frame:
    """Start resolving an ability on the gate."""
    f = call(p, "resolve_ability")
    f.c = item.id
    f.seat = item.seat
    f.card = item.source
    f.a = item.ability
    f.prog = item.prog
    ctx = item.ctx.copy() if item.ctx is not None else Ctx(item.seat, item.source, item.ability)
    p.ctxs.append(ctx)
    f.ctx = len(p.ctxs) - 1
    return f


def _apply(p: Position, f: Frame) -> None:
    if f.prog < 0:
        return
    if not RESOLVES_ANYWAY.on(p) and not p.current(f.card):
        return
    effects.block(p, f, f.prog)


def _ability_resolved(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    items.remove(p, f.c)
    if not p.ctxs:
        events.hide_again(p)


def leave_gate(p: Position, ev: Ev) -> None:
    """A hook: a card that leaves the gate is no thing there any more, and what was fixed to it there ends."""
    items.gone(p, ev)
    if p.effects and ev.new != ev.old and zone_name(p, ev.src) == "gate":
        p.effects = [e for e in p.effects if e.refs != (ev.old,)]
        p.derived = None


PROCEDURES: Final = procedures()
