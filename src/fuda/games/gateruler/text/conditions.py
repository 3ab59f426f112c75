"""Conditions of Gate Ruler texts: what stands before なら, 間 and 時に使える.

Before another condition (…、かつ…) a condition has another ending: いる, いて; ある, あり; である, であり.
"""

from __future__ import annotations

from fuda.games.gateruler.text.filters import CAME, ORDERS, PLACES, having
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import CONDITION_FORMS
from fuda.text.phrases import add_conditions as add_joined

COUNT = Node("count", of=Slot("of"))
IRU, INAI = "い<る|て>", "い<ない|なくて>"
ARU, NAI = "あ<る|り>", "<ない|なく>"
DEARU, DENAI = "であ<る|り>", "で<ない|なく>"
PHASES = (
    ("スタートフェイズ", "start", "start phase"),
    ("メインフェイズ", "main", "main phase"),
    ("アタックフェイズ", "attack", "attack phase"),
    ("エンドフェイズ", "end", "end phase"),
)


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond`. Needs the nouns and the events."""
    g.inflect("atom", CONDITION_FORMS)
    _add_existence(g)
    _add_comparisons(g)
    _add_qualities(g)
    _add_circumstances(g)
    add_joined(g, "cond", "atom")
    g.label("cond", "a condition").label("atom", "a condition")
    return g


def _add_existence(g: Grammar) -> None:
    for category, counter, there, none in (
        ("beings", "体", IRU, INAI),
        ("objects", "枚", ARU, NAI),
        ("pile", "枚", ARU, NAI),
        ("whole", "枚", ARU, NAI),
        ("souls", "枚", ARU, NAI),
        ("among", "枚", ARU, NAI),
        ("gate", "つ", ARU, NAI),
    ):
        g.phrase("atom", "{of}が" + there, "exists", of=category, en="there is {of:one,a}")
        missing = Node("not_", of=Node("exists", of=Slot("of")))
        g.phrase("atom", "{of}が" + none, build=missing, of=category, en="there is no {of:one}")
        for op, ja, en in ORDERS:
            for n, form, be in (("just_one", "one", "is"), ("not_one", "many", "are")):
                node = Node("cmp", a=COUNT, op=op, b=Slot("n"))
                g.phrase(
                    "atom",
                    "{of}が{n}" + counter + ja + there,
                    build=node,
                    of=category,
                    n=n,
                    en="there " + be + " {n}" + en + " {of:" + form + "}",
                )


def _add_comparisons(g: Grammar) -> None:
    for op, ja, en in ORDERS:
        g.phrase(
            "atom", "{a}が{b}" + ja + DEARU, "cmp", a="value", op=op, b="digits", form="number", en="{a} is {b}" + en
        )
        compared = {"le": "at most ", "ge": "at least ", "eq": "equal to "}[op]
        joint = "と同じ" if op == "eq" else ja
        g.phrase(
            "atom", "{a}が{b}" + joint + DEARU, "cmp", a="value", op=op, b="value", en="{a} is " + compared + "{b}"
        )
    for op, ja, en in (("gt", "多<い|く>", "more"), ("lt", "少な<い|く>", "less")):
        g.phrase("atom", "{a}が{b}より" + ja, "cmp", a="value", op=op, b="value", en="{a} is " + en + " than {b}")


def _add_qualities(g: Grammar) -> None:
    """What a card is: 攻撃している, レスト状態である, 属性《…》を持つ."""

    def quality(template: str, node: Node, en: str, what: str = "hit", **slots: Value) -> None:
        g.phrase(
            "atom",
            "{what}が" + template,
            build=Node("is_", what=Slot("what"), filter=node),
            what=what,
            en="{what} " + en,
            **slots,
        )

    quality("攻撃してい<る|て>", Node("attacking"), "is attacking", "subject")
    quality(
        "{target}を攻撃してい<る|て>",
        Node("attacking", target=Slot("target")),
        "is attacking {target}",
        "subject",
        target="hit",
    )
    quality("攻撃されてい<る|て>", Node("attacked"), "{what:is|are} being attacked")
    quality(
        "{by}に攻撃されてい<る|て>",
        Node("attacked", by=Slot("by")),
        "{what:is|are} being attacked by {by}",
        by="subject",
    )
    for yes, state, en in (("ダメージを負ってい", "damaged", "is damaged"),):
        quality(yes + "<る|て>", Node(state), en, "subject")
        quality(yes + "<ない|なくて>", Node("not_", of=Node(state)), en.replace("is", "is not"), "subject")
    for text, zone, en in PLACES:
        quality(text + "に" + IRU, Node("at", zone=zone), "is " + en.format("the "), "subject")
    for text, how, en in CAME:
        quality(text + "されてい<る|て>", Node("came", how=how), "was " + en, "subject")
    for text, node, en, slots in (
        ("アクト状態", Node("state", **{"is": "act"}), "ready", {}),
        ("レスト状態", Node("state", **{"is": "rest"}), "rested", {}),
        ("表向き", Node("face", **{"is": "up"}), "face up", {}),
        ("裏向き", Node("face", **{"is": "down"}), "face down", {}),
        ("最前", Node("foremost"), "foremost", {}),
        ("レジェンド", Node("legend"), "a legend", {}),
        ("{name}", Node("named", name=Slot("name")), "{name}", {"name": "name"}),
        ("所属軍{name}", Node("army", name=Slot("name")), "of the army {name}", {"name": "info"}),
        ("{name}", Node("info", name=Slot("name")), "{name}", {"name": "info"}),
        ("{name}カード", Node("kind", name=Slot("name")), "{name:a} card", {"name": "kind"}),
    ):
        extra: dict[str, Value] = dict(slots)
        quality(text + DEARU, node, "is " + en, "ref", **extra)
        quality(text + DENAI, Node("not_", of=node), "is not " + en, "ref", **extra)
    for op, ja, en in ORDERS:
        node = Node("cmp", field=Slot("field"), op=op, n=Slot("n"))
        quality("{field}{n}" + ja + DEARU, node, "has {field} {n}" + en, "ref", field="field", n="digits")
    for text, node, en, has_slots in having():
        quality(text + "を持<つ|ち>", node, "has " + en, "ref", **has_slots)
        inner = node["of"] if node.op == "not_" else Node("not_", of=node)
        quality(text + "を持た<ない|ず>", inner, "does not have " + en, "ref", **has_slots)


def _add_circumstances(g: Grammar) -> None:
    g.phrase("atom", "{of}のターン" + DEARU, "turn", of="one_player", en="it is {of:own} turn")
    for text, name, en in PHASES:
        g.phrase("atom", "現在が" + text + DEARU, build=Node("phase", name=name), en="it is the " + en)
    g.phrase("atom", "{of}が先攻" + DEARU, "goes_first", of="one_player", en="{of} went first")
    g.phrase("atom", "このターンに{of}", "happened", of="event.ta", within="turn", en="this turn {of}")
    # Whose turn, or which part of it, in the words that lead a sentence.
    g.phrase("during", "{of}のターン中", "turn", of="one_player", en="during {of:own} turn")
    for text, name, en in PHASES:
        g.phrase("during", text + "中", build=Node("phase", name=name), en="during the " + en)
    g.label("during", "君のターン中")
