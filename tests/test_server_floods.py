"""The slow, the many and the insatiable at the door of the match server; docs/security.md."""

from __future__ import annotations

import contextlib
import socket as plain_sockets
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from fuda.server.metrics import Metrics
from fuda.server.wire import Wire
from server_here import PATIENCE, Here, Person, closed, frame, limited, raw, two, upgraded

HURRIED = limited(head_seconds=3.0, body_seconds=1.0, hello_seconds=1.0, slow_seconds=2.0)
"""Short times, so that nobody has to wait long for them; a request that comes at once keeps to them, however busy the
machine is, and what takes long is done before."""


# --- slow ones ------------------------------------------------------------------------------------------------------


def test_the_slow_are_let_go(tmp_path: Path) -> None:
    with Here(tmp_path) as here:
        known = here.person()
        made = known.make()
    with Here(tmp_path, HURRIED) as here:
        assert raw(here, b"GET / HTTP/1.1\r\nHost:") == b"", "a head that does not end"
        assert raw(here, b"") == b"", "a connection that says nothing"
        claimed = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nContent-Type: application/json\r\n"
        told = raw(here, (claimed + "Content-Length: 20\r\nConnection: close\r\n\r\n{").encode())
        assert told.split()[1] == b"408"
        with Person(here, known.id, known.secret).socket(made["id"], hello=False) as socket:
            assert closed(socket) == 4000


def test_who_does_not_read_is_dropped_and_nobody_else_waits(tmp_path: Path) -> None:
    with Here(tmp_path) as here:
        match, *people, _ = two(here)
    with Here(tmp_path, HURRIED) as here:
        aki, ren = (Person(here, person.id, person.secret) for person in people)
        lazy = upgraded(here, aki, match)
        lazy.setsockopt(plain_sockets.SOL_SOCKET, plain_sockets.SO_RCVBUF, 2048)
        lazy.sendall(frame(b'{"type":"hello","version":1}'))
        with ren.socket(match) as other:
            other.until("state")
            end = time.monotonic() + PATIENCE
            while not here.metrics.dropped.values.get("slow") and time.monotonic() < end:
                with contextlib.suppress(OSError):
                    lazy.sendall(frame(b'{"type":"lang","lang":"ja"}') * 20)
                other.send({"type": "ping"})
                other.until("pong")
        assert here.metrics.dropped.values.get("slow") == 1
        lazy.close()


# --- floods ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "flood",
    [frame(b"x", 9) * 50, frame(b"x", 10) * 50, frame(b"", 0, False) * 50, frame(b"{}") * 50],
    ids=["pings", "pongs", "empty pieces", "messages"],
)
def test_a_flood_of_frames_is_cut_off(tmp_path: Path, flood: bytes) -> None:
    with Here(tmp_path, limited(frames=(50.0, 100.0))) as here:
        aki = here.person()
        made = aki.make()
        connection = upgraded(here, aki, made["id"])
        connection.sendall(frame(b'{"type":"hello","version":1}'))
        if flood[0] == 0:
            connection.sendall(frame(b"", 1, False))
        with pytest.raises(OSError):
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                connection.sendall(flood)
        assert here.metrics.dropped.values.get("frames") == 1
        connection.close()
        with aki.socket(made["id"]) as socket:
            assert socket.until("state")


def test_a_flood_of_messages_is_refused_and_then_ended(tmp_path: Path) -> None:
    with Here(tmp_path, limited(messages=(0.001, 20.0), strikes=30)) as here:
        aki = here.person()
        made = aki.make()
        with aki.socket(made["id"]) as socket, contextlib.suppress(ConnectionClosed):
            for _ in range(20):
                socket.send({"type": "ping"})
            socket.send({"type": "ping"})
            assert socket.until("refused")["code"] == "too_fast"
            for _ in range(40):
                socket.send({"type": "ping"})
            assert closed(socket) == 4029
        assert here.metrics.dropped.values.get("too_fast") == 1


