"""The grammar of ONE PIECE card texts: `read_text`, `print_text`, `english`.

    >>> tree = read_text("【KO時】自分の「甲」2枚までを、KOする。", None, "character")
    >>> print_text(tree)
    '【KO時】自分の「甲」2枚までを、KOする。'
    >>> english(tree)
    '[On K.O.] K.O. up to 2 of your [甲].'

A text is the lines of the card; the text behind 【トリガー】 is printed apart from them and is one more ability. The
parts: `text_spelling.py` (one spelling, reminders dropped), `text_words.py`, `text_filters.py` and `text_nouns.py`
(cards), `text_conditions.py` (conditions and happenings), `text_verbs.py` (what is done), `text_lasting.py`,
`text_statics.py` and `text_changes.py` (what lasts), `text_costs.py`, `text_sentences.py`, `text_abilities.py` (lines
and whole texts).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from fuda.games.onepiece.text_abilities import add_abilities
from fuda.games.onepiece.text_changes import add_changes
from fuda.games.onepiece.text_conditions import add_conditions
from fuda.games.onepiece.text_costs import add_costs
from fuda.games.onepiece.text_lasting import add_lasting
from fuda.games.onepiece.text_nouns import add_nouns
from fuda.games.onepiece.text_sentences import add_sentences
from fuda.games.onepiece.text_spelling import make_normaliser
from fuda.games.onepiece.text_statics import add_statics
from fuda.games.onepiece.text_verbs import add_verbs
from fuda.kernel.node import Node, Value
from fuda.text import CannotPrint, Grammar

TRIGGER = ("trigger",)


@cache
def grammar() -> Grammar:
    """The grammar, built on first use."""
    g = Grammar(make_normaliser())
    add_nouns(g)
    add_conditions(g)
    add_verbs(g)
    add_lasting(g)
    add_statics(g)
    add_changes(g)
    add_costs(g)
    add_sentences(g)
    add_abilities(g)
    return g


def read_text(text: str | None, trigger: str | None = None, kind: str = "") -> Node:
    """The tree of the two printed texts. Raises `fuda.text.TextError`, with the place, if one of them is none."""
    del kind
    abilities: tuple[Value, ...] = ()
    if text and grammar().normalise(text):
        abilities = grammar().read("text", text)["abilities"]
    if trigger and grammar().normalise(trigger):
        abilities = (*abilities, grammar().read("trigger_text", trigger))
    return Node("text", abilities=abilities)


def parts(tree: Node) -> tuple[Node | None, Node | None]:
    """The tree of the text and the ability behind 【トリガー】, each if it is there."""
    abilities = tree["abilities"]
    triggers = [a for a in abilities if a.get("timing") == TRIGGER]
    others = tuple(a for a in abilities if a.get("timing") != TRIGGER)
    return (Node("text", abilities=others) if others else None), (triggers[0] if triggers else None)


def print_text(tree: Node, kind: str = "") -> str:
    """The printed text of a tree, without what stands behind 【トリガー】."""
    del kind
    text, _ = parts(tree)
    return "" if text is None else grammar().print("text", text)


def print_trigger(tree: Node) -> str:
    """What is printed behind 【トリガー】, with the tag; empty if there is nothing."""
    _, trigger = parts(tree)
    return "" if trigger is None else grammar().print("trigger_text", trigger)


def check_text(text: str | None, trigger: str | None = None) -> bool:
    """Whether both texts read and print back as they are spelled. Raises `fuda.text.TextError` if one does not read."""
    tree = read_text(text, trigger)
    # A few cards print what stands behind 【トリガー】 as a line of their text.
    printed = [part for part in (print_text(tree), print_trigger(tree)) if part]
    spelled = [part for part in (grammar().normalise(text or ""), grammar().normalise(trigger or "")) if part]
    return "\n".join(printed) == "\n".join(spelled)


@cache
def english_names() -> Mapping[str, str]:
    """The English of the names and types that the built-in cards speak of: the `[names]` of their files."""
    found: dict[str, str] = {}
    for path in sorted((Path(__file__).parent / "cards").glob("*.toml")):
        found.update(tomllib.loads(path.read_text(encoding="utf8")).get("names", {}))
    return found


def english(tree: Node, kind: str = "", names: Mapping[str, str] | None = None) -> str:
    """The text in English; `names` gives the English of names and types (by default those of the built-in cards)."""
    del kind
    text, trigger = parts(_translate(tree, english_names() if names is None else names))
    said = []
    if text is not None:
        said.append(grammar().english("text", text))
    if trigger is not None:
        said.append(grammar().english("trigger_text", trigger))
    return "\n".join(said)


def _translate(value: Value, names: Mapping[str, str]) -> Value:
    if isinstance(value, Node):
        fields = {k: _translate(v, names) for k, v in value.fields.items()}
        name = fields.get("name")
        if isinstance(name, str) and value.op in ("named", "trait", "name_gain", "trait_gain"):
            fields["name"] = names.get(name, name)
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
