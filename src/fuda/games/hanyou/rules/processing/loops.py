"""Loops (1101): they are named by those who could end them; one that nobody can end is a draw."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import loops
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

KERNEL_ANSWERS: Final = (
    answer("1101.1", asked.LOOPS),
    answer("1101.1a", asked.LOOPS_ARE_NAMED),
    answer("1101.1b", asked.LOOPS_ARE_NAMED_BY_BOTH),
    answer("1101.1c", asked.LOOPS_DRAW),
)
PROCEDURES: Final[tuple[Procedure, ...]] = (loops.loop_procedure("1101.1a", "1101.1b", "1101.1c"),)
