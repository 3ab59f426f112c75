"""All laws at once."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from fuda.laws.answers import Trials, check_answers
from fuda.laws.cards import check_cache, check_cards
from fuda.laws.costs import Payments, check_paid, check_payable
from fuda.laws.ends import check_ends
from fuda.laws.explained import check_explained
from fuda.laws.flowing import check_trivial
from fuda.laws.leaving import check_concession
from fuda.laws.sight import check_sight
from fuda.laws.values import check_copy, check_replay, check_save
from fuda.laws.words import check_log, check_options, check_why_not

if TYPE_CHECKING:
    from fuda.api import Game


def check_all(game: Game, dice: random.Random) -> None:
    """Every law that needs nothing but the position."""
    check_options(game)
    check_trivial(game)
    check_cards(game)
    check_cache(game)
    check_copy(game, dice)
    check_save(game, dice)
    check_replay(game, dice)
    check_ends(game, dice)
    check_concession(game, dice)
    check_why_not(game, dice)
    check_log(game)
    check_explained(game, dice)
    check_answers(game, Trials(game.pos.rules), dice)
    check_paid(game, Payments(game.pos.rules), dice)
    check_payable(game, dice)
    for seat in range(game.pos.seats):
        check_sight(game, seat, dice)
