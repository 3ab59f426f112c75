"""Positions that a scenario can lay out beyond cards in their places: effects that are running, several in one line."""

from __future__ import annotations

import pytest

from fuda import Game
from fuda.scenarios import ScenarioError, parse, run

RUNNING = {
    "hanyou": """card 鼓舞: tactic
  自分のユニットを1体選び、復帰する。このターン、それのHPを200アップする。
card 石: unit HP 100
scenario: X
clauses: 703.1
player 1:
  main: 石
  standby: 無地, 無地
  trash: 鼓舞
  effect: 鼓舞 on 石
expect: player 1 main: HP 300; log: no "鼓舞"
""",
    "onepiece": """card 檄: event cost 1
  【メイン】自分のキャラ1枚までを、このターン中、パワー+2000。
card 見習い: character cost 2 power 3000
scenario: X
clauses: 7-1-1-2
player 1:
  characters: 見習い, 無地
  trash: 檄
  effect: 檄 on 見習い
expect: player 1's 見習い: power 5000; player 1's 無地: power 1000; player 1 trash: 檄
player 1 chooses: end
expect: player 1's 見習い: power 3000
""",
    "gateruler": """card 盾: event level 0 instant
  味方のユニットを1体選び、ターン終了時まで、それをHP+3する。
card 若木: unit level 1 atk 1 hp 2 stk 1
scenario: X
clauses: 9-4c
player 1:
  attack: 若木, 無地
  grave: 盾
  effect: 盾 on 若木
expect: player 1's 若木: hp 5; player 1's 無地: hp 1; gate is empty
""",
    "lovelive": """card 響: member cost 1
  【登場】ライブ終了時まで、自分のステージのメンバー1人は[ブレード]を得る。
card 灯: member cost 2 blade 1
scenario: X
clauses: 7.7.1
player 1:
  left: 灯
  right: 無地
  waiting: 響
  effect: 響 on 灯
expect: player 1's 灯: blade 2; player 1's 無地: blade 0
""",
    "rebirth": """card 号令: character cost 1
  【起】【エントリー】：あなたは自分のメンバーから1枚選び、このターン中、そのキャラを+1/±0。
card 剣士: character cost 1 atk 2 def 5
scenario: X
clauses: 9.7.1
player 1:
  entry: 号令
  members: 剣士, 無地
  effect: 号令 on 剣士
expect: player 1's 剣士: atk 3; player 1's 無地: atk 1; nothing is being played
""",
}


@pytest.mark.parametrize("game", RUNNING)
def test_an_effect_can_be_running_when_the_position_begins(game: str) -> None:
    (s,) = parse(f"game: {game}\n{RUNNING[game]}")
    assert run(s) is None


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (" on 石", "", "does not say what is chosen (0 cards fit)"),
        (" on 石", " on 無地", "does not say what is chosen (2 cards fit)"),
        (" on 石", " on 石 + 無地", "無地 is not chosen for anything"),
        ("effect: 鼓舞", "effect: 太鼓", "there is no card '太鼓'"),
        ("  trash: 鼓舞\n", "", "player 1 has no 鼓舞: lay it out first"),
        ("effect: 鼓舞 on 石", "effect: 石", "石 has no text that can be carried out"),
        ("復帰する。このターン、それのHPを200アップする。", "レストする。", "leaves nothing running"),
    ],
)
def test_an_effect_that_cannot_be_laid_out_is_one_clear_sentence(old: str, new: str, why: str) -> None:
    (s,) = parse(f"game: hanyou\n{RUNNING['hanyou']}".replace(old, new), "my.scn")
    with pytest.raises(ScenarioError) as e:
        run(s)
    assert why in str(e.value) and str(e.value).startswith("my.scn, line ")
    assert e.value.text("ja") != str(e.value)


