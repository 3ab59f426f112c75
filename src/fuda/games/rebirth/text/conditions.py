"""Conditions of Reバース texts: what stands before なら, and what was done before (…したら).

A condition (`cond`) ends ready for なら. Before another condition it has its form `and` (いて, 以上で, 多く).
"""

from __future__ import annotations

from fuda.games.rebirth.text.words import row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot

FORMS = ("", "and")
IRU, ARU, DE = "い<る|て>", "あ<る|り>", "<|で>"
ORDERS = (("ge", "以上", "{n} or more"), ("le", "以下", "{n} or fewer"), ("eq", "", "exactly {n}"))
OTHERWISE = (("違う", None), ("そうでない", "not_so"), ("どちらでもない", "neither"))
# What was done before: text, act, English
DONE = (
    ("置いた", "put", "put"),
    ("控え室に置いた", "to_waiting", "put into the waiting room"),
    ("メンバーに置いた", "to_member", "put into the member area"),
    ("エントリーに置いた", "to_entry", "put into the entry"),
    ("エントリーからメンバーに置いた", "entry_to_member", "moved from the entry to the member area"),
    ("戻した", "return", "returned"),
    ("手札に戻した", "to_hand", "returned to the hand"),
    ("選んだ", "choose", "chose"),
    ("公開した", "reveal", "revealed"),
    ("セットした", "set", "set"),
    ("引いた", "draw", "drew"),
    ("与えた", "give", "gave"),
    ("サポートした", "support", "supported"),
    ("ブロックした", "block", "blocked"),
    ("魂にした", "put_soul", "made a soul of"),
    ("【スタンド】した", "stand", "stood"),
    ("【レスト】した", "rest", "rested"),
    ("提示した", "present", "presented"),
)


def add_conditions(g: Grammar) -> Grammar:
    """Add `cond` and `past`. Needs the nouns."""
    g.inflect("atom", FORMS)
    _add_counts(g)
    _add_qualities(g)
    _add_states(g)
    _add_past(g)
    g.phrase("cond", "{x}", None, x="atoms").phrase("cond", "{x}", None, x="short")
    g.phrase("atoms", "{x}", None, x="atom")
    for joint, form in (("、", None), ("", "close")):
        both = Node("and_", of=(Slot("a"), Slot("b")), form=form)
        g.phrase("atoms", "{a}" + joint + "{b}", build=both, a="atom.and", b="atoms", en="{a} and {b}")
    for text, act, en in (("置いた", "put", "put"), ("入れ替えた", "swap", "swapped"), ("引いた", "draw", "drew")):
        for mark, form in (("後に", "after"), ("後、", "after_comma"), ("時、", "when")):
            node = Node("and_", of=(Node("did", act=act), Slot("b")), form=form)
            g.phrase("cond", text + mark + "{b}", build=node, b="atoms", en="you " + en + " it and then {b}")
    g.label("cond", "a condition").label("atom", "a condition").label("atoms", "a condition").label(
        "short", "a condition"
    ).label("past", "what was done")
    return g


