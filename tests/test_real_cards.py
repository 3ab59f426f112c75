"""Real cards, where they are at hand: read, print back, speak English, make legal decks, and are played.

They lie beside the project in `../shared/cards`, or wherever `$FUDA_CORPUS` says. Nothing of them is kept here; without
them these tests are skipped.
"""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest

import fuda
from fuda import coverage, fuzz, games, laws, random_decks
from fuda.cardbase import Library, bring
from fuda.cli.checking import Reading, distinct_texts, read_text
from fuda.cli.main import main
from fuda.errors import FudaError
from fuda.games.onepiece.text.grammar import grammar
from fuda.scenarios import Scenario, read_file, run
from real_texts import of_one, read_once

ROOT = Path(__file__).resolve().parents[1]
CORPUS = Path(os.environ.get("FUDA_CORPUS") or ROOT.parent / "shared" / "cards")
FILE = CORPUS / "onepiece.ja.json"
SCENARIOS = ROOT / "src" / "fuda" / "games" / "onepiece" / "scenarios" / "real"

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(not FILE.is_file(), reason=f"there are no real cards in {CORPUS}"),
    pytest.mark.skipif("onepiece" not in games.NAMES, reason="ONE PIECE cannot be played yet"),
    of_one("onepiece"),
]

LEAST = 98.0
"""Per cent of the distinct texts that are read."""


@pytest.fixture(scope="module")
def cards() -> list[dict[str, Any]]:
    return list(bring(FILE))


@pytest.fixture(scope="module")
def readings(cards: list[dict[str, Any]]) -> list[Reading]:
    with read_once("onepiece"):
        return [read_text("onepiece", card) for card in distinct_texts(cards)]


@pytest.fixture(scope="module")
def made() -> random_decks.Builder:
    with read_once("onepiece"):
        return random_decks.builder("onepiece", str(FILE))


def test_nearly_all_texts_are_read_in_one_way(readings: list[Reading]) -> None:
    texts = [r for r in readings if r.outcome != "plain"]
    assert not [r for r in readings if r.outcome in ("ambiguous", "bad", "differs")]
    exact = sum(r.outcome == "exact" for r in texts)
    assert 100 * exact / len(texts) >= LEAST
    for r in texts:
        if r.outcome == "refused":
            assert r.places and all(u.phrase and re.fullmatch(r"\d+:\d+", u.place) for u in r.places), r


def spelled(word: str) -> str:
    """A word in the spelling in which texts are read."""
    return grammar().normaliser.fragment(word)


def test_printed_values(made: random_decks.Builder) -> None:
    numbers = games.load("onepiece").rulebook.number_index
    sets = games.load("onepiece").rulebook.set_index
    for card in made.cards.values():
        source, printed = card.source, card.printed
        for key, i in numbers.items():
            assert printed.nums[i] == (source[key] or 0)
        assert printed.sets[sets["kind"]] == {source["type"].casefold()}
        assert printed.sets[sets["color"]] == {c.casefold() for c in source["colors"]}
        assert printed.sets[sets["attribute"]] == {a.casefold() for a in source["attributes"]}
        assert printed.sets[sets["trait"]] >= set(map(spelled, source["traits"]))
        assert card.name == source["name"] and spelled(card.name) in printed.sets[sets["name"]]


def test_names_that_a_card_has_besides_its_own(made: random_decks.Builder) -> None:
    name = games.load("onepiece").rulebook.set_index["name"]
    named = {
        n: c.printed.sets[name] - {spelled(c.name)} for n, c in made.cards.items() if len(c.printed.sets[name]) > 1
    }
    assert len(named) >= 7
    for number, others in named.items():
        assert all(f"「{other}」" in made.cards[number].source["text"] for other in others)


def test_every_card_has_english(made: random_decks.Builder) -> None:
    rules = games.load("onepiece")
    for card in made.cards.values():
        words = rules.english(card, {})
        assert bool(words) == bool(card.source.get("text") or card.source.get("trigger")), card.number
        assert not laws.GAP.search(words) and "  " not in words, card.number


def test_random_decks_are_legal(made: random_decks.Builder) -> None:
    colors = games.load("onepiece").rulebook.set_index["color"]
    for seed in range(10):
        deck = made.deck(random.Random(seed))
        built = made.library.deck(deck)
        assert not made.library.complaints(built)
        leader = next(c for c in built if c.source["type"] == "Leader")
        assert len(built) == 51
        assert all(c.printed.sets[colors] & leader.printed.sets[colors] for c in built)


def test_a_deck_as_players_write_it(made: random_decks.Builder, tmp_path: Path) -> None:
    deck = made.deck(random.Random(1))
    forms = ("{n}x{key}", "{n} {key}", "{key} x{n}", "{n} {key} {name}", "{key} {name} ×{n}")
    lines = [forms[i % len(forms)].format(n=n, key=key, name=made.cards[key].name) for i, (n, key) in enumerate(deck)]
    path = tmp_path / "my.txt"
    path.write_text("# my deck\nLeader:\n" + "\n".join(lines), encoding="utf8")
    assert main(["deck", "check", "onepiece", str(path), "--cards", str(FILE)]) == 0
    game = fuda.Game.new("onepiece", [str(path), str(path)], 1, FILE)
    assert game.origin is not None and game.origin.decks[0] == deck


