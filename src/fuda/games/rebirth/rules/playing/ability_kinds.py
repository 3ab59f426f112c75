"""The kinds of abilities (9.1): activated, triggered and constant ones. Cancels are in `cancel.py`."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables.facts import fact

KINDS_ARE_TOLD_APART: Final = fact("9.1.1", "An ability is activated, triggered or constant, as its icon says.")
ACTIVATED_ARE_PLAYED: Final = fact("9.1.1.1", "An activated ability is played when its player wants to.")
BRACKETS_ARE_COSTS: Final = fact("9.1.1.1.1", "What stands in brackets before the effect is the cost of playing it.")
TRIGGERS_WAIT: Final = fact(
    "9.8.2 9.1.1.2 9.1.1.2.1", "A triggered ability waits to be played when what it names has happened."
)
CONSTANTS_APPLY: Final = fact("9.1.1.3 9.1.1.3.1", "A constant ability has its effect as long as it is valid.")