def _add_counts(g: Grammar) -> None:
    for end, form in ((IRU, None), (ARU, "aru")):
        row(g, "atom", "{of}が" + end, Node("exists", of=Slot("of"), form=form), "there is {of:one,a}", of="in")
        if form is None:
            row(
                g,
                "atom",
                "{of}が両方" + end,
                Node("exists", of=Slot("of"), form="both"),
                "there are {of:many}",
                of="in",
            )
    for end, form in (("いない", None), ("ない", "nai")):
        node = Node("not_", of=Node("exists", of=Slot("of"), form=form))
        row(g, "atom", "{of}が" + end[:-1] + "<い|く>", node, "there is no {of:one}", of="in")
        row(g, "atom", "{of}が" + end[:-1] + "<い|く>", node, "there is no {of:one}", of="noun")
    for total, mark in (("", ""), ("合計", "total ")):
        for op, ja, words in ORDERS:
            for end, form in ((DE, "bare"), (IRU, "iru"), (ARU, "aru")):
                node = Node("cmp", a=Node("count", of=Slot("of")), op=op, b=Slot("n"), form=mark + form)
                said = "there are " + words + " {of:many}"
                row(g, "atom", "{of}が" + total + "{n}枚" + ja + end, node, said, of="noun")
                row(g, "atom", "{of}が" + total + "{n}枚" + ja + end, node, said, of="in")
                kinds = node.with_(a=Node("kinds", of=Slot("of"), field="name"))
                row(g, "atom", "{of}が" + total + "{n}種類" + ja + end, kinds, said + " with different names", of="in")
            node = Node(
                "cmp", a=Node("count", of=Slot("of"), state=Slot("state")), op=op, b=Slot("n"), form=mark + "state"
            )
            row(
                g,
                "atom",
                "{of}が" + total + "{n}枚" + ja + "{state}してい<る|て>",
                node,
                words + " of {of} are {state}",
                of="noun",
                state="state word",
            )
    g.words(
        "state word",
        {"【レスト】": "rest", "【スタンド】": "stand"},
        en={"【レスト】": "rested", "【スタンド】": "standing"},
    )
    every = Node("all_are", of=Slot("of"), filters=(Node("state", **{"is": Slot("state")}),))
    row(g, "atom", "{of}がすべて{state}してい<る|て>", every, "all of {of} are {state}", of="noun", state="state word")
    row(
        g,
        "atom",
        "{of}がすべて{filters}" + DE,
        Node("all_are", of=Slot("of"), filters=Slot("filters")),
        "all of {of} are {filters:many}",
        of="noun",
    )
    row(
        g,
        "atom",
        "{of}が{filters}のみ" + DE,
        Node("only", of=Slot("of"), filters=Slot("filters")),
        "there is nothing but {filters:many} among {of}",
        of="noun",
    )
    for word, op, en in (
        ("より多<い|く>", "gt", "more"),
        ("より少な<い|く>", "lt", "fewer"),
        ("以上" + DE, "ge", "at least as many"),
        ("以下" + DE, "le", "at most as many"),
    ):
        node = Node("compare", of=Slot("of"), op=op, with_=Slot("who"))
        there = " than in that of {who}" if op in ("gt", "lt") else " as in that of {who}"
        row(g, "atom", "{of}が{who}" + word, node, "there are " + en + " {of:many}" + there, of="noun", who="side")
        if op in ("gt", "lt"):
            node = Node("cmp", a=Node("count", of=Slot("of")), op=op, b=Node("count", of=Slot("b")))
            row(
                g, "atom", "{of}が{b}" + word, node, "there are " + en + " {of:many} than {b:many}", of="noun", b="noun"
            )
    row(
        g,
        "atom",
        "{owner}のメンバーに空席が" + ARU,
        Node("vacancy", owner=Slot("owner")),
        "there is a vacant seat in {owner:own} member area",
    )
    for end, yes in (("されてい<る|て>", True), ("されていな<い|く>", False)):
        exists: Node = Node("exists", of=Slot("of"), form="set")
        row(
            g,
            "atom",
            "{of}がセット" + end,
            exists if yes else Node("not_", of=exists),
            ("{of:one} is set" if yes else "no {of:one} is set"),
            of="set noun",
        )
    set_noun = Node(
        "cards", zone="rebirth", owner=Slot("owner"), filters=Slot("filters"), form="plain", pause=Slot("pause")
    )
    row(
        g,
        "set noun",
        "{owner}の{pause?}{filters}",
        set_noun,
        "{owner:own} {filters:many}",
        {"one": "{owner:own} {filters:one}"},
    )
    row(g, "set noun", "このカード", Node("ref", name="this_card", as_="card"), "this card", {"one": "this card"})
    also = Node("exists", of=Node("same_place", filters=Slot("filters")))
    row(g, "atom", "{filters}が両方" + IRU, also.with_(form="both"), "there are both {filters:many}")
    row(g, "atom", "{filters}も" + IRU, also.with_(form="too"), "there is {filters:one,a} as well")
    for word, value in (("奇数", "odd"), ("偶数", "even")):
        node = Node("parity", of=Slot("a"), **{"is": value})
        row(g, "atom", "{a}が" + word + DE, node, "{a} is " + value, a="value")
        row(g, "short", word, Node("parity", **{"is": value}), "it is " + value)
        node = Node("parity", of=Node("count", of=Slot("of")), form="count", **{"is": value})
        row(g, "atom", "{of}の枚数が" + word + DE, node, "the number of {of:many} is " + value, of="noun")


