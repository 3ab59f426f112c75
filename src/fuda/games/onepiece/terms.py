"""What the words of card text mean in ONE PIECE: the tables of all terms.

Nouns, references and numbers are in `nouns.py`, conditions and filters in `conditions.py`, patterns in `patterns.py`,
modifications and prices in `changes.py`, the numbers and texts of a card in `values.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece import changes, conditions, nouns, patterns, values
from fuda.kernel.rows import Condition, Fact, Group, Term

FACTS: Final[tuple[Fact, ...]] = (*values.FACTS, *nouns.FACTS, *conditions.FACTS, *patterns.FACTS)
GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS
CONDITIONS: dict[str, tuple[Condition, ...]] = {}
TERMS: Final[tuple[Term, ...]] = (*nouns.TERMS, *conditions.TERMS, *patterns.TERMS, *changes.TERMS)
