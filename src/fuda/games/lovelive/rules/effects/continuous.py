"""Continuous effects (9.9.2, 9.9.3): to which cards they apply. In which order they do is in `layers.py`."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

LEFT_STAGE_IS_FREE: Final = fact("9.9.2", "Effects no longer apply to a member that has left the stage.")
KERNEL_ANSWERS: Final = (
    answer("9.9.3 9.9.3.1", asked.ARRIVES_WITH_EFFECTS),
    answer("", asked.NON_CUMULATIVE, 0, 0),
)
