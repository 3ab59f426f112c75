"""What the words of card text mean in 汎用TCG: the table of all terms.

Nouns, references and numbers are in `nouns.py`, conditions in `conditions.py`, filters in `filters.py`, event patterns
in `patterns.py`, changes of cards in `changes.py`; what they compare is in `values.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.meaning import changes, conditions, filters, nouns, patterns, prices
from fuda.games.hanyou.state import SETS
from fuda.kernel.cards.dependencies import MARKS, UNDER, Reads
from fuda.kernel.tables.rows import Condition, Term

TERMS: Final[tuple[Term, ...]] = (
    *nouns.TERMS,
    *conditions.TERMS,
    *filters.TERMS,
    *patterns.TERMS,
    *changes.TERMS,
    *prices.TERMS,
)
ASKS: Final = filters.ASKS
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = filters.CONDITIONS
READS: Final[Reads] = Reads(
    SETS,
    field="area main standby field anywhere",
    looks={UNDER: "has_attached"},
    traits={"has_skill": "abilities", "advantage": "advantage"},
    numbers={"damage": MARKS, "energy": UNDER},
)
