"""How far a build is: a small file that the compiler writes and anybody may read, and a bar on the error output."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path

BAR = 30


@dataclass(frozen=True)
class Progress:
    """How many of how many modules are compiled, of which sources, since when. The total is 0 before that is known."""

    key: str
    since: float
    done: int
    total: int

    @classmethod
    def read(cls, path: Path) -> Progress | None:
        """What the file says; None where there is none, or one that cannot be read."""
        try:
            said = json.loads(path.read_text("utf-8"))
            return cls(str(said["key"]), float(said["since"]), int(said["done"]), int(said["total"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None

    @property
    def begun(self) -> str:
        return time.strftime("%H:%M:%S", time.localtime(self.since))

    def __str__(self) -> str:
        return f"{self.done} of {self.total} modules compiled" if self.total else "translating to C"


class Bar:
    """Progress at the terminal; where the error output is none, nothing moves and nothing is printed."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.drawn = ""

    def draw(self, progress: Progress | None) -> None:
        if not self.live:
            return
        done, total = (progress.done, progress.total) if progress else (0, 0)
        full = BAR * done // total if total else 0
        line = f"  [{'#' * full}{'.' * (BAR - full)}] {progress or 'getting ready'}"
        if line != self.drawn:
            self.drawn = line
            print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.drawn:
            self.drawn = ""
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
