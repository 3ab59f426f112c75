"""The grammar of Reバース card texts: `read_text`, `print_text`, `english`, `say`.

    >>> tree = read_text("【起】【エントリー】：［エネ③］あなたは4枚引く。")
    >>> print_text(tree)
    '【起】【エントリー】：［エネ③］あなたは4枚引く。'
    >>> english(tree)
    '[ACT](Entry): [Pay 3 energy] Draw 4 cards.'

A text is the lines of the card. The parts: `text_spelling.py` (one spelling, notes dropped), `text_words.py`,
`text_filters.py`, `text_sets.py` and `text_nouns.py` (cards), `text_conditions.py`, `text_events.py` (happenings),
`text_verbs.py` (what is done), `text_costs.py`, `text_lasting.py` and `text_statics.py` (what lasts),
`text_sentences.py`, `text_lists.py`, `text_abilities.py` (lines and whole texts).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fuda.games.rebirth.text_abilities import add_abilities
from fuda.games.rebirth.text_conditions import add_conditions
from fuda.games.rebirth.text_costs import add_costs
from fuda.games.rebirth.text_events import add_events
from fuda.games.rebirth.text_lasting import add_lasting
from fuda.games.rebirth.text_lists import add_lists
from fuda.games.rebirth.text_nouns import add_nouns
from fuda.games.rebirth.text_sentences import add_sentences
from fuda.games.rebirth.text_spelling import make_normaliser
from fuda.games.rebirth.text_statics import add_statics
from fuda.games.rebirth.text_verbs import add_verbs
from fuda.kernel.node import Node, Value
from fuda.text import CannotPrint, Grammar

NAMED = ("named", "attribute", "attribute_gain", "name_gain", "alias")


@cache
def grammar() -> Grammar:
    """The grammar, built on first use."""
    g = Grammar(make_normaliser())
    add_nouns(g)
    add_conditions(g)
    add_events(g)
    add_verbs(g)
    add_costs(g)
    add_lasting(g)
    add_statics(g)
    add_sentences(g)
    add_lists(g)
    add_abilities(g)
    return g


def read_text(text: str | None, kind: str = "") -> Node:
    """The tree of a printed text. Raises `fuda.text.TextError`, with the place, if it has none."""
    del kind
    if text and grammar().normalise(text):
        tree: Node = grammar().read("text", text)
        return tree
    return Node("text", abilities=())


def print_text(tree: Node, kind: str = "") -> str:
    """The printed text of a tree."""
    del kind
    return grammar().print("text", tree) if tree["abilities"] else ""


def check_text(text: str | None) -> bool:
    """Whether the text reads and prints back as it is spelled. Raises `fuda.text.TextError` if it does not read."""
    return print_text(read_text(text)) == grammar().normalise(text or "")


@cache
def english_names() -> Mapping[str, str]:
    """The English of the names and attributes that the built-in cards speak of: the `[names]` of their files."""
    found: dict[str, str] = {}
    for path in sorted((Path(__file__).parent / "cards").glob("*.toml")):
        found.update(tomllib.loads(path.read_text(encoding="utf8")).get("names", {}))
    return found


def english(tree: Node, kind: str = "", names: Mapping[str, str] | None = None) -> str:
    """The text in English; `names` gives the English of names and attributes (else those of the built-in cards)."""
    del kind
    if not tree["abilities"]:
        return ""
    return grammar().english("text", _translate(tree, english_names() if names is None else names))


def _translate(value: Value, names: Mapping[str, str]) -> Value:
    if isinstance(value, Node):
        fields = {k: _translate(v, names) for k, v in value.fields.items()}
        name = fields.get("name")
        if isinstance(name, str) and value.op in NAMED:
            fields["name"] = names.get(name, name)
        return Node(value.op, **fields)
    if isinstance(value, tuple):
        return tuple(_translate(item, names) for item in value)
    return value


def say(effect: Node, lang: str) -> str:
    """One effect in words, in Japanese or English: sentences if it is some, otherwise an act or a lasting effect."""
    for category in ("effect", "scope", "static", "static scope"):
        try:
            if lang == "ja":
                return grammar().print(category, effect)
            return grammar().english(category, _translate(effect, english_names()))
        except CannotPrint as e:
            failure = e
    raise failure
