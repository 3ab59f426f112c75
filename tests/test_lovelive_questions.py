"""The publisher's questions about Love Live!: each is a scenario with real cards, or there is a reason why not.

Questions and cards lie beside the project in `../shared/cards`, or wherever `$FUDA_CORPUS` says. Nothing of them is
kept here but numbers; without them the scenarios are only read.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path

import pytest

from fuda import games
from fuda.scenarios import Scenario, read_file, run
from fuda.scenarios.run import check_clauses
from real_texts import of_one, read_once

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[1]
CORPUS = Path(os.environ.get("FUDA_CORPUS") or ROOT.parent / "shared" / "cards")
CARDS = CORPUS / "lovelive.ja.json"
ASKED = CORPUS / "lovelive.qa.ja.json"

LIST = tomllib.loads((Path(games.load("lovelive").folder) / "clauses" / "questions.toml").read_text(encoding="utf8"))
QUESTIONS: list[int] = LIST["questions"]
NOT_PLAYED = {int(number): str(reason) for number, reason in LIST["not_played"].items()}

SCENARIOS = [
    s
    for path in sorted((Path(games.load("lovelive").folder) / "scenarios" / "real").glob("*.scn"))
    for s in read_file(path)
]


def number(s: Scenario) -> int:
    """The question a scenario answers; 0 for none."""
    m = re.match(r"(?:\S+: )?Q(\d+): ", s.name)
    return int(m.group(1)) if m else 0


def test_every_question_is_a_scenario_or_has_a_reason() -> None:
    shown = {number(s) for s in SCENARIOS} - {0}
    assert len(QUESTIONS) == len(set(QUESTIONS)) == 103
    assert shown | set(NOT_PLAYED) == set(QUESTIONS)
    assert not shown & set(NOT_PLAYED)
    assert all(NOT_PLAYED.values())


def test_scenarios_are_about_clauses_and_say_something() -> None:
    for s in SCENARIOS:
        check_clauses(s)
        assert s.clauses and any(x.kind == "expect" for x in s.script), s.name


@pytest.mark.skipif(not ASKED.is_file(), reason=f"there are no questions in {CORPUS}")
def test_no_question_is_missing() -> None:
    asked = json.loads(ASKED.read_text(encoding="utf8"))
    assert {x["q"] for x in asked} == set(QUESTIONS)


@of_one("lovelive")
@pytest.mark.skipif(not CARDS.is_file(), reason=f"there are no real cards in {CORPUS}")
@pytest.mark.parametrize("s", SCENARIOS, ids=lambda s: s.name)
def test_question(s: Scenario) -> None:
    with read_once("lovelive"):
        failure = run(s, cards=CARDS)
    assert failure is None, f"{s.path}, {failure}"
