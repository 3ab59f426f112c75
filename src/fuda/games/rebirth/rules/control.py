"""Who owns a card, and who controls cards, abilities and effects (chapter 3)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

BROUGHT_IS_OWNED: Final = fact("3.1.1", "Players own the cards that they bring.")
PLAYER_CONTROLS_ACTIVATED: Final = fact("3.1.2.2", "An activated ability is that of the player who plays it.")

KERNEL_ANSWERS: Final = (
    answer("3.1.2", asked.FIELD_GIVES_CONTROL),
    answer("3.1.2", asked.OWNER_CONTROLS),
    answer("3.1.2.1", asked.CONSTANTS_ARE_THEIR_CARDS),
    answer("3.1.2.3", asked.TRIGGERED_ARE_THEIR_CARDS),
    answer("3.1.2.4", asked.ABILITY_CONTROLS_EFFECT),
    answer("3.1.2.4.1", asked.UNTOLD_IS_THE_CONTROLLER),
)
