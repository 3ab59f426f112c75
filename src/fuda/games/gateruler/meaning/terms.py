"""What the words of card text mean in Gate Ruler: the table of all terms.

Nouns and references are in `nouns.py`, numbers in `values.py`, conditions in `conditions.py`, filters in `filters.py`,
patterns in `patterns.py`, modifications in `changes.py`, prices in `prices.py`
(of summons in `verbs/abyss_summon.py`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning import changes, conditions, filters, nouns, patterns, prices, values
from fuda.games.gateruler.meaning.verbs import abyss_summon, souls
from fuda.games.gateruler.state import SETS
from fuda.kernel.cards.dependencies import ELSEWHERE, HISTORY, MARKS, UNDER, Reads
from fuda.kernel.tables.rows import Group, Term

GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS

TERMS: Final[tuple[Term, ...]] = (
    *nouns.TERMS,
    *values.TERMS,
    *conditions.TERMS,
    *filters.TERMS,
    *patterns.TERMS,
    *changes.TERMS,
    *prices.TERMS,
    *souls.TERMS,
    *abyss_summon.TERMS,
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
