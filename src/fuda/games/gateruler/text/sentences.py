"""Sentences of Gate Ruler: chains of acts, conditions, what may be done, what follows from it, choices from a list.

A condition (…なら、 …場合、) governs the rest of its own sentence. そうしたら、 belongs to the sentence before it. A
list ends its effect: what follows on its last line belongs to the last choice.
"""

from __future__ import annotations

from fuda.games.gateruler.text.statics import add_replacements
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.pattern import Said
from fuda.text.phrases import EFFECT_FORMS, add_sequence
from fuda.text.ways import ways

DO = "(そうしたら、|そうしたら|そうした場合、|そうしたなら、|そうすれば、)"
NOT = "(そうしなかったら、|そうしなかった場合、|そうしないなら、|そうしなければ、)"
OUTCOMES = ((DO, "then", "If you do, "), (NOT, "else_", "If you do not, "))
MAY = "(もよい|よい|も良い)"


def add_sentences(g: Grammar) -> Grammar:
    """Add `chain`, `unit` (a sentence) and `effect`. Needs the acts, `cond` and the events."""
    g.inflect("chain", EFFECT_FORMS)
    g.inflect("told", EFFECT_FORMS)
    g.inflect("deed", EFFECT_FORMS)
    # What comes before another act: 引き、 引いて、 引いて, 引き、その後、
    ways(g, "step", "{x}(、|、その後、|、その後)", None, x="act.stem", en="{x}")
    for joint in ("、", "", "から、", "、その後"):
        g.phrase("step", "{x}" + joint, build=Said("x", "て" + joint), x="act.te", en="{x}")
    g.many("steps", "step", en_last=", ")
    several = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
    both = {"third": "{xs:third} and {x:third,them@xs}"}
    g.phrase("told", "{x}", None, x="act*")
    g.phrase("told", "{xs}{x}", build=several, xs="steps", x="act*", en="{xs} and {x:them@xs}", en_forms=both)
    # The last of a chain may also be what another player is told to do.
    g.phrase("deed", "{x}", None, x="act*")
    told = "{who} {effect:third}"
    ways(g, "deed", "{who}(は、|は|はそれぞれ|は、それぞれ){effect}", "by", who="another", effect="told*", en=told)
    ways(g, "deed", "君(は、|は){effect}", "by", who="you", effect="told*", en="you {effect}")
    g.phrase("chain", "{x}", None, x="deed*")
    g.phrase("chain", "{xs}{x}", build=several, xs="steps", x="deed*", en="{xs} and {x:them@xs}", en_forms=both)
    g.phrase("act", "何も行わ<ない|ず|->", "nothing", en="do nothing", en_forms={"third": "does nothing"})
    add_replacements(g)
    _add_units(g)
    _add_lists(g)
    g.phrase("sentence", "{x}", None, x="unit", en="{x:cap}")
    ways(g, "sentence", "(その後、|その後|次に、|さらに、|さらに){effect}", "then", effect="unit", en="Then, {effect}")
    add_sequence(g, "effect", "sentence")
    # The same after a comma, where English begins without a capital.
    g.phrase("outcome", "{x}", None, x="unit", en="{x}").phrase("outcome", "{x}", None, x="list", en="{x}")
    rest = Node("seq", of=(Slot("x"), Splat("xs")))
    g.phrase("outcome", "{x}{xs}", build=rest, x="unit", xs="sentences", en="{x} {xs}")
    g.many("sentences", "sentence", en_sep=" ", en_last=" ")
    g.many("some sentences", "sentence", min=0, en_sep=" ", en_last=" ")
    rest = Node("seq", of=(Slot("x"), Splat("xs"), Slot("y")))
    g.phrase("outcome", "{x}{xs}{y}", build=rest, x="unit", xs="some sentences", y="ending", en="{x} {xs}{y}")
    g.phrase("effect", "{x}", None, x="ending")
    g.phrase(
        "effect", "{xs}{x}", build=Node("seq", of=(Splat("xs"), Slot("x"))), xs="sentences", x="ending", en="{xs} {x}"
    )
    g.phrase("ending", "{x}", None, x="list", en="{x:cap}")
    for category in ("sentence", "unit", "flat", "effect", "outcome", "ending"):
        g.label(category, "a sentence")
    for category in ("chain", "told", "deed", "steps", "step"):
        g.label(category, "what to do")
    return g


def _may(
    g: Grammar, category: str, template: str, build: Node, x: str, en: str, tail: str = "", **slots: Value
) -> None:
    """What may be done: …してもよい, …することができる."""
    ways(g, category, template + MAY + "。" + tail, build=build, x=x + ".te", en=en, **slots)
    can = build.with_(said=("can",))
    ways(g, category, template + "ことができる。" + tail, build=can, x=x, en=en, **slots)


