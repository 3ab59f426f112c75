"""Check timing (9.5.3): rule processing as long as there is any, then the abilities that wait, one by one."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.processing.rule_processing import due
from fuda.games.lovelive.rules.processing.triggered import TRIGGERED_WAIT
from fuda.games.lovelive.rules.turn import ACTIVE_ABILITIES_FIRST
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import loops, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

RULES_BEFORE_ABILITIES: Final = fact("9.5.1.1", "Rule processing comes before triggered abilities that wait.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "check",
            "9.5.1",
            step("", _nothing_waits),
            step("9.5.3.1", _process_rules, "9.5.3.1"),
            step("9.5.3.1", _process_again),
            step("9.7.6 9.7.6.1", _check_states),
            step("9.5.3.2 9.1.1.2 9.7.1", _active_player),
            step("9.5.3.2", _start_over),
            step("9.5.3.3 9.1.1.2 9.7.1", _other_player),
            step("9.5.3.3", _start_over),
            step("9.5.3.4", _check_done),
            step("", _never_ending),
            frame="b: 1 if an ability was played since the check began anew; c: 1 once anything was done",
        ),
    )


def _nothing_waits(p: Position, f: Frame) -> None:
    if not TRIGGERED_WAIT.on(p):
        p.pending = []


def _process_rules(p: Position, f: Frame) -> None:
    f.did = 0
    if p.settled == p.changes or (p.pending and not RULES_BEFORE_ABILITIES.on(p)):
        return
    if not due(p):
        p.settled = p.changes
        return
    loops.forced(p)
    if not p.over:
        call(p, "rule_processing")


def _process_again(p: Position, f: Frame) -> None:
    if f.did:
        f.c = 1
        goto(p, f, "9.5.3.1")
    else:
        p.settled = p.changes  # what is still due cannot be done


def _check_states(p: Position, f: Frame) -> None:
    """Abilities that wait for a state of the game are met, if it is there."""
    triggers.check_states(p)


def _active_player(p: Position, f: Frame) -> None:
    _play_one(p, f, _goes_first(p))


def _other_player(p: Position, f: Frame) -> None:
    _play_one(p, f, p.opponent(_goes_first(p)))


def _goes_first(p: Position) -> Seat:
    """Whose abilities are played first."""
    return p.active if ACTIVE_ABILITIES_FIRST.on(p) else Seat(0)


def _play_one(p: Position, f: Frame, seat: Seat) -> None:
    if not p.pending or not triggers.waiting(p, seat):
        return
    loops.forced(p)
    if p.over:
        return
    call(p, "play_triggered").seat = seat
    f.b = 1


def _start_over(p: Position, f: Frame) -> None:
    """After an ability the check begins again."""
    if f.b:
        f.b = 0
        f.c = 1
        goto(p, f, "9.5.3.1")


def _check_done(p: Position, f: Frame) -> None:
    """The caller can tell whether anything was done."""
    if len(p.stack) > 1:
        p.stack[-2].did = f.c
    leave(p, f)


def _never_ending(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the check."""
    loops.forced(p)
    goto(p, f, "9.5.3.1")


PROCEDURES: Final = procedures()
