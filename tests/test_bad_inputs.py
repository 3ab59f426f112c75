"""Bad inputs, each with its sentence: on the command line one short line and exit code 2, in the API a `FudaError`.

Whatever is wrong, the sentence is no longer than 300 characters, names what is wrong, and nothing else is printed.
"""

from __future__ import annotations

import ast
import hashlib
import itertools
import os
import random
import re
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fuda
from command_line import TWO_PEOPLE, Fuda, refused
from fuda import FudaError, Game
from fuda.errors import LONGEST
from fuda.saves import MAGIC

SOURCES = Path(fuda.__file__).parent
HY = ("play", "hanyou", "--seed", 3)


def game_at(moment: int) -> Game:
    dice = random.Random(3)
    game = Game.new("hanyou", ["ember", "tide"], 3)
    for _ in range(moment):
        assert game.decision is not None
        game.choose(dice.choice(game.decision.options))
    return game


RECORD = game_at(20).record()
SAVE = game_at(20).save()
BOMB = zlib.compress(b" " * (65 << 20), 1)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with everything that nobody should name."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "null").symlink_to("/dev/null")
    (tmp_path / "round").symlink_to("round")
    (tmp_path / "notes").write_text("mine")
    (tmp_path / "latin").write_bytes("é".encode("latin1"))
    with open(tmp_path / "huge.txt", "wb") as file:
        file.truncate(60 << 20)
    (tmp_path / "long.txt").write_text("4 " + "x" * 90_000)
    (tmp_path / "many.txt").write_text("1 HY-001\n" * 9000)
    (tmp_path / "digits.txt").write_text("9" * 400 + " HY-001")
    (tmp_path / "words").write_text(re.sub(r"(?m)^5\. (.*) \| .*", r"5. \1 | Nothing of the kind", RECORD))
    (tmp_path / "bar").write_text(RECORD.replace(" | ", " | so ", 1))
    (tmp_path / "undo").write_text(RECORD.replace("\n9. ", "\nundo: choice 8\n9. "))
    (tmp_path / "bomb").write_bytes(MAGIC + hashlib.blake2b(BOMB, digest_size=16).digest() + BOMB)
    (tmp_path / "cut").write_bytes(SAVE[:-9])
    (tmp_path / "empty.json").write_text("")
    (tmp_path / "list.json").write_text("[1]")
    return tmp_path


