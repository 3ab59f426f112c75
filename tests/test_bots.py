"""Bots: any of the options, and one step ahead on a guess."""

import ast
import random
from collections import Counter
from pathlib import Path

import pytest

import fuda.bots
from fuda import Game, NotNow, bots


def play(game: Game, players: list[bots.Bot], dice: random.Random) -> Game:
    while game.decision is not None:
        game.choose(bots.ask(players[game.decision.player], game, dice))
    return game


def test_a_bot_that_does_not_exist() -> None:
    with pytest.raises(bots.UnknownBot, match="there is no bot 'genius'; the bots are: random, greedy, "):
        bots.get("genius")


def test_only_who_is_asked_has_a_seat() -> None:
    game = Game.new("hanyou", seed=1)
    assert game.decision is not None
    with pytest.raises(NotNow, match="has nothing to decide"):
        game.seat(1 - game.decision.player)


def test_random_is_uniform() -> None:
    game = Game.new("hanyou", seed=8)
    while game.decision is not None and len(game.decision.options) != 4:
        game.play(0)
    assert game.decision is not None
    dice = random.Random(2)
    counts = Counter(bots.ask(bots.get("random"), game, dice).id for _ in range(400))
    assert len(counts) == 4
    assert all(70 <= n <= 130 for n in counts.values())


@pytest.mark.parametrize("name", list(bots.BOTS))
def test_the_same_dice_give_the_same_answers_and_leave_the_game_alone(name: str) -> None:
    game = Game.new("hanyou", seed=4)
    dice = random.Random(4)
    for _ in range(25):
        assert game.decision is not None
        before, seed = game.digest(), dice.random()
        first = bots.ask(bots.get(name), game, random.Random(seed)).id
        assert bots.ask(bots.get(name), game, random.Random(seed)).id == first
        assert game.digest() == before
        game.choose(first)


@pytest.mark.once
def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(10):
        players = [bots.get("greedy"), bots.get("random")]
        game = Game.new("hanyou", [["ember", "tide", "root"][(seed + k) % 3] for k in (0, 1)], seed)
        seats = players if seed % 2 == 0 else players[::-1]
        result = play(game, seats, random.Random(seed)).result
        assert result is not None
        wins += result.winner == seed % 2
    assert wins >= 9


@pytest.mark.once
def test_greedy_plays_sensibly_and_games_end_by_knocking_out() -> None:
    """It charges whenever it can, brings out its units, uses skills, and does not run out of cards."""
    bot, seen = bots.get("greedy"), Counter[str]()
    for seed in (1, 2, 3):
        game = Game.new("hanyou", ["ember", "root"], seed)
        dice = random.Random(seed)
        while game.decision is not None:
            d = game.decision
            option = bots.ask(bot, game, dice)
            ids = [o.id for o in d.options]
            if d.kind == "action" and option.id == "end":
                seen["turns"] += 1
                seen["not charged"] += "charge" in ids
                seen["units kept"] += any(i.startswith("unit:") for i in ids)
            if d.kind == "skill" and len(ids) > 1:
                seen["skills"] += option.id != "no_skill"
                seen["no skills"] += option.id == "no_skill"
            game.choose(option)
        assert game.result is not None
        assert game.result.why == "replacement"
        assert 2 <= game.turn <= 40
    assert seen["not charged"] * 10 <= seen["turns"]
    assert seen["units kept"] * 10 <= seen["turns"]
    assert seen["no skills"] * 5 <= seen["skills"]


def test_a_bot_that_is_frozen_stays_as_it_is() -> None:
    """What is changed gets the next number: `greedy@2`."""
    assert {name: bots.print_of(name) for name in bots.FROZEN} == {name: p for name, (_, p) in bots.FROZEN.items()}


def test_greedy_shows_any_hand_at_janken() -> None:
    dice = random.Random(5)
    for seed in range(60):
        game = Game.new("hanyou", seed=seed)
        while game.decision is not None:
            d = game.decision
            if d.kind == "janken":
                counts = Counter(bots.ask(bots.get("greedy"), game, dice).id for _ in range(300))
                assert len(counts) == 3
                assert all(70 <= n <= 130 for n in counts.values())
                return
            game.choose(dice.choice(d.options))
    pytest.fail("nobody played janken")


def test_bots_know_no_game() -> None:
    """They speak to a game only through the public API."""
    for path in Path(fuda.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [a.name for a in node.names] if isinstance(node, ast.Import) else []
            assert not [n for n in names if n.startswith(("fuda.kernel", "fuda.games", "fuda.text"))], path
            attribute = node.attr if isinstance(node, ast.Attribute) else ""
            assert attribute != "pos", path
