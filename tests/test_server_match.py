"""A match is what was done in it: played again from its entries it is the same, whatever people tried."""

from __future__ import annotations

import random

import msgspec
import pytest

from fuda import flow, games, views
from fuda.laws.sight import disguise
from fuda.server import beats, protocol
from fuda.server.deeds import Deed, End, Pause, Refused, Resume, Timeout
from fuda.server.entries import CHANGES, Clock
from fuda.server.match import Match
from fuda.server.table import Diverged, digest_of
from server_matches import START, Sitting, new_head, value

CLOCK = Clock(20.0, 3.0)
TABLES = [
    *((name, ("person", "person"), {}) for name in games.NAMES),
    ("hanyou", ("person", "bot"), {}),
    ("rebirth", ("person", "person", "person"), {"format": "circle"}),
    ("rebirth", ("person", "bot", "person", "person"), {"format": "teams"}),
]


def bytes_of(match: Match, seat: int, now: float = 0.0) -> bytes:
    return msgspec.json.encode(match.state(seat, "en", 0, now or START))


@pytest.mark.parametrize(("game", "kinds", "terms"), TABLES)
@pytest.mark.parametrize("seed", (1, 2))
def test_a_match_is_the_fold_of_its_entries(
    game: str, kinds: tuple[str, ...], terms: dict[str, str], seed: int
) -> None:
    """Random deeds by random seats: at any moment the live match, one that is played again, one that goes on from a
    saved position, and one that only hears of the entries are the same."""
    undo = ("free", "agreed", "never")[seed % 3]
    head = new_head(game, kinds, clock=CLOCK if seed % 2 else None, undo=undo if seed > 2 else "free", **terms)
    sitting = Sitting(head, seed)
    live = sitting.match
    other = Match.replayed(live.head, sitting.entries)
    saved: tuple[int, bytes] | None = None
    kinds_seen: set[str] = set()
    for i in range(90):
        new = sitting.step()
        kinds_seen.update(e.kind for e in new)
        other.show(sitting.now)
        other.apply(new, live.head)
        other.show(sitting.now)
        if i % 15 == 14:
            assert value(other) == value(live)
            again = Match.replayed(live.head, sitting.entries, now=sitting.now)
            assert value(again) == value(live)
            if saved is not None:
                rest = [e for e in sitting.entries if e.number > saved[0]]
                assert value(Match.replayed(live.head, rest, saved, now=sitting.now)) == value(live)
        if i == 40:
            saved = (live.number, live.saved())
        if live.over:
            break
    assert "answer" in kinds_seen
    assert [e.number for e in sitting.entries] == list(range(1, len(sitting.entries) + 1))
    assert [e.shown for e in sitting.entries] == sorted(e.shown for e in sitting.entries)


@pytest.mark.parametrize("game", games.NAMES)
def test_old_doubled_and_foreign_answers_change_nothing(game: str) -> None:
    sitting = Sitting(new_head(game, pace=0.0))
    m = sitting.match
    for _ in range(12):
        sitting.wait()
        if m.over:
            break
        before, seat, question = value(m), m.asked, m.question
        option = sitting.question().options[0].id
        wrong: list[tuple[Deed, str]] = [
            (Deed(1 - seat, protocol.Answer(question, option)), "not_yours"),
            (Deed(seat, protocol.Answer(question - 1, option)), "old"),
            (Deed(seat, protocol.Answer(question + 1, option)), "old"),
            (Deed(seat, protocol.Answer(question, "nonsense")), "no_option"),
            (Deed(seat, protocol.Answer(question, "")), "no_option"),
            (Deed(seat, protocol.Answer(question, "", 98)), "no_option"),
            (Deed(-1, protocol.Answer(question, option)), "not_yours"),
            (Deed(7, protocol.Concede()), "not_yours"),
            (Deed(seat, Timeout(question)), "not_now"),
            (Deed(seat, protocol.Settings({"trivial": 1})), "bad"),
            (Deed(seat, protocol.Reply("undo", True)), "not_now"),
            (Deed(seat, protocol.Propose("rematch")), "not_now"),
            (Deed(seat, protocol.Propose("resume")), "not_now"),
            (Deed(-1, Resume()), "not_now"),
            (Deed(-1, End("nonsense")), "bad"),
        ]
        for deed, code in wrong:
            with pytest.raises(Refused) as refused:
                m.prepare(deed, sitting.now)
            assert refused.value.code == code and refused.value.en and refused.value.ja
        assert value(m) == before
        given = sitting.answer(option)
        after = value(m)
        with pytest.raises(Refused, match="no longer open"):
            m.prepare(Deed(seat, protocol.Answer(question, option)), sitting.now)
        m.apply(given, m.head)  # heard of twice
        assert value(m) == after


