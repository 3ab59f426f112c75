"""Sentences of Reバース: who does it, under which condition, for how long, at what price, and what may be left out.

Each of these stands in front and governs everything behind it up to the end of its sentence (`scope`). A scope is a
chain of acts (AしB), a price and what it buys (…することで、…), or something that may be done (…してよい). `static` is
the same for constant abilities, made of lasting effects only.
"""

from __future__ import annotations

from fuda.games.rebirth.text.spelling import AS_MANY
from fuda.games.rebirth.text.words import FORMS, row
from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot, Splat, With
from fuda.text.phrases import add_sequence

TIMES = {
    "このターン終了時": (Node("time", at="turn_end", this=True), "at the end of this turn"),
    "このアタック終了時": (Node("time", at="attack_end", this=True), "at the end of this attack"),
    "次の相手のターン開始時": (
        Node("time", at="turn_start", whose="opponent", next=True),
        "at the start of your opponent's next turn",
    ),
    "次の相手のターン終了時": (
        Node("time", at="turn_end", whose="opponent", next=True),
        "at the end of your opponent's next turn",
    ),
    "次のあなたのターン開始時": (
        Node("time", at="turn_start", whose="you", next=True),
        "at the start of your next turn",
    ),
}
EFFECT = Slot("effect")


TIES = {"なら、": "nara", "なら": "close", "ならば、": "naraba"}
DONE_TIES = {"ら、": "ra", "ら": "close", "なら、": "nara", "後、": "after", "後に": "after it", "時、": "when"}


def add_sentences(g: Grammar) -> Grammar:
    """Add `sentence`, `plain effect` and `statics`. Needs the acts, the conditions and the happenings."""
    g.words("tie", dict(TIES), en=dict.fromkeys(TIES, ""))
    g.words("done tie", dict(DONE_TIES), en=dict.fromkeys(DONE_TIES, ""))
    g.inflect("step", FORMS[:2])
    g.phrase("step", "{x}", None, x="act*").phrase("step", "{x}", None, x="core*")
    for name, last in (("scope", "step"), ("static scope", "core")):
        steps = f"{name} steps"
        g.many(steps, f"{name} link", sep="、", en_last=", ")
        g.phrase(f"{name} link", "{x}", None, x=f"{last}.stem").label(f"{name} link", "what to do")
        g.phrase(name, "{x}", None, x=last)
        g.phrase(name, "{x}", None, x=f"{name} tail")
        for end in (last, f"{name} tail"):
            chain = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
            g.phrase(name, "{xs}、{x}", build=chain, xs=steps, x=end, en="{xs} and {x}")
        _add_governors(g, name)
    g.phrase("scope link", "{x}", build=With("x", te=True), x="act.te", en="{x}")
    g.phrase("act link", "{x}", None, x="act.stem")
    g.phrase("act link", "{x}", build=With("x", te=True), x="act.te", en="{x}").label("act link", "what to do")
    _add_prices(g)
    _add_next(g)
    g.phrase("sentence", "{x}。", None, x="scope", en="{x:cap}.")
    for comma, form in (("、", None), ("", "close")):
        other = Node("if_", cond=Slot("cond"), then=Slot("then"), form=form)
        g.phrase(
            "sentence",
            "{cond}なら" + comma + "{then}。",
            build=other,
            cond="otherwise",
            then="scope",
            en="Otherwise, {then}.",
        )
        inside = Node("if_", cond=Slot("cond"), then=Slot("then"), else_=Slot("else_"), form=form)
        g.phrase(
            "scope tail",
            "{cond}なら" + comma + "{then}、違うなら" + comma + "{else_}",
            build=inside,
            cond="cond",
            then="do and",
            else_="step",
            en="if {cond}, {then}, otherwise {else_}",
        )
    g.phrase("do and", "{x}", None, x="step.stem")
    g.phrase(
        "sentence",
        "{x}。" + AS_MANY,
        build=Node("as_many", effect=Slot("x")),
        x="scope",
        en="{x:cap} (as many as possible).",
    )
    add_sequence(g, "plain effect", "sentence")
    g.phrase("static", "{x}。", None, x="static scope", en="{x:cap}.")
    instead = Node("replace", event=Slot("event"), effect=EFFECT, pause=Slot("pause"))
    front, words = "{event}際、かわりに{pause?}{effect}。", "When {event}, instead {effect}."
    given: dict[str, Value] = {"event": "event", "effect": "scope"}
    row(g, "static", front, instead, words, **given)
    then = instead.with_(then=Slot("then"))
    row(g, "static", front + "{then}。", then, words + " {then:cap}.", then="when done", **given)
    g.phrase("when done", "{cond}{tie}{then}", "if_", cond="done", tie="done tie", then="scope", en="if {cond}, {then}")
    g.label("when done", "a sentence")
    g.phrase(
        "static scope tail",
        "{when}際、{effect}",
        "while_",
        when="event",
        effect="static scope",
        en="when {when}, {effect}",
    )
    g.many("statics", "static", en_sep=" ", en_last=" ")
    for category in (
        "scope",
        "static scope",
        "sentence",
        "static",
        "plain effect",
        "scope tail",
        "static scope tail",
    ):
        g.label(category, "a sentence")
    g.label("step", "what to do").label("scope steps", "what to do").label("static scope steps", "a lasting effect")
    return g


