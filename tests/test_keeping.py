"""Nothing is lost: however a table is left, the game is gone on with where it was; and what is kept is what was."""

from __future__ import annotations

import errno
import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import fuda
from command_line import ONES, TWO_PEOPLE, Fuda, refused
from fuda import games, journal
from fuda.errors import LONGEST
from fuda.journal import Journal, Seats, sealed, unsealed
from pseudo_terminal import Terminal

pytestmark = pytest.mark.once

PLAY = ("play", "hanyou", "--seed", "3", "--ask-all", "--lang", "en")


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where games are kept in this test."""
    where = tmp_path / "data"
    where.mkdir()
    monkeypatch.setenv("FUDA_DATA", str(where))
    return where


@pytest.fixture
def expected(call: Fuda, data: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The digest of the game after two answers."""
    apart = data.with_name("apart")
    monkeypatch.setenv("FUDA_DATA", str(apart))
    assert call(*PLAY, typed="1\n1\nquit\n").code == 0
    resumed = Journal.resume("hanyou-1")
    assert resumed.journal is not None
    resumed.journal.close()
    monkeypatch.setenv("FUDA_DATA", str(data))
    return resumed.game.digest()


# --- a real terminal ----------------------------------------------------------------------------------------------


def quits(t: Terminal) -> int:
    t.type("quit\n")
    return 0


def interrupts(t: Terminal) -> int:
    t.type("\x03")
    return 130


def ends_input(t: Terminal) -> int:
    t.type("\x04")
    return 2


def closes(t: Terminal) -> int:
    t.close()
    return 128 + signal.SIGHUP


def is_told_to_end(t: Terminal) -> int:
    t.kill(signal.SIGTERM)
    return 128 + signal.SIGTERM


def is_killed(t: Terminal) -> int:
    t.kill(signal.SIGKILL)
    return -signal.SIGKILL


@pytest.mark.parametrize("leaves", [quits, interrupts, ends_input, closes, is_told_to_end, is_killed])
def test_however_the_table_is_left_the_game_goes_on(
    leaves: Callable[[Terminal], int], data: Path, expected: str
) -> None:
    with Terminal(*PLAY, data=data) as t:
        for _ in range(2):
            t.wait_for("? help > ")
            t.type("1\n")
        t.wait_for("? help > ")
        code = leaves(t)
        assert t.wait((lambda: leaves(t)) if leaves in (interrupts, is_told_to_end) else None) == code
        if leaves not in (closes, is_killed):
            assert "fuda play --resume hanyou-1" in t.shown
        assert "Traceback" not in t.shown
    resumed = Journal.resume("hanyou-1")
    assert resumed.game.digest() == expected
    assert resumed.seats == Seats(["human", "greedy"], "en")
    assert resumed.journal is not None
    resumed.journal.close()
    if leaves is is_killed:
        with Terminal("play", "--resume", data=data) as t:
            t.wait_for("Going on with hanyou-1")
            t.wait_for("? help > ")
            t.type("undo\n")
            t.wait_for("Back to choice")
            t.wait_for("? help > ")
            t.type("concede\n")
            t.wait_for("(y/n)")
            t.type("y\n")
            t.wait_for("Player 2 wins")
            assert t.wait() == 0
        assert journal.kept() == []


def test_play_without_a_game_offers_what_there_is(data: Path) -> None:
    with Terminal("play", "--lang", "en", data=data) as t:
        t.wait_for("Hanyou TCG (hanyou)")
        for asked, typed in (
            ("Enter = 1) > ", "\n"),
            ("Your deck", "9\n"),
            ("'9' is not among the options", "nothing\n"),
            ("no deck 'nothing'", "\n"),
            ("The other deck", "\n"),
            ("Against whom", "\n"),
        ):
            t.wait_for(asked)
            t.type(typed)
        t.wait_for("against Player 2 (greedy")
        t.wait_for("? help > ")
        t.type("1\n")
        t.wait_for("? help > ")
        t.type("quit\n")
        assert t.wait() == 0
    with Terminal("play", "--lang", "ja", data=data) as t:
        t.wait_for("途中のゲーム")
        t.wait_for("hanyou-1")
        t.type("\n")
        t.wait_for("hanyou-1 の続き")
        t.wait_for("> ")
        t.type("やめる\n")
        assert t.wait() == 0


