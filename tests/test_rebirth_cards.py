"""The cards of Reバース: texts read, print back, speak English, use every keyword; decks are legal and playable."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from card_laws import Box, Card, is_data, is_english, lines_of
from fuda import bots, games
from fuda.api import Game
from fuda.games.rebirth.text.grammar import check_text, english, read_text
from fuda.kernel.cards.node import Node
from fuda.kernel.run import interpreter
from fuda.scenes.build import build
from fuda.scenes.cards import library
from fuda.scenes.format import parse

pytestmark = pytest.mark.once

BOX = Box("rebirth")
CARDS = BOX.cards
NAMES = BOX.names
CHARACTERS = [card for card in CARDS.values() if card["type"] == "Character"]


def tree_of(card: Card) -> Node:
    return read_text(card.get("text"))


# --- cards --------------------------------------------------------------------------------------------------


@BOX.each_card
def test_a_text_prints_back_exactly(card: Card) -> None:
    assert check_text(card.get("text"))
    tree = tree_of(card)
    is_data(tree)


@BOX.each_card
def test_a_text_has_english(card: Card) -> None:
    words = english(tree_of(card))
    is_english(words, card.get("text", ""))


@BOX.each_card
def test_printed_values(card: Card) -> None:
    assert re.fullmatch(r"AM0[1-4]-(P0[1-3]|[0-9]{3})", card["number"]) and card["name"] and card["name_en"].isascii()
    if card["type"] == "Character":
        assert card["traits"] and set(card["traits"]) <= NAMES.keys() and card["text"]
        assert 1 <= card["cost"] <= 5 and 2 <= card["atk"] <= 6
        assert card["atk"] + card["def"] <= 6 + 2 * card["cost"]
    else:
        assert not {"cost", "atk", "def", "traits"} & card.keys()
        assert ("text" in card) == (card["type"] == "Rebirth")


def test_no_two_cards_share_a_number_or_name() -> None:
    BOX.names_are_its_own()


def test_there_are_enough_cards_of_four_guilds() -> None:
    kinds = Counter(card["type"] for card in CARDS.values())
    assert kinds == {"Character": 48, "Rebirth": 8, "Partner": 12}
    guilds = Counter(card["traits"][0] for card in CHARACTERS)
    assert len(guilds) == 4 and set(guilds.values()) == {12}


def test_names_and_attributes_in_texts_are_those_of_cards() -> None:
    attributes = {trait for card in CHARACTERS for trait in card["traits"]}
    for card in CARDS.values():
        for name in re.findall("《([^》]*)》", card.get("text", "")):
            assert any(name in other["name"] for other in CARDS.values()), name
        assert set(re.findall("〔([^〕]*)〕", card.get("text", ""))) <= attributes


def test_every_keyword_is_printed_somewhere() -> None:
    printed = "\n".join(card.get("text", "") for card in CARDS.values())
    icons = "起 自 永 スパーク Reコンボ 本領発揮Lv3 本領発揮Lv5 キャンセル ブロッカー のびしろ ターン1"
    zones = "エントリー メンバー 控え室 手札"
    assert [word for word in f"{icons} {zones}".split() if f"【{word}】" not in printed] == []
    for with_name in (
        "【Reコンボ】《",
        "【本領発揮Lv2】《",
        "【本領発揮Lv5】〔",
        "【ブロッカー】〔",
        "【ブロッカー】【のびしろ】",
    ):
        assert with_name in printed
    for plain in ("【Reコンボ】：", "【本領発揮Lv7】：", "【ブロッカー】"):
        assert plain in printed


# What effect trees can say that the starter decks should show.
SAID = """
    ability:type=triggered ability:type=activated ability:type=constant ability:type=cancel ability:limit
    ability:zone=waiting ability:zone=hand keyword=blocker keyword=potential spark re_combo re_combo:of true_form
    true_form:of played:tag=spark played:tag=cancel pay_energy put:to=hand put:to=waiting put:to=member put:to=energy
    put:to=memory put:to=deck put_soul set draw heal damage stand rest look choose choose_one may may_pay if_ lasting
    for_each modify forbid replace no_partner_attack moved supports retires retired blocks attacks time
    owner=allies cmp"""


def test_the_cards_show_what_texts_can_say() -> None:
    assert sorted(set(SAID.split()) - BOX.said(tree_of, fields=True)) == []


# --- decks --------------------------------------------------------------------------------------------------


@BOX.each_deck
def test_6_1_a_deck_is_legal(path: Path) -> None:
    BOX.is_legal(path)


@BOX.each_deck
def test_a_deck_is_playable(path: Path) -> None:
    cards = [CARDS[number] for number, count in lines_of(path).items() for _ in range(count)]
    characters = [card for card in cards if card["type"] == "Character"]
    assert len(characters) == 42 and sum(card["type"] == "Rebirth" for card in cards) == 8
    cheap = [card for card in characters if card["cost"] <= 2]
    assert 24 <= len(cheap) <= 31
    assert 4 <= sum("【ブロッカー】" in card["text"] for card in characters) <= 8
    assert 4 <= sum("【キャンセル】" in card.get("text", "") for card in cards) <= 8
    assert sum(card["text"] == "【のびしろ】" for card in characters) == 4


def test_every_card_is_in_one_deck() -> None:
    """So any two decks can be played by teammates who share no card (12.7.2.1)."""
    found = BOX.played()
    assert found.keys() == CARDS.keys() and set(found.values()) == {1}


@pytest.mark.parametrize(
    ("format", "options", "seats"),
    [("duel", (), 2), ("rumble", (), 3), ("circle", ("one_out",), 4), ("teams", ("unique_decks",), 4)],
)
def test_a_game_comes_to_its_end(format: str, options: tuple[str, ...], seats: int) -> None:
    decks = [path.stem for path in BOX.decks][:seats]
    game = Game.new("rebirth", decks=decks, seed=7, format=format, options=options)
    dice = random.Random(7)
    bot = bots.get("random")
    while game.decision is not None:
        game.choose(bots.ask(bot, game, dice))
    assert game.result is not None and game.result.clause


BEATEN = """
game: rebirth
card 剣士: character cost 2 atk 6 def 5
card 門番: character cost 1
  【ブロッカー】
