"""Positions that are no longer looked at go at once, not when garbage is looked for."""

from __future__ import annotations

import gc
import random

import pytest

pytest.importorskip("msgspec")

from fuda.kernel.position.position import Position
from fuda.server.deeds import Deed
from fuda.server.match import Match
from fuda.server.protocol import Answer
from server_laws import begun


def positions() -> int:
    return sum(type(thing) is Position for thing in gc.get_objects())


@pytest.mark.parametrize("undo", ["free", "never"])
def test_a_match_leaves_no_positions_behind(undo: str) -> None:
    head, entries, _ = begun("hanyou", 7, 0.0)
    match = Match.replayed(head, entries)
    dice = random.Random(1)
    gc.collect()
    gc.disable()
    try:
        before = positions()
        for now in range(1, 60):
            game = match.table.game
            assert game is not None and game.decision is not None
            seat = game.decision.player
            option = dice.choice(game.decision.options).id
            later = head.created + 10.0 * now
            match.apply(match.prepare(Deed(seat, Answer(match.question, option)), later))
            match.show(later + 5.0)
            for s in range(2):
                match.state(s, "en", 0, later)
            del game
        assert positions() - before < 10
    finally:
        gc.enable()
