"""Messages that are no messages: malformed, truncated, huge, out of order. Nothing falls over, nothing changes, and no
other seat notices.

So many as `FUDA_FUZZED` says (100,000) go through the server's own reading and answering, and some hundred over real
sockets and bare connections.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import socket as plain_sockets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from fuda.server import protocol
from fuda.server.clients import Client
from fuda.server.live import Live
from fuda.server.match import Match
from fuda.server.protocol import Hello
from server_here import PATIENCE, Here, frame, two, upgraded, whose

MANY = int(os.environ.get("FUDA_FUZZED", "100000"))
OVER_SOCKETS = 600

WORDS = [
    "",
    "0.hand.1",
    "1.hand.1",
    "place:0.hand.1",
    "undo",
    "en",
    "fr",
    "x" * 300,
    "\u0000",
    "💥",
    "../..",
    "null",
    "-1",
]
VALUES: list[Any] = [None, True, -1, 0, 1, 2**31, 2**53, 2**64, 10**30, 1.5, 1e308, [], {}, [[]], {"a": {}}, *WORDS]
SAID: list[dict[str, Any]] = [
    {"type": "hello", "version": 1, "lang": "en", "seen": 0},
    {"type": "answer", "question": 1, "option": "place:0.hand.1", "count": 1},
    {"type": "undo", "question": 1},
    {"type": "propose", "what": "pause"},
    {"type": "reply", "what": "undo", "agree": True},
    {"type": "concede"},
    {"type": "settings", "settings": {}},
    {"type": "lang", "lang": "ja"},
    {"type": "explain", "address": "0.hand.1", "what": "why", "ask": 1},
    {"type": "faces", "numbers": ["HY-001"]},
    {"type": "ping"},
    {"type": "state"},
    {"type": "greeting"},
]
EFFECTIVE = (protocol.Undo, protocol.Propose, protocol.Reply, protocol.Concede, protocol.Settings)
"""What is a message after all may change something, and is not sent here; answers are, by a seat that is not asked."""
settings = {"trivial": True, "hidden": True, "numbers": True, "passing": -1, "stops": [], "always": {}}
DECODER = msgspec.json.Decoder(protocol.FromClient)


def nonsense(dice: random.Random) -> str:
    """Something like a message."""
    said = dict(dice.choice(SAID))
    how = dice.randrange(8)
    if how == 0:
        said[dice.choice([*said, "more"])] = dice.choice(VALUES)
    elif how == 1:
        said.pop(dice.choice(list(said)))
    elif how == 2:
        said["type"] = dice.choice([*WORDS, 5, None])
    text = json.dumps(said, ensure_ascii=dice.random() < 0.5)
    if how == 3:
        text = text[: dice.randrange(len(text))]
    elif how == 4:
        at = dice.randrange(len(text))
        text = text[:at] + chr(dice.choice([0, 10, 34, 92, 123, 255, 0x3042, 0x1F4A5])) + text[at + 1 :]
    elif how == 5:
        text = "[" * dice.randrange(2000) + text
    elif how == 6:
        text = text + text
    elif how == 7 and dice.random() < 0.05:
        text = json.dumps({"type": "ping", "x": "y" * dice.choice([100, 15000, 20000])})
    return text


def harmless(dice: random.Random) -> Iterator[str]:
    """Nonsense, without what would be a deed."""
    while True:
        text = nonsense(dice)
        try:
            said = DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, ValueError, UnicodeError):
            said = None
        if not isinstance(said, EFFECTIVE):
            yield text


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("server")) as server:
        yield server


def test_nonsense_changes_nothing_and_nobody_notices(here: Here) -> None:
    match, aki, ren, _ = two(here)
    with aki.socket(match) as one, ren.socket(match) as other:
        quiet, second, talking_one = whose(one, other)  # the one that is asked hears nothing of what the other says
        idle = 0 if talking_one is one else 1
        live = here.app.hub.tables[match]
        before = (here.run(here.store.entries(match)), live.match.table.game.digest())  # type: ignore[union-attr]
        talking = list(live.clients)

        async def flood() -> int:
            sockets = here.app.sockets
            client = Client(idle, Hello(1), "", here.limits)
            texts = harmless(random.Random(1))
            for n in range(MANY):
                await sockets._heard(live, client, sockets._read(next(texts)))
                client._waiting.clear()
                client._closing = None
                if n % 1000 == 0:
                    await asyncio.sleep(0)
            return len(client._waiting)

        assert asyncio.run_coroutine_threadsafe(flood(), here._loop).result(600) == 0
        assert before == (here.run(here.store.entries(match)), live.match.table.game.digest())  # type: ignore[union-attr]
        assert list(live.clients) == talking and not here.metrics.failed.values[""]
        quiet.send({"type": "ping"})
        told: list[Any] = []
        while (message := quiet.next())["type"] != "pong":
            told.append(message)
        # who is here is told now and then; but nothing of what was said
        assert all(state["type"] == "state" and state["number"] == second["number"] for state in told)


def test_deeds_of_every_sort_are_done_or_refused(here: Here) -> None:
    """Also what is a message, with any values: it may change the match, but nothing fails by it."""
    dice = random.Random(6)
    for _ in range(3):
        match, aki, ren, _ = two(here)
        with aki.socket(match) as one, ren.socket(match) as other:
            one.until("state"), other.until("state")
            live = here.app.hub.tables[match]

            async def talk(live: Live = live) -> None:
                sockets = here.app.sockets
                clients = [Client(seat, Hello(1), "", here.limits) for seat in (0, 1, -1)]
                for _ in range(1500):
                    said = dict(dice.choice(SAID))
                    if said["type"] == "concede" and dice.random() < 0.98:
                        continue
                    field = dice.choice(list(said))
                    said[field] = dice.choice(VALUES) if field != "type" and dice.random() < 0.7 else said[field]
                    if said["type"] == "settings":
                        said["settings"] = settings | {dice.choice(list(settings)): dice.choice(VALUES)}
                    if said["type"] == "answer" and dice.random() < 0.8 and live.match.table.game.decision:  # type: ignore[union-attr]
                        options = live.match.table.game.decision.options  # type: ignore[union-attr]
                        said |= {"question": live.match.question, "option": dice.choice(options).id}
                    client = dice.choice(clients)
                    await sockets._heard(live, client, sockets._read(json.dumps(said)))
                    client._waiting.clear()
                    client._closing = None

            asyncio.run_coroutine_threadsafe(talk(), here._loop).result(300)
            entries = here.run(here.store.entries(match))
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            again = Match.replayed(here.run(here.store.head(match)), entries)
            assert again.table.game == live.match.ahead.game
    assert not here.metrics.failed.values[""]


def test_nonsense_over_sockets(here: Here) -> None:
    match, aki, ren, _ = two(here)
    with aki.socket(match) as one, ren.socket(match) as other:
        quiet, first, talking = whose(one, other)
        talker = aki if talking is one else ren
        before = here.run(here.store.entries(match))
        texts = harmless(random.Random(2))
        sent = 0
        while sent < OVER_SOCKETS:
            with talker.socket(match) as socket, contextlib.suppress(ConnectionClosed):
                socket.until("state")
                for _ in range(200):
                    sent += 1
                    socket.send(next(texts))
                    with contextlib.suppress(TimeoutError):
                        while True:
                            socket.next(0)
        assert here.run(here.store.entries(match)) == before
        quiet.send({"type": "ping"})
        while (message := quiet.next())["type"] != "pong":
            assert message["type"] == "state" and message["question"] == first["question"]
    assert not here.metrics.failed.values[""]


def test_first_messages_that_are_none(here: Here) -> None:
    aki = here.person()
    made = aki.make()
    texts = harmless(random.Random(3))
    for _ in range(150):
        with aki.socket(made["id"], hello=False) as socket:
            text = next(texts)
            socket.send(text)
            try:
                assert socket.next()["type"] == "greeting" and isinstance(DECODER.decode(text), Hello)
            except ConnectionClosed as e:
                assert e.rcvd is not None and e.rcvd.code in (4000, 4004, 1009)
    assert not here.metrics.failed.values[""]


def test_bytes_that_are_no_http_and_no_frames(here: Here) -> None:
    dice = random.Random(4)
    aki = here.person()
    made = aki.make()
    request = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nContent-Length: 5\r\n\r\nhello".encode()
    for _ in range(300):
        data = bytearray(request)
        for _ in range(dice.randrange(1, 12)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        bare(here, bytes(data[: dice.randrange(1, len(data) + 1)]))
    for _ in range(100):
        connection = upgraded(here, aki, made["id"])
        with connection, contextlib.suppress(OSError):
            connection.sendall(frame(b'{"type":"hello","version":1}'))
            wrong = bytearray(frame(b'{"type":"ping"}') * 3)
            for _ in range(dice.randrange(1, 6)):
                wrong[dice.randrange(len(wrong))] = dice.randrange(256)
            connection.sendall(bytes(wrong))
    assert here.ask("GET", "/health")[0] == 200
    assert not here.metrics.failed.values[""]


def bare(here: Here, data: bytes) -> None:
    connection = plain_sockets.create_connection(("127.0.0.1", here.port), timeout=PATIENCE)
    with connection, contextlib.suppress(OSError):
        connection.sendall(data)
        connection.shutdown(plain_sockets.SHUT_WR)
        connection.settimeout(0.05)
        connection.recv(4096)


def test_nonsense_over_http(here: Here) -> None:
    dice = random.Random(5)
    aki = here.person()
    paths = [
        *("/api/me", "/api/matches", "/api/games/hanyou/deck", "/api/games/hanyou/text", "/api/games/hanyou/try"),
        *("/api/games/hanyou/lesson", f"/api/matches/{'0' * 20}/join", f"/api/matches/{'0' * 20}/fork"),
    ]
    bodies: list[dict[str, Any]] = [
        {"name": "Aki", "secret": False},
        {"game": "hanyou", "seats": [{"kind": "me", "deck": "ember"}, {"kind": "bot", "bot": "random"}]},
        {"list": "4 HY-001", "cards": [{"number": "X-1", "name": "x", "text": "デッキを2枚引く。"}]},
        {"text": "デッキを2枚引く。", "kind": "strategy"},
        {"answers": ["x"], "lang": "en"},
        {"number": 1, "seats": [{"kind": "me"}]},
    ]
    for _ in range(400):
        body = dict(dice.choice(bodies))
        body[dice.choice([*body, "more"])] = dice.choice(VALUES)
        status, _, content = here.ask("POST", dice.choice(paths), body, aki.head)
        assert status < 500, (status, content, body)
    assert here.ask("GET", "/health")[0] == 200 and Path(here.folder).exists()
