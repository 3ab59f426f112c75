"""What the verbs of 汎用TCG act on, with を, に or の, and 選ぶ (910.1), 探す (910.2).

What is chosen is an act of its own (ユニットを1体選び、…); what comes after it may leave out what it is done to. A
number beside a noun (ユニット1体に, 手札を1枚) is a choice as well.
"""

from __future__ import annotations

import re

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import short
from fuda.text.verbs import godan
from fuda.text.ways import ways

LEFT_OUT = Node("ref", name="it", form="left_out")
# What is counted: its counter words, the quantity that is said with the first of them, and "any number".
COUNTED = (
    ("units", ("体",), "units_n", "(好きな数|好きな数だけ|任意の数)"),
    ("cards", ("枚", "つ", "体"), "cards_n", "(好きな枚数|好きな数|好きな枚数だけ|任意の枚数)"),
    ("whole", ("枚",), "cards_n", "(好きな枚数|好きな数|好きな枚数だけ|任意の枚数)"),
    ("deckcards", ("枚", "体"), "cards_n", "(好きな枚数|好きな数|好きな枚数だけ)"),
)
CASES = (("wo", "を"), ("ni", "に"), ("no", "の"))


def act(g: Grammar, template: str, op: str | None = None, *, en: str, category: str = "act", **fields: Value) -> None:
    """A phrase of a verb; in English also of another player (draws), and of several things named before (them)."""
    forms = {"third": third(en)}
    if "{what}" in en and fields.get("what") in ("wo", "ni", "no"):
        forms |= {
            f"{form} them".strip(): words.replace("{what}", "{what:them}")
            for form, words in (("", en), ("third", third(en)))
        }
    number = "what" if "{what}" in template else "one"
    ways(g, category, template, op, en=en, en_forms=forms, en_number=number, **fields)


def third(en: str) -> str:
    """
    >>> third("discard {what}"), third("draw {n:of}")
    ('discards {what}', 'draws {n:of}')
    """
    verb_, _, rest = en.partition(" ")
    ending = "es" if re.search("(s|sh|ch|x|o)$", verb_) else "s"
    return (verb_ + ending + " " + rest).strip()


def add_objects(g: Grammar) -> None:
    """Add `thing`, `wo`, `ni`, `no`, `place_to`, and the act of choosing."""
    g.phrase("thing", "{x}", None, x="ref")
    g.phrase("thing", "{of}", "all", of="main", en="{of}", en_number="one")
    g.phrase("thing", "{of}", "all", of="top", en="{of}", en_number="of")
    for category in ("units", "cards", "whole"):
        ways(
            g,
            "thing",
            "({of}すべて|すべての{of}|{of}全て|全ての{of})",
            "all",
            of=category,
            en="all {of}",
            en_number="many",
        )
        ways(g, "wo", "{of}を(すべて|全て)", "all", of=category, form="after", en="all {of}", en_number="many")
    for zone, word, en in (("area", "ユニット", "units"), ("standby", "スタンバイ・ユニット", "standby units")):
        node = Node("cards", zone=zone, kind="unit", owner=Slot("owner"), filters=Slot("filters"))
        ways(
            g,
            "thing",
            "{owner}の(すべての|全ての){filters?}" + word,
            build=Node("all", of=node, form="inside"),
            owner="owner",
            filters="filters",
            en="all {owner:own} " + en + "[ {filters}]",
            en_number="many",
        )
    for case, particle in CASES:
        comma = "(" + particle + "|" + particle + "、)" if case != "no" else particle
        ways(g, case, "{x}" + comma, None, x="thing", en="{x}", en_number="x")
        if case != "no":
            ways(g, case + "_said", "{x}" + comma, None, x="thing", en="{x}", en_number="x")
        g.word(case, "", LEFT_OUT, en="it", en_forms={"them": "them"}, en_number="one")
        for category, counters, _, _ in COUNTED:
            if category != "deckcards" or case == "wo":
                _numbered(g, case, category, counters, particle)
                if case != "no":
                    _numbered(g, case + "_said", category, counters, particle)
    g.word("no", "その", LEFT_OUT.with_(form="its"), en="it", en_number="one")
    for category, counters, quantity, free in COUNTED:
        for target in ("wo", "wo_said", "chosen"):
            comma = "(|、)" if target != "chosen" else ""
            if target == "chosen" or category != "deckcards":
                _objects(g, target, category, counters, quantity, free, comma)
    # Of the cards seen just before.
    for text, mode, en in (("", "exact", ""), ("まで", "upto", "up to ")):
        picked = Node("pick", of=Node("among", form="bare"), n=Slot("n"), mode=mode)
        said = "その中から{n}枚" + text + "を|そのうち{n}枚" + text + "を|その中の{n}枚" + text + "を"
        for target in ("wo", "chosen"):
            bare = "{n}枚" + text + "を|" if target == "wo" else ""
            ways(
                g,
                target,
                "(" + bare + said + "|その中から{n}枚" + text + ")",
                build=picked,
                n="digits",
                en=en + "{n} of them",
                en_number="n",
            )
    choose = short(godan("選ぶ"))
    act(g, "{what}(" + choose + "|" + short(godan("探す")) + ")", "choose", what="chosen", en="choose {what}")
    # Where a card is attached to.
    g.phrase("place_to", "{x}", None, x="unit_ref")
    g.phrase("place_to", "{of}", "all", of="main", en="{of}")
    g.phrase("place_to", "{of}{n}体", "pick", mode="exact", of="units", n="digits", en="{n} of {of}")


def _numbered(g: Grammar, case: str, category: str, counters: tuple[str, ...], particle: str) -> None:
    """So many, before a particle: ユニット1体に, 手札1枚を."""
    for text, mode, en in (("", "exact", ""), ("まで", "upto", "up to ")):
        node = Node("pick", of=Slot("of"), n=Slot("n"), mode=mode, form="number")
        for counter in counters:
            comma = "(|、)" if particle != "の" else ""
            ways(
                g,
                case,
                "{of}{n}" + counter + text + particle + comma,
                build=node.with_(word=counter),
                of=category,
                n="digits",
                en=en + "{n} of {of}",
                en_number="n",
            )


def _objects(
    g: Grammar, target: str, category: str, counters: tuple[str, ...], quantity: str, free: str, comma: str
) -> None:
    said: dict[str, Value] = {"of": category, "en_number": "n"}
    ways(g, target, "{of}を{n}" + comma, "pick", mode="exact", n=quantity, en="{n} of {of}", **said)
    ways(
        g,
        target,
        "{of}を{n}" + counters[0] + "まで" + comma,
        "pick",
        mode="upto",
        n="digits",
        en="up to {n} of {of}",
        **said,
    )
    for text, mode, en in (("", "exact", ""), ("まで", "upto", "up to ")):
        for counter in counters[1:]:
            ways(
                g,
                target,
                "{of}を{n}" + counter + text + comma,
                "pick",
                mode=mode,
                n="digits",
                word=counter,
                en=en + "{n} of {of}",
                **said,
            )
        if target == "chosen":
            for counter in counters:
                ways(
                    g,
                    target,
                    "{of}{n}" + counter + text + "を",
                    "pick",
                    mode=mode,
                    n="digits",
                    word=counter,
                    form="number",
                    en=en + "{n} of {of}",
                    **said,
                )
    ways(g, target, "{of}を" + free + comma, "pick", mode="any", of=category, en="any number of {of}", en_number="many")
