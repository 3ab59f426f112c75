"""Reading a card of Love Live! (chapter 2): printed fields and printed text to a `CardDef`.

Fields of our own cards: number, name, name_en, type (member, live, energy), group, unit, cost, blade, hearts,
blade_hearts, score, needs, text; hearts and the like are tables of colours ({pink = 1, all = 1}), needs may have
`any`, blade_hearts `draw` and `score`. Card lists as they are found elsewhere name the same base_heart, blade_heart,
special_heart and need_heart, with icons by number, and give the series of a card instead of its group: see `lists.py`
for how the group is found. A field that is null is as good as absent. What a card may be is a table of checks.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from fuda.games.lovelive.state import (
    BLADE,
    BOND,
    COLORS,
    COST,
    DRAW,
    GROUP,
    HEARTS,
    KIND,
    NAME,
    NEEDS,
    NUMBERS,
    SCORE,
    SETS,
    SHOWN,
    UNIT,
    VOLTAGE,
)
from fuda.games.lovelive.text import grammar
from fuda.kernel.cards import printed
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef, Chars, flatten
from fuda.kernel.cards.printed import Complaint, number
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Check, check
from fuda.kernel.tables.rulebook import Rulebook

FIELDS: Final = {
    "number",
    "name",
    "name_en",
    "type",
    "series",
    "group",
    "name_groups",
    "unit",
    "cost",
    "base_heart",
    "hearts",
    "blade",
    "blade_heart",
    "blade_hearts",
    "special_heart",
    "score",
    "need_heart",
    "needs",
    "text",
    "flavor",
}
KINDS: Final = {
    "member": "member",
    "メンバー": "member",
    "live": "live",
    "ライブ": "live",
    "energy": "energy",
    "エネルギー": "energy",
}
BY_NUMBER: Final = {f"heart0{i + 1}": color for i, color in enumerate(COLORS)}
HEART_NAMES: Final = {**BY_NUMBER, **{c: c for c in COLORS}, "all": "all", "icon_all": "all", "heart_all": "all"}
NEED_NAMES: Final = {**BY_NUMBER, **{c: c for c in COLORS}, "heart0": "any", "heart00": "any", "any": "any"}
SHOWN_NAMES: Final = {
    **{f"b_{k}": c for k, c in BY_NUMBER.items()},
    **{c: c for c in COLORS},
    "b_all": "all",
    "all": "all",
    "draw": "draw",
    "score": "score",
}

NAMES_ARE_SPLIT: Final = fact("2.3.2.1", "A member whose name joins several names has each of them.")
NAMES_BY_PART: Final = fact(
    "2.3.2.2 2.3.2 2.12.3", "A name in single hooked brackets means cards with these words in their name."
)
GROUPS_ARE_READ: Final = fact("2.4.1 2.4.2", "A card belongs to the group that it shows.")
GROUPS_OF_EVERY_NAME: Final = fact("2.4.2.1", "A member of several names belongs to the group of each of them.")
GROUPS_BY_NAME: Final = fact("2.4.2.2", "Which name of a member belongs to which group is looked up name by name.")
GROUPS_ARE_EXACT: Final = fact(
    "2.4.3.1 2.4.3 2.12.2", "A name in double hooked brackets means cards of the group of exactly that name."
)
UNITS_ARE_READ: Final = fact("2.5.1 2.5.2", "A card belongs to the unit that it shows.")
TEXTS_ARE_ABILITIES: Final = fact("2.12.1", "The text of a card gives it its abilities.")
REMINDERS_ARE_SILENT: Final = fact("2.12.4", "Notes in round brackets do nothing.")
ICONS_ARE_COUNTED: Final = fact("2.1.2", "Several icons of one colour are that many hearts.")
ALL_ROWS_COUNT: Final = fact("2.9.3", "Of several rows of hearts all count.")
BLADES_ARE_COUNTED: Final = fact("2.8.2", "A member has as many blades as it shows icons.")
NOTES_HAVE_NUMBERS: Final = fact("2.11.2.1", "The number in a note is how many hearts of its colour are required.")
TRIGGERED_ARE_MARKED: Final = fact("9.1.1.2.1", "What stands behind the icon of a triggered ability is one.")
CONSTANTS_ARE_MARKED: Final = fact("9.1.1.3.1", "What stands behind the icon of a constant ability is one.")
MARKED: Final = {"triggered": TRIGGERED_ARE_MARKED, "constant": CONSTANTS_ARE_MARKED}

_BRACKETS = re.compile(r"\s*[(（]([^()（）]*)[)）]")
_JOINTS = re.compile("[＆&]")


# --- the printed fields -------------------------------------------------------------------------------------------


def kind_of(card: dict[str, Any]) -> str:
    """What kind of card it is; empty if it is none of the three."""
    return KINDS.get(str(card.get("type") or "").casefold(), "")


def listed(value: Any) -> list[str]:
    """A field of one or several words."""
    if value is None:
        return []
    words = value if isinstance(value, list) else [value]
    return [part.strip() for word in words for part in re.split("[/\n]", str(word)) if part.strip()]


def icons(card: dict[str, Any], *fields: str) -> dict[str, int]:
    """Icons of a card, from the fields that may hold them."""
    out: dict[str, int] = {}
    for field in fields:
        value = card.get(field)
        if isinstance(value, dict):
            for name, n in value.items():
                out[str(name)] = out.get(str(name), 0) + (n if isinstance(n, int) else 0)
    return out


def hearts_of(card: dict[str, Any]) -> dict[str, int]:
    return icons(card, "hearts", "base_heart")


def needs_of(card: dict[str, Any]) -> dict[str, int]:
    return icons(card, "needs", "need_heart")


def shown_of(card: dict[str, Any]) -> dict[str, int]:
    return icons(card, "blade_hearts", "blade_heart", "special_heart")


def _name(card: dict[str, Any]) -> Complaint | None:
    """Energy of card lists may go by its number alone."""
    if kind_of(card) == "energy" and not card.get("name"):
        return None
    return printed.unnamed(card)


def _kind(card: dict[str, Any]) -> Complaint | None:
    if not kind_of(card):
        return (
            "カードタイプはメンバー・ライブ・エネルギーのどれかです",
            f"it is a member, a live or an energy card, not {card.get('type')!r}",
        )
    return None


def _colors(card: dict[str, Any]) -> Complaint | None:
    for found, known in ((hearts_of(card), HEART_NAMES), (needs_of(card), NEED_NAMES), (shown_of(card), SHOWN_NAMES)):
        for name in found:
            if name not in known:
                return (f"「{name}」というハートはありません", f"there is no heart {name!r}")
    return None


def _has(card: dict[str, Any], *fields: str) -> str:
    """The first of these fields that says something."""
    for field in fields:
        value = card.get(field)
        if value is not None and value != {} and value != 0:
            return field
    return ""


def _no_live(card: dict[str, Any]) -> Complaint | None:
    field = _has(card, "score", "need_heart", "needs") if kind_of(card) == "member" else ""
    return ("メンバーカードはスコアも必要ハートも持ちません", f"a member has no {field}") if field else None


def _no_member(card: dict[str, Any]) -> Complaint | None:
    field = _has(card, "cost", "blade", "base_heart", "hearts") if kind_of(card) == "live" else ""
    return ("ライブカードはコストもブレードもハートも持ちません", f"a live has no {field}") if field else None


def _needs(card: dict[str, Any]) -> Complaint | None:
    if kind_of(card) == "live" and not any(needs_of(card).values()):
        return ("ライブカードには必要ハートが必要です", "a live requires hearts")
    return None


def _marked(card: dict[str, Any]) -> Complaint | None:
    """A text is abilities, each with its icon."""
    text = grammar.grammar().normalise(str(card.get("text") or ""))
    for line in text.splitlines():
        if line and not line.startswith(("【", "・", "回答")):
            return ("能力の種類がわかりません", "an ability begins with the icon of its kind")
    return None


CARD_CHECKS: Final[tuple[Check, ...]] = (
    check("2.3.1", _name),
    check("2.2.2 2.2.2.1 2.2.2.2 2.2.2.3 2.2.2.3.1", _kind),
    check("2.1.1", _colors),
    check("2.2.2.1.1", _no_live),
    check("2.2.2.2.1", _no_member),
    check("2.11.2", _needs),
    check("9.1.1 9.1.1.1.1", _marked),
)


# --- the card -----------------------------------------------------------------------------------------------------


def read_card(card: dict[str, Any], rules: Rulebook) -> CardDef:
    """A printed card from its fields. Raises `BadCard`, or an error of the text with the place."""
    printed.refuse(card, FIELDS, ("text",), rules)
    kind = kind_of(card)
    name = " ".join(str(card.get("name") or printed.label_of(card)).split())
    text = _text(card, rules)
    chars = Chars(numbers(card, rules), _sets(card, kind, name, text, rules), spelled(name), ())
    return printed.card_of(card, name, chars, text)


def numbers(card: dict[str, Any], rules: Rulebook) -> list[int]:
    """The numbers of a card. Icons that lie over each other count each; of a note the lower part is the number."""
    nums = [0] * len(NUMBERS)
    for field, at in (("cost", COST), ("blade", BLADE), ("score", SCORE)):
        nums[at] = number(card, field)
    if not BLADES_ARE_COUNTED.on_in(rules):
        nums[BLADE] = min(1, nums[BLADE])
    order = (*COLORS, "all")
    hearts = list(hearts_of(card).items())
    for name, n in hearts if ALL_ROWS_COUNT.on_in(rules) else hearts[:1]:
        if name in HEART_NAMES:
            nums[HEARTS + order.index(HEART_NAMES[name])] += n if ICONS_ARE_COUNTED.on_in(rules) else min(1, n)
    for name, n in needs_of(card).items():
        if name in NEED_NAMES:
            at = NEEDS + (*COLORS, "any").index(NEED_NAMES[name])
            nums[at] += n if NOTES_HAVE_NUMBERS.on_in(rules) else min(1, n)
    for name, n in shown_of(card).items():
        what = SHOWN_NAMES.get(name)
        if what == "draw":
            nums[DRAW] += n
        elif what == "score":
            nums[VOLTAGE] += n
        elif what is not None:
            nums[SHOWN + order.index(what)] += n
    return nums


@lru_cache(maxsize=8192)
def spelled(word: str) -> str:
    """A name in the spelling in which texts are read; spaces inside names do not count."""
    return grammar.grammar().normaliser.fragment(word).replace(" ", "").replace("\u3000", "")


def names_in(name: str, kind: str) -> list[str]:
    """The names of the members that a member card shows."""
    if kind != "member":
        return [spelled(name)]
    return [spelled(part) for part in _JOINTS.split(name) if part.strip()]


def _sets(card: dict[str, Any], kind: str, name: str, text: Node, rules: Rulebook) -> list[frozenset[str]]:
    sets: list[frozenset[str]] = [frozenset() for _ in SETS]
    sets[KIND] = frozenset({kind} if kind else ())
    names = names_in(name, kind) if NAMES_ARE_SPLIT.on_in(rules) else [spelled(name)]
    sets[NAME] = frozenset(names)
    groups = [spelled(g) for g in listed(card.get("group"))] if GROUPS_ARE_READ.on_in(rules) else []
    by_name = _groups_by_name(card) if GROUPS_BY_NAME.on_in(rules) else {}
    if len(names) > 1 and by_name:
        mine = [(n, g) for n in names for g in by_name.get(n, ())]
        if not GROUPS_OF_EVERY_NAME.on_in(rules):
            mine = [x for x in mine if x[0] == names[0]]
        groups = groups or [g for _, g in mine]
        sets[BOND] = frozenset(f"{g}\t{n}" for n, g in mine)
    if len(names) > 1 and not GROUPS_OF_EVERY_NAME.on_in(rules):
        groups = groups[:1]
    gained = {spelled(g) for g in gained_groups(text)}
    sets[GROUP] = frozenset(groups) | gained
    if UNITS_ARE_READ.on_in(rules):
        sets[UNIT] = frozenset(spelled(u) for u in listed(card.get("unit")))
    return sets


def _groups_by_name(card: dict[str, Any]) -> dict[str, list[str]]:
    table = card.get("name_groups")
    if not isinstance(table, dict):
        return {}
    return {spelled(str(n)): [spelled(g) for g in listed(groups)] for n, groups in table.items()}


def gained_groups(text: Node) -> list[str]:
    """Groups and units as which a card counts in every zone, by its own text: they count as printed."""
    out: list[str] = []
    for ability in text.get("abilities", ()):
        for e in ability.get("effects", ()):
            if e.op == "modify" and e.get("zone") == "anywhere":
                out.extend(str(m["name"]) for m in e["mods"] if m.op == "group_gain")
    return out


# --- the text -----------------------------------------------------------------------------------------------------

NOTHING: Final = Node("text", abilities=())


@lru_cache(maxsize=8192)
def _tree(text: str) -> Node:
    return grammar.read_text(text)


def _text(card: dict[str, Any], rules: Rulebook) -> Node:
    raw = str(card.get("text") or "")
    if not REMINDERS_ARE_SILENT.on_in(rules):
        raw = _BRACKETS.sub(r"\1", raw)  # text like any other
    if not TEXTS_ARE_ABILITIES.on_in(rules) or not raw.strip():
        return NOTHING
    text = _tree(raw.strip("\n"))
    unmarked = [kind for kind, marked in MARKED.items() if not marked.on_in(rules)]
    if unmarked:
        text = text.with_(abilities=tuple(a for a in text["abilities"] if a["type"] not in unmarked))
    return text


# --- dividing an ability into the parts that are carried out at different times -----------------------------------


def split(ability: Node) -> dict[str, tuple[Node, ...]]:
    """The sentences of an effect; the actions of its cost are compiled one by one (`kernel.run.costs`)."""
    if ability["type"] == "constant":
        return {}
    return {"effect": flatten(ability.get("effect"))}
