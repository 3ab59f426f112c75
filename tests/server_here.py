"""The match server in a thread of this process, for tests of its door: real sockets, a database of its own, and workers
that do at once what processes would do."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import socket
import struct
import threading
from pathlib import Path
from types import TracebackType
from typing import Any
from unittest import mock

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fuda.errors import FudaError
from fuda.server import jobs
from fuda.server.app import App, make_app
from fuda.server.jobs import Job
from fuda.server.limits import Limits
from fuda.server.metrics import Metrics
from fuda.server.serving import Server, configured
from fuda.server.store.base import Store
from fuda.server.store.sqlite import SqliteStore
from fuda.server.workers import JobRefused, Workers

Message = dict[str, Any]
SEED = 1234567891
PATIENCE = 300.0
"""Seconds after which something that should come is missing; what is tested does not depend on it."""


class AtOnce(Workers):
    """Workers that are no processes."""

    frames = False
    """Whether the frames of matches that are over are made, too: that takes a while."""

    async def start(self) -> None:
        pass

    async def _do(self, job: Job, brought: bool = False) -> Any:
        if job.name == "all_frames" and not self.frames:
            raise JobRefused("not here")
        try:
            given = msgspec.msgpack.decode(msgspec.msgpack.encode(job.arguments))
            return msgspec.msgpack.decode(msgspec.msgpack.encode(jobs._function(job.name)(*given)))
        except FudaError as e:
            raise JobRefused(str(e)) from e


class Here:
    """A server, from `with` on until its end."""

    def __init__(self, folder: Path, limits: Limits | None = None, public_url: str = "", pace: float = 0.0) -> None:
        self.folder = folder
        self.limits = limits or Limits().unlimited()
        self.public_url = public_url
        self.pace = pace
        self.metrics = Metrics()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.app: App
        self.store: Store
        self._server: Server
        self._loop: asyncio.AbstractEventLoop
        self._dice = mock.patch("fuda.server.match.secrets.randbits", lambda bits: SEED)  # no test depends on luck
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    async def _run(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.store = await SqliteStore.open(str(self.folder / "matches.sqlite"))
        workers = AtOnce(1)
        starlette = make_app(
            store=self.store,
            workers=workers,
            limits=self.limits,
            public_url=self.public_url or self.url,
            pace=self.pace,
            metrics=self.metrics,
        )
        self.app = starlette.state.app
        self._server = Server(configured(starlette, self.limits, self.metrics), self.app)
        self._loop.call_later(0.05, self._ready.set)
        await self._server.serve(sockets=[self.listening])
        await self.store.close()

    def __enter__(self) -> Here:
        self._dice.start()
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, at: TracebackType | None) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._dice.stop()
        self.listening.close()

    def run(self, work: Any) -> Any:
        """Does something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    # --- asking -----------------------------------------------------------------------------------------------------

    def ask(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None, raw: bytes | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """A request: status, headers and what came back."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        data = raw if raw is not None else json.dumps(body).encode() if body is not None else None
        said = {"Content-Type": "application/json"} if data is not None else {}
        connection.request(method, path, data, said | (headers or {}))
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, content

    def person(self, name: str = "Aki") -> Person:
        status, _, content = self.ask("POST", "/api/me", {"name": name, "secret": True})
        assert status == 201, content
        said = json.loads(content)
        return Person(self, said["id"], said["secret"])


class Person:
    """Somebody with a secret."""

    def __init__(self, here: Here, id: str, secret: str) -> None:
        self.here = here
        self.id = id
        self.secret = secret
        self.head = {"Authorization": f"Bearer {secret}"}

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        status, told, content = self.here.ask(method, path, body, self.head | (headers or {}))
        return status, json.loads(content) if told.get("content-type") == "application/json" else content

    def make(self, game: str = "hanyou", *others: str, **terms: Any) -> Any:
        """A match with a seat of one's own and these others ("person", "bot")."""
        seats = [{"kind": "me"}, *({"kind": kind, "bot": "random"} for kind in others or ("bot",))]
        if "bot" not in (others or ("bot",)):
            seats = [{"kind": seat["kind"]} for seat in seats]
        status, said = self.ask("POST", "/api/matches", {"game": game, "seats": seats, **terms})
        assert status == 201, said
        return said

    def socket(self, match: str, hello: bool = True, headers: dict[str, str] | None = None, **said: Any) -> Socket:
        url = f"ws://127.0.0.1:{self.here.port}/api/matches/{match}/socket"
        head = self.head if headers is None else headers
        opened = Socket(url, head)
        if hello:
            opened.send({"type": "hello", "version": 1, **said})
        return opened


class Socket:
    """One socket, with what comes over it."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._opened = contextlib.ExitStack()
        self.connection: ClientConnection = self._opened.enter_context(
            connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE, compression=None)
        )

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, at: TracebackType | None) -> None:
        self._opened.close()

    def send(self, message: Any) -> None:
        self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> Message:
        said: Message = json.loads(self.connection.recv(timeout))
        return said

    def until(self, type: str, **said: Any) -> Message:
        """The next message of a sort, with these fields; others are passed over."""
        while True:
            message = self.next()
            if message["type"] == type and all(message[key] == value for key, value in said.items()):
                return message

    def asked(self) -> Message:
        """The next state in which this seat is asked."""
        while True:
            message = self.next()
            if message["type"] == "state" and (message["question"] or message["result"]):
                return message

    def answer(self, state: Message, which: int = 0) -> None:
        question = state["question"]
        option = question["options"][which % len(question["options"])]["id"]
        self.send({"type": "answer", "question": question["number"], "option": option})


# --- what several tests need ----------------------------------------------------------------------------------------


def two(here: Here, **terms: Any) -> tuple[str, Person, Person, Any]:
    """A match of two people that has begun."""
    aki, ren = here.person("Aki"), here.person("Ren")
    made = aki.make("hanyou", "person", **terms)
    token = made["invitations"][0]["token"]
    status, said = ren.ask("POST", f"/api/matches/{made['id']}/join", {"token": token})
    assert status == 200 and said["state"] == "playing" and said["seat"] == 1
    return made["id"], aki, ren, made


def whose(one: Socket, other: Socket) -> tuple[Socket, Message, Socket]:
    """The socket that is asked, its state, and the other one."""
    while True:
        for mine, idle in ((one, other), (other, one)):
            with contextlib.suppress(TimeoutError):
                message = mine.next(0.05)
                if message["type"] == "state" and message["question"]:
                    return mine, message, idle


def closed(over: Socket) -> int:
    """With which code the other side closes."""
    try:
        while True:
            over.next()
    except ConnectionClosed as e:
        assert e.rcvd is not None
        return e.rcvd.code


def raw(here: Here, data: bytes, wait: float = PATIENCE) -> bytes:
    """Sends bytes as they are; whatever comes back until the other side ends."""
    with socket.create_connection(("127.0.0.1", here.port), timeout=wait) as connection:
        connection.sendall(data)
        parts = []
        with contextlib.suppress(OSError):
            while part := connection.recv(65536):
                parts.append(part)
        return b"".join(parts)


def upgraded(here: Here, person: Person, match: str) -> socket.socket:
    """A WebSocket by hand, from which nothing is read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
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


def limited(**said: Any) -> Limits:
    return msgspec.structs.replace(Limits().unlimited(), **said)
