"""How many live matches a server carries: of all five games, two socket clients each, answers every few seconds.

    python bench/load.py --matches 2000 --seconds 60 --think 3
    python bench/load.py --matches 200 --think 0                       the most answers a second
    python bench/load.py --database postgresql://… --processes 2

Starts a server of its own, lets people sit down over HTTP and play over sockets (`load_client.py`), and prints memory a
match, answers a second, and the time from an answer until each seat has the state that shows it. Pauses that tell
nothing (`--beat`) are switched off, so that what is measured is work. What else the machine does is printed with it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import platform
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import fuda
from fuda import games
from load_client import Load

TRIES = 5
PEOPLE = 20
"""So many matches are played by the same two people."""


# --- the server -------------------------------------------------------------------------------------------------------


class Server:
    """`fuda serve` in a process of its own."""

    def __init__(self, folder: Path, database: str, processes: int, workers: int) -> None:
        paths = [str(Path(fuda.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "FUDA_DATA": str(folder)}
        words = [sys.executable, "-m", "fuda", "serve", "--port", "0", "--database", database, "--beat", "0"]
        words += ["--unlimited", "--processes", str(processes), "--workers", str(workers)]
        self.log = open(folder / "server.log", "wb")  # noqa: SIM115
        self.process = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=self.log)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().decode().strip()
        self.host = self.url.removeprefix("http://")
        end = time.monotonic() + 120
        while True:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/health", timeout=5):
                return
            if time.monotonic() > end or self.process.poll() is not None:
                raise SystemExit(f"no server: {(folder / 'server.log').read_text()[-2000:]}")
            time.sleep(0.1)

    def memory(self) -> int:
        """Kilobytes that the processes with matches take, without the workers'."""
        return sum(kilobytes(pid) for pid in self.serving())

    def seconds(self) -> float:
        """Processor time that they have used."""
        return sum(processor(pid) for pid in self.serving())

    def serving(self) -> list[int]:
        children = [pid for pid in below(self.process.pid) if "fuda.server.jobs" not in command(pid)]
        return [self.process.pid, *children]

    def metrics(self) -> dict[str, float]:
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=30) as answer:
            text = answer.read().decode()
        return {m[1]: float(m[2]) for m in re.finditer(r"^(\w[^ ]*) ([-+.\deE]+)$", text, re.M)}

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()


def kilobytes(pid: int) -> int:
    with contextlib.suppress(OSError):
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
        return int(found[1]) if found else 0
    return 0


def processor(pid: int) -> float:
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def ticks() -> tuple[int, int]:
    """What the processors have done so far: nothing, and altogether."""
    fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return fields[3] + fields[4], sum(fields)


def at_work(before: tuple[int, int]) -> float:
    """Since then, how many per cent of the time of all processors were used, by whomever."""
    now = ticks()
    return 100 - 100 * (now[0] - before[0]) / max(now[1] - before[1], 1)


def command(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    return ""


def below(pid: int) -> list[int]:
    found: list[int] = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError, IndexError):
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                    found.append(int(entry.name))
    return found


# --- people ---------------------------------------------------------------------------------------------------------


def call(url: str, path: str, body: dict[str, Any], secret: str = "") -> Any:
    head = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    request = urllib.request.Request(url + path, json.dumps(body).encode(), head)
    for tries in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.loads(answer.read())
        except OSError as e:
            said = e.read().decode(errors="replace") if isinstance(e, urllib.error.HTTPError) else ""
            if tries + 1 == TRIES:
                raise SystemExit(f"{path}: {e} {said}") from None
            time.sleep(1.0)  # the machine has too much to do
    return None


def made(url: str, game: str, people: Sequence[str]) -> tuple[str, list[str]]:
    """A match of two people that has begun."""
    from fuda.cardbase import builtin_deck_files

    decks = [*builtin_deck_files(game)] * 2
    seats = [{"kind": "me", "deck": decks[0]}, {"kind": "person"}]
    match = call(url, "/api/matches", {"game": game, "seats": seats, "undo": "never"}, people[0])
    token = next(i["token"] for i in match["invitations"] if i["seat"] == 1)
    call(url, f"/api/matches/{match['id']}/join", {"token": token, "deck": decks[1]}, people[1])
    return str(match["id"]), list(people)


