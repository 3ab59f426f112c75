"""Building a deck in 汎用TCG (402): a table of checks; each complaint carries its clause. And how many play (102)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.state import KIND
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.complaints import Complaint, counted, together
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Check, check
from fuda.kernel.tables.rulebook import Rulebook

DECK_EXCEPTIONS: Final = fact("402.3", "A card's own text can allow another number of copies in the deck.")
KERNEL_ANSWERS: Final = (answer("102.1", asked.PLAYERS),)

SIZE: Final = 50
COPIES: Final = 4


def deck_checks() -> tuple[Check, ...]:
    return (
        check("402.2a", _same_back),
        check("402.2b", _size),
        check("402.2c", _copies),
        check("402.2d", _has_unit),
    )


def _same_back(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    backs = sorted({str(c.source.get("back", "")) for c in cards})
    if len(backs) > 1:
        return (f"裏面が{len(backs)}種類あります", f"the cards have {len(backs)} different backs")
    return None


def _size(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    if len(cards) != SIZE:
        return (
            f"デッキは{SIZE}枚です（{len(cards)}枚あります）",
            f"a deck has exactly {SIZE} cards, this one has {len(cards)}",
        )
    return None


def limit_of(card: CardDef) -> int:
    """How many copies a card's own text allows; 0: it says nothing, -1: any number."""
    for ability in card.text.get("abilities", ()):
        for e in ability.get("effects", ()):
            if e.op == "deck_limit":
                n: int = e.get("n", -1)
                return n
    return 0


def _copies(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    groups: dict[tuple[str, frozenset[str]], list[CardDef]] = {}
    for c in cards:
        kind = frozenset(c.printed.sets[KIND]) & {"unit", "command"}
        groups.setdefault((c.name, kind), []).append(c)
    found: list[Complaint] = []
    for (name, _), copies in groups.items():
        allowed = COPIES
        own = limit_of(copies[0])
        if own and DECK_EXCEPTIONS.on_in(rules):
            allowed = own if own > 0 else len(copies)
        if len(copies) > allowed:
            ja = f"「{name}」は{allowed}枚までです（{len(copies)}枚あります）"
            most = counted(allowed, "copy", "copies")
            found.append((ja, f"at most {most} of {copies[0].name_en or name}, this deck has {len(copies)}"))
    return together(found)


def _has_unit(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    if not any("unit" in c.printed.sets[KIND] for c in cards):
        return ("ユニットカードが1枚もありません", "a deck has at least one unit card")
    return None


DECK_CHECKS: Final[tuple[Check, ...]] = deck_checks()
