"""Preparing the game (5-3): rulers, decks, what the rulers prescribe at the start, who goes first."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.control import OWNER_IS_WHO_BROUGHT_IT
from fuda.games.gateruler.rules.zones import rules_of
from fuda.games.gateruler.state import ATTACKER, GAME_VARIABLES, KIND, LINE, SEAT_VARIABLES
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position import chance
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.piles import draw


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "game",
            "5-1a",
            step("5-3a", _rulers),
            step("5-3a", _shuffle),
            step("5-3b", _energy),
            step("5-3b", _opening),
            step("5-3c", _first_player),
            step("5-3c", _loop),
            frame="b: how many players have drawn their first hand",
        ),
    )


def _rulers(p: Position, f: Frame) -> None:
    """Rulers are laid out; until now they lay under the deck."""
    evs: list[Ev] = []
    for seat in p.everybody():
        for card in list(p.zones[p.slot_id("deck", seat)]):
            if "ruler" in p.base[card].sets[KIND]:
                evs.append(events.move(p, None, card, p.slot_id("ruler", seat), "ruler"))
    events.emit_all(p, evs)


def _shuffle(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for seat in p.everybody():
        ev = events.make(p, None, "shuffle", seat)
        ev.dst = p.slot_id("deck", seat)
        evs.append(ev)
    events.emit_all(p, evs)


def _energy(p: Position, f: Frame) -> None:
    """Energy cards that a ruler brings along."""
    evs: list[Ev] = []
    for seat in p.everybody():
        if rules_of(p, seat).energy:
            for card in list(p.zones[p.slot_id("removed", seat)]):
                evs.append(events.move(p, None, card, p.slot_id("energy", seat), "energy"))
    events.emit_all(p, evs)


def _opening(p: Position, f: Frame) -> None:
    """Each player draws as many cards as the ruler says."""
    if f.b < p.seats:
        seat = Seat(f.b)
        f.b += 1
        f.pc -= 1
        n = rules_of(p, seat).opening
        if n:
            draw(p, seat, n)


def _first_player(p: Position, f: Frame) -> None:
    p.first = Seat(chance.chance(p, "first", p.seats))
    p.active = p.first
    events.note(p, "first", p.first)


def _loop(p: Position, f: Frame) -> None:
    """One turn after the other."""
    f.pc -= 1
    call(p, "turn")


# --- before the first step -------------------------------------------------------------------------------------------


def set_up(p: Position, decks: list[list[CardDef]]) -> None:
    """Fill an empty position: every player's cards with the ruler in the deck, energy cards put aside."""
    p.gv = [0] * GAME_VARIABLES
    p.gv[ATTACKER] = -1
    p.gv[LINE] = -1
    p.sv = [[0] * SEAT_VARIABLES for _ in range(p.seats)]
    for seat, cards in enumerate(decks):
        owner = Seat(seat) if OWNER_IS_WHO_BROUGHT_IT.on(p) else p.opponent(Seat(seat))
        for card in cards:
            zone = "removed" if "energy" in card.printed.sets[KIND] else "deck"
            p.add_card(card.index, owner, p.slot_id(zone, Seat(seat)))
    p.real = len(p.cdef)
    p.find_elsewhere()


PROCEDURES: Final = procedures()
