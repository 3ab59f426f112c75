"""The grammar of ONE PIECE card texts: `read_text`, `print_text`, `english`.

    >>> tree = read_text("【KO時】自分の「甲」2枚までを、KOする。", None, "character")
    >>> print_text(tree)
    '【KO時】自分の「甲」2枚までを、KOする。'
    >>> english(tree)
    '[On K.O.] K.O. up to 2 of your [甲].'

A text is the lines of the card; the text behind 【トリガー】 is printed apart from them and is one more ability. The
parts: `spelling.py` (one spelling, reminders dropped), `words.py`, `filters.py`, `sets.py`, `nouns.py` and
`choices.py` (cards), `conditions.py`, `counts.py` and `events.py` (conditions and happenings), `verbs.py` (what
is done), `lasting.py`, `statics.py` and `changes.py` (what lasts), `costs.py`, `sentences.py`, `abilities.py`
(lines and whole texts).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from fuda.games.onepiece.text.abilities import add_abilities
from fuda.games.onepiece.text.changes import add_changes
from fuda.games.onepiece.text.conditions import add_conditions
from fuda.games.onepiece.text.costs import add_costs
from fuda.games.onepiece.text.lasting import add_lasting
from fuda.games.onepiece.text.nouns import add_nouns
from fuda.games.onepiece.text.sentences import add_sentences
from fuda.games.onepiece.text.spelling import make_normaliser
from fuda.games.onepiece.text.statics import add_statics
from fuda.games.onepiece.text.verbs import add_verbs
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Language
from fuda.text.placing import Meaningless, refusal
from fuda.text.standing import chooses_nothing

TRIGGER = ("trigger",)


def _build() -> Grammar:
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


_LANGUAGE = Language(
    _build,
    Path(__file__).parent.parent / "cards",
    named=("named", "trait", "name_gain", "trait_gain"),
    effects=("effect", "chain", "static"),
)
grammar = _LANGUAGE.grammar
english_names = _LANGUAGE.english_names
say: Callable[[Node, str], str] = _LANGUAGE.say


def read_text(text: str | None, trigger: str | None = None, kind: str = "") -> Node:
    """The tree of the two printed texts. Raises `fuda.text.TextError`, with the place, if one of them is none."""
    del kind
    abilities: tuple[Value, ...] = ()
    if text and grammar().normalise(text):
        tree: Node = grammar().read("text", text)
        try:
            chooses_nothing(tree)
        except Meaningless as e:
            raise refusal(grammar(), "text", text, tree, e) from e
        abilities = tree["abilities"]
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


def english(tree: Node, kind: str = "", names: Mapping[str, str] | None = None) -> str:
    """The text in English; `names` gives the English of names and types (by default those of the built-in cards)."""
    del kind
    text, trigger = parts(_LANGUAGE.translated(tree, names))
    said = []
    if text is not None:
        said.append(grammar().english("text", text))
    if trigger is not None:
        said.append(grammar().english("trigger_text", trigger))
    return "\n".join(said)
