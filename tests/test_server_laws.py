"""Over the socket: what a seat receives, and when, tells nothing of what it cannot know."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette")

from fuda import games
from server_laws import Law, World, compare, watched, worlds

pytestmark = [pytest.mark.once, pytest.mark.xdist_group("server")]

QUICK, SLOW = 0.05, 0.6
"""How fast the other player answers in the two worlds; both are faster than any beat."""


def both(game: str, seed: int, **how: object) -> tuple[World, World]:
    """Two worlds of a game; of the first seed from this one on that leads to such."""
    for more in range(20):
        found = worlds(game, seed + 100 * more, **how)  # type: ignore[arg-type]
        if found is not None:
            return found
    raise AssertionError(f"{game} never comes to such a position")


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize("game", games.NAMES)
def test_exchanged_cards_change_neither_what_is_sent_nor_when(game: str, seed: int) -> None:
    here, there = both(game, seed)
    a, b = watched(here, 900.0, 25, QUICK), watched(there, 900.0, 25, SLOW)
    assert compare(a, b) > 10 and a.held > 0


def found(game: str, seeds: range, **how: object) -> list[str]:
    """What the law reports of a planted fault."""
    out: list[str] = []
    for seed in seeds:
        here, there = both(game, seed, **how)
        try:
            compare(watched(here, 900.0, 25, QUICK), watched(there, 900.0, 25, SLOW))
        except Law as e:
            out.append(str(e))
    return out


def test_a_server_that_holds_nothing_is_reported() -> None:
    assert any("comes at" in text for text in found("rebirth", range(1, 3), pace=0.0))


def test_a_card_that_is_seen_and_changed_is_reported() -> None:
    assert any("differs" in text for text in found("hanyou", range(1, 3), plant="seen"))
