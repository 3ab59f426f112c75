"""Loops (11-1): what the kernel asks about going on for ever. Its procedure is in the list of the rulebook."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer

KERNEL_ANSWERS: Final = (
    answer("11-1-1", asked.LOOPS),
    answer("11-1-1-1", asked.LOOPS_DRAW),
    answer("11-1-1-2", asked.LOOPS_ARE_NAMED),
    answer("11-1-1-3", asked.LOOPS_ARE_NAMED_BY_BOTH),
)
