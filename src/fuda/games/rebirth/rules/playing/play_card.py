"""Playing a character (9.7.2): it is shown, paid for, can be cancelled, and is put into the entry or among the
members.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.playing.cancel import CANCELLED_CARDS_GO, settle
from fuda.games.rebirth.rules.playing.energy import pay_energy
from fuda.games.rebirth.rules.zones import STAGE
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

ENTRY_OR_MEMBERS: Final = fact(
    "9.7.2.2.1", "Who plays a character says whether it is put into the entry or among the members."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_card",
            "",
            step("9.7.2.1", _reveal),
            step("", _stand_card),
            step("2.3.1", _pay_card),
            step("9.7.2", _announce),
            step("9.7.3", _counter),
            step("9.7.4.1", _card_undone),
            step("9.7.4.2", _put_down),
            step("", _card_done, "broken"),
            frame="seat: who plays it; card: ref of the card; a: 0 to the entry, 1 to the members; b: the energy it"
            " costs; c: 1 once it was undone; more: the id of its item",
        ),
    )


def places_for(p: Position) -> tuple[str, ...]:
    """The places of which one is named when a character is played."""
    return STAGE if ENTRY_OR_MEMBERS.on(p) else STAGE[:1]


def _reveal(p: Position, f: Frame) -> None:
    events.emit(p, events.move(p, None, Card(f.card & MASK), p.slot_id("limbo", Seat(0)), "play"))


def _stand_card(p: Position, f: Frame) -> None:
    f.card = p.ref(Card(f.card & MASK))
    item = items.push_card(p, Card(f.card & MASK), f.seat)
    f.more = [item.id]


def _pay_card(p: Position, f: Frame) -> None:
    if f.b > 0:
        pay_energy(p, f.seat, f.b, f.card)


def _announce(p: Position, f: Frame) -> None:
    ev = events.make(p, None, "played", f.seat, Card(f.card & MASK))
    ev.cause = f.card
    events.emit(p, ev)


def _counter(p: Position, f: Frame) -> None:
    call(p, "counter").ctx = -1


def _card_undone(p: Position, f: Frame) -> None:
    """A card that was undone goes to the waiting room and is not put anywhere."""
    if settle(p, f):
        f.c = 1
        if CANCELLED_CARDS_GO.on(p):
            events.emit(
                p, events.move(p, None, Card(f.card & MASK), events.home(p, Card(f.card & MASK), "waiting"), "undone")
            )


def _put_down(p: Position, f: Frame) -> None:
    if f.c or not p.current(f.card):
        return
    zone = "member" if f.a else "entry"
    ev = events.move(p, None, Card(f.card & MASK), p.slot_id(zone, f.seat), "enter_from_hand")
    ev.seat = f.seat
    events.emit(p, ev)


def _card_done(p: Position, f: Frame) -> None:
    if f.more:
        items.remove(p, f.more[0])


PROCEDURES: Final = procedures()
