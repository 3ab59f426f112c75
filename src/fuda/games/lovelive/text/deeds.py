"""Conditions of Love Live! texts about what happened: this turn, by this ability, or in the condition before."""

from __future__ import annotations

from fuda.games.lovelive.text.endings import AGAIN, ARU, INAI, IRU, NO, TA, atom
from fuda.games.lovelive.text.filters import ORDERS, of_things
from fuda.games.lovelive.text.sets import HEADS
from fuda.games.lovelive.text.words import marks
from fuda.kernel.cards.node import Node
from fuda.text import Grammar, Slot


def add_deeds(g: Grammar) -> None:
    """What happened this turn, how this member came, what this ability did, and whose phase it is."""
    for front, form in (("このターン、", None), ("このターンに", "in"), ("このターン中、", "during")):
        for end, as_ in ((IRU, None), ("いた", "past")):
            node = Node("happened", of=Slot("of"), within="turn", form=form, as_=as_)
            text = front + "{of}" + end
            if as_:
                g.phrase("atom", text, build=node, of="event.te", en="{of} this turn")
            else:
                atom(g, text, node, "{of} this turn", of="event.te")
        atom(
            g,
            front + "{of}" + INAI,
            Node("not_", of=Node("happened", of=Slot("of"), within="turn", form=form)),
            "it is not so that {of} this turn",
            of="event.te",
        )
    # The turn may have been named before.
    caused = Node("happened", of=Slot("of"), within="turn", form="again")
    atom(g, "{of}" + IRU, caused, "{of} this turn", of="caused.te")
    g.phrase("atom", "{of}いた", build=caused.with_(as_="past"), of="caused.te", en="{of} this turn")
    for things in ("members at", "ref"):
        for when, form in (("このターンに", "inside"), ("このターン中に", "inside_during")):
            for text, op, how, en in (
                ("エリアを移動して", "changed_area", None, "moved to another area"),
                ("移動して", "changed_area", "short", "moved to another area"),
                ("登場して", "entered", None, "entered"),
            ):
                node = Node(
                    "happened", of=Node(op, what=Slot("what"), form=how), within="turn", form=form, pause=Slot("pause")
                )
                front = "{what}が{pause?}" + when + text
                atom(g, front + IRU, node, "{what} " + en + " this turn", what=things, pause="pause")
                atom(
                    g,
                    front + INAI,
                    Node("not_", of=node),
                    "{what} {what:has|have} not " + en + " this turn",
                    what=things,
                    pause="pause",
                )
    # How this member came.
    came: tuple[tuple[str, str | None], ...] = (("登場し" + TA, None), ("登場して" + IRU, "teiru"))
    for end, form in came:
        node = Node("batoned", of=Slot("of"), form=form)
        atom(
            g, "{of}からバトンタッチして" + end, node, "this member entered by baton touch with {of}", of="members free"
        )
        for n, words in (("just_one", "{n} {of:one}"), ("not_one", "{n} {of}")):
            atom(
                g,
                "{of}{n}人からバトンタッチして" + end,
                node.with_(n=Slot("n")),
                "this member entered by baton touch with " + words,
                of="members free",
                n=n,
            )
        atom(g, "バトンタッチして" + end, Node("batoned", form=form), "this member entered by baton touch")
        for front, what in (("", None), ("このメンバーが", "this")):
            origin = Node("entered_from", zone=Slot("zone"), form=form, as_=what)
            for middle, far in (("", ""), ("ステージに", "stage")):
                mark = origin.with_(word=far or None)
                atom(g, front + "{zone}から" + middle + end, mark, "this member entered from the {zone}", zone="zone")
                atom(
                    g,
                    front + "{zone}以外から" + middle + end,
                    Node("not_", of=mark),
                    "this member entered from elsewhere than the {zone}",
                    zone="zone",
                )
    atom(
        g,
        "バトンタッチして登場して" + INAI,
        Node("not_", of=Node("batoned")),
        "this member did not enter by baton touch",
    )
    for front, as_ in (("", None), ("このメンバーが", "this")):
        no = Node("not_", of=Node("batoned", of=Slot("of"), as_=as_))
        atom(
            g,
            front + "{of}からバトンタッチして登場して" + INAI,
            no,
            "this member did not enter by baton touch with {of}",
            of="members free",
        )
    baton = Node("happened", of=Node("batoned_with", what=Slot("what"), by=Slot("by")), within="just")
    g.phrase(
        "atom",
        "{what}が{by}とバトンタッチしていた",
        build=baton,
        what="this ref",
        by="members free",
        en="{what} was replaced by baton touch with {by}",
    )
    _add_own_deeds(g)
    _add_again(g)
    for text, at, en in (("メインフェイズ", "main", "main phase"), ("ライブフェイズ", "live", "live phase")):
        atom(
            g,
            "{whose}の" + text + NO,
            Node("phase", at=at, whose=Slot("whose")),
            "it is {whose:own} " + en,
            whose="one player",
        )
        atom(
            g,
            "このゲームの{n}ターン目の" + text + NO,
            Node("turn_number", n=Slot("n"), phase=at),
            "it is the " + en + " of turn {n} of the game",
            n="digits",
        )
    failed = Node("last_turn_failed", who=Slot("who"))
    atom(
        g,
        "直前のターンに{who}がライブをし、それが成功して" + INAI,
        failed,
        "{who:own} live of the last turn did not succeed",
        who="one player",
    )


