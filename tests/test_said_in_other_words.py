"""What is said in other words means the same and prints back as it was written: 汎用TCG and Gate Ruler, whose texts are
typed by whoever designs a card. All texts here are made up."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from fuda import games
from fuda.design.known import grammar_of
from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.text import Grammar, PlacedError
from fuda.text.pattern import Said
from fuda.text.ways import meant, variants, ways

GAMES = ("hanyou", "gateruler")
UNIT: dict[str, Any] = {"number": "T-1", "name": "試し", "kind": "UNIT", "hp": 500, "retreat": 1}
BOOST: dict[str, Any] = {"number": "T-1", "name": "試し", "kind": "COMMAND", "class": "強化"}
TACTIC: dict[str, Any] = {"number": "T-1", "name": "試し", "kind": "COMMAND", "class": "戦術"}
EVENT: dict[str, Any] = {"number": "T-1", "name": "試し", "type": "EVENT", "level": 1, "timing": "通常"}
FIGHTER: dict[str, Any] = {"number": "T-1", "name": "試し", "type": "UNIT", "level": 1, "atk": 2, "hp": 2, "stk": 1}


def program(game: str, card: dict[str, Any], text: str) -> list[Any]:
    """What the engine carries out for a text: its programs, and what its abilities wait for, ask and say."""
    rules = games.load(game)
    pool = rules.pool()
    pool.add(rules.read_card({**card, "text": text}, rules.rulebook))
    said = [(a.type, a.name, a.trigger, a.cond, a.statics, a.limit) for a in pool.abilities]
    return [said, [[meant(act) for act in acts] for acts in pool.programs]]


def printed(game: str, card: dict[str, Any], text: str) -> str:
    rules, grammar = games.load(game), grammar_of(game)
    tree: Node = rules.read_whole({**card, "text": text}).text
    kind = "event_text" if card is EVENT else "text"
    if game == "hanyou":
        kind = {"UNIT": "unit_text"}.get(card["kind"], "boost_text" if card is BOOST else "command_text")
    return grammar.print(kind, tree.with_(timing=None))


EFFECTS = [
    # 汎用TCG
    ("hanyou", "相手のユニットを1体選び、100ダメージを与える。", "相手のユニット1体を選び、100ダメージを与える。"),
    ("hanyou", "相手のユニットを1体選び、100ダメージを与える。", "相手のユニットを1体選んで100点のダメージを与える。"),
    (
        "hanyou",
        "相手のユニットを1体選び、100ダメージを与える。",
        "相手のユニットを1体選び、そのユニットに100ダメージを与える。",
    ),
    (
        "hanyou",
        "相手のユニットを1体選び、100ダメージを与える。",
        "相手のユニットを1体選ぶ。それに100ダメージを与える。",
    ),
    ("hanyou", "デッキを2枚引く。", "カードを2枚引く。"),
    ("hanyou", "デッキを2枚引く。", "自分は、自分のデッキからカードを2枚引く。"),
    ("hanyou", "自分の捨て場のユニットカードを1枚選び、手札に加える。", "捨て場にあるユニットを1枚選び、手札に戻す。"),
    (
        "hanyou",
        "自分のデッキのユニットカードを1枚探し、手札に加える。",
        "自分のデッキからユニットカード1枚を選び、手札に加える。",
    ),
    (
        "hanyou",
        "自分のメイン・ユニットに「灯」カウンターを1個置く。",
        "自分のメイン・ユニットに灯カウンターを1つ置く。",
    ),
    ("hanyou", "相手は手札を捨てる。", "相手は手札をすべて捨てる。"),
    (
        "hanyou",
        "自分の手札のカードが2枚以下であるなら、デッキを1枚引く。",
        "自分の手札が2枚以下の場合、デッキを1枚引く。",
    ),
    ("hanyou", "相手のメイン・ユニットをスタンする。", "相手のメイン・ユニットをスタン状態にする。"),
    ("hanyou", "相手とじゃんけんする。勝ったなら、デッキを1枚引く。", "じゃんけんをして勝ったら、デッキを1枚引く。"),
    (
        "hanyou",
        "このターン、自分のメイン・ユニットはKOされない。",
        "自分のメイン・ユニットは、このターン中、KOしない。",
    ),
    (
        "hanyou",
        "次から1つを選んで行う。『デッキを1枚引く。』『手札を捨てる。』",
        "以下から1つ選ぶ。・デッキを1枚引く。・手札を捨てる。",
    ),
    ("hanyou", "デッキをシャッフルする。", "その後、自分のデッキをシャッフルする。"),
    # Gate Ruler
    ("gateruler", "敵のユニットを1体選び、それを破壊する。", "相手のユニット1体を選び、破壊する。"),
    ("gateruler", "敵のユニットを1体選び、それに2ダメージを与える。", "敵のユニットを1体選び、2点のダメージを与える。"),
    ("gateruler", "カードを1枚引く。", "デッキからカードを 1 枚引く。"),
    (
        "gateruler",
        "君の墓地のユニットカードを1枚選び、それを手札に加える。",
        "墓地からユニットを1体選び、手札に加える。",
    ),
    ("gateruler", "次のダメージを2軽減する。", "次に与えられるダメージを2点軽減する。"),
    ("gateruler", "次の君へのダメージを0にする。", "君が次に受けるダメージを0にする。"),
    ("gateruler", "すべての敵のユニットをレストする。", "敵のユニットをすべてレスト状態にする。"),
    (
        "gateruler",
        "味方のユニットを1体選び、ターン終了時まで、それをATK+2する。",
        "味方のユニット1体を選び、このターン、ATK＋2する。",
    ),
    ("gateruler", "君の手札が2枚以下あるなら、カードを2枚引く。", "君の手札が2枚以下の場合、カードを2枚引く。"),
    ("gateruler", "敵のルーラーに2ダメージを与える。", "相手ルーラーに2ダメージを与える。"),
    (
        "gateruler",
        "手札を1枚捨ててもよい。そうしたら、カードを2枚引く。",
        "手札を1枚捨てることができる。そうした場合、カードを2枚引く。",
    ),
    ("gateruler", "味方の他のユニットを1体選び、それをアクトする。", "他の味方のユニットを1体選び、アクトする。"),
    (
        "gateruler",
        "以下のどちらかを行う。\n・カードを1枚引く。\n・ドライブする。",
        "次のうち1つを選ぶ。・カードを1枚引く。・ドライブする。",
    ),
    ("gateruler", "相手は、自分の手札を1枚捨てる。", "相手は手札を1枚捨てる。"),
    ("gateruler", "ユニットを2体選び、それらに3ダメージを与える。", "ユニットを2体選び、それぞれに3ダメージを与える。"),
]
ABILITIES = [
    ("hanyou", "このユニットがKOしたとき、デッキを1枚引く。", "このユニットがKOされた時、カードを1枚引く。"),
    (
        "hanyou",
        "自分のターン終了時、このユニットのHPを100回復する。",
        "自分のターンの終了時、このユニットのHPを100点回復する。",
    ),
    ("hanyou", "このユニットはレストされない。このユニットはスタンされない。", "このユニットは状態異常にならない。"),
    ("hanyou", "自分のユニットのHPを100アップする。", "自分のすべてのユニットのHPは100アップする。"),
    ("gateruler", "このユニットが攻撃した時、カードを1枚引く。", "このユニットが攻撃したとき、カードを1枚引く。"),
    ("gateruler", "味方の他のユニットをATK+1する。", "他の味方のユニットはATK＋1される。"),
    ("gateruler", "このユニットは効果によって破壊されない。", "このユニットは効果で破壊されない。"),
    ("gateruler", "[ターン1回]通常：カードを1枚引く。", "通常 [ターン1回]：カードを1枚引く。"),
    (
        "gateruler",
        "このユニットをこのユニットのソウル1枚につきATK+1する。",
        "このユニットのソウル1枚につき、このユニットはATK＋1される。",
    ),
]


@pytest.mark.parametrize(("game", "usual", "other"), EFFECTS)
def test_an_effect_in_other_words_is_the_same_effect(game: str, usual: str, other: str) -> None:
    card = TACTIC if game == "hanyou" else EVENT
    assert program(game, card, usual) == program(game, card, other)
    plain = grammar_of(game).normalise
    assert printed(game, card, usual) == plain(usual) and printed(game, card, other) == plain(other)


@pytest.mark.parametrize(("game", "usual", "other"), ABILITIES)
def test_an_ability_in_other_words_is_the_same_ability(game: str, usual: str, other: str) -> None:
    card = UNIT if game == "hanyou" else FIGHTER
    first, second = program(game, card, usual), program(game, card, other)
    assert first[1] == second[1] and [a[2:] for a in first[0]] == [a[2:] for a in second[0]]
    plain = grammar_of(game).normalise
    assert printed(game, card, usual) == plain(usual) and printed(game, card, other) == plain(other)


@pytest.mark.parametrize(
    ("game", "text", "problem"),
    [
        ("hanyou", "それに100ダメージを与える。", "nothing before it"),
        ("hanyou", "そのユニットをレストする。", "nothing before it"),
        ("hanyou", "残りを捨てる。", "nothing before it"),
        ("hanyou", "相手は自分の手札を1枚捨てる。", "105.3"),
    ],
)
def test_what_could_mean_nothing_is_refused_at_its_place(game: str, text: str, problem: str) -> None:
    with pytest.raises(PlacedError, match=problem) as refused:
        games.load(game).read_whole({**TACTIC, "text": text})
    assert refused.value.index == (text.index("自分") if "105" in problem else 0)


def test_what_is_chosen_on_the_board_is_not_discarded() -> None:
    with pytest.raises(FudaError, match="15-9a"):
        games.load("gateruler").read_whole({**EVENT, "text": "相手の手札を見て、カードを1枚選び、捨てる。"})


def test_201_3_a_boost_may_name_no_unit_and_have_no_abilities() -> None:
    rules = games.load("hanyou")
    for text in ("自分のユニットにセットできる。", "EXスキル「構え」：このユニットのHPを100アップする。"):
        assert rules.read_whole({**BOOST, "text": text}).text
        assert printed("hanyou", BOOST, text) == text


# --- the laws of ways ------------------------------------------------------------------------------------------------


def twins(g: Grammar) -> list[str]:
    """Productions of a category that say the same tree in different words: one of them would print as the other."""
    found: dict[tuple[str, str, tuple[tuple[str, str], ...]], list[str]] = defaultdict(list)
    for row in g.productions():
        if row.terminal is None and not isinstance(row.pattern, tuple):
            mark = row.pattern.mark if isinstance(row.pattern, Said) else ""
            found[row.category, repr(row.pattern) + mark, tuple(sorted(row.slots.items()))].append(row.source)
    return [f"{key[0]}: {said}" for key, said in found.items() if len(said) > 1 and "…" not in key[0]]


@pytest.mark.parametrize("game", GAMES)
def test_no_two_ways_would_print_alike(game: str) -> None:
    g = grammar_of(game)
    assert twins(g) == []
    assert [
        row.name for row in g.productions() if row.terminal is None and ("(" in row.source or ")" in row.source)
    ] == []


def test_a_way_that_is_not_remembered_is_found() -> None:
    g = Grammar()
    g.phrase("act", "カードを引く", "draw", en="draw").phrase("act", "デッキを引く", "draw", en="draw")
    assert len(twins(g)) == 1
    h = ways(Grammar(), "act", "(カード|デッキ)を引く", "draw", en="draw")
    assert twins(h) == [] and h.read("act", "デッキを引く") != h.read("act", "カードを引く")


def test_ways_are_written_out() -> None:
    assert variants("a(b|c(d|))") == [("ab", ""), ("acd", "/cd/d"), ("ac", "/c/")]
