"""Connections as they come: what is slow, endless or too much is cut off before any of it is understood.

Two protocols of uvicorn, each with the limits that it has not: the head of a request must come in some seconds, one
address has only so many connections, and a socket may send only so many frames of any sort, pings and empty ones too.
Messages are never compressed, so none can unfold into something large.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from fuda.server.limits import Bucket, Limits, address_of
from fuda.server.metrics import Metrics

HERE = frozenset({"127.0.0.1", "::1", ""})


class Wire:
    """What the connections of a server process share."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.open: Counter[str] = Counter()
        self.all = 0

    def enter(self, address: str) -> bool:
        """Counts a connection; False: there are too many."""
        if self.all >= self.limits.connections:
            return False
        if address not in HERE and self.open[address] >= self.limits.connections_address:
            return False
        self.open[address] += 1
        self.all += 1
        return True

    def leave(self, address: str) -> None:
        self.all -= 1
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]


def protocols(wire: Wire) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The classes of connections, for HTTP and for sockets, of one server process."""

    class Http(H11Protocol):
        def __init__(
            self,
            config: Config,
            server_state: ServerState,
            app_state: dict[str, Any],
            _loop: asyncio.AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            self.address = ""
            self.counted = False
            self.head_timer: asyncio.TimerHandle | None = None
            self.whole_timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.address = address_of(self.client[0] if self.client else "")
            self.counted = wire.enter(self.address)
            if not self.counted:
                wire.metrics.dropped.add("connections")
                transport.abort()
                return
            self._wait_for_head()

        def _wait_for_head(self) -> None:
            if self.head_timer is None:
                self.head_timer = self.loop.call_later(wire.limits.head_seconds, self._too_slow)

        def _too_slow(self) -> None:
            wire.metrics.dropped.add("head" if self.head_timer is not None else "whole")
            self.transport.abort()

        def _head_has_come(self) -> None:
            for timer in (self.head_timer, self.whole_timer):
                if timer is not None:
                    timer.cancel()
            self.head_timer = self.whole_timer = None

        def data_received(self, data: bytes) -> None:
            before = self.cycle
            super().data_received(data)
            if self.transport.get_protocol() is not self:
                return  # it is a socket now
            if self.cycle is not before:
                self._head_has_come()
                # also an answer that nobody takes comes to an end
                self.whole_timer = self.loop.call_later(wire.limits.whole_seconds, self._too_slow)
            elif self.cycle is None or self.cycle.response_complete:
                self._wait_for_head()  # the head of a further request comes bit by bit

        def connection_lost(self, exc: Exception | None) -> None:
            self._head_has_come()
            if self.counted:
                self.counted = False
                wire.leave(self.address)
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._head_has_come()
            if self.counted:  # the socket counts itself
                self.counted = False
                wire.leave(self.address)
            super().handle_websocket_upgrade(event)

    class Socket(WebSocketsSansIOProtocol):
        def __init__(
            self,
            config: Config,
            server_state: ServerState,
            app_state: dict[str, Any],
            _loop: asyncio.AbstractEventLoop | None = None,
        ) -> None:
            super().__init__(config, server_state, app_state, _loop)
            self.address = ""
            self.counted = False
            self.bucket = Bucket(wire.limits.frames, self.loop.time)

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self.address = address_of(self.client[0] if self.client else "")
            self.counted = wire.enter(self.address)
            if not self.counted:
                wire.metrics.dropped.add("connections")
                self.transport.abort()
                return
            self.transport.set_write_buffer_limits(high=32 << 10)

        def connection_lost(self, exc: Exception | None) -> None:
            if self.counted:
                self.counted = False
                wire.leave(self.address)
            super().connection_lost(exc)

        def _too_many(self) -> bool:
            if self.bucket.take():
                return False
            if not self.transport.is_closing():
                wire.metrics.dropped.add("frames")
            self.transport.abort()
            return True

        def handle_ping(self) -> None:
            if not self._too_many():
                super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            if not self._too_many():
                super().handle_pong(event)

        def handle_cont(self, event: Frame) -> None:
            if not self._too_many():
                super().handle_cont(event)

        def handle_text(self, event: Frame) -> None:
            if not self._too_many():
                super().handle_text(event)

        def handle_bytes(self, event: Frame) -> None:
            if not self._too_many():
                super().handle_bytes(event)

    return Http, Socket