def _add_units(g: Grammar) -> None:
    g.phrase("flat", "{x}。", None, x="chain", en="{x}.")
    g.phrase("flat", "{x}", None, x="uncounterable")
    g.phrase("flat", "{x}。", None, x="instead now", en="{x}.")
    many = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
    g.phrase("flat", "{xs}{x}。", build=many, xs="steps", x="instead now", en="{xs}, and {x}.")
    may = Node("may", effect=Slot("x"))
    # What may be done is the last act of a chain, but all of it if something depends on it.
    _may(g, "flat", "{x}", may, "act", "you may {x}.")
    chained = Node("seq", of=(Splat("xs"), may), form="chain")
    _may(g, "flat", "{xs}{x}", chained, "act", "{xs} and you may {x:them@xs}.", xs="steps")
    by = Node("by", who=Slot("who"), effect=may)
    _may(g, "flat", "{who}(は、|は){x}", by, "told", "{who} may {x}.", who="teller")
    chained = Node("seq", of=(Splat("xs"), by), form="chain")
    _may(g, "flat", "{xs}{who}(は、|は){x}", chained, "told", "{xs}, and {who} may {x}.", xs="steps", who="teller")
    g.phrase("unit", "{x}", None, x="flat")
    for words, field, en in OUTCOMES:
        then: dict[str, Value] = {field: Slot("y")}
        _may(g, "unit", "{x}", may.with_(**then), "told", "you may {x}. " + en + "{y}", words + "{y}", y="unit")
        _may(
            g,
            "unit",
            "{who}(は、|は){x}",
            by.with_(effect=may.with_(**then)),
            "told",
            "{who} may {x}. " + en.replace("you do", "they do") + "{y}",
            words + "{y}",
            who="teller",
            y="unit",
        )
        done = Node("do", effect=Slot("x"), **then)
        ways(g, "unit", "{x}。" + words + "{y}", build=done, x="chain", y="unit", en="{x}. " + en + "{y}")
    when = Node("if_", cond=Slot("cond"), then=Slot("then"))
    g.phrase("unit", "{cond}{then}", build=when, cond="if", then="unit", en="if {cond}, {then}")
    g.phrase(
        "unit",
        "{xs}{cond}{then}",
        build=Node("seq", of=(Splat("xs"), when), form="chain"),
        xs="steps",
        cond="if",
        then="unit",
        en="{xs}, and if {cond}, {then}",
    )
    ways(
        g,
        "unit",
        "{cond}{then}(そうでないなら、|そうでない場合、|そうでなければ、){else_}",
        "if_",
        cond="if",
        then="flat",
        else_="unit",
        en="if {cond}, {then} Otherwise, {else_}",
    )
    ways(
        g,
        "unit",
        "{effect}。(これを{n}回繰り返す|この処理を{n}回繰り返す)。",
        "repeat",
        effect="chain",
        n="digits",
        en="{effect}. Repeat this {n} time{n:s}.",
    )
    # What is put off (14-9f).
    fields: tuple[tuple[str, dict[str, Value], str], ...] = (
        ("{when}、", {"when": "later"}, "{when}"),
        ("次に{when}(時|とき)、", {"when": "happened", "times": "next"}, "the next time {when}"),
        (
            "(このターン中|このターン)、{when}(時|とき)、",
            {"when": "happened", "until": "turn"},
            "during this turn, when {when}",
        ),
        (
            "戦闘終了時まで、{when}(時|とき)、",
            {"when": "happened", "until": "battle"},
            "during this battle, when {when}",
        ),
    )
    for text, told, en in fields:
        ways(g, "unit", text + "{effect}", "delayed", effect="unit", en=en + ", {effect}", **told)
        slots = {k: v for k, v in told.items() if k == "when"}
        fixed = {k: v for k, v in told.items() if k != "when"}
        delayed = Node("delayed", when=Slot("when"), effect=Slot("effect"), **fixed)
        ways(
            g,
            "unit",
            "{xs}" + text + "{effect}",
            build=Node("seq", of=(Splat("xs"), delayed), form="chain"),
            xs="steps",
            effect="unit",
            en="{xs}, and " + en + ", {effect}",
            **slots,
        )


def _add_lists(g: Grammar) -> None:
    g.phrase("option", "\n・{x}", None, x="effect", en="\n• {x}")
    g.phrase("option", "・{x}", build=Said("x", "inline"), x="effect", en="\n• {x}")
    g.many("options", "option", min=2, en_sep="", en_last="")
    one = (
        "(以下の|次の)(どちらかを行う|どちらか1つを行う|うち1つを行う|うちどちらか1つを行う|どちらかを選ぶ|どちらか1つを選ぶ|どちらかを選んで行う|"
        "どちらか1つを選んで行う|うち1つを選んで行う|うち1つを選ぶ|中から1つを選ぶ|中から1つを選んで行う)。"
    )
    some = "(以下の|次の)(いずれか|いずれか1つ)(を行う|を選ぶ|を選んで行う)。"
    for words, n, form, en in ((one, 1, None, "choose one:"), (some, 1, "several", "choose one:")):
        ways(g, "list", words + "{of}", "choose_one", n=n, form=form, of="options", en=en + "{of}")
    ways(
        g,
        "list",
        "(以下から|次から|以下の中から|次の中から|以下のうち){n}つ(を行う|を選ぶ|を選んで行う|選ぶ|選んで行う)。{of}",
        "choose_one",
        n="digits",
        of="options",
        form="count",
        en="choose {n}:{of}",
    )
    g.phrase("list", "{cond}{then}", "if_", cond="if", then="list", en="if {cond}, {then}")
    g.label("list", "a choice").label("option", "・…")
