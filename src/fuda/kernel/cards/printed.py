"""Printed cards as they are found in files, as far as games agree: what is refused, numbers, the card that comes of it.

A game's `lower/cards.py` says which fields its cards have, and its table of checks what a card must be like.
"""

from __future__ import annotations

from typing import Any

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef, Chars
from fuda.kernel.tables.rulebook import Rulebook

Complaint = tuple[str, str]  # in Japanese and in English


class BadCard(FudaError):
    """A card that cannot be one, with the clause."""


def label_of(card: dict[str, Any]) -> str:
    """How a card is called in a message: by its number, or else by its name."""
    return str(card.get("number") or card.get("name") or "?")


def refuse(card: dict[str, Any], fields: set[str], texts: tuple[str, ...], rules: Rulebook) -> None:
    """Raise `BadCard` for a field that there is not, a text that is none, or what a check of the rulebook finds."""
    label = label_of(card)
    unknown = set(card) - fields
    if unknown:
        raise BadCard(
            f"card {label}: unknown field {sorted(unknown)[0]!r}",
            f"カード{label}：{sorted(unknown)[0]!r}という項目はありません",
        )
    for field in texts:
        if card.get(field) is not None and not isinstance(card[field], str):
            raise BadCard(f"card {label}: its {field} is not a text", f"カード{label}：{field}がテキストではありません")
    for c in rules.card_checks:
        complaint: Complaint | None = c.fn(card)
        if complaint is not None:
            clause = f" ({c.clauses[0]})" if c.clauses else ""
            raise BadCard(f"card {label}: {complaint[1]}{clause}", f"カード{label}：{complaint[0]}{clause}")


def unnamed(card: dict[str, Any]) -> Complaint | None:
    """The check that a card has a name."""
    if not isinstance(card.get("name"), str) or not card["name"].strip():
        return ("カード名がありません", "it has no name")
    return None


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def number(card: dict[str, Any], key: str, absent: int = 0) -> int:
    """A printed number; `absent` where the card has none of this name."""
    value = card.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else absent


def card_of(card: dict[str, Any], name: str, printed: Chars, text: Node) -> CardDef:
    """The card with what is printed on it; without a number it goes by its name."""
    return CardDef(str(card.get("number") or name), name, str(card.get("name_en") or name), dict(card), printed, text)
