"""Running the server: one process, or several on one PostgreSQL. Read `serve`.

With several processes this one only watches over them: it holds the listening socket, starts the others with it, starts
one again that has died, and tells them to stop.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType

import msgspec
import uvicorn
from starlette.applications import Starlette

from fuda import games
from fuda.api import Game
from fuda.cardbase import builtin
from fuda.errors import FudaError
from fuda.server import logs
from fuda.server.app import App, make_app
from fuda.server.limits import Limits
from fuda.server.metrics import Metrics
from fuda.server.store.opening import opened
from fuda.server.wire import Wire, protocols
from fuda.server.workers import Workers

LOCAL = frozenset({"127.0.0.1", "localhost", "::1"})
BACKLOG = 2048
SWITCH = 0.0005
"""Seconds after which a thread that waits gets its turn: the one that writes to the disk has to have many."""
SWEEP = 0.1
"""Seconds between two looks for garbage in circles among what is new. The interpreter would look by itself only when
there is so much more than before; but an answer exchanges nearly all of a match, so that by then there is a lot of it,
and nobody is answered for a tenth of a second or, through what is a little older, for several. What is older is looked
through only when there is time (`_tidy`): hardly anything of it is ever garbage."""
TIDY = 3600.0
"""Seconds between two looks at everything, where few matches are live; else twelve times as long."""
FEW = 200
AT_ONCE = 0.25
SOON = 30.0
"""Seconds after which a process that ends is started again at once; one that ends sooner waits, at most so long."""
CLEAR = 3600.0
"""Seconds between two looks for matches that nobody has begun."""
DAY = 86_400.0
STOPPING = 15.0
"""Seconds for whatever is under way when the server stops."""


class CannotServe(FudaError):
    """The server cannot be started so."""


class Options(msgspec.Struct, frozen=True):
    """How it is started."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    processes: int = 1
    workers: int = 2
    pace: float = 1.0
    unlimited: bool = False
    proxy: bool = False
    """Is it reached through a proxy on this machine that says who asks (X-Forwarded-For)?"""
    waiting: float = 7.0
    """Days after which a match that nobody has begun is taken away; 0: never."""
    listening: int = -1
    """The number of a socket that listens already; -1: none."""

    @property
    def shared(self) -> bool:
        return self.database.startswith(("postgresql://", "postgres://"))


def check(options: Options) -> None:
    """Raises `CannotServe` with what is missing."""
    if options.host not in LOCAL and not options.public_url:
        raise CannotServe(
            f"--host {options.host} lets others in: say by which address they come, like --public-url https://cards.example",
            f"--host {options.host} ではほかの人が入れます。"
            f"そのアドレスを --public-url https://cards.example のように書きます",
        )
    if options.public_url and not options.public_url.startswith(("http://", "https://")):
        raise CannotServe(
            "--public-url begins with https:// (or http://)", "--public-url は https://（または http://）で始まります"
        )
    if options.processes < 1 or options.workers < 1:
        raise CannotServe("there is at least one process and one worker", "プロセスとワーカーは1つ以上です")
    if options.processes > 1 and not options.shared:
        raise CannotServe(
            "several processes share a PostgreSQL: --database postgresql://…",
            "複数のプロセスには PostgreSQL が要ります：--database postgresql://…",
        )


def serve(options: Options) -> int:
    """Runs until it is told to stop (SIGTERM, Ctrl+C)."""
    check(options)
    listening = _socket(options)
    port = listening.getsockname()[1]
    url = options.public_url or f"http://{'[::1]' if options.host == '::1' else options.host}:{port}"
    logs.set_up()
    if options.listening < 0:
        print(url, flush=True)
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 1 << 16) if hard > 0 else soft, hard))
    if options.processes > 1:
        return _watch_over(options, listening, url)
    sys.setswitchinterval(SWITCH)
    gc.disable()  # see SWEEP
    asyncio.run(_serve(options, listening, url))
    return 0


