"""Games registered with OpenSpiel: importing this module registers `fuda_hanyou` and the others.

    import pyspiel
    from fuda.envs import openspiel
    game = pyspiel.load_game("fuda_hanyou")

The first move is chance's: it draws one of `SEEDS` seeds, and from then on the game is what `Game.new` plays with that
seed; so a state is known by its history, and serialises, clones and pickles. The information state of a player is all
that the player was told; the tensors are the arrays of `Layout.shapes`, one behind the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fuda import games
from fuda.api import Game
from fuda.envs.layout import Layout
from fuda.envs.table import Table, needed, numpy

try:
    import pyspiel
except ImportError:  # said when a game is made
    pyspiel = None

SEEDS = 4096
"""Shuffles that chance can draw."""
LONGEST = 20_000
"""Moves of a game, pages turned included."""
SpielGame: Any = pyspiel.Game if pyspiel is not None else object
SpielState: Any = pyspiel.State if pyspiel is not None else object


def short_name(name: str) -> str:
    return f"fuda_{name}"


def _type(name: str) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(name),
        long_name=f"Fuda: {games.load(name).title[1]}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class FudaGame(SpielGame):
    """A game between two with the decks that come with it."""

    name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        needed(pyspiel, "open_spiel")
        self.layout = Layout.of(self.name, 2)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=SEEDS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.name), info, params or {})

    def new_initial_state(self) -> FudaState:
        return FudaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        return Observer(self.layout, iig_obs_type is not None and iig_obs_type.perfect_recall)


class FudaState(SpielState):
    """A position; before chance has drawn, none."""

    def __init__(self, game: FudaGame) -> None:
        super().__init__(game)
        self._name = game.name
        self._layout = game.layout
        self.table: Table | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.table.player if not self.table.game.is_over else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal() if self.table is not None and self.table.player == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = Table(Game.new(self._name, seed=action), self._layout)
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None or player < 0:
            return f"seed {action}"
        return self.table.label(action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.game.is_over

    def returns(self) -> list[float]:
        return self.table.game.returns() if self.table is not None else [0.0, 0.0]

    def __str__(self) -> str:
        if self.table is None:
            return "before the shuffle"
        return f"{self.table.game.digest()} page {self.table.page}"


class Observer:
    """What a player sees, as numbers and in words; with perfect recall, all that the player was ever told."""

    def __init__(self, layout: Layout, recall: bool) -> None:
        self.layout = layout
        self.recall = recall
        self.tensor = numpy.zeros(layout.size, numpy.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in layout.shapes.items():
            size = int(numpy.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: FudaState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            state.table.observe(player, self.dict)

    def string_from(self, state: FudaState, player: int) -> str:
        if state.table is None:
            return "before the shuffle"
        game = state.table.game
        if self.recall:
            lines = [line.text("en", player) for line in game.log]
            return "\n".join([*lines, str(game.view(player)["decision"]), f"page {state.table.page}"])
        return f"{game.view(player)} page {state.table.page}"


def register() -> dict[str, type[FudaGame]]:
    """Every game, under its name."""
    made: dict[str, type[FudaGame]] = {}
    for name in games.NAMES:
        kind = type(f"Fuda_{name}", (FudaGame,), {"name": name, "__module__": __name__})
        globals()[kind.__name__] = kind  # so that it pickles
        made[name] = kind
        if pyspiel is not None:
            pyspiel.register_game(_type(name), kind)
    return made


GAMES = register()
