"""What lasts in Love Live! texts: what cards gain, numbers that change, what cannot be done.

The same words are an act in an effect (with ライブ終了時まで、 somewhere in front) and a static in a constant ability
(with …かぎり、 or …場合、 in front). A member that gains something without being named is the one with the ability.
"""

from __future__ import annotations

from fuda.games.lovelive.text_verbs import act
from fuda.kernel.node import Node, Value
from fuda.text import Grammar, Slot

THIS = Node("ref", name="this_card", as_="left_out")
DURATIONS = {
    "ライブ終了時まで、": ("live", "until the end of the live"),
    "ターン終了時まで、": ("turn_end", "until the end of the turn"),
    "このターンの間、": ("turn_while", "during this turn"),
    "このゲームの間、": ("game", "during this game"),
}
GET, LOSE = "を得<る||て>", "を失<う|い|って>"
BECOME, SURU = "な<る|り|って>", "<する|し|して>"


def add_lasting(g: Grammar) -> Grammar:
    """Add what lasts to `act` (all of it also `lasting`), and `until`. Needs the nouns and the verbs."""
    g.words("until", {k: v for k, (v, _) in DURATIONS.items()}, en={k: en for k, (_, en) in DURATIONS.items()})
    g.label("until", "ライブ終了時まで、").label("lasting", "what lasts").label("mods", "what is gained")
    g.inflect("lasting", ("", "stem", "te"))
    g.phrase("act", "{x}", None, x="lasting*")
    g.inflect("mods", ("", "stem", "te"))
    _add_gains(g)
    _add_gaining(g)
    _add_numbers(g)
    _add_needs(g)
    _add_hearts(g)
    _add_rules(g)
    return g


def lasting(g: Grammar, template: str, node: Node, en: str, **slots: Value) -> None:
    """Something that lasts."""
    g.phrase("lasting", template, build=node, en=en, en_forms={"third": en}, **slots)


def _add_gains(g: Grammar) -> None:
    """What a card comes to have; English after "gain"."""
    g.phrase("mods", "{xs}" + GET, None, xs="gains", en="{xs}")
    g.phrase("mods", "{xs}" + LOSE, None, xs="losses", en="−{xs}")
    icons = Node("add", field=Slot("field"), n=Slot("n"))
    chosen = Node("chosen_color")
    for word, form in (("その", "that"), ("選んだ", "chosen"), ("指定した", "named")):
        node = icons.with_(field=chosen, form=form)
        g.phrase("mods", word + "ハートを{n}つ得<る||て>", build=(node,), n="digits", en="{n} of the chosen heart")
    per_color = Node("add_colors", of=Slot("of"), n=Slot("n"))
    g.phrase("mods", "{of}が持つ色のハートを{n}つずつ得<る||て>", build=(per_color,), of="known", n="digits",
             en="{n} heart{n:s} of each colour of {of}")  # fmt: skip
    every = per_color.with_(form="per")
    g.phrase("mods", "{of}が持つハートの色1つにつき、その色のハートを{n}つずつ得<る||て>", build=(every,), n="digits",
             of="color source", en="{n} heart{n:s} of each colour of {of}")  # fmt: skip
    g.phrase("color source", "{x}", None, x="known")
    those = Node("done", act=Slot("act"), form="those")
    g.phrase("color source", "これにより{act}それらのカード", build=those, act="deed", en="the cards {act}")
    equal = Node("add", field=Slot("field"), n=Slot("n"), form="equal")
    g.words("icon field", {"[ブレード]": "blade"}, en={"[ブレード]": "[blade]"})
    g.phrase("icon field", "{x}", None, x="heart")
    g.phrase("mods", "{n}に等しい数の{field}" + GET, build=(equal,), n="amount", field="icon field",
             en="as many {field} as {n}")  # fmt: skip
    g.phrase("mods", "「{ability}」" + GET, build=(Node("grant", ability=Slot("ability")),), ability="ability",
             en="‘{ability}’")  # fmt: skip
    pair = (Slot("a"), Slot("b"))
    g.phrase("mods", "{a}と{b}" + GET, build=(*pair, Node("joint", form="and")), a="gain", b="gain", en="{a} and {b}")
    some = Node("gain_abilities", of=Slot("of"), ability=Slot("ability"))
    g.phrase("mods", "{of}が持つ{ability}能力をすべて得<る||て>", build=(some,), of="cards at", ability="ability tag",
             en="every {ability} ability of {of}")  # fmt: skip


