"""Every scenario that comes with a game, and every example of docs/scenarios.md, is as it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fuda import games
from fuda.scenarios import Scenario, parse, read_file, run, scenarios_of
from fuda.scenarios.run import check_clauses

DOCS = Path(__file__).parents[1] / "docs" / "scenarios.md"


def examples() -> list[Scenario]:
    """The scenarios in the documentation."""
    text = DOCS.read_text(encoding="utf8")
    blocks = re.findall(r"```scenario\n(.*?)```", text, re.DOTALL)
    return [s for i, block in enumerate(blocks, 1) for s in parse(block, f"{DOCS.name} example {i}")]


ALL = [s for name in games.NAMES for s in scenarios_of(name)] + examples()


@pytest.mark.parametrize("scenario", ALL, ids=[s.name for s in ALL])
def test_scenario(scenario: Scenario) -> None:
    failure = run(scenario)
    assert failure is None, f"{scenario.path}, {failure}"


def test_scenarios_with_cards_from_elsewhere_can_be_read() -> None:
    """They are played where those cards are at hand (test_real_cards.py), and read everywhere."""
    found = [s for name in games.NAMES for path in sorted(real(name)) for s in read_file(path)]
    assert len(found) >= 60
    for s in found:
        assert s.script and s.clauses
        check_clauses(s)


def real(game: str) -> Iterator[Path]:
    return (Path(games.load(game).folder) / "scenarios" / "real").glob("*.scn")


def test_the_documentation_has_examples_of_every_game() -> None:
    assert {s.game for s in examples()} == set(games.NAMES)
    assert len(examples()) >= 8
