"""Players made of code. A bot answers the decision of its seat and speaks to the game only through the public API.

>>> import random, fuda
>>> from fuda import bots
>>> game = fuda.Game.new("hanyou", seed=3)
>>> bot, dice = bots.get("random"), random.Random(3)
>>> while game.decision:
...     game.choose(bot.choose(game, game.decision.player, dice))
>>> game.result is not None
True
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from fuda.api import Game, Option
from fuda.bots.greedy import Greedy
from fuda.bots.random_bot import RandomBot
from fuda.errors import FudaError


class Bot(Protocol):
    """Whoever can answer: one of the options of the decision, chosen with these dice for chance."""

    def choose(self, game: Game, seat: int, rng: random.Random) -> Option: ...


class UnknownBot(FudaError):
    """No bot of that name."""


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": Greedy}


def get(name: str) -> Bot:
    """The bot of a name.

    >>> get("genius")
    Traceback (most recent call last):
    ...
    fuda.bots.UnknownBot: there is no bot 'genius'; the bots are: random, greedy
    """
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}")
    return BOTS[name]()


__all__ = ["BOTS", "Bot", "Greedy", "RandomBot", "UnknownBot", "get"]
