"""Conditions of Reバース texts: what stands before なら, and what was done before (…したら).

A condition (`cond`) ends ready for なら. Before another condition it has its form `and` (いて, 以上で, 多く). What was
done (`done`) is a verb in the past, ready for ら, 後, 時, or one that was not done, ready for なら. Any two numbers can
be compared.
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, With

FORMS = ("", "and")
DE = "<|で>"
OF, N, FILTERS, WHAT, BE, STATE = Slot("of"), Slot("n"), Slot("filters"), Slot("what"), Slot("be"), Slot("state")
ORDER, PAUSE, THAN = Slot("order"), Slot("pause"), Slot("than")
OTHERWISE = (("違う", None), ("そうでない", "not_so"), ("どちらでもない", "neither"))
# What one number is beside another: text, comparison and how it is said, English of a count and of a value
THANS = (
    ("より多<い|く>", "gt", "more {of:many} than {b:many}", "higher than {b}"),
    ("より少な<い|く>", "lt", "fewer {of:many} than {b:many}", "lower than {b}"),
    ("より大き<い|く>", "gt large", "more {of:many} than {b:many}", "higher than {b}"),
    ("より小さ<い|く>", "lt small", "fewer {of:many} than {b:many}", "lower than {b}"),
    ("より高<い|く>", "gt high", "more {of:many} than {b:many}", "higher than {b}"),
    ("より低<い|く>", "lt low", "fewer {of:many} than {b:many}", "lower than {b}"),
    ("以上<|で>", "ge", "at least as many {of:many} as {b:many}", "{b} or more"),
    ("以下<|で>", "le", "at most as many {of:many} as {b:many}", "{b} or less"),
    ("と同じ<|で>", "eq", "as many {of:many} as {b:many}", "equal to {b}"),
)


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond` and `done`. Needs the nouns and the verbs."""
    for category in ("atom", "there", "be", "be not", "is", "state is"):
        g.inflect(category, FORMS)
    g.word("is", "", "is", en="").word("is.and", "で", "is", en="")
    for text, negative, value in (("い<る|て>", "いな<い|く>", "iru"), ("あ<る|り>", "な<い|く>", "aru")):
        g.phrase("be", text, build=value, en="")
        g.phrase("be not", negative, build=value, en="")
    for text, value, en in (("【レスト】", "rest", "rested"), ("【スタンド】", "stand", "standing")):
        g.phrase("state is", text + "してい<る|て>", build=value, en=en)
    _add_counts(g)
    _add_comparisons(g)
    _add_qualities(g)
    _add_times(g)
    _add_done(g)
    g.phrase("cond", "{x}", None, x="atoms").phrase("cond", "{x}", None, x="short")
    g.phrase("atoms", "{x}", None, x="atom").phrase("atom", "{x}", None, x="there*")
    both = Node("and_", of=(Slot("a"), Slot("b")), pause=PAUSE)
    row(g, "atoms", "{a}{pause?}{b}", both, "{a} and {b}", a="atom.and", b="atoms")
    for category in ("cond", "atom", "there", "atoms", "short", "counted"):
        g.label(category, "a condition")
    g.label("done", "what was done").label("past", "what was done").label("set noun", "cards")
    g.label("state is", "what it is")
    return g


