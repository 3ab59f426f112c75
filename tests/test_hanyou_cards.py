"""The cards of 汎用TCG: texts read, print back, speak English and use the whole vocabulary; decks are legal."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_laws import Box, Card, is_data
from fuda.games import load
from fuda.games.hanyou.lower.cards import read_card
from fuda.games.hanyou.lower.shape import meaning
from fuda.games.hanyou.text.grammar import english, grammar, print_text, read_text
from fuda.kernel.cards.node import Node
from fuda.text import ParseError, PlacedError
from fuda.text.sample import Sampler

pytestmark = pytest.mark.once

BOX = Box("hanyou")
CARDS = BOX.cards
NAMES = BOX.names
TEXTS = ("unit_text", "boost_text", "command_text")


def tree_of(card: Card) -> Node:
    return read_text(card["text"], card["kind"], card.get("class"))


def meaning_of(card: Card) -> Node:
    """What is carried out: the text with the meanings of its abilities."""
    tree = tree_of(card)
    return tree.with_(abilities=tuple(meaning(ability) for ability in tree["abilities"]))


@BOX.each_card
def test_a_text_prints_back_exactly(card: Card) -> None:
    tree = tree_of(card)
    assert print_text(tree, card["kind"], card.get("class")) == card["text"]
    is_data(tree)


@BOX.each_card
def test_a_text_has_english(card: Card) -> None:
    words = english(tree_of(card), card["kind"], card.get("class"))
    assert words.count("\n") == card["text"].count("\n")
    # Only a part of a name stays Japanese, because it is the Japanese name that is compared (902.1a).
    assert not re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", re.sub("have “[^”]*” in (its|their) name", "", words))
    assert "  " not in words and "{" not in words


@BOX.each_card
def test_printed_values(card: Card) -> None:
    assert re.fullmatch(r"HY-[0-9]{3}", card["number"]) and card["name"] and card["name_en"].isascii()
    if card["kind"] == "UNIT":
        assert card["hp"] % 100 == 0 and 300 <= card["hp"] <= 1200 and 0 <= card["retreat"] <= 3
        assert set(card["attribute"].split("/")) <= NAMES.keys()
        assert card.get("advantage", "火") in NAMES
        damage = [a.get("damage", 0) for a in tree_of(card)["abilities"] if a["type"] == "skill"]
        assert all(n % 100 == 0 and n <= 600 for n in damage)
    else:
        assert card["kind"] == "COMMAND" and card["class"] in ("戦略", "戦術", "強化")


def test_no_two_cards_share_a_number_or_name() -> None:
    BOX.names_are_its_own()


def test_209_1_only_boosts_print_ex_skills() -> None:
    for card in CARDS.values():
        ex = [a for a in tree_of(card)["abilities"] if a.get("ex")]
        assert card.get("class") == "強化" or not ex, card["number"]
    with pytest.raises(ParseError):
        read_text("EXスキル「構え」：このユニットはスタンされない。", "UNIT")


@BOX.each_deck
def test_402_a_deck_is_legal_and_playable(path: Path) -> None:
    text = path.read_text(encoding="utf8")
    assert re.search("^# name_ja: .+", text, re.M) and re.search("^# name_en: [ -~]+$", text, re.M)
    deck: Counter[str] = Counter()
    for line in text.splitlines():
        if line.split("#")[0].strip():
            count, number = line.split("#")[0].split()
            deck[number] += int(count)
            assert f"# {CARDS[number]['name']} / {CARDS[number]['name_en']}" in line
    assert sum(deck.values()) == 50
    assert max(deck.values()) <= 4
    assert 22 <= sum(n for number, n in deck.items() if CARDS[number]["kind"] == "UNIT") <= 26


def test_every_card_is_in_a_deck() -> None:
    assert len(BOX.decks) == 3 and BOX.played().keys() == CARDS.keys()


# What effect trees can say: an operation, an operation with a field, or with a value of that field.
NUMBERS = "count value:field=hp value:field=damage value:field=retreat value:printed per counters count_picked sum"
NOUNS = """
    cards:zone=area cards:zone=main cards:zone=standby cards:zone=hand cards:zone=deck cards:zone=trash cards:owner=you
    cards:owner=opponent cards:kind=unit cards:kind=command cards:kind=strategy cards:kind=tactic cards:kind=boost
    attached:role=energy attached:role=set top among all pick:mode=exact pick:mode=upto pick:mode=any pick:by=opponent
    ref:name=this ref:name=this_card ref:name=it ref:name=subject_unit ref:name=source ref:name=rest"""
FILTERS = """
    attribute named:name name_has state:is=normal state:is=rest state:is=stun state:is=abnormal ko other has_skill
    cmp:field=hp cmp:field=energy cmp:field=damage cmp:field=retreat cmp:printed has_counter not_ at:zone=main
    at:zone=standby has_attached:role=energy has_attached:role=set raised lowered"""
CONDITIONS = "cmp:op=le cmp:op=ge cmp:op=eq cmp:op=lt cmp:op=gt exists is_ turn and_ or_ did won"
EFFECTS = """
    seq draw:who=you draw:who=opponent draw:who=each discard discard_hand charge attach:role=energy attach:role=set
    damage:by heal:n=all rest stun recover ko revive swap retreat move:to=hand move:to=deck move:to=trash
    move:to=standby move:at=top move:at=bottom move:at=shuffle shuffle:then_top reveal look put_counter remove_counter
    janken:win janken:lose name_number:max if_:else_ may:then choose_one repeat modify:until restrict delayed:until
    delayed:times=each gain_plays base boost:cond"""
MODS = """
    add:field=hp add:field=retreat add:field=skill_cost set_ attribute_gain attribute_lose attribute_set advantage_gain
    advantage_lose rename skill_name grant lose_ex lose_skills"""
LASTING = """
    modify:cond change_damage:to change_damage:by change_damage:n change_damage:times change_damage:set_ fail_skill:cond
    fail_skill:janken fail_skill:until replace:event replace:optional deck_limit forbid:by as_long"""
EVENTS = """
    used_skill:name koed:by damaged:by damaged:source=skill healed entered left_area became:state=rest became:state=stun
    became:state=abnormal recovered became_main left_main charged got_energy got_set drew discarded counter_put
    played:kind=strategy played:kind=tactic played:kind=boost played:kind=command won_janken state:cond returned trashed
    revealed"""
ABILITIES = """
    ability:type=activated ability:type=triggered ability:type=constant ability:type=command ability:type=skill
    ability:ex=True ability:times ability:cumulative=False ability:limit ability:zone=hand ability:zone=trash
    ability:form=nara ability:cond text:target"""
TIMES = "game_start turn_start draw_start main_start battle_start battle_end turn_end"
UNTIL = "turn end_of_turn next_own_turn next_opponent_turn battle game"
FORBIDDEN = """
    use_skill use_named retreat charge play_command play_strategy play_unit play_triggered recover be_rested be_stunned
    be_koed be_damaged draw heal"""


def test_the_cards_use_everything_that_a_tree_can_say() -> None:
    parts = (NUMBERS, NOUNS, FILTERS, CONDITIONS, EFFECTS, MODS, LASTING, EVENTS, ABILITIES)
    wanted = set(" ".join(parts).split())
    wanted |= {f"time:at={at}" for at in TIMES.split()}
    wanted |= {f"until={until}" for until in UNTIL.split()}
    wanted |= {f"act={act}" for act in FORBIDDEN.split()}
    wanted |= {"named", "damaged"}
    assert sorted(wanted - BOX.said(meaning_of)) == []


def test_every_phrase_has_english_and_a_use() -> None:
    g = grammar()
    assert g.untranslated() == []
    assert set(g.unreachable(*TEXTS)) <= {"signed", "kanji_number"}


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(sorted(CARDS)), st.data())
def test_an_edited_text_is_refused_with_a_place_or_prints_back(number: str, data: st.DataObject) -> None:
    card = CARDS[number]
    text: str = card["text"]
    place = data.draw(st.integers(0, len(text)))
    put = data.draw(st.one_of(st.just(""), st.sampled_from(LETTERS), st.characters(codec="utf-8")))
    edited = text[:place] + put + text[place + data.draw(st.integers(0, 1)) :]
    try:
        tree = read_text(edited, card["kind"], card.get("class"))
    except PlacedError as error:
        assert 0 <= error.index <= len(edited) and error.line >= 1 and error.column >= 1
    else:
        assert print_text(tree, card["kind"], card.get("class")) == grammar().normalise(edited)


LETTERS = sorted({letter for card in CARDS.values() for letter in card["text"]})


def test_whatever_the_grammar_says_it_reads_back() -> None:
    g = grammar()
    sampler = Sampler(g)
    for seed in range(300):
        rng = random.Random(seed)
        category = rng.choice(TEXTS)
        tree = sampler.draw(category, rng, rng.randint(5, 10))
        text = g.print(category, tree)
        assert g.read(category, text) == tree
        assert g.english(category, tree)


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("相手のユニットを1体選んで、100ダメージを食べる。", "食べる"),
        ("自分はデッキを1枚飲む。", "飲む"),
        ("カードを2枚燃やす。", "燃やす"),
        ("炎のユニットを1体選び、レストする。", "のユニットを1体選び"),
    ],
)
def test_other_words_are_refused_with_the_place(text: str, phrase: str) -> None:
    with pytest.raises(ParseError) as error:
        read_text(text, "COMMAND", "戦術")
    assert error.value.phrase() == phrase


@pytest.mark.parametrize("skill", ["スキル[0]「重ね」100：", "スキル[0]「重ね」："])
def test_only_a_skill_printed_with_a_times_sign_says_its_damage_in_its_text(skill: str) -> None:
    rules = load("hanyou").rulebook
    card = {"number": "T-1", "name": "重ね", "kind": "UNIT", "hp": 500, "retreat": 1}
    with pytest.raises(PlacedError, match=r"704\.3a-1") as error:
        read_card({**card, "text": skill + "200ダメージを与える。"}, rules)
    assert error.value.phrase() == "200ダメージを与える"
    assert read_card({**card, "text": "スキル[0]「重ね」1×：200ダメージを与える。"}, rules)


def test_a_unit_may_have_no_text() -> None:
    empty = read_text("", "UNIT")
    assert empty == Node("text", abilities=())
    assert print_text(empty, "UNIT") == english(empty, "UNIT") == ""
