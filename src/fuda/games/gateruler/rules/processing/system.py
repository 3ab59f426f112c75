"""System processing (chapter 11): open cards, rule effects, then the triggered abilities of both players, until all is
done.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.damage.dealt_this_phase import settle_tally
from fuda.games.gateruler.rules.playing import open_cards
from fuda.games.gateruler.rules.playing.triggered import (
    check_states,
    hide_shown,
    look_at_states,
    showing_steps,
)
from fuda.games.gateruler.rules.processing.rule_effects import due
from fuda.games.gateruler.state import WATCHING
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import loops, triggers
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "system",
            "11-2a",
            step("14-9b-1c", hide_shown, "begin"),
            *open_cards.steps(),
            step("11-2a-1 12-1a", _rule_effects, "11-2a-1"),
            step("", check_states),
            *showing_steps(),
            step("11-2a-2 14-9c", _turn_player),
            step("11-2a-2 14-9c", _other_player),
            step("11-2a-3 14-9c-1", _system_again),
            frame=(
                "a: who is asked to show hidden cards, -1 for nobody; refs: the waiting abilities that may be "
                "shown, as places in `Position.pending`; b: 1 if something was shown or played"
            ),
        ),
    )


def _rule_effects(p: Position, f: Frame) -> None:
    """Again and again, until none is due."""
    if p.settled == p.changes:
        return
    if due(p):
        loops.forced(p)
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
    loops.forced(p)
    if p.over:
        return
    g = call(p, "play_triggered")
    g.seat = seat
    f.b = 1


def _system_again(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "begin")


def left_to_process(p: Position) -> bool:
    """Does an ability wait, also one for a state of things that has come about just now, or one of a hidden card for
    all that others know; or is a rule effect due?"""
    look_at_states(p)
    return bool(p.pending) or any(p.sv[s][WATCHING] for s in p.everybody()) or (p.settled != p.changes and due(p))


PROCEDURES: Final = procedures()
