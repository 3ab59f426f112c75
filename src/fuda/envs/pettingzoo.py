"""A game as a PettingZoo environment (AEC): one player after the other is asked, as the game asks them.

    from fuda.envs import pettingzoo
    env = pettingzoo.env("hanyou")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

An observation is `{"observation": arrays of Layout.shapes, "action_mask": …}`; who wins gets 1 and who loses -1 at the
end. `max_cycles` truncates a game after so many actions of everybody together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fuda.api import Game
from fuda.arguments import DeckLike
from fuda.envs.layout import MOST, Layout
from fuda.envs.table import Table, needed, numpy
from fuda.errors import WrongValue

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError:  # said when an environment is made
    spaces = None
    AECEnv = object

RENDERS = ("human", "ansi")


class raw_env(AECEnv):
    """One game after the other. `decks`, `format`, `options`, `cards`: as in `Game.new`."""

    metadata = {"name": "fuda_v1", "render_modes": list(RENDERS), "is_parallelizable": False, "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        decks: Sequence[DeckLike] | None = None,
        format: str | None = None,
        options: Sequence[str] = (),
        cards: object = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        needed(spaces, "gymnasium and pettingzoo")
        if render_mode not in (None, *RENDERS):
            raise WrongValue(f"render_mode is one of {', '.join(RENDERS)}")
        seats = len(decks) if decks is not None else None
        self.layout = Layout.of(game, seats, format)
        self.metadata = {**type(self).metadata, "name": f"fuda_{game}_v1", "layout": self.layout.hash}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._begin = {"name": game, "decks": decks, "format": format, "options": tuple(options), "cards": cards}
        self.possible_agents = [f"player_{i}" for i in range(self.layout.seats)]
        self.agents = list(self.possible_agents)
        self._observations = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents}
        self._luck = numpy.random.default_rng()
        self.table: Table | None = None

    def _space(self) -> Any:
        shapes = self.layout.shapes.items()
        seen = {name: spaces.Box(-MOST, MOST, shape, numpy.float32) for name, shape in shapes}
        mask = spaces.Box(0, 1, (self.layout.actions,), numpy.int8)
        return spaces.Dict({"observation": spaces.Dict(seen), "action_mask": mask})

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: object = None) -> None:
        if seed is not None:
            self._luck = numpy.random.default_rng(seed)
        game = Game.new(seed=int(self._luck.integers(1 << 31)), **self._begin)
        self.table = Table(game, self.layout)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self._next()

    def _next(self) -> None:
        """Whose turn it is to act."""
        assert self.table is not None
        player = self.table.player
        self.agent_selection = self.possible_agents[player] if player >= 0 else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.table is not None
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: Any) -> None:
        assert self.table is not None
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.steps += 1
        game = self.table.game
        if game.is_over:
            self.rewards = dict(zip(self.possible_agents, game.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.steps >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What has happened last as the player saw it who is asked, and what is asked."""
        assert self.table is not None
        game = self.table.game
        d = game.decision
        lines = [line.text("en", d.player if d is not None else 0) for line in game.log[-5:]]
        lines.append(game.result.text() if game.result is not None else f"player {d.player}: {d.kind}" if d else "")
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None: ...


def env(game: str, **settings: Any) -> Any:
    """The environment as it should be used: what is done in a wrong order is refused."""
    made = raw_env(game, **settings)
    from pettingzoo.utils import wrappers

    return wrappers.OrderEnforcingWrapper(made)
