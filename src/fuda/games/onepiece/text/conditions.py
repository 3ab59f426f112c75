"""Conditions of ONE PIECE texts: what stands before 場合. (Those that count are in `counts.py`.)

A condition (`cond`) ends ready for 場合. Before another condition it has other endings: `and` (…を持ち、 …で、),
`katsu` (…でかつ、), `or` (…か、) and `else` (…、または).
"""

from __future__ import annotations

from fuda.games.onepiece.text.counts import add_counts
from fuda.games.onepiece.text.endings import ADJ, FORMS, INAI, NO, ORDERS
from fuda.games.onepiece.text.events import add_events
from fuda.games.onepiece.text.filters import HAVING_SLOTS, having
from fuda.kernel.cards.node import Node
from fuda.text import Grammar, Slot, Splat

KINDS = (
    ("キャラ", "character", "short", "Character"),
    ("キャラカード", "character", None, "Character"),
    ("イベント", "event", None, "Event"),
    ("ステージカード", "stage", None, "Stage"),
    ("ステージ", "stage", "short", "Stage"),
)


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond`, and the happenings (`events.py`). Needs the nouns."""
    g.inflect("atom", FORMS)
    _add_qualities(g)
    add_counts(g)
    _add_deeds(g)
    g.phrase("cond", "{x}", None, x="atom")
    g.phrase("cond", "{a}{b}", build=Node("and_", of=(Slot("a"), Slot("b"))), a="atom.and", b="cond", en="{a} and {b}")
    katsu = Node("and_", of=(Slot("a"), Slot("b")), form="katsu")
    g.phrase("cond", "{a}{b}", build=katsu, a="atom.katsu", b="cond", en="{a} and {b}")
    for form, mark in (("or", None), ("else", "or_else")):
        either = Node("or_", of=(Slot("a"), Slot("b")), form=mark)
        g.phrase("cond", "{a}{b}", build=either, a=f"atom.{form}", b="cond", en="{a}, or {b}")
    g.phrase("cond.and", "{x}", None, x="atom.and")
    g.label("cond", "a condition").label("atom", "a condition")
    add_events(g)
    return g


def _add_qualities(g: Grammar) -> None:
    """…が特徴《…》を持つ, …が「…」の, …がレストの: what one card is."""
    # The endings: a quality with の (a name, a state), and one with を持つ.
    g.inflect("quality", FORMS)
    # As the later of two a thing does not begin with 「…」以外の, as in lists (`sets.py`).
    for category, many, one in (("being", "first_rels", "rels"), ("later being", "inner_first_rels", "inner_rels")):
        g.phrase(category, "{name}", "named", name="name", en="{name}")
        for text, node, en in (
            ("多色", Node("multicolor"), "multicolored"),
            ("アクティブ", Node("state", **{"is": "active"}), "active"),
            ("レスト", Node("state", **{"is": "rest"}), "rested"),
        ):
            g.word(category, text, node, en=en)
        for text, kind, form, en in KINDS:
            g.begin(text)
            node = Node("kind", name=kind, form=form)
            g.word(category, text, node, en=f"a {en} card")
            whole = Node("all_of", of=(Splat("xs"), node))
            g.phrase(category, "{xs}" + text, build=whole, xs=many, en=f"a {{xs:pre}}{en} card{{xs:post}}")
            g.end()
        whole = Node("all_of", of=(Splat("xs"), Node("named", name=Slot("name"))))
        g.phrase(category, "{xs}{name}", build=whole, xs=one, name="name", en="{xs:pre}{name}{xs:post}")
        g.phrase(category, "{name}", "color", name="color", en="{name}")
    g.label("being", "what it is").label("later being", "what it is")
    for text, field, en in (
        ("コスト", "cost", "a {printed?base |}cost of {n}"),
        ("パワー", "power", "{n} {printed?base |}power"),
    ):
        for op, ja, order in (*ORDERS, ("eq", "", "")):
            g.begin(text, ja).phrase(
                "measure",
                "{printed?}" + text + "{n}" + ja,
                "cmp",
                field=field,
                op=op,
                printed="printed",
                n="digits",
                en=(en + " " + order).strip(),
            ).end()
    g.phrase("quality", "{x}" + NO, None, x="being", en="is {x}")
    g.phrase("quality", "{x}" + NO, None, x="measure", en="has {x}")
    g.phrase(
        "quality",
        "{x}で<はない|はなく、|はなくかつ、|はないか、|はないか、または>",
        build=Node("not_", of=Slot("x")),
        x="being",
        en="is not {x}",
    )
    for text, node, _, has in having():
        g.begin(text)
        slots = {k: v for k, v in HAVING_SLOTS.items() if "{" + k + "}" in text}
        g.phrase("quality", text + "を持<つ|ち、|ちかつ、|つか、|つか、または>", build=node, en="has " + has, **slots)
        g.phrase(
            "quality",
            text + "を持<たない|たず、|たずかつ、|たないか、|たないか、または>",
            build=Node("not_", of=node),
            en="does not have " + has,
            **slots,
        ).end()
    g.phrase(
        "quality",
        "特徴{of}を持<つ|ち、|ちかつ、|つか、|つか、または>",
        "any",
        of="bare_traits",
        en="has the {of} type",
    )
    both_traits = Node("all_of", of=(Node("trait", name=Slot("a")), Node("trait", name=Slot("b"))))
    g.phrase(
        "quality",
        "特徴{a}と{b}を持<つ|ち、|ちかつ、|つか、|つか、または>",
        build=both_traits,
        a="trait",
        b="trait",
        en="has the {a} and {b} types",
    )
    g.phrase(
        "quality",
        "{name}以外" + NO,
        build=Node("not_", of=Node("named", name=Slot("name")), form="except"),
        name="name",
        en="is not {name}",
    )
    in_name = Node("name_has", part=Slot("part"), form="in_name")
    g.phrase(
        "quality",
        "カード名に{part}を含<む|み、|みかつ、|むか、|むか、または>",
        build=in_name,
        part="part",
        en="has {part} in its card name",
    )
    g.phrase(
        "quality", "{part}を含むカード名" + NO, build=in_name.with_(form="no"), part="part",
        en="has {part} in its card name",
    )  # fmt: skip
    any_of = Node("any", of=(Slot("x"), Splat("xs")))
    g.phrase(
        "quality",
        "{x}か{xs}を持<つ|ち、|ちかつ、|つか、|つか、または>",
        build=any_of,
        x="having",
        xs="more_having",
        en="has {x} or {xs}",
    )
    g.many("beings", "later being", sep="か", en_sep=" or ", en_last=" or ")
    g.phrase("quality", "{x}か{xs}" + NO, build=any_of, x="being", xs="beings", en="is {x} or {xs}")
    for joint, form in (("か", "being_first"), ("か、", "being_first_comma")):
        g.phrase(
            "quality", "{x}" + joint + "{y}を持<つ|ち、|ちかつ、|つか、|つか、または>", x="being", y="having",
            build=Node("any", of=(Slot("x"), Slot("y")), form=form), en="is {x} or has {y}",
        )  # fmt: skip
    mixed = Node("any", of=(Slot("x"), Splat("xs")), form="verb")
    g.phrase("quality", "{x}を持つか{xs}" + NO, build=mixed, x="having", xs="beings", en="has {x} or is {xs}")
    of_kind = Node("is_", what=Slot("what"), filter=Node("attribute", name=Slot("name")), form="attribute")
    words = "{what} has the <<{name}>> attribute"
    g.phrase("atom", "{what}の属性が({name})" + NO, build=of_kind, what="single", name="attribute", en=words)
    contains = Node("color", name=Slot("name"), form="contains")
    g.phrase(
        "quality",
        "{name}を含<む|み、|みかつ、|むか、|むか、または>",
        build=contains,
        name="color",
        en="includes {name}",
    )
    short = Node("trait", name=Slot("name"), form="short")
    g.phrase("quality", "特徴{name}" + NO, build=short, name="trait", en="has the {name} type")
    g.phrase(
        "quality",
        "元々の効果の<ない|なく、|なくかつ、|ないか、|ないか、または>",
        build=Node("no_text"),
        en="has no base effect",
    )
    of_both = Node("all_of", of=(Slot("x"), Slot("y")), form="and")
    g.phrase("quality", "{x}を持ち、{y}", build=of_both, x="having", y="quality*", en="has {x} and {y}")
    both = Node("all_of", of=(Slot("x"), Slot("y")), form="katsu")
    g.phrase("quality", "{x}でかつ{y}", build=both, x="measure", y="quality*", en="has {x} and {y}")
    for text, form in (("が", None), ("が、", "comma")):
        g.phrase(
            "atom",
            "{what}" + text + "{filter}",
            "is_",
            what="single",
            filter="quality*",
            form=form,
            en="{what} {filter}",
        )
    g.phrase("quality.was", "{x}だった", None, x="being", en="is {x}")
    g.phrase("quality.was", "{x}だった", None, x="measure", en="has {x}")
    was = Node("is_", what=Slot("what"), filter=Slot("filter"), form="was")
    g.phrase("atom", "{what}が{filter}", build=was, what="single", filter="quality.was", en="{what} {filter}")
    g.phrase(
        "atom",
        "{what}が宣言したコストと同<じ|じで、|じでかつ、|じか、|じか、または>",
        build=Node("cmp", a=Node("value", of=Slot("what"), field="cost"), op="eq", b=Node("named")),
        what="ref",
        en="{what} has the cost that was named",
    )
    everyone = Node("is_", what=Node("all", of=Slot("what")), filter=Slot("filter"))
    g.phrase(
        "atom", "{what}すべてが{filter}", build=everyone, what="in_play", filter="quality*", en="all of {what} {filter}"
    )
    for text, form in (("が", None), ("が、", "comma")):
        g.phrase(
            "atom",
            "{of}" + text + "{rels}キャラのみ" + NO,
            "only",
            of="in_play",
            form=form,
            rels="rels",
            en="{of:hasmany} only {rels:pre}Characters{rels:post}",
        )
    alone = Node("only", of=Slot("of"), rels=(Node("not_", of=Node("other")),), form="alone", as_=Slot("as_"))
    for text, as_, en in (("このキャラ", "character", "this Character"), ("このカード", None, "this card")):
        g.phrase("atom", "{of}が" + text + "のみ" + NO, build=alone.with_(as_=as_), of="in_play",
                 en="{of:hasmany} only " + en)  # fmt: skip
    past = "登場し<た|ており、|-|たか、|たか、または>"
    for text, zone in (("手札", "hand"), ("トラッシュ", "trash"), ("デッキ", "deck"), ("ライフ", "life")):
        came = Node("happened", of=Node("entered", what=Slot("what"), source=zone), within="turn", form="from")
        g.begin(text).phrase("atom", "{what}が" + text + "から" + past, build=came, what="ref",
                             en="{what} was played from the " + zone).end()  # fmt: skip
    came = Node("happened", of=Node("entered", what=Slot("what"), cause=Slot("cause")), within="turn", form="by")
    g.phrase("atom", "{what}が{cause}" + past, build=came, what="ref", cause="cause", en="{what} was played {cause}")
    g.phrase(
        "atom", "{what}が登場したターン" + NO, "entered_this_turn", what="ref", en="{what} was played on this turn"
    )
    g.phrase("atom", "{a}が{b}" + NO, "cmp", a="value", op="eq", b="digits", en="{a} is {b}")
    g.phrase(
        "atom",
        "{a}が{b}と同<じ|じで、|じでかつ、|じか、|じか、または>",
        "cmp",
        a="value",
        op="eq",
        b="value",
        en="{a} is equal to {b}",
    )
    g.phrase("atom", "{a}が{b}より高" + ADJ, "cmp", a="value", op="gt", b="value", en="{a} is higher than {b}")
    g.phrase("atom", "{a}が{b}より低" + ADJ, "cmp", a="value", op="lt", b="value", en="{a} is lower than {b}")
    for op, ja, order in ORDERS:
        g.begin(ja)
        g.phrase("atom", "{a}が{b}" + ja + NO, "cmp", a="value", op=op, b="digits", en="{a} is {b} " + order)
        g.phrase(
            "atom",
            "{a}が{b}" + ja + NO,
            "cmp",
            a="value",
            op=op,
            b="value",
            en="{a} is equal to or " + order.removeprefix("or ") + " than {b}",
        )
        total = Node(
            "cmp", a=Node("total", of=Slot("of"), field=Slot("field"), printed=Slot("printed")), op=op, b=Slot("b")
        )
        g.phrase(
            "atom",
            "{of}の{printed?}{field}の合計が{b}" + ja + NO,
            build=total,
            of="in_play",
            printed="printed",
            field="value_field",
            b="digits",
            en="the total {printed?base |}{field} of {of} is {b} " + order,
        ).end()


def _add_deeds(g: Grammar) -> None:
    """What happened this turn, and whose turn it is."""
    for whose in ("自分", "相手"):
        value = {"自分": "you", "相手": "opponent"}[whose]
        en = {"自分": "your", "相手": "your opponent's"}[whose]
        g.phrase("atom", whose + "のターン" + NO, build=Node("turn", of=value), en=f"it is {en} turn")
    battled = Node("battled", what=Slot("what"), with_=Slot("with_"))
    g.phrase(
        "atom",
        "このターン中、{what}が{with_}とバトルして<いる|おり、|-|-|->",
        build=Node("happened", of=battled, within="turn"),
        what="ref",
        with_="in_play",
        en="{what} battled {with_} during this turn",
    )
    g.phrase(
        "atom",
        "{what}が{with_}とバトルした",
        build=Node("happened", of=battled, within="battle"),
        what="ref",
        with_="in_play",
        en="{what} battles {with_}",
    )
    attacks = Node("attacks", what=Slot("what"), target=Slot("target"))
    g.phrase(
        "atom", "{what}が{target}にアタックして<いる|おり、|おりかつ、|いるか、|いるか、または>", what="ref",
        target="in_play", build=Node("happened", of=attacks, within="battle", form="now"),
        en="{what} is attacking {target}",
    )  # fmt: skip
    drew = Node("drew", by=Slot("by"))
    g.phrase(
        "atom",
        "このターン中、{by}の効果でカードを引いて<いない|おらず、|-|-|->",
        by="ref",
        build=Node("not_", of=Node("happened", of=drew, within="turn")),
        en="you have not drawn a card with the effect of {by} during this turn",
    )
    for yes, within in ((True, "turn"), (True, "battle"), (False, "turn"), (False, "battle")):
        happened: Node = Node("happened", of=Slot("of"), within=within)
        ending = "<いる|おり、|おりかつ、|いるか、|いるか、または>" if yes else INAI
        for after, form in (("中、", None), ("中に", "in"), ("に", "short")):
            this = "このターン" if within == "turn" else "このバトル"
            g.begin(this, ending).phrase(
                "atom",
                this + after + "{of}" + ending,
                build=happened.with_(form=form) if yes else Node("not_", of=happened.with_(form=form)),
                of="event.te",
                en=("" if yes else "it is not so that ") + "{of} during this " + within,
            ).end()
    given = Node("is_", what=Slot("what"), filter=Node("given_don", n=Slot("n")), form="given")
    given_ending = "付与されて<いる|おり、|おりかつ、|いるか、|いるか、または>"
    g.phrase(
        "atom",
        "{what}にドン!!が{n}枚以上" + given_ending,
        build=given,
        what="single",
        n="digits",
        en="{what} has {n} or more DON!! cards given",
    )
    one = Node("is_", what=Slot("what"), filter=Node("given_don"), form="given")
    g.phrase("atom", "{what}にドン!!が" + given_ending, build=one, what="single", en="{what} has a DON!! card given")
    g.phrase("during", "{of}いるターン中", build=Node("happened", of=Slot("of"), within="turn"), of="event.te",
             en="{of} during this turn")  # fmt: skip
