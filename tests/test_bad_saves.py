"""A save or a record that is truncated, altered or of another version gives one clear sentence, nothing else."""

import hashlib
import json
import os
import random
import re
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import pytest

from fuda import FudaError, Game, games
from fuda.kernel.position.codec import BadSave
from fuda.records import BadRecord
from fuda.saves import MAGIC


def game_at(moment: int, seed: int = 11) -> Game:
    dice = random.Random(seed)
    game = Game.new("hanyou", ["tide", "root"], seed)
    for _ in range(moment):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    return game


def one_sentence(error: FudaError) -> None:
    assert str(error)
    assert "\n" not in str(error)
    assert len(str(error)) < 300


SAVE = game_at(60).save()
RECORD = game_at(60).record()


@pytest.mark.parametrize("size", [0, 5, len(MAGIC), len(MAGIC) + 10, len(MAGIC) + 16, len(SAVE) // 2, len(SAVE) - 1])
def test_a_truncated_save(size: int) -> None:
    with pytest.raises(BadSave, match=r"not a saved game|cut off or has been altered") as e:
        Game.load(SAVE[:size])
    one_sentence(e.value)


def test_an_altered_save() -> None:
    dice = random.Random(1)
    for _ in range(200):
        data = bytearray(SAVE)
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        with pytest.raises(BadSave) as e:
            Game.load(bytes(data))
        one_sentence(e.value)


def test_a_save_with_something_behind_it() -> None:
    with pytest.raises(BadSave, match="altered"):
        Game.load(SAVE + b"x")


def test_a_save_of_another_version() -> None:
    with pytest.raises(BadSave, match="this saved game is of another version of Fuda"):
        Game.load(SAVE.replace(b"fuda-save 1\n", b"fuda-save 2\n", 1))


@pytest.mark.parametrize("data", [b"", b"hello", RECORD.encode(), b"\x89PNG\r\n"])
def test_what_is_no_save(data: bytes) -> None:
    with pytest.raises(BadSave, match="these bytes are not a saved game of Fuda"):
        Game.load(data)


def sealed(content: Any) -> bytes:
    """A save whose checksum is right, whatever is in it."""
    body = zlib.compress(json.dumps(content).encode())
    return MAGIC + hashlib.blake2b(body, digest_size=16).digest() + body


def content() -> dict[str, Any]:
    out: dict[str, Any] = json.loads(zlib.decompress(SAVE[len(MAGIC) + 16 :]))
    return out


def test_a_card_of_another_version() -> None:
    data = content()
    data["cards"][0][1] = "0" * 12
    with pytest.raises(BadSave, match=r"uses the card HY-.* as it was in another version of Fuda"):
        Game.load(sealed(data))


def test_a_save_made_under_other_rules_is_never_resumed() -> None:
    data = content()
    data["rules"] = "0" * 16
    with pytest.raises(BadSave, match="made under other rules; only its record can still be replayed"):
        Game.load(sealed(data))
    del data["rules"]
    with pytest.raises(BadSave, match="made under other rules"):
        Game.load(sealed(data))


def test_a_game_that_is_not_there() -> None:
    data = content()
    data["game"] = "chess"
    with pytest.raises(FudaError, match="there is no game 'chess'"):
        Game.load(sealed(data))


# what says nothing of the position: which choices were made, where a game is from
HARMLESS: dict[str, tuple[Any, ...]] = {"history": ([],), "origin": (None,)}


@pytest.mark.parametrize("key", sorted(content()))
def test_a_part_that_is_missing_or_something_else(key: str) -> None:
    wrong: tuple[Any, ...] = (None, 7, "x", [], {}, [None], [[]], -1, 1 << 80)
    for value in wrong:
        data = content()
        if data[key] == value:
            continue
        data[key] = value
        if value in HARMLESS.get(key, ()):
            _the_same(data)
        else:
            _refused(data)
    data = content()
    del data[key]
    _refused(data)


@pytest.mark.parametrize("key", sorted(content()["position"]))
def test_a_part_of_the_position_that_is_missing_or_of_another_kind(key: str) -> None:
    data = content()
    del data["position"][key]
    _refused(data)
    for value in (None, "x", 1.5, {"a": 1}, [None, "x"], [["x"]]):
        data = content()
        if type(data["position"][key]) is type(value):
            continue
        data["position"][key] = value
        if key == "question" and value is None:
            assert Game.load(sealed(data)).decision is None  # nobody is asked
        else:
            _refused(data)


def _the_same(data: Any) -> None:
    """It loads, and nobody sees a difference."""
    game, saved = Game.load(sealed(data)), Game.load(SAVE)
    assert game.digest() == saved.digest()
    assert [game.view(seat) for seat in range(2)] == [saved.view(seat) for seat in range(2)]


def _refused(data: Any) -> None:
    with pytest.raises(FudaError) as e:
        Game.load(sealed(data))
    one_sentence(e.value)


# --- records ------------------------------------------------------------------------------------------------------


def test_a_truncated_record() -> None:
    lines = RECORD.splitlines(keepends=True)
    for n in range(len(lines)):
        with pytest.raises(FudaError) as e:
            Game.replay("".join(lines[:n]))
        one_sentence(e.value)


def test_a_record_cut_off_anywhere() -> None:
    dice = random.Random(3)
    for _ in range(40):
        with pytest.raises(FudaError) as e:
            Game.replay(RECORD[: dice.randrange(len(RECORD) - 1)])
        one_sentence(e.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("fuda-record 1", "fuda-record 2", "another version: 'fuda-record 2'"),
        ("fuda-record 1", "hello", "not a Fuda record"),
        ("game: hanyou", "game: chess", "there is no game 'chess'"),
        ("game: hanyou\n", "", "no line 'game:'"),
        ("seed: 11", "seed: eleven", "seed is not a number"),
        ("seed: 11", "seed: 12", "line "),
        ("deck 0: 2 ", "deck 0: 3 ", "exactly 50 cards"),
        ("deck 0: 2 ", "deck 0: two ", "line 5: deck 0 cannot be read"),
        ("deck 0: 2 ", "deck 0: 99999999999 ", "line 5: deck 0 cannot be read"),
        ("deck 0: 2 HY-022", "deck 0: 2 HY-999", "there is no card 'HY-999'"),
        ("deck 1: ", "deck one ", "not part of a record's head"),
        ("\n\n1. ", "\ncard: 5\n\n1. ", "card cannot be read"),
        ("\n\n1. ", "\n\n2. ", "choice 1 is missing"),
        ("\n5. ", "\n7. ", "choice 5 is missing"),
        ("first_unit place:", "janken place:", "the game asks player"),
        ("first_unit place:", "first_unit placed:", "is not among the options"),
        ("\n1. 0 ", "\n1. 1 ", "the game asks player 1"),
        ("\n3. ", "\n3.", "line "),
        ("result: ", "result: Player 1 wins, ", "the result is"),
        ("digest: ", "digest: 0", "the digest is"),
        ("digest: ", "dige: ", "line "),
    ],
)
def test_an_altered_record(old: str, new: str, says: str) -> None:
    assert RECORD.count(old) >= 1
    with pytest.raises(FudaError) as e:
        Game.replay(RECORD.replace(old, new, 1))
    assert says in str(e.value)
    one_sentence(e.value)


def other_rules(record: str) -> str:
    """The record as a Fuda with other rules would have written it."""
    return re.sub(r"(?m)^rules: \w+$", "rules: 0123456789abcdef", record)


def test_a_record_made_under_other_rules_is_played_from_its_answers() -> None:
    """Its digest says nothing here; all its answers must be answers here, and the result must be the same."""
    text = re.sub(r"digest: \w+", "digest: 00", other_rules(RECORD))
    assert Game.replay(text).record() == RECORD
    without = re.sub(r"(?m)^rules: \w+\n", "", text)  # written before records named their rules
    assert Game.replay(without).digest() == Game.replay(RECORD).digest()
    with pytest.raises(BadRecord, match="the result is"):
        Game.replay(text.replace("result: ", "result: Player 1 wins, "))


def test_a_record_made_under_other_rules_says_so_where_it_does_not_fit() -> None:
    with pytest.raises(BadRecord, match=r"line \d+: .* \(the record was made under other rules than this Fuda has\)"):
        Game.replay(other_rules(RECORD).replace("first_unit place:", "first_unit placed:", 1))


def test_a_fingerprint_changes_with_every_row_that_is_switched_off() -> None:
    book = games.load("hanyou").rulebook
    prints = {book.fingerprint(), *(book.without(c).fingerprint() for c in ("302.5", "704.3c-1", "501.1"))}
    assert len(prints) == 4
    assert book.without().fingerprint() == book.fingerprint()


def test_a_fingerprint_is_the_same_compiled_and_not() -> None:
    """What one engine saves the other one loads."""
    code = "from fuda import games\nfor name in games.NAMES: print(games.load(name).rulebook.fingerprint())"
    sources = str(Path(__file__).resolve().parents[1] / "src")
    command = [sys.executable, "-P", "-c", code]
    plain = subprocess.run(command, env={**os.environ, "PYTHONPATH": sources}, capture_output=True, text=True)
    assert plain.stdout.split() == [games.load(name).rulebook.fingerprint() for name in games.NAMES]


def test_a_choice_that_is_left_out_or_doubled() -> None:
    lines = RECORD.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("20. "))
    for changed in (lines[:at] + lines[at + 1 :], lines[: at + 1] + lines[at:]):
        with pytest.raises(BadRecord, match=f"line {at + 1}|line {at + 2}"):
            Game.replay("\n".join(changed) + "\n")


def test_lines_after_the_end() -> None:
    with pytest.raises(BadRecord, match="nothing may follow the result"):
        Game.replay(RECORD + "61. 0 action end | End\n")


def test_a_concession_of_nobody() -> None:
    game = game_at(10)
    game.concede(1)
    text = game.record()
    assert Game.replay(text).record() == text
    for who in ("7", "x", "-1", "²"):
        with pytest.raises(FudaError) as e:
            Game.replay(text.replace("player 1 concedes", f"player {who} concedes"))
        one_sentence(e.value)


def test_random_letters_in_a_record() -> None:
    """Any change of a letter outside the comments is refused with one sentence, or changes nothing."""
    dice = random.Random(5)
    bare = "\n".join(line.split(" | ")[0] for line in RECORD.splitlines()) + "\n"
    assert Game.replay(bare).digest() == Game.replay(RECORD).digest()
    for _ in range(120):
        i = dice.randrange(len(bare))
        text = bare[:i] + dice.choice("01x:. ,\n竜") + bare[i + 1 :]
        try:
            game = Game.replay(text)
        except FudaError as e:
            one_sentence(e)
        else:
            assert game.digest() == Game.replay(RECORD).digest()
