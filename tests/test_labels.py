"""No two options that lead to different positions are called the same, in either language; copies are one answer."""

from __future__ import annotations

import random

import pytest

from fuda import Game, games, laws, views
from fuda.kernel.position.position import MASK
from fuda.laws import Broken

pytestmark = pytest.mark.once

SISTERS = """game: rebirth
card 剣士: character cost 1 atk 2 def 5
card 二役: character cost 1
  【起】【メンバー】：あなたは1枚引く。
  【起】【メンバー】：あなたは2枚引く。
scenario: Members of one name
turn: 3, player 1, attack phase
player 1:
  members: 剣士, rested, 剣士, 剣士
"""

WAITING = """game: lovelive
card 双: member cost 1
  【ライブ開始時】カードを1枚引く。
  【ライブ開始時】カードを2枚引く。
card 唄: live score 1 needs any 1
scenario: Two abilities of one kind wait
turn: 3, player 1, performance phase
player 1:
  left: 双
  live: 唄
"""

UNSEEN = """game: rebirth
card 手探り: character cost 1
  【起】：あなたは相手の手札を1枚選び、控え室に置く。
card 港守: character cost 2
scenario: One card of another hand
player 1:
  entry: 手探り
player 2:
  hand: 2 港守, 1 partners
"""

PILE = """game: hanyou
card 拾う: tactic
  自分の捨て場のユニットカードを1枚選び、手札に加える。
card 石: unit HP 100
scenario: Copies in a discard pile
turn: 3, player 1, main phase
player 1:
  hand: 拾う
  trash: 石, 拾う, 石
"""

HAND = """game: hanyou
card 石: unit HP 100
scenario: Copies in a hand
turn: 3, player 1, main phase
player 1:
  hand: 3 石
"""


def labels(game: Game, lang: str, what: str) -> list[str]:
    d = game.decision
    assert d is not None
    return [o.label(lang) for o in d.options if o.opt.what == what]


def test_members_of_one_name_are_told_apart() -> None:
    game = Game.from_scenario(SISTERS)
    laws.check_options(game)
    for lang in views.LANGS:
        found = labels(game, lang, "attack")
        assert len(found) == 2 == len(set(found))


def test_abilities_of_one_card_are_told_by_their_first_words() -> None:
    game = Game.from_scenario(WAITING)
    laws.check_options(game)
    assert game.decision is not None and game.decision.kind == "trigger"
    en, ja = labels(game, "en", "trigger"), labels(game, "ja", "trigger")
    assert len(set(en)) == 2 == len(set(ja)) and all("双" in x for x in ja)


def test_copies_in_an_ordered_pile_are_told_by_their_place() -> None:
    game = Game.from_scenario(PILE)
    game.choose(next(o for o in (game.decision or pytest.fail()).options if o.opt.what == "command"))
    laws.check_options(game)
    assert labels(game, "en", "pick") == ["石 (no. 3)", "石 (no. 1)"]
    assert labels(game, "ja", "pick") == ["石（3枚目）", "石（1枚目）"]


def test_copies_in_a_hand_are_one_answer() -> None:
    game = Game.from_scenario(HAND)
    laws.check_options(game)
    assert set(labels(game, "en", "unit")) == {"Put out 石"}


def test_the_law_finds_labels_that_stand_for_different_options() -> None:
    game = Game.from_scenario(SISTERS)
    d = game.decision
    assert d is not None
    for lang in views.LANGS:
        d._labels = {lang: ["the same"] * len(d.options)}
        with pytest.raises(Broken, match="are both called 'the same'"):
            laws.check_options(game)
    d._labels = {}
    laws.check_options(game)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_law_holds_in_games(name: str) -> None:
    game = Game.new(name, seed=11)
    dice = random.Random(11)
    while game.decision is not None and len(game.history) < 120:
        laws.check_options(game)
        game.choose(dice.choice(game.decision.options))


def test_partners_are_told_from_other_cards_of_a_hand_unseen() -> None:
    """4.10.4: everybody knows which cards of a hand are partners, wherever chance has put them."""
    game = Game.from_scenario(UNSEEN, "One card of another hand")
    assert game.decision is not None
    game.choose(next(o for o in game.decision.options if o.opt.what == "ability"))
    while game.decision is not None and game.decision.player != 0:
        game.choose(game.decision.options[-1])
    assert game.decision is not None and len(game.decision.options) == 3
    for lang, word in (("ja", "パートナー"), ("en", "partner")):
        told = [word in o.label(lang) for o in game.decision.options]
        assert sum(told) == 1
        assert told == ["partner" in game.pos.base[o.opt.a & MASK].sets[0] for o in game.decision.options]


def test_words_that_are_named_are_in_the_readers_language() -> None:
    """An attribute to be chosen has its English name in English, not the word of the card text."""
    game, dice = Game.new("gateruler", decks=["black_tide", "lone_peak"], seed=1), random.Random(1)
    while game.decision is not None and game.decision.kind != "attribute":
        game.choose(dice.choice(game.decision.options))
    assert game.decision is not None
    first = game.decision.options[0]
    assert (first.label("ja"), first.label("en")) == ("亡霊", "Ghost")
    assert all(option.label("en").isascii() for option in game.decision.options)
