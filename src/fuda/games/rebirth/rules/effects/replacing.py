"""Replacement effects (9.3.1.3, 9.11): something happens instead of something else.

That what is forbidden does not happen at all (1.3.3) comes before it.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import replacements
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

KERNEL_ANSWERS: Final = (
    answer("9.11.2 9.11.2.1 9.11.2.2", asked.REPLACE_AFFECTED_CHOOSES),
    answer("9.11.2.3", asked.REPLACE_ONCE),
    answer("9.11.3", asked.REPLACE_MUST_BE_POSSIBLE),
    answer("", asked.REPLACED_ANYWAY),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (
    replacements.event_procedure("1.3.3", "9.11.1 9.11.1.1 9.3.1.3 9.3.1.3.1 9.3.1.3.2"),
)
