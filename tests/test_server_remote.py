"""`fuda play --server`: the terminal at a match on a server shows the same table as at a game that is played here."""

from __future__ import annotations

import asyncio
import random
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

from command_line import Fuda, refused
from fuda import games
from fuda.cli.remote_link import Link, invitation, place
from fuda.cli.remote_table import Choice, Question, Range, RemoteTable, Sort
from fuda.cli.remote_typed import Typed
from pseudo_terminal import Terminal
from server_client import Api, Seat, any_option
from server_process import Server

pytestmark = [pytest.mark.once, pytest.mark.xdist_group("server")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--beat", "0", "--unlimited") as running:
        yield running


def test_a_whole_game_against_a_bot_by_a_script(server: Server, call: Fuda) -> None:
    """A script that always takes the first option plays to the end, as at the local table."""
    deck = ("--deck", "ember", "--deck", "tide", "--seat", "human", "--seat", "random")
    run = call("play", "hanyou", "--server", server.url, *deck, typed="1\n" * 2000)
    assert run.code == 0, run.err
    assert "Made the match" in run.out and "Player 1" in run.out
    assert re.search(r"Player [12] wins", run.out.splitlines()[-1])


def test_what_is_typed_is_understood_as_at_the_local_table(server: Server, call: Fuda) -> None:
    deck = ("--deck", "ember", "--deck", "tide", "--seat", "human", "--seat", "random")
    typed = "\n".join(["help", "table", "hand", "show 1", "log", "rules 403.3", "1", "explain", "concede", ""])
    run = call("play", "hanyou", "--server", server.url, *deck, typed=typed)
    assert run.code == 0, run.err
    assert "why it cannot be done now" in run.out and "agree to what somebody proposes" in run.out
    assert "403.3" in run.out and "Player 2 wins" in run.out.splitlines()[-1]


def test_who_leaves_is_told_how_to_come_back_and_can(server: Server, call: Fuda) -> None:
    deck = ("--deck", "ember", "--deck", "tide", "--seat", "human", "--seat", "random")
    run = call("play", "hanyou", "--server", server.url, *deck, typed="1\nquit\n")
    assert run.code == 0, run.err
    found = re.search(r"--match (\S+)", run.out.splitlines()[-1])
    assert found is not None
    again = call("play", "--server", server.url, "--match", found[1], typed="concede\n")
    assert again.code == 0, again.err
    assert "wins" in again.out.splitlines()[-1]


@pytest.mark.parametrize(("line", "count"), [("0", 0), ("2", 2), ("", 3)])
def test_a_number_is_sent_as_a_number(line: str, count: int) -> None:
    """Also none of them; Enter means the usual number."""
    sent: list[dict[str, Any]] = []
    link = Link(Api(""), "match", "en")  # type: ignore[arg-type]
    link._send = lambda message: bool(sent.append(message)) or True  # type: ignore[method-assign]
    options = [Choice(id, id, id, Sort(id.partition(":")[0])) for id in ("pick:1", "pick:2", "pick:3", "done")]
    question = Question(games.load("hanyou"), 7, "pick", "1.1", False, options, "", "done", Range(0, 3, 3))
    table = RemoteTable(Console(), link, "hanyou", ["A", "B"], "en")
    assert Typed(table).read(question, line)
    assert sent == [{"type": "answer", "question": 7, "count": count}]


def test_bad_input_is_refused_in_one_sentence(server: Server, call: Fuda) -> None:
    refused(call("play", "--match", "abc"), "--server")
    refused(call("play", "--server", server.url), "which match")
    refused(call("play", "--server", server.url, "--match", "nosuchmatch"), "no such match")
    refused(call("play", "--server", server.url, "--match", "a b"), "neither the id")
    refused(call("play", "--server", "ftp://x"), "not the address")
    refused(call("play", "hanyou", "--server", "127.0.0.1:1"), "cannot reach")
    refused(call("play", "hanyou", "--server", server.url, "--seed", "1"), "--seed")
    deck = ("--deck", "nosuch", "--deck", "tide", "--seat", "human", "--seat", "random")
    refused(call("play", "hanyou", "--server", server.url, *deck), "no such deck")


def test_addresses_and_links() -> None:
    assert place("localhost:8000/") == "http://localhost:8000"
    assert invitation("https://x/#/watch/abc/def") == ("watch", "abc", "def")


def asked(text: str) -> bool:
    """Does what a terminal shows end with a question?"""
    return re.search(r"help >(?:\s|\x1b\[[0-9;?]*[a-zA-Z])*$", text) is not None


def is_asked(terminal: Terminal) -> bool:
    """The same of all that a terminal has shown, with what comes in a moment."""
    terminal._read(time.monotonic() + 0.2)
    return asked(terminal.shown)


def test_two_terminals_one_of_them_invited(server: Server, tmp_path: Path) -> None:
    """At real terminals: an invitation by link, both see the table, what one does the other is told; one concedes."""
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    words = ("play", "hanyou", "--server", server.url, "--seat", "human", "--seat", "human", "--deck", "ember")
    with Terminal(*words, data=one, width=100, height=40) as first:
        first.wait_for("To invite player 2, once: ")
        link = first.wait_until(lambda text: "\n" in text.split("/join/")[-1] if "/join/" in text else False)
        token = re.search(r"#/join/[^\s/]+/\S+", link)
        assert token is not None
        first.wait_for("waiting for the others")
        join = ("play", "--server", server.url, "--match", server.url + "/" + token[0], "--deck", "tide")
        with Terminal(*join, data=other, width=100, height=40) as second:
            second.wait_for("Player 2")
            for _ in range(200):  # which of them is asked first, and what, is drawn
                if is_asked(second):
                    break
                if is_asked(first):
                    first.type("1\n")
            assert is_asked(second), second.shown
            second.type("concede\n")
            second.wait_for("Give up the game?")
            second.type("y\n")
            second.wait_for("Player 1 wins")
            first.wait_for("Player 1 wins")
            assert first.wait() == 0 and second.wait() == 0


def test_the_server_is_killed_under_a_game_and_the_terminal_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path, "--beat", "0", "--unlimited") as own:
        me = Api(own.url, "Ben")
        seats = [{"kind": "me", "deck": "tide"}, {"kind": "person"}]
        made = me.call("POST", "/api/matches", {"game": "hanyou", "seats": seats})
        link = next(i["link"] for i in made["invitations"] if i["seat"] == 1)
        seat = Seat(me, str(made["id"]), any_option(random.Random(1)), random.Random(1))
        data = tmp_path / "mine"
        data.mkdir()
        join = ("play", "--server", own.url, "--match", link, "--deck", "ember")
        with Terminal(*join, data=data, width=100, height=40) as terminal:
            terminal.wait_for("Player 2")
            playing = threading.Thread(target=lambda: asyncio.run(seat.play()), daemon=True)
            playing.start()
            terminal.wait_until(asked)
            own.kill()
            terminal.wait_for("The connection is lost")
            terminal.type("1\n")
            own.start()
            own.wait()
            terminal.wait_for("Connected again")
            terminal.wait_until(asked)
            terminal.type("concede\n")
            terminal.wait_for("Give up the game?")
            terminal.type("y\n")
            terminal.wait_for("Player 1 wins")
            playing.join(60)
        assert seat.result is not None and seat.result["winners"] == [0]
