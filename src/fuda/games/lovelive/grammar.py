"""The grammar of Love Live! card texts: `read_text`, `print_text`, `english`.

    >>> tree = read_text("【登場】カードを4枚引き、手札を3枚控え室に置く。")
    >>> print_text(tree)
    '【登場】カードを4枚引き、手札を3枚控え室に置く。'
    >>> english(tree)
    '[Enter] Draw 4 cards and put 3 cards in hand into the waiting room.'

The parts: `text_spelling.py` (icons and one spelling), `text_words.py`, `text_filters.py`, `text_sets.py` and
`text_nouns.py` (cards and numbers), `text_conditions.py` (conditions, with more of them in `text_hearts.py`,
`text_qualities.py` and `text_deeds.py`), `text_events.py` (happenings), `text_verbs.py` (what is done),
`text_lasting.py`, `text_changes.py` and `text_statics.py` (what lasts), `text_game.py` (the game itself),
`text_costs.py`, `text_sentences.py`, `text_abilities.py` (lines and whole texts).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fuda.games.lovelive.text_abilities import add_abilities
from fuda.games.lovelive.text_changes import add_changes
from fuda.games.lovelive.text_conditions import add_conditions
from fuda.games.lovelive.text_costs import add_costs
from fuda.games.lovelive.text_game import add_game
from fuda.games.lovelive.text_lasting import add_lasting
from fuda.games.lovelive.text_nouns import add_nouns
from fuda.games.lovelive.text_sentences import add_sentences
from fuda.games.lovelive.text_spelling import make_normaliser
from fuda.games.lovelive.text_statics import add_statics
from fuda.games.lovelive.text_verbs import add_verbs
from fuda.kernel.node import Node, Value
from fuda.text import CannotPrint, Grammar

_NAMES = ("named", "group", "name_is", "name_has", "group_gain")


@cache
def grammar() -> Grammar:
    """The grammar, built on first use."""
    g = Grammar(make_normaliser())
    add_nouns(g)
    add_conditions(g)
    add_verbs(g)
    add_lasting(g)
    add_changes(g)
    add_statics(g)
    add_game(g)
    add_costs(g)
    add_sentences(g)
    add_abilities(g)
    return g


def read_text(text: str | None, kind: str = "") -> Node:
    """The tree of a printed text. Raises `fuda.text.TextError`, with the place, if it is none."""
    del kind
    if not text or not grammar().normalise(text):
        return Node("text", abilities=())
    tree: Node = grammar().read("text", text)
    return tree


def print_text(tree: Node, kind: str = "") -> str:
    """The printed text of a tree."""
    del kind
    return grammar().print("text", tree) if tree["abilities"] else ""


def check_text(text: str | None) -> bool:
    """Whether a text reads and prints back as it is spelled. Raises `fuda.text.TextError` if it does not read."""
    return print_text(read_text(text)) == grammar().normalise(text or "")


@cache
def english_names() -> Mapping[str, str]:
    """The English of the names that the built-in cards speak of: the `[names]` of their files."""
    found: dict[str, str] = {}
    for path in sorted((Path(__file__).parent / "cards").glob("*.toml")):
        found.update(tomllib.loads(path.read_text(encoding="utf8")).get("names", {}))
    return found


def english(tree: Node, kind: str = "", names: Mapping[str, str] | None = None) -> str:
    """The text in English; `names` gives the English of names and groups (by default those of the built-in cards)."""
    del kind
    if not tree["abilities"]:
        return ""
    return grammar().english("text", _translate(tree, english_names() if names is None else names))


def _translate(value: Value, names: Mapping[str, str]) -> Value:
    if isinstance(value, Node):
        fields = {k: _translate(v, names) for k, v in value.fields.items()}
        for field in ("name", "part"):
            name = fields.get(field)
            if isinstance(name, str) and value.op in _NAMES:
                fields[field] = names.get(name, name)
        return Node(value.op, **fields)
    if isinstance(value, tuple):
        return tuple(_translate(item, names) for item in value)
    return value


def say(effect: Node, lang: str) -> str:
    """One effect in words, in Japanese or English: sentences if it is some, otherwise an act or a lasting effect."""
    for category in ("effect", "chain", "static"):
        try:
            if lang == "ja":
                return grammar().print(category, effect)
            return grammar().english(category, _translate(effect, english_names()))
        except CannotPrint as e:
            failure = e
    raise failure
