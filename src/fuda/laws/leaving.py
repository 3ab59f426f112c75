"""Anybody may leave a game, and it ends or goes on without them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from fuda.laws.broken import demand
from fuda.laws.cards import check_cards
from fuda.laws.sight import check_sight
from fuda.laws.words import check_options, check_result

if TYPE_CHECKING:
    from fuda.api import Game


def check_concession(game: Game, dice: random.Random, steps: int = 5) -> None:
    """Anybody may leave at any moment, and the others win; or they go on without that player, until one by one has
    left."""
    g = game.copy()
    there = [s for s in range(g.pos.seats) if not g.pos.out[s]]
    seat = dice.choice(there) if len(there) < g.pos.seats else dice.randrange(g.pos.seats)
    g.concede(seat)
    while g.rules.leaves is not None and g.result is None:
        _check_absence(g, seat, dice, steps)
        if g.result is not None:
            break
        seat = dice.choice([s for s in range(g.pos.seats) if not g.pos.out[s]])
        g.concede(seat)
    check_result(g)
    demand(g.decision is None, "concession", "a question is left after a concession")
    r = g.result
    lost = r is not None and seat not in r.winners
    alone = g.rules.leaves is not None or (r is not None and len(r.winners) == game.pos.seats - 1)
    demand(lost and alone, "concession", f"{r!r}")


def _check_absence(g: Game, seat: int, dice: random.Random, steps: int) -> None:
    """A player has left and the others go on: nothing is asked of that player, and everything is as it should be."""
    check_cards(g)
    for _ in range(steps):
        d = g.decision
        if d is None:
            break
        demand(not g.pos.out[d.player], "concession", f"{d.kind} is asked of player {d.player}, who has left")
        check_options(g)
        g.choose(dice.choice(d.options))
    demand(g.pos.out[seat] == 1 or g.result is not None, "concession", f"player {seat} is back")
    check_cards(g)
    if g.decision is not None:
        demand(g.copy().digest() == g.digest(), "concession", "a copy is another position")
        for other in range(g.pos.seats):
            check_sight(g, other, dice)
