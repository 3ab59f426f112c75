"""Conditions and events of 汎用TCG: …なら, …かぎり, …とき, …場合.

A condition is said in the plain form and joined by 「、かつ」 (its first parts inflected) or 「、または」. An event has
the form before it happened (KOする場合) and after (KOしたとき, KOしたなら; 807.1a). A few things are
only said after they happened (`happened`): if a play or the end of a janken were replaced, nothing would say what
becomes of the card, or who has won.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node, Value
from fuda.text import Grammar, Slot
from fuda.text.phrases import CONDITION_FORMS, EVENT_FORMS, add_conditions

COUNT = Node("count", of=Slot("of"))


def add_conditions_and_events(g: Grammar) -> Grammar:
    """Add `condition` (before なら and とき), `lasting` (before かぎり), `while`, `until`, `event` and `time`."""
    g.inflect("state_of_things", CONDITION_FORMS)
    g.inflect("atom", CONDITION_FORMS)
    _add_states_of_things(g)
    g.phrase("atom", "{x}", None, x="state_of_things*")
    _yes_no(
        g,
        "atom",
        "{of}のターンで<ある|あり>",
        "{of}のターンで<ない|なく>",
        Node("turn", of=Slot("of")),
        "it is {of:own} turn",
        "it is not {of:own} turn",
        of="player",
    )
    # What the effect did just before.
    _yes_no(g, "atom", "これを<行った|->", "これを<行わなかった|->", Node("did"), "that was done", "that was not done")
    _yes_no(
        g,
        "atom",
        "じゃんけんに勝<った|->",
        "じゃんけんに勝<たなかった|->",
        Node("won"),
        "you won the janken",
        "you did not win the janken",
    )
    add_conditions(g, "condition", "atom")
    add_conditions(g, "lasting", "state_of_things")
    # While something holds: the condition of an ability, and one of the durations.
    g.phrase("while", "{of}のターン中、", "turn", of="player", en="during {of:own} turn, ")
    g.phrase("while", "{x}かぎり、", None, x="lasting", en="as long as {x}, ")
    for text, value, en in (
        ("このターン、", "turn", "this turn, "),
        ("ターン終了時まで、", "end_of_turn", "until the end of the turn, "),
        ("次の自分のターン、", "next_own_turn", "during your next turn, "),
        ("次の相手のターン、", "next_opponent_turn", "during your opponent's next turn, "),
        ("このバトルフェイズ中、", "battle", "during this battle phase, "),
    ):
        g.word("period", text, value, en=en)
    g.phrase("until", "{x}", None, x="period")
    g.phrase("until", "{cond}", "as_long", cond="while", en="{cond}")
    g.word("until", "", "game", en="")
    _add_events(g)
    g.label("condition", "a condition").label("lasting", "a condition")
    g.label("event", "an event").label("happened", "an event")
    return g


def _yes_no(g: Grammar, category: str, yes: str, no: str, node: Node, en: str, en_not: str, **slots: Value) -> None:
    g.phrase(category, yes, build=node, en=en, **slots)
    g.phrase(category, no, build=Node("not_", of=node), en=en_not, **slots)


def _add_states_of_things(g: Grammar) -> None:
    cat = "state_of_things"
    for nouns, counter, yes, no in (
        ("units", "体", "<いる|おり>", "<いない|おらず>"),
        ("cards", "枚", "<ある|あり>", "<ない|なく>"),
    ):
        _yes_no(
            g,
            cat,
            "{of}が" + yes,
            "{of}が" + no,
            Node("exists", of=Slot("of")),
            "there is at least 1 of {of}",
            "there is none of {of}",
            of=nouns,
        )
        for op, ja, en in (
            ("ge", "以上" + yes, "at least"),
            ("le", "以下で<ある|あり>", "at most"),
            ("eq", "で<ある|あり>", "exactly"),
        ):
            g.phrase(
                cat,
                "{of}が{n}" + counter + ja,
                build=Node("cmp", a=COUNT, op=op, b=Slot("n")),
                of=nouns,
                n="digits",
                en="there {n:is|are} " + en + " {n} of {of}",
            )
    for op, ja, en in (("ge", "以上", "at least"), ("le", "以下", "at most"), ("eq", "", "exactly")):
        for amount in ("measured", "added"):
            g.phrase(
                cat, "{a}が{b}" + ja + "で<ある|あり>", "cmp", op=op, a=amount, b="digits", en="{a} is " + en + " {b}"
            )
    for op, ja, en in (
        ("gt", "より多<い|く>", "more than"),
        ("lt", "より少<ない|なく>", "less than"),
        ("eq", "と同じで<ある|あり>", "equal to"),
        ("ge", "以上で<ある|あり>", "at least"),
        ("le", "以下で<ある|あり>", "at most"),
    ):
        g.phrase(cat, "{a}が{b}" + ja, "cmp", op=op, a="amount", b="amount", en="{a} is " + en + " {b}")
    g.phrase(cat, "{what}が{filter}", "is_", what="single", filter="filter*", en="{what} {filter:one}")
    for op, word in (("raised", "増加"), ("lowered", "減少")):
        g.phrase(
            cat,
            "{what}のHPが" + word + "して<いる|おり>",
            build=Node("is_", what=Slot("what"), filter=Node(op, field="hp")),
            what="single",
            en="{what} has " + op + " HP",
        )


def _add_events(g: Grammar) -> None:
    g.inflect("event", EVENT_FORMS)
    g.phrase("happened", "{x}", None, x="event.ta")

    def event(template: str, op: str, en: str, **fields: Value) -> None:
        g.phrase("event", template, op, en=en, **fields)

    event("{what}がスキルを<使う|使った>", "used_skill", "{what:any} uses a skill", what="topic")
    event(
        "{what}がスキル{name}を<使う|使った>",
        "used_skill",
        "{what:any} uses the skill {name}",
        what="topic",
        name="name",
    )
    event("{what}がKO<する|した>", "koed", "{what:any} is KO'd", what="topic")
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
        "{what}がスキルでダメージを<受ける|受けた>",
        "damaged",
        "{what:any} takes damage from a skill",
        what="topic",
        source="skill",
    )
    event(
        "{by}がスキルで{what}にダメージを<与える|与えた>",
        "damaged",
        "{by:any} deals damage to {what:any} with a skill",
        what="topic",
        by="topic",
        source="skill",
    )
    event("{what}のHPが回復<する|した>", "healed", "the HP of {what:any} is restored", what="topic")
    event("{what}がスタンバイ・エリアに<出る|出た>", "entered", "{what:any} enters the standby area", what="topic")
    event("{what}がエリアを<離れる|離れた>", "left_area", "{what:any} leaves the area", what="topic")
    for text, state, en in (
        ("レスト状態", "rest", "rested"),
        ("スタン状態", "stun", "stunned"),
        ("状態異常", "abnormal", "abnormal"),
    ):
        event("{what}が" + text + "に<なる|なった>", "became", "{what:any} becomes " + en, what="topic", state=state)
    event("{what}が復帰<する|した>", "recovered", "{what:any} recovers", what="topic")
    event("{what}がメイン・エリアに移動<する|した>", "became_main", "{what:any} moves to the main area", what="topic")
    event("{what}がメイン・エリアを<離れる|離れた>", "left_main", "{what:any} leaves the main area", what="topic")
    event("{what}にチャージ<する|した>", "charged", "{what:any} is charged", what="topic")
    event("{what}にエネルギーが<つく|ついた>", "got_energy", "energy is attached to {what:any}", what="topic")
    event("{what}にカードがセット<される|された>", "got_set", "a card is set on {what:any}", what="topic")
    event(
        "{what}に{name}カウンターが<置かれる|置かれた>",
        "counter_put",
        "a counter {name} is put on {what:any}",
        what="topic",
        name="name",
    )
    event("{who}がデッキを<引く|引いた>", "drew", "{who} draw{who:s|}", who="player")
    g.phrase("happened", "{who}がじゃんけんに勝った", "won_janken", en="{who} win{who:s|} a janken", who="player")
    g.phrase(
        "happened",
        "{who}が{kind}をプレイした",
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
        g.phrase("time", "{whose}の" + text, "time", whose="player", at=at, en=f"at the {side} of {{whose:own}} {en}")
        g.phrase("time", text, "time", at=at, en=f"at the {side} of the {en}")
    g.phrase("time", "ゲーム開始時", "time", at="game_start", en="at the start of the game")