def _add_gaining(g: Grammar) -> None:
    lasting(g, "{mods}", Node("modify", what=THIS, mods=Slot("mods")), "gain {mods}", mods="mods*")
    change = Node("modify", what=Slot("what"), mods=Slot("mods"), pause=Slot("pause"))
    said: dict[str, Value] = {"what": "things", "mods": "mods*", "pause": "pause"}
    lasting(g, "{what}は{pause?}{mods}", change, "{what} gain{what:s|} {mods}", **said)
    lasting(g, "{what}は{pause?}それぞれ{mods}", change.with_(form="each"), "{what} each gain {mods}", **said)
    inside = change.with_(until=Slot("until"))
    lasting(g, "{what}は{pause?}{until}{mods}", inside, "{what} gain{what:s|} {mods} {until}", until="until", **said)
    per = Node("for_each", per=Slot("per"), effect=change, form="inside")
    lasting(g, "{what}は{pause?}{per}、{mods}", per, "{what} gain{what:s|} {mods} {per}", per="per", **said)
    # 「A」は[青]を、「B」は[桃]を得る.
    g.phrase("share", "{what}は{mods}", "modify", what="member pick", mods="gains", form="share",
             en="{what} gain{what:s|} {mods}")  # fmt: skip
    g.many("shares", "share", sep="を、", min=2)
    lasting(g, "{of}" + GET, Node("both_of", of=Slot("of")), "{of}", of="shares")
    # …1枚につき.
    for things, counter in (("members", "人"), ("cards", "枚"), ("pile", "枚"), ("done cards", "枚"),
                            ("done members", "人")):  # fmt: skip
        for each, en in (("just_one", "for each {of:one}"), ("not_one", "for every {each} {of}")):
            g.phrase("per", "{of}{each}" + counter + "につき", "per", of=things, each=each, en=en)
    for counter, form in (("つ", "things"), ("個", "pieces")):
        g.phrase("per", "{of}{each}" + counter + "につき", "per", of="sum", each="digits", form=form,
                 en="for every {each} of {of}")  # fmt: skip
    g.phrase("per", "{of}{each}につき", "per", of="value", each="digits", form="value", en="for every {each} of {of}")
    paid = Node("did", act="pay")
    for front, form in (("支払った", None), ("これにより支払った", "by")):
        g.phrase("per", front + "[[E]]につき", build=Node("per", each=1, of=paid.with_(form=form)),
                 en="for every [[E]] paid")  # fmt: skip
        g.phrase("per", front + "[[E]]{each}つにつき", build=Node("per", each=Slot("each"), of=paid.with_(form=form),
                                                               form="things"),
                 each="digits", en="for every {each} [[E]] paid")  # fmt: skip
    for act_, form in (("deed", None), ("deed other", "other")):
        for each, en in (("just_one", "for each card {act}"), ("not_one", "for every {each} cards {act}")):
            g.phrase("per", "これにより{act}枚数{each}枚につき", act=act_, each=each,
                     build=Node("per", each=Slot("each"), of=Node("did", act=Slot("act"), as_=form)), en=en)  # fmt: skip
    kinds = Node("kinds", of=Slot("of"), field="color", colors=Slot("colors"))
    g.phrase("per", "{of}が持つ{colors}のうち1色につき", build=Node("per", each=1, of=kinds), of="members",
             colors="colors list", en="for every colour of {colors} that {of} have")  # fmt: skip
    for text, field, en in (("グループ名", "group", "group name"), ("ユニット名", "unit", "unit name"), ("名前", "name", "name")):
        for middle, form in (("の中の", None), ("の", "short")):
            node = Node("per", each=Slot("each"), of=Node("kinds", of=Slot("of"), field=field), form=form)
            g.phrase("per", "{of}" + middle + text + "{each}種類につき", build=node, of="members", each="digits",
                     en="for every {each} " + en + " among {of}")  # fmt: skip
    g.label("per", "…1枚につき").label("shares", "members").label("color source", "cards")


