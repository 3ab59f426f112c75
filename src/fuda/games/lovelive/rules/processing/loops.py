"""Loops (12.1): what goes round and round is repeated as often as the players name, or the game is a draw."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import loops
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

KERNEL_ANSWERS: Final = (
    answer("12.1.1", asked.LOOPS),
    answer("12.1.1.1", asked.LOOPS_ARE_NAMED),
    answer("12.1.1.1", asked.LOOPS_ARE_NAMED_BY_BOTH),
    answer("12.1.1.2", asked.LOOPS_NOT_AGAIN),
    answer("12.1.1.3", asked.LOOPS_DRAW),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (loops.loop_procedure("12.1.1.1", "12.1.1.1", "12.1.1.3"),)
