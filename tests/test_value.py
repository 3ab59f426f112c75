"""A `Game` is a value in Python's eyes: it compares, hashes, copies and pickles, the same pure and compiled."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import fuda
from fuda import FudaError, Game, games
from fuda.cardbase import read_deck

OWN = [{"number": "MY-1", "name": "手札の番人", "kind": "UNIT", "hp": 700, "text": "スキル[0]「突き」100"}]


def game_at(moment: int, name: str = "hanyou", seed: int = 5) -> Game:
    """A game after so many random choices."""
    game, dice = Game.new(name, seed=seed), random.Random(seed)
    for _ in range(moment):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    return game


def with_own_cards(hp: int = 700) -> Game:
    """A game with a card that somebody typed in, three of it in place of three of another."""
    (count, key), *others = read_deck("hanyou", "ember")
    deck = [(3, "MY-1"), *([(count - 3, key)] if count > 3 else []), *others]
    return Game.new("hanyou", [deck, "tide"], 1, [{**OWN[0], "hp": hp}])


def finish(game: Game) -> tuple[str, str]:
    """How a game ends when it is played on by the same dice."""
    dice = random.Random(9)
    while game.decision is not None:
        game.choose(dice.choice(game.decision.options))
    return repr(game.result), game.digest()


def test_which_engine_runs() -> None:
    """What is asked for in `fuda test` is what runs."""
    assert fuda.engine() in ("compiled", "pure")
    assert fuda.engine() == {"1": "compiled", "0": "pure"}.get(os.environ.get("FUDA_COMPILED", ""), fuda.engine())


@pytest.mark.parametrize("name", games.NAMES)
def test_the_same_position_is_equal_however_it_came_about(name: str) -> None:
    one, two = game_at(12, name), game_at(12, name)
    loaded = Game.load(one.save())
    assert one == two == loaded
    assert hash(one) == hash(two) == hash(loaded)
    assert len({one, two, loaded}) == 1


def test_another_position_is_not_equal() -> None:
    one, other = game_at(12), game_at(12)
    assert one.decision is not None
    other.choose(one.decision.options[-1].id)
    assert one != other
    assert game_at(0, seed=5) != game_at(0, seed=6)


def test_the_same_position_with_other_cards_is_another_game() -> None:
    """The numbers of a position mean the cards of its pool, and a digest is made of the numbers alone."""
    weak, strong = with_own_cards(), with_own_cards(hp=800)
    assert weak.digest() == strong.digest()
    assert weak != strong


def test_a_game_by_other_rules_is_another_game() -> None:
    rulebook = games.load("hanyou").rulebook
    usual = Game.new("hanyou", ["ember", "tide"], 1)
    altered = Game.new("hanyou", ["ember", "tide"], 1, rulebook=rulebook.without("103.4"))
    assert usual.digest() == altered.digest()
    assert usual != altered
    assert copy.copy(altered) == altered


def test_what_is_no_game_is_not_equal() -> None:
    game = game_at(0)
    assert game != game.digest() and game != 1 and game is not None and game != object()
    with pytest.raises(TypeError):
        game < game  # type: ignore[operator]  # noqa: B015


def test_a_game_as_a_key_is_the_position_as_it_was() -> None:
    """The hash is that of the present position: a copy is played on, the key is left alone."""
    key = game_at(3)
    known = {key: "here"}
    going_on = copy.copy(key)
    going_on.play(0)
    assert known[game_at(3)] == "here"
    assert going_on not in known


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, Game.copy])
def test_a_copy_is_equal_and_goes_its_own_way(duplicate: Callable[[Game], Game]) -> None:
    game = game_at(10)
    before = game.digest()
    twin = duplicate(game)
    assert twin == game and twin is not game and twin.history == game.history
    end = finish(twin)
    assert game.digest() == before and game != twin
    assert finish(game) == end


def test_a_deep_copy_of_what_holds_a_game() -> None:
    game = game_at(4)
    twice = copy.deepcopy({"here": [game, game]})["here"]
    assert twice[0] == game and twice[0] is not game
    assert twice[0] is twice[1]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_game_is_pickled_with_all_it_has(protocol: int) -> None:
    game = game_at(10)
    back = pickle.loads(pickle.dumps(game, protocol))
    assert back == game and back.record() == game.record() and back.log[-1].text("en") == game.log[-1].text("en")
    assert finish(back) == finish(game)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_is_pickled_at_its_end(name: str) -> None:
    game = game_at(0, name)
    finish(game)
    back = pickle.loads(pickle.dumps(game))
    assert back == game and back.result == game.result


def test_cards_that_were_typed_in_are_pickled_too() -> None:
    game = with_own_cards()
    back = pickle.loads(pickle.dumps(game))
    assert back == game and back.record() == game.record()
    assert finish(back) == finish(game)


def test_a_game_by_an_altered_rulebook_is_not_pickled() -> None:
    rulebook = games.load("hanyou").rulebook.without("103.4")
    with pytest.raises(FudaError, match="altered rulebook"):
        pickle.dumps(Game.new("hanyou", ["ember", "tide"], 1, rulebook=rulebook))


def play_on(game: Game) -> tuple[Game, tuple[str, str], str]:
    """What another process makes of a game: the game as it arrived, its end, and the engine there."""
    arrived = game.copy()
    return arrived, finish(game), fuda.engine()


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_other_processes_play_on(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a process starts with nothing but the path, and with cards that were typed in."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    waiting = [game_at(20), with_own_cards()]
    with multiprocessing.get_context(method).Pool(1) as pool:
        answers = pool.map(play_on, waiting)
    for game, (arrived, end, engine) in zip(waiting, answers, strict=True):
        assert arrived == game
        assert end == finish(game)
        assert engine == fuda.engine()


WRONG: dict[str, Callable[[Game], object]] = {
    "choose a number": lambda g: g.choose(3),  # type: ignore[arg-type]
    "play a word": lambda g: g.play("1"),  # type: ignore[arg-type]
    "play a fraction": lambda g: g.play(0.5),  # type: ignore[arg-type]
    "concede for nobody": lambda g: g.concede(None),  # type: ignore[arg-type]
    "look as a word": lambda g: g.view("0"),  # type: ignore[arg-type]
    "guess as a word": lambda g: g.guess("0", 1),  # type: ignore[arg-type]
    "guess with a word": lambda g: g.guess(0, "1"),  # type: ignore[arg-type]
    "appraise as a word": lambda g: g.appraise("0"),  # type: ignore[arg-type]
    "ask about a number": lambda g: g.why_not(3),  # type: ignore[arg-type]
    "a game by number": lambda g: Game.new(3),  # type: ignore[arg-type]
    "a seed in words": lambda g: Game.new("hanyou", seed="one"),  # type: ignore[arg-type]
    "decks by number": lambda g: Game.new("hanyou", 2),  # type: ignore[arg-type]
    "load text": lambda g: Game.load("fuda-save 1\n"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_of_the_wrong_type_is_refused_alike_pure_and_compiled(what: str) -> None:
    game = game_at(2)
    before = game.digest()
    with pytest.raises(TypeError):
        WRONG[what](game)
    assert game.digest() == before


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_player(seat: int) -> None:
    game = game_at(2)
    asks: list[Callable[[], object]] = [
        lambda: game.view(seat),
        lambda: game.concede(seat),
        lambda: game.guess(seat, 1),
        lambda: game.appraise(seat),
        lambda: game.why_not("retreat", seat),
    ]
    for ask in asks:
        with pytest.raises(FudaError, match=f"there is no player {seat}"):
            ask()
