"""How a game is answered without being asked, and with few keys: `GameRules.keys`. Read `Keys` first.

What is declared here never decides what is legal. `fuda/flow` reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COMMON: Final[Mapping[str, tuple[str, ...]]] = {"y": ("yes",), "n": ("no",), "d": ("done",)}
"""Letters that mean the same in every game, with the options that they stand for."""

PLAIN_NEXT: Final = ("done", "end", "pass")


class Keys:
    """What comes every turn, what follows from what everybody sees, and what makes no difference."""

    def __init__(
        self,
        letters: Mapping[str, tuple[str, ...]],
        next: tuple[str, ...] = (),
        windows: Mapping[str, str] | None = None,
        seen: frozenset[str] = frozenset(),
        hidden: Mapping[str, tuple[str, ...]] | None = None,
        pays: frozenset[str] = frozenset(),
        plain: frozenset[str] = frozenset(),
        several: frozenset[str] = frozenset(),
        turns: frozenset[str] = frozenset(),
        stock: str = "",
        stock_words: str = "",
        spared: frozenset[str] = frozenset(),
        spared_from: int = 1,
    ) -> None:
        self.letters = {**COMMON, **letters}  # a letter: what the options do that it stands for
        self.next = (*PLAIN_NEXT, *next)  # what the option does that is the plain next thing
        self.windows = dict(windows or {})  # a kind of question in which one may answer others: what passing is called
        self.seen = seen  # kinds of question of which everybody sees what can be answered
        self.hidden = dict(hidden or {})  # a kind of question: zones that not everybody sees, from which answers come
        self.pays = pays  # kinds of question that only ask with which of several one pays
        self.plain = plain  # kinds of card that are worth the same whatever they are called
        self.several = several  # what options do that are taken again and again: so many at once
        self.stock = stock  # a zone whose cards are only there to pay with: which of them pays makes no difference …
        self.stock_words = stock_words  # … unless a text speaks of them: a pattern
        self.spared = spared  # kinds of card in it that can do more: told from the others, and paid with last …
        self.spared_from = spared_from  # … if so many of them can still pay
        self.turns = turns  # kinds of question with which a turn goes on: that nothing can be done is told
