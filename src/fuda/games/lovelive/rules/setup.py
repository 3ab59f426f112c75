"""Preparing the game (6.2): decks, who goes first, first hands, first energy."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.control import OWNER_BROUGHT_IT
from fuda.games.lovelive.rules.zones import ENERGY_DECK_LAID_OUT, MAIN_DECK_LAID_OUT
from fuda.games.lovelive.state import GAME_VARIABLES, KIND, LIVING, SEAT_VARIABLES
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position import chance
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.piles import shuffling

HAND: Final = 6
ENERGY: Final = 3
ENERGY_IS_APART: Final = fact("2.2.2.3.1", "Energy cards do not lie in the main deck.")
KERNEL_ANSWERS: Final = (answer("1.1.1", asked.PLAYERS),)
REDRAW_FIRST_PLAYER_FIRST: Final = fact("6.2.1.6", "The first player redraws before the other one.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "game",
            "",
            step("6.2.1.2", _shuffle),
            step("6.2.1.4", _who_chooses),
            step("6.2.1.4", _ask_first),
            step("6.2.1.4", _first),
            step("6.2.1.5", _deal),
            step("6.2.1.6", _redraw_order),
            step("6.2.1.6", _ask_redraw, "redraw"),
            step("6.2.1.6", _redraw_draw),
            step("6.2.1.6", _redraw_back),
            step("6.2.1.6", _redraw_shuffle),
            step("", _next_redraw),
            step("6.2.1.7", _first_energy),
            step("7.1.1", _loop),
            frame="seat: who chooses who goes first, then who may redraw; b: how many have done so; refs: the cards "
            "that are laid aside; more: the others of that hand",
        ),
        decisions.pick_procedure("redraw", "6.2.1.6"),
    )


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's main deck and energy deck."""
    p.gv = [0] * GAME_VARIABLES
    p.gv[LIVING] = -1
    p.sv = [[0] * SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        owner = Seat(seat) if OWNER_BROUGHT_IT.on(p) else p.opponent(Seat(seat))
        for card in cards:
            if "energy" not in card.printed.sets[KIND] or not ENERGY_IS_APART.on(p):
                if MAIN_DECK_LAID_OUT.on(p):
                    p.add_card(card.index, owner, p.slot_id("deck", Seat(seat)))
            elif ENERGY_DECK_LAID_OUT.on(p):
                p.add_card(card.index, owner, p.slot_id("energy_deck", Seat(seat)))
    p.real = len(p.cdef)
    p.find_elsewhere()


def _shuffle(p: Position, f: Frame) -> None:
    events.emit_all(p, [shuffling(p, None, seat) for seat in p.everybody()])


def _who_chooses(p: Position, f: Frame) -> None:
    f.seat = Seat(chance.chance(p, "first", p.seats))
    p.active = f.seat
    events.note(p, "chooser", f.seat)


def _ask_first(p: Position, f: Frame) -> None:
    f.ans = 0
    decisions.ask(p, f.seat, "first", [Opt("go_first"), Opt("go_second")])


def _first(p: Position, f: Frame) -> None:
    p.first = f.seat if f.ans == 0 else p.opponent(f.seat)
    p.active = p.first
    p.derived = None
    events.note(p, "first", p.first)


def _top(p: Position, seat: Seat, zone: str, to: str, n: int, why: str) -> list[Ev]:
    """The topmost cards of a deck go elsewhere; nothing waits for these moves, the game has not begun."""
    there = p.zones[p.slot_id(zone, seat)]
    return [events.move(p, None, there[-1 - k], p.slot_id(to, seat), why) for k in range(min(n, len(there)))]


def _deal(p: Position, f: Frame) -> None:
    events.emit_all(p, [ev for seat in p.everybody() for ev in _top(p, seat, "deck", "hand", HAND, "deal")])


def _redraw_order(p: Position, f: Frame) -> None:
    f.more = []
    f.seat = p.first if REDRAW_FIRST_PLAYER_FIRST.on(p) else p.opponent(p.first)
    f.b = 0


def _ask_redraw(p: Position, f: Frame) -> None:
    """Any number of cards of the hand is laid aside, face down."""
    f.refs = []
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    decisions.pick(p, f.seat, hand, 0, len(hand), "redraw").c = 1


def _redraw_draw(p: Position, f: Frame) -> None:
    events.emit_all(p, _top(p, f.seat, "deck", "hand", len(f.refs), "redraw"))


def _redraw_back(p: Position, f: Frame) -> None:
    events.emit_all(p, [events.move(p, None, Card(r & MASK), p.slot_id("deck", f.seat), "redraw") for r in f.refs])


def _redraw_shuffle(p: Position, f: Frame) -> None:
    if f.refs:
        events.emit(p, shuffling(p, None, f.seat))


def _next_redraw(p: Position, f: Frame) -> None:
    f.b += 1
    f.refs = []
    if f.b < p.seats:
        f.seat = p.opponent(f.seat)
        goto(p, f, "redraw")


def _first_energy(p: Position, f: Frame) -> None:
    evs = [ev for seat in p.everybody() for ev in _top(p, seat, "energy_deck", "energy", ENERGY, "energy")]
    events.emit_all(p, evs)


def _loop(p: Position, f: Frame) -> None:
    """Turn after turn."""
    f.pc -= 1
    call(p, "turn")


PROCEDURES: Final = procedures()
