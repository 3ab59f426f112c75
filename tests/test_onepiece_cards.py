"""The cards of ONE PIECE: texts read, print back, speak English and use every keyword; decks are legal."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from card_laws import Box, Card, is_data, lines_of, swap
from fuda.cardbase import DeckError, Library, parse_deck
from fuda.games.onepiece.lower.cards import ATTRIBUTES, COLORS
from fuda.games.onepiece.text.grammar import check_text, english, read_text
from fuda.kernel.cards.node import Node

pytestmark = pytest.mark.once

BOX = Box("onepiece")
CARDS = BOX.cards
NAMES = BOX.names


def tree_of(card: Card) -> Node:
    return read_text(card.get("text"), card.get("trigger"))


# --- cards --------------------------------------------------------------------------------------------------


@BOX.each_card
def test_a_text_prints_back_exactly(card: Card) -> None:
    assert check_text(card.get("text"), card.get("trigger"))
    tree = tree_of(card)
    is_data(tree)


@BOX.each_card
def test_a_text_has_english(card: Card) -> None:
    words = english(tree_of(card))
    printed = "\n".join(card[key] for key in ("text", "trigger") if key in card)
    assert words.count("\n") == printed.count("\n")
    # Only a part of a name or type stays Japanese, because it is the Japanese that is compared (2-4-3-1).
    assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", re.sub('including "[^"]*"', "", words))
    assert "  " not in words


@BOX.each_card
def test_printed_values(card: Card) -> None:
    assert re.fullmatch(r"RL0[1-4]-[0-9]{3}", card["number"]) and card["name"] and card["name_en"].isascii()
    assert card["colors"] and {c.casefold() for c in card["colors"]} <= COLORS.keys()
    assert set(card["traits"]) <= NAMES.keys()
    assert {a.casefold() for a in card.get("attributes", ())} <= ATTRIBUTES.keys()
    if card["type"] == "Leader":
        assert 4 <= card["life"] <= 5 and card["power"] == 5000 and card["text"]
    elif card["type"] == "Character":
        assert 1 <= card["cost"] <= 10 and card["power"] % 1000 == 0 and len(card["attributes"]) == 1
        assert card.get("counter", 1000) in (1000, 2000)
    else:
        assert card["type"] in ("Event", "Stage") and 0 <= card["cost"] <= 5 and card["text"]
    assert card.get("trigger", "【トリガー】").startswith("【トリガー】")


def test_no_two_cards_share_a_number_or_name() -> None:
    BOX.names_are_its_own()


def test_every_keyword_is_printed_somewhere() -> None:
    printed = "\n".join(card.get("text", "") + "\n" + card.get("trigger", "") for card in CARDS.values())
    keywords = "速攻 ダブルアタック バニッシュ ブロッカー トリガー 速攻：キャラ ブロック不可"  # 10-1
    tags = """
        起動メイン メイン カウンター アタック時 登場時 自分のターン終了時 相手のターン終了時 ドン!!×1 自分のターン中
        相手のターン中 ターン1回 ブロック時 相手のアタック時 KO時"""  # 10-2
    assert [word for word in (keywords + tags).split() if f"【{word}】" not in printed] == []
    assert "KOする" in printed and "捨てる" in printed and "ドン!!-1" in printed and "ルール上、" in printed


# What effect trees can say that the starter decks should show.
SAID = """
    ability:type=triggered ability:type=activated ability:type=command ability:type=constant ability:rule ability:limit
    ability:zone=hand keyword=rush keyword=rush_character keyword=double_attack keyword=banish keyword=blocker
    keyword=unblockable draw discard ko rest activate to_hand to_deck:at=bottom to_trash to_life:face=up
    flip_life:face=up flip_life:face=down play:rested look reveal give_don add_don:state=rest add_don:state=active
    return_don rest_don modify:until=battle modify:until=turn grant negate forbid replace:optional choose_one at_start
    name_gain activate_effect:timing=main koed entered attacks blocks don_returned time:whose=you time:whose=opponent
    trait_has has_trigger total if_ then"""


def test_the_cards_show_what_texts_can_say() -> None:
    assert sorted(set(SAID.split()) - BOX.said(tree_of)) == []


# --- decks --------------------------------------------------------------------------------------------------


@BOX.each_deck
def test_5_1_2_a_deck_is_legal(path: Path) -> None:
    BOX.is_legal(path)


@BOX.each_deck
def test_a_deck_is_playable(path: Path) -> None:
    deck = lines_of(path)
    cards = [CARDS[number] for number, count in deck.items() for _ in range(count)]
    cheap = [c for c in cards if c["type"] == "Character" and c["cost"] <= 3]
    assert 14 <= len(cheap) <= 25
    assert 26 <= sum("counter" in c for c in cards) <= 42
    assert 16 <= len(deck) - 1 <= 18
    assert max(c["cost"] for c in cards if "cost" in c) >= 8


def test_the_leaders_have_six_colours_between_them() -> None:
    leaders = [card for card in CARDS.values() if card["type"] == "Leader"]
    assert len(leaders) == len(BOX.decks) == 4
    colors = Counter(color for leader in leaders for color in leader["colors"])
    assert set(colors) == {"Red", "Green", "Blue", "Purple", "Black", "Yellow"} and max(colors.values()) == 1


def test_every_card_is_in_a_deck() -> None:
    assert BOX.played().keys() == CARDS.keys()


FIREBOX = BOX.deck("firebox")
SHORT = swap(FIREBOX, "RL01-003", "")
del SHORT[""]
NO_LEADER = FIREBOX.copy()
del NO_LEADER["RL01-001"]


@pytest.mark.parametrize(
    ("deck", "clause", "words"),
    [
        (SHORT, "5-1-2", "exactly 50 cards"),
        (FIREBOX + Counter(["RL01-017"]), "5-1-2", "exactly 50 cards"),
        (NO_LEADER, "5-1-2", "exactly one Leader"),
        (FIREBOX + Counter(["RL02-001"]), "5-1-2", "exactly one Leader"),
        (swap(FIREBOX, "RL01-003", "RL04-008"), "5-1-2-2", "colour"),
        (swap(FIREBOX, "RL01-003", "RL01-002"), "5-1-2-3", "at most 4 copies"),
    ],
    ids=["49 cards", "51 cards", "no leader", "two leaders", "another colour", "five copies"],
)
def test_5_1_2_a_deck_that_is_not_legal_is_refused_with_the_clause(deck: Counter[str], clause: str, words: str) -> None:
    BOX.is_refused(deck, clause, words)


def test_a_card_that_does_not_exist_is_named_with_its_line() -> None:
    library = Library("onepiece")
    with pytest.raises(DeckError, match=r"line 2.*RL09-999"):
        library.deck(parse_deck("1 RL01-001\n4 RL09-999\n"))
