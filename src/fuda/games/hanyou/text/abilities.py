"""Sentences, abilities and whole texts of 汎用TCG (chapter 8).

A sentence is an act and 。, or a frame around acts: a condition, a choice whether to, a janken, a delayed trigger. An
ability is one line. The text of a unit is its lines; of a boost, whom it can be set on and its lines; of a strategy or
tactic, its sentences.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import add_sequence


def add_abilities(g: Grammar) -> Grammar:
    """Add `effect`, `ability`, and the texts `unit_text`, `boost_text` and `command_text`."""
    _add_sentences(g)
    _add_skills(g)
    _add_lines(g)
    _add_texts(g)
    g.label("sentence", "a sentence").label("effect", "a sentence").label("line", "an ability")
    return g


def _add_sentences(g: Grammar) -> None:
    # What follows a condition or a janken: a chain of acts, done or offered.
    g.phrase("outcome", "{x}", None, x="body")
    g.phrase("outcome", "{effect}もよい", "may", effect="body.te", en="you may {effect:inf}")
    g.phrase("sentence", "{x}。", None, x="act", en="{x:cap}.")
    g.phrase(
        "sentence",
        "{effect}もよい。[そうしたなら、{then}。]",
        "may",
        effect="body.te",
        then="outcome",
        en="You may {effect:inf}.[ If you did, {then}.]",
    )
    g.phrase(
        "sentence",
        "{cond}なら、{then}。[そうでないなら、{else_}。]",
        "if_",
        cond="condition",
        then="outcome",
        else_="outcome",
        en="If {cond}, {then}.[ Otherwise, {else_}.]",
    )
    g.phrase(
        "sentence",
        "{cond}なら、{effect}もよい。そうしたなら、{then}。",
        cond="condition",
        effect="body.te",
        then="outcome",
        build=Node("if_", cond=Slot("cond"), then=Node("may", effect=Slot("effect"), then=Slot("then"))),
        en="If {cond}, you may {effect:inf}. If you did, {then}.",
    )
    g.phrase(
        "sentence",
        "相手とじゃんけんする。[勝ったなら、{win}。][負けたなら、{lose}。]",
        "janken",
        win="outcome",
        lose="outcome",
        en="Play janken with your opponent.[ If you win, {win}.][ If you lose, {lose}.]",
    )
    g.phrase("option", "『{x}』", None, x="effect", en="‘{x}’")
    g.many("options", "option", min=2, en_sep=" ", en_last=" ")
    g.phrase(
        "sentence",
        "次から{n}つを選んで行う。{of}",
        "choose_one",
        n="digits",
        of="options",
        en="Choose {n} of these: {of}",
    )
    g.phrase("times", "{n}回", None, n="digits", en="{n} time{n:s}")
    g.phrase("times", "{n}だけ", None, n="amount", en="as many times as {n}")
    g.phrase(
        "sentence", "次を{n}行う。『{effect}』", "repeat", n="times", effect="effect", en="Do this {n}: ‘{effect}’"
    )
    # Delayed triggers (807.6): at a time, the next time, or each time.
    g.phrase("sentence", "{when}、{effect}。", "delayed", when="time", effect="outcome", en="{when:cap}, {effect}.")
    g.phrase(
        "next_time",
        "{until?}次に{when}とき、{effect}。",
        "delayed",
        until="period",
        when="happened",
        effect="outcome",
        en="[{until}]the next time {when}, {effect}.",
    )
    g.phrase("sentence", "{x}", None, x="next_time", en="{x:cap}")
    g.phrase(
        "sentence",
        "{until}{when}とき、そのたびに{effect}。",
        "delayed",
        until="period",
        when="happened",
        effect="outcome",
        times="each",
        en="{until:cap}each time {when}, {effect}.",
    )
    add_sequence(g, "effect", "sentence")


def _add_skills(g: Grammar) -> None:
    # 704.3a-1, 704.3b: what only a skill says, about its own damage.
    g.phrase("skill_sentence", "{x}", None, x="sentence")
    g.phrase("skill_sentence", "{n}ダメージを与える。", "base", n="points", en="This skill deals {n:of}.")
    for word, points, en in (("アップ", "points", "more"), ("ダウン", "points_down", "less")):
        g.phrase(
            "skill_sentence", "ダメージを{n}" + word + "する。", "boost", n=points, en=f"The damage is {en} by {{n}}."
        )
        g.phrase(
            "skill_sentence",
            "{cond}なら、ダメージを{n}" + word + "する。",
            "boost",
            cond="condition",
            n=points,
            en=f"If {{cond}}, the damage is {en} by {{n}}.",
        )
    # 920.1b: a skill that fails by its own text.
    fail = Node("fail_skill")
    g.phrase(
        "skill_sentence",
        "{cond}なら、このスキルは失敗する。",
        cond="condition",
        build=Node("if_", cond=Slot("cond"), then=fail),
        en="If {cond}, this skill fails.",
    )
    for word, field, en in (("勝った", "win", "win"), ("負けた", "lose", "lose")):
        g.phrase(
            "skill_sentence",
            "相手とじゃんけんする。" + word + "なら、このスキルは失敗する。",
            build=Node("janken", **{field: fail}),
            en=f"Play janken with your opponent. If you {en}, this skill fails.",
        )
    add_sequence(g, "skill_effect", "skill_sentence")
    g.word("times_sign", "×", True, en="×")
    g.phrase(
        "skill",
        "スキル[[{cost}]]{name}[{damage}{times?}][：{effect}]",
        "ability",
        type="skill",
        cost="digits",
        name="name",
        damage="digits",
        times="times_sign",
        effect="skill_effect",
        en="Skill [[{cost}]] {name}[ {damage}][{times}][: {effect}]",
    )


def _add_lines(g: Grammar) -> None:
    g.phrase("limit", "1ターンに{n}度のみ使える。", None, n="digits", en=" Use this only {n} time{n:s} each turn.")
    g.word("not_cumulative", "累積しない。", False, en=" This does not accumulate.")
    g.words(
        "zone_from",
        {"手札から": "hand", "捨て場から": "trash"},
        en={"手札から": " from your hand", "捨て場から": " from your trash"},
    )
    g.words(
        "zone_while",
        {"このカードが手札にあるかぎり、": "hand", "このカードが捨て場にあるかぎり、": "trash"},
        en={
            "このカードが手札にあるかぎり、": "as long as this card is in your hand: ",
            "このカードが捨て場にあるかぎり、": "as long as this card is in your trash: ",
        },
    )
    g.phrase("static_sentence", "{x}。", None, x="static", en="{x:cap}.")
    g.many("statics", "static_sentence", en_sep=" ", en_last=" ")
    for category, header, header_en, ex in (
        ("plain", "", "", {}),
        ("ex", "EXスキル{name}：", "EX skill {name}: ", {"ex": True}),
    ):
        fields: dict[str, Value] = dict(ex)
        if ex:
            fields["name"] = "name"
        g.phrase(
            category,
            header + "{zone?}{effects}",
            "ability",
            type="constant",
            zone="zone_while",
            effects="statics",
            en=header_en + "[{zone}]{effects}",
            **fields,
        )
        # 累積しない is about the name of an EX skill (807.2a).
        tail, tail_en = "{effect}{limit?}", "{effect}[{limit}]"
        if ex:
            tail, tail_en = tail + "{cumulative?}", tail_en + "[{cumulative}]"
            fields["cumulative"] = "not_cumulative"
        for ending, form, trigger, en in (
            ("とき、", None, "happened", "when {trigger}: "),
            ("なら、", "nara", "happened", "if {trigger}: "),
            ("、", None, "time", "{trigger}: "),
            ("とき、", None, "state_trigger", "whenever {trigger}: "),
        ):
            g.phrase(
                category,
                header + "{zone?}{cond?}{trigger}" + ending + tail,
                "ability",
                type="triggered",
                form=form,
                zone="zone_while",
                cond="while",
                trigger=trigger,
                effect="effect",
                limit="limit",
                en=header_en + "[{zone}][{cond}]" + en + tail_en,
                **fields,
            )
    g.phrase("state_trigger", "{cond}", "state", cond="lasting", en="{cond}")
    # Activated abilities are EX skills (801.1a, 606.1).
    g.phrase(
        "ex",
        "EXスキル{name}：{cond?}自分のターンに{zone?}使える。{effect}{limit?}",
        "ability",
        type="activated",
        ex=True,
        name="name",
        cond="while",
        zone="zone_from",
        effect="effect",
        limit="limit",
        en="EX skill {name}: [{cond}]use on your turn[{zone}]. {effect}[{limit}]",
    )
    for category in ("skill", "plain", "ex"):
        g.phrase("ability", "{x}", None, x=category, en="{x:cap}")
    for category in ("skill", "plain"):
        g.phrase("unit_line", "{x}", None, x=category, en="{x:cap}")


def _add_texts(g: Grammar) -> None:
    # 209.1: units print skills and plain abilities, boosts EX skills as well.
    g.many("unit_lines", "unit_line", sep="\n", en_sep="\n", en_last="\n")
    g.many("boost_lines", "ability", sep="\n", en_sep="\n", en_last="\n")
    g.phrase("unit_text", "{abilities}", "text", abilities="unit_lines", en="{abilities}")
    g.phrase(
        "boost_text",
        "{target}にセットできる。\n{abilities}",
        "text",
        target="anyunits",
        abilities="boost_lines",
        en="Can be set on {target:any}.\n{abilities}",
    )
    g.phrase(
        "command_text",
        "{effect}",
        build=Node("text", abilities=(Node("ability", type="command", effect=Slot("effect")),)),
        effect="effect",
        en="{effect}",
    )
