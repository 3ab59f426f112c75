"""Filters of Love Live! texts: what stands before a noun and narrows it (コスト4以下の, 『…』の, [桃]を持つ).

Japanese keeps them in any order before the noun; a noun holds them in printed order. In English some stand before the
noun (`pre`: "wait ", "“X” ") and the others behind it (`post`: " with cost 4 or less").
"""

from __future__ import annotations

from fuda.games.lovelive.text.words import marks
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

# How a number is compared: after it, or before it.
ORDERS = (
    ("ge", "", "以上", "{n} or more"),
    ("le", "", "以下", "{n} or less"),
    ("lt", "", "未満", "less than {n}"),
    ("eq", "", "", "{n}"),
    ("eq", "ちょうど", "", "exactly {n}"),
)
FIELDS = (("コスト", "cost", "cost"), ("スコア", "score", "score"))


def of_things(order: str) -> str:
    """An order of ORDERS, said of things that are counted.

    >>> of_things("{n} or less")
    '{n} or fewer'
    """
    return order.replace("less", "fewer")


# What cards are the same or differ in.
TRAITS = (
    ("名前", "name", "name"),
    ("カード名", "card_name", "card name"),
    ("グループ名", "group", "group name"),
    ("ユニット名", "unit", "unit name"),
    ("コスト", "cost", "cost"),
    ("色", "color", "colour"),
)
NAME, N = Slot("name"), Slot("n")


def rel(g: Grammar, template: str, node: Node, pre: str = "", post: str = "", **slots: Value) -> None:
    """A filter."""
    g.phrase("rel", template, build=node, en=(post or pre).strip(), en_forms={"pre": pre, "post": post}, **slots)


def add_filters(g: Grammar) -> Grammar:
    """Add `rel` and `rels`. Needs the words, and `ref`, `than` and `amount` of the nouns."""
    _add_names(g)
    _add_numbers(g)
    _add_hearts(g)
    _add_abilities(g)
    _add_states(g)
    _add_likeness(g)
    g.many("rels", "rel", en_sep="", en_last="")
    g.many("some rels", "rel", min=0, en_sep="", en_last="")
    g.label("rel", "a filter").label("rels", "filters").label("some rels", "filters")
    return g


def _add_names(g: Grammar) -> None:
    for category, op in (("name", "named"), ("group", "group")):
        g.phrase(f"one {category}", "{name}", op, name=category, en="{name}")
        rel(g, "{name}の", Node(op, name=NAME), "{name} ", name=category)
        rel(g, "{name}以外の", Node("not_", of=Node(op, name=NAME)), "", " other than {name}", name=category)
        # Lists of names: each with its own joint. と is how some cards write か.
        for joint, form, en in (("か", None, " or "), ("と", "and", " and "), ("、", "comma", ", ")):
            many = f"{category}s {form or 'or'}"
            g.many(many, f"one {category}", sep=joint, min=2, en_sep=en, en_last=en)
            any_of = Node("any", of=Slot("of"), form=form)
            if form != "comma":
                rel(g, "{of}の", any_of, "{of} ", of=many)
            rel(g, "{of}以外の", Node("not_", of=any_of), "", " other than {of}", of=many)
            for end, how in (("のうちの", "out"), ("のうち{pause?}", "out_of")):
                said = any_of.with_(form=((form or "or") + " " + how))
                slots: dict[str, Value] = {"of": many}
                if "pause" in end:
                    said, slots = said.with_(pause=Slot("pause")), slots | {"pause": "pause"}
                rel(g, "{of}" + end, said, "{of} ", **slots)
    g.many("names close", "one name", min=2, en_sep=", ", en_last=" or ")
    rel(g, "{of}のうちの", Node("any", of=Slot("of"), form="close"), "{of} ", of="names close")
    rel(g, "カード名が{name}の", Node("name_is", name=NAME), "", " with the card name {name}", name="name")
    rel(
        g,
        "カード名に{part}を含む",
        Node("name_has", part=Slot("part")),
        "",
        " with {part} in the card name",
        part="name",
    )
    whole = Node("names_of", of=Slot("of"))
    rel(g, "{of}のカード名がすべて含まれる", whole, "", " with every name of {of}", of="known")


