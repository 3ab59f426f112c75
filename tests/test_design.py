"""What designers are told is true: nothing internal reaches them, every suggestion goes on, every field is explained,
the pages in docs/ say what happens."""

from __future__ import annotations

import doctest
import random
import re
import sys
import threading
import tomllib
from pathlib import Path

import pytest

import fuda
from fuda import design, games
from fuda.cardbase import builtin
from fuda.design.concepts import SORTS, concept_of
from fuda.design.known import desk_of, grammar_of, known, texts_of
from fuda.text import Grammar, TextError
from fuda.text.look import look

pytestmark = pytest.mark.once

DOCS = Path(__file__).resolve().parents[1] / "docs"
EACH_GAME = pytest.mark.parametrize("game", games.NAMES)


# --- words ------------------------------------------------------------------------------------------------------------


def unsaid(grammar: Grammar) -> list[str]:
    """The labels of a grammar that have no words for designers."""
    labels = {grammar.label_of(category) for category in grammar.categories()}
    labels |= {row.terminal.label for row in grammar.productions() if row.terminal is not None}
    return sorted(label for label in labels if label and concept_of(label) is None)


@EACH_GAME
def test_every_label_of_a_grammar_has_words_in_both_languages(game: str) -> None:
    assert unsaid(grammar_of(game)) == []
    for category in grammar_of(game).categories():
        concept = known(game).concept(category)
        assert concept is None or (concept.ja and concept.en and concept.sort in SORTS)


def test_a_label_without_words_is_found() -> None:
    g = Grammar().terminal("number", "[0-9]+", int, str, label="a number").label("number", "num_terminal")
    assert unsaid(g) == ["num_terminal"]


def cut(game: str, every: int) -> list[tuple[str, dict[str, object]]]:
    """Texts of our own cards, broken off: (what is left, the card)."""
    out: list[tuple[str, dict[str, object]]] = []
    for i, card in enumerate(list(builtin(game).values())[::every]):
        for field, _, text in texts_of(desk_of(game), card):
            if field == "text":
                at = (7 * i + 5) % len(text)
                out.append((text[:at], {**card, "text": text[:at]}))
    return out


@EACH_GAME
def test_what_is_expected_is_said_in_words_and_every_suggestion_goes_on(game: str) -> None:
    names = set(grammar_of(game).categories())
    desk = desk_of(game)
    for text, card in cut(game, 9):
        reading = next(t for t in design.read(game, card).texts if t.field == "text")
        assert reading.upto == len(text.rstrip(" \n")) or reading.places, text
        category = desk.category(dict(card), "text")
        seen = look(grammar_of(game), category, text)
        for suggestion in reading.next:
            assert suggestion.whole.startswith(seen.plain[: seen.far] + suggestion.text)
            assert look(grammar_of(game), category, suggestion.whole).whole, (text, suggestion)
        assert reading.next, text
        for place in reading.places:
            for expected in place.expected:
                for lang in ("ja", "en"):
                    said = expected.text(lang)
                    words = re.sub(r"「.*」", "", said)
                    assert said and not re.search(r"[A-Za-z]_[A-Za-z]", words), said
                if expected.concept is None:
                    assert expected.example not in names - {"コスト"}, expected


@EACH_GAME
def test_spans_lie_side_by_side_up_to_where_it_is_understood(game: str) -> None:
    for card in list(builtin(game).values())[::15]:
        for text in design.read(game, card).texts:
            at = 0
            for span in text.spans:
                assert at <= span.start < span.end <= text.upto
                assert span.sort in (*SORTS, "other")
                at = span.end
            assert not text.places
            assert text.upto == len(text.text) or text.text[-1] in "）)"  # a note at the end is no part of the text


# --- cards that are not understood ------------------------------------------------------------------------------------


def test_all_unread_places_of_a_card_are_told() -> None:
    text = (
        "【登場時】カードを1枚食べる。その後、相手のキャラ1枚までを投げる。\n"
        "【KO時】カード1枚を引く。\n【アタック時】たぶん、カード1枚を引く。"
    )
    found = design.read("onepiece", text)
    assert not found.understood and found.english == "" and found.tree is None
    assert [(p.words, p.line) for p in found.places] == [("食べる", 1), ("投げる", 1), ("たぶん", 3)]
    assert all(p.expected and p.text("ja") and p.text("en") for p in found.places)


def test_places_are_told_also_where_the_rest_is_spelled_in_another_way_by_itself() -> None:
    """Behind 【…】 a colon may be left out only before some words; without what is not understood, others follow."""
    found = design.read("rebirth", "空を飛ぶ。\n【スパーク】．空を飛ぶ。\n【キャンセル】．空を泳ぐ。空を掘る。")
    assert [(p.line, p.words) for p in found.places[:2]] == [(1, "空を飛ぶ"), (2, "【スパーク")]
    assert [(p.line, p.words) for p in found.places[2:]] == [(3, "．空を泳ぐ"), (3, "を掘る")]


def test_a_card_that_is_none_is_told_with_the_clause() -> None:
    found = design.read("onepiece", {"name": "札", "type": "Character", "colors": ["Pink"], "power": 1, "wings": 2})
    assert [clause for clause, _, _ in found.complaints] == ["", "2-3-3", "2-7-5"]
    assert all(ja and en and ja != en for _, ja, en in found.complaints)
    assert not found.understood


def test_a_sentence_at_the_wrong_place_and_a_reference_to_nothing() -> None:
    found = design.read("gateruler", "それを破壊する。", kind="event")
    assert not found.understood and (found.complaints or found.places)


