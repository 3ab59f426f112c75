"""What the words of card text mean in Reバース: the tables of all terms.

Nouns, references and numbers are in `nouns.py`, filters in `filters.py`, conditions in `conditions.py`, condition
keywords in `rules/keywords.py` and `rules/playing/validity.py`, patterns in `patterns.py`, modifications and
prices in `changes.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning import changes, conditions, filters, nouns, patterns
from fuda.games.rebirth.rules import keywords
from fuda.games.rebirth.rules.playing import validity
from fuda.games.rebirth.state import SETS
from fuda.kernel.cards.dependencies import ELSEWHERE, HISTORY, UNDER, Reads
from fuda.kernel.tables.rows import Group, Term

GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS
TERMS: Final[tuple[Term, ...]] = (
    *nouns.TERMS,
    *filters.TERMS,
    *conditions.TERMS,
    *validity.TERMS,
    *keywords.TERMS,
    *patterns.TERMS,
    *changes.TERMS,
)
READS: Final[Reads] = Reads(
    SETS,
    field="area field anywhere stage entry member rebirth",
    looks={
        ELSEWHERE: "souls is_soul has_soul true_form",
        UNDER: "souls is_soul",
        HISTORY: "attack attacked attack_is attacks_made checking",
    },
    traits={"alias": "name", "kinds": "color"},
)
