"""Environments for learning: what is observed is what a player sees, in arrays of fixed shape; the suites of PettingZoo
and OpenSpiel pass where those are there."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from fuda import Game, games, laws
from fuda.cardbase import Library
from fuda.envs.layout import ACTIONS, CARD, ROWS, Layout, TooMuch, WrongLayout, text_columns

numpy = pytest.importorskip("numpy", reason="fuda[envs] is not installed: numpy")

from fuda.envs.table import Table  # noqa: E402
from fuda.envs.vector import Vector, WorkerFailed  # noqa: E402
from fuda.errors import WrongValue  # noqa: E402


def bytes_of(game: Game, seat: int) -> bytes:
    table = Table(game)
    seen = table.observe(seat)
    return b"".join(seen[name].tobytes() for name in sorted(seen)) + bytes(table.mask(seat).tobytes())


def leaks(game: Game, seat: int, dice: random.Random, observed: Any = bytes_of) -> bool:
    """Does what is observed change with what this player cannot know?"""
    other = game.copy()
    laws.disguise(other.pos, seat, dice)
    return bool(observed(game, seat) != observed(other, seat))


@pytest.mark.once
@pytest.mark.parametrize("name", games.NAMES)
def test_observations_say_nothing_that_is_hidden(name: str) -> None:
    game, dice = Game.new(name, seed=5), random.Random(5)
    for number in range(90):
        if game.decision is None:
            break
        if number % 6 == 0:
            assert not any(leaks(game, seat, dice) for seat in range(game.players))
        game.choose(dice.choice(game.decision.options))


def test_an_observation_that_leaks_is_found() -> None:
    def careless(game: Game, seat: int) -> bytes:
        return bytes_of(game, seat) + bytes(game.pos.cdef)

    game, dice = Game.new("hanyou", seed=5), random.Random(5)
    assert any(leaks(game, seat, dice, careless) for seat in (0, 1) for _ in range(5))


def test_every_card_in_sight_has_a_row() -> None:
    game, dice = Game.new("onepiece", seed=2), random.Random(2)
    for _ in range(60):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    table = Table(game)
    seen = table.observe(0)
    cards = seen["cards"]
    hand = game.view(0)["players"][0]["zones"]["hand"]["cards"]
    zone, printed, power = (table.layout.columns["cards"].index(c) for c in ("zone", "printed", "power"))
    number = 1 + table.layout.zones.index("hand")
    mine = [row for row in cards if row[0] and row[1] == 0 and row[zone] == number]
    assert [table.layout.printed[int(row[printed]) - 1] for row in mine] == [c["number"] for c in hand]
    assert [row[power] for row in mine] == [c["power"] for c in hand]
    theirs = [row for row in cards if row[0] and row[1] == 1 and row[zone] == number]
    assert theirs == []
    counts = dict(zip(table.layout.columns["globals"], seen["globals"], strict=True))
    assert counts["hand@1"] == game.view(0)["players"][1]["zones"]["hand"]["count"]


def test_more_cards_than_rows_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuda.envs.table.ROWS", 1)
    with pytest.raises(TooMuch, match="more than 2 cards are in sight"):
        Table(Game.new("onepiece", seed=2)).observe(0)
    assert ROWS == 100


def test_pages_are_turned_and_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuda.envs.table.ACTIONS", 2)
    game = Game.new("hanyou", seed=7)
    assert game.decision is not None
    table = Table(game)
    ids, pages = [], 0
    while True:
        more = table.shown()[2]
        ids += [table.label(a) for a in table.legal() if not (more and a == 1)]
        if not more:
            break
        table.act(1)
        pages += 1
        if table.page == 0:
            break
    assert ids == [o.id for o in game.decision.options] and pages >= 1
    with pytest.raises(WrongValue, match="cannot be made"):
        table.act(77)


def test_unseen_cards_are_described_by_what_they_say() -> None:
    library = Library("onepiece")
    found = {text_columns("onepiece", number) for number in library.sources}
    assert len(found) > len(library.sources) // 2


def test_a_layout_is_known_by_its_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = Layout.of("hanyou")
    layout.expect(Layout.of("hanyou", 2).hash)
    assert len({Layout.of(name).hash for name in games.NAMES}) == len(games.NAMES)
    with pytest.raises(WrongLayout, match="made for observations '123'"):
        layout.expect("123")
    before = layout.hash
    monkeypatch.setattr("fuda.envs.layout.CARD", (*CARD, "more"))
    assert Layout(**{k: getattr(layout, k) for k in layout.__dataclass_fields__}).hash != before


# --- many games ---------------------------------------------------------------------------------------------------


def rolled(workers: int, steps: int = 60) -> list[bytes]:
    with Vector("hanyou", 3, workers, seed=4) as many:
        many.reset()
        dice = numpy.random.default_rng(1)
        out = []
        for _ in range(steps):
            many.step([int(dice.choice(numpy.flatnonzero(mask))) for mask in many.masks])
            out.append(many.arrays["cards"].tobytes() + many.rewards.tobytes() + many.done.tobytes())
        assert many.masks.shape == (3, ACTIONS) and many.masks.any(axis=1).all()
        return out


@pytest.mark.once
def test_many_games_are_the_same_in_any_number_of_processes() -> None:
    assert rolled(1) == rolled(2)


@pytest.mark.once
def test_what_cannot_be_done_in_one_of_many() -> None:
    with Vector("hanyou", 2, 1) as many:
        many.reset()
        with pytest.raises(WorkerFailed, match="game 0: action 63 cannot be made"):
            many.step([ACTIONS - 1, 0])


# --- the suites of others -----------------------------------------------------------------------------------------


@pytest.mark.once
@pytest.mark.parametrize("name", games.NAMES)
def test_the_suite_of_pettingzoo(name: str) -> None:
    pytest.importorskip("pettingzoo", reason="fuda[envs] is not installed: pettingzoo")
    from pettingzoo.test import api_test, render_test, seed_test

    from fuda.envs import pettingzoo

    api_test(pettingzoo.env(name), num_cycles=40)
    seed_test(lambda: pettingzoo.env(name), num_cycles=30)
    render_test(lambda render_mode=None: pettingzoo.env(name, render_mode=render_mode))


def test_an_environment_plays_to_the_end_and_can_be_cut_off() -> None:
    pytest.importorskip("pettingzoo", reason="fuda[envs] is not installed: pettingzoo")
    from fuda.envs import pettingzoo

    env = pettingzoo.env("hanyou")
    env.reset(seed=3)
    total, dice = dict.fromkeys(env.agents, 0.0), numpy.random.default_rng(3)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        mask = seen["action_mask"]
        env.step(None if over or cut else int(dice.choice(numpy.flatnonzero(mask))))
    assert sorted(total.values()) == [-1.0, 1.0]
    short = pettingzoo.env("hanyou", max_cycles=4)
    short.reset(seed=3)
    for _ in range(4):
        assert not any(short.truncations.values())
        short.step(int(numpy.flatnonzero(short.observe(short.agent_selection)["action_mask"])[0]))
    assert all(short.truncations.values())


@pytest.mark.once
@pytest.mark.parametrize("name", games.NAMES)
def test_the_suite_of_openspiel(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="fuda[envs] is not installed: open_spiel")
    from fuda.envs import openspiel

    game = pyspiel.load_game(openspiel.short_name(name))
    state, dice = game.new_initial_state(), random.Random(1)
    assert state.is_chance_node()
    state.apply_action(7)
    for _ in range(12):
        state.apply_action(dice.choice(state.legal_actions()))
    assert len(state.observation_tensor(0)) == Layout.of(name).size
    assert state.information_state_string(0) != state.information_state_string(1)
    same = state.clone()
    assert str(same) == str(state) == str(pickle.loads(pickle.dumps(state)))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    same.apply_action(same.legal_actions()[0])
    assert str(same) != str(state)
    if name in ("hanyou", "rebirth"):
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
