"""What verbs act on in Love Live! texts, and the numbers that are counted from nouns.

`things` is a choice (…1人, …2枚まで), a set, a reference, or two of these (AとB), without a particle. `obj` is the same
with を, or with the number after it (カードを1枚). `amount` is a number (…の枚数, …のコストの合計).
"""

from __future__ import annotations

from fuda.games.lovelive.text.filters import add_filters, table
from fuda.games.lovelive.text.sets import add_sets
from fuda.games.lovelive.text.words import add_words
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

# What is measured of cards: English after "the … of".
MEASURES = {
    "枚数": ("count", "number"),
    "数": ("count number", "number"),
    "合計": ("count sum", "number"),
    "コスト": ("value cost", "cost"),
    "スコア": ("value score", "score"),
    "元々のコスト": ("base cost", "printed cost"),
    "元々のスコア": ("base score", "printed score"),
    "コストの合計": ("total cost", "total cost"),
    "スコアの合計": ("total score", "total score"),
    "必要ハートの合計": ("need", "number of required hearts"),
    "名前": ("trait name", "name"),
    "カード名": ("trait card_name", "card name"),
    "グループ名": ("trait group", "group name"),
    "ユニット名": ("trait unit", "unit name"),
    "元々の[[ブレード]]の数": ("base blade", "printed number of [[blade]]"),
}
SUMS = {"の合計": "sum", "の総数": "all", "の数": "number"}
N, OF = Slot("n"), Slot("of")


def add_nouns(g: Grammar) -> Grammar:
    """Add every category of this page, and before it the words, the filters and the sets."""
    add_words(g)
    add_filters(g)
    add_sets(g)
    _add_choices(g)
    _add_counted(g)
    _add_together(g)
    _add_tops(g)
    _add_amounts(g)
    return g


def _add_choices(g: Grammar) -> None:
    g.word("up to", "まで", True, en="up to ")
    pick = Node("pick", of=OF, n=N, counter=Slot("counter"), upto=Slot("upto"))
    slots: dict[str, Value] = {"n": "digits", "counter": "counter", "upto": "up to"}
    said = "[{upto}]{n} {of:one,some@n}"
    g.phrase("pick", "{of}{n}{counter}{upto?}", build=pick, of="noun", en=said, en_number="n", **slots)
    out = pick.with_(form="out_of")
    g.phrase("pick", "{of}のうち{n}{counter}{upto?}", build=out, of="noun", en=said, en_number="n", **slots)
    # Of the cards just seen, without a noun.
    seen = pick.with_(of=Node("noun", places=Slot("places")))
    g.phrase("seen pick", "{places}{n}{counter}{upto?}", build=seen, places="places",
        en="[{upto}]{n}{places:at}", en_number="n", **slots)  # fmt: skip
    bare = pick.with_(of=Node("noun"))
    g.phrase("seen pick", "{n}{counter}{upto?}", build=bare, en="[{upto}]{n} of them", en_number="n", **slots)
    free = Node("pick", of=Node("noun", places=Slot("places")), any=Slot("any"))
    g.words("any number", {"好きな枚数": "cards", "好きな数": "number"}, en={"好きな枚数": "any number",
        "好きな数": "any number"})  # fmt: skip
    g.phrase("seen pick", "{places}{any}", build=free, places="places", any="any number",
        en="{any}{places:at}", en_number="many")  # fmt: skip


