"""Reading a card of Gate Ruler (chapter 2): printed fields and printed text to a `CardDef`.

Fields are those of a card list: number, name, type, army, attribute, level, atk, hp, stk, life, legend, timing, text;
for a ruler which rule set it follows (`ruler`, see `rules/rulers.py`); `also`: other collector numbers, or beginnings
of them, under which cards of this name exist (see `rules/deck.py`); name_en, which means nothing to the game. A field
that is null is as good as absent. What a card may be is a table of checks; a card that breaks one is refused with the
clause.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from fuda.games.gateruler.lower import shape
from fuda.games.gateruler.lower.references import lost, misplaced
from fuda.games.gateruler.state import ARMY, ATTRIBUTE, ATTRIBUTES, KIND, NUMBERS, RULER_NAMES, SETS
from fuda.games.gateruler.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef, Chars, flatten
from fuda.kernel.cards.printed import BadCard, card_of, is_number, label_of, number, refuse, unnamed
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Check, check
from fuda.kernel.tables.rulebook import Rulebook

FIELDS: Final = {
    "number",
    "name",
    "name_en",
    "type",
    "army",
    "attribute",
    "level",
    "atk",
    "hp",
    "stk",
    "life",
    "legend",
    "timing",
    "text",
    "ruler",
    "also",
    "flavor",
}

KINDS: Final = {
    "ruler": "ruler",
    "ルーラー": "ruler",
    "unit": "unit",
    "ユニット": "unit",
    "event": "event",
    "イベント": "event",
    "field": "field",
    "フィールド": "field",
    "energy": "energy",
    "エナジー": "energy",
}

# which numbers each kind of card has
HAS: Final = {
    "ruler": ("atk", "stk", "life"),
    "unit": ("level", "atk", "hp", "stk"),
    "event": ("level",),
    "field": ("level",),
    "energy": (),
}

# what stands in brackets, and where a new paragraph begins (not the lines of a list of options)
_BRACKETS = re.compile(r"[(（][^)）]*[)）]")

_PARAGRAPH = re.compile(r"\n(?!\s*[・･])")

TEXTS_ARE_ABILITIES: Final = fact("2-13a 14-1a", "What is printed as the text of a card are its abilities.")
PARAGRAPHS_ARE_ABILITIES: Final = fact("2-13b", "Each paragraph of a text is an ability of its own.")
REMINDERS_ARE_NO_TEXT: Final = fact("2-13d", "What stands in brackets only explains and is no part of the text.")
ARMIES_ARE_READ: Final = fact("2-4a", "A card belongs to the armies that are printed on it.")
ATTRIBUTES_ARE_READ: Final = fact("2-5a", "A card has the attributes that are printed on it.")
LIFE_LESS_DAMAGE: Final = fact(
    "2-6c 2-6c-1", "The current life of a ruler is its life less the cards in its player's damage zone."
)

KERNEL_ANSWERS: Final = (answer("2-3a", asked.KINDS_TELL_CARDS_APART),)


# --- the printed fields -------------------------------------------------------------------------------------
def kind_of(card: dict[str, Any]) -> str:
    """What kind of card it is; empty if it is none of the five."""
    return KINDS.get(str(card.get("type") or "").casefold(), "")


def parts_of(value: Any) -> list[str]:
    """A field of several parts, as a list or with "/" between them."""
    return [part.strip() for item in listed(value) for part in str(item).replace("／", "/").split("/") if part.strip()]


def listed(value: Any) -> list[Any]:
    """A field that may hold one thing or several."""
    return value if isinstance(value, list) else [] if value is None else [value]


def _kind(card: dict[str, Any]) -> tuple[str, str] | None:
    if not kind_of(card):
        return (
            "種類はルーラー・ユニット・イベント・フィールド・エナジーのどれかです",
            f"it is a Ruler, Unit, Event, Field or Energy card, not {card.get('type')!r}",
        )
    return None


def _numbers(card: dict[str, Any]) -> tuple[str, str] | None:
    """Each kind of card has its own numbers, and no others."""
    kind = kind_of(card)
    for key in NUMBERS:
        value = card.get(key)
        if key in HAS.get(kind, NUMBERS):
            if kind in HAS and not is_number(value):
                return (f"{key.upper()}が必要です", f"it has {key}, a number of 0 or more")
        elif value is not None:
            return (f"この種類のカードは{key.upper()}を持ちません", f"a card of this kind has no {key}")
    return None


def _timing(card: dict[str, Any]) -> tuple[str, str] | None:
    timed = str(card.get("timing") or "").strip() != ""
    if timed != (kind_of(card) == "event") and kind_of(card):
        return ("使用タイミングはイベントだけが持ちます", "events, and only events, have a timing")
    return None


def _ruler(card: dict[str, Any]) -> tuple[str, str] | None:
    if kind_of(card) == "ruler":
        if card.get("ruler") not in RULER_NAMES:
            return (
                "どのルーラーの規定に従うかが必要です",
                f"a ruler names its rules (ruler = …): {', '.join(RULER_NAMES)}",
            )
    elif card.get("ruler") is not None:
        return ("ルーラーではありません", "only a ruler names a ruler's rules")
    return None


CARD_CHECKS: Final[tuple[Check, ...]] = (
    check("2-2a", unnamed),
    check("2-3b", _kind),
    check("", _numbers),
    check("", _timing),
    check("", _ruler),
)


def reckoned(card: dict[str, Any]) -> bool:
    """Do players reckon with a card that was brought and may be in no deck? With one whose text says what becomes
    of it where it may lie hidden, and with one that has an attribute of its own, which can be named."""
    text, known = str(card.get("text") or ""), set(ATTRIBUTES)
    return "このカード" in text or not known.issuperset(parts_of(card.get("attribute")))


# --- the card -----------------------------------------------------------------------------------------------
def read_card(card: dict[str, Any], rules: Rulebook) -> CardDef:
    """A printed card from its fields. Raises `BadCard`, or an error of the text with the place."""
    refuse(card, FIELDS, ("text", "timing"), rules)
    label = label_of(card)
    if not all(isinstance(part, str | int) for part in listed(card.get("also"))):
        raise BadCard(f"card {label}: also is a collector number, or a list of them")
    if not isinstance(card.get("legend"), bool | None):
        raise BadCard(f"card {label}: legend is true or false")
    kind = kind_of(card)
    text = _text(card, kind, rules)
    if lost(text):
        raise BadCard(f"card {label}: its text comes back to something that it has not spoken of")
    if misplaced(text):
        raise BadCard(f"card {label}: what it discards was chosen on the board; say of which hand (15-9a)")
    name = str(card.get("name") or label)
    sets: list[frozenset[str]] = [frozenset() for _ in SETS]
    sets[KIND] = frozenset({kind} if kind else ())
    sets[ARMY] = frozenset(parts_of(card.get("army")) if ARMIES_ARE_READ.on_in(rules) else ())
    sets[ATTRIBUTE] = frozenset(parts_of(card.get("attribute")) if ATTRIBUTES_ARE_READ.on_in(rules) else ())
    nums = [number(card, key, -1) for key in NUMBERS]
    printed = Chars(nums, sets, name, ())
    if asked.BASE_ABILITIES.on_in(rules):
        shape.as_printed(text, printed)
    return card_of(card, name, printed, text)


@lru_cache(maxsize=8192)
def _tree(text: str, timing: str, kind: str) -> Node:
    return grammar.read_text(text, timing, kind)


def _text(card: dict[str, Any], kind: str, rules: Rulebook) -> Node:
    printed, timing = str(card.get("text") or "").strip("\n"), str(card.get("timing") or "").strip()
    if not TEXTS_ARE_ABILITIES.on_in(rules):
        printed = ""
    if not REMINDERS_ARE_NO_TEXT.on_in(rules):
        printed = _BRACKETS.sub(lambda m: m[0][1:-1], printed)
    if not PARAGRAPHS_ARE_ABILITIES.on_in(rules):
        printed = _PARAGRAPH.split(printed)[0]
    if not printed.strip() and not timing:
        return Node("text", abilities=())
    return _tree(printed, timing, kind)


def split(ability: Node) -> dict[str, tuple[Node, ...]]:
    """The sentences of an effect; the actions of its cost are compiled one by one (`kernel.run.costs`)."""
    effect = ability.get("effect")
    return {"effect": flatten(effect)} if isinstance(effect, Node) else {}
