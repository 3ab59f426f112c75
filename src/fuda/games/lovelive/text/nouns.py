"""Nouns of Love Live! texts: what a verb acts on, and the numbers that are counted from nouns.

`things` is a choice (…1人, …2枚まで), a set, a reference, or two of these (AとB), without a particle. `obj` is the same
with を, or with the number after it (カードを1枚). `amount` is a number (…の枚数, …のコストの合計).
"""

from __future__ import annotations

from fuda.games.lovelive.text.filters import add_filters
from fuda.games.lovelive.text.sets import add_sets
from fuda.games.lovelive.text.words import add_words
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

COUNTERS = {
    "members": "人",
    "members either": "人",
    "done members": "人",
    "cards": "枚",
    "cards either": "枚",
    "done cards": "枚",
    "pile": "枚",
}
MODES = (("", "exact", ""), ("まで", "upto", "up to "))


def add_nouns(g: Grammar) -> Grammar:
    """Add every category of this page, and before it the words, the filters and the sets."""
    add_words(g)
    add_filters(g)
    add_sets(g)
    _add_choices(g)
    _add_tops(g)
    _add_amounts(g)
    return g


def _add_choices(g: Grammar) -> None:
    for category, counter in COUNTERS.items():
        kind = "member pick" if counter == "人" else "card pick"
        for n, one in (("just_one", ":one"), ("not_one", "")):
            said = "{n} {of" + (one or ":some") + "}"
            for after, mode, en in MODES:
                g.phrase(
                    kind, "{of}{n}" + counter + after, "pick", of=category, n=n, mode=mode, en=en + said, en_number="n"
                )
                wo: dict[str, Value] = {"of": category, "n": n, "mode": mode, "form": "wo", "pause": "pause"}
                wo_text = "{of}を{n}" + counter + after + "{pause?}"
                g.phrase("counted", wo_text, "pick", en=en + said, en_number="n", **wo)
                if category.endswith("either"):
                    out = wo | {"form": "out_of"}
                    del out["pause"]
                    g.phrase(kind, "{of}のうち{n}" + counter + after, "pick", en=en + said, en_number="n", **out)
        anything = Node("pick", of=Slot("of"), mode="any", form="wo")
        number = "数" if counter == "人" else "枚数"
        g.phrase("counted", "{of}を好きな" + number, build=anything, of=category, en="any number of {of}")
        g.phrase(
            "counted",
            "{of}を、好きな" + number,
            build=anything.with_(form="wo_pause"),
            of=category,
            en="any number of {of}",
        )
        g.phrase("counted", "{of}をすべて", "all", of=category, form="wo", en="all {of}")
    for category, counter in (("members both", "人"), ("cards both", "枚")):
        kind = "member pick" if counter == "人" else "card pick"
        for after, mode, en in MODES:
            each = Node("pick", of=Slot("of"), n=Slot("n"), mode=mode, each=True)
            for text, form in (("を{n}" + counter + "ずつ", "wo"), ("をそれぞれ{n}" + counter, "respectively")):
                g.phrase(
                    "counted",
                    "{of}" + text + after,
                    build=each.with_(form=form),
                    of=category,
                    n="digits",
                    en=en + "{n} each of {of}",
                )
            # Of the whole union.
            union = Node("pick", of=Slot("of"), n=Slot("n"), mode=mode)
            for text, form, end in (
                ("を合計{n}" + counter, "total", ""),
                ("を{n}" + counter, "wo", ""),
                ("を、合計{n}" + counter, "total_wo", "を"),
                ("を、好きな組み合わせで合計{n}" + counter, "mixed", "、"),
            ):
                g.phrase(
                    "counted",
                    "{of}" + text + after + end,
                    build=union.with_(form=form),
                    of=category,
                    n="digits",
                    en=en + "{n} of {of}",
                    en_number="n",
                )
        anything = Node("pick", of=Slot("of"), mode="any", form="wo_pause")
        g.phrase("counted", "{of}を、好きな枚数", build=anything, of=category, en="any number of {of}")
    g.phrase("counted", "{of}をすべて", "all", of="back ref", form="wo", en="all of {of}")
    for things in ("cards", "members"):
        upto = Node("pick", of=Slot("of"), n=Slot("n"), mode="upto", form="amount")
        g.phrase("counted", "{n}まで、{of}を", build=upto, n="amount", of=things, en="up to as many {of} as {n}")
    # Of the cards just seen, without a noun.
    for front, via, en in (
        ("その中から", "from", " of them"),
        ("それらの中から", "from_them", " of them"),
        ("それらのカードの中から", "from_cards", " of them"),
        ("それらのカードのうち", "out_of", " of them"),
        ("", "none", " of them"),
    ):
        seen = Node("among", via=via, word="none")
        for after, mode, many in MODES:
            picked = Node("pick", of=seen, n=Slot("n"), mode=mode)
            g.phrase(
                "seen pick", front + "{n}枚" + after, build=picked, n="digits", en=many + "{n}" + en, en_number="n"
            )
            if front:
                g.phrase(
                    "counted",
                    front + "{n}枚" + after,
                    build=picked.with_(form="short"),
                    n="digits",
                    en=many + "{n}" + en,
                    en_number="n",
                )
        if front:
            g.phrase(
                "seen pick",
                front + "好きな枚数",
                build=Node("pick", of=seen, mode="any"),
                en="any number" + en,
                en_number="many",
            )
    such = Node(
        "pick",
        of=Slot("of"),
        n=Slot("n"),
        mode=Slot("mode"),
        form="total",
        such=Node("total", field="cost", op="le", n=Slot("limit")),
    )
    pile = Node(
        "cards", owner=Slot("owner"), zone=Slot("zone"), via="from", pause=True, filters=Slot("filters"), kind="member"
    )
    g.word("up to", "まで", "upto", en="up to ")
    g.phrase(
        "counted",
        "{owner}の{zone}から、コストの合計が{limit}以下になるように{filters?}メンバーカードを{n}枚{mode?}",
        build=such.with_(of=pile),
        owner="owner",
        zone="zone",
        limit="digits",
        filters="rels",
        n="digits",
        mode="up to",
        en="[{mode}]{n} {filters:pre}member card{n:s}{filters:post} from {owner:own} {zone} with a "
        "total cost of {limit} or less",
        en_number="n",
    )
    for part in (
        "member pick",
        "card pick",
        "seen pick",
        "members",
        "cards",
        "done members",
        "done cards",
        "pile",
        "members both",
        "cards both",
        "ref",
    ):
        g.phrase("thing", "{x}", None, x=part)
    g.phrase("things", "{x}", None, x="thing").phrase("things", "{x}", None, x="together")
    for joint, how in (("と、", "comma"), ("と", None)):
        parts = ("card pick", "member pick", "members at", "cards at", "ref", "done members")
        for a in parts:
            for b in parts:
                if how is None and not (a.endswith("pick") and b.endswith("pick")):
                    continue
                g.phrase(
                    "together",
                    "{a}" + joint + "{b}",
                    build=Node("together", of=(Slot("a"), Slot("b")), form=how),
                    a=a,
                    b=b,
                    en="{a} and {b}",
                    en_number="many",
                )
    for joint, how in (("か、", "comma"), ("か", None)):
        for a in ("card pick", "member pick"):
            for b in ("card pick", "member pick"):
                g.phrase(
                    "together",
                    "{a}" + joint + "{b}",
                    build=Node("one_of_two", of=(Slot("a"), Slot("b")), form=how),
                    a=a,
                    b=b,
                    en="{a} or {b}",
                    en_number="many",
                )
            g.phrase(
                "counted",
                "{a}" + joint + "{b}",
                build=Node("one_of_two", of=(Slot("a"), Slot("b")), form=how),
                a=a,
                b="counted",
                en="{a} or {b}",
            )
    g.phrase("holder", "{x}", None, x="ref").phrase("holder", "{x}", None, x="member pick")
    g.phrase("obj", "{x}を", None, x="things", en="{x}")
    g.phrase("obj", "{x}", None, x="counted")
    for category in ("thing", "things", "obj", "counted", "member pick", "card pick", "seen pick", "together"):
        g.label(category, "cards")
    g.label("holder", "a member")