def _add_governors(g: Grammar, name: str) -> None:
    tail = f"{name} tail"
    g.phrase(tail, "{until}、{effect}", "lasting", until="until", effect=name, en="{until}, {effect}")
    each = Node("for_each", per=Slot("per"), effect=EFFECT, pause=Slot("pause"))
    row(g, tail, "{per}{pause?}{effect}", each, "{per}, {effect}", per="per", effect=name)
    g.phrase(tail, "{cond}{tie}{then}", "if_", cond="cond", tie="tie", then=name, en="if {cond}, {then}")
    also = Node("also", effect=EFFECT, pause=Slot("pause"))
    row(g, tail, "さらに{pause?}{effect}", also, "in addition, {effect}", effect=name)
    g.many(f"{name} bans", "ban.stem", sep="、", en_last=", ")
    by = Node("by", who=Slot("who"), effect=EFFECT, pause=Slot("pause"))
    row(g, tail, "{who}は{pause?}{effect}", by, "{who} {effect}", who="player", effect="ban")
    chain = by.with_(effect=Node("seq", of=(Splat("xs"), Slot("x")), form="chain"))
    row(g, tail, "{who}は{pause?}{xs}、{x}", chain, "{who} {xs} and {x}", xs=f"{name} bans", x="ban")
    until = by.with_(effect=Node("lasting", until=Slot("until"), effect=EFFECT))
    row(g, tail, "{who}は{pause?}{until}、{effect}", until, "{until}, {who} {effect}", until="until", effect="ban")
    g.phrase(
        tail,
        "各ターン{n}回まで、{effect}",
        "limited",
        n="digits",
        effect=name,
        en="up to {n} time{n:s} each turn, {effect}",
    )
    if name == "static scope":
        row(g, tail, "{who}は{pause?}{effect}", by, "as to {who}: {effect}", effect=name)
        for who, value, en in (("あなた", "you", "your"), ("相手", "opponent", "your opponent's")):
            for phase, at, said in (
                ("ターン", "turn", "turn"),
                ("メインフェイズ", "main", "main phase"),
                ("アタックフェイズ", "attack", "attack phase"),
            ):
                cond = Node("turn", of=value) if at == "turn" else Node("phase", at=at, whose=value)
                g.phrase(
                    tail,
                    who + "の" + phase + "中、{then}",
                    build=Node("if_", cond=cond, then=Slot("then"), form="during"),
                    then=name,
                    en=f"during {en} {said}, {{then}}",
                )
        return
    g.phrase(tail, "{cond}{tie}{then}", "if_", cond="done", tie="done tie", then=name, en="if {cond}, {then}")
    g.phrase(tail, "{cond}{tie}{then}", "if_", cond="undone", tie="tie", then=name, en="if {cond}, {then}")
    instead = Node("replacing", of=Slot("of"), filters=Slot("filters"), effect=EFFECT, pause=Slot("pause"))
    words = "when this effect would {of} ({filters:one,a}), instead {effect}"
    row(g, tail, "この効果で{filters}を{of}際、かわりに{pause?}{effect}", instead, words, of="deed", effect=name)
    me = Node("by", who="you", effect=EFFECT, pause=Slot("pause"))
    row(g, tail, "あなたは{pause?}{effect}", me, "{effect}", effect=name)
    row(g, tail, "{who}は{pause?}{effect}", by, "{who} does the following: {effect}", who="other player", effect=name)
    for text, (time, en) in TIMES.items():
        g.phrase(
            tail,
            text + "、{effect}",
            build=Node("delayed", when=time, effect=EFFECT),
            effect=name,
            en=en + ", {effect}",
        )
        if text[0] == "こ":
            g.phrase(
                tail,
                text + "に{effect}",
                build=Node("delayed", when=time, effect=EFFECT, form="ni"),
                effect=name,
                en=en + ", {effect}",
            )
    later = Node("delayed", when=Slot("when"), effect=EFFECT)
    g.phrase(tail, "{when}時、{effect}", build=later, when="event.ta", effect=name, en="when {when}, {effect}")
    g.phrase(tail, "{when}、{effect}", build=later, when="moment", effect=name, en="{when}, {effect}")


