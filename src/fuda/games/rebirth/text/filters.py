"""Filters of Reバース texts: what narrows a noun (コスト3以下の, 【自】を持つ), and `head`, what the cards must be.

A head is a tuple of filters: 《X》, コスト4以上の〔X〕, キャラ, or a list with か (`any`) or と (`each_of`). What
stands before a comma (【自】を持つ、〔X〕か《Y》) is said of every member of the list.
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

FIELDS = (("コスト", "cost", "cost"), ("ATK", "atk", "ATK"), ("DEF", "def", "DEF"))
ORDERS = (("le", "以下", " or less"), ("ge", "以上", " or more"), ("eq", "", ""))
KINDS = (
    ("キャラ", "character", "character", "characters"),
    ("Reバース", "rebirth", "Rebirth", "Rebirths"),
)


def _rel(g: Grammar, template: str, node: Node, pre: str, post: str, category: str = "rel", **slots: Value) -> None:
    """A filter before a noun; in English before it (`pre`) or behind it (`post`)."""
    row(g, category, template, node, (pre or post).strip(), {"pre": pre, "post": post}, **slots)


def add_filters(g: Grammar) -> None:
    """Add `rel`, `wheres` and `head`. Needs the words."""
    _add_rels(g)
    _add_comparisons(g)
    _add_heads(g)
    g.label("rel", "a filter").label("head", "cards").label("item", "cards").label("base", "cards")
    g.label("one head", "cards").label("wheres", "a filter").label("where", "a filter").label("some_rels", "a filter")


def _add_rels(g: Grammar) -> None:
    for text, node, pre in (
        ("【レスト】している", Node("state", **{"is": "rest"}), "rested "),
        ("【スタンド】している", Node("state", **{"is": "stand"}), "standing "),
        ("他の", Node("other"), "other "),
        ("裏向きの", Node("facing", **{"is": "down"}), "face-down "),
    ):
        _rel(g, text, node, pre, "")
        _rel(g, text, node, pre, "", "where")
    g.many("wheres", "where", en_sep="", en_last="")
    for text, node, post in (
        ("ダメージを受けている", Node("damaged"), " that has taken damage"),
        ("魂のない", Node("not_", of=Node("has_soul")), " without souls"),
        ("魂のある", Node("has_soul"), " with souls"),
        ("カード名が異なる", Node("distinct", field="name"), " with different names"),
        ("それぞれ異なるカード名の", Node("distinct", field="name", form="each"), " with different names"),
        ("それぞれ同じコストの", Node("alike", field="cost"), " with the same cost"),
        ("同じコストの", Node("alike", field="cost", form="short"), " with the same cost"),
    ):
        _rel(g, text, node, "", post)
    icon = Node("has_ability", name=Slot("icon"))
    _rel(g, "{icon}を持つ", icon, "", " with {icon}")
    _rel(g, "{icon}を持たない", Node("not_", of=icon), "", " without {icon}")
    g.phrase("has icon", "{name}", "has_ability", name="icon", en="{name}")
    g.many("icons or", "has icon", sep="か", min=2, en_last=" or ")
    g.many("icons nor", "has icon", sep="も", min=2, en_last=" or ")
    _rel(g, "{of}を持つ", Node("any", of=Slot("of")), "", " with {of}", of="icons or")
    _rel(g, "{of}も持たない", Node("not_", of=Node("any", of=Slot("of"))), "", " without {of}", of="icons nor")
    _rel(g, "{attribute}を持つ", Node("attribute", name=Slot("attribute")), "{attribute} ", "")
    _rel(g, "本領発揮を持たない", Node("not_", of=Node("has_ability", name="true_form")), "", " without [[True Form]]")
    for text, node, en in (
        ("{name}", Node("named", name=Slot("name")), "{name}"),
        ("{attribute}", Node("attribute", name=Slot("attribute")), "{attribute}"),
    ):
        _rel(g, text + "以外の", Node("not_", of=node), "", " other than " + en)
    other = Node("other", as_=Slot("kind"), form="than")
    _rel(g, "この{kind}以外の", other, "", " other than this {kind}", kind="ref kind")
    _rel(g, "その{kind}以外の", Node("not_it", as_=Slot("kind")), "", " other than that {kind}", kind="ref kind")
    for text, field, en in FIELDS:
        for end, form in (("の", None), ("を持つ", "having")):
            _rel(
                g,
                "{of}と同じ" + text + end,
                Node("same", field=field, of=Slot("of"), form=form),
                "",
                " with the same " + en + " as {of}",
                of="ref",
            )
        for word, op, said in (("大きい", "gt", "higher"), ("小さい", "lt", "lower")):
            value = Node("value", of=Slot("of"), field=field)
            _rel(
                g,
                "{of}の" + text + "より" + word + text + "の",
                Node("cmp", field=field, op=op, n=value),
                "",
                " with " + said + " " + en + " than {of}",
                of="ref",
            )
        for words, most in (("大きい", "max"), ("高い", "max"), ("小さい", "min"), ("低い", "min")):
            form = {"高い": "high", "低い": "low"}.get(words)
            for particle, mark in (("が", None), ("の", "no")):
                node = Node("extreme", field=field, most=most, form=form, as_=mark)
                said = "highest" if most == "max" else "lowest"
                _rel(g, "最も" + text + particle + words, node, "", f" with the {said} {en}")
    for text, field, en in (("カード名", "name", "name"), ("属性", "attribute", "attribute")):
        for word, op, said in (("同じ", "same", "the same"), ("異なる", "differs", "a different")):
            _rel(
                g,
                "{of}と" + word + text + "の",
                Node(op, field=field, of=Slot("of")),
                "",
                f" with {said} {en} as {{of}}",
                of="ref",
            )
    for text, field, en in FIELDS:
        _rel(
            g,
            "宣言した数字と同じ" + text + "の",
            Node("cmp", field=field, op="eq", n=Node("named"), form="named"),
            "",
            " with the named number as " + en,
        )
    ability = Node("differs", field="abilities", of=Slot("of"), n=Slot("n"))
    _rel(
        g, "{of}と異なる効果を{n}つ以上持つ", ability, "", " with {n} or more effects that {of} does not have", of="ref"
    )
    _rel(g, "作品名{series}の", Node("series", name=Slot("series")), "", " of {series}", series="series")
    _rel(g, "その能力を持つ", Node("has_ability", name="chosen"), "", " with that ability")
    g.many("rels", "rel", en_sep="", en_last="")
    g.many("some_rels", "rel", min=0, en_sep="", en_last="")


def _add_comparisons(g: Grammar) -> None:
    g.many("numbers or", "digits", sep="か", min=2, en_last=" or ")
    g.many("numbers and", "digits", sep="と", min=2)
    g.word("printed", "元々の", True, en="printed ")
    for text, field, en in FIELDS:
        for op, ja, said in ORDERS:
            node = Node("cmp", field=field, op=op, n=Slot("n"), printed=Slot("printed"))
            words = " with {printed?printed |}" + en + " {n}" + said
            _rel(g, "{printed?}" + text + "{n}" + ja + "の", node, "", words, printed="printed")
            _rel(g, "{printed?}" + text + "が{n}" + ja + "の", node.with_(form="ga"), "", words, printed="printed")
            g.phrase(
                "measure",
                "{printed?}" + text + "{n}" + ja,
                build=node,
                n="digits",
                printed="printed",
                en="{printed?printed |}" + en + " {n}" + said,
            )
            if field == "cost":
                _rel(
                    g,
                    "{n}コスト" + ja + "の",
                    node.with_(form="front", printed=None),
                    "",
                    words.replace("{printed?printed |}", ""),
                )
        every = Node("each_of", of=Slot("of"), field=field)
        _rel(g, text + "{of}の", every, "", " with " + en + " {of}", of="numbers and")
        one_of = Node("one_of", field=field, of=Slot("of"))
        for particle, form in (("", None), ("が", "ga"), ("が、", "pause")):
            _rel(g, text + particle + "{of}の", one_of.with_(form=form), "", " with " + en + " {of}", of="numbers or")
    two = Node("any", of=(Slot("a"), Slot("b")), form="measures")
    _rel(g, "{a}か{b}の", two, "", " with {a} or {b}", a="measure", b="measure")
    g.label("measure", "コスト3以下")


def _add_heads(g: Grammar) -> None:
    g.phrase("head", "{x}", None, x="one head")
    for text, kind, one, many in KINDS:
        g.word("base", text, Node("kind", name=kind), en=one, en_forms={"one": one, "many": many})
    g.word("base", "カード", Node("any_card"), en="card", en_forms={"one": "card", "many": "cards"})
    named = {"one": "{name}", "many": "{name}"}
    g.phrase("base", "{name}", "named", name="name", en="{name}", en_forms=named)
    g.phrase(
        "base",
        "{name}",
        "attribute",
        name="attribute",
        en="{name}",
        en_forms={"one": "{name} card", "many": "{name} cards"},
    )
    for category in ("icon base", "bare item"):
        g.phrase(
            category,
            "{name}",
            "has_ability",
            name="icon",
            en="{name}",
            en_forms={"one": "{name} card", "many": "{name} cards"},
        )
    g.phrase("bare item", "{x}", None, x="base", en="{x:one}", en_forms={"one": "{x:one}", "many": "{x:many}"})
    g.phrase("base", "{name}", "alias", name="alias", en="{name}", en_forms=named)
    # 〔A〕のキャラ; 〔A〕か〔B〕のキャラ; 〔A〕で《B》
    g.phrase("of attribute", "{name}", "attribute", name="attribute", en="{name}")
    g.phrase("of attribute", "{name}", "named", name="name", en="{name}")
    g.many("of attributes", "of attribute", sep="か", min=2, en_last=" or ")
    for text, kind, one, many in KINDS:
        last = Node("kind", name=kind)
        both = (Node("attribute", name=Slot("name"), form="no"), last)
        forms = {"one": "{name} " + one, "many": "{name} " + many}
        g.phrase("one head", "{name}の" + text, build=both, name="attribute", en="{name} " + one, en_forms=forms)
        some = (Node("any", of=Slot("of"), form="no"), last)
        forms = {"one": "{of} " + one, "many": "{of} " + many}
        g.phrase("one head", "{of}の" + text, build=some, of="of attributes", en="{of} " + one, en_forms=forms)
    g.phrase(
        "base",
        "{a}で{b}",
        build=Node("all_of", of=(Slot("a"), Slot("b"))),
        a="of attribute",
        b="of attribute",
        en="{a} {b}",
        en_forms={"one": "{a} {b}", "many": "{a} {b}"},
    )
    said = {form: "{xs:pre}{x:" + form + "}{xs:post}" for form in ("one", "many")}
    for end in ("base", "icon base"):
        g.phrase(
            "one head", "{xs}{x}", build=(Splat("xs"), Slot("x")), xs="some_rels", x=end, en=said["one"], en_forms=said
        )
    # In a list an icon stands for cards only beside other single words: 【A】か【B】を持つキャラ has one of the two.
    g.phrase("item", "{x}", None, x="base", en="{x:one}", en_forms={"one": "{x:one}", "many": "{x:many}"})
    whole = Node("all_of", of=(Splat("xs"), Slot("x")), form="item")
    g.phrase("item", "{xs}{x}", build=whole, xs="rels", x="base", en=said["one"], en_forms=said)
    for op, joint, en in (("any", "か", " or "), ("each_of", "と", " and ")):
        g.many(f"{op} items", "item", sep=joint, min=2, en_sep=", ", en_last=en)
        g.many(f"{op} bare items", "bare item", sep=joint, min=2, en_sep=", ", en_last=en)
        several = Node(op, of=Slot("of"))
        for of in (f"{op} items", f"{op} bare items"):
            head = "one head" if op == "any" else "head"
            g.phrase(head, "{of}", build=(several,), of=of, en="{of}", en_forms={"one": "{of}", "many": "{of}"})
            g.phrase(
                head,
                "{xs}、{of}",
                build=(Splat("xs"), several),
                xs="rels",
                of=of,
                en="{xs:pre}{of}{xs:post}",
                en_forms={"one": "{xs:pre}{of}{xs:post}", "many": "{xs:pre}{of}{xs:post}"},
            )
    for text, op in (("{name}", "named"), ("{attribute}", "attribute")):
        others = Node("not_", of=Node(op, name=Slot(text[1:-1])), form="alone")
        words = "other than " + text
        row(
            g, "one head", text + "以外", (others,), "card " + words, {"one": "card " + words, "many": "cards " + words}
        )
    # 【スパーク】を持つ、コスト3のキャラ
    g.phrase(
        "one head",
        "{r}、{xs}{x}",
        build=(Node("all_of", of=Slot("r"), form="comma"), Splat("xs"), Slot("x")),
        r="rels",
        xs="some_rels",
        x="base",
        en="{r:pre}{xs:pre}{x:one}{xs:post}{r:post}",
        en_forms={form: "{r:pre}{xs:pre}{x:" + form + "}{xs:post}{r:post}" for form in ("one", "many")},
    )
