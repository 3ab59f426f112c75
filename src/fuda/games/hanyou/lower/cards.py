"""Reading a card of 汎用TCG (chapter 2): printed fields and printed text to a `CardDef`.

What a card may be is a table of checks; a card that breaks one is refused with the clause.
"""

from __future__ import annotations

import re
from typing import Any, Final

from fuda.errors import FudaError
from fuda.games.hanyou.lower import shape
from fuda.games.hanyou.lower.sentences import Plan
from fuda.games.hanyou.state import ADVANTAGE, ATTRIBUTE, HP, KIND, NUMBERS, RETREAT, SETS, SKILL_COST
from fuda.games.hanyou.text import grammar
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CardDef, Chars, flatten
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import check
from fuda.kernel.tables.rulebook import Rulebook
from fuda.text.errors import PlacedError

FIELDS: Final = {
    "number",
    "name",
    "name_en",
    "kind",
    "class",
    "hp",
    "attribute",
    "advantage",
    "retreat",
    "text",
    "back",
    "flavor",
}
CLASSES: Final = {"戦略": "strategy", "戦術": "tactic", "強化": "boost"}

KINDS_ARE_SPELLED: Final = fact("201.2a", "The printed words UNIT and COMMAND say what kind of card it is.")
COMMANDS_HAVE_CLASSES: Final = fact("201.2b", "A command is also a strategy, a tactic or a boost.")
ATTRIBUTES_SPLIT: Final = fact("204.2", "A slash stands between several attributes.")
SKILLS_ARE_PRINTED: Final = fact("208.1", "Units and boosts have the skills that are printed on them.")
TEXTS_BELONG_TO_SKILLS: Final = fact("213.1", "What is printed with a skill is what that skill does.")
SKILLS_HAVE_TEXTS: Final = fact("801.1e", "The text of a skill is a skill ability.")
EX_ARE_SORTED: Final = fact("801.1f", "An EX skill is an activated, triggered or constant ability, as its text says.")
ACTIVATED_ABILITIES: Final = fact("801.1a", "A text that can be used in one's own turn is an activated ability.")
CONSTANT_ABILITIES: Final = fact("801.1c 805.1", "A text that simply holds while it is valid is a constant ability.")
TRIGGER_ENDINGS: Final = fact("807.1a", "A text that begins with 'if … has been done' is a triggered ability too.")


# a skill or an EX skill that goes on with something else than its name
_NAMELESS = re.compile(r"スキル\[\d+\](?!「[^」])|EXスキル(?!「[^」])")


class BadCard(FudaError):
    """A card that cannot be one, with the clause."""


def _kind(card: dict[str, Any]) -> tuple[str, str] | None:
    if card.get("kind") not in ("UNIT", "COMMAND"):
        return ("種類は UNIT か COMMAND です", f"its kind is UNIT or COMMAND, not {card.get('kind')!r}")
    return None


def _class(card: dict[str, Any]) -> tuple[str, str] | None:
    if card.get("kind") == "COMMAND" and card.get("class") not in CLASSES:
        return ("コマンドの分類は 戦略・戦術・強化 です", "a command is 戦略, 戦術 or 強化")
    if card.get("kind") == "UNIT" and "class" in card:
        return ("ユニットに分類はありません", "a unit has no class")
    return None


def _name(card: dict[str, Any]) -> tuple[str, str] | None:
    if not isinstance(card.get("name"), str) or not card["name"].strip():
        return ("名前がありません", "it has no name")
    return None


def _hp(card: dict[str, Any]) -> tuple[str, str] | None:
    hp = card.get("hp")
    if card.get("kind") == "UNIT" and (not isinstance(hp, int) or isinstance(hp, bool) or hp < 0):
        return ("ユニットにはHPが必要です", "a unit has HP, a number of 0 or more")
    if card.get("kind") == "COMMAND" and hp is not None:
        return ("コマンドにHPはありません", "a command has no HP")
    return None


