"""Conditions and events of 汎用TCG: …なら, …かぎり, …とき, …場合.

A condition is said in the plain form and joined by 「、かつ」 (its first parts inflected) or 「、または」. An event has
the form before it happened (KOする場合) and after (KOしたとき, KOしたなら; 807.1a). A few things are
only said after they happened (`happened`): if a play or the end of a janken were replaced, nothing would say what
becomes of the card, or who has won.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.joints import ADJ, ARU, DEARU, ENDINGS, INAI, IRU, NAI, add_joined, add_ties
from fuda.text.pattern import Said
from fuda.text.phrases import EVENT_FORMS
from fuda.text.ways import ways

COUNT = Node("count", of=Slot("of"))
# Durations: how they are said (the usual way first), what they are, their English.
PERIODS = (
    (("このターン", "このターン中", "このターンの間"), "turn", "this turn"),
    (
        ("ターン終了時まで", "このターンの終了時まで", "このターン終了時まで"),
        "end_of_turn",
        "until the end of the turn",
    ),
    (("次の自分のターン", "次の自分のターン中", "次の自分のターンの間"), "next_own_turn", "during your next turn"),
    (
        ("次の相手のターン", "次の相手のターン中", "次の相手のターンの間"),
        "next_opponent_turn",
        "during your opponent's next turn",
    ),
    (
        ("次の自分のターン終了時まで", "次の自分のターンの終了時まで"),
        "to_own_turn_end",
        "until the end of your next turn",
    ),
    (
        ("次の相手のターン終了時まで", "次の相手のターンの終了時まで"),
        "to_opponent_turn_end",
        "until the end of your opponent's next turn",
    ),
    (("このバトルフェイズ中", "このバトル中"), "battle", "during this battle phase"),
)


def add_conditions_and_events(g: Grammar) -> Grammar:
    """Add `condition` (before なら and とき), `lasting` (before かぎり), `while`, `until`, `event` and `time`."""
    g.inflect("state_of_things", ENDINGS)
    g.inflect("atom", ENDINGS)
    _add_states_of_things(g)
    g.phrase("atom", "{x}", None, x="state_of_things*")
    turn = Node("turn", of=Slot("of"))
    _yes_no(
        g,
        "atom",
        "{of}のターン" + DEARU,
        "{of}のターンで<ない|なく|ない|->",
        turn,
        "it is {of:own} turn",
        "it is not {of:own} turn",
        of="player",
    )
    # What the effect did just before.
    done, undone = "<|-||->", "<|-||->"
    _yes_no(
        g,
        "atom",
        "これを行った" + done,
        "(これを行わなかった|そうしなかった)" + undone,
        Node("did"),
        "that was done",
        "that was not done",
    )
    _yes_no(
        g,
        "atom",
        "(|自分が)じゃんけんに勝った" + done,
        "(|自分が)じゃんけんに勝たなかった" + undone,
        Node("won"),
        "you won the janken",
        "you did not win the janken",
    )
    add_joined(g, "condition", "atom")
    add_joined(g, "lasting", "state_of_things")
    add_ties(g, "if", "condition")
    # While something holds: the condition of an ability, and one of the durations.
    ways(g, "while", "{of}のターン(中、|中|の間、)", "turn", of="player", en="during {of:own} turn, ")
    for word in ("かぎり、", "かぎり", "限り、", "間、", "間"):
        node = Slot("x") if word == "かぎり、" else Said("x", "while/" + word)
        g.phrase("while", "{x}" + word, build=node, x="lasting", en="as long as {x}, ")
    for word in ("なら、", "なら"):
        g.phrase("while", "{x}" + word, build=Said("x", "while/" + word), x="lasting.nara", en="as long as {x}, ")
    for word in ("場合、", "場合"):
        for form in ("", ".no"):
            marked = Said("x", "while/" + form + word)
            g.phrase("while", "{x}" + word, build=marked, x="lasting" + form, en="as long as {x}, ")
    for words, value, en in PERIODS:
        for text in words:
            for comma in ("、", ""):
                way = "" if text == words[0] and comma else "/" + text + comma
                g.word("period", text + comma, value + way, en=en + ", ")
    g.phrase("until", "{x}", None, x="period")
    g.phrase("until", "{cond}", "as_long", cond="while", en="{cond}")
    g.word("until", "", "game", en="")
    _add_events(g)
    g.label("condition", "a condition").label("lasting", "a condition")
    g.label("event", "an event").label("happened", "an event")
    return g


def _yes_no(g: Grammar, category: str, yes: str, no: str, node: Node, en: str, en_not: str, **slots: Value) -> None:
    ways(g, category, yes, build=node, en=en, **slots)
    ways(g, category, no, build=Node("not_", of=node), en=en_not, **slots)


def _add_states_of_things(g: Grammar) -> None:
    cat = "state_of_things"
    for nouns, counters, yes, no in (
        ("units", "体", IRU, INAI),
        ("main", "体", IRU, INAI),
        ("cards", "(枚|つ)", "(" + ARU + "|ついて" + IRU + ")", NAI),
        ("whole", "枚", ARU, NAI),
    ):
        there = Node("exists", of=Slot("of"))
        _yes_no(
            g,
            cat,
            "{of}が" + yes,
            "{of}が" + no,
            there,
            "there is at least 1 of {of}",
            "there is none of {of}",
            of=nouns,
        )
        if nouns == "main":
            continue
        for op, ja, en in (("ge", "以上", "at least"), ("le", "以下", "at most"), ("eq", "", "exactly")):
            usual = "(" + yes + "|" + DEARU + ")" if op == "ge" else "(" + DEARU + "|" + yes + ")"
            ways(
                g,
                cat,
                "{of}が{n}" + counters + ja + usual,
                build=Node("cmp", a=COUNT, op=op, b=Slot("n")),
                of=nouns,
                n="digits",
                en="there {n:is|are} " + en + " {n} of {of}",
            )
    _add_placed(g)
    for op, ja, en in (("ge", "以上", "at least"), ("le", "以下", "at most"), ("eq", "", "exactly")):
        for amount in ("measured", "added", "counted"):
            unit = "(|枚|体)" if amount == "counted" else ""
            ways(g, cat, "{a}が{b}" + unit + ja + DEARU, "cmp", op=op, a=amount, b="digits", en="{a} is " + en + " {b}")
    for op, ja, en in (
        ("gt", "より(多|大き)" + ADJ, "more than"),
        ("lt", "より(少な|小さ)" + ADJ, "less than"),
        ("eq", "と同じ" + DEARU, "equal to"),
        ("ge", "以上" + DEARU, "at least"),
        ("le", "以下" + DEARU, "at most"),
    ):
        ways(g, cat, "{a}が{b}" + ja, "cmp", op=op, a="amount", b="amount", en="{a} is " + en + " {b}")
        if op in ("gt", "lt", "eq"):
            # 自分の手札が相手の手札より少ない
            for a, b in (("whole", "whole"),):
                node = Node("cmp", op=op, a=Node("count", of=Slot("a")), b=Node("count", of=Slot("b")), form="cards")
                ways(g, cat, "{a}が{b}" + ja, build=node, a=a, b=b, en="the number of {a} is " + en + " that of {b}")
    g.phrase(cat, "{what}が{filter}", "is_", what="single", filter="filter*", en="{what} {filter:one}")
    marked = Node("is_", what=Slot("what"), filter=Node("damaged", said=("marker",)), form="on")
    _yes_no(
        g,
        cat,
        "{what}にダメージマーカーが(置かれて|乗って)" + IRU,
        "{what}にダメージマーカーが置かれて" + INAI,
        marked,
        "{what} is damaged",
        "{what} is not damaged",
        what="single",
    )
    for op, word in (("raised", "増加"), ("lowered", "減少")):
        ways(
            g,
            cat,
            "{what}のHPが" + word + "して" + IRU,
            build=Node("is_", what=Slot("what"), filter=Node(op, field="hp")),
            what="single",
            en="{what} has " + op + " HP",
        )


def _add_placed(g: Grammar) -> None:
    """The place in front: 自分のスタンバイ・エリアにユニットがいる, このユニットにエネルギーが3枚以上ついている."""
    filters = Slot("filters")
    for place, zone, en in (("スタンバイ・エリア", "standby", "standby units"), ("エリア", "area", "units")):
        of = Node("cards", zone=zone, kind="unit", owner=Slot("owner"), filters=filters, form="placed")
        slots: dict[str, Value] = {"owner": "owner", "filters": "filters"}
        words = "{owner:own} " + en + "[ {filters}]"
        _counted(g, "{owner}の" + place + "に{filters?}ユニットが", of, words, "体", IRU, INAI, slots)
        named = of.with_(filters=(Node("named", name=Slot("name")),), form="placed name")
        by_name: dict[str, Value] = {"owner": "owner", "name": "name"}
        _counted(
            g,
            "{owner}の" + place + "に{name}が",
            named,
            "{owner:own} " + en + " named {name}",
            "体",
            IRU,
            INAI,
            by_name,
        )
    for zone, en in (("place", "{zone}"),):
        of = Node("cards", zone=Slot("zone"), owner=Slot("owner"), filters=filters, kind=Slot("kind"), form="placed")
        slots = {"owner": "owner", "filters": "filters", "kind": "kind", "zone": zone}
        words = "the [{kind} ]cards in {owner:own} " + en + "[ {filters}]"
        _counted(g, "{owner}の{zone}に{filters?}({kind?}カード|{kind})が", of, words, "枚", ARU, NAI, slots)
    for role, word, en in (("energy", "エネルギー", "energy cards"), ("set", "セット", "set cards")):
        of = Node("attached", role=role, to=Slot("to"), form="placed")
        slots = {"to": "single"}
        tail = "(ついて" + IRU + "|" + ARU + ")"
        _counted(g, "{to}に" + word + "が", of, "the " + en + " of {to}", "(枚|つ)", tail, "ついて" + INAI, slots)


def _counted(
    g: Grammar, front: str, of: Node, words: str, counter: str, there: str, none: str, slots: dict[str, Value]
) -> None:
    cat = "state_of_things"
    _yes_no(
        g,
        cat,
        front + there,
        front + none,
        Node("exists", of=of),
        "there is at least 1 of " + words,
        "there is none of " + words,
        **slots,
    )
    for op, ja, en in (("ge", "以上", "at least"), ("le", "以下", "at most"), ("eq", "", "exactly")):
        ways(
            g,
            cat,
            front + "{n}" + counter + ja + "(" + there + "|" + DEARU + ")",
            build=Node("cmp", a=Node("count", of=of), op=op, b=Slot("n")),
            n="digits",
            en="there {n:is|are} " + en + " {n} of " + words,
            **slots,
        )


def _add_events(g: Grammar) -> None:
    g.inflect("event", EVENT_FORMS)
    g.phrase("happened", "{x}", None, x="event.ta")

    def event(template: str, op: str, en: str, **fields: Value) -> None:
        ways(g, "event", template, op, en=en, **fields)

    event("{what}がスキルを(<使う|使った>|使用<する|した>)", "used_skill", "{what:any} uses a skill", what="topic")
    event(
        "{what}が(スキル|){name}を(<使う|使った>|使用<する|した>)",
        "used_skill",
        "{what:any} uses the skill {name}",
        what="topic",
        name="name",
    )
    event("{what}がKO(<する|した>|<される|された>)", "koed", "{what:any} is KO'd", what="topic")
    event("{by}が{what}をKO<する|した>", "koed", "{by:any} KOs {what:any}", what="topic", by="topic")
    event("{what}がダメージを<受ける|受けた>", "damaged", "{what:any} takes damage", what="topic")
    event(
        "{by}が{what}にダメージを<与える|与えた>",
        "damaged",
        "{by:any} deals damage to {what:any}",
        what="topic",
        by="topic",
    )
    event(
        "{what}がスキル(で|による|によって)ダメージを<受ける|受けた>",
        "damaged",
        "{what:any} takes damage from a skill",
        what="topic",
        source="skill",
    )
    event(
        "{by}がスキル(で|によって){what}にダメージを<与える|与えた>",
        "damaged",
        "{by:any} deals damage to {what:any} with a skill",
        what="topic",
        by="topic",
        source="skill",
    )
    event("{what}のHPが回復<する|した>", "healed", "the HP of {what:any} is restored", what="topic")
    event(
        "{what}がスタンバイ・エリアに(<出る|出た>|<置かれる|置かれた>)",
        "entered",
        "{what:any} enters the standby area",
        what="topic",
    )
    event("{what}がエリアを<離れる|離れた>", "left_area", "{what:any} leaves the area", what="topic")
    for text, state, en in (
        ("レスト状態", "rest", "rested"),
        ("スタン状態", "stun", "stunned"),
        ("状態異常", "abnormal", "abnormal"),
    ):
        event(
            "{what}が" + text + "(に<なる|なった>|に<される|された>)",
            "became",
            "{what:any} becomes " + en,
            what="topic",
            state=state,
        )
    event("{what}が復帰<する|した>", "recovered", "{what:any} recovers", what="topic")
    event(
        "{what}が(|スタンバイ・エリアから)メイン・エリア(に|へ)移動<する|した>",
        "became_main",
        "{what:any} moves to the main area",
        what="topic",
    )
    event(
        "{what}が(メイン・エリアを<離れる|離れた>|メイン・エリアからスタンバイ・エリア(に|へ)移動<する|した>|スタンバイ・エリア(に|へ)移動<する|した>)",
        "left_main",
        "{what:any} leaves the main area",
        what="topic",
    )
    event(
        "({what}にチャージ<する|した>|{what}がチャージ<される|された>)",
        "charged",
        "{what:any} is charged",
        what="topic",
    )
    event("{what}にエネルギーが<つく|ついた>", "got_energy", "energy is attached to {what:any}", what="topic")
    event("{what}に(カード|強化)がセット<される|された>", "got_set", "a card is set on {what:any}", what="topic")
    for slot in ("name", "bare_name"):
        event(
            "{what}に{name}カウンターが<置かれる|置かれた>",
            "counter_put",
            "a counter {name} is put on {what:any}",
            what="topic",
            name=slot,
            bare=None if slot == "name" else True,
        )
    g.phrase("happened", "{who}がチャージした", "charged", en="{who} charge{who:s|}", who="player")
    event("{who}が(デッキを|カードを|デッキを1枚|カードを1枚)<引く|引いた>", "drew", "{who} draw{who:s|}", who="player")
    ways(g, "happened", "{who}がじゃんけん(に|で)勝った", "won_janken", en="{who} win{who:s|} a janken", who="player")
    ways(
        g,
        "happened",
        "{who}が{kind}(|カード)を(プレイした|使った)",
        "played",
        en="{who} play{who:s|} a {kind}",
        who="player",
        kind="played_kind",
    )
    g.words(
        "played_kind",
        {"コマンド": "command", "戦略": "strategy", "戦術": "tactic", "強化": "boost"},
        en={"コマンド": "command", "戦略": "strategy", "戦術": "tactic", "強化": "boost"},
    )
    for text, op, en in (
        ("が<捨てられる|捨てられた>", "discarded", "is discarded"),
        ("がデッキに<戻る|戻った>", "returned", "returns to the deck"),
        ("が捨て場に<置かれる|置かれた>", "trashed", "is put into the trash"),
        ("が公開<される|された>", "revealed", "is revealed"),
    ):
        event("{what}" + text, op, "{what:any} " + en, what="card_topic")
        event("{what}" + text, op, "{what:any} " + en, what="anyunits")
    for text, at, en in (
        ("ターン開始時", "turn_start", "turn"),
        ("ドローフェイズ開始時", "draw_start", "draw phase"),
        ("メインフェイズ開始時", "main_start", "main phase"),
        ("バトルフェイズ開始時", "battle_start", "battle phase"),
        ("バトルフェイズ終了時", "battle_end", "battle phase"),
        ("ターン終了時", "turn_end", "turn"),
    ):
        side = "end" if at.endswith("end") else "start"
        said = text.replace("開始時", "(開始時|の開始時|の始めに)").replace("終了時", "(終了時|の終了時|の終わりに)")
        ways(g, "time", "{whose}の" + said, "time", whose="player", at=at, en=f"at the {side} of {{whose:own}} {en}")
        ways(g, "time", said, "time", at=at, en=f"at the {side} of the {en}")
    g.phrase("time", "ゲーム開始時", "time", at="game_start", en="at the start of the game")
