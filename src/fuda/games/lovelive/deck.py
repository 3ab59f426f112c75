"""Deck rules of Love Live! (6.1) as a table of conditions; each complaint carries its clause.

A deck is given as one list: the main deck (members and lives) and the energy deck.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.zones import KIND
from fuda.kernel.cards import CardDef
from fuda.kernel.node import Node
from fuda.kernel.rows import check, fact

MEMBERS: Final = 48
LIVES: Final = 12
ENERGY: Final = 12
COPIES: Final = 4

FACTS: Final = (
    fact("6.1.2", "deck_exceptions"),
    fact("1.1.1", "players"),
)

Complaint = tuple[str, str]


def of_kind(cards: list[CardDef], kind: str) -> list[CardDef]:
    return [c for c in cards if kind in c.printed.sets[KIND]]


def _both(cards: list[CardDef], facts: dict[str, int]) -> Complaint | None:
    if not (of_kind(cards, "member") or of_kind(cards, "live")):
        return ("メインデッキがありません", "there is no main deck")
    if not of_kind(cards, "energy"):
        return ("エネルギーデッキがありません", "there is no energy deck")
    return None


def _main(cards: list[CardDef], facts: dict[str, int]) -> Complaint | None:
    n = len(of_kind(cards, "member"))
    if n != MEMBERS:
        return (
            f"メインデッキのメンバーカードは{MEMBERS}枚です（{n}枚あります）",
            f"a main deck has exactly {MEMBERS} members, this one has {n}",
        )
    n = len(of_kind(cards, "live"))
    if n != LIVES:
        return (
            f"メインデッキのライブカードは{LIVES}枚です（{n}枚あります）",
            f"a main deck has exactly {LIVES} lives, this one has {n}",
        )
    return None


def _energy(cards: list[CardDef], facts: dict[str, int]) -> Complaint | None:
    n = len(of_kind(cards, "energy"))
    if n != ENERGY:
        return (
            f"エネルギーデッキは{ENERGY}枚です（{n}枚あります）",
            f"an energy deck has exactly {ENERGY} cards, this one has {n}",
        )
    return None


def limit_of(card: CardDef) -> int:
    """How many copies a card's own text allows; 0: it says nothing, -1: any number."""
    for ability in card.text.get("abilities", ()):
        for e in ability.get("effects", ()):
            if e.op == "deck_limit":
                node: Node = e
                n: int = node.get("n", -1)
                return n
    return 0


def _copies(cards: list[CardDef], facts: dict[str, int]) -> Complaint | None:
    counts: dict[str, list[CardDef]] = {}
    for c in cards:
        if "energy" not in c.printed.sets[KIND]:
            counts.setdefault(c.number, []).append(c)
    for number, copies in counts.items():
        allowed = COPIES
        own = limit_of(copies[0])
        if own and facts["deck_exceptions"]:
            allowed = own if own > 0 else len(copies)
        if len(copies) > allowed:
            return (
                f"{number}は{allowed}枚までです（{len(copies)}枚あります）",
                f"at most {allowed} copies of {number}, this deck has {len(copies)}",
            )
    return None


DECK_CHECKS: Final = (
    check("6.1.1 6.2.1.1", _both),
    check("6.1.1.1 6.2.1.1", _main),
    check("6.1.1.2 2.14.2 6.2.1.1", _copies),
    check("6.1.1.3 6.2.1.1", _energy),
)
