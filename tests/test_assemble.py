"""A rulebook is what its modules have: every table in the order of the modules, and nothing that is no row of it."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest

from fuda import games
from fuda.errors import FudaError
from fuda.kernel.game import assemble
from fuda.kernel.tables.facts import Fact
from fuda.kernel.tables.rows import Hook, condition, hook


def module(name: str, **tables: object) -> ModuleType:
    made = ModuleType(name)
    for table, rows in tables.items():
        setattr(made, table, rows)
    return made


def test_rows_stand_in_the_order_of_the_modules() -> None:
    rows = [hook(str(i), "move", lambda p, ev: None) for i in range(3)]
    one = module("one", HOOKS=(rows[0], rows[1]), NUMBERS=("hp",))
    two = module("two", HOOKS=(rows[2],), NUMBERS=("hp", "atk"))
    tables = assemble.tables("toy", (two, module("empty"), one), (), (), ())
    assert list(tables.hooks) == [rows[2], rows[0], rows[1]]
    assert tables.numbers == ("hp", "atk")
    assert (tables.procedures, tables.zones, tables.roles) == ((), (), ())


@pytest.mark.parametrize("name", games.NAMES)
def test_facts_are_known_by_the_constant_that_they_are(name: str) -> None:
    tables = games.load(name).rulebook.tables
    assert all(f.name.isupper() and f.sentence for f in tables.facts)
    assert len({f.name for f in tables.facts}) == len(tables.facts)
    assert len({y.fact.name for y in tables.answers}) == len(tables.answers)
    assert [f.index for f in tables.facts] == list(range(len(tables.facts)))
    own = [f.name for f in tables.facts if f.clauses]
    assert own == sorted(own)  # not in the order in which modules happened to be imported


def test_it_is_said_once_of_what_a_table_of_conditions_is_asked() -> None:
    one = module("one", ASKS={"play": "seat: who plays; ref: the card"})
    two = module("two", ASKS={"play": "ref: the card"})
    assert assemble.tables("toy", (one, one), (), (), ()).asks["play"] == "seat: who plays; ref: the card"
    with pytest.raises(FudaError, match=r"two says .* 'play'"):
        assemble.tables("toy", (one, two), (), (), ())


def test_several_modules_add_to_one_table_of_conditions() -> None:
    rows = [condition(str(i), lambda p, seat, ref, n: True, "", "") for i in range(5)]
    one = module("one", CONDITIONS={"play": (rows[0],)}, VALID=(rows[1],))
    two = module("two", CONDITIONS={"play": (rows[2],)}, VALID=(rows[3],))
    tables = assemble.tables("toy", (one, two), (), (), (), {"play": (rows[4],)})
    assert list(tables.conditions["play"]) == [rows[0], rows[2], rows[4]]
    assert list(tables.conditions["valid"]) == [rows[1], rows[3]]


def test_a_row_of_another_table_is_refused() -> None:
    with pytest.raises(FudaError, match=r"one\.HOOKS has a row that is no Hook"):
        assemble.gathered([module("one", HOOKS=(condition("1", lambda p, seat, ref, n: True, "", ""),))], "HOOKS", Hook)


@pytest.mark.parametrize("name", games.NAMES)
def test_no_table_of_a_game_is_left_out(name: str) -> None:
    """Whatever a module that a rulebook names has under a usual name is in the tables."""
    book = importlib.import_module(f"fuda.games.{name}.rulebook")
    tables = games.load(name).rulebook.tables
    there = {id(row) for row in tables.rows()}
    usual = "ZONES TRAITS GROUPS EVENTS HOOKS HAPPENINGS ACTS PROCEDURES KERNEL_ANSWERS VERBS TERMS IMMEDIATE LAYERS"
    checked = 0
    for part in vars(book).values():
        if isinstance(part, ModuleType) and part.__name__.startswith(f"fuda.games.{name}."):
            for table in f"{usual} DECK_CHECKS CARD_CHECKS VALID SEEN_FACE_DOWN".split():
                rows = getattr(part, table, ())
                assert all(id(row) in there for row in rows), f"{part.__name__}.{table}"
                checked += len(rows)
            facts = [value for value in vars(part).values() if isinstance(value, Fact)]
            assert all(id(row) in there for row in facts), part.__name__
            checked += len(facts)
    assert checked > 300
