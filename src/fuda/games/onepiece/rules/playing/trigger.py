"""【トリガー】 (10-1-5, 2-11): a life card is shown, activated out of all zones, and put into the trash."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.activation import activate_in, payable, price_of
from fuda.kernel.cards.pool import COMMAND
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.growth import trial
from fuda.kernel.run.interpreter import leave
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

ASKS: Final = {"trigger": "seat: whose Life it is; ref: the card; n: its trigger"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """May this 【トリガー】 of this life card be activated? What else keeps it from that is in `damage.py`."""
    return {"trigger": (condition("8-3-1-3", _payable, "発動コストを支払えません", "its cost cannot be paid"),)}


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "trigger_step",
            "10-1-5-1 2-11-1 4-6-3 8-6-2-1",
            step("10-1-5-1", _show_trigger),
            step("10-1-5-3", _take_out_of_zones),
            step("10-1-5-1", _announce_trigger),
            step("10-1-5-1", _resolve_trigger),
            step("10-1-5-3", _put_into_trash),
            frame="seat: whose life card it is; card: the life card; a: its 【トリガー】",
        ),
    )


def trigger_of(p: Position, card: Card) -> AbilityId:
    """The 【トリガー】 of a card; -1 for none."""
    for a in p.base[card].abilities:
        ab = p.pool.abilities[a]
        if ab.type == COMMAND and "trigger" in ab.timing:
            return a
    return NO_ABILITY


def _payable(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Can its cost be paid while the card is in no zone?"""
    card = Card(ref & MASK)
    if not price_of(p, ref, AbilityId(ability)):
        return True
    t = trial(p)
    ev = _leaving_zones(t, card)
    if t.rules.events[ev.kind].prepare(t, ev):
        events.perform(t, [ev])
    return payable(t, t.ref(card), AbilityId(ability), t.owner[card])


def _show_trigger(p: Position, f: Frame) -> None:
    card = Card(f.card & MASK)
    events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def _take_out_of_zones(p: Position, f: Frame) -> None:
    """While it is carried out, the card is in no zone."""
    events.emit(p, _leaving_zones(p, Card(f.card & MASK)))


def _leaving_zones(p: Position, card: Card) -> Ev:
    ev = events.move(p, None, card, p.slot_id("limbo", Seat(0)), "trigger")
    ev.face = 1
    return ev


def _announce_trigger(p: Position, f: Frame) -> None:
    card = Card(f.card & MASK)
    f.card = p.ref(card)
    f.a = trigger_of(p, card)
    if f.a < 0:
        leave(p, f)
        return
    ev = events.make(p, None, "trigger", f.seat, card)
    ev.cause = f.card
    events.emit(p, ev)


def _resolve_trigger(p: Position, f: Frame) -> None:
    g = activate_in(p, Ctx(f.seat, f.card, AbilityId(f.a)))
    g.b = 2  # it has been decided


def _put_into_trash(p: Position, f: Frame) -> None:
    """Unless its own effect has sent it elsewhere."""
    if p.current(f.card) and zone_name(p, p.slot[f.card & MASK]) == "limbo":
        card = Card(f.card & MASK)
        events.emit(p, events.move(p, None, card, events.home(p, card, "trash"), "trigger_done"))


CONDITIONS: Final = conditions()
PROCEDURES: Final = procedures()
