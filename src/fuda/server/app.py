"""The HTTP side: routes, and what each of them asks of the lobby, the workers and the store. Read `make_app`.

Everything goes through `App.answered`: the guard first, then who asks, then what is asked for; whatever goes wrong
becomes a status and one sentence. docs/protocol.md says what there is."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as ASGIMessage

from fuda.cardbase import DeckError
from fuda.errors import FudaError
from fuda.server import logs, pages
from fuda.server.asked import Asked, answer, language_of
from fuda.server.denied import Denied, not_found
from fuda.server.guard import Guard, told
from fuda.server.hub import Full, Hub
from fuda.server.limits import Limits, address_of
from fuda.server.lobby import Lobby
from fuda.server.metrics import Metrics
from fuda.server.people import YEAR, People, plain_name
from fuda.server.replays import Replays
from fuda.server.requests import CardTried, Enter, Fork, Join, Me, NewMatch, Trouble
from fuda.server.shelf import Shelf
from fuda.server.sockets import Sockets
from fuda.server.store.base import NoSuchMatch, Store, Unavailable
from fuda.server.workers import Busy, JobRefused, Lost, Workers

Handler = Callable[[Asked], Awaitable[Response]]
HERE = frozenset({"127.0.0.1", "::1"})


class App:
    """All that answers over HTTP."""

    def __init__(self, hub: Hub, public_url: str, pace: float) -> None:
        self.hub = hub
        self.store = hub.store
        self.workers = hub.workers
        self.limits = hub.limits
        self.metrics = hub.metrics
        self.guard = Guard(public_url, hub.limits, hub.loop_time)
        self.people = People(hub.store)
        self.lobby = Lobby(hub, self.guard, pace)
        self.replays = Replays(self.lobby, hub)
        self.sockets = Sockets(hub, self.lobby, self.people, self.guard)
        self.shelf = Shelf(hub)
        self.files = pages.files()
        self.sockets.page = pages.mark(self.files)
        self._health: tuple[float, bool] = (-10.0, False)

    def routes(self) -> list[Route | WebSocketRoute]:
        def route(path: str, handler: Handler, *methods: str) -> Route:
            async def endpoint(request: Request) -> Response:
                return await self.answered(request, path, handler)

            return Route(path, endpoint, methods=list(methods or ("GET",)))

        return [
            route("/", self.index),
            route("/page/{name:path}", self.page),
            route("/health", self.health),
            route("/metrics", self.measured),
            route("/api/server", self.shelf.server),
            route("/api/me", self.me, "GET", "POST", "DELETE"),
            route("/api/games/{game}/table", self.shelf.table),
            route("/api/games/{game}/deck", self.shelf.deck, "POST"),
            route("/api/games/{game}/text", self.shelf.text, "POST"),
            route("/api/games/{game}/cards", self.shelf.cards),
            route("/api/games/{game}/cards/{number}", self.shelf.card),
            route("/api/games/{game}/rules", self.shelf.rules),
            route("/api/games/{game}/rules/{clause}", self.shelf.clause),
            route("/api/games/{game}/learn", self.shelf.learn),
            route("/api/games/{game}/lesson", self.shelf.lesson, "POST"),
            route("/api/games/{game}/scenarios", self.shelf.scenario),
            route("/api/games/{game}/try", self.tried, "POST"),
            route("/api/matches", self.matches, "GET", "POST"),
            route("/api/matches/{id}", self.match),
            route("/api/matches/{id}/join", self.join, "POST"),
            route("/api/matches/{id}/leave", self.leave, "POST"),
            route("/api/matches/{id}/record", self.record),
            route("/api/matches/{id}/frames", self.frames),
            route("/api/matches/{id}/fork", self.fork, "POST"),
            WebSocketRoute("/api/matches/{id}/socket", self.sockets.serve),
            route("/{path:path}", self.nothing),
        ]

    async def answered(self, request: Request, path: str, handler: Handler) -> Response:
        """One request from its beginning to its end."""
        begun = time.perf_counter()
        try:
            response = await self._handled(request, path, handler)
        except asyncio.CancelledError:
            if not self.hub.stopping:
                raise
            response = self._trouble(Full("the server stops; try again later"), language_of(request))
        except Exception as e:
            response = self._trouble(e, language_of(request))
        self.metrics.requests.add(str(response.status_code))
        told(response.status_code, request.method, path, time.perf_counter() - begun)
        return response

    async def _handled(self, request: Request, path: str, handler: Handler) -> Response:
        address = request.client.host if request.client else ""
        if path in ("/health", "/metrics"):
            self.guard.check_rate(self.guard.requests, address_of(address))
            return await handler(Asked(self.guard, self.limits, request, "", None))
        self.guard.check(request.method, request.headers, request.cookies, address)
        secret, _ = self.guard.secret(request.headers, request.cookies)
        person = await self.people.find(secret) if path.startswith("/api/") else None
        return await handler(Asked(self.guard, self.limits, request, secret, person))

    def _trouble(self, e: Exception, lang: str) -> Response:
        """What is told of something that went wrong."""
        match e:
            case Denied():
                status, trouble = e.status, Trouble(e.text(lang), e.code)
            case NoSuchMatch():
                status, trouble = 404, Trouble(str(e), "not_found")
            case Unavailable() | Busy() | Lost() | Full():
                status, trouble = 503, Trouble(str(e), "unavailable")
                if isinstance(e, Unavailable):
                    self.hub.lost_store()
            case JobRefused() | DeckError() | FudaError():
                status, trouble = 422, Trouble(str(e), "bad", clause_in(str(e)))
            case ClientDisconnect():
                status, trouble = 400, Trouble("gone", "bad")
            case _:
                self.metrics.failed.add()
                logs.log.exception("a request failed", exc_info=e)
                status, trouble = 500, Trouble("something went wrong here; it is being looked at", "unavailable")
        self.metrics.refused.add(trouble.code)
        response = answer(trouble, status)
        if isinstance(e, Denied) and e.wait:
            response.headers["Retry-After"] = str(int(e.wait) + 1)
        elif status == 503:
            response.headers["Retry-After"] = "2"
        return response

    # --- the page, and looking after the server ---------------------------------------------------------------------

    async def index(self, asked: Asked) -> Response:
        return self.files["index.html"].response(asked.request.headers.get("if-none-match", ""))

    async def nothing(self, asked: Asked) -> Response:
        raise not_found("there is no such page", "そのページはありません")

    async def page(self, asked: Asked) -> Response:
        file = self.files.get(asked.request.path_params["name"])
        if file is None:
            raise not_found("there is no such file", "そのファイルはありません")
        return file.response(asked.request.headers.get("if-none-match", ""))

    async def health(self, asked: Asked) -> Response:
        now = self.hub.loop_time()
        if now - self._health[0] > 1.0:
            try:
                async with asyncio.timeout(5.0):
                    await self.store.check()
                self._health = (now, True)
            except (FudaError, TimeoutError):
                self._health = (now, False)
        good = self._health[1] and not self.hub.stopping
        return answer({"ok": good, "store": self._health[1], "stopping": self.hub.stopping}, 200 if good else 503)

    async def measured(self, asked: Asked) -> Response:
        """Only for this machine, and not through a proxy on it."""
        if asked.address not in HERE or "x-forwarded-for" in asked.request.headers:
            raise not_found("there is no such page", "そのページはありません")
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    # --- who one is -------------------------------------------------------------------------------------------------

    async def me(self, asked: Asked) -> Response:
        method = asked.request.method
        if method == "GET":
            if asked.known is None and asked.word("maybe"):
                return answer(Me("", ""))
            if asked.known is None:
                raise not_found("you are nobody yet: POST /api/me", "まだ名乗っていません（POST /api/me）")
            return answer(Me(asked.known.id, asked.known.name))
        if method == "DELETE":
            response = answer({})
            response.delete_cookie(self.guard.cookie, "/", None, self.guard.secure, True, "lax")
            return response
        said = await asked.body(Enter)
        name = plain_name(said.name)
        if asked.known is not None and not said.secret:
            person = await self.people.rename(asked.secret, asked.known, name or asked.known.name)
            return answer(Me(person.id, person.name))
        self.guard.check_rate(self.guard.entering, asked.address)
        secret, person = await self.people.enter(name)
        if said.secret:
            return answer(Me(person.id, person.name, secret), 201)
        response = answer(Me(person.id, person.name), 201)
        response.set_cookie(
            self.guard.cookie, secret, YEAR, path="/", secure=self.guard.secure, httponly=True, samesite="lax"
        )
        return response

    # --- matches ----------------------------------------------------------------------------------------------------

    async def matches(self, asked: Asked) -> Response:
        if asked.request.method == "GET":
            return answer(await self.lobby.list(asked.known, asked.word("of") or "mine", asked.lang))
        person = asked.person
        self.guard.check_rate(self.guard.creating, person.id)
        self.guard.check_rate(self.guard.creating_address, asked.address)
        said = await asked.body(NewMatch, self.limits.body_cards)
        if said.cards or any(seat.list for seat in said.seats):
            asked.heavy()
        return answer(await self.lobby.create(person, said, asked.lang), 201)

    async def match(self, asked: Asked) -> Response:
        if asked.token:
            self.guard.check_rate(self.guard.tokens, asked.address)
        head = await self.lobby.seen_by(asked.known, asked.request.path_params["id"], asked.token)
        return answer(self.lobby.shown(head, asked.known, asked.lang))

    async def join(self, asked: Asked) -> Response:
        person = asked.person
        self.guard.check_rate(self.guard.tokens, asked.address)
        said = await asked.body(Join)
        if said.list:
            asked.heavy()
        return answer(await self.lobby.join(person, asked.request.path_params["id"], said, asked.lang))

    async def tried(self, asked: Asked) -> Response:
        person, game = asked.person, asked.game
        asked.heavy()
        self.guard.check_rate(self.guard.creating, person.id)
        self.guard.check_rate(self.guard.creating_address, asked.address)
        said = await asked.body(CardTried)
        origin = await self.workers.call("tried", game, said.text, said.card, said.kind)
        return answer(await self.lobby.tried(person, game, origin, said.bot, asked.lang), 201)

    async def leave(self, asked: Asked) -> Response:
        await self.lobby.leave(asked.person, asked.request.path_params["id"])
        return answer({})

    async def record(self, asked: Asked) -> Response:
        asked.heavy()
        text = await self.replays.record(asked.known, asked.request.path_params["id"], asked.token)
        return Response(text, headers={"Cache-Control": "no-store"}, media_type="text/plain; charset=utf-8")

    async def frames(self, asked: Asked) -> Response:
        asked.heavy()
        first, count, seat = asked.number("from", 0), asked.number("count", 20), asked.number("seat", -1)
        id = asked.request.path_params["id"]
        return answer(await self.replays.frames(asked.known, id, asked.token, first, count, seat, asked.lang))

    async def fork(self, asked: Asked) -> Response:
        person = asked.person
        asked.heavy()
        self.guard.check_rate(self.guard.creating, person.id)
        self.guard.check_rate(self.guard.creating_address, asked.address)
        said = await asked.body(Fork)
        id = asked.request.path_params["id"]
        return answer(await self.lobby.fork(person, id, said, asked.token, asked.lang), 201)


class Headed:
    """Gives every answer the headers that keep browsers strict, whoever made it."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self.app = app
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def headed(message: ASGIMessage) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.guard.headers.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, headed if scope["type"] == "http" else send)


