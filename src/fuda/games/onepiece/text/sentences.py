"""Sentences of ONE PIECE: chains of acts, conditions, what may be done, what follows from it, choices from a list.

A condition (…場合、) governs the rest of its own sentence. その後、 begins a part that is carried out whatever became
of the part before it (`then`). A sentence ends in 。; そうした場合、 belongs to the sentence before it (`may` and `do`
with `then`).
"""

from __future__ import annotations

from fuda.games.onepiece.text.verbs import FORMS
from fuda.games.onepiece.text.words import DEEDS
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.phrases import add_sequence

IF_DONE = {"ko": "koed", "discard": "discarded", "put": "put"}
DO, DO_NOT = "If you do, ", "If you do not, "
OUTCOMES = (
    ("そうした場合、", "then", None, DO),
    ("そうした時、", "then", "when", DO),
    ("そうしなかった場合、", "else_", None, DO_NOT),
    ("手札に加えた場合、", "then", "added", DO),
    *(
        (front + deed.ta + "場合、", "then", " ".join((*mark, IF_DONE.get(deed.op, deed.done))), DO)
        for deed in DEEDS
        for front, mark in (("", ()), ("この効果で", ("by_this",)))
    ),
    *((deed.nakatta + "場合、", "else_", deed.op, DO_NOT) for deed in DEEDS),
)  # fmt: skip
"""How a sentence goes on from the one before it: words, field, how the words differ, English."""

TIMES = {
    "このターン終了時": (Node("time", at="turn_end"), "at the end of this turn"),
    "このバトル終了時": (Node("time", at="battle_end"), "at the end of this battle"),
    "次の自分のターン開始時": (Node("time", at="turn_start", whose="you"), "at the start of your next turn"),
    "次の自分のターン終了時": (Node("time", at="turn_end", whose="you", next=True), "at the end of your next turn"),
    "次の相手のターン開始時": (
        Node("time", at="turn_start", whose="opponent"),
        "at the start of your opponent's next turn",
    ),
    "次の相手のターン終了時": (
        Node("time", at="turn_end", whose="opponent"),
        "at the end of your opponent's next turn",
    ),
    **{
        f"次の{ja}の{phase}": (Node("time", at=at, whose=whose), f"at the start of {own} next {en}")
        for ja, whose, own in (("自分", "you", "your"), ("相手", "opponent", "your opponent's"))
        for phase, at, en in (
            ("メインフェイズ開始時", "main_start", "Main Phase"),
            ("エンドフェイズ開始時", "end_start", "End Phase"),
        )
    },
}
"""When a delayed effect is carried out."""


