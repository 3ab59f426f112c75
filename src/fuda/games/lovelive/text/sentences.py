"""Sentences of Love Live!: chains of acts, conditions, what may be done, what follows from it, choices from a list.

What stands in front of a sentence governs all that follows in it: a condition (…場合、), a duration
(ライブ終了時まで、), a number of times (…1枚につき、). A sentence ends in 。; そうした場合、 belongs to the sentence
before it. What may be done (…てもよい) is the whole chain.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.phrases import add_sequence

# How a condition is tied to what follows: words, the form of the condition, what `form` says of it.
IFS = (
    ("場合、", "cond", None),
    ("かぎり、", "cond.kagiri", "kagiri"),
    ("とき、", "cond", "toki"),
    ("なら、", "cond", "nara"),
)
OUTCOMES = (("そうした場合、", "then", "If so, "), ("そうしなかった場合、", "else_", "If not, "))


def add_sentences(g: Grammar) -> Grammar:
    """Add `chain`, `unit` (one sentence) and `effect`. Needs `act`, `cond`, `until`, `per` and `player`."""
    _add_chains(g)
    _add_units(g)
    _add_lists(g)
    g.phrase("sentence", "{x}", None, x="unit", en="{x:cap}")
    g.phrase("sentence", "その後、{effect}", "then", effect="unit", en="Then, {effect}")
    add_sequence(g, "effect", "sentence")
    # After a comma, where English begins without a capital.
    g.phrase("outcome", "{x}", None, x="unit", en="{x}")
    g.phrase("outcome", "{x}", None, x="list", en="{x}")
    rest = Node("seq", of=(Slot("x"), Splat("xs")))
    g.phrase("outcome", "{x}{xs}", build=rest, x="unit", xs="sentences", en="{x} {xs}")
    # A list ends its effect.
    g.many("sentences", "sentence", en_sep=" ", en_last=" ")
    g.phrase("effect", "{x}", None, x="list", en="{x:cap}")
    g.phrase(
        "effect", "{xs}{x}", build=Node("seq", of=(Splat("xs"), Slot("x"))), xs="sentences", x="list", en="{xs} {x:cap}"
    )
    for category in ("sentence", "unit", "flat", "effect", "outcome", "sentences"):
        g.label(category, "a sentence")
    for category in ("chain", "tail", "governed", "steps", "deed chain"):
        g.label(category, "what to do")
    return g


def _add_chains(g: Grammar) -> None:
    third = {"third": "{x:third}"}
    # 公開して手札に加える: two acts tied together.
    g.phrase("deed chain", "{x}", None, x="act")
    g.phrase(
        "deed chain",
        "{a}{b}",
        build=Node("seq", of=(Slot("a"), Slot("b")), form="te"),
        a="act",
        b="act",
        en="{a} and {b:them@a}",
        en_forms={"third": "{a:third} and {b:third,them@a}"},
    )
    g.phrase("step", "{x}、", None, x="deed chain", en="{x}", en_forms=third)
    g.many("steps", "step", en_last=", ")
    g.phrase("chain", "{x}", None, x="deed chain")
    several = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
    g.phrase(
        "chain",
        "{xs}{x}",
        build=several,
        xs="steps",
        x="tail",
        en="{xs} and {x:them@xs}",
        en_forms={"third": "{xs:third} and {x:third,them@xs}"},
    )
    # Behind the first acts something may govern the rest.
    g.phrase("tail", "{x}", None, x="deed chain")
    g.phrase("governed", "{x}", None, x="chain")
    for category in ("tail", "governed"):
        rest: dict[str, Value] = {"effect": "governed"}
        g.phrase(category, "{until}{effect}", "lasting", until="until", en="{effect} {until}", **rest)
        g.phrase(category, "{per}、{effect}", "for_each", per="per", en="{effect} {per}", **rest)
        g.phrase(category, "その後、{effect}", "then", en="then {effect}", **rest)
        g.phrase(category, "{cond}場合、{then}", "if_", cond="cond", then="governed", en="if {cond}, {then}")
        me = Node("by", who="you", pause=Slot("pause"), effect=Slot("effect"))
        g.phrase(category, "自分は{pause?}{effect}", build=me, pause="pause", en="{effect}", **rest)
        for text, each in (("は", None), ("はそれぞれ", True)):
            by = Node("by", who=Slot("who"), each=each, effect=Slot("effect"), pause=Slot("pause"))
            g.phrase(
                category,
                "{who}" + text + "{pause?}{effect}",
                build=by,
                who="other player",
                pause="pause",
                en="{who} {effect:third}",
                **rest,
            )


def _add_units(g: Grammar) -> None:
    g.phrase("flat", "{x}。", None, x="chain", en="{x}.")
    may = Node("may", effect=Slot("x"))
    g.phrase("flat", "{x}もよい。", build=may, x="chain", en="you may {x}.")
    # The player who does it; English leaves "you" out.
    for text, player, slots, does, said in (
        ("自分は", "you", {}, "{x}", "you"),
        ("{who}は", Slot("who"), {"who": "other player"}, "{who} {x:third}", "{who}"),
    ):
        who: dict[str, Value] = {"pause": "pause", **slots}
        by = Node("by", who=player, pause=Slot("pause"), effect=Slot("x"))
        g.phrase("flat", text + "{pause?}{x}。", build=by, x="chain", en=does + ".", **who)
        if slots:
            g.phrase("flat", text + "それぞれ{pause?}{x}。", build=by.with_(each=True), x="chain", en=does + ".", **who)
        their = may.with_(who=player, pause=Slot("pause"))
        g.phrase("flat", text + "{pause?}{x}もよい。", build=their, x="chain", en=said + " may {x}.", **who)
        for words, field, en in OUTCOMES:
            g.phrase(
                "flat",
                text + "{pause?}{x}もよい。" + words + "{y}",
                build=their.with_(**{field: Slot("y")}),
                x="chain",
                y="unit",
                en=said + " may {x}. " + en + "{y}",
                **who,
            )
            g.phrase(
                "flat",
                text + "{pause?}{x}。" + words + "{y}",
                x="chain",
                y="unit",
                build=Node("do", effect=by, **{field: Slot("y")}),
                en=does + ". " + en + "{y}",
                **who,
            )
    for words, field, en in OUTCOMES:
        g.phrase(
            "flat",
            "{x}もよい。" + words + "{y}",
            build=may.with_(**{field: Slot("y")}),
            x="chain",
            y="unit",
            en="you may {x}. " + en + "{y}",
        )
        g.phrase(
            "flat",
            "{x}。" + words + "{y}",
            build=Node("do", effect=Slot("x"), **{field: Slot("y")}),
            x="chain",
            y="unit",
            en="{x}. " + en + "{y}",
        )
    unless = Node("may", effect=Node("pay_energy", n=Slot("n")), else_=Slot("y"), form="unless")
    g.phrase("flat", "{n}支払わないかぎり、{y}", build=unless, n="energies", y="unit", en="unless you pay {n}, {y}")
    also = Node("same_for", of=(Slot("a"), Slot("b")))
    g.phrase(
        "unit",
        "{a}場合、{b}場合についても同じことを行う。",
        build=also,
        a="cond",
        b="cond",
        en="do the same if {a}, and if {b}.",
    )
    g.phrase("unit", "{x}", None, x="flat")
    for words, cond, form in IFS:
        g.phrase("unit", "{cond}" + words + "{then}", "if_", cond=cond, then="unit", form=form, en="if {cond}, {then}")
    g.phrase("unit", "{until}{effect}", "lasting", until="until", effect="unit", en="{until}, {effect}")
    g.phrase(
        "unit",
        "このターン、{effect}",
        build=Node("lasting", until="turn", effect=Slot("effect")),
        effect="flat",
        en="this turn, {effect}",
    )
    g.phrase("unit", "{per}、{effect}", "for_each", per="per", effect="unit", en="{per}, {effect}")
    g.phrase("unit", "さらに{effect}", "also", effect="unit", en="in addition, {effect}")
    g.phrase("unit", "さらに、{effect}", "also", effect="unit", pause=True, en="in addition, {effect}")
    g.phrase("unit", "代わりに{effect}", "instead", effect="unit", en="instead, {effect}")
    when = Node("delayed", when=Node("live_start", who=Slot("who")), effect=Slot("effect"))
    g.phrase(
        "unit",
        "{who}のライブ開始時、{effect}",
        build=when,
        who="one player",
        effect="unit",
        en="at the start of {who:own} live, {effect}",
    )
    for front, form in (("", None), ("このターン、", "turn")):
        deciding = Node("delayed", when=Node("judging"), effect=Slot("effect"), form=form)
        g.phrase(
            "unit",
            front + "ライブに勝利するプレイヤーを決定するとき、{effect}",
            build=deciding,
            effect="unit",
            en="when the winner of the live is decided, {effect}",
        )


def _add_lists(g: Grammar) -> None:
    g.phrase("option", "\n・{x}", None, x="effect", en="\n• {x}")
    g.many("options", "option", min=2, en_sep="", en_last="")
    pick = Node("choose_one", n=Slot("n"), of=Slot("of"))
    g.phrase("list", "以下から{n}つを選ぶ。{of}", build=pick, n="digits", of="options", en="choose {n}:{of}")
    more = pick.with_(cond=Slot("cond"), least=Slot("least"))
    g.phrase(
        "list",
        "以下から{n}つを選ぶ。{cond}場合、代わりに{least}つ以上を選ぶ。{of}",
        build=more,
        n="digits",
        cond="cond",
        least="digits",
        of="options",
        en="choose {n} (if {cond}, {least} or more instead):{of}",
    )
    g.phrase("list", "{cond}場合、{then}", "if_", cond="cond", then="list", en="if {cond}, {then}")
    _add_questions(g)
    g.label("options", "・").label("option", "・").label("list", "a sentence").label("replies", "回答が")


def _add_questions(g: Grammar) -> None:
    """相手に…？と聞く。回答が…の場合、…: what the other player answers decides."""
    g.terminal("question", "[^\n。「」【】]+？", str, _show_question, label="a question", examples=("何か？",))
    g.terminal("answer", "[^\n。、「」【】のか]+", str, label="an answer", examples=("はい",))
    g.many("answers", "answer", sep="か", en_last=" or ")
    g.phrase("replied", "{x}", None, x="unit", en="{x}")
    rest = Node("seq", of=(Slot("x"), Splat("xs")))
    g.phrase("replied", "{x}{xs}", build=rest, x="unit", xs="sentences", en="{x} {xs}")
    g.phrase("reply", "\n回答が{of}の場合、{effect}", "reply", of="answers", effect="replied", en="\n• {of}: {effect}")
    g.many("replies", "reply", en_sep="", en_last="")
    for ending, optional, en in (
        ("聞く。", None, "ask {who}: {question}"),
        ("聞いてもよい。", True, "you may ask {who}: {question}"),
    ):
        ask = Node("ask", who=Slot("who"), question=Slot("question"), of=Slot("of"), optional=optional)
        g.phrase(
            "list",
            "{who}に{question}と" + ending + "{of}",
            build=ask,
            who="one player",
            question="question",
            of="replies",
            en=en + "{of}",
        )
    g.label("answers", "an answer").label("replied", "a sentence").label("reply", "回答が")


def _show_question(value: Value) -> str | None:
    return value if isinstance(value, str) and value.endswith("？") else None
