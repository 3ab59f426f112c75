"""What the words of card text mean in Love Live!: the tables of all terms.

Nouns, references and numbers are in `nouns.py`, filters in `filters.py`, conditions in `conditions.py`, patterns in
`patterns.py`, modifications and prices in `changes.py`, the numbers and words of a card in `values.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive import changes, conditions, nouns, patterns, values
from fuda.kernel.rows import Condition, Fact, Group, Term

FACTS: Final[tuple[Fact, ...]] = (*values.FACTS, *nouns.FACTS, *conditions.FACTS, *patterns.FACTS)
GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS
CONDITIONS: dict[str, tuple[Condition, ...]] = {}
TERMS: Final[tuple[Term, ...]] = (*nouns.TERMS, *conditions.TERMS, *patterns.TERMS, *changes.TERMS)
