"""Where in a text a part of its tree stands, for what is found only when the parts are put together.

`Meaningless` is raised by whoever puts them together; `refusal` turns it into an error with a place.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text.errors import ParseError, PlacedError, TextError
from fuda.text.grammar import Grammar
from fuda.text.printer import Derivation, is_there
from fuda.text.template import Group, Hole, Template


class Meaningless(TextError):
    """Words that can be read, and go together in no way that has a meaning."""

    def __init__(self, part: Node | None, why: str, ja: str = "") -> None:
        self.part = part
        self.why = why
        super().__init__(why, ja)


class NoMeaning(ParseError):
    """A text that can be read, with a part that has no meaning: the place is where the part begins."""

    def __init__(self, text: str, index: int, why: str, ja: str = "") -> None:
        self.expected = ()
        PlacedError.__init__(self, why, text, index)
        self.why_ja = ja


def refusal(grammar: Grammar, category: str, text: str, tree: Node, found: Meaningless) -> NoMeaning:
    """The error with its place in the text."""
    at = 0 if found.part is None else max(0, _find(grammar.derive(category, tree), found.part, 0, grammar)[0])
    plain = grammar.normalise(text)
    places = grammar.normaliser.with_places(text)[1]
    return NoMeaning(text, places[min(at, len(plain))], found.why, found.ja)


def _find(derivation: Derivation, part: Value, at: int, grammar: Grammar) -> tuple[int, int]:
    """Where a part begins (-1: not in here), and how long the whole is."""
    if derivation.value is part or derivation.value == part:
        return at, 0
    if derivation.production.terminal is not None:
        return -1, len(derivation.production.terminal.show(derivation.value) or "")
    return _pieces(derivation.production.template, derivation, part, at, grammar)


def _pieces(pieces: Template, derivation: Derivation, part: Value, at: int, grammar: Grammar) -> tuple[int, int]:
    length = 0
    for piece in pieces:
        found, size = -1, 0
        if isinstance(piece, str):
            size = len(grammar.normaliser.fragment(piece))
        elif isinstance(piece, Hole):
            inner = derivation.parts.get(piece.name)
            if inner is not None:
                found, size = _find(inner, part, at + length, grammar)
        elif isinstance(piece, Group) and is_there(piece, derivation):
            found, size = _pieces(piece.pieces, derivation, part, at + length, grammar)
        if found >= 0:
            return found, size
        length += size
    return -1, length


__all__ = ["Meaningless", "NoMeaning", "refusal"]