def test_rates_of_requests_people_matches_tokens_and_heavy_things(tmp_path: Path) -> None:
    few = (0.001, 3.0)
    with Here(tmp_path, limited(entering=few, creating=few, tokens=few, heavy=few, typing=few)) as here:
        aki = here.person()
        here.person(), here.person()
        status, head, _ = here.ask("POST", "/api/me", {"secret": True})
        assert status == 429 and int(head["retry-after"]) > 0
        body = {"game": "hanyou", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        assert [aki.ask("POST", "/api/matches", body)[0] for _ in range(4)] == [201, 201, 201, 429]
        join = f"/api/matches/{'0' * 20}/join"
        assert [aki.ask("POST", join, {"token": "A" * 22})[0] for _ in range(4)] == [404, 404, 404, 429]
        rules = "/api/games/hanyou/rules/403.1"
        assert [aki.ask("GET", rules)[0] for _ in range(4)] == [200, 200, 200, 429]
        deck = {"deck": "ember"}
        assert [aki.ask("POST", "/api/games/hanyou/deck", deck)[0] for _ in range(4)] == [200, 200, 200, 429]
    with Here(tmp_path, limited(requests=(0.001, 5.0))) as here:
        assert [here.ask("GET", "/api/server")[0] for _ in range(6)] == [200] * 5 + [429]


def test_numbers_of_matches_and_sockets(tmp_path: Path) -> None:
    with Here(tmp_path, limited(unfinished=2, sockets_person=2, watchers=1)) as here:
        aki = here.person()
        made = aki.make("hanyou", "bot", watch="anybody")
        aki.make()
        status, said = aki.ask("POST", "/api/matches", {"game": "hanyou", "seats": [{"kind": "me"}, {"kind": "bot"}]})
        assert status == 429 and said["code"] == "full"
        with contextlib.ExitStack() as open:
            mine = [open.enter_context(aki.socket(made["id"])) for _ in range(2)]
            for socket in mine:
                socket.until("state")
            assert closed(aki.socket(made["id"])) == 4029
            watching = open.enter_context(here.person().socket(made["id"]))
            watching.until("state")
            assert closed(here.person().socket(made["id"])) == 4029


def test_connections_of_one_address_are_counted() -> None:
    wire = Wire(limited(connections_address=2, connections=4), Metrics())
    assert [wire.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert wire.enter("127.0.0.1") and wire.enter("127.0.0.1") and not wire.enter("127.0.0.1")
    wire.leave("192.0.2.1")
    assert wire.enter("192.0.2.1") and wire.all == 4


def test_what_brings_a_match_no_nearer_to_its_end_is_written_seldom(tmp_path: Path) -> None:
    with Here(tmp_path, limited(writing=(0.001, 3.0))) as here:
        match, aki, _, _ = two(here)
        settings = {"trivial": True, "hidden": False, "numbers": True, "passing": -1, "stops": [], "always": {}}
        with contextlib.ExitStack() as open:
            sockets = [open.enter_context(aki.socket(match)) for _ in range(4)]
            for n, socket in enumerate(sockets):
                socket.until("state")
                socket.send({"type": "settings", "settings": settings | {"stops": [f"s{n}"]}})
                if n < 3:
                    while socket.until("state")["settings"]["stops"] != [f"s{n}"]:
                        pass
            assert sockets[3].until("refused")["code"] == "too_fast", "more sockets are not more"
        assert sum(entry.kind == "settings" for entry in here.run(here.store.entries(match))) == 3


def test_one_person_talks_only_so_much_over_all_sockets(tmp_path: Path) -> None:
    with Here(tmp_path, limited(talking=(0.001, 30.0))) as here:
        match, aki, ren, _ = two(here)
        with aki.socket(match) as one, aki.socket(match) as tab, ren.socket(match) as other:
            for socket in (one, tab):
                socket.until("state")
                for _ in range(16):
                    socket.send({"type": "ping"})
            assert tab.until("refused")["code"] == "too_fast"
            other.send({"type": "ping"})
            assert other.until("pong")
