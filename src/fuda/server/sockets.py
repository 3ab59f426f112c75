"""Playing and watching over a WebSocket: one message after the other, each answered or refused. Read
`Sockets.serve`."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

import fuda
from fuda.errors import FudaError
from fuda.server import logs
from fuda.server.clients import Client, Closing
from fuda.server.deeds import Deed, Refused
from fuda.server.denied import Denied
from fuda.server.guard import Guard
from fuda.server.hub import Full, Hub
from fuda.server.limits import address_of
from fuda.server.live import Live
from fuda.server.lobby import Lobby, seat_of
from fuda.server.people import People
from fuda.server.protocol import (
    VERSION,
    Answer,
    Code,
    Concede,
    Explain,
    Explained,
    Faces,
    FacesShown,
    FromClient,
    Greeting,
    Hello,
    Language,
    Ping,
    Pong,
    Propose,
    Reply,
    Settings,
    Undo,
)
from fuda.server.protocol import Refused as RefusedMessage
from fuda.server.store.base import NoSuchMatch, Unavailable
from fuda.server.wire import HERE
from fuda.server.working import NOT_YOURS, OLD

WRITING = (Settings, Propose, Reply, Undo)
COSTS: dict[type, float] = {Explain: 4.0, Faces: 4.0, Settings: 2.0, Language: 4.0, Undo: 4.0}
"""Messages that cost more than others count several times."""
UNAVAILABLE = ("nothing can be stored at the moment; try again", "現在保存できません。もう一度お試しください")


class Sockets:
    """All sockets of a server process."""

    def __init__(self, hub: Hub, lobby: Lobby, people: People, guard: Guard) -> None:
        self.hub = hub
        self.lobby = lobby
        self.people = people
        self.guard = guard
        self.limits = hub.limits
        self._open: Counter[str] = Counter()
        """Sockets by address."""
        self.page = ""
        """The mark of the page's files."""
        self._decoder = msgspec.json.Decoder(FromClient)

    async def serve(self, socket: WebSocket) -> None:
        """One socket from its beginning to its end."""
        try:
            address = socket.client.host if socket.client else ""
            self.guard.check_rate(self.guard.requests, address_of(address))
            self.guard.check_host(socket.headers)
            secret, by_cookie = self.guard.secret(socket.headers, socket.cookies)
            self.guard.check_origin(socket.headers, by_cookie and bool(secret))
        except Denied as e:
            self.hub.metrics.refused.add(e.code)
            await socket.close(1008)  # before it is accepted: an answer with the status 403
            return
        place = address_of(address)
        await socket.accept()
        if place not in HERE and self._open[place] >= self.limits.connections_address:
            await self._close(socket, 4029, "too many sockets")
            return
        self._open[place] += 1
        client: Client | None = None
        live: Live | None = None
        try:
            hello = await self._hello(socket)
            live, client = await self._entered(socket.path_params["id"], secret, hello, address)
            await self._play(socket, live, client)
        except Closing as e:
            await self._close(socket, e.code, e.why)
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if not self.hub.stopping:
                raise
        except Exception:
            self.hub.metrics.failed.add()
            logs.log.exception("a socket failed")
            await self._close(socket, 1011, "")
        finally:
            self._open[place] -= 1
            if self._open[place] <= 0:
                del self._open[place]
            if live is not None and client is not None:
                live.leave(client)

    async def _hello(self, socket: WebSocket) -> Hello:
        try:
            async with asyncio.timeout(self.limits.hello_seconds):
                text = await socket.receive_text()
        except (TimeoutError, KeyError):
            raise Closing(4000, "no hello") from None
        said = self._read(text)
        if not isinstance(said, Hello) or said.version != VERSION:
            raise Closing(4000, f"the first message is a hello of version {VERSION}")
        return said

    def _read(self, text: str) -> FromClient | None:
        """A message; None: it is none."""
        if len(text) > self.limits.message:
            return None
        try:
            said: FromClient = self._decoder.decode(text)
            return said
        except (msgspec.MsgspecError, RecursionError, UnicodeError, ValueError):
            return None

    async def _entered(self, id: str, secret: str, hello: Hello, address: str) -> tuple[Live, Client]:
        """The match, and this socket's place there."""
        since = self.hub.loop_time()
        try:
            person = await self.people.find(secret)
            if hello.token:
                self.guard.check_rate(self.guard.tokens, address_of(address))
            head = await self.lobby.seen_by(person, id, hello.token)
            live = await self.hub.table(id)
            await live.look_again(since)
            while live.closed:  # it was let go in this very moment
                live = await self.hub.table(id)
        except Denied as e:
            raise Closing(4029 if e.code == "too_fast" else 4004, "no such match") from None
        except NoSuchMatch:
            raise Closing(4004, "no such match") from None
        except (Full, Unavailable):
            raise Closing(1012, "try again later") from None
        except FudaError as e:
            logs.tell("a match cannot be loaded", 40, match=id, why=type(e).__name__)
            raise Closing(1011, "this match cannot be played on") from None
        seat = seat_of(head, person) if person is not None else -1
        who = person.id if person is not None else ""
        alike = sum(client.seat == seat and (seat < 0 or client.person == who) for client in live.clients)
        if alike >= (self.limits.sockets_person if seat >= 0 else self.limits.watchers):
            raise Closing(4029, "too many sockets on this match")
        client = Client(seat, hello, who, self.limits)
        rules = head.rules or ""
        client.say(Greeting(VERSION, fuda.__version__, rules, id, seat, self.page))
        live.enter(client)
        return live, client

    async def _play(self, socket: WebSocket, live: Live, client: Client) -> None:
        writer = asyncio.get_running_loop().create_task(self._write(socket, live, client))
        try:
            while True:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                text = message.get("text")
                await self._heard(live, client, self._read(text) if text is not None else None)
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer

    async def _write(self, socket: WebSocket, live: Live, client: Client) -> None:
        """Sends what there is to send; when it ends, the socket is closed, and so the reading ends."""
        try:
            await client.write(live, socket.send_text)
        except Closing as e:
            if e.code == 4008:
                self.hub.metrics.dropped.add("slow")
            await self._close(socket, e.code, e.why)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # it is gone
        except asyncio.CancelledError:
            raise
        except Exception:
            self.hub.metrics.failed.add()
            logs.log.exception("a state could not be sent", extra={"said": {"match": live.id}})
            await self._close(socket, 1011, "")

    async def _close(self, socket: WebSocket, code: int, why: str) -> None:
        with contextlib.suppress(Exception):
            async with asyncio.timeout(2.0):
                if socket.application_state is not WebSocketState.DISCONNECTED:
                    await socket.close(code, why)

    # --- messages -----------------------------------------------------------------------------------------------------

    async def _heard(self, live: Live, client: Client, said: FromClient | None) -> None:
        if client.closing:
            return
        cost = COSTS.get(type(said), 1.0)
        whole = not client.person or self.guard.talking.take(client.person, cost)
        if isinstance(said, WRITING) and client.seat >= 0:
            whole = whole and self.guard.writing.take(f"{live.id} {client.seat}")
        if not client.bucket.take(cost) or not whole:
            client.strikes += 1
            if client.strikes > self.limits.strikes:
                self.hub.metrics.dropped.add("too_fast")
                client.close(4029, "too fast")
            elif client.strikes % 10 == 1:
                self._refuse(client, "too_fast", "that is too fast", "速すぎます")
            return
        if client.strikes:
            client.strikes -= 1
        match said:
            case Answer() | Undo() | Propose() | Reply() | Concede() | Settings():
                await self._deed(live, client, said)
            case Explain():
                self._explain(live, client, said)
            case Faces():
                client.say(FacesShown(live.faces(client, said.numbers)))
            case Language():
                client.lang, client.seen = said.lang, 0
                client.look()
            case Ping():
                client.say(Pong())
            case _:
                self._refuse(client, "bad", "this is no message of the protocol", "プロトコルにないメッセージです")
                client.look()

    async def _deed(
        self, live: Live, client: Client, said: Answer | Undo | Propose | Reply | Concede | Settings
    ) -> None:
        if client.seat < 0:
            self._refuse(client, "not_yours", "who watches cannot do that", "観戦者にはできません")
            client.look()
            return
        table = live.match.table
        if isinstance(said, Answer) and table.game is not None and not table.over and table.asked != client.seat:
            # refused without waiting for what is being written now: how long that takes would tell of it
            if said.question != table.changes or table.asked < 0:
                self._refuse(client, "old", *OLD)
            else:
                self._refuse(client, "not_yours", *NOT_YOURS)
            client.look()
            return
        try:
            await live.put(Deed(client.seat, said, "person"))
        except Refused as e:
            self._refuse(client, e.code, e.en, e.ja)
            client.look()
        except (Unavailable, Full):
            self._refuse(client, "unavailable", *UNAVAILABLE)
            client.look()

    def _refuse(self, client: Client, code: Code, en: str, ja: str) -> None:
        self.hub.metrics.refused.add(code)
        client.say(RefusedMessage(ja if client.lang == "ja" else en, code))

    def _explain(self, live: Live, client: Client, said: Explain) -> None:
        try:
            client.say(Explained(said.ask, live.explain(client, said.address, said.what)))
        except FudaError as e:
            client.say(Explained(said.ask, [], str(e)))