def _add_counts(g: Grammar) -> None:
    """What there is, and how many of it."""
    g.phrase("counted", "{x}", None, x="noun").phrase("counted", "{x}", None, x="in")
    exists = Node("exists", of=OF, end=BE)
    row(g, "there", "{of}が{be}", exists, "there is {of:one,a}", of="in", be="be*")
    row(g, "there", "{of}が両方{be}", exists.with_(form="both"), "there are {of:many}", of="in", be="be*")
    row(g, "there", "{of}が{be}", Node("not_", of=exists), "there is no {of:one}", of="counted", be="be not*")
    row(g, "there", "{of}が{be}", exists.with_(form="of"), "there is {of:one,a}", of="noun", be="be*")
    total: dict[str, Value] = {"of": "counted", "total": "total", "order": "order of"}
    count = Node("cmp", a=Node("count", of=OF), op=ORDER, b=N, total=Slot("total"), end=BE)
    kinds = count.with_(a=Node("kinds", of=OF, field="name"))
    state = count.with_(a=Node("count", of=OF, state=BE), end=None)
    words = "there are {order:pre}{n}{order:post} {of:many}"
    for end in ("is*", "be*"):
        row(g, "there", "{of}が{total?}{n}枚{order}{be}", count, words, be=end, **total)
        row(g, "there", "{of}が{total?}{n}種類{order}{be}", kinds, words + " with different names", be=end, **total)
    words = "{order:pre}{n}{order:post} of {of} are {be}"
    row(g, "there", "{of}が{total?}{n}枚{order}{be}", state, words, be="state is*", **total)
    every = Node("all_are", of=OF, filters=(Node("state", **{"is": STATE}),))
    row(g, "there", "{of}がすべて{state}", every, "all of {of} are {state}", of="noun", state="state is*")
    every = Node("all_are", of=OF, filters=FILTERS)
    row(g, "there", "{of}がすべて{filters}" + DE, every, "all of {of} are {filters:many}", of="noun")
    only = Node("only", of=OF, filters=FILTERS)
    words = "there is nothing but {filters:many} among {of}"
    row(g, "there", "{of}が{filters}のみ" + DE, only, words, of="noun")
    seat = Node("vacancy", owner=Slot("owner"), end=BE)
    words = "there is a vacant seat in {owner:own} member area"
    row(g, "there", "{owner}のメンバーに空席が{be}", seat, words, be="be*")
    row(g, "there", "{owner}のメンバーに空席が{be}", Node("not_", of=seat), words.replace("a v", "no v"), be="be not*")
    set_ = Node("exists", of=OF, form="set")
    row(g, "atom", "{of}がセットされてい<る|て>", set_, "{of:one} is set", of="set noun")
    row(g, "atom", "{of}がセットされていな<い|く>", Node("not_", of=set_), "no {of:one} is set", of="set noun")
    noun = Node("cards", zone="rebirth", owner=Slot("owner"), filters=FILTERS, form="plain", pause=PAUSE)
    forms = {"one": "{owner:own} {filters:one}"}
    row(g, "set noun", "{owner}の{pause?}{filters}", noun, "{owner:own} {filters:many}", forms)
    alone = noun.with_(owner="you", form="alone", pause=None)
    row(g, "set noun", "{filters}", alone, "your {filters:many}", {"one": "your {filters:one}"})
    row(g, "set noun", "{x}", Slot("x"), "{x}", {"one": "{x}"}, x="this_ref")
    also = Node("exists", of=Node("same_place", filters=FILTERS), end=BE)
    row(g, "atom", "{filters}が両方{be}", also.with_(form="both"), "there are both {filters:many}", be="be*")
    row(g, "atom", "{filters}も{be}", also.with_(form="too"), "there is {filters:one,a} as well", be="be*")
    g.word("short", "両方いる", Node("both_there"), en="both are there")
    for unit in ("枚", "種類"):
        again = Node("cmp", a=Node("again", unit=unit), op=ORDER, b=N)
        row(g, "short", "{n}" + unit + "{order}", again, "there are {order:pre}{n}{order:post}", order="order of")


