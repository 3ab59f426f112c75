"""What the verbs of Gate Ruler act on, and 選ぶ.

`obj` is what stands before a verb, with を: それを, すべての敵のユニットを, 味方のユニットを1体, 味方のユニット1体を.
What is chosen with 選び is a target if it is not in a deck (14-3b-4, 15-6b); what a verb takes with a number
(手札を1枚捨てる) is chosen when it is done. `place` is the same before other particles (敵のユニット1体に).
"""

from __future__ import annotations

import re

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import short
from fuda.text.verbs import godan, suru
from fuda.text.ways import ways

LEFT_OUT = Node("ref", name="it", as_="left_out")
SURU = short(suru("する"))
# What is counted, its counter words, and whether a choice from it with 選び is a target.
COUNTED = (
    ("beings", ("体",), True),
    ("objects", ("枚",), True),
    ("events", ("枚",), True),
    ("open pile", ("枚", "体"), True),
    ("deck pile", ("枚", "体"), False),
    ("open whole", ("枚",), True),
    ("souls", ("枚",), True),
    ("among", ("枚", "体"), False),
    ("gate", ("つ", "枚"), True),
)
HANDS = (
    ("beings", ("体",)),
    ("objects", ("枚",)),
    ("events", ("枚",)),
    ("open pile", ("枚", "体")),
    ("deck pile", ("枚", "体")),
    ("souls", ("枚",)),
    ("among", ("枚", "体")),
    ("whole", ("枚",)),
)
MODES = (("", "exact", ""), ("まで", "upto", "up to "))
ONES = (("just_one", "one"), ("not_one", "many"))


def counted(counters: tuple[str, ...], tail: str = "", comma: bool = True) -> str:
    """The ways to say so many of something as an object: ユニットを1体, ユニット1体を."""
    said: list[str] = []
    for counter in counters:
        said += ["{of}を{n}" + counter + tail, "{of}{n}" + counter + tail + "を", "{n}" + counter + tail + "の{of}を"]
        if comma:
            said += [said[-3] + "、", said[-2] + "、"]
    return "(" + "|".join(said) + ")"


def act(g: Grammar, template: str, op: str | None = None, *, en: str, category: str = "act", **fields: Value) -> None:
    """A phrase of a verb, with its English for another player as well: draw, (your opponent) draws; and for what was
    named before if that was several: destroy them."""
    forms = {"third": third(en)}
    if "{what}" in en and fields.get("what") in ("it_or", "playable"):
        forms |= {
            f"{form} them".strip(): words.replace("{what}", "{what:them}")
            for form, words in (("", en), ("third", third(en)))
        }
    elif fields.get("what") == LEFT_OUT:
        forms |= {
            f"{form} them".strip(): re.sub(r"\bit\b", "them", words) for form, words in (("", en), ("third", third(en)))
        }
    number = "many" if "{to}" in template and op in ("choose", "swap") else "what" if "{what}" in template else "one"
    ways(g, category, template, op, en=en, en_forms=forms, en_number=number, **fields)


def third(en: str) -> str:
    """
    >>> third("discard {what} from your hand"), third("destroy {what}")
    ('discards {what} from your hand', 'destroys {what}')
    """
    verb_, _, rest = en.partition(" ")
    ending = "es" if verb_.endswith(("s", "sh", "ch", "x")) else "s"
    return (verb_ + ending + " " + rest).strip()


