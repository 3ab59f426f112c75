"""Deck rules of Reバース (6.1) as a table of conditions; each complaint carries its clause.

A deck is given as one list: the main deck and the partners, which are prepared apart.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.state import KIND
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.complaints import Complaint, counted, together
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Check, check
from fuda.kernel.tables.rulebook import Rulebook

SIZE: Final = 50
COPIES: Final = 4
REBIRTHS: Final = 8
PARTNERS: Final = 3

DECK_EXCEPTIONS: Final = fact("6.1.2.1", "The text of a card can allow another number of its copies in a deck.")
MAIN_DECK_ONLY: Final = fact("6.1.2", "The conditions for building a deck are about the main deck, not about partners.")


def main_deck(cards: list[CardDef], rules: Rulebook) -> list[CardDef]:
    """The cards of a deck without the partners."""
    if not MAIN_DECK_ONLY.on_in(rules):
        return cards
    return [c for c in cards if "partner" not in c.printed.sets[KIND]]


def partner_cards(cards: list[CardDef]) -> list[CardDef]:
    """The partners that are brought with a deck."""
    return [c for c in cards if "partner" in c.printed.sets[KIND]]


def limit_of(card: CardDef) -> int:
    """How many copies a card's own text allows; 0: it says nothing, -1: any number."""
    for ability in card.text.get("abilities", ()):
        for e in ability.get("effects", ()):
            if e.op == "deck_limit":
                n: int = e.get("n", -1)
                return n
    return 0


def _size(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    n = len(main_deck(cards, rules))
    if n != SIZE:
        return (
            f"メインデッキは{SIZE}枚です（{n}枚あります）",
            f"a main deck has exactly {SIZE} cards, this one has {n}",
        )
    return None


def _copies(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    counts: dict[str, list[CardDef]] = {}
    for c in main_deck(cards, rules):
        counts.setdefault(c.name, []).append(c)
    found: list[Complaint] = []
    for name, copies in counts.items():
        allowed = COPIES
        own = limit_of(copies[0])
        if own and DECK_EXCEPTIONS.on_in(rules):
            allowed = own if own > 0 else len(copies)
        if len(copies) > allowed:
            ja = f"「{name}」は{allowed}枚までです（{len(copies)}枚あります）"
            most = counted(allowed, "copy", "copies")
            found.append((ja, f"at most {most} of {copies[0].name_en or name}, this deck has {len(copies)}"))
    return together(found)


def _rebirths(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    n = sum(1 for c in main_deck(cards, rules) if "rebirth" in c.printed.sets[KIND])
    if n > REBIRTHS:
        return (
            f"Reバースは{REBIRTHS}枚までです（{n}枚あります）",
            f"at most {REBIRTHS} Rebirth cards, this deck has {n}",
        )
    return None


def _partners(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    n = len(partner_cards(cards))
    if n != PARTNERS:
        return (
            f"パートナーは{PARTNERS}枚です（{n}枚あります）",
            f"there are exactly {PARTNERS} partners, here are {n}",
        )
    return None


def _apart(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    """Where more partners are brought than are prepared, the others would be in the main deck."""
    n = len(partner_cards(cards))
    if n > PARTNERS:
        return ("メインデッキにパートナーは入れられません", "partners do not go into the main deck")
    return None


DECK_CHECKS: Final[tuple[Check, ...]] = (
    check("6.1.1.4", _apart),
    check("6.1.1.5 6.1.1", _partners),
    check("6.1.1.1 6.1.1", _size),
    check("6.1.1.2", _copies),
    check("6.1.1.3", _rebirths),
)
