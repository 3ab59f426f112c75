"""Who sits where: people and bots."""

from __future__ import annotations

from collections.abc import Sequence

from fuda import bots
from fuda.cli.errors import UsageError

KINDS = ("human", *bots.BOTS)


def fill_seats(wanted: Sequence[str], fewest: int, most: int) -> list[str]:
    """Who sits at each seat; seats nobody named: first a person (if no seat was named at all), then greedy bots.

    >>> fill_seats([], 2, 2), fill_seats(["random"], 2, 2)
    (['human', 'greedy'], ['random', 'greedy'])
    """
    seats = list(wanted) or ["human"]
    if len(seats) > most:
        raise UsageError(f"this game has {most} seats, --seat was given {len(seats)} times")
    return seats + ["greedy"] * (fewest - len(seats))
