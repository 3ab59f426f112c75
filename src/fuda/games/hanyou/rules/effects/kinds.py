"""The kinds of effects (801.2, 808): those of a moment are carried out once; what lasts is in `meaning/lasting.py`."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer

KERNEL_ANSWERS: Final = (answer("801.2a 808.1", asked.INSTANT_IS_ONCE),)
