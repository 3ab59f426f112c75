"""Where effects come from (801.1g, 801.2d, 813), and what is last known of a card that is gone (812)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

EX_IS_SKILL: Final = fact("813.3", "EX skills, and what skills made to happen later, come from a skill.")
UNIT_DEALS_DAMAGE: Final = fact("813.4", "The damage of a skill is dealt by the unit that has the skill or its card.")
KO_BY_DAMAGE: Final = fact("813.5a", "What dealt a unit damage just before its KO by rule has KO'd it.")
KO_BY_EFFECT: Final = fact("813.5b", "The source of an effect that KOs a unit has KO'd it.")

KERNEL_ANSWERS: Final = (
    answer("801.1g", asked.ABILITIES_BY_CARD),
    answer("801.2d", asked.EFFECTS_BY_CARD),
    answer("812.1", asked.LAST_KNOWN),
    answer("813.1", asked.EFFECTS_KNOW_THEIR_ABILITY),
    answer("813.2", asked.ABILITIES_KNOW_THEIR_CARD),
)
