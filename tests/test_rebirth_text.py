"""The texts of Reバース: what they are read as, that they print back, their English, and what is refused and where.

All texts here are made up. Real ones, where they are at hand, are read at the end; nothing of them is kept here.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from fuda.games.rebirth.text import grammar as module
from fuda.games.rebirth.text.grammar import english, grammar, print_text, read_text
from fuda.kernel.cards.node import Node, Value
from real_texts import of_one, read_once
from text_laws import MANY_EDITS, TextLaws, edited, per_cent_read, real_cards

LAWS = TextLaws(module)
LEAST = 93.0
"""Per cent of the distinct real texts that must be read and print back."""

THIS = Node("ref", name="this_card", as_="character")
IT = Node("ref", name="it", as_="left_out")
GAIN = "このターン中、このキャラを+4/+6。"

# Made up: one line for each construction, or a few together.
TEXTS = [
    # icons, in their order; keywords; cancelling
    "【のびしろ】\n【ブロッカー】\n【ブロッカー】〔甲〕か〔乙〕",
    "【キャンセル】【本領発揮Lv9】：キャラ以外の【自】or【キャンセル】",
    "【自】【リタイア】【Reコンボ】《甲》【本領発揮Lv9】〔乙〕＆〔丙〕【ターン4】：各ターン終了時、あなたは6枚引く。",
    "【起】【控え室】【ターン3】【本領発揮Lv8】：あなたは4枚引く。",
    # costs
    "【起】【メンバー】：［エネ⑥、思い出から〔甲〕を4枚デッキの上に置き、エネ⓪］あなたは5点回復する。",
    "【起】：［このキャラと、リタイアから3枚手札に戻す］" + GAIN,
    "【起】：［エネ⑨。あなたのリタイアに《甲》がいるなら、かわりにエネ①］" + GAIN,
    # whose, where, what, how many
    "【スパーク】：あなたは味方のリタイアから、コスト7以下の〔甲〕か《乙》を4枚まで選び、エントリーに置く。",
    "【スパーク】：あなたは自分の、リタイアと思い出からReバースを3枚ずつ選び、それらを入れ替える。",
    "【スパーク】：あなたはいずれかの【スタンド】しているメンバーから望む枚数選び、リタイアに置く。",
    "【スパーク】：あなたは味方の手札をすべて見て、その中からATK8以上のキャラを2枚選び、デッキの上に置く。",
    "【スパーク】：あなたは自分のリタイアから、相手のメンバーと同じ枚数選び、控え室に置く。(選べる限り選ぶ)",
    "【スパーク】：あなたはこのキャラと自分のリタイアから4枚選び、思い出に置く。",
    "【スパーク】：あなたは自分の控え室から【永】を持つ、〔甲〕か《乙》を2枚選び、手札に戻す。",
    "【スパーク】：あなたは自分の控え室から、【永】か【起】を持つキャラを2枚選び、手札に戻す。",
    "【スパーク】：あなたは自分の手札から最もDEFが小さいキャラを2枚選び、リタイアに置く。",
    # who does it, and what may be done
    "【スパーク】：各プレイヤーは自分のリタイアから2枚選び、思い出に置いてよい。",
    "【スパーク】：あなたは4枚引き、自分のリタイアから2枚選び、手札に戻してよい。",
    "【スパーク】：あなたは自分のリタイアから2枚選び、手札に戻すことで、相手は4枚引く。",
    "【スパーク】：あなたは自分のリタイアから2枚選び、エントリーに置くか、手札に戻す。",
    # conditions
    "【スパーク】：あなたのリタイアが9枚以下で、相手の思い出に〔甲〕が3枚以上いるなら、" + GAIN,
    "【スパーク】：あなたの、メンバーとリタイアに、《甲》と〔乙〕がいるなら、" + GAIN,
    "【スパーク】：あなたの手札が相手より少ないなら、" + GAIN + "違うなら、あなたは4枚引く。",
    "【スパーク】：相手のメンバーに空席があるなら、" + GAIN + "あなたのリタイアがないなら、さらに+5/±0。",
    "【スパーク】：あなたは自分のリタイアから4枚選び、手札に戻す。〔甲〕を戻したら、あなたは3枚引く。",
    "【スパーク】：このキャラのDEFが相手のエントリーのATKより小さいなら、" + GAIN,
    "【スパーク】：あなたはチェックする。それであなたが負けなら、相手は4枚引く。",
    # durations, attacks, and what is counted
    "【スパーク】：あなたのリタイア4枚につき、次の相手のターン中、このキャラを-3/±0。",
    "【スパーク】：次のあなたのターン中、あなたのエントリーを+4/±0し、相手は【キャンセル】を使えない。",
    "【永】【エントリー】：各ターンこのキャラの4回目のアタック中、このキャラを+5/-2。",
    "【永】：各ターン相手の4回目と6回目のアタックはパートナーアタックにならない。",
    "【スパーク】：このターン次のあなたの《甲》のアタックはパートナーアタックになる。",
    "【スパーク】：このターン中、次にあなたのエントリーに置かれる〔甲〕を+5/±0。",
    # what is gained, lost, forbidden
    "【永】：あなたのリタイアの《甲》は〔乙〕を得て、相手の効果で選ばれない。",
    "【永】【エントリー】：相手のエントリーは能力と属性をすべて失い、相手は自分のエントリーの【自】を使えない。",
    "【スパーク】：あなたは相手のパートナーから2枚選び、次のあなたのターン中、それらは【スタンド】しない。",
    "【スパーク】：このターン中、このキャラのATKを、相手のエントリーのATK+3にする。",
    "【スパーク】：このターン中、このキャラのDEFを4倍にする。",
    "【スパーク】：このターン中、このキャラは〈【自】【リタイア】：このキャラがアタックした時、あなたは4枚引く。〉を得る。",
    "【永】：あなたのメインフェイズ中、このキャラは《甲》としても扱う。",
    "【永】【メンバー】：このキャラがリタイアに置かれる際、かわりに、あなたはこのキャラをデッキの上に置く。",
    # happenings
    "【自】：このキャラが相手の効果でメンバーから思い出に置かれた時、あなたは4枚引く。",
    "【自】【エントリー】：このキャラが〔甲〕にサポートされた時か、相手が【キャンセル】を使った時、あなたは4枚引く。",
    "【自】【手札】：相手のターン中にあなたの《甲》がパートナーアタックでリタイアした時、あなたは4枚引く。",
    "【自】【メンバー】：このキャラが《甲》をサポートしたアタック終了時、このターン終了時、このキャラを手札に戻す。",
    "【スパーク】：このターンこのキャラが次に相手の〔甲〕をリタイアさせた時、あなたは4枚引く。",
    # souls, face-down cards, sparks
    "【起】【エントリー】：［手札から《甲》を3枚このキャラの魂にする］" + GAIN,
    "【スパーク】：あなたはこのキャラをコスト9でATK8/DEF7の〔甲〕で『乙』のキャラとして裏向きにする。",
    "【スパーク】：あなたは自分のリタイアからキャラの【スパーク】を3つ選び、このキャラの【スパーク】として発動させる。",
    # what no card of the first sets says
    "【スパーク】：あなたはゲームに勝利する。",
    "【自】【メンバー】：あなたの〔甲〕が登場した時、あなたは数字を3つ宣言する。",
    "【永】：相手はゲームに敗北しない。",
    "【スパーク】：あなたは相手のリタイアから2枚選び、相手の思い出に置き、デッキをシャッフルする。",
    "【スパーク】：あなたは自分の手札から作品名「甲」のキャラを2枚選び、思い出にする。",
    "【自】【メンバー】：［エネ⓪］あなたの思い出がない時、あなたは4枚引く。",
    "【自】【メンバー】：あなたのダメージステップ開始時、あなたは相手のエントリーから1枚選び、そのキャラに7ダメージ与える。",
    "【キャンセル】：コスト9のキャラor【起】",
    "【永】：あなたがカードを引く際、かわりに自分のリタイアから2枚選び、手札に戻してよい。そうしたら、あなたは4枚引く。",
    "【永】：あなたの控え室の〔甲〕は〔乙〕を得る。\n【永】：相手のエントリーの能力は無効になる。",
    "【永】：このカードはデッキに何枚でも入れてよい。",
    # lists
    "【スパーク】：あなたは以下から1つ選ぶ。\nⅰ．4枚引く。\nⅱ．" + GAIN + "\nⅲ．相手は3枚引く。",
    "【スパーク】：あなたは自分のデッキの上から3枚公開し、それがReバースならⅰ、違うならⅱを行う。"
    "\nⅰ．4枚引く。\nⅱ．5枚引く。",
    "【スパーク】：あなたは自分のリタイアの枚数により以下をすべて行う。\n4枚以上．6枚引く。\n8枚．" + GAIN,
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_prints_back_and_speaks_english(text: str) -> None:
    LAWS.prints_back(text)


def test_the_grammar_is_whole() -> None:
    LAWS.whole(("text",), frozenset({"signed", "kanji_number"}))


def effect_of(text: str) -> Value:
    return read_text("【スパーク】：" + text)["abilities"][0]["effect"]


def test_the_parts_of_an_ability() -> None:
    icons = "【起】【メンバー】【Reコンボ】《甲》【本領発揮Lv4】〔乙〕【ターン2】"
    text = icons + "：［エネ③、このキャラを【レスト】する］あなたは4枚引く。"
    (ability,) = read_text(text)["abilities"]
    assert (ability["type"], ability["zone"], ability["limit"]) == ("activated", "member", 2)
    combo, form = ability["conds"]
    assert combo == Node("re_combo", of=Node("named", name="甲"))
    assert form == Node("true_form", level=4, of=Node("attribute", name="乙"))
    assert ability["cost"] == (Node("pay_energy", n=3, form="icon"), Node("rest", what=THIS))
    assert ability["effect"] == Node("by", who="you", effect=Node("draw", n=4))


def test_choosing_and_doing_are_two_acts() -> None:
    effect = effect_of("あなたは自分のリタイアから〔甲〕を2枚まで選び、手札に戻す。")
    choose, put = effect["effect"]["of"]
    assert choose["what"]["mode"] == "upto" and choose["what"]["n"] == 2
    place = choose["what"]["of"]
    assert (place["zone"], place["owner"], place["filters"]) == ("retire", "doer", (Node("attribute", name="甲"),))
    assert put == Node("put", what=IT, to="hand", form="back")


def test_what_stands_in_front_governs_the_rest_of_its_sentence() -> None:
    effect = effect_of(
        "このターン中、このキャラを+4/+6し、あなたのリタイアが9枚なら、あなたは4枚引く。あなたは5枚引く。"
    )
    first, second = effect["of"]
    assert first.op == "lasting" and first["until"] == "turn"
    change, rest = first["effect"]["of"]
    assert change["mods"] == (Node("add", field="atk", n=4), Node("add", field="def", n=6))
    assert rest.op == "if_" and rest["then"]["effect"] == Node("draw", n=4)
    assert second == Node("by", who="you", effect=Node("draw", n=5))


def test_a_price_is_everything_before_it() -> None:
    paid = effect_of("あなたは自分のリタイアから2枚選び、手札に戻すことで、4枚引く。")["effect"]
    assert paid.op == "may_pay" and [act.op for act in paid["cost"]] == ["choose", "put"]
    assert paid["effect"] == Node("draw", n=4)


def test_what_may_be_done_begins_with_its_choice() -> None:
    chain = effect_of("あなたは4枚引き、自分のリタイアから2枚選び、手札に戻してよい。")["effect"]
    drawn, may = chain["of"]
    assert drawn == Node("draw", n=4) and may.op == "may"
    assert [act.op for act in may["effect"]["of"]] == ["choose", "put"]


def test_filters_before_a_comma_are_for_all() -> None:
    def filters(text: str) -> Value:
        return effect_of(f"あなたは自分の控え室から{text}を2枚選ぶ。")["effect"]["what"]["of"]["filters"]

    one = Node("any", of=(Node("attribute", name="甲"), Node("named", name="乙")))
    assert filters("【永】を持つ、〔甲〕か《乙》") == (Node("has_ability", name="constant"), one)
    (each,) = filters("、コスト3の〔甲〕か《乙》")
    assert each.op == "any" and each["of"][1] == Node("named", name="乙")


def test_an_empty_text_has_no_abilities() -> None:
    assert read_text(None) == Node("text", abilities=()) == read_text("（今後が楽しみ！）")
    assert print_text(read_text("")) == "" == english(read_text(None))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "【自】【リタイア】：このキャラがサポートした時、あなたは相手のリタイアから〔甲〕を2枚まで選び、手札に戻す。",
            "[AUTO](Retire): When this character supports, choose up to 2 〔甲〕 cards in your opponent's retire area "
            "and return it to the hand.",
        ),
        (
            "【永】【エントリー】【本領発揮Lv8】：あなたの思い出に《甲》がいるなら、このキャラを+4/±0。",
            "[CONT](Entry)[True Form Lv8]: If there is a 《甲》 in your memories, this character gets +4/±0.",
        ),
        (
            "【スパーク】：あなたはエネ⑤することで、4枚引く。",
            "[Spark]: You may pay 5 energy. If you do, draw 4 cards.",
        ),
        ("【スパーク】：次の相手のターン中、相手は【起】を使えない。",
         "[Spark]: During your opponent's next turn, your opponent cannot use [ACT]."),
    ],
)  # fmt: skip
def test_english_is_like_the_cards(text: str, said: str) -> None:
    assert english(read_text(text)) == said


def test_names_have_english() -> None:
    tree = read_text("【ブロッカー】〔甲〕")
    assert english(tree, names={"甲": "Shell"}) == "[Blocker 〔Shell〕]"


def test_one_effect_in_words() -> None:
    LAWS.says_an_effect("4枚引く")


@pytest.mark.parametrize(
    ("variant", "plain"),
    [
        ("【起】【ターン１回】:[エネ３] あなたは４枚引く", "【起】【ターン1】：［エネ③］あなたは4枚引く。"),
        ("【スパーク】：このターン中、このキャラを＋４/＋０。", "【スパーク】：このターン中、このキャラを+4/±0。"),
        ("【のびしろ】\n（今後が楽しみ！）", "【のびしろ】"),
        ("【ブロッカー】〔甲（乙）〕（止める）", "【ブロッカー】〔甲(乙)〕"),
        (
            "【スパーク】：あなたは４枚引く。 【永】：このキャラを＋３/±０。",
            "【スパーク】：あなたは4枚引く。\n【永】：このキャラを+3/±0。",
        ),
        ("【自】【コンボ】《甲 乙》\n【ターン２】：", "【自】【Reコンボ】《甲 乙》【ターン2】："),
        ("【キャンセル】：【スパーク】。", "【キャンセル】：【スパーク】"),
        ("ⅰ．甲\nii.乙", "ⅰ．甲\nⅱ．乙"),
    ],
)
def test_spellings_and_notes(variant: str, plain: str) -> None:
    assert grammar().normalise(variant) == plain
    assert grammar().normalise(plain) == plain


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("【スパーク】：あなたは４枚食べる。", "食べる。"),
        ("【スパーク】：このターン中、このキャラを＋４/３。", "３。"),
        ("【スパーク】：あなたは自分のリタイアから{甲}を１枚選ぶ。", "{甲}を１枚選ぶ。"),
        ("【スパーク】：あなたは自分の控え室から〔甲を１枚選ぶ。", "〔甲を１枚選ぶ。"),
        ("【スパーク】：あなたは以下から１つ選ぶ。\nⅰ．４枚引く。", ""),
        ("【スパック】：あなたは４枚引く。", "ック】：あなたは４枚引く。"),
    ],
)
def test_a_damaged_text_is_refused_at_its_place(text: str, rest: str) -> None:
    LAWS.is_refused(text, rest)


def test_two_readings_are_an_error() -> None:
    LAWS.has_two_readings("【スパーク】：4枚引く。", "full", "{n}枚引く", "not_one")


def test_whatever_the_grammar_says_it_reads_back() -> None:
    LAWS.reads_back(("text",), seed=5, depth=9, n=60)


@MANY_EDITS
@given(edited(TEXTS, "、。をはのか1枚し】《〔"))
def test_random_edits_are_refused_with_a_place_or_print_back(text: str) -> None:
    LAWS.refuses_or_prints_back(text)


@of_one("rebirth")
def test_real_texts_read_and_print_back() -> None:
    texts = [card["text"] for card in real_cards("rebirth") if card.get("text")]
    with read_once("rebirth"):
        assert per_cent_read(texts, read_text, lambda tree: english(tree, names={})) >= LEAST
