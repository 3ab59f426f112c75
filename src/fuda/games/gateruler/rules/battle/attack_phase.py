"""The attack phase (8-1 to 8-3): attacks one after the other, each in its steps, which have a file each."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.battle import damage_step, declaration, end_step, intercept
from fuda.games.gateruler.rules.battle.declaration import fighters
from fuda.games.gateruler.rules.turn import begin_phase, phase_over
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.kinds import NO_REF
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "attack_phase",
            "8-1a 8-2a 8-2a-1",
            step("", _first_attack),
            step("8-3a", _attack_start, "8-3a"),
            step("8-3a", _each_attack_start),
            calls("8-3b", "gate"),
            *declaration.steps(),
            *intercept.steps(),
            *damage_step.steps(),
            *end_step.steps(),
            step("8-2a-2", _no_next),
            step("", _next_attack),
            *declaration.steps_without_attack(),
            step("", _go_on),
            frame=(
                "n: attacks of this phase; refs: who can attack, then the lines that can be attacked; more: for "
                "each of these a card behind others that is meant, or -1; card: who attacks, -1 for nobody; b: "
                "which of the targets, then who takes the combat damage; c: how many of the acts that are asked "
                "for are done; a: 1 if there is an interception"
            ),
        ),
    )


def _first_attack(p: Position, f: Frame) -> None:
    begin_phase(p, "attack")
    f.n = 0


def _attack_start(p: Position, f: Frame) -> None:
    if f.n == 0:
        moment(p, "attack_phase_start")


def _each_attack_start(p: Position, f: Frame) -> None:
    f.n += 1
    f.card = NO_REF
    f.refs = []
    f.more = []
    f.a = f.b = f.c = 0
    moment(p, "attack_start")


def _no_next(p: Position, f: Frame) -> None:
    """On the very first turn there is one attack only."""
    if p.turn == 1:
        phase_over(p)
        leave(p, f)


def _next_attack(p: Position, f: Frame) -> None:
    goto(p, f, "8-3a")


def _go_on(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the phase."""
    if fighters(p, p.active):
        goto(p, f, "8-3a")


PROCEDURES: Final = procedures()
