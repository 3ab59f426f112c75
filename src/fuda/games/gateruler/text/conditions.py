"""Conditions of Gate Ruler texts: what stands before なら, 間 and 時に使える.

Before another condition (…、かつ…) a condition has another ending: いる, いて; ある, あり; である, であり.
"""

from __future__ import annotations

from fuda.games.gateruler.text.filters import CAME, ORDERS, PLACES, having
from fuda.games.gateruler.text.nouns import CARDS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.joints import ADJ, ARU, DEARU, DENAI, ENDINGS, INAI, IRU, NAI, add_joined, add_ties
from fuda.text.pattern import Said
from fuda.text.ways import ways

COUNT = Node("count", of=Slot("of"))
PHASES = (
    ("スタートフェイズ", "start", "start phase"),
    ("メインフェイズ", "main", "main phase"),
    ("アタックフェイズ", "attack", "attack phase"),
    ("エンドフェイズ", "end", "end phase"),
)


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond`. Needs the nouns and the events."""
    g.inflect("atom", ENDINGS)
    _add_existence(g)
    _add_comparisons(g)
    _add_qualities(g)
    _add_circumstances(g)
    add_joined(g, "cond", "atom")
    add_ties(g, "if", "cond")
    # As long as something holds: the condition of an ability.
    for word in ("間、", "間", "かぎり、", "限り、", "かぎり", "限り"):
        node = Slot("x") if word == "間、" else Said("x", "while/" + word)
        g.phrase("while", "{x}" + word, build=node, x="cond", en="{x}")
    g.label("cond", "a condition").label("atom", "a condition")
    return g


def _add_existence(g: Grammar) -> None:
    for category, counters, there, none in (
        ("beings", "体", IRU, INAI),
        ("objects", "枚", ARU, NAI),
        ("events", "枚", ARU, NAI),
        ("pile", "(枚|体)", ARU, NAI),
        ("whole", "枚", ARU, NAI),
        ("souls", "枚", ARU, NAI),
        ("among", "枚", ARU, NAI),
        ("gate", "つ", ARU, NAI),
    ):
        ways(g, "atom", "{of}が" + there, "exists", of=category, en="there is {of:one,a}")
        missing = Node("not_", of=Node("exists", of=Slot("of")))
        ways(g, "atom", "{of}が" + none, build=missing, of=category, en="there is no {of:one}")
        for op, ja, en in ORDERS:
            for n, form, be in (("just_one", "one", "is"), ("not_one", "many", "are")):
                node = Node("cmp", a=COUNT, op=op, b=Slot("n"))
                ways(
                    g,
                    "atom",
                    "{of}が{n}" + counters + ja + "(" + there + "|" + DEARU + ")",
                    build=node,
                    of=category,
                    n=n,
                    en="there " + be + " {n}" + en + " {of:" + form + "}",
                )
    _add_placed(g)


def _add_placed(g: Grammar) -> None:
    """The place in front: 君の墓地にイベントが5枚以上ある, 君の場に“…”がいる."""
    board = "(君の場に|場に|味方の場に)"
    filters = Slot("filters")
    for front, zones, owner, where in (
        ("{owner}の{zone}に", "whole_pile", Slot("owner"), "in {owner:own} {zone}"),
        ("{zone}に", "whole_pile", "unsaid", "in your {zone}"),
    ):
        slots: dict[str, Value] = {"zone": zones}
        if front.startswith("{owner}"):
            slots["owner"] = "owner"
        for text, kind, one, many in CARDS:
            of = Node(
                "cards", zone=Slot("zone"), owner=owner, kind=kind, filters=filters, word=None if kind else "card"
            )
            _there(
                g,
                front + "{filters?}" + text,
                of,
                "{filters:pre}" + one,
                "{filters:pre}" + many,
                "{filters:post} " + where,
                "(枚|体)" if kind == "unit" else "枚",
                ARU,
                NAI,
                slots | {"filters": "rels"},
            )
        named = Node("cards", zone=Slot("zone"), owner=owner, filters=(Node("named", name=Slot("name")),))
        _there(
            g, front + "{name}", named, "{name}", "{name}", " " + where, "(枚|体)", ARU, NAI, slots | {"name": "name"}
        )
    for text, kind, one, many in (("ユニット", "unit", "unit", "units"),):
        mine = Node("cards", zone="front", kind=kind, owner="you", filters=filters)
        _there(
            g,
            board + "{filters?}" + text,
            mine,
            "{filters:pre}" + one,
            "{filters:pre}" + many,
            "{filters:post} on your side",
            "体",
            IRU,
            INAI,
            {"filters": "rels"},
        )
        theirs = mine.with_(owner="opponent")
        _there(
            g,
            "(相手の場に|敵の場に){filters?}" + text,
            theirs,
            "{filters:pre}" + one,
            "{filters:pre}" + many,
            "{filters:post} on your opponent's side",
            "体",
            IRU,
            INAI,
            {"filters": "rels"},
        )
        named = Node("cards", zone="board", owner="you", filters=(Node("named", name=Slot("name")),))
        _there(g, board + "{name}", named, "{name}", "{name}", " on your side", "(体|枚)", IRU, INAI, {"name": "name"})
        soul = Node("attached", role="soul", to=Slot("to"), filters=filters)
    for text, kind, one, many in CARDS:
        of = soul.with_(kind=kind, word=None if kind else "card")
        _there(
            g,
            "{to}のソウルに{filters?}" + text,
            of,
            "{filters:pre}" + one,
            "{filters:pre}" + many,
            "{filters:post} among the souls of {to}",
            "枚",
            ARU,
            NAI,
            {"to": "holder", "filters": "rels"},
        )


def _there(
    g: Grammar,
    template: str,
    of: Node,
    one: str,
    many: str,
    where: str,
    counter: str,
    there: str,
    none: str,
    slots: dict[str, Value],
) -> None:
    placed = of.with_(via="place")
    is_there = Node("exists", of=placed)
    a = "{filters:pre}" in one
    ways(
        g,
        "atom",
        template + "が" + there,
        build=is_there,
        en="there is " + ("at least 1 " if a else "") + one + where,
        **slots,
    )
    ways(g, "atom", template + "が" + none, build=Node("not_", of=is_there), en="there is no " + one + where, **slots)
    pre, what = ("{filters:pre}", one.removeprefix("{filters:pre}")) if a else ("", one)
    several = many.removeprefix("{filters:pre}")
    words = pre + (what if what == several else "{n:" + what + "|" + several + "}")
    for op, ja, en in ORDERS:
        node = Node("cmp", a=Node("count", of=placed), op=op, b=Slot("n"))
        ways(
            g,
            "atom",
            template + "が{n}" + counter + ja + "(" + there + "|" + DEARU + ")",
            build=node,
            n="digits",
            en="there {n:is|are} {n}" + en + " " + words + where,
            **slots,
        )


def _add_comparisons(g: Grammar) -> None:
    for op, ja, en in ORDERS:
        ways(
            g, "atom", "{a}が{b}" + ja + DEARU, "cmp", a="value", op=op, b="digits", form="number", en="{a} is {b}" + en
        )
        compared = {"le": "at most ", "ge": "at least ", "eq": "equal to "}[op]
        joint = "と同じ" if op == "eq" else ja
        ways(g, "atom", "{a}が{b}" + joint + DEARU, "cmp", a="value", op=op, b="value", en="{a} is " + compared + "{b}")
    for op, ja, en in (("gt", "(多|大き)" + ADJ, "more"), ("lt", "(少な|小さ)" + ADJ, "less")):
        ways(g, "atom", "{a}が{b}より" + ja, "cmp", a="value", op=op, b="value", en="{a} is " + en + " than {b}")


def _add_qualities(g: Grammar) -> None:
    """What a card is: 攻撃している, レスト状態である, 属性《…》を持つ."""

    def quality(template: str, node: Node, en: str, what: str = "hit", **slots: Value) -> None:
        ways(
            g,
            "atom",
            "{what}が" + template,
            build=Node("is_", what=Slot("what"), filter=node),
            what=what,
            en="{what} " + en,
            **slots,
        )

    quality("攻撃して" + IRU, Node("attacking"), "is attacking", "subject")
    quality(
        "{target}を攻撃して" + IRU,
        Node("attacking", target=Slot("target")),
        "is attacking {target}",
        "subject",
        target="hit",
    )
    quality("攻撃されて" + IRU, Node("attacked"), "{what:is|are} being attacked")
    quality(
        "{by}に攻撃されて" + IRU,
        Node("attacked", by=Slot("by")),
        "{what:is|are} being attacked by {by}",
        by="subject",
    )
    quality("ダメージを(負って|受けて)" + IRU, Node("damaged"), "is damaged", "subject")
    quality("ダメージを(負って|受けて)" + INAI, Node("not_", of=Node("damaged")), "is not damaged", "subject")
    quality("場に(" + IRU + "|" + ARU + ")", Node("at", zone="board"), "is on the board", "subject")
    quality("レストして" + IRU, Node("state", **{"is": "rest"}, said=("doing",)), "is rested", "ref")
    quality("アクトして" + IRU, Node("state", **{"is": "act"}, said=("doing",)), "is ready", "ref")
    for text, zone, en in PLACES:
        quality(text + "に" + IRU, Node("at", zone=zone), "is " + en.format("the "), "subject")
    for text, how, en in CAME:
        quality(text + "されて" + IRU, Node("came", how=how), "was " + en, "subject")
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
        ("{name}(カード|)", Node("kind", name=Slot("name")), "{name:a} card", {"name": "kind"}),
    ):
        extra: dict[str, Value] = dict(slots)
        quality(text + DEARU, node, "is " + en, "ref", **extra)
        quality(text + DENAI, Node("not_", of=node), "is not " + en, "ref", **extra)
    for op, ja, en in ORDERS:
        node = Node("cmp", field=Slot("field"), op=op, n=Slot("n"))
        quality("{field}{n}" + ja + DEARU, node, "has {field} {n}" + en, "ref", field="field", n="digits")
    for text, node, en, has_slots in having():
        quality(text + "を(持<つ|ち|つ|->|持って" + IRU + ")", node, "has " + en, "ref", **has_slots)
        inner = node["of"] if node.op == "not_" else Node("not_", of=node)
        quality(text + "を持た<ない|ず|ない|->", inner, "does not have " + en, "ref", **has_slots)


def _add_circumstances(g: Grammar) -> None:
    ways(g, "atom", "{of}のターン" + DEARU, "turn", of="one_player", en="it is {of:own} turn")
    for text, name, en in PHASES:
        ways(g, "atom", "現在が" + text + DEARU, build=Node("phase", name=name), en="it is the " + en)
    ways(g, "atom", "{of}が先攻" + DEARU, "goes_first", of="one_player", en="{of} went first")
    ways(g, "atom", "このターン(に|中に|、){of}<|-||->", "happened", of="event.ta", within="turn", en="this turn {of}")
    # Whose turn, or which part of it, in the words that lead a sentence.
    ways(g, "during", "{of}のターン(中|の間)", "turn", of="one_player", en="during {of:own} turn")
    for text, name, en in PHASES:
        g.phrase("during", text + "中", build=Node("phase", name=name), en="during the " + en)
    g.label("during", "君のターン中")
