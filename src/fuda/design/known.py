"""What the cards that come with a game say: how often each production of its grammar is used, and which phrases there
are of each category. It makes suggestions plausible, gives examples, and is the matter of the phrasebook.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from fuda import games
from fuda.cardbase import builtin
from fuda.design.concepts import Concept, concept_of
from fuda.errors import FudaError
from fuda.kernel.game.desk import Desk
from fuda.scenes.cards import fields_of
from fuda.scenes.format import parse
from fuda.scenes.words import words_of
from fuda.text import Grammar, TextError
from fuda.text.go_on import Likely
from fuda.text.printer import Derivation
from fuda.text.production import Terminal

SHORT = 24
"""Characters of a phrase that is still an example."""

EACH = 12
"""Phrases that are kept of a category."""


def desk_of(game: str) -> Desk:
    """The desk of a game."""
    desk = games.load(game).desk
    if desk is None:
        raise FudaError(f"{game} has no desk for designers", f"{game}にはカード作成の机がありません")
    return desk


def grammar_of(game: str) -> Grammar:
    grammar = desk_of(game).grammar()
    assert isinstance(grammar, Grammar)
    return grammar


def texts_of(desk: Desk, card: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """The texts of a card: field, category, text."""
    for field in desk.texts:
        text = card.get(field)
        if isinstance(text, str) and text.strip():
            yield field, desk.category(card, field), text.strip("\n")


@cache
def typed_cards(game: str) -> tuple[dict[str, Any], ...]:
    """The cards that are typed into the scenarios of a game."""
    found: list[dict[str, Any]] = []
    for path in sorted((Path(games.load(game).folder) / "scenarios").glob("*.scn")):
        try:
            scenarios = parse(path.read_text(encoding="utf8"), whole=False)
        except FudaError:
            continue
        seen: set[str] = set()
        for s in scenarios:
            words = words_of(s)
            for name, card in s.cards.items():
                if name not in seen and name not in s.refused:
                    seen.add(name)
                    found.append(fields_of(card, words, s))
    return tuple(found)


class Known:
    """What the built-in cards of a game use of its grammar."""

    def __init__(self, game: str) -> None:
        desk, self.grammar = desk_of(game), grammar_of(game)
        self.used: Counter[str] = Counter()
        counts: dict[str, Counter[str]] = {}
        for card in builtin(game).values():
            for _, category, text in texts_of(desk, card):
                try:
                    tree = self.grammar.parse(category, text)
                    self._note(self.grammar.derive(category, tree), counts)
                except TextError:
                    continue
        self.phrases = {category: [t for t, _ in c.most_common(EACH)] for category, c in counts.items()}
        self.likely = Likely(self.grammar, self.used, self.phrases)
        self.concepts: dict[str, Concept | None] = {}

    def _note(self, derivation: Derivation, counts: dict[str, Counter[str]]) -> None:
        row = derivation.production
        self.used[row.name] += 1
        text = self.grammar.spelled(derivation)
        if text and len(text) <= SHORT and "\n" not in text:
            counts.setdefault(row.category, Counter())[text] += 1
        for part in derivation.parts.values():
            self._note(part, counts)

    def concept(self, category: str) -> Concept | None:
        """What a category is called: by its label, or by the one thing that it can begin with."""
        if category not in self.concepts:
            self.concepts[category] = self._concept(category, {category})
        return self.concepts[category]

    def _concept(self, category: str, seen: set[str]) -> Concept | None:
        label = self.grammar.label_of(category)
        if label:
            return concept_of(label)
        tables = self.grammar.tables()
        root = tables.opened(tables.roots[tables.number[category]])
        found = {concept_of(terminal.label) for terminal, _ in root.terms}
        for number, _ in root.slots:
            inner = tables.names[number]
            if inner not in seen:
                seen.add(inner)
                found.add(self._concept(inner, seen))
        return found.pop() if len(found) == 1 and not root.lits else None

    def terminal(self, terminal: Terminal) -> Concept | None:
        return concept_of(terminal.label)

    def example(self, category: str) -> str:
        """A phrase of a category, as a card would have it."""
        found = self.phrases.get(category)
        return found[0] if found else self.likely.text_of(category)


@cache
def known(game: str) -> Known:
    """What is known of a game's texts; worked out once."""
    return Known(game)
