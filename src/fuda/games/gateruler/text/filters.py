"""Filters of Gate Ruler texts: what stands before a noun and narrows it (レベル3以下の, 属性《…》を持つ, 攻撃している).

Japanese keeps them in any order before the noun, after the side (味方の); a noun holds them in printed order. In
English some stand before the noun (`pre`: "attacking ") and the others behind it (`post`: " with ATK 3 or less").
"""

from __future__ import annotations

from fuda.games.gateruler.text.words import REFS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.ways import ways

ORDERS = (("le", "以下", " or less"), ("ge", "以上", " or more"), ("eq", "", ""))
PLACES = (
    ("攻撃ゾーン", "attack", "in {0}attack zone"),
    ("守備ゾーン", "defense", "in {0}defense zone"),
    ("前列", "front", "in {0}front row"),
    ("中央ライン", "center", "on the central line"),
)
# How a unit came into play.
CAME = (
    ("通常召喚", "normal", "normal-summoned"),
    ("特殊召喚", "special", "special-summoned"),
    ("【創生召喚】", "genesis", "summoned by [[Genesis]]"),
    ("【深淵召喚】", "abyss", "summoned by [[Abyss]]"),
)
# What a card can share with another one.
SHARED = (
    ("属性を持つ", "attribute", "an attribute in common with {of}"),
    ("所属軍の", "army", "the same army as {of}"),
    ("名前の", "name", "the same name as {of}"),
    ("レベルの", "level", "the same level as {of}"),
    ("ラインの", "line", "the same line as {of}"),
)


def having() -> tuple[tuple[str, Node, str, dict[str, Value]], ...]:
    """What a card is said to have (…を持つ): text, filter, English behind "with", slots."""
    return (
        ("(属性|){name}", Node("attribute", name=Slot("name")), "the attribute {name}", {"name": "info"}),
        ("選んだ属性", Node("attribute", chosen=True), "the chosen attribute", {}),
        ("{name}", Node("keyword", name=Slot("name")), "{name}", {"name": "any_keyword"}),
        ("ソウル", Node("has_soul", n=1), "a soul", {}),
        ("{n}枚以上のソウル", Node("has_soul", n=Slot("n")), "{n} or more souls", {"n": "not_one"}),
        ("能力", Node("not_", of=Node("no_abilities")), "an ability", {}),
        ("{name}を含む名前", Node("name_has", part=Slot("name")), "{name} in the name", {"name": "name"}),
    )


def add_filters(g: Grammar) -> Grammar:
    """Add `rel` and `rels`. Needs the words, and `value` and `rival` of the nouns."""

    def rel(template: str, node: Node, pre: str = "", post: str = "", **slots: Value) -> None:
        forms = {"pre": pre, "post": post}
        here = {k: v for k, v in slots.items() if "{" + k in template}
        ways(g, "rel", template, build=node, en=pre.strip() or post.strip(), en_forms=forms, **here)

    name = Slot("name")
    for op, ja, en in ORDERS:
        node = Node("cmp", field=Slot("field"), op=op, n=Slot("n"), printed=Slot("printed"))
        words = " with {printed?base |}{field} {n}" + en
        rel("{printed?}{field}(|が){n}" + ja + "の", node, "", words, printed="printed", field="field", n="digits")
        compared = {"le": " at most ", "ge": " at least ", "eq": " equal to "}[op]
        rel(
            "{field}が{n}" + (ja or "と同じ") + "の",
            Node("cmp", field=Slot("field"), op=op, n=Slot("n")),
            "",
            " with {field}" + compared + "{n}",
            field="field",
            n="value",
        )
    for text, zone, en in PLACES:
        rel(text + "(の|にいる|にある|上の)", Node("at", zone=zone), "", " " + en.format("the "))
    for text, node, pre, post in (
        ("所属軍(|が){name}の", Node("army", name=name), "", " of the army {name}"),
        ("{name}の", Node("info", name=name), "", " of {name}"),
        ("レジェンドの", Node("legend"), "legend ", ""),
        ("アクト(状態の|している|状態である)", Node("state", **{"is": "act"}), "ready ", ""),
        ("レスト(状態の|している|状態である)", Node("state", **{"is": "rest"}), "rested ", ""),
        ("表向きの", Node("face", **{"is": "up"}), "face-up ", ""),
        ("裏向きの", Node("face", **{"is": "down"}), "face-down ", ""),
        ("最前の", Node("foremost"), "foremost ", ""),
        ("(他の|ほかの|別の)", Node("other"), "other ", ""),
        ("攻撃している", Node("attacking"), "attacking ", ""),
        ("攻撃されている", Node("attacked"), "attacked ", ""),
        ("ダメージを(負っている|受けている)", Node("damaged"), "damaged ", ""),
        ("ダメージを(負っていない|受けていない)", Node("not_", of=Node("damaged")), "undamaged ", ""),
        ("このターンに場に出た", Node("entered_this_turn"), "", " that entered the board this turn"),
    ):
        rel(text, node, pre, post, name="info")
    attribute = Node("attribute", name=name, said=("of",))
    rel("属性(が|){name}(の|である)", attribute, "", " with the attribute {name}", name="info")
    rel("{what}を攻撃している", Node("attacking", target=Slot("what")), "", " attacking {what}", what="rival")
    rel("{what}に攻撃されている", Node("attacked", by=Slot("what")), "", " attacked by {what}", what="rival")
    for text, how, en in CAME:
        rel(text + "された", Node("came", how=how), "", f" that was {en}")
    rel("{who}が所有者である", Node("owned", who=Slot("who")), "", " owned by {who}", who="one_player")
    named = Node("named", name=name)
    rel("{name}の", named, "", " named {name}", name="name")
    rel("{name}以外の", Node("not_", of=named), "", " other than {name}", name="name")
    for text, ref, as_, en in REFS:
        if ref in ("this_card", "it") and as_ in (None, "unit", "it"):
            same = Node("is_ref", what=Node("ref", name=ref, as_=as_))
            rel(text + "以外の", Node("not_", of=same), "", " other than " + en)
    for text, field, en in SHARED:
        with_ = " on " if field == "line" else " with "
        rel("{of}と同じ" + text, Node("same", field=field, of=Slot("of")), "", with_ + en, of="ref")
        other = en.replace("an attribute", "no attribute").replace("the same", "another").replace(" as ", " than ")
        rel(
            "{of}と異なる" + text,
            Node("not_", of=Node("same", field=field, of=Slot("of"))),
            "",
            with_ + other,
            of="ref",
        )
    for text, field, en in (
        ("名前", "name", "names"),
        ("属性", "attribute", "attributes"),
        ("レベル", "level", "levels"),
    ):
        rel(text + "の異なる", Node("distinct", field=field), "", " with different " + en)
    for text, node, has, slots in having():
        rel(text + "を持つ", node, "", " with " + has, **slots)
        inner = node["of"] if node.op == "not_" else Node("not_", of=node)
        rel(text + "を持たない", inner, "", " without " + has, **slots)
    # 属性《甲》か《乙》を持つ
    g.phrase("one attribute", "{name}", "attribute", name="info", en="{name}")
    g.many("some attributes", "one attribute", sep="か", min=2, en_sep=" or ", en_last=" or ")
    rel("属性{of}を持つ", Node("any", of=Slot("of")), "", " with the attribute {of}", of="some attributes")
    g.many("rels", "rel", en_sep="", en_last="")
    g.label("rel", "a filter").label("rels", "filters")
    return g
