"""Who owns a card (4-4), and who controls cards, abilities and effects (4-5)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

OWNER_IS_WHO_BROUGHT_IT: Final = fact("4-4a", "The owner of a card is who brought it to the game.")
OWNERS_STAY: Final = fact("4-4a-1", "Whoever takes control of a card, its owner stays the same.")
CONTROLLERS_CHOOSE: Final = fact("4-5a", "Whoever controls an effect makes its choices.")
PLAYERS_CONTROL_WHAT_THEY_PLAY: Final = fact("4-5b", "Whoever played a card controls it on the gate.")

KERNEL_ANSWERS: Final = (
    answer("4-5a-1", asked.FIELD_GIVES_CONTROL),
    answer("4-5b", asked.OWNER_CONTROLS),
    answer("4-5c", asked.CARD_CONTROLS_ABILITY),
    answer("4-5d", asked.ABILITY_CONTROLS_EFFECT),
)