def _add_comparisons(g: Grammar) -> None:
    """A number beside another: counted, measured, added up."""
    g.inflect("than", FORMS)
    for category in ("number", "rival", "other number"):
        g.label(category, "a number")
    g.phrase("number", "{x}", None, x="value")
    row(g, "number", "{of}の枚数", Node("count", of=OF, form="number"), "the number of {of:many}", of="noun")
    for text, field, en in (("カード名", "name", "names"), ("属性", "attribute", "attributes")):
        for tail, form in (("の種類", None), ("の種類数", "number")):
            node = Node("kinds", of=OF, field=field, form=form)
            row(g, "number", "{of}の" + text + tail, node, "the number of " + en + " among {of:many}", of="noun")
    for end, form in (("の2倍", None), ("の2倍の値", "value")):
        row(g, "number", "{a}" + end, Node("plus", a=Slot("a"), b=Slot("a"), form=form), "twice {a}", a="number")
    added = Node("plus", a=Slot("a"), b=Slot("b"), pause=PAUSE, form="sum")
    row(g, "number", "{a}と{pause?}{b}の合計値", added, "{a} plus {b}", a="number", b="number")
    measured = Node("cmp", a=Slot("a"), op=ORDER, b=N)
    said = "{a} is {order:pre}{n}{order:less}"
    row(g, "atom", "{a}が{n}{order}" + DE, measured, said, a="number", order="order of")
    for word, op, many, more in THANS:
        parts = More(many, more)
        g.phrase("than", word, build=op, en="", en_forms=parts.forms)
    compare = Node("compare", of=OF, op=THAN, with_=Slot("b"))
    slots: dict[str, Value] = {"than": "than*"}
    words = "there are {than:many} {of:many} {than:as} in that of {b}"
    row(g, "atom", "{of}が{b}{than}", compare, words, of="noun", b="side", **slots)
    counted = Node("cmp", a=Node("count", of=OF), op=THAN, b=Node("count", of=Slot("b")), pause=PAUSE)
    words = "there are {than:many} {of:many} {than:as} {b:many}"
    row(g, "atom", "{of}が{pause?}{b}{than}", counted, words, of="noun", b="noun", **slots)
    values = Node("cmp", a=Slot("a"), op=THAN, b=Slot("b"), pause=PAUSE)
    row(g, "atom", "{a}が{pause?}{b}{than}", values, "{a} is {than:more} {b}", a="number", b="number", **slots)
    same = values.with_(b=Node("same_value", of=Slot("b")))
    row(g, "atom", "{a}が{pause?}{b}{than}", same, "{a} is {than:more} that of {b}", a="number", b="ref", **slots)
    side = same.with_(form="side")
    row(g, "atom", "{a}が{pause?}{b}{than}", side, "{a} is {than:more} that of {b}", a="number", b="side", **slots)
    for word, value in (("奇数", "odd"), ("偶数", "even")):
        node = Node("parity", of=Slot("a"), **{"is": value})
        row(g, "atom", "{a}が" + word + DE, node, "{a} is " + value, a="number")
        row(g, "short", word, Node("parity", **{"is": value}), "it is " + value)
    distinct = Node("all_are", of=OF, filters=(Node("distinct", field="name"),))
    row(g, "atom", "{of}のカード名がそれぞれ違<う|い>", distinct, "all of {of} have different names", of="noun")


class More:
    """The English of a comparison: of counts (`many` … `as`) and of values (`more`)."""

    def __init__(self, many: str, more: str) -> None:
        before, _, after = many.partition(" {of:many} ")
        self.forms = {"many": before, "as": after.removesuffix(" {b:many}"), "more": more.removesuffix(" {b}")}
        if more.startswith("{b}"):
            self.forms["more"] = "at least" if more.endswith("more") else "at most"


