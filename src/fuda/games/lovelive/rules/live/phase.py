"""The live phase (8.1): setting cards, the performance of each player, the judgement of who wins."""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import call, calls
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "live_phase",
            "",
            calls("8.1.2", "live_set_phase", "live_set"),
            step("8.1.2 8.3.2.1", _first_performs, "performance"),
            step("8.1.2 8.3.2.1", _second_performs, "second_performance"),
            calls("8.1.2", "judgement", "judgement"),
        ),
    )


def _first_performs(p: Position, f: Frame) -> None:
    call(p, "performance").seat = p.first


def _second_performs(p: Position, f: Frame) -> None:
    call(p, "performance").seat = p.opponent(p.first)


PROCEDURES: Final = procedures()
