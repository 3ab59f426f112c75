"""What changes in Love Live! texts: scores, costs, the score of the live, required hearts, the colour of hearts."""

from __future__ import annotations

from fuda.games.lovelive.text.lasting import BECOME, SURU, lasting
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot


def add_changes(g: Grammar) -> Grammar:
    """Add more of `lasting`. Needs `lasting.py`."""
    _add_numbers(g)
    _add_needs(g)
    _add_hearts(g)
    return g


def _add_numbers(g: Grammar) -> None:
    """Score, cost, and the score of the whole live."""
    g.phrase("owner of number", "{x}", None, x="noun")
    g.phrase("owner of number", "{x}", None, x="pick")
    there = Node("ref at", places=Slot("places"), ref=Slot("ref"))
    g.phrase("owner of number", "{places}{ref}", build=there, places="places", ref="this ref",
        en="{ref}{places:at}", en_number="one")  # fmt: skip
    g.label("owner of number", "a card")
    what, n = Slot("what"), Slot("n")
    for text, field, en in (("スコア", "score", "score"), ("コスト", "cost", "cost")):

        def change(op: str, value: Value, field: str = field, **more: Value) -> Node:
            return Node("modify", what=what, mods=(Node(op, field=field, n=value),), **more)

        lasting(
            g,
            "{what}の" + text + "を{n}" + SURU,
            change("add", n),
            "{what} {what:gets|get} {n} " + en,
            what="owner of number",
            n="delta",
        )
        lasting(
            g,
            text + "を{n}" + SURU,
            change("add", n).with_(what=Node("ref", name="this_card", as_="left_out")),
            "it gets {n} " + en,
            n="delta",
        )
        lasting(
            g,
            "{what}の" + text + "は{n}に" + BECOME,
            change("set_", n),
            "the " + en + " of {what} becomes {n}",
            what="owner of number",
            n="digits",
        )
        lower = Node("minus", a=Node("value", of=Slot("of"), field=field, printed=True), b=n)
        lasting(
            g,
            "{what}の" + text + "は、{of}が元々持つ" + text + "より{n}低い値に等しく" + BECOME,
            change("set_", lower),
            "the " + en + " of {what} becomes {n} lower than the printed one of {of:the}",
            what="owner of number",
            of="noun",
            n="digits",
        )
        for pause, mark in (("", None), ("、", True)):
            for word, way in (
                ("減<る|り|って>", "down"),
                ("少なく" + BECOME, "less"),
                ("増え<る||て>", "up"),
                ("多く" + BECOME, "more"),
            ):
                down = way in ("down", "less")
                number = "down" if down else "digits"
                node = change("add", n, form=way, pause=mark)
                said = "the " + en + " of {what} is {n} " + ("less" if down else "more")
                lasting(
                    g, "{what}の" + text + "は" + pause + "{n}" + word, node, said, what="owner of number", n=number
                )
                per = Node("for_each", per=Slot("per"), effect=node, form="inside")
                lasting(
                    g,
                    "{what}の" + text + "は" + pause + "{per}、{n}" + word,
                    per,
                    said + " {per}",
                    what="owner of number",
                    n=number,
                    per="per",
                )
    play = Node("play_cost", what=Slot("what"), owner=Slot("owner"), n=n)
    lasting(
        g,
        "{what}を{owner}の手札から登場させるためのコストは{n}減<る|り|って>",
        play,
        "{what} {what:costs|cost} {n} less to bring on stage from {owner:own} hand",
        what="noun",
        owner="owner",
        n="digits",
    )
    for front, who, form, slots in (("", "you", "bare", {}), ("{who}の", Slot("who"), None, {"who": "owner"})):
        given: dict[str, Value] = dict(slots)
        score = Node("live_score", who=who, n=n, form=form)
        whose = "your" if not slots else "{who:own}"
        lasting(
            g,
            front + "ライブの合計スコアを{n}" + SURU,
            score,
            "the total score of " + whose + " live gets {n}",
            n="delta",
            **given,
        )
    lasting(
        g,
        "合計スコアを{n}" + SURU,
        Node("live_score", who="you", n=n, form="short"),
        "the total score of your live gets {n}",
        n="delta",
    )
    blade = Node("modify", what=what, mods=(Node("set_base", field="blade", n=n),))
    for base, form in (("が元々持つ", None), ("の元々の", "no")):
        lasting(
            g,
            "{what}" + base + "[[ブレード]]の数は{n}つに" + BECOME,
            blade.with_(form=form),
            "the printed number of [[blade]] of {what} becomes {n}",
            what="owner of number",
            n="digits",
        )
    fewer = Node("yell_number", who=Slot("who"), n=n)
    for word, op, en in (("減<る|り|って>", "fewer", "fewer"), ("増え<る||て>", "more", "more")):
        lasting(
            g,
            "エールにより公開される{who}のカードの枚数が{n}枚" + word,
            fewer.with_(by=op),
            "{who} {who:reveals|reveal} {n} " + en + " card{n:s} by the yell",
            who="one player",
            n="digits",
        )


