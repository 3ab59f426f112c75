"""The principles of the game (1-5): texts before rules, what cannot be done, numbers, being something.

That what is forbidden is not done (1-5d) is a step of every event (`effects/replacing.py`) and a condition where
something is offered.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

TEXTS_BEAT_RULES: Final = fact("1-5a", "Where the text of a card and the rules disagree, the text holds.")
ONE_OF_SEVERAL_IS_ENOUGH: Final = fact("1-5f", "A card with several armies or attributes is of each of them.")
WHAT_IS_NOT_THERE_IS_ZERO: Final = fact("1-5g", "A number that a card does not have counts as zero.")

KERNEL_ANSWERS: Final = (
    answer("1-5b", asked.THE_REST_IS_DONE),
    answer("1-5b-1", asked.AS_MANY_AS_POSSIBLE),
    answer("1-5b-2", asked.ZERO_IS_NOTHING),
    answer("1-5c 15-7c", asked.SAME_STATE_IS_NOTHING),
    answer("1-5e", asked.NUMBERS_FROM_ZERO),
)
