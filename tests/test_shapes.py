"""Positions that were met are kept in few objects, and hashed only when one that looks like them returns."""

from __future__ import annotations

import random

import pytest

from fuda import Game, games
from fuda.kernel.position import records, shapes
from fuda.kernel.position.position import Shape


@pytest.mark.parametrize("name", games.NAMES)
def test_a_position_that_is_kept_is_the_same_when_it_is_looked_at_later(name: str) -> None:
    game = Game.new(name, seed=3)
    dice = random.Random(3)
    looks: dict[str, tuple[int, int]] = {}
    for _ in range(120):
        if game.decision is None:
            break
        p = game.pos
        kept = {exact: shapes.shape(p, exact) for exact in (True, False)}
        digests = {exact: shapes.loop_digest(p, exact) for exact in (True, False)}
        for digest in digests.values():
            now = shapes.look(p), shapes.rough(p)
            assert looks.setdefault(digest, now) == now, "the same position looks the same"
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
    assert (shapes.look(other), shapes.rough(other)) == (before.look, shapes.rough_of(before))
    assert shapes.met([before], shapes.shape(other, True)) == -1


@pytest.mark.parametrize("name", games.NAMES)
def test_a_position_that_is_like_one_before_it_is_kept_as_well_as_any(name: str) -> None:
    """What two positions have in common is kept once: it must not matter."""
    game = Game.new(name, seed=8)
    dice = random.Random(8)
    kept: list[tuple[Shape, str, int]] = []
    for _ in range(80):
        if game.decision is None:
            break
        p = game.pos
        before = kept[-1][0] if kept else None
        kept.append((shapes.shape(p, True, before), shapes.loop_digest(p), shapes.rough(p)))
        game.choose(dice.choice(game.decision.options))
    assert [shapes.rough_of(s) for s, _, _ in kept] == [look for _, _, look in kept]
    assert [shapes.of_shape(s) for s, _, _ in kept] == [digest for _, digest, _ in kept]


@pytest.mark.parametrize("name", games.NAMES)
def test_what_contexts_begin_with_stays_empty(name: str) -> None:
    game = Game.new(name, seed=2)
    dice = random.Random(2)
    while game.decision is not None:
        game.choose(dice.choice(game.decision.options))
    assert records.NO_THINGS == []
    assert records.NO_NUMBERS == []
