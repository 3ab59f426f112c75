"""Permanent effects (8-1-3-3): they hold while their conditions do, and are applied until nothing changes."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import same_age
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

KERNEL_ANSWERS: Final = (
    answer("8-1-3-3 8-1-3-3-1 8-1-3-3-4", asked.PERMANENT_EFFECTS),
    answer("8-1-3-3-2", asked.PERMANENT_CONDITIONS),
    answer("8-1-3-3-5", asked.PERMANENT_UNTIL_STABLE),
    answer("", asked.NON_CUMULATIVE, 0, 0),
    answer("", asked.CONDITIONS_WHEN_MET, 0, 0),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (same_age.tie_procedure("8-1-3-3-5"),)
