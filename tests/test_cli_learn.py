"""`fuda learn` at the terminal, and words looked up: through a pipe and in a real terminal of 80 by 24."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import Fuda, refused
from fuda import games, learn
from fuda.learn.page import width

pytestmark = pytest.mark.once

SOURCES = str(Path(learn.__file__).parents[2])


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", games.NAMES)
def test_the_page_and_the_lesson_through_a_pipe(call: Fuda, game: str, lang: str) -> None:
    steps = learn.lesson(game).steps
    done = call("learn", game, "--lang", lang, typed="\n" * (steps + 1))
    assert (done.code, done.err) == (0, "")
    assert max(map(width, done.out.splitlines())) <= 80
    assert learn.page(game, lang).title in done.out
    for told in learn.lesson(game).step.remarks:  # type: ignore[union-attr]
        said = told.text(lang)
        assert re.sub(r"\s", "", said) in re.sub(r"\s|▸", "", done.out)
    assert ("プレイヤー1の勝利" if lang == "ja" else "Player 1 wins") in done.out
    assert f"fuda play {game}" in done.out


def test_other_answers_are_answered(call: Fuda) -> None:
    done = call("learn", "hanyou", "--lesson", "--lang", "en", typed="1\n2\nshow charge\nrules retreat\nwhy\nq\n")
    assert (done.code, done.err) == (0, "")
    assert "put out Kagari first" in done.out and "Right." in done.out
    assert "602.1" in done.out and "605.1" in done.out
    refused(call("learn", "hanyou", "--lesson", typed="undo\n"), "no command 'undo'")
    refused(call("learn", "hanyou", "--lesson", typed="99\n"), "'99'")
    refused(call("learn", "nope"), "no game 'nope'")


def test_the_page_alone_and_the_list_of_games(call: Fuda) -> None:
    page = call("learn", "onepiece", "--page")
    assert page.code == 0 and "Words to know" in page.out and "▸" not in page.out
    assert call("learn", "onepiece", typed="").out.startswith(page.out)
    listed = call("learn")
    assert listed.code == 0 and all(name in listed.out for name in games.NAMES)


def test_words_at_the_table(call: Fuda) -> None:
    typed = "?\nlearn\nshow 【ブロッカー】\nshow Rush\nrules block\nrules 7-1-2-1\nquit\n"
    done = call("play", "onepiece", "--seed", 3, "--lang", "en", typed=typed)
    assert (done.code, done.err) == (0, "")
    for said in ("this game on one page", "Words to know", "fuda learn onepiece", "[Blocker]", "[Rush]", "10-1-4-1"):
        assert said in done.out


def test_words_by_themselves(call: Fuda) -> None:
    assert "7-1-3-1-1" in call("cards", "show", "onepiece", "[Counter]").out
    assert "オーバードライブ" in call("cards", "show", "gateruler", "OD", "--lang", "ja").out
    assert "Prussio" in call("cards", "show", "onepiece", "Prussio").out
    found = call("rules", "hanyou", "チャージ", "--lang", "ja").out
    assert "602.1" in found and "プレイヤー1：" in found and ".scn" not in found
    assert "6-5-6-1" in call("rules", "onepiece", "first", "turn", "attack").out
    refused(call("rules", "hanyou", "xyzzy"), "nothing in the rules of hanyou", "charge")
    refused(call("rules", "hanyou", "704.3d", "705.1"), "one clause at a time")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_in_a_real_terminal(lang: str) -> None:
    """The page comes a screenful at a time; in the lesson a wrong answer is answered, and `q` leaves."""
    page = at_terminal("\n" * 9, "learn", "rebirth", "--page", "--lang", lang)
    more = "Enter：続き" if lang == "ja" else "Enter: more"
    screens = page.split(more)
    assert len(screens) >= 4 and all(screen.count("\n") <= 24 for screen in screens)  # none scrolls away
    assert ("エントリー" if lang == "ja" else "Entry") in page
    left = at_terminal("q\n", "learn", "rebirth", "--lang", lang)
    assert left.count(more) == 1 and "fuda play rebirth" in left
    lesson = at_terminal("2\nbla\n1\nq\n", "learn", "rebirth", "--lesson", "--lang", lang)
    assert ("置きましょう" if lang == "ja" else "Put it down") in lesson
    assert ("そのとおり" if lang == "ja" else "Right.") in lesson
    assert "fuda play rebirth" in lesson and "Traceback" not in lesson


def at_terminal(typed: str, *arguments: str) -> str:
    """What is shown at a pseudo-terminal of 80 by 24 with these keys waiting; the command must end well."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    environment["PYTHONPATH"] = os.pathsep.join([SOURCES, os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "fuda", *arguments]
    child = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True)
    os.close(theirs)
    os.write(ours, typed.encode())
    shown = b""
    try:
        while piece := os.read(ours, 65536):
            shown += piece
    except OSError:  # the other end is closed: the command is over
        pass
    os.close(ours)
    assert child.wait() == 0
    return shown.decode("utf8", "replace")
