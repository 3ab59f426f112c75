"""Card files and deck files as people write them, and games with cards that do not come with Fuda."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from fuda import FudaError, Game, cardbase, random_decks
from fuda.cardbase import CardFileError, DeckError, Library, UnknownCard, parse_deck, read_card_file, read_deck

OWN: list[dict[str, Any]] = [
    {"number": "MY-1", "name": "試作", "name_en": "Trial", "kind": "UNIT", "hp": 500, "text": "スキル[0]「突き」100"},
    {"number": "MY-2", "name": "双子", "kind": "UNIT", "hp": 400, "text": "スキル[0]「突き」100"},
    {"number": "MY-3", "name": "双子", "kind": "UNIT", "hp": 300, "text": "スキル[0]「突き」100"},
    {"number": "MY-4", "name": "謎", "kind": "COMMAND", "class": "戦術", "text": "デッキを1枚食べる。"},
]


def with_own(*lines: str) -> list[tuple[int, str]]:
    """A legal deck with these lines instead of as many cards of a built-in one."""
    own = parse_deck("\n".join(lines))
    deck = list(read_deck("hanyou", "ember"))
    for count, _ in own:
        i = next(i for i, (n, _) in enumerate(deck) if n == count)
        del deck[i]
    return [*own, *deck]


# --- decks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "4 OP01-016",
        "4xOP01-016",
        "4x OP01-016",
        "4 x OP01-016",
        "4×OP01-016",
        "OP01-016 x4",
        "OP01-016x4",
        "OP01-016 ×4",
        "OP01-016 4",
        "OP01-016 x4 the name of it",
        "４×ＯＰ０１－０１６",
        "  4 OP01-016  # a comment",
        "4 OP01-016 // a comment",
    ],
)
def test_a_line_of_a_deck(line: str) -> None:
    assert parse_deck(line) == [(4, "OP01-016")]


def test_names_headings_and_comments() -> None:
    text = "\ufeff# mine\nLeader:\n1 OP01-001 Captain\n[Deck]\n\n// the rest\nOP01-016 First Mate x4\nOP01-020\n3 xylem"
    deck = parse_deck(text)
    assert deck == [(1, "OP01-001 Captain"), (4, "OP01-016 First Mate"), (1, "OP01-020"), (3, "xylem")]
    assert deck.at == [3, 7, 8, 9]


@pytest.mark.parametrize("line", ["many HY-001", "10", "HY 001", "-4 HY-001"])
def test_what_is_no_line_of_a_deck(line: str) -> None:
    with pytest.raises(DeckError, match=r"^deck, line 2: .* is not a line of a deck; write it like '4 HY-001'$"):
        parse_deck(f"1 HY-001\n{line}")


@pytest.mark.parametrize("line", ["0 HY-001", "1000 HY-001", "HY-001 x0"])
def test_no_number_of_cards(line: str) -> None:
    with pytest.raises(DeckError, match=r"^deck, line 1: \d+ is not a number of cards$"):
        parse_deck(line)


def test_a_deck_without_cards() -> None:
    with pytest.raises(DeckError, match="there are no cards in it"):
        parse_deck("# nothing\nLeader:\n")


def test_a_card_is_found_by_number_name_or_both() -> None:
    library = Library("hanyou", OWN)
    for key in (
        "HY-001",
        "hy-001",
        "HY-001 some name",
        "Kol (HY-001)",
        "HY-001_p1",
        "火種番コル",
        "Kol the Ember Warden",
    ):
        assert library.find(key) == "HY-001", key
    with pytest.raises(
        UnknownCard, match=r"^2 cards are called '双子': write the number of one of them \(MY-2, MY-3\)$"
    ):
        library.find("双子")
    for key in ("", "HY-999", "nobody"):
        with pytest.raises(UnknownCard, match="there is no card"):
            library.find(key)


def test_what_is_wrong_in_a_deck_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "d.txt"
    library = Library("hanyou", OWN)
    path.write_text("# deck\n4 HY-001\n2 HY-999 gone\n", encoding="utf8")
    with pytest.raises(DeckError, match=r"^d, line 3: there is no card 'HY-999 gone' in hanyou$"):
        library.deck(read_deck("hanyou", str(path)), "d")
    path.write_text("\n4 MY-4\n", encoding="utf8")
    with pytest.raises(
        DeckError, match=r"^d, line 2: card MY-4 謎: its text is not understood at 「食べる」 \(line 1, col"
    ):
        library.deck(read_deck("hanyou", str(path)), "d")


# --- card files -----------------------------------------------------------------------------------------------------


def test_a_list_and_one_object_a_line(tmp_path: Path) -> None:
    listed, lines, fields = tmp_path / "a.json", tmp_path / "b.json", tmp_path / "c.json"
    listed.write_text(json.dumps(OWN), encoding="utf8")
    lines.write_text("\n".join(map(json.dumps, OWN)) + "\n", encoding="utf8")
    fields.write_text(json.dumps({"cards": OWN}), encoding="utf8")
    assert read_card_file(listed) == read_card_file(lines) == read_card_file(fields) == OWN
    lines.write_text(json.dumps(OWN[0]), encoding="utf8")
    assert read_card_file(lines) == OWN[:1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a valid json file"),
        ("[", "not a valid json file"),
        ("7", "holds a list of cards"),
        ("[7]", "holds a list of cards"),
        ('[{"hp": 1}]', "card 1 has neither number nor name"),
        ('{"name": "a"}\n{"name": ', r"line 2: not a card in JSON"),
        ('{"name": "a"}\n[1]', "not a valid json file"),
    ],
)
def test_what_is_no_card_file(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "c.json"
    path.write_text(text, encoding="utf8")
    with pytest.raises(CardFileError, match=words):
        read_card_file(path)


def test_english_names_from_the_file_beside(tmp_path: Path) -> None:
    (tmp_path / "x.ja.json").write_text('[{"number": "A-1", "name": "火"}, {"number": "A-2", "name": "水"}]', "utf8")
    (tmp_path / "x.en.json").write_text('[{"number": "A-1", "name": "Fire"}]', encoding="utf8")
    assert [c.get("name_en") for c in read_card_file(tmp_path / "x.ja.json")] == ["Fire", None]


def test_a_file_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    path.write_text('[{"name": "a"}]', encoding="utf8")
    first = cardbase.bring(str(path))
    assert cardbase.bring(path) is first
    path.write_text('[{"name": "a"}, {"name": "b"}]', encoding="utf8")
    assert [c["number"] for c in cardbase.bring(path)] == ["a", "b"]
    with pytest.raises(CardFileError, match="cannot read"):
        cardbase.bring(tmp_path / "none.json")


# --- games with cards of one's own ----------------------------------------------------------------------------------


def play(game: Game, choices: int, seed: int = 1) -> Game:
    dice = random.Random(seed)
    for _ in range(choices):
        if game.decision is None:
            break
        game.choose(dice.choice(game.decision.options))
    return game


def test_records_and_saves_carry_the_cards_that_are_played(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(OWN), encoding="utf8")
    game = play(Game.new("hanyou", [with_own("3 Trial", "2 MY-2 name"), "tide"], 3, str(path)), 60)
    assert game.origin is not None
    assert [c["number"] for c in game.origin.cards] == ["MY-1", "MY-2"]  # those in a deck, no others
    assert game.origin.decks[0][:2] == [(3, "MY-1"), (2, "MY-2")]
    text, data = game.record(), game.save()
    path.unlink()  # neither needs the file
    assert Game.replay(text).digest() == game.digest()
    again = Game.load(data)
    assert again.digest() == game.digest() and again.record() == text and again.save() == data
    assert play(again, 40, 2).digest() == play(game.copy(), 40, 2).digest()


def test_a_record_whose_card_cannot_be_read() -> None:
    text = play(Game.new("hanyou", [with_own("3 MY-1"), "tide"], 3, OWN), 5).record()
    with pytest.raises(FudaError, match="MY-1 試作: its text is not understood at 「食べる」") as e:
        Game.replay(text.replace("スキル[0]「突き」100", "スキル[0]「突き」：デッキを1枚食べる。"))
    assert "\n" not in str(e.value)
    with pytest.raises(FudaError, match="there is no card 'MY-1'"):
        Game.replay("\n".join(line for line in text.splitlines() if not line.startswith("card:")))
    with pytest.raises(FudaError, match="unknown field 'size'"):
        Game.replay(text.replace('"kind": "UNIT"', '"size": 3'))


def test_the_same_decks_of_brought_cards_are_compiled_once() -> None:
    deck = with_own("3 MY-1")
    one, two = (Game.new("hanyou", [deck, "tide"], seed, OWN) for seed in (1, 2))
    assert one.pos.pool is two.pos.pool
    other = [{**OWN[0], "hp": 600}]
    assert Game.new("hanyou", [deck, "tide"], 1, other).pos.pool is not one.pos.pool


# --- random decks ---------------------------------------------------------------------------------------------------


def test_random_decks_are_legal_and_different() -> None:
    made = random_decks.builder("hanyou")
    decks = [made.deck(random.Random(seed)) for seed in range(20)]
    assert all(not made.library.complaints(made.library.deck(deck)) for deck in decks)
    assert len({str(deck) for deck in decks}) == 20
    assert made.deck(random.Random(3)) == decks[3]


def test_a_random_deck_around_a_card() -> None:
    made = random_decks.builder("hanyou", [*cardbase.builtin("hanyou").values(), *OWN])
    assert made.refused == ["MY-4"]
    for seed in range(5):
        assert "MY-1" in [key for _, key in made.deck(random.Random(seed), ["MY-1"])]


def test_no_deck_where_there_are_too_few_cards() -> None:
    with pytest.raises(FudaError, match="no random deck of hanyou is legal"):
        random_decks.builder("hanyou", OWN).deck(random.Random(1))
