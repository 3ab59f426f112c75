"""Replacement effects (14-13): what happens instead, which of several applies, and for how long."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import replacements
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Procedure

NEXT_IS_ONCE: Final = fact(
    "14-13e-1", "What replaces the next occurrence ends when it has been used, or with the turn."
)
REDUCTION_ENDS_WITH_THE_PHASE: Final = fact(
    "14-13e-2", "What reduces damage to come ends with the phase in which it was made."
)
PRINTED_DAMAGE_CHANGES: Final = fact(
    "14-13f 15-2b", "Effects can change the number of damage that is printed on a card."
)

KERNEL_ANSWERS: Final = (
    answer("14-13c", asked.REPLACE_AFFECTED_CHOOSES),
    answer("14-13c-1", asked.DEALERS_CHOOSE),
    answer("14-13d", asked.REPLACE_ONCE),
)


EVENT: Final[Procedure] = replacements.event_procedure("1-5d", "14-1b-3 14-13a 14-13b")
