"""What the words of card text mean in Love Live!: the tables of all terms.

Nouns, references and numbers are in `nouns.py`, filters in `filters.py`, conditions in `conditions.py`, patterns in
`patterns.py`, modifications and prices in `changes.py`, the numbers and words of a card in `values.py`, what has
happened this turn in `history.py`. Verbs are in `choosing.py`, `lasting.py` and `verbs/`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning import changes, conditions, nouns, patterns
from fuda.games.lovelive.meaning.verbs import stage
from fuda.games.lovelive.state import COLORS, SETS
from fuda.kernel.cards.dependencies import HISTORY, TURNS, UNDER, Reads
from fuda.kernel.tables.rows import Group, Term

GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS
TERMS: Final[tuple[Term, ...]] = (*nouns.TERMS, *conditions.TERMS, *patterns.TERMS, *changes.TERMS, *stage.TERMS)
HEARTS: Final[str] = " ".join((*COLORS, "all"))
NEEDS: Final[str] = " ".join(f"need_{c}" for c in (*COLORS, "any"))
READS: Final[Reads] = Reads(
    SETS,
    field="area stage",
    looks={
        UNDER: "has_under",
        TURNS: "turn_number",
        HISTORY: "moved_this_turn batoned batoned_with entered_from spare live_score last_turn_failed",
    },
    traits={
        "group": "group unit",
        **dict.fromkeys(("hearts", "has_heart", "has_hearts", "other_heart", "more_hearts"), HEARTS),
        **dict.fromkeys(("has_colors", "share_color", "kinds"), HEARTS),
        **dict.fromkeys(("need", "need_total", "total_need"), NEEDS),
    },
)