def _lines(card: dict[str, Any]) -> list[str]:
    """The printed text, line by line, as it is before the grammar has a look at it."""
    return [line.strip() for line in str(card.get("text", "")).splitlines()]


def _skills(card: dict[str, Any]) -> tuple[str, str] | None:
    if card.get("class") == "強化" or card.get("kind") == "UNIT":
        return None
    if any(line.startswith("スキル[") for line in _lines(card)):
        return ("スキルを持つのはユニットと強化です", "only units and boosts have skills")
    return None


def _ex(card: dict[str, Any]) -> tuple[str, str] | None:
    if card.get("class") != "強化" and any(line.startswith("EXスキル") for line in _lines(card)):
        return ("EXスキルを持つのは強化です", "only boosts are printed with EX skills")
    return None


def _skill_names(card: dict[str, Any]) -> tuple[str, str] | None:
    for line in _lines(card):
        if _NAMELESS.match(line):
            return ("スキルには名前があります", "a skill has a name")
    return None


CARD_CHECKS: Final = (
    check("201.2", _kind),
    check("201.2b", _class),
    check("202.1", _name),
    check("203.1", _hp),
    check("208.1", _skills),
    check("209.1", _ex),
    check("211.1", _skill_names),
)


def read_card(card: dict[str, Any], rules: Rulebook) -> CardDef:
    """A printed card from its fields. Raises `BadCard`, or an error of the text with the place."""
    label = str(card.get("name") or card.get("number") or "?")
    unknown = set(card) - FIELDS
    if unknown:
        raise BadCard(f"card {label}: unknown field {sorted(unknown)[0]!r}")
    _complain(card, rules, label)
    kind = str(card.get("kind"))
    cls = card.get("class")
    words = str(card.get("text", "")).strip("\n")
    text = grammar.read_text(words, kind, cls)
    _check_references(text, words)
    _check_whose(text, words)
    _check_order(text, words)
    text = _sorted(text, rules)
    nums = [-1] * len(NUMBERS)
    nums[HP] = card["hp"] if isinstance(card.get("hp"), int) else -1
    retreat = card.get("retreat", 0)
    if not isinstance(retreat, int) or retreat < 0:
        raise BadCard(f"card {label}: its retreat cost is a number of 0 or more (206.1)")
    nums[RETREAT] = retreat
    nums[SKILL_COST] = 0
    sets: list[frozenset[str]] = [frozenset() for _ in SETS]
    kinds: set[str] = set()
    if KINDS_ARE_SPELLED.on_in(rules):
        kinds.add({"UNIT": "unit", "COMMAND": "command"}.get(kind, ""))
    if cls is not None and COMMANDS_HAVE_CLASSES.on_in(rules):
        kinds.add(CLASSES[cls])
    sets[KIND] = frozenset(kinds)
    sets[ATTRIBUTE] = _attributes(card.get("attribute"), rules)
    sets[ADVANTAGE] = _attributes(card.get("advantage"), rules)
    if asked.BASE_ABILITIES.on_in(rules):
        for name in _base_attributes(text):
            sets[ATTRIBUTE] = sets[ATTRIBUTE] | _attributes(name, rules)
    printed = Chars(nums, sets, str(card["name"]), ())
    source = dict(card)
    return CardDef(
        str(card.get("number") or card["name"]),
        str(card["name"]),
        str(card.get("name_en") or card["name"]),
        source,
        printed,
        text,
    )


def _complain(card: dict[str, Any], rules: Rulebook, label: str) -> None:
    for c in rules.card_checks:
        complaint = c.fn(card)
        if complaint is not None:
            raise BadCard(f"card {label}: {complaint[1]} ({c.clauses[0]})")


def _attributes(value: Any, rules: Rulebook) -> frozenset[str]:
    """The attributes that a word names: one, or several with slashes between them."""
    if not value:
        return frozenset()
    if ATTRIBUTES_SPLIT.on_in(rules):
        return frozenset(w for w in str(value).split("/") if w)
    return frozenset({str(value)})


