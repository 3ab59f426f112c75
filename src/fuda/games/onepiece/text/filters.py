"""Filters of ONE PIECE texts: what stands before a noun and narrows it (コスト3以下の, 特徴《…》を持つ, 「…」以外の).

Japanese keeps them in any order before the noun; a noun holds them in printed order. In English some stand before the
noun (`pre`: "rested ", "red ") and the others behind it (`post`: " with a cost of 3 or less").
"""

from __future__ import annotations

from collections.abc import Iterable

from fuda.games.onepiece.text.words import REFS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat

Row = tuple[str, Node, str, str]
MEASURES = ("コスト", "パワー", "カウンター", "以下", "以上", "特徴", "カード名", "属性", "色")


def _rel(
    g: Grammar,
    template: str,
    node: Node,
    pre: str = "",
    post: str = "",
    front: bool = False,
    category: str = "plain_rel",
    **slots: Value,
) -> None:
    """A filter, and the same after a comma; with `front` also before the owner (「…」以外の自分のキャラ)."""
    en = post.strip() or pre.strip()
    forms = {"pre": pre, "post": post}
    slots = {slot: inner for slot, inner in slots.items() if "{" + slot in template}
    g.begin(*(word for word in MEASURES if word in template))
    g.phrase(category, template, build=node, en=en, en_forms=forms, **slots)
    if "form" not in node:
        g.phrase("comma_rel", "、" + template, build=node.with_(form="comma"), en=en, en_forms=forms, **slots)
        if front:
            g.phrase("front_rel", template, build=node.with_(form="front"), en=en, en_forms=forms, **slots)
    g.end()


def add_filters(g: Grammar) -> None:
    name = Slot("name")
    g.word("printed", "元々の", True, en="base ")
    for text, field, words in (
        ("コスト", "cost", "a {printed?base |}cost of {n}%"),
        ("パワー", "power", "{n} {printed?base |}power%"),
        ("カウンター", "counter", "a {n} Counter%"),
    ):
        _add_comparisons(g, text, field, words)
    for text, node, pre, post in (
        ("{name}の", Node("color", name=name), "{name} ", ""),
        ("多色の", Node("multicolor"), "multicolored ", ""),
        ("アクティブの", Node("state", **{"is": "active"}), "active ", ""),
        ("レストの", Node("state", **{"is": "rest"}), "rested ", ""),
        ("表向きの", Node("face", **{"is": "up"}), "face-up ", ""),
        ("裏向きの", Node("face", **{"is": "down"}), "face-down ", ""),
        ("元々の効果のない", Node("no_text"), "", " with no base effect"),
        ("元々の効果がない", Node("no_text", form="ga"), "", " with no base effect"),
        ("アタックしている", Node("attacking"), "attacking ", ""),
        ("他の", Node("other", form="another"), "other ", ""),
        ("カード名が異なる", Node("distinct", field="name", form="ga"), "", " with different card names"),
        ("カード名の異なる", Node("distinct", field="name"), "", " with different card names"),
        ("色の異なる", Node("distinct", field="color"), "", " with different colors"),
        ("コストの異なる", Node("distinct", field="cost"), "", " with different costs"),
        ("ドン!!が付与されている", Node("given_don"), "", " with a DON!! card given"),
        ("ドン!!が付与されていない", Node("not_", of=Node("given_don")), "", " without a DON!! card given"),
        ("このターン中に登場した", Node("entered_this_turn", form="during"), "", " that was played on this turn"),
        ("このターンに登場した", Node("entered_this_turn"), "", " that was played on this turn"),
    ):
        _rel(g, text, node, pre, post, name="color")
    _rel(
        g,
        "ドン!!が{n}枚以上付与されている",
        Node("given_don", n=Slot("n")),
        "",
        " with {n} or more DON!! cards given",
        n="digits",
    )
    g.many("colors", "color_of", sep="か", min=2, en_sep=" or ", en_last=" or ")
    g.phrase("color_of", "{name}", "color", name="color", en="{name}")
    _rel(g, "{of}の", Node("any", of=Slot("of")), "{of} ", "", of="colors")
    named = Node("named", name=name)
    # Told apart because 「A」か「B」以外の means neither, and is no list of A and all but B.
    _rel(g, "{name}以外の", Node("not_", of=named), "", " other than {name}", True, "except_rel", name="name")
    _rel(
        g,
        "{name}以外で、",
        Node("not_", of=named, form="de"),
        "",
        " other than {name}",
        False,
        "except_rel",
        name="name",
    )
    for joint, form in (("と", None), ("か", "or")):
        pair = Node("any", of=(Node("named", name=Slot("a")), Node("named", name=Slot("b"))), form=form)
        _rel(
            g,
            "{a}" + joint + "{b}以外の",
            Node("not_", of=pair),
            "",
            " other than {a} and {b}",
            True,
            "except_rel",
            a="name",
            b="name",
        )
    g.phrase("rel", "{x}", None, x="plain_rel").phrase("rel", "{x}", None, x="except_rel")
    for text, ref, as_, en in REFS[:4]:
        _rel(g, text + "以外の", Node(ref.replace("this_card", "other"), as_=as_), "", " other than " + en, front=True)
    number = Node("number", **{"is": Slot("number")})
    _rel(g, "カードナンバーが{number}の", number, "", " with the card number {number}", number="name")
    _add_likeness(g)
    _add_having(g)
    tail: dict[str, Value] = {"build": (Slot("x"), Splat("xs")), "en": "{x}{xs}"}
    g.many("rels", "rel", en_sep="", en_last="")
    g.many("some_rels", "rel", min=0, en_sep="", en_last="")
    # Of a later member of a list: not with 「…」以外の in front.
    g.phrase("inner_rels", "{x}{xs}", x="plain_rel", xs="some_rels", **tail)
    g.phrase("some_inner_rels", "", build=(), en="").phrase("some_inner_rels", "{x}", None, x="inner_rels")
    # With commas among them; after an owner or a zone also before the first.
    g.phrase("any_rel", "{x}", None, x="rel").phrase("any_rel", "{x}", None, x="comma_rel")
    g.many("later_rels", "any_rel", min=0, en_sep="", en_last="")
    g.phrase("first_rels", "{x}{xs}", x="rel", xs="later_rels", **tail)
    g.phrase("inner_first_rels", "{x}{xs}", x="plain_rel", xs="later_rels", **tail)
    g.many("next_rels", "any_rel", en_sep="", en_last="")
    g.label("rel", "a filter").label("any_rel", "a filter").label("rels", "filters").label("first_rels", "filters")


