"""The arena: pairs on one seed with seats exchanged, intervals over blocks, ratings, stopping early, going on."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from command_line import Fuda
from fuda import bots
from fuda.arena import Arena, Ledger, Plan, Report, WrongLedger, again, play, run
from fuda.arena.page import page
from fuda.arena.plan import WrongPlan
from fuda.arena.playing import Line
from fuda.arena.stats import Sprt, bootstrap, ratings

pytestmark = pytest.mark.once


def timeless(lines: dict[int, Line]) -> dict[int, Line]:
    return {n: {k: v for k, v in line.items() if k != "seconds"} for n, line in lines.items()}


def test_a_block_is_one_seed_and_one_deal_with_everybody_everywhere() -> None:
    plan = Plan.of("hanyou", ["greedy", "random", "blind"], 12)
    games = list(plan.list())
    assert len(games) == plan.total() == 3 * 12
    assert [g.number for g in games] == list(range(36))
    for a, b in zip(games[::2], games[1::2], strict=True):
        assert (a.block, a.seed, a.decks) == (b.block, b.seed, b.decks)
        assert a.bots == b.bots[::-1] and (a.hero, b.hero) == (0, 1)
    assert {g.decks for g in games} == {(a, b) for a in plan.decks for b in plan.decks if a != b}


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = (list(Plan.of("rebirth", ["greedy", "random"], n).list()) for n in (10, 30))
    assert many[:10] == few


def test_three_seats_are_gone_round() -> None:
    plan = Plan.of("rebirth", ["greedy", "random"], 3, format="rumble")
    assert [g.bots for g in plan.list()] == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]


@pytest.mark.parametrize(
    ("wanted", "games", "complaint"),
    [
        (["greedy"], 10, "two bots or more"),
        (["greedy", "genius"], 10, "there is no bot 'genius'"),
        (["greedy", "random"], 0, "one game or more"),
    ],
)
def test_an_arena_that_cannot_be_held(wanted: list[str], games: int, complaint: str) -> None:
    with pytest.raises((WrongPlan, bots.UnknownBot), match=complaint):
        Plan.of("hanyou", wanted, games)


# --- what is measured ---------------------------------------------------------------------------------------------


def test_a_bot_against_itself_scores_exactly_half() -> None:
    report = run(Plan.of("hanyou", ["random", "random"], 20))
    assert report.scores((0, 1)) == [0.5] * 10
    assert report.share((0, 1)).text() == "50.0 % [50.0, 50.0]"


def test_dice_that_are_not_those_of_the_seat_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With other luck for the same seat in the other game of a pair, a bot does not score half against itself."""
    count = iter(range(1000))

    monkeypatch.setattr("fuda.arena.playing.dice_of", lambda game, seat: random.Random(next(count)))
    report = run(Plan.of("hanyou", ["random", "random"], 20))
    assert report.scores((0, 1)) != [0.5] * 10


def test_who_is_blind_loses_nearly_all() -> None:
    report = run(Plan.of("hanyou", ["greedy", "blind"], 8))
    assert report.share((0, 1)).mean >= 0.9


def test_a_line_can_be_played_again_and_tells_of_cards() -> None:
    plan = Plan.of("hanyou", ["random", "random"], 2)
    line = json.loads(json.dumps(play(plan, next(plan.list()))))
    assert timeless({0: again(plan, line)}) == timeless({0: line})
    for seen in line["cards"]:
        assert len(seen["drawn"]) >= 4 and seen["played"] and set(seen["played"]) <= set(seen["drawn"])


def test_a_bot_that_fails_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan.of("hanyou", ["program:./no-such-bot", "random"], 2)
    report = run(plan)
    assert report.scores((0, 1)) == [0.0]
    assert "cannot be started" in report.data()["failed"][0][1]


def lines_of(scores: list[float], seats: int = 2) -> list[Line]:
    """Lines of blocks with such scores of the first bot."""
    out: list[Line] = []
    for block, share in enumerate(scores):
        for hero in range(seats):
            won = hero < round(share * seats)
            seat = hero if won else 1 - hero
            line = {"n": len(out), "block": block, "seed": block, "decks": ["a", "b"], "bots": ["x", "y"], "hero": hero}
            line |= {"winners": [seat], "why": "life", "clause": "1", "turns": 5, "asked": [1, 1], "first": 0}
            out.append(line | {"cards": [{"drawn": ["C"], "played": []}] * 2, "seconds": [0.1, 0.1]})
    return out


def test_who_is_promoted() -> None:
    plan = Plan("hanyou", ["greedy", "random"], 40, decks=["ember"])
    clear = Report(plan, lines_of([1.0, 1.0, 0.5] * 10))
    assert clear.better((0, 1)) == "better" and clear.promoted("greedy") and not clear.promoted("random")
    close = Report(plan, lines_of([1.0, 0.0, 0.5] * 10))
    assert close.better((0, 1)) == "undecided" and not close.promoted("greedy")


