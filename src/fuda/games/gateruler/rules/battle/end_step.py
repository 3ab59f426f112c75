"""The end of a battle (8-7): what waits for it triggers, what lasted for it is over."""

from __future__ import annotations

from fuda.games.gateruler.rules.processing.system import left_to_process
from fuda.games.gateruler.state import ATTACKER, LINE, TARGET
from fuda.kernel.derive import durations, layers
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import call, calls, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.rows import Step, step


def steps() -> tuple[Step, ...]:
    """The end step."""
    return (
        step("8-7a", _battle_end, "8-7a"),
        calls("8-7b", "gate", "8-7b"),
        step("8-7c-1", _expire),
        step("8-7c-2", _once_more),
        step("", _battle_over),
    )


def _battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def _expire(p: Position, f: Frame) -> None:
    durations.expire(p, "battle")


def _once_more(p: Position, f: Frame) -> None:
    """Where something is still to be processed, the end of the battle is gone through again."""

    if left_to_process(p):
        goto(p, f, "8-7b")
        call(p, "system")


def _battle_over(p: Position, f: Frame) -> None:
    p.gv[ATTACKER] = -1
    p.gv[LINE] = -1
    p.gv[TARGET] = -1
    layers.stir(p)
    p.changes += 1
