"""A real pseudo-terminal for tests: a command runs at it as at a terminal of its own, which can be closed."""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import locale
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import NoReturn

import fuda
from fuda.cli.main import main

PATIENCE = 300.0
"""Seconds after which something that should come is missing; what is tested does not depend on it."""

AGAIN = 5.0
"""Seconds after which something is tried once more."""


class Terminal:
    """`fuda` with these arguments, at a terminal of its own. `warm`: it goes on from what this process has loaded."""

    def __init__(self, *arguments: str, data: Path, width: int = 80, height: int = 24, warm: bool = False) -> None:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "FUDA_DATA": str(data)}
        environment |= {"COLUMNS": str(width), "LINES": str(height), "PYTHONUNBUFFERED": "1"}
        paths = [str(Path(fuda.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
        environment["PYTHONPATH"] = os.pathsep.join(paths)
        self.shown = ""
        self._decoder = codecs.getincrementaldecoder("utf8")("replace")  # a sign may come in two pieces
        self._looked = 0  # how far `wait_for` has looked
        self.process, self.keys = pty.fork()
        if self.process == 0:  # pragma: no cover
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            os.chdir(data)
            signal.signal(signal.SIGINT, signal.default_int_handler if warm else signal.SIG_DFL)  # whoever started us
            if warm:
                _run_here(arguments, environment)
            os.execvpe(sys.executable, [sys.executable, "-m", "fuda", *arguments], environment)
        self._code: int | None = None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, at: TracebackType | None) -> None:
        self.close()
        if self._code is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)
            self.wait()

    def type(self, keys: str) -> None:
        os.write(self.keys, keys.encode())

    def wait_for(self, text: str) -> None:
        """Until a text is shown that was not there before."""
        end = time.monotonic() + PATIENCE
        while (at := self.shown.find(text, self._looked)) < 0:
            assert self._read(end), f"{text!r} is not shown:\n{self.shown[self._looked :]}"
        self._looked = at + len(text)

    def wait_until(self, enough: Callable[[str], bool]) -> str:
        """What is shown that was not there before, as soon as it is enough, or when the command has ended."""
        end = time.monotonic() + PATIENCE
        while not (enough(self.shown[self._looked :]) and self._rests()):
            if not self._read(end):
                assert time.monotonic() < end, (
                    f"nothing more is shown, and nothing asked:\n{self.shown[self._looked :]}"
                )
                break
        new, self._looked = self.shown[self._looked :], len(self.shown)
        return new

    def _rests(self) -> bool:
        """Whether the command waits, and has nothing more to show: what looks like the end may be a piece of a line."""
        while not select.select([self.keys], [], [], 0)[0]:
            try:
                state = Path(f"/proc/{self.process}/stat").read_text("utf8").rpartition(")")[2].split()[0]
            except OSError:
                state = "S"  # it has ended, or the system does not say
            if state in "SZ" and not select.select([self.keys], [], [], 0)[0]:
                return True
            time.sleep(0.005)
        return False

    def _read(self, end: float) -> bool:
        """Reads what has been written; False if nothing comes any more."""
        if not select.select([self.keys], [], [], max(end - time.monotonic(), 0))[0]:
            return False
        try:
            piece = os.read(self.keys, 65536)
        except OSError:  # the other end is closed
            return False
        self.shown += self._decoder.decode(piece)
        return bool(piece)

    def close(self) -> None:
        """The window is closed."""
        if self.keys >= 0:
            os.close(self.keys)
            self.keys = -1

    def kill(self, number: int) -> None:
        os.kill(self.process, number)

    def wait(self, again: Callable[[], object] | None = None) -> int:
        """The exit code, negative for a signal. What does not help the first time is done `again`: a signal that comes
        while Python is about to wait for a key is heard with the next key or signal only."""
        while self._code is None:
            end = time.monotonic() + (AGAIN if again else PATIENCE)
            while self.keys >= 0 and self._read(end):
                pass
            while self._code is None and (time.monotonic() < end or self.keys < 0):
                done, status = os.waitpid(self.process, os.WNOHANG)
                if done:
                    self._code = os.waitstatus_to_exitcode(status)
                else:
                    time.sleep(0.01)
            if self._code is None:
                assert again is not None, f"it does not end:\n{self.shown[self._looked :]}"
                again()
                again = None
        return self._code


def _run_here(arguments: tuple[str, ...], environment: dict[str, str]) -> NoReturn:  # pragma: no cover
    """The command in this process, which ends with it; input and output are the terminal."""
    code = 70
    try:
        os.environ.clear()
        os.environ.update(environment)
        locale.setlocale(locale.LC_ALL, "C.UTF-8")
        sys.stdin = os.fdopen(0, "r", encoding="utf8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding="utf8", closefd=False, buffering=1)
        sys.stderr = os.fdopen(2, "w", encoding="utf8", closefd=False, buffering=1)
        for number in (signal.SIGHUP, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        code = main(arguments)
        sys.stdout.flush()
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        os._exit(code)
