"""Phrases that several games say alike: players, names, quantities, comparisons, chains of verbs and of sentences.

Each function adds some categories to a grammar and says which ones it needs. Begin with `add_basics`.

    >>> g = add_basics(Grammar())
    >>> g.read("player", "相手"), g.read("name", "「甲」")
    ('opponent', '甲')
    >>> g.english("player", "opponent", "own")
    "your opponent's"
"""

from __future__ import annotations

import re

from fuda.kernel.cards.node import Node, Value
from fuda.text.grammar import Grammar
from fuda.text.numbers import DIGITS, add_numbers
from fuda.text.pattern import Slot, Splat

# The forms that effects need: 引く (a sentence), 引き (in a chain), 引いて (もよい).
EFFECT_FORMS = ("", "stem", "te")
# The forms that conditions need: ある (なら, かぎり, とき), あり (、かつ).
CONDITION_FORMS = ("", "and")
# The forms that events need: 使う (場合), 使った (とき, なら).
EVENT_FORMS = ("", "ta")

_ENDINGS = re.compile("<([^<>]*)>")


def short(verb: str) -> str:
    """A verb of `fuda.text.verbs` with the endings of `EFFECT_FORMS` only.

    >>> from fuda.text.verbs import godan
    >>> short(godan("引く"))
    '引<く|き|いて>'
    """
    return _ENDINGS.sub(_first_three, verb)


def plain(template: str) -> str:
    """A template with the first ending of each verb, for a category without forms.

    >>> plain("デッキを引<く|き|いて>")
    'デッキを引く'
    """
    return _ENDINGS.sub(_first, template)


def _first(match: re.Match[str]) -> str:
    return match.group(1).split("|")[0]


def _first_three(match: re.Match[str]) -> str:
    return "<" + "|".join(match.group(1).split("|")[: len(EFFECT_FORMS)]) + ">"


def add_basics(g: Grammar) -> Grammar:
    """Add `digits`, `down` (digits that stand for a negative number), `name`, `player` and `others`."""
    add_numbers(g)
    add_down(g)
    g.quoted("name", "「", "」", en="“{}”")
    g.word("player", "自分", "you", en="you", en_forms={"own": "your"}, en_number="many")
    g.word("player", "相手", "opponent", en="your opponent", en_forms={"own": "your opponent's"}, en_number="one")
    g.word("others", "相手", "opponent", en="your opponent", en_number="one")
    g.word("others", "各プレイヤー", "each", en="each player", en_number="one")
    g.label("player", "自分 or 相手").label("name", "a name in 「」")
    return g


def add_down(g: Grammar) -> Grammar:
    """Add `down`: digits that stand for a negative number (…2減る)."""
    return g.terminal(
        "down", "[0-9]+", _read_down, _show_down, en=_english_down, first=DIGITS, label="a number", examples=(-1, -2)
    )


def add_ones(g: Grammar) -> Grammar:
    """Add `just_one` and `not_one`: the number one and all others, said apart for the sake of English."""
    g.terminal("just_one", "1(?![0-9])", int, _show_one, first="1", label="a number", examples=(1,))
    return g.terminal(
        "not_one", "(?!1(?![0-9]))[0-9]+", int, _show_others, first=DIGITS, label="a number", examples=(2, 3)
    )


def _show_one(value: Value) -> str | None:
    return "1" if value == 1 and type(value) is int else None


def _show_others(value: Value) -> str | None:
    return str(value) if type(value) is int and value >= 0 and value != 1 else None


def _read_down(text: str) -> int:
    return -int(text)


def _show_down(value: Value) -> str | None:
    return str(-value) if type(value) is int and value < 0 else None


def _english_down(value: Value) -> str:
    return str(-value)


def add_quantity(g: Grammar, category: str, counter: str, things: str, as_many: str) -> Grammar:
    """Add a category such as 2枚, …1体につき2枚, …だけ. Needs `digits`, `each_of` and `amount`.

    Its English has a form `of`, which names the things: `things` after a number ("card{n:s}"), `as_many` for an amount
    ("as many cards as {x}").
    """
    each = " for each of {of}"
    g.phrase(category, "{n}" + counter, None, n="digits", en="{n}", en_forms={"of": "{n} " + things})
    g.phrase(
        category, "{of}につき{n}" + counter, "per", of="each_of", n="digits",
        en="{n}" + each, en_forms={"of": "{n} " + things + each}, en_number="n",
    )  # fmt: skip
    g.phrase(category, "{x}だけ", None, x="amount", en="{x}", en_forms={"of": as_many}, en_number="many")
    return g


def add_chain(g: Grammar, category: str, act: str, forms: tuple[str, ...] = EFFECT_FORMS) -> Grammar:
    """Add a category of one act, or of several in a row: デッキを1枚引き、手札を捨てる. Acts are inflected."""
    g.inflect(category, forms)
    g.phrase(category, "{x}", None, x=f"{act}*")
    g.many(f"{category} stems", f"{act}.stem", sep="、", en_last=", ")
    g.phrase(
        category,
        "{xs}、{x}",
        xs=f"{category} stems",
        x=f"{act}*",
        build=Node("seq", of=(Splat("xs"), Slot("x"))),
        en="{xs} and {x}",
    )
    return g


def add_sequence(g: Grammar, category: str, sentence: str) -> Grammar:
    """Add a category of one sentence, which is itself, or several, which are a `seq`."""
    g.phrase(category, "{x}", None, x=sentence)
    g.many(f"{category} sentences", sentence, min=2, en_sep=" ", en_last=" ")
    g.phrase(category, "{of}", "seq", of=f"{category} sentences", en="{of}")
    return g


def add_conditions(g: Grammar, whole: str, atom: str) -> Grammar:
    """Add `whole`: an atom, 「…であり、かつ…」 (and_) or 「…、または…」 (or_). The atom has CONDITION_FORMS."""
    g.phrase(whole, "{x}", None, x=atom)
    g.many(f"{atom} ands", f"{atom}.and", sep="、", en_last=", ")
    g.phrase(
        whole,
        "{xs}、かつ{x}",
        xs=f"{atom} ands",
        x=atom,
        build=Node("and_", of=(Splat("xs"), Slot("x"))),
        en="{xs} and {x}",
    )
    g.many(f"{atom} ors", atom, sep="、", last="、または", min=2, en_last=" or ")
    g.phrase(whole, "{of}", "or_", of=f"{atom} ors", en="{of}")
    return g
