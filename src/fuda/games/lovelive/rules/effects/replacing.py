"""Replacement effects (9.10): something happens instead of something else."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import replacements
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

KERNEL_ANSWERS: Final = (
    answer("9.2.1.3.2", asked.INSTEAD_MAY_BE_DECLINED),
    answer("9.10.1.1", asked.REPLACED_NEVER_HAPPENED),
    answer("9.10.2 9.10.2.1 9.10.2.2", asked.REPLACE_AFFECTED_CHOOSES),
    answer("9.10.2.3", asked.REPLACE_ONCE),
    answer("9.10.3", asked.REPLACE_MUST_BE_POSSIBLE),
    answer("", asked.REPLACED_ANYWAY),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (replacements.event_procedure("1.3.3", "9.10.1 9.2.1.3 9.2.1.3.1"),)
