"""The compiled engine: which modules mypyc compiles, when they are compiled again, and where the result lives.

Nothing compiled is ever put under `src`, so `PYTHONPATH=src` always runs plain Python. In the home,

    native/KEY      what mypyc and the C compiler made of the compiled modules; KEY is a hash of all they depend on
    compiled/KEY    a copy of the whole package with those put in; this is what runs

Both appear by renaming a finished directory, so a start in the middle of a build never sees half of one, and a game
that is running keeps its own copy. Read `Native.package` first.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from functools import cached_property
from pathlib import Path

from house import House, HouseError, say

KEPT = 3
"""How many older builds stay, for processes that still run from them."""

RETRY_SECONDS = 24 * 60 * 60
"""How long a failed build of the same sources is not tried again."""


class Native:
    """The compiled engine of one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        settings = house.settings["tool"]["fuda"]
        within = self._glob(settings["compile"])
        plain = self._glob(settings["compile-except"]) | {path for path in within if path.name == "__init__.py"}
        self.modules = sorted(within - plain)
        self.read = sorted(within | self._glob(settings["compile-against"]))
        self.level = os.environ.get("FUDA_OPT_LEVEL", "3")

    def package(self, again: bool = False) -> Path | None:
        """The directory to import the compiled `fuda` from, built if need be; None when it cannot be compiled here.

        A failure is remembered, so that it costs time once; `again` tries even so.
        """
        tree = self.house.home / "compiled" / self._tree_key
        if tree.is_dir():
            return tree
        if self._failed() and not again:
            return None
        try:
            with self.house.lock():
                if not tree.is_dir():
                    if self._failed() and not again:  # in another process, while this one waited
                        return None
                    self._build(tree)
        except (HouseError, OSError) as error:
            self._give_up(str(error).rstrip("."))
            return None
        return tree

    def why_not(self) -> str:
        """Why there is no compiled engine for the sources as they are; empty when nothing is known against it."""
        failed = self._failed()
        return failed.read_text("utf-8") if failed else ""

    def can_compile(self) -> bool:
        """Whether a C extension can be compiled here at all."""
        return not self._cannot_compile()

    # -- what it depends on ----------------------------------------------------------------------------------------

    def _glob(self, patterns: list[str]) -> set[Path]:
        return {path for pattern in patterns for path in self.house.project.glob(pattern)}

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
        names = ",".join(str(path.relative_to(self.house.project)) for path in self.modules)
        tools = self.house.pins.read_text("utf-8") + Path(__file__).with_name("mypyc_setup.py").read_text("utf-8")
        return self._hash(self.read, sys.version, sysconfig.get_platform(), self.level, names, tools)

    @cached_property
    def _tree_key(self) -> str:
        return self._hash(self._files, self._key)

    # -- when it does not work -------------------------------------------------------------------------------------

    @property
    def _compiler(self) -> list[str]:
        return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc") or ["cc"]

    def _note(self) -> Path:
        """The file that remembers a failure with these sources and this compiler."""
        which = shutil.which(self._compiler[0]) or "none"
        return self.house.home / "native" / f"{self._key}-{hashlib.sha256(which.encode()).hexdigest()[:8]}.failed"

    def _failed(self) -> Path | None:
        note = self._note()
        try:
            return note if time.time() - note.stat().st_mtime < RETRY_SECONDS else None
        except OSError:
            return None

    def _give_up(self, reason: str) -> None:
        say(f"running uncompiled, which is slower: {reason}.")
        with contextlib.suppress(OSError):
            self._note().parent.mkdir(exist_ok=True)
            self._note().write_text(reason, "utf-8")

    def _cannot_compile(self) -> str:
        """Why no C extension can be compiled here; empty when one can."""
        if not self.modules:
            return "no module is to be compiled"
        if shutil.which(self._compiler[0]) is None:
            return "there is no C compiler"
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

    # -- building --------------------------------------------------------------------------------------------------

    def _build(self, tree: Path) -> None:
        native = self.house.home / "native" / self._key
        if not native.is_dir():
            reason = self._cannot_compile()
            if reason:
                raise HouseError(reason)
            self.house.install("build")
            self._compile(native)
        self._assemble(native, tree)

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

    def _compile(self, native: Path) -> None:
        say(f"compiling the engine ({len(self.modules)} modules), once for these sources …")
        begun = time.monotonic()
        work = self._scratch(native)
        self._copy_sources(work / "source")
        names = [str(path.relative_to(self.house.source)) for path in self.modules]
        log = self.house.home / "compile.log"
        script = Path(__file__).with_name("mypyc_setup.py")
        with log.open("w", encoding="utf-8") as output:
            done = subprocess.run(
                [str(self.house.python), str(script), self.level, str(self.house.home / "mypyc_cache"), *names],
                cwd=work / "source",
                env={key: value for key, value in os.environ.items() if not key.startswith("PYTHON")},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        made = work / "source" / "native"
        missing = [name for name in names if not list(made.glob(name.removesuffix(".py") + ".*"))]
        if done.returncode != 0 or missing:
            lines = log.read_text("utf-8", "replace").splitlines()
            first = next((line.strip() for line in lines if " error: " in line), "the build failed")
            shutil.rmtree(work, ignore_errors=True)
            raise HouseError(f"{first} (all of it is in {log})")
        made.rename(native)
        shutil.rmtree(work, ignore_errors=True)
        self._forget_old(native)
        say(f"compiled in {time.monotonic() - begun:.0f} s.")

    def _assemble(self, native: Path, tree: Path) -> None:
        work = self._scratch(tree)
        self._copy_sources(work)
        shutil.copytree(native, work, dirs_exist_ok=True)
        work.chmod(0o755)
        work.rename(tree)
        self._forget_old(tree)

    def _forget_old(self, newest: Path) -> None:
        others = [path for path in newest.parent.iterdir() if path.is_dir() and path != newest]
        for path in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[KEPT:]:
            shutil.rmtree(path, ignore_errors=True)
