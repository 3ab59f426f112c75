"""No dead answers: what is planted is found, and what makes a difference is none."""

import random

import pytest

from fuda import Game, games, laws
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.position.shapes import loop_digest
from fuda.kernel.run import effects, interpreter, secretly
from fuda.kernel.tables.kinds import AbilityId, Ref
from fuda.kernel.tables.rows import Step
from fuda.kernel.tables.rulebook import Rulebook
from fuda.laws import answers, worlds
from fuda.laws.answers import dead
from fuda.scenarios import Scenario, parse
from fuda.scenarios.run import Bounded, Table, build, library, play

pytestmark = pytest.mark.once

VACANT = """game: rebirth

scenario: Nobody can be put into a vacant seat
clauses: 4.5.3.2.1
card 割り込み: character cost 1
  【起】【エントリー】：あなたはこのキャラを空席のメンバーに置いてよい。
card 無地: character cost 1
player 1:
  entry: 割り込み
  members: 3 無地
player 1 chooses: ability 割り込み
expect: player 1 entry: 割り込み
"""
ORDER = """game: lovelive

scenario: Two abilities that are used up
clauses: 11.2.2
card 番: member cost 1
  【自動】【ターン1回】自分のステージにいるメンバーがウェイト状態になったとき、カードを1枚引く。
card 寝: member cost 1
  【起動】このメンバーをウェイトにする：エネルギーを3枚アクティブにする。
player 1:
  left: 番
  center: 寝
  right: 番
player 1 chooses: ability 寝
expect: player 1 is asked "trigger"
"""
PILED = """game: lovelive

scenario: Two cards are put on the deck and yelled
clauses: 4.1.5
card 積: member cost 1 blade 2
  【ライブ開始時】自分の控え室からメンバーカード2枚を好きな順番でデッキの一番上に置く。
card 声: member cost 1
  【自動】自分がエールしたとき、手札を1枚控え室に置いてもよい。そうした場合、カードを1枚引く。
card 甲: member cost 1
card 乙: member cost 1
card 歌: live score 1 needs any 1
turn: 3, player 1, performance phase
player 1:
  left: 積
  right: 声
  hand: 乙
  live: 歌
  waiting: 甲, 乙
expect: player 1 is asked "order"
"""
BOTH = """game: lovelive

scenario: As many such cards in hand as are to be given
clauses: 9.6.3
card 渡: member cost 1
  【起動】手札のメンバーカードを2枚控え室に置く：エネルギーを1枚アクティブにする。
card 葉: member cost 1
card 枝: member cost 2
card 唄: live score 1
player 1:
  left: 渡
  energy: 1 wait
  hand: 葉, 枝, 唄
player 1 chooses: ability 渡
expect: player 1 is asked "pick_hidden"
"""
SHOWN = """game: lovelive

scenario: One of two lives in hand is shown
clauses: 9.6.3
card 見: member cost 1
  【起動】手札のライブカードを1枚公開する：エネルギーを1枚アクティブにする。
card 歌: live score 1
card 唄: live score 1
player 1:
  left: 見
  energy: 1 wait
  hand: 歌, 唄
player 1 chooses: ability 見
expect: player 1 is asked "pick_hidden"
"""
LOOP = """game: gateruler

scenario: Two units wake each other
clauses: 17-1a-1
card 相棒: unit level 1 atk 1 hp 3 stk 1
  通常[このユニットをレストする]：味方の他のユニットを1体選び、それをアクトする。
player 1:
  attack: 相棒, rested, 相棒
player 1 chooses: use 相棒 in attack 2
player 1 chooses: use 相棒 in attack 1
player 1 chooses: use 相棒 in attack 2
player 1 chooses: use 相棒 in attack 1
player 1 chooses: use 相棒 in attack 2
expect: player 1 is asked (17-1a-1)
"""