def _add_qualities(g: Grammar) -> None:
    """それが《X》なら: what a thing is."""
    thing: dict[str, Value] = {"what": "thing"}
    node = Node("is_", what=WHAT, filters=FILTERS, pause=PAUSE)
    row(g, "atom", "{what}が{pause?}{filters}" + DE, node, "{what} {what:is|are} {filters:one,a}", **thing)
    words = "{what} {what:is|are} not {filters:one,a}"
    not_ = Node("not_", of=node)
    row(g, "atom", "{what}が{pause?}{filters}でな<い|く>", not_, words, what="thing")
    said_before = Node("is_", what=Node("ref", name="it", as_="said_before"), filters=FILTERS)
    row(g, "short", "{filters}", said_before, "it is {filters:one,a}")
    state = Node("is_", what=WHAT, filters=(Node("state", **{"is": STATE}),))
    row(g, "atom", "{what}が{state}", state, "{what} {what:is|are} {state}", what="thing", state="state is*")
    has = Node("is_", what=WHAT, filters=(Node("has_ability", name=Slot("icon")),), form="having", pause=PAUSE)
    row(g, "atom", "{what}が{pause?}{icon}を持<つ|ち>", has, "{what} {what:has|have} {icon}", what="thing")
    lacks = has.with_(filters=(Node("not_", of=Node("has_ability", name=Slot("icon"))),))
    row(
        g, "atom", "{what}が{pause?}{icon}を持た<ない|ず>", lacks, "{what} {what:does|do} not have {icon}", what="thing"
    )
    measured = Node("is_", what=WHAT, filters=(Slot("x"),), form="measure")
    row(g, "atom", "{what}が{x}" + DE, measured, "{what} {what:has|have} {x}", x="measure", **thing)
    soul = Node("is_", what=WHAT, filters=(Node("is_soul"),))
    row(g, "atom", "{what}が魂" + DE, soul, "{what} is a soul", what="this_ref")
    souls = Node("souls", of=OF)
    row(
        g,
        "atom",
        "{of}に魂が{be}",
        Node("exists", of=souls, form="soul", end=BE),
        "{of} has a soul",
        of="ref",
        be="be*",
    )
    many = Node("cmp", a=Node("count", of=souls), op=ORDER, b=N, form="soul", end=BE)
    for end in ("is*", "be*"):
        words = "{of} has {order:pre}{n}{order:post} souls"
        row(g, "atom", "{of}に魂が{n}枚{order}{be}", many, words, of="ref", order="order of", be=end)


def _add_times(g: Grammar) -> None:
    """Whose turn it is, how a check ended, which attack it is, what has happened this turn."""
    for text, form in (("", None), ("中", "during")):
        turn = Node("turn", of=Slot("who"), form=form)
        row(g, "atom", "{who}のターン" + text + DE, turn, "it is {who:own} turn", who="side")
    for text, op, en in (("勝ち", "won", "win"), ("負け", "lost", "lose")):
        node = Node(op, who=Slot("who"))
        words = "{who} " + en + "{who:s|} that check"
        row(g, "atom", "それで{who}が" + text + DE, node, words, who="side")
        row(g, "short", text, Node(op, form="short"), "you " + en + " it")
    for text, form in OTHERWISE:
        g.word("otherwise", text, Node("otherwise", form=form), en="not")
    nth = Node("attack_is", nth=N)
    words = "it is attack number {n} of this turn"
    row(g, "atom", "それがこのターン{n}回目のアタック" + DE, nth, words)
    by = nth.with_(by=Slot("by"))
    row(g, "atom", "{by}の{n}回目のアタック" + DE, by, "it is attack number {n} of {by}", by="ref")
    put = Node("moved", what=WHAT, source=Node("zones", of=(Slot("zone"),)), to=Slot("to"))
    turn = Node("happened", of=put, within="turn")
    words = "{what} was put into the {to} from the {zone} this turn"
    for tail, form in (("キャラ<|で>", None), ("<|->", "did"), ("<|->", "is")):
        verb = "置かれてい<る|て>" if form == "is" else "置かれた" + tail
        template = "{what}がこのターン{zone}から{to}に" + verb
        row(g, "atom", template, turn.with_(form=form), words, what="ref", to="places")
    helped = Node("supported_by", what=WHAT, filters=FILTERS, pause=PAUSE)
    words = "{what} was supported by {filters:one,a}"
    for tail, form in (("た<|->", None), ("てい<る|て>", "now")):
        node = helped.with_(form=form)
        row(g, "atom", "{what}が{pause?}{filters}にサポートされ" + tail, node, words, what="ref")
        node = node.with_(what=Node("attack", this=True))
        template = "そのアタックが{pause?}{filters}にサポートされ" + tail
        row(g, "atom", template, node, words.replace("{what}", "that attack"))