def test_kinds_are_asked_for_by_name() -> None:
    assert design.read("hanyou", "デッキを1枚引く。", kind="tactic").understood
    with pytest.raises(fuda.FudaError, match="there are unit, strategy, tactic, boost"):
        design.read("hanyou", "デッキを1枚引く。", kind="wizard")


# --- card files -------------------------------------------------------------------------------------------------------


@EACH_GAME
def test_every_field_that_a_reader_knows_is_explained_and_no_other(game: str) -> None:
    desk = desk_of(game)
    assert {f.name for f in desk.fields} == desk.known
    assert all((f.ja and f.en and f.ja != f.en) or f.name in ("atk", "hp", "stk", "def") for f in desk.fields)
    kinds = {k.name for k in desk.kinds}
    assert all(set(f.kinds) <= kinds for f in desk.fields)
    assert design.table(game) in (DOCS / "cards.md").read_text(encoding="utf8")


@EACH_GAME
def test_a_new_card_file_is_understood_and_has_every_field(game: str) -> None:
    for lang in ("ja", "en"):
        text = design.new_file(game, lang)
        cards = tomllib.loads(text)["card"]
        assert len(cards) == len(desk_of(game).kinds)
        for card in cards:
            assert design.read(game, card, suggest=False).understood, card
        for field in desk_of(game).fields:
            assert re.search(rf"(?m)^(# )?{field.name} = ", text), field.name
        uncommented = re.sub(r"(?m)^# (?=\w+ = )", "", text)
        assert len(tomllib.loads(uncommented)["card"]) == len(cards)  # what is a remark can be made a field


@EACH_GAME
def test_needed_fields_are_needed(game: str) -> None:
    desk = desk_of(game)
    for kind in desk.kinds:
        for field in desk.fields:
            if field.needed and field.of(kind.name) and kind.name not in field.unless:
                without = {k: v for k, v in kind.card.items() if k != field.name}
                assert not design.read(game, {"number": "MY-1", **without}, suggest=False).understood, field.name


@EACH_GAME
def test_a_card_of_each_kind_can_be_tried(game: str) -> None:
    for kind in desk_of(game).kinds:
        played = design.test_game(game, {"number": "TRY-001", **kind.card})
        assert played.decision is not None
        seen = played.view(played.decision.player)
        assert kind.card["name"] in str(seen), kind.name


@pytest.mark.parametrize("rules", ["apprentice", "highlander", "knight", "world_alpha", "world_beta"])
def test_rulers_with_and_without_a_hand_can_be_tried(rules: str) -> None:
    (kind,) = (k for k in desk_of("gateruler").kinds if k.name == "ruler")
    played = design.test_game("gateruler", {"number": "TRY-001", **kind.card, "ruler": rules})
    assert played.decision is not None and kind.card["name"] in str(played.view(0))


def test_the_page_for_designers_says_what_happens() -> None:
    failed, tried = doctest.testfile(str(DOCS / "designers.md"), module_relative=False, encoding="utf8")
    assert failed == 0 and tried > 8


def test_words_without_a_meaning_are_quoted_with_what_to_write() -> None:
    """A text that can be read, and means nothing: its words, and the way out, in both languages."""
    reading = design.read("lovelive", "【自動】メンバー2人が登場したとき、カードを1枚引く。")
    (place,) = reading.texts[0].places
    assert place.start == len("【自動】")
    for lang in ("ja", "en"):
        assert "「メンバー2人が登場したとき」" in place.text(lang) and "「1人が」" in place.text(lang)


@pytest.mark.parametrize("comma", ["", "、"])
def test_a_comma_behind_the_subject_of_a_base_value_changes_nothing(comma: str) -> None:
    reading = design.read("onepiece", f"【ドン!!×1】このキャラの元々のパワーは{comma}7000になる。")
    assert reading.understood and "7000" in reading.english


@pytest.mark.parametrize(
    ("game", "text", "place"),
    [
        ("onepiece", "相手のキャラ1枚までは、パワー+1000。", 0),
        ("onepiece", "【自分のターン中】自分のキャラ1枚は、パワー+1000。", 9),
        ("onepiece", "自分のキャラ1枚は、【ブロッカー】を得る。", 0),
        ("lovelive", "【常時】自分のステージのメンバー1人は[ブレード]を得る。", 4),
        ("lovelive", "【常時】自分のステージのメンバー1人までは、[ブレード]を得る。", 4),
    ],
)
def test_what_always_holds_chooses_nothing(game: str, text: str, place: int) -> None:
    """Nobody would ever choose the one: it must not hold for all of them. Without the number it does."""
    (found,) = design.read(game, text).texts[0].places
    assert found.start == place and "nothing is chosen" in found.text("en")
    whole = text.replace("1枚まで", "").replace("1人まで", "").replace("1枚", "").replace("1人", "")
    assert design.read(game, whole).definition is not None


def test_a_grammar_is_read_by_several_threads_at_once() -> None:
    """What a text needs is worked out when it is read: by one thread at a time, however often they take turns."""
    desk, grammar = desk_of("hanyou"), grammar_of("hanyou")
    texts = [(category, text) for card in builtin("hanyou").values() for _, category, text in texts_of(desk, card)][:30]
    wrong: list[str] = []

    def read(seed: int) -> None:
        for category, text in random.Random(seed).sample(texts, len(texts)):
            try:
                grammar.read(category, text)
            except (TextError, LookupError, AssertionError) as e:
                wrong.append(str(e))

    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        grammar._tables = None  # as if nothing had been read yet
        grammar.tables()
        threads = [threading.Thread(target=read, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(often)
    assert wrong == []
