"""Preparing the game (403): the first hand, the first main unit, redraws, who goes first; then turn after turn.

A player without a unit in hand redraws and goes through it again, alone if the other one has placed a unit.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.hanyou.state import GAME_VARIABLES, KIND, SEAT_VARIABLES, STARTED
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position import chance
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame, Opt
from fuda.kernel.run import events, secretly
from fuda.kernel.run.interpreter import call, calls, goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.piles import shuffling

FIRST_HAND: Final = 5  # cards

OWNER_IS_WHO_BROUGHT_IT: Final = fact("105.2", "A card is owned by the player who brought it to the game.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "game",
            "",
            calls("", "setup"),
            step("403.6", _start),
            step("", _next_turn),
        ),
        procedure(
            "setup",
            "",
            step("", _everybody),
            step("403.1", _shuffle),
            step("403.2", _deal),
            step("403.3", _split),
            step("403.3a", _redraw),
            step("403.3a", _put_back),
            step("403.3a", _again),
            step("403.3b", _compensate),
            step("403.3b", _compensate_draw),
            step("403.4", _first_player),
            step("403.5", _turn_up),
            frame="refs: the players who still have to place a unit, after 403.3 those who redraw; "
            "a: redraws so far, one digit (base 1000) a seat; more: how many cards each seat draws for fewer redraws; "
            "b: the seat whose turn it is to draw them",
        ),
        procedure(
            "place_first",
            "",
            step("403.3", _ask_place),
            step("403.3", _place),
            frame="refs: the players who place a unit; more: what each chose, by its place among the units in hand; "
            "b: 1 while one of them is being asked",
        ),
    )


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's cards in the deck, nothing else begun."""
    p.gv = [0] * GAME_VARIABLES
    p.sv = [[0] * SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        slot = p.slot_id("deck", Seat(seat))
        for card in cards:
            p.add_card(card.index, Seat(seat) if OWNER_IS_WHO_BROUGHT_IT.on(p) else p.opponent(Seat(seat)), slot)
    p.real = len(p.cdef)
    p.find_elsewhere()


# --- the game: preparations, then turn after turn -----------------------------------------------------------------


def _start(p: Position, f: Frame) -> None:
    p.gv[STARTED] = 1


def _next_turn(p: Position, f: Frame) -> None:
    f.pc -= 1
    if p.gv[STARTED]:
        call(p, "turn")
    else:
        p.over = True


# --- the preparations ---------------------------------------------------------------------------------------------


def _everybody(p: Position, f: Frame) -> None:
    f.refs = cast("list[Ref]", list(range(p.seats)))
    f.a = 0


def _shuffle(p: Position, f: Frame) -> None:
    events.emit_all(p, [shuffling(p, None, seat) for seat in cast("list[Seat]", f.refs)])


def _deal(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for seat in cast("list[Seat]", f.refs):
        deck = p.zones[p.slot_id("deck", seat)]
        for k in range(min(FIRST_HAND, len(deck))):
            evs.append(events.move(p, None, deck[-1 - k], p.slot_id("hand", seat), "deal"))
    events.emit_all(p, evs)


def _split(p: Position, f: Frame) -> None:
    """Those without a unit will redraw; the others place one."""
    g = call(p, "place_first")
    g.refs = cast("list[Ref]", [s for s in cast("list[Seat]", f.refs) if _units_in_hand(p, s)])
    f.refs = [s for s in f.refs if s not in g.refs]


def _redraw(p: Position, f: Frame) -> None:
    """A hand without a unit is shown and goes back to the deck."""
    if not f.refs:
        return
    everyone = (1 << p.seats) - 1
    evs: list[Ev] = []
    for seat in cast("list[Seat]", f.refs):
        f.a += 1000**seat
        for c in p.zones[p.slot_id("hand", seat)]:
            evs.append(events.make(p, None, "show", seat, c, everyone))
    events.emit_all(p, evs)


def _put_back(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for seat in cast("list[Seat]", f.refs):
        for c in list(p.zones[p.slot_id("hand", seat)]):
            evs.append(events.move(p, None, c, p.slot_id("deck", seat), "redraw"))
    events.emit_all(p, evs)


def _again(p: Position, f: Frame) -> None:
    p.shown = 0
    if f.refs:
        p.forced += 1
        goto(p, f, "403.1")


def _compensate(p: Position, f: Frame) -> None:
    """Whoever redrew less often draws the difference."""
    counts = [f.a // 1000**s % 1000 for s in range(p.seats)]
    most = max(counts)
    f.more = [most - n for n in counts]
    f.b = 0


def _compensate_draw(p: Position, f: Frame) -> None:
    if f.b < p.seats:
        seat = f.b
        f.b += 1
        f.pc -= 1
        if seat < len(f.more) and f.more[seat] > 0:
            g = call(p, "draw")
            g.seat = Seat(seat)
            g.n = f.more[seat]


def _first_player(p: Position, f: Frame) -> None:
    p.first = Seat(chance.chance(p, "first", p.seats))
    p.active = p.first
    events.note(p, "first", p.first)


def _turn_up(p: Position, f: Frame) -> None:
    evs = [events.make(p, None, "flip", s, c, 1) for s in p.everybody() for c in p.zones[p.slot_id("main", s)]]
    events.emit_all(p, evs)


# --- placing the first unit ---------------------------------------------------------------------------------------


def _units_in_hand(p: Position, seat: Seat) -> list[Card]:
    return [c for c in p.zones[p.slot_id("hand", seat)] if "unit" in p.base[c].sets[KIND]]


def _options(p: Position, seat: Seat) -> list[Opt]:
    return [Opt("place", p.ref(c)) for c in _units_in_hand(p, seat)]


def _ask_place(p: Position, f: Frame) -> None:
    secretly.ask_each(p, f, _options, "first_unit")


def _place(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for i, seat in enumerate(cast("list[Seat]", f.refs)):
        card = _units_in_hand(p, seat)[f.more[i]]
        ev = events.move(p, None, card, p.slot_id("main", seat), "place")
        ev.face = 0
        evs.append(ev)
    events.emit_all(p, evs)


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
