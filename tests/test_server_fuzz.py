"""A hundred thousand messages that nobody should send: no crash, no change, and no other seat notices."""

from __future__ import annotations

import pytest

pytest.importorskip("starlette")

import random

from server_fuzz import Fuzz, shout

pytestmark = [pytest.mark.once, pytest.mark.xdist_group("server")]


@pytest.mark.parametrize("seed", range(4))
def test_nobody_notices(seed: int) -> None:
    answered, closed = shout(25_000, seed)
    assert answered["refused"] > 1000 and answered["state"] > 100
    assert {"4000", "4004", "None"} <= set(closed)


def test_no_message_that_is_made_would_count() -> None:
    """An answer to the open question, a concession and the like are seen as such."""
    fuzz = Fuzz(random.Random(1), 5, ["a"])
    counts = fuzz._counts
    assert counts('{"type":"answer","question":5,"option":"a"}') and counts('{"type":"concede"}')
    assert not counts('{"type":"answer","question":4,"option":"a"}') and not counts('{"type":"concede"')
