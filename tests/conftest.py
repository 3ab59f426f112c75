"""What holds for all tests: examples of property tests are the same every time, and no clock decides. How the command
line is called."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from command_line import Fuda, Run
from fuda.cli.main import main

settings.register_profile("fuda", derandomize=True, deadline=None)
settings.load_profile("fuda")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Fuda:
    """Calls the command line in an empty folder, with an English locale and the given input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*arguments: object, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(a) for a in arguments])
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run
