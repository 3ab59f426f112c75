"""A round of rule processing (1001.2): its four kinds in their order, each for all cards and both players at once."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.processing import defeat, ko, replacement, strays
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.rows import Procedure, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "processing",
            "1001.2",
            step("1002.1", defeat.by_draw),
            step("1002.2", defeat.by_replacement),
            step("103.1", defeat.lose_together),
            step("", ko.ko_units),
            step("", ko.ko_done),
            step("1004.1", replacement.find_swap),
            step("1004.1", replacement.choose_next),
            step("1004.1", replacement.replace_together),
            step("1004.2", replacement.find_empty),
            step("1004.2", replacement.choose_next),
            step("1004.2", replacement.replace_together),
            step("1005.1", strays.find_sets),
            step("1005.2", strays.find_energy),
            step("", strays.discard_strays),
            step("", _report),
            frame="n: how much this round has done; refs: players who lose, later those who must replace; "
            "b: why they lose (1: could not draw, 2: could not replace); "
            "c: how much had changed (`Position.changes`) before units were KO'd, 1 after a replacement was asked for; "
            "evs: moves that are to happen at once (replacements, then discards)",
        ),
    )


def _report(p: Position, f: Frame) -> None:
    """The rule check learns whether anything was done."""
    p.stack[-2].did = f.n


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
