"""The kinds of effects (8-1) and what they have in common: met by each occurrence, done once, in the printed order,
kept once they are resolved (8-2-3), done before anything else (8-6-3).
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer

KERNEL_ANSWERS: Final = (
    answer("1-3-7 2-8-3", asked.PRINTED_ORDER),
    answer("8-1-3-1", asked.EACH_OCCURRENCE),
    answer("8-1-4-1", asked.INSTANT_IS_ONCE),
    answer("8-2-3", asked.RESOLVED_EFFECTS_STAY),
    answer("8-6-3", asked.EFFECTS_FIRST),
)
