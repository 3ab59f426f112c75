"""The house is kept in order: who imports whom, where files lie, how long they are, facts, frames, clauses.

What each check looks for is in `architecture.py`. Each is also shown to find an offence that was planted.
"""

from __future__ import annotations

import ast
import json
import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from architecture import (
    GAMES,
    House,
    bad_asking,
    bad_conditions,
    bad_facts,
    bad_frames,
    cycles,
    knows_games,
    long_files,
    stray_files,
    without_purpose,
    wrong_imports,
)
from fuda import games
from fuda.kernel.game import assemble
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Condition, condition, layer
from fuda.kernel.tables.rulebook import Tables

ROOT = Path(__file__).resolve().parents[1]
HOUSE = House(ROOT / "src")
IDS: dict[str, list[str]] = json.loads((Path(__file__).parent / "clause_ids.json").read_text(encoding="utf8"))
RULES = Path(os.environ.get("FUDA_RULES") or ROOT.parent / "shared" / "rules") / "clauses.json"


def started_in_a_loop(house: House) -> list[str]:
    """Verbs that start several procedures at once, of which only the one that ends last would say how much was done."""
    out: list[str] = []
    for module in house.modules.values():
        for node in ast.walk(module.tree) if "meaning" in module.parts else ():
            if not isinstance(node, ast.For) or ast.unparse(node.iter).endswith("[:1]"):
                continue
            called = {ast.unparse(n.func).split(".")[-1] for n in ast.walk(node) if isinstance(n, ast.Call)}
            by_turns = ast.unparse(node.target) == "seat" and "reversed" in called
            if ("call" in called or by_turns) and "add_up" not in called:
                out.append(f"{module.name}, line {node.lineno}: what is started in a loop does not add up")
    return out


CHECKS: dict[str, Callable[[House], list[str]]] = {
    "imports": wrong_imports,
    "cycles": cycles,
    "rooms": stray_files,
    "purpose": without_purpose,
    "facts": bad_facts,
    "frames": bad_frames,
    "games": knows_games,
    "adding up": started_in_a_loop,
}


@pytest.mark.parametrize("check", CHECKS)
def test_the_house_is_in_order(check: str) -> None:
    assert CHECKS[check](HOUSE) == []


@pytest.mark.parametrize("name", GAMES)
def test_conditions_are_asked_of_what_their_table_says(name: str) -> None:
    tables = games.load(name).rulebook.tables
    assert bad_conditions(tables) == []
    assert bad_asking(HOUSE, tables) == []


def words_without_meaning(tables: Tables) -> list[str]:
    """Words of a layer that change nothing: there is no term for them."""
    known = {t.op for t in tables.terms if t.sort == "mod"}
    return [op for layer in tables.layers for op in layer.ops if op not in known]


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_layer_changes_something(name: str) -> None:
    assert words_without_meaning(games.load(name).rulebook.tables) == []


def test_no_file_is_longer_than_it_should_be() -> None:
    assert long_files(*(ROOT / name for name in ("src", "tests", "tools", "bench"))) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_accounted_for_once_and_in_its_order(name: str) -> None:
    rules = games.load(name)
    assert [entry.clause for entry in rules.ledger] == IDS[name]
    known = set(IDS[name])
    assert [r.clauses for r in rules.rulings if not known.issuperset(r.clauses)] == []
    assert [e.clause for e in rules.ledger if bool(e.none) == bool(e.probe)] == []


@pytest.mark.skipif(not RULES.is_file(), reason=f"there are no rulebooks in {RULES.parent}")
def test_the_list_of_clauses_is_that_of_the_rulebooks() -> None:
    assert {name: table["clauses"] for name, table in json.loads(RULES.read_text(encoding="utf8")).items()} == IDS


def test_scenarios_are_numbered_like_the_chapters_they_are_about() -> None:
    for name in GAMES:
        folder = ROOT / "src" / "fuda" / "games" / name
        chapters = {path.name[:2] for path in (folder / "clauses").glob("[0-9]*.toml")}
        assert {path.name[:2] for path in (folder / "scenarios").glob("*.scn")} <= chapters


def assembled(name: str, asks: dict[str, str], *rows: Condition) -> Tables:
    """Tables with one table of conditions and nothing else."""
    module = ModuleType("planted")
    vars(module).update(CONDITIONS={"play": rows}, ASKS=asks)
    return assemble.tables(name, (module,), (), (), ())


# --- offences that were planted -----------------------------------------------------------------------------------


def planted(folder: Path, **files: str) -> House:
    """A small tree of sources: the dots of a module's name are written as two underscores."""
    for name, text in files.items():
        path = folder / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'"""What it is for."""\n{text}\n', encoding="utf8")
    return House(folder)


