"""The principles of the game (1.3): texts before rules, what cannot be done, numbers, who chooses first.

That what is forbidden is not done (1.3.3) is a step of every event (`effects/replacing.py`) and a condition where
something is offered.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

TEXT_BEATS_RULES: Final = fact("1.3.1", "Where a text lets a card do what the rules do not, it can.")

KERNEL_ANSWERS: Final = (
    answer("1.3.2", asked.AS_MANY_AS_POSSIBLE),
    answer("1.3.2.1", asked.SAME_STATE_IS_NOTHING),
    answer("1.3.2.2", asked.ZERO_IS_NOTHING),
    answer("1.3.4", asked.TURN_PLAYER_ACTS_FIRST),
    answer("1.3.4.1", asked.CHOSEN_UNSEEN),
    answer("1.3.5", asked.NUMBERS_FROM_ZERO),
    answer("1.3.5.1", asked.UPTO_ALLOWS_NONE),
)