def _base_attributes(text: Node) -> set[str]:
    out: set[str] = set()
    for a in text.get("abilities", ()):
        if a["type"] == "constant" and "zone" not in a:
            for e in a.get("effects", ()):
                if e.get("base", False):
                    out.update(m["name"] for m in e["mods"] if m.op == "attribute_gain")
    return out


def _sorted(text: Node, rules: Rulebook) -> Node:
    """The kinds of ability there are: those whose row is switched off do not exist."""
    kept: list[Node] = []
    for a in text.get("abilities", ()):
        if a.get("form") == "nara" and not TRIGGER_ENDINGS.on_in(rules):
            continue
        if a.get("ex") and not EX_ARE_SORTED.on_in(rules):
            continue
        if a["type"] == "skill" and not SKILLS_ARE_PRINTED.on_in(rules):
            continue
        if a["type"] == "activated" and not ACTIVATED_ABILITIES.on_in(rules):
            continue
        if a["type"] == "constant" and not CONSTANT_ABILITIES.on_in(rules):
            continue
        if a["type"] == "skill" and not (TEXTS_BELONG_TO_SKILLS.on_in(rules) and SKILLS_HAVE_TEXTS.on_in(rules)):
            a = a.with_(effect=None)
        kept.append(a)
    return text.with_(abilities=tuple(kept))


# --- dividing an ability into the parts that are carried out at different times -----------------------------


def split(ability: Node) -> dict[str, tuple[Node, ...]]:
    if ability["type"] == "constant":
        return {}
    if ability["type"] != "skill":
        return {"effect": flatten(ability.get("effect"))}
    return Plan(ability).parts()


def _place_of(wrong: Node, ability: Node, text: str) -> int:
    """Where the sentence of a skill stands whose meaning this is."""
    for printed in flatten(ability.get("effect")):
        alone = shape.meaning(ability.with_(effect=printed)).get("effect")
        if wrong in flatten(alone):
            return max(text.find(grammar.grammar().print("skill_sentence", printed)), 0)
    return 0


def _check_references(tree: Node, text: str) -> None:
    """Refuse a text in which something comes back to what has not been spoken of."""
    for node in shape.lost(tree):
        words = "その" if node.get("form") == "its" else ""
        if not words and node.get("form") != "left_out":
            words = "その中"
            if node.op == "ref":
                category = "card_ref" if node["name"] in ("subject", "rest") else "unit_ref"
                words = grammar.grammar().print(category, node)
        problem = (words or "here") + ": nothing before it that this could mean"
        raise PlacedError(problem, text, max(text.find(words), 0) if words else 0)


def _check_whose(tree: Node, text: str) -> None:
    """105.3: 自分 is whoever controls the text, also in what another player is told to do. Where it would be a pile of
    the controller that the other player picks from, nobody would read it so: it is refused."""
    for told in tree.walk():
        if told.op == "by" and told["who"] != "you":
            for node in told["effect"].walk():
                if node.op == "cards" and node.get("owner") == "you" and node.get("zone") in ("hand", "deck", "trash"):
                    why = (
                        "自分 is the player whose text it is (105.3); say 自身の for the pile of the player who does it"
                    )
                    raise PlacedError(why, text, max(text.find("自分の"), 0))


def _check_order(tree: Node, text: str) -> None:
    """Refuse a skill with a sentence that would look back at something else than what is printed before it, or that
    says the damage where it is printed."""
    for a in tree.walk():
        if a.op == "ability" and a["type"] == "skill":
            plan = Plan(shape.meaning(a))
            wrong = plan.misled()
            why = "at its time in a skill (704) this cannot look back"
            if wrong < 0 and not a.get("times", False) and plan.at("base"):
                wrong = plan.at("base")[0]
                why = "only a skill whose damage is printed with × (704.3a-1) says it in its text"
            if wrong >= 0:
                raise PlacedError(why, text, _place_of(plan.sentences[wrong], a, text))