def _add_tops(g: Grammar) -> None:
    """The first or last cards of a deck; を is inside."""
    for side, op in (("上", "top"), ("下", "bottom")):
        for front, owner, slots, whose in (
            ("{owner}の", Slot("owner"), {"owner": "owner"}, "{owner:own} "),
            ("", "doer", {}, "the "),
        ):
            given: dict[str, Value] = dict(slots)
            node = Node(op, zone="deck", owner=owner, via=None if slots else "bare")
            _add_end(g, front, side, node, " of " + whose + "deck", given)


def _add_end(g: Grammar, front: str, side: str, node: Node, at: str, slots: dict[str, Value]) -> None:
    n, end = Slot("n"), node.op
    for text, form in (
        (f"デッキの{side}からカードを{{n}}枚", None),
        (f"デッキの{side}のカードを{{n}}枚", "no"),
        (f"デッキの一番{side}のカードを{{n}}枚", "first"),
        (f"デッキの{side}から{{n}}枚", "short"),
    ):
        said = f"the {end} {{n}} card{{n:s}}" + at
        counted = node.with_(n=n, form=form)
        g.phrase("counted", front + text, build=counted, n="digits", en=said, en_number="n", **slots)
    one = node.with_(n=1, form="one")
    first = front + f"デッキの一番{side}のカードを"
    g.phrase("counted", first, build=one, en=f"the {end} card" + at, en_number="one", **slots)
    # As many as a number says.
    equal = f"as many cards from the {end}" + at + " as {n}"
    for text, form in (
        (front + f"デッキの{side}から、{{n}}に等しい枚数", "equal"),
        (front + f"デッキの{side}からカードを{{n}}に等しい枚数", "equal_wo"),
        ("{n}に等しい枚数分" + front + f"デッキの{side}からカードを", "equal_first"),
    ):
        g.phrase("counted", text, build=node.with_(n=n, form=form), n="amount", en=equal, **slots)
    each = Node("per", each=Slot("each"), of=Slot("of"), n=n)
    for things, counter in (("members", "人"), ("cards", "枚")):
        for number, per in (("just_one", " for each {of:one}"), ("not_one", " for every {each} {of:some}")):
            g.phrase(
                "counted",
                front + f"デッキの{side}から、{{of}}{{each}}{counter}につき、{{n}}枚",
                of=things,
                each=number,
                n="digits",
                build=node.with_(n=each, form="per"),
                en=f"{{n}} card{{n:s}} from the {end}" + at + per,
                **slots,
            )


