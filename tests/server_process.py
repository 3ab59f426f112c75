"""A real server in a process of its own for tests: started, killed without warning, started again on the same port."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

import fuda

PATIENCE = 300.0
"""Seconds after which a server that should be there is missing; what is tested does not depend on it."""


EXPECTED = ("the database cannot be written",)
"""Errors that are told to whoever looks after a server and are none of its own."""


def free_port() -> int:
    with contextlib.closing(socket.socket()) as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Server:
    """`fuda serve` on this machine, with a database of its own."""

    def __init__(self, folder: Path, *arguments: str, database: str = "", port: int = 0) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database or str(folder / "matches.db")
        self.arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    def __enter__(self) -> Server:
        self.start()
        self.wait()
        return self

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, at: TracebackType | None) -> None:
        self.kill()

    @property
    def command(self) -> list[str]:
        serve = [sys.executable, "-m", "fuda", "serve", "--port", str(self.port), "--database", self.database]
        return [*serve, *self.arguments]

    def start(self) -> None:
        paths = [str(Path(fuda.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "FUDA_DATA": str(self.folder)}
        self.starts += 1
        with open(self._log, "ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=environment,
                start_new_session=True,
            )

    def wait(self) -> None:
        """Until it answers."""
        end = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process is not None and self.process.poll() is None, f"the server has ended:\n{self.said()}"
            assert time.monotonic() < end, f"no server:\n{self.said()}"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=30) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Ends it, with all that it has started where that is not said to be left alone."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, number)
        self.process.wait(PATIENCE)
        if number == signal.SIGKILL:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process = None

    def children(self) -> list[int]:
        """The processes that it has started: its workers."""
        assert self.process is not None
        found: list[int] = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal():
                with contextlib.suppress(OSError, IndexError, ValueError):
                    fields = (entry / "stat").read_text().rpartition(")")[2].split()
                    if int(fields[1]) == self.process.pid:
                        found.append(int(entry.name))
        return found

    def faults(self) -> list[str]:
        """What it has logged that should not happen, whatever is done to it."""
        found: list[str] = []
        for line in self._log.read_text(errors="replace").splitlines() if self._log.exists() else ():
            with contextlib.suppress(ValueError):  # not JSON: its address, or a line for which there was no room
                told = json.loads(line)
                if told["level"] in ("error", "critical") and told["what"] not in EXPECTED:
                    found.append(line)
        return found

    def said(self) -> str:
        return self._log.read_text(errors="replace")[-4000:] if self._log.exists() else ""

    @property
    def _log(self) -> Path:
        return self.folder / f"server-{self.port}.log"