def make_matches(url: str, number: int) -> list[tuple[str, list[str]]]:
    secrets = [
        [str(call(url, "/api/me", {"name": name, "secret": True})["secret"]) for name in ("Aki", "Ben")]
        for _ in range(-(-number // PEOPLE))
    ]
    wanted = [(games.NAMES[i % len(games.NAMES)], secrets[i // PEOPLE]) for i in range(number)]
    with ThreadPoolExecutor(4) as several:
        return list(several.map(lambda pair: made(url, *pair), wanted))


# --- the clients ----------------------------------------------------------------------------------------------------


def play(
    pipe: Connection, host: str, matches: list[tuple[str, list[str]]], args: argparse.Namespace, seed: int
) -> None:
    """A process of players: sits down, waits for the word, plays, and tells what it has seen."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))

    async def run() -> None:
        load = Load(host, args.think, seed)
        load.paused = True
        await load.sit_down(matches)
        pipe.send("sitting")
        while not pipe.poll():
            await asyncio.sleep(0.05)
        pipe.recv()
        watching = asyncio.get_running_loop().create_task(load.watch_loop())
        load.go()
        await asyncio.sleep(args.before)
        load.measuring, load.answers = True, 0
        begun, used = time.perf_counter(), time.process_time()
        await asyncio.sleep(args.seconds)
        load.measuring = False
        took = time.perf_counter() - begun
        used = time.process_time() - used
        watching.cancel()
        over = sum(table.over for table in load.tables)
        data = sum(p.socket.received for t in load.tables for p in t.players if p.socket is not None)
        pipe.send((load.answers / took, load.delays, load.refused, load.late, over, data, used / took))

    asyncio.run(run())


def part(values: Sequence[float], share: float) -> float:
    return values[min(int(len(values) * share), len(values) - 1)] if values else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it is measured")
    parser.add_argument("--before", type=float, default=15.0, help="how long it is played before that")
    parser.add_argument("--think", type=float, default=3.0, help="seconds that a player takes, on average")
    parser.add_argument("--database", default="", help="postgresql://… (else a SQLite file of its own)")
    parser.add_argument("--processes", type=int, default=1, help="of the server")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--clients", type=int, default=1, help="processes of players")
    args = parser.parse_args()
    before = os.getloadavg()
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
          f"engine {fuda.engine()}, load before {before[0]:.1f}")  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), args.database or f"{folder}/matches.db", args.processes, args.workers)
        try:
            measure(server, args)
        finally:
            server.stop()


def quantile(before: dict[str, float], after: dict[str, float], name: str, share: float) -> float:
    """The bound of a histogram below which so many of those lie that came between two looks at it, in seconds."""
    counts = {key: after[key] - before.get(key, 0.0) for key in after if key.startswith(f"{name}_bucket")}
    total = max(counts.values(), default=0.0)
    for key, count in counts.items():
        if count >= total * share:
            return float(re.search(r'le="([^"]+)"', key)[1].replace("+Inf", "inf"))  # type: ignore[index]
    return float("nan")


def measure(server: Server, args: argparse.Namespace) -> None:
    make_matches(server.url, 10)  # whatever is read once is read now
    time.sleep(1.0)
    empty = server.memory()
    begun = time.monotonic()
    matches = make_matches(server.url, args.matches)
    print(f"{len(matches)} matches made in {time.monotonic() - begun:.0f} s")
    pipes: list[Connection] = []
    context = multiprocessing.get_context("fork")
    for i in range(args.clients):
        here, there = context.Pipe()
        mine = matches[i :: args.clients]
        context.Process(target=play, args=(there, server.host, mine, args, i), daemon=True).start()
        pipes.append(here)
    for pipe in pipes:
        pipe.recv()
    sitting = server.memory()
    print(
        f"all sit: {sitting // 1024} MB, {empty // 1024} MB before: {(sitting - empty) / args.matches:.0f} kB a match"
    )
    for pipe in pipes:
        pipe.send("go")
    time.sleep(args.before)
    earlier, idle = server.metrics(), ticks()
    used, clock = server.seconds(), time.monotonic()
    told = [pipe.recv() for pipe in pipes]
    used, took = server.seconds() - used, time.monotonic() - clock
    rate = sum(one[0] for one in told)
    delays = sorted(delay * 1000 for one in told for delay in one[1])
    refused = {code: sum(one[2].get(code, 0) for one in told) for one in told for code in one[2]}
    after = server.memory()
    behind = max(one[3] for one in told) * 1000
    p50, p90, p99 = (part(delays, share_of) for share_of in (0.5, 0.9, 0.99))
    print(
        f"answers a second {rate:.0f}; the server used {used / took * 100:.0f} % of one core, "
        f"{used / took / max(rate, 0.01) * 1000:.2f} ms an answer: at most {rate * took / max(used, 0.01):.0f} a second"
    )
    share = sum(one[6] for one in told) * 100
    print(f"the players used {share:.0f} % of one core, all of the machine {at_work(idle):.0f} %")
    print(f"from answer to state: p50 {p50:.1f} ms, p90 {p90:.1f}, p99 {p99:.1f}, most {part(delays, 1.0):.0f}")
    print(f"  ({len(delays)} states; the players themselves were behind by at most {behind:.0f} ms)")
    print(f"memory {after // 1024} MB, {(after - empty) / args.matches:.0f} kB a match")
    print(f"received {sum(one[5] for one in told) / 1e6:.0f} MB, refused {refused}, over {sum(one[4] for one in told)}")
    print(f"load after {os.getloadavg()[0]:.1f}")
    later = server.metrics()
    for name, what in (("loop_delay", "the loop was late by"), ("commit", "written in"), ("broadcast", "told in")):
        bounds = [quantile(earlier, later, f"fuda_{name}_seconds", share_of) * 1000 for share_of in (0.5, 0.99)]
        print(f"in the server: {what} at most {bounds[0]:g} ms (p50), {bounds[1]:g} ms (p99)")
    for name, value in later.items():
        if "bucket" not in name and not name.startswith("#"):
            print(f"  {name} {value:g}")


if __name__ == "__main__":
    main()
