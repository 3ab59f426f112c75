"""A real PostgreSQL for tests: a cluster of its own in a temporary folder, where it is installed."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/bin")


def program(name: str) -> str:
    """Where a program of PostgreSQL is; empty if there is none."""
    found = shutil.which(name)
    if found:
        return found
    for place in PLACES:
        root, _, rest = place.partition("*")
        folders = sorted(Path(root).glob(f"*{rest}")) if rest else [Path(root)]
        for folder in reversed(folders):
            if (folder / name).is_file():
                return str(folder / name)
    return ""


def missing() -> str:
    """Why there is no PostgreSQL to test with; empty if there is one."""
    if not program("initdb") or not program("pg_ctl"):
        return "no PostgreSQL here: its store is not tested"
    if os.getuid() == 0 and not other_user():
        return "PostgreSQL does not run as root, and there is no other user to run it"
    return ""


def other_user() -> str:
    """Whoever PostgreSQL is run as by root."""
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        if shutil.which("runuser"):
            return name
    return ""


class Cluster:
    """A running server. Only reached through a socket in its own folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.names = 0
        """Of databases that were made in it."""

    @property
    def url(self) -> str:
        return f"postgresql:///postgres?host={self.folder}&user=fuda"

    def run(self, *command: str) -> None:
        whole = list(command)
        if os.getuid() == 0:
            whole = ["runuser", "-u", other_user(), "--", *whole]
        done = subprocess.run(whole, cwd="/", capture_output=True, text=True, timeout=600, check=False)
        if done.returncode:
            raise RuntimeError(f"{' '.join(command)}: {done.stdout}{done.stderr}")

    def create(self) -> None:
        if os.getuid() == 0:
            os.chmod(self.folder, 0o755)
            shutil.chown(self.folder, other_user())
        self.run(program("initdb"), "-D", str(self.data), "-U", "fuda", "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        settings = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=60"
        log = str(self.folder / "log")
        self.run(program("pg_ctl"), "-D", str(self.data), "-l", log, "-o", settings, "-w", "-t", "300", "start")

    def stop(self, how: str = "fast") -> None:
        self.run(program("pg_ctl"), "-D", str(self.data), "-m", how, "-w", "-t", "300", "stop")


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A server for the time of a `with`."""
    folder = Path(tempfile.mkdtemp(prefix="fuda-pg-", dir="/tmp"))
    made = Cluster(folder)
    try:
        made.create()
        made.start()
        yield made
    finally:
        with suppress(RuntimeError):  # it may have been stopped
            made.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)
