"""The kinds of effects (9.3): one-shot effects are done once (9.9), continuous ones last.

The words of card texts by which continuous effects begin are in `meaning/lasting.py`, what applies to them is in
`layers.py`; replacement effects are in `replacing.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact

CONTINUOUS_EFFECTS_LAST: Final = fact("9.3.1.2", "A continuous effect goes on applying for the time that it names.")

KERNEL_ANSWERS: Final = (answer("9.9.1 9.3.1.1", asked.INSTANT_IS_ONCE),)
