"""Positions that a scenario can lay out beyond cards in their places: effects that are running, several in one line."""

from __future__ import annotations

import pytest

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
