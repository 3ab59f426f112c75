"""The kinds of effects (9.2): a one-shot effect is carried out once (9.8).

Continuous effects are in `continuous.py`, replacement effects in `replacing.py`; the words of card texts by which
effects begin that last are in `meaning/lasting.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer

KERNEL_ANSWERS: Final = (answer("9.8.1 9.2.1.1", asked.INSTANT_IS_ONCE),)
