"""Many games at once, played in worker processes that write into arrays in shared memory. `Vector` is the way in.

    with Vector("hanyou", 64, workers=4, seed=1) as games:
        games.reset()
        while learning:
            games.step(policy(games.arrays, games.masks))

Every game is seen by the player who is asked in it (`players`). When a game is over, its `rewards` say what came of it
for every player, `done` is 1, and the next one has begun: the arrays are already those of its first question.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any

from fuda.api import Game
from fuda.arguments import DeckLike
from fuda.envs.layout import Layout
from fuda.envs.table import Arrays, Table, needed, numpy
from fuda.errors import FudaError, WrongValue

Shapes = dict[str, tuple[tuple[int, ...], str]]


class WorkerFailed(FudaError):
    """A worker that has ended, or that cannot go on."""


def shapes(layout: Layout, number: int) -> Shapes:
    """All arrays, each with its shape and sort of number."""
    out: Shapes = {name: ((number, *shape), "float32") for name, shape in layout.shapes.items()}
    out["masks"] = ((number, layout.actions), "int8")
    out["actions"] = ((number,), "int32")
    out["players"] = ((number,), "int32")
    out["rewards"] = ((number, layout.seats), "float32")
    out["done"] = ((number,), "int8")
    return out


def laid_out(wanted: Shapes, buffer: Any = None) -> tuple[Arrays, int]:
    """Arrays one behind the other in a buffer, and how many bytes that takes."""
    arrays: Arrays = {}
    at = 0
    for name, (shape, sort) in wanted.items():
        kind = numpy.dtype(sort)
        if buffer is not None:
            arrays[name] = numpy.ndarray(shape, kind, buffer, at)
        size = int(numpy.prod(shape)) * kind.itemsize
        at += -(-size // 64) * 64
    return arrays, at


class Vector:
    """So many games in so many processes. `decks`, `format`, `options`: as in `Game.new`."""

    def __init__(
        self,
        game: str,
        number: int,
        workers: int = 1,
        seed: int = 0,
        decks: Sequence[DeckLike] | None = None,
        format: str | None = None,
        options: Sequence[str] = (),
    ) -> None:
        needed(numpy, "numpy")
        if number < 1 or workers < 1:
            raise WrongValue("there are 1 or more games, in 1 or more workers")
        self.layout = Layout.of(game, len(decks) if decks is not None else None, format)
        self.number = number
        wanted = shapes(self.layout, number)
        self._memory = SharedMemory(create=True, size=laid_out(wanted)[1])
        every, _ = laid_out(wanted, self._memory.buf)
        self._actions = every.pop("actions")
        self.masks, self.players = every.pop("masks"), every.pop("players")
        self.rewards, self.done = every.pop("rewards"), every.pop("done")
        self.arrays = every
        begin = {"name": game, "decks": decks, "format": format, "options": tuple(options)}
        context = multiprocessing.get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        for k in range(min(workers, number)):
            here, there = context.Pipe()
            mine = range(k, number, min(workers, number))
            told = (there, self._memory.name, self.layout, number, mine, begin, seed)
            process = context.Process(target=work, args=told, daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)

    def reset(self) -> None:
        """Begins all games."""
        self._all("reset")

    def step(self, actions: Any) -> None:
        """Makes an action in every game."""
        self._actions[:] = actions
        self._all("step")

    def _all(self, what: str) -> None:
        try:
            for line in self._lines:
                line.send(what)
            answers = [line.recv() for line in self._lines]
        except (EOFError, OSError) as e:
            raise WorkerFailed("a worker has ended") from e
        for said in answers:
            if said:
                raise WorkerFailed(said)

    def close(self) -> None:
        for line in self._lines:
            line.close()
        for process in self._processes:
            process.join(5)
            if process.is_alive():
                process.kill()
                process.join()
        self._lines, self._processes = [], []
        self.arrays = {}
        del self._actions, self.masks, self.players, self.rewards, self.done
        self._memory.close()
        self._memory.unlink()

    def __enter__(self) -> Vector:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def work(
    line: Connection, memory: str, layout: Layout, number: int, mine: Sequence[int], begin: dict[str, Any], seed: int
) -> None:
    """What a worker does: its games, as it is told. A game of a number has the same luck whoever plays it."""
    shared = SharedMemory(memory)
    arrays, _ = laid_out(shapes(layout, number), shared.buf)
    tables: dict[int, Table] = {}
    played = dict.fromkeys(mine, 0)

    def new(i: int) -> None:
        luck = (seed * 1_000_003 + i * 7919 + played[i] * 104_729) % (1 << 31)
        played[i] += 1
        tables[i] = Table(Game.new(seed=luck, **begin), layout)

    def step(i: int) -> None:
        table = tables[i]
        table.act(int(arrays["actions"][i]))
        if table.game.is_over:
            arrays["rewards"][i] = table.game.returns()
            arrays["done"][i] = 1
            new(i)

    def show(i: int) -> None:
        table = tables[i]
        table.observe(table.player, {name: arrays[name][i] for name in layout.shapes})
        table.mask(table.player, arrays["masks"][i])
        arrays["players"][i] = table.player

    try:
        while True:
            what = line.recv()
            failed = ""
            for i in mine:
                arrays["rewards"][i] = 0
                arrays["done"][i] = 0
                try:
                    new(i) if what == "reset" else step(i)
                except FudaError as e:
                    failed = f"game {i}: {e}"
                else:
                    show(i)
            line.send(failed)
    except (EOFError, OSError):
        pass
    finally:
        arrays.clear()
        shared.close()
