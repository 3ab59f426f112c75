"""The cards of Love Live!: texts read, print back, speak English and use every icon; decks are legal."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from card_laws import Box, Card, is_data, is_english, lines_of, swap
from fuda import faces, games, views
from fuda.cardbase import Library
from fuda.games.lovelive.state import COLORS
from fuda.games.lovelive.text.grammar import check_text, english, read_text

pytestmark = pytest.mark.once

BOX = Box("lovelive")
CARDS = BOX.cards
NAMES = BOX.names
MEMBERS = [card for card in CARDS.values() if card["type"] == "member"]
LIVES = [card for card in CARDS.values() if card["type"] == "live"]


# --- cards --------------------------------------------------------------------------------------------------


@BOX.each_card
def test_a_text_prints_back_exactly(card: Card) -> None:
    assert check_text(card.get("text"))
    tree = read_text(card.get("text"))
    is_data(tree)


@BOX.each_card
def test_a_text_has_english(card: Card) -> None:
    words = english(read_text(card.get("text")))
    is_english(words, card.get("text", ""))


@BOX.each_card
def test_printed_values(card: Card) -> None:
    assert re.fullmatch(r"(TL|OS)01-[0-9]{3}", card["number"]) and card["name"] and card["name_en"].isascii()
    assert card["group"] in NAMES and card.get("unit", card["group"]) in NAMES
    assert set(card.get("blade_hearts", ())) <= {*COLORS, "all", "draw", "score"}
    if card["type"] == "member":
        assert 2 <= card["cost"] <= 15 and 1 <= card["blade"] <= 5 and set(card["hearts"]) <= set(COLORS)
        assert sum(card["hearts"].values()) + card["blade"] <= 3 + card["cost"] * 3 / 5
        assert any(idol in card["name"] for idol in NAMES)
    elif card["type"] == "live":
        assert 1 <= card["score"] <= 5 and set(card["needs"]) <= {*COLORS, "any"}
        assert 2 * card["score"] + 1 < sum(card["needs"].values()) <= 2 * card["score"] + 3
    else:
        assert card["type"] == "energy" and not {"text", "cost", "score", "hearts"} & card.keys()


def test_no_two_cards_share_a_number_or_name() -> None:
    BOX.names_are_its_own()


def test_there_are_enough_cards_of_two_groups_with_two_units_each() -> None:
    assert len(MEMBERS) >= 40 and len(LIVES) >= 12 and sum(c["type"] == "energy" for c in CARDS.values()) >= 3
    units: dict[str, set[str]] = {}
    for card in MEMBERS:
        units.setdefault(card["group"], set()).update([card["unit"]] if "unit" in card else [])
    assert [len(found) for found in units.values()] == [2, 2]


def test_every_icon_is_printed_somewhere() -> None:
    printed = "\n".join(card.get("text", "") for card in CARDS.values())
    icons = "登場 ライブ開始時 ライブ成功時 起動 自動 常時 ターン1回 ターン2回 センター 左サイド 右サイド"  # chapter 11
    assert [word for word in icons.split() if f"【{word}】" not in printed] == []
    words = "ポジションチェンジ フォーメーションチェンジ バトンタッチ ウェイト アクティブ 余剰ハート の下に"
    assert [word for word in words.split() if word not in printed] == []
    assert {icon for card in CARDS.values() for icon in card.get("blade_hearts", ())} == {
        *COLORS, "all", "draw", "score",
    }  # fmt: skip


# What effect trees can say that the starter decks should show.
SAID = """
    ability:type=triggered ability:type=activated ability:type=constant ability:limit=1 ability:limit=2
    ability:optional=True ability:every=True ability:at ability:cost ability:cond pay_energy draw to_hand to_waiting
    look to_deck:at=bottom wait activate put_under enter position_change formation_change choose_one may if_ lasting
    modify grant group_gain gain_abilities add:field=blade add:field=score add:field=cost add:field=need_any permit
    live_score choose_color for_each batoned entered live_start live_success changed_area moved became yells
    time:at=turn_end spare:who=you only every_area cards:zone=under cards:zone=opposite cards:zone=yelled
    cards:zone=success cmp:field=cost named group other"""


def test_the_cards_show_what_texts_can_say() -> None:
    assert sorted(set(SAID.split()) - BOX.said(lambda card: read_text(card.get("text")))) == []


# --- decks --------------------------------------------------------------------------------------------------


@BOX.each_deck
def test_6_1_1_a_deck_is_legal(path: Path) -> None:
    BOX.is_legal(path)


@BOX.each_deck
def test_a_deck_is_playable(path: Path) -> None:
    cards = [CARDS[number] for number, count in lines_of(path).items() for _ in range(count)]
    members = [card for card in cards if card["type"] == "member"]
    cheap = [card for card in members if card["cost"] <= 5]
    assert 22 <= len(cheap) <= 32  # for the first turns, and to hand the baton on
    assert sum("blade_hearts" in card for card in members) >= 28
    assert sum(card["score"] <= 2 for card in cards if card["type"] == "live") >= 5
    assert max(card["cost"] for card in members) == 15


def test_every_card_is_in_a_deck() -> None:
    assert BOX.played().keys() == CARDS.keys()


TIDE = BOX.deck("tide")
NO_ENERGY = Counter({number: n for number, n in TIDE.items() if CARDS[number]["type"] != "energy"})


@pytest.mark.parametrize(
    ("deck", "clause", "words"),
    [
        (TIDE + Counter(["TL01-001"]), "6.1.1.1", "exactly 48 members"),
        (swap(TIDE, "TL01-001", "TL01-025"), "6.1.1.1", "exactly 48 members"),
        (TIDE + Counter(["TL01-025"]), "6.1.1.1", "exactly 12 lives"),
        (swap(TIDE, "TL01-001", "TL01-003", 2), "6.1.1.2", "at most 4 copies"),
        (TIDE + Counter(["TL01-032"]), "6.1.1.3", "exactly 12 cards"),
        (NO_ENERGY, "6.1.1", "no energy deck"),
    ],
    ids=["49 members", "47 members", "13 lives", "five copies", "13 energy", "no energy"],
)
def test_6_1_1_a_deck_that_is_not_legal_is_refused_with_the_clause(deck: Counter[str], clause: str, words: str) -> None:
    BOX.is_refused(deck, clause, words)


def test_icons_that_card_data_write_as_files_are_shown_as_people_write_them() -> None:
    """In descriptions, at the terminal and on the page a text has signs, not the names of pictures."""
    source = {
        "number": "X-1",
        "name": "試し",
        "type": "member",
        "cost": 2,
        "blade": 1,
        "hearts": {"red": 1},
        "text": "{{toujyou.png|登場}}カードを1枚引く。\n{{jyouji.png|常時}}{{heart_02.png|heart02}}を得る。",
    }
    rules = games.load("lovelive")
    card = Library("lovelive", [source]).card("X-1")
    assert views.printed_text(rules, card) == "【登場】カードを1枚引く。\n【常時】[赤]を得る。"
    assert faces.face_of(rules, card)["text"]["ja"] == views.printed_text(rules, card)