OPEN = """game: hanyou

scenario: Of two cards that are discarded one goes on at once
clauses: 309.3
card 根: unit HP 900 attribute 木 retreat 1
  自分の手札の属性「木」を持つユニットカードが捨てられたとき、そのカードを自分のメイン・ユニットにエネルギーとしてつける。
card 若木: unit HP 900 attribute 木 retreat 1
card 石: unit HP 900 attribute 岩 retreat 1
card 整理: tactic
  自分の手札のカードすべてを捨てる。
player 1:
  main: 根
  hand: 整理, 若木, 石
player 1 chooses: command 整理
expect: player 1 is asked (309.3)
"""
WAITS_TWICE = """game: hanyou

scenario: An ability waits twice, for two cards
clauses: 807.3
card 根: unit HP 900 attribute 木 retreat 1
  自分の手札の属性「木」を持つユニットカードが捨てられたとき、そのカードを自分のメイン・ユニットにエネルギーとしてつける。
card 若木: unit HP 900 attribute 木 retreat 1
card 古木: unit HP 900 attribute 木 retreat 1
card 整理: tactic
  自分の手札のカードすべてを捨てる。
player 1:
  main: 根
  hand: 整理, 若木, 古木
player 1 chooses: command 整理; 若木
expect: player 1 is asked (807.3)
"""
LIFE = """game: onepiece

scenario: A Life card is turned up
clauses: 3-10-2
card 番人: character cost 1 power 1000 red
  【起動メイン】自分の裏向きのライフ1枚を表向きにできる：カード1枚を引く。
card 右: character cost 1 power 1000 red
card 左: character cost 1 power 2000 red
player 1:
  characters: 番人
  life: 右, 左
player 1 chooses: activate 番人
expect: player 1 is asked
"""
TOP = """game: onepiece

scenario: Three cards go to the top or to the bottom
clauses: 8-4-1-5
card 読み手: character cost 1 power 1000 red
  【登場時】自分のデッキの上から3枚を見て、好きな順番に並び替え、デッキの上か下に置く。
player 1:
  don: 1
  hand: 読み手
player 1 chooses: play 読み手
expect: player 1 is asked
"""
TRASHED = """game: onepiece

scenario: What would be KO'd is put into the trash instead
clauses: 8-1-3-4
card 身代わり: character cost 1 power 1000 red
  自分のキャラがKOされる場合、代わりにこのキャラをトラッシュに置くことができる。
card 砲撃: event cost 0 red
  【メイン】相手のキャラ1枚までを、KOする。
player 1:
  hand: 砲撃
player 2:
  characters: 身代わり
player 1 chooses: play 砲撃; 身代わり
expect: player 2 is asked
"""
GIVEN = """game: onepiece

scenario: There is no DON!! to give
clauses: 8-4-4
card 配給所: leader power 5000 life 4
  【起動メイン】このリーダーか自分のキャラ1枚にレストのドン!!1枚までを付与する。
card 石段: character cost 3 power 4000
player 1:
  leader: 配給所
  characters: 石段
  don: 2
player 1 chooses: effect 配給所
expect: player 1 is asked "action"
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


def check_answers(game: Game) -> None:
    laws.check_answers(game, laws.Trials(game.pos.rules), random.Random(1))


def test_a_yes_that_does_nothing_is_found() -> None:
    """Planted: who may do something is asked, whether it can be done or not."""
    rules = games.load("rebirth").rulebook.without()
    steps = rules.procs[rules.proc_index["may"]].steps
    steps[0] = Step(steps[0].clauses, effects.ask_may, steps[0].label)
    check_answers(at(VACANT))
    with pytest.raises(laws.Broken, match=r"answers: may .* every answer leads to the same"):
        check_answers(at(VACANT, rules))


def test_a_question_that_makes_a_difference_is_none() -> None:
    """With a vacant seat it is asked, and it matters."""
    game = at(VACANT.replace("3 無地", "2 無地"))
    assert game.pos.question is not None and game.pos.question.kind == "may"
    check_answers(game)


def test_that_there_are_just_so_many_cards_in_hand_is_not_told() -> None:
    """Which two of two is asked: that there are no more is hidden. Planted: as if everybody saw that."""
    game = at(BOTH)
    q = game.pos.question
    assert q is not None and q.kind == "pick_hidden" and [o.what for o in q.opts] == ["pick", "pick"]
    check_answers(game)
    game.pos.stack[-1].b = 0
    with pytest.raises(laws.Broken, match=r"answers: pick_hidden .* every answer leads to the same"):
        check_answers(game)


def test_a_card_that_is_shown_makes_a_difference() -> None:
    """Others learn what the player has; of two that are the same they learn the same."""
    game = at(SHOWN)
    assert game.pos.question is not None and game.pos.question.kind == "pick_hidden"
    check_answers(game)
    game = at(SHOWN.replace("歌, 唄", "2 歌"))
    assert game.pos.question is not None and dead(game.pos, laws.Trials(game.pos.rules))


def test_how_often_a_loop_is_gone_through_is_declared() -> None:
    """The rulebook has it named, and everybody is told, also where a round leaves nothing behind."""
    game = at(LOOP)
    assert game.pos.question is not None and game.pos.question.kind == "loop"
    check_answers(game)


def test_an_ability_that_is_used_up_is_found_among_the_options() -> None:
    game = at(ORDER)
    q = game.pos.question
    assert q is not None and q.kind == "trigger"
    check_answers(game)
    limits.count(game.pos, Ref(q.opts[0].a), AbilityId(q.opts[0].b))
    with pytest.raises(laws.Broken, match="used up"):
        check_answers(game)


def test_a_place_is_not_taken_for_an_ability_that_is_used_up() -> None:
    """An option about a card and a place whose number is that of an ability of the card."""
    game = at(ORDER)
    q = game.pos.question
    assert q is not None
    ref, ability = Ref(q.opts[0].a), AbilityId(q.opts[0].b)
    limits.count(game.pos, ref, ability)
    game.pos.question = Question(q.seat, "area", q.clause, [Opt("place_at", ref, ability)])
    check_answers(game)


def test_the_order_of_cards_that_lie_open_is_seen_whatever_becomes_of_them() -> None:
    game = at(OPEN)
    q = game.pos.question
    assert q is not None and q.clause == "309.3"
    assert answers.dead(game.pos, laws.Trials(game.pos.rules))  # one of them has gone on by the next question
    check_answers(game)


def test_the_order_of_cards_that_come_to_light_from_a_pile_is_seen() -> None:
    """Which of two cards lies on top is asked though both are yelled before the next question."""
    game = at(PILED)
    q = game.pos.question
    assert q is not None and q.kind == "order"
    check_answers(game)
    p = game.pos
    first, second = (r & MASK for r in p.stack[-1].refs)
    p.cdef[first], p.base[first] = p.cdef[second], p.base[second]
    with pytest.raises(laws.Broken, match=r"answers: order .* every answer leads to the same"):
        check_answers(game)


def test_an_order_of_cards_that_are_alike_is_found() -> None:
    """Planted: both are the same card."""
    game = at(OPEN)
    p = game.pos
    first, second = (r & MASK for r in p.stack[-1].refs)
    p.cdef[second], p.base[second] = p.cdef[first], p.base[first]
    with pytest.raises(laws.Broken, match=r"answers: order .* every answer leads to the same"):
        check_answers(game)


def test_what_is_going_to_happen_is_a_difference() -> None:
    """Two partners chose one after the other what they charge: nothing has moved when the next one is asked."""
    game = Game.new("rebirth", seed=5, format="teams")
    while game.decision is not None and game.decision.kind != "charge_partner":
        game.choose(game.decision.options[0])
    check_answers(game)
    ends = [answers.answered(game.pos, i) for i in range(2)]
    ends = [answers.answered(p, len(p.question.opts) - 1) for p in ends if p.question is not None]
    assert [[e.card for f in p.stack for e in f.evs] for p in ends] != [[], []]
    assert answers.outlook(ends[0], False) != answers.outlook(ends[1], False)


def test_the_end_of_a_pile_that_cards_will_go_to_is_a_difference() -> None:
    """They are put in order first: nothing has moved when that is asked."""
    game = at(TOP)
    assert game.pos.question is not None and game.pos.question.kind == "top_or_bottom"
    check_answers(game)
    first, second = (answers.answered(game.pos, i) for i in range(2))
    assert loop_digest(first) != loop_digest(second)
    for e in [e for f in second.stack for e in f.evs]:
        assert e.at == -1
        e.at = 0
    assert answers.outlook(first, False) == answers.outlook(second, False)


def test_what_happens_instead_is_a_difference_though_it_comes_to_the_same() -> None:
    """The card is in the trash either way; that it was KO'd is something texts can speak of."""
    game = at(TRASHED)
    assert game.pos.question is not None and game.pos.question.kind == "replace"
    check_answers(game)
    first, second = (answers.answered(game.pos, i) for i in range(2))
    assert answers.outlook(first, False) == answers.outlook(second, False)
    assert answers.happened(game.pos, first) != answers.happened(game.pos, second)