def _add_qualities(g: Grammar) -> None:
    """それが《X》なら: what a thing is."""
    for comma, pause in (("", None), ("、", True)):
        node = Node("is_", what=Slot("what"), filters=Slot("filters"), pause=pause)
        row(
            g, "atom", "{what}が" + comma + "{filters}" + DE, node, "{what} {what:is|are} {filters:one,a}", what="thing"
        )
    row(
        g,
        "short",
        "{filters}",
        Node("is_", what=Node("ref", name="it", as_="said_before"), filters=Slot("filters")),
        "it is {filters:one,a}",
    )
    state = Node("is_", what=Slot("what"), filters=(Node("state", **{"is": Slot("state")}),))
    row(
        g,
        "atom",
        "{what}が{state}してい<る|て>",
        state,
        "{what} {what:is|are} {state}",
        what="thing",
        state="state word",
    )
    has = Node("is_", what=Slot("what"), filters=(Node("has_ability", name=Slot("icon")),), form="having")
    row(g, "atom", "{what}が{icon}を持<つ|ち>", has, "{what} {what:has|have} {icon}", what="thing")
    lacks = has.with_(filters=(Node("not_", of=Node("has_ability", name=Slot("icon"))),))
    row(g, "atom", "{what}が{icon}を持た<ない|ず>", lacks, "{what} {what:does|do} not have {icon}", what="thing")
    measured = Node("is_", what=Slot("what"), filters=(Slot("x"),), form="measure")
    row(g, "atom", "{what}が{x}" + DE, measured, "{what} {what:has|have} {x}", what="thing", x="measure")
    soul = Node("is_", what=Slot("what"), filters=(Node("is_soul"),))
    row(g, "atom", "{what}が魂" + DE, soul, "{what} is a soul", what="this_ref")
    has_soul = Node("exists", of=Node("souls", of=Slot("of")), form="soul")
    row(g, "atom", "{of}に魂が" + ARU, has_soul, "{of} has a soul", of="ref")
    many = Node("cmp", a=Node("count", of=Node("souls", of=Slot("of"))), op="ge", b=Slot("n"), form="soul")
    row(g, "atom", "{of}に魂が{n}枚以上" + DE, many, "{of} has {n} or more souls", of="ref")
    for op, ja, order in (("ge", "以上", "{n} or more"), ("le", "以下", "{n} or less"), ("eq", "", "{n}")):
        row(g, "atom", "{a}が{n}" + ja + DE, Node("cmp", a=Slot("a"), op=op, b=Slot("n")), "{a} is " + order, a="value")
    for word, op, en in (("大き<い|く>", "gt", "higher"), ("小さ<い|く>", "lt", "lower")):
        row(
            g,
            "atom",
            "{a}が{b}より" + word,
            Node("cmp", a=Slot("a"), op=op, b=Slot("b")),
            "{a} is " + en + " than {b}",
            a="value",
            b="value",
        )
        than = Node("cmp", a=Slot("a"), op=op, b=Node("same_value", of=Slot("b")))
        row(g, "atom", "{a}が{b}より" + word, than, "{a} is " + en + " than that of {b}", a="value", b="ref")
        row(
            g,
            "atom",
            "{a}が{b}より" + word,
            than.with_(form="side"),
            "{a} is " + en + " than that of {b}",
            a="value",
            b="side",
        )
    distinct = Node("all_are", of=Slot("of"), filters=(Node("distinct", field="name"),))
    row(g, "atom", "{of}のカード名がそれぞれ違<う|い>", distinct, "all of {of} have different names", of="noun")