COMMANDS: list[tuple[tuple[object, ...], str, str]] = [
    # which game
    (("play",), "", "which game? Write one behind 'fuda play': hanyou, onepiece,"),
    (("play", "--seed", 3), "1\n", "which game?"),
    (("play", "x" * 5000), "", "there is no game 'xxxx"),
    (("play", "hanyou", "--lang", "fr"), "", "invalid choice: 'fr'"),
    (("play", "hanyou", "--seed", "9" * 5000), "", "argument --seed: invalid int value: '999"),
    (("play", "hanyou", "--seat", "y" * 5000), "", "argument --seat: invalid choice: 'yyy"),
    # files that are none
    ((*HY, "--deck", "/dev/zero"), "", "cannot read the deck /dev/zero: it is not a regular file"),
    ((*HY, "--deck", "./pipe"), "", "cannot read the deck ./pipe: it is not a regular file"),
    ((*HY, "--deck", "./folder"), "", "cannot read the deck ./folder: it is a folder"),
    ((*HY, "--deck", "./round"), "", "cannot read the deck ./round: "),
    ((*HY, "--deck", "latin"), "", "cannot read the deck latin: it is not UTF-8 text"),
    ((*HY, "--deck", "huge.txt"), "", "cannot read the deck huge.txt: it is larger than 256 kB"),
    ((*HY, "--deck", "long.txt"), "", "long.txt, line 1: this is no deck: it has too long lines"),
    ((*HY, "--deck", "many.txt"), "", "many.txt, line 5001: this is no deck: it has too many lines"),
    ((*HY, "--deck", "digits.txt"), "", "digits.txt, line 1: 99"),
    ((*HY, "--deck", "z" * 9000), "", "there is no deck 'zzz"),
    ((*HY, "--deck", "a\0b"), "", "there is no deck 'a\\x00b'"),
    ((*HY, "--cards", "/dev/zero"), "", "cannot read /dev/zero: it is not a regular file"),
    ((*HY, "--cards", "huge.txt"), "", "huge.txt: it is larger than 32 MB"),
    ((*HY, "--cards", "empty.json"), "", "empty.json: not a valid json file"),
    ((*HY, "--cards", "list.json"), "", "list.json: a card file holds a list of cards"),
    ((*HY, "--cards", "a\0b"), "", "it is not the name of a file"),
    (("play", "--load", "/dev/zero"), "", "cannot read the saved game /dev/zero: it is not a regular file"),
    (("play", "--load", "pipe"), "", "cannot read the saved game pipe: it is not a regular file"),
    (("play", "--load", "huge.txt"), "", "cannot read the saved game huge.txt: it is larger than 16 MB"),
    (("play", "--load", "notes"), "", "these bytes are not a saved game of Fuda"),
    (("play", "--load", "cut"), "", "this saved game is cut off or has been altered"),
    (("play", "--load", "bomb"), "", "this saved game is larger than any game"),
    (("play", "--load", "words"), "", "these bytes are not a saved game of Fuda"),
    (("scenario", "run", "/dev/zero"), "", "it is not a regular file"),
    (("cards", "check", "hanyou", "pipe"), "", "cannot read pipe: it is not a regular file"),
    (("deck", "check", "hanyou", "/dev/stdin"), "", "it is not a regular file"),
    # files that stay what they are
    ((*HY, "--save", "/dev/null"), "", "cannot write the saved game /dev/null: it is not a regular file"),
    ((*HY, "--record", "pipe"), "", "cannot write the record pipe: it is not a regular file"),
    ((*HY, "--record", "null"), "", "cannot write the record null: it is not a regular file"),
    ((*HY, "--record", "round"), "", "cannot write the record round: it is not a regular file"),
    ((*HY, "--save", "folder"), "", "cannot write the saved game folder: it is a folder"),
    ((*HY, "--save", "notes"), "", "cannot write the saved game notes: there is another file of that name"),
    (HY, "save null\n", "cannot write the saved game null: it is not a regular file"),
    (HY, "save pipe\n", "cannot write the saved game pipe: it is not a regular file"),
    (HY, "save notes/x\n", "there is no folder notes"),
    (HY, f"save {'n' * 300}\n", "File name too long"),
    # records
    (("replay", "/dev/zero"), "", "cannot read the record /dev/zero: it is not a regular file"),
    (("replay", "notes"), "", "this is not a Fuda record"),
    (("replay", "words"), "", "the words behind the bar have been changed: 'Nothing of the kind', not "),
    (("replay", "bar"), "", "line 8: the words behind the bar have been changed: 'so "),
    (("replay", "undo"), "", "the record says 'undo: choice 8'"),
    (("replay", "latin"), "", "cannot read the record latin: it is not UTF-8 text"),
    # unfinished games
    (("play", "--resume"), "", "there is no unfinished game"),
    (("play", "--resume", "hanyou-7"), "", "there is no unfinished game 'hanyou-7'"),
    (("play", "--resume", "../../etc/passwd"), "", "there is no unfinished game '../../etc/passwd'"),
    (("play", "--resume", "--load", "cut"), "", "--resume goes without --load"),
    # what is typed
    (HY, "", "the input ended before the game did"),
    (HY, "77\n", "'77' is not among the options 1 to "),
    (HY, "²\n", "there is no command '²'"),
    (HY, "8" * 9000 + "\n", "is not among the options 1 to "),
    (HY, "a" * 20_000, "the input is no text: one of its lines has no end"),
    (HY, "ジャンプ\n", "there is no command 'ジャンプ'"),
    (HY, "undo\n", "there is no earlier choice of yours to go back to"),
    ((*HY, *TWO_PEOPLE), "1\nundo\n", "there is no earlier choice of yours"),
    ((*HY, *TWO_PEOPLE), "1\n1\nundo\nn\n", "something was seen since: it is taken back only if the others agree"),
    (HY, "show " + "q" * 4000 + "\n", "there is no card 'qqq"),
    (HY, "rules \0\n", "nothing in the rules of hanyou is about '\\x00'"),
    (HY, "save\n", "save to which file?"),
]


@pytest.mark.parametrize(("arguments", "typed", "words"), COMMANDS, ids=range(len(COMMANDS)))
def test_a_bad_command(call: Fuda, files: Path, arguments: tuple[object, ...], typed: str, words: str) -> None:
    before = sorted(path.name for path in files.iterdir())
    done = call(*arguments, typed=typed)
    refused(done, words)
    assert len(done.err.rstrip("\n")) <= LONGEST
    assert sorted(path.name for path in files.iterdir()) == before  # nothing was written
    assert (files / "notes").read_text() == "mine" and (files / "null").is_symlink()


