"""The launcher: its syntax in every shell at hand, what it says without a Python, and how it finds itself."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

LAUNCHER = Path(__file__).resolve().parent.parent / "fuda"

FAKE_PYTHON = """#!/bin/sh
if [ "$1" = -c ]; then exit {probe}; fi
printf '%s\\n' "$FUDA_HOME" "$@"
"""


def tools_only(directory: Path) -> Path:
    """A directory for the PATH that holds what the launcher calls, and no Python."""
    directory.mkdir()
    for tool in ("sh", "dirname", "readlink"):
        found = shutil.which(tool)
        assert found is not None
        (directory / tool).symlink_to(found)
    return directory


def fake_python(path: Path, probe: int = 0) -> None:
    """A Python that passes the version check (or not) and prints the home and the arguments it was given."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(FAKE_PYTHON.format(probe=probe))
    path.chmod(0o755)


def launch(launcher: Path, path: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(path), "HOME": str(path), **variables}
    return subprocess.run([str(launcher), *arguments], env=environment, capture_output=True, text=True, cwd="/")


def project(directory: Path) -> Path:
    """A project that consists of the launcher alone."""
    directory.mkdir(parents=True)
    shutil.copy2(LAUNCHER, directory / "fuda")
    return directory


@pytest.mark.parametrize("shell", ["sh", "dash", "bash", "busybox"])
def test_syntax(shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    applet = ["sh"] if shell == "busybox" else []
    subprocess.run([shell, *applet, "-n", str(LAUNCHER)], check=True)


def test_it_is_executable() -> None:
    assert os.access(LAUNCHER, os.X_OK)


def test_no_python_is_one_sentence(tmp_path: Path) -> None:
    done = launch(project(tmp_path / "p") / "fuda", tools_only(tmp_path / "bin"), "play")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "fuda: Python 3.11 or newer is needed, and none was found on the PATH.\n"


def test_an_old_python_is_passed_over(tmp_path: Path) -> None:
    path = tools_only(tmp_path / "bin")
    fake_python(path / "python3", probe=1)
    done = launch(project(tmp_path / "p") / "fuda", path)
    assert (done.returncode, done.stdout) == (2, "")
    fake_python(path / "python")
    assert launch(tmp_path / "p" / "fuda", path).returncode == 0


def test_arguments_spaces_and_symbolic_links(tmp_path: Path) -> None:
    path = tools_only(tmp_path / "bin")
    fake_python(path / "python3.12")
    place = project(tmp_path / "a place" / "for it").resolve()
    link = tmp_path / "link"
    link.symlink_to("other link")
    (tmp_path / "other link").symlink_to(place / "fuda")
    expected = [str(place / ".venv"), str(place / "tools" / "launch.py"), "play", "", "a  b", "*"]
    for launcher in (place / "fuda", link):
        done = launch(launcher, path, "play", "", "a  b", "*")
        assert done.stdout.splitlines() == expected


def test_the_home_can_be_moved(tmp_path: Path) -> None:
    path = tools_only(tmp_path / "bin")
    home = tmp_path / "elsewhere"
    fake_python(home / "bin" / "python")
    done = launch(project(tmp_path / "p") / "fuda", path, FUDA_HOME=str(home))
    assert done.stdout.splitlines()[0] == str(home)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_project_that_cannot_be_written_to_uses_the_cache(tmp_path: Path) -> None:
    path = tools_only(tmp_path / "bin")
    fake_python(path / "python3")
    place = project(tmp_path / "p")
    place.chmod(0o555)
    done = launch(place / "fuda", path, XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert done.stdout.splitlines()[0] == str(tmp_path / "cache" / "fuda")
