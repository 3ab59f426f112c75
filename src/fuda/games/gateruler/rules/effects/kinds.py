"""Kinds of effects (14-1b): an instant effect is done once (14-10), a continuous one applies to what arrives (14-11b).

The words of card texts by which continuous effects begin are in `meaning/lasting.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer

KERNEL_ANSWERS: Final = (
    answer("14-1b-1 14-10a", asked.INSTANT_IS_ONCE),
    answer("14-11b 14-12e", asked.ARRIVES_WITH_EFFECTS),
)
