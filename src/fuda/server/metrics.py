"""What is counted and measured, as the text that Prometheus reads. Nothing in it tells of a person or of a match.

>>> counted = Counter("fuda_answers_total", "Answers taken")
>>> counted.add()
>>> print(counted.text())
# HELP fuda_answers_total Answers taken
# TYPE fuda_answers_total counter
fuda_answers_total 1
"""

from __future__ import annotations

import asyncio
import bisect
import contextlib
from collections.abc import Callable, Sequence
from typing import Protocol

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Shown(Protocol):
    def text(self) -> str: ...


class Counter:
    """Only goes up; by one label if it has one."""

    def __init__(self, name: str, help: str, label: str = "") -> None:
        self.name = name
        self.help = help
        self.label = label
        self.values: dict[str, float] = {} if label else {"": 0}

    def add(self, of: str = "", by: float = 1) -> None:
        self.values[of] = self.values.get(of, 0) + by

    def text(self) -> str:
        lines = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} counter"]
        for of, value in sorted(self.values.items()):
            lines.append(
                f"{self.name}{{{self.label}={_quoted(of)}}} {value:g}" if self.label else f"{self.name} {value:g}"
            )
        return "\n".join(lines)


class Gauge:
    """What something is now: asked when it is shown."""

    def __init__(self, name: str, help: str, value: Callable[[], float]) -> None:
        self.name = name
        self.help = help
        self.value = value

    def text(self) -> str:
        return f"# HELP {self.name} {self.help}\n# TYPE {self.name} gauge\n{self.name} {self.value():g}"


class Histogram:
    """How long something takes, in seconds.

    >>> times = Histogram("t", "h", (0.1, 1.0))
    >>> for seconds in (0.05, 0.5, 0.5, 3.0):
    ...     times.saw(seconds)
    >>> print(times.text())
    # HELP t h
    # TYPE t histogram
    t_bucket{le="0.1"} 1
    t_bucket{le="1"} 3
    t_bucket{le="+Inf"} 4
    t_sum 4.05
    t_count 4
    """

    def __init__(self, name: str, help: str, bounds: Sequence[float] = TIMES) -> None:
        self.name = name
        self.help = help
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def saw(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    def text(self) -> str:
        lines = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} histogram"]
        so_far = 0
        for bound, count in zip([*(f"{b:g}" for b in self.bounds), "+Inf"], self.counts, strict=True):
            so_far += count
            lines.append(f'{self.name}_bucket{{le="{bound}"}} {so_far}')
        return "\n".join([*lines, f"{self.name}_sum {self.total:g}", f"{self.name}_count {so_far}"])


def _quoted(value: str) -> str:
    inner = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{inner}"'


class Metrics:
    """All that a server process counts."""

    def __init__(self) -> None:
        self.answers = Counter("fuda_answers_total", "Answers that were taken and stored", "by")
        self.refused = Counter("fuda_refused_total", "Messages and requests that were refused", "code")
        self.requests = Counter("fuda_requests_total", "Requests over HTTP", "status")
        self.states = Counter("fuda_states_total", "States that were sent")
        self.dropped = Counter("fuda_dropped_total", "Connections that were cut off", "why")
        self.failed = Counter("fuda_failures_total", "Faults of the server itself")
        self.broadcast = Histogram(
            "fuda_broadcast_seconds", "From an answer to everybody being told of it, without beats"
        )
        self.commit = Histogram(
            "fuda_commit_seconds", "From handing something to the database to its being on the disk"
        )
        self.delay = Histogram("fuda_loop_delay_seconds", "By how much the event loop is late")
        self.bots = Histogram("fuda_bot_seconds", "From asking a bot to its answer")
        self.shown: list[Shown] = [
            *(self.answers, self.refused, self.requests, self.states, self.dropped, self.failed),
            *(self.broadcast, self.commit, self.delay, self.bots),
        ]

    def gauge(self, name: str, help: str, value: Callable[[], float]) -> None:
        self.shown.append(Gauge(name, help, value))

    def text(self) -> str:
        return "\n".join(one.text() for one in self.shown) + "\n"

    async def watch_loop(self, every: float = 0.5) -> None:
        """Measures for ever by how much the loop is late."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(asyncio.CancelledError):
            while True:
                due = loop.time() + every
                await asyncio.sleep(every)
                self.delay.saw(max(0.0, loop.time() - due))
