"""Conditions of Love Live! texts, before 場合 and かぎり. This page: whether something is there, and how many.

The endings are in `endings.py`; more conditions are in `hearts.py`, `qualities.py` and `deeds.py`.
"""

from __future__ import annotations

from fuda.games.lovelive.text.deeds import add_deeds
from fuda.games.lovelive.text.endings import ADJ, ARU, COUNT, FORMS, INAI, IRU, NAI, NO, TA, atom
from fuda.games.lovelive.text.events import add_events
from fuda.games.lovelive.text.filters import ORDERS, of_things
from fuda.games.lovelive.text.hearts import add_hearts
from fuda.games.lovelive.text.qualities import add_qualities
from fuda.games.lovelive.text.words import marks
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond`, and the happenings (`events.py`). Needs the nouns."""
    add_events(g)
    g.inflect("atom", FORMS)
    g.inflect("cond", ("", "kagiri"))
    _add_there(g)
    _add_counts(g)
    _add_sums(g)
    add_hearts(g)
    add_qualities(g)
    add_deeds(g)
    for form in ("", "kagiri"):
        whole, atom = ("cond", "atom") if not form else ("cond.kagiri", "atom.kagiri")
        g.phrase(whole, "{x}", None, x=atom)
        for end, mark in (("and", None), ("te", "te"), ("comma", "comma")):
            g.phrase(
                whole,
                "{a}{b}",
                build=Node("and_", of=(Slot("a"), Slot("b")), form=mark),
                a=f"atom.{end}",
                b=whole,
                en="{a} and {b}",
            )
        for end, mark in (("or", None), ("else", "else")):
            g.phrase(
                whole,
                "{a}{b}",
                build=Node("or_", of=(Slot("a"), Slot("b")), form=mark),
                a=f"atom.{end}",
                b=whole,
                en="{a}, or {b}",
            )
    g.label("cond", "a condition").label("atom", "a condition")
    return g


def _add_there(g: Grammar) -> None:
    """…がいる, …がない: whether there is one."""
    for category, yes, no in (
        ("in members", IRU, INAI),
        ("members at", IRU, INAI),
        ("in cards", ARU, NAI),
        ("cards at", ARU, NAI),
    ):
        exists = Node("exists", of=Slot("of"))
        atom(g, "{of}が" + yes, exists, "there {of:is|are} {of}", of=category)
        atom(g, "{of}が" + no, Node("not_", of=exists), "there {of:is|are} no {of}", of=category)
        if category.startswith("in"):
            either = category + " either"
            atom(g, "{of}が" + yes, exists.with_(form="either"), "there {of:is|are} {of}", of=either)
            both = category + " both"
            atom(g, "{of}が" + yes, Node("exist_each", of=Slot("of")), "there are {of}", of=both)
    here = Node("exists", of=Slot("of"), form="enter")
    atom(g, "{of}が登場して" + IRU, here, "there {of:is|are} {of}", of="in members")
    same_place = Node("exists", of=Slot("of"), owner="again", form="enter")
    atom(g, "{of}が登場して" + IRU, same_place, "there {of:is|are} {of} as well", of="members free")
    # …がいるかぎり: of a place that is said behind.
    for category, end in (("members free", IRU), ("cards free", ARU)):
        word = "ステージに" if category == "members free" else "{zone}に"
        zone: Value = "stage" if category == "members free" else Slot("zone")
        slots: dict[str, Value] = {"of": category, "owner": "owner"} | (
            {} if category == "members free" else {"zone": "zone"}
        )
        there = " on {owner:own} stage" if category == "members free" else " in {owner:own} {zone}"
        atom(
            g,
            "{of}が{owner}の" + word + end,
            Node("exists", of=Slot("of"), owner=Slot("owner"), zone=zone, form="behind"),
            "there {of:is|are} {of}" + there,
            **slots,
        )
    # Every area; each area with its own member.
    for text, end, form in (("が", IRU, None), ("が登場して", IRU, "enter")):
        every = Node("every_area", owner=Slot("owner"), filters=Slot("filters"), form=form)
        atom(
            g,
            "{owner}のステージのエリアすべてに{filters?}メンバー" + text + end,
            every,
            "there are {filters:pre}members{filters:post} in every area of {owner:own} stage",
            owner="owner",
            filters="rels",
        )
    g.phrase(
        "area member",
        "{zone}に{xs}{name}",
        build=Node(
            "cards",
            zone=Slot("zone"),
            kind="member",
            filters=(Splat("xs"), Node("named", name=Slot("name"))),
            word="name",
        ),
        zone="area",
        xs="some rels",
        name="name",
        en="{name} in the {zone}",
    )
    g.many("area members", "area member", sep="が、", min=2, en_sep=", ", en_last=" and ")
    each = Node("exist_each", owner=Slot("owner"), of=Slot("of"), form="areas")
    atom(
        g,
        "{owner}のステージの{of}がそれぞれ登場して" + IRU,
        each,
        "{owner} {owner:has|have} {of}",
        owner="owner",
        of="area members",
    )
    g.label("area member", "a member").label("area members", "members")
    for text, form in (("このカードが{owner}の{zone}に", None), ("このカードが{zone}に", "doer")):
        here = Node("this_in", owner=Slot("owner") if form is None else "doer", zone=Slot("zone"), form=form)
        slots = {"zone": "zone"} | ({"owner": "owner"} if form is None else {})
        atom(g, text + ARU, here, "this card is in " + ("{owner:own}" if form is None else "the") + " {zone}", **slots)
    atom(
        g,
        "このカードが{owner}のエールにより公開されて" + IRU,
        Node("this_in", owner=Slot("owner"), zone="yelled"),
        "this card was revealed by {owner:own} yell",
        owner="owner",
    )
    for text, form in (
        ("ステージの{zone}に", "stage"),
        ("{zone}に", None),
        ("このメンバーが{zone}に", "this"),
        ("このメンバーがステージの{zone}に", "this_stage"),
    ):
        for verb, end, as_ in (
            ("登場して<いる|いる|おり、かつ|-|おり、|いるか、|いる場合か、または>", "", "entered"),
            ("", IRU, None),
        ):
            atom(
                g,
                text + verb + end,
                Node("this_in", zone=Slot("zone"), form=form, as_=as_),
                "this member is in the {zone}",
                zone="area",
            )
    stacked = Node("cmp", a=Node("count", of=Slot("of")), op="ge", b=Slot("n"), form="put")
    atom(g, "{of}が{n}枚以上置かれて" + IRU, stacked, "there are {n} or more {of}", of="in cards", n="digits")


def _add_counts(g: Grammar) -> None:
    """…が3枚以上ある, …が0枚の, …が相手より多い: how many there are."""
    for category, counter, end, front in (
        ("in members", "人", IRU, ""),
        ("members at", "人", IRU, ""),
        ("in cards", "枚", ARU, ""),
        ("cards at", "枚", ARU, ""),
        ("pile", "枚", ARU, ""),
        ("in yelled", "枚", ARU, "このターン、"),
    ):
        for total in ("", "合計"):
            for op, before, after, order in ORDERS:
                for ending, form in ((end, None), (NO, "no")):
                    mark = marks(form, "total" if total else None, "just" if before else None)
                    node = Node("cmp", a=COUNT, op=op, b=Slot("n"), form=mark, turn=True if front else None)
                    said = of_things(order)
                    for n, en in (
                        (("just_one", "there is " + said + " {of:one}"), ("not_one", "there are " + said + " {of}"))
                        if op == "eq"
                        else (("digits", "there are " + said + " {of}"),)
                    ):
                        text = front + "{of}が" + total + before + "{n}" + counter + after + ending
                        atom(g, text, node, en, of=category, n=n)
    # Compared with the same of the other player.
    for category in ("cards at", "pile", "amount"):
        a: Value = COUNT if category != "amount" else Slot("of")
        for word, op, en in (
            ("多", "gt", "more"),
            ("少な", "lt", "fewer"),
            ("高", "gt", "higher"),
            ("低", "lt", "lower"),
            ("大き", "gt", "larger"),
            ("小さ", "lt", "smaller"),
        ):
            theirs = Node("same_of", who=Slot("who"))
            said = "the number of {of} is " if category != "amount" else "{of} is "
            mark = en if category == "amount" else "set " + en
            node = Node("cmp", a=a, op=op, b=theirs, form=mark)
            atom(
                g, "{of}が{who}より" + word + ADJ, node, said + en + " than {who:theirs}", of=category, who="one player"
            )
            by = Node(
                "cmp",
                a=a,
                op="ge" if op == "gt" else "le",
                form=mark,
                b=Node("plus" if op == "gt" else "minus", a=theirs, b=Slot("n")),
            )
            atom(
                g,
                "{of}が{who}より{n}枚以上" + word + ADJ,
                by,
                said + "at least {n} " + en + " than {who:theirs}",
                of=category,
                who="one player",
                n="digits",
            )


def _add_sums(g: Grammar) -> None:
    """…のコストの合計が10以上の, …が…より高い: numbers compared."""
    for op, before, after, order in ORDERS:
        just = "just" if before else None
        for counter in ("", "つ", "枚", "種類"):
            form = marks({"つ": "tsu", "枚": "mai", "種類": "kinds"}.get(counter), just)
            node = Node("cmp", a=Slot("a"), op=op, b=Slot("b"), form=form)
            for pause, mark in (("", ""), ("、", "pause")):
                said = node.with_(form=marks(form, mark))
                atom(
                    g,
                    "{a}が" + pause + before + "{b}" + counter + after + NO,
                    said,
                    "{a} is " + order.replace("{n}", "{b}"),
                    a="amount",
                    b="digits",
                )
                if counter and not pause:
                    there = node.with_(form=marks(form, "aru"))
                    atom(
                        g,
                        "{a}が" + before + "{b}" + counter + after + ARU,
                        there,
                        "{a} is " + order.replace("{n}", "{b}"),
                        a="amount",
                        b="digits",
                    )
        for things in ("members at", "cards at", "ref"):
            for text, field, en in (("コスト", "cost", "cost"), ("スコア", "score", "score")):
                total = Node(
                    "cmp",
                    a=Node("total", of=Slot("of"), field=field),
                    op=op,
                    b=Slot("b"),
                    form=marks("sum", just),
                )
                atom(
                    g,
                    "{of}の" + text + "が合計" + before + "{b}" + after + NO,
                    total,
                    "the total " + en + " of {of} is " + order.replace("{n}", "{b}"),
                    of=things,
                    b="digits",
                )
    for word, op, en in (("多", "gt", "more"), ("少な", "lt", "less"), ("高", "gt", "higher"), ("低", "lt", "lower")):
        for comma, how in (("", None), ("、", "comma")):
            node = Node("cmp", a=Slot("a"), op=op, b=Slot("b"), form=marks(how, en))
            atom(
                g, "{a}が" + comma + "{b}より" + word + ADJ, node, "{a} is " + en + " than {b}", a="amount", b="amount"
            )
            # …のコストが、…のメンバーより高い: the same of another.
            for text, field, name in (("コスト", "cost", "cost"), ("スコア", "score", "score")):
                a = Node("value", of=Slot("a"), field=field)
                b = Node("value", of=Slot("b"), field=field)
                short = Node("cmp", a=a, op=op, b=b, form=marks(how, en, "card"))
                atom(
                    g,
                    "{a}の" + text + "が" + comma + "{b}より" + word + ADJ,
                    short,
                    "the " + name + " of {a:the} is " + en + " than that of {b:the}",
                    a="members",
                    b="members",
                )
    shown = Node("count", of=Node("cards", zone="yelled", owner=Slot("who")), form="by")
    g.phrase(
        "amount",
        "{who}がエールにより公開したカードの枚数",
        build=shown,
        who="one player",
        en="the number of cards that {who} revealed by the yell",
    )
    same = "同<じ|じである|じで、かつ|-|じで、|じか、|じ場合か、または>"
    for numbers in ("tally", "sum"):
        g.phrase("atom", "{a}が" + same, "same_value", a=numbers, en="{a} is the same")
    g.phrase("atom", "{a}が{b}と" + same, "cmp", a="amount", b="amount", op="eq", form="same", en="{a} is equal to {b}")
    g.many("numbers", "digits", sep="、", min=2, en_last=" or ")
    atom(
        g,
        "{a}が、{of}のいずれか" + NO,
        Node("one_of_numbers", a=Slot("a"), of=Slot("of")),
        "{a} is one of {of}",
        a="amount",
        of="numbers",
    )
    became = Node("cmp", a=Slot("a"), op="ge", b=Slot("b"), form="became")
    atom(g, "これにより{a}が{b}以上になっ" + TA, became, "{a} has become {b} or more", a="value", b="digits")
