"""What is cited carries: in every game with a fixed seed, and what is planted is found."""

import copy
import random
from pathlib import Path

import pytest

import tiny_game
from fuda import Game, citations, games
from fuda.cli.main import main
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import LogEntry
from fuda.kernel.tables.rows import Step, procedure
from fuda.kernel.tables.rulebook import Rulebook
from fuda.laws import citing
from fuda.openings import opening


@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_cited_carries(game: str) -> None:
    found = citations.cite(game, 1, 11, report=lambda text: None, share=0.1)
    assert found.looked.total() > 50
    assert found.enough, found.text()


class Idle(citing.Witness):
    """Switches nothing off: then everything stays as it was."""

    def remains(self, p: Position, clause: str, before: citing.Moment, key: citing.Key, line: LogEntry | None) -> bool:
        return super().remains(p, "none", before, key, line)


@pytest.mark.parametrize("game", games.NAMES)
def test_with_nothing_switched_off_all_happens_again(game: str) -> None:
    begun = Game.new(game, seed=3).origin
    assert begun is not None
    dice = random.Random(3)
    witness = Idle(games.load(game), opening(begun), citing.Without(games.load(game).rulebook, 2), 0.2, dice)
    for _ in range(60):
        if witness.game.decision is not None:
            witness.choose(dice.choice(witness.game.decision.options))
    assert witness.found.looked.total() > 10
    assert witness.found.share == 0


# --- what is planted ------------------------------------------------------------------------------------------------


def looked_at(folder: Path, book: Rulebook) -> citing.Findings:
    """All that is cited in a few games of the tiny game by these rules."""
    found = citing.Findings()
    with tiny_game.known(folder):
        for seed in range(6):
            begun = tiny_game.new(2, seed=seed).origin
            assert begun is not None
            dice = random.Random(seed)
            witness = citing.Witness(
                games.load("tiny"), opening(begun), citing.Without(book, 2), 1.0, dice, f"seed {seed}, "
            )
            while witness.game.decision is not None:
                witness.choose(dice.choice(witness.game.decision.options))
            found.add(witness.found)
    return found


def altered(name: str, place: int, other: Step) -> Rulebook:
    """The rules of the tiny game with another step in this place of a procedure."""
    tables = copy.copy(tiny_game.RULEBOOK.tables)
    made = []
    for p in tables.procedures:
        steps = list(p.steps)
        if p.name == name:
            steps[place] = other
        made.append(procedure(p.name, "", *steps))
    tables.procedures = made
    return Rulebook(tables, frozenset())


def turn_step(place: int) -> Step:
    return next(p for p in tiny_game.RULEBOOK.tables.procedures if p.name == "turn").steps[place]


def test_the_tiny_game_cites_well(tmp_path: Path) -> None:
    found = looked_at(tmp_path, tiny_game.RULEBOOK)
    assert found.looked["2.1"] > 20 and found.looked["2.2"] > 20 and found.looked["2.3"] > 5
    assert found.share == 1, found.text()


def test_a_step_that_lives_on_the_clause_of_the_one_before_is_found(tmp_path: Path) -> None:
    found = looked_at(tmp_path, altered("turn", 2, Step((), turn_step(2).fn, "")))
    assert set(found.idle) == {"2.2"}
    assert "it is the same without, from step turn 2" in found.text()


def test_a_step_that_names_the_clause_of_another_is_found(tmp_path: Path) -> None:
    def loses(p: Position, f: tiny_game.Frame) -> None:
        if p.zones[p.slot_id("deck", f.seat)]:
            turn_step(0).fn(p, f)
        else:
            tiny_game.lose(p, f.seat, "empty", "1.5")

    found = looked_at(tmp_path, altered("turn", 0, Step(("2.1",), loses, "")))
    assert set(found.idle) == {"1.5"}
    assert "the result empty" in found.text()


def test_what_names_no_clause_is_found(tmp_path: Path) -> None:
    found = looked_at(tmp_path, altered("game", 0, Step((), tiny_game._shuffle, "")))
    assert found.idle[""] == 12
    assert "no clause: 12 of 12 do not carry" in found.text()


# --- the command ----------------------------------------------------------------------------------------------------


def test_the_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citations, "SHARE", 0.05)
    assert main(["fuzz", "hanyou", "--cite", "--games", "1"]) == 0
    assert "citations carry (100.00%)" in capsys.readouterr().out
    assert main(["fuzz", "hanyou", "--cite", "--exhaustive"]) == 2
    monkeypatch.setattr(citing, "ENOUGH", 1.01)
    assert main(["fuzz", "hanyou", "--cite", "--games", "1"]) == 1
