"""Where effects come from (9.12), and last-known information about cards that have gone (9.11)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer

KERNEL_ANSWERS: Final = (
    answer("9.11.1", asked.LAST_KNOWN),
    answer("9.12.1 9.12.2", asked.ABILITIES_KNOW_THEIR_CARD),
)
