"""System processing (chapter 11): open cards, rule effects, then the triggered abilities of both players, until all is
done.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.damage.remembered import settle_tally
from fuda.games.gateruler.rules.playing.costs import energy, level_cost
from fuda.games.gateruler.rules.playing.play import play
from fuda.games.gateruler.rules.playing.set_cards import is_open
from fuda.games.gateruler.rules.playing.triggered import (
    ask_for_more,
    ask_to_show,
    ask_what_for,
    check_states,
    hide_shown,
    look_at_states,
    show_or_pass,
)
from fuda.games.gateruler.rules.processing.rule_effects import due
from fuda.games.gateruler.state import OPEN
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import loops, triggers
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_ABILITY, Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

OPEN_CARDS_NEED_NOT_BE_PAID: Final = fact(
    "16-15b-1a", "An open card is played even if its cost cannot be paid in full."
)
TURN_PLAYERS_OPEN_CARDS_FIRST: Final = fact(
    "16-15b-1c", "Of both players' open cards the turn player's is played first."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "system",
            "11-2a",
            step("16-15b 16-15b-1", _open_cards, "open"),
            step("16-15b 16-15b-1", _system_again_for_open),
            step("11-2a-1 12-1a", _rule_effects, "11-2a-1"),
            step("", check_states),
            step("14-9b-1c", hide_shown),
            step("14-9b-1 14-4a", ask_to_show, "show"),
            step("14-9b-1 14-4a", ask_what_for),
            step("14-9b-1 14-4a", show_or_pass),
            step("14-9b-1 14-4a", ask_for_more),
            step("11-2a-2 14-9c", _turn_player),
            step("11-2a-2 14-9c", _other_player),
            step("11-2a-3 14-9c-1", _system_again),
            frame=(
                "a: who is asked to show hidden cards, -1 for nobody; refs: the waiting abilities that may be "
                "shown, as places in `Position.pending`; b: 1 if something was shown or played"
            ),
        ),
    )


def _open_cards(p: Position, f: Frame) -> None:
    """An open card in the hand or in the drive zone is played at once."""
    f.b = 0
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


def _rule_effects(p: Position, f: Frame) -> None:
    """Again and again, until none is due."""
    if p.settled == p.changes:
        return
    if due(p):
        loops.forced(p, "17-1a-3")
        if not p.over:
            f.pc -= 1
            call(p, "rule_effects")
    else:
        p.settled = p.changes
        settle_tally(p)


def _turn_player(p: Position, f: Frame) -> None:
    _play_one(p, f, p.active)


def _other_player(p: Position, f: Frame) -> None:
    if not f.b:
        for seat in p.order()[1:]:
            if not f.b:
                _play_one(p, f, seat)


def _play_one(p: Position, f: Frame, seat: Seat) -> None:
    """One of the waiting abilities of a player is played."""
    if f.b or not triggers.waiting(p, seat):
        return
    loops.forced(p, "17-1a-3")
    if p.over:
        return
    g = call(p, "play_triggered")
    g.seat = seat
    f.b = 1


def _system_again(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "open")


def left_to_process(p: Position) -> bool:
    """Does an ability wait, also one for a state of things that has come about just now, or is a rule effect due?"""
    look_at_states(p)
    return bool(p.pending) or (p.settled != p.changes and due(p))


PROCEDURES: Final = procedures()