def test_a_replay_goes_back_jumps_turns_round_and_is_played_on(data: Path, call: Fuda) -> None:
    record = data / "r"
    bots = ("--seat", "random", "--seat", "random")
    assert call("play", "hanyou", "--seed", 2, *bots, "--record", record).code == 0
    with Terminal("replay", str(record), "--lang", "en", data=data) as t:
        for typed, shown in (
            ("", "2/"),
            ("back", "1/"),
            ("30", "31/"),
            ("turn", "Player 1's turn"),
            ("turn -", "turn 6"),
            ("turn 2", "turn 2"),
            ("turn 999", "not a turn up to"),
            ("go 9999", "not a choice from 0 to"),
            ("seat 2", "Player 2"),
            ("all", "Player 1 · hand:"),
            ("log", "was shuffled"),
            ("?", "play on from here"),
            ("jump", "no command 'jump'"),
            ("fork human", "once for each of 2 players"),
            ("fork", "Playing on from after choice"),
        ):
            t.wait_for("? help > ")
            t.type(typed + "\n")
            t.wait_for(shown)
        t.wait_for("? help > ")
        t.type("1\n")
        t.wait_for("? help > ")
        t.type("quit\n")
        assert t.wait() == 0
        assert "fuda play --resume hanyou-1" in t.shown


def test_a_record_that_cannot_be_written_is_offered_elsewhere(data: Path) -> None:
    """After the winner was told; Enter writes it where there is room."""
    (data / "sub").mkdir()
    with Terminal(*PLAY, "--record", "sub/r", data=data) as t:
        t.wait_for("? help > ")
        t.type("1\n")
        t.wait_for("? help > ")
        (data / "sub").rmdir()
        t.type("concede\n")
        t.wait_for("(y/n)")
        t.type("y\n")
        t.wait_for("Player 2 wins")
        t.wait_for("there is no folder sub")
        t.wait_for("Write it to which other file?")
        t.type("/dev/null\n")
        t.wait_for("it is not a regular file")
        t.wait_for("Write it to which other file?")
        t.type("\n")
        t.wait_for("Record: ")
        assert t.wait() == 0
    [record] = (data / "records").iterdir()
    assert fuda.Game.replay(record.read_text()).result is not None
    assert journal.kept() == []


# --- what comes back ----------------------------------------------------------------------------------------------


def test_seats_language_and_undo_come_back(call: Fuda) -> None:
    assert call(*PLAY[:-1], "ja", *TWO_PEOPLE, typed="1\n1\nquit\n").code == 0
    done = call("play", "--resume", typed="待った\ny\n1\nやめる\n")
    assert done.code == 0 and "hanyou-1 の続き" in done.out and "に戻りました" in done.out
    assert "Going on with hanyou-1" in call("play", "--resume", "--lang", "en", typed="quit\n").out
    resumed = Journal.resume("hanyou-1")
    assert resumed.seats == Seats(["human", "human"], "ja")
    assert resumed.journal is not None and len(resumed.game.undone) == 1
    resumed.journal.close()
    refused(call("play", "--resume", "--deck", "ember"), "--resume goes without")


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_game_that_was_left_goes_on_as_if_it_had_not(call: Fuda, name: str, lang: str) -> None:
    play = ("play", name, "--seed", 3, "--seat", "human", "--seat", "random", "--lang", lang)
    assert call(*play, typed="1\n" * 3 + "quit\n").code == 0
    assert call("play", "--resume", typed="1\n" * 2 + "undo\n1\nquit\n").code == 0
    assert call(*play, typed="1\n" * 5 + "quit\n").code == 0
    left, straight = (Journal.resume(f"{name}-{n}") for n in (1, 2))
    assert left.game == straight.game and left.game.history == straight.game.history
    assert left.seats == straight.seats and left.asked == straight.asked
    assert len(left.game.undone) == 1
    for resumed in (left, straight):
        assert resumed.journal is not None
        resumed.journal.close()


