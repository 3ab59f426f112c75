"""Deck rules of ONE PIECE (5-1) as a table of conditions; each complaint carries its clause.

A deck is given with its leader; the DON!! deck is the game's own.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.state import ATTRIBUTE, COLOR, KIND, NAME, NUMBERS, TRAIT
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef
from fuda.kernel.derive.terms import compare
from fuda.kernel.game.complaints import Complaint, counted, together
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import check
from fuda.kernel.tables.rulebook import Rulebook

SIZE: Final = 50
COPIES: Final = 4
DON_CARDS: Final = 10

DECK_EXCEPTIONS: Final = fact("5-1-2-4 5-1-2-4-1 5-1-2-4-2", "Texts about deck building change what a deck may hold.")
KERNEL_ANSWERS: Final = (answer("1-1-1", asked.PLAYERS),)


def _leaders(cards: list[CardDef]) -> list[CardDef]:
    return [c for c in cards if "leader" in c.printed.sets[KIND]]


def _main(cards: list[CardDef]) -> list[CardDef]:
    return [c for c in cards if "leader" not in c.printed.sets[KIND]]


def _one_leader(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    n = len(_leaders(cards))
    if n != 1:
        return (f"リーダーカードは1枚です（{n}枚あります）", f"a deck has exactly one Leader card, this one has {n}")
    return None


def _size(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    n = len(_main(cards))
    if n != SIZE:
        return (
            f"デッキはリーダーのほかに{SIZE}枚です（{n}枚あります）",
            f"a deck has exactly {SIZE} cards besides its Leader, this one has {n}",
        )
    return None


def _kinds(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    found: list[Complaint] = []
    for c in _main(cards):
        if not c.printed.sets[KIND] & {"character", "event", "stage"}:
            en = f"{c.name_en} does not go into a deck: only Characters, Events and Stages do"
            found.append((f"「{c.name}」はデッキに入れるカードではありません", en))
    return together(found)


def _colors(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    if not _leaders(cards):
        return None  # that it is missing is said elsewhere
    mine: frozenset[str] = frozenset().union(*(c.printed.sets[COLOR] for c in _leaders(cards)))
    found: list[Complaint] = []
    for c in _main(cards):
        if not c.printed.sets[COLOR] & mine:
            en = f"{c.name_en} ({c.number}) has none of the Leader's colours"
            found.append((f"「{c.name}」はリーダーの色を含みません", en))
    return together(found)


def deck_effects(card: CardDef, op: str) -> list[Node]:
    """What a card says about deck building: `deck_limit` (how many of it), `deck_only`, `deck_bars`."""
    out: list[Node] = []
    for ability in card.text.get("abilities", ()):
        for e in ability.get("effects", ()):
            if e.op == op:
                out.append(e)
    return out


def limit_of(card: CardDef) -> int:
    """How many copies a card's own text allows; 0: it says nothing, -1: any number."""
    for e in deck_effects(card, "deck_limit"):
        n: int = e.get("n", -1)
        return n
    return 0


def _copies(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    counts: dict[str, list[CardDef]] = {}
    for c in _main(cards):
        counts.setdefault(c.number, []).append(c)
    found: list[Complaint] = []
    for number, copies in counts.items():
        allowed = COPIES
        own = limit_of(copies[0])
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


def fits(card: CardDef, noun: Node) -> bool:
    """Is a printed card such as a noun phrase about deck building says?"""
    if noun.op == "either":
        return any(fits(card, x) for x in noun["of"])
    kind = noun.get("kind")
    if kind is not None and kind not in card.printed.sets[KIND]:
        return False
    return all(_passes(card, f) for f in noun.get("filters", ()))


def _passes(card: CardDef, f: Node) -> bool:
    sets = card.printed.sets
    if f.op == "not_":
        return not _passes(card, f["of"])
    if f.op == "any":
        return any(_passes(card, x) for x in f["of"])
    if f.op == "cmp":
        return compare(card.printed.nums[NUMBERS.index(f["field"])], f["op"], f["n"])
    if f.op == "trait":
        return f["name"] in sets[TRAIT]
    if f.op == "trait_has":
        return any(f["part"] in t for t in sets[TRAIT])
    if f.op == "color":
        return f["name"] in sets[COLOR]
    if f.op == "attribute":
        return f["name"] in sets[ATTRIBUTE]
    if f.op == "named":
        return f["name"] in sets[NAME]
    if f.op == "name_has":
        return any(f["part"] in n for n in sets[NAME])
    return True


def _leaders_say(cards: list[CardDef], rules: Rulebook) -> Complaint | None:
    if not DECK_EXCEPTIONS.on_in(rules):
        return None
    found: list[Complaint] = []
    for lead in _leaders(cards):
        for c in _main(cards):
            if _allows(lead, c):
                continue
            en = f"{lead.name_en} does not allow {c.name_en} ({c.number}) in the deck"
            found.append((f"「{lead.name}」のデッキに「{c.name}」は入れられません", en))
    return together(found)


def _allows(lead: CardDef, card: CardDef) -> bool:
    """Does the text of a leader let a card into its deck?"""
    if any(not fits(card, e["what"]) for e in deck_effects(lead, "deck_only")):
        return False
    return not any(fits(card, e["what"]) for e in deck_effects(lead, "deck_bars"))


DECK_CHECKS: Final = (
    check("5-1-2 5-2-1-1", _one_leader),
    check("5-1-2 5-2-1-1", _size),
    check("5-1-2-1 5-2-1-1", _kinds),
    check("5-1-2-2 5-2-1-1 2-3-1", _colors),
    check("5-1-2-3 5-2-1-1 2-14-2 2-14-1", _copies),
    check("5-1-2-4 5-2-1-1", _leaders_say),
)
