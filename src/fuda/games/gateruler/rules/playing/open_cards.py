"""Open cards (16-15): in the hand or in the drive zone they are played at once, before rule effects are looked at."""

from __future__ import annotations

from fuda.games.gateruler.rules.keywords import OPEN_CARDS_NEED_NOT_BE_PAID, TURN_PLAYERS_OPEN_CARDS_FIRST
from fuda.games.gateruler.rules.playing.costs import energy, level_cost
from fuda.games.gateruler.rules.playing.play import play
from fuda.games.gateruler.state import OPEN
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables.kinds import NO_ABILITY, Card, Seat
from fuda.kernel.tables.rows import Step, step


def steps() -> tuple[Step, ...]:
    """The first steps of system processing."""
    return (
        step("16-15b 16-15b-1", _open_cards, "open"),
        step("16-15b 16-15b-1", _system_again_for_open),
    )


def is_open(p: Position, card: Card) -> bool:
    """Is a card an open card (16-15)?"""
    return open_card(p.pool.defs[p.cdef[card]])


def open_card(d: CardDef) -> bool:
    """Is a printed card an open card?"""
    timing = d.text.get("timing")
    return timing is not None and timing.op == "open"


def _open_cards(p: Position, f: Frame) -> None:
    """An open card in the hand or in the drive zone is played at once."""
    f.b = 0
    if "open" not in p.pool.words:
        return
    for seat in p.order() if TURN_PLAYERS_OPEN_CARDS_FIRST.on(p) else p.order()[::-1]:
        for zone in ("hand", "drive"):
            for card in p.zones[p.slot_id(zone, seat)]:
                if card < p.real and is_open(p, card) and _can_be_opened(p, seat, card):
                    f.b = 1
                    play(p, seat, p.ref(card), NO_ABILITY, OPEN)
                    return


def _can_be_opened(p: Position, seat: Seat, card: Card) -> bool:
    """Also where its cost cannot be paid in full (16-15b-1a)."""
    if OPEN_CARDS_NEED_NOT_BE_PAID.on(p):
        return True
    return len(energy(p, seat)) >= level_cost(p, seat, p.ref(card), OPEN)


def _system_again_for_open(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "open")
