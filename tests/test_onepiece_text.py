"""The texts of ONE PIECE: what they are read as, that they print back, their English, and what is refused and where.

All texts here are made up. Real ones, where they are at hand, are read at the end; nothing of them is kept here.
"""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from fuda.games.onepiece.text import grammar as module
from fuda.games.onepiece.text.grammar import english, grammar, print_text, print_trigger, read_text
from fuda.kernel.cards.node import Node, Value
from real_texts import of_one, read_once
from text_laws import MANY_EDITS, TextLaws, edited, per_cent_read, real_cards, speaks

LAWS = TextLaws(module)
LEAST = 92.0
"""Per cent of the distinct real texts that must be read and print back."""

THIS = Node("ref", name="this_card")
# Reminders, put together as the rules put them.
RUSH = "このカードは" + "登場したターンに" + "アタックできる"
PAID = "コストエリアのドン‼を" + "指定の数" + "レストにできる"

# Made up: one line for each construction, or a few together.
TEXTS = [
    # tags, in their order
    "【ブロッカー】",
    "【速攻】\n【登場時】カード4枚を引き、自分の手札3枚を捨てる。",
    "【ドン!!×3】【自分のターン中】【ターン1回】自分の「甲」がKOされた時、カード4枚を引く。",
    "【登場時】/【KO時】相手のコスト9のステージ2枚までを、KOする。",
    "【メイン】/【カウンター】自分の「甲」4枚までを、このバトル中、パワー+7000。",
    "【相手のアタック時】【ターン1回】④：このキャラは、このバトル中、パワー+6000。",
    # costs
    "【起動メイン】①、ドン!!-4、このキャラをレストにできる：カード5枚を引く。",
    "【起動メイン】自分の手札4枚を捨て、このステージをトラッシュに置くことができる：カード3枚を引く。",
    "【起動メイン】自分の手札からイベント3枚を公開することができる：カード3枚を引く。",
    "【登場時】自分のライフが6枚の場合、自分の手札4枚を捨てることができる：カード3枚を引く。",
    "【ターン1回】自分の手札3枚を捨てることができる：相手のステージがKOされた時、カード4枚を引く。",
    # conditions govern their own sentence
    "【登場時】自分のライフが6枚の場合、カード4枚を引く。その後、自分の手札4枚を捨てる。",
    "【登場時】カード4枚を引き、自分のライフが6枚の場合、自分の手札4枚を捨てる。",
    # what may be done, and what follows
    "【アタック時】自分の手札4枚を捨ててもよい。そうした場合、相手のステージ2枚までを、レストにする。",
    "【アタック時】相手は自身の手札4枚を捨ててもよい。そうしなかった場合、カード4枚を引く。",
    "【アタック時】自分の手札から「甲」4枚までを、登場させる。登場させた場合、カード4枚を引く。",
    "自分のターン開始時、発動できる。カード4枚を引く。",
    # searching and choosing
    "【登場時】自分のデッキの上から9枚を見て、「甲」か「乙」3枚までを公開し、手札に加える。その後、残りをデッキの上に置く。",
    "【登場時】相手のステージ2枚までを、KOするか、レストにする。",
    "【メイン】以下から2つを選ぶ。\n・カード4枚を引く。\n・相手に3ダメージを与える。その後、自分の手札4枚を捨てる。",
    "【メイン】自分のライフが6枚の場合、相手は以下から1つを選ぶ。\n・カード4枚を引く。\n・カード5枚を引く。",
    # lasting effects, as acts and as constant abilities
    "【登場時】相手のステージ3枚までは、自分のリフレッシュフェイズでアクティブにならない。",
    "【登場時】自分の「甲」3枚までは、次の自分のターン開始時まで、【バニッシュ】を得て、パワー+6000。",
    "【登場時】このターン中、自分の「甲」すべては、バトルでKOされない。",
    "【登場時】相手は、このターン中、選んだキャラがアタックする際【ブロッカー】を発動できない。",
    "【登場時】お互いは、このターン中、相手の効果でカードを引くことができない。",
    "自分のライフが6枚の場合、このキャラはバトルで場を離れず、【バニッシュ】を得る。",
    "自分のライフが6枚の場合、このキャラのパワー+6000し、自分の「甲」すべてを、コスト+8。",
    "このキャラは、自分のトラッシュ7枚につき、パワー+3000。",
    "手札のこのカードは、自分のライフが6枚の場合、コスト-7。",
    "相手のターン中、このキャラのパワー+6000。",
    "このステージの元々のコストは、相手のリーダーの元々のパワーと同じコストになる。",
    "自分のライフが6枚の場合、この効果は無効になる。",
    # instead
    "【ターン1回】自分の「甲」がKOされる場合、代わりにこのキャラをレストにできる。",
    "自分のリーダーが「甲」で、このステージが効果で場を離れる場合、代わりに自分の手札4枚を捨ててもよい。",
    # delayed, repeated, and other acts
    "【登場時】このターン終了時、このキャラをKOする。",
    "【登場時】このターン中、自分の「甲」がアタックした時、カード4枚を引く。",
    "【登場時】ドン!!デッキからドン!!4枚までを、レストで追加し、さらに3枚までをアクティブで追加する。",
    "【登場時】自分の「甲」4枚にレストのドン!!4枚ずつまでを、付与する。",
    "【登場時】自分の手札が9枚になるようにカードを引く。",
    "【登場時】このターンの後に自分のターンを追加で得る。",
    "【登場時】任意のコストを宣言し、相手のデッキの上から4枚を公開する。",
    "【登場時】相手の「甲」3枚までを、相手のライフの下に表向きで加える。",
    "【登場時】このカードの【カウンター】効果を発動する。",
    "【登場時】自分はゲームに勝利する。",
    # rules about the card itself, and burdens on others
    "ルール上、このカードはカード名を「甲」と「乙」としても扱う。",
    "ルール上、このカードはデッキに9枚まで入れることができる。",
    "相手のステージの【起動メイン】効果の発動コストに「自分の手札4枚を捨てる」を追加する。",
    "相手のステージの【登場時】効果は、自分のライフが6枚の場合にのみ発動できる。",
    # several prohibitions on one thing, with causes of their own
    "このステージはバトルで場を離れず、相手の効果でレストにされない。",
    "【登場時】自分の「甲」3枚までは、次の相手のターン終了時まで、バトルでKOされず、効果で手札に戻されない。",
    # compared with another card
    "【登場時】お互いのこのステージと同じ色のステージ2枚までを、KOする。",
    "【登場時】捨てたカードのコスト以下のコストを持つお互いのステージ2枚までを、KOする。",
    "【登場時】このステージと同じコストの自分のステージ2枚までを、レストにする。",
    "【登場時】カードナンバーが「ZZ-123」のステージ2枚までを、KOする。",
    # several choices under one zone or of one holder
    "【起動メイン】自分の手札から「甲」4枚と「乙」3枚を公開することができる：カード4枚を引く。",
    "【登場時】自分のデッキの上から9枚を見て、「甲」4枚までとイベント3枚までを公開し、手札に加える。",
    "【登場時】自分のステージ1枚に付与されているドン!!4枚までを、自分のリーダーに付与する。",
    "【登場時】自分の「甲」4枚と相手の「乙」3枚をレストにする。",
    # base numbers, for a time
    "【登場時】自分の「甲」3枚までの元々のコストを、このターン中、8にする。",
    "【登場時】このステージの元々のパワーは、このターン中、自分のリーダーのパワーと同じになる。",
    # happenings
    "【ターン1回】自分のライフにカードが加わった時、カード4枚を引く。",
    "【ターン1回】効果で自分の「甲」が場を離れた時、カード4枚を引く。",
    "【ターン1回】自分がコスト9のイベントを発動した時、カード4枚を引く。",
    "【ターン1回】自分が自分の「甲」にドン!!を付与した時、カード4枚を引く。",
    "自分の「甲」がアタックかブロックした時、カード4枚を引く。",
    "自分の「甲」がバトルで相手のステージをKOした時、カード4枚を引く。",
    # conditions
    "【登場時】自分のリーダーが「甲」か属性(斬)を持ち、相手の手札が自分以下の場合、カード4枚を引く。",
    "【登場時】自分のステージがこのカードのみの場合、カード4枚を引く。",
    "【登場時】このステージが手札から登場した場合、カード4枚を引く。",
    "【登場時】ドン!!デッキからドン!!4枚までを、レストで追加し、自分の「甲」に付与する。",
    "【登場時】このターン中、自分の「甲」がKOされる場合、代わりに自分の手札4枚を捨ててもよい。",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_prints_back_and_speaks_english(text: str) -> None:
    LAWS.prints_back(text)


def test_the_grammar_is_whole() -> None:
    LAWS.whole(("text", "trigger_text"), frozenset({"signed", "kanji_number", "comma"}))


def effect_of(text: str) -> Value:
    return read_text("【登場時】" + text)["abilities"][0]["effect"]


def test_the_parts_of_an_ability() -> None:
    text = "【ドン!!×2】【相手のターン中】【KO時】自分のライフが6枚の場合、ドン!!-3：カード4枚を引く。"
    (ability,) = read_text(text)["abilities"]
    assert ability["type"] == "triggered" and ability["trigger"] == Node("koed", what=THIS, tag=True)
    assert ability["gates"] == (Node("don_given", n=2), Node("turn", of="opponent"))
    assert ability["cost"] == (Node("return_don", n=3),)
    assert (ability["cond"].op, ability["cond"]["b"]) == ("cmp", 6)
    assert ability["effect"] == Node("draw", n=4)


def test_a_condition_ends_with_its_sentence() -> None:
    effect = effect_of("自分のライフが6枚の場合、カード4枚を引く。その後、カード5枚を引く。")
    first, second = effect["of"]
    assert first.op == "if_" and first["then"] == Node("draw", n=4)
    assert second == Node("then", effect=Node("draw", n=5))


def test_what_may_be_done_is_the_last_act_or_all_that_something_depends_on() -> None:
    loose = effect_of("カード4枚を引き、このキャラをレストにしてもよい。")
    assert [part.op for part in loose["of"]] == ["draw", "may"]
    bound = effect_of("カード4枚を引き、このキャラをレストにしてもよい。そうした場合、カード5枚を引く。")
    assert bound.op == "may" and bound["effect"].op == "seq" and bound["then"] == Node("draw", n=5)


def test_an_object_left_out_is_the_one_before() -> None:
    effect = effect_of("相手のステージ2枚までを選び、KOする。")
    assert effect["of"][1] == Node("ko", what=Node("ref", name="it", as_="left_out"))


def test_in_hand_the_ability_says_so() -> None:
    (ability,) = read_text("手札のこのカードは、自分のライフが6枚の場合、コスト-7。")["abilities"]
    assert ability["zone"] == "hand" and ability["effects"][0]["what"] == THIS


def test_the_text_behind_trigger_is_one_more_ability() -> None:
    tree = read_text("【ブロッカー】", "【トリガー】ドン!!-3：カード4枚を引く。")
    assert [a["type"] for a in tree["abilities"]] == ["constant", "command"]
    assert tree["abilities"][1]["timing"] == ("trigger",)
    assert (print_text(tree), print_trigger(tree)) == ("【ブロッカー】", "【トリガー】ドン!!-3：カード4枚を引く。")
    assert english(tree) == "[Blocker]\n[Trigger] DON!! −3: Draw 4 cards."
    assert read_text(None, None) == Node("text", abilities=())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("【登場時】お互いのコスト9以下のステージ2枚までを、KOする。",
         "[On Play] K.O. up to 2 of each player's Stages with a cost of 9 or less."),
        ("【ドン!!×3】【ブロック時】相手は自身の手札4枚を捨てる。",
         "[DON!! x3] [On Block] Your opponent trashes 4 cards from their hand."),
        ("【起動メイン】【ターン2回】②、このキャラをレストにできる：カード4枚を引く。",
         "[Activate: Main] [Twice Per Turn] ②, you may rest this Character: Draw 4 cards."),
        ("【自分のターン終了時】お互いのステージすべてを、このターン中、コスト-8。",
         "[End of Your Turn] Give all of each player's Stages −8 cost during this turn."),
        ("自分のターン開始時、カード4枚を引く。", "At the start of your turn, draw 4 cards."),
    ],
)  # fmt: skip
def test_english_is_like_the_cards(text: str, said: str) -> None:
    assert english(read_text(text)) == said


