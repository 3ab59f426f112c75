"""The live matches of one server process. Read `Hub.table`.

A match is loaded when somebody looks at it and let go when nobody does. With a store that several processes share,
each of them may write what its own clients do; who owns a match (`Live.owned`) alone does what is due by itself."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from fuda.api import Game
from fuda.errors import FudaError
from fuda.records import Origin
from fuda.server import logs
from fuda.server.entries import Entry, Head
from fuda.server.limits import Limits
from fuda.server.live import Live
from fuda.server.match import Match
from fuda.server.metrics import Metrics
from fuda.server.protocol import Notice
from fuda.server.store.base import NoSuchMatch, Store, Taken, Unavailable
from fuda.server.upgrades import restored
from fuda.server.workers import Workers

T = TypeVar("T")

SAID = {
    "stopping": ("The server stops; the match is kept.", "サーバーを停止します。対戦は保存されています。"),
    "unavailable": (
        "Nothing can be stored at the moment: play goes on when it can.",
        "現在保存できないため中断しています。復旧すれば続行します。",
    ),
    "available": ("Play goes on.", "続行できます。"),
}


FRAMES = 60.0
"""Seconds of a core for the frames of a match that is over."""


REST = 9.0
"""After frames were made, for so many times as long none are made that nobody needs yet: with thousands of matches a
worker would do nothing else, and take a core from those who play."""


FAREWELL = 3.0
"""Seconds that sockets have to close when the server stops."""


class Full(FudaError):
    """There are as many live matches here as there can be, or the server stops."""


class Hub:
    """All live matches."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        limits: Limits,
        metrics: Metrics,
        now: Callable[[], float] = time.time,
        threads: bool = True,
    ) -> None:
        self.store = store
        self.workers = workers
        self.limits = limits
        self.metrics = metrics
        self.owner = secrets.token_hex(8)
        self.now = now
        """The time by the clock on the wall; nobody here asks any other clock for it."""
        self._threads = threads
        self.started = now()
        self.tables: dict[str, Live] = {}
        self.stopping = False
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._lost: asyncio.Task[None] | None = None
        self._no_frames_before = 0.0
        """Frames that nobody needs yet are not made before then, by the loop's clock."""
        store.listen(self._heard)
        metrics.gauge("fuda_live_matches", "Matches in memory", lambda: len(self.tables))
        metrics.gauge("fuda_sockets", "Sockets on matches", lambda: sum(len(t.clients) for t in self.tables.values()))
        metrics.gauge("fuda_worker_queue", "Jobs that wait for a worker", lambda: workers.waiting)
        metrics.gauge("fuda_workers_busy", "Workers that have a job", lambda: workers.busy)
        metrics.gauge(
            "fuda_workers_replaced", "Workers that died, hung or grew and were replaced", lambda: workers.replaced
        )
        metrics.gauge("fuda_store_available", "Whether the database takes what is written", lambda: self._lost is None)

    def task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Does something on the side; what goes wrong there is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def loop_time(self) -> float:
        return asyncio.get_running_loop().time()

    async def aside(self, work: Callable[..., T], *arguments: Any) -> T:
        """Does something that takes a while in a thread, so that others are not kept waiting."""
        return await asyncio.to_thread(work, *arguments) if self._threads else work(*arguments)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None and not isinstance(fault, FudaError):
            self.metrics.failed.add()
            logs.log.error("something on the side failed", exc_info=fault)

    # --- live matches -------------------------------------------------------------------------------------------------

    async def table(self, id: str) -> Live:
        """A live match; loaded if it is not. Raises `NoSuchMatch`, `Unavailable` or `Full`."""
        table = self.tables.get(id)
        if table is not None and not table.closed:
            return table
        loading = self._loading.get(id)
        if loading is None:
            if len(self.tables) >= self.limits.live or self.stopping:
                raise Full("there are too many matches here at the moment; try again later")
            loading = self._loading[id] = self.task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await self.carried_through(loading)

    async def carried_through(self, task: asyncio.Future[T]) -> T:
        """Waits for something that is not given up when whoever waits is gone; `Full` if the server stops before."""
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                raise Full("the server stops; try again later") from None
            raise

    async def _load(self, id: str) -> Live:
        begun = self.loop_time()
        head = await self.store.head(id)
        entries = await self.store.entries(id)
        saved = await self.store.kept(id) if len(entries) > 50 else None
        match, changed, ended = await self.aside(restored, head, entries, saved, self.now())
        if changed is not None:  # the rules are others than when it was begun
            await (self.store.append(id, ended, changed) if ended else self.store.change(changed))
            head, entries = changed, [*entries, *ended]
        behind: Match | None = None
        if head.terms.delay > 0:
            behind, _, _ = await self.aside(restored, head, entries, None, self.now(), head.terms.delay)
        table = Live(self, match, behind, begun)
        self.tables[id] = table
        if head.terms.clock is not None and head.state == "playing" and entries and not match.table.paused:
            last = max(entry.shown for entry in entries)
            if last < self.started:
                await table.pause_since(last)
        if head.state == "over":
            await self.look_for_rematch(table)
        table.drive()
        return table

    def let_go(self, table: Live) -> None:
        """Nobody looks at it and nothing is due: it is in the store, and comes back when it is wanted."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            table.closed = True
            self.task(table.close())
            if table.match.head.state == "playing":
                self.keep_frames_soon(table, idle=True)  # an update may find it as it is now

    def _heard(self, id: str, number: int) -> None:
        """Another process has written something."""
        if not id:  # something may have been missed
            for live in list(self.tables.values()):
                self.task(live.catch_up())
            return
        table = self.tables.get(id)
        if table is not None and (number <= 0 or number > table.match.number):
            self.task(table.catch_up())

    def live(self, id: str) -> Live | None:
        table = self.tables.get(id)
        return table if table is not None and not table.closed else None

    async def clear_waiting(self, older: float) -> int:
        """Takes away matches that nobody has begun and of which nothing was heard for so many seconds; how many."""
        cleared = 0
        while True:
            found = await self.store.clear(self.now() - older)
            cleared += len(found)
            for id in found:
                live = self.live(id)
                if live is not None:
                    live.gone()
            if not found:
                return cleared

    # --- the end of a match -------------------------------------------------------------------------------------------

    def keep_frames_soon(self, table: Live, idle: bool = False) -> None:
        """Keeps what has been shown so far; if there is nothing else to do (`idle`), or in any case."""
        if idle and (self.workers.waiting or self.workers.busy or self.loop_time() < self._no_frames_before):
            return
        self.task(self._keep_frames(table.id))

    async def _keep_frames(self, id: str) -> None:
        """Keeps what was shown, for a time when the rules have changed. Any process may: it is always the same."""
        try:
            head = await self.store.head(id)
            entries = await self.store.entries(id)
            plain = (msgspec.to_builtins(head), msgspec.to_builtins(entries))
            begun = self.loop_time()
            try:
                frames = await self.workers.call("all_frames", *plain, seconds=FRAMES)
            finally:
                self._no_frames_before = self.loop_time() + REST * (self.loop_time() - begun)
            await self.store.keep_frames(id, frames)
        except FudaError as e:
            logs.tell("the frames of a match were not kept", match=id, why=type(e).__name__)

    async def look_for_rematch(self, table: Live) -> None:
        id = rematch_of(table.id)
        try:
            await self.store.head(id)
        except NoSuchMatch:
            return
        table.match.rematch = id

    def rematch_soon(self, table: Live) -> None:
        self.task(self._rematch(table))

    async def _rematch(self, table: Live) -> None:
        """The match that follows one that is over, when everybody wants it. Two processes make the same one."""
        old = table.match.head
        now = self.now()
        head = again(old, rematch_of(old.id), now)
        try:
            await self.store.create(head)
            origin = (await self.store.entries(old.id))[0].body["origin"]
            again_so = (begun_in, head, origin, now) if origin.get("scenario") else (Match.begin, head, now)
            begun, entries = await self.aside(*again_so)
            await self.store.append(head.id, entries, begun)
        except Taken:
            pass
        table.match.rematch = head.id
        table.tell()

    # --- when nothing can be stored ---------------------------------------------------------------------------------

    def lost_store(self) -> None:
        """The database is full, read-only or gone: everybody is told, and it is tried until it is back."""
        if self._lost is None and not self.stopping:
            logs.tell("the database cannot be written", 40)
            self.say("unavailable")
            self._lost = self.task(self._until_back())

    async def _until_back(self) -> None:
        wait = 0.25
        while True:
            await asyncio.sleep(wait)
            wait = min(5.0, wait * 2)
            try:
                await self.store.check()
            except Unavailable:
                continue
            break
        self._lost = None
        logs.tell("the database can be written again")
        self.say("available")
        for table in list(self.tables.values()):
            table.drive()
            table.tell()

    @property
    def available(self) -> bool:
        return self._lost is None

    def say(self, what: str) -> None:
        """Something about the server, to everybody."""
        en, ja = SAID[what]
        for table in self.tables.values():
            for client in table.clients:
                client.say(Notice(what, ja if client.lang == "ja" else en))  # type: ignore[arg-type]

    async def stop(self) -> None:
        """Everybody is told, what is being written is written, then all is let go. Nobody is shown an error for it."""
        self.stopping = True
        self.say("stopping")
        for table in list(self.tables.values()):
            for client in list(table.clients):
                client.close(1001, "the server stops")
        end = self.loop_time() + FAREWELL
        while any(table.clients for table in self.tables.values()) and self.loop_time() < end:
            await asyncio.sleep(0.02)
        await asyncio.gather(*(table.close() for table in list(self.tables.values())), return_exceptions=True)
        while self._tasks:  # what is given up may begin something else
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.sleep(0)


def rematch_of(id: str) -> str:
    """The name of the match that follows one: everybody comes to the same."""
    return hashlib.blake2b(f"rematch of {id}".encode(), digest_size=10).hexdigest()


def again(old: Head, id: str, now: float) -> Head:
    """The head of a match with the same terms and the same seats."""
    terms = msgspec.structs.replace(old.terms, seed=None, rematch_of=old.id, fork_of=None)
    return Head(id, terms, old.seats, "waiting", 1, now, now)


def begun_in(head: Head, origin: dict[str, Any], now: float) -> tuple[Head, list[Entry]]:
    """A match that begins as a game has begun: in the position of a scenario."""
    return Match.begin(head, now, Game.begun(Origin.from_data(origin)))
