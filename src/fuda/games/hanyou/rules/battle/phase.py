"""The battle phase (chapter 7): its start (702), its end (705). The skill step (703) is in `skills.py`, the damage step
in `damage_step.py`."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.battle import skills
from fuda.games.hanyou.rules.processing.rule_check import rule_check
from fuda.kernel.derive import durations
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "battle",
            "701.1",
            step("702.1", _battle_start),
            rule_check("702.2"),
            *skills.STEPS,
            step("", _damage_step, "704"),
            step("705.1", _battle_end, "705.1"),
            rule_check("705.2"),
            step("801.2b", _battle_effects_end),
            frame="seat: the turn player; card: the main unit that uses a skill; "
            "refs: the skills that are offered, -1 for none; "
            "more: the cards that they are on (the unit or a set), after the declaration only that of the skill; "
            "a: the skill that is declared, or -1",
        ),
    )


def _battle_start(p: Position, f: Frame) -> None:
    moment(p, "battle_start")


def _damage_step(p: Position, f: Frame) -> None:
    g = call(p, "damage_step")
    g.seat = f.seat
    g.card = f.card
    g.a = f.a
    g.more = list(f.more)


# --- the end step (705) -------------------------------------------------------------------------------------------


def _battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def _battle_effects_end(p: Position, f: Frame) -> None:
    durations.expire(p, "battle")


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
