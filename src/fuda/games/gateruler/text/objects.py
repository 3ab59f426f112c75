"""What the verbs of Gate Ruler act on, and 選ぶ.

`obj` is what stands before a verb, with を: それを, すべての敵のユニットを, 味方のユニットを1体. What is chosen with
選び is a target if it is not in a deck (14-3b-4, 15-6b); what a verb takes with a number (手札を1枚捨てる) is chosen
when it is done. `place` is the same before other particles (敵のユニット1体に).
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import short
from fuda.text.verbs import godan, suru

LEFT_OUT = Node("ref", name="it", as_="left_out")
SURU = short(suru("する"))
# What is counted, its counter word, and whether a choice from it with 選び is a target.
COUNTED = (
    ("beings", "体", True),
    ("objects", "枚", True),
    ("open pile", "枚", True),
    ("deck pile", "枚", False),
    ("souls", "枚", True),
    ("among", "枚", False),
    ("gate", "つ", True),
)
HANDS = ("beings", "objects", "open pile", "deck pile", "souls", "among", "whole")


def act(g: Grammar, template: str, op: str | None = None, *, en: str, category: str = "act", **fields: Value) -> None:
    """A phrase of a verb, with its English for another player as well: draw, (your opponent) draws."""
    g.phrase(category, template, op, en=en, en_forms={"third": third(en)}, **fields)


def third(en: str) -> str:
    """
    >>> third("discard {what} from your hand"), third("destroy {what}")
    ('discards {what} from your hand', 'destroys {what}')
    """
    verb_, _, rest = en.partition(" ")
    ending = "es" if verb_.endswith(("s", "sh", "ch", "x")) else "s"
    return (verb_ + ending + " " + rest).strip()


def add_objects(g: Grammar) -> None:
    for category in ("board", "pile", "souls", "gate"):
        g.phrase("all", "すべての{of}", "all", of=category, en="all {of}", en_number="many")
    g.phrase("thing", "{x}", None, x="ref").phrase("thing", "{x}", None, x="all")
    g.phrase("thing", "{x}", None, x="single").phrase("thing", "{x}", None, x="end_of_deck")
    g.phrase("obj", "{x}を", None, x="thing", en="{x}", en_number="x")
    for category in HANDS:
        counter = "体" if category == "beings" else "枚"
        for n, form in (("just_one", "one"), ("not_one", "many")):
            words = "{n} {of:" + form + "}"
            for text, mode, en in (("", "exact", ""), ("まで", "upto", "up to ")):
                fields: dict[str, Value] = {"of": category, "n": n, "mode": mode}
                g.phrase("obj", "{of}を{n}" + counter + text, "pick", en=en + words, en_number="n", **fields)
                # The same before another particle: 敵のユニット1体に.
                if category != "whole":
                    g.phrase("one_of", "{of}{n}" + counter + text, "pick", en=en + words, en_number="n", **fields)
            g.phrase(
                "obj",
                "{of}を無作為に{n}" + counter,
                "pick",
                of=category,
                n=n,
                mode="exact",
                random=True,
                en=words + " at random",
                en_number="n",
            )
        g.phrase(
            "obj", "{of}を好きな数", "pick", of=category, mode="any", en="any number of {of:many}", en_number="many"
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
    g.phrase("obj", "{of}をすべて", "all", of="whole", en="all {of:many}", en_number="many")
    # What was named just before is left out: …を1枚選び、手札に加える.
    g.phrase("it_or", "{x}", None, x="obj").word("it_or", "", LEFT_OUT, en="it", en_number="one")
    # Before other particles than を.
    g.phrase("place", "{x}", None, x="thing").phrase("place", "{x}", None, x="one_of")
    g.label("place", "cards").label("one_of", "cards")


def add_choices(g: Grammar) -> None:
    """選ぶ: targets, and cards of a deck."""
    choose = short(godan("選ぶ"))
    for category, counter, target in COUNTED:
        fixed: dict[str, Value] = {"target": True} if target else {"search": True} if "deck" in category else {}
        for n, form in (("just_one", "one"), ("not_one", "many")):
            words = "{n} {of:" + form + "}"
            for text, mode, en in (("", "exact", ""), ("まで", "upto", "up to ")):
                fields: dict[str, Value] = {"of": category, "n": n, "mode": mode} | fixed
                g.phrase("chosen", "{of}を{n}" + counter + text, "pick", en=en + words, en_number="n", **fields)
        g.phrase(
            "chosen",
            "{of}を好きな数",
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
    for n, form in (("just_one", "one"), ("not_one", "many")):
        for text, mode, en in (("", "exact", ""), ("まで", "upto", "up to ")):
            g.phrase(
                "chosen",
                "{of}を{n}枚" + text,
                "pick",
                of="searched",
                n=n,
                mode=mode,
                search=True,
                en=en + "{n} {of:" + form + "}",
                en_number="n",
            )
    act(g, "{what}" + choose, "choose", what="chosen", en="choose {what}")
    act(g, "{what}と{to}" + choose, "choose", what="chosen", to="chosen", en="choose {what} and {to}")
    act(g, "属性を1つ" + choose, "choose_attribute", en="choose an attribute")
    act(g, "数字を1つ" + choose, "name_number", en="choose a number")
    g.label("chosen", "what is chosen")
