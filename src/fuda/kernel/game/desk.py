"""What somebody who designs cards of a game needs, as data: `GameRules.desk`.

Which fields a card has and what they mean, a card of each kind to begin with, which grammar reads which text, a
sentence that can stand anywhere (in place of one that is not understood), and a position to try a card in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Category = Callable[[dict[str, Any], str], str]  # a card and one of its fields: which category of the grammar it is


class Field:
    """One field of a card file: what it means, in Japanese and English, an example, and which kinds of card have it."""

    def __init__(
        self,
        name: str,
        ja: str,
        en: str,
        example: Any,
        kinds: tuple[str, ...] = (),
        needed: bool = False,
        unless: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.ja = ja
        self.en = en
        self.example = example
        self.kinds = kinds  # none: all
        self.needed = needed  # is a card of these kinds none without it?
        self.unless = unless  # but these kinds may do without

    def of(self, kind: str) -> bool:
        return not self.kinds or kind in self.kinds


class Kind:
    """One kind of card: what it is called, the fields of one to begin with, and where it lies in the test game."""

    def __init__(self, name: str, ja: str, en: str, card: dict[str, Any], place: str = "hand") -> None:
        self.name = name
        self.ja = ja
        self.en = en
        self.card = card
        self.place = place  # a line of a scenario takes it: hand, leader …


class Desk:
    """All of it for one game."""

    def __init__(
        self,
        grammar: Callable[[], object],
        category: Category,
        texts: tuple[str, ...],
        known: frozenset[str],
        kinds: tuple[Kind, ...],
        fields: tuple[Field, ...],
        sentence: str,
        side: tuple[str, ...],
        turn: str,
        several: tuple[str, ...] = (),
    ) -> None:
        self.grammar = grammar  # gives a `fuda.text.Grammar`
        self.category = category
        self.texts = texts  # the fields that are texts
        self.known = known  # every field that the reader of cards knows
        self.kinds = kinds  # the usual one first
        self.fields = fields
        self.sentence = sentence
        self.side = side  # lines of a scenario: what each player has in the test game; {card} stands in the hand
        self.turn = turn
        self.several = several  # places in which the card may lie beside others

    def field(self, name: str) -> Field | None:
        return next((f for f in self.fields if f.name == name), None)

    def kind(self, name: str) -> Kind | None:
        return next((k for k in self.kinds if k.name == name), None)

    def kind_of(self, card: dict[str, Any]) -> Kind | None:
        """The kind whose example says of itself what this card says."""
        for kind in self.kinds:
            told = {key: kind.card[key] for key in ("type", "kind", "class") if key in kind.card}
            if all(str(card.get(key) or "").casefold() == str(value).casefold() for key, value in told.items()):
                return kind
        return None
