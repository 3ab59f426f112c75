"""Nouns of Reバース texts: what a verb acts on, and the numbers that are counted from nouns.

`pick` is a choice from a set (自分の手札から〔X〕を1枚まで), all of it (…すべて), or the top of a deck; the particle を
stands inside. `things` is what stands before を, は, に: a reference, a set, or two of these. `obj` is either of them,
ready for a verb.
`amount` is a number that is counted, `per` what stands before につき.
"""

from __future__ import annotations

from fuda.games.rebirth.text.filters import add_filters
from fuda.games.rebirth.text.sets import OWNER, add_sets
from fuda.games.rebirth.text.words import add_words, row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

# text behind the set, fields, English with % for "one" or "many"
COUNTS: tuple[tuple[str, dict[str, Value], str], ...] = (
    ("{n}枚", {"mode": "exact"}, "{n} {of:%}"),
    ("{n}枚を", {"mode": "exact", "form": "wo"}, "{n} {of:%}"),
    ("{n}枚まで", {"mode": "upto"}, "up to {n} {of:%}"),
    ("合計{n}枚", {"mode": "exact", "form": "total"}, "{n} {of:%} in total"),
    ("合計{n}枚まで", {"mode": "upto", "form": "total"}, "up to {n} {of:%} in total"),
    ("{n}枚ずつ", {"mode": "exact", "each": True}, "{n} {of:%} each"),
    ("{n}枚ずつまで", {"mode": "upto", "each": True}, "up to {n} {of:%} each"),
    ("それぞれ{n}枚", {"mode": "exact", "each": True, "form": "each"}, "{n} {of:%} each"),
    ("それぞれ{n}枚ずつ", {"mode": "exact", "each": True, "form": "each_zutsu"}, "{n} {of:%} each"),
    ("それぞれ{n}枚まで", {"mode": "upto", "each": True, "form": "each"}, "up to {n} {of:%} each"),
    (
        "それぞれ1枚ずつ合計{n}枚まで",
        {"mode": "upto", "one_each": True},
        "up to {n} {of:%} in total, at most 1 of each",
    ),
    ("{n}枚以上", {"mode": "atleast"}, "{n} or more {of:%}"),
    ("{n}枚以上、望む枚数", {"mode": "atleast", "form": "any"}, "{n} or more {of:%}"),
    ("{n}枚以上、すべて", {"mode": "atleast", "form": "all"}, "all (at least {n}) of the {of:%}"),
    ("{n}枚以上すべて", {"mode": "atleast", "form": "all_close"}, "all (at least {n}) of the {of:%}"),
)
ANY = (("望む枚数", None), ("望む枚数を", "wo"), ("好きな枚数", "like"))


def add_nouns(g: Grammar) -> Grammar:
    """Add every category of this page, and before it the words, the filters and the sets."""
    add_words(g)
    add_filters(g)
    add_sets(g)
    _add_things(g)
    _add_picks(g)
    _add_tops(g)
    _add_amounts(g)
    _add_per(g)
    return g


def _add_things(g: Grammar) -> None:
    g.phrase("thing", "{x}", None, x="ref").phrase("thing", "{x}", None, x="noun")
    g.phrase(
        "thing",
        "その{name}",
        build=Node("ref", name="it", named=Slot("name")),
        name="name",
        en="that {name}",
        en_number="one",
    )
    g.phrase(
        "thing",
        "その{name}",
        build=Node("ref", name="it", alias=Slot("name")),
        name="alias",
        en="that {name}",
        en_number="one",
    )
    g.phrase(
        "thing",
        "{name}",
        build=Node("ref", name="alias", alias=Slot("name")),
        name="alias",
        en="{name}",
        en_number="one",
    )
    row(
        g,
        "thing",
        "{filters}{of}",
        Node("ref", name="this_card", as_=Slot("of"), state=Slot("filters")),
        "{filters}this character",
        number="one",
        filters="where state",
        of="this word",
    )
    g.words(
        "where state",
        {"【スタンド】している": "stand", "【レスト】している": "rest"},
        en={"【スタンド】している": "standing ", "【レスト】している": "rested "},
    )
    g.word("this word", "このキャラ", "character", en="")
    g.phrase("things", "{x}", None, x="thing")
    for joint, form in (("と", None), ("と、", "pause")):
        two = Node("together", of=(Slot("a"), Slot("b")), form=form)
        g.phrase("things", "{a}" + joint + "{b}", build=two, a="ref", b="thing", en="{a} and {b}", en_number="many")
    g.phrase("things", "{of}すべて", "all", of="noun", form="tail", en="all {of:many}", en_number="many")
    g.phrase("obj", "{x}を", None, x="things", en="{x}")
    g.phrase("obj", "{x}", None, x="pick")
    some = Node("pick", of=Node("among", form="bare"), n=Slot("n"), mode="exact", form="wo")
    row(g, "obj", "{n}枚を", some, "{n} of them")
    g.label("things", "cards").label("thing", "cards").label("obj", "cards")


