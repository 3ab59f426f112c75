"""Replacement effects (810): something happens instead of something else; what is forbidden does not (104.4)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import replacements
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure

KERNEL_ANSWERS: Final = (
    answer("810.2", asked.REPLACE_AFFECTED_CHOOSES),
    answer("810.3", asked.REPLACE_ONCE),
)
PROCEDURES: Final[tuple[Procedure, ...]] = (replacements.event_procedure("104.4", "810.1 801.2c"),)
