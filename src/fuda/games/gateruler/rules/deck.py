"""Deck rules of Gate Ruler (5-2): what each ruler prescribes, as a table of conditions; complaints carry the clause.

A deck is given with its ruler (and, where the ruler asks for them, energy cards).
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.rulers import NONE, Ruler, ruler_of
from fuda.games.gateruler.state import ARMY, KIND, LEVEL
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.complaints import Complaint, counted, together
from fuda.kernel.tables.rows import Check, check
from fuda.kernel.tables.rulebook import Rulebook


def _of(cards: list[CardDef], kind: str) -> list[CardDef]:
    return [c for c in cards if kind in c.printed.sets[KIND]]


def main(cards: list[CardDef]) -> list[CardDef]:
    """The deck itself: without the ruler and the energy cards."""
    return [c for c in cards if not c.printed.sets[KIND] & {"ruler", "energy"}]


def _ruler(cards: list[CardDef]) -> Ruler:
    found = _of(cards, "ruler")
    return ruler_of(found[0]) if found else NONE


def _one_ruler(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    n = len(_of(cards, "ruler"))
    if n != 1:
        return (f"ルーラーは1枚です（{n}枚あります）", f"a deck has exactly one ruler, this one has {n}")
    return None


def _size(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    n, want = len(main(cards)), _ruler(cards).deck
    if n != want:
        return (
            f"デッキは{want}枚です（{n}枚あります）",
            f"a deck for this ruler has exactly {want} cards, this one has {n}",
        )
    return None


def _armies(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    most = _ruler(cards).armies
    n = len({a for c in main(cards) for a in c.printed.sets[ARMY]})
    if 0 <= most < n:
        return (
            f"所属軍は{most}種類までです（{n}種類あります）",
            f"at most {counted(most, 'army', 'armies')} for this ruler, this deck has {n}",
        )
    return None


def _copies(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    most = _ruler(cards).copies
    counts: dict[str, list[CardDef]] = {}
    for c in main(cards):
        counts.setdefault(c.name, []).append(c)
    found: list[Complaint] = []
    for name, copies in counts.items():
        n = len(copies)
        if n > most:
            allowed = counted(most, "copy", "copies")
            en = f"at most {allowed} of {copies[0].name_en} for this ruler, this deck has {n}"
            found.append((f"「{name}」は{most}枚までです（{n}枚あります）", en))
    return together(found)


def _legend(card: CardDef) -> bool:
    return bool(card.source.get("legend", False))


def _legends(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    most = _ruler(cards).legends
    n = sum(1 for c in main(cards) if _legend(c))
    if 0 <= most < n:
        return (
            f"レジェンドは{most}枚までです（{n}枚あります）",
            f"at most {counted(most, 'legend', 'legends')} for this ruler, this deck has {n}",
        )
    return None


def _levels(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    most = _ruler(cards).levels
    n = sum(max(0, c.printed.nums[LEVEL]) for c in main(cards))
    if 0 <= most < n:
        return (
            f"レベルの合計は{most}までです（{n}あります）",
            f"the levels of a deck for this ruler add up to at most {most}, these add up to {n}",
        )
    return None


def _counters(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    most = _ruler(cards).counters
    n = sum(1 for c in main(cards) if any(a.get("key") == "cnt" for a in c.text.get("abilities", ())))
    if n > most:
        return (
            f"カウンターを持つカードは{most}枚までです（{n}枚あります）",
            f"at most {most} cards with a counter ability, this deck has {n}",
        )
    return None


def _same_legend(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    seen: set[str] = set()
    found: list[Complaint] = []
    for c in main(cards):
        if _legend(c):
            if c.name in seen:
                found.append((f"レジェンド「{c.name}」は1枚までです", f"only one copy of the legend {c.name_en}"))
            seen.add(c.name)
    return together(found)


def _also(card: CardDef) -> list[str]:
    """Other numbers under which cards of this name exist."""
    also = card.source.get("also")
    return [str(n) for n in also] if isinstance(also, list) else [] if also is None else [str(also)]


def _numbers(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    """Some rulers ask for collector numbers that begin in a certain way, or for cards of the same name."""
    heads = _ruler(cards).numbers
    if not heads:
        return None
    found: list[Complaint] = []
    for c in main(cards):
        if not any(str(n).startswith(heads) for n in (c.number, *_also(c))):
            en = f"{c.name_en} ({c.number}) is not for this ruler's deck: numbers begin with {' or '.join(heads)}"
            found.append((f"「{c.name}」はこのルーラーのデッキに入れられません", en))
    return together(found)


def _per_army(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    most = _ruler(cards).per_army
    counts: dict[str, int] = {}
    for c in main(cards):
        for army in c.printed.sets[ARMY]:
            counts[army] = counts.get(army, 0) + 1
    found: list[Complaint] = []
    for army, n in sorted(counts.items()):
        if 0 <= most < n:
            ja = f"{army}のカードは{most}枚までです（{n}枚あります）"
            found.append((ja, f"at most {most} cards of each army for this ruler, this deck has {n} of {army}"))
    return together(found)


def _energy(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    if not _of(cards, "ruler"):
        return None  # how many it would bring nobody can say
    want = _ruler(cards).energy
    n = len(_of(cards, "energy"))
    if n != want:
        return (
            f"エナジーカードは{want}枚です（{n}枚あります）",
            f"this ruler brings {counted(want, 'energy card', 'energy cards')}, the deck has {n}",
        )
    return None


DECK_CHECKS: Final[tuple[Check, ...]] = (
    check("5-2b", _one_ruler),
    check("5-2c-1a 5-2c", _size),
    check("5-2c-1b 2-4b", _armies),
    check("5-2c-1c 2-2b", _copies),
    check("5-2c-1d 2-9b", _legends),
    check("5-2c-1e", _levels),
    check("5-2c-1f", _counters),
    check("5-2c-2", _same_legend),
    check("2-16b-1", _numbers),
    check("5-2c-1", _per_army),
    check("5-2a", _energy),
)
