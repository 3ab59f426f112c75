"""A position is a value: copied, saved and replayed it is the same, and goes on the same way."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING

from fuda.laws.broken import demand, demand_same

if TYPE_CHECKING:
    from fuda.api import Game


def same(a: Game, b: Game, law: str) -> None:
    """Two games are the same for everybody."""
    demand(a.digest() == b.digest(), law, "the digest is another one")
    ra, rb = a.result, b.result
    demand(ra == rb, law, f"the result is {rb!r}, it was {ra!r}")
    for seat in range(a.pos.seats):
        demand_same(a.view(seat), b.view(seat), law, f"player {seat} sees something else")


def go_on(a: Game, b: Game, dice: random.Random, steps: int, law: str) -> None:
    """Both games go on the same way when the same is chosen."""
    for _ in range(steps):
        da, db = a.decision, b.decision
        if da is None or db is None:
            demand(da is db, law, "only one of the two games goes on")
            break
        ids = [o.id for o in da.options]
        demand(ids == [o.id for o in db.options], law, "other options are offered")
        i = dice.randrange(len(ids))
        a.play(i)
        b.choose(ids[i])
        demand(a.digest() == b.digest(), law, f"they part after {da.kind} {ids[i]}")
    same(a, b, law)


def check_copy(game: Game, dice: random.Random, steps: int = 5) -> None:
    """A copy is the same game, and what is played on it leaves the original alone."""
    before = game.digest()
    log = len(game.log)
    a, b = game.copy(), game.copy()
    b.pos.derived = None  # what is kept must not matter
    b.pos.settled = -1
    b.pos.rested = -1
    b.pos.watched = -1
    same(game, a, "copy")
    go_on(a, b, dice, steps, "copy")
    demand(game.digest() == before and len(game.log) == log, "copy", "playing on a copy changes the original")


def check_save(game: Game, dice: random.Random, steps: int = 5) -> None:
    """A saved game that is loaded is the same game."""
    data = game.save()
    b = type(game).load(data)
    same(game, b, "save")
    demand(b.save() == data, "save", "saving again gives other bytes")
    demand(b.history == game.history, "save", "the history is another one")
    go_on(game.copy(), b, dice, steps, "save")


def check_replay(game: Game, dice: random.Random, steps: int = 5, met: Mapping[int, str] | None = None) -> None:
    """The record played again is the same game, also where its digest was noted (by the number of choices before)."""
    noted = met or {}

    def watch(b: Game) -> None:
        wanted = noted.get(len(b.history))
        demand(wanted is None or b.digest() == wanted, "replay", f"it is another game after {len(b.history)} choices")

    b = type(game).replay(game.record(), watch)
    same(game, b, "replay")
    demand(b.history == game.history, "replay", "the history is another one")
    if game.origin is not None and b.origin is not None:
        demand(b.origin.to_data() == game.origin.to_data(), "replay", "it began in another way")
    go_on(game.copy(), b, dice, steps, "replay")
