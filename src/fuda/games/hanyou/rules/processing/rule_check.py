"""The rule check (811): rule processing until nothing is due, then one triggered ability of the turn player, and again
from the top; then one of the other player.
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.state import DRAW_FAILED, REPLACE_FAILED
from fuda.kernel.derive import layers
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import loops, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Seat
from fuda.kernel.tables.rows import Procedure, Step, procedure, step

ASKS: Final = {"due": "nothing"}


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "rule_check",
            "",
            step("811.2a", _process, "811.2a"),
            step("811.2a", _process_again),
            step("807.7", _states),
            step("811.2b 807.3 801.1b 807.1", _turn_player),
            step("807.3a", _start_over),
            step("811.2c 807.3 801.1b 807.1", _other_players),
            step("807.3a", _start_over),
            step("811.2d", leave),
            step("", _never_ending),
            frame="b: 1 if a triggered ability has been played",
        ),
    )


def rule_check(clauses: str) -> Step:
    """A step that carries out the rule check; not even begun where nothing has happened."""

    def fn(p: Position, f: Frame) -> None:
        if not quiet(p):
            call(p, "rule_check")

    return step(clauses, fn, clauses.split()[0])


def quiet(p: Position) -> bool:
    """Is there nothing that a rule check could do?"""
    if p.settled != p.changes or p.pending:
        return False
    return not p.pool.state_triggers or not layers.derive(p).states


def processing_due(p: Position) -> bool:
    """Is there anything that a round of rule processing would do, after what has changed since the last one?"""
    return p.settled != p.changes and anything_due(p)


def anything_due(p: Position) -> bool:
    """Is there anything that a round of rule processing would do?"""
    for seat in p.everybody():
        if p.sv[seat][DRAW_FAILED] or p.sv[seat][REPLACE_FAILED]:
            return True
    for c in p.rules.conditions["due"]:
        if c.fn(p, NO_SEAT, NO_REF, 0):
            return True
    return False


def _process(p: Position, f: Frame) -> None:
    f.did = 0
    if p.settled == p.changes:
        return
    if not anything_due(p):
        p.settled = p.changes
        p.tally = []
    else:
        loops.forced(p)
        if not p.over:
            call(p, "processing")


def _process_again(p: Position, f: Frame) -> None:
    if f.did:
        goto(p, f, "811.2a")
    else:
        p.settled = p.changes  # what is still due cannot be done


def _states(p: Position, f: Frame) -> None:
    triggers.check_states(p)


def _turn_player(p: Position, f: Frame) -> None:
    _play_one(p, p.active)


def _other_players(p: Position, f: Frame) -> None:
    for seat in p.order()[1:]:
        if triggers.waiting(p, seat):
            _play_one(p, seat)
            return


def _play_one(p: Position, seat: Seat) -> None:
    if triggers.waiting(p, seat):
        g = call(p, "play_triggered")
        g.seat = seat


def _start_over(p: Position, f: Frame) -> None:
    """After a triggered ability that was played the check begins again."""
    if f.b:
        f.b = 0
        goto(p, f, "811.2a")


def _never_ending(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the check."""
    loops.forced(p)
    goto(p, f, "811.2a")


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
