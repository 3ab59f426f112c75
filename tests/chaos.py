"""Everything goes wrong at once, and at the end nothing is lost: a minute in a test, an hour by hand.

    PYTHONPATH=src:tests nice python -m chaos --seconds 3600
    PYTHONPATH=src:tests nice python -m chaos --seconds 3600 --servers 2 --database postgresql://…

(`--database new` makes a PostgreSQL for it.) By hand it takes its time (`--slow`, `--between`), so that it can go on
beside other work, and where a match ends another one begins.

Scripted clients play matches of all five games while their messages are lost, doubled, delayed and sent again, their
sockets are cut, servers and workers are killed without warning, servers stand still, and the disk is full. Then
all is let be, every match is played to its end, and each is compared with the replay of its answers.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from http.client import HTTPException
from pathlib import Path

import postgres
from fuda import games
from fuda.cardbase import builtin_deck_files
from server_checks import check_answers, replayed, stored
from server_client import Api, Choose, Faults, Seat, Trouble
from server_process import Server

UNKIND = Faults(doubled=0.1, lost=0.03, cut=0.03, old=0.05, slow=0.15)
OFTEN = (0.5, 3.0)
"""Seconds between two things that go wrong, at least and at most."""
TRIES = 120
"""How often somebody tries to sit down, once a second, while servers come and go."""
TOLD_EVERY = 300.0
"""Seconds after which a long run says that it goes on."""


@dataclass
class Report:
    """What was done to it, and what came of it."""

    done: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    entries: int = 0
    connections: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    over: int = 0

    def __str__(self) -> str:
        done = ", ".join(f"{n} × {what}" for what, n in sorted(self.done.items()))
        return (
            f"{self.over} matches, {self.entries} entries, {self.answers} acknowledged answers, "
            f"{self.connections} connections; {done}; refused {dict(self.refused)}"
        )


class Chaos:
    """Servers on one database, the clients that play there, and what goes wrong."""

    def __init__(self, folder: Path, seed: int, database: str = "", servers: int = 1, faults: Faults = UNKIND) -> None:
        self.dice = random.Random(seed)
        self.faults = faults
        self.report = Report()
        words = ("--beat", "0", "--unlimited", "--workers", "2")  # one of them is always left to the bots
        self.servers = [Server(folder, *words, database=database) for _ in range(servers)]
        self.shared = bool(database)
        self.seats: list[Seat] = []
        self.matches: list[str] = []

    # --- the matches --------------------------------------------------------------------------------------------------

    def sit_down(self, matches: int, most: int) -> None:
        """People sit down to matches of all games; some play against a bot."""
        for _ in range(matches):
            asyncio.run(self._sat_down(most))

    def _one_more(self, most: int) -> list[Seat]:
        """One more match, and whoever plays it."""
        dice, i = self.dice, len(self.matches)
        game = games.NAMES[i % len(games.NAMES)]
        decks = [*builtin_deck_files(game)] * 2
        url = self.servers[i % len(self.servers)].url
        one = Api(url, "Aki")
        bot = i % 4 == 3
        seats = [{"kind": "me", "deck": decks[0]}]
        seats += [{"kind": "bot", "bot": "random", "deck": decks[1]} if bot else {"kind": "person"}]
        made = one.call("POST", "/api/matches", {"game": game, "seats": seats})
        people = [one]
        if not bot:
            other = Api(url, "Ben")
            token = next(n["token"] for n in made["invitations"] if n["seat"] == 1)
            other.call("POST", f"/api/matches/{made['id']}/join", {"token": token, "deck": decks[1]})
            people.append(other)
        sitting: list[Seat] = []
        for api in people:
            moving = Moving(api, [server.url for server in self.servers], dice)
            seed = random.Random(dice.random())
            sitting.append(Seat(moving, str(made["id"]), one_by_one(seed), seed, faults=self.faults, most=most))
        self.matches.append(str(made["id"]))
        self.seats += sitting
        return sitting

    async def _sat_down(self, most: int) -> list[Seat]:
        """One more match while servers come and go and the machine is busy: it is tried until one takes it. (What was
        begun and not heard of stays where it is.)"""
        for _ in range(TRIES):
            try:
                return await asyncio.to_thread(self._one_more, most)
            except (OSError, HTTPException, Trouble):
                await asyncio.sleep(1.0)
        raise AssertionError("nobody can sit down any more")

    async def play(self, seconds: float, between: tuple[float, float] = OFTEN, always: int = 0) -> None:
        """Plays while everything goes wrong, then to the end. `always`: so many matches are under way all the time."""
        playing = {asyncio.ensure_future(seat.play()): seat for seat in self.seats}
        begun = said = time.monotonic()
        try:
            while time.monotonic() < begun + seconds and (always or not all(task.done() for task in playing)):
                await asyncio.sleep(self.dice.uniform(*between))
                await self.go_wrong()
                for task in playing:
                    if task.done():
                        task.result()
                while always > len({seat.match for task, seat in playing.items() if not task.done()}):
                    playing |= {asyncio.ensure_future(seat.play()): seat for seat in await self._sat_down(100_000)}
                if time.monotonic() - said > TOLD_EVERY:
                    said = time.monotonic()
                    sent = sum(len(seat.sent) for seat in self.seats)
                    print(f"{said - begun:.0f} s: {len(self.matches)} matches, {sent} answers", flush=True)
            for server in self.servers:
                if server.process is None:
                    await asyncio.to_thread(self._again, server)
            for seat in self.seats:
                seat.faults = Faults()
                seat.most = min(seat.most, len(seat.sent) + 20)  # the rest need not be played out
            await asyncio.wait_for(asyncio.gather(*playing), 1800 if always else 1200)  # other work may have precedence
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    # --- what goes wrong ----------------------------------------------------------------------------------------------

    async def go_wrong(self) -> None:
        server = self.dice.choice(self.servers)
        what = self.dice.choice(["kill", "kill", "worker", "stop", "full", "end"])
        if what == "full" and self.shared:
            what = "worker"
        self.report.done[what] += 1
        await {"kill": self._kill, "end": self._end, "worker": self._worker, "stop": self._stop, "full": self._full}[
            what
        ](server)

    async def _kill(self, server: Server) -> None:
        """Without warning; after a while it is started again."""
        server.kill()
        await asyncio.sleep(self.dice.uniform(0.0, 1.0))
        await asyncio.to_thread(self._again, server)

    async def _end(self, server: Server) -> None:
        """As whoever looks after it would: it lets go and is started again."""
        await asyncio.to_thread(server.kill, signal.SIGTERM)
        await asyncio.to_thread(self._again, server)

    def _again(self, server: Server) -> None:
        server.start()
        server.wait()

    async def _worker(self, server: Server) -> None:
        for pid in server.children():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def _stop(self, server: Server) -> None:
        """The machine is busy with something else for a while."""
        assert server.process is not None
        os.kill(server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(self.dice.uniform(0.2, 1.5))
        os.kill(server.process.pid, signal.SIGCONT)

    async def _full(self, server: Server) -> None:
        """The disk is full: no file may become larger than it is. Then there is room again."""
        assert server.process is not None
        pid = server.process.pid
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        sizes = [f.stat().st_size for f in server.folder.iterdir() if f.name.startswith(Path(server.database).name)]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (min(sizes, default=0) // 2, before[1]))
        await asyncio.sleep(self.dice.uniform(0.5, 2.0))
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, before)

    # --- the end ------------------------------------------------------------------------------------------------------

    def check(self) -> Report:
        """Every match is its answers, and no answer is missing or there twice."""
        report = self.report
        for server in self.servers:
            server.kill(signal.SIGTERM)
            assert server.faults() == [], server.faults()
        found = stored(self.servers[0].database, self.matches)
        for match, (head, entries) in found.items():
            game = replayed(entries)
            assert game.decision is None and head.state == "over", match
            report.over += 1
            report.entries += len(entries)
            for seat in self.seats:
                if seat.match == match:
                    check_answers(entries, seat.seat, seat.acknowledged, seat.sent)
                    assert seat.broken == [], seat.broken
                    assert seat.result is not None and game.result is not None
                    assert seat.result["winners"] == list(game.result.winners)
        for seat in self.seats:
            report.answers += len(seat.acknowledged)
            report.connections += seat.connections
            report.refused.update(seat.refused)
        return report


class Moving(Api):
    """A person who goes to any of the servers, each time a connection is made."""

    def __init__(self, api: Api, urls: list[str], dice: random.Random) -> None:
        super().__init__(api.url)
        self.secret, self.id = api.secret, api.id
        self.urls = urls
        self.dice = dice

    @property
    def socket_url(self) -> str:
        return "ws" + self.dice.choice(self.urls).removeprefix("http")


def one_by_one(dice: random.Random) -> Choose:
    """Any option, never several in one go."""
    return lambda state: {"option": dice.choice(state["question"]["options"])["id"]}


def run(
    folder: Path,
    seconds: float,
    matches: int,
    seed: int,
    database: str = "",
    servers: int = 1,
    slow: float = UNKIND.slow,
    between: tuple[float, float] = OFTEN,
    always: bool = False,
) -> Report:
    """A whole run; what came of it, if nothing is lost."""
    chaos = Chaos(folder, seed, database, servers, replace(UNKIND, slow=slow))
    with contextlib.ExitStack() as running:
        for server in chaos.servers:
            running.enter_context(server)
        try:
            chaos.sit_down(matches, most=100_000)
            asyncio.run(chaos.play(seconds, between, matches if always else 0))
            return chaos.check()
        except (AssertionError, TimeoutError, Trouble):
            for server in chaos.servers:
                print(server.said(), file=sys.stderr)
            raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--matches", type=int, default=20, help="under way at a time")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 30))
    parser.add_argument("--database", default="", help="postgresql://…, or new: a PostgreSQL that is made for it")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--slow", type=float, default=6.0, help="seconds that an answer takes at most")
    parser.add_argument("--between", type=float, default=20.0, help="seconds between two faults, on average")
    args = parser.parse_args()
    print(f"seed {args.seed}", flush=True)
    with contextlib.ExitStack() as made:
        folder = Path(made.enter_context(tempfile.TemporaryDirectory()))
        database = args.database
        if database == "new":
            database = made.enter_context(postgres.cluster()).url
        between = (args.between * 0.2, args.between * 1.8)
        print(run(folder, args.seconds, args.matches, args.seed, database, args.servers, args.slow, between, True))


if __name__ == "__main__":
    main()
