"""Loops (chapter 17): who can stop one names how often it is gone through; one that nobody can stop is a draw."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import loops
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

PROCEDURES: Final[tuple[Procedure, ...]] = (loops.loop_procedure("17-1a-1", "17-1a-2", "17-1a-3"),)

KERNEL_ANSWERS: Final = (
    answer("17-1a", asked.LOOPS),
    answer("17-1a-1", asked.LOOPS_ARE_NAMED),
    answer("17-1a-2", asked.LOOPS_ARE_NAMED_BY_BOTH),
    answer("17-1a-3", asked.LOOPS_DRAW),
    answer("", asked.LOOPS_THROUGH_WINDOWS),
)
