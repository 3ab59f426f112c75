"""Few keys at the table: Enter, letters and words in a real pseudo-terminal, numbers in one go, standing answers."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from command_line import Fuda, refused
from fuda import Game, flow, games
from fuda.cli.asking import Asking
from fuda.cli.book import Book
from fuda.cli.flowing import hint
from fuda.cli.session import Session
from fuda.cli.table import Screen
from fuda.cli.terminal import Completer, make_console
from fuda.journal import Journal
from pseudo_terminal import PATIENCE, Terminal

pytestmark = pytest.mark.once

SIGNS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
ANSWERS = 30
LETTERS = "pcsab"
"""What is done wherever it can be."""


READ_ON = ("(Enter: read on) ", "（Enterで続きを読む） ")


class Player:
    """Plays with Enter, letters and words only."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.entered = self.lettered = self.worded = 0
        self.failed = ""
        self.since = 0
        self.wait()

    def wait(self) -> None:
        """Until something is asked; what is to be read is read on."""
        end = time.monotonic() + PATIENCE
        while not (shown := SIGNS.sub("", self.terminal.shown)[self.since :]).endswith(" > "):
            if shown.endswith(READ_ON):
                self.since += len(shown)
                self.terminal.type("\n")
            assert self.terminal._read(end), shown

    def turn(self) -> None:
        """One answer."""
        shown = SIGNS.sub("", self.terminal.shown)[self.since :]
        prompt = shown.splitlines()[-1]
        several = re.search(r"(?:could be|次のどれですか：) ?\d+ ([^·\n]+)", shown)
        letter = next((x for x in LETTERS if re.search(rf" {x}(?= [a-z] | · )", prompt) and x != self.failed), "")
        self.failed = ""
        if several:
            self.type(several[1].strip())
            self.worded += 1
        elif letter:
            self.type(letter)
            self.failed = letter
            self.lettered += 1
        elif "Enter = " in prompt:
            self.type("")
            self.entered += 1
        else:
            first = re.findall(r"^ +1 (.+?)(?: ×\d+)?(?: {2,}\d+ .*| *)$", shown, re.M)
            self.type(first[-1])
            self.worded += 1

    def type(self, text: str) -> None:
        assert not text.isdecimal()
        self.since = len(SIGNS.sub("", self.terminal.shown))
        self.terminal.type(f"{text}\n")
        self.wait()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_is_played_without_numbers(name: str, lang: str, tmp_path: Path) -> None:
    arguments = ("play", name, "--seed", "11", "--lang", lang, "--seat", "human", "--seat", "random", "--no-record")
    with Terminal(*arguments, data=tmp_path) as terminal:
        player = Player(terminal)
        for _ in range(ANSWERS):
            player.turn()
        shown = SIGNS.sub("", terminal.shown)
        terminal.type("quit\n")
        terminal.wait_for(f"--resume {name}-1")
    assert player.entered and player.lettered and player.worded
    assert "there is no command" not in shown and "という命令はありません" not in shown
    resumed = game_of(tmp_path, f"{name}-1")
    assert len(resumed.history) >= 25


def game_of(data: Path, id: str) -> Game:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FUDA_DATA", str(data))
        resumed = Journal.resume(id)
    assert resumed.journal is not None
    resumed.journal.close()
    return resumed.game


def test_don_is_given_in_one_go_and_taken_back_in_one(tmp_path: Path) -> None:
    with Terminal("play", "onepiece", "--seed", "3", "--seat", "human", "--seat", "random", data=tmp_path) as t:
        for typed in ("", "e"):  # keep the hand, end the first turn
            t.wait_for(" > ")
            t.type(typed + "\n")
        t.wait_for("Enter = ")
        while "turn 3" not in SIGNS.sub("", t.shown):
            t.type("\n")
            t.wait_for("Enter = ")
        t.type("g prus\n")
        t.wait_for("how many? 1 to 3, Enter = 1 > ")
        t.type("?\n")
        t.wait_for("0 goes back, and nothing is done")
        t.wait_for("Give DON!! to Prussio the Rector: how many? 1 to 3, Enter = 1 > ")
        t.type("0\n")
        t.wait_for("Nothing is done.")
        t.wait_for(" > ")
        t.type("g prus\n")
        t.wait_for("how many? 1 to 3, Enter = 1 > ")
        t.type("4\n")
        t.wait_for("is not a number from 1 to 3")
        t.wait_for(" > ")
        t.type("give\n")
        t.wait_for("how many? 1 to 3, Enter = 1 > ")
        t.type("2\n")
        t.wait_for("gave a DON!! to Prussio the Rector ×2")
        t.wait_for(" > ")
        t.type("undo\n")
        t.wait_for("Back to choice")
        t.wait_for(" > ")
        t.type("give prus\n")
        t.wait_for("how many? 1 to 3, Enter = 1 > ")


