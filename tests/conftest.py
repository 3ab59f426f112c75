"""What holds for all tests: examples of property tests are the same every time, and no clock decides; how the command
line is called.

`fuda test quick` sets FUDA_QUICK: of the many scenarios, and of other long rows of like tests, a sample is taken then,
the same one every time; what reads thousands of cards from elsewhere (`_real_` in its name) is left out.

FUDA_FOLLOWED says that the same tests follow on the compiled engine. What is marked `once` (a test, or by `pytestmark`
all of a file) is then left to that: whole games that are played to try laws, bots, lessons or the command line, what
cards print, the arena, the server, its stores and workers, and what is shown at tables and on pages. On both run
scenarios, goldens, values, saves, what is refused, and the proof of one game: they compare or prove the engines.
Without a compiler everything runs here.
"""

from __future__ import annotations

import io
import os
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from command_line import Fuda, Run
from fuda.cli.main import main

settings.register_profile("fuda", derandomize=True, deadline=None)
settings.load_profile("fuda")


SAMPLE = 12
"""Of so many tests that differ only in a parameter, the quick run takes one."""
LONG = 60
"""And only where there are more of them than that."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("FUDA_FOLLOWED"):
        leave_out(config, items, [item for item in items if item.get_closest_marker("once")])
    if os.environ.get("FUDA_QUICK"):
        leave_out(config, items, not_sampled(items))


def leave_out(config: pytest.Config, items: list[pytest.Item], left: list[pytest.Item]) -> None:
    if left:
        config.hook.pytest_deselected(items=left)
        out = set(left)
        items[:] = [item for item in items if item not in out]


def not_sampled(items: list[pytest.Item]) -> list[pytest.Item]:
    """What the quick run leaves out."""
    rows: dict[str, int] = {}
    for item in items:
        rows[row(item)] = rows.get(row(item), 0) + 1
    left: list[pytest.Item] = []
    for item in items:
        sampled = rows[row(item)] <= LONG or zlib.crc32(item.nodeid.encode()) % SAMPLE == 0
        sampled = sampled and "_real_" not in row(item)
        if not sampled:
            left.append(item)
    return left


def row(item: pytest.Item) -> str:
    """The name of a test without its parameter."""
    return item.nodeid.partition("[")[0]


@pytest.fixture(autouse=True, scope="session")
def _games_of_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test keeps its games among those of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FUDA_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture
def call(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Fuda:
    """Calls the command line in an empty folder, with an English locale, games kept in a folder of their own, and the
    given input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FUDA_DATA", str(tmp_path_factory.mktemp("data")))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*arguments: object, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(a) for a in arguments])
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run
