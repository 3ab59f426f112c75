"""A round of rule processing (1001.2): its four kinds in their order, each for all cards and both players at once."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.processing import defeat, ko, replacement, sets_and_energy
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "processing",
            "1001.2",
            *defeat.STEPS,
            *ko.STEPS,
            *replacement.STEPS,
            *sets_and_energy.STEPS,
            step("", _report),
            frame="n: how much this round has done; refs: players who lose, later those who must replace; "
            "b: why they lose (1: could not draw, 2: could not replace); "
            "c: 1 if a unit is KO'd and nothing forbids it, or a replacement was asked for; "
            "evs: moves that are to happen at once (replacements, then discards)",
        ),
    )


def _report(p: Position, f: Frame) -> None:
    """The rule check learns whether anything was done."""
    p.stack[-2].did = f.n


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