def _add_amounts(g: Grammar) -> None:
    """Numbers that are worked out."""
    for things, text in (("cards", "の枚数"), ("members", "の数"), ("pile", "の枚数"), ("done cards", "の枚数")):
        g.phrase("tally", "{of}" + text, "count", of=things, en="the number of {of:some}")
    g.phrase(
        "tally",
        "{owner}の{zone}のカード枚数",
        owner="owner",
        zone="zone",
        en="the number of cards in {owner:own} {zone}",
        build=Node("count", of=Node("cards", owner=Slot("owner"), zone=Slot("zone")), form="tight"),
    )
    g.phrase("tally", "{of}の合計", "count", of="cards at", form="sum", en="the number of {of}")
    for things in ("members", "cards", "ref", "done cards", "done members"):
        the = "" if things == "ref" else ":the"
        for text, field, en in (("コスト", "cost", "cost"), ("スコア", "score", "score")):
            total = Node("total", of=Slot("of"), field=field)
            g.phrase("sum", "{of}の" + text + "の合計", build=total, of=things, en=f"the total {en} of {{of}}")
            value = Node("value", of=Slot("of"), field=field)
            g.phrase("value", "{of}の" + text, build=value, of=things, en=f"the {en} of {{of{the}}}")
            for base, form in (("が元々持つ", None), ("の元々の", "no")):
                printed = value.with_(printed=True, form=form)
                g.phrase("value", "{of}" + base + text, build=printed, of=things, en=f"the printed {en} of {{of{the}}}")
        for text, field, en in (
            ("ハートの総数", "hearts", "hearts"),
            ("ハートの数", "hearts", "hearts"),
            ("[[ブレード]]の合計", "blade", "[[blade]]"),
            ("[[ブレード]]の数", "blade", "[[blade]]"),
            ("[[ブレード]]", "blade", "[[blade]]"),
        ):
            form = {"ハートの数": "number", "[[ブレード]]の数": "number", "[[ブレード]]": "bare"}.get(text)
            total = Node("total", of=Slot("of"), field=field, form=form)
            g.phrase("sum", "{of}が持つ" + text, build=total, of=things, en=f"the number of {en} of {{of}}")
        color = Node("total", of=Slot("of"), field=Slot("color"), form="color")
        g.phrase(
            "sum",
            "{of}が持つ{color}の合計",
            build=color.with_(form="color_sum"),
            of=things,
            color="color",
            en="the number of {color} of {of}",
        )
        g.phrase("sum", "{of}の必要ハートの合計", "total_need", of=things, en="the number of hearts required by {of}")
        g.phrase("sum", "{of}が持つ{color}", build=color, of=things, color="color", en="the number of {color} of {of}")
        need = Node("total_need", of=Slot("of"), colors=(Slot("color"),))
        g.phrase(
            "sum",
            "{of}の必要ハートに含まれる{color}の合計",
            build=need,
            of=things,
            color="need",
            en="the number of {color} required by {of}",
        )
        g.phrase(
            "sum",
            "{of}の必要ハートに含まれる{colors}の合計",
            "total_need",
            of=things,
            colors="colors and",
            en="the number of {colors} required by {of}",
        )
    g.phrase(
        "sum", "ライブの合計スコア", build=Node("live_score", who="you", form="bare"), en="the total score of your live"
    )
    g.phrase("sum", "{who}のライブの合計スコア", "live_score", who="owner", en="the total score of {who:own} live")
    for numbers in ("sum", "tally"):
        g.phrase("gap", "{of}の差", "gap", of=numbers, en="the difference of {of}")
    g.phrase("amount", "{x}", None, x="tally").phrase("amount", "{x}", None, x="gap")
    g.phrase("amount", "{x}", None, x="sum").phrase("amount", "{x}", None, x="value")
    g.phrase("amount", "{a}に{b}を足した数", "plus", a="amount", b="digits", en="{a} plus {b}")
    g.phrase("amount", "{a}に{b}を足した枚数", "plus", a="amount", b="digits", form="cards", en="{a} plus {b}")
    g.word("amount", "その差", Node("diff"), en="the difference")
    g.word("amount", "その枚数", Node("did", form="that"), en="that number")
    for act in ("deed", "deed other"):
        for front, form in (("これにより", "by"), ("", "bare")):
            as_ = "other" if act == "deed other" else None
            g.phrase("amount", front + "{act}枚数", "did", act=act, form=form, as_=as_, en="the number of cards {act}")
            g.phrase(
                "amount",
                front + "{act}数",
                "did",
                act=act,
                form=form + "_number",
                as_=as_,
                en="the number of cards {act}",
            )
    g.label("amount", "a number").label("sum", "a number").label("value", "a number").label("tally", "a number").label(
        "gap", "a number"
    )
