"""The texts of Gate Ruler: what they are read as, that they print back, their English, and what is refused and where.

All texts here are made up.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from fuda.games.gateruler.text import grammar as module
from fuda.games.gateruler.text.grammar import STARTS, check_text, english, print_text, print_timing, read_text
from fuda.kernel.cards.node import Node, Value
from text_laws import MANY_EDITS, TextLaws, edited, speaks

LAWS = TextLaws(module)
THIS = Node("ref", name="this_card", as_="unit")
IT = Node("ref", name="it", as_="it")

# One line for each construction, or a few together.
TEXTS = [
    # keywords
    "【貫通】\n【警戒】\n【迎撃】\n【反撃】\n【2回攻撃】\n【ファミリア】\n【不死身】\n【ソウルガード】",
    "【OD】ドライブする。\n【TD】2ドライブする。\n【CNT】このカードをプレイする。",
    "「甲」通常：カードを1枚引く。\n【CNT】「甲」をプレイする。",
    "このユニットが攻撃している間、【貫通】",
    "【創生召喚】通常[1エナジーを支払う]：味方のユニットを2体素材として除外する。そうしたら、君の手札の“甲”を1枚特殊召喚してもよい。",
    "「乙[ターン1回]」【深淵召喚】通常：君の墓地のユニットカードを1枚その条件を満たして特殊召喚してもよい。",
    "【アビスシンフォニア】条件：味方のユニットを1体墓地に置き、君の墓地のカードを4枚除外する。",
    # names, limits, costs
    "「甲」[ゲーム2回]即時[2エナジーを支払い、このユニットをレストする]：このユニットをアクトする。",
    "[ターン1回]このユニットが攻撃した時、カードを1枚引く。",
    "即時[このユニットのソウルを2枚除外する]：このフェイズ中、次にこのユニットが場を離れる時、代わりに何も行わない。",
    "通常[味方の他のユニットを1体墓地に置く]：このユニットを敵のルーラーの上に置く。",
    # events, times, states
    "味方の《甲》が攻撃された時か敵のユニットが破壊された時、カードを1枚引く。",
    "このユニットが戦闘ダメージを受けた時、そのダメージの発生源に1ダメージを与える。",
    "このユニットが敵のルーラーに戦闘ダメージを与えた時、相手は、自分の手札を無作為に1枚捨てる。",
    "君が【創生召喚】に成功した時、素材としたカードを君の手札に加える。",
    "相手がイベントカードをプレイした時、このユニットをアクトする。",
    "君のメインフェイズ開始時、カードを1枚引く。",
    "味方の他のユニットがいない時、このユニットを破壊する。",
    "このカードが墓地にある間、君のターン終了時、このカードを守備ゾーンに特殊召喚してもよい。",
    "このユニットが守備ゾーンから攻撃ゾーンに移動した時、カードを1枚引く。",
    "このユニットがユニットのいないラインを攻撃した時、カードを1枚引く。",
    # constant abilities
    "味方の他の属性《甲》か《乙》を持つユニットをATK+1、HP+1する。",
    "このユニットを味方のユニット1体につきATK+1する。",
    "君のターン中、敵のユニットは攻撃されない。",
    "君の手札が3枚以上あり、かつこのユニットがレスト状態であるなら、このユニットは【反撃】を得る。",
    "このユニットと同じラインのユニットは効果によって破壊されない。",
    "このユニットは敵のルーラーを攻撃できる。",
    "敵のユニットが攻撃するには[自分の手札を1枚捨てる]が必要である。",
    "相手は特殊召喚できない。",
    "君のレベル3以上のユニットカードをプレイするエナジーを1減らす。",
    "味方のユニットが与えるダメージの元の数値を+1する。",
    "このユニットが与える戦闘ダメージでは【CNT】できない。",
    "味方の最前のユニットが受ける効果ダメージを1軽減する。",
    "このユニットが破壊される時、代わりにこのユニットのソウルを1枚墓地に置いてもよい。",
    "味方のユニットは『このユニットが破壊された時、カードを1枚引く。』を得る。",
    "このカードは所属軍《甲》でもある。\nこのユニットのATKは君の墓地のカードの枚数に等しい。",
    "敵のユニットは属性《甲》とすべての能力を失い、味方のユニットは所属軍《乙》を得る。",
    "君の手札の“甲”はHP2とATK2を得る。",
    "このカードはセットできる。",
    "君の召喚権を1回増やす。",
    "敵のユニットの能力をプレイするには追加で[1エナジーを支払う]が必要である。",
    "通常：君の墓地のユニットカードを1枚選び、それを空いている守備ゾーンに出す。",
    "【OD】「甲」を使用する。",
]
# Events: timing and text.
EVENTS = [
    ("通常", "敵のレベル2以下のユニットを2体まで選び、それらを破壊する。カードを1枚引く。"),
    (
        "通常",
        "以下のどちらかを行う。\n・カードを2枚引く。\n・相手に2ダメージを与える。このダメージでは【CNT】できない。",
    ),
    ("通常", "以下から2つを行う。\n・カードを1枚引く。\n・ドライブする。\n・デッキをシャッフルする。"),
    ("通常", "敵のユニットを好きな数選び、7ダメージを割り振る。"),
    ("通常", "敵のユニットをレベルの合計が4以下になるように好きな数選び、それらを所有者のデッキの一番下に置く。"),
    ("通常", "味方のユニットを1体と敵のユニットを1体選び、前者と後者を入れ替える。"),
    ("通常", "君のデッキから属性《甲》を持つユニットカードを1枚まで選び、特殊召喚する。"),
    ("通常", "君の墓地のユニットカードを1枚選び、召喚権を使わずに通常召喚する。"),
    ("通常", "君のデッキの上から3枚のカードを公開し、その中のイベントカードを好きな数コストを支払わずにプレイする。"),
    ("通常", "属性を1つ選び、ターン終了時まで、すべての敵の選んだ属性を持つユニットは攻撃できない。"),
    ("通常", "数字を1つ選び、君のデッキの一番上のカードを相手に見せ、手札に加える。"),
    ("通常", "カードを1枚引く。これを2回繰り返す。"),
    (
        "通常",
        "敵のユニットを1体選び、それのコントロールを得る。次の相手のターン終了時、その所有者は、それのコントロールを得る。",
    ),
    ("通常", "味方のユニットを1体選び、ターン終了時まで、そのユニットの元々のATKを5にする。"),
    ("通常", "相手は、カードを1枚引いてもよい。そうしなかったら、君のダメージを2回復する。"),
    ("通常", "手札を1枚捨ててもよい。そうしたら、捨てたカードのレベルに等しい枚数のカードを引く。"),
    ("通常", "味方のユニットがいるなら、カードを1枚引く。そうでないなら、ターンを終了する。"),
    ("通常", "このターン中、味方のユニットが攻撃した時、カードを1枚引く。"),
    ("即時", "ゲートの敵のカードか能力を1つ選び、それを打ち消す。"),
    ("即時", "ゲートの味方のユニットへのダメージを1つ選び、それを3軽減する。"),
    ("即時", "ゲートの味方のユニットの破壊処理を1つ選び、それを打ち消す。"),
    ("即時", "次の君への戦闘ダメージを2軽減する。"),
    ("即時", "味方のユニットを1体選び、それに与えられた戦闘ダメージを回復する。"),
    ("即時", "ターン終了時まで、次に味方のユニットが破壊される時、代わりにそれをレストする。"),
    ("【オープンカード】", "各プレイヤーは、自分の墓地のカードを2枚除外する。"),
    ("セットして、敵のユニットが味方のルーラーを攻撃した時に使える", "その戦闘ダメージを0にする。"),
    ("セットして、味方のユニットが攻撃している時に使える", "戦闘終了時まで、攻撃ユニットをSTK+1する。"),
    ("セットして、君のスタートフェイズ開始時に使える", "君の召喚権を1回増やす。"),
    ("君が攻撃された時に使える", "攻撃目標を味方のユニット1体に変更する。"),
    ("味方のユニットにダメージが与えられる時に使える", "そのダメージを2軽減する。\n【CNT】君のダメージを1回復する。"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_prints_back_and_speaks_english(text: str) -> None:
    LAWS.prints_back(text)
    tree = read_text(text, None, "unit")
    assert print_text(tree) == text and check_text(text, None, "unit")
    speaks(english(tree, names={}))


@pytest.mark.parametrize(("timing", "text"), EVENTS)
def test_an_event_prints_back_and_speaks_english(timing: str, text: str) -> None:
    tree = read_text(text, timing, "event")
    assert (print_text(tree), print_timing(tree)) == (text, timing) and check_text(text, timing, "event")
    speaks(english(tree, names={}))


def test_the_grammar_is_whole() -> None:
    LAWS.whole(STARTS, frozenset({"signed", "kanji_number"}))


def ability_of(text: str) -> Node:
    ability: Node = read_text(text, None, "unit")["abilities"][0]
    return ability


def effect_of(text: str) -> Value:
    return read_text(text, "通常", "event")["abilities"][0]["effect"]


def test_the_parts_of_an_ability() -> None:
    ability = ability_of("「甲[ターン2回]」即時[1エナジーを支払い、手札を1枚捨てる]：このユニットをアクトする。")
    assert (ability["type"], ability["timing"], ability["name"]) == ("activated", "instant", "甲")
    assert (ability["limit"], ability["period"], ability["limit_by"]) == (2, "turn", "name")
    assert [a.op for a in ability["cost"]] == ["pay_energy", "discard"] and ability["effect"] == Node("act", what=THIS)
    outside = ability_of("「甲」[ゲーム1回]このユニットが攻撃した時、カードを1枚引く。")
    assert (outside["limit"], outside["period"], outside.get("limit_by")) == (1, "game", None)
    assert outside["trigger"] == Node("attacks", what=THIS)


def test_what_is_chosen_is_a_target_unless_it_is_in_a_deck() -> None:
    target = effect_of("敵のユニットを1体選び、それを破壊する。")
    assert [part.op for part in target["of"]] == ["choose", "destroy"]
    assert target["of"][0]["what"]["target"] is True and target["of"][1]["what"] == IT
    searched = effect_of("君のデッキからユニットカードを1枚選び、手札に加える。")
    pick = searched["of"][0]["what"]
    assert pick.get("target") is None and pick["search"] is True
    assert searched["of"][1]["what"] == Node("ref", name="it", as_="left_out")
    at_once = effect_of("手札を1枚捨てる。")
    assert at_once["what"].op == "pick" and at_once["what"].get("target") is None


def test_players_and_sides() -> None:
    effect = effect_of("相手は、自分の手札を1枚捨てる。")
    assert (effect.op, effect["who"], effect["effect"]["what"]["of"]["owner"]) == ("by", "opponent", "doer")
    assert effect_of("手札を1枚捨てる。")["what"]["of"]["owner"] == "unsaid"
    assert effect_of("相手に1ダメージを与える。")["what"] == Node("player", who="opponent")
    assert effect_of("すべての敵のユニットを破壊する。")["what"]["of"]["owner"] == "opponent"


def test_timings() -> None:
    for text, op in (
        ("通常", "normal"),
        ("即時", "instant"),
        ("【オープンカード】", "open"),
        ("セットして、君が攻撃された時に使える", "when"),
        ("セットして、敵のユニットが攻撃している時に使える", "while_"),
        ("君にダメージが与えられる時に使える", "being_damaged"),
    ):
        assert read_text("カードを1枚引く。", text, "event")["timing"].op == op


def test_a_card_played_by_its_own_key() -> None:
    itself, other, effect = read_text(
        "【CNT】このカードをプレイする。\n【OD】「甲」をプレイする。\n【TD】カードを1枚引く。", None, "unit"
    )["abilities"]
    assert (itself["key"], itself["play_self"]) == ("cnt", True)
    assert (other["key"], other["play_ability"]) == ("od", "甲")
    assert (effect["key"], effect["type"], effect["effect"]) == ("td", "triggered", Node("draw", n=1))


def test_what_happens_instead_is_no_trigger() -> None:
    instead = ability_of("このユニットが破壊される時、代わりにこのユニットをレストする。")
    assert instead["type"] == "constant" and instead["effects"][0].op == "replace"
    trigger = ability_of("このユニットが破壊された時、このユニットをレストする。")
    assert trigger["type"] == "triggered" and trigger["trigger"] == Node("destroyed", what=THIS)
    assert ability_of("敵のユニットがいない時、カードを1枚引く。")["trigger"].op == "state"


def test_a_condition_ends_with_its_sentence() -> None:
    first, second = effect_of("味方のユニットがいるなら、カードを1枚引く。カードを2枚引く。")["of"]
    assert first.op == "if_" and first["then"] == Node("draw", n=1) and second == Node("draw", n=2)


@pytest.mark.parametrize(
    ("text", "timing", "said"),
    [
        ("敵のレベル2以下のユニットを1体選び、それを破壊する。", "通常",
         "Normal: Choose 1 enemy unit with level 2 or less and destroy it."),
        ("その戦闘ダメージを0にする。", "セットして、敵のユニットが攻撃している時に使える",
         "After setting: usable while an enemy unit is attacking: Make that combat damage 0."),
        ("「甲[ターン1回]」通常[このユニットをレストする]：カードを1枚引く。", None,
         "“甲 [Once per turn]” Normal [rest this unit]: Draw 1 card."),
        ("このユニットが破壊される時、代わりにカードを1枚引いてもよい。", None,
         "If this unit would be destroyed, you may draw 1 card instead."),
        ("味方の他の属性《甲》を持つユニットをATK-1する。", None,
         "Other friendly units with the attribute 甲 get ATK −1."),
    ],
)  # fmt: skip
def test_english_is_like_cards(text: str, timing: str | None, said: str) -> None:
    assert english(read_text(text, timing), names={}) == said


def test_one_effect_in_words() -> None:
    LAWS.says_an_effect("カードを4枚引く")


@pytest.mark.parametrize(
    ("variant", "plain"),
    [
        ("通常　［１エナジーを支払う］　カードを１枚引く。", "通常[1エナジーを支払う]：カードを1枚引く。"),
        ("■【貫通】（ここは説明）\n■【警戒】", "【貫通】\n【警戒】"),
        ("このユニットをＡＴＫ＋１，ＨＰ－１する。", "このユニットをATK+1、HP-1する。"),
        ("「甲」 通常: カードを1枚引く。", "「甲」通常：カードを1枚引く。"),
    ],
)
def test_spellings_and_reminders(variant: str, plain: str) -> None:
    LAWS.is_spelled(variant, plain)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("このユニットが攻撃した時、カードを1枚食べる。", "食べる。"),
        ("通常[1エナジーを食べる]：カードを1枚引く。", "食べる]：カードを1枚引く。"),
        ("【貫通】【警道】", "【警道】"),
        ("味方のユニットは攻撃できない", ""),
        ("通常：以下のどちらかを行う。\n・カードを1枚引く。", ""),
        ("【貫道】", "道】"),
    ],
)
def test_a_damaged_text_is_refused_at_its_place(text: str, rest: str) -> None:
    LAWS.is_refused(text, rest)


def test_two_readings_are_an_error() -> None:
    LAWS.has_two_readings("通常：カードを1枚引く。", "act", "カードを{m}枚引く", "digits")


def test_whatever_the_grammar_says_it_reads_back() -> None:
    LAWS.reads_back(STARTS, seed=7, depth=9, n=150)


@MANY_EDITS
@given(edited(TEXTS, "、。をはのか1体枚【】「]時"))
def test_random_edits_are_refused_with_a_place_or_print_back(text: str) -> None:
    LAWS.refuses_or_prints_back(text)
