"""A match is what was done in it: played again from its entries it is the same, whatever people tried."""

from __future__ import annotations

import msgspec
import pytest

from fuda import flow, games
from fuda.server import beats, protocol
from fuda.server.deeds import Deed, End, Pause, Refused, Resume, Timeout
from fuda.server.entries import CHANGES, Clock
from fuda.server.match import Match
from fuda.server.table import Diverged, digest_of
from server_matches import START, Sitting, bytes_of, new_head, numbers_in, value

pytestmark = pytest.mark.once

CLOCK = Clock(20.0, 3.0)
TABLES = [
    *((name, ("person", "person"), {}) for name in games.NAMES),
    ("hanyou", ("person", "bot"), {}),
    ("rebirth", ("person", "person", "person"), {"format": "circle"}),
    ("rebirth", ("person", "bot", "person", "person"), {"format": "teams"}),
]


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


@pytest.mark.parametrize("game", ["lovelive", "gateruler"])
def test_a_number_that_is_asked_can_be_answered_with_each_number(game: str) -> None:
    """By `count` alone: the least, the most and all between. An option beside it stands for itself."""
    sitting = Sitting(new_head(game, pace=0.0), seed=2)
    m, asked = sitting.match, None
    for seat in (0, 1):
        sitting.do(Deed(seat, protocol.Settings(flow.Settings(trivial=False, hidden=False).data())))
    while asked is None:
        sitting.wait()
        asked = sitting.question().number_asked
        if asked is None:
            sitting.answer(sitting.dice.choice(sitting.question().options).id)
    seat, question = m.asked, m.question
    assert asked.most >= 2 and m.table.game is not None
    for count in range(asked.least, asked.most + 1):
        by_count = m.prepare(Deed(seat, protocol.Answer(question, count=count)), sitting.now)
        given = [e for e in by_count if e.by == "person"]
        one_by_one, there = m.table.game.copy(), m.table.game.copy()
        for _ in range(count):
            decision = one_by_one.decision
            assert decision is not None
            if decision.kind == sitting.question().kind:  # the last ones may leave no choice
                one_by_one.choose(next(o for o in decision.options if o.opt.what == "pick"))
        if count < asked.most:
            one_by_one.choose("done")
        for entry in given:
            there.choose(entry.body["option"])
        assert there.digest() == one_by_one.digest()
    pick = next(o for o in sitting.question().options if o.what == "pick")
    for option, count in (("", asked.most + 1), ("", asked.least - 1), ("", None), (pick.id, 2), (pick.id, 0)):
        with pytest.raises(Refused, match="not among"):
            m.prepare(Deed(seat, protocol.Answer(question, option, count)), sitting.now)


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
    assert len(numbers_in(m.state(-1, "en", 0, START).view)) > len(numbers_in(hidden.view))
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
