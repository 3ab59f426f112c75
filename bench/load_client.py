"""The players of bench/load.py: thousands of sockets in one process, as light as they can be.

A socket is a bare `asyncio.Protocol` that speaks just enough WebSocket (RFC 6455): a handshake, text frames, pings.
Of a state only what is needed to answer is read. Written from docs/protocol.md.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
import time
from collections.abc import Callable
from functools import partial

import msgspec


class Option(msgspec.Struct):
    id: str


class Question(msgspec.Struct):
    number: int
    options: list[Option]


class Result(msgspec.Struct):
    winners: list[int]


class Told(msgspec.Struct):
    """Of any message, what a player here looks at."""

    type: str
    number: int = 0
    question: Question | None = None
    result: Result | None = None
    code: str = ""


READ = msgspec.json.Decoder(Told)
MASK = b"\0\0\0\0"
"""A mask of zeros is one: nothing between here and the server needs another."""


class Socket(asyncio.Protocol):
    """A WebSocket, as far as a player needs it."""

    def __init__(self, host: str, path: str, secret: str, heard: Callable[[bytes], None]) -> None:
        self.host, self.path, self.secret, self.heard = host, path, secret, heard
        self.buffer = bytearray()
        self.open = False
        self.transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.received = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {self.secret}\r\n\r\n"
        )
        transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        self.received += len(data)
        if not self.open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(self.buffer[: self.buffer.find(b"\r\n")])
            del self.buffer[: end + 4]
            if b" 101 " not in status:
                self.ready.set_exception(ConnectionError(status.decode()))
                return
            self.open = True
            self.ready.set_result(None)
        while (frame := self._frame()) is not None:
            code, body = frame
            if code == 1:
                self.heard(body)
            elif code == 9:
                self._send(10, body)
            elif code == 8 and self.transport is not None:
                self.transport.close()

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame."""
        b = self.buffer
        if len(b) < 2:
            return None
        size, at = b[1] & 127, 2
        if size == 126:
            if len(b) < 4:
                return None
            size, at = struct.unpack_from(">H", b, 2)[0], 4
        elif size == 127:
            if len(b) < 10:
                return None
            size, at = struct.unpack_from(">Q", b, 2)[0], 10
        if len(b) < at + size:
            return None
        code, body = b[0] & 15, bytes(b[at : at + size])
        del b[: at + size]
        return code, body

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed"))
        if not self.closed.done():
            self.closed.set_result(None)

    def say(self, message: dict[str, object]) -> None:
        self._send(1, msgspec.json.encode(message))

    def _send(self, code: int, body: bytes) -> None:
        size = len(body)
        head = struct.pack(">BB", 128 | code, 128 | size) if size < 126 else struct.pack(">BBH", 128 | code, 254, size)
        if self.transport is not None:
            self.transport.write(head + MASK + body)


class Player:
    """One seat of one match: answers at random, after a pause."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.socket: Socket | None = None
        self.answered = -1
        self.number = 0

    def heard(self, body: bytes) -> None:
        now = time.perf_counter()
        told = READ.decode(body)
        if told.type == "refused":
            self.table.load.refused[told.code] = self.table.load.refused.get(told.code, 0) + 1
        if told.type != "state":
            return
        self.table.saw(self.seat, told.number, now)
        if told.result is not None:
            self.table.over = True
        elif told.question is not None and told.question.number != self.answered:
            self.answered = told.question.number
            self.table.load.later(self, told.question)

    def answer(self, question: Question) -> None:
        option = self.table.load.dice.choice(question.options).id
        self.table.sent(question.number)
        assert self.socket is not None
        self.socket.say({"type": "answer", "question": question.number, "option": option})


class Table:
    """A match: when an answer was sent, and when each seat saw what came of it."""

    def __init__(self, load: Load, match: str, secrets: list[str]) -> None:
        self.load = load
        self.match = match
        self.secrets = secrets
        self.players = [Player(self, seat) for seat in range(len(secrets))]
        self.over = False
        self.pending: tuple[int, float] | None = None
        self.waits: set[int] = set()

    def sent(self, question: int) -> None:
        self.pending = (question, time.perf_counter())
        self.waits = set(range(len(self.players)))
        self.load.answers += 1

    def saw(self, seat: int, number: int, now: float) -> None:
        if self.pending is None or number <= self.pending[0] or seat not in self.waits:
            return
        self.waits.discard(seat)
        if self.load.measuring:
            self.load.delays.append(now - self.pending[1])

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        for player, secret in zip(self.players, self.secrets, strict=True):
            path = f"/api/matches/{self.match}/socket"
            socket = Socket(self.load.host, path, secret, player.heard)
            name, _, port = self.load.host.rpartition(":")
            await loop.create_connection(partial(_same, socket), name, int(port))
            player.socket = socket
            await socket.ready
            socket.say({"type": "hello", "version": 1})


def _same(socket: Socket) -> Socket:
    return socket


class Load:
    """All matches of this process."""

    def __init__(self, host: str, think: float, seed: int) -> None:
        self.host = host
        self.think = think
        self.dice = random.Random(seed)
        self.delays: list[float] = []
        self.answers = 0
        self.measuring = False
        self.paused = False
        self.held: list[tuple[Player, Question]] = []
        self.refused: dict[str, int] = {}
        self.late = 0.0
        """The longest that this process itself was behind: what it measures is not finer than that."""
        self.tables: list[Table] = []

    def later(self, player: Player, question: Question) -> None:
        """Answers after a pause of about `think` seconds."""
        if self.paused:
            self.held.append((player, question))
            return
        pause = self.think * self.dice.uniform(0.5, 1.5)
        asyncio.get_running_loop().call_later(pause, player.answer, question)

    def go(self) -> None:
        self.paused = False
        held, self.held = self.held, []
        for player, question in held:
            asyncio.get_running_loop().call_later(self.think * self.dice.uniform(0, 1.0), player.answer, question)

    async def sit_down(self, matches: list[tuple[str, list[str]]], at_once: int = 20) -> None:
        """Opens all sockets, some at once."""
        gate = asyncio.Semaphore(at_once)

        async def one(match: str, secrets: list[str]) -> None:
            async with gate:
                table = Table(self, match, secrets)
                await table.open()
                self.tables.append(table)

        await asyncio.gather(*(one(match, secrets) for match, secrets in matches))

    async def watch_loop(self) -> None:
        """Finds out how far behind this process is."""
        while True:
            before = time.perf_counter()
            await asyncio.sleep(0.05)
            late = time.perf_counter() - before - 0.05
            if self.measuring:
                self.late = max(self.late, late)
