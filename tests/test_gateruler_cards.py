"""The cards of Gate Ruler: texts read, print back, speak English and use every keyword and timing; decks are legal."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from card_laws import Box, Card, is_data, is_english, lines_of
from fuda.games.gateruler.lower.cards import parts_of
from fuda.games.gateruler.rules.rulers import RULERS
from fuda.games.gateruler.state import ATTRIBUTES, RULER_NAMES
from fuda.games.gateruler.text.grammar import check_text, english, read_text
from fuda.kernel.cards.node import Node

pytestmark = pytest.mark.once

BOX = Box("gateruler")
CARDS = BOX.cards
NAMES = BOX.names
MAIN = {number: card for number, card in CARDS.items() if card["type"] in ("UNIT", "EVENT", "FIELD")}


def tree_of(card: Card) -> Node:
    return read_text(card.get("text"), card.get("timing"), card["type"].lower())


def test_what_positions_count_through_is_what_the_cards_have() -> None:
    assert tuple(sorted({a for card in CARDS.values() for a in parts_of(card.get("attribute"))})) == ATTRIBUTES
    assert tuple(RULERS) == RULER_NAMES


# --- cards --------------------------------------------------------------------------------------------------


@BOX.each_card
def test_a_text_prints_back_exactly(card: Card) -> None:
    assert check_text(card.get("text"), card.get("timing"), card["type"].lower())
    tree = tree_of(card)
    is_data(tree)


@BOX.each_card
def test_a_text_has_english(card: Card) -> None:
    words = english(tree_of(card), card["type"].lower())
    is_english(words, card.get("text", ""))


@BOX.each_card
def test_printed_values(card: Card) -> None:
    assert re.fullmatch(r"(MD|GR)0[0-5]-[0-9]{3}", card["number"]) and card["name"] and card["name_en"].isascii()
    kind = card["type"]
    if kind == "RULER":
        rules = RULERS[card["ruler"]]
        assert (card["life"], card["atk"], card["stk"]) == (rules.life, rules.atk, rules.stk)
    elif kind == "ENERGY":
        assert "army" not in card and "level" not in card
    else:
        assert card["army"] in NAMES and set(card["attribute"].split("/")) <= NAMES.keys()
        assert 0 <= card["level"] <= 5 and card["text"]
        assert ("timing" in card) == (kind == "EVENT")
        assert {"atk", "hp", "stk"} & card.keys() == ({"atk", "hp", "stk"} if kind == "UNIT" else set())
    if kind == "UNIT":
        assert 0 <= card["atk"] <= 8 and 1 <= card["hp"] <= 8 and 0 <= card["stk"] <= 3
        assert card["atk"] + card["hp"] <= 8 + 2 * card["level"]


def test_no_two_cards_share_a_number_or_name() -> None:
    BOX.names_are_its_own()


def test_there_are_enough_cards_of_five_armies() -> None:
    armies = Counter(card["army"] for card in MAIN.values())
    assert len(MAIN) >= 90 and len(armies) == 5 and min(armies.values()) >= 18
    legends = [card for card in MAIN.values() if card.get("legend")]
    assert len({card["army"] for card in legends}) == len(legends) == 5
    assert {card["ruler"] for card in CARDS.values() if card["type"] == "RULER"} == RULERS.keys()
    assert sum(card["type"] == "ENERGY" for card in CARDS.values()) >= 3


def test_every_keyword_and_timing_is_on_three_cards() -> None:
    found: Counter[str] = Counter()
    for card in MAIN.values():
        tree = tree_of(card)
        said = {tree["timing"].op} if "timing" in tree else set()
        for ability in tree["abilities"]:
            said |= {ability[field] for field in ("keyword", "key") if field in ability}
        found.update(said)
    keywords = "pierce vigil intercept riposte double familiar undying soulguard symphonia od td cnt genesis abyss"
    timings = "normal instant open when while_ being_damaged"
    assert {word: found[word] for word in (keywords + " " + timings).split() if found[word] < 3} == {}


# What effect trees can say that the cards should show.
SAID = """
    ability:type=triggered ability:type=activated ability:type=command ability:type=constant ability:base ability:zone
    ability:limit_by=name ability:period=game play_self choose:to pick:target pick:search damage:divided
    damage:no_counter reduce:to=0 reduce:n that_damage next_damage heal destroy counter_object on_gate gain_control
    end_turn special_summon abyss_summon material put_soul put_on drive draw discard act rest move:to=hand move:to=grave
    move:to=deck remove swap reveal look play:free choose_attribute name_number choose_one delayed replace state by may
    if_ more_summons redirect_attack modify:until=turn modify:until=battle add grant attribute_gain lose_abilities
    set_base forbid:cost permit must_pay cost_less cost_add damage_change damage_less time"""


def test_the_cards_show_what_texts_can_say() -> None:
    assert sorted(set(SAID.split()) - BOX.said(tree_of, fields=True)) == []


# --- decks --------------------------------------------------------------------------------------------------


@BOX.each_deck
def test_a_deck_is_legal(path: Path) -> None:
    BOX.is_legal(path)


@BOX.each_deck
def test_a_deck_is_playable(path: Path) -> None:
    cards = [CARDS[number] for number, count in lines_of(path).items() for _ in range(count)]
    main = [card for card in cards if card["type"] in ("UNIT", "EVENT", "FIELD")]
    (ruler,) = [RULERS[card["ruler"]] for card in cards if card["type"] == "RULER"]
    assert len(main) == 50 and 25 <= sum(card["type"] == "UNIT" for card in main) <= 44
    assert 7 <= sum("【CNT】" in card["text"] for card in main) <= 16
    # Who pays for levels has three energy cards; what costs more comes into play in other ways.
    if not ruler.free:
        dear = [card for card in main if card["level"] > 3]
        assert len(dear) <= 4


def test_every_ruler_and_every_card_is_in_a_deck() -> None:
    assert BOX.played().keys() == CARDS.keys()