def test_one_effect_in_words() -> None:
    LAWS.says_an_effect("カード4枚を引く")


@pytest.mark.parametrize(
    ("variant", "plain"),
    [
        ("【登場時】ドン‼－３：カード４枚を引く。", "【登場時】ドン!!-3：カード4枚を引く。"),
        ("【登場時】➃，ドン !!-3:カード4枚を引く。", "【登場時】④、ドン!!-3：カード4枚を引く。"),
        (f"【速攻】({RUSH})【登場時】カード4枚を引く。", "【速攻】\n【登場時】カード4枚を引く。"),
        (
            "【バニッシュ】(ほかの言葉での説明)\n【登場時】ドン!!-3(払う)：カード4枚を引く。",
            "【バニッシュ】\n【登場時】ドン!!-3：カード4枚を引く。",
        ),
        (f"【登場時】このキャラは【速攻】を得る。\n（{RUSH}）", "【登場時】このキャラは【速攻】を得る。"),
        (
            "【登場時】カード4枚を引く。【KO時】カード5枚を引く。",
            "【登場時】カード4枚を引く。\n【KO時】カード5枚を引く。",
        ),
        (f"【登場時】②({PAID})：カード4枚を引く", "【登場時】②：カード4枚を引く。"),
        (
            "【登場時】自分の属性 （特）を持つステージ2枚をKOする。",
            "【登場時】自分の属性(特)を持つステージ2枚をKOする。",
        ),
    ],
)
def test_spellings_and_reminders(variant: str, plain: str) -> None:
    LAWS.is_spelled(variant, plain)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("【登場時】カード4枚を食べる。", "食べる。"),
        ("【登場時】カード枚を引く。", "枚を引く。"),
        ("【登場時】カード4枚を引く。(この括弧は規則ではない)", "(この括弧は規則ではない)"),
        ("【登場時】相手のステージ2枚までを、KOする。その後、", ""),
        ("【登場時】ドン!!-3カード4枚を引く。", "カード4枚を引く。"),
        ("【登場時】以下から1つを選ぶ。\n・カード4枚を引く。", ""),
        ("【登場寺】カード4枚を引く。", "寺】カード4枚を引く。"),
    ],
)
def test_a_damaged_text_is_refused_at_its_place(text: str, rest: str) -> None:
    LAWS.is_refused(text, rest)


