"""Loops (chapter 13): who can stop one names how often it is gone through; one that nobody can stop is a draw."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import loops
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

PROCEDURES: Final[tuple[Procedure, ...]] = (loops.loop_procedure("13.1.1.1", "13.1.1.1", "13.1.1.3"),)

KERNEL_ANSWERS: Final = (
    answer("13.1.1", asked.LOOPS),
    answer("13.1.1.1", asked.LOOPS_ARE_NAMED),
    answer("13.1.1.1", asked.LOOPS_ARE_NAMED_BY_BOTH),
    answer("13.1.1.2", asked.LOOPS_NOT_AGAIN),
    answer("13.1.1.3", asked.LOOPS_DRAW),
    answer("", asked.LOOPS_THROUGH_WINDOWS),
)
