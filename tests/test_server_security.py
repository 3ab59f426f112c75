"""What an attacker would try at the door of the match server; docs/security.md names the test that answers each."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import socket as plain_sockets
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from fuda.server import logs
from fuda.server.entries import Terms
from fuda.server.guard import Guard
from fuda.server.limits import Limits
from fuda.server.people import hashed, plain_name
from server_here import PATIENCE, Here, Person
from test_server_door import closed, two

HURRIED = msgspec.structs.replace(
    Limits().unlimited(), head_seconds=0.5, body_seconds=0.5, hello_seconds=0.5, slow_seconds=1.0, whole_seconds=5.0
)
"""Short times, so that nobody has to wait for them."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("server")) as server:
        yield server


def cookie_of(here: Here) -> str:
    """Somebody whose secret is in a cookie."""
    return here.ask("POST", "/api/me", {"name": "Aki"})[1]["set-cookie"].partition(";")[0]


def raw(here: Here, data: bytes, wait: float = PATIENCE) -> bytes:
    """Sends bytes as they are; whatever comes back until the other side ends."""
    with plain_sockets.create_connection(("127.0.0.1", here.port), timeout=wait) as connection:
        connection.sendall(data)
        parts = []
        with contextlib.suppress(OSError):
            while part := connection.recv(65536):
                parts.append(part)
        return b"".join(parts)


# --- foreign pages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({}, 403),
        ({"Origin": "HERE", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "HERE", "Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "HERE", "Content-Type": "text/plain"}, 415),
        ({"Origin": "HERE", "Content-Type": "application/x-www-form-urlencoded"}, 415),
        ({"Origin": "HERE"}, 200),
        ({"Origin": "HERE", "Sec-Fetch-Site": "same-origin"}, 200),
    ],
)
def test_a_foreign_page_cannot_act_with_a_cookie(here: Here, headers: dict[str, str], status: int) -> None:
    said = {name: here.url if value == "HERE" else value for name, value in headers.items()}
    got, head, _ = here.ask("POST", "/api/me", {"name": "Ren"}, {"Cookie": cookie_of(here)} | said)
    assert got == status and "access-control-allow-origin" not in head


@pytest.mark.parametrize("origin", ["https://evil.example", "null", ""])
def test_a_foreign_page_cannot_open_a_socket(here: Here, origin: str) -> None:
    aki = here.person()
    made = aki.make()
    headers = {"Cookie": cookie_of(here)} | ({"Origin": origin} if origin else {})
    with pytest.raises(InvalidStatus) as refused:
        aki.socket(made["id"], headers=headers)
    assert refused.value.response.status_code == 403
    with pytest.raises(InvalidStatus):
        aki.socket(made["id"], headers=aki.head | {"Origin": "https://evil.example"})
    with aki.socket(made["id"], headers=aki.head | {"Origin": here.url}) as socket:
        assert socket.next()["seat"] == 0


def test_another_name_that_points_here_gets_nothing(here: Here) -> None:
    for host in ("evil.example", f"evil.example:{here.port}", "127.0.0.1", ""):
        assert here.ask("GET", "/api/server", headers={"Host": host})[0] in (400, 403)
    assert here.ask("GET", "/api/server", headers={"Host": f"localhost:{here.port}"})[0] == 200
    two_names = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    assert raw(here, two_names.encode()).split()[1] in (b"400", b"403")
    aki = here.person()
    made = aki.make()
    with pytest.raises(InvalidStatus):
        aki.socket(made["id"], headers=aki.head | {"Host": "evil.example"})


def test_over_https_the_cookie_is_for_this_server_alone(tmp_path: Path) -> None:
    with Here(tmp_path, public_url="https://cards.example") as here:
        _, head, _ = here.ask("POST", "/api/me", {"name": "Aki"}, {"Host": "cards.example"})
        assert head["set-cookie"].startswith("__Host-fuda=") and "Secure" in head["set-cookie"]
        assert "max-age" in head["strict-transport-security"]
        assert here.ask("GET", "/api/server")[0] == 403, "by its number it is another name"
    plain = Guard("http://127.0.0.1:8000", Limits(), time.monotonic)
    assert plain.cookie == "fuda" and "http://localhost:8000" in plain.origins