def _add_numbers(g: Grammar) -> None:
    """Score, cost, and the score of the whole live."""
    g.phrase("owner of number", "{x}", None, x="ref")
    for part in ("members", "member pick", "card pick", "cards at"):
        g.phrase("owner of number", "{x}", None, x=part)
    for text, as_, en in (("ステージにいるこのメンバー", "on_stage", "this member on stage"),
                          ("手札にあるこのメンバーカード", "in_hand", "this member card in hand"),
                          ("手札にあるこのカード", "card_in_hand", "this card in hand")):  # fmt: skip
        zone = "stage" if as_ == "on_stage" else "hand"
        g.word("owner of number", text, Node("ref", name="this_card", as_=as_, zone=zone), en=en, en_number="one")
    own = Node("ref", name="this_card", as_="in_zone", zone=Slot("zone"))
    g.phrase("owner of number", "{owner}の{zone}にあるこのカード", build=own.with_(owner=Slot("owner")), owner="owner",
             zone="zone", en="this card in {owner:own} {zone}", en_number="one")  # fmt: skip
    g.label("owner of number", "a card")
    what, n = Slot("what"), Slot("n")
    for text, field, en in (("スコア", "score", "score"), ("コスト", "cost", "cost")):
        def change(op: str, value: Value, field: str = field, **more: Value) -> Node:
            return Node("modify", what=what, mods=(Node(op, field=field, n=value),), **more)

        lasting(g, "{what}の" + text + "を{n}" + SURU, change("add", n), "{what} gets {n} " + en, what="owner of number",
                n="delta")  # fmt: skip
        lasting(g, text + "を{n}" + SURU, change("add", n).with_(what=Node("ref", name="it", as_="left_out")),
                "it gets {n} " + en, n="delta")  # fmt: skip
        lasting(g, "{what}の" + text + "は{n}に" + BECOME, change("set_", n), "the " + en + " of {what} becomes {n}",
                what="owner of number", n="digits")  # fmt: skip
        lower = Node("minus", a=Node("value", of=Slot("of"), field=field, printed=True), b=n)
        lasting(g, "{what}の" + text + "は、{of}が元々持つ" + text + "より{n}低い値に等しく" + BECOME,
                change("set_", lower), "the " + en + " of {what} becomes {n} lower than the printed one of {of}",
                what="owner of number", of="known", n="digits")  # fmt: skip
        for pause, mark in (("", None), ("、", True)):
            for word, way in (("減<る|り|って>", "down"), ("少なく" + BECOME, "less"), ("増え<る||て>", "up"),
                              ("多く" + BECOME, "more")):  # fmt: skip
                op = "lower" if way in ("down", "less") else "raise_"
                node = change(op, n, form=way, pause=mark)
                lasting(g, "{what}の" + text + "は" + pause + "{n}" + word, node,
                        "the " + en + " of {what} is {n} " + ("less" if op == "lower" else "more"),
                        what="owner of number", n="digits")  # fmt: skip
                per = Node("for_each", per=Slot("per"), effect=node, form="inside")
                lasting(g, "{what}の" + text + "は" + pause + "{per}、{n}" + word, per,
                        "the " + en + " of {what} is {n} " + ("less" if op == "lower" else "more") + " {per}",
                        what="owner of number", n="digits", per="per")  # fmt: skip
    play = Node("play_cost", what=Slot("what"), owner=Slot("owner"), n=n)
    lasting(g, "{what}を{owner}の手札から登場させるためのコストは{n}減<る|り|って>", play,
            "{what} cost {n} less to bring on stage from {owner:own} hand", what="cards free", owner="owner",
            n="digits")  # fmt: skip
    for front, who, form, slots in (("", "you", "bare", {}), ("{who}の", Slot("who"), None, {"who": "owner"})):
        given: dict[str, Value] = dict(slots)
        score = Node("live_score", who=who, n=n, form=form)
        whose = "your" if not slots else "{who:own}"
        lasting(g, front + "ライブの合計スコアを{n}" + SURU, score, "the total score of " + whose + " live gets {n}",
                n="delta", **given)  # fmt: skip
    lasting(g, "合計スコアを{n}" + SURU, Node("live_score", who="you", n=n, form="short"),
            "the total score of your live gets {n}", n="delta")  # fmt: skip
    blade = Node("modify", what=what, mods=(Node("set_base", field="blade", n=n),))
    lasting(g, "{what}が元々持つ[[ブレード]]の数は{n}つに" + BECOME, blade,
            "the printed number of [[blade]] of {what} becomes {n}", what="owner of number", n="digits")  # fmt: skip
    fewer = Node("yell_number", who=Slot("who"), n=n)
    for word, op, en in (("減<る|り|って>", "fewer", "fewer"), ("増え<る||て>", "more", "more")):
        lasting(g, "エールにより公開される{who}のカードの枚数が{n}枚" + word, fewer.with_(by=op),
                "{who} reveal {n} " + en + " cards by the yell", who="one player", n="digits")  # fmt: skip


