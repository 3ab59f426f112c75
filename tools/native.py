"""The compiled engine: whether there is one for the sources as they are, how one is built, and where it lives.

Nothing compiled is ever put under `src`, so `PYTHONPATH=src` always runs plain Python. In the home,

    native/KEY      what mypyc and the C compiler made of the compiled modules; KEY is a hash of all they depend on
    compiled/KEY    a copy of the whole package with those put in; this is what runs
    objects/        compiled C files by hash: a build that was interrupted goes on where it was

The first two appear by renaming a finished directory, so a start in the middle of a build never sees half of one. A
process that runs from a copy holds a lock on it (`Native.hold`), and such a copy is not removed. Whoever builds holds
`build.lock`; the system lets go of it when its holder ends in any way, so a build that was interrupted is one that is
not running. Read `Native.ready`, `Native.begin` and `Native.build` first.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from house import House, HouseError, say
from progress import Bar, Progress
from selection import Selection

KEPT = 3
"""How many older builds stay, whether they are in use or not."""

TICK = 0.2
"""Seconds between two looks at how far a build is."""


class Interrupted(HouseError):
    """The build ended for a reason that says nothing about the sources: it is begun again at the next start."""


class Native:
    """The compiled engine of one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.selection = Selection(house.project, house.settings)
        self.level = os.environ.get("FUDA_OPT_LEVEL", "2")
        self.progress = house.home / "build.progress"
        self.log = house.home / "build.log"

    # -- what a start asks -----------------------------------------------------------------------------------------

    def ready(self) -> Path | None:
        """The directory to import the compiled `fuda` from, if the sources as they are have been compiled. Where only
        files changed that are not compiled, it is put together at once."""
        if self._tree.is_dir():
            return self._tree
        if not self._native.is_dir():
            return None
        with contextlib.suppress(OSError), self._claimed() as mine:
            if mine and not self._tree.is_dir():
                self._assemble()
        return self._tree if self._tree.is_dir() else None

    def begin(self) -> bool:
        """Starts a build in the background, at low priority, unless one is running or is known to fail; it goes on
        when the terminal is closed. Whether one was started."""
        if self.failure() or self.running():
            return False
        if self.cannot_compile(quick=True):
            self._remember(self.cannot_compile(quick=True))
            return False
        command = [sys.executable, str(Path(__file__).with_name("launch.py")), "build", "--background"]
        with contextlib.suppress(OSError), self.log.open("w", encoding="utf-8") as output:
            subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                cwd="/",
            )
            return True
        return False

    def build(self, again: bool = False, background: bool = False) -> Path | None:
        """The compiled engine, built now, or waited for while another process builds it. None where that fails; a
        failure is remembered for the same sources and the same compiler, `again` tries even so."""
        bar = Bar()
        waited = False
        while True:
            with self._claimed() as mine:
                if mine:
                    if package := self._finished():
                        return package
                    if self.failure() and (not again or waited):
                        return None
                    return self._attempt(bar, background)
            if background and waited:
                return None  # somebody else is at it, and not only for a look
            if not waited:
                waited = True
                if not background:
                    say("the engine is being built by another start of Fuda; waiting for that one.")
            if not background:
                bar.draw(Progress.read(self.progress))
            time.sleep(TICK)
            if not self.running():
                bar.clear()

    def _finished(self) -> Path | None:
        """Like `ready`, for the holder of the lock."""
        if not self._tree.is_dir() and self._native.is_dir():
            self._assemble()
        return self._tree if self._tree.is_dir() else None

    def hold(self, package: Path) -> None:
        """Marks a package as in use by this process, and by what it becomes."""
        with contextlib.suppress(OSError):
            handle = os.open(package / "in-use", os.O_RDONLY | os.O_CREAT, 0o644)
            fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
            os.set_inheritable(handle, True)

    # -- what is known ---------------------------------------------------------------------------------------------

    def running(self) -> bool:
        """Whether a build is going on."""
        try:
            with open(self.house.home / "build.lock") as handle:
                fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except FileNotFoundError:
            return False
        except OSError:
            return True
        return False

    def failure(self) -> str:
        """Why these sources cannot be compiled here; empty when nothing is known against it."""
        try:
            return self._note.read_text("utf-8")
        except OSError:
            return ""

    def status(self) -> str:
        """One line on the state of the engine, for `fuda build --status`."""
        if self.ready():
            return "ready"
        if self.running():
            progress = Progress.read(self.progress)
            if progress is None:
                return "running"
            older = "" if progress.key == self._key else " (of older sources; these come next)"
            return f"running since {progress.begun}: {progress}{older}"
        if reason := self.failure():
            return f"failed because {reason}; './fuda build' tries again"
        try:
            last = self._last.read_text("utf-8")
        except OSError:
            return "not begun"
        return f"not begun again since it was interrupted: {last}" if last else "not begun"

    def cannot_compile(self, quick: bool = False) -> str:
        """Why no C extension can be compiled here; empty when one can. A quick look only asks for a compiler."""
        if not self.selection.modules:
            return "no module is to be compiled"
        if shutil.which(self._compiler[0]) is None:
            return "there is no C compiler"
        if quick:
            return ""
        with tempfile.TemporaryDirectory(dir=self.house.home) as scratch:
            probe = Path(scratch) / "probe.c"
            probe.write_text("#include <Python.h>\nint fuda_probe(void) { return Py_IsInitialized(); }\n")
            include = {f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")}
            command = [*self._compiler, "-fPIC", *include, "-c", str(probe), "-o", str(probe.with_suffix(".o"))]
            done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL)
            # A false friend exits with 0 and makes nothing.
            if done.returncode != 0 or not probe.with_suffix(".o").exists():
                return "the C compiler cannot compile against Python's headers"
        return ""

    # -- what it depends on ----------------------------------------------------------------------------------------

    @cached_property
    def _files(self) -> list[Path]:
        """Every file of the package."""
        return sorted(
            path
            for path in (self.house.source / "fuda").rglob("*")
            if "__pycache__" not in path.parts and path.suffix not in (".pyc", ".so") and path.is_file()
        )

    def _hash(self, files: list[Path], *more: str) -> str:
        total = hashlib.sha256("\0".join(more).encode())
        for path in files:
            total.update(f"\0{path.relative_to(self.house.source)}\0".encode())
            total.update(hashlib.sha256(path.read_bytes()).digest())
        return total.hexdigest()[:16]

    @cached_property
    def _key(self) -> str:
        """Changes with the compiled modules, with what they import (its types are compiled in), with the versions of
        the tools, and with how they are called."""
        chosen = self.selection
        names = json.dumps([chosen.names(which) for which in (chosen.modules, chosen.hot, chosen.cold)])
        ours = [Path(__file__).with_name(name) for name in ("engine.py", "door.py", "calls.h")]
        tools = "".join(path.read_text("utf-8") for path in [self.house.pins, *ours])
        return self._hash(chosen.read, sys.version, sysconfig.get_platform(), self.level, names, tools)

    @cached_property
    def _native(self) -> Path:
        return self.house.home / "native" / self._key

    @cached_property
    def _tree(self) -> Path:
        return self.house.home / "compiled" / self._hash(self._files, self._key)

    # -- when it does not work -------------------------------------------------------------------------------------

    @property
    def _compiler(self) -> list[str]:
        return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc") or ["cc"]

    @property
    def _note(self) -> Path:
        """The file that remembers a failure with these sources and this compiler."""
        which = shutil.which(self._compiler[0]) or "none"
        return self.house.home / "native" / f"{self._key}-{hashlib.sha256(which.encode()).hexdigest()[:8]}.failed"

    @property
    def _last(self) -> Path:
        """The file that says how the last build was interrupted, which keeps nobody from trying again."""
        return self.house.home / "build.interrupted"

    def _remember(self, reason: str) -> None:
        say(f"running uncompiled, which is slower: {reason}.")
        with contextlib.suppress(OSError):
            self._note.parent.mkdir(exist_ok=True)
            self._note.write_text(reason, "utf-8")

    # -- building --------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _claimed(self) -> Iterator[bool]:
        """Whether this process is now the one that builds; it does not wait for that."""
        try:
            self.house.home.mkdir(parents=True, exist_ok=True)
            handle = open(self.house.home / "build.lock", "a")  # noqa: SIM115 (closed below)
        except OSError as error:
            raise HouseError(f"{self.house.home} cannot be written to ({error.strerror}).") from None
        with handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                yield False
            else:
                yield True

    def _attempt(self, bar: Bar, background: bool) -> Path | None:
        for path in (self._note, self._last, self.progress):
            path.unlink(missing_ok=True)
        try:
            if reason := self.cannot_compile():
                raise HouseError(reason)
            try:
                self.house.install("build", quiet=background)
            except HouseError as error:
                raise Interrupted(str(error)) from None
            self._compile(bar, background)
            self._assemble()
        except (Interrupted, OSError) as error:
            said = str(error).rstrip(".")
            say(f"the engine was not built: {said}.")
            with contextlib.suppress(OSError):
                self._last.write_text(said, "utf-8")
            return None
        except HouseError as error:
            self._remember(str(error).rstrip("."))
            return None
        finally:
            bar.clear()
            self.progress.unlink(missing_ok=True)
        return self._tree

    def _scratch(self, beside: Path) -> Path:
        beside.parent.mkdir(exist_ok=True)
        for left in beside.parent.glob(".making-*"):  # by a build that was interrupted; we hold the lock
            shutil.rmtree(left, ignore_errors=True)
        return Path(tempfile.mkdtemp(prefix=".making-", dir=beside.parent))

    def _copy_sources(self, target: Path) -> None:
        for path in self._files:
            copy = target / path.relative_to(self.house.source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)

    def _compile(self, bar: Bar, background: bool) -> None:
        chosen = self.selection
        say(f"building the native engine ({len(chosen.modules)} modules), once for these sources …")
        begun = time.monotonic()
        work = self._scratch(self._native)
        try:
            self._copy_sources(work / "source")
            names = chosen.names(chosen.modules)
            order = {
                "key": self._key,
                "since": time.time(),
                "modules": names,
                "hot": chosen.names(chosen.hot),
                "cold": chosen.names(chosen.cold),
                "level": self.level,
                "cache": str(self.house.home / "mypyc_cache"),
                "objects": str(self.house.home / "objects"),
                "progress": str(self.progress),
            }
            (work / "order.json").write_text(json.dumps(order), "utf-8")
            self._run_engine(work, bar)
            made = work / "source" / "native"
            missing = [name for name in names if not list(made.glob(str(Path(name).with_suffix(".*"))))]
            if missing:
                raise HouseError(f"{missing[0]} was not compiled (all of it is in {self.house.home / 'compile.log'})")
            made.rename(self._native)
        finally:
            shutil.rmtree(work, ignore_errors=True)
        self._forget_old(self._native)
        bar.clear()
        say(f"built in {time.monotonic() - begun:.0f} s.")

    def _run_engine(self, work: Path, bar: Bar) -> None:
        log = self.house.home / "compile.log"
        command = [str(self.house.python), str(Path(__file__).with_name("engine.py")), str(work / "order.json")]
        plain = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        with log.open("w", encoding="utf-8") as output:
            running = subprocess.Popen(
                command,
                cwd=work / "source",
                env=plain,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # so that it ends with all its compilers
            )
        try:
            while running.poll() is None:
                bar.draw(Progress.read(self.progress))
                time.sleep(TICK)
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)
                running.wait()
        if running.returncode == 0:
            return
        lines = log.read_text("utf-8", "replace").splitlines()
        if running.returncode < 0 or any("signal terminated program" in line for line in lines):
            raise Interrupted(f"it was interrupted (all of it is in {log})")
        error = next((line.strip() for line in lines if "error: " in line), "the build failed")
        raise HouseError(f"{error.rstrip('.')} (all of it is in {log})")

    def _assemble(self) -> None:
        work = self._scratch(self._tree)
        self._copy_sources(work)
        shutil.copytree(self._native, work, dirs_exist_ok=True)
        (work / "in-use").touch()
        work.chmod(0o755)
        work.rename(self._tree)
        self._forget_old(self._tree)

    def _forget_old(self, newest: Path) -> None:
        others = [path for path in newest.parent.iterdir() if path.is_dir() and path != newest]
        for path in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
            if not _in_use(path):
                shutil.rmtree(path, ignore_errors=True)


def _in_use(package: Path) -> bool:
    """Whether a process runs from this package."""
    try:
        with open(package / "in-use") as handle:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
