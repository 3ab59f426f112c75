"""Reading a card of ONE PIECE (chapter 2): printed fields and printed text to a `CardDef`.

Fields are those of a card list: number, name, type, colors, cost, life, power, counter, attributes, traits, text,
trigger; also name_en and traits_en, which mean nothing to the game. A field that is null is as good as absent; lists
may also be written as one text with "/" between the parts.
What a card may be is a table of checks; a card that breaks one is refused with the clause.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from fuda.games.onepiece.lower import shape
from fuda.games.onepiece.state import ATTRIBUTE, COLOR, KIND, NAME, NUMBERS, SETS, TRAIT
from fuda.games.onepiece.text import grammar
from fuda.kernel.cards import printed
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef, Chars
from fuda.kernel.cards.printed import BadCard, is_number, number
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import check
from fuda.kernel.tables.rulebook import Rulebook

FIELDS: Final = {
    "number",
    "name",
    "name_en",
    "type",
    "colors",
    "cost",
    "life",
    "power",
    "counter",
    "attributes",
    "traits",
    "traits_en",
    "text",
    "trigger",
    "flavor",
}

KINDS: Final = {
    "leader": "leader",
    "リーダー": "leader",
    "character": "character",
    "キャラ": "character",
    "キャラクター": "character",
    "event": "event",
    "イベント": "event",
    "stage": "stage",
    "ステージ": "stage",
    "don!!": "don",
    "ドン!!": "don",
}
COLORS: Final = {
    "red": "red",
    "赤": "red",
    "green": "green",
    "緑": "green",
    "blue": "blue",
    "青": "blue",
    "purple": "purple",
    "紫": "purple",
    "black": "black",
    "黒": "black",
    "yellow": "yellow",
    "黄": "yellow",
}
ATTRIBUTES: Final = {
    "slash": "slash",
    "斬": "slash",
    "strike": "strike",
    "打": "strike",
    "ranged": "ranged",
    "射": "ranged",
    "special": "special",
    "特": "special",
    "wisdom": "wisdom",
    "知": "wisdom",
    "unknown": "unknown",
    "？": "unknown",
    "?": "unknown",
}

GAINED_NAMES_EVERYWHERE: Final = fact(
    "2-1-3 8-1-3-3-3", "A name that a card gives itself by rule counts as printed, in every zone and for decks."
)
ALL_COLOURS_COUNT: Final = fact("2-3-4 2-3-5", "A card has all of its printed colours, not only the first.")
TRAITS_SPLIT: Final = fact("2-4-2", "A slash separates several traits; it is no part of one.")
GAINED_TRAITS_EVERYWHERE: Final = fact(
    "2-4-4", "A trait that a card gives itself by rule counts as printed, in every zone and for decks."
)
ALL_ATTRIBUTES_COUNT: Final = fact("2-5-3 2-5-4", "A card has all of its printed attributes, not only the first.")
GAINED_ATTRIBUTES_EVERYWHERE: Final = fact(
    "2-5-7", "An attribute that a card gives itself by rule counts as printed, in every zone and for decks."
)
TEXTS_ARE_EFFECTS: Final = fact("2-8-1 4-1-1", "What is printed as text is what a card does.")
VALID_ON_THE_FIELD: Final = fact("2-8-2", "A text works only in the area of its card, unless it says otherwise.")
REMINDERS_ARE_SILENT: Final = fact("2-8-4 2-8-4-1", "Notes in round brackets mean nothing in the game.")
BRACKETS_WITH_MEANING: Final = fact("2-8-4-2", "Round brackets may also hold a part of the effect itself.")

# the tags at the beginning of a line, before anything is said
_TAGS = re.compile(r"(?:【[^】]*】\s*[/／]?\s*)+")
# what stands in brackets, unless it is an attribute
_BRACKETS = re.compile(r"(?<!属性)\s*[(（][^)）]*[)）]")


# --- the printed fields -------------------------------------------------------------------------------------


def kind_of(card: dict[str, Any]) -> str:
    """What kind of card it is; empty if it is none of the five."""
    return KINDS.get(str(card.get("type") or "").casefold(), "")


def parts_of(value: Any) -> list[str]:
    """A field of several parts, as a list or with "/" between them."""
    if value is None:
        return []
    listed = value if isinstance(value, list) else [value]
    return [part.strip() for item in listed for part in str(item).split("/") if part.strip()]


def _kind(card: dict[str, Any]) -> tuple[str, str] | None:
    if not kind_of(card):
        return (
            "カード種類はリーダー・キャラクター・イベント・ステージ・ドン!!のどれかです",
            f"it is a Leader, Character, Event, Stage or DON!! card, not {card.get('type')!r}",
        )
    return None


def _has_color(card: dict[str, Any]) -> tuple[str, str] | None:
    if not parts_of(card.get("colors")) and kind_of(card) != "don":
        return ("色がありません", "it has no colour")
    return None


def _colors(card: dict[str, Any]) -> tuple[str, str] | None:
    for color in parts_of(card.get("colors")):
        if color.casefold() not in COLORS:
            return (f"「{color}」という色はありません", f"there is no colour {color!r}")
    return None


def _attributes(card: dict[str, Any]) -> tuple[str, str] | None:
    for attribute in parts_of(card.get("attributes")):
        if attribute.casefold() not in ATTRIBUTES:
            return (f"「{attribute}」という属性はありません", f"there is no attribute {attribute!r}")
    return None


def _has_attributes(card: dict[str, Any]) -> tuple[str, str] | None:
    if parts_of(card.get("attributes")) and kind_of(card) not in ("leader", "character"):
        return ("属性はリーダーとキャラだけが持ちます", "only leaders and characters have attributes")
    return None


def _power(card: dict[str, Any]) -> tuple[str, str] | None:
    return _belongs(card, "power", ("leader", "character"), "パワー", "power", "leaders and characters")


def _cost(card: dict[str, Any]) -> tuple[str, str] | None:
    return _belongs(card, "cost", ("character", "event", "stage"), "コスト", "a cost", "characters, events and stages")


def _life(card: dict[str, Any]) -> tuple[str, str] | None:
    return _belongs(card, "life", ("leader",), "ライフ", "life", "leaders")


def _belongs(
    card: dict[str, Any], key: str, kinds: tuple[str, ...], ja: str, en: str, owners: str
) -> tuple[str, str] | None:
    """A number that some kinds of card have, and all of those."""
    value = card.get(key)
    if kind_of(card) in kinds:
        if not is_number(value):
            return (f"{ja}が必要です", f"it has {en}, a number of 0 or more")
    elif value is not None:
        return (f"この種類のカードは{ja}を持ちません", f"only {owners} have {en}")
    return None


def _counter(card: dict[str, Any]) -> tuple[str, str] | None:
    value = card.get("counter")
    if value is None:
        return None
    if kind_of(card) != "character":
        return ("カウンターを持つのはキャラだけです", "only characters have a counter")
    if not is_number(value):
        return ("カウンターは0以上の数です", "its counter is a number of 0 or more")
    return None


def tags(text: str) -> set[str]:
    """What stands in 【】 at the beginning of the lines of a text."""
    found: set[str] = set()
    for line in text.splitlines():
        m = _TAGS.match(line.strip())
        if m:
            found.update(re.findall("【([^】]*)】", m[0]))
    return found


def _main(card: dict[str, Any]) -> tuple[str, str] | None:
    if kind_of(card) != "event" and "メイン" in tags(str(card.get("text") or "")):
        return ("【メイン】を持つのはイベントだけです", "only events have [Main]")
    return None


def _counter_tag(card: dict[str, Any]) -> tuple[str, str] | None:
    if kind_of(card) != "event" and "カウンター" in tags(str(card.get("text") or "")):
        return ("【カウンター】を持つのはイベントだけです", "only events have [Counter]")
    return None


CARD_CHECKS: Final = (
    check("2-1-1", printed.unnamed),
    check("2-2-2", _kind),
    check("2-3-2", _has_color),
    check("2-3-3", _colors),
    check("2-5-2", _attributes),
    check("2-5-5", _has_attributes),
    check("2-6-2", _power),
    check("2-7-5", _cost),
    check("2-9-3", _life),
    check("2-10-2", _counter),
    check("10-2-3-1", _main),
    check("10-2-4-1", _counter_tag),
)


# --- the card -----------------------------------------------------------------------------------------------


def read_card(card: dict[str, Any], rules: Rulebook) -> CardDef:
    """A printed card from its fields. Raises `BadCard`, or an error of the text with the place."""
    printed.refuse(card, FIELDS, ("text", "trigger"), rules)
    label = printed.label_of(card)
    kind = kind_of(card)
    text = _text(card, kind, rules, label)
    name = str(card.get("name") or label)
    sets: list[frozenset[str]] = [frozenset() for _ in SETS]
    sets[KIND] = frozenset({kind} if kind else ())
    sets[COLOR] = _words(card.get("colors"), COLORS, ALL_COLOURS_COUNT.of_in(rules))
    sets[TRAIT] = _traits(card.get("traits"), rules)
    sets[ATTRIBUTE] = _words(card.get("attributes"), ATTRIBUTES, ALL_ATTRIBUTES_COUNT.of_in(rules))
    sets[NAME] = frozenset({_spelled(name)})
    for op, everywhere, which in GAINS:
        if everywhere.on_in(rules):
            sets[which] = sets[which] | gained(text, op)
    nums = [number(card, key) for key in NUMBERS]
    return printed.card_of(card, name, Chars(nums, sets, name, ()), text)


def _words(value: Any, known: dict[str, str], every: int) -> frozenset[str]:
    """The parts of a field in the words of the engine: all of them, or (without the rule) the first."""
    words = [known[part.casefold()] for part in parts_of(value) if part.casefold() in known]
    return frozenset(words if every else words[:1])


def _traits(value: Any, rules: Rulebook) -> frozenset[str]:
    listed = [_spelled(part) for part in parts_of(value)]
    if not listed:
        return frozenset()
    return frozenset(listed) if TRAITS_SPLIT.on_in(rules) else frozenset({"/".join(listed)})


def _spelled(word: str) -> str:
    """A name or trait in the spelling in which texts are read."""
    return grammar.grammar().normaliser.fragment(word)


# --- the text -----------------------------------------------------------------------------------------------

NOTHING: Final = Node("text", abilities=())


@lru_cache(maxsize=8192)
def _tree(text: str, trigger: str, kind: str) -> Node:
    return grammar.read_text(text, trigger, kind)


def _text(card: dict[str, Any], kind: str, rules: Rulebook, label: str) -> Node:
    said, trigger = str(card.get("text") or ""), str(card.get("trigger") or "")
    if not BRACKETS_WITH_MEANING.on_in(rules):
        said, trigger = _BRACKETS.sub("", said), _BRACKETS.sub("", trigger)
    if not REMINDERS_ARE_SILENT.on_in(rules) and _BRACKETS.search(said + trigger):
        raise BadCard(f"card {label}: no rule says what stands in brackets")
    if not TEXTS_ARE_EFFECTS.on_in(rules) or not (said.strip() or trigger.strip()):
        return NOTHING
    text = _tree(said.strip("\n"), trigger.strip("\n"), kind)
    return text if VALID_ON_THE_FIELD.on_in(rules) else _everywhere(text)


def _everywhere(text: Node) -> Node:
    """The text as it would be if no rule tied it to the field."""
    abilities: tuple[Node, ...] = text["abilities"]
    return text.with_(abilities=tuple(a if "zone" in a else a.with_(zone="anywhere_rule") for a in abilities))


# what a card says of itself "by rule" counts as printed: modification, the rule, which set of words
GAINS: Final = (
    ("name_gain", GAINED_NAMES_EVERYWHERE, NAME),
    ("trait_gain", GAINED_TRAITS_EVERYWHERE, TRAIT),
    ("attribute_gain", GAINED_ATTRIBUTES_EVERYWHERE, ATTRIBUTE),
)


def gained(text: Node, op: str) -> frozenset[str]:
    """The names, traits or attributes that a card gives itself by rule."""
    out: set[str] = set()
    for ability in text.get("abilities", ()):
        if not ability.get("rule", False):
            continue
        for effect in ability.get("effects", ()):
            what = effect.get("what")
            if effect.op == "modify" and isinstance(what, Node) and what.get("name") == "this_card":
                out.update(str(m["name"]) for m in effect["mods"] if m.op == op)
    return frozenset(out)


# --- dividing an ability into the parts that are carried out at different times -----------------------------


def split(ability: Node) -> dict[str, tuple[Node, ...]]:
    """The sentences of an effect; the actions of its cost are compiled one by one (`kernel.run.costs`)."""
    if ability["type"] == "constant":
        return {}
    return {"effect": shape.sequence(shape.about_itself(shape.looking_back(ability)))}
