"""A minute of chaos, with SQLite and with two servers on one PostgreSQL: nothing is lost, nothing is there twice."""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from pathlib import Path

import pytest

pytest.importorskip("uvicorn")
pytest.importorskip("websockets")

from websockets.asyncio.client import ClientConnection, connect

import chaos
import postgres
from fuda import Game
from fuda.server.entries import Entry
from server_checks import check_answers, replayed, stored
from server_client import Message, two_people
from server_process import Server

pytestmark = [
    pytest.mark.once,
    pytest.mark.xdist_group("server"),
    pytest.mark.skipif(sys.platform != "linux", reason="servers are stopped and starved as Linux can"),
]


def test_a_minute_of_chaos(tmp_path: Path) -> None:
    report = chaos.run(tmp_path, seconds=60.0, matches=8, seed=1)
    print(report)
    assert report.over == 8 and report.answers > 20


@pytest.mark.skipif(bool(postgres.missing()), reason=postgres.missing() or "-")
def test_a_minute_of_chaos_with_two_servers_on_one_postgresql(tmp_path: Path) -> None:
    with postgres.cluster() as database:
        report = chaos.run(tmp_path, seconds=60.0, matches=8, seed=2, database=database.url, servers=2)
    print(report)
    assert report.over == 8 and report.answers > 20


async def first_asked(sockets: list[ClientConnection]) -> tuple[int, Message]:
    """The seat that is asked first, and its state: what leaves no choice is answered before, as the cards are drawn."""
    waiting = {asyncio.create_task(until(socket, "state")): i for i, socket in enumerate(sockets)}
    while True:
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            seat, state = waiting.pop(task), task.result()
            if state["question"]:
                for other in waiting:
                    other.cancel()
                await asyncio.gather(*waiting, return_exceptions=True)
                return seat, state
            waiting[asyncio.create_task(until(sockets[seat], "state"))] = seat


def test_a_full_disk_stops_play_with_a_message_and_it_goes_on(tmp_path: Path) -> None:
    """An answer that cannot be kept is refused, nobody is shown it, and later the same answer counts."""
    with Server(tmp_path, "--beat", "0", "--unlimited", "--workers", "1") as server:
        match, people = two_people(server.url, "hanyou", ("ember", "tide"))
        assert server.process is not None
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)

        async def play() -> list[str]:
            told: list[str] = []
            address = f"{people[0].socket_url}/api/matches/{match}/socket"
            sockets = []
            for api in people:
                headers = {"Authorization": f"Bearer {api.secret}"}
                sockets.append(await connect(address, additional_headers=headers, max_size=1 << 24))
                await sockets[-1].send(json.dumps({"type": "hello", "version": 1}))
                await until(sockets[-1], "greeting")
            asked, before = await first_asked(sockets)
            question = before["question"]
            answer = {"type": "answer", "question": question["number"], "option": question["options"][0]["id"]}
            assert server.process is not None
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
            await sockets[asked].send(json.dumps(answer))
            refused = await until(sockets[asked], "refused")
            told.append(refused["code"])
            told.append((await until(sockets[1 - asked], "notice"))["what"])
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
            told.append((await until(sockets[1 - asked], "notice"))["what"])
            await sockets[asked].send(json.dumps(answer))
            while (state := await until(sockets[asked], "state"))["question"] == question:
                pass
            told.append("on" if state["number"] > before["number"] else "stuck")
            for socket in sockets:
                await socket.close()
            return told

        assert asyncio.run(asyncio.wait_for(play(), 600)) == ["unavailable", "unavailable", "available", "on"]
        server.kill()
        replayed(stored(server.database, [match])[match][1])


async def until(socket: ClientConnection, kind: str) -> Message:
    """The next message of a sort."""
    while True:
        message: Message = json.loads(await socket.recv())
        if message["type"] == kind:
            return message


# --- the checks themselves --------------------------------------------------------------------------------------------


def played() -> tuple[list[Entry], dict[int, str]]:
    """Entries of a match in which seat 0 has answered some questions, and those answers."""
    game = Game.new("hanyou", decks=["ember", "tide"], seed=7)
    assert game.origin is not None
    entries = [Entry(1, "begin", -1, {"origin": game.origin.to_data()}, "server", game.digest(), 1.0, 1.0)]
    mine: dict[int, str] = {}
    while len(entries) < 12:
        decision = game.decision
        assert decision is not None
        option, seat = decision.options[0].id, decision.player
        if seat == 0:
            mine[len(entries)] = option
        game.choose(option)
        number = len(entries) + 1
        entries.append(Entry(number, "answer", seat, {"option": option}, "person", game.digest(), 1.0, 1.0))
    return entries, mine


def test_a_match_as_it_should_be_is_not_reported() -> None:
    entries, mine = played()
    assert len(mine) > 3
    replayed(entries)
    check_answers(entries, 0, mine, mine)


def test_planted_faults_are_seen() -> None:
    entries, mine = played()
    last = max(mine)
    with pytest.raises(AssertionError, match="is missing"):
        check_answers(entries[:last], 0, mine, mine)
    fewer = {question: option for question, option in mine.items() if question != last}
    with pytest.raises(AssertionError, match="was never sent"):
        check_answers(entries, 0, fewer, fewer)
    with pytest.raises(AssertionError, match="gap"):
        replayed(entries[:4] + entries[5:])
    wrong = entries[5]
    with pytest.raises(AssertionError, match="another position"):
        replayed([*entries[:5], Entry(6, wrong.kind, wrong.seat, wrong.body, wrong.by, "0" * 8, 1.0, 1.0)])
