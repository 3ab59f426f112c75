"""Cards that were brought to a game and are in no deck: players reckon with those that could be asked about."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fuda import Game, laws
from fuda.cardbase import Library, builtin
from fuda.games.gateruler.lower.cards import reckoned
from fuda.games.gateruler.rules.playing import hidden
from fuda.laws.decks import OtherDecks, check_decks

UNIT: dict[str, Any] = {"type": "unit", "level": 1, "atk": 1, "hp": 3, "stk": 1}
WAITS: dict[str, Any] = {
    "number": "T-1",
    "name": "待ち伏せ",
    "text": "このカードが手札にある間、ユニットが場に出た時、カードを1枚引く。",
    **UNIT,
}
NEW: dict[str, Any] = {"number": "T-2", "name": "海獣", "attribute": "潮目", "text": "", **UNIT}
USED: dict[str, Any] = {
    "number": "T-5",
    "name": "影武者",
    "text": "このカードが手札にある間、即時[このカードを捨てる]：相手に1ダメージを与える。",
    **UNIT,
}
PLAIN: dict[str, Any] = {"number": "T-3", "name": "石", "text": "", **UNIT}
UNREAD: dict[str, Any] = {"number": "T-4", "name": "謎", "text": "このカードは……。", **UNIT}
ALL = [WAITS, NEW, PLAIN, UNREAD]
DECKS = ("black_tide", "star_caravan")


def numbers(game: Game) -> set[str]:
    return {d.number for d in game.pos.pool.defs}


def test_players_reckon_with_what_could_be_asked_about_and_with_nothing_else() -> None:
    game = Game.new("gateruler", DECKS, seed=1, cards=ALL)
    assert {"T-1", "T-2"} == numbers(game) & {x["number"] for x in ALL}
    assert "T-1" not in numbers(Game.new("gateruler", DECKS, seed=1))
    assert game.origin is not None
    assert [c["number"] for c in game.origin.cards] == ["T-1", "T-2"]


def test_a_game_with_such_cards_is_kept_and_played_again() -> None:
    game, dice = Game.new("gateruler", DECKS, seed=2, cards=ALL), random.Random(2)
    for _ in range(30):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    assert Game.load(game.save()).digest() == game.digest()
    again = Game.replay(game.record())
    assert again.digest() == game.digest()
    assert numbers(again) == numbers(game)


def compared(game: Game, steps: int, brought: list[dict[str, Any]]) -> int:
    """Other decks, of the cards that were brought, look the same all the time."""
    dice, others, n = random.Random(7), OtherDecks(brought), 0
    for _ in range(steps):
        if game.decision is None:
            break
        n += check_decks(game, dice.randrange(2), dice, others=others)
        game.choose(dice.choice(game.decision.options))
    return n


@pytest.mark.parametrize("brought", [[WAITS, NEW], [USED]])
def test_nobody_can_tell_whether_such_a_card_is_in_a_deck(brought: list[dict[str, Any]]) -> None:
    assert compared(Game.new("gateruler", DECKS, seed=3, cards=brought), 40, brought) > 40


@pytest.mark.parametrize("brought", [[WAITS, NEW], [USED]])
def test_a_game_that_does_not_know_what_was_brought_tells_it(brought: list[dict[str, Any]]) -> None:
    with pytest.raises(laws.Broken):
        for seed in range(3, 9):
            compared(Game.new("gateruler", DECKS, seed=seed), 60, brought)


def test_what_comes_with_the_game_needs_no_reckoning() -> None:
    """Built-in cards are not looked through: none of them could wait or be used where it lies hidden."""
    library = Library("gateruler")
    for number in builtin("gateruler"):
        pool = library.game.pool()
        pool.add(library.card(number))
        found = hidden.Hidden(pool)
        assert not (found.waiting or found.states or found.own or found.used), number
    assert not [n for n, source in builtin("gateruler").items() if reckoned({**source, "text": ""})]