def _add_picks(g: Grammar) -> None:
    for text, fields, en in COUNTS:
        for n, form in (("just_one", "one"), ("not_one", "many")):
            row(
                g,
                "choice",
                "{of}" + text,
                Node("pick", of=Slot("of"), n=Slot("n"), **fields),
                en.replace("%", form),
                number="n",
                of="from",
                n=n,
            )
    for text, mark in ANY:
        row(
            g,
            "choice",
            "{of}" + text,
            Node("pick", of=Slot("of"), mode="any", form=mark),
            "any number of {of:many}",
            number="many",
            of="from",
        )
    row(g, "choice", "{of}すべて", Node("all", of=Slot("of")), "all {of:many}", number="many", of="from")
    row(
        g,
        "choice",
        "{of}{n}枚数",
        Node("pick", of=Slot("of"), n=Slot("n"), mode="exact"),
        "as many {of:many} as {n}",
        number="many",
        of="from",
        n="as many",
    )
    row(
        g,
        "choice",
        "{of}、{n}枚数",
        Node("pick", of=Slot("of"), n=Slot("n"), mode="exact", form="pause"),
        "as many {of:many} as {n}",
        number="many",
        of="from",
        n="as many",
    )
    row(
        g,
        "choice",
        "{of}{n}枚数になるよう",
        Node("pick", of=Slot("of"), n=Slot("n"), mode="exact", form="become"),
        "as many {of:many} as {n}",
        number="many",
        of="from",
        n="as many",
    )
    # 控え室から、あなたの空席のメンバーと同じ枚数《X》を
    late = Node(
        "pick", of=Slot("of"), n=Slot("n"), mode="exact", filters=Slot("filters"), form="late", pause=Slot("pause")
    )
    words = "as many {filters:many} among {of:many} as {n}"
    row(g, "choice", "{of}{pause?}{n}枚数{filters}を", late, words, number="many", of="from", n="as many")
    # 手札を1枚, パートナーをすべて
    for n, form in (("just_one", "one"), ("not_one", "many")):
        for text, mode, en in (("{n}枚", "exact", "{n} {of:%}"), ("{n}枚まで", "upto", "up to {n} {of:%}")):
            row(
                g,
                "choice",
                "{of}を" + text,
                Node("pick", of=Slot("of"), n=Slot("n"), mode=mode, form="after"),
                en.replace("%", form),
                number="n",
                of="plain noun",
                n=n,
            )
    row(
        g,
        "choice",
        "{of}をすべて",
        Node("all", of=Slot("of"), form="after"),
        "all {of:many}",
        number="many",
        of="plain noun",
    )
    row(
        g,
        "choice",
        "{of}を望む枚数",
        Node("pick", of=Slot("of"), mode="any", form="after"),
        "any number of {of:many}",
        number="many",
        of="plain noun",
    )
    row(
        g,
        "choice",
        "{of}を{n}枚数",
        Node("pick", of=Slot("of"), n=Slot("n"), mode="exact", form="after"),
        "as many {of:many} as {n}",
        number="many",
        of="plain noun",
        n="as many",
    )
    for of, op in (("either zones", "either"), ("both zones", "both")):
        node = Node(op, of=Slot("of"), owner=OWNER, pause=Slot("pause"))
        said = {"one": "card in {owner:own} {of}", "many": "cards in {owner:own} {of}"}
        row(g, "plain noun", "{owner}の{pause?}{of}", node, said["many"], said, "many", of=of)
    node = Node("cards", zone=Slot("zone"), owner=OWNER, where=Slot("where"))
    said = {"one": "{where:pre}card in {owner:own} {zone}", "many": "{where:pre}cards in {owner:own} {zone}"}
    row(g, "plain noun", "{owner}の{where?}{zone}", node, said["many"], said, "many")
    said = {"one": "{where:pre}card in your {zone}", "many": "{where:pre}cards in your {zone}"}
    row(g, "plain noun", "{where?}{zone}", node.with_(owner="doer", form="bare"), said["many"], said, "many")
    rest = Node("cards", zone=Slot("zone"), owner="doer", form="rest", rest=True)
    said = {"one": "other card in your {zone}", "many": "other cards in your {zone}"}
    row(g, "plain noun", "残りの{zone}", rest, said["many"], said, "many")
    # Two choices, or this card and a choice.
    g.phrase("pick", "{x}", None, x="choice")
    for joint, mark in (("と", None), ("と、", "pause")):
        two = Node("together", of=(Slot("a"), Slot("b")), form=mark)
        g.phrase("pick", "{a}" + joint + "{b}", build=two, a="ref", b="choice", en="{a} and {b}", en_number="many")
        g.phrase("pick", "{a}" + joint + "{b}", build=two, a="choice", b="choice", en="{a} and {b}", en_number="many")
    g.label("pick", "a choice").label("choice", "a choice").label("plain noun", "cards")