def test_a_choice_of_whom_to_give_nothing_is_found() -> None:
    """Planted: nothing says what can be given."""
    game = at(GIVEN)
    assert game.pos.question is not None and game.pos.question.action
    rules = games.load("onepiece").rulebook.without()
    del rules.prices["give_don"]
    with pytest.raises(laws.Broken, match=r"answers: pick .* every answer leads to the same"):
        check_answers(at(GIVEN, rules))


# --- two worlds ----------------------------------------------------------------------------------------------------


def test_what_waits_twice_is_answered_alike_in_both_worlds() -> None:
    game = at(WAITS_TWICE)
    q = game.pos.question
    assert q is not None and len({(o.what, o.a, o.b) for o in q.opts}) < len(q.opts)
    for seed in range(20):
        i, k = worlds.same_answer(game, game.copy(), 1 - q.seat, random.Random(seed)) or (0, 1)
        assert i == k


def test_a_card_that_is_turned_up_in_another_place_is_shown() -> None:
    """The same card of a Life area that was dealt in another order."""
    game = at(LIFE)
    q = game.pos.question
    assert q is not None and len(q.opts) == 2
    assert worlds.step_alike(game.copy(), game.copy(), (0, 0), 1 - q.seat, "chance")
    there = game.copy()
    there.pos.zones[there.pos.slot_id("life", q.seat)].reverse()
    assert not worlds.step_alike(game, there, (0, 0), 1 - q.seat, "chance")


def test_cards_about_which_others_have_answered_secretly_are_not_played_on_with() -> None:
    compared: list[int] = []
    for seed in range(12):
        game = Game.new("hanyou", seed=seed)
        while game.decision is not None and game.pos.turn == 0:
            f = secretly.asks_each(game.pos)
            if f is not None and f.more:
                compared.append(laws.check_decks(game, game.decision.player, random.Random(seed)))
            game.choose(game.decision.options[-1])
    assert len(compared) > 5 and not any(compared)