@pytest.mark.parametrize(
    ("module", "text", "complaint"),
    [
        ("fuda__kernel__position__sight", "from fuda.kernel.run import events", "fuda.kernel.run.events"),
        ("fuda__kernel__run__costs", "def f():\n    from fuda.kernel.words import nouns", "fuda.kernel.words.nouns"),
        ("fuda__kernel__run__costs", "import fuda.games.onepiece.state", "fuda.games.onepiece.state"),
        ("fuda__games__onepiece__rules__turn", "from fuda.games.rebirth import state", "fuda.games.rebirth.state"),
        ("fuda__games__onepiece__rules__turn", "from fuda.games.onepiece.meaning import nouns", "meaning.nouns"),
        ("fuda__games__onepiece__text__nouns", "from fuda.kernel.run import events", "fuda.kernel.run.events"),
        ("fuda__games__onepiece__lower__shape", "from fuda.games.onepiece.rules import turn", "rules.turn"),
        ("fuda__games__onepiece__meaning__nouns", "from fuda.games.onepiece.table import words", "table.words"),
        ("fuda__cli__play", "from fuda.games.onepiece import state", "fuda.games.onepiece.state"),
        ("fuda__text__chart", "from fuda.kernel.position import position", "fuda.kernel.position.position"),
    ],
)
def test_a_wrong_import_is_found(tmp_path: Path, module: str, text: str, complaint: str) -> None:
    house = planted(
        tmp_path,
        **{module: text},
        fuda__kernel__words__nouns="",
        fuda__kernel__run__events="",
        fuda__kernel__position__position="",
        fuda__games__onepiece__state="",
        fuda__games__rebirth__state="",
        fuda__games__onepiece__table__words="",
        **({} if "meaning__nouns" in module else {"fuda__games__onepiece__meaning__nouns": ""}),
        **({} if "rules__turn" in module else {"fuda__games__onepiece__rules__turn": ""}),
    )
    (found,) = wrong_imports(house)
    assert found.startswith(module.replace("__", ".")) and found.endswith(complaint)


def test_imports_that_are_allowed_are_not_complained_of(tmp_path: Path) -> None:
    house = planted(
        tmp_path,
        fuda__errors="",
        fuda__kernel__tables__rows=(
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from fuda.kernel.position import position"
        ),
        fuda__kernel__position__position="from fuda.errors import FudaError\nfrom fuda.kernel.tables import rows",
        fuda__games__hanyou__state="",
        fuda__games__hanyou__rules__turn=(
            "from fuda.games.hanyou import state\nfrom fuda.kernel.position import position"
        ),
        fuda__games__hanyou__meaning__nouns="from fuda.games.hanyou.rules import turn",
        fuda__games__hanyou__rulebook="from fuda.games.hanyou.meaning import nouns",
    )
    assert wrong_imports(house) == [] and cycles(house) == []


def test_a_cycle_is_found_also_when_a_function_hides_it(tmp_path: Path) -> None:
    house = planted(
        tmp_path,
        fuda__kernel__run__a="from fuda.kernel.run import b",
        fuda__kernel__run__b="from fuda.kernel.run import c",
        fuda__kernel__run__c="def f():\n    from fuda.kernel.run import a",
    )
    assert cycles(house) == ["a cycle: fuda.kernel.run.a, fuda.kernel.run.b, fuda.kernel.run.c"]


def test_a_file_that_is_too_long_is_found(tmp_path: Path) -> None:
    (tmp_path / "long.py").write_text("x = 1\n" * 501, encoding="utf8")
    (tmp_path / "short.py").write_text("x = 1\n" * 500, encoding="utf8")
    assert long_files(tmp_path) == ["long.py has 501 lines"]


def test_a_file_in_no_room_is_found(tmp_path: Path) -> None:
    house = planted(
        tmp_path,
        fuda__games__hanyou__turn="",
        fuda__games__hanyou__rules__turn="",
        fuda__games__hanyou__rules__oddments="",
        fuda__games__hanyou__rules__battle__damage="",
        fuda__games__hanyou__text__anything="",
    )
    assert stray_files(house) == [
        "fuda.games.hanyou.rules.oddments is in no room",
        "fuda.games.hanyou.turn is in no room",
    ]


def test_a_file_that_does_not_say_what_it_is_for_is_found(tmp_path: Path) -> None:
    (tmp_path / "fuda").mkdir()
    (tmp_path / "fuda" / "mute.py").write_text("x = 1\n", encoding="utf8")
    assert without_purpose(House(tmp_path)) == ["fuda.mute does not say what it is for"]


@pytest.mark.parametrize("text", ['GAMES = ("onepiece",)', 'place = zones["don_deck"]'])
def test_a_screen_that_knows_a_game_is_found(tmp_path: Path, text: str) -> None:
    zones = 'ZONES: Final = (zone("don_deck", "3-3"), zone("hand", "3-4"))'
    house = planted(tmp_path, fuda__cli__side=text, fuda__games__onepiece__rules__zones=zones)
    assert len(knows_games(house)) == 1


FACT = 'A: Final = fact("1.1", "Something holds in this game.")'


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({"rules__turn": FACT}, "A is read by nobody"),
        ({"rules__turn": f"{FACT}\nA.on(p)", "rules__zones": FACT}, "A is declared in"),
        ({"rules__turn": 'A: Final = fact("1.1", "holds")\nA.on(p)'}, "A has no sentence"),
        ({"rules__turn": 'x = p.rules.facts["a"]'}, "reads a fact by its name as a string"),
    ],
)
def test_a_fact_that_is_unread_or_said_twice_or_without_words_is_found(
    tmp_path: Path, files: dict[str, str], complaint: str
) -> None:
    house = planted(tmp_path, **{f"fuda__games__hanyou__{name}": text for name, text in files.items()})
    (found,) = bad_facts(house)
    assert complaint in found


