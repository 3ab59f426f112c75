"""What the words of card text mean in ONE PIECE: the tables of all terms.

Nouns, references and numbers are in `nouns.py`, conditions and filters in `conditions.py`, patterns in `patterns.py`,
modifications and prices in `changes.py`, the numbers and texts of a card in `values.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning import changes, conditions, nouns, patterns
from fuda.games.onepiece.state import SETS
from fuda.kernel.cards.dependencies import ELSEWHERE, HISTORY, UNDER, Reads
from fuda.kernel.tables.rows import Condition, Group, Term

GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS
CONDITIONS: dict[str, tuple[Condition, ...]] = {}
TERMS: Final[tuple[Term, ...]] = (*nouns.TERMS, *conditions.TERMS, *patterns.TERMS, *changes.TERMS)
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
