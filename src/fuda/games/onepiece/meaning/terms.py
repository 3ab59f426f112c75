"""What the words of card text mean in ONE PIECE: the tables of all terms.

Nouns, references and numbers are in `nouns.py`, conditions in `conditions.py`, filters in `filters.py`, patterns in
`patterns.py`, modifications in `changes.py`, prices in `prices.py`; what they look at in a card is in `values.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning import changes, conditions, filters, nouns, patterns, prices
from fuda.games.onepiece.state import SETS
from fuda.kernel.cards.dependencies import ELSEWHERE, HISTORY, UNDER, Reads
from fuda.kernel.tables.rows import Group, Term

GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS
TERMS: Final[tuple[Term, ...]] = (
    *nouns.TERMS,
    *conditions.TERMS,
    *filters.TERMS,
    *patterns.TERMS,
    *changes.TERMS,
    *prices.TERMS,
)
READS: Final[Reads] = Reads(
    SETS,
    field="area field anywhere leader characters stage",
    looks={ELSEWHERE: "face", UNDER: "don_given given_don", HISTORY: "attacking attacked"},
    traits={
        "color": "color",
        "multicolor": "color",
        "trait": "trait",
        "trait_has": "trait",
        "keyword": "abilities",
        "has_trigger": "abilities",
        "has_effect": "abilities",
        "no_text": "abilities",
    },
    numbers={"life": ELSEWHERE, "power": UNDER},
    kinds={"don": ELSEWHERE},
)