def test_a_question_of_the_kernel_that_is_only_answered_is_found(tmp_path: Path) -> None:
    house = planted(
        tmp_path,
        fuda__kernel__tables__asked='A: Final = question("Something holds in every game.")',
        fuda__games__hanyou__rules__turn='KERNEL_ANSWERS: Final = (answer("1.1", asked.A),)',
    )
    assert bad_facts(house) == ["fuda.kernel.tables.asked.A is read by nobody"]


STEPS = "def _one(p, f):\n    f.n += 1\n    _two(p, f)\ndef _two(p, g):\n    g.refs.append(g.a)\n"


@pytest.mark.parametrize(
    ("frame", "complaint"),
    [
        ("", "does not say what a, n, refs hold"),
        (', frame="n: how many; refs: which"', "does not say what a hold"),
        (', frame="n: how many; refs: which; a: the next; seat: who"', "speaks of seat, which no step uses"),
        (', frame="n: how many; refs: which; a: the next"', ""),
    ],
)
def test_a_register_that_is_not_spoken_of_is_found(tmp_path: Path, frame: str, complaint: str) -> None:
    text = f'{STEPS}X = procedure("x", "1.1", step("1.1", _one){frame})'
    found = bad_frames(planted(tmp_path, fuda__games__hanyou__rules__turn=text))
    assert len(found) == bool(complaint) and all(complaint in one for one in found)


@pytest.mark.parametrize("given", ["STEPS", "steps()"])
def test_the_registers_of_a_table_in_parts_are_those_of_all_its_parts(tmp_path: Path, given: str) -> None:
    part = f'{STEPS}def steps():\n    return (step("1.1", _one),)\nSTEPS = steps()\n'
    table = f'procedure("x", "1.1", *part.{given}, frame="n: how many")'
    joined = f"from fuda.games.hanyou.rules import part\nX = {table}\n"
    house = planted(tmp_path, fuda__games__hanyou__rules__part=part, fuda__games__hanyou__rules__turn=joined)
    assert bad_frames(house) == ["fuda.games.hanyou.rules.turn: procedure 'x' does not say what a, refs hold"]


def _looks_at_its_card(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return ref >= 0


@pytest.mark.parametrize(
    ("asks", "complaint"),
    [
        ({}, "tiny: the conditions 'play' do not say of what they are asked"),
        ({"play": "seat: who plays"}, "tiny: _looks_at_its_card looks at ref, but 'play' is asked of no ref"),
        ({"play": "ref: the card; m: how"}, "tiny: the conditions 'play' are asked of m"),
        ({"play": "seat: who plays; ref: the card"}, ""),
    ],
)
def test_a_condition_that_looks_at_something_else_is_found(asks: dict[str, str], complaint: str) -> None:
    tables = assembled("tiny", asks, condition("1.1", _looks_at_its_card, "", ""))
    assert bad_conditions(tables) == ([complaint] if complaint else [])


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        ('allowed(p, "play", seat, ref)', ""),
        ('decisions.allowed(p, "play", NO_SEAT, ref)', "seat is not given"),
        ('_failed(p, "play", seat, NO_REF)', "ref is not given"),
        ('allowed(p, "play", seat, ref, ability)', "n is given"),
        ("allowed(p, table, seat, ref, ability)", ""),
    ],
)
def test_a_table_that_is_asked_of_something_else_is_found(tmp_path: Path, call: str, complaint: str) -> None:
    house = planted(tmp_path, fuda__games__hanyou__rules__turn=f"X = {call}")
    found = bad_asking(house, assembled("hanyou", {"play": "seat: who plays; ref: the card"}))
    assert len(found) == bool(complaint) and all(complaint in one for one in found)


def test_a_word_of_a_layer_that_changes_nothing_is_found() -> None:
    tables = assemble.tables("tiny", (), (), (layer("1.1", "kind_gain"),), ())
    assert words_without_meaning(tables) == ["kind_gain"]


@pytest.mark.parametrize(
    ("loop", "found"),
    [
        ('for seat in reversed(seats):\n    flow.add_up(p, f)\n    call(p, "draw")', 0),
        ('for seat in reversed(seats):\n    call(p, "draw")', 1),
        ("for seat in reversed(seats):\n    deal_damage(p, seat)", 1),
        ('for ref in refs:\n    g = call(p, "charge")', 1),
        ('for ref in refs[:1]:\n    call(p, "charge")', 0),
    ],
)
def test_procedures_of_which_only_the_last_counts_are_found(tmp_path: Path, loop: str, found: int) -> None:
    house = planted(tmp_path, fuda__games__hanyou__meaning__verbs__drawing=loop)
    assert len(started_in_a_loop(house)) == found
