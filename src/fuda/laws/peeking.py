"""No bot peeks: everything that its player cannot know is exchanged, and it answers the same; and a seat has no past
from which the truth could be found out."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from fuda.laws.broken import demand
from fuda.laws.sight import disguise

if TYPE_CHECKING:
    from fuda.api import Game, Option

Answers = Callable[["Game", random.Random], "Option"]
"""How a bot is asked: `functools.partial(bots.ask, bot)`."""


def check_peeking(game: Game, answers: Answers, dice: random.Random) -> None:
    """Whoever is asked answers the same in a world that its player cannot tell from this one."""
    d = game.decision
    if d is None:
        return
    other = game.copy()
    disguise(other.pos, d.player, dice)
    seed = dice.randrange(1 << 30)
    here, there = (answers(g, random.Random(seed)).id for g in (game, other))
    demand(here == there, "peeking", f"player {d.player} answers {here}, but with other hidden cards {there}")


def check_seat(game: Game) -> None:
    """A seat and what is guessed from it have no past: neither how the game began nor which answers led here."""
    d = game.decision
    if d is None:
        return
    seat = game.seat(d.player)
    guess = seat.guess(1)
    for g in (guess, guess.copy(), seat.decision.game, seat.decision.options[0].decision.game):
        demand(g.origin is None and not g.history and not g.undone, "seat", f"player {d.player} is handed the past")
    ids = [o.id for o in d.options]
    demand([o.id for o in seat.decision.options] == ids, "seat", f"player {d.player} is offered something else")
    demand(seat.view() == game.view(d.player), "seat", f"player {d.player} is shown something else")