def _add_needs(g: Grammar) -> None:
    """Required hearts."""
    g.words("need words", {"の必要ハート": "short", "を成功させるための必要ハート": "long"},
            en={"の必要ハート": "", "を成功させるための必要ハート": ""})  # fmt: skip
    for front, what, slots, en in (
        ("{what}{as_}", Slot("what"), {"what": "owner of number", "as_": "need words"}, "{what} requires "),
        ("必要ハート", Node("ref", name="it", as_="left_out"), {}, "it requires "),
        ("成功させるための必要ハート", Node("ref", name="it", as_="left_out_long"), {}, "it requires "),
        ("{what}は{pause?}成功させるための必要ハート", Slot("what"), {"what": "things", "pause": "pause"},
         "{what} requires "),
    ):  # fmt: skip
        given: dict[str, Value] = dict(slots)
        base = Node("modify", what=what, mods=Slot("mods"))
        if "as_" in slots:
            base = base.with_(as_=Slot("as_"))
        if "pause" in slots:
            base = base.with_(pause=Slot("pause"), as_="subject")
        for particle, word, mods, form, more in (
            ("を", "減ら<す|し|して>", "needs down", None, "less"),
            ("は", "減<る|り|って>", "needs down", "self", "less"),
            ("は", "少なく" + BECOME, "needs down", "few", "less"),
            ("が", "少なく" + BECOME, "needs down", "few_ga", "less"),
            ("を", "増や<す|し|して>", "needs up", None, "more"),
            ("は", "増え<る||て>", "needs up", "self", "more"),
            ("は", "多く" + BECOME, "needs up", "many", "more"),
            ("が", "多く" + BECOME, "needs up", "many_ga", "more"),
        ):
            lasting(g, front + particle + "{mods}" + word, base.with_(form=form), en + more + ": {mods}", mods=mods,
                    **given)  # fmt: skip
        whole = base.with_(mods=(Node("set_need", hearts=Slot("hearts")),))
        for particle, word, form in (("は", "に" + BECOME, None), ("を", "に" + SURU, "make")):
            lasting(g, front + particle + "{hearts}" + word, whole.with_(form=form), en + "{hearts} instead",
                    hearts="needs", **given)  # fmt: skip
        choice = base.with_(mods=(Node("set_need_one", of=Slot("of")),))
        lasting(g, front + "は、{of}のうち、選んだ1つに" + SURU, choice, en + "one of {of} instead, as you choose",
                of="need choices", **given)  # fmt: skip
    g.many("need choices", "needs", sep="か、", min=2, en_last=" or ")


def _add_hearts(g: Grammar) -> None:
    """元々持つハートは…になる: the colour of printed hearts, and of blade hearts."""
    color: tuple[tuple[str, Value, dict[str, Value], str], ...] = (
        ("{color}", Slot("color"), {"color": "heart"}, "{color}"),
        ("選んだハート", Node("chosen_color"), {}, "the chosen heart"),
    )
    for text, value, slots, en in color:
        for middle, word, form in (("は", "に" + BECOME, None), ("はすべて", "に" + BECOME, "all"),
                                   ("をすべて", "に" + SURU, "make_all"), ("を", "に" + SURU, "make")):  # fmt: skip
            node = Node("modify", what=Slot("what"), mods=(Node("become_hearts", color=value),), form=form)
            lasting(g, "{what}が元々持つハート" + middle + text + word, node, "the printed hearts of {what} become " + en,
                    what="owner of number", **slots)  # fmt: skip
    g.many("bhs", "bh", sep="、", min=2)
    blade = Node("modify", what=Slot("what"), mods=(Node("become_blade_hearts", of=Slot("of"), color=Slot("color")),))
    lasting(g, "{what}が持つ{of}は、すべて{color}に" + BECOME, blade, "all {of} of {what} become {color}", what="cards at",
            of="bhs", color="bh")  # fmt: skip


