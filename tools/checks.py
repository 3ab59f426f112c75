"""`fuda test`: everything that must hold, stage by stage. A failing stage does not keep the others from running.

fuda test                          lint, types, and all tests: pure, then what is compiled on the compiled engine
fuda test quick                    lint, types, unit tests and a sample of the scenarios, uncompiled
fuda test --only pure -k janken    only some stages (lint, build, types, pure, compiled); the rest goes to pytest
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from house import House, HouseError
from native import Native

STAGES = ("lint", "build", "types", "pure", "compiled")
QUICK = ("lint", "types", "pure")


class Checks:
    """One run of the stages, over one house."""

    def __init__(self, house: House, pytest_arguments: list[str], quick: bool = False) -> None:
        self.house = house
        self.native = Native(house)
        self.pytest_arguments = pytest_arguments
        self.quick = quick
        self.followed = False
        """Whether the tests that run on the plain sources run on the compiled engine, too."""
        self.package: Path | None = None
        self.readings = ""
        """A folder where tests leave what they read of real cards, for those that follow."""
        self.bytecode = ""
        """A folder for Python's compiled files, where none may be left beside the sources: tests start it often."""
        self._types: subprocess.Popen[str] | None = None
        places = ("src", "tools", "bench", "tests", "setup.py")
        self.checked = [name for name in places if (house.project / name).exists()]

    def lint(self) -> bool:
        """Ruff."""
        return self._python("ruff", "check", "--cache-dir", str(self.house.home / "ruff_cache"), *self.checked)

    def begin(self, wanted: list[str]) -> None:
        """Types are checked while the engine is built: to translate the modules keeps one processor busy."""
        if "types" in wanted and "build" in wanted:
            self._types = subprocess.Popen(
                self._command("mypy", *self._mypy),
                cwd=self.house.project,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )

    def end(self) -> None:
        """What was begun and not waited for has no purpose any more."""
        if self._types is not None and self._types.poll() is None:
            self._types.kill()
            self._types.wait()

    def types(self) -> bool:
        """Mypy, strict."""
        if self._types is None:
            return self._python("mypy", *self._mypy)
        print(self._types.communicate()[0], end="", flush=True)
        return self._types.returncode == 0

    @property
    def _mypy(self) -> tuple[str, ...]:
        return ("--cache-dir", str(self.house.home / "mypy_cache"))

    def build(self) -> bool:
        """The native engine. Where nothing can be compiled this is no failure, but it is said."""
        self.package = self.native.build(again=True)
        if self.package is None:
            reason = self.native.failure() or self.native.status()
            print(f"SKIPPED: the compiled tests, because {reason}.")
            return bool(self.native.cannot_compile())
        self.native.hold(self.package)
        return self._is_compiled(self.package)

    def pure(self) -> bool:
        """All tests on the plain sources."""
        return self._pytest(self.house.source)

    def compiled(self) -> bool:
        """The tests that reach compiled code again, on the compiled engine, and the doctests of what was compiled."""
        assert self.package is not None
        return self._pytest(self.package)

    def _python(self, module: str, *arguments: str, environment: dict[str, str] | None = None) -> bool:
        command = self._command(module, *arguments)
        return subprocess.run(command, cwd=self.house.project, env=environment).returncode == 0

    def _command(self, module: str, *arguments: str) -> list[str]:
        return [str(self.house.python), "-P", "-m", module, *arguments]

    def _pytest(self, package: Path) -> bool:
        compiled = package != self.house.source
        environment = self.house.environment(package)
        environment["FUDA_COMPILED"] = str(int(compiled))
        environment["FUDA_READINGS"] = self.readings
        if environment.pop("PYTHONDONTWRITEBYTECODE", "") and self.bytecode:
            environment["PYTHONPYCACHEPREFIX"] = self.bytecode
        options = ["-n", str(min(os.cpu_count() or 1, 8)), "--dist", "loadgroup"]
        options += ["-c", "pyproject.toml", "--rootdir", str(self.house.project)]
        options += ["-o", f"cache_dir={self.house.home / 'pytest_cache'}"]
        if compiled:
            environment["PY_IGNORE_IMPORTMISMATCH"] = "1"  # a compiled module is not the file of its doctests
            environment["PYTHONPATH"] += os.pathsep + str(Path(__file__).parent)
            options += ["-p", "compiled_doctests"]
        settings = self.house.settings["tool"]["pytest"]["ini_options"]
        places = [str(package / "fuda") if place == "src" else place for place in settings["testpaths"]]
        places = [place for place in places if (self.house.project / place).exists()]
        if self._named():
            places = []  # it was said which
        elif self.quick:
            environment["FUDA_QUICK"] = "1"  # tests/conftest.py takes a sample
            options += [f"--ignore={path}" for path in self._glob("slow")]
        elif compiled:
            options += [f"--ignore={path}" for path in self._glob("plain")]
        elif self.package is not None and self.followed:
            environment["FUDA_FOLLOWED"] = "1"  # tests/conftest.py leaves to the compiled engine what is tested once
        return self._python("pytest", *options, *places, *self.pytest_arguments, environment=environment)

    def _glob(self, name: str) -> list[str]:
        """Test files that `[tool.fuda.test]` names."""
        patterns: list[str] = self.house.settings["tool"]["fuda"]["test"][name]
        found = {path for pattern in patterns for path in self.house.project.glob(pattern)}
        return sorted(str(path.relative_to(self.house.project)) for path in found)

    def _named(self) -> bool:
        return any((self.house.project / argument.split("::")[0]).exists() for argument in self.pytest_arguments)

    def _is_compiled(self, package: Path) -> bool:
        """Whether the compiled modules are what a process really imports."""
        names = [name.removesuffix(".py").replace("/", ".") for name in self._compiled_names()]
        code = (
            "import importlib, sys\n"
            "plain = [n for n in sys.argv[1:] if importlib.import_module(n).__file__.endswith('.py')]\n"
            "sys.exit(f'not compiled: {plain}' if plain else 0)\n"
        )
        command = [str(self.house.python), "-P", "-c", code, *names]
        return subprocess.run(command, env=self.house.environment(package)).returncode == 0

    def _compiled_names(self) -> list[str]:
        return self.native.selection.names(self.native.selection.modules)