def add_sentences(g: Grammar) -> Grammar:
    """Add `chain`, `unit` (a sentence without その後) and `effect`. Needs `act`, `whole`, `player` and `cond`."""
    g.inflect("chain", FORMS)
    g.many("steps", "act.stem", sep="、", en_last=", ")
    several = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
    both = {"inf": "{xs:inf} and {x:inf}", "third": "{xs:third} and {x:third}"}
    g.phrase("chain", "{x}", None, x="deed*")
    g.phrase("chain", "{xs}、{x}", build=several, xs="steps", x="deed*", en="{xs} and {x}", en_forms=both)
    # The last of a chain may also be a choice between two acts, or what another player is told to do.
    g.inflect("deed", FORMS)
    g.inflect("told", FORMS)
    g.phrase("deed", "{x}", None, x="act*")
    g.phrase("deed", "{x}", None, x="whole*")
    me = Node("by", who="you", pause=Slot("pause"), effect=Slot("effect"))
    g.phrase("deed", "自分は{pause?}{effect}", build=me, pause="pause", effect="told*", en="{effect:inf}")
    g.phrase(
        "deed", "{who}は{pause?}{effect}", "by", who="player", pause="pause", effect="told*", en="{who} {effect:third}"
    )
    g.phrase("told", "{x}", None, x="act*")
    g.phrase("told", "{x}", None, x="whole*")
    g.phrase("told", "{xs}、{x}", build=several, xs="steps", x="act*", en="{xs} and {x}", en_forms=both)
    _add_units(g)
    _add_choices(g)
    g.phrase("sentence", "{x}", None, x="unit", en="{x:cap}")
    g.phrase("sentence", "その後、{effect}", "then", effect="unit", en="Then, {effect}")
    g.phrase("sentence", "さらに、{effect}", "then", effect="unit", form="further", en="In addition, {effect}")
    add_sequence(g, "effect", "sentence")
    # The same after a comma, where English begins without a capital.
    g.phrase("outcome", "{x}", None, x="unit", en="{x}")
    g.phrase("outcome", "{x}", None, x="list", en="{x}")
    rest = Node("seq", of=(Slot("x"), Splat("xs")))
    g.phrase("outcome", "{x}{xs}", build=rest, x="unit", xs="sentences", en="{x} {xs}")
    rest = Node("seq", of=(Slot("x"), Splat("xs"), Slot("y")))
    g.phrase("outcome", "{x}{xs}{y}", build=rest, x="unit", xs="some sentences", y="ending", en="{x} {xs}{y}")
    g.many("some sentences", "sentence", min=0, en_sep=" ", en_last=" ")
    # A list ends its effect: what follows on its last line belongs to the last choice.
    g.phrase("effect", "{x}", None, x="ending")
    g.many("sentences", "sentence", en_sep=" ", en_last=" ")
    g.phrase(
        "effect", "{xs}{x}", build=Node("seq", of=(Splat("xs"), Slot("x"))), xs="sentences", x="ending", en="{xs} {x}"
    )
    g.phrase("ending", "{x}", None, x="list", en="{x:cap}")
    g.phrase("ending", "その後、{effect}", "then", effect="list", en="Then, {effect}")
    g.label("sentence", "a sentence").label("unit", "a sentence").label("simple", "a sentence").label(
        "flat", "a sentence"
    ).label("deed", "what to do")
    g.label("chain", "what to do").label("steps", "what to do").label("effect", "a sentence").label(
        "told", "what to do"
    )
    return g


