"""Whole games of each of the five over the socket, by two scripted clients written from docs/protocol.md alone."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

from fuda import games
from fuda.cardbase import builtin_deck_files
from server_checks import check_answers, replayed, stored
from server_client import Api, Seat, any_option, two_people
from server_process import Server

pytestmark = [pytest.mark.once, pytest.mark.xdist_group("server")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), "--beat", "0", "--unlimited") as running:
        yield running


def play(match: str, people: list[Api], seed: int) -> list[Seat]:
    """Plays a match to its end."""
    seats = [
        Seat(api, match, any_option(random.Random(seed + i)), random.Random(seed + i)) for i, api in enumerate(people)
    ]

    async def whole() -> None:
        await asyncio.wait_for(asyncio.gather(*(seat.play() for seat in seats)), 1200)

    asyncio.run(whole())
    return seats


@pytest.mark.parametrize("game", games.NAMES)
def test_two_clients_play_a_whole_game(server: Server, game: str) -> None:
    decks = (list(builtin_deck_files(game)) * 2)[:2]
    match, people = two_people(server.url, game, (decks[0], decks[1]))
    seats = play(match, people, 7)
    assert [seat.seat for seat in seats] == [0, 1]
    assert seats[0].result == seats[1].result and seats[0].result is not None
    assert [seat.broken for seat in seats] == [[], []]
    head, entries = stored(server.database, [match])[match]
    ended = replayed(entries)
    assert ended.result is not None and list(ended.result.winners) == seats[0].result["winners"]
    assert head.state == "over" and head.result is not None
    for seat in seats:
        assert seat.last is not None and seat.last["phase"] == "over"
        assert seat.log == [line.text("en", seat.seat) for line in ended.log]
        assert len(seat.sent) > 10


def test_one_against_a_bot_in_japanese(server: Server) -> None:
    me = Api(server.url, "Aki")
    seats = [{"kind": "me", "deck": "ember"}, {"kind": "bot", "bot": "random", "deck": "tide"}]
    match = str(me.call("POST", "/api/matches", {"game": "hanyou", "seats": seats})["id"])
    seat = Seat(me, match, any_option(random.Random(3)), random.Random(3), lang="ja")
    asyncio.run(asyncio.wait_for(seat.play(), 1200))
    _, entries = stored(server.database, [match])[match]
    assert replayed(entries).result is not None
    assert any(e.by == "bot" for e in entries)
    check_answers(entries, 0, {}, {**seat.sent})
    assert any("プレイヤー" in line for line in seat.log)


def test_four_at_one_table(server: Server) -> None:
    """Where a game has formats for several, all sit down by invitation."""
    people = [Api(server.url, name) for name in ("Aki", "Ben", "Chie", "Dai")]
    deck = list(builtin_deck_files("rebirth"))
    seats = [{"kind": "me", "deck": deck[0]}] + [{"kind": "person"}] * 3
    wanted = {"game": "rebirth", "format": "circle", "seats": seats}
    made = people[0].call("POST", "/api/matches", wanted)
    for invited in made["invitations"]:
        if invited["seat"] > 0:
            who = people[invited["seat"]]
            body = {"token": invited["token"], "deck": deck[invited["seat"] % len(deck)]}
            who.call("POST", f"/api/matches/{made['id']}/join", body)
    players = [
        Seat(api, str(made["id"]), any_option(random.Random(i)), random.Random(i), most=30)
        for i, api in enumerate(people)
    ]

    async def whole() -> None:
        await asyncio.wait_for(asyncio.gather(*(seat.play() for seat in players)), 1200)

    asyncio.run(whole())
    assert [seat.seat for seat in players] == [0, 1, 2, 3]
    assert len({str(seat.result) for seat in players}) == 1
    replayed(stored(server.database, [str(made["id"])])[str(made["id"])][1])


def test_the_page_has_a_client_that_works(server: Server, tmp_path: Path) -> None:
    """The program on docs/protocol.md, as it stands there."""
    import subprocess
    import sys
    import textwrap

    page = (Path(__file__).parents[1] / "docs" / "protocol.md").read_text(encoding="utf8")
    code = textwrap.dedent(page[page.index("    import asyncio") :])
    code = code.replace("127.0.0.1:8000", server.url.removeprefix("http://"))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=1200, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "draw" in done.stdout
