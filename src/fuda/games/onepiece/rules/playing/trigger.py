"""【トリガー】 (10-1-5, 2-11): a life card is shown, activated out of all zones, and put into the trash."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.activation import activate_in, payable
from fuda.kernel.cards.pool import COMMAND
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import events
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
    return payable(p, ref, AbilityId(ability), p.owner[ref & MASK])


def _show_trigger(p: Position, f: Frame) -> None:
    card = Card(f.card & MASK)
    events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def _take_out_of_zones(p: Position, f: Frame) -> None:
    """While it is carried out, the card is in no zone."""
    card = Card(f.card & MASK)
    ev = events.move(p, None, card, p.slot_id("limbo", Seat(0)), "trigger")
    ev.face = 1
    events.emit(p, ev)


def _announce_trigger(p: Position, f: Frame) -> None:
    card = Card(f.card & MASK)
    a = trigger_of(p, card)
    f.card = p.ref(card)
    if a >= 0:
        ev = events.make(p, None, "trigger", f.seat, card)
        ev.cause = f.card
        events.emit(p, ev)
        f.a = a


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
