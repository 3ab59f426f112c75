"""For pip: compiles the native engine into the package where there is a compiler, and goes on without where not.

What is compiled, and how, is the same as for `./fuda`: tools/selection.py and tools/engine.py.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel

PROJECT = Path(__file__).resolve().parent
sys.path.insert(0, str(PROJECT / "tools"))

from engine import Engine, c_files, translate  # noqa: E402
from selection import Selection  # noqa: E402


class PackagedEngine(Engine):
    """Translates only when it comes to building, and gives up with one line."""

    build_lib: str
    build_temp: str

    def run(self) -> None:
        if self.inplace or self.editable_mode:
            return self._go_pure("an editable package runs from its sources")
        chosen = Selection.of(PROJECT)
        type(self).hot = c_files(chosen.names(chosen.hot))
        type(self).cold = c_files(chosen.names(chosen.cold))
        here = Path.cwd()
        try:
            with tempfile.TemporaryDirectory() as scratch:
                self._probe(scratch)
                os.chdir(chosen.source)  # mypy names modules by their paths from here
                self._take(translate(chosen.names(chosen.modules), f"{scratch}/cache", f"{scratch}/c"))
                self.build_lib = str(here / self.build_lib)
                self.build_temp = str(here / self.build_temp)
                super().run()
        except (Exception, SystemExit) as error:  # setuptools, distutils, mypy and the compiler each have their own
            self._go_pure(" ".join(str(error).split()) or type(error).__name__)
        finally:
            os.chdir(here)

    def _take(self, extensions: list[Extension]) -> None:
        self.distribution.ext_modules = extensions
        self.swig_opts = None  # the one option that cannot be finalized twice
        self.finalize_options()

    def _probe(self, scratch: str) -> None:
        """Fails early where nothing can be compiled: translating takes longer than that."""
        from setuptools._distutils.ccompiler import new_compiler
        from setuptools._distutils.sysconfig import customize_compiler

        source = Path(scratch) / "probe.c"
        source.write_text("#include <Python.h>\nint fuda_probe(void) { return Py_IsInitialized(); }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            made = compiler.compile([str(source)], output_dir=scratch, include_dirs=self.include_dirs)
        except Exception as error:
            raise OSError("there is no C compiler that works with Python's headers") from error
        if not Path(made[0]).exists():
            raise OSError("the C compiler makes nothing")

    def _go_pure(self, reason: str) -> None:
        self.extensions = self.distribution.ext_modules = []
        print(f"fuda: not compiled, the engine will be pure Python: {reason}", file=sys.stderr)

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if os.path.exists(path)]

    def get_source_files(self) -> list[str]:
        return []


class PackagedWheel(bdist_wheel):  # type: ignore[misc]
    """Is made for one platform only if something was compiled, which is known when the package was built."""

    def run(self) -> None:
        self.run_command("build")
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


def wanted() -> dict[str, Any]:
    """What is to be compiled stands for itself until it is translated. FUDA_PURE=1 makes a package without."""
    if os.environ.get("FUDA_PURE", "0") not in ("", "0"):
        return {}
    commands = {"build_ext": PackagedEngine, "bdist_wheel": PackagedWheel}
    return {"ext_modules": [Extension("fuda__mypyc", [])], "cmdclass": commands}


setup(**wanted())