def test_every_answer_has_strict_headers_and_names_no_software(here: Here) -> None:
    for method, path in (
        ("GET", "/"),
        ("GET", "/nothing"),
        ("PUT", "/api/me"),
        ("GET", "/api/me/"),
        ("GET", "/api/me"),
    ):
        status, head, _ = here.ask(method, path)
        assert "default-src 'none'" in head["content-security-policy"], (method, path, status)
        assert head["x-content-type-options"] == "nosniff" and "server" not in head and "location" not in head


# --- secrets --------------------------------------------------------------------------------------------------------


def test_secrets_are_stored_hashed_and_never_told_again(here: Here) -> None:
    aki = here.person()
    made = aki.make("hanyou", "person")
    tokens = [invitation["token"] for invitation in made["invitations"]]
    kept = b"".join(path.read_bytes() for path in here.folder.iterdir())
    for secret in (aki.secret, *tokens):
        assert len(secret) == 22 and secret.encode() not in kept
    assert hashed(aki.secret) in kept
    shown = json.dumps([aki.ask("GET", "/api/me"), aki.ask("GET", f"/api/matches/{made['id']}")])
    assert not any(secret in shown for secret in (aki.secret, *tokens))
    assert aki.ask("GET", f"/api/matches/{made['id']}")[1]["invitations"] == []


def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    stream = io.StringIO()
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        logs.set_up(stream)
        with Here(tmp_path) as here:
            aki = here.person("Akiko Secretname")
            made = aki.make("hanyou", "person")
            token = made["invitations"][0]["token"]
            here.ask("GET", f"/api/matches?of=mine&token={token}", headers=aki.head)
            here.ask("GET", f"/join/{token}")
            ren = here.person()
            ren.ask("POST", f"/api/matches/{made['id']}/join", {"token": token})
            with aki.socket(made["id"]) as socket:
                socket.until("state")
                socket.send("{")
                socket.until("refused")
            raw(here, f"GET /{token} HTTP/1.1\r\nAuthorization: Bearer {aki.secret}\r\nbroken\r\n\r\n".encode())
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    told = stream.getvalue()
    assert '"request"' in told and all(json.loads(line) for line in told.splitlines())
    for secret in (aki.secret, token, ren.secret, "Secretname", "fuda="):
        assert secret not in told


def test_links_hold_their_token_where_no_server_is_told_it(here: Here) -> None:
    made = here.person().make("hanyou", "person")
    for invitation in made["invitations"]:
        before, sign, after = invitation["link"].partition("#")
        assert sign and invitation["token"] in after and invitation["token"] not in before
    assert here.ask("GET", "/")[1]["referrer-policy"] == "no-referrer"


