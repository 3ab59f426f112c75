"""Taking choices back: the position is the one before, luck does not change, and the record says what was seen."""

from __future__ import annotations

import random

import pytest

from fuda import FudaError, Game, NotNow, games
from fuda.records import BadRecord
from fuda.undoing import CARDS, CHANCE, OTHERS


def game_at(name: str, moment: int, seed: int = 5) -> Game:
    dice = random.Random(seed)
    game = Game.new(name, seed=seed)
    for _ in range(moment):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    return game


@pytest.mark.parametrize("name", games.NAMES)
def test_an_undo_leads_back_and_everything_comes_again(name: str) -> None:
    dice = random.Random(1)
    game = game_at(name, 12)
    for _ in range(4):
        before = game.copy()
        for _ in range(dice.randrange(1, 5)):
            assert game.decision is not None
            game.play(dice.randrange(len(game.decision.options)))
        gone = game.history[len(before.history) :]
        after = game.copy()
        undone = game.undo(len(before.history) + 1, agreed=True)
        assert game == before and game.history == before.history
        assert undone.answers == gone and game.undone[-1] is undone
        for answer in gone:
            assert game.decision is not None
            game.choose(game.decision.at(answer))
        assert game == after  # no luck has changed
    text = game.record()
    assert text.count("\nundo: choice") == 4
    again = Game.replay(text)
    assert again == game and again.record() == text
    loaded = Game.load(game.save())
    assert loaded.record() == text and loaded.again() == game


def test_free_is_only_what_showed_nothing() -> None:
    game = Game.new("hanyou", ["ember", "tide"], 3)
    while game.decision is not None and game.decision.kind != "action":
        game.play(0)
    assert game.decision is not None
    mine = game.decision.player
    game.choose("charge")  # which card is not chosen yet
    plan = game.would_undo(len(game.history))
    assert (plan.seat, plan.looks, plan.looked) == (mine, (), False)
    assert game.undo(len(game.history)).text() == f"undo: choice {plan.first}"
    while game.decision.player == mine:
        game.choose("end" if game.decision.option("end") else game.decision.options[0])
    game.play(0)
    plan = game.would_undo(plan.first)
    assert OTHERS in plan.looks and CARDS in plan.looks  # the other player drew, and chose
    with pytest.raises(NotNow, match=f"something was seen since choice {plan.first}"):
        game.undo(plan.first)
    digest = game.digest()
    assert game.undo(plan.first, agreed=True).looked and game.digest() != digest
    assert ", after a look\n" in game.record()


def test_a_shuffle_is_a_look() -> None:
    """Chance that has decided something may have been seen by somebody."""
    game = game_at("hanyou", 1)
    found = False
    dice = random.Random(2)
    while game.decision is not None and not found:
        before = game.copy()
        game.play(dice.randrange(len(game.decision.options)))
        if game.decision is not None and (game.pos.rng1, game.pos.rng2) != (before.pos.rng1, before.pos.rng2):
            found = CHANCE in game.would_undo(len(game.history)).looks
    assert found


def test_what_cannot_be_taken_back() -> None:
    game = game_at("hanyou", 8)
    for number in (0, 9, -1, 1 << 40):
        with pytest.raises(NotNow, match="there is no choice"):
            game.undo(number)
    with pytest.raises(FudaError, match="the choice to take back is a number, not '3'"):
        game.undo("3")
    bare = game.copy()
    bare.origin = None
    with pytest.raises(NotNow, match="did not begin at its beginning"):
        bare.undo(8)
    game.concede(0)
    with pytest.raises(NotNow, match="the game is over"):
        game.undo(8)


def test_a_concession_stands() -> None:
    game = Game.new("rebirth", seed=1, format="rumble")
    for _ in range(6):
        game.play(0)
    game.concede(2)
    with pytest.raises(NotNow, match="choice 7 is a concession"):
        game.undo(7, agreed=True)
    assert OTHERS in game.would_undo(6).looks


def test_a_record_that_says_otherwise_is_refused() -> None:
    game = game_at("hanyou", 30)
    game.undo(25, agreed=True)
    text = game.record()
    line = next(line for line in text.splitlines() if line.startswith("undo"))
    assert line == "undo: choices 25 to 30, after a look"
    for changed, words in (
        ("undo: choices 25 to 30", "here it would be"),
        ("undo: choices 25 to 29, after a look", "here it would be"),
        ("undo: choices 31 to 30", "there is no choice 31"),
        ("undo: everything", "does not say which choices"),
    ):
        with pytest.raises(BadRecord, match=words):
            Game.replay(text.replace(line, changed))
    with pytest.raises(BadRecord, match="nothing may follow the result"):
        Game.replay(text + line + "\n")
