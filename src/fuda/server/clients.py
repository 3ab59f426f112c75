"""Who looks at a match over one socket: what is to be sent to it, and how it is sent.

A client that cannot keep up misses states, never the newest one: only the fact that there is something new is kept
for it, and the state is made when it can be sent. What else is sent (refusals, explanations) is short, and only so
much of it waits."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from fuda.server.limits import Bucket, Limits
from fuda.server.protocol import Explained, FromServer, Hello, Lang

if TYPE_CHECKING:
    from fuda.server.live import Live

ENCODER = msgspec.json.Encoder()
MOST_WAITING = 50
"""Short messages that wait to be sent; who lets more come up is too slow."""


class Closing(Exception):
    """The socket is to be closed, with this code."""

    def __init__(self, code: int, why: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Client:
    """One socket on one match."""

    def __init__(self, seat: int, hello: Hello, person: str, limits: Limits) -> None:
        self.seat = seat
        self.lang: Lang = hello.lang
        self.seen = hello.seen
        """How many lines of the log it has."""
        self.person = person
        self.limits = limits
        self.bucket = Bucket(limits.messages, asyncio.get_running_loop().time)
        self.strikes = 0
        self.number = hello.number
        """Of the last state that it has."""
        self.sequence = 0
        self.since = 0.0
        """When what it has not been told yet came in, by the loop's clock; 0: it knows everything."""
        self._waiting: deque[bytes] = deque()
        self._stale = False
        self._wake = asyncio.Event()
        self._closing: Closing | None = None

    def say(self, message: FromServer) -> None:
        """Something short for this client alone."""
        if len(self._waiting) >= MOST_WAITING:
            if isinstance(message, Explained):
                return
            self.close(4008, "too slow")
        self._waiting.append(ENCODER.encode(message))
        self._wake.set()

    def look(self, since: float = 0.0) -> None:
        """There is something new to be seen."""
        if not self._stale:
            self._stale = True
            self.since = since
        self._wake.set()

    @property
    def waits(self) -> bool:
        """Is there something new that it has not been sent?"""
        return self._stale

    @property
    def closing(self) -> bool:
        return self._closing is not None

    def close(self, code: int, why: str = "") -> None:
        if self._closing is None:
            self._closing = Closing(code, why)
        self._wake.set()

    async def write(self, table: Live, send: Callable[[str], Awaitable[None]]) -> None:
        """Sends what there is, for ever; ends by `Closing`."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._sent(send, self._waiting.popleft())
            if self._stale:
                since, self.since, self._stale = self.since, 0.0, False
                body = table.state_for(self)
                await self._sent(send, body)
                table.metrics.states.add()
                if since:
                    table.metrics.broadcast.saw(asyncio.get_running_loop().time() - since)
            if self._closing is not None:
                with contextlib.suppress(Closing):
                    while self._waiting:
                        await self._sent(send, self._waiting.popleft())
                raise self._closing

    async def _sent(self, send: Callable[[str], Awaitable[None]], body: bytes) -> None:
        try:
            async with asyncio.timeout(self.limits.slow_seconds):
                await send(body.decode())
        except TimeoutError:
            raise Closing(4008, "too slow") from None
