"""Conditions of Love Live! texts about hearts: of members, of blade hearts, required, and spare ones."""

from __future__ import annotations

from fuda.games.lovelive.text.endings import ARU, COUNT, IRU, MOTANAI, MOTSU, TURN, atom
from fuda.games.lovelive.text.filters import ORDERS, of_things
from fuda.games.lovelive.text.words import marks
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot


def hearts(op: str, order: str, sort: str = "") -> str:
    """So many hearts: an order of ORDERS in English.

    >>> hearts("le", "{n} or less", "spare ")
    '{n} or fewer spare hearts'
    """
    return f"{of_things(order)} {sort}heart{'{n:s}' if op == 'eq' else 's'}"


def add_hearts(g: Grammar) -> None:
    """Hearts: of members, of blade hearts, required, and spare ones."""
    _add_spare(g)
    for things in ("members at", "ref"):
        for op, before, after, order in ORDERS:
            just = "just" if before else None
            for counter in ("つ", "個"):
                mark = marks("ko" if counter == "個" else None, just)
                alone = Node(
                    "cmp",
                    a=Node("total", of=Slot("of"), field=Slot("color")),
                    op=op,
                    b=Slot("n"),
                    form=marks("have", mark, "alone"),
                )
                atom(
                    g,
                    "{of}が持つハートに{color}が" + before + "{n}" + counter + after + ARU,
                    alone,
                    "{of} {of:has|have} " + of_things(order) + " {color}",
                    of=things,
                    n="digits",
                    color="heart",
                )
                total = Node(
                    "cmp",
                    a=Node("total", of=Slot("of"), field="hearts"),
                    op=op,
                    b=Slot("n"),
                    form=marks("have", mark),
                )
                atom(
                    g,
                    "{of}が持つハートが合計" + before + "{n}" + counter + after + ARU,
                    total,
                    "{of} {of:has|have} " + hearts(op, order),
                    of=things,
                    n="digits",
                )
                for comma in ("", "、"):
                    form = marks("have", mark, "comma" if comma else None)
                    color = Node(
                        "cmp", a=Node("total", of=Slot("of"), field=Slot("color")), op=op, b=Slot("n"), form=form
                    )
                    atom(
                        g,
                        "{of}が持つハートに" + comma + "{color}が合計" + before + "{n}" + counter + after + ARU,
                        color,
                        "{of} {of:has|have} " + of_things(order) + " {color}",
                        of=things,
                        n="digits",
                        color="heart",
                    )
    # [桃]、[赤]…がすべてある, …のうち3種類以上ある.
    for text, things, field, en in (
        ("{of}が持つハートの中に", "members at", "color", "the hearts of {of}"),
        ("{of}が持つハートの中に", "cards at", "color", "the hearts of {of}"),
        ("{of}が持つブレードハートの中に", "cards at", "bh_color", "the blade hearts of {of}"),
        ("{of}の必要ハートの中に", "cards at", "need_color", "the required hearts of {of}"),
    ):
        for ending, mark in (
            ("がすべて" + ARU, None),
            ("が" + ARU, "short"),
            ("がそれぞれ1以上含ま<れる|れる|れ、かつ|-|れ、|れるか、|れる場合か、または>", "each"),
        ):
            all_of = Node("has_colors", of=Slot("of"), field=field, colors=Slot("colors"), form=mark)
            atom(g, text + "{colors}" + ending, all_of, en + " have all of {colors}", of=things, colors="colors list")
        for op, _, after, order in ORDERS[:1]:
            for middle, how in (
                ("のうち、", "comma"),
                ("のうち", None),
                ("のうち合計", "total"),
                ("のうち、合計", "comma total"),
            ):
                kinds = Node("kinds", of=Slot("of"), field=field, colors=Slot("colors"))
                node = Node("cmp", a=kinds, op=op, b=Slot("n"), form=how)
                atom(
                    g,
                    text + "{colors}" + middle + "{n}種類" + after + ARU,
                    node,
                    en + " have " + order + " of {colors}",
                    of=things,
                    colors="colors list",
                    n="digits",
                )
    shared = Node("share_color", a=Slot("a"), b=Slot("b"))
    atom(
        g,
        "{a}が持つハートと、{b}が持つハートの中に同じ色のハートが" + ARU,
        shared,
        "{a} and {b} have hearts of the same colour",
        a="ref",
        b="ref",
    )
    mixed = Node("cmp", a=Node("count", of=Slot("of"), form="includes"), op="eq", b=Slot("n"))
    inc = "含ま<れる|れる|れ、かつ|-|れ、|れるか、|れる場合か、または>"
    atom(g, "{of}が合計{n}枚" + inc, mixed, "there are {n} {of}", of="in cards both", n="digits")
    hold = "含<む|む|み、かつ|-|み、|むか、|む場合か、または>"
    for op, _, after, order in ORDERS[:1]:
        some = Node("cmp", a=COUNT, op=op, b=Slot("n"), form="hold")
        atom(g, "{of}を{n}枚" + after + hold, some, "there are " + order + " {of}", of="in cards", n="digits")


def _add_spare(g: Grammar) -> None:
    """余剰ハート: hearts that were left over."""
    who: dict[str, Value] = {"who": "one player"}
    for front, turn in TURN:
        spare = Node("spare", who=Slot("who"))
        for op, before, after, order in ORDERS:
            just = "just" if before else None
            number = before + "{n}つ" + after
            for end, form in ((MOTSU, None), ("持って" + IRU, "teiru")):
                mark = marks(form, just)
                node = Node("cmp", a=spare, op=op, b=Slot("n"), form=mark, turn=turn)
                atom(
                    g,
                    front + "{who}が余剰ハートを" + number + end,
                    node,
                    "{who} {who:has|have} " + hearts(op, order, "spare "),
                    n="digits",
                    **who,
                )
                one = node.with_(a=spare.with_(color=Slot("color")))
                atom(
                    g,
                    front + "{who}が余剰ハートに{color}を" + number + end,
                    one,
                    "{who} {who:has|have} " + of_things(order) + " spare {color}",
                    n="digits",
                    color="heart",
                    **who,
                )
            if turn:
                continue
            lost = Node("cmp", a=Node("did", act="lose", who=Slot("who")), op=op, b=Slot("n"), form=just)
            atom(
                g,
                "これにより{who}が余剰ハートを" + number + "失って" + IRU,
                lost,
                "{who} lost " + hearts(op, order, "spare ") + " by this",
                n="digits",
                **who,
            )
            there = Node("cmp", a=spare, op=op, b=Slot("n"), form=marks("aru", just))
            atom(
                g,
                "{who}の余剰ハートが" + number + ARU,
                there,
                "{who} {who:has|have} " + hearts(op, order, "spare "),
                n="digits",
                **who,
            )
        none = Node("cmp", a=spare, op="eq", b=0, form="none", turn=turn)
        atom(g, front + "{who}が余剰ハートを" + MOTANAI, none, "{who} {who:has|have} no spare hearts", **who)