def add_objects(g: Grammar) -> None:
    for category in ("board", "events", "pile", "souls", "gate"):
        ways(
            g,
            "all",
            "(すべての{of}|全ての{of}|{of}すべて|{of}全て)",
            "all",
            of=category,
            en="all {of}",
            en_number="many",
        )
        ways(
            g,
            "obj",
            "{of}を(すべて|全て)",
            build=Node("all", of=Slot("of"), form="after"),
            of=category,
            en="all {of}",
            en_number="many",
        )
    # 味方のすべてのユニット
    every = Node("all", of=Node("cards", zone="front", kind="unit", owner=Slot("side"), filters=Slot("filters")))
    for category in ("side", "their"):
        said = (category,)
        for word in ("すべての", "全ての"):
            g.phrase(
                "all",
                "{side}" + word + "{filters?}ユニット",
                build=every.with_(said=(*said, word)),
                side=category,
                filters="rels",
                en="all {filters:pre}{side}units{filters:post}",
                en_number="many",
            )
    g.phrase("thing", "{x}", None, x="ref").phrase("thing", "{x}", None, x="all")
    g.phrase("thing", "{x}", None, x="single").phrase("thing", "{x}", None, x="end_of_deck")
    ways(g, "obj", "{x}(を|を、)", None, x="thing", en="{x}", en_number="x")
    for category, counters in HANDS:
        for n, form in ONES:
            words = "{n} {of:" + form + "}"
            for text, mode, en in MODES:
                fields: dict[str, Value] = {"of": category, "n": n, "mode": mode}
                ways(g, "obj", counted(counters, text), "pick", en=en + words, en_number="n", **fields)
                # The same before another particle: 敵のユニット1体に.
                if category != "whole":
                    before = "({of}{n}" + (text + "|{of}{n}").join(counters) + text + ")"
                    ways(g, "one_of", before, "pick", en=en + words, en_number="n", **fields)
            ways(
                g,
                "obj",
                "{of}を(無作為に|ランダムに)({n}" + "|{n}".join(counters) + ")",
                "pick",
                of=category,
                n=n,
                mode="exact",
                random=True,
                en=words + " at random",
                en_number="n",
            )
        ways(
            g,
            "obj",
            "{of}を(好きな数|好きな数だけ|好きな枚数|任意の枚数)",
            "pick",
            of=category,
            mode="any",
            en="any number of {of:many}",
            en_number="many",
        )
        g.phrase(
            "obj",
            "{of}を{n}に等しい数",
            "pick",
            of=category,
            n="value",
            mode="exact",
            form="value",
            en="as many {of:many} as {n}",
            en_number="many",
        )
    ways(g, "obj", "{of}を(すべて|全て)", "all", of="whole", en="all {of:many}", en_number="many")
    one = Node("pick", of=Slot("of"), n=1, mode="exact", form="bare")
    ways(g, "obj", "{of}(を|を、)", build=one, of="named pile", en="1 {of:one}", en_number="one")
    # Of the cards seen just before: 1枚を手札に加え.
    for n, _ in ONES:
        for text, mode, en in MODES:
            picked = Node("pick", of=Node("among", word="bare"), n=Slot("n"), mode=mode)
            ways(
                g,
                "obj",
                "({n}枚"
                + text
                + "を|その中から{n}枚"
                + text
                + "を|そのうち{n}枚"
                + text
                + "を|そのうちの{n}枚"
                + text
                + "を)",
                build=picked,
                n=n,
                en=en + "{n} of them",
                en_number="n",
            )
    # What was named just before is left out: …を1枚選び、手札に加える.
    g.phrase("it_or", "{x}", None, x="obj").word(
        "it_or", "", LEFT_OUT, en="it", en_forms={"them": "them"}, en_number="one"
    )
    # Before other particles than を.
    g.phrase("place", "{x}", None, x="thing").phrase("place", "{x}", None, x="one_of")
    g.label("place", "cards").label("one_of", "cards")


def add_choices(g: Grammar) -> None:
    """選ぶ: targets, and cards of a deck."""
    choose = short(godan("選ぶ"))
    for category, counters, target in COUNTED:
        fixed: dict[str, Value] = {"target": True} if target else {"search": True} if "deck" in category else {}
        for n, form in ONES:
            words = "{n} {of:" + form + "}"
            for text, mode, en in MODES:
                fields: dict[str, Value] = {"of": category, "n": n, "mode": mode} | fixed
                ways(g, "chosen", counted(counters, text, False), "pick", en=en + words, en_number="n", **fields)
                # A first one of two: ユニット1体と….
                first = "({of}{n}" + (text + "|{of}{n}").join(counters) + text + ")"
                ways(g, "first", first, "pick", en=en + words, en_number="n", **fields)
        ways(
            g,
            "chosen",
            "{of}を(好きな数|好きな数だけ|好きな枚数|任意の枚数)",
            "pick",
            of=category,
            mode="any",
            en="any number of {of:many}",
            en_number="many",
            **fixed,
        )
        g.phrase(
            "chosen",
            "{of}を{n}に等しい数",
            "pick",
            of=category,
            n="value",
            mode="exact",
            form="value",
            en="as many {of:many} as {n}",
            en_number="many",
            **fixed,
        )
        such = Node("total", field=Slot("field"), op="le", n=Slot("k"))
        total = Node("pick", of=Slot("of"), mode="any", such=such, **fixed)
        g.phrase(
            "chosen",
            "{of}を{field}の合計が{k}以下になるように好きな数",
            build=total,
            of=category,
            field="field",
            k="digits",
            en="any number of {of:many} with a total {field} of {k} or less",
            en_number="many",
        )
        upto = total.with_(mode="upto", n=Slot("n"))
        for counter in counters:
            ways(
                g,
                "chosen",
                "({field}の合計が{k}以下になるように{of}を{n}" + counter + "まで|{of}を{field}の合計が{k}以下になるよ"
                "うに{n}" + counter + "まで)",
                build=upto.with_(word=counter),
                of=category,
                field="field",
                k="digits",
                n="digits",
                en="up to {n} {of:many} with a total {field} of {k} or less",
                en_number="many",
            )
    # Of the cards seen just before.
    for n, _ in ONES:
        for text, mode, en in MODES:
            picked = Node("pick", of=Node("among", word="bare"), n=Slot("n"), mode=mode)
            ways(
                g,
                "chosen",
                "(その中から{n}枚" + text + "|その中から{n}枚" + text + "を|そのうち{n}枚" + text + "を)",
                build=picked,
                n=n,
                en=en + "{n} of them",
                en_number="n",
            )
    act(g, "{what}" + choose, "choose", what="chosen", en="choose {what}")
    act(g, "{what}と{to}" + choose, "choose", what="chosen", to="chosen", en="choose {what} and {to}")
    act(g, "{what}と{to}" + choose, "choose", what="first", to="chosen", form="first", en="choose {what} and {to}")
    act(g, "属性を1つ" + choose, "choose_attribute", en="choose an attribute")
    act(g, "数字を1つ" + choose, "name_number", en="choose a number")
    g.label("chosen", "what is chosen").label("first", "what is chosen")
