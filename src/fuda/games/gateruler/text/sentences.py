"""Sentences of Gate Ruler: chains of acts, conditions, what may be done, what follows from it, choices from a list.

A condition (…なら、) governs the rest of its own sentence. そうしたら、 belongs to the sentence before it. A list ends
its effect: what follows on its last line belongs to the last choice.
"""

from __future__ import annotations

from fuda.games.gateruler.text.statics import add_replacements
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat
from fuda.text.phrases import EFFECT_FORMS, add_sequence

OUTCOMES = (("そうしたら、", "then", "If you do, "), ("そうしなかったら、", "else_", "If you do not, "))


def add_sentences(g: Grammar) -> Grammar:
    """Add `chain`, `unit` (a sentence) and `effect`. Needs the acts, `cond` and the events."""
    g.inflect("chain", EFFECT_FORMS)
    g.inflect("told", EFFECT_FORMS)
    g.inflect("deed", EFFECT_FORMS)
    g.many("steps", "act.stem", sep="、", en_last=", ")
    several = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
    both = {"third": "{xs:third} and {x:third}"}
    g.phrase("told", "{x}", None, x="act*")
    g.phrase("told", "{xs}、{x}", build=several, xs="steps", x="act*", en="{xs} and {x}", en_forms=both)
    # The last of a chain may also be what another player is told to do.
    g.phrase("deed", "{x}", None, x="act*")
    g.phrase("deed", "{who}は、{effect}", "by", who="teller", effect="told*", en="{who} {effect:third}")
    g.phrase("chain", "{x}", None, x="deed*")
    g.phrase("chain", "{xs}、{x}", build=several, xs="steps", x="deed*", en="{xs} and {x}", en_forms=both)
    g.phrase("act", "何も行わ<ない|ず|->", "nothing", en="do nothing", en_forms={"third": "does nothing"})
    add_replacements(g)
    _add_units(g)
    _add_lists(g)
    g.phrase("sentence", "{x}", None, x="unit", en="{x:cap}")
    g.phrase("sentence", "その後、{effect}", "then", effect="unit", en="Then, {effect}")
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
    for category in ("chain", "told", "deed", "steps"):
        g.label(category, "what to do")
    return g


def _add_units(g: Grammar) -> None:
    g.phrase("flat", "{x}。", None, x="chain", en="{x}.")
    g.phrase("flat", "{x}", None, x="uncounterable")
    g.phrase("flat", "{x}。", None, x="instead now", en="{x}.")
    many = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
    g.phrase("flat", "{xs}、{x}。", build=many, xs="steps", x="instead now", en="{xs}, and {x}.")
    may = Node("may", effect=Slot("x"))
    # What may be done is the last act of a chain, but all of it if something depends on it.
    g.phrase("flat", "{x}もよい。", build=may, x="act.te", en="you may {x}.")
    g.phrase(
        "flat",
        "{xs}、{x}もよい。",
        build=Node("seq", of=(Splat("xs"), may), form="chain"),
        xs="steps",
        x="act.te",
        en="{xs} and you may {x}.",
    )
    by = Node("by", who=Slot("who"), effect=may)
    g.phrase("flat", "{who}は、{x}もよい。", build=by, who="teller", x="told.te", en="{who} may {x}.")
    g.phrase(
        "flat",
        "{xs}、{who}は、{x}もよい。",
        build=Node("seq", of=(Splat("xs"), by), form="chain"),
        xs="steps",
        who="teller",
        x="told.te",
        en="{xs}, and {who} may {x}.",
    )
    g.phrase("unit", "{x}", None, x="flat")
    for words, field, en in OUTCOMES:
        g.phrase(
            "unit",
            "{x}もよい。" + words + "{y}",
            build=may.with_(**{field: Slot("y")}),
            x="told.te",
            y="unit",
            en="you may {x}. " + en + "{y}",
        )
        g.phrase(
            "unit",
            "{who}は、{x}もよい。" + words + "{y}",
            build=by.with_(effect=may.with_(**{field: Slot("y")})),
            who="teller",
            x="told.te",
            y="unit",
            en="{who} may {x}. " + en.replace("you do", "they do") + "{y}",
        )
        done = Node("do", effect=Slot("x"), **{field: Slot("y")})
        g.phrase("unit", "{x}。" + words + "{y}", build=done, x="chain", y="unit", en="{x}. " + en + "{y}")
    when = Node("if_", cond=Slot("cond"), then=Slot("then"))
    g.phrase("unit", "{cond}なら、{then}", build=when, cond="cond", then="unit", en="if {cond}, {then}")
    g.phrase(
        "unit",
        "{xs}、{cond}なら、{then}",
        build=Node("seq", of=(Splat("xs"), when), form="chain"),
        xs="steps",
        cond="cond",
        then="unit",
        en="{xs}, and if {cond}, {then}",
    )
    g.phrase(
        "unit",
        "{cond}なら、{then}そうでないなら、{else_}",
        "if_",
        cond="cond",
        then="flat",
        else_="unit",
        en="if {cond}, {then} Otherwise, {else_}",
    )
    g.phrase(
        "unit",
        "{effect}。これを{n}回繰り返す。",
        "repeat",
        effect="chain",
        n="digits",
        en="{effect}. Repeat this {n} time{n:s}.",
    )
    # What is put off (14-9f).
    fields: tuple[tuple[str, dict[str, Value], str], ...] = (
        ("{when}、", {"when": "later"}, "{when}"),
        ("次に{when}時、", {"when": "happened", "times": "next"}, "the next time {when}"),
        ("このターン中、{when}時、", {"when": "happened", "until": "turn"}, "during this turn, when {when}"),
        ("戦闘終了時まで、{when}時、", {"when": "happened", "until": "battle"}, "during this battle, when {when}"),
    )
    for text, told, en in fields:
        g.phrase("unit", text + "{effect}", "delayed", effect="unit", en=en + ", {effect}", **told)
        slots = {k: v for k, v in told.items() if k == "when"}
        fixed = {k: v for k, v in told.items() if k != "when"}
        delayed = Node("delayed", when=Slot("when"), effect=Slot("effect"), **fixed)
        g.phrase(
            "unit",
            "{xs}、" + text + "{effect}",
            build=Node("seq", of=(Splat("xs"), delayed), form="chain"),
            xs="steps",
            effect="unit",
            en="{xs}, and " + en + ", {effect}",
            **slots,
        )


def _add_lists(g: Grammar) -> None:
    g.phrase("option", "\n・{x}", None, x="effect", en="\n• {x}")
    g.many("options", "option", min=2, en_sep="", en_last="")
    for words, n, form, en in (
        ("以下のどちらかを行う。", 1, None, "choose one:"),
        ("以下のいずれかを行う。", 1, "several", "choose one:"),
    ):
        g.phrase("list", words + "{of}", "choose_one", n=n, form=form, of="options", en=en + "{of}")
    g.phrase(
        "list", "以下から{n}つを行う。{of}", "choose_one", n="digits", of="options", form="count", en="choose {n}:{of}"
    )
    g.phrase("list", "{cond}なら、{then}", "if_", cond="cond", then="list", en="if {cond}, {then}")
    g.label("list", "a choice").label("option", "・…")