def _add_numbers(g: Grammar) -> None:
    for text, field, en in FIELDS:
        for op, before, after, order in ORDERS:
            plain = Node("cmp", field=field, op=op, n=N, form="just" if before else None)
            words = " with " + en + " " + order
            if not before:
                rel(g, text + "{n}" + after + "の", plain, "", words, n="digits")
            ga = plain.with_(form="ga just" if before else "ga")
            rel(g, text + "が" + before + "{n}" + after + "の", ga, "", words, n="digits")
            base = plain.with_(printed=True)
            printed = " with printed " + en + " " + order
            rel(g, "元々の" + text + "が" + before + "{n}" + after + "の", base, "", printed, n="digits")
        between = Node("between", field=field, low=Slot("low"), high=Slot("high"))
        rel(
            g,
            text + "{low}以上{high}以下の",
            between,
            "",
            " with " + en + " {low} to {high}",
            low="digits",
            high="digits",
        )
        one_of = Node("one_of", field=field, of=(Slot("a"), Slot("b")))
        rel(g, text + "が{a}か{b}の", one_of, "", " with " + en + " {a} or {b}", a="digits", b="digits")
        # Compared with a number that is worked out, and with another card.
        same = Node("cmp", field=field, op="eq", n=N, form="equal")
        rel(g, "{n}に等しい" + text + "の", same, "", " with " + en + " equal to {n}", n="amount")
        value = Node("value", of=Slot("than"), field=field)
        for joint, form in (("の", None), ("で、かつ", "and")):
            for op, ja, order in (("le", "以下", "or less"), ("ge", "以上", "or more")):
                at = Node("cmp", field=field, op=op, n=value, form="of" + (" and" if form else ""))
                rel(
                    g,
                    "{than}の" + text + ja + joint,
                    at,
                    "",
                    " with " + en + " equal to that of {than} " + order,
                    than="known",
                )
        chosen = Node("chosen_number")
        for op, ja, order in (("le", "以下", "or less"), ("ge", "以上", "or more")):
            rel(
                g,
                text + "が選んだ数" + ja + "の",
                Node("cmp", field=field, op=op, n=chosen),
                "",
                " with " + en + " equal to the chosen number " + order,
            )
        for particle in ("が", "の"):
            for word, op, order in (
                ("低い", "lt", "lower"),
                ("高い", "gt", "higher"),
                ("小さい", "lt", "smaller"),
                ("大きい", "gt", "larger"),
            ):
                form = marks("no" if particle == "の" else None, order)
                node = Node("cmp", field=field, op=op, n=value, pause=Slot("pause"), form=marks("than", form))
                rel(
                    g,
                    "{than}より{pause?}" + text + particle + word,
                    node,
                    "",
                    " with " + order + " " + en + " than {than:the}",
                    than="than",
                    pause="pause",
                )


