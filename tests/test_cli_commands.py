"""Replays, rules, scenarios, cards and decks from the command line, and every kind of bad input."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import fuda
from command_line import ONES, RULING, Fuda, refused

pytestmark = pytest.mark.once

# --- replay -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def record(call: Fuda, tmp_path: Path) -> Path:
    path = tmp_path / "r.record"
    assert call("play", "hanyou", "--seat", "random", "--seat", "random", "--seed", 2, "--record", path).code == 0
    return path


def test_replay(call: Fuda, record: Path) -> None:
    text = record.read_text(encoding="utf8")
    choices = len(re.findall(r"(?m)^\d+\. ", text))
    result = next(line for line in text.splitlines() if line.startswith("result: ")).removeprefix("result: ")
    done = call("replay", record)
    assert done.code == 0 and done.out.splitlines()[-1] == result
    assert f"{choices}/{choices}" in done.out
    there = call("replay", record, "--to", 30)
    assert there.code == 0 and "deck" in there.out and "31/" in there.out + "31/"
    assert call("replay", record, "--to", choices).out.splitlines()[-1] == result
    refused(call("replay", record, "--to", choices + 1), "there is no choice")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda t: t[: len(t) // 2].rsplit("\n", 1)[0] + "\n", "cut off"),
        (lambda t: re.sub(r"^fuda-record \d+", "fuda-record 999", t), "another version"),
        (lambda t: "hello\n" + t, "not a Fuda record"),
        (lambda t: re.sub(r"(?m)^5\. (\d+) \S+ \S+", r"5. \1 action nonsense", t), "line"),
        (lambda t: re.sub(r"digest: \w", "digest: z", t), "digest"),
        (lambda t: t.replace("seed: 2", "seed: x"), "seed"),
        (lambda t: t.replace("game: hanyou", "game: nope"), "no game 'nope'"),
        (lambda t: "", "not a Fuda record"),
    ],
)
def test_a_bad_record(call: Fuda, record: Path, change: Callable[[str], str], words: str) -> None:
    record.write_text(change(record.read_text(encoding="utf8")), encoding="utf8")
    done = call("replay", record)
    refused(done, words)
    assert done.out == ""


def test_a_bad_save(call: Fuda, tmp_path: Path) -> None:
    data = fuda.Game.new("hanyou", seed=1).save()
    path = tmp_path / "s"
    altered = data[:60] + bytes([data[60] ^ 1]) + data[61:]
    newer = b"fuda-save 999\n" + data.split(b"\n", 1)[1]
    for broken, words in (
        (data[:-20], "is cut off or has been altered"),
        (altered, "is cut off or has been altered"),
        (newer, "is of another version of Fuda"),
        (b"", "not a saved game of Fuda"),
        (b"hello", "not a saved game of Fuda"),
    ):
        path.write_bytes(broken)
        done = call("play", "--load", path, typed=ONES)
        refused(done, words)
        assert done.out == ""
        assert path.read_bytes() == broken
    path.write_bytes(data)
    refused(call("play", "--load", path, "--seed", 3), "--load goes without")
    assert path.read_bytes() == data


# --- rules, scenarios, cards, decks -----------------------------------------------------------------------------------


def test_rules(call: Fuda) -> None:
    listed = call("rules", "hanyou")
    assert listed.code == 0 and "352 clauses" in listed.out and "1101.1" in listed.out
    words = call("rules", "hanyou", "704.3d")
    assert words.code == 0 and "player 1 chooses" in words.out and ".py" not in words.out and ".scn" not in words.out
    one = call("rules", "hanyou", "704.3d", "--code")
    assert one.code == 0 and "step of" in one.out and re.search(r"hanyou/rules/battle/\w+\.py:\d+", one.out)
    for clause, place in (
        ("10-3b", "rules/drive"),
        ("17-1a-1", ""),
    ):  # rows are not in the lists of clauses
        found = call("rules", "gateruler", clause, "--code").out
        assert f"gateruler/{place}" in found and "gateruler/clauses" not in found
    nothing = call("rules", "hanyou", "101.1")
    assert "no behaviour" in nothing.out
    assert "裁定" in call("rules", "hanyou", "910.2", "--lang", "ja").out
    refused(call("rules", "hanyou", "99.9"), "no clause '99.9'")
    refused(call("rules", "hanyou", "704"), "there are 704.1, 704.2, 704.3,")
    refused(call("rules", "rebirth", "12.5"), "there are 12.5.1, 12.5.2,")
    assert "→ main_phase" in call("rules", "rebirth", "7.1.2", "--code").out
    assert "→ fn" not in call("rules", "hanyou", "503.3", "--code").out
    refused(call("rules", "nope"), "no game 'nope'", "hanyou")
    refused(call("rules", "prove", "hanyou", "--clause", "99.9"), "no clause '99.9'")
    refused(call("rules", "prove"), "fuda rules prove hanyou")


def test_prove_one_clause(call: Fuda) -> None:
    done = call("rules", "prove", "hanyou", "--clause", "101.1")
    assert (done.code, done.out) == (0, "accounted 1/1: 0 proven, 1 without behaviour, 0 open\n")


def test_scenario_run(call: Fuda, tmp_path: Path) -> None:
    folder = tmp_path / "rulings"
    folder.mkdir()
    (folder / "good.scn").write_text(RULING.format(state="rested"), encoding="utf8")
    done = call("scenario", "run", folder)
    assert done.code == 0 and done.out.startswith("ok") and "703.1" in done.out
    (folder / "wrong.scn").write_text(RULING.format(state="stunned"), encoding="utf8")
    done = call("scenario", "run", folder)
    assert done.code == 1 and "FAIL" in done.out and "wrong.scn:7" in "".join(done.out.split())
    (folder / "bad.scn").write_text(RULING.replace("HY-001", "HY-999"), encoding="utf8")
    refused(call("scenario", "run", folder / "bad.scn"), "line 6", "HY-999")
    refused(call("scenario", "run", tmp_path / "none"), "no file or folder")
    (tmp_path / "empty").mkdir()
    refused(call("scenario", "run", tmp_path / "empty"), "no scenario files")


def test_cards_show(call: Fuda) -> None:
    done = call("cards", "show", "hanyou", "ember warden", "--tree")
    assert done.code == 0
    for words in ("火種番コル", "Kol the Ember Warden", "Tongs Thrust", "火箸突き", "put_counter"):
        assert words in done.out
    refused(call("cards", "show", "hanyou", "nobody"), "no card 'nobody'")
    refused(call("cards", "show", "hanyou", "the"), "could be", " · ")
    refused(call("cards", "show", "hanyou", "竜", "--lang", "ja"), "次のどれですか：炉竜カガリ · 灰鳴き竜 · ")
    refused(call("play", "hanyou", "--seed", 3, "--lang", "ja", typed="show zzz\n"), "というカードはありません")
    refused(call("play", "hanyou", "--seed", 3, "--lang", "ja", typed="rules 9-9\n"), "という条はありません")
    refused(call("play", "hanyou", "--seed", 3, "--lang", "ja", typed="save /bad/x\n"), "を書けません")
    refused(call("cards", "show", "hanyou"), "which card")
    assert "HY-001" in call("cards", "list", "hanyou", "--lang", "ja").out
    some = call("cards", "list", "hanyou", "drake").out
    assert "Ashcry Drake" in some and "Kol the Ember Warden" not in some
    work = call("cards", "show", "rebirth", "AM03-001")
    assert "attribute Canal Post" in work.out and "work Amaoto" in work.out and "属性 水路郵便" in work.out
    assert re.search(r"(?m)^HY-001 +Kol the Ember Warden +unit · HP \d+", call("cards", "list", "hanyou").out)


def test_cards_check(call: Fuda, tmp_path: Path) -> None:
    folder = Path(fuda.__file__).parent / "games" / "hanyou" / "cards"
    done = call("cards", "check", "hanyou", folder, "--min", 100)
    assert done.code == 0 and "exact" in done.out and "100.0%" in done.out
    cards = [
        {"name": "一", "kind": "COMMAND", "class": "戦術", "text": "デッキを1枚引く。"},
        {"name": "二", "kind": "COMMAND", "class": "戦術", "text": "デッキを1枚引く。"},
        {"name": "三", "kind": "COMMAND", "class": "戦術", "text": "デッキを1枚食べる。"},
        {"name": "四", "kind": "MONSTER"},
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards, ensure_ascii=False), encoding="utf8")
    done = call("cards", "check", "hanyou", path)
    assert done.code == 1  # a text is not understood, and a card is none
    assert "3 distinct texts" in done.out and "食べる" in done.out and "33.3%" in done.out
    assert "三 1:7: デッキを1枚▶食べる。" in done.out and "here could stand: 「引く」" in done.out
    assert "四: its kind is UNIT or COMMAND" in done.out and "(201.2)" in done.out
    told = call("cards", "check", "hanyou", path, "--lang", "ja").out
    assert "ここに来られるのは：「引く」" in told and "種類は UNIT か COMMAND です（201.2）" in told
    path.write_text(json.dumps(cards[:2], ensure_ascii=False), encoding="utf8")
    assert call("cards", "check", "hanyou", path).code == 0
    path.write_text(json.dumps(cards, ensure_ascii=False), encoding="utf8")
    assert call("cards", "check", "hanyou", path, "--min", 50).code == 1
    refused(call("cards", "check", "hanyou", tmp_path / "none.toml"), "none.toml")
    path.write_text("{", encoding="utf8")
    refused(call("cards", "check", "hanyou", path), "not a valid json file")
    refused(call("cards", "check", "hanyou", path, "--min", 200), "between 0 and 100")
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 9000 + "]" * 9000, encoding="utf8")
    refused(call("cards", "check", "hanyou", deep), "not a valid toml file")


def test_cards_check_groups_what_it_does_not_understand(call: Fuda, tmp_path: Path) -> None:
    texts = ["デッキを1枚引く。", *(f"デッキを{n}枚食べる。" for n in range(1, 6)), "手札を捨てる。デッキを嗅ぐ。"]
    cards = [{"name": f"札{i}", "kind": "COMMAND", "class": "戦術", "text": t} for i, t in enumerate(texts)]
    path = tmp_path / "cards.json"
    path.write_text("\n".join(json.dumps(c, ensure_ascii=False) for c in cards), encoding="utf8")
    done = call("cards", "check", "hanyou", path)
    assert "7 distinct texts" in done.out and re.search(r"5 +食べる +札1 1:7; 札2 1:7; 札3 1:7; …", done.out), done.out
    done = call("cards", "check", "hanyou", path, "--show", 2, "--jobs", 2)
    assert re.search(
        r"5 +食べる\n +札1 1:7: デッキを1枚▶食べる。\n +「食べる」 is not .*「引く」.*\n(.*\n)? +札2 ", done.out
    ), done.out
    assert "札3" not in done.out


def test_a_card_that_cannot_be_read_is_told_with_its_place(call: Fuda, tmp_path: Path) -> None:
    own = '[[card]]\nnumber = "MY-1"\nname = "試作"\nkind = "COMMAND"\nclass = "戦術"\ntext = "デッキを1枚食べる。"\n'
    (tmp_path / "own.toml").write_text(own, encoding="utf8")
    (tmp_path / "own.txt").write_text("50 MY-1\n", encoding="utf8")
    done = call("play", "hanyou", "--cards", "own.toml", "--deck", "own.txt", "--deck", "tide", typed=ONES)
    refused(done, "line 1", "食べる")
    assert done.out == ""  # no game was begun


def test_decks(call: Fuda, tmp_path: Path) -> None:
    assert "ember" in call("deck", "list", "hanyou").out
    assert call("deck", "check", "hanyou", "ember").code == 0
    path = tmp_path / "d.txt"
    path.write_text("5 HY-001\n", encoding="utf8")
    done = call("deck", "check", "hanyou", path)
    assert done.code == 2
    assert "(402.2b)" in done.err and "(402.2c)" in done.err
    path.write_text("5 HY-001\n6 HY-002\n39 HY-003\n", encoding="utf8")
    assert call("deck", "check", "hanyou", path).err.count("(402.2c)") == 3  # each of them
    path.write_text("5 RL01-002\n45 RL01-003\n", encoding="utf8")
    done = call("deck", "check", "onepiece", path)
    assert "this one has 0" in done.err and "Leader's colours" not in done.err  # what is missing is said once
    assert done.err.count("(5-1-2-3)") == 2
    path.write_text("4 HY-999\n", encoding="utf8")
    refused(call("deck", "check", "hanyou", path), "HY-999")
    path.write_text("many HY-001\n", encoding="utf8")
    refused(call("deck", "check", "hanyou", path), "line 1")
    refused(call("deck", "check", "hanyou", "nothing"), "no deck 'nothing'")
    refused(call("deck", "check", "hanyou"), "which deck")
    refused(call("deck", "list", "nope"), "no game")


# --- more bad input ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "nope"), "no game 'nope'"),
        (("play", "hanyou", "--deck", "nothing", "--deck", "ember"), "no deck 'nothing'"),
        (("play", "hanyou", "--deck", "ember", "--deck", "tide", "--deck", "root"), "there are 3 decks"),
        (("play", "hanyou", "--seat", "human", "--seat", "human", "--seat", "human"), "2 seats"),
        (("play", "hanyou", "--seat", "wizard"), "wizard"),
        (("play", "hanyou", "--seed", "x"), "--seed"),
        (("play", "hanyou", "--record", "no/such/folder/r"), "no folder"),
        (("play", "hanyou", "--save", "."), "it is a folder"),
        (("play", "hanyou", "--load", "missing"), "cannot read the saved game missing"),
        (("play", "hanyou", "--cards", "missing.toml"), "missing.toml"),
        (("replay", "missing"), "cannot read the record missing"),
        (("fuzz", "nope"), "no game 'nope'"),
        (("fuzz", "hanyou", "--games", "0"), "1 or more"),
        (("fuzz", "hanyou", "--exhaustive", "--deck", "ember", "--deck", "tide"), "goes without --deck"),
        (("fuzz", "hanyou", "--cards", "missing.json"), "cannot read missing.json"),
        (("cards", "check", "hanyou", "x.json", "--show", "0"), "1 or more"),
        (("cards", "check", "hanyou", "x.json", "--jobs", "-1"), "1 or more"),
        (("bench", "--deck", "ember"), "are for one game"),
        (("bench", "hanyou", "--deck", "ember"), "there are 1 decks"),
        (("scenario", "run", ".", "--cards", "missing.json"), "no scenario files"),
        (("bench", "nope"), "no game 'nope'"),
        (("bench", "--seconds", "0"), "above 0"),
        (("bench", "--seconds", "nan"), "above 0"),
        (("bench", "--seconds", "inf"), "above 0"),
        (("dance",), "dance"),
        (("deck", "list", "hanyou", "ember"), "deck check hanyou ember"),
        (("cards", "list", "hanyou", "nobody"), "no card 'nobody'"),
        (("cards",), "required: check|generality|exercise|show|list|try|new|phrases, GAME"),
        (("cards", "try", "nope"), "no game 'nope'"),
        (("cards", "try", "hanyou", "text"), "cards try hanyou -"),
        (("cards", "try", "hanyou", "--kind", "wizard"), "there are unit, strategy, tactic, boost"),
        (("cards", "new", "hanyou", "no/such/folder.toml"), "No such file"),
        (("cards", "phrases", "hanyou", "踊る"), "no pattern has '踊る'"),
        (("deck", "show", "hanyou"), "which deck"),
        (("deck", "export", "hanyou"), "which deck"),
        (("deck", "new", "hanyou", "no/such/deck.txt"), "No such file"),
        (("deck", "new", "nope"), "no game 'nope'"),
        (("play", "hanyou", "--log"), "between bots"),
        (("rules",), "required"),
    ],
)
def test_bad_arguments(call: Fuda, tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    refused(call(*arguments, typed=ONES), words)
    assert list(tmp_path.iterdir()) == []


def test_an_answer_that_is_not_among_the_options_ends_a_script(call: Fuda, tmp_path: Path) -> None:
    refused(call("play", "hanyou", "--seed", 3, typed="1\n77\n"), "'77' is not among the options")
    refused(call("play", "hanyou", "--seed", 3, typed="0\n"), "'0' is not among the options")
    refused(call("play", "hanyou", "--seed", 3, typed="jump\n"), "no command 'jump'")
    refused(call("play", "hanyou", "--seed", 3, typed="show nobody\n"), "no card 'nobody'")
    refused(call("play", "hanyou", "--seed", 3, typed="rules 0.0\n"), "no clause '0.0'")
    refused(call("play", "hanyou", "--seed", 3, typed="save\n"), "save to which file")
    refused(call("play", "hanyou", "--seed", 3, typed="save no/such/folder/s\n"), "cannot write the saved game")
    refused(call("play", "hanyou", "--seed", 3, typed="save .\n"), "it is a folder")
    refused(call("play", "hanyou", "--seed", 3, typed="save /\n"), "it is a folder")
    refused(call("play", "hanyou", "--seed", 3, typed="save a\0b\n"), "not the name of a file")
    refused(call("play", "hanyou", "--seed", 3, typed="9" * 5000 + "\n"), "is not among the options")
    assert list(tmp_path.iterdir()) == []  # nothing was saved or recorded
