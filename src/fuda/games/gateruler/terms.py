"""What the words of card text mean in Gate Ruler: the tables of all terms.

Nouns, references and numbers are in `nouns.py`, conditions and filters in `conditions.py`, patterns in `patterns.py`,
modifications and prices in `changes.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler import changes, conditions, nouns, patterns
from fuda.kernel.rows import Condition, Fact, Group, Term

FACTS: Final[tuple[Fact, ...]] = (*nouns.FACTS, *conditions.FACTS, *patterns.FACTS)
GROUPS: Final[tuple[Group, ...]] = nouns.GROUPS
CONDITIONS: dict[str, tuple[Condition, ...]] = {}
TERMS: Final[tuple[Term, ...]] = (*nouns.TERMS, *conditions.TERMS, *patterns.TERMS, *changes.TERMS)
