"""An arena is held: the games of a plan are played, in one process or several, each written down as it ends."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import groupby

from fuda.arena.ledger import Ledger
from fuda.arena.plan import Game, Plan
from fuda.arena.playing import Line, play
from fuda.arena.report import Report
from fuda.arena.stats import Sprt

Watcher = Callable[[int], object] | None
"""Is told how many games are over."""


class Arena:
    """`jobs`: how many processes play. `sprt`: a pair of bots about which it is decided plays no more."""

    def __init__(self, ledger: Ledger, jobs: int = 1, sprt: Sprt | None = None, watch: Watcher = None) -> None:
        self.ledger = ledger
        self.plan = ledger.plan
        self.jobs = jobs
        self.sprt = sprt
        self.watch = watch
        self._decided: set[int] = set()

    def hold(self) -> Report:
        """Plays what is missing. Interrupted, it can be held again with the same ledger."""
        blocks = (list(games) for _, games in groupby(self.ledger.missing(), key=lambda game: game.block))
        self._tell()
        if self.sprt is not None:
            so_far = self.report()
            self._decided = {at for at, pair in enumerate(self.plan.pairs()) if so_far.decided(pair)}
        for lines in self._played(blocks):
            for line in lines:
                self.ledger.add(line)
            self._tell()
            if self.sprt is not None:
                report = self.report()
                at = lines[0]["block"] % len(self.plan.pairs())
                if report.decided(self.plan.pairs()[at]):
                    self._decided.add(at)
        return self.report()

    def report(self) -> Report:
        return Report(self.plan, self.ledger.lines.values(), self.sprt)

    def _tell(self) -> None:
        if self.watch is not None:
            self.watch(len(self.ledger.lines))

    def _wanted(self, blocks: Iterator[list[Game]]) -> list[Game] | None:
        """The next block of a pair that is not decided."""
        for block in blocks:
            if block[0].block % len(self.plan.pairs()) not in self._decided:
                return block
        return None

    def _played(self, blocks: Iterator[list[Game]]) -> Iterator[list[Line]]:
        if self.jobs <= 1:
            while (block := self._wanted(blocks)) is not None:
                yield play_block(self.plan, block)
            return
        with ProcessPoolExecutor(self.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            waiting: set[Future[list[Line]]] = set()
            try:
                while True:
                    while len(waiting) < 2 * self.jobs and (block := self._wanted(blocks)) is not None:
                        waiting.add(pool.submit(play_block, self.plan, block))
                    if not waiting:
                        return
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    for one in done:
                        yield one.result()
            finally:
                pool.shutdown(cancel_futures=True)


def play_block(plan: Plan, block: list[Game]) -> list[Line]:
    return [play(plan, game) for game in block]


def run(plan: Plan, jobs: int = 1, sprt: Sprt | None = None) -> Report:
    """An arena that is only remembered, not written down."""
    return Arena(Ledger(plan), jobs, sprt).hold()
