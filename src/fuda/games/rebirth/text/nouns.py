"""Nouns of Reバース texts: what a verb acts on, and the numbers that are counted from nouns.

`pick` is a choice from a set (自分の手札から〔X〕を1枚まで), all of it (…すべて), or the top of a deck; the particle を
stands inside. `things` is what stands before を, は, に: a reference, a set, or two of these. `obj` is either of them,
ready for a verb.
`value` is a number of cards, `per` what stands before につき.
"""

from __future__ import annotations

from fuda.games.rebirth.text.filters import add_filters
from fuda.games.rebirth.text.sets import OWNER, add_sets
from fuda.games.rebirth.text.words import add_words, row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

OF, N, PAUSE, FIELD = Slot("of"), Slot("n"), Slot("pause"), Slot("field")
# text behind the set, fields, English with % for "one" or "many"
COUNTS: tuple[tuple[str, dict[str, Value], str], ...] = (
    ("{total?}{n}枚{wo?}", {"mode": "exact"}, "{n} {of:%}[{total}]"),
    ("{total?}{n}枚まで{wo?}", {"mode": "upto"}, "up to {n} {of:%}[{total}]"),
    ("{total?}{n}枚ずつ{wo?}", {"mode": "exact", "each": True}, "{n} {of:%} each"),
    ("{total?}{n}枚ずつまで{wo?}", {"mode": "upto", "each": True}, "up to {n} {of:%} each"),
    (
        "それぞれ1枚ずつ合計{n}枚まで",
        {"mode": "upto", "one_each": True},
        "up to {n} {of:%} in total, at most 1 of each",
    ),
    (
        "{n}枚以上{pause?}{rest?}",
        {"mode": "atleast", "pause": PAUSE, "rest": Slot("rest")},
        "{n} or more {of:%}[{rest}]",
    ),
)


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
    for category in ("ref", "noun"):
        g.phrase("thing", "{x}", None, x=category)
    row(g, "thing", "その{name}", Node("ref", name="it", named=Slot("name")), "that {name}", number="one")
    row(g, "thing", "その{name}", Node("ref", name="it", alias=Slot("name")), "that {name}", number="one", name="alias")
    row(g, "thing", "{name}", Node("ref", name="alias", alias=Slot("name")), "{name}", number="one", name="alias")
    this = Node("ref", name="this_card", as_=Slot("of"), state=Slot("state"))
    row(g, "thing", "{state}この{of}", this, "{state}this {of}", number="one", state="where state", of="ref kind")
    states = {"【スタンド】している": "stand", "【レスト】している": "rest"}
    g.words("where state", dict(states), en={"【スタンド】している": "standing ", "【レスト】している": "rested "})
    g.phrase("things", "{x}", None, x="thing")
    two = Node("together", of=(Slot("a"), Slot("b")), pause=PAUSE)
    row(g, "things", "{a}と{pause?}{b}", two, "{a} and {b}", number="many", a="ref", b="thing")
    g.phrase("things", "{of}すべて", "all", of="noun", form="tail", en="all {of:many}", en_number="many")
    g.phrase("obj", "{x}を", None, x="things", en="{x}")
    g.phrase("obj", "{x}", None, x="pick")
    some = Node("pick", of=Node("among", form="bare"), n=N, mode="exact", form="wo")
    row(g, "obj", "{n}枚を", some, "{n} of them")
    g.label("things", "cards").label("thing", "cards").label("obj", "cards")


def _add_picks(g: Grammar) -> None:
    g.word("wo", "を", True, en="")
    g.words("the rest", {"望む枚数": "any", "すべて": "all"}, en={"望む枚数": "", "すべて": ", all of them"})
    given: dict[str, Value] = {"of": "from", "total": "total", "wo": "wo", "rest": "the rest"}
    for text, fields, en in COUNTS:
        pick = Node("pick", of=OF, n=N, **fields)
        if "{wo?}" in text:
            pick = pick.with_(total=Slot("total"), wo=Slot("wo"))
        g.begin()
        for n, form in (("just_one", "one"), ("not_one", "many")):
            row(g, "choice", "{of}" + text, pick, en.replace("%", form), number="n", n=n, **given)
        g.end()
    anything = {"望む枚数": "want", "好きな枚数": "like"}
    g.words("any number", dict(anything), en=dict.fromkeys(anything, ""))
    some = Node("pick", of=OF, mode="any", form=Slot("n"), wo=Slot("wo"))
    row(g, "choice", "{of}{n}{wo?}", some, "any number of {of:many}", number="many", n="any number", **given)
    every = Node("all", of=OF)
    row(g, "choice", "{of}すべて", every, "all {of:many}", number="many", **given)
    g.words("so that", {"になるよう": "become", "になるように": "become so"}, en={"になるよう": "", "になるように": ""})
    many = Node("pick", of=OF, n=N, mode="exact", pause=PAUSE, form=Slot("so"))
    words = "as many {of:many} as {n}"
    row(g, "choice", "{of}{pause?}{n}枚数{so?}", many, words, number="many", n="as many", so="so that", **given)
    # 控え室から、あなたの空席のメンバーと同じ枚数《X》を
    late = many.with_(filters=Slot("filters"), form="late")
    words = "as many {filters:many} among {of:many} as {n}"
    row(g, "choice", "{of}{pause?}{n}枚数{filters}を", late, words, number="many", n="as many", **given)
    # Two choices, or this card and a choice.
    g.phrase("pick", "{x}", None, x="choice").phrase("pick", "{x}", None, x="top")
    two = Node("together", of=(Slot("a"), Slot("b")), pause=PAUSE, each=Slot("each"))
    g.word("each", "それぞれ", True, en="")
    for a in ("ref", "choice"):
        for b in ("choice", "top"):
            template = "{a}と{pause?}{b}{each?}"
            row(g, "pick", template, two, "{a} and {b}", number="many", a=a, b=b, each="each")
    g.label("pick", "a choice").label("choice", "a choice")


