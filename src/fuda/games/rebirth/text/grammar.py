"""The grammar of Reバース card texts: `read_text`, `print_text`, `english`, `say`.

    >>> tree = read_text("【起】【エントリー】：［エネ③］あなたは4枚引く。")
    >>> print_text(tree)
    '【起】【エントリー】：［エネ③］あなたは4枚引く。'
    >>> english(tree)
    '[ACT](Entry): [Pay 3 energy] Draw 4 cards.'

A text is the lines of the card. The parts: `spelling.py` (one spelling, notes dropped), `words.py`,
`filters.py`, `sets.py` and `nouns.py` (cards), `conditions.py`, `events.py` (happenings),
`verbs.py` (what is done), `costs.py`, `lasting.py` and `statics.py` (what lasts),
`sentences.py`, `lists.py`, `abilities.py` (lines and whole texts).
"""

from __future__ import annotations

from pathlib import Path

from fuda.games.rebirth.text.abilities import add_abilities
from fuda.games.rebirth.text.conditions import add_conditions
from fuda.games.rebirth.text.costs import add_costs
from fuda.games.rebirth.text.events import add_events
from fuda.games.rebirth.text.lasting import add_lasting
from fuda.games.rebirth.text.lists import add_lists
from fuda.games.rebirth.text.nouns import add_nouns
from fuda.games.rebirth.text.sentences import add_sentences
from fuda.games.rebirth.text.spelling import make_normaliser
from fuda.games.rebirth.text.statics import add_statics
from fuda.games.rebirth.text.verbs import add_verbs
from fuda.text import Grammar, Language


def _build() -> Grammar:
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


_LANGUAGE = Language(
    _build,
    Path(__file__).parent.parent / "cards",
    named=("named", "attribute", "attribute_gain", "name_gain", "alias"),
    effects=("effect", "scope", "static", "static scope"),
)
grammar = _LANGUAGE.grammar
read_text = _LANGUAGE.read_text
print_text = _LANGUAGE.print_text
check_text = _LANGUAGE.check_text
english_names = _LANGUAGE.english_names
english = _LANGUAGE.english
say = _LANGUAGE.say