def _add_counted(g: Grammar) -> None:
    """The number behind を."""
    ways = {"合計": ("total", ""), "それぞれ": ("respectively", ""), "好きな組み合わせで合計": ("mixed", "")}
    table(g, "way", ways)
    g.word("apiece", "ずつ", True, en=" each").words("wo tail", {"、": "pause", "を": "wo"}, en={"、": "", "を": ""})
    pick = Node("pick", of=OF, n=N, counter=Slot("counter"), upto=Slot("upto"), comma=Slot("comma"), way=Slot("way"),
                apiece=Slot("apiece"), tail=Slot("tail"), form="wo")  # fmt: skip
    g.phrase("counted", "{of}を{comma?}{way?}{n}{counter}{apiece?}{upto?}{tail?}", build=pick, of="noun",
        comma="pause", way="way", n="digits", counter="counter", apiece="apiece", upto="up to",
        tail="wo tail", en="[{upto}]{n}[{apiece}] {of:one,some@n}", en_number="n")  # fmt: skip
    free = Node("pick", of=OF, any=Slot("any"), comma=Slot("comma"), form="wo")
    g.phrase("counted", "{of}を{comma?}{any}", build=free, of="noun", comma="pause", any="any number",
        en="any number of {of}")  # fmt: skip
    g.phrase("counted", "{of}をすべて", "all", of="noun", form="wo", en="all {of}")
    short: dict[str, Value] = {"places": "places", "n": "digits", "counter": "counter", "upto": "up to"}
    seen = Node("pick", of=Node("noun", places=Slot("places")), n=N, counter=Slot("counter"),
        upto=Slot("upto"), form="short")  # fmt: skip
    g.phrase("counted", "{places}{n}{counter}{upto?}", build=seen, en="[{upto}]{n}{places:at}",
        en_number="n", **short)  # fmt: skip
    upto = Node("pick", of=OF, n=N, upto=True, form="amount")
    g.phrase("counted", "{n}まで、{of}を", build=upto, n="amount", of="noun", en="up to as many {of} as {n}")
    such = Node("pick", of=OF, places=Slot("places"), n=N, counter=Slot("counter"), upto=Slot("upto"),
                such=Node("sum such", field=Slot("field"), size=Slot("size")))  # fmt: skip
    g.phrase("counted", "{places}{field}の合計が{size}になるように{of}を{n}{counter}{upto?}", build=such,
        places="places", field="own field", size="size", of="plain noun", n="digits", counter="counter",
        upto="up to", en_number="n",
        en="[{upto}]{n} {of:one,some@n}{places:at} with a total {field} of {size}")  # fmt: skip
    as_many = Node("pick", of=OF, places=Slot("places"), as_many=N, unit=Slot("unit"))
    so_many = Node("pick", of=OF, n=N, form="so_many")
    g.phrase("counted", "{n}の{of}を", build=so_many, n="amount", of="plain noun",
        en="as many {of:some} as {n}", en_number="many")  # fmt: skip
    equal = Node("pick", of=Node("noun"), n=N, unit=Slot("unit"))
    g.phrase("counted", "{n}と同じ{unit}を", build=equal, n="amount", unit="unit of", en="as many as {n}",
        en_number="many")  # fmt: skip
    g.words("unit of", {"枚数": "cards", "数": "number"}, en={"枚数": "", "数": ""})
    g.phrase("counted", "{places?}{n}と同じ{unit}の{of}を", build=as_many, places="places", n="done noun",
        of="plain noun", unit="unit of", en="as many {of:some}{places:at} as there are {n:some}",
        en_number="many")  # fmt: skip


def _add_together(g: Grammar) -> None:
    spot = Node("noun", places=Slot("places"), rels=Slot("rels"), head=Slot("head"), form="spot")
    g.phrase("spot noun", "{places}{rels?}{head}", build=spot, places="places", rels="rels", head="head",
             en="{rels:pre}{head}{rels:post}{places:at}", en_number="head")  # fmt: skip
    for part in ("pick", "ref", "spot noun", "owned noun", "done noun"):
        g.phrase("part", "{x}", None, x=part)
    for part in ("pick", "seen pick", "noun"):
        g.phrase("thing", "{x}", None, x=part)
    both, either = Node("together", of=(Slot("a"), Slot("b"))), Node("one_of_two", of=(Slot("a"), Slot("b")))
    g.phrase("together", "{a}と、{b}", build=both.with_(form="comma"), a="part", b="part",
        en="{a} and {b}", en_number="many")  # fmt: skip
    g.phrase("together", "{a}と{b}", build=both, a="pick", b="pick", en="{a} and {b}", en_number="many")
    g.phrase("together", "{a}と{b}", build=both, a="this ref", b="pick", en="{a} and {b}", en_number="many")
    for joint, form in (("か、", "comma"), ("か", None)):
        g.phrase("together", "{a}" + joint + "{b}", build=either.with_(form=form), a="pick", b="pick",
            en="{a} or {b}", en_number="many")  # fmt: skip
        g.phrase("counted", "{a}" + joint + "{b}", build=either.with_(form=form), a="pick", b="counted",
            en="{a} or {b}")  # fmt: skip
    g.phrase("things", "{x}", None, x="thing").phrase("things", "{x}", None, x="together")
    g.phrase("holder", "{x}", None, x="ref")
    member = Node("pick", of=Node("noun", mods=Slot("mods"), head=Slot("head")), n=N, counter=Slot("counter"))
    g.phrase("holder", "{mods}{head}{n}{counter}", build=member, mods="before", head="head", n="digits",
        counter="counter", en="{n} {mods:pre}{head:one,some@n}{mods:post}{mods:at}", en_number="n")  # fmt: skip
    g.phrase("obj", "{x}を", None, x="things", en="{x}")
    g.phrase("obj", "{x}", None, x="counted")
    for category in ("thing", "things", "obj", "counted", "pick", "seen pick", "together", "part"):
        g.label(category, "cards")
    g.label("holder", "a member")


