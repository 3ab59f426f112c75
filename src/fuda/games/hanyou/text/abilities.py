"""Sentences, abilities and whole texts of 汎用TCG (chapter 8).

A sentence is an act and 。, or a frame around acts: a condition, a choice whether to, a janken, a delayed trigger. An
ability is one line. The text of a unit is its lines; of a boost, whom it can be set on and its lines; of a strategy or
tactic, its sentences.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.pattern import Said
from fuda.text.phrases import add_sequence
from fuda.text.ways import ways


def add_abilities(g: Grammar) -> Grammar:
    """Add `effect`, `ability`, and the texts `unit_text`, `boost_text` and `command_text`."""
    _add_sentences(g)
    _add_skills(g)
    _add_lines(g)
    _add_texts(g)
    g.label("sentence", "a sentence").label("effect", "a sentence").label("line", "an ability")
    return g


DO = "(そうしたなら、|そうしたら、|そうしたら|そうした場合、|そうすれば、|捨てたら、|捨てたなら、|捨てた場合、)"
MAY = "(もよい|よい|も良い)"
IF = "(なら、|ら、|場合、|なら|とき、|ならば、)"
JANKEN = "(相手と|)じゃんけん(する|をする)。"
WON = (
    "(勝ったなら、|勝ったなら|勝ったら、|勝った場合、|自分が勝ったなら、|自分が勝った場合、|自分が勝ったら、|勝てば、)"
)
LOST = "(負けたなら、|負けたなら|負けたら、|負けた場合、|自分が負けたなら、|自分が負けた場合、|自分が負けたら、)"


def _add_sentences(g: Grammar) -> None:
    # What follows a condition or a janken: a chain of acts, done or offered.
    g.phrase("outcome", "{x}", None, x="body")
    ways(g, "outcome", "{effect}" + MAY, "may", effect="body.te", en="you may {effect}")
    ways(g, "outcome", "{effect}ことができる", "may", effect="body", form="can", en="you may {effect}")
    g.phrase("sentence", "{x}。", None, x="body", en="{x:cap}.")
    ways(g, "sentence", "(その後、|その後|そして|そして、|さらに、){x}。", "then", x="body", en="Then, {x}.")
    for tail, category, form in ((MAY, "body.te", None), ("ことができる", "body", "can")):
        ways(g, "sentence", "{effect}" + tail + "。", "may", effect=category, form=form, en="You may {effect}.")
        ways(
            g,
            "sentence",
            "{effect}" + tail + "。" + DO + "{then}。",
            "may",
            effect=category,
            then="outcome",
            form=form,
            en="You may {effect}. If you did, {then}.",
        )
        ways(
            g,
            "sentence",
            "{cond}{effect}" + tail + "。" + DO + "{then}。",
            cond="if",
            effect=category,
            then="outcome",
            build=Node("if_", cond=Slot("cond"), then=Node("may", effect=Slot("effect"), then=Slot("then"), form=form)),
            en="If {cond}, you may {effect}. If you did, {then}.",
        )
    did = Node("seq", of=(Slot("x"), Node("if_", cond=Node("did"), then=Slot("then"))), form="did")
    ways(
        g, "sentence", "{x}。" + DO + "{then}。", build=did, x="body", then="outcome", en="{x:cap}. If you did, {then}."
    )
    g.phrase("sentence", "{cond}{then}。", "if_", cond="if", then="outcome", en="If {cond}, {then}.")
    ways(
        g,
        "sentence",
        "{cond}{then}。(そうでないなら、|そうでない場合、|そうでなければ、){else_}。",
        "if_",
        cond="if",
        then="outcome",
        else_="outcome",
        en="If {cond}, {then}. Otherwise, {else_}.",
    )
    _add_janken(g)
    for opening, closing, mark in (("『", "』", None), ("・", "", "dot"), ("\n・", "", "line")):
        build = Slot("x") if mark is None else Said("x", mark)
        g.phrase("option", opening + "{x}" + closing, build=build, x="effect", en="‘{x}’")
    g.many("options", "option", min=2, en_sep=" ", en_last=" ")
    ways(
        g,
        "sentence",
        "(次から|以下から|次の中から|以下の中から|次のうち|以下のうち){n}つ(を選んで行う|選んで行う|を選ぶ|選ぶ|を行う|を選び、行う)。{of}",
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
    ways(g, "sentence", "{when}(、|){effect}。", "delayed", when="time", effect="outcome", en="{when:cap}, {effect}.")
    ways(
        g,
        "next_time",
        "{until?}次に{when}(とき|時)(、|){effect}。",
        "delayed",
        until="period",
        when="happened",
        effect="outcome",
        en="[{until}]the next time {when}, {effect}.",
    )
    g.phrase("sentence", "{x}", None, x="next_time", en="{x:cap}")
    ways(
        g,
        "sentence",
        "{until}{when}(とき、そのたびに|たび、|たびに、|たびに|たび){effect}。",
        "delayed",
        until="period",
        when="happened",
        effect="outcome",
        times="each",
        en="{until:cap}each time {when}, {effect}.",
    )
    add_sequence(g, "effect", "sentence")


def _add_janken(g: Grammar) -> None:
    """A janken, and what winning or losing it brings."""
    words = "Play janken with your opponent."
    won, lost = " If you win, {win}.", " If you lose, {lose}."
    win: dict[str, Value] = {"win": "outcome"}
    lose: dict[str, Value] = {"lose": "outcome"}
    for front, form in ((JANKEN, None), ("(相手と|)じゃんけん(して|をして|して、|をして、)", "te")):
        fields: dict[str, Value] = {"form": form}
        if form is None:
            ways(g, "sentence", front, "janken", en=words, **fields)
        ways(g, "sentence", front + WON + "{win}。", "janken", en=words + won, **win, **fields)
        ways(g, "sentence", front + LOST + "{lose}。", "janken", en=words + lost, **lose, **fields)
        ways(
            g,
            "sentence",
            front + WON + "{win}。" + LOST + "{lose}。",
            "janken",
            en=words + won + lost,
            **win,
            **lose,
            **fields,
        )
        stem = Node("janken", win=Slot("win"), lose=Slot("lose"), form=(form or "") + "stem")
        ways(
            g,
            "sentence",
            front + WON + "{win}" + LOST + "{lose}。",
            build=stem,
            en=words + won + lost,
            win="step",
            lose="outcome",
        )


def _add_skills(g: Grammar) -> None:
    # 704.3a-1, 704.3b: what only a skill says, about its own damage.
    g.phrase("skill_sentence", "{x}", None, x="sentence")
    per = Node("per", of=Slot("of"), n=Slot("n"))
    ways(
        g,
        "skill_sentence",
        "{n}(ダメージを|点のダメージを|点ダメージを)与える。",
        "base",
        n="points",
        en="This skill deals {n:of}.",
    )
    equal = "{n}((と同じ|に等しい)(点数のダメージを|数値のダメージを|ダメージを)|分のダメージを)与える。"
    ways(g, "skill_sentence", equal, "base", n="amount", form="equal", en="This skill deals damage equal to {n}.")
    counted = Node("base", n=Node("per", of=Slot("of"), n=Slot("n")), form="count")
    ways(
        g,
        "skill_sentence",
        "{of}の(枚数|数)につき(|、){n}ダメージを与える。",
        build=counted,
        of="whole",
        n="digits",
        en="This skill deals {n} damage for each of {of}.",
    )
    front = "(ダメージ|与えるダメージ|このスキルのダメージ|このスキルが与えるダメージ)(を|は)"
    for word, points_, en in (("アップ", "points", "more"), ("ダウン", "points_down", "less")):
        change = front + "{n}" + word + "(する|される)"
        said = f"the damage is {en} by {{n}}"
        ways(g, "skill_change", change, "boost", n=points_, en=said)
        each = Node("boost", n=per, form="first")
        digits = "digits" if word == "アップ" else "down"
        ways(
            g,
            "skill_change",
            "{of}につき(、|)" + change,
            build=each,
            of="each_of",
            n=digits,
            en=said + " for each of {of}",
        )
    ways(
        g,
        "skill_change",
        "(ダメージ|与えるダメージ|このスキルのダメージ)(を{times}倍にする|は{times}倍になる)",
        "boost",
        times="digits",
        en="the damage is multiplied by {times}",
    )
    g.phrase("skill_sentence", "{x}。", None, x="skill_change", en="{x:cap}.")
    g.phrase("skill_sentence", "{cond}{then}。", "if_", cond="if", then="skill_change", en="If {cond}, {then}.")
    did = Node("seq", of=(Slot("x"), Node("if_", cond=Node("did"), then=Slot("then"))), form="did")
    ways(
        g,
        "skill_sentence",
        "{x}。" + DO + "{then}。",
        build=did,
        x="body",
        then="skill_change",
        en="{x:cap}. If you did, {then}.",
    )
    ways(
        g,
        "skill_sentence",
        "{effect}" + MAY + "。" + DO + "{then}。",
        "may",
        effect="body.te",
        then="skill_change",
        en="You may {effect}. If you did, {then}.",
    )
    # 920.1b: a skill that fails by its own text.
    fail = Node("fail_skill")
    g.phrase(
        "skill_sentence",
        "{cond}このスキルは失敗する。",
        cond="if",
        build=Node("if_", cond=Slot("cond"), then=fail),
        en="If {cond}, this skill fails.",
    )
    for words, field, en in ((WON, "win", "win"), (LOST, "lose", "lose")):
        for start, form in ((JANKEN, None), ("(相手と|)じゃんけん(して|をして|して、|をして、)", "te")):
            ways(
                g,
                "skill_sentence",
                start + words + "このスキルは失敗する。",
                build=Node("janken", **{field: fail}, form=form),
                en=f"Play janken with your opponent. If you {en}, this skill fails.",
            )
            ways(
                g,
                "skill_sentence",
                start + words + "{x}。",
                build=Node("janken", **{field: Slot("x")}, form=form),
                x="skill_change",
                en=f"Play janken with your opponent. If you {en}, {{x}}.",
            )
    # What is KO'd by the skill's damage is KO'd in the rule processing after it (813.5a).
    when = Node("koed", what=Slot("what"), by=Node("ref", name="this"))
    later = Node("delayed", when=when, until="battle", effect=Slot("effect"), form="this skill")
    ways(
        g,
        "skill_sentence",
        "このスキル(で|によって){what}をKOした(なら、|場合、|とき、|ら、){effect}。",
        build=later,
        what="anyunits",
        effect="outcome",
        en="If this skill KOs {what:any}, {effect}.",
    )
    add_sequence(g, "skill_effect", "skill_sentence")
    g.word("times_sign", "×", True, en="×")
    ways(
        g,
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
            ("(とき、|時、|とき|時|たび、|たびに、)", None, "happened", "when {trigger}: "),
            ("なら、", "nara", "happened", "if {trigger}: "),
            ("(、|)", None, "time", "{trigger}: "),
            ("(とき、|時、)", None, "state_trigger", "whenever {trigger}: "),
        ):
            ways(
                g,
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
    # How often, said where it is used: 自分のターンに1回使える。
    ways(
        g,
        "ex",
        "EXスキル{name}：{cond?}自分のターンに{limit}(回使える|回だけ使える|度だけ使える|度使える|回のみ使える|度のみ使える)。{effect}",
        "ability",
        type="activated",
        ex=True,
        name="name",
        cond="while",
        limit="digits",
        effect="effect",
        form="often",
        en="EX skill {name}: [{cond}]use on your turn. {effect} Use this only {limit} time{limit:s} each turn.",
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
    on = "{target}(にセットできる|にのみセットできる|にセットする)。"
    ways(
        g,
        "boost_text",
        on + "\n{abilities}",
        "text",
        target="anyunits",
        abilities="boost_lines",
        en="Can be set on {target:any}.\n{abilities}",
    )
    # A boost without abilities, and one that can be set on any unit.
    bare = Node("text", target=Slot("target"), abilities=())
    ways(g, "boost_text", on, build=bare, target="anyunits", en="Can be set on {target:any}.")
    g.phrase("boost_text", "{abilities}", "text", abilities="boost_lines", en="{abilities}")
    g.phrase(
        "command_text",
        "{effect}",
        build=Node("text", abilities=(Node("ability", type="command", effect=Slot("effect")),)),
        effect="effect",
        en="{effect}",
    )