def _socket(options: Options) -> socket.socket:
    if options.listening >= 0:
        return socket.socket(fileno=options.listening)
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((options.host, options.port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as e:
        listening.close()
        why = e.strerror if isinstance(e, OSError) else str(e)
        raise CannotServe(
            f"{options.host}:{options.port} cannot be listened on: {why}",
            f"{options.host}:{options.port} で待ち受けられません：{why}",
        ) from e
    return listening


class Server(uvicorn.Server):
    """A server that tells everybody before it stops."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self.app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._captured_signals.clear()  # it ends by itself, when everything is closed; not by the same signal once more

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logs.tell("stopping")
        for server in self.servers:
            server.close()
        await self.app.hub.stop()
        await super().shutdown(sockets)


def configured(starlette: Starlette, limits: Limits, metrics: Metrics, proxy: bool = False) -> uvicorn.Config:
    """How connections are taken: within the limits, without compression, and without a word to any log."""
    wire = Wire(limits, metrics)
    metrics.gauge("fuda_connections", "Open connections", lambda: wire.all)
    http, sockets = protocols(wire)
    return uvicorn.Config(
        starlette,
        http=http,
        ws=sockets,
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=limits.header,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=int(STOPPING),
        access_log=False,
        log_config=None,
        server_header=False,
        date_header=True,
        proxy_headers=proxy,
        forwarded_allow_ips="127.0.0.1,::1",
        lifespan="on",
        backlog=BACKLOG,
    )


async def _serve(options: Options, listening: socket.socket, url: str) -> None:
    limits = Limits().unlimited() if options.unlimited else Limits()
    metrics = Metrics()
    store = await opened(options.database)
    workers = Workers(options.workers)
    try:
        starlette = make_app(
            store=store, workers=workers, limits=limits, public_url=url, pace=options.pace, metrics=metrics
        )
        app: App = starlette.state.app
        config = configured(starlette, limits, metrics, options.proxy)
        stopping = threading.Event()
        starting = asyncio.get_running_loop().create_task(_warm(workers, stopping))
        loop = asyncio.get_running_loop()
        beside = [loop.create_task(_sweep()), loop.create_task(_tidy(app))]
        beside.append(loop.create_task(_clear(app, options.waiting * DAY)))
        logs.tell("serving", process=os.getpid(), workers=options.workers, shared=store.shared)
        try:
            await Server(config, app).serve(sockets=[listening])
        finally:
            stopping.set()
        for task in (starting, *beside):
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await starting
    finally:
        await workers.close()
        await store.close()
        logs.tell("stopped")


async def _warm(workers: Workers, stopping: threading.Event) -> None:
    """Reads the rulebooks and decks beforehand, on the side, and starts the workers."""
    try:
        await workers.start()
        await asyncio.to_thread(_read_all, stopping)
    except FudaError as e:
        logs.tell("not everything could be prepared", 30, why=type(e).__name__)


async def _sweep() -> None:
    while True:
        await asyncio.sleep(SWEEP)
        gc.collect(0)


async def _tidy(app: App) -> None:
    """Looks for garbage in circles among what is old, now and then."""
    waited = 0
    while True:
        await asyncio.sleep(TIDY)
        waited += 1
        if len(app.hub.tables) < FEW or waited >= 12:
            gc.collect()
            waited = 0


async def _clear(app: App, older: float) -> None:
    """Takes away what has waited for too long, now and then. Any process may: it is done once."""
    while older > 0:
        try:
            cleared = await app.hub.clear_waiting(older)
            if cleared:
                logs.tell("matches that nobody began were taken away", matches=cleared)
        except FudaError as e:
            logs.tell("nothing could be taken away", 30, why=type(e).__name__)
        await asyncio.sleep(CLEAR)


def _read_all(stopping: threading.Event) -> None:
    for name in games.NAMES:
        if stopping.is_set():
            return  # the process waits for this thread before it ends
        games.load(name)
        builtin(name)
        with contextlib.suppress(FudaError):  # a game that comes without decks
            Game.new(name, seed=1)
    gc.collect()
    gc.freeze()


# --- several processes ------------------------------------------------------------------------------------------------


def _watch_over(options: Options, listening: socket.socket, url: str) -> int:
    """Starts the processes, and one again that has died, until it is told to stop."""
    stopping = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    listening.set_inheritable(True)
    places = [_Place(lambda: _child(options, listening, url)) for _ in range(options.processes)]
    try:
        while not stopping:
            for place in places:
                place.look(time.monotonic())
            time.sleep(0.2)
    finally:
        running = [place.process for place in places if place.process is not None]
        for process in running:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
        for process in running:
            try:
                process.wait(STOPPING + 5.0)
            except subprocess.TimeoutExpired:
                process.kill()
    return 0


class _Place:
    """One of several processes: it is started, and again when it has ended; the later, the sooner that was."""

    def __init__(self, start: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.start = start
        self.process: subprocess.Popen[bytes] | None = None
        self.since = 0.0
        self.due = 0.0
        self.wait = AT_ONCE

    def look(self, now: float) -> None:
        if self.process is not None:
            code = self.process.poll()
            if code is None:
                return
            self.wait = AT_ONCE if now - self.since > SOON else min(SOON, 2 * self.wait)
            logs.tell("a process has ended and is started again", 30, code=code, seconds=self.wait)
            self.process = None
            self.due = now + self.wait
        if now >= self.due:
            self.process = self.start()
            self.since = now


def _child(options: Options, listening: socket.socket, url: str) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-P", "-m", "fuda", "serve", "--listening", str(listening.fileno())]
    words += ["--public-url", url, "--workers", str(options.workers), "--beat", str(options.pace)]
    words += ["--waiting", str(options.waiting)]
    words += ["--unlimited"] * options.unlimited + ["--proxy"] * options.proxy
    # the database's address may hold a password: it does not stand among the words that everybody can list
    environment = {**os.environ, "FUDA_DATABASE": options.database}
    return subprocess.Popen(words, pass_fds=[listening.fileno()], env=environment, stdin=subprocess.DEVNULL)


async def backup(database: str, path: str) -> None:
    """A copy of the database as it is now; also while a server uses it."""
    store = await opened(database)
    try:
        await store.backup(path)
    finally:
        await store.close()