def test_a_game_is_recorded_saved_and_goes_on_without_the_file(made: random_decks.Builder) -> None:
    dice = random.Random(5)
    game = fuda.Game.new("onepiece", [made.deck(dice), made.deck(dice)], 5, str(FILE))
    for _ in range(80):
        if game.decision is None:
            break
        game.choose(dice.choice(game.decision.options))
    assert game.origin is not None
    assert len(game.origin.cards) < 110  # only what is in a deck
    again = fuda.Game.load(game.save())
    assert again.digest() == game.digest() == fuda.Game.replay(game.record()).digest()
    assert len(game.save()) < 60_000


def test_a_small_fuzz_with_real_decks() -> None:
    said: list[str] = []
    report = fuzz.fuzz("onepiece", 3, 1, report=said.append, cards=str(FILE))
    assert report.ok, said


def test_everything_that_texts_can_say_has_a_meaning(made: random_decks.Builder) -> None:
    """Every term of every text that is read has a row in the rulebook."""
    game = games.load("onepiece")
    watch = coverage.Watch(game.rulebook)
    tables = {sort: getattr(watch.rules, table) for sort, table in coverage.TABLES.items()}
    tables["effect"] = watch.rules.verbs
    tables["reference"] = watch.rules.refs
    missing: dict[str, list[str]] = {}
    for name, numbers in coverage.owners(made.cards, game).items():
        sort, _, op = name.partition(" ")
        if sort in tables and op.split(":")[0] not in tables[sort] and name not in coverage.PARTS:
            missing[name] = sorted(numbers)[:3]
    assert not missing


@pytest.mark.parametrize("s", [s for p in sorted(SCENARIOS.glob("*.scn")) for s in read_file(p)], ids=lambda s: s.name)
def test_scenarios_with_real_cards(s: Scenario) -> None:
    failure = run(s, cards=FILE)
    assert failure is None, f"{s.path}, {failure}"


# --- the command line -------------------------------------------------------------------------------------------------


def test_cards_check(capsys: pytest.CaptureFixture[str], tmp_path: Path, cards: list[dict[str, Any]]) -> None:
    some = tmp_path / "some.json"
    some.write_text("\n".join(json.dumps(c, ensure_ascii=False) for c in cards[:60]), encoding="utf8")
    assert main(["cards", "check", "onepiece", str(some), "--min", "50"]) == 0
    assert "distinct texts" in capsys.readouterr().out
    broken = {**cards[1], "text": "【登場時】カード1枚を食べる。"}
    some.write_text(json.dumps([broken]), encoding="utf8")
    assert main(["cards", "check", "onepiece", str(some), "--min", "50", "--show", "1"]) == 1
    assert "食べる" in capsys.readouterr().out


def test_cards_show(capsys: pytest.CaptureFixture[str], made: random_decks.Builder) -> None:
    number = next(n for n, c in made.cards.items() if c.source["type"] == "Character" and c.source["trigger"])
    assert main(["cards", "show", "onepiece", number, "--cards", str(FILE), "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    card = made.cards[number]
    for words in (card.name, card.name_en, str(card.source["power"]), "[Trigger]", "【トリガー】"):
        assert words in shown


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4 OP99-001\n", "line 1: there is no card 'OP99-001'"),
        ("1 {leader}\n4 {card}\n", "exactly 50"),
        ("1 {leader}\n4 {refused}\n", "line 2: card {refused}"),
        ("1 {leader}\nfour {card}\n", "line 2: "),
    ],
)
def test_a_bad_deck(
    capsys: pytest.CaptureFixture[str], made: random_decks.Builder, tmp_path: Path, text: str, words: str
) -> None:
    if "{refused}" in text and not made.refused:
        pytest.skip("all real cards are understood")
    fill = {"leader": made.heads[0], "card": next(n for n in made.cards if n not in made.heads)}
    fill["refused"] = made.refused[0] if made.refused else ""
    path = tmp_path / "d.txt"
    path.write_text(text.format(**fill), encoding="utf8")
    assert main(["play", "onepiece", "--deck", str(path), "--cards", str(FILE), "--seat", "random"]) == 2
    error = capsys.readouterr().err
    assert words.format(**fill) in error and "Traceback" not in error and error.count("\n") == 1


def test_library_of_real_cards_refuses_a_name_of_many(cards: list[dict[str, Any]]) -> None:
    library = Library("onepiece", FILE)
    name = next(c["name"] for c in cards if len(library.named(c["name"])) > 3)
    with pytest.raises(FudaError, match="write the number of one of them"):
        library.find(name)
