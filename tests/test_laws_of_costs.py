"""A cost is whole, and no answer is dead: the laws hold in games, and what is planted is found."""

import random

import pytest

from fuda import Game, games, laws
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import interpreter
from fuda.kernel.tables.rows import Step, Term, Verb
from fuda.kernel.tables.rulebook import Rulebook
from fuda.scenarios import Scenario, parse
from fuda.scenarios.run import Bounded, Table, build, library, play

pytestmark = pytest.mark.once

TWICE = """game: lovelive

scenario: Two members for two parts of a cost
clauses: 9.4.2.3
card 番: member cost 1
  【起動】自分のステージのメンバー1人をウェイトにし、自分のステージのメンバー1人をウェイトにする：カードを2枚引く。
card 葉: member cost 1
player 1:
  left: 番
  right: 葉
expect: player 1 left: 番
"""
ONCE = """game: lovelive

scenario: A member waits for a cost
clauses: 9.4.2.3
card 寝: member cost 1
  【起動】このメンバーをウェイトにする：カードを1枚引く。
player 1:
  left: 寝
expect: player 1 left: 寝
"""
ELSEWHERE = """game: lovelive

scenario: An ability for the hand, on the stage
clauses: 9.3.4.1
card 袖: member cost 1
  【起動】このカードを手札から控え室に置く：カードを1枚引く。この能力は、このカードが手札にある場合のみ起動できる。
player 1:
  left: 袖
expect: player 1 left: 袖
"""


def at(text: str, rules: Rulebook | None = None) -> Game:
    """The game of a scenario when all that is chosen in it has been chosen."""
    s: Scenario = parse(text, "here")[0]
    book = rules or games.load(s.game).rulebook.without()
    known = library(s, book, None)
    game = Game(games.load(s.game), build(s, book, known), None)
    table = Table(s, game, known, book)
    interpreter.run(game.pos)
    for x in s.script:
        if x.kind != "expect":
            assert play(table, x, Bounded(book)) is None
    return game


def book() -> Rulebook:
    return games.load("lovelive").rulebook.without()


def check_paid(text: str, rules: Rulebook) -> None:
    watch = laws.Payments(rules)
    watch.rules.prices = rules.prices
    for seed in range(12):
        laws.check_paid(at(text, rules), watch, random.Random(seed))


def test_a_cost_that_is_not_paid_whole_is_found() -> None:
    """Planted: nobody asks whether a member waits already."""

    def anything(p: Position, ctx: Ctx, act: Node) -> list[int] | None:
        return None

    check_paid(ONCE, book())
    rules = book()
    rules.prices["wait"] = Term((), "price", "wait", anything)
    with pytest.raises(laws.Broken, match=r"costs: the cost \(wait\) .*寝 was not paid whole"):
        check_paid(ONCE, rules)


def test_what_says_that_it_was_done_and_did_nothing_is_found() -> None:
    """Planted: a card is drawn that stays where it is."""

    def idly(p: Position, f: Frame, ins: Node) -> None:
        f.did = 1

    rules = book()
    rules.verbs["draw"] = Verb((), "draw", idly)
    watch = laws.Payments(rules)
    watch.rules.verbs = rules.verbs
    with pytest.raises(laws.Broken, match="deeds: draw of 寝 says that 1 was done, and did nothing"):
        for seed in range(12):
            laws.check_paid(at(ONCE, rules), watch, random.Random(seed))


def test_a_thing_that_pays_for_two_parts_is_found() -> None:
    """Planted: what an earlier part was paid with is forgotten, and what waits may be made to wait."""

    def members(p: Position, ctx: Ctx, act: Node) -> list[int]:
        return [p.ref(c) for name in ("left", "right") for c in p.zones[p.slot_id(name, ctx.seat)]]

    check_paid(TWICE, book())
    rules = book()
    rules.prices["wait"] = Term((), "price", "wait", members)
    watch = laws.Payments(rules)
    watch.rules.prices = rules.prices
    steps = watch.rules.procs[watch.rules.proc_index["pay"]].steps
    one = steps[1]

    def forget(p: Position, f: Frame) -> None:
        one.fn(p, f)
        f.more = []

    steps[1] = Step(one.clauses, forget, one.label)
    with pytest.raises(laws.Broken, match="pays for two parts"):
        for seed in range(20):
            laws.check_paid(at(TWICE, rules), watch, random.Random(seed))


def test_a_cost_that_can_be_paid_and_is_refused_is_found() -> None:
    """Planted: no member can be made to wait, it is said."""

    def nothing(p: Position, ctx: Ctx, act: Node) -> list[int]:
        return []

    laws.check_payable(at(ONCE), random.Random(1))
    rules = book()
    rules.prices["wait"] = Term((), "price", "wait", nothing)
    with pytest.raises(laws.Broken, match=r"costs: the cost \(wait\) of 寝 can be paid, and is not offered"):
        laws.check_payable(at(ONCE, rules), random.Random(1))


@pytest.mark.parametrize("name", games.NAMES)
def test_the_laws_hold_in_a_game(name: str) -> None:
    """Every question of the first turns makes a difference, and what is begun is paid."""
    dice = random.Random(3)
    game = Game.new(name, seed=3)
    trials, payments = laws.Trials(game.pos.rules), laws.Payments(game.pos.rules)
    for _ in range(25):
        if game.decision is None:
            break
        laws.check_answers(game, trials, dice)
        laws.check_paid(game, payments, dice)
        laws.check_payable(game, dice)
        game.choose(dice.choice(game.decision.options))


def test_a_cost_of_an_ability_for_another_place_is_not_looked_at() -> None:
    """Paid from the stage, "this card from the hand" would be done with a card that is not there."""
    laws.check_payable(at(ELSEWHERE), random.Random(1))


ANEW = """game: lovelive

scenario: Three cards of a deck of two
clauses: 9.4.2.3
card 掘: member cost 1
  【起動】自分のデッキの上からカードを3枚控え室に置く：カードを1枚引く。
player 1:
  left: 掘
  deck: 掘, 掘
  waiting: 掘, 掘, 掘
expect: player 1 may not: ability 掘
"""


def test_a_deck_made_anew_on_the_way_pays_nothing() -> None:
    """It is not offered with two cards, and the law says nothing; with three it is planted as unpayable, and found."""
    laws.check_payable(at(ANEW), random.Random(1))
    rules = book()
    (op,) = {
        act.op
        for game in [at(ANEW)]
        for a in game.pos.pool.abilities
        for act in map(game.pos.pool.acts.__getitem__, a.price)
    }
    rules.prices[op] = Term((), "price", op, lambda p, ctx, act: [])
    with pytest.raises(laws.Broken, match="can be paid, and is not offered"):
        laws.check_payable(at(ANEW.replace("deck: 掘, 掘", "deck: 掘, 掘, 掘, 掘"), rules), random.Random(1))