def _add_needs(g: Grammar) -> None:
    """Required hearts."""
    g.words(
        "need words",
        {"の必要ハート": "short", "を成功させるための必要ハート": "long"},
        en={"の必要ハート": "", "を成功させるための必要ハート": ""},
    )
    for front, what, slots, en in (
        (
            "{what}{as_}",
            Slot("what"),
            {"what": "owner of number", "as_": "need words"},
            "{what} {what:requires|require} ",
        ),
        ("必要ハート", Node("ref", name="this_card", as_="left_out"), {}, "it requires "),
        ("成功させるための必要ハート", Node("ref", name="this_card", as_="left_out_long"), {}, "it requires "),
        (
            "{what}は{pause?}成功させるための必要ハート",
            Slot("what"),
            {"what": "things", "pause": "pause"},
            "{what} {what:requires|require} ",
        ),
    ):
        given: dict[str, Value] = dict(slots)
        base = Node("modify", what=what, mods=Slot("mods"))
        if "as_" in slots:
            base = base.with_(as_=Slot("as_"))
        if "pause" in slots:
            base = base.with_(pause=Slot("pause"), as_="subject")
        for particle, word, mods, form, more in (
            ("を", "減ら<す|し|して>", "needs down", None, "less"),
            ("は", "減<る|り|って>", "needs down", "self", "less"),
            ("は", "少なく" + BECOME, "needs down", "few", "less"),
            ("が", "少なく" + BECOME, "needs down", "few_ga", "less"),
            ("を", "増や<す|し|して>", "needs up", None, "more"),
            ("は", "増え<る||て>", "needs up", "self", "more"),
            ("は", "多く" + BECOME, "needs up", "many", "more"),
            ("が", "多く" + BECOME, "needs up", "many_ga", "more"),
        ):
            lasting(
                g, front + particle + "{mods}" + word, base.with_(form=form), en + more + ": {mods}", mods=mods, **given
            )
        whole = base.with_(mods=(Node("set_need", hearts=Slot("hearts")),))
        for particle, word, form in (("は", "に" + BECOME, None), ("を", "に" + SURU, "make")):
            lasting(
                g,
                front + particle + "{hearts}" + word,
                whole.with_(form=form),
                en + "{hearts} instead",
                hearts="needs",
                **given,
            )
        choice = base.with_(mods=(Node("set_need_one", of=Slot("of")),))
        lasting(
            g,
            front + "は、{of}のうち、選んだ1つに" + SURU,
            choice,
            en + "one of {of} instead, as you choose",
            of="need choices",
            **given,
        )
    g.many("need choices", "needs", sep="か、", min=2, en_last=" or ")


def _add_hearts(g: Grammar) -> None:
    """元々持つハートは…になる: the colour of printed hearts, and of blade hearts."""
    color: tuple[tuple[str, Value, dict[str, Value], str], ...] = (
        ("{color}", Slot("color"), {"color": "heart"}, "{color}"),
        ("選んだハート", Node("chosen_color"), {}, "the chosen heart"),
    )
    for text, value, slots, en in color:
        for middle, word, form in (
            ("は", "に" + BECOME, None),
            ("はすべて", "に" + BECOME, "all"),
            ("をすべて", "に" + SURU, "make_all"),
            ("を", "に" + SURU, "make"),
        ):
            node = Node("modify", what=Slot("what"), mods=(Node("become_hearts", color=value),), form=form)
            lasting(
                g,
                "{what}が元々持つハート" + middle + text + word,
                node,
                "the printed hearts of {what} become " + en,
                what="owner of number",
                **slots,
            )
    g.many("bhs", "bh", sep="、", min=2)
    blade = Node("modify", what=Slot("what"), mods=(Node("become_blade_hearts", of=Slot("of"), color=Slot("color")),))
    lasting(
        g,
        "{what}が持つ{of}は、すべて{color}に" + BECOME,
        blade,
        "all {of} of {what} become {color}",
        what="noun",
        of="bhs",
        color="bh",
    )
