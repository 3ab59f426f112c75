"""The kinds of abilities (9.1): activated, triggered and constant ones; the kinds of effects (9.2): a one-shot effect
is carried out once (9.8).

Triggered abilities are in `processing/triggered.py`, continuous effects in `continuous.py`, replacement effects in
`replacing.py`; the words of card texts by which effects begin that last are in `meaning/lasting.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.position.position import Position
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

CONSTANTS_APPLY: Final = fact("9.1.1.3", "Constant abilities have their effect as long as they are valid.")
KERNEL_ANSWERS: Final = (answer("9.8.1 9.2.1.1", asked.INSTANT_IS_ONCE),)


def conditions() -> dict[str, tuple[Condition, ...]]:
    return {
        "ability": (condition("9.1.1.1 7.7.2.1", _is_activated, "起動能力ではありません", "not an activated ability"),),
    }


def _is_activated(p: Position, _seat: Seat, _ref: Ref, ability: int) -> bool:
    return p.pool.abilities[ability].type == ACTIVATED


CONDITIONS: Final = conditions()
