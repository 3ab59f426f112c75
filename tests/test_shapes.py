"""Positions that were met are kept in few objects, and hashed only when one that looks like them returns."""

from __future__ import annotations

import random

import pytest

from fuda import Game, games
from fuda.kernel.position import shapes


@pytest.mark.parametrize("name", games.NAMES)
def test_a_position_that_is_kept_is_the_same_when_it_is_looked_at_later(name: str) -> None:
    game = Game.new(name, seed=3)
    dice = random.Random(3)
    looks: dict[str, int] = {}
    for _ in range(120):
        if game.decision is None:
            break
        p = game.pos
        kept = {exact: shapes.shape(p, exact) for exact in (True, False)}
        digests = {exact: shapes.loop_digest(p, exact) for exact in (True, False)}
        for digest in digests.values():
            assert looks.setdefault(digest, shapes.rough(p)) == shapes.rough(p), "the same position looks the same"
        game.choose(dice.choice(game.decision.options))
        assert {exact: shapes.of_shape(s) for exact, s in kept.items()} == digests


def test_where_cards_lie_and_how_they_are_turned_makes_another_position() -> None:
    game = Game.new("rebirth", seed=5)
    p = game.pos
    before = shapes.shape(p, True)
    assert shapes.met([before], shapes.shape(p.copy(), True)) == 0
    other = p.copy()
    card = other.cards_in("deck", other.active)[0]
    other.turned[card] = 1
    assert shapes.met([before], shapes.shape(other, True)) == -1
    other = p.copy()
    other.stack[-1].n += 1  # what looks the same and is not
    assert shapes.rough(other) == before.rough
    assert shapes.met([before], shapes.shape(other, True)) == -1