def _add_likeness(g: Grammar) -> None:
    """このキャラと同じ色の, 捨てたカードのコスト以下のコストを持つ: compared with another card."""
    what = Slot("what")
    for text, field, en in (
        ("カード名", "name", "card name"),
        ("色", "color", "color"),
        ("特徴", "trait", "type"),
        ("属性", "attribute", "attribute"),
    ):
        for ja, op, words in (
            ("同じ", "same", " with the same " + en + " as {what}"),
            ("異なる", "differs", " with a different " + en + " than {what}"),
        ):
            for end, as_ in (("の", None), ("を持つ", "having")):
                alike = Node(op, field=field, of=what, as_=as_)
                _rel(g, "{what}と" + ja + text + end, alike, "", words, front=True, what="ref")
    for op, ja, en in (("le", "以下", "less"), ("ge", "以上", "more")):
        value = Node("value", of=what, field=Slot("field"), printed=Slot("printed"))
        short = Node("cmp", field=Slot("field"), op=op, n=value, as_="short")
        words = " with a {field} equal to or " + en + " than the {printed?base |}{field} of {what}"
        slots: dict[str, Value] = {"what": "single", "field": "value_field", "printed": "printed"}
        _rel(g, "{what}の{printed?}{field}" + ja + "の", short, "", words, True, **slots)
    for text, field, en in (("コスト", "cost", "cost"), ("パワー", "power", "power")):
        same = Node("cmp", field=field, op="eq", n=Node("value", of=what, field=field), as_="same")
        for end, as_ in (("の", "same"), ("を持つ", "same_having")):
            words = " with the same " + en + " as {what}"
            _rel(g, "{what}と同じ" + text + end, same.with_(as_=as_), "", words, front=True, what="single")


def _add_comparisons(g: Grammar, text: str, field: str, words: str) -> None:
    n, printed = Slot("n"), Slot("printed")

    def said(end: str) -> str:
        return " with " + words.replace("%", end)

    slots: dict[str, Value] = {"n": "digits", "printed": "printed", "low": "digits", "high": "digits"}
    for op, ja, en in (("le", "以下", " or less"), ("ge", "以上", " or more"), ("eq", "", "")):
        node = Node("cmp", field=field, op=op, n=n, printed=printed)
        _rel(g, "{printed?}" + text + "{n}" + ja + "の", node, "", said(en), **slots)
        _rel(g, "{printed?}" + text + "が{n}" + ja + "の", node.with_(form="ga"), "", said(en), **slots)
        _rel(g, "{printed?}" + text + "{n}" + ja + "で", node.with_(form="de"), "", said(en), **slots)
        _rel(g, "{printed?}" + text + "{n}" + ja + "でかつ、", node.with_(form="katsu"), "", said(en), **slots)
        if op != "eq" and field != "counter":
            named = "cost" if field == "cost" else "power"
            compared = " with a " + named + " equal to or " + ("less" if op == "le" else "more") + " than {n}"
            for end, form in (("つ", None), ("ち、", "and")):
                plain = Node("cmp", field=field, op=op, n=n, printed=printed, form=form)
                for kind in ("amount", "value"):
                    template = "{n}" + ja + "の{printed?}" + text + "を持" + end
                    _rel(g, template, plain, "", compared, front=True, n=kind, printed="printed")
            for kind in ("amount", "value"):
                brief = Node("cmp", field=field, op=op, n=n, printed=printed, as_="brief")
                _rel(g, "{n}" + ja + "の{printed?}" + text + "の", brief, "", compared, True, n=kind, printed="printed")
    between = Node("between", field=field, low=Slot("low"), high=Slot("high"), printed=printed)
    _rel(g, "{printed?}" + text + "{low}から{high}の", between, "", said("").replace("{n}", "{low} to {high}"), **slots)
    inside = Node("between", field=field, low=Slot("low"), high=Slot("high"), printed=printed, form="bounds")
    words_to = said("").replace("{n}", "{low} to {high}")
    _rel(g, "{printed?}" + text + "{low}以上{high}以下の", inside, "", words_to, **slots)
    for joint, end, op, form, en in (
        ("か", "以上", "ge", None, " or more"),
        ("か", "", "eq", None, ""),
        ("と", "", "eq", "and", ""),
    ):
        of = tuple(Node("cmp", field=field, op=o, n=Slot(s)) for o, s in (("eq", "low"), (op, "high")))
        whole = said(en).replace("{n}", "{low} or {high}").replace("{printed?base |}", "")
        _rel(g, text + "{low}" + joint + "{high}" + end + "の", Node("any", of=of, form=form), "", whole, **slots)


