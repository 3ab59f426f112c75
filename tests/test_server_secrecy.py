"""Nobody is told more than they may know, nor before its time, whatever they try: beats, those who watch, delays."""

from __future__ import annotations

import random

import pytest

from fuda import flow, games, views
from fuda.laws.sight import disguise
from fuda.server import beats, protocol
from fuda.server.deeds import Deed, Refused
from fuda.server.match import Match
from server_matches import START, Sitting, bytes_of, new_head, numbers_in

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", games.NAMES)
def test_nothing_is_told_before_its_time(game: str) -> None:
    """What a held answer does is in no state of anybody before it is shown, and nobody else is told that it was given.
    What is shown at once is either open to all or shows by itself that there was a choice."""
    sitting = Sitting(new_head(game), seed=3)
    m, held = sitting.match, 0
    for _ in range(60):
        sitting.wait()
        if m.over:
            break
        seat, put = m.asked, m.table.clocks.put
        sitting.now += 0.01
        before = {s: bytes_of(m, s) for s in (-1, 0, 1)}
        due = put + beats.length("m1", m.question, 1.0)
        given = sitting.answer(sitting.dice.choice(sitting.question().options).id)
        if given[0].shown > sitting.now:
            held += 1
            assert given[0].shown == due and len(given) == 1  # what follows, follows later
            assert all(bytes_of(m, s) == before[s] for s in (-1, 1 - seat))
            assert m.state(seat, "en", 0, sitting.now).question is None
            assert not m.show(due - 0.001) and m.due() == due
            assert m.show(due)
    assert held > 3


@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_hidden_decides_nothing_about_beats(game: str) -> None:
    """With other cards in all places that the other player cannot look into, the same questions have a beat, whenever
    the same is asked and answered."""
    sitting = Sitting(new_head(game, pace=0.0), seed=4)
    m, dice, compared = sitting.match, random.Random(4), 0
    for _ in range(60):
        sitting.wait()
        game_now = m.table.game
        if m.over or game_now is None or game_now.decision is None:
            break
        decision = game_now.decision
        world = game_now.copy()
        disguise(world.pos, 1 - decision.player, dice)
        assert beats.open_to_all(world) == beats.open_to_all(game_now), decision
        compared += not beats.open_to_all(game_now)
        sitting.answer(dice.choice(decision.options).id)
    assert compared > 5


@pytest.mark.parametrize("game", games.NAMES)
def test_who_watches_is_shown_what_every_player_sees(game: str) -> None:
    """Exchange whatever not every player sees: the state of those who watch stays the same to the byte; and what they
    see of a card, every player sees."""
    sitting = Sitting(new_head(game, pace=0.0), seed=6)
    m, dice = sitting.match, random.Random(6)
    for i in range(40):
        sitting.wait()
        if m.over or m.table.game is None:
            break
        if i % 4 == 0:
            real = m.table.game
            before = [bytes_of(m, -1), m.state(-1, "ja", 0, START)]
            world = real.copy()
            disguise(world.pos, views.WATCHER, dice)
            m.table.game = world
            old, m.table.lines = m.table.lines, views.lines_since(world.pos, None)
            assert [bytes_of(m, -1), m.state(-1, "ja", 0, START)] == before
            m.table.game, m.table.lines = real, old
            numbers = [numbers_in(m.state(s, "en", 0, START).view) for s in (-1, 0, 1)]
            assert numbers[0] <= numbers[1] and numbers[0] <= numbers[2]
        sitting.answer(dice.choice(sitting.question().options).id)


def test_who_watches_with_a_delay_is_behind_by_it() -> None:
    """A replica with a lag shows everything so much later, in the same order, also what was held."""
    sitting = Sitting(new_head("onepiece"), seed=2)
    m = sitting.match
    behind = Match.replayed(m.head, sitting.entries, lag=30.0)
    seen: list[tuple[float, int, bytes]] = []
    for _ in range(25):
        sitting.wait()
        seen.append((sitting.now, m.table.number, bytes_of(m, -1)))
        sitting.now += 1.0
        entries = sitting.answer(sitting.dice.choice(sitting.question().options).id)
        behind.apply(entries, m.head)
        behind.show(sitting.now)
        assert all(e.shown + 30.0 > sitting.now for e in behind.held)
    for now, number, state in seen:
        behind.show(now + 30.0)
        if behind.table.number == number:
            assert bytes_of(behind, -1) == state
        assert behind.table.number >= number and all(e.shown > now for e in behind.held)


@pytest.mark.parametrize("game", games.NAMES)
def test_nobody_finds_out_by_doing_something(game: str) -> None:
    """Two matches that differ only in what a player wants to be asked: in one the question is answered for that player
    and the answer is held, in the other the player thinks. Until the beat is over, whatever another seat does comes to
    the same, is refused with the same words, and shows that seat and all who watch the same."""
    sitting, dice, compared = Sitting(new_head(game), seed=5), random.Random(5), 0
    for seat in (0, 1):
        sitting.do(Deed(seat, protocol.Settings(flow.ASK_ALL.data())))
    for _ in range(70):
        sitting.wait()
        m = sitting.match
        if m.over or m.table.game is None:
            break
        seat, other = m.asked, 1 - m.asked
        hidden = flow.trivial(m.table.game)
        if compared < 3 and hidden is not None and not hidden.open and sitting.now < m.table.clocks.put + 0.5:
            compared += 1
            deeds = [
                Deed(other, protocol.Answer(m.question, hidden.option.id)),
                Deed(other, protocol.Undo(m.question)),
                Deed(other, protocol.Undo(m.question - 1)),
                Deed(other, protocol.Propose("pause")),
                Deed(other, protocol.Propose("open_hands")),
                Deed(other, protocol.Reply("undo", True)),
                Deed(other, protocol.Settings(flow.Settings().data())),
                Deed(other, protocol.Concede()),
            ]
            end = m.table.clocks.put + beats.length("m1", m.question, 1.0)
            for deed in deeds:
                told: list[object] = []
                for answered in (False, True):
                    world = Match.replayed(m.head, sitting.entries, now=sitting.now)
                    if answered:
                        given = Deed(seat, protocol.Answer(m.question, hidden.option.id), "flow")
                        world.apply(world.prepare(given, sitting.now))
                        assert world.pending
                    told.append(_found_out(world, deed, sitting.now + 0.1, end))
                assert told[0] == told[1], deed
        sitting.answer(dice.choice(sitting.question().options).id)
    assert compared or game == "hanyou"


def _found_out(world: Match, deed: Deed, now: float, end: float) -> list[object]:
    """What a seat, and who watches, are told because of a deed, until a beat is over."""
    out: list[object] = []
    try:
        entries = world.prepare(deed, now)
        world.apply(entries, world.head_after(entries))
        out.append([(e.kind, e.shown) for e in entries if e.kind != "settings"])
    except Refused as refused:
        out.append((refused.code, refused.en))
    for moment in (now, (now + end) / 2, end - 0.001):
        out.append(world.show(moment))
        out.extend(bytes_of(world, seat, moment) for seat in (deed.seat, -1))
    if any(e.kind in ("undo", "concede") for e in world.held):
        world.show(end)
        out.extend(bytes_of(world, seat, end) for seat in (deed.seat, -1) if not world.over)
    return out