def test_what_is_set_is_kept_with_the_game(tmp_path: Path) -> None:
    arguments = ("play", "gateruler", "--seed", "3", "--seat", "human", "--seat", "random")
    with Terminal(*arguments, data=tmp_path) as t:
        t.wait_for(" > ")
        t.type("stop attack\n")
        t.wait_for("You are always asked in: attack phase")
        t.type("ask all\n")
        t.wait_for("Everything is asked, one by one.")
        t.type("stop nothing\n")
        t.wait_for("there is no phase 'nothing'")
        t.type("yield\n")
        t.wait_for("no ability asks here")
        t.type("1\n")
        t.wait_for(" > ")
        t.type("quit\n")
        t.wait_for("--resume gateruler-1")
    with Terminal("play", "--resume", data=tmp_path) as t:
        t.wait_for(" > ")
        t.type("stop\n")
        t.wait_for("You are always asked in: attack phase")
        t.type("ask\n")
        t.wait_for("Everything is asked, one by one.")
        t.type("ask few\n")
        t.wait_for("Nothing is asked that leaves no choice.")


def test_a_script_is_asked_what_it_was_written_for(call: Fuda) -> None:
    """Words, letters and several numbers work there too; nothing else is answered than before."""
    done = call("play", "lovelive", "--seed", 3, typed="first\n1 3 5\n\nquit\n")
    assert done.code == 0 and "3 of 6 chosen" in done.out, done.err
    refused(call("play", "lovelive", "--seed", 3, typed="first\n1 30\n"), "'30' is not among the options 1 to")
    refused(call("play", "lovelive", "--seed", 3, typed="1 2\n"), "several numbers at once are for")
    refused(call("play", "lovelive", "--seed", 3, typed="go\n"), "'go' could be 1 Go first · 2 Go second")
    asked = call("play", "onepiece", "--seed", 3, "--ask-all", typed="k\nquit\n")
    assert asked.code == 0, asked.err


def test_tab_completes_a_line_at_the_table(tmp_path: Path) -> None:
    with Terminal("play", "hanyou", "--seed", "3", "--seat", "human", "--seat", "random", data=tmp_path) as t:
        t.wait_for("Choose an action")
        t.wait_for(" > ")
        t.type("char\t\n")
        t.wait_for("Choose a card from your hand to attach as energy")


def test_between_people_at_one_keyboard_a_pause_tells_nothing() -> None:
    """Who has no Counter is asked all the same; against a bot, not."""
    seen = 0
    for game in (Game.new("onepiece", seed=seed) for seed in range(4)):
        dice = random.Random(1)
        while (decision := game.decision) is not None:
            found = flow.trivial(game)
            if found is not None and not found.open and decision.player == 0:
                for seats, asked in ((["human", "human"], True), (["human", "random"], False)):
                    session = Session(game, Screen(make_console(), Book("onepiece"), "en", seats))
                    session.scripted = False
                    assert (Asking(session).answers_itself(decision) is None) == asked
                seen += 1
                break
            game.choose(dice.choice(decision.options))
    assert seen


def test_tab_completes_commands_and_options() -> None:
    complete = Completer(["concede", "Charge", "Charge", "charge a unit"])
    assert [complete("c", n) for n in range(4)] == ["concede", "Charge", "charge a unit", None]
    assert complete("cha", 0) == "Charge" and complete("x", 0) is None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_hint_fits_the_line(lang: str) -> None:
    console = make_console()
    for name in games.NAMES:
        game = Game.new(name, seed=5)
        session = Session(game, Screen(console, Book(name), lang, ["human", "human"]))
        for _ in range(30):
            decision = game.decision
            assert decision is not None
            for width in (40, 80):
                told = hint(session, decision, width)
                assert told and (len(told) <= width - 3 or " · " not in told)
            game.choose(decision.options[0])
