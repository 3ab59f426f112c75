"""A game can begin in the position of a scenario, and is then a game like any other."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path

import pytest

from fuda import FudaError, Game, games
from fuda.laws import check_all
from fuda.scenarios import files_of, read_file

TEXT = """game: hanyou
card 火打ち: unit HP 500 attribute 火 advantage 木 retreat 1
  スキル[1]「火花」200
card 苔むし: unit HP 900 attribute 木 retreat 1

scenario: A spark
turn: 3, player 1, battle phase
player 1:
  main: 火打ち, energy 1
player 2:
  main: 苔むし, damage 100
player 1 chooses: skill 火花

scenario: Another turn
turn: 4, player 2, main phase
"""


def test_it_begins_at_the_first_question_of_the_position(tmp_path: Path) -> None:
    game = Game.from_scenario(TEXT, "A spark")
    d = game.decision
    assert d is not None and d.kind == "skill" and d.player == 0 and game.turn == 3
    file = tmp_path / "mine.scn"
    file.write_text(TEXT, encoding="utf8")
    assert Game.from_scenario(file, "A spark") == game == Game.from_scenario(str(file), "A sp")
    game.choose(next(o for o in d.options if o.opt.what == "skill"))
    assert game.view(0)["players"][1]["zones"]["main"]["cards"][0]["mark"] == 500
    other = Game.from_scenario(TEXT, "Another")
    assert other.turn == 4 and other != game


def test_a_title_may_begin_with_a_quotation_mark() -> None:
    text = TEXT.replace("Another turn", '"Another" turn')
    assert all(Game.from_scenario(text, name).turn == 4 for name in ('"Another" turn', '"Another'))


def test_which_scenario_is_meant_must_be_clear(tmp_path: Path) -> None:
    with pytest.raises(FudaError, match="there are 2 scenarios in it"):
        Game.from_scenario(TEXT)
    with pytest.raises(FudaError, match="is called 'B'"):
        Game.from_scenario(TEXT, "B")
    with pytest.raises(FudaError, match="cannot read the scenarios"):
        Game.from_scenario(tmp_path / "none.scn")
    with pytest.raises(FudaError, match="line 4: 'moon: 1 card' is not a place"):
        Game.from_scenario("game: hanyou\nscenario: X\nplayer 1:\n  moon: 1 card")


def play(game: Game, choices: int, seed: int = 5) -> Game:
    dice = random.Random(seed)
    for _ in range(choices):
        if game.decision is None:
            break
        game.choose(dice.choice(game.decision.options))
    return game


def test_it_is_copied_pickled_saved_recorded_and_replayed() -> None:
    game = play(Game.from_scenario(TEXT, "A spark"), 12)
    for other in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), Game.load(game.save())):
        assert other == game and play(other, 5) == play(game.copy(), 5)
    record = game.record()
    again = Game.replay(record)
    assert again == game and again.record() == record and "苔むし" in record
    with pytest.raises(FudaError, match="the digest is"):
        Game.replay(record.replace("damage 100", "damage 200"))


def test_cards_that_do_not_come_with_fuda_are_kept() -> None:
    more = [
        {"number": "X-1", "name": "渡り鳥", "kind": "UNIT", "hp": 300},
        {"number": "X-2", "name": "余り", "kind": "UNIT"},
    ]
    text = "game: hanyou\nscenario: X\nplayer 1:\n  main: 渡り鳥"
    game = play(Game.from_scenario(text, cards=more), 3)
    assert game.origin is not None and [c["number"] for c in game.origin.cards] == ["X-1"]
    assert Game.replay(game.record()) == game == Game.load(game.save())
    with pytest.raises(FudaError, match="there is no card"):
        Game.from_scenario(text)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_laws_hold_from_the_middle_on(name: str) -> None:
    (path, *_) = files_of(name)[2:]
    for s in read_file(path)[:2]:
        game = Game.from_scenario(path, s.title)
        for n in (0, 6):
            check_all(play(game, n), random.Random(n))
