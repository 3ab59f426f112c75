"""What holds for the cards and decks that come with every game: numbers and names of their own, texts that are data and
speak English, decks that are legal and say what is in them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fuda.games
from fuda.cardbase import DeckError, Library, parse_deck
from fuda.kernel.cards.node import Node

Card = dict[str, Any]
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


class Box:
    """The cards and decks in a game's folder."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = Path(fuda.games.__file__).parent / game / "cards"
        self.files = [tomllib.loads(path.read_text(encoding="utf8")) for path in sorted(self.folder.glob("*.toml"))]
        self.cards: dict[str, Card] = {card["number"]: card for file in self.files for card in file["card"]}
        self.names: dict[str, str] = {ja: en for file in self.files for ja, en in file.get("names", {}).items()}
        self.decks = sorted((self.folder / "decks").glob("*.txt"))
        self.each_card = pytest.mark.parametrize("card", self.cards.values(), ids=self.cards.keys())
        self.each_deck = pytest.mark.parametrize("path", self.decks, ids=[path.stem for path in self.decks])

    def names_are_its_own(self) -> None:
        """No two cards share a number or a name."""
        assert len(self.cards) == sum(len(file["card"]) for file in self.files)
        assert len({card["name"] for card in self.cards.values()}) == len(self.cards)
        assert len({card["name_en"] for card in self.cards.values()}) == len(self.cards)

    def said(self, tree_of: Callable[[Card], Node], fields: bool = False) -> set[str]:
        """Everything that some card says: `op`, `op:field`, `op:field=value`, `field=value`, on demand `field`."""
        found: set[str] = set()
        for card in self.cards.values():
            for node in tree_of(card).walk():
                found.add(node.op)
                for key, value in node.fields.items():
                    found |= {f"{node.op}:{key}", f"{node.op}:{key}={value}", f"{key}={value}"}
                    if fields:
                        found.add(key)
        return found

    def deck(self, name: str) -> Counter[str]:
        return lines_of(self.folder / "decks" / f"{name}.txt")

    def played(self) -> Counter[str]:
        """In how many decks each card is."""
        return Counter(number for path in self.decks for number in lines_of(path))

    def is_legal(self, path: Path) -> None:
        """A deck has a name, tells what its cards are called, and has no complaint."""
        text = path.read_text(encoding="utf8")
        assert re.search("^# name_ja: .+", text, re.M) and re.search("^# name_en: [ -~]+$", text, re.M)
        for line in text.splitlines():
            if line[:1].isdigit():
                card = self.cards[line.split()[1]]
                assert line.endswith(f"# {card['name']} / {card['name_en']}")
        library = Library(self.game)
        assert library.complaints(library.deck(parse_deck(text))) == []

    def is_refused(self, deck: Counter[str], clause: str, words: str) -> None:
        """A deck that is not legal is refused, with the clause and in these words."""
        library = Library(self.game)
        cards = library.deck([(count, number) for number, count in deck.items()])
        found = [(c, en) for c, _, en in library.complaints(cards)]
        assert any(c == clause and words in en for c, en in found), found
        with pytest.raises(DeckError, match=re.escape(f"({clause})")):
            library.check(cards)


def is_data(tree: Node) -> None:
    """A tree goes to plain data and back."""
    assert Node.from_data(tree.to_data()) == tree


def is_english(words: str, text: str) -> None:
    """As many lines as the text, and nothing Japanese in them."""
    assert words.count("\n") == text.count("\n")
    assert not JAPANESE.search(words) and "  " not in words


def lines_of(path: Path) -> Counter[str]:
    """How many of which card a deck has."""
    deck: Counter[str] = Counter()
    for count, key in parse_deck(path.read_text(encoding="utf8")):
        deck[key] += count
    return deck


def swap(deck: Counter[str], out: str, into: str, n: int = 1) -> Counter[str]:
    """The deck with so many of a card in place of another."""
    changed = deck.copy()
    changed[out] -= n
    changed[into] += n
    return +changed
