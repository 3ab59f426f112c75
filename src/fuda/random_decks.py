"""Random legal decks of any game, built with nothing but the game's own deck rules. `Builder.deck` is the way in.

A deck grows card by card: first one that leaves fewer complaints than no card at all (a leader, where a deck needs
one), then any that adds no complaint, until there is none left.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from fuda.cardbase import CardsLike, Library, Source, bring
from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef

Deck = list[tuple[int, str]]

TRIES = 60  # beginnings after which there is no legal deck to be found
COPIES = (1, 2, 3, 4, 4, 4)  # at most so many of a card, as a rule; a card that may be there more often is, sometimes
LARGEST = 200  # cards of a deck that is never complete


class Builder:
    """Builds decks from the cards of a library that Fuda reads."""

    def __init__(self, library: Library, numbers: Iterable[str] | None = None) -> None:
        self.library = library
        self.cards: dict[str, CardDef] = {}
        self.refused: list[str] = []
        self.notes: dict[str, frozenset[str]] = {}  # whatever somebody wants to keep about each card
        for number in numbers if numbers is not None else library.sources:
            try:
                self.cards[number] = library.card(number)
            except FudaError:
                self.refused.append(number)
        alone = self.grief([])
        self.heads = [n for n, card in self.cards.items() if self.grief([card]) < alone]

    def grief(self, cards: list[CardDef]) -> frozenset[int]:
        """Which of the deck rules complain."""
        rules = self.library.rules
        return frozenset(i for i, row in enumerate(rules.deck_checks) if row.fn(cards, rules) is not None)

    def deck(
        self, dice: random.Random, wanted: Sequence[str] = (), liking: Callable[[str], float] | None = None
    ) -> Deck:
        """A legal deck: with the first wanted card, as many of the others as fit, and whatever else is liked."""
        for _ in range(TRIES):
            order = list(self.cards)
            dice.shuffle(order)
            if liking is not None:
                order.sort(key=liking, reverse=True)
            found = self._grow(dice, self._head(dice, wanted, liking), [*wanted, *order], set(wanted))
            if found is not None:
                return found
        raise FudaError(
            f"no random deck of {self.library.game.name} is legal",
            f"{self.library.game.name}のランダムなデッキで正しいものがありません",
        )

    def _head(self, dice: random.Random, wanted: Sequence[str], liking: Callable[[str], float] | None) -> list[CardDef]:
        """The card to begin with: one with which the first wanted card can be played."""
        if not self.heads:
            return []
        if wanted and wanted[0] in self.heads:
            return [self.cards[wanted[0]]]
        heads = list(self.heads)
        dice.shuffle(heads)
        if liking is not None:
            weight = {h: 0.2 + max(0.0, liking(h)) for h in heads}
            heads.sort(key=lambda h: dice.random() ** (1 / weight[h]), reverse=True)
        for head in heads:
            start = [self.cards[head]]
            if not wanted or self.grief([*start, self.cards[wanted[0]]]) <= self.grief(start):
                return start
        return [self.cards[heads[0]]]

    def _grow(self, dice: random.Random, deck: list[CardDef], order: list[str], wanted: set[str]) -> Deck | None:
        """Add cards in this order, some of each; and more of them where there are too few."""
        deck = list(deck)
        left = self.grief(deck)
        most = dice.choice(COPIES)
        size = -1
        while size < len(deck) <= LARGEST:
            size = len(deck)
            for number in order:
                copies = 4 if number in wanted else dice.randint(1, most)
                if copies == 4 and dice.random() < 0.5:
                    copies = 8  # where a card may be there more often than usual
                for _ in range(copies):
                    now = self.grief([*deck, self.cards[number]])
                    if not now <= left:
                        break
                    deck.append(self.cards[number])
                    left = now
                    if not left:
                        return listed(deck)
        return None


def listed(cards: Iterable[CardDef]) -> Deck:
    """Cards as lines of a deck."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.number] = counts.get(card.number, 0) + 1
    return [(n, number) for number, n in counts.items()]


@lru_cache(maxsize=4)
def _builder(name: str, path: str | None) -> Builder:
    library = Library(name, path)
    return Builder(library, sorted(library.brought) if path is not None else None)


def builder(name: str, cards: CardsLike = None) -> Builder:
    """For the cards that come with a game, or for those of a file or list."""
    if cards is None or isinstance(cards, str):
        return _builder(name, cards)
    sources: Sequence[Source] = bring(cards)
    library = Library(name, sources)
    return Builder(library, sorted(library.brought))


def words_of(card: CardDef) -> frozenset[str]:
    """What a card is: its name, and everything else that other cards' texts may ask for."""
    return frozenset().union({card.name}, *card.printed.sets)


def words_in(text: Node) -> frozenset[str]:
    """The names and other words that a text asks for."""
    return frozenset(v for node in text.walk() for v in (node.get("name"), node.get("part")) if isinstance(v, str))
