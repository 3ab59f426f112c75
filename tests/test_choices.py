"""Choices that are remembered for loops: one number for one choice, whatever other procedures a rulebook has."""

from __future__ import annotations

import random

import pytest

from fuda import Game, games
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt, Question
from fuda.kernel.run import interpreter
from fuda.kernel.run.interpreter import PLAIN, choice_of
from fuda.kernel.tables.rows import procedure, step
from fuda.kernel.tables.rulebook import Rulebook
from fuda.openings import opening


def nothing(p: Position, f: Frame) -> None:
    """A step of a procedure that nobody calls."""


def with_another_procedure(name: str) -> Rulebook:
    """A rulebook with one more procedure, before all others."""
    whole = games.load(name).rulebook
    more = procedure("nobody calls this", "", step("", nothing))
    tables = whole.tables
    before = tables.procedures
    try:
        tables.procedures = (more, *before)
        return Rulebook(tables, frozenset())
    finally:
        tables.procedures = before


@pytest.mark.parametrize("name", games.NAMES)
def test_choices_are_the_same_whatever_other_procedures_there_are(name: str) -> None:
    first, dice = Game.new(name, seed=4), random.Random(4)
    assert first.origin is not None
    begun = opening(first.origin)
    begun.rules = with_another_procedure(name)
    begun.stack = [Frame(begun.rules.proc_index["game"])]
    interpreter.run(begun)
    other = Game(first.rules, begun, None)
    chosen = 0
    for _ in range(60):
        assert first.pos.choices == other.pos.choices
        assert first.digest() == other.digest()
        chosen += len(first.pos.choices) > 0
        if first.decision is None or other.decision is None:
            break
        at = dice.randrange(len(first.decision.options))
        first.play(at)
        other.play(at)
    assert chosen, "something was chosen"


def sort_of(p: Position, o: Opt) -> tuple[str, str, int, int]:
    """What an option says: cards outside the field that are alike say the same."""
    if o.a < 0 or o.what in PLAIN:
        return o.what, "number", o.a, o.b
    card = p.card(o.a)
    where = p.slot[card]
    if p.layout.field[where]:
        return o.what, "field", card, o.b
    if card >= p.real:
        return o.what, "played", p.zones[where].index(card), o.b
    return o.what, "alike", p.cdef[card], o.b


def check(p: Position, q: Question) -> int:
    """No two options that say something else have the same number."""
    said = [sort_of(p, o) for o in q.opts]
    numbers = [choice_of(p, q, i) for i in range(len(q.opts))]
    assert len(set(said)) == len(set(zip(said, numbers, strict=True))) == len(set(numbers))
    return len(numbers)


@pytest.mark.parametrize("name", games.NAMES)
def test_what_is_not_the_same_has_not_the_same_number(name: str) -> None:
    game, dice = Game.new(name, seed=8), random.Random(8)
    looked = 0
    for _ in range(200):
        if game.decision is None or game.pos.question is None:
            break
        looked += check(game.pos, game.pos.question)
        game.play(dice.randrange(len(game.decision.options)))
    assert looked > 100


def test_words_places_and_numbers_are_told_apart() -> None:
    p = Game.new("onepiece", seed=1).pos
    opts = [Opt("play"), Opt("pass"), Opt("target_card", -1, 1), Opt("target_line", -1, 1), Opt("number", 5000)]
    opts += [Opt("number", 5000 + (1 << 20)), Opt("pick", -1, 1 << 20), Opt("pick", -1, 2 << 20), Opt("pick", -1, 0)]
    q = Question(p.active, "pick", "", opts)
    assert check(p, q) == len(opts)
    f = p.stack[-1]
    numbers = set()
    for pc in range(40):  # the longest procedure has as many steps
        f.pc = pc
        numbers.add(choice_of(p, q, 0))
    assert len(numbers) == 40
    assert all(len(x.steps) < 256 for name in games.NAMES for x in games.load(name).rulebook.procs)
    assert MASK + max(len(games.load(name).pool().defs) for name in games.NAMES) < 1 << 20


@pytest.mark.parametrize("name", games.NAMES)
def test_procedures_have_numbers_of_their_own(name: str) -> None:
    procs = games.load(name).rulebook.procs
    assert len({x.code for x in procs}) == len(procs)
