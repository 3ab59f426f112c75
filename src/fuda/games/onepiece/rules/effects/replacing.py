"""Replacement effects (8-1-3-4): something happens instead of something else; what is forbidden does not (1-3-3)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import replacements
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

KERNEL_ANSWERS: Final = (
    answer("8-1-3-4-1", asked.DECLINED_IS_UNUSED),
    answer("8-1-3-4-2", asked.REPLACE_IN_ORDER),
    answer("8-1-3-4-3", asked.REPLACE_ONCE),
    answer("8-1-3-4-4", asked.REPLACE_COVERS_ALL),
    answer("8-1-3-4-4-1", asked.TEXT_GOES_ON_AFTER_REPLACEMENT),
    answer("8-1-3-4-5", asked.REPLACE_MUST_BE_POSSIBLE),
    answer("8-1-3-4-6", asked.REPLACED_MAY_BE_REPLACED),
    answer("8-1-3-4-7", asked.REPLACEMENT_IS_ITS_OWNERS),
)

PROCEDURES: Final[tuple[Procedure, ...]] = (replacements.event_procedure("1-3-3", "8-1-3-4"),)
