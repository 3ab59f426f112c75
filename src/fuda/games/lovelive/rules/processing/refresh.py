"""The refresh (10.2): the waiting room becomes the deck. It interrupts whatever is going on."""

from __future__ import annotations

from typing import Final

from fuda.kernel.position import chance
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, Card, Seat
from fuda.kernel.tables.rows import Immediate, Procedure, immediate, procedure, step

REFRESH_TO_LOOK: Final = fact("10.2.2.2", "The deck is refreshed before more cards are looked at than it has.")
REFRESH_GOES_UNDER: Final = fact("10.2.3", "The cards of a refresh go under those left in the deck.")
FIRST_PLAYER_REFRESHES_FIRST: Final = fact("10.2.4", "If both players refresh, the first player does so first.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "refresh",
            "",
            step("10.2.3", _refresh_move),
            step("10.2.3", _refresh_shuffle),
            step("10.2.3", _refreshed),
            frame="seat: whose deck; refs: the cards of the waiting room when it begins",
        ),
    )


def _refresh_move(p: Position, f: Frame) -> None:
    """The cards of the waiting room go as they lay there, so that the log says nothing of their new order."""
    if not p.zones[p.slot_id("waiting", f.seat)]:
        leave(p, f)  # done already, while the other player's was under way
        return
    f.refs = [p.ref(c) for c in p.zones[p.slot_id("waiting", f.seat)]]
    deck = p.slot_id("deck", f.seat)
    at = -1 if REFRESH_GOES_UNDER.on(p) else 0
    evs: list[Ev] = []
    for card in list(p.zones[p.slot_id("waiting", f.seat)]):
        evs.append(events.move(p, None, card, deck, "refresh", at))
    events.emit_all(p, evs)


def _refresh_shuffle(p: Position, f: Frame) -> None:
    """They are turned over and shuffled: nobody knows the order any more."""
    chance.mix(p, p.slot_id("deck", f.seat), [Card(r & MASK) for r in f.refs])


def _refreshed(p: Position, f: Frame) -> None:
    events.emit(p, events.make(p, None, "refresh", f.seat, NO_CARD, len(f.refs)))


def refresh(p: Position, seat: Seat) -> Frame:
    """Begin the refresh of a player's deck."""
    f = call(p, "refresh")
    f.ctx = -1
    f.seat = seat
    return f


def before_looking(p: Position, seat: Seat, n: int) -> None:
    """10.2.2.2: where fewer cards lie there than are to be looked at, the deck is refreshed first."""
    if not REFRESH_TO_LOOK.on(p):
        return
    if len(p.zones[p.slot_id("deck", seat)]) < n and p.zones[p.slot_id("waiting", seat)]:
        refresh(p, seat)


def _empty_deck(p: Position) -> None:
    if p.turn == 0:
        return
    first = p.first if FIRST_PLAYER_REFRESHES_FIRST.on(p) else p.opponent(p.first)
    due: list[Seat] = []
    for seat in (p.opponent(first), first):  # the one called last runs first
        if not p.zones[p.slot_id("deck", seat)] and p.zones[p.slot_id("waiting", seat)]:
            due.append(seat)
    if due:
        at = p.rules.proc_index["refresh"]
        begun = [f.seat for f in p.stack if f.proc == at]  # what has been called is not called again
        for seat in due:
            if seat not in begun:
                refresh(p, seat)


IMMEDIATE: Final[tuple[Immediate, ...]] = (immediate("10.2.1 10.2.2 10.2.2.1", _empty_deck),)


PROCEDURES: Final = procedures()