def _add_tops(g: Grammar) -> None:
    """The first cards of a deck."""
    for front, owner, form, own in (("{owner}の", OWNER, None, "{owner:own} "), ("", "doer", "bare", "your ")):
        for comma, pause in (("", None), ("、", True)):
            for text, n, mode, en in (
                ("{n}枚", "digits", None, "the top {n} card{n:s} of " + own + "deck"),
                ("{n}枚まで", "digits", "upto", "up to {n} card{n:s} from the top of " + own + "deck"),
                ("{n}枚数", "as many", "count", "as many cards from the top of " + own + "deck as {n}"),
            ):
                if comma and n == "digits":
                    continue
                top = Node(
                    "top",
                    zone="deck",
                    owner=owner,
                    n=Slot("n"),
                    form=form,
                    pause=pause,
                    mode=None if mode == "count" else mode,
                )
                for end, as_ in (("", None), ("を", "wo")):
                    row(
                        g, "top", front + "デッキの上から" + comma + text + end, top.with_(as_=as_), en, number="n", n=n
                    )
    g.phrase("pick", "{x}", None, x="top")
    two = Node("together", of=(Slot("a"), Slot("b")), form="respectively")
    g.phrase("pick", "{a}と{b}それぞれ", build=two, a="choice", b="top", en="{a} and {b}", en_number="many")
    g.label("top", "the top of a deck")


def _add_amounts(g: Grammar) -> None:
    row(g, "as many", "{of}と同じ", Node("count", of=Slot("of")), "{of:many}", of="noun")
    row(g, "as many", "{of}と同じ", Node("count", of=Slot("of")), "{of}", of="ref")
    row(
        g,
        "as many",
        "{owner}の空席のメンバーと同じ",
        Node("vacancies", owner=Slot("owner")),
        "vacant seats of {owner:own} member area",
    )
    g.word("as many", "同じ", Node("did", act="last"), en="before")
    row(g, "as many", "{of}の枚数と同じ", Node("count", of=Slot("of"), form="long"), "{of:many}", of="noun")
    for text, field, en in (("コスト", "cost", "cost"), ("ATK", "atk", "ATK"), ("DEF", "def", "DEF")):
        g.word("field", text, field, en=en)
    g.phrase(
        "value",
        "{of}の{printed?}{field}",
        "value",
        of="thing",
        printed="printed",
        field="field",
        en="the {printed?printed |}{field} of {of}",
    )
    g.phrase(
        "value",
        "その{field}",
        build=Node("value", of=Node("ref", name="it"), field=Slot("field"), form="sono"),
        field="field",
        en="its {field}",
    )
    g.phrase("value", "{of}の{field}合計", "total", of="noun", field="field", en="the total {field} of {of:many}")
    g.phrase(
        "value",
        "{of}の{field}の合計",
        "total",
        of="noun",
        field="field",
        form="no",
        en="the total {field} of {of:many}",
    )
    g.phrase(
        "value",
        "それらの{field}合計",
        build=Node("total", of=Node("ref", name="it", as_="them"), field=Slot("field")),
        field="field",
        en="their total {field}",
    )
    g.label("value", "a number").label("field", "コスト").label("as many", "a number")


def _add_per(g: Grammar) -> None:
    """…1枚につき: `per(each, of)`."""
    per = Node("per", each=Slot("n"), of=Slot("of"))
    for n in ("just_one", "not_one"):
        said = "for each {of:one}" if n == "just_one" else "for every {n} {of:many}"
        row(g, "per", "{of}{n}枚につき", per, said, of="noun", n=n)
        row(g, "per", "{of}合計{n}枚につき", per.with_(form="total"), said, of="noun", n=n)
        row(g, "per", "{of}の合計{n}枚につき", per.with_(form="no_total"), said, of="noun", n=n)
        said = "for each of {of}" if n == "just_one" else "for every {n} of {of}"
        row(g, "per", "{of}{n}枚につき", per, said, of="ref", n=n)
    for form, voice in (("ta", None), ("reta", "passive")):
        done = Node("ref", name="done", deed=Slot("deed"), voice=voice, form=Slot("by"))
        words = "for every {n} card{n:s} {deed:past}{deed:post}"
        row(g, "per", "{by?}{deed}{n}枚につき", per.with_(of=done), words, deed="short deed." + form, by="by this")
    row(g, "per", "その{n}枚につき", per.with_(of=Node("ref", name="it")), "for every {n} of them")
    row(
        g,
        "per",
        "{of}{n}種類につき",
        per.with_(of=Node("kinds", of=Slot("of"), field="name")),
        "for every {n} of {of:many} by name",
        of="noun",
    )
    row(g, "per", "{of}{n}につき", per, "for every {n} of {of}", of="value")
    row(
        g,
        "per",
        "{of}の空席のメンバー{n}つにつき",
        Node("per", each=Slot("n"), of=Node("vacancies", owner=Slot("of"))),
        "for every {n} vacant seat{n:s} of {of:own} member area",
        of="owner",
    )
    for text, field, en in (("属性", "attribute", "attribute"), ("カード名", "name", "name")):
        kinds = Node("kinds", of=Slot("of"), field=field)
        for counter, form in (("種類", None), ("つ", "things")):
            node = Node("per", each=Slot("n"), of=kinds, form=form)
            row(
                g,
                "per",
                "{of}の" + text + "{n}" + counter + "につき",
                node,
                "for every {n} different " + en + "{n:s} among {of}",
                of="thing",
            )
    g.label("per", "…1枚につき")