def _add_hearts(g: Grammar) -> None:
    """Hearts, blades, required hearts and blade hearts."""
    for op, before, after, order in ORDERS:
        just = "just" if before else None
        words = " with " + of_things(order) + " printed [[blade]]"
        for text, form in (
            ("元々持つ[[ブレード]]の数が", None),
            ("元々持つ[[ブレード]]が", "short"),
            ("元々の[[ブレード]]の数が", "no"),
        ):
            mark = marks(form, just)
            node = Node("cmp", field="blade", op=op, n=N, printed=True, form=mark)
            rel(g, text + before + "{n}つ" + after + "の", node, "", words, n="digits")
        now = Node("cmp", field="blade", op=op, n=N, form="have" + (" just" if before else ""))
        rel(
            g,
            "[[ブレード]]を" + before + "{n}つ" + after + "持つ",
            now,
            "",
            " with " + of_things(order) + " [[blade]]",
            n="digits",
        )
        for front, form in (("", None), ("ハートに", "in")):
            for counter in ("つ", "個"):
                mark = marks(form, "ko" if counter == "個" else None, just)
                node = Node("has_heart", color=Slot("color"), op=op, n=N, form=mark)
                rel(
                    g,
                    front + "{color}を" + before + "{n}" + counter + after + "持つ",
                    node,
                    "",
                    " with " + of_things(order) + " {color}",
                    color="heart",
                    n="digits",
                )
        for counter in ("", "つ"):
            mark = marks("tsu" if counter else None, just)
            need = Node("need", color=Slot("color"), op=op, n=N, form=mark)
            rel(
                g,
                "必要ハートに{color}を" + before + "{n}" + counter + after + "含む",
                need,
                "",
                " requiring " + of_things(order) + " {color}",
                color="need",
                n="digits",
            )
        part = Node("need", color=Slot("color"), op=op, n=N, form="part" + (" just" if before else ""))
        rel(
            g,
            "必要ハートに含まれる{color}が" + before + "{n}" + after + "の",
            part,
            "",
            " requiring " + of_things(order) + " {color}",
            color="need",
            n="digits",
        )
        total = Node("need_total", op=op, n=N, form=just)
        rel(
            g,
            "必要ハートの合計が" + before + "{n}" + after + "の",
            total,
            "",
            " requiring " + of_things(order) + (" heart{n:s}" if op == "eq" else " hearts") + " in all",
            n="digits",
        )
    rel(
        g,
        "必要ハートに{color}を含む",
        Node("need", color=Slot("color"), op="ge", n=1, form="any"),
        "",
        " requiring {color}",
        color="need",
    )
    for front, form in (("", "plain"), ("ハートに", "in plain")):
        one = Node("has_heart", color=Slot("color"), op="ge", n=1, form=form)
        rel(g, front + "{color}を持つ", one, "", " with {color}", color="heart")
        rel(g, front + "{color}を持たない", Node("not_", of=one), "", " without {color}", color="heart")
        some = Node("has_heart", of=Slot("of"), op="ge", n=1, form=form)
        rel(g, front + "{of}を持つ", some, "", " with {of}", of="colors or")
        every = Node("has_hearts", of=Slot("of"), form=form)
        rel(g, front + "{of}をすべて持つ", every, "", " with all of {of}", of="colors and")
        rel(g, front + "{of}を持つ", every.with_(form=form + " short"), "", " with {of}", of="colors and")
    for category, form in (("colors and", None), ("colors or", "or")):
        other = Node("other_heart", than=Slot("of"), form=form)
        rel(g, "{of}以外の色のハートを持つ", other, "", " with a heart of a colour other than {of}", of=category)
    rel(
        g,
        "{color}以外の色のハートを持つ",
        Node("other_heart", than=(Slot("color"),)),
        "",
        " with a heart of a colour other than {color}",
        color="heart",
    )
    rel(g, "元々持つハートの数より多い数のハートを持つ", Node("more_hearts"), "", " with more hearts than printed")
    named = Node("chosen_color")
    for word, form in (("指定した", None), ("選んだ", "chosen")):
        rel(
            g,
            word + "色のハートを持つ",
            Node("has_heart", color=named, op="ge", n=1, form=form),
            "",
            " with a heart of the chosen colour",
        )
        rel(
            g,
            "必要ハートに" + word + "色を含む",
            Node("need", color=named, op="ge", n=1, form=form),
            "",
            " requiring the chosen colour",
        )
    blade = Node("has_blade_heart")
    rel(g, "ブレードハートを持つ", blade, "", " with a blade heart")
    rel(g, "ブレードハートを持たない", Node("not_", of=blade), "", " without a blade heart")
    kind = Node("has_blade_heart", kind=Slot("kind"))
    rel(g, "{kind}を持つ", kind, "", " with {kind}", kind="bh kind")
    rel(g, "{kind}を持たない", Node("not_", of=kind), "", " without {kind}", kind="bh kind")


def _add_abilities(g: Grammar) -> None:
    rel(g, "能力を持たない", Node("no_ability"), "", " without abilities")
    rel(g, "能力を持つ", Node("not_", of=Node("no_ability")), "", " with abilities")
    tag = Node("has_ability", ability=Slot("ability"))
    rel(g, "{ability}能力を持つ", tag, "", " with a {ability} ability", ability="ability tag")
    rel(g, "{ability}能力を持たない", Node("not_", of=tag), "", " without {ability} abilities", ability="ability tag")
    two = Node("any", of=(Node("has_ability", ability=Slot("a")), Node("has_ability", ability=Slot("b"))))
    rel(
        g,
        "{a}能力も{b}能力も持たない",
        Node("not_", of=two),
        "",
        " with neither {a} nor {b} abilities",
        a="ability tag",
        b="ability tag",
    )
    rel(g, "{a}能力か{b}能力を持つ", two, "", " with a {a} or {b} ability", a="ability tag", b="ability tag")


