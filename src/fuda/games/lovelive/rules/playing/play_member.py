"""Playing a member from the hand (9.6.2): its area, its cost, and how it enters."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.rules.playing.baton import (
    ask_baton,
    ask_more_batons,
    baton_worth,
    first_baton,
    give_up,
    lower_price,
    one_more_baton,
    remember_baton,
)
from fuda.games.lovelive.rules.playing.cost import active_energy, pay_energy, price
from fuda.games.lovelive.rules.playing.designating_area import demanded, open_areas
from fuda.games.lovelive.rules.playing.entering import entering_state
from fuda.games.lovelive.rules.zones import MEMBERS_LIE_IN_AREAS, area_slots
from fuda.games.lovelive.state import CAME
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_member",
            "",
            step("9.6.2.1", _settle),
            step("9.6.2.1.1", _to_resolution),
            step("", _shown),
            step("9.6.2.1.2", _designate),
            step("9.6.2.1.2", _designated),
            step("9.6.2.3.2", ask_baton),
            step("9.6.2.3.2", first_baton),
            step("9.6.2.3.2", ask_more_batons, "more_batons"),
            step("9.6.2.3.2", one_more_baton),
            step("9.6.2.3.2", give_up),
            step("9.6.2.3.2", lower_price),
            step("9.6.2.3 5.9.1 5.9.1.1", _pay),
            step("9.6.2.4.1", _put_down),
            step("9.6.2.3.2.1", _announce_baton),
            frame="seat: who plays it; card: the member, as it lies now; a: the slot of its area, -1 if it gets none; "
            "c: the zone it came from; n: how much energy is still to be paid; refs: the areas to choose from, then "
            "the member that could be given up next, at last those that were given up; evs: the moves of members that "
            "will be given up; more: what each of these takes off the cost, before that what a choice has left",
        ),
        decisions.pick_procedure("more_batons", "9.6.2.3.2"),
    )


def affordable(p: Position, seat: Seat, ref: Ref) -> list[Slot]:
    """The areas where a member of the hand can be played and paid for."""
    have = active_energy(p, seat)
    n = price(p, seat, ref)
    out: list[Slot] = []
    for slot in open_areas(p, ref, area_slots(p, seat)):
        if n <= have or n - baton_worth(p, seat, ref, slot) <= have:
            out.append(slot)
    return demanded(p, seat, out)


def newcomer(p: Position) -> Ref:
    """The member that is being played just now; -1 if none is."""
    for f in reversed(p.stack):
        if p.rules.procs[f.proc].name == "play_member":
            return f.card
    return NO_REF


def _settle(p: Position, f: Frame) -> None:
    """What the card costs, and so where it can be put, is settled as it lies in the hand."""
    f.a = -1
    f.n = price(p, f.seat, f.card)
    f.refs = cast("list[Ref]", affordable(p, f.seat, f.card))


def _to_resolution(p: Position, f: Frame) -> None:
    f.c = p.layout.zone[p.slot[f.card & MASK]]
    events.emit(p, events.move(p, None, Card(f.card & MASK), p.slot_id("resolution", f.seat), "play"))


def _shown(p: Position, f: Frame) -> None:
    f.card = p.ref(Card(f.card & MASK))


def _designate(p: Position, f: Frame) -> None:
    """The area is named, with the card open to all."""
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "area", [Opt("place_at", f.card, slot) for slot in f.refs], f.card)


def _designated(p: Position, f: Frame) -> None:
    f.a = f.refs[f.ans] if f.refs else -1
    f.refs = []
    f.more = []


def _pay(p: Position, f: Frame) -> None:
    """What cannot be paid whole is not paid at all: the card is not put down."""
    if f.n > active_energy(p, f.seat):
        f.a = -1
        return
    pay_energy(p, None, f.seat, f.n)


def _put_down(p: Position, f: Frame) -> None:
    """The member is put into its area."""
    if not p.current(f.card) or f.a < 0 or not MEMBERS_LIE_IN_AREAS.on(p):
        return
    card = Card(f.card & MASK)
    new = f.card + (1 << BITS)
    remember_baton(p, new, f.refs)
    p.tally.extend([CAME, new, f.c])
    ev = events.move(p, None, card, Slot(f.a), "enter")
    ev.seat = f.seat
    ev.turned = entering_state(p, f.seat, f.card, -1)
    events.emit(p, ev)


def _announce_baton(p: Position, f: Frame) -> None:
    if f.refs:
        ev = events.make(p, None, "baton", f.seat, Card(f.card & MASK), len(f.refs))
        ev.cause = f.refs[0]
        events.emit(p, ev)


PROCEDURES: Final = procedures()
