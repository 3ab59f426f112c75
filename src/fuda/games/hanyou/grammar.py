"""The grammar of 汎用TCG card texts: `read_text`, `print_text`, `english`.

    >>> tree = read_text("相手のユニットを1体選び、100ダメージを与える。", "COMMAND", "戦術")
    >>> print_text(tree, "COMMAND", "戦術")
    '相手のユニットを1体選び、100ダメージを与える。'
    >>> english(tree, "COMMAND", "戦術")
    "Deal 100 damage to 1 of your opponent's units."
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from fuda.games.hanyou.text_abilities import add_abilities
from fuda.games.hanyou.text_conditions import add_conditions_and_events
from fuda.games.hanyou.text_nouns import add_nouns
from fuda.games.hanyou.text_verbs import add_verbs
from fuda.kernel.node import Node, Value
from fuda.text import Grammar
from fuda.text.phrases import add_basics


@cache
def grammar() -> Grammar:
    """The grammar, built on first use."""
    g = add_basics(Grammar())
    add_nouns(g)
    add_conditions_and_events(g)
    add_verbs(g)
    add_abilities(g)
    return g


def category(kind: str, cls: str | None = None) -> str:
    """Which text a card has: of a unit, of a boost, or of another command."""
    if kind == "UNIT":
        return "unit_text"
    return "boost_text" if cls == "強化" else "command_text"


def read_text(text: str, kind: str, cls: str | None = None) -> Node:
    """The tree of a printed text. Raises `fuda.text.TextError`, with the place, if it is not one."""
    if kind == "UNIT" and not grammar().normalise(text):
        return Node("text", abilities=())
    tree = grammar().read(category(kind, cls), text)
    assert isinstance(tree, Node)
    return tree


def print_text(tree: Node, kind: str, cls: str | None = None) -> str:
    """The printed text of a tree."""
    return "" if tree == Node("text", abilities=()) else grammar().print(category(kind, cls), tree)


def english(tree: Node, kind: str, cls: str | None = None, names: Mapping[str, str] | None = None) -> str:
    """The text in English; `names` gives the English of attributes, counters, skills and cards."""
    if tree == Node("text", abilities=()):
        return ""
    translated = _translate(tree, names or {})
    return grammar().english(category(kind, cls), translated)


def _translate(value: Value, names: Mapping[str, str]) -> Value:
    if isinstance(value, Node):
        fields = {k: _translate(v, names) for k, v in value.fields.items()}
        for key in ("name",):
            if isinstance(fields.get(key), str):
                fields[key] = "/".join(names.get(part, part) for part in fields[key].split("/"))
        return Node(value.op, **fields)
    if isinstance(value, tuple):
        return tuple(_translate(item, names) for item in value)
    return value
