"""The proof finds rows that are missing, broken or mere decoration."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fuda import games
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.facts import Answer, Fact, fact
from fuda.kernel.tables.rows import Procedure, Step
from fuda.kernel.tables.rulebook import Rulebook, Tables
from fuda.scenarios import Scenario, parse, scenarios_of
from fuda.scenarios.proof import OPEN, PROVEN, WITHOUT, UnknownClause, Verdict, citations, prove

ADVANTAGE = """
game: hanyou
scenario: Advantage doubles the damage
clauses: 704.3c-1 205.1
card 火打ち: unit HP 500 attribute 火 advantage 木 retreat 1
  スキル[1]「火花」200
card 苔むし: unit HP 900 attribute 木 retreat 1
turn: 3, player 1, battle phase
player 1:
  main: 火打ち, energy 1
player 2:
  main: 苔むし
player 1 chooses: skill 火花
expect: player 2 main: damage 400
"""


def with_tables(
    procedures: Sequence[Procedure] | None = None,
    facts: Sequence[Fact] | None = None,
    answers: Sequence[Answer] | None = None,
) -> Rulebook:
    """The rulebook of hanyou with other procedures or facts."""
    t = games.load("hanyou").rulebook.tables
    tables = Tables(
        name=t.name,
        zones=t.zones,
        traits=t.traits,
        events=t.events,
        hooks=t.hooks,
        happenings=t.happenings,
        acts=t.acts,
        procedures=t.procedures if procedures is None else procedures,
        conditions=t.conditions,
        facts=t.facts if facts is None else facts,
        answers=t.answers if answers is None else answers,
        verbs=t.verbs,
        terms=t.terms,
        layers=t.layers,
        deck_checks=t.deck_checks,
        card_checks=t.card_checks,
        numbers=t.numbers,
        sets=t.sets,
        variables=t.variables,
        roles=t.roles,
        groups=t.groups,
        engine=t.engine,
    )
    return Rulebook(tables, frozenset())


def nothing(p: Position, f: Frame) -> None:
    """A step that has been forgotten."""


def with_step(clause: str, clauses: tuple[str, ...]) -> Rulebook:
    """The rulebook with the steps of a clause doing nothing, labelled with these clauses."""
    procedures = []
    for p in games.load("hanyou").rulebook.tables.procedures:
        steps = [Step(clauses, nothing, s.label) if clause in s.clauses else s for s in p.steps]
        procedures.append(Procedure(p.name, p.clauses, steps))
    return with_tables(procedures)


def verdict(clause: str, scenarios: list[Scenario], rulebook: Rulebook | None = None) -> Verdict:
    [v] = prove("hanyou", [clause], scenarios, rulebook).verdicts
    return v


def test_a_clause_is_proven_when_its_absence_is_noticed() -> None:
    v = verdict("704.3c-1", parse(ADVANTAGE))
    assert (v.status, v.reason) == (PROVEN, "Advantage doubles the damage")


def test_a_row_broken_on_purpose_is_found() -> None:
    v = verdict("704.3c-1", parse(ADVANTAGE), with_step("704.3c-1", ("704.3c-1", "205.1")))
    assert v.status == OPEN and "a scenario does not pass" in v.reason and "is 200, not 400" in v.reason


def test_a_decoration_is_found() -> None:
    """A row that cites a clause, but whose removal changes nothing, proves nothing."""
    text = ADVANTAGE.replace("704.3c-1 205.1", "102.1")
    tables = games.load("hanyou").rulebook.tables
    facts = [*tables.facts, fact("102.1", "A decoration.")]
    answers = [y for y in tables.answers if "102.1" not in y.clauses]
    v = verdict("102.1", parse(text), with_tables(facts=facts, answers=answers))
    assert v.status == OPEN and "changes nothing" in v.reason


def test_a_scenario_that_is_not_about_the_clause_does_not_prove_it() -> None:
    text = ADVANTAGE.replace("704.3c-1 205.1", "605.2")
    v = verdict("605.2", parse(text))
    assert v.status == OPEN and "changes nothing" in v.reason


def test_no_scenario_and_no_row_are_open() -> None:
    assert verdict("605.2", []).reason == "no scenario cites it"
    without_row = with_step("704.3c-1", ())
    assert "no row carries it out" in verdict("704.3c-1", parse(ADVANTAGE), without_row).reason


def test_endless_rules_count_as_failing() -> None:
    assert verdict("501.1", parse(ADVANTAGE.replace("704.3c-1 205.1", "501.1"))).status == PROVEN


def test_a_clause_without_behaviour_has_no_row() -> None:
    v = verdict("101.1", [])
    assert v.status == WITHOUT and v.reason
    facts = [*games.load("hanyou").rulebook.tables.facts, fact("101.1", "A decoration.")]
    report = prove("hanyou", ["101.1"], [], with_tables(facts=facts))
    assert report.wrong == ["101.1 is said to ask for no behaviour, but a row carries it out"]
    assert not report.complete


def test_the_account_is_one_line() -> None:
    report = prove("hanyou", scenarios=parse(ADVANTAGE))
    without = sum(not e.behaves for e in games.load("hanyou").ledger)
    total = len(games.load("hanyou").ledger)
    assert total == 352
    left = total - without - 2
    assert report.line == f"accounted {without + 2}/352: 2 proven, {without} without behaviour, {left} open"
    assert report.text().splitlines()[1].startswith("open ")


def test_an_unknown_clause_is_an_error() -> None:
    with pytest.raises(UnknownClause, match=r"no clause 999\.9"):
        prove("hanyou", ["999.9"], [])


ONCE = [pytest.param(name, marks=[] if name == "hanyou" else pytest.mark.once) for name in games.NAMES]
"""Long, and about the rules: on both engines, scenarios pass, and one game is proven."""


@pytest.mark.parametrize("game", ONCE)
def test_every_clause_that_scenarios_cite_is_proven(game: str) -> None:
    report = prove(game, citations(scenarios_of(game)))
    assert [f"{v.clause}: {v.reason}" for v in report.open] == []
    assert report.wrong == []
