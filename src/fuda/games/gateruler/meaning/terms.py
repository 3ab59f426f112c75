"""What the words of card text mean in Gate Ruler: the tables of all terms.

Nouns, references and numbers are in `nouns.py`, conditions and filters in `conditions.py`, patterns in `patterns.py`,
modifications and prices in `changes.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning import changes, conditions, nouns, patterns
from fuda.games.gateruler.rules.zones import SETS
from fuda.kernel.cards.dependencies import ELSEWHERE, HISTORY, MARKS, UNDER, Reads
from fuda.kernel.tables.rows import Condition, Group, Term

GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS
CONDITIONS: dict[str, tuple[Condition, ...]] = {}
TERMS: Final[tuple[Term, ...]] = (*nouns.TERMS, *conditions.TERMS, *patterns.TERMS, *changes.TERMS)
READS: Final[Reads] = Reads(
    SETS,
    field="area field anywhere",
    looks={
        ELSEWHERE: "attached souls has_soul face",
        UNDER: "souls",
        HISTORY: "attack attacking attacked on_gate damage_amount",
    },
    traits={
        "army": "army",
        "info": "army attribute",
        "keyword": "abilities",
        "no_abilities": "abilities",
    },
    numbers={"damage": MARKS, "life": ELSEWHERE},
)
