"""Processing the gate (9-1, 9-2): things are added to it and it is resolved, in turns, until it is empty."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.gate import adding, resolving
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import goto
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "gate",
            "9-1a 9-2a",
            *adding.steps(),
            *resolving.steps(),
            step("9-2a", _gate_again),
        ),
    )


def _gate_again(p: Position, f: Frame) -> None:
    """Adding and resolving, in turns, until the gate was empty when it was to be resolved."""
    if f.did == 0:
        goto(p, f, "9-2a")


PROCEDURES: Final = procedures()
