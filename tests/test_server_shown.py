"""What is made once for several who look: the same bytes as if it were made for each, and nothing that only one of
them may see."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fuda import Game, games, views
from fuda.kernel.tables.kinds import Seat, Slot
from fuda.server import shown
from server_matches import Sitting, new_head

pytestmark = pytest.mark.once

LOOKING = (views.WATCHER, Seat(0), Seat(1))


def positions(game: str, seed: int, number: int = 40) -> Iterator[tuple[Sitting, Game]]:
    """A match as it goes on, at any question."""
    sitting = Sitting(new_head(game, pace=0.0), seed)
    for _ in range(number):
        sitting.wait()
        now = sitting.match.table.game
        if sitting.match.over or now is None or now.decision is None:
            return
        yield sitting, now
        sitting.answer(sitting.dice.choice(now.decision.options).id)


@pytest.mark.parametrize("game", games.NAMES)
def test_everybody_sees_the_same_in_places_that_are_made_once(game: str) -> None:
    found: set[bool] = set()
    for _, now in positions(game, seed=8):
        made = views.open_zones(now.rules, now.pos)
        for slot in range(now.pos.layout.void):
            each = [views.zone_view(now.rules, now.pos, Slot(slot), seat) for seat in LOOKING]
            assert slot not in made or all(one == made[slot] for one in each)
            found.add(slot in made)
    assert found == {True, False}


def test_a_place_of_which_one_knows_more_is_not_made_once() -> None:
    _, now = next(positions("hanyou", seed=8))
    p = now.pos
    made = views.open_zones(now.rules, p)
    slot = next(s for s in made if p.zones[s] and not made[s]["cards"])  # a pile that nobody sees
    p.known[p.zones[slot][0]] = 1 << 0
    assert slot not in views.open_zones(now.rules, p)
    p.known[p.zones[slot][0]] = 3
    assert views.open_zones(now.rules, p)[slot] == views.zone_view(now.rules, p, Slot(slot), Seat(1))


@pytest.mark.parametrize("game", games.NAMES)
def test_states_are_the_same_however_they_are_made(game: str) -> None:
    """In any order, for any seat and language, also after somebody else's was made or all was forgotten."""
    for sitting, _ in positions(game, seed=9):
        m, dice = sitting.match, sitting.dice
        wanted = [(seat, lang) for seat in (-1, 0, 1) for lang in ("en", "ja")]
        dice.shuffle(wanted)
        for seat, lang in wanted:
            seen = dice.choice([0, m.table.lines])
            plain = m.state(seat, lang, seen, sitting.now)
            body, lines, number = m.encoded(seat, lang, seen, sitting.now)
            assert body == shown.ENCODER.encode(plain)
            assert (lines, number) == (plain.log_from + len(plain.log), plain.number)
            if dice.random() < 0.2:
                m.forget()


def test_what_was_made_of_another_position_is_not_shown() -> None:
    sitting, now = next(positions("hanyou", seed=8))
    m = sitting.match
    m.encoded(0, "en", 0, sitting.now)
    other = now.copy()
    slot = next(s for s in views.open_zones(now.rules, now.pos) if now.pos.zones[s])
    other.pos.zones[slot] = other.pos.zones[slot][:-1]
    m.table.game = other
    assert m.encoded(0, "en", 0, sitting.now)[0] == shown.ENCODER.encode(m.state(0, "en", 0, sitting.now))
