"""Where effects and damage come from (9.13), and last-known information about what has gone (9.12)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

DAMAGE_HAS_A_SOURCE: Final = fact(
    "9.13.3 9.13.1", "Damage comes from the attacker, or from the card whose ability deals it."
)

KERNEL_ANSWERS: Final = (
    answer("9.12.1", asked.LAST_KNOWN),
    answer("9.13.2", asked.ABILITIES_KNOW_THEIR_CARD),
)