def run(checks: Checks, wanted: list[str]) -> list[str]:
    """Runs stages and gives back those that failed."""
    checks.followed = "compiled" in wanted
    with (
        tempfile.TemporaryDirectory(prefix="fuda-readings-") as checks.readings,
        tempfile.TemporaryDirectory(prefix="fuda-bytecode-") as checks.bytecode,
    ):
        checks.begin(wanted)
        try:
            return _run(checks, wanted)
        finally:
            checks.end()


def _run(checks: Checks, wanted: list[str]) -> list[str]:
    failed: list[str] = []
    begun_all = time.monotonic()
    for name in wanted:
        if name == "compiled" and checks.package is None:
            continue
        stage: Callable[[], bool] = getattr(checks, name)
        print(f"\n=== {name}: {(stage.__doc__ or '').splitlines()[0]}", flush=True)
        begun = time.monotonic()
        good = stage()
        if not good:
            failed.append(name)
        last = name == wanted[-1] or (name == "pure" and checks.package is None)
        if not good or not last:  # a good run ends with pytest's own summary
            print(f"=== {name}: {'passed' if good else 'FAILED'} in {time.monotonic() - begun:.1f} s", flush=True)
    if failed:
        print(f"\nFAILED: {', '.join(failed)} (in {time.monotonic() - begun_all:.0f} s)", flush=True)
    return failed


def main(arguments: list[str]) -> int:
    if {"-h", "--help"} & set(arguments):
        print(__doc__)
        return 0
    quick = arguments[:1] == ["quick"]
    wanted = list(QUICK if quick else STAGES)
    if quick:
        arguments = arguments[1:]
    elif arguments[:1] == ["--only"]:
        wanted = arguments[1].split(",") if len(arguments) > 1 else [""]
        unknown = [name for name in wanted if name not in STAGES]
        if unknown:
            raise HouseError(f"there is no stage {unknown[0]!r}; the stages are {', '.join(STAGES)}.")
        if "compiled" in wanted and "build" not in wanted:
            wanted.append("build")
        wanted.sort(key=STAGES.index)
        arguments = arguments[2:]
    return 1 if run(Checks(House.here(), arguments, quick), wanted) else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except HouseError as error:
        print(f"fuda: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
