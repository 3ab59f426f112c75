"""Everything ends: no player can go on for ever with answers that change nothing, and no number is the greatest."""

import random
from functools import cache

import pytest

from fuda import Game, bots, games, laws
from fuda.kernel.run import decisions, interpreter
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenarios import Scenario, parse, scenarios_of
from fuda.scenes.build import build
from fuda.scenes.cards import library

pytestmark = pytest.mark.once

LOOPS = {"hanyou": "1101.1", "onepiece": "11-1-1", "gateruler": "17-1a", "lovelive": "12.1.1", "rebirth": "13.1.1"}


@cache
def told(game: str) -> list[Scenario]:
    """The scenarios about loops."""
    return [s for s in scenarios_of(game) if any(c.startswith(LOOPS[game]) for c in s.clauses)]


def begun(s: Scenario, book: Rulebook | None = None) -> Game:
    """The game in which a scenario begins."""
    rules = games.load(s.game)
    book = book or rules.rulebook
    game = Game(rules, build(s, book, library(s, book)), None)
    interpreter.run(game.pos)
    return game


@pytest.mark.parametrize("name", games.NAMES)
def test_nobody_comes_back_for_ever(name: str) -> None:
    assert len(told(name)) >= 8
    for s in told(name):
        laws.check_ends(begun(s), random.Random(1))


@pytest.mark.parametrize("name", games.NAMES)
def test_without_the_rules_for_loops_somebody_does(name: str) -> None:
    """The same positions under a rulebook that knows no loops: the law finds players who never stop."""
    book = games.load(name).rulebook
    for clause in [e.clause for e in games.load(name).ledger if e.clause.startswith(LOOPS[name])]:
        book = book.without(clause)
    broken: list[str] = []
    for s in told(name):
        try:
            laws.check_ends(begun(s, book), random.Random(1))
        except laws.Broken as e:
            broken.append(f"{s.name}: {e}")
            assert e.law == "ends" and "again and again" in e.detail
        except RecursionError:
            pass  # nobody is asked any more
    assert broken, "nothing was planted"


PLAYED = [("gateruler", 7, ("random", "greedy")), ("rebirth", 7, ("greedy", "greedy"))] + [
    (g, s, ("random", "random")) for g in games.NAMES for s in (1, 2)
]


@pytest.mark.parametrize(("name", "seed", "players"), PLAYED)
def test_bots_come_to_an_end(name: str, seed: int, players: tuple[str, ...]) -> None:
    game, dice = Game.new(name, seed=seed), random.Random(seed)
    seats = [bots.get(b) for b in players]
    made = 0
    while game.decision is not None:
        seat = game.decision.player
        game.choose(bots.ask(seats[seat], game, dice))
        made += 1
        assert made < 3000, f"{name} is not over"
    assert game.result is not None


HORN = """game: hanyou
card 旅人: unit HP 500 retreat 1
card 角笛: boost
  ユニットにセットできる。
  EXスキル「号令」：自分のターンに使える。このユニットに「号」カウンターを1個置く。
scenario: A horn that can be blown without end
clauses: 1101.1a
player 1:
  main: 旅人, set 角笛
expect: player 1 may: ex 号令
"""


def asked_how_often() -> Game:
    game = begun(parse(HORN, "horn")[0])
    for _ in range(3):
        assert game.decision is not None
        game.choose(next(o for o in game.decision.options if o.opt.what == "ex"))
    assert game.decision is not None and game.decision.kind == "loop"
    return game


def counters(game: Game) -> list[int]:
    return sorted(game.pos.counters.values())


@pytest.mark.parametrize("number", [0, 1, 20, 21, 999, 1000, 10**6, 10**9, 10**30])
def test_any_number_can_be_named(number: int) -> None:
    game = asked_how_often()
    d = game.decision
    assert d is not None and d.open and [o.id for o in d.options] == [str(n) for n in range(21)]
    option = d.option(str(number))
    assert option is not None and option.id == str(number) and str(number) in option.label("en")
    game.choose(str(number))
    assert counters(game) == [number + 3]
    assert game.history[-1] == number
    assert Game.load(game.save()) == game


@pytest.mark.parametrize("word", ["-1", "007", "1.5", "", "ten", "１２", "9" * 2000])
def test_what_is_no_number_is_no_answer(word: str) -> None:
    game = asked_how_often()
    assert game.decision is not None and game.decision.option(word) is None
    with pytest.raises(decisions.NotAnOption):
        game.choose(word)


def test_other_questions_are_not_open() -> None:
    game = Game.new("hanyou", seed=1)
    d = game.decision
    assert d is not None and not d.open and d.option("12") is None
    with pytest.raises(decisions.NotAnOption):
        game.choose("12")
    assert "open" not in game.view(d.player)["decision"]


def test_who_is_shown_an_open_question_is_told_so() -> None:
    game = asked_how_often()
    assert game.view(0)["decision"]["open"] is True
    assert "open" not in game.view(1)["decision"]


ALIKE = """game: gateruler

scenario: Three units that are alike change places
clauses: 17-1a-1
card 波の殻: unit level 1 atk 1 hp 3 stk 1
player 1:
  attack: 波の殻, damaged 1
  attack 2: 波の殻
  defense: 波の殻
"""


@pytest.mark.parametrize("seed", range(8))
def test_what_leads_only_to_what_is_shut_is_shut_itself(seed: int) -> None:
    """To move one of them leads back whatever place is chosen: when all places are shut, so is the move."""
    laws.check_ends(Game.from_scenario(ALIKE), random.Random(seed))
