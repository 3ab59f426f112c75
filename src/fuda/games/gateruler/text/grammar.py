"""The grammar of Gate Ruler card texts: `read_text`, `print_text`, `english`.

    >>> tree = read_text("敵のユニットを1体選び、それに2ダメージを与える。", "通常", "event")
    >>> print_text(tree)
    '敵のユニットを1体選び、それに2ダメージを与える。'
    >>> print_timing(tree)
    '通常'
    >>> english(tree)
    'Normal: Choose 1 enemy unit and deal 2 damage to it.'

A text is the lines of the card, one ability each; an event also has the timing at which it can be used, which is
printed apart from them. The parts: `spelling.py` (one spelling, reminders dropped), `words.py`,
`filters.py` and `nouns.py` (cards), `events.py` and `conditions.py`, `objects.py`,
`verbs.py` and `damage.py` (what is done), `lasting.py` and `statics.py` (what lasts),
`sentences.py`, `abilities.py` (lines, timings and whole texts).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from fuda.games.gateruler.text.abilities import add_abilities
from fuda.games.gateruler.text.conditions import add_conditions
from fuda.games.gateruler.text.damage import add_damage
from fuda.games.gateruler.text.events import add_events
from fuda.games.gateruler.text.lasting import add_lasting
from fuda.games.gateruler.text.nouns import add_nouns
from fuda.games.gateruler.text.sentences import add_sentences
from fuda.games.gateruler.text.spelling import make_normaliser
from fuda.games.gateruler.text.statics import add_statics
from fuda.games.gateruler.text.verbs import add_verbs
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Language

STARTS = ("text", "event_text", "timing")
"""What a grammar is asked to read."""


def _build() -> Grammar:
    g = Grammar(make_normaliser())
    add_nouns(g)
    add_events(g)
    add_conditions(g)
    add_verbs(g)
    add_damage(g)
    add_lasting(g)
    add_statics(g)
    add_sentences(g)
    add_abilities(g)
    return g


_LANGUAGE = Language(
    _build,
    Path(__file__).parent.parent / "cards",
    named=(
        "named",
        "name_has",
        "army",
        "attribute",
        "info",
        "attribute_gain",
        "army_gain",
        "attribute_lose",
        "army_lose",
        "name_gain",
        "set_name",
        "ability",
        "play_ability",
    ),
    effects=("effect", "chain", "static", "statics", "instead", "instead now", "line", "event line"),
    fields=("name", "part", "play_ability"),
)
grammar = _LANGUAGE.grammar
english_names = _LANGUAGE.english_names
say: Callable[[Node, str], str] = _LANGUAGE.say


def is_event(kind: str) -> bool:
    return kind.casefold() in ("event", "イベント")


def read_text(text: str | None, timing: str | None = None, kind: str = "") -> Node:
    """The tree of the printed text and timing. Raises `fuda.text.TextError`, with the place, if one of them is none."""
    abilities: tuple[Value, ...] = ()
    if text and grammar().normalise(text):
        event = is_event(kind) or bool(timing)
        abilities = grammar().read("event_text" if event else "text", text)["abilities"]
    when = grammar().read("timing", timing) if timing and grammar().normalise(timing) else None
    return Node("text", abilities=abilities, timing=when)


def print_text(tree: Node, kind: str = "") -> str:
    """The printed text of a tree, without its timing."""
    if not tree["abilities"]:
        return ""
    event = is_event(kind) or "timing" in tree
    return grammar().print("event_text" if event else "text", tree.with_(timing=None))


def print_timing(tree: Node) -> str:
    """The timing as it is printed; empty if there is none."""
    return grammar().print("timing", tree["timing"]) if "timing" in tree else ""


def check_text(text: str | None, timing: str | None = None, kind: str = "") -> bool:
    """Whether text and timing read and print back as they are spelled. Raises `fuda.text.TextError` if one does not."""
    tree = read_text(text, timing, kind)
    spelled = (grammar().normalise(text or ""), grammar().normalise(timing or ""))
    return (print_text(tree, kind), print_timing(tree)) == spelled


def _theirs(node: Node, theirs: bool = False) -> Node:
    """A tree for English: the pile of nobody in particular is the one's who is told to do something."""
    theirs = theirs or (node.op == "by" and node["who"] != "you")
    changes: dict[str, Value] = {}
    for name, value in node.fields.items():
        if isinstance(value, Node):
            changes[name] = _theirs(value, theirs)
        elif isinstance(value, tuple):
            changes[name] = tuple(_theirs(x, theirs) if isinstance(x, Node) else x for x in value)
        elif theirs and name == "owner" and value == "unsaid":
            changes[name] = "doer"
    return node.with_(**changes)


def english(tree: Node, kind: str = "", names: Mapping[str, str] | None = None) -> str:
    """The text in English; `names` gives the English of names (by default those of the built-in cards)."""
    told = _theirs(_LANGUAGE.translated(tree, names))
    timing = grammar().english("timing", told["timing"]) + ": " if "timing" in told else ""
    if not told["abilities"]:
        return timing.removesuffix(": ")
    event = is_event(kind) or "timing" in told
    return timing + grammar().english("event_text" if event else "text", told.with_(timing=None))