scenario: One attack more
clauses: 8.3.3
turn: 3, player 1, attack phase
player 1:
  entry: 剣士
  members: 剣士
  energy: PARTNERS
player 2:
  entry: 無地, damaged 1
  retire: 6 cards
  hand: 門番, 2 cards
expect: player 1 is asked
"""


def beaten(energy: str) -> Game:
    """A player with a blocker in hand and six retired cards is about to be attacked."""
    (scenario,) = parse(BEATEN.replace("PARTNERS", energy))
    book = games.load("rebirth").rulebook
    position = build(scenario, book, library(scenario, book))
    interpreter.run(position)
    return Game(games.load("rebirth"), position, None)


def answered(game: Game) -> str:
    """What the greedy bot does now."""
    assert game.decision is not None
    option = bots.ask(bots.get("greedy"), game, random.Random(1))
    game.choose(option)
    return option.opt.what


def test_the_greedy_bot_blocks_the_seventh() -> None:
    game = beaten("empty")
    assert answered(game) == "attack" and answered(game) == "block_with"
    assert not game.pos.over


def test_the_greedy_bot_makes_a_partner_attack_against_blockers() -> None:
    game = beaten("3 partners")
    assert answered(game) == "attack" and answered(game) == "yes"
    answered(game)
    assert game.result is not None and game.result.winners == (0,)


def test_the_greedy_bot_wins() -> None:
    game = Game.new("rebirth", decks=["parasol", "canal"], seed=11)
    dice = random.Random(11)
    seats = [bots.get("greedy"), bots.get("random")]
    while game.decision is not None:
        seat = game.decision.player
        game.choose(bots.ask(seats[seat], game, dice))
    assert game.result is not None and game.result.winners == (0,)
