"""Worker processes: whatever takes long runs there, so that the door is never blocked. Read `Workers`.

    workers = Workers(2)
    await workers.start()
    option = await workers.bot(game.save(), seat, "greedy", f"{match} {number}")     the id of an option
    deck = await workers.deck("onepiece", name="", text="4xOP01-001…", cards=[])     DeckRead; JobRefused says why not
    cards = await workers.cards("hanyou", [{...}])                                  cards as a match keeps them
    await workers.close()

A worker that dies, hangs or takes too long is ended and replaced; a bot's move is then asked again, and the third time
of a simpler bot, so that a match never waits for ever. Bots go before whatever people bring: of several workers one is
always left to them. `Busy`: so many jobs wait already that another one would have to wait too long.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from fuda import games
from fuda.errors import FudaError
from fuda.server.jobs import LARGEST, LENGTH, DeckRead, Done, Job

SECONDS = 2.0
"""Of one core, for what people bring."""

BOT_SECONDS = 10.0
"""Of one core, for a bot's move."""

PATIENCE = 120.0
"""Seconds by the clock on the wall, beyond those of a core, after which a worker hangs: the machine may be busy."""

STARTING = 600.0
"""Seconds that a worker may take to read the rulebooks: one that is given up has to begin anew."""

MEGABYTES = 200

LONGEST = 400
"""Jobs that may wait."""

SIMPLER = "random"


class JobRefused(FudaError):
    """What was brought is not right; one sentence says why."""


class Busy(FudaError):
    """Too many jobs wait already."""


class Lost(FudaError):
    """The worker died or hung, each time it was tried."""