def test_the_seed_is_told_to_nobody_before_the_end(here: Here) -> None:
    match, aki, _, made = two(here)
    entries = here.run(here.store.entries(match))
    seed = entries[0].body["origin"]["seed"]
    with aki.socket(match) as socket:
        shown = json.dumps([made, aki.ask("GET", f"/api/matches/{match}"), socket.until("state")])
    assert str(seed) not in shown and '"seed"' not in shown
    for path in ("record", "frames"):
        assert aki.ask("GET", f"/api/matches/{match}/{path}")[0] == 409
    fork = {"number": 1, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert aki.ask("POST", f"/api/matches/{match}/fork", fork)[0] == 409


def test_a_match_that_may_not_be_seen_looks_like_none(here: Here) -> None:
    match, _, _, _ = two(here, watch="nobody")
    zen = here.person("Zen")
    for path in ("", "/record", "/frames"):
        hidden = here.ask("GET", f"/api/matches/{match}{path}", headers=zen.head)
        missing = here.ask("GET", f"/api/matches/{'0' * 20}{path}", headers=zen.head)
        for told in (hidden, missing):
            told[1].pop("date")
        assert hidden == missing and hidden[0] == 404
    for id in (match, "0" * 20, "..", "%2e%2e"):
        with zen.socket(id) if "." not in id else contextlib.suppress(InvalidStatus) as socket:
            if socket is not None:
                assert closed(socket) == 4004
    assert match not in json.dumps(zen.ask("GET", "/api/matches?of=watch")[1])
    assert zen.ask("POST", f"/api/matches/{match}/leave", {})[0] == 404


def test_names_are_plain_text() -> None:
    assert plain_name("<script>alert(1)</script>") == "<script>alert(1)</script>", "shown as text, never as markup"
    assert plain_name("a\u202eb\u0000c\u200bd\ud800") == "abcd" and len(plain_name("x" * 999)) == 40


# --- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/page/../app.py",
        "/page/%2e%2e/server/app.py",
        "/page/..%2f..%2fserver%2fapp.py",
        "/page//etc/passwd",
        "/page/%00",
        "/page/index.html%00.js",
        "/page/..\\..\\app.py",
        "//etc/passwd",
        "/page/" + "a/" * 2000,
    ],
)
def test_no_path_leads_out_of_the_page(here: Here, path: str) -> None:
    answer = raw(here, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nConnection: close\r\n\r\n".encode())
    assert answer.split()[1] in (b"404", b"400") and b"import" not in answer and b"root:" not in answer


@pytest.mark.parametrize("deck", ["/etc/passwd", "../../../etc/passwd", "deck.txt", "C:\\x.txt", "ember\x00", "~"])
def test_no_deck_names_a_file(here: Here, deck: str, tmp_path: Path) -> None:
    aki = here.person()
    (tmp_path / "deck.txt").write_text("4 HY-001")
    assert aki.ask("POST", "/api/games/hanyou/deck", {"deck": deck})[0] == 404
    seats = [{"kind": "me", "deck": deck}, {"kind": "bot"}]
    assert aki.ask("POST", "/api/matches", {"game": "hanyou", "seats": seats})[0] == 400
    tried = aki.ask("POST", "/api/games/hanyou/try", {"card": {"number": deck, "text": deck, "kind": "strategy"}})
    assert tried[0] in (201, 422) and "root:" not in json.dumps(tried[1])
    assert aki.ask("POST", "/api/games/hanyou/deck", {"list": deck})[0] in (404, 422)


# --- sizes ----------------------------------------------------------------------------------------------------------


def test_what_is_too_large_is_not_read(here: Here) -> None:
    aki = here.person()
    large = {"name": "x" * (here.limits.body + 1)}
    status, said = aki.ask("POST", "/api/me", large)
    assert status == 413 and said["code"] == "too_large"
    claimed = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nContent-Type: application/json\r\n"
    told = raw(here, (claimed + "Content-Length: 999999999999\r\nConnection: close\r\n\r\n").encode())
    assert b" 413 " in told.split(b"\r\n")[0]
    chunk = b"10000\r\n" + b" " * 65536 + b"\r\n"
    told = raw(here, (claimed + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n").encode() + chunk * 4)
    assert told.split(b"\r\n")[0].split()[1] in (b"413", b"400")
    assert raw(here, b"GET / HTTP/1.1\r\nX: " + b"x" * (here.limits.header * 4)).split()[1:2] in (
        [b"400"],
        [b"431"],
        [],
    )
    made = aki.make()
    with aki.socket(made["id"]) as socket:
        socket.until("state")
        socket.send("x" * (here.limits.message + 1))
        assert closed(socket) == 1009


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 60000,
        b'{"name":' * 8000,
        b'{"name": ' + b"9" * 60000 + b"}",
        b'{"name": 1e999999999}',
        b'{"name": "\\ud800"}',
        b'{"name": "\xff\xfe"}',
        b"\x00" * 1000,
        b'{"name": NaN}',
        b"",
        b"null",
        b'"' + b"\\u0000" * 9000,
        b'{"game": "hanyou", "seats": [], "cards": ' + b'[{"a":' * 5000,
        b'{"game": "hanyou", "seats": [{"kind": "me"}, {"kind": "bot"}], "seed": ' + b"9" * 5000 + b"}",
        b'{"game": "hanyou", "seats": [{"kind": "me"}], "clock": {"bank": 1e308, "each": -1}}',
    ],
)
def test_json_that_should_hurt_does_not(here: Here, body: bytes) -> None:
    aki = here.person()
    for path in ("/api/me", "/api/matches", "/api/games/hanyou/deck", "/api/games/hanyou/text"):
        status, _, _ = here.ask("POST", path, headers=aki.head, raw=body)
        assert 400 <= status < 500
    assert here.ask("GET", "/health")[0] == 200


def test_nothing_is_unpacked(here: Here) -> None:
    aki = here.person()
    assert aki.ask("POST", "/api/me", {}, {"Content-Encoding": "gzip"})[0] == 415
    made = aki.make()
    url = f"ws://127.0.0.1:{here.port}/api/matches/{made['id']}/socket"
    with connect(url, additional_headers=aki.head, compression="deflate") as connection:
        assert connection.protocol.extensions == []


# --- slow ones ------------------------------------------------------------------------------------------------------


def test_the_slow_are_let_go(tmp_path: Path) -> None:
    with Here(tmp_path, HURRIED) as here:
        begun = time.monotonic()
        assert raw(here, b"GET / HTTP/1.1\r\nHost:") == b"", "a head that does not end"
        assert raw(here, b"") == b"", "a connection that says nothing"
        claimed = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nContent-Type: application/json\r\n"
        told = raw(here, (claimed + "Content-Length: 20\r\nConnection: close\r\n\r\n{").encode())
        assert told.split()[1] == b"408"
        aki = here.person()
        made = aki.make()
        with aki.socket(made["id"], hello=False) as socket:
            assert closed(socket) == 4000
        assert time.monotonic() - begun < PATIENCE


def test_who_does_not_read_is_dropped_and_nobody_else_waits(tmp_path: Path) -> None:
    with Here(tmp_path, HURRIED) as here:
        match, aki, ren, _ = two(here)
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


def upgraded(here: Here, person: Person, match: str) -> plain_sockets.socket:
    """A WebSocket by hand, from which nothing is read."""
    connection = plain_sockets.socket()
    connection.setsockopt(plain_sockets.SOL_SOCKET, plain_sockets.SO_RCVBUF, 2048)
    connection.connect(("127.0.0.1", here.port))
    connection.settimeout(PATIENCE)
    connection.sendall(
        (
            f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {person.secret}\r\n\r\n"
        ).encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += connection.recv(1)
    assert b" 101 " in answer
    return connection


def frame(data: bytes, opcode: int = 1, last: bool = True) -> bytes:
    """A masked frame."""
    head = bytes([opcode | (0x80 if last else 0)])
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
    return head + size + b"\0\0\0\0" + data


# --- floods ---------------------------------------------------------------------------------------------------------


def limited(**said: Any) -> Limits:
    return msgspec.structs.replace(Limits().unlimited(), **said)


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
    with Here(tmp_path, limited(entering=few, creating=few, tokens=few, heavy=few)) as here:
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
    from fuda.server.metrics import Metrics
    from fuda.server.wire import Wire

    wire = Wire(limited(connections_address=2, connections=4), Metrics())
    assert [wire.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert wire.enter("127.0.0.1") and wire.enter("127.0.0.1") and not wire.enter("127.0.0.1")
    wire.leave("192.0.2.1")
    assert wire.enter("192.0.2.1") and wire.all == 4


def test_a_fault_of_ours_tells_nothing(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("/home/somebody/secret")

    monkeypatch.setattr(here.app.lobby, "list", broken)
    status, _, content = here.ask("GET", "/api/matches")
    assert status == 500 and b"secret" not in content and b"Zero" not in content


def test_binary_messages_and_a_second_hello_change_nothing(here: Here) -> None:
    aki = here.person()
    made = aki.make()
    with aki.socket(made["id"]) as socket:
        socket.until("state")
        for message in (b"\x00\x01", b'{"type":"concede"}', '{"type":"hello","version":1}'):
            socket.send(message)
            assert socket.until("refused")["code"] == "bad"
    assert all(entry.kind != "concede" for entry in here.run(here.store.entries(made["id"])))


def test_what_is_agreed_on_has_bounds(here: Here) -> None:
    aki = here.person()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for clock in ({"bank": -1, "each": 5}, {"bank": 1e12, "each": 5}, {"bank": 0, "each": 0}):
        assert aki.ask("POST", "/api/matches", {"game": "hanyou", "seats": seats, "clock": clock})[0] == 400
    for more in ({"delay": -1}, {"delay": 1e9}, {"options": ["x"] * 99}, {"seats": seats * 9}, {"format": "y" * 999}):
        assert aki.ask("POST", "/api/matches", {"game": "hanyou", "seats": seats} | more)[0] in (400, 422)
    assert aki.ask("POST", "/api/matches", {"game": "hanyou", "seats": [{"kind": "me"}, {"kind": "me"}]})[0] == 400
    assert Terms("hanyou").seed is None


def test_sockets_wait_for_nobody() -> None:
    """What waits to be sent to one client is bounded."""
    import asyncio

    from fuda.server.clients import MOST_WAITING, Client
    from fuda.server.protocol import Explained, Hello, Pong

    async def fill() -> Client:
        client = Client(0, Hello(1), "", Limits())
        for _ in range(MOST_WAITING):
            client.say(Pong())
        client.say(Explained(1, []))
        return client

    client = asyncio.run(fill())
    assert len(client._waiting) == MOST_WAITING and client._closing is None
