"""What the words of card text mean in Gate Ruler: the table of all terms.

Nouns, references and numbers are in `nouns.py`, conditions and filters in `conditions.py`, patterns in `patterns.py`,
modifications in `changes.py`, prices in `prices.py` and, of summons, in `verbs/summons.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning import changes, conditions, nouns, patterns, prices
from fuda.games.gateruler.meaning.verbs import summons
from fuda.games.gateruler.state import SETS
from fuda.kernel.cards.dependencies import ELSEWHERE, HISTORY, MARKS, UNDER, Reads
from fuda.kernel.tables.rows import Group, Term

GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS

TERMS: Final[tuple[Term, ...]] = (
    *nouns.TERMS,
    *conditions.TERMS,
    *patterns.TERMS,
    *changes.TERMS,
    *prices.TERMS,
    *summons.TERMS,
)

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
