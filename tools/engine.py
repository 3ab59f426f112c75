"""Compiles modules into the native engine, with mypyc and the C compiler: for `./fuda` (native.py) and for `setup.py`.

All modules form one group, so that calls between them are plain C calls. mypyc translates them in one go; the C files
are then compiled several at a time, the longest first, and each object is kept under a hash of all that it depends on,
so that a build that was interrupted, or that changes little, does only what is left. As a program,

    engine.py ORDER.json

works in a folder with a copy of the sources and writes the engine into the folder `native` there. ORDER says the
`modules`, those that are `hot` or `cold`, the optimisation `level`, the folders `cache` (of mypy) and `objects`, and
the file `progress`.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

import door

GROUP = "fuda"
WARM_LEVEL = "1"
"""How far modules are optimised that are neither hot nor cold, when the level is above that."""
COLD_LEVEL = "0"
"""How far modules are optimised that hardly ever run."""
KEPT_OBJECTS = 1500
"""How many compiled objects are kept, those used last."""

LEAN = (
    "-fno-cprop-registers",
    "-fno-ivopts",
    "-fno-move-loop-invariants",
    "-fno-ssa-phiopt",
    "-fno-tree-dse",
    "-fno-tree-loop-optimize",
    "-fno-tree-pta",
    "-fno-tree-sink",
    "-fno-tree-sra",
)
"""What a compiler that knows these words leaves out at the middle level: a sixth of its time, and next to no gain where
mypyc wrote the C."""

HEADERS = (f"__native_{GROUP}.h", f"__native_internal_{GROUP}.h")
"""What every module of the group includes first, in this order: more than a megabyte."""
HEADER = "fuda_group.h"
CALLS = Path(__file__).with_name("calls.h")
"""What is put behind them, where anything is optimised: short ways past some of mypyc's runtime."""

TOP_LEVEL = re.compile(r"^char CPyDef_\w+_____top_level__\(void\) \{$", re.MULTILINE)
"""Where that function begins that runs when a module is imported."""

Tell = Callable[[int, int], None]
"""Is told how many of how many modules are compiled."""


def silence(done: int, total: int) -> None:
    """For whoever does not want to know."""


def translate(modules: list[str], cache: str, target: str) -> list[Extension]:
    """The C files of the modules, which are paths from the current folder; they are written into `target`."""
    from mypyc.build import mypycify  # mypy is only needed where something is compiled

    options = ["--config-file=", f"--cache-dir={cache}", "--explicit-package-bases", "--namespace-packages"]
    made = list(
        mypycify([*options, *modules], debug_level="0", multi_file=True, group_name=GROUP, target_dir=target),
    )
    if os.name == "posix":
        for source in {source for extension in made for source in extension.sources if _is_module(source)}:
            _calm(Path(source))
    return made


def _calm(source: Path) -> None:
    """What a module does when it is imported, once, is one long function: a fifth of the C, and not optimised."""
    text = source.read_text("utf-8")
    source.write_text(TOP_LEVEL.sub(r'__attribute__((optimize("O0"))) \g<0>', text), "utf-8")


