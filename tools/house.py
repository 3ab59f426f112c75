"""The place Fuda runs in: where things are, and a virtual environment that holds what is needed and nothing else.

Read `House.install` first. Only the standard library is used here, because nothing else is there yet.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

NO_NETWORK = (": connection error: ", ": timed out - skipping", "after connection broken by", "Max retries exceeded")
"""What pip prints when its index cannot be reached; what it says after that misleads, because it found no packages."""


class HouseError(Exception):
    """Fuda cannot be made to run here; the message is one sentence for the person who started it."""


def say(message: str) -> None:
    """Tells the person at the terminal, on the side, what is being waited for."""
    print(f"fuda: {message}", file=sys.stderr, flush=True)


class House:
    """The project, and its home: the directory of the virtual environment and of everything compiled."""

    def __init__(self, project: Path, home: Path) -> None:
        self.project = project
        self.home = home
        self.python = home / "bin" / "python"
        self.source = project / "src"
        self.settings: dict[str, Any] = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
        self.pins = project / "requirements.lock"
        self._locked = False

    @classmethod
    def here(cls) -> House:
        """The house that this file belongs to; FUDA_HOME moves its home."""
        project = Path(__file__).resolve().parent.parent
        return cls(project, Path(os.environ.get("FUDA_HOME") or project / ".venv").absolute())

    # -- one at a time ---------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        """Only one process changes the home; the system lets go of the lock when its holder ends in any way."""
        if self._locked:
            yield
            return
        try:
            self.home.mkdir(parents=True, exist_ok=True)
            handle = open(self.home / "lock", "w")  # noqa: SIM115 (closed below, after the wait was announced)
        except OSError as error:
            raise HouseError(f"{self.home} cannot be written to ({error.strerror}).") from None
        with handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say("another start of Fuda is preparing it; waiting for that one.")
                fcntl.flock(handle, fcntl.LOCK_EX)
            self._locked = True
            try:
                yield
            finally:
                self._locked = False

    # -- what is installed -----------------------------------------------------------------------------------------

    def requirements(self, group: str) -> list[str]:
        """The packages of a group: `run`, or one of pyproject's dependency groups."""
        names: list[str] = (
            self.settings["project"]["dependencies"] if group == "run" else self.settings["dependency-groups"][group]
        )
        return names

    def _stamp(self, group: str) -> str:
        wanted = json.dumps([sys.version_info[:2], self.requirements(group), self.pins.read_text("utf-8")])
        return hashlib.sha256(wanted.encode()).hexdigest()

    def has(self, group: str) -> bool:
        """Whether the group is installed, in the versions that the lock file names."""
        try:
            return (self.home / f"{group}.installed").read_text("utf-8") == self._stamp(group) and self.python.exists()
        except OSError:
            return False

    def install(self, group: str, quiet: bool = False) -> None:
        """Makes sure that a group of packages is installed."""
        if self.has(group):
            return
        with self.lock():
            if self.has(group):
                return
            wanted = self.requirements(group)
            if not self._works(self.python, "--version"):
                say(f"first use: making a virtual environment in {self.home} …")
                self._make_environment("--without-pip")
            if wanted:
                if not quiet:
                    say(f"installing {', '.join(wanted)} …")
                # -vv: only then is an index that cannot be reached always in the log.
                command = [*self._pip(), "install", "-vv", "--disable-pip-version-check", "--no-input"]
                self._run("install", [*command, "-c", str(self.pins), *wanted])
            (self.home / f"{group}.installed").write_text(self._stamp(group), "utf-8")

    def link(self) -> None:
        """Makes `import fuda` work in the environment: what it finds is what `./fuda` would run (tools/here.py)."""
        text = Path(__file__).with_name("here.py").read_text("utf-8")
        text = text.replace('"PROJECT"', repr(str(self.project))).replace('"HOME"', repr(str(self.home)))
        for packages in self.home.glob("lib/python3*/site-packages"):
            for path, content in ((packages / "_fuda_here.py", text), (packages / "fuda.pth", "import _fuda_here\n")):
                with contextlib.suppress(OSError):
                    if not path.exists() or path.read_text("utf-8") != content:
                        new = path.with_suffix(f".{os.getpid()}")
                        new.write_text(content, "utf-8")
                        new.replace(path)

    def _pip(self) -> list[str]:
        """The pip that installs into the environment: its own if it has one, or that of the Python it was made from;
        to give it one of its own takes longer than all the rest of a first start."""
        own = [str(self.python), "-m", "pip"]
        if any(self.home.glob("lib/python3*/site-packages/pip/__init__.py")):
            return own
        base: str = getattr(sys, "_base_executable", None) or sys.executable
        lent = [base, "-m", "pip", "--python", str(self.python)]
        if self._works(*lent, "--version"):
            return lent
        self._make_environment()
        return own

    def _make_environment(self, *options: str) -> None:
        for name in ("python", "python3", f"python3.{sys.version_info.minor}"):
            link = self.home / "bin" / name
            if link.is_symlink() and not link.exists():  # left by a Python that is gone
                link.unlink()
        base: str = getattr(sys, "_base_executable", None) or sys.executable
        self._run("environment", [base, "-m", "venv", *options, str(self.home)])

    def _works(self, *command: str | Path) -> bool:
        try:
            return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL).returncode == 0
        except OSError:
            return False

    def _run(self, what: str, command: list[str]) -> None:
        log = self.home / f"{what}.log"
        with log.open("w", encoding="utf-8") as output:
            result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        if result.returncode != 0:
            lines = [line.strip() for line in log.read_text("utf-8", "replace").splitlines()]
            errors = [line.partition(":")[2].strip() for line in lines if line.startswith("ERROR:")]
            reason = errors[0].rstrip(".") if errors else f"exit code {result.returncode}"
            if any(sign in line for line in lines for sign in NO_NETWORK):
                raise HouseError(f"no network: pip could not reach its package index (all of it is in {log}).")
            if what == "environment" and "ensurepip" in " ".join(lines):
                reason = "this Python comes without ensurepip; install its venv package, often called python3-venv"
            raise HouseError(f"the {what} step failed: {reason} (all of it is in {log}).")

    # -- running ---------------------------------------------------------------------------------------------------

    def environment(self, package: Path) -> dict[str, str]:
        """The variables for a process that imports `fuda` from under the directory `package`."""
        paths = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(paths),
            "FUDA_HOME": str(self.home),
            "FUDA_PROJECT": str(self.project),
        }