def _add_states(g: Grammar) -> None:
    for text, state, en in (("ウェイト状態の", "wait", "waiting "), ("アクティブ状態の", "active", "active ")):
        rel(g, text, Node("state", **{"is": state}), en)
    rel(g, "ほかの", Node("other", form="hoka"), "other ")
    rel(g, "他の", Node("other", form="ta"), "other ")
    for text, as_, en in (("このメンバー", "member", "this member"), ("このカード", "card", "this card")):
        rel(g, text + "以外の", Node("other", as_=as_), "", " other than " + en)
    rel(g, "{of}以外の", Node("not_", of=Node("within", of=Slot("of"))), "", " other than {of}", of="earlier")
    rel(g, "すべての", Node("every"), "all ")
    for text, field, en in FIELDS:
        for word, op, most in (("高い", "max", "highest"), ("大きい", "max", "largest"), ("低い", "min", "lowest")):
            for front, form in (("最も" + text + "が", None), ("最も" + text + "の", "no")):
                mark = marks(form, most if most == "largest" else None)
                rel(g, front + word, Node("most", field=field, op=op, form=mark), "", f" with the {most} {en}")
    for when, form in (("このターンに", None), ("このターン中に", "during")):
        for text, node, en in (
            ("登場した", Node("entered_this_turn"), "entered"),
            ("登場している", Node("entered_this_turn", as_="now"), "entered"),
            ("バトンタッチして登場した", Node("entered_this_turn", baton=True), "entered by baton touch"),
            ("エリアを移動した", Node("moved_this_turn"), "moved to another area"),
            ("エリアを移動している", Node("moved_this_turn", as_="now"), "moved to another area"),
            ("移動した", Node("moved_this_turn", as_="short"), "moved to another area"),
            ("移動している", Node("moved_this_turn", as_="short_now"), "moved to another area"),
            (
                "登場、またはエリアを移動した",
                Node("any", of=(Node("entered_this_turn"), Node("moved_this_turn"))),
                "entered or moved to another area",
            ),
        ):
            rel(g, when + text, node.with_(form=form), "", " that " + en + " this turn")
    for text, kind, en in (
        ("エネルギーカード", "energy", "an energy card"),
        ("メンバーカード", "member", "a member card"),
        ("カード", None, "a card"),
    ):
        rel(g, text + "が下にある", Node("has_under", kind=kind), "", " with " + en + " underneath")


def _add_likeness(g: Grammar) -> None:
    """The same or different: as a set among themselves, or as another card."""
    for text, field, en in TRAITS:
        if field != "color":
            for middle, form in (("の", None), ("が", "ga"), ("がそれぞれ", "each")):
                rel(g, text + middle + "異なる", Node("distinct", field=field, form=form), "", f" with different {en}s")
            for end, form in (("の", None), ("を持つ", "having")):
                rel(g, "同じ" + text + end, Node("same", field=field, form=form), "", f" with the same {en}")
        for joint, as_ in (("と", None), ("とは", "ha")):
            for ja, op, words in (("同じ", "same", "the same {} as"), ("異なる", "differs", "a different {} from")):
                for end, form in (("の", None), ("を持つ", "having")):
                    node = Node(op, field=field, of=Slot("of"), form=form, as_=as_)
                    said = f" with {words.format(en)} {{of}}"
                    rel(g, "{of}" + joint + ja + text + end, node, "", said, of="known")
            for particle, form in (("の", "after"), ("が", "after ga")):
                node = Node("differs", field=field, of=Slot("of"), form=form, as_=as_)
                rel(
                    g,
                    "{of}" + joint + text + particle + "異なる",
                    node,
                    "",
                    f" with another {en} than {{of}}",
                    of="known",
                )
    for a, one, first in TRAITS[:5]:
        for b, two, second in TRAITS[:5]:
            if a != b:
                node = Node("distinct", field=f"{one}+{two}")
                rel(g, a + "と" + b + "が両方ともそれぞれ異なる", node, "", f" with different {first}s and {second}s")