class Engine(build_ext):  # type: ignore[misc]
    """Compiles the C files of all extensions at the same time; setuptools alone does them one after the other."""

    level = "2"
    hot: frozenset[str] = frozenset()
    cold: frozenset[str] = frozenset()
    objects: Path | None = None
    tell: Tell = staticmethod(silence)

    def build_extensions(self) -> None:
        self.check_extensions_list(self.extensions)
        doors = self._doors()
        built = [extension for extension in self.extensions if extension not in doors]
        if doors:
            built.append(self._door(doors))
        work = [(extension, source) for extension in built for source in extension.sources]
        work.sort(key=lambda pair: (-os.path.getsize(pair[1]), pair[1]))
        self._prepare_headers()
        made: dict[str, str] = {}
        done, total = 0, sum(_is_module(source) for _, source in work)
        with ThreadPoolExecutor(_processors()) as pool:
            waiting = {pool.submit(self._object, extension, source): source for extension, source in work}
            try:
                for future in as_completed(waiting):
                    made[waiting[future]] = future.result()
                    done += _is_module(waiting[future])
                    self.tell(done, total)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
            parts = [(extension, [made[source] for source in extension.sources]) for extension in built]
            list(pool.map(lambda pair: self._link(*pair), parts))
        for extension in doors:
            target = Path(self.get_ext_fullpath(extension.name))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.get_ext_fullpath(built[-1].name), target)
        if doors:
            os.unlink(self.get_ext_fullpath(built[-1].name))

    def _doors(self) -> list[Extension]:
        """The extensions that only find a module in the group, where one library does for all of them."""
        found = [extension for extension in self.extensions if len(extension.sources) == 1]
        known = all(door.fits(Path(e.sources[0]), e.name, f"{GROUP}__mypyc") for e in found)
        return found if os.name == "posix" and known else []

    def _door(self, doors: list[Extension]) -> Extension:
        """That library, as an extension of its own."""
        written = Path(self.build_temp) / "door.c"
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_text(door.source([extension.name for extension in doors], f"{GROUP}__mypyc"), "utf-8")
        return Extension(f"{GROUP}__door", [str(written)], extra_compile_args=doors[0].extra_compile_args)

    def _flags(self, extension: Extension, source: str) -> list[str]:
        level, name = self.level, Path(source).name
        if len(extension.sources) == 1:
            level = "0"  # it only finds the module in the group
        elif level.isdecimal() and name.startswith("__native_") and name not in self.hot:
            # Of what is not ours, mypyc's own runtime, all is hot.
            level = min(level, COLD_LEVEL if name in self.cold else WARM_LEVEL)
        # A warning of a compiler that is newer than mypyc is no reason to stop.
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror" and not flag.startswith("-O")]
        if os.name != "posix":
            return flags
        # Calls from one of our C files into another are direct then, not looked up at run time. Nobody reads warnings
        # about C that was generated, and to look for them takes a tenth of the time.
        lean = self._lean if level == WARM_LEVEL else ()
        return [*flags, f"-O{level}", *lean, "-fvisibility=hidden", "-fno-plt", "-w"]

    @cached_property
    def _lean(self) -> tuple[str, ...]:
        """What is left out at the middle level, if the compiler knows it."""
        with tempfile.TemporaryDirectory() as scratch:
            source = Path(scratch) / "probe.c"
            source.write_text("int fuda_probe(void) { return 0; }\n", "utf-8")
            command = [*self.compiler.compiler_so, f"-O{WARM_LEVEL}", *LEAN, "-Werror", "-c", str(source)]
            done = subprocess.run([*command, "-o", str(source.with_suffix(".o"))], capture_output=True)
        return LEAN if done.returncode == 0 else ()

    def _prepare_headers(self) -> None:
        """Reads the headers that every module includes once for each level, as far as the compiler can keep that; one
        that cannot, or that finds what was kept unfit, reads them again for each module."""
        headers = sorted({path for e in self.extensions for path in e.depends if path.endswith(".h")})
        wanted = {Path(path).name: path for path in headers if Path(path).name in HEADERS}
        if os.name != "posix" or len(wanted) != len(HEADERS):
            return
        group = next(extension for extension in self.extensions if len(extension.sources) > 1)
        called = [self._flags(group, source) for source in group.sources if _is_module(source)]
        flags = {self._level_of(said): said for said in called}
        options = [f"-I{path}" for path in [*group.include_dirs, *self.include_dirs]]
        text = "".join(f'#include "{name}"\n' for name in HEADERS)

        def prepare(level: str) -> None:
            folder = Path(self.build_temp) / f"headers{level}"
            folder.mkdir(parents=True, exist_ok=True)
            short = "" if level == f"-O{COLD_LEVEL}" else CALLS.read_text("utf-8")
            (folder / HEADER).write_text(text + short, "utf-8")
            command = [*self.compiler.compiler_so, *options, *flags[level], "-x", "c-header", str(folder / HEADER)]
            subprocess.run([*command, "-o", str(folder / f"{HEADER}.gch")], capture_output=True)

        with ThreadPoolExecutor(_processors()) as pool:
            list(pool.map(prepare, sorted(flags)))

    @staticmethod
    def _level_of(flags: list[str]) -> str:
        return next((flag for flag in reversed(flags) if flag.startswith("-O")), "")

    def _with_headers(self, source: str, flags: list[str]) -> list[str]:
        """The flags by which a module's headers are those that were read once."""
        folder = Path(self.build_temp) / f"headers{self._level_of(flags)}"
        if not _is_module(source) or not (folder / f"{HEADER}.gch").exists():
            return flags
        return [f"-I{folder}", "-include", HEADER, *flags]

    def _object(self, extension: Extension, source: str) -> str:
        flags = self._flags(extension, source)
        kept = self.objects / f"{self._key(extension, source, flags)}.o" if self.objects else None
        [path] = self.compiler.object_filenames([source], output_dir=self.build_temp)
        if kept is not None and kept.exists():
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, path)
            os.utime(kept)
            return str(path)
        self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            macros=extension.define_macros,
            include_dirs=extension.include_dirs,
            extra_postargs=self._with_headers(source, flags),
            depends=extension.depends,
        )
        if kept is not None:
            with tempfile.NamedTemporaryFile(dir=kept.parent, delete=False) as copy:
                copy.write(Path(path).read_bytes())
            os.replace(copy.name, kept)
        return str(path)

    def _key(self, extension: Extension, source: str, flags: list[str]) -> str:
        """Of everything that an object is made from: the C file, our headers, the compiler and how it is called."""
        total = hashlib.sha256(json.dumps([self._setting(), flags, extension.define_macros]).encode())
        headers = [path for path in extension.depends if path.endswith(".h")]
        total.update(hashlib.sha256(Path(source).read_bytes()).digest())
        for path in sorted(headers):
            total.update(_digest(path))
        return total.hexdigest()[:32]

    _said: str = ""

    def _setting(self) -> str:
        if not self._said:
            command = [str(word) for word in self.compiler.compiler_so]
            version = subprocess.run([command[0], "--version"], capture_output=True, text=True).stdout
            from mypy.version import __version__ as mypy

            self._said = json.dumps([command, version, mypy, sys.version, CALLS.read_text("utf-8")])
        return self._said

    def _link(self, extension: Extension, objects: list[str]) -> None:
        self.compiler.link_shared_object(
            objects,
            self.get_ext_fullpath(extension.name),
            libraries=self.get_libraries(extension),
            library_dirs=extension.library_dirs,
            extra_postargs=extension.extra_link_args,
            export_symbols=self.get_export_symbols(extension),
            build_temp=self.build_temp,
            target_lang="c",
        )