def _add_tops(g: Grammar) -> None:
    """The first or last cards of a deck; を is inside."""
    table(g, "side", {"上": ("top", "top"), "下": ("bottom", "bottom")})
    g.word("first", "一番", True, en="")
    end = Node("end", owner=Slot("owner"), first=Slot("first"), side=Slot("side"))
    g.phrase("deck end", "[{owner}の]デッキの{first?}{side}", build=end, owner="owner", first="first", side="side",
             en="{side}", en_forms={"of": "of [{owner:own} ]deck"})  # fmt: skip
    vias = {"からカードを": "from", "のカードを": "no", "から": "short", "から、": "comma"}
    g.words("via", vias, en={k: "" for k in vias})
    top = Node("top", end=Slot("end"), via=Slot("via"), n=N)
    slots: dict[str, Value] = {"end": "deck end", "via": "via"}
    g.phrase("counted", "{end}{via}{n}枚{upto?}", build=top.with_(upto=Slot("upto")), n="digits",
        upto="up to", en_number="n", en="[{upto}]the {end} {n} card{n:s} {end:of}", **slots)  # fmt: skip
    g.phrase("counted", "{end}のカードを", build=Node("top", end=Slot("end"), n=1), end="deck end",
        en="the {end} card {end:of}", en_number="one")  # fmt: skip
    equal = "as many cards from the {end} {end:of} as {n}"
    g.phrase("counted", "{end}{via}{n}に等しい枚数", build=top.with_(form="equal"), n="amount", en=equal, **slots)
    g.phrase("counted", "{n}に等しい枚数分{end}{via}", build=top.with_(form="equal_first"), n="amount",
        en=equal, **slots)  # fmt: skip
    per = top.with_(per=Slot("per"))
    g.phrase("counted", "{end}{via}{per}、{n}枚", build=per, per="per", n="digits",
        en="{n} card{n:s} from the {end} {end:of} {per}", **slots)  # fmt: skip


def _add_amounts(g: Grammar) -> None:
    """Numbers that are worked out: `amount`; `told amount` is one that begins with what is known, so that what stands
    before it is no part of it."""
    table(g, "measure", MEASURES)
    g.words("sum of", SUMS, en={k: "" for k in SUMS})
    g.word("from the first", "元々", True, en="printed ")
    g.phrase("quantity icon", "{x}", None, x="icon")
    g.phrase("quantity icon", "{x}", None, x="own field", en="{x}")
    _add_amount(g, "amount", "noun", "[{who}の]")
    _add_amount(g, "told amount", "known", "{who}の")
    kinds = Node("kinds", of=OF, trait=Slot("trait"))
    g.phrase("kinds", "{of}の中の{trait}", build=kinds, of="noun", trait="trait",
        en="the different {trait}s among {of}")  # fmt: skip
    g.label("amount", "a number").label("measure", "枚数 …").label("kinds", "a number").label("told amount", "a number")


def _add_amount(g: Grammar, category: str, noun: str, whose: str) -> None:
    """Numbers of cards that are named by `noun`, of players, and of what was done."""
    amount = Node("amount", of=OF, measure=Slot("measure"))
    g.phrase(category, "{of}の{measure}", build=amount, of=noun, measure="measure", en="the {measure} of {of}")
    tight = Node("amount", of=Node("noun", owner=Slot("owner"), at=Slot("where")), measure="count")
    g.phrase(category, "{owner}の{where}のカード枚数", build=tight, owner="owner", where="where",
        en="the number of cards {where:at}{owner:own} {where}")  # fmt: skip
    held = Node("held", of=OF, base=Slot("base"), what=Slot("what"), sum=Slot("sum"))
    g.phrase(category, "{of}が{base?}持つ{what}{sum?}", build=held, of=noun, base="from the first",
        what="quantity icon", sum="sum of", en="the number of {base}{what} of {of}")  # fmt: skip
    g.phrase(category, "{of}の必要ハートに含まれる{what}の合計", build=Node("needed", of=OF,
        what=Slot("what")), of=noun, what="icon", en="the number of {what} required by {of}")  # fmt: skip
    g.phrase(category, "{who}の余剰ハート{sum?}", build=Node("spare", who=Slot("who"), sum=Slot("sum")),
        who="one player", sum="sum of", en="the number of spare hearts of {who:theirs}")  # fmt: skip
    g.phrase(category, whose + "ライブの合計スコア", build=Node("live_score", who=Slot("who")),
        who="owner", en="the total score of [{who:own} ]live")  # fmt: skip
    g.phrase(category, "{of}の差", "gap", of=category, en="the difference of {of}")
    g.phrase(category, "{a}に{b}を足した{unit}", "plus", a=category, b="digits", unit="unit of", en="{a} plus {b}")
    g.word(category, "その差", Node("diff"), en="the difference").word(category, "その枚数", Node("did",
        form="that"), en="that number")  # fmt: skip
    did = Node("did", act=Slot("act"), by=Slot("by"), unit=Slot("unit"))
    g.phrase(category, "{by?}{act}{unit}", build=did, by="by this", act="deed", unit="unit of",
        en="the number of cards {act}")  # fmt: skip
    shown = Node("amount", of=Node("yelled by", who=Slot("who")), measure="count")
    g.phrase(category, "{who}がエールにより公開したカードの枚数", build=shown, who="one player",
        en="the number of cards that {who} revealed by the yell")  # fmt: skip