UNDER_WAY = {
    "gateruler": """card 石弾: event level 0 instant
  敵のユニットを1体選び、それに2ダメージを与える。
card 弓兵: unit level 1 atk 1 hp 2 stk 1
  通常：敵のユニットを1体選び、それに1ダメージを与える。
  味方のユニットが場に出た時、そのユニットをレストする。
card 若木: unit level 1 atk 1 hp 2 stk 1
scenario: X
clauses: 9-4c
player 1:
  ruler: knight
  attack 1: 弓兵
  gate: 石弾 on 若木
  triggered: 弓兵 on 弓兵
player 2:
  attack 1: 若木
  attack 2: 無地
  set 1: 1 card
expect: gate: ability of 弓兵, 石弾 on 若木
""",
    "rebirth": """card 井戸: character cost 1
  【起】【メンバー】【ターン1】：［エネ①］あなたは相手のメンバーから1枚選び、控え室に置く。
card 剣士: character cost 1 atk 2 def 5
scenario: X
clauses: 9.7.1
player 1:
  members: 井戸
  being played: ability of 井戸 on 剣士
player 2:
  members: 剣士, 無地
  hand: 1 card
expect: being played: ability of 井戸; player 2 is asked "counter"
""",
    "hanyou": """card 石: unit HP 300
  このユニットがレスト状態になったとき、デッキを1枚引く。
scenario: X
clauses: 703.1
player 1:
  main: 石
  deck: 無地, ...
  triggered: 石
expect: player 1 hand: 無地
""",
}


@pytest.mark.parametrize("game", UNDER_WAY)
def test_something_can_be_under_way_when_the_position_begins(game: str) -> None:
    text = f"game: {game}\n{UNDER_WAY[game]}"
    (s,) = parse(text)
    assert run(s) is None
    begun = Game.from_scenario(text)
    assert begun.decision is not None
    assert Game.load(begun.save()).digest() == begun.digest()
    assert Game.replay(begun.record()).digest() == begun.digest()


@pytest.mark.parametrize(
    ("game", "old", "new", "why"),
    [
        ("gateruler", "gate: 石弾 on 若木", "gate: 石弾", "does not say what is chosen (0 cards fit)"),
        ("gateruler", "gate: 石弾 on 若木", "gate: 石弾 on 若木 + 無地", "無地 is not chosen for anything"),
        ("gateruler", "gate: 石弾 on 若木", "gate: 砲弾 on 若木", "there is no card '砲弾'"),
        ("gateruler", "gate: 石弾 on 若木", "gate: ability of 石弾", "player 1 has no 石弾: lay it out first"),
        ("gateruler", "gate: 石弾 on 若木", "gate: ability of 弓兵", "has 2 such abilities: write 'ability 1 of 弓兵'"),
        ("gateruler", "gate: 石弾 on 若木", "gate: ability 2 of 弓兵", "let it wait with 'triggered:'"),
        ("gateruler", "gate: 石弾 on 若木", "gate: damage 0 to 若木", "it would not come to the gate"),
        ("gateruler", "gate: 石弾 on 若木", "gate: 弓兵", "does not say what is chosen (0 cards fit)"),
        ("gateruler", "attack 1: 若木\n  attack 2: 無地", "defense: empty", "it cannot be played here"),
        ("gateruler", "triggered: 弓兵 on 弓兵", "triggered: 弓兵", "say what that was about"),
        ("gateruler", "triggered: 弓兵 on 弓兵", "triggered: 若木 on 弓兵", "player 1 has no 若木"),
        ("gateruler", "attack 2: 無地", "attack 2: 若木\n  triggered: 若木", "2 cards there are called 若木"),
        ("rebirth", "being played: ability of 井戸 on 剣士", "being played: 剣士", "only abilities can be laid out"),
        ("rebirth", " on 剣士", " on 剣士, ability of 井戸 on 剣士", "another ability is being played"),
        ("rebirth", "members: 剣士, 無地", "members: empty", "so many cannot be chosen"),
        ("hanyou", "triggered: 石", "triggered: 無地", "無地 has no such triggered ability"),
        (
            "hanyou",
            "triggered: 石",
            "being played: ability of 石",
            "in hanyou nothing that is being played can be laid",
        ),
    ],
)
def test_what_cannot_be_under_way_is_one_clear_sentence(game: str, old: str, new: str, why: str) -> None:
    text = f"game: {game}\n{UNDER_WAY[game]}"
    assert old in text
    (s,) = parse(text.replace(old, new), "my.scn")
    with pytest.raises(ScenarioError) as e:
        run(s)
    assert why in str(e.value) and str(e.value).startswith("my.scn, line ")
    assert e.value.text("ja") != str(e.value)


def test_several_units_of_a_zone_stand_in_one_line() -> None:
    text = """game: hanyou
card 石: unit HP 300
scenario: X
clauses: 703.1
player 1:
  standby: 石, damage 100, 無地, rested, energy 2, 石
expect: player 1 standby 1: 石, damage 100; player 1 standby 2: 無地, rested, energy 2; player 1 standby 3: 石, damage 0
expect: player 1 standby 4 is empty
"""
    (s,) = parse(text)
    assert run(s) is None