def test_the_last_one_is_gone_on_with_or_the_one_that_is_named(call: Fuda) -> None:
    refused(call("play", "--resume"), "there is no unfinished game")
    for game in ("hanyou", "onepiece", "hanyou"):
        assert call("play", game, "--seed", 3, typed="1\nquit\n").code == 0
    assert sorted(k.id for k in journal.kept()) == ["hanyou-1", "hanyou-2", "onepiece-1"]
    for when, id in enumerate(("hanyou-2", "hanyou-1", "onepiece-1")):
        os.utime(journal.folder() / f"{id}.game", (when, when))
    assert [k.id for k in journal.kept()] == ["onepiece-1", "hanyou-1", "hanyou-2"]
    assert "Going on with onepiece-1, after" in call("play", "--resume", typed="quit\n").out
    assert "Going on with hanyou-2, after" in call("play", "--resume", "hanyou-2", typed="quit\n").out
    os.utime(journal.folder() / "hanyou-2.game", (0, 0))
    assert "Going on with hanyou-1, after" in call("play", "--resume", "hanyou", typed="quit\n").out
    refused(call("play", "--resume", "hanyou-9"), "there is no unfinished game 'hanyou-9'")
    refused(call("play", "--resume", "../hanyou-1"), "there is no unfinished game")


def test_a_game_that_is_over_is_not_offered(call: Fuda, tmp_path: Path) -> None:
    done = call("play", "hanyou", "--seed", 3, "--seat", "human", "--seat", "random", typed=ONES)
    assert done.code == 0 and "--resume" not in done.out
    assert journal.kept() == [] and list(journal.folder().iterdir()) == []


def test_bots_alone_and_a_table_that_nobody_played_at_are_not_kept(call: Fuda) -> None:
    assert call("play", "hanyou", "--seat", "random", "--seat", "random", "--no-record").code == 0
    assert "--resume" not in call("play", "hanyou", typed="quit\n").out
    assert journal.kept() == []


# --- what goes wrong ----------------------------------------------------------------------------------------------


def kept_file(call: Fuda) -> Path:
    """The file of a game that was left after three answers."""
    assert call("play", "hanyou", "--seed", 3, typed="1\n1\n1\nquit\n").code == 0
    return journal.folder() / "hanyou-1.game"


def test_a_torn_last_line_is_passed_over(call: Fuda) -> None:
    path = kept_file(call)
    whole = path.read_bytes()
    rows = whole.count(b"\n") - 2
    for torn in (whole[:-1], whole[:-30], whole + b'[9,0,"act', whole + b"\0\0\0\0\n", whole + b"\0" * 4096):
        path.write_bytes(torn)
        left = rows - (len(torn) < len(whole))
        done = call("play", "--resume", typed="quit\n")
        assert done.code == 0 and f"after {left} choices" in done.out
        assert path.read_bytes() == (whole if left == rows else whole[: whole[:-1].rindex(b"\n") + 1])
    assert call("play", "--resume", typed="1\nquit\n").code == 0  # and goes on being kept
    assert f"after {rows + 1} choices" in call("play", "--resume", typed="quit\n").out


def test_what_is_damaged_or_changed_is_told(call: Fuda) -> None:
    path = kept_file(call)
    lines = path.read_text().splitlines()
    for at, changed, words in (
        (4, "nonsense", "what follows choice 2 is damaged"),
        (4, sealed([3, 0, "action", "end", "00"]), "from choice 3: it has been changed"),
        (0, "fuda-journal 2", "is not a game kept by this Fuda"),
        (1, sealed({}), "the beginning of the game hanyou-1 cannot be read"),
        (1, lines[1].replace("HY-001", "HY-002"), "the beginning of the game hanyou-1 cannot be read"),
    ):
        path.write_text("\n".join([*lines[:at], changed, *lines[at + 1 :], ""]))
        refused(call("play", "--resume", "hanyou-1"), words)
    path.write_bytes(b"")
    refused(call("play", "--resume"), "there is no unfinished game")


