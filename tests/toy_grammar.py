"""`toy()` is a small card language with everything that a real one needs: nesting, left recursion, optional parts,
lists, verb forms, quoted names and text in brackets. `tree_of` draws random trees of it.
"""

from __future__ import annotations

import random
from functools import cache

from fuda.kernel.cards.node import Node
from fuda.text import (
    Grammar,
    Normaliser,
    Slot,
    Splat,
)
from fuda.text.numbers import add_numbers
from fuda.text.sample import Sampler
from fuda.text.verbs import FORMS, godan, ichidan, suru


@cache
def toy() -> Grammar:
    g = Grammar(Normaliser(replace={"，": "、"}, patterns=[("（[^（）]*）", "")]))
    add_numbers(g)
    g.label("noun", "a noun").label("number", "a number").label("kind", "a kind of card")
    g.phrase("number", "{x}", None, x="digits")
    g.phrase("number", "{of}の枚数", "count", of="noun", en="the number of {of}")
    g.word("player", "自分", "you", en="you", en_forms={"own": "your"}, en_number="many")
    g.word("player", "相手", "opponent", en="your opponent", en_forms={"own": "your opponent's"}, en_number="one")
    g.words("zone", {"手札": "hand", "墓場": "grave"}, en={"手札": "hand", "墓場": "graveyard"})
    g.words("kind", {"兵": "soldier", "術": "spell"}, en={"兵": "soldier", "術": "spell"})
    g.quoted("name", "「", "」")
    g.phrase("filter", "力{n}以上の", "at_least", n="digits", en="with power {n} or more")
    g.phrase("filter", "{name}という", "named", name="name", en="named {name}")
    g.many("filters", "filter")
    g.phrase("noun", "[{owner}の][{zone}の]{filters?}{kind}", "cards", owner="player", zone="zone", filters="filters",
             kind="kind", en="[{owner:own} ]{kind}s[ in the {zone}][ {filters}]")  # fmt: skip
    g.phrase("noun", "{of}と同じ{kind}", "same", of="noun", kind="kind", en="{kind}s like {of}")
    g.inflect("act", FORMS).inflect("verb", FORMS)
    g.phrase("act", "カードを{n}枚" + godan("引く"), "draw", n="number", en="draw {n} card{n:s}")
    g.phrase("act", "{of}を{n}枚選び、" + godan("壊す"), of="noun", n="digits",
             build=Node("break", what=Node("pick", of=Slot("of"), n=Slot("n"))),
             en="choose {n} of {of} and break {n:it|them}")  # fmt: skip
    g.phrase("act", "{who}に{n}点" + ichidan("与える"), "hit", who="player", n="number", en="deal {n} to {who}")
    g.phrase("act", "山札を" + suru("公開する"), "show", en="show the deck")
    g.phrase("act", "『{of}』を" + ichidan("得る"), "gain", of="text", en="gain “{of}”")
    g.phrase("verb", "{x}", None, x="act*")
    g.many("stems", "act.stem", sep="、")
    g.phrase("verb", "{first}、{last}", first="stems", last="act*", en="{first} and {last}",
             build=Node("seq", of=(Splat("first"), Slot("last"))))  # fmt: skip
    g.phrase("sentence", "{x}。", None, x="verb", en="{x:cap}.")
    g.phrase("sentence", "{do}もよい。[そうしたなら、{then}。]", "may", do="verb.te", then="verb",
             en="You may {do}.[ If you do, {then}.]")  # fmt: skip
    g.phrase("sentence", "{of}があるなら、{do}。", "if", of="noun", do="verb", en="If there are {of}, {do}.")
    g.many("text", "sentence", en_sep=" ", en_last=" ")
    return g


@cache
def sampler() -> Sampler:
    return Sampler(toy())


def tree_of(seed: int, depth: int) -> object:
    return sampler().draw("text", random.Random(seed), depth)