def test_a_link_stays_one_and_its_file_is_written(call: Fuda, tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    for name, there in (("old", "far/old"), ("new", "far/new")):
        (tmp_path / name).symlink_to(there)
    (tmp_path / "far" / "old").write_bytes(SAVE)
    (tmp_path / "far" / "old").chmod(0o640)
    assert call(*HY, typed="1\nsave old\nsave new\nquit\n").code == 0
    for name in ("old", "new"):
        assert (tmp_path / name).is_symlink() and (tmp_path / "far" / name).is_file()
        assert Game.load((tmp_path / "far" / name).read_bytes()) != Game.load(SAVE)
    assert (tmp_path / "far" / "old").stat().st_mode & 0o777 == 0o640
    assert sorted(p.name for p in (tmp_path / "far").iterdir()) == ["new", "old"]


def test_a_record_that_cannot_be_written_is_written_elsewhere(
    call: Fuda, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The winner is told all the same."""
    write = Path.resolve

    def vanishes(path: Path, strict: bool = False) -> Path:
        if path.name == "r" and done:
            raise OSError(5, "Input/output error")
        done.append(path) if path.name == "r" else None
        return write(path, strict)

    done: list[Path] = []
    monkeypatch.setattr(Path, "resolve", vanishes)
    run = call("play", "hanyou", "--seat", "random", "--seat", "random", "--seed", 1, "--record", "r")
    refused(run, "cannot write the record r", "; it is in ")
    lines = run.out.splitlines()
    assert any(line.startswith(("Player 1 wins", "Player 2 wins")) for line in lines)
    records = Path(os.environ["FUDA_DATA"]) / "records"
    assert [Game.replay(path.read_text()).result is not None for path in records.iterdir()] == [True]


# --- the API ------------------------------------------------------------------------------------------------------

CALLS: list[tuple[Callable[[Game], Any], str]] = [
    (lambda g: Game.new(7), "the name of the game is a text, not 7 (int)"),
    (lambda g: Game.new("chess"), "there is no game 'chess'; the games are: hanyou, "),
    (
        lambda g: Game.new("hanyou", "ember"),
        "decks: one deck for each player, in a list: ['ember', 'ember'], not 'ember'",
    ),
    (lambda g: Game.new("hanyou", decks=Path("x")), "decks: one deck for each player"),
    (lambda g: Game.new("hanyou", 5), "decks is one deck for each player, in a list, not 5 (int)"),
    (lambda g: Game.new("hanyou", ["ember", 5]), "deck 2 is a name, a file, or a list of (count, card), not 5 (int)"),
    (
        lambda g: Game.new("hanyou", ["ember", ["HY-001"]]),
        "a line of deck 2 is (count, card), like (4, 'HY-001'), not 'HY",
    ),
    (lambda g: Game.new("hanyou", ["ember", [(0, "HY-001")]]), "deck 2: 0 is not a number of cards"),
    (lambda g: Game.new("hanyou", ["ember", [("HY-001", 4)]]), "a line of deck 2 is (count, card)"),
    (lambda g: Game.new("hanyou", ["ember"]), "hanyou is played by 2 players, there are 1 decks"),
    (lambda g: Game.new("hanyou", seed="7"), "the seed is a whole number, not '7' (str)"),
    (lambda g: Game.new("hanyou", seed=7.5), "the seed is a whole number, not 7.5 (float)"),
    (lambda g: Game.new("hanyou", cards=5), "cards is a card file, or a list of cards, not 5 (int)"),
    (lambda g: Game.new("hanyou", cards=[5]), "card 1 is a table of fields, not 5 (int)"),
    (lambda g: Game.new("hanyou", cards=[{}]), "card 1 has neither number nor name"),
    (lambda g: Game.new("hanyou", cards="none.toml"), "cannot read none.toml: No such file"),
    (lambda g: Game.new("hanyou", rulebook="x"), "the rulebook is a Rulebook, not 'x' (str)"),
    (lambda g: Game.new("rebirth", format=3), "the format is a text, not 3 (int)"),
    (lambda g: Game.new("rebirth", format="x"), "rebirth has no format 'x'"),
    (lambda g: Game.new("rebirth", options="one-out"), "options is words in a list, not 'one-out' (str)"),
    (lambda g: Game.new("rebirth", options=[3]), "one of the options is a word, not 3 (int)"),
    (lambda g: Game.from_scenario(5), "a scenario is a file or a text, not 5 (int)"),
    (lambda g: Game.from_scenario("none.scn"), "none.scn: cannot read the scenarios: No such file"),
    (lambda g: Game.from_scenario("a\n", 5), "the title of a scenario is a text, not 5 (int)"),
    (lambda g: Game.load("x"), "a saved game is the bytes of one, not 'x' (str)"),
    (lambda g: Game.load(b"x"), "these bytes are not a saved game of Fuda"),
    (lambda g: Game.replay(b"x"), "a record is a text, not b'x' (bytes)"),
    (lambda g: Game.replay("x", 5), "watch is a function of a game, not 5 (int)"),
    (lambda g: g.appraise(9), "there is no player 9: the players are 0 to 1"),
    (lambda g: g.appraise("a"), "a player is a number from 0 on, not 'a' (str)"),
    (lambda g: g.view(-1), "there is no player -1: the players are 0 to 1"),
    (lambda g: g.view(None), "a player is a number from 0 on, not None (NoneType)"),
    (lambda g: g.view(1 << 80), "there is no player 1208925819614629174706176"),
    (lambda g: g.guess(0, "x"), "the seed is a whole number, not 'x' (str)"),
    (lambda g: g.guess(2, 1), "there is no player 2"),
    (lambda g: g.concede(2), "there is no player 2"),
    (lambda g: g.concede(None), "a player is a number from 0 on, not None"),
    (lambda g: g.choose(3), "an answer is an option or the id of one, not 3 (int)"),
    (lambda g: g.choose("x" * 999), "is not among the options of this decision"),
    (lambda g: g.play("0"), "the index of an option is a whole number, not '0' (str)"),
    (lambda g: g.play(10**30), "is not among the"),
    (lambda g: g.why_not(3), "what is asked about is a text, not 3 (int)"),
    (lambda g: g.why_not("retreat", 5), "there is no player 5"),
    (lambda g: g.undo("x"), "the choice to take back is a number, not 'x' (str)"),
    (lambda g: g.undo(0), "there is no choice 0 to take back"),
    (lambda g: g.decision and g.decision.prompt("fr"), "there is no language 'fr': Fuda speaks 'ja' and 'en'"),
    (lambda g: g.decision and g.decision.prompt(None), "there is no language None"),
    (lambda g: g.decision and g.decision.labels("fr"), "there is no language 'fr'"),
    (lambda g: g.decision and g.decision.option(3), "the name of an option is a text, not 3 (int)"),
    (lambda g: g.decision and g.decision.at("0"), "the number of an option is a whole number, not '0' (str)"),
    (lambda g: g.decision and g.decision.at(-1), "answer -1 is not among the options"),
    (lambda g: g.decision and g.decision.options[0].label("de"), "there is no language 'de'"),
    (lambda g: g.log[0].text("fr"), "there is no language 'fr'"),
    (lambda g: g.log[0].text("en", "x"), "a player is a number from 0 on, not 'x'"),
]


@pytest.mark.parametrize(("wrong", "words"), CALLS, ids=range(len(CALLS)))
def test_a_bad_call(wrong: Callable[[Game], Any], words: str) -> None:
    game = game_at(9)
    digest = game.digest()
    with pytest.raises(FudaError) as e:
        wrong(game)
    said = str(e.value)
    assert words in said and "\n" not in said and len(said) <= LONGEST, said
    assert game.digest() == digest  # and nothing has changed


def test_wrong_types_are_type_errors_too() -> None:
    """Whoever catches Python's own errors catches these."""
    with pytest.raises(TypeError):
        game_at(3).play(None)
    with pytest.raises(ValueError, match="there is no player 5"):
        game_at(3).view(5)


def test_a_result_in_another_language() -> None:
    game = game_at(3)
    game.concede(0)
    assert game.result is not None and game.result.text("ja") != game.result.text("en")
    with pytest.raises(FudaError, match="there is no language 'fr'"):
        game.result.text("fr")


# --- all of the API -----------------------------------------------------------------------------------------------

PUBLIC = {"api.py": {"Game"}, "decision.py": {"Decision", "Option", "Result"}, "views/lines.py": {"Line"}}
"""The classes of the public API. Each public function of theirs takes anything and says what is wrong with it."""

JUNK: tuple[object, ...] = (
    None,
    -1,
    3,
    10**30,
    1.5,
    "",
    "x",
    "\0",
    "y" * 999,
    b"x",
    (),
    [None],
    {"a": 1},
    {1},
    object(),
)

Takes = dict[tuple[str, str], list[str]]


def public_functions(source: str, classes: set[str]) -> tuple[Takes, list[str]]:
    """The parameters of public functions by class and name, and those whose type would be looked at by the compiler."""
    takes: Takes = {}
    typed: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ClassDef) or node.name not in classes:
            continue
        for f in node.body:
            if isinstance(f, ast.FunctionDef) and not f.name.startswith("_"):
                given = [a for a in (*f.args.args, *f.args.kwonlyargs) if a.arg != "self"]
                takes[node.name, f.name] = [a.arg for a in given]
                for a in given:
                    if a.annotation is None or ast.unparse(a.annotation) != "object":
                        typed.append(f"{node.name}.{f.name}: {a.arg}")
    return takes, typed


def test_public_functions_take_anything() -> None:
    """Compiled functions refuse a wrong type in words of their own, so theirs is `object`."""
    for path, classes in PUBLIC.items():
        takes, typed = public_functions(SOURCES.joinpath(path).read_text(encoding="utf8"), classes)
        assert takes and typed == []


def test_a_typed_parameter_is_found() -> None:
    source = "class Game:\n    def look(self, seat: int, *, far: object) -> None: ...\n"
    assert public_functions(source, {"Game"}) == ({("Game", "look"): ["seat", "far"]}, ["Game.look: seat"])


def test_junk_is_refused_in_words() -> None:
    """Every public function, every parameter, every kind of nonsense: an answer or a `FudaError`, nothing else."""
    tried = 0
    there = game_at(9)
    for path, classes in PUBLIC.items():
        takes, _ = public_functions(SOURCES.joinpath(path).read_text(encoding="utf8"), classes)
        for (owner, name), parameters in takes.items():
            for nth, junk in itertools.product(range(len(parameters)), JUNK):
                game = there.copy()
                assert game.decision is not None
                things = {"Game": game, "Decision": game.decision, "Option": game.decision.options[0]}
                things["Line"] = game.log[0]
                if owner == "Result":
                    game.concede(0)
                    things["Result"] = game.result
                sane = {"name": "hanyou", "seat": 0, "number": 1, "path_or_text": "x"}
                given = {p: junk if i == nth else sane.get(p, "x") for i, p in enumerate(parameters)}
                given = {p: v for i, (p, v) in enumerate(given.items()) if i <= nth}
                missing = {p: sane.get(p, 1) for p in parameters if p not in given and (owner, name, p) in NEEDED}
                tried += 1
                try:
                    getattr(things[owner], name)(**given, **missing)
                except FudaError as e:
                    assert 0 < len(str(e)) <= LONGEST and "\n" not in str(e), (owner, name, given, str(e))
    assert tried > 200


NEEDED = {("Game", "guess", "seed"), ("Game", "explain", "what")}
"""Parameters without a default that stand behind others."""


# --- streams that are closed --------------------------------------------------------------------------------------

CLOSED_OUTPUT = "the output is closed: there is nowhere to write to"

STREAMS = [
    ("play hanyou --seed 3 <&-", "the input ended before the game did"),
    ("play <&-", "which game? Write one behind 'fuda play'"),
    ("play hanyou --seed 3 >&-", CLOSED_OUTPUT),
    ("learn >&-", CLOSED_OUTPUT),
    ("rules hanyou >/dev/full", "No space left on device"),
    ("play hanyou --seed 3 </dev/zero", "the input is no text: one of its lines has no end"),
]

SCRIPT = Path(__file__).resolve().parent.parent / "fuda"
DOORS = [f"{sys.executable} -m fuda", str(SCRIPT)]
"""How people come in: as a package, and by the script, which sees to the engine first."""


def in_shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(Path(fuda.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "FUDA_DATA": str(folder), "PYTHONPATH": paths}
    environment["FUDA_BACKGROUND"] = "0"
    shell = ["sh", "-c", f"exec {command}"]
    return subprocess.run(shell, env=environment, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)


@pytest.mark.parametrize("door", DOORS, ids=["package", "script"])
@pytest.mark.parametrize(("command", "words"), STREAMS)
def test_closed_streams(door: str, command: str, words: str, tmp_path: Path) -> None:
    done = in_shell(f"{door} {command}", tmp_path)
    assert done.returncode == 2
    assert words in done.stderr and done.stderr.count("\n") == 1 and len(done.stderr) <= LONGEST + 1, done.stderr


@pytest.mark.parametrize("command", ["build --where", "rules onepiece 1-1-1"])
def test_closed_streams_of_the_script(command: str, tmp_path: Path) -> None:
    """With any stream closed, what belongs to the script itself does what it does, or says in a sentence why not."""
    plain = in_shell(f"{SCRIPT} {command}", tmp_path)
    for closed in ("2>&-", "<&- 2>&-"):
        done = in_shell(f"{SCRIPT} {command} {closed}", tmp_path)
        assert (done.returncode, done.stdout) == (plain.returncode, plain.stdout), closed
    for closed, told in (("<&- >&-", f"fuda: {CLOSED_OUTPUT}\n"), (">&- 2>&-", "")):
        done = in_shell(f"{SCRIPT} {command} {closed}", tmp_path)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", told), closed