def _add_done(g: Grammar) -> None:
    """置いた(ら), 《X》を2枚以上置いた(ら), この効果で自分のメンバーから〔X〕を選んだ(ら); 置かない(なら)."""
    by: dict[str, Value] = {"by": "by this", "order": "order of"}
    for form, category, not_ in (("ta", "past", False), ("nai", "undone", True)):
        start = "you do not do this: " if not_ else ""
        did = Node("did", deed=Slot("x"), form=Slot("by"))
        some = did.with_(filters=FILTERS)
        told: tuple[tuple[str, Node, str, dict[str, Value]], ...] = (
            ("{x}", did, "it{x:post}", {}),
            ("{filters}を{x}", some, "{filters:one,a}{x:post}", {}),
            (
                "{filters}を{n}枚{order}{x}",
                some.with_(n=N, order=ORDER),
                "{order:pre}{n}{order:post} {filters:many}{x:post}",
                by,
            ),
            ("{n}枚{order}{x}", did.with_(n=N, order=ORDER), "{order:pre}{n}{order:post}{x:post}", by),
        )
        for text, node, en, slots in told:
            x = ("short deed." if not_ else "deed.") + form
            given: dict[str, Value] = {"x": x, "by": "by this"} | slots
            node = Node("not_", of=node) if not_ else node
            row(g, category, "{by?}" + text, node, start + "you {x:past} " + en, **given)
        # エントリーに《X》を置いたら: where it went is said first
        to = Node("did", deed=With("x", to=Slot("to"), lead=True), filters=FILTERS, form=Slot("by"))
        to = Node("not_", of=to) if not_ else to
        words = start + "you {x:past} {filters:one,a} into the {to}"
        row(g, category, "{by?}{to}に{filters}を{x}", to, words, x="putting." + form, to="zone", by="by this")
    whole = Node("did", deed=Slot("x"), form=Slot("by"), whole=True)
    for verb in ("full", "choosing"):
        row(g, "past", "{by?}{x}", whole, "you {x:past}", x=f"{verb}.ta", by="by this")
    swap = Node("did", deed=Node("swap"), filters=FILTERS, form=Slot("by"), as_="with")
    row(g, "past", "{by?}{filters}と入れ替えた", swap, "you swapped it with {filters:one,a}", by="by this")
    for text, act, en in (
        ("をサポートした", "support", "you supported {filters:one,a}"),
        ("をブロックした", "block", "you blocked for {filters:one,a}"),
        ("にサポートされた", "supported", "it was supported by {filters:one,a}"),
        ("でブロックした", "blocked_with", "you blocked with {filters:one,a}"),
    ):
        row(g, "past", "{filters}" + text, Node("did", act=act, filters=FILTERS), en)
    for text, act in (("サポートした", "support"), ("ブロックした", "block")):
        g.word("past", text, Node("did", act=act), en="you did so")
    g.word("past", "そうした", Node("did", act="last", form="so"), en="you do")
    g.word("undone", "そうしない", Node("not_", of=Node("did", act="last", form="so")), en="you do not")
    some = Node("did", deed=Slot("x"), who=Slot("who"))
    row(g, "past", "{who}が{x}", some, "{who} {x:past} it", who="owner", x="deed.ta")
    whole = some.with_(whole=True)
    row(g, "past", "{who}が{x}", whole, "{who} {x:past}", who="owner", x="full.ta")
    g.phrase("done", "{x}", None, x="past")
    both = Node("and_", of=(Slot("a"), Slot("b")), form="past")
    row(g, "done", "{a}、{b}", both, "{a} and {b}", a="atom.and", b="past")