def test_blocks_that_are_not_whole_do_not_count() -> None:
    plan = Plan("hanyou", ["greedy", "random"], 40, decks=["ember"])
    report = Report(plan, lines_of([1.0, 1.0])[:3])
    assert report.scores((0, 1)) == [1.0]


def test_pairs_are_worth_less_than_as_many_single_games() -> None:
    """The two games of a pair share their luck: where they always end alike, the interval is that of half as many."""
    alike = bootstrap([1.0, 0.0] * 50)
    apart = bootstrap([0.5, 0.5, 1.0, 0.0] * 25)
    assert alike.high - alike.low > 1.3 * (apart.high - apart.low)


def test_ratings_put_everybody_in_order() -> None:
    met = [(0, 1, 1.0)] * 30 + [(0, 1, 0.0)] * 10 + [(1, 2, 1.0)] * 30 + [(1, 2, 0.0)] * 10
    a, b, c = ratings(3, met)
    assert 150 < a - b < 210 and 150 < b - c < 210
    assert abs(a + b + c) < 1e-6


def test_stopping_early() -> None:
    plan = Plan.of("hanyou", ["greedy", "random"], 200)
    report = Arena(Ledger(plan), sprt=Sprt(0.5, 0.8)).hold()
    assert report.decided((0, 1)) == "high" and len(report.lines) < 60


# --- the ledger ---------------------------------------------------------------------------------------------------


def test_going_on_where_it_was_stopped(tmp_path: Path) -> None:
    plan = Plan.of("hanyou", ["random", "random"], 6)
    whole = Ledger(plan)
    Arena(whole).hold()
    file = tmp_path / "games.jsonl"
    first = Ledger(plan, file)
    for line in list(whole.lines.values())[:3]:
        first.add(line)
    first.close()
    with file.open("ab") as torn:
        torn.write(b'{"n":3,"block":1,"se')
    second = Ledger(plan, file)
    assert sorted(second.lines) == [0, 1, 2] and [g.number for g in second.missing()] == [3, 4, 5]
    Arena(second, jobs=2).hold()
    second.close()
    lines = [json.loads(row) for row in file.read_text().splitlines()]
    assert lines[0]["bots"] == ["random", "random"] and sorted(x["n"] for x in lines[1:]) == list(range(6))
    assert timeless(Ledger(plan, file).lines) == timeless(whole.lines)


def test_a_file_of_another_arena(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    Ledger(Plan.of("hanyou", ["greedy", "random"], 2), file).close()
    before = file.read_bytes()
    with pytest.raises(WrongLedger, match="of another arena: its seed is 1, not 2"):
        Ledger(Plan.of("hanyou", ["greedy", "random"], 2, seed=2), file)
    for text in ("nonsense\n", "[]\n", "no line"):
        (tmp_path / "other").write_text(text)
        with pytest.raises(WrongLedger):
            Ledger(Plan.of("hanyou", ["greedy", "random"], 2), tmp_path / "other")
    assert file.read_bytes() == before


# --- what is printed ----------------------------------------------------------------------------------------------


def test_the_command(call: Fuda, tmp_path: Path) -> None:
    said = ("arena", "hanyou", "--bot", "random", "--bot", "blind", "--games", 4, "--file", "games.jsonl")
    ran = call(*said, "--json", "out.json", "--html", "out.html", "--sprt", "50:60")
    assert ran.code == 0 and "random against blind" in ran.out and "who begins wins" in ran.out
    data = json.loads((tmp_path / "out.json").read_text())
    assert data["games"] == 4 and data["pairs"][0]["bots"] == ["random", "blind"]
    html = (tmp_path / "out.html").read_text()
    assert html.count("<svg") >= 3 and "http" not in html.replace("http-equiv", "") and "<script" not in html
    again_ran = call(*said, "--promote", "blind")
    assert again_ran.code == 1 and (tmp_path / "games.jsonl").read_text().count("\n") == 5
    assert call(*said, "--replay", 2).out == "game 2: the same\n"


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (("--bot", "random"), "two bots or more"),
        (("--bot", "random", "--bot", "x"), "there is no bot 'x'"),
        (("--bot", "random", "--bot", "blind", "--sprt", "60:50"), "two percentages"),
        (("--bot", "random", "--bot", "blind", "--jobs", 0), "--jobs"),
        (("--bot", "random", "--bot", "blind", "--promote", "greedy"), "does not play"),
        (("--bot", "random", "--bot", "blind", "--replay", 3), "no such game"),
        (("--bot", "random", "--bot", "blind", "--html", "."), "folder"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(call: Fuda, more: tuple[object, ...], complaint: str) -> None:
    ran = call("arena", "hanyou", "--games", 2, *more)
    assert ran.code == 2 and complaint in ran.err and ran.err.count("\n") == 1


def test_names_on_the_page_are_only_names() -> None:
    plan = Plan("hanyou", ["greedy", "random"], 4, decks=["<b>"])
    lines = lines_of([1.0, 0.0])
    for line in lines:
        line["decks"] = ["<b>", "<i>"]
    text = page(Report(plan, lines).data())
    assert "<b>" not in text and "&lt;b&gt;" in text
