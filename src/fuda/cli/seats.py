"""Who sits where: people and bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from importlib import import_module

from fuda.api import Game, Option
from fuda.cli.errors import UsageError

BOTS = {"random": "fuda.bots.random_bot", "greedy": "fuda.bots.greedy"}
KINDS = ("human", *BOTS)

Choose = Callable[[Game, int, random.Random], Option]


def bot(kind: str) -> Choose:
    """The function by which a bot chooses."""
    try:
        choose: Choose = import_module(BOTS[kind]).choose
    except ModuleNotFoundError as e:
        raise UsageError(f"this Fuda comes without the bot {kind!r}") from e
    return choose


def fill_seats(wanted: Sequence[str], fewest: int, most: int) -> list[str]:
    """Who sits at each seat; seats nobody named: first a person (if no seat was named at all), then greedy bots.

    >>> fill_seats([], 2, 2), fill_seats(["random"], 2, 2)
    (['human', 'greedy'], ['random', 'greedy'])
    """
    seats = list(wanted) or ["human"]
    if len(seats) > most:
        raise UsageError(f"this game has {most} seats, --seat was given {len(seats)} times")
    return seats + ["greedy"] * (fewest - len(seats))