@lru_cache
def _digest(header: str) -> bytes:
    """Of a file that is read for every object, and written before the first."""
    return hashlib.sha256(Path(header).read_bytes()).digest()


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _is_module(source: str) -> bool:
    """Whether a C file is the translation of a module, not one of the many small ones around them."""
    return Path(source).name.startswith(f"__native_{GROUP}___")


def c_files(modules: list[str]) -> frozenset[str]:
    """The names of the C files that mypyc makes of modules: what holds all literals is one of them."""
    dotted = (name.removesuffix(".py").replace("/", "___") for name in modules)
    return frozenset(f"__native_{name}.c" for name in dotted)


def forget_objects(folder: Path) -> None:
    """Removes the objects that were not used for longest, and what an interrupted build left."""
    for path in folder.glob("tmp*"):
        with contextlib.suppress(OSError):
            path.unlink()
    used = sorted(folder.glob("*.o"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in used[KEPT_OBJECTS:]:
        with contextlib.suppress(OSError):
            path.unlink()


def main(order: dict[str, Any]) -> None:
    progress, parent, begun = Path(order["progress"]), os.getppid(), time.time()
    Engine.level, Engine.hot, Engine.cold = order["level"], c_files(order["hot"]), c_files(order["cold"])
    Engine.objects = Path(order["objects"])
    Engine.objects.mkdir(exist_ok=True)
    forget_objects(Engine.objects)

    def tell(done: int, total: int) -> None:
        if os.getppid() != parent:  # nobody waits for this any more
            os._exit(1)
        said = json.dumps({"key": order["key"], "since": order["since"], "done": done, "total": total})
        new = progress.with_suffix(".new")
        new.write_text(said, "utf-8")
        os.replace(new, progress)

    Engine.tell = staticmethod(tell)
    tell(0, 0)
    extensions = translate(order["modules"], order["cache"], "build")
    print(f"translated in {time.time() - begun:.1f} s", flush=True)
    setup(
        name="fuda-native",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": Engine},
        script_args=["build_ext", "--build-lib=native", "--build-temp=objects"],
    )
    print(f"built in {time.time() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    main(json.loads(Path(sys.argv[1]).read_text("utf-8")))
    sys.stdout.flush()
    os._exit(0)  # to give back, piece by piece, what the translation filled takes seconds