def having() -> Iterable[Row]:
    """What a card is said to have (…を持つ): text, filter, English before the noun, English behind "with"."""
    yield "特徴{trait}", Node("trait", name=Slot("trait")), "{trait} type ", "the {trait} type"
    yield "{part}を含む特徴", Node("trait_has", part=Slot("part")), "", "a type including {part}"
    yield "{part}を含むカード名", Node("name_has", part=Slot("part")), "", "{part} in the card name"
    yield (
        "属性({attribute})",
        Node("attribute", name=Slot("attribute")),
        "<<{attribute}>> attribute ",
        "the <<{attribute}>> attribute",
    )
    yield "【トリガー】", Node("has_trigger"), "", "a [[Trigger]]"
    yield "{keyword}", Node("keyword", name=Slot("keyword")), "", "{keyword}"
    yield "{tag}効果", Node("has_effect", tag=Slot("tag")), "", "a {tag} effect"
    yield "カウンター", Node("has_counter"), "", "a Counter"


HAVING_SLOTS: dict[str, Value] = {k: k for k in ("trait", "part", "attribute", "keyword", "tag")}


def _add_having(g: Grammar) -> None:
    for text, node, pre, has in having():
        post = "" if pre else " with " + has
        slots = {k: v for k, v in HAVING_SLOTS.items() if "{" + k + "}" in text}
        _rel(g, text + "を持つ", node, pre, post, **slots)
        _rel(g, text + "を持たない", Node("not_", of=node), "", " without " + has, **slots)
        _rel(g, text + "を持ち、", node.with_(form="and"), pre, post, **slots)
        g.phrase("having", text, build=node, en=has, **slots)
        if text != "特徴{trait}":
            g.phrase("having_more", text, build=node, en=has, **slots)
    _rel(
        g,
        "特徴{part}を含む",
        Node("trait_has", part=Slot("part"), form="short"),
        "",
        " with a type including {part}",
        part="part",
    )
    both = Node("all_of", of=(Slot("x"), Slot("y")))
    _rel(g, "{x}を持ち{y}", both, "{y:pre}", " with {x}{y:post}", x="having", y="plain_rel")
    _rel(
        g,
        "カード名に{part}を含む",
        Node("name_has", part=Slot("part"), form="in_name"),
        "",
        " with {part} in the card name",
        part="part",
    )
    _rel(
        g,
        "特徴{a}と{b}を持つ",
        Node("all_of", of=(Node("trait", name=Slot("a")), Node("trait", name=Slot("b")))),
        "{a} and {b} type ",
        "",
        a="trait",
        b="trait",
    )
    power = Node("cmp", field="counter", op="eq", n=Slot("n"), form="having")
    _rel(g, "カウンター{n}を持つ", power, "", " with a {n} Counter", n="digits")
    # 《A》か《B》, and mixtures of all of these.
    g.phrase("bare_trait", "{name}", "trait", name="trait", en="{name}")
    g.many("bare_traits", "bare_trait", sep="か", min=2, en_sep=" or ", en_last=" or ")
    g.phrase("having_more", "{name}", "trait", name="trait", en="the {name} type")
    g.phrase("having_more", "特徴{name}", "trait", name="trait", form="full", en="the {name} type")
    g.phrase("having_more", "({name})", "attribute", name="attribute", form="bare", en="the <<{name}>> attribute")
    g.many("more_having", "having_more", sep="か", en_sep=" or ", en_last=" or ")
    _rel(g, "特徴{xs}を持つ", Node("any", of=Slot("xs")), "{xs} type ", "", xs="bare_traits")
    mixed = Node("any", of=(Slot("x"), Splat("xs")))
    _rel(g, "{x}か{xs}を持つ", mixed, "", " with {x} or {xs}", x="having", xs="more_having")