def _add_next(g: Grammar) -> None:
    """次にあなたのエントリーに置かれるキャラ, このキャラが次にアタックした時."""
    entrant = Node("next_entrant", owner=Slot("owner"), filters=Slot("filters"))
    g.phrase(
        "thing",
        "次に{owner}のエントリーに置かれる{filters}",
        build=entrant,
        owner="owner",
        filters="head",
        en="the next {filters:one} put into {owner:own} entry",
        en_number="one",
    )


def _add_prices(g: Grammar) -> None:
    g.many("price steps", "act link", sep="、", en_last=", ")
    for particle, form in (("ことで、", None), ("ことで", "close")):
        one = Node("may_pay", cost=(Slot("x"),), effect=EFFECT, form=form)
        g.phrase(
            "scope",
            "{x}" + particle + "{effect}",
            build=one,
            x="act",
            effect="scope",
            en="you may {x}. If you do, {effect}",
        )
        several = one.with_(cost=(Splat("xs"), Slot("x")))
        g.phrase(
            "scope",
            "{xs}、{x}" + particle + "{effect}",
            build=several,
            xs="price steps",
            x="act",
            effect="scope",
            en="you may {xs} and {x}. If you do, {effect}",
        )
    # What may be done begins with the last thing that is named: a choice and all that follows it, or a single act.
    alone, more = (Slot("x"),), (Slot("x"), Splat("xs"))
    for category, tails in (("inner", ("bare", "full", "choosing")), ("bare inner", ("bare",))):
        for last in tails:
            g.phrase(category, "{x}", build=alone, x=f"{last}.te", en="{x}")
            g.phrase(category, "{x}、{xs}", build=more, x=f"{last}.stem", xs=category, en="{x} and {xs}")
    g.phrase("group", "{x}", None, x="full.te", en="{x}").phrase("group", "{x}", None, x="choosing.te", en="{x}")
    seq = Node("seq", of=(Slot("x"), Splat("xs")), form="chain")
    g.phrase("group", "{x}、{xs}", build=seq, x="choosing.stem", xs="inner", en="{x} and {xs}")
    g.phrase("group", "{x}、{xs}", build=seq, x="full.stem", xs="bare inner", en="{x} and {xs}")
    g.phrase("alone", "{x}", None, x="bare.te", en="{x}")
    g.many("before", "full.stem", sep="、", en_last=", ")
    for ending, form in (("よい", None), ("もよい", "mo")):
        may = Node("may", effect=Slot("x"), form=form)
        g.phrase("scope", "{x}" + ending, build=may, x="group", en="you may {x}")
        g.phrase("scope", "{x}" + ending, build=may, x="alone", en="you may {x}")
        chain = Node("seq", of=(Splat("xs"), may), form="chain")
        g.phrase("scope", "{xs}、{x}" + ending, build=chain, xs="before", x="group", en="{xs} and you may {x}")
    # Either of two acts with the same object, or of two rows of acts.
    g.phrase("object act", "{x}", None, x="full").phrase("object act", "{x}", None, x="bare")
    two = Node("choose_one", of=(Slot("a"), Slot("b")), form="acts", pause=Slot("pause"))
    row(g, "scope tail", "{a}か{pause?}{b}", two, "either {a} or {b}", a="object act", b="bare")
    may = Node("may", effect=two)
    row(g, "scope tail", "{a}か{pause?}{b}よい", may, "you may {a} or {b}", a="object act", b="bare.te")
    g.inflect("row", ("", "te"))
    g.phrase("row", "{x}", None, x="full*")
    g.phrase(
        "row",
        "{x}、{y}",
        build=Node("seq", of=(Slot("x"), Slot("y")), form="chain"),
        x="choosing.stem",
        y="bare*",
        en="{x} and {y}",
    )
    rows = two.with_(form="rows")
    row(g, "scope tail", "{a}か{pause?}{b}", rows, "either {a} or {b}", a="row", b="row")
    other = Node(
        "instead", of=Node("cards", zone=Slot("zone")), with_=Node("top", zone="deck", n=1), optional=True, form="place"
    )
    g.phrase(
        "scope",
        "デッキの下ではなく{b}よい",
        build=Node("instead", of=Node("put", to="deck", at="bottom"), with_=Slot("b"), optional=True, form="place"),
        b="bare.te",
        en="instead of on the bottom of the deck, you may {b}",
    )
    times = Node("multiply", field=Slot("field"), n=Slot("n"))
    g.phrase(
        "scope",
        "{mods}ではなく{field}を{n}倍にする",
        build=Node("instead", of=Slot("mods"), with_=times, form="mods"),
        mods="mods",
        field="field",
        n="digits",
        en="instead of {mods}, multiply its {field} by {n}",
    )
    g.phrase(
        "scope",
        "かわりに{n}枚選ぶ",
        build=Node("instead", n=Slot("n"), form="count"),
        n="digits",
        en="choose {n} instead",
    )
    for text, node, en in (
        ("{filters}を選んでもよい", Node("widen", filters=Slot("filters")), "you may also choose {filters:one,a}"),
        ("{zone}からも選べる", Node("widen", zone=Slot("zone")), "you may also choose from your {zone}"),
    ):
        slots: dict[str, Value] = {"filters": "head"} if "filters" in text else {"zone": "zone"}
        g.phrase("scope", text, build=node, en=en, **slots)
    g.phrase(
        "scope",
        "{zone}ではなくデッキの上から置いてよい",
        build=other,
        zone="zone",
        en="you may take the top card of your deck instead of one in the {zone}",
    )
    instead = Node("instead", of=Slot("a"), with_=Slot("b"), pause=Slot("pause"))
    given: dict[str, Value] = {"a": "object act"}
    row(g, "scope", "{a}かわりに{pause?}{b}", instead, "instead of “{a}”, {b}", b="new acts", **given)
    may = instead.with_(optional=True)
    row(g, "scope", "{a}かわりに{pause?}{b}よい", may, "instead of “{a}”, you may {b}", b="bare.te", **given)
    g.phrase("new acts", "{x}", None, x="step")
    chain = Node("seq", of=(Splat("xs"), Slot("x")), form="chain")
    g.phrase("new acts", "{xs}、{x}", build=chain, xs="scope steps", x="step", en="{xs} and {x}")
    row(g, "scope", "かわりに{pause?}{b}", instead.with_(of=None), "instead, {b}", b="step")
    row(g, "scope", "かわりに{pause?}{b}よい", may.with_(of=None), "instead, you may {b}", b="group")
    g.label("new acts", "what to do").label("object act", "what to do").label("row", "what to do")
