"""The texts of Love Live!: what they are read as, that they print back, their English, and what is refused and where.

All texts here are made up. Real ones, where they are at hand, are read at the end; nothing of them is kept here.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from fuda.games.lovelive.text import grammar as module
from fuda.games.lovelive.text.grammar import check_text, english, print_text, read_text
from fuda.kernel.cards.node import Node, Value
from real_texts import of_one, read_once
from text_laws import MANY_EDITS, TextLaws, edited, per_cent_read, real_cards

LAWS = TextLaws(module)
LEAST = 98.0
"""Per cent of the distinct real texts that must be read and print back."""

THIS = Node("ref", name="this_card", as_="member")
SELF = Node("ref", name="this_card", as_="left_out")

# Made up: one line for each construction, or a few together.
TEXTS = [
    # icons, in their order
    "【登場】カードを5枚引く。",
    "【登場】/【ライブ開始時】【左サイド】【右サイド】【ターン2回】カードを5枚引く。",
    "【起動】【センター】【ターン1回】[E][E][E]：カードを5枚引く。\n【常時】【センター】[ALL]を得る。",
    # costs
    "【起動】[E]、このメンバーをウェイトにする：カードを4枚引く。",
    "【起動】このメンバーをウェイトにするか、手札を4枚控え室に置く：カードを3枚引く。",
    "【ライブ開始時】[E]を5つまで支払ってもよい：このゲームの間、支払った[E]につき、[黄]を得る。",
    "【登場】自分のメインフェイズの場合、[E][E][E]支払ってもよい：カードを5枚引く。",
    "【登場】手札の『甲』のライブカードを3枚まで公開し、デッキの一番下に置いてもよい：カードを5枚引く。",
    # what stands in front governs the sentence
    "【ライブ開始時】自分の手札が4枚以下の場合、ライブ終了時まで、自分の控え室にある「甲」2枚につき、[桃][ブレード]を得る。",
    "【ライブ開始時】カードを4枚引き、ライブ終了時まで、自分のステージにいる「甲」2人は、[赤][赤]を得る。",
    "【ライブ開始時】相手の手札の枚数が自分より4枚以上多い場合、カードを3枚引く。その後、手札を3枚控え室に置く。",
    # what may be done, and what follows
    "【登場】手札を3枚控え室に置いてもよい。そうした場合、カードを5枚引く。",
    "【登場】相手は手札からライブカードを2枚控え室に置いてもよい。そうしなかった場合、カードを5枚引く。",
    "【登場】[E][E][E]支払わないかぎり、自分の手札を3枚控え室に置く。",
    "【登場】自分の控え室から『甲』のカードを3枚手札に加える。そうした場合、手札を4枚控え室に置く。",
    # looking and choosing
    "【登場】自分のデッキの上からカードを9枚見る。その中から「甲」か「乙」のメンバーカードを3枚まで公開して手札に加え、残りを好きな順番でデッキの一番下に置く。",
    "【登場】相手のデッキの上からカードを6枚見る。その中から2枚を手札に加え、2枚をデッキの上に置き、残りを控え室に置く。",
    "【登場】自分か相手を選ぶ。相手はそのプレイヤーのデッキの上からカードを4枚見る。それらを好きな順番でデッキの上に置く。",
    "【登場】以下から2つを選ぶ。\n・カードを4枚引く。\n・相手のステージにいるすべての『甲』のメンバーをウェイトにする。\n・エネルギーを3枚アクティブにする。",
    "【ライブ開始時】[赤]か[青]のうち1つを選ぶ。このゲームの間、「甲」が元々持つハートは選んだハートになる。",
    "【登場】相手に好きな歌は？と聞く。\n回答がはいの場合、カードを4枚引く。\n回答がそれ以外の場合、何もしない。",
    # the game itself, and acts that the rules describe
    "【登場】相手はゲームに敗北する。カードを4枚引く。",
    "【起動】[E]：自分と相手はゲームに敗北する。\n【常時】自分はゲームに敗北しない。",
    "【登場】このターンの間、相手はゲームに敗北しない。自分はゲームに勝利する。",
    "【登場】自分のライブカード置き場にあるライブカード2枚を裏向きにする。自分のデッキの上からカードを4枚まで見る。",
    "【登場】このメンバーと自分の控え室にある『甲』のメンバーカード1枚を入れ替える。",
    "【常時】相手はメンバーをセンターエリアに登場させなければならない。",
    "【常時】このカードはデッキに何枚でも入れることができる。\n【常時】このカードはデッキに9枚まで入れることができる。",
    # filters
    "【登場】相手のステージにいる元々持つ[ブレード]の数がちょうど3つの『甲』以外のメンバー2人をウェイトにする。",
    "【登場】自分の控え室からコスト3以上7以下の[桃]と[緑]をすべて持つメンバーカードを2枚まで手札に加える。",
    "【登場】自分の控え室から必要ハートに[青]を5以上含むライブカードか、スコア8以上の『甲』のライブカードを2枚手札に加える。",
    "【登場】自分の控え室からこのメンバーよりコストが高い【ライブ成功時】能力を持たないメンバーカードを2枚手札に加える。",
    "【登場】自分の控え室にあるカード名が「甲」のライブカードを2枚手札に加える。",
    "【登場】手札の同じユニット名を持つカード4枚を控え室に置いてもよい：カードを5枚引く。",
    # conditions
    "【常時】自分のステージに「甲」か「乙」がいるかぎり、[紫][紫]を得る。",
    "【常時】自分のステージにほかのメンバーがおらず、かつ自分のエネルギーがちょうど5枚あるかぎり、[紫]を得る。",
    "【常時】このメンバーの正面のエリアに相手のメンバーがいるかぎり、[ブレード]を失う。",
    "【ライブ成功時】自分が余剰ハートに[赤]を4つ以上持つ場合、カードを5枚引く。",
    "【ライブ開始時】相手のステージにいる「甲」が持つハートの中に[赤]、[青]、[緑]のうち2種類以上ある場合、カードを5枚引く。",
    "【ライブ開始時】自分のステージにメンバーが2人以上いる場合、カードを2枚引く。3人以上いる場合、代わりにカードを6枚引く。",
    "【ライブ開始時】相手のステージにコストとユニット名が両方ともそれぞれ異なるメンバーが2人以上いる場合、カードを5枚引く。",
    "【登場】コスト3以下の『甲』のメンバー2人からバトンタッチして登場した場合、カードを5枚引く。",
    "【登場】手札以外からステージに登場している場合、カードを5枚引く。",
    "【ライブ開始時】このターン、自分のステージに『甲』のメンバーが4回以上登場している場合、カードを5枚引く。",
    "【ライブ成功時】エールにより公開された相手のカードの中に[ドロー]を持つカードが4枚以上ある場合、カードを5枚引く。",
    "【ライブ成功時】自分のライブの合計スコアが9以上の場合、カードを5枚引く。",
    # happenings
    "【自動】【ターン1回】自分のステージに『甲』のメンバーが登場するたび、カードを5枚引く。",
    "【自動】このメンバーがエリアを移動したとき、[E][E]支払ってもよい。そうした場合、カードを5枚引く。",
    "【自動】相手の「甲」がステージから控え室に置かれたとき、カードを5枚引く。",
    "【自動】【ターン1回】相手のカードの効果により、このメンバーがウェイト状態になったとき、カードを5枚引く。",
    "【自動】【ターン2回】エールにより公開された相手のカードの中に『甲』のカードがないとき、カードを5枚引く。",
    "【自動】自分のステージにいる「甲」の【ライブ開始時】能力が解決するたび、カードを5枚引く。",
    "【自動】相手のターン終了時、カードを5枚引く。",
    # moves
    "【起動】[E]：自分の控え室からコスト3以下のメンバーカードを2枚、メンバーのいないエリアにウェイト状態で登場させる。",
    "【起動】[E]：このメンバーを右サイドエリアに移動する。",
    "【登場】自分のエネルギー置き場にあるエネルギー3枚をこのメンバーの下に置く。",
    "【登場】相手のエネルギーデッキから、エネルギーカードを3枚アクティブ状態で置く。",
    "【登場】自分と相手はそれぞれ、自身の控え室から「甲」を2枚手札に加える。",
    "【登場】相手のステージにいるメンバー2人をセンターエリア以外にポジションチェンジさせる。",
    "【登場】自分の手札が7枚になるまでカードを引く。",
    # lasting
    "【ライブ開始時】ライブ終了時まで、相手のステージにいる「甲」は「【ライブ成功時】カードを5枚引く。」を得る。",
    "【ライブ開始時】相手のライブカード置き場にあるライブカード2枚の必要ハートを[無][桃]増やす。",
    "【ライブ開始時】このカードのスコアを+4し、必要ハートは[赤][赤][無]になる。",
    "【常時】手札にあるこのメンバーカードのコストは、自分の手札3枚につき、2少なくなる。",
    "【常時】相手のステージにいるメンバーは自分のアクティブフェイズにアクティブにならない。",
    "【常時】自分は成功ライブカード置き場にカードを置くことができない。",
    "【常時】コスト9の『甲』のメンバーカードを相手の手札から登場させるためのコストは3減る。この効果は重複しない。",
    # rules of the ability itself
    "【起動】手札を3枚控え室に置く：カードを5枚引く。この能力はこのカードが手札にある場合のみ起動できる。",
    "【ライブ成功時】自分の手札1枚につき、このカードの必要ハートを[青]減らす。この能力では[青]は2つまでしか減らない。",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_prints_back_and_speaks_english(text: str) -> None:
    LAWS.prints_back(text)


def test_the_grammar_is_whole() -> None:
    LAWS.whole(("text",), frozenset({"signed", "kanji_number"}))


def effect_of(text: str) -> Value:
    return read_text("【登場】" + text)["abilities"][0]["effect"]


def test_the_parts_of_an_ability() -> None:
    text = "【ライブ開始時】【センター】【ターン1回】自分の手札が4枚の場合、"
    text += "[E][E]手札を3枚控え室に置いてもよい：カードを5枚引く。"
    (ability,) = read_text(text)["abilities"]
    assert ability["type"] == "triggered" and ability["trigger"] == Node("live_start", who="you", tag=True)
    assert ability["at"] == ("center",) and ability["limit"] == 1 and ability["optional"] is True
    assert [act.op for act in ability["cost"]] == ["pay_energy", "to_waiting"]
    assert (ability["cond"].op, ability["cond"]["b"]) == ("cmp", 4)
    assert ability["effect"] == Node("draw", n=5)


def test_a_condition_ends_with_its_sentence() -> None:
    first, second = effect_of("自分の手札が4枚の場合、カードを5枚引く。その後、カードを6枚引く。")["of"]
    assert first.op == "if_" and first["then"] == Node("draw", n=5)
    assert second == Node("then", effect=Node("draw", n=6))


def test_a_duration_and_a_number_of_times_govern_what_follows() -> None:
    effect = effect_of("カードを5枚引き、ライブ終了時まで、手札3枚につき、[桃][ブレード]を得る。")
    draw, rest = effect["of"]
    assert draw == Node("draw", n=5) and rest.op == "lasting" and rest["until"] == "live"
    times = rest["effect"]
    assert times.op == "for_each" and times["per"]["each"] == 3
    gained = (Node("add", field="pink", n=1), Node("add", field="blade", n=1))
    assert times["effect"] == Node("modify", what=SELF, mods=gained)


def test_what_may_be_done_is_the_whole_chain() -> None:
    effect = effect_of("手札を3枚公開し、デッキの一番下に置いてもよい。そうした場合、カードを5枚引く。")
    assert effect.op == "may" and [act.op for act in effect["effect"]["of"]] == ["reveal", "to_deck"]
    assert effect["effect"]["of"][1]["what"] == Node("ref", name="it", as_="left_out")
    assert effect["then"] == Node("draw", n=5)


def test_where_a_card_is_and_what_it_is() -> None:
    what = effect_of("相手の控え室にあるコスト3以下の『甲』のメンバーカードを2枚まで手札に加える。")["what"]
    assert (what.op, what["n"], what["mode"]) == ("pick", 2, "upto")
    cards = what["of"]
    assert (cards["zone"], cards["owner"], cards["kind"]) == ("waiting", "opponent", "member")
    assert cards["filters"] == (Node("cmp", field="cost", op="le", n=3), Node("group", name="甲"))


def test_a_constant_ability_says_what_lasts() -> None:
    (ability,) = read_text("【常時】このメンバーがアクティブ状態であるかぎり、[青]を得る。")["abilities"]
    (effect,) = ability["effects"]
    assert effect["cond"] == Node("is_", what=THIS, filter=Node("state", **{"is": "active"}))
    assert effect["then"]["mods"] == (Node("add", field="blue", n=1),)


def test_no_text_is_no_ability() -> None:
    for text in (None, "", "（説明だけの文。）"):
        assert read_text(text) == Node("text", abilities=())
        assert check_text(text)
    assert print_text(read_text(None)) == english(read_text(None)) == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "【登場】相手のステージにいるコスト9以下のメンバー2人をウェイトにする。",
            "[Enter] Put 2 members with cost 9 or less on your opponent's stage into wait.",
        ),
        (
            "【ライブ開始時】自分の手札1枚につき、このカードのスコアを+4する。",
            "[Live Start] For each card in your hand, this card gets +4 score.",
        ),
        (
            "【起動】【センター】【ターン2回】[E][E]：相手は手札を3枚控え室に置く。",
            "[Activate][Center] [Twice per turn] [E][E]: Your opponent puts 3 cards in hand into the waiting room.",
        ),
        (
            "【常時】自分のステージに「甲」がいるかぎり、[桃][ALL]を得る。",
            "[Constant] As long as there is “甲” on your stage, gain [pink][all].",
        ),
        (
            "【登場】自分の控え室にカードが1枚ある場合、カードを1枚引く。",
            "[Enter] If there is 1 card in your waiting room, draw 1 card.",
        ),
        (
            "【登場】自分の控え室にあるメンバーカードを2枚シャッフルし、デッキの下に置く。",
            "[Enter] Shuffle 2 member cards in your waiting room and put them on the bottom of the deck.",
        ),
        (
            "【登場】自分の控え室にあるメンバーカードを1枚公開し、手札に加える。",
            "[Enter] Reveal 1 member card in your waiting room and add it to your hand.",
        ),
        (
            "【登場】自分の控え室からライブカードを1枚手札に加え、手札からメンバーカードを1枚ステージに登場させる。",
            "[Enter] Add 1 live card from your waiting room to your hand and bring 1 member card from the hand onto "
            "the stage.",
        ),
        (
            "【登場】自分の控え室から相手のライブの合計スコアに等しいスコアのライブカードを1枚手札に加える。",
            "[Enter] Add 1 live card with score equal to the total score of your opponent's live from your waiting "
            "room to your hand.",
        ),
        (
            "【自動】自分のステージにいるほかのメンバーがエリアを移動するたび、カードを1枚引く。",
            "[Auto] Whenever other members on your stage move to another area, draw 1 card.",
        ),
    ],
)
def test_english(text: str, said: str) -> None:
    assert english(read_text(text)) == said


def test_names_in_english() -> None:
    tree = read_text("【常時】自分のステージに「甲」がいるかぎり、[桃]を得る。")
    assert "“Alpha”" in english(tree, names={"甲": "Alpha"})


def test_one_effect_in_words() -> None:
    LAWS.says_an_effect("カードを4枚引く")


@pytest.mark.parametrize(
    ("variant", "plain"),
    [
        ("{{a.png|登場}}{{b.png|ターン1回}}カードを５枚引く。", "【登場】【ターン1回】カードを5枚引く。"),
        (
            "{{a.png|常時}}{{b.png|heart01}}{{c.png|ハート}}{{d.png|ブレード}}を得る。",
            "【常時】[桃][ALL][ブレード]を得る。",
        ),
        ("【常時】［赤ハート］を得る。", "【常時】[赤]を得る。"),
        ("{{a.png|起動}}{{e.png|E}}{{e.png|E}}：カードを5枚引く。（説明）", "【起動】[E][E]：カードを5枚引く。"),
        ("【登場】カードを5枚引く。(説明)\n(説明)", "【登場】カードを5枚引く。"),
        ("【登場】カードを5枚引く。【常時】[赤]を得る。", "【登場】カードを5枚引く。\n【常時】[赤]を得る。"),
        (
            "【自動】このメンバーが登場した\nとき、カードを5枚引く。",
            "【自動】このメンバーが登場したとき、カードを5枚引く。",
        ),
        (
            "【登場】これによって控え室に置いたカード2枚を手札に加える。",
            "【登場】これにより控え室に置いたカード2枚を手札に加える。",
        ),
    ],
)
def test_spellings_and_reminders(variant: str, plain: str) -> None:
    LAWS.is_spelled(variant, plain)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("【登場】カードを4枚食べる。", "食べる。"),
        ("【登場】カードを枚引く。", "枚引く。"),
        ("【登場】カードを4枚引く。その後、", ""),
        ("【起動】[E]カードを4枚引く。", "。"),
        ("【登場】以下から1つを選ぶ。\n・カードを4枚引く。", ""),
        ("【登壇】カードを4枚引く。", "壇】カードを4枚引く。"),
        ("【登場】{{a.png|謎}}を得る。", "{{a.png|謎}}を得る。"),
    ],
)
def test_a_damaged_text_is_refused_at_its_place(text: str, rest: str) -> None:
    LAWS.is_refused(text, rest)


def test_two_readings_are_an_error() -> None:
    LAWS.has_two_readings("【登場】カードを4枚引く。", "act", "カードを{k}枚引く", "digits")


@pytest.mark.parametrize(("category", "depth", "seed"), [("text", 12, 3), ("unit", 10, 4), ("static", 9, 5)])
def test_whatever_the_grammar_says_it_reads_back(category: str, depth: int, seed: int) -> None:
    LAWS.reads_back((category,), seed, depth, n=40)


@MANY_EDITS
@given(edited(TEXTS, "、。をはのか1枚人】「"))
def test_random_edits_are_refused_with_a_place_or_print_back(text: str) -> None:
    LAWS.refuses_or_prints_back(text)


@of_one("lovelive")
def test_real_texts_read_and_print_back() -> None:
    texts = [card["text"] for card in real_cards("lovelive") if card.get("text")]
    with read_once("lovelive"):
        assert per_cent_read(texts, read_text, english) >= LEAST
