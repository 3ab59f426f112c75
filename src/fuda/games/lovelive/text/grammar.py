"""The grammar of Love Live! card texts: `read_text`, `print_text`, `english`.

    >>> tree = read_text("【登場】カードを4枚引き、手札を3枚控え室に置く。")
    >>> print_text(tree)
    '【登場】カードを4枚引き、手札を3枚控え室に置く。'
    >>> english(tree)
    '[Enter] Draw 4 cards and put 3 cards in hand into the waiting room.'

The parts: `spelling.py` (icons and one spelling), `words.py`, `filters.py`, `sets.py` and `nouns.py` (cards and
numbers), `conditions.py`, `events.py` (happenings), `verbs.py` (what is done), `lasting.py`, `changes.py` and
`statics.py` (what lasts), `game.py` (the game itself), `costs.py`, `sentences.py`, `abilities.py` (lines and
whole texts).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fuda.games.lovelive.text import bound_acts, bound_nouns, bound_numbers, bound_says
from fuda.games.lovelive.text.abilities import add_abilities
from fuda.games.lovelive.text.binding import bound, surface
from fuda.games.lovelive.text.changes import add_changes
from fuda.games.lovelive.text.conditions import add_conditions
from fuda.games.lovelive.text.costs import add_costs
from fuda.games.lovelive.text.game import add_game
from fuda.games.lovelive.text.lasting import add_lasting
from fuda.games.lovelive.text.nouns import add_nouns
from fuda.games.lovelive.text.sentences import add_sentences
from fuda.games.lovelive.text.spelling import make_normaliser
from fuda.games.lovelive.text.statics import add_statics
from fuda.games.lovelive.text.verbs import add_verbs
from fuda.kernel.cards.node import Node
from fuda.text import Grammar, Language
from fuda.text.placing import Meaningless, refusal
from fuda.text.standing import chooses_nothing


def _build() -> Grammar:
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


# The rules by which words go together: known by being imported.
RULES = (bound_nouns, bound_numbers, bound_says, bound_acts)
_LANGUAGE = Language(
    _build,
    Path(__file__).parent.parent / "cards",
    named=("named", "group", "name_is", "name_has", "group_gain", "head", "area member"),
    effects=("effect", "chain", "static"),
    fields=("name", "part"),
)
grammar = _LANGUAGE.grammar
english_names = _LANGUAGE.english_names


def read_text(text: str | None, kind: str = "") -> Node:
    """What a printed text says; it still knows how it is printed. Raises `fuda.text.TextError`, with the place, if it
    is none, or if words of it have no meaning together."""
    tree = _LANGUAGE.read_text(text, kind)
    try:
        chooses_nothing(tree)
        return bound(tree)
    except Meaningless as e:
        raise refusal(grammar(), "text", text or "", tree, e) from e


def print_text(tree: Node, kind: str = "") -> str:
    """The printed text of a tree."""
    return _LANGUAGE.print_text(surface(tree), kind)


def check_text(text: str | None) -> bool:
    """Whether a text reads and prints back as it is spelled. Raises `fuda.text.TextError` if it does not read."""
    return print_text(read_text(text)) == grammar().normalise(text or "")


def english(tree: Node, kind: str = "", names: Mapping[str, str] | None = None) -> str:
    """The text in English; `names` gives the English of names in it (by default those of the built-in cards)."""
    return _LANGUAGE.english(surface(tree), kind, names)


def say(effect: Node, lang: str) -> str:
    """One effect in words."""
    return _LANGUAGE.say(surface(effect), lang)
