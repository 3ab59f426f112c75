"""What users hand to the public API, looked at before anything is done with it: each wrong value gets its sentence.

Compiled functions refuse values of a wrong type by themselves, in words of their own. So the public ones take anything
and ask here.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from fuda.cardbase import CardsLike, DeckList, Source
from fuda.errors import WrongValue, quoted, wrong

DeckLike = str | Sequence[tuple[int, str]]


def decks_of(decks: object) -> list[DeckLike] | None:
    """The decks of a game: names or files, or lists of (count, card)."""
    if decks is None:
        return None
    one = "one deck for each player, in a list"
    if isinstance(decks, str | os.PathLike):
        raise WrongValue(f"decks: {one}: [{quoted(decks)}, {quoted(decks)}], not {quoted(decks)} alone")
    if not isinstance(decks, Sequence) or isinstance(decks, bytes):
        raise wrong("decks", one, decks)
    return [_deck(deck, i + 1) for i, deck in enumerate(decks)]


def _deck(deck: object, number: int) -> DeckLike:
    if isinstance(deck, str):
        return deck
    if isinstance(deck, os.PathLike):
        return str(os.fspath(deck))
    if isinstance(deck, DeckList):
        return deck
    if not isinstance(deck, Sequence) or isinstance(deck, bytes):
        raise wrong(f"deck {number}", "a name, a file, or a list of (count, card)", deck)
    lines: list[tuple[int, str]] = []
    for line in deck:
        pair = tuple(line) if isinstance(line, tuple | list) else ()
        if len(pair) != 2 or not isinstance(pair[0], int) or not isinstance(pair[1], str):
            raise wrong(f"a line of deck {number}", "(count, card), like (4, 'HY-001')", line)
        if not 1 <= pair[0] <= 999:
            raise WrongValue(f"deck {number}: {quoted(pair[0])} is not a number of cards")
        lines.append((pair[0], pair[1]))
    return lines


def cards_of(cards: object) -> CardsLike:
    """More cards: a card file, or a list of what would stand in one."""
    if cards is None or isinstance(cards, str | Path):
        return cards
    if isinstance(cards, os.PathLike):
        return Path(cards)
    if not isinstance(cards, Sequence) or isinstance(cards, bytes):
        raise wrong("cards", "a card file, or a list of cards", cards)
    out: list[Source] = []
    for i, card in enumerate(cards):
        if not isinstance(card, Mapping):
            raise wrong(f"card {i + 1}", "a table of fields", card)
        if card.get("number") is None and card.get("name") is None:
            raise WrongValue(f"card {i + 1} has neither number nor name")
        out.append(card if isinstance(card, dict) else dict(card))
    return out


def words_of(words: object, what: str) -> tuple[str, ...]:
    """Words in a list."""
    if isinstance(words, str) or not isinstance(words, Sequence | frozenset | set):
        raise wrong(what, "words in a list", words)
    for word in words:
        if not isinstance(word, str):
            raise wrong(f"one of the {what}", "a word", word)
    return tuple(words)


def word_of(word: object, what: str) -> str:
    if not isinstance(word, str):
        raise wrong(what, "a text", word)
    return word


def file_or_text(said: object, what: str) -> str | os.PathLike[str]:
    if not isinstance(said, str | os.PathLike):
        raise wrong(what, "a file or a text", said)
    return said