class TookTooLong(Lost):
    """It needed more time than it has."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def begun(cls, megabytes: int, played: Sequence[str]) -> Worker:
        """A worker that has read the rulebooks. It inherits nothing of the environment that it does not need."""
        kept = ("PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT", "TMPDIR", "PYTHONDONTWRITEBYTECODE")
        environment = {key: os.environ[key] for key in kept if key in os.environ}
        environment |= {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path), "PYTHONHASHSEED": "0"}
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "fuda.server.jobs", str(megabytes), *played),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment,
            start_new_session=True,
        )
        worker = cls(process)
        try:
            async with asyncio.timeout(STARTING):
                await worker._read()
        except BaseException:
            await worker.end()
            raise
        return worker

    async def do(self, job: Job, patience: float) -> Done:
        """Raises `Lost` if nothing comes of it."""
        try:
            async with asyncio.timeout(job.seconds + patience):
                data = msgspec.msgpack.encode(job)
                assert self.process.stdin is not None
                self.process.stdin.write(LENGTH.pack(len(data)) + data)
                await self.process.stdin.drain()
                return await self._read()
        except TimeoutError as e:
            raise Lost("the worker hung") from e
        except (OSError, EOFError, msgspec.DecodeError) as e:
            await self.end()
            code = self.process.returncode
            if code == -getattr(signal, "SIGPROF", 0):
                raise TookTooLong("it takes too long") from e
            raise Lost(f"the worker ended ({code})") from e

    async def _read(self) -> Done:
        assert self.process.stdout is not None
        size: int = LENGTH.unpack(await self.process.stdout.readexactly(LENGTH.size))[0]
        if size > LARGEST:
            raise EOFError
        return msgspec.msgpack.decode(await self.process.stdout.readexactly(size), type=Done)

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


class Workers:
    """So many processes, and the jobs that wait for them."""

    def __init__(
        self,
        processes: int = 2,
        *,
        seconds: float = SECONDS,
        bot_seconds: float = BOT_SECONDS,
        patience: float = PATIENCE,
        megabytes: int = MEGABYTES,
        played: Sequence[str] = games.NAMES,
    ) -> None:
        """`played`: the games that a worker knows from the start; the others it reads when they are played."""
        self.processes = max(processes, 1)
        self.seconds = seconds
        self.bot_seconds = bot_seconds
        self.patience = patience
        self.megabytes = megabytes
        self.played = tuple(played)
        self.waiting = 0
        """Jobs that no worker has taken yet; for /metrics, like the following."""
        self.busy = 0
        self.done = 0
        self.replaced = 0
        self._idle: list[Worker] = []
        self._every: set[Worker] = set()
        self._free = asyncio.Semaphore(self.processes)
        self._brought = asyncio.Semaphore(max(self.processes - 1, 1))
        self._closed = False

    async def start(self) -> None:
        """Starts all of them at once; without it each is started when it is first needed."""
        self._idle.extend(await asyncio.gather(*(self._begin() for _ in range(self.processes))))

    async def close(self) -> None:
        """Ends them, and whatever they are doing."""
        self._closed = True
        await asyncio.gather(*(worker.end() for worker in list(self._every)))
        self._every.clear()
        self._idle.clear()

    @property
    def pids(self) -> list[int]:
        return [worker.process.pid for worker in self._every]

    # --- jobs ---------------------------------------------------------------------------------------------------------

    async def bot(self, saved: bytes, seat: int, name: str, dice: str | int) -> str:
        """The id of the option that a bot takes; asked again of another worker where one is lost."""
        last = Lost("no worker answers")
        for bot in (name, name, SIMPLER):
            try:
                return str(await self._do(Job("bot", [saved, seat, bot, str(dice)], self.bot_seconds)))
            except Lost as e:
                last = e
        raise last

    async def deck(
        self, game: str, name: str = "", text: str = "", cards: list[dict[str, Any]] | None = None
    ) -> DeckRead:
        """A deck by the name that it has here, or a pasted list; with cards that were brought, where there are any."""
        return msgspec.convert(await self.call("deck", game, name, text, cards or []), DeckRead)

    async def cards(self, game: str, cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Cards that somebody brings, all understood."""
        return msgspec.convert(await self.call("cards", game, cards), list[dict[str, Any]])

    async def call(self, name: str, *arguments: Any, seconds: float | None = None) -> Any:
        """A function of `jobs.JOBS` or `reading.READING`, with what msgpack can hold. It is about what somebody brings
        or asks for: one that takes too long is the fault of that."""
        try:
            return await self._do(Job(name, list(arguments), seconds or self.seconds), brought=True)
        except TookTooLong as e:
            raise JobRefused(str(e)) from e

    async def _do(self, job: Job, brought: bool = False) -> Any:
        if self.waiting >= LONGEST or self._closed:
            raise Busy("the server has too much to do; try again in a moment")
        self.waiting += 1
        taken = False
        try:
            async with contextlib.AsyncExitStack() as turn:
                if brought:
                    await turn.enter_async_context(self._brought)
                await turn.enter_async_context(self._free)
                self.waiting -= 1
                taken = True
                self.busy += 1
                try:
                    done = await self._by_one(job)
                finally:
                    self.busy -= 1
        finally:
            if not taken:
                self.waiting -= 1
        self.done += 1
        if done.error:
            raise JobRefused(done.error) if done.refused else Lost(done.error)
        return done.value

    async def _by_one(self, job: Job) -> Done:
        """Done by a worker that nobody else has now; one that fails, or is asked no more, is not used again."""
        worker = self._idle.pop() if self._idle else await self._begin()
        done: Done | None = None
        try:
            done = await worker.do(job, self.patience)
        finally:
            if done is None or done.leaving or self._closed:
                await self._drop(worker)
            else:
                self._idle.append(worker)
        return done

    async def _begin(self) -> Worker:
        try:
            worker = await Worker.begun(self.megabytes, self.played)
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as e:
            raise Lost("no worker could be started") from e
        self._every.add(worker)
        return worker

    async def _drop(self, worker: Worker) -> None:
        self._every.discard(worker)
        self.replaced += not self._closed
        await asyncio.shield(worker.end())
