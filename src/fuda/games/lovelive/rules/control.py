"""Owners and masters (chapter 3): who owns a card, who controls cards, abilities and effects."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

OWNER_BROUGHT_IT: Final = fact("3.1.1 6.2.1.1", "A card is owned by the player in whose deck it came.")
PLAYER_CONTROLS_ACTIVATED: Final = fact("3.1.2.2", "An activated ability is controlled by the player who plays it.")
KERNEL_ANSWERS: Final = (
    answer("3.1.2", asked.FIELD_GIVES_CONTROL),
    answer("3.1.2.1 3.1.2.3", asked.CARD_CONTROLS_ABILITY),
    answer("3.1.2.4", asked.ABILITY_CONTROLS_EFFECT),
    answer("4.1.6 3.1.2.4.1", asked.UNTOLD_IS_THE_CONTROLLER),
)
