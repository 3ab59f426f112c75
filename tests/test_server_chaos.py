"""A minute of chaos, with SQLite and with two servers on one PostgreSQL: nothing is lost, nothing is there twice."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

import chaos
from fuda import Game
from fuda.server.entries import Entry
from server_checks import check_answers, replayed

pytestmark = [
    pytest.mark.once,
    pytest.mark.xdist_group("server"),
    pytest.mark.skipif(sys.platform != "linux", reason="servers are stopped and starved as Linux can"),
]


def test_a_minute_of_chaos(tmp_path: Path) -> None:
    report = chaos.run(tmp_path, seconds=60.0, matches=8, seed=1)
    print(report)
    assert report.over == 8 and report.answers > 20


# --- the checks themselves --------------------------------------------------------------------------------------------


def played() -> tuple[list[Entry], dict[int, str]]:
    """Entries of a match in which seat 0 has answered some questions, and those answers."""
    game = Game.new("hanyou", decks=["ember", "tide"], seed=7)
    assert game.origin is not None
    entries = [Entry(1, "begin", -1, {"origin": game.origin.to_data()}, "server", game.digest(), 1.0, 1.0)]
    mine: dict[int, str] = {}
    while len(entries) < 12:
        decision = game.decision
        assert decision is not None
        option, seat = decision.options[0].id, decision.player
        if seat == 0:
            mine[len(entries)] = option
        game.choose(option)
        number = len(entries) + 1
        entries.append(Entry(number, "answer", seat, {"option": option}, "person", game.digest(), 1.0, 1.0))
    return entries, mine


def test_a_match_as_it_should_be_is_not_reported() -> None:
    entries, mine = played()
    assert len(mine) > 3
    replayed(entries)
    check_answers(entries, 0, mine, mine)


def test_planted_faults_are_seen() -> None:
    entries, mine = played()
    last = max(mine)
    with pytest.raises(AssertionError, match="is missing"):
        check_answers(entries[:last], 0, mine, mine)
    fewer = {question: option for question, option in mine.items() if question != last}
    with pytest.raises(AssertionError, match="was never sent"):
        check_answers(entries, 0, fewer, fewer)
    with pytest.raises(AssertionError, match="gap"):
        replayed(entries[:4] + entries[5:])
    wrong = entries[5]
    with pytest.raises(AssertionError, match="another position"):
        replayed([*entries[:5], Entry(6, wrong.kind, wrong.seat, wrong.body, wrong.by, "0" * 8, 1.0, 1.0)])