def test_two_processes_that_prepare_the_same_number_agree_on_whoever_was_first() -> None:
    """Both work an answer out; only one is stored. The other takes the stored one instead of its own."""
    sitting = Sitting(new_head("onepiece", pace=0.0))
    sitting.wait()
    here, there = sitting.match, Match.replayed(sitting.head, sitting.entries)
    options = sitting.question().options
    mine = here.prepare(Deed(here.asked, protocol.Answer(here.question, options[0].id)), sitting.now)
    yours = there.prepare(Deed(there.asked, protocol.Answer(there.question, options[-1].id)), sitting.now)
    there.apply(yours)
    here.apply(yours)  # its own was refused by the store
    here.show(sitting.now)
    there.show(sitting.now)
    assert mine != yours and value(here) == value(there)


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
            numbers = [_numbers(m.state(s, "en", 0, START).view) for s in (-1, 0, 1)]
            assert numbers[0] <= numbers[1] and numbers[0] <= numbers[2]
        sitting.answer(dice.choice(sitting.question().options).id)


def _numbers(view: object) -> set[tuple[str, str]]:
    """Where a view shows which card."""
    out: set[tuple[str, str]] = set()
    if isinstance(view, dict):
        if "number" in view and "id" in view:
            out.add((str(view["id"]).split(".")[0], str(view["number"])))
        for inner in view.values():
            out |= _numbers(inner)
    elif isinstance(view, list):
        for inner in view:
            out |= _numbers(inner)
    return out


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


# --- clocks -------------------------------------------------------------------------------------------------------


def test_clocks_are_charged_by_what_is_shown() -> None:
    sitting = Sitting(new_head("hanyou", clock=Clock(60.0, 5.0)))
    m = sitting.match
    seat, question = m.asked, m.question
    beat = beats.length("m1", question, 1.0)
    assert m.due() == START + beat + 5.0 + 60.0
    sitting.now += 12.0
    assert m.state(0, "en", 0, sitting.now).running == 12.0
    sitting.answer()
    assert m.table.clocks.banks[seat] == round(60.0 - (12.0 - 5.0 - beat), 3)
    assert m.table.clocks.banks[1 - seat] == 60.0
    again = Match.replayed(m.head, sitting.entries)
    assert again.due() == m.due() and value(again) == value(m)


def test_who_has_no_time_left_passes_or_concedes_as_agreed() -> None:
    for timeout in ("pass", "concede"):
        sitting = Sitting(new_head("hanyou", clock=Clock(2.0, 1.0, timeout), pace=0.0))  # type: ignore[arg-type]
        m = sitting.match
        seat, question = m.asked, m.question
        assert m.act(START + 2.9) is None
        with pytest.raises(Refused, match="time left"):
            m.prepare(Deed(seat, Timeout(question), "clock"), START + 2.9)
        sitting.now = START + 3.0
        deed = m.act(sitting.now)
        assert deed == Deed(seat, Timeout(question), "clock")
        assert m.table.game is not None and m.table.game.decision is not None
        passes = flow.plain_next(m.table.game.decision) is not None and timeout == "pass"
        [first, *_] = sitting.do(deed)
        assert (first.kind, first.by) == ("answer" if passes else "concede", "clock")
        if not passes:
            assert m.over and m.head.state == "over" and m.head.result is not None
            assert m.head.result["winners"] == [1 - seat]


def test_bots_have_no_clock() -> None:
    sitting = Sitting(new_head("hanyou", ("bot", "bot"), clock=CLOCK, pace=0.0))
    assert sitting.match.due() is None and sitting.match.act(START + 1e6) is None
    move = sitting.match.bot()
    assert move is not None and move.question == sitting.match.question and move.bot == "random"