def _add_states(g: Grammar) -> None:
    """Whose turn it is, how a check ended, which attack it is."""
    row(g, "atom", "{who}のターン" + DE, Node("turn", of=Slot("who")), "it is {who:own} turn", who="side")
    row(
        g,
        "atom",
        "{who}のターン中" + DE,
        Node("turn", of=Slot("who"), form="during"),
        "it is {who:own} turn",
        who="side",
    )
    for text, op, en in (("勝ち", "won", "win"), ("負け", "lost", "lose")):
        row(
            g,
            "atom",
            "それで{who}が" + text + DE,
            Node(op, who=Slot("who")),
            "{who} " + en + "{who:s|} that check",
            who="side",
        )
        row(g, "short", text, Node(op, form="short"), "you " + en + " it")
    for text, form in OTHERWISE:
        g.word("otherwise", text, Node("otherwise", form=form), en="not")
    for op, ja, said in ORDERS:
        for unit in ("枚", "種類"):
            again = Node("cmp", a=Node("again", unit=unit), op=op, b=Slot("n"))
            row(g, "short", "{n}" + unit + ja, again, "there are " + said)
    g.word("short", "両方いる", Node("both_there"), en="both are there")
    nth = Node("attack_is", nth=Slot("n"))
    row(g, "atom", "それがこのターン{n}回目のアタック" + DE, nth, "it is attack number {n} of this turn")
    row(
        g, "atom", "{by}の{n}回目のアタック" + DE, nth.with_(by=Slot("by")), "it is attack number {n} of {by}", by="ref"
    )
    put = Node(
        "happened",
        of=Node("moved", what=Slot("what"), source=Node("zones", of=(Slot("zone"),)), to=("entry",)),
        within="turn",
    )
    row(
        g,
        "atom",
        "{what}がこのターン{zone}からエントリーに置かれたキャラ" + DE,
        put,
        "{what} was put into the entry from the {zone} this turn",
        what="ref",
    )
    for comma, pause in (("", None), ("、", True)):
        helped = Node("supported_by", what=Slot("what"), filters=Slot("filters"), pause=pause)
        row(
            g,
            "atom",
            "{what}が" + comma + "{filters}にサポートされた",
            helped,
            "{what} was supported by {filters:one,a}",
            what="ref",
        )
        row(
            g,
            "atom",
            "そのアタックが" + comma + "{filters}にサポートされた",
            helped.with_(what=Node("attack", this=True)),
            "that attack was supported by {filters:one,a}",
        )


def _add_past(g: Grammar) -> None:
    """置いたら, 《X》を置いたら, この効果で《X》を戻したら."""
    for front, form in (("", None), ("この効果で", "effect")):
        for text, act, en in DONE:
            node = Node("did", act=act, form=form)
            said = "you " + en
            g.phrase("past", front + text + "ら", build=node, en=said + (" it" if act != "draw" else ""))
            for comma, pause in (("", None), ("、", True)):
                what = node.with_(filters=Slot("filters"), pause=pause)
                if not comma:
                    row(g, "past", front + "{filters}を" + text + "ら", what, said + " {filters:one,a}")
                    row(
                        g,
                        "past",
                        front + "{filters}を{n}枚以上" + text + "ら",
                        what.with_(n=Slot("n")),
                        said + " {n} or more {filters:many}",
                    )
            row(g, "past", front + "{n}枚以上" + text + "ら", node.with_(n=Slot("n")), said + " {n} or more")
            row(
                g,
                "past",
                front + "{of}を{n}枚以上" + text + "ら",
                node.with_(n=Slot("n"), of=Slot("of")),
                said + " {n} or more of {of}",
                of="noun",
            )
        swap = Node("did", act="swap", form=form)
        g.phrase("past", front + "入れ替えたら", build=swap, en="you swapped them")
        row(
            g,
            "past",
            front + "{filters}と入れ替えたら",
            swap.with_(filters=Slot("filters")),
            "you swapped it with {filters:one,a}",
        )
        helped = Node("did", act="supported", filters=Slot("filters"), form=form)
        row(g, "past", front + "{filters}にサポートされたら", helped, "it was supported by {filters:one,a}")
    block = Node("did", act="blocked_with", filters=Slot("filters"))
    row(g, "past", "{filters}でブロックしたら", block, "you blocked with {filters:one,a}")
    g.phrase("past", "そうしたら", build=Node("did", act="last", form="so"), en="you do")
    g.phrase("past", "引かないなら", build=Node("not_", of=Node("did", act="draw")), en="they do not draw")
    some: Value = Node("did", act="put", who="any")
    g.phrase("past", "いずれかのプレイヤーが置いたら", build=some, en="any player did so")
