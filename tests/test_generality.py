"""How far the grammars carry beyond the texts they were written for (`fuda cards generality`)."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from fuda.cli.book import cards_of
from fuda.cli.generality import generality, set_of
from fuda.cli.main import main
from fuda.text import Grammar
from fuda.text.generality import Text, distinct, measure

ROOT = Path(__file__).resolve().parents[1]
CORPUS = Path(os.environ.get("FUDA_CORPUS") or ROOT.parent / "shared" / "cards")

FLOORS = {"onepiece": 92.0, "lovelive": 58.0, "rebirth": 84.0}
"""Per cent of the known texts that read without what only their own set uses. They only ever go up."""


def small() -> Grammar:
    """Two verbs with two forms each, and a sentence that composes them."""
    g = Grammar().inflect("act", ("", "stem"))
    g.phrase("act", "札を引<く|き>", "draw").phrase("act", "札を捨<てる|て>", "discard")
    g.phrase("effect", "{x}。", None, x="act")
    g.phrase("effect", "{x}、{y}。", "seq", x="act.stem", y="act")
    return g


def texts(*rows: tuple[str, str]) -> list[Text]:
    return [Text(name, f"{name}-{i}", "effect", text) for i, (name, text) in enumerate(rows)]


def test_a_form_that_nobody_else_uses_is_carried_by_its_verb() -> None:
    known = texts(
        ("A", "札を引く。"),
        ("A", "札を捨て、札を引く。"),
        ("B", "札を引き、札を捨てる。"),
        ("B", "札を捨てる。"),
    )
    assert measure(small(), known).percent == 100
    strict = measure(small(), known, by_units=False)
    assert [(s.name, s.carried) for s in strict.sets] == [("A", 0), ("B", 0)]


def test_a_sentence_written_down_for_one_card_is_found() -> None:
    """The planted fault: instead of the verb, the whole sentence of one card."""
    known = texts(
        ("A", "札を引き、札を捨てる。"),
        ("A", "札を捨てる。"),
        ("B", "札を引く。札を捨てる。"),
        ("B", "札を捨て、札を引く。"),
    )
    g = small()
    g.phrase("effect", "札を引く。札を捨てる。", "whole_card")
    found = measure(g, distinct(known))
    assert [(s.name, s.texts, s.carried) for s in found.sets] == [("A", 2, 1), ("B", 2, 1)]
    assert [(lost.text.card, lost.only_here, lost.at) for lost in found.lost if lost.text.set == "B"] == [
        ("B-2", ("札を引く。札を捨てる。",), 5)
    ]
    assert ("札を引く。札を捨てる。", "B-2") in found.once


def test_a_text_that_reads_without_what_its_set_alone_uses_is_not_lost() -> None:
    """札を捨てる is read by a phrase that only B uses, and would be by one that A uses."""
    g = Grammar().phrase("effect", "札を捨てる。", "act", of="discard")
    g.phrase("effect", "札を{of}。", "act", of="deed").word("deed", "捨てる", "discard").word("deed", "引く", "draw")
    known = texts(("A", "札を引く。"), ("B", "札を引く。"), ("C", "札を捨てる。"))
    found = {s.name: s.carried for s in measure(g, known).sets}
    assert found == {"A": 1, "B": 1, "C": 1}


def test_a_sentence_made_for_every_word_of_a_table_is_carried_by_the_others() -> None:
    """And the word by the other sentences: what is new is neither, only the two together."""
    g = Grammar()
    for word, zone in (("手札", "hand"), ("山札", "deck")):
        g.begin(word)
        g.phrase("effect", word + "を見る。", "look", zone=zone).phrase(
            "effect", word + "を切る。", "shuffle", zone=zone
        )
        g.end()
    known = texts(("A", "手札を見る。"), ("A", "山札を切る。"), ("B", "手札を切る。"), ("C", "山札を見る。"))
    assert measure(g, known).percent == 100
    assert measure(g, known, by_units=False).percent == 0
    assert measure(g, known[:3]).carried == 1  # without C, 山札 and 見る are known from A alone


def test_a_text_with_two_readings_is_not_read() -> None:
    g = Grammar().phrase("effect", "札を捨てる。", "discard").phrase("effect", "札を{x}。", "other", x="rest")
    g.word("rest", "捨てる", 2)
    assert measure(g, texts(("A", "札を捨てる。"))).read == 0


def test_afterwards_the_grammar_reads_as_before() -> None:
    g = small()
    measure(g, texts(("A", "札を引く。"), ("B", "札を捨てる。")))
    for text in ("札を引く。", "札を捨て、札を引く。"):
        assert g.print("effect", g.read("effect", text)) == text


def test_unread_texts_count_as_not_carried() -> None:
    found = measure(small(), texts(("A", "札を食べる。"), ("A", "札を引く。"), ("B", "札を引く。")))
    assert (found.texts, found.read, found.carried) == (3, 2, 2)


def test_sets_by_number() -> None:
    assert [set_of({"number": n}) for n in ("AB01-001", "XX!-bp1-003", "P-001", "lonely")] == [
        "AB01",
        "XX!-bp1",
        "P",
        "lonely",
    ]


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    card = {"name": "甲", "type": "Character", "colors": ["Red"], "cost": 1, "power": 1000}
    draws = [{**card, "number": f"A{i}-001", "text": f"【登場時】カード{i}枚を引く。"} for i in (1, 2)]
    path, more = tmp_path / "some.json", tmp_path / "more.json"
    path.write_text(json.dumps(draws[:1]), encoding="utf8")
    more.write_text(json.dumps(draws[1:]), encoding="utf8")
    assert main(["cards", "generality", "onepiece", str(path), str(more), "--min", "100", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "A1" in said and "A2" in said and "100.0%" in said
    assert main(["cards", "generality", "onepiece", str(path), "--min", "100"]) == 1
    assert main(["cards", "generality", "onepiece"]) == 2
    assert main(["cards", "list", "onepiece", "a", "b"]) == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.once
@pytest.mark.parametrize("game", FLOORS)
def test_the_floor_for_known_texts(game: str) -> None:
    file = CORPUS / f"{game}.ja.json"
    if not file.is_file():
        pytest.skip(f"there are no real cards in {CORPUS}")
    cards = [card for path in (file, CORPUS / "new" / file.name) if path.is_file() for card in cards_of(path)]
    assert generality(game, cards).percent >= FLOORS[game]
