"""What an attacker would try at the door of the match server; docs/security.md names the test that answers each."""

from __future__ import annotations

import io
import json
import logging
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from fuda.server import logs
from fuda.server.entries import Terms
from fuda.server.guard import Guard
from fuda.server.limits import Limits
from fuda.server.people import hashed, plain_name
from server_here import Here, closed, raw, two


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with Here(tmp_path_factory.mktemp("server")) as server:
        yield server


def cookie_of(here: Here) -> str:
    """Somebody whose secret is in a cookie."""
    return here.ask("POST", "/api/me", {"name": "Aki"})[1]["set-cookie"].partition(";")[0]


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
    for id in (match, "0" * 20, "%00", "%2e%2e", "x" * 500, "%F0%9F%92%A5"):
        with zen.socket(id) as socket:
            assert closed(socket) == 4004
        assert zen.ask("GET", f"/api/matches/{id}")[0] == 404
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


# --- what else --------------------------------------------------------------------------------------------------------


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


def test_every_threat_names_a_test_that_is_there() -> None:
    tests = Path(__file__).parent
    text = (tests.parent / "docs" / "security.md").read_text(encoding="utf8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and line.count("|") == 4]
    rows = [row for row in rows if not row.startswith(("| threat", "| ---"))]
    known = "".join(path.read_text(encoding="utf8") for path in tests.glob("test_server_*.py"))
    assert len(rows) > 30
    for row in rows:
        last = row.split("|")[3]
        named = re.findall(r"`(test_\w+)`", last)
        assert named or "W" in last or "tests/" in last, row
        for name in named:
            assert f"def {name}(" in known, name
