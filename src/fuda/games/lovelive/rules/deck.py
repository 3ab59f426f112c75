"""Deck rules of Love Live! (6.1) as a table of conditions; each complaint carries its clause.

A deck is given as one list: the main deck (members and lives) and the energy deck.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.lovelive.state import KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.complaints import Complaint, counted, together
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Check, check
from fuda.kernel.tables.rulebook import Rulebook

MEMBERS: Final = 48
LIVES: Final = 12
ENERGY: Final = 12
COPIES: Final = 4
DECK_EXCEPTIONS: Final = fact("6.1.2", "A card's own text can say how many copies of it a deck may have.")


def of_kind(cards: list[CardDef], kind: str) -> list[CardDef]:
    """The cards of a kind among these."""
    return [c for c in cards if kind in c.printed.sets[KIND]]


def _both(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    found: list[Complaint] = []
    if not (of_kind(cards, "member") or of_kind(cards, "live")):
        found.append(("メインデッキがありません", "there is no main deck"))
    if not of_kind(cards, "energy"):
        found.append(("エネルギーデッキがありません", "there is no energy deck"))
    return together(found)


def _counted(cards: list[CardDef], kind: str, wanted: int, many: bool, ja: str, en: str) -> Complaint | None:
    """Too many, or too few, cards of a kind."""
    n = len(of_kind(cards, kind))
    if n <= wanted if many else n >= wanted:
        return None
    return (f"{ja}は{wanted}枚です（{n}枚あります）", en.format(wanted) + f", this one has {n}")


def _many_members(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    return _counted(cards, "member", MEMBERS, True, "メンバーカード", "a main deck has exactly {} members")


def _few_members(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    return _counted(cards, "member", MEMBERS, False, "メンバーカード", "a main deck has exactly {} members")


def _many_lives(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    return _counted(cards, "live", LIVES, True, "ライブカード", "a main deck has exactly {} lives")


def _few_lives(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    return _counted(cards, "live", LIVES, False, "ライブカード", "a main deck has exactly {} lives")


def _much_energy(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    return _counted(cards, "energy", ENERGY, True, "エネルギーデッキ", "an energy deck has exactly {} cards")


def _little_energy(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    return _counted(cards, "energy", ENERGY, False, "エネルギーデッキ", "an energy deck has exactly {} cards")


@cache
def limit_in(text: Node) -> int:
    """How many copies a card's own text allows; 0: it says nothing, -1: any number."""
    for ability in text.get("abilities", ()):
        for e in ability.get("effects", ()):
            if e.op == "deck_limit":
                n: int = e.get("n", -1)
                return n
    return 0


def _copies(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    counts: dict[str, list[CardDef]] = {}
    for c in cards:
        if "energy" not in c.printed.sets[KIND]:
            counts.setdefault(c.number, []).append(c)
    found: list[Complaint] = []
    for number, copies in counts.items():
        allowed = COPIES
        own = limit_in(copies[0].text)
        if own and DECK_EXCEPTIONS.on_in(rules):
            allowed = own if own > 0 else len(copies)
        if len(copies) > allowed:
            most = counted(allowed, "copy", "copies")
            found.append(
                (
                    f"{number}は{allowed}枚までです（{len(copies)}枚あります）",
                    f"at most {most} of {number}, this deck has {len(copies)}",
                )
            )
    return together(found)


DECK_CHECKS: Final[tuple[Check, ...]] = (
    check("6.1.1 6.2.1.1", _both),
    check("6.1.1.1 6.2.1.1", _many_members),
    check("6.1.1.1 6.2.1.1", _few_members),
    check("6.1.1.1 6.2.1.1", _many_lives),
    check("6.1.1.1 6.2.1.1", _few_lives),
    check("6.1.1.2 2.14.2 6.2.1.1", _copies),
    check("6.1.1.3 6.2.1.1", _much_energy),
    check("6.1.1.3 6.2.1.1", _little_energy),
)
