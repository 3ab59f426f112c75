"""Reading a card of Reバース (chapter 2): printed fields and printed text to a `CardDef`.

Fields are those of a card list: number, name, type, color, cost, atk, def, traits (its attributes), text; the work a
card is from is its series, or the first part of its set_code or number. name_en, traits_en and flavor mean nothing to
the game. A field that is null is as good as absent; traits may also be written as one text with "/" between the parts.
What a card may be is a table of checks; a card that breaks one is refused with the clause.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from fuda.games.rebirth.state import ATTRIBUTE, COLOR, KIND, NAME, NUMBERS, SERIES, SETS
from fuda.games.rebirth.text import grammar
from fuda.kernel.cards import printed
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef, Chars, flatten
from fuda.kernel.cards.printed import BadCard, is_number, number
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Check, check
from fuda.kernel.tables.rulebook import Rulebook

FIELDS: Final = {
    "number",
    "name",
    "name_en",
    "type",
    "color",
    "cost",
    "atk",
    "def",
    "series",
    "set_code",
    "traits",
    "traits_en",
    "text",
    "flavor",
}

KINDS: Final = {
    "character": "character",
    "キャラ": "character",
    "rebirth": "rebirth",
    "reバース": "rebirth",
    "partner": "partner",
    "パートナー": "partner",
}
CH_IS_CHARACTER: Final = fact("2.2.2.1", "A card marked CH is a character.")
RE_IS_REBIRTH: Final = fact("2.2.2.2", "A card marked RE is a Rebirth card.")
PA_IS_PARTNER: Final = fact("2.2.2.3", "A card marked PA is a partner.")
MARKS: Final = {
    "ch": ("character", CH_IS_CHARACTER),
    "re": ("rebirth", RE_IS_REBIRTH),
    "pa": ("partner", PA_IS_PARTNER),
}

TEXTS_ARE_ABILITIES: Final = fact("2.4.1", "The text of a card gives it its abilities.")
NOTES_ARE_SILENT: Final = fact("2.4.2", "Notes in round brackets explain, and do nothing.")
ALL_ATTRIBUTES_COUNT: Final = fact("2.5.2 2.5.1", "A card has all the attributes that are printed on it.")
PRINTED_IS_BASE: Final = fact("9.10.1.1", "The numbers of a card are the printed ones before effects change them.")

_NOTE = re.compile(r"[(（](?!選べる限り選ぶ)[^()（）〔〕《》]*[)）]")
NOTHING: Final = Node("text", abilities=())


# --- the printed fields -------------------------------------------------------------------------------------------


def kind_of(card: dict[str, Any]) -> str:
    """What kind of card it is, by word or by mark; empty if it is none of the three."""
    word = str(card.get("type") or "").casefold()
    return MARKS[word][0] if word in MARKS else KINDS.get(word, "")


def parts_of(value: Any) -> list[str]:
    """A field of several parts, as a list or with "/" between them."""
    if value is None:
        return []
    if isinstance(value, list):
        return [str(x).strip() for x in value if str(x).strip()]
    return [x.strip() for x in str(value).split("/") if x.strip()]


def _kind(card: dict[str, Any]) -> tuple[str, str] | None:
    if not kind_of(card):
        return (
            "種別はキャラ・Reバース・パートナーのどれかです",
            f"it is a Character, Rebirth or Partner card, not {card.get('type')!r}",
        )
    return None


def _cost(card: dict[str, Any]) -> tuple[str, str] | None:
    return _belongs(card, "cost", "コスト", "a cost")


def _atk(card: dict[str, Any]) -> tuple[str, str] | None:
    return _belongs(card, "atk", "ATK", "an ATK")


def _def(card: dict[str, Any]) -> tuple[str, str] | None:
    return _belongs(card, "def", "DEF", "a DEF")


def _belongs(card: dict[str, Any], key: str, ja: str, en: str) -> tuple[str, str] | None:
    """A number that characters have, all of them and nothing else."""
    value = card.get(key)
    if kind_of(card) == "character":
        if not is_number(value):
            return (f"{ja}が必要です", f"it has {en}, a number of 0 or more")
    elif value is not None:
        return (f"{ja}を持つのはキャラだけです", f"only characters have {en}")
    return None


def _icons(card: dict[str, Any]) -> tuple[str, str] | None:
    """Every line of a text begins with the icon of an ability; lists go on over the lines below."""
    text = _NOTE.sub("", str(card.get("text") or "")).strip()
    if text and not text.startswith("【"):
        return ("能力アイコンのないテキストです", "its text does not begin with the icon of an ability")
    return None


CARD_CHECKS: Final[tuple[Check, ...]] = (
    check("2.1.1", printed.unnamed),
    check("2.2.2", _kind),
    check("2.3.1", _cost),
    check("2.6.1", _atk),
    check("2.7.1", _def),
    check("9.1.1", _icons),
)


# --- the card -----------------------------------------------------------------------------------------------------


def read_card(card: dict[str, Any], rules: Rulebook) -> CardDef:
    """A printed card from its fields. Raises `BadCard`, or an error of the text with the place."""
    printed.refuse(card, FIELDS, ("text",), rules)
    label = printed.label_of(card)
    mark = MARKS.get(str(card.get("type") or "").casefold())
    kind = kind_of(card) if mark is None or mark[1].on_in(rules) else ""
    name = str(card.get("name") or label)
    sets: list[frozenset[str]] = [frozenset() for _ in SETS]
    sets[KIND] = frozenset({kind} if kind else ())
    sets[NAME] = frozenset({_spelled(name)})
    attributes = [_spelled(x) for x in parts_of(card.get("traits"))]
    sets[ATTRIBUTE] = frozenset(attributes if ALL_ATTRIBUTES_COUNT.on_in(rules) else attributes[:1])
    sets[SERIES] = frozenset(series_of(card))
    sets[COLOR] = frozenset(x.casefold() for x in parts_of(card.get("color")))
    nums = [number(card, key) if PRINTED_IS_BASE.on_in(rules) else 0 for key in NUMBERS]
    return printed.card_of(card, name, Chars(nums, sets, name, ()), _text(card, rules, label))


def series_of(card: dict[str, Any]) -> list[str]:
    """The work a card is from."""
    named = parts_of(card.get("series"))
    if named:
        return [_spelled(x) for x in named]
    code = str(card.get("set_code") or card.get("number") or "")
    return [code.partition("/")[0]] if "/" in code else []


def _spelled(word: str) -> str:
    """A name or attribute in the spelling in which texts are read."""
    return grammar.grammar().normaliser.fragment(word.strip())


@lru_cache(maxsize=8192)
def _tree(text: str) -> Node:
    return grammar.read_text(text)


def _text(card: dict[str, Any], rules: Rulebook, label: str) -> Node:
    said = str(card.get("text") or "")
    if not NOTES_ARE_SILENT.on_in(rules) and _NOTE.search(said):
        raise BadCard(f"card {label}: no rule says what stands in round brackets")
    if not TEXTS_ARE_ABILITIES.on_in(rules) or not said.strip():
        return NOTHING
    return _tree(said.strip("\n"))


# --- dividing an ability into the parts that are carried out at different times -----------------------------------


def split(ability: Node) -> dict[str, tuple[Node, ...]]:
    """The acts of an effect; those of its cost are compiled one by one (`kernel.run.costs`)."""
    if ability["type"] in ("constant", "cancel"):
        return {}
    return {"effect": flatten(ability.get("effect"))}
