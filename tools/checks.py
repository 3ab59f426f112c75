"""`fuda test`: everything that must hold, stage by stage. A failing stage does not keep the others from running.

    fuda test                          lint, types, and all tests: pure, then compiled
    fuda test --only pure -k janken    only some stages (lint, types, build, pure, compiled); the rest goes to pytest
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from house import House, HouseError
from native import Native

STAGES = ("lint", "types", "build", "pure", "compiled")


class Checks:
    """One run of the stages, over one house."""

    def __init__(self, house: House, pytest_arguments: list[str]) -> None:
        self.house = house
        self.native = Native(house)
        self.pytest_arguments = pytest_arguments
        self.package: Path | None = None
        self.checked = [name for name in ("src", "tools", "bench", "tests") if (house.project / name).is_dir()]

    def lint(self) -> bool:
        """Ruff."""
        return self._python("ruff", "check", "--cache-dir", str(self.house.home / "ruff_cache"), *self.checked)

    def types(self) -> bool:
        """Mypy, strict."""
        return self._python("mypy", "--cache-dir", str(self.house.home / "mypy_cache"))

    def build(self) -> bool:
        """The native engine. Where nothing can be compiled this is no failure, but it is said."""
        self.package = self.native.build(again=True)
        if self.package is None:
            reason = self.native.failure() or self.native.status()
            print(f"SKIPPED: the compiled tests, because {reason}.")
            return bool(self.native.cannot_compile())
        return self._is_compiled(self.package)

    def pure(self) -> bool:
        """All tests on the plain sources."""
        return self._pytest(self.house.source)

    def compiled(self) -> bool:
        """All tests again on the compiled engine, and the doctests of the package as it was compiled."""
        assert self.package is not None
        return self._pytest(self.package)

    def _python(self, module: str, *arguments: str, environment: dict[str, str] | None = None) -> bool:
        command = [str(self.house.python), "-P", "-m", module, *arguments]
        return subprocess.run(command, cwd=self.house.project, env=environment).returncode == 0

    def _pytest(self, package: Path) -> bool:
        settings = self.house.settings["tool"]["pytest"]["ini_options"]
        places = [str(package / "fuda") if place == "src" else place for place in settings["testpaths"]]
        places = [place for place in places if (self.house.project / place).exists()]
        if any((self.house.project / argument.split("::")[0]).exists() for argument in self.pytest_arguments):
            places = []  # it was said which
        environment = self.house.environment(package)
        compiled = package != self.house.source
        environment["FUDA_COMPILED"] = str(int(compiled))
        if compiled:
            environment["PY_IGNORE_IMPORTMISMATCH"] = "1"  # a compiled module is not the file of its doctests
            environment["PYTHONPATH"] += os.pathsep + str(Path(__file__).parent)
        options = ["-p", "compiled_doctests"] if compiled else []
        options += ["-n", str(min(os.cpu_count() or 1, 8))]
        options += ["-c", "pyproject.toml", "--rootdir", str(self.house.project)]
        options += ["-o", f"cache_dir={self.house.home / 'pytest_cache'}"]
        return self._python("pytest", *options, *places, *self.pytest_arguments, environment=environment)

    def _is_compiled(self, package: Path) -> bool:
        """Whether the compiled modules are what a process really imports."""
        names = [path.relative_to(self.house.source).with_suffix("").parts for path in self.native.selection.modules]
        code = (
            "import importlib, sys\n"
            "plain = [n for n in sys.argv[1:] if importlib.import_module(n).__file__.endswith('.py')]\n"
            "sys.exit(f'not compiled: {plain}' if plain else 0)\n"
        )
        command = [str(self.house.python), "-P", "-c", code, *(".".join(name) for name in names)]
        return subprocess.run(command, env=self.house.environment(package)).returncode == 0


def main(arguments: list[str]) -> int:
    wanted = list(STAGES)
    if arguments[:1] == ["--only"]:
        wanted = arguments[1].split(",") if len(arguments) > 1 else [""]
        unknown = [name for name in wanted if name not in STAGES]
        if unknown:
            raise HouseError(f"there is no stage {unknown[0]!r}; the stages are {', '.join(STAGES)}.")
        if "compiled" in wanted and "build" not in wanted:
            wanted.insert(0, "build")
        arguments = arguments[2:]
    checks = Checks(House.here(), arguments)
    failed: list[str] = []
    for name in (stage for stage in STAGES if stage in wanted):
        if name == "compiled" and checks.package is None:
            continue
        stage: Callable[[], bool] = getattr(checks, name)
        print(f"\n=== {name}: {(stage.__doc__ or '').splitlines()[0]}", flush=True)
        begun = time.monotonic()
        good = stage()
        last = name == wanted[-1] or (name == "pure" and checks.package is None)
        if not good:
            failed.append(name)
        if not good or not last:  # a good run ends with pytest's own summary
            print(f"=== {name}: {'passed' if good else 'FAILED'} in {time.monotonic() - begun:.1f} s", flush=True)
    if failed:
        print(f"\nFAILED: {', '.join(failed)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except HouseError as error:
        print(f"fuda: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