def clause_in(sentence: str) -> str:
    """The clause that a complaint ends with, if it does.

    >>> clause_in("deck: too few cards (5-1-2)"), clause_in("no such card")
    ('5-1-2', '')
    """
    head, _, last = sentence.rpartition("(")
    inner = last.removesuffix(")")
    return inner if head and last.endswith(")") and inner[:1].isdecimal() and len(inner) < 20 else ""


def make_app(
    *,
    store: Store,
    workers: Workers,
    limits: Limits | None = None,
    public_url: str = "http://127.0.0.1:8000",
    now: Callable[[], float] = time.time,
    pace: float = 1.0,
    threads: bool = True,
    metrics: Metrics | None = None,
) -> Starlette:
    """The application. Its `state.app` is the `App`; the store and the workers are closed by whoever made them."""
    measured = metrics or Metrics()
    holder: dict[str, App] = {}

    @contextlib.asynccontextmanager
    async def lifespan(starlette: Starlette) -> AsyncIterator[None]:
        app = holder["app"]
        watching = asyncio.get_running_loop().create_task(measured.watch_loop())
        yield
        watching.cancel()
        await app.hub.stop()

    hub = Hub(store, workers, limits or Limits(), measured, now, threads)
    app = holder["app"] = App(hub, public_url, pace)
    starlette = Starlette(routes=app.routes(), lifespan=lifespan, middleware=[Middleware(Headed, app.guard)])
    starlette.router.redirect_slashes = False  # where to would come from what somebody sent
    starlette.state.app = app
    return starlette