def test_two_readings_are_an_error() -> None:
    LAWS.has_two_readings("【登場時】カード4枚を引く。", "full", "カード{n}枚を引く", "digits")


def speaks_of_types(said: str) -> None:
    """Types stand in braces, as on the cards."""
    speaks(re.sub(r"\{(X \d+|[甲乙丙・]+)\}", r"\1", said))


def test_whatever_the_grammar_says_it_reads_back() -> None:
    LAWS.reads_back(("text",), seed=5, depth=9, n=60, speaks=speaks_of_types)


@MANY_EDITS
@given(edited(TEXTS, "、。をはのか1枚KO】「"))
def test_random_edits_are_refused_with_a_place_or_print_back(text: str) -> None:
    LAWS.refuses_or_prints_back(text)


@of_one("onepiece")
@pytest.mark.parametrize(("category", "field"), [("text", "text"), ("trigger_text", "trigger")])
def test_real_texts_read_and_print_back(category: str, field: str) -> None:
    texts = [card[field] for card in real_cards("onepiece") if card.get(field)]
    g = grammar()
    with read_once("onepiece"):
        read = per_cent_read(texts, lambda text: g.read(category, text), lambda tree: g.english(category, tree))
    assert read >= LEAST


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("【登場時】自分のキャラが2枚以上いない場合、カード1枚を引く。",
         "If you have less than 2 Characters, draw 1 card."),
        ("【登場時】自分のキャラ2枚までとリーダーを、アクティブにする。",
         "Set up to 2 of your Characters and your Leader as active."),
        ("【登場時】自分のリーダーとこのキャラを、アクティブにする。",
         "Set your Leader and this Character as active."),
        ("【登場時】自分のリーダー「甲」を、アクティブにする。", "Set your [甲] Leader as active."),
        ("【登場時】自分の手札1枚を捨ててもよい。捨てなかった場合、カード1枚を引く。",
         "You may trash 1 card from your hand. If you do not, draw 1 card."),
        ("【登場時】次の相手のメインフェイズ開始時、カード1枚を引く。",
         "At the start of your opponent's next Main Phase, draw 1 card."),
        ("【登場時】カード1枚を引く。その後、引いた枚数分自分の手札を捨てる。",
         "Draw 1 card. Then, trash cards from your hand equal to the number of cards drawn."),
    ],
)  # fmt: skip
def test_joints(text: str, english: str) -> None:
    """What stands together, is left undone, or comes later, is read wherever it stands."""
    tree = grammar().read("text", text)
    assert grammar().print("text", tree) == grammar().normalise(text)
    assert grammar().english("text", tree) == "[On Play] " + english


@pytest.mark.parametrize(
    "event", ["相手が自分のキャラをKOした", "自分のキャラがレストにされた", "このキャラがレストになった"]
)
def test_what_happens_is_said_of_the_doer_and_of_what_it_is_done_to(event: str) -> None:
    text = f"{event}時、カード1枚を引く。"
    assert grammar().print("text", grammar().read("text", text)) == text
