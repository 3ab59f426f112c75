"""Filters of 汎用TCG: what stands before a noun and narrows it (レスト状態の, 属性「…」を持つ, HPが300以下の), and most
of them in a condition behind it (…がレスト状態であるなら)."""

from __future__ import annotations

from fuda.kernel.cards.node import Node
from fuda.text import Grammar, Slot, Splat
from fuda.text.joints import DEARU, DENAI, ENDINGS, INAI, IRU
from fuda.text.ways import ways

STATES = {
    "通常状態": ("normal", "in normal state"),
    "レスト状態": ("rest", "rested"),
    "スタン状態": ("stun", "stunned"),
    "状態異常": ("abnormal", "in an abnormal state"),
}
DE = "(である|の)"


def add_filters(g: Grammar) -> Grammar:
    """Add `filter` (in conditions, too), `rel` (before a noun) and `filters`."""
    g.inflect("filter", ENDINGS)
    name = Slot("name")
    for words, node, en in (
        ("(属性{name}|{name}の属性)を持", Node("attribute", name=name), "attribute {name}"),
        ("スキル{name}を持", Node("has_skill", name=name), "the skill {name}"),
        ("{name}カウンターを持", Node("has_counter", name=name), "{name} counters"),
        ("エネルギーを持", Node("has_attached", role="energy"), "energy"),
        ("セットを持", Node("has_attached", role="set"), "set cards"),
    ):
        _filter(
            g,
            words + "(<つ|ち|つ|->|って" + IRU + ")",
            words + "<たない|たず|たない|->",
            node,
            "have " + en,
            "has " + en,
            "do not have " + en,
            "does not have " + en,
        )
    g.phrase(
        "filter",
        "属性{name}を持<つ|ち|つ|->",
        build=Node("attribute", name=name, said=("bare",)),
        name="bare_name",
        en="have attribute {name}",
        en_forms={"one": "has attribute {name}"},
    )
    _filter(
        g,
        "名前に{name}を含<む|み|む|->",
        "名前に{name}を含<まない|まず|まない|->",
        Node("name_has", part=name),
        "have {name} in their names",
        "has {name} in its name",
        "do not have {name} in their names",
        "does not have {name} in its name",
    )
    being: list[tuple[str, Node, str]] = [("{name}", Node("named", name=name), "named {name}")]
    being += [(word, Node("state", **{"is": value}), en) for word, (value, en) in STATES.items()]
    being += [
        ("メイン・ユニット", Node("at", zone="main"), "in the main area"),
        ("スタンバイ・ユニット", Node("at", zone="standby"), "in the standby area"),
    ]
    for words, node, en in being:
        _filter(g, words + DEARU, words + DENAI, node, "are " + en, "is " + en, "are not " + en, "is not " + en)
    for words, node, en in (
        ("メイン・エリアに", Node("at", zone="main", said=("place",)), "in the main area"),
        ("スタンバイ・エリアに", Node("at", zone="standby", said=("place",)), "in the standby area"),
        ("レストして", Node("state", **{"is": "rest"}, said=("doing",)), "rested"),
        ("スタンして", Node("state", **{"is": "stun"}, said=("doing",)), "stunned"),
        ("ダメージを受けて", Node("damaged"), "damaged"),
        ("ダメージマーカーが置かれて", Node("damaged", said=("marker",)), "damaged"),
    ):
        _filter(g, words + IRU, words + INAI, node, "are " + en, "is " + en, "are not " + en, "is not " + en)
    # Those that only stand before a noun; in a condition the same is said of the value (このユニットのHPが…).
    g.phrase("rel", "{x}", None, x="filter")
    for text, node, en in [
        (f"{word}の", Node("state", **{"is": v}, said=("of",)), en) for word, (v, en) in STATES.items()
    ]:
        g.phrase("rel", text, build=node, en="are " + en, en_forms={"one": "is " + en})
    g.phrase(
        "rel",
        "{name}の",
        build=Node("named", name=name, said=("of",)),
        name="name",
        en="are named {name}",
        en_forms={"one": "is named {name}"},
    )
    for slot in ("name", "bare_name"):
        mark = ("of",) if slot == "name" else ("of", "bare")
        ways(
            g,
            "rel",
            "属性が{name}" + DE,
            build=Node("attribute", name=name, said=mark),
            name=slot,
            en="have attribute {name}",
            en_forms={"one": "has attribute {name}"},
        )
    ways(g, "rel", "(KOした|KOしている|KO状態の|KOされた)", "ko", en="are KO'd", en_forms={"one": "is KO'd"})
    g.words(
        "field",
        {"HP": "hp", "退却コスト": "retreat", "ダメージ": "damage"},
        en={"HP": "HP", "退却コスト": "retreat cost", "ダメージ": "damage"},
    )
    g.word("printed", "表記の", True, en="printed")
    for op, order, en in (("le", "以下", "at most"), ("ge", "以上", "at least"), ("eq", "", "exactly")):
        words = "[{printed} ]{field} of " + en + " {n}"
        ways(
            g,
            "rel",
            "{printed?}{field}(が|){n}" + order + DE,
            "cmp",
            op=op,
            printed="printed",
            field="field",
            n="number",
            en="have " + words,
            en_forms={"one": "has " + words},
        )
        ways(
            g,
            "rel",
            "エネルギーが{n}(枚|つ)" + order + "(である|の|ついている)",
            "cmp",
            op=op,
            field="energy",
            n="digits",
            en="have " + en + " {n} energy",
            en_forms={"one": "has " + en + " {n} energy"},
        )
    for op, word, en in (("raised", "増加", "raised"), ("lowered", "減少", "lowered")):
        g.phrase("rel", f"HPが{word}している", op, field="hp", en=f"have {en} HP", en_forms={"one": f"has {en} HP"})
    g.many("rels", "rel", sep="、", en_sep=" and ", en_last=" and ")
    g.phrase("filters", "{xs}", None, xs="rels", en="that {xs}", en_forms={"one": "that {xs:one}"})
    for word, way in (("ほかの", None), ("他の", ("他の",))):
        other = Node("other", said=way)
        g.phrase("filters", word, build=(other,), en="other than this one")
        g.phrase(
            "filters",
            word + "{xs}",
            xs="rels",
            build=(other, Splat("xs")),
            en="other than this one that {xs}",
            en_forms={"one": "other than this one that {xs:one}"},
        )
    return g


def _filter(g: Grammar, yes: str, no: str, node: Node, en: str, en_one: str, en_not: str, en_not_one: str) -> None:
    slots = {"name": "name"} if "{name}" in yes else {}
    ways(g, "filter", yes, build=node, en=en, en_forms={"one": en_one}, **slots)
    ways(g, "filter", no, build=Node("not_", of=node), en=en_not, en_forms={"one": en_not_one}, **slots)