def test_nobody_pays_for_the_time_in_which_the_server_was_away() -> None:
    sitting = Sitting(new_head("hanyou", clock=Clock(10.0, 1.0), pace=0.0))
    m = sitting.match
    sitting.now += 4.0
    alive = sitting.now
    sitting.now += 5000.0
    with pytest.raises(Refused):
        m.prepare(Deed(-1, Resume(), "server"), sitting.now)
    sitting.do(Deed(-1, Pause(alive), "server"))
    assert m.state(0, "en", 0, sitting.now).phase == "paused" and m.due() is None and m.act(sitting.now) is None
    sitting.do(Deed(-1, Resume(), "server"))
    assert m.due() == sitting.now + 11.0 - 4.0
    assert m.state(0, "en", 0, sitting.now).running == 4.0
    assert value(Match.replayed(m.head, sitting.entries)) == value(m)


# --- taking back, and what is agreed on ---------------------------------------------------------------------------


def played(sitting: Sitting, answers: int) -> None:
    for _ in range(answers):
        sitting.wait()
        sitting.answer(sitting.dice.choice(sitting.question().options).id)
    sitting.wait()


@pytest.mark.parametrize("game", games.NAMES)
def test_an_undo_leads_back_freely_or_by_agreement(game: str) -> None:
    """An undo gives the very position back, also where it has to be played again, and never twice the same question
    number."""
    sitting = Sitting(new_head(game, pace=0.0), seed=8)
    m, asked_for, free_ones = sitting.match, 0, 0
    played(sitting, 4)
    positions = {}
    for _ in range(30):
        if m.over or m.table.game is None:
            break
        positions[len(m.table.game.history)] = m.table.game.digest()
        seat, question = m.asked, m.question
        sitting.answer(sitting.dice.choice(sitting.question().options).id)
        if m.over:
            break
        can = m.state(seat, "en", 0, sitting.now).can_undo
        assert can in ("free", "ask")
        before = len(m.table.game.history)
        if can == "ask":
            asked_for += 1
            sitting.do(Deed(seat, protocol.Undo(m.table.changes)))
            assert m.state(1, "ja", 0, sitting.now).proposals[0].what == "undo"
            assert len(m.table.game.history) == before
            agree = sitting.dice.random() < 0.5
            entries = sitting.do(Deed(1 - seat, protocol.Reply("undo", agree)))
            assert [e.kind for e in entries] == (["agree", "undo"] if agree else ["refuse"])
            if not agree:
                with pytest.raises(Refused, match="refused just now"):
                    m.prepare(Deed(seat, protocol.Undo(m.table.changes)), sitting.now)
                sitting.wait()
                continue
        else:
            free_ones += 1
            sitting.do(Deed(seat, protocol.Undo(m.table.changes)))
        assert m.table.game is not None
        assert m.table.game.digest() == positions[len(m.table.game.history)]
        assert m.asked == seat and m.question > question
        assert value(Match.replayed(m.head, sitting.entries)) == value(m)
        sitting.answer(sitting.dice.choice(sitting.question().options).id)
        sitting.wait()
    assert asked_for and (free_ones or game == "rebirth")
    assert any(e.kind == "undo" for e in sitting.entries)


def test_after_an_undo_the_lines_that_went_are_sent_anew() -> None:
    sitting = Sitting(new_head("onepiece", pace=0.0, undo="agreed"), seed=8)
    m = sitting.match
    played(sitting, 12)
    seat = m.asked
    state = m.state(0, "en", 0, sitting.now)
    lines = {line.index: line.text for line in state.log}
    sitting.answer(sitting.question().options[-1].id)
    state = m.state(0, "en", len(lines), sitting.now, since=state.number)
    lines.update({line.index: line.text for line in state.log})
    sitting.do(Deed(seat, protocol.Undo(m.table.changes)))
    sitting.do(Deed(1 - seat, protocol.Reply("undo", True)))
    played(sitting, 3)
    last = m.state(0, "en", len(lines), sitting.now, since=state.number)
    lines = {i: text for i, text in lines.items() if i < last.log_from}
    lines.update({line.index: line.text for line in last.log})
    assert lines == {line.index: line.text for line in m.state(0, "en", 0, sitting.now).log}
    assert m.state(0, "en", len(lines), sitting.now, since=last.number).log == []