def test_random_changes_are_refused_or_change_nothing(call: Fuda) -> None:
    """Any change gives the game as it was up to somewhere, or one sentence."""
    path = kept_file(call)
    whole = path.read_bytes()
    resumed = Journal.resume("hanyou-1")
    history = resumed.game.history
    assert resumed.journal is not None
    resumed.journal.close()
    dice = random.Random(7)
    head = whole.index(b"\n", len(journal.HEAD) + 1)
    for nth in range(150):
        data = bytearray(whole)
        at = dice.randrange(len(data)) if nth % 5 == 0 else dice.randrange(head, len(data))  # most in the answers
        data[at] = dice.choice(b'0159[]{}",xu\n\0')
        path.write_bytes(bytes(data))
        journal.kept()
        try:
            resumed = Journal.resume("hanyou-1")
        except fuda.FudaError as e:
            assert 0 < len(str(e)) <= LONGEST and "\n" not in str(e)
        else:
            assert resumed.game.history == history[: len(resumed.game.history)]
            assert resumed.journal is not None
            resumed.journal.close()


def test_a_game_begun_under_other_rules(call: Fuda) -> None:
    """It is gone on with if people see the same positions."""
    path = kept_file(call)
    first, *lines = path.read_bytes().splitlines()
    head, *rows = map(unsealed, lines)
    head["rules"] = "0123456789abcdef"
    for row in rows:
        row[4] = "0"  # digests are other ones, too
    path.write_text("\n".join([first.decode(), *map(sealed, [head, *rows]), ""]))
    assert call("play", "--resume", typed="quit\n").code == 0
    person = max(i for i, row in enumerate(rows) if len(row) == 6)
    rows[person][5] = "0"
    path.write_text("\n".join([first.decode(), *map(sealed, [head, *rows]), ""]))
    refused(call("play", "--resume"), f"from choice {person + 1}: it was begun under other rules")


def test_a_game_that_is_being_played_is_not_played_twice(call: Fuda) -> None:
    kept_file(call)
    here = Journal.resume("hanyou-1")
    refused(call("play", "--resume"), "is being played in another window")
    assert here.journal is not None
    here.journal.close()
    assert call("play", "--resume", typed="quit\n").code == 0


def test_without_a_folder_play_goes_on_and_it_is_said_once(
    call: Fuda, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("FUDA_DATA", str(tmp_path / "file" / "below"))
    done = call("play", "hanyou", "--seed", 3, typed="1\n1\n1\nundo\n1\nquit\n")
    assert done.code == 0 and done.out.count("This game is not kept from here on") == 1
    assert "--resume" not in done.out


def test_on_a_full_disk_play_goes_on_and_it_is_said_once(call: Fuda, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = os.write

    def full(number: int, data: bytes) -> int:
        written.append(number)
        if len(written) > 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(number, data)

    monkeypatch.setattr("fuda.journal.os.write", full)
    done = call("play", "hanyou", "--seed", 3, typed="1\n1\n1\nquit\n")
    monkeypatch.undo()
    assert done.code == 0 and done.out.count("not kept from here on") == 1 and "No space left" in done.out


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("FUDA_DATA", "/x")
    assert journal.folder() == Path("/x/games")
    monkeypatch.delenv("FUDA_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", "/y")
    assert journal.folder() == Path("/y/fuda/games")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")  # means nothing
    monkeypatch.setenv("HOME", "/home/me")
    assert journal.folder() == Path("/home/me/.local/share/fuda/games")


def test_a_game_of_any_beginning_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also one that was loaded, and one that has no record."""
    monkeypatch.setenv("FUDA_DATA", str(tmp_path))
    for whole in (True, False):
        game = fuda.Game.new("hanyou", seed=4)
        for _ in range(9):
            assert game.decision is not None
            game.choose(game.decision.options[0])
        if not whole:
            game.origin = None
        kept = Journal.begin(game, Seats(["human", "human"], "en"))
        assert game.decision is not None
        kept.answer(game, game.decision.options[-1], True)
        game.choose(game.decision.options[-1])
        kept.close()
        again = Journal.resume(kept.id)
        assert again.game == game and again.game.history == game.history
        assert again.asked == [(10, again.asked[0][1])]
        assert again.journal is not None
        again.journal.drop()
