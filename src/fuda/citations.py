"""Random games in which it is looked at whether the clauses that are cited carry (`laws.citing`).

`fuda fuzz GAME --cite` plays them. Everything follows from the seed, as in `fuzz`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from fuda import formats, games
from fuda.api import Game
from fuda.cardbase import CardsLike
from fuda.formats import Setting
from fuda.fuzz import FuzzReport, Table, pick_decks
from fuda.laws.citing import Findings, Without, Witness
from fuda.openings import opening

SHARE = 0.25  # of what is cited, how much is looked at


def cite(
    game_name: str,
    number_of_games: int,
    seed: int,
    report: Callable[[str], object] = print,
    cards: CardsLike = None,
    format: str | None = None,
    options: Sequence[str] = (),
    seats: int | None = None,
    share: float = 0,
    played: Callable[[int], object] | None = None,
) -> Findings:
    """Play so many random games, and look whether the clauses cited in them carry. `played` is told after every game
    how many there have been."""
    setting = formats.usual(games.load(game_name), seats, format, options)
    total = Findings()
    share = share or SHARE
    without = Without(games.load(game_name).rulebook, setting.seats)
    for number in range(number_of_games):
        total.add(cited_game(game_name, seed, number, setting, cards, without, share))
        if played is not None:
            played(number + 1)
    report(f"{game_name}{f' ({setting.plain})' if setting.plain else ''}: {total.text()}")
    return total


def cited_game(
    name: str, seed: int, number: int, setting: Setting, cards: CardsLike, without: Without, share: float
) -> Findings:
    """One game, of which so large a share of what is cited is looked at."""
    dice = random.Random(f"{name}/{seed}/{number}")
    decks = pick_decks(name, number, dice, cards, setting)
    table = Table(FuzzReport(name, seed), dice)
    begun = Game.new(
        name, decks, dice.randrange(1 << 31), cards, format=setting.name or None, options=setting.options
    ).origin
    assert begun is not None
    witness = Witness(games.load(name), opening(begun), without, share, table.checker, f"seed {seed}, game {number}, ")
    while witness.game.decision is not None:
        witness.choose(table.choose(witness.game.decision.options))
    return witness.found
