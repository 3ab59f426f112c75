"""Filters of Reバース texts: what narrows a noun (コスト3以下の, 【自】を持つ), and `head`, what the cards must be.

A head is a tuple of filters: 《X》, コスト4以上の〔X〕, キャラ, or a list with か (`any`) or と (`each_of`). What
stands before a comma (【自】を持つ、〔X〕か《Y》) is said of every member of the list.
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat, With

FIELD, N, ORDER, OF = Slot("field"), Slot("n"), Slot("order"), Slot("of")
KINDS = (
    ("キャラ", "character", "character", "characters"),
    ("Reバース", "rebirth", "Rebirth", "Rebirths"),
)
# How high a number is: text, value, English of more and of most
GRADES = (
    ("大きい", "gt", "max", "higher", "highest"),
    ("高い", "gt high", "max high", "higher", "highest"),
    ("小さい", "lt", "min", "lower", "lowest"),
    ("低い", "lt low", "min low", "lower", "lowest"),
)
# What a card is, without more words: text, filter, English before and behind the noun
PLAIN: tuple[tuple[str, Node, str, str], ...] = (
    ("【レスト】している", Node("state", **{"is": "rest"}), "rested ", ""),
    ("【スタンド】している", Node("state", **{"is": "stand"}), "standing ", ""),
    ("他の", Node("other"), "other ", ""),
    ("裏向きの", Node("facing", **{"is": "down"}), "face-down ", ""),
    ("表向きの", Node("facing", **{"is": "up"}), "face-up ", ""),
    ("ダメージを受けている", Node("damaged"), "", " that has taken damage"),
    ("魂のない", Node("not_", of=Node("has_soul")), "", " without souls"),
    ("魂のある", Node("has_soul"), "", " with souls"),
    ("カード名が異なる", Node("distinct", field="name"), "", " with different names"),
    ("それぞれ異なるカード名の", Node("distinct", field="name", form="each"), "", " with different names"),
    ("異なるカード名の", Node("distinct", field="name", form="short"), "", " with different names"),
    ("本領発揮を持たない", Node("not_", of=Node("has_ability", name="true_form")), "", " without [[True Form]]"),
    ("本領発揮を持つ", Node("has_ability", name="true_form"), "", " with [[True Form]]"),
    ("その能力を持つ", Node("has_ability", name="chosen"), "", " with that ability"),
)


def _rel(g: Grammar, template: str, node: Value, pre: str, post: str, category: str = "rel", **slots: Value) -> None:
    """A filter before a noun; in English before it (`pre`) or behind it (`post`)."""
    row(g, category, template, node, (pre or post).strip(), {"pre": pre, "post": post}, **slots)


def add_filters(g: Grammar) -> None:
    """Add `rel`, `wheres` and `head`. Needs the words."""
    for text, field, en in (("コスト", "cost", "cost"), ("ATK", "atk", "ATK"), ("DEF", "def", "DEF")):
        g.word("field", text, field, en=en)
    _add_rels(g)
    _add_comparisons(g)
    _add_heads(g)
    for category in ("rel", "wheres", "where", "some_rels", "exception"):
        g.label(category, "a filter")
    for category in ("head", "item", "base", "one head", "of what"):
        g.label(category, "cards")
    g.label("field", "コスト").label("measure", "コスト3以下")


def _add_rels(g: Grammar) -> None:
    for text, node, pre, post in PLAIN:
        _rel(g, text, node, pre, post)
        if pre:
            _rel(g, text, node, pre, post, "where")
    g.many("wheres", "where", en_sep="", en_last="")
    # 【A】を持つ, 【A】か【B】を持つ, 【A】も【B】も持たない
    icon = Node("has_ability", name=Slot("icon"))
    _rel(g, "{icon}を持つ", icon, "", " with {icon}")
    _rel(g, "{icon}を持たない", Node("not_", of=icon), "", " without {icon}")
    g.phrase("has icon", "{name}", "has_ability", name="icon", en="{name}")
    for joint, op, end, en in (
        ("か", "any", "を持つ", " or "),
        ("と", "all_of", "を持つ", " and "),
        ("も", "any", "も持たない", " or "),
    ):
        g.many(f"icons {joint}", "has icon", sep=joint, min=2, en_last=en)
        several = Node(op, of=OF)
        node = Node("not_", of=several) if end == "も持たない" else several
        _rel(g, "{of}" + end, node, "", " without {of}" if end == "も持たない" else " with {of}", of=f"icons {joint}")
    _rel(g, "{attribute}を持つ", Node("attribute", name=Slot("attribute")), "{attribute} ", "")
    _rel(
        g,
        "{attribute}を持たない",
        Node("not_", of=Node("attribute", name=Slot("attribute")), form="lacks"),
        "",
        " without {attribute}",
    )
    # X以外の
    _rel(g, "{x}以外の", Node("not_", of=Slot("x")), "", " other than {x}", "exception", x="bare item")
    other = Node("other", as_=Slot("kind"), form="than")
    _rel(g, "この{kind}以外の", other, "", " other than this {kind}", "exception", kind="ref kind")
    it = Node("not_it", as_=Slot("kind"))
    _rel(g, "その{kind}以外の", it, "", " other than that {kind}", "exception", kind="ref kind")
    g.phrase("rel", "{x}", None, x="exception")
    # それと同じカード名の
    for text, field, en in (("カード名", "name", "name"), ("属性", "attribute", "attribute")):
        for word, op, said in (("同じ", "same", "the same"), ("異なる", "differs", "a different")):
            node = Node(op, field=field, of=OF)
            _rel(g, "{of}と" + word + text + "の", node, "", f" with {said} {en} as {{of}}", of="ref")
    ability = Node("differs", field="abilities", of=OF, n=N)
    words = " with {n} or more effects that {of} does not have"
    _rel(g, "{of}と異なる効果を{n}つ以上持つ", ability, "", words, of="ref")
    _rel(g, "作品名{series}の", Node("series", name=Slot("series")), "", " of {series}", series="series")
    g.many("rels", "rel", en_sep="", en_last="")
    g.many("some_rels", "rel", min=0, en_sep="", en_last="")


def _add_comparisons(g: Grammar) -> None:
    """コスト3以下の, コストが2か3の, それより大きいコストの, 最もDEFが低い."""
    g.many("numbers or", "digits", sep="か", min=2, en_last=" or ")
    g.many("numbers and", "digits", sep="と", min=2)
    g.word("printed", "元々の", True, en="printed ")
    g.words("ga", {"が": "ga", "が、": "pause"}, en={"が": "", "が、": ""})
    g.words("having", {"の": "no", "を持つ": "having"}, en={"の": "", "を持つ": ""})
    given: dict[str, Value] = {
        "field": "field",
        "order": "order of",
        "printed": "printed",
        "ga": "ga",
        "form": "having",
    }
    node = Node("cmp", field=FIELD, op=ORDER, n=N, printed=Slot("printed"))
    words = "{printed?printed |}{field} {n}{order:less}"
    _rel(g, "{printed?}{field}{ga?}{n}{order}の", node.with_(form=Slot("ga")), "", " with " + words, **given)
    _rel(
        g,
        "{n}{field}{order}の",
        Node("cmp", field=FIELD, op=ORDER, n=N, form="front"),
        "",
        " with {field} {n}{order:less}",
        **given,
    )
    row(g, "measure", "{printed?}{field}{n}{order}", node, words, **given)
    _rel(g, "{field}{of}の", Node("each_of", of=OF, field=FIELD), "", " with {field} {of}", of="numbers and", **given)
    one_of = Node("one_of", field=FIELD, of=OF, form=Slot("ga"))
    _rel(g, "{field}{ga?}{of}の", one_of, "", " with {field} {of}", of="numbers or", **given)
    two = Node("any", of=(Slot("a"), Slot("b")), form="measures")
    _rel(g, "{a}か{b}の", two, "", " with {a} or {b}", a="measure", b="measure")
    same = Node("same", field=FIELD, of=OF, form=Slot("form"))
    _rel(g, "{of}と同じ{field}{form}", same, "", " with the same {field} as {of}", of="ref", **given)
    named = Node("cmp", field=FIELD, op="eq", n=Node("named"), form="named")
    _rel(g, "宣言した数字と同じ{field}の", named, "", " with the named number as {field}", **given)
    for text, form in (("それぞれ同じ{field}の", None), ("同じ{field}の", "short"), ("{field}が同じ", "is")):
        _rel(g, text, Node("alike", field=FIELD, form=form), "", " with the same {field}", **given)
    for text, op, most, more, highest in GRADES:
        g.word("grade", text, op, en=more)
        g.word("extreme", text, most, en=highest)
    given = {"field": "field", "order": "grade", "most": "extreme"}
    than = Node("cmp", field=FIELD, op=ORDER, n=Slot("than"))
    _rel(g, "{than}より{order}{field}の", than, "", " with {order} {field} than {than}", than="value", **given)
    than = than.with_(n=Node("value", of=OF, field=FIELD), form="than")
    _rel(g, "{of}より{order}{field}の", than, "", " with {order} {field} than {of}", of="ref", **given)
    for text, form in (("{field}が{most}", None), ("{field}の{most}", "no"), ("{most}{field}の", "last")):
        node = Node("extreme", field=FIELD, most=Slot("most"), form=form)
        _rel(g, "最も" + text, node, "", " with the {most} {field}", **given)


def _add_heads(g: Grammar) -> None:
    g.phrase("head", "{x}", None, x="one head")
    for text, kind, one, many in KINDS:
        g.word("base", text, Node("kind", name=kind), en=one, en_forms={"one": one, "many": many})
        g.word("of what", text, Node("kind", name=kind), en=one)
    g.word("base", "カード", Node("any_card"), en="card", en_forms={"one": "card", "many": "cards"})
    cards = {"one": "{name} card", "many": "{name} cards"}
    for category in ("base", "of attribute"):
        g.phrase(category, "{name}", "named", name="name", en="{name}", en_forms={"one": "{name}", "many": "{name}"})
        g.phrase(category, "{name}", "attribute", name="attribute", en="{name}", en_forms=cards)
    for category in ("icon base", "bare item"):
        g.phrase(category, "{name}", "has_ability", name="icon", en="{name}", en_forms=cards)
    g.phrase("bare item", "{x}", None, x="base", en="{x:one}", en_forms={"one": "{x:one}", "many": "{x:many}"})
    g.phrase("base", "{name}", "alias", name="alias", en="{name}", en_forms={"one": "{name}", "many": "{name}"})
    both = Node("all_of", of=(Slot("a"), Slot("b")))
    forms = {"one": "{a} {b}", "many": "{a} {b}"}
    g.phrase("base", "{a}で{b}", build=both, a="of attribute", b="of attribute", en="{a} {b}", en_forms=forms)
    said = {form: "{xs:pre}{x:" + form + "}{xs:post}" for form in ("one", "many")}
    for end in ("base", "icon base"):
        whole = (Splat("xs"), Slot("x"))
        g.phrase("one head", "{xs}{x}", build=whole, xs="some_rels", x=end, en=said["one"], en_forms=said)
    # 〔A〕のキャラ; 〔A〕か〔B〕のキャラ; 〔A〕の【のびしろ】; キャラの《X》
    g.phrase("of what", "{x}", None, x="of attribute")
    g.many("of attributes", "of attribute", sep="か", min=2, en_last=" or ")
    g.phrase("of what", "{of}", build=Node("any", of=OF), of="of attributes", en="{of}")
    of_these = {form: "{xs:pre}{a} {x:" + form + "}{xs:post}" for form in ("one", "many")}
    slots: dict[str, Value] = {"xs": "some_rels", "a": "of what"}
    for x in ("base", "icon base"):
        of_kind = (Splat("xs"), With("a", form="no"), Slot("x"))
        g.phrase("one head", "{xs}{a}の{x}", build=of_kind, x=x, en=of_these["one"], en_forms=of_these, **slots)
    of_list = (Splat("xs"), With("a", form="no"), Node("any", of=OF))
    words = "{xs:pre}{a} {of}{xs:post}"
    forms = {"one": words, "many": words}
    g.phrase("one head", "{xs}{a}の、{of}", build=of_list, of="any items", en=words, en_forms=forms, **slots)
    # In a list an icon stands for cards only beside other single words: 【A】か【B】を持つキャラ has one of the two.
    g.phrase("item", "{x}", None, x="base", en="{x:one}", en_forms={"one": "{x:one}", "many": "{x:many}"})
    each = Node("all_of", of=(Splat("xs"), Slot("x")), form="item")
    g.phrase("item", "{xs}{x}", build=each, xs="rels", x="base", en=said["one"], en_forms=said)
    for op, joint, en in (("any", "か", " or "), ("each_of", "と", " and ")):
        g.many(f"{op} items", "item", sep=joint, min=2, en_sep=", ", en_last=en)
        g.many(f"{op} bare items", "bare item", sep=joint, min=2, en_sep=", ", en_last=en)
        several = Node(op, of=OF)
        head = "one head" if op == "any" else "head"
        for of in (f"{op} items", f"{op} bare items"):
            g.phrase(head, "{of}", build=(several,), of=of, en="{of}", en_forms={"one": "{of}", "many": "{of}"})
            words = "{xs:pre}{of}{xs:post}"
            forms = {"one": words, "many": words}
            g.phrase(head, "{xs}、{of}", build=(Splat("xs"), several), xs="rels", of=of, en=words, en_forms=forms)
        # 【A】か、【B】を持つキャラ: a comma keeps them apart
        two = (Node(op, of=(Slot("a"), Slot("b")), form="pause"),)
        words = "{a:one}" + en + "{b:one}"
        forms = {form: "{a:" + form + "}" + en + "{b:" + form + "}" for form in ("one", "many")}
        g.phrase(
            head,
            "{a}" + joint + "、{b}",
            build=two,
            a="bare item" if op == "any" else "item",
            b="item",
            en=words,
            en_forms=forms,
        )
    others = (Node("not_", of=Slot("x"), form="alone"),)
    words = "other than {x}"
    row(
        g,
        "one head",
        "{x}以外",
        others,
        "card " + words,
        {"one": "card " + words, "many": "cards " + words},
        x="of attribute",
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