def test_undo_can_be_switched_off_and_bots_do_not_mind() -> None:
    never = Sitting(new_head("hanyou", pace=0.0, undo="never"))
    played(never, 3)
    assert never.match.state(0, "en", 0, START).can_undo == "no"
    with pytest.raises(Refused, match="nothing can be taken back"):
        never.match.prepare(Deed(0, protocol.Undo(never.match.question)), never.now)
    alone = Sitting(new_head("hanyou", ("person", "bot"), pace=0.0, undo="agreed"))
    for _ in range(10):
        alone.wait()
        alone.answer(alone.dice.choice(alone.match.table.game.decision.options).id)  # type: ignore[union-attr]
    assert alone.match.state(0, "en", 0, START).can_undo == "free"
    alone.do(Deed(0, protocol.Undo(alone.match.table.changes)))
    assert alone.entries[-1].kind == "undo" and alone.match.asked == 0


@pytest.mark.parametrize(("game", "how"), [("gateruler", "pick"), ("onepiece", "again")])
def test_several_answers_in_one_go_are_taken_back_together(game: str, how: str) -> None:
    sitting = Sitting(new_head(game, pace=0.0, undo="agreed"), seed=2)
    m, option, most = sitting.match, "", 0
    for seat in (0, 1):  # so that it is asked though all are equal
        sitting.do(Deed(seat, protocol.Settings(flow.Settings(trivial=False, hidden=False).data())))
    while not most:
        sitting.wait()
        assert m.table.game is not None and m.table.game.decision is not None
        options = m.table.game.decision.options
        if how == "pick" and (asked := sitting.question().number_asked) is not None:
            most = asked.most
        elif how == "again" and (found := [b for o in options if (b := flow.again(m.table.game, o)) is not None]):
            option, most = found[0].id, found[0].most
        else:
            sitting.answer(sitting.dice.choice(options).id)
    seat, before = m.asked, m.table.game.digest()
    given = sitting.answer(option, most)
    by_hand = [e for e in given if e.by == "person"]
    assert len(by_hand) == most > 1 and by_hand[1].body["more"] and "more" not in by_hand[0].body
    sitting.do(Deed(seat, protocol.Undo(m.table.changes)))
    sitting.do(Deed(1 - seat, protocol.Reply("undo", True)))
    assert m.table.game.digest() == before
    assert value(Match.replayed(m.head, sitting.entries)) == value(m)


def test_a_pause_is_agreed_on_and_ended() -> None:
    sitting = Sitting(new_head("hanyou", clock=Clock(10.0, 1.0), pace=0.0))
    m = sitting.match
    seat, question = m.asked, m.question
    sitting.now += 3.0
    sitting.do(Deed(1 - seat, protocol.Propose("pause")))
    assert not m.table.paused and m.state(seat, "en", 0, sitting.now).proposals[0].waits_for == [seat]
    sitting.do(Deed(seat, protocol.Reply("pause", True)))
    assert m.table.paused == "agreed" and m.state(seat, "en", 0, sitting.now).question is None
    sitting.now += 86400.0
    with pytest.raises(Refused, match="paused"):
        m.prepare(Deed(seat, protocol.Answer(question, "x")), sitting.now)
    sitting.do(Deed(seat, protocol.Propose("resume")))
    sitting.do(Deed(1 - seat, protocol.Reply("resume", True)))
    assert not m.table.paused and m.due() == sitting.now + 11.0 - 3.0 and m.question == question
    sitting.answer()
    assert value(Match.replayed(m.head, sitting.entries)) == value(m)


def test_who_is_left_alone_may_pause_and_it_goes_on_when_the_others_are_back() -> None:
    sitting = Sitting(new_head("hanyou", clock=Clock(10.0, 1.0), pace=0.0))
    m = sitting.match
    seat = m.asked
    m.here = [s != seat for s in (0, 1)]
    sitting.now += 3.0
    with pytest.raises(Refused, match="time left"):
        m.prepare(Deed(seat, Timeout(m.question), "clock"), sitting.now)
    sitting.do(Deed(1 - seat, protocol.Propose("pause")))
    assert m.table.paused == "server" and not m.table.proposals
    sitting.now += 600.0
    m.here = [True, True]
    sitting.do(Deed(-1, Resume(), "server"))
    assert not m.table.paused and m.due() == sitting.now + 8.0
    sitting.do(Deed(1 - seat, protocol.Propose("pause")))
    assert not m.table.paused and m.table.proposals  # now there is somebody to be asked
    assert value(Match.replayed(m.head, sitting.entries)) == value(m)