def _add_rules(g: Grammar) -> None:
    """What cannot be done, and what may be done besides."""
    cannot = "でき<ない|ず|ないで>"
    lasting(g, "{who}はライブ" + cannot, Node("forbid", act="live", who=Slot("who")), "{who} cannot live", who="player")
    lasting(g, "{what}は成功ライブカード置き場に置くことが" + cannot, Node("forbid", act="to_success", what=Slot("what")),
            "{what} cannot be put into the success live area", what="ref")  # fmt: skip
    lasting(g, "{who}は成功ライブカード置き場にカードを置くことが" + cannot, Node("forbid", act="to_success", who=Slot("who")),
            "{who} cannot put cards into the success live area", who="player")  # fmt: skip
    baton = Node("forbid", act="be_batoned", what=Slot("what"))
    lasting(g, "{what}はバトンタッチで控え室に置け<ない|ず|ないで>", baton,
            "{what} cannot be put into the waiting room by baton touch", what="ref")  # fmt: skip
    lasting(g, "{what}は{by}とのバトンタッチで控え室に置け<ない|ず|ないで>", baton.with_(by=Slot("by")),
            "{what} cannot be put into the waiting room by baton touch with {by}", what="ref", by="cards free")  # fmt: skip
    still = Node("forbid", act="become_active", what=Slot("what"))
    for front, whose, slots, en in (
        ("アクティブフェイズに", None, {}, "in the active phase"),
        ("{whose}のアクティブフェイズに", Slot("whose"), {"whose": "one player"}, "in {whose:own} active phase"),
        ("次のターンのアクティブフェイズに", "next", {}, "in the active phase of the next turn"),
    ):
        given: dict[str, Value] = dict(slots)
        for word, form in (("アクティブになら<ない|ず|ないで>", None), ("アクティブにし<ない|-|->", "make"),
                           ("アクティブし<ない|-|->", "bare")):  # fmt: skip
            node = still.with_(phase="active", whose=whose, form=form)
            lasting(g, "{what}は" + front + word, node, "{what} do not become active " + en, what="things", **given)
            lasting(g, front + word, node.with_(what=Node("ref", name="it", as_="left_out")),
                    "it does not become active " + en, **given)  # fmt: skip
    effect = still.with_(by=Node("effect"), pause=Slot("pause"))
    lasting(g, "{what}は{pause?}効果によってはアクティブになら<ない|ず|ないで>", effect,
            "{what} do not become active by effects", what="things", pause="pause")  # fmt: skip
    negate = Node("negate", what=Slot("what"), ability=Slot("ability"))
    lasting(g, "{what}の{ability}能力を無効に" + SURU, negate, "the {ability} abilities of {what} are negated", what="known",
            ability="ability tag")  # fmt: skip
    act(g, "{what}のすべての{ability}能力を、{until}無効に" + SURU, negate.with_(until=Slot("until"), form="all"),
        "negate all {ability} abilities of {what} {until}", what="thing", ability="ability tag", until="until")  # fmt: skip
    fewer = Node("set_limit", who=Slot("who"), n=Slot("n"))
    act(g, "次のライブカードセットフェイズで{who}がライブカード置き場に置けるカード枚数の上限が{n}枚減<る|り|って>", fewer,
        "put {n} fewer card{n:s} at most into the live area of {who} in the next live card set phase", who="one player",
        n="digits")  # fmt: skip
    g.many("as groups", "group item", sep="、", min=1)
    g.phrase("group item", "{name}", "group_gain", name="group", en="{name}")
    lasting(g, "すべての領域にある{what}は{mods}として扱<う|い|って>", Node("modify", what=Slot("what"), mods=Slot("mods"),
                                                             zone="anywhere"),
            "{what} counts as {mods} in every zone", what="this ref", mods="as groups")  # fmt: skip
    lasting(g, "{what}のプレイに際し、{n}人のメンバーとバトンタッチしても<よい|-|->", Node("permit", act="baton", what=Slot("what"),
                                                              n=Slot("n")),
            "when you play {what}, you may baton touch with {n} members", what="this ref", n="digits")  # fmt: skip
    goes = Node("to_success", what=Slot("what"))
    instead = Node("replace", event=goes, with_=Node("to_success", what=Slot("other")), optional=True)
    lasting(g, "{what}を成功ライブカード置き場に置く場合、代わりに{other}置いても<よい|-|->", instead,
            "if {what} would be put into the success live area, you may put {other} there instead", what="this ref",
            other="obj")  # fmt: skip