def _add_tops(g: Grammar) -> None:
    """The first cards of a deck."""
    for front, owner, form, own in (("{owner}の", OWNER, None, "{owner:own} "), ("", "doer", "bare", "your ")):
        top = Node("top", zone="deck", owner=owner, n=N, form=form, wo=Slot("wo"))
        place = front + "デッキの上から"
        words = "card{n:s} of " + own + "deck"
        row(g, "top", place + "{n}枚{wo?}", top, "the top {n} " + words, number="n", wo="wo")
        upto = top.with_(mode="upto")
        row(
            g,
            "top",
            place + "{n}枚まで{wo?}",
            upto,
            "up to {n} card{n:s} from the top of " + own + "deck",
            number="n",
            wo="wo",
        )
        many = top.with_(pause=PAUSE)
        words = "as many cards from the top of " + own + "deck as {n}"
        row(g, "top", place + "{pause?}{n}枚数{wo?}", many, words, number="many", n="as many", wo="wo")
    g.label("top", "the top of a deck")


def _add_amounts(g: Grammar) -> None:
    for of, en in (("noun", "{of:many}"), ("ref", "{of}")):
        row(g, "as many", "{of}と同じ", Node("count", of=OF), en, of=of)
    row(g, "as many", "{of}の枚数と同じ", Node("count", of=OF, form="long"), "{of:many}", of="noun")
    seats = Node("vacancies", owner=OWNER)
    row(g, "as many", "{owner}の空席のメンバーと同じ", seats, "vacant seats of {owner:own} member area")
    g.word("as many", "同じ", Node("did", act="last"), en="before")
    printed: dict[str, Value] = {"printed": "printed", "field": "field"}
    value = Node("value", of=OF, printed=Slot("printed"), field=FIELD)
    row(g, "value", "{of}の{printed?}{field}", value, "the {printed?printed |}{field} of {of}", of="thing", **printed)
    its = Node("value", of=Node("ref", name="it"), field=FIELD, form="sono", printed=Slot("printed"))
    row(g, "value", "その{printed?}{field}", its, "its {printed?printed |}{field}", **printed)
    g.words(
        "sum", {"合計": "plain", "の合計": "no", "の合計値": "value"}, en={"合計": "", "の合計": "", "の合計値": ""}
    )
    total = Node("total", of=OF, field=FIELD, form=Slot("sum"))
    row(g, "value", "{of}の{field}{sum}", total, "the total {field} of {of}", of="thing", sum="sum", **printed)
    g.label("value", "a number").label("as many", "a number")


def _add_per(g: Grammar) -> None:
    """…1枚につき: `per(each, of)`."""
    g.words("per total", {"合計": "total", "の合計": "no_total"}, en={"合計": "", "の合計": ""})
    per = Node("per", each=N, of=OF, form=Slot("total"))
    g.begin()
    for n, noun, ref in (
        ("just_one", "for each {of:one}", "for each of {of}"),
        ("not_one", "for every {n} {of:many}", "for every {n} of {of}"),
    ):
        row(g, "per", "{of}{total?}{n}枚につき", per, noun, of="noun", n=n, total="per total")
        row(g, "per", "{of}{total?}{n}枚につき", per, ref, of="ref", n=n, total="per total")
    g.end()
    per = Node("per", each=N, of=OF)
    for form, voice in (("ta", None), ("reta", "passive")):
        done = Node("ref", name="done", deed=Slot("deed"), voice=voice, form=Slot("by"))
        words = "for every {n} card{n:s} {deed:past}{deed:post}"
        row(g, "per", "{by?}{deed}{n}枚につき", per.with_(of=done), words, deed="short deed." + form, by="by this")
    row(g, "per", "その{n}枚につき", per.with_(of=Node("ref", name="it")), "for every {n} of them")
    kinds = per.with_(of=Node("kinds", of=OF, field="name"))
    row(g, "per", "{of}{n}種類につき", kinds, "for every {n} of {of:many} by name", of="noun")
    row(g, "per", "{of}{n}につき", per, "for every {n} of {of}", of="number")
    seats = per.with_(of=Node("vacancies", owner=OWNER))
    words = "for every {n} vacant seat{n:s} of {owner:own} member area"
    row(g, "per", "{owner}の空席のメンバー{n}つにつき", seats, words)
    g.words("by what", {"属性": "attribute", "カード名": "name"}, en={"属性": "attribute", "カード名": "name"})
    g.words("counter", {"種類": "kinds", "つ": "things"}, en={"種類": "", "つ": ""})
    kinds = per.with_(of=Node("kinds", of=OF, field=FIELD), form=Slot("counter"))
    words = "for every {n} different {field}{n:s} among {of}"
    row(g, "per", "{of}の{field}{n}{counter}につき", kinds, words, of="thing", field="by what", counter="counter")
    g.label("per", "…1枚につき")