def test_open_hands_and_rematch_need_everybody() -> None:
    kinds = ("person", "person", "person")
    sitting = Sitting(new_head("rebirth", kinds, pace=0.0, format="circle"))
    m = sitting.match
    hidden = m.state(-1, "en", 0, START)
    sitting.do(Deed(0, protocol.Propose("open_hands")))
    sitting.do(Deed(1, protocol.Reply("open_hands", True)))
    assert m.state(-1, "en", 0, START).view == hidden.view
    sitting.do(Deed(2, protocol.Reply("open_hands", True)))
    assert len(_numbers(m.state(-1, "en", 0, START).view)) > len(_numbers(hidden.view))
    sitting.do(Deed(0, protocol.Concede()))
    assert not m.over
    sitting.do(Deed(1, protocol.Concede()))
    assert m.over and m.head.state == "over"
    sitting.do(Deed(2, protocol.Propose("rematch")))
    sitting.do(Deed(0, protocol.Propose("rematch")))  # proposing the same is agreeing
    assert not m.table.rematch_agreed
    sitting.do(Deed(1, protocol.Reply("rematch", True)))
    assert m.table.rematch_agreed
    assert value(Match.replayed(m.head, sitting.entries)) == value(m)


def test_settings_are_nobody_elses_business() -> None:
    sitting = Sitting(new_head("onepiece"))
    m = sitting.match
    played(sitting, 6)
    before = {s: bytes_of(m, s) for s in (-1, 1)}
    entries = sitting.do(Deed(0, protocol.Settings(flow.ASK_ALL.data())))
    assert {s: bytes_of(m, s) for s in (-1, 1)} == before and entries[0].kind == "settings"
    assert m.state(0, "en", 0, START).settings == flow.ASK_ALL.data()
    assert m.table.changes == sum(e.kind in CHANGES for e in sitting.entries)


# --- other matches, other rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.NAMES)
def test_a_fork_is_exact(game: str) -> None:
    sitting = Sitting(new_head(game, pace=0.0, undo="agreed"), seed=5)
    m = sitting.match
    digests = {}
    for _ in range(25):
        assert m.table.game is not None
        digests[len(m.table.game.history)] = m.table.game.digest()
        played(sitting, 1)
    seat = m.table.who[-1] if m.table.who[-1] >= 0 else m.table.who[-2]
    sitting.do(Deed(seat, protocol.Undo(m.table.changes)))
    sitting.do(Deed(1 - seat, protocol.Reply("undo", True)))
    for number in (0, 7, 15):
        if number not in digests:
            continue
        head = new_head(game, ("person", "bot"), "m2", fork_of=("m1", number), pace=0.0)
        forked, entries = Match.forked(head, sitting.entries[0], sitting.entries, number, START)
        there = Match.replayed(forked, entries)
        begun = Match.replayed(forked, entries[:1])
        assert begun.table.game is not None and begun.table.game.digest() == digests[number]
        assert forked.state == "playing" and there.table.game is not None
        assert there.state(0, "en", 0, START).can_undo == "no"


@pytest.mark.parametrize("game", games.NAMES)
def test_the_digest_of_the_server_is_that_of_the_game(game: str) -> None:
    sitting = Sitting(new_head(game, pace=0.0), seed=9)
    for _ in range(15):
        played(sitting, 1)
        assert sitting.match.table.game is not None
        assert digest_of(sitting.match.table.game) == sitting.match.table.game.digest()
    assert sitting.entries[-1].digest == sitting.match.table.game.digest()  # type: ignore[union-attr]


def test_a_match_that_comes_to_something_else_is_not_gone_on_with() -> None:
    sitting = Sitting(new_head("hanyou", pace=0.0))
    played(sitting, 8)
    bad = list(sitting.entries)
    bad[-1] = msgspec.structs.replace(bad[-1], digest="0" * 32)
    with pytest.raises(Diverged, match=f"from entry {len(bad)}: it comes to another position"):
        Match.replayed(sitting.head, bad)
    with pytest.raises(Diverged, match="does not follow"):
        Match.replayed(sitting.head, [sitting.entries[0], *sitting.entries[2:]])
    broken = Match.replayed(sitting.head, sitting.entries, (3, b"nonsense"))
    assert value(broken) == value(Match.replayed(sitting.head, sitting.entries))
    with pytest.raises(Diverged, match="saved position"):
        Match.replayed(sitting.head, sitting.entries[3:], (3, b"nonsense"))
