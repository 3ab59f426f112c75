"""What is cited carries: in every game with a fixed seed, and what is planted is found."""

import ast
import copy
import random
import sys
from functools import cache
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


# --- steps that act ---------------------------------------------------------------------------------------------------

ACTS = frozenset({"emit", "emit_all", "note", "ask", "ask_number", "moment", "perform_within", "_draw"})
OF_EARLIER_ROWS = {
    "move_all: do_moves": "events that the caller has made",
    "send: _send": "events that the caller has made",
    "enter: _put_down": "events that the steps before it have made",
    "recovery: _at_once": "events that the steps before it have made",
    "rule_processing: _move_at_once": "events that the steps before it have made",
    "processing: ko_units": "each under the clause that finds it",
    "resolve_ruler_damage: _must_counter": "asks only without the clause of the duty",
}


def acts(fn: object) -> bool:
    """Does a function let something happen, ask or note something, by itself?"""
    source = Path(sys.modules[fn.__module__].__file__ or "").with_suffix("").with_suffix(".py")
    for node in _parsed(source).body:
        if isinstance(node, ast.FunctionDef) and node.name == getattr(fn, "__name__", ""):
            calls = [n.func for n in ast.walk(node) if isinstance(n, ast.Call)]
            return any((c.attr if isinstance(c, ast.Attribute) else getattr(c, "id", "")) in ACTS for c in calls)
    return False  # made inside another: it only calls a procedure


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf8"))


def silent(book: Rulebook) -> set[str]:
    """Steps that act and name no clause, though a step before them in their procedure does: what they do would be told
    under that."""
    out = set()
    for p in book.tables.procedures:
        named = False
        for s in p.steps:
            if named and not s.clause and acts(s.fn):
                out.add(f"{p.name}: {s.fn.__name__}")
            named = named or s.clause != ""
    return out


def test_no_step_acts_under_the_clause_of_the_one_before_it() -> None:
    found = {name for game in games.NAMES for name in silent(games.load(game).rulebook)}
    assert found == set(OF_EARLIER_ROWS)


def test_a_step_that_acts_without_a_clause_is_found() -> None:
    assert silent(altered("turn", 2, Step((), tiny_game._draw, ""))) == {"turn: _draw"}
    assert silent(tiny_game.RULEBOOK) == set()


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
