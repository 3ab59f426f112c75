"""Reading cards of ONE PIECE: what a card may be, how fields may be written, and what counts as printed."""

from __future__ import annotations

from typing import Any

import pytest

from fuda import games
from fuda.games.onepiece.lower.cards import read_card, split, tags
from fuda.games.onepiece.state import ATTRIBUTE, COLOR, KIND, NAME, TRAIT
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.printed import BadCard
from fuda.text import ParseError

RULES = games.load("onepiece").rulebook
LEADER = {
    "name": "船長",
    "type": "Leader",
    "colors": ["Red", "Green"],
    "life": 4,
    "power": 5000,
    "attributes": ["Slash"],
}
SAILOR = {"name": "船員", "type": "Character", "colors": ["Red"], "cost": 2, "power": 3000, "counter": 1000}
SIGNAL = {"name": "合図", "type": "Event", "colors": ["Red"], "cost": 1, "text": "【メイン】カード1枚を引く。"}
HARBOUR = {"name": "港", "type": "Stage", "colors": ["Red"], "cost": 1}
DON = {"number": "DON", "name": "ドン!!カード", "type": "DON!!"}


@pytest.mark.parametrize("card", [LEADER, SAILOR, SIGNAL, HARBOUR, DON])
def test_the_five_kinds(card: dict[str, Any]) -> None:
    read = read_card(card, RULES)
    assert read.printed.sets[KIND] == {"don" if card is DON else card["type"].casefold()}
    assert read.printed.nums == [card.get(key, 0) for key in ("cost", "power", "life", "counter")]
    assert read.source == card and read.name in read.printed.sets[NAME]


def test_null_is_absent_and_lists_may_be_text() -> None:
    listed = {
        **SAILOR,
        "colors": ["Red", "Blue"],
        "attributes": ["Slash", "Special"],
        "traits": ["海", "空"],
        "life": None,
    }
    text = {**SAILOR, "colors": "赤/青", "attributes": "斬/特", "traits": "海/空", "text": None, "trigger": ""}
    one, two = read_card(listed, RULES).printed, read_card(text, RULES).printed
    assert one.same(two)
    assert one.sets[COLOR] == {"red", "blue"} and one.sets[ATTRIBUTE] == {"slash", "special"}
    assert one.sets[TRAIT] == {"海", "空"}


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({**SAILOR, "name": " "}, "no name (2-1-1)"),
        ({**SAILOR, "type": "Ship"}, "not 'Ship' (2-2-2)"),
        ({**SAILOR, "colors": []}, "no colour (2-3-2)"),
        ({**SAILOR, "colors": ["Pink"]}, "no colour 'Pink' (2-3-3)"),
        ({**SAILOR, "attributes": ["Sour"]}, "no attribute 'Sour' (2-5-2)"),
        ({**HARBOUR, "attributes": ["Slash"]}, "only leaders and characters have attributes (2-5-5)"),
        ({**SIGNAL, "power": 1000}, "only leaders and characters have power (2-6-2)"),
        ({**SAILOR, "power": None}, "it has power, a number of 0 or more (2-6-2)"),
        ({**LEADER, "cost": 1}, "have a cost (2-7-5)"),
        ({**SAILOR, "cost": "two"}, "a number of 0 or more (2-7-5)"),
        ({**SAILOR, "cost": -1}, "a number of 0 or more (2-7-5)"),
        ({**SAILOR, "life": 1}, "only leaders have life (2-9-3)"),
        ({**LEADER, "life": None}, "it has life, a number of 0 or more (2-9-3)"),
        ({**LEADER, "counter": 1000}, "only characters have a counter (2-10-2)"),
        ({**SAILOR, "text": SIGNAL["text"]}, "only events have [Main] (10-2-3-1)"),
        ({**SAILOR, "text": "【カウンター】カード1枚を引く。"}, "only events have [Counter] (10-2-4-1)"),
        ({**SAILOR, "speed": 3}, "unknown field 'speed'"),
        ({**SAILOR, "text": 3}, "its text is not a text"),
    ],
)
def test_what_is_no_card(card: dict[str, Any], words: str) -> None:
    with pytest.raises(BadCard) as e:
        read_card(card, RULES)
    assert words in str(e.value) and "\n" not in str(e.value)


def test_every_check_says_why_in_both_languages() -> None:
    wrong = {
        "type": "Ship",
        "colors": ["Pink"],
        "attributes": ["Sour"],
        "power": -1,
        "life": "x",
        "counter": "y",
        "cost": 0,
    }
    texts = {"text": "【メイン】【カウンター】"}
    told = [row.fn({**wrong, **texts}) or row.fn({**wrong, "colors": []}) for row in RULES.card_checks]
    for row, complaint in zip(RULES.card_checks, told, strict=True):
        assert complaint is not None and all(complaint), row.clauses


def test_tags() -> None:
    text = "【起動メイン】【ターン1回】カード1枚を引く。\n【メイン】/【カウンター】このカードの【トリガー】効果"
    assert tags(text) == {"起動メイン", "ターン1回", "メイン", "カウンター"}


def test_a_name_by_rule_counts_as_printed() -> None:
    text = "ルール上、このカードはカード名を「灯台守」としても扱う。"
    assert read_card({**SAILOR, "text": text}, RULES).printed.sets[NAME] == {"船員", "灯台守"}
    assert read_card({**SAILOR, "text": text}, RULES.without("2-1-3")).printed.sets[NAME] == {"船員"}


def test_a_trigger_is_one_more_ability() -> None:
    card = read_card({**SIGNAL, "trigger": "【トリガー】カード1枚を引く。"}, RULES)
    assert [a["timing"] for a in card.text["abilities"]] == [("main",), ("trigger",)]
    with pytest.raises(ParseError, match="食べる"):
        read_card({**SIGNAL, "trigger": "【トリガー】カード1枚を食べる。"}, RULES)


def test_split() -> None:
    draw, trash = Node("draw", n=1), Node("to_trash")
    both = Node("seq", of=(draw, Node("seq", of=(trash, draw))))
    assert split(Node("ability", type="activated", effect=both)) == {"effect": (draw, trash, draw)}
    assert split(Node("ability", type="constant", effects=())) == {}
