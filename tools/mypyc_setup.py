"""Compiles modules with mypyc: `mypyc_setup.py LEVEL CACHE MODULE.py…`, in a directory with a copy of the sources.

All modules form one group, so that calls between them are plain C calls. The result is written to `native`.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext


class ParallelBuildExt(build_ext):  # type: ignore[misc]
    """Compiles the C files of an extension at the same time; setuptools alone does them one after the other."""

    def build_extensions(self) -> None:
        one = self.compiler.compile

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                parts = pool.map(lambda source: one([source], **options), sources)
                return [made for part in parts for made in part]

        self.compiler.compile = compile_all
        super().build_extensions()


def main(level: str, cache: str, modules: list[str]) -> None:
    options = ["--config-file=", f"--cache-dir={cache}", "--explicit-package-bases", "--namespace-packages"]
    extensions = mypycify(
        [*options, *modules],
        opt_level=level,
        debug_level="0",
        multi_file=True,  # one C file a module, which several processors compile at once
        group_name="fuda",
    )
    for extension in extensions:  # a warning of a compiler that is newer than mypyc is no reason to stop
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if os.name == "posix":  # calls from one of our C files into another are direct then, not looked up at run time
            extension.extra_compile_args += ["-fvisibility=hidden", "-fno-plt"]
    setup(
        name="fuda-native",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": ParallelBuildExt},
        script_args=["build_ext", "--build-lib=native", "--build-temp=build"],
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
