"""The server in this very process, under a clock that jumps: for laws about what is sent, and when.

`VirtualLoop` is an event loop in which waiting takes no time: when nothing is left to do, the clock goes on to the next
timer. Nothing may really wait: the store is a dictionary (`MemoryStore`), the workers think here (`WorkersHere`), and
sockets are ASGI calls (`Line`). So a whole match, and the moment of every message, are the same every time.
"""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from fuda import Game, bots
from fuda.server.entries import Entry, Head
from fuda.server.store.base import NoSuchMatch, Taken

T = TypeVar("T")
START = 1_800_000_000.0
"""What time it is when a virtual loop begins."""


class Stuck(Exception):
    """Everybody waits, and no timer is set: nothing will ever happen again."""


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: lets the clock of its loop go on instead."""

    loop: VirtualLoop

    def select(self, timeout: float | None = None) -> list[Any]:
        ready = super().select(0)
        if not ready:
            if timeout is None:
                raise Stuck
            self.loop.now += max(timeout, 0.0)
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        selector = _Jumping()
        self.now = 0.0
        super().__init__(selector)
        selector.loop = self

    def time(self) -> float:
        return self.now


def run(work: Callable[[VirtualLoop], Coroutine[Any, Any, T]]) -> T:
    """Runs something in a loop of its own whose clock jumps."""
    loop = VirtualLoop()
    try:
        asyncio.set_event_loop(loop)
        return loop.run_until_complete(work(loop))
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        asyncio.set_event_loop(None)
        loop.close()


# --- a store that is gone when the test is over ----------------------------------------------------------------------


class MemoryStore:
    """All of `Store`, in dictionaries."""

    shared = False

    def __init__(self) -> None:
        self.heads: dict[str, Head] = {}
        self.done: dict[str, list[Entry]] = {}
        self.saved: dict[str, tuple[int, bytes]] = {}
        self.pictures: dict[str, bytes] = {}
        self.people: dict[bytes, tuple[str, str]] = {}
        self.tokens: dict[bytes, tuple[str, int]] = {}
        self.card_texts: dict[str, str] = {}

    async def create(self, head: Head) -> None:
        if head.id in self.heads:
            raise Taken(head.id)
        self.heads[head.id] = head
        self.done[head.id] = []

    async def head(self, match: str) -> Head:
        if match not in self.heads:
            raise NoSuchMatch(match)
        return self.heads[match]

    async def change(self, head: Head) -> None:
        if (await self.head(head.id)).version + 1 != head.version:
            raise Taken(head.id)
        self.heads[head.id] = head

    async def append(self, match: str, entries: Sequence[Entry], head: Head | None = None, lease: str = "") -> None:
        there = self.done[match]
        if entries and entries[0].number != len(there) + 1:
            raise Taken(match)
        if head is not None:
            await self.change(head)
        there.extend(msgspec.convert(msgspec.to_builtins(e), Entry) for e in entries)

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        return list(self.done[match][after:])

    async def matches(self, *, person: str = "", listed: bool = False, state: str = "", limit: int = 50) -> list[Head]:
        found = [h for h in self.heads.values() if not person or any(s.person == person for s in h.seats)]
        return [h for h in found if (not state or h.state == state) and (not listed or h.terms.listed)][:limit]

    async def delete(self, match: str) -> None:
        self.heads.pop(match, None)

    async def clear(self, before: float, limit: int = 100) -> list[str]:
        found = [h.id for h in self.heads.values() if h.state == "waiting" and h.touched < before][:limit]
        for match in found:
            del self.heads[match]
        return found

    async def keep(self, match: str, number: int, saved: bytes) -> None:
        self.saved[match] = (number, saved)

    async def kept(self, match: str) -> tuple[int, bytes] | None:
        return self.saved.get(match)

    async def keep_frames(self, match: str, frames: bytes) -> None:
        self.pictures[match] = frames

    async def frames(self, match: str) -> bytes | None:
        return self.pictures.get(match)

    async def keep_texts(self, texts: dict[str, str]) -> None:
        self.card_texts.update(texts)

    async def texts(self, names: Sequence[str]) -> dict[str, str]:
        return {name: self.card_texts[name] for name in names if name in self.card_texts}

    async def enter(self, secret_hash: bytes, name: str, now: float) -> str:
        return self.people.setdefault(secret_hash, (f"p{len(self.people)}", name))[0]

    async def person(self, secret_hash: bytes) -> tuple[str, str] | None:
        return self.people.get(secret_hash)

    async def rename(self, person: str, name: str) -> None:
        self.people = {k: (p, name if p == person else n) for k, (p, n) in self.people.items()}

    async def invite(self, match: str, seat: int, token_hash: bytes) -> None:
        self.tokens[token_hash] = (match, seat)

    async def invited(self, token_hash: bytes) -> tuple[str, int] | None:
        return self.tokens.get(token_hash)

    async def use_invitation(self, token_hash: bytes) -> None:
        if self.tokens.pop(token_hash, None) is None:
            raise Taken("used")

    async def lease(self, match: str, owner: str, now: float, until: float) -> bool:
        return True

    async def release(self, match: str, owner: str) -> None: ...
    async def orphans(self, now: float, limit: int = 100) -> list[str]:
        return []

    def listen(self, heard: Callable[[str, int], None]) -> None: ...
    async def check(self) -> None: ...
    async def backup(self, path: str) -> None: ...
    async def everything(self) -> AsyncIterator[Head]:
        for head in self.heads.values():
            yield head

    async def close(self) -> None: ...


class WorkersHere:
    """What workers do, done here."""

    waiting = busy = done = replaced = 0

    async def bot(self, saved: bytes, seat: int, name: str, dice: str | int) -> str:
        return bots.ask(bots.get(name), Game.load(saved), random.Random(str(dice))).id

    async def call(self, name: str, *arguments: Any, seconds: float | None = None) -> Any:
        from fuda.server.jobs import _function

        return _function(name)(*arguments)


# --- a socket that is none -------------------------------------------------------------------------------------------


class Line:
    """A WebSocket to an ASGI application, without a network: what came, and when."""

    def __init__(self, app: Any, match: str, secret: str, address: str = "127.0.0.1") -> None:
        self.app = app
        self.match = match
        self.secret = secret
        self.address = address
        self.came: list[tuple[float, str]] = []
        self.closed: int | None = None
        self.heard: Callable[[dict[str, Any]], None] = lambda message: None
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        headers = [(b"host", b"127.0.0.1:8000"), (b"authorization", f"Bearer {self.secret}".encode())]
        path = f"/api/matches/{self.match}/socket"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": ("127.0.0.1", 8000),
            "client": (self.address, 5000),
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": headers if self.secret else headers[:1],
            "subprotocols": [],
            "state": {},
        }
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.get_running_loop().create_task(self.app(scope, self._in.get, self._send))

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            text = message.get("text") or (message.get("bytes") or b"").decode()
            self.came.append((asyncio.get_running_loop().time(), text))
            self.heard(msgspec.json.decode(text))
        elif message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)

    def say(self, message: dict[str, Any]) -> None:
        self.say_text(msgspec.json.encode(message).decode())

    def say_text(self, text: str) -> None:
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    def say_bytes(self, data: bytes) -> None:
        self._in.put_nowait({"type": "websocket.receive", "bytes": data})

    async def close(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        if self.task is not None:
            await asyncio.wait([self.task], timeout=5)