def _add_own_deeds(g: Grammar) -> None:
    """これにより…した場合: what this ability really did."""
    verbs = (
        ("控え室に置い", "控え室に置かれ", "to_waiting", "put into the waiting room"),
        ("公開し", "公開され", "reveal", "revealed"),
        ("手札に加え", "手札に加えられ", "to_hand", "added to the hand"),
        ("アクティブにし", "アクティブ状態になっ", "activate", "made active"),
        ("ウェイトにし", "ウェイト状態になっ", "wait", "put into wait"),
        ("デッキの下に置い", "デッキの下に置かれ", "to_deck", "put on the bottom of the deck"),
        ("登場させ", "登場し", "enter", "brought on stage"),
    )
    for active, passive, act, en in verbs:
        for things, counter in (("cards free", "枚"), ("members free", "人"), ("members at", "人"), ("cards at", "枚")):
            done = Node("done", act=act, of=Slot("of"))
            for stem, particle, form in ((active, "を", None), (passive, "が", "passive")):
                exists = Node("exists", of=done, form=form)
                atom(
                    g,
                    "これにより{of}" + particle + stem + TA,
                    exists,
                    "{of} {of:was|were} " + en + " by this",
                    of=things,
                )
                for total in ("", "合計"):
                    count = Node(
                        "cmp",
                        a=Node("count", of=done),
                        op="ge",
                        b=Slot("n"),
                        form=marks(form, "total" if total else None),
                    )
                    atom(
                        g,
                        "これにより{of}" + particle + total + "{n}" + counter + "以上" + stem + TA,
                        count,
                        "{n} or more {of} were " + en + " by this",
                        of=things,
                        n="digits",
                    )
                    if counter == "枚" and not total:
                        first = count.with_(form=marks(form, "first"))
                        atom(
                            g,
                            "これにより{n}枚以上の{of}" + particle + stem + TA,
                            first,
                            "{n} or more {of} were " + en + " by this",
                            of=things,
                            n="digits",
                        )
    atom(g, "これにより無効にし" + TA, Node("did", act="negate"), "something was negated by this")


def _add_again(g: Grammar) -> None:
    """2人以上いる場合: a condition that leaves out what it speaks of, the same as the one before it."""
    for counter, end in (("人", IRU), ("枚", ARU), ("種類", ARU), ("つ", ARU)):
        for op, before, after, order in ORDERS:
            form = {"人": "people", "枚": "cards", "種類": "kinds", "つ": "things"}[counter] + (
                " just" if before else ""
            )
            node = Node("cmp", a=AGAIN, op=op, b=Slot("n"), form=form)
            atom(
                g,
                before + "{n}" + counter + after + end,
                node,
                "there " + ("{n:is|are} " if op == "eq" else "are ") + of_things(order),
                n="digits",
            )
    for op, before, after, order in ORDERS:
        just = " just" if before else ""
        for front, form in (
            ("", "bare"),
            ("合計が", "sum"),
            ("スコアの合計が", "score_sum"),
            ("コストの合計が", "cost_sum"),
        ):
            node = Node("cmp", a=AGAIN, op=op, b=Slot("n"), form=form + just)
            field = front.removesuffix("の合計が")
            if field in ("スコア", "コスト"):
                node = Node(
                    "cmp",
                    a=Node("total", of=Node("those"), field="score" if field == "スコア" else "cost"),
                    op=op,
                    b=Slot("n"),
                    form=form + just,
                )
            said = {"スコア": "their total score is ", "コスト": "their total cost is "}.get(field, "the number is ")
            atom(g, front + before + "{n}" + after + NO, node, said + order, n="digits")
        chosen = Node("cmp", a=AGAIN, op=op, b=Node("chosen_number"), form="chosen" + just)
        if after:
            atom(g, "選んだ数" + after + NO, chosen, "it is " + order.replace("{n}", "the chosen number"))
            cost = Node("cmp", a=Node("value", of=Node("those"), field="cost"), op=op, b=Node("chosen_number"))
            atom(g, "コストが選んだ数" + after + NO, cost, "its cost is " + order.replace("{n}", "the chosen number"))
        for text, kind, en, _ in HEADS[1:3]:
            more = Node("cmp", a=Node("again", kind=kind), op=op, b=Slot("n"), form="kind" + just)
            said = "there {n:is|are} " + order + " " + en + "{n:s}"
            if op != "eq":
                said = "there are " + of_things(order) + " " + en + "s"
            atom(g, text + "が" + before + "{n}枚" + after + ARU, more, said, n="digits")
    atom(g, "それらが両方" + ARU, Node("again_both"), "there are both of them")
    atom(g, "{n}人とも" + IRU, Node("again_both", n=Slot("n")), "all {n} of them are there", n="digits")
    g.phrase("atom", "{x}の", build=Node("is_", what=Node("again"), filter=Slot("x")), x="full being", en="it is {x}")
    whole = Node("all_of", of=Slot("xs"), kind="member", word="member")
    g.phrase("full being", "{xs}メンバー", build=whole, xs="rels", en="a {xs:pre}member{xs:post}")
    for text, kind, en, _ in HEADS:
        node = Node("all_of", of=Slot("xs"), kind=kind)
        g.phrase("full being", "{xs}" + text, build=node, xs="rels", en="a {xs:pre}" + en + "{xs:post}")
        g.phrase(
            "full being",
            "{xs}" + text + "以外",
            build=Node("not_", of=node),
            xs="rels",
            en="not a {xs:pre}" + en + "{xs:post}",
        )
    atom(g, "それ以外" + NO, Node("otherwise"), "it is not so")
