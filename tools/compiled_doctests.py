"""A pytest plugin for compiled modules: mypyc keeps no docstrings, so they are read from the source that was compiled.

The examples then run against the compiled module. pytest itself sees to the modules that are plain Python.
"""

from __future__ import annotations

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestItem, DoctestModule, get_optionflags


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> CompiledDoctests | None:
    compiled = file_path.suffix == ".py" and list(file_path.parent.glob(f"{file_path.stem}.*.so"))
    return CompiledDoctests.from_parent(parent, path=file_path) if compiled else None


def docstrings(source: str) -> Iterator[tuple[str, str, int]]:
    """Every docstring in a module: the dotted name it belongs to, its text, and the line it begins on."""
    waiting: list[tuple[str, ast.AST]] = [("", ast.parse(source))]
    while waiting:
        name, node = waiting.pop(0)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            text = ast.get_docstring(node, clean=False)
            if text:
                yield name, text, node.body[0].lineno
            for child in node.body:
                if isinstance(child, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                    waiting.append((f"{name}.{child.name}".lstrip("."), child))


class CompiledDoctests(DoctestModule):
    """The doctests of one compiled module."""

    def collect(self) -> Iterator[DoctestItem]:
        parts = [self.path.stem]
        folder = self.path.parent
        while (folder / "__init__.py").exists():
            parts.insert(0, folder.name)
            folder = folder.parent
        module = importlib.import_module(".".join(parts))
        runner = doctest.DebugRunner(verbose=False, optionflags=get_optionflags(self.config))
        for name, text, line in docstrings(self.path.read_text("utf-8")):
            full = ".".join([*parts, name]).rstrip(".")
            test = doctest.DocTestParser().get_doctest(text, dict(vars(module)), full, str(self.path), line - 1)
            if test.examples:
                yield DoctestItem.from_parent(self, name=full, runner=runner, dtest=test)