def _add_units(g: Grammar) -> None:
    g.phrase("simple", "{x}", None, x="flat")
    g.phrase("flat", "{x}。", None, x="chain", en="{x}.")
    for form, ending, said in (("te", "もよい", None), ("can", "", "can"), ("koto", "", "koto")):
        # What may be done is the last act of a chain, but all of it if something depends on it.
        may = Node("may", effect=Slot("x"), form=said)
        g.phrase("flat", "{x}" + ending + "。", build=may, x=f"act.{form}", en="you may {x:inf}.")
        g.phrase(
            "flat", "{xs}、{x}" + ending + "。", xs="steps", x=f"act.{form}",
            build=Node("seq", of=(Splat("xs"), may), form="chain"), en="{xs} and you may {x:inf}.",
        )  # fmt: skip
        g.phrase(
            "flat", "{who}は{pause?}{x}" + ending + "。", who="player", pause="pause", x=f"act.{form}",
            build=may.with_(who=Slot("who"), pause=Slot("pause")), en="{who} may {x:inf}.",
        )  # fmt: skip
        for words, field, how, en in OUTCOMES:
            g.begin(words)
            done = may.with_(**{field: Slot("y"), "as_": how})
            g.phrase(
                "simple", "{x}" + ending + "。" + words + "{y}", build=done, x=f"told.{form}", y="unit",
                en="you may {x:inf}. " + en + "{y}",
            )  # fmt: skip
            g.phrase(
                "simple", "{who}は{pause?}{x}" + ending + "。" + words + "{y}", who="player", pause="pause",
                x=f"told.{form}", y="unit", build=done.with_(who=Slot("who"), pause=Slot("pause")),
                en="{who} may {x:inf}. " + en.replace("you do", "they do") + "{y}",
            )  # fmt: skip
            g.end()
    for words, field, how, en in OUTCOMES:
        g.begin(words).phrase(
            "simple", "{x}。" + words + "{y}", build=Node("do", effect=Slot("x"), as_=how, **{field: Slot("y")}),
            x="chain", y="unit", en="{x}. " + en + "{y}",
        ).end()  # fmt: skip
    # What an earlier part of the same effect says is changed: …を引く代わりに…できる, …の代わりに…を選ぶ.
    for form, ending, said in (("", "", None), ("te", "もよい", "te"), ("can", "", "can"), ("koto", "", "koto")):
        chain = f"told.{form}" if form else "told"
        g.phrase(
            "simple", "{of}代わりに{pause?}{with_}" + ending + "。", "instead", of="told", pause="pause", with_=chain,
            optional=True if said else None, form=said,
            en=("you may " if said else "") + "{with_:inf} instead of this: {of}.",
        )  # fmt: skip
    g.phrase("simple", "{of}の代わりに{with_}を選ぶ。", "instead", of="noun", with_="noun", form="choose",
             en="choose from {with_} instead of {of}.")  # fmt: skip
    g.phrase("unit", "{x}", None, x="simple")
    when = Node("if_", cond=Slot("cond"), then=Slot("then"))
    g.phrase("unit", "{cond}場合、{then}", build=when, cond="cond", then="unit", en="if {cond}, {then}")
    g.phrase(
        "unit", "{xs}、{cond}場合、{then}", build=Node("seq", of=(Splat("xs"), when), form="chain"), xs="steps",
        cond="cond", then="unit",
        en="{xs}, and if {cond}, {then}",
    )  # fmt: skip
    g.phrase(
        "unit", "{cond}、{then}", build=when.with_(form="during"), cond="during", then="unit", en="if {cond}, {then}"
    )
    rest = Node("if_", cond=Node("is_", what=Slot("what"), filter=Slot("filter")), then=Slot("then"), form="nara")
    g.phrase(
        "unit", "{xs}、{what}が{filter}なら{then}", xs="steps", what="ref", filter="measure", then="unit",
        build=Node("seq", of=(Splat("xs"), rest), form="chain"), en="{xs}, and if {what} has {filter}, {then}",
    )  # fmt: skip
    for words, other in (("そうでない場合、", None), ("それ以外の場合、", "other")):
        g.phrase(
            "unit", "{cond}場合、{then}" + words + "{else_}", "if_", cond="cond", then="flat", else_="unit",
            form=other,
            en="if {cond}, {then} Otherwise, {else_}",
        )  # fmt: skip
    for text, (node, en) in TIMES.items():
        g.begin(text)
        g.phrase("unit", text + "、{effect}", "delayed", when=node, effect="unit", en=en + ", {effect}")
        g.phrase(
            "unit", "{xs}、" + text + "、{effect}", xs="steps", effect="unit", en="{xs}, and " + en + ", {effect}",
            build=Node("seq", of=(Splat("xs"), Node("delayed", when=node, effect=Slot("effect"))), form="chain"),
        )  # fmt: skip
        g.end()
    for text, times, en in (
        ("このターン中、{when}時、", None, "each time"),
        ("このターン中、次に{when}時、", "next", "the next time"),
    ):
        g.phrase("unit", text + "{effect}", "delayed", when="happened", effect="unit", until="turn", times=times,
                 en="during this turn, " + en + " {when}, {effect}")  # fmt: skip


def _add_choices(g: Grammar) -> None:
    g.phrase("option", "\n・{x}", None, x="effect", en="\n• {x}")
    g.many("options", "option", min=2, en_sep="", en_last="")
    g.phrase("plain option", "\n{x}", None, x="effect", en="\n• {x}")
    g.many("plain options", "plain option", min=2, en_sep="", en_last="")
    for n, count in (("just_one", "one"), ("not_one", "{n}")):
        g.phrase(
            "list", "以下から{n}つを選ぶ。{of}", "choose_one", n=n, of="plain options", form="no_dots",
            en="choose " + count + ":{of}",
        )  # fmt: skip
        for words, form in (
            ("以下から{n}つを選ぶ。", None),
            ("以下の効果から{n}つを選ぶ。", "effects"),
            ("以下の中から{n}つを選ぶ。", "among"),
        ):
            slots: dict[str, Value] = {"n": n, "of": "options", "form": form}
            g.phrase("list", words + "{of}", "choose_one", en="choose " + count + ":{of}", **slots)
            g.phrase(
                "list", "{who}は{pause?}" + words + "{of}", "choose_one", who="player", pause="pause",
                en="{who} choose{who:s|} " + count + ":{of}", **slots,
            )  # fmt: skip
    g.phrase("list", "{cond}場合、{then}", "if_", cond="cond", then="list", en="if {cond}, {then}")
