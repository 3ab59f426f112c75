"""What bots are given: their seat and nothing else; bots of other packages, and programs asked line by line."""

from __future__ import annotations

import random
import sys
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fuda import Game, Option, bots, games, laws
from fuda.api import NotNow
from fuda.bots import known
from fuda.seating import Seat

QUIET = {"lovelive": 24, "gateruler": 20}
"""So many decisions are looked at; in others 30."""


class Peeks:
    """Is given the game instead of a seat, and plays by the card on top of the other player's deck."""

    def choose(self, game: Game, rng: random.Random) -> Option:
        d = game.decision
        assert d is not None
        p = game.pos
        hidden = sorted(p.cdef[c] for c in range(p.real) if p.owner[c] != d.player)
        return d.options[hash(tuple(hidden)) % len(d.options)]


@pytest.mark.once
@pytest.mark.parametrize("name", games.NAMES)
def test_no_bot_peeks(name: str) -> None:
    game, dice, lot = Game.new(name, seed=9), random.Random(9), random.Random(10)
    players = {kind: partial(bots.ask, bots.get(kind)) for kind in bots.listed() if kind != "greedy@1"}
    for number in range(QUIET.get(name, 30)):
        if game.decision is None:
            break
        laws.check_seat(game)
        for answers in players.values() if number % 3 == 0 or game.decision.question.secret else ():
            laws.check_peeking(game, answers, dice)
        game.choose(bots.ask(bots.get("greedy" if lot.random() < 0.7 else "random"), game, lot))


def test_a_bot_that_peeks_is_found() -> None:
    game, dice = Game.new("hanyou", ["tide", "ember"], 9), random.Random(9)
    with pytest.raises(laws.Broken, match="but with other hidden cards"):
        for _ in range(40):
            laws.check_peeking(game, Peeks().choose, dice)
            game.play(0)


def test_what_others_answer_at_the_same_time_is_not_known() -> None:
    """Both show a hand of janken at the same time: in the guesses of who is asked second, the first shows any."""
    dice = random.Random(5)
    for seed in range(60):
        game = Game.new("hanyou", seed=seed)
        while game.decision is not None and game.decision.kind != "janken":
            game.choose(dice.choice(game.decision.options))
        if game.decision is None:
            continue
        game.play(0)
        assert game.decision.kind == "janken"
        ends = set()
        for number in range(60):
            after = game.seat(game.decision.player).guess(number)
            after.play(1)
            asked = after.decision
            ends.add((asked.kind, asked.player) if asked is not None else ("", -1))
        assert len(ends) > 1
        return
    pytest.fail("nobody played janken")


def test_a_seat_has_no_past() -> None:
    game = Game.new("onepiece", seed=3)
    for _ in range(20):
        game.play(0)
    assert game.decision is not None
    seat = game.seat(game.decision.player)
    with pytest.raises(NotNow, match="has no record"):
        seat.guess(1).record()
    before = [line.text("en", seat.player) for line in game.log]
    assert [line.text("en", seat.player) for line in seat.log] == before
    assert [a.text for a in seat.told()] == [a.text for a in game.told(seat.player)]
    whole = Game.seat

    def careless(self: Game, player: object, clock: float | None = None) -> Seat:
        made = whole(self, player, clock)
        made._world.history = list(self.history)
        return made

    with pytest.raises(laws.Broken, match="is handed the past"):
        laws.check_seat(_Careless(game, careless))  # type: ignore[arg-type]


class _Careless:
    """A game that hands out seats with the past in them."""

    def __init__(self, game: Game, seat: object) -> None:
        self._game, self._make = game, seat

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def seat(self, player: object) -> object:
        return self._make(self._game, player)  # type: ignore[operator]


def test_an_answer_that_is_none() -> None:
    class Wrong:
        def choose(self, seat: Seat, rng: random.Random) -> str:
            return "fold"

    with pytest.raises(bots.BotFailed, match="Wrong answered with 'fold', which is not among the options"):
        bots.ask(Wrong(), Game.new("hanyou", seed=1), random.Random(1))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("greedy:trials", "not of the form a=1,b=2"),
        ("greedy:depth=3", "cannot be had: .*depth"),
        ("program:", "needs a command"),
    ],
)
def test_settings_that_mean_nothing(said: str, complaint: str) -> None:
    with pytest.raises(bots.UnknownBot if said != "program:" else bots.BotFailed, match=complaint):
        bots.get(said)


# --- of other packages --------------------------------------------------------------------------------------------


class First:
    """A bot of another package."""

    def choose(self, seat: Seat, rng: random.Random) -> Option:
        return seat.decision.options[0]


def test_bots_of_other_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        EntryPoint("first", f"{__name__}:First", known.GROUP),
        EntryPoint("broken", "no_such_module:Bot", known.GROUP),
        EntryPoint("number", "math:floor", known.GROUP),
    ]
    monkeypatch.setattr(known, "entry_points", lambda group: [e for e in found if e.group == group])
    game = Game.new("hanyou", seed=1)
    assert game.decision is not None
    assert bots.ask(bots.get("first"), game, random.Random(1)).id == game.decision.options[0].id
    assert bots.listed()[-3:] == ["broken", "first", "number"]
    with pytest.raises(bots.UnknownBot, match="'broken' of another package cannot be loaded"):
        bots.get("broken")
    with pytest.raises(bots.UnknownBot, match="'number' cannot be had"):
        bots.get("number")


# --- programs -----------------------------------------------------------------------------------------------------

HONEST = """
import json, random, sys
for line in sys.stdin:
    asked = json.loads(line)
    assert asked["view"]["players"][1 - asked["player"]]["zones"]["hand"]["cards"] == []
    ids = [o["id"] for o in asked["decision"]["options"]]
    print(json.dumps({"option": random.Random(asked["seed"]).choice(ids)}), flush=True)
"""


def program(folder: Path, text: str) -> str:
    file = folder / "bot.py"
    file.write_text(text, encoding="utf8")
    return f"program:{sys.executable} {file}"


def test_a_program_plays_a_game(tmp_path: Path) -> None:
    players = [bots.get(program(tmp_path, HONEST)), bots.get("random")]
    game, dice = Game.new("hanyou", seed=2), random.Random(2)
    while game.decision is not None:
        game.choose(bots.ask(players[game.decision.player], game, dice))
    assert game.result is not None
    assert isinstance(players[0], bots.Program)
    players[0].close()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("print('fold')", "answered with 'fold', which is not among the options"),
        ("", "has ended|does not answer"),
        ("import time\ntime.sleep(60)", "does not answer"),
    ],
)
def test_a_program_that_plays_nothing(tmp_path: Path, text: str, complaint: str) -> None:
    bot = bots.get(program(tmp_path, text))
    assert isinstance(bot, bots.Program)
    bot.seconds = 5.0 if "sleep" not in text else 0.1
    with pytest.raises(bots.BotFailed, match=complaint):
        bots.ask(bot, Game.new("hanyou", seed=1), random.Random(1))


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(bots.BotFailed, match="cannot be started"):
        bots.ask(bots.get("program:./no-such-bot"), Game.new("hanyou", seed=1), random.Random(1))
