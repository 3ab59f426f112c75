"""Who sits where, and what they play: people, bots, and the format."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from fuda import bots, formats, games
from fuda.cli.errors import UsageError
from fuda.formats import Setting

KINDS = ("human", *bots.BOTS)


def fill_seats(wanted: Sequence[str], fewest: int, most: int) -> list[str]:
    """Who sits at each seat; seats nobody named: first a person (if no seat was named at all), then greedy bots.

    >>> fill_seats([], 2, 2), fill_seats(["random"], 2, 2)
    (['human', 'greedy'], ['random', 'greedy'])
    """
    seats = list(wanted) or ["human"]
    if len(seats) > most:
        raise UsageError(
            f"this game has {most} seats, --seat was given {len(seats)} times",
            f"このゲームの席は{most}つですが、--seat が{len(seats)}回あります",
        )
    return seats + ["greedy"] * (fewest - len(seats))


def add_format(parser: argparse.ArgumentParser, seats: bool = True) -> None:
    """The arguments that say which format is played, and by how many."""
    parser.add_argument("--format", metavar="NAME", help="how it is played, where a game has several formats")
    parser.add_argument("--option", action="append", metavar="NAME", help="a rule to play with that the format offers")
    if seats:
        parser.add_argument("--seats", type=int, metavar="N", help="how many players, where a game allows several")


def told_formats() -> str:
    """The formats of all games, for the help."""
    lines = [
        f"{name}: {formats.listed(rules)}" for name in games.NAMES for rules in [games.load(name)] if rules.formats
    ]
    return f"Formats of {'; of '.join(lines)}." if lines else ""


def agree(game: str, format: str | None, options: Sequence[str] | None, seats: int | None, least: int = 0) -> Setting:
    """What is played, from what was said on the command line: the format named, or the usual one for so many players
    (at least `least`, if the number is not said)."""
    return formats.usual(games.load(game), seats, format, options or (), least)
