"""Starting Fuda: at once and uncompiled, while the engine is built behind; and what happens when something goes wrong.

The project here is a small one with an engine that is only pretended: it counts how often it is built, and can be told
to hang or to fail.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0
"""Seconds until something that must happen is taken for something that never does."""

SETTINGS = """
[project]
dependencies = []
[dependency-groups]
build = []
[tool.fuda]
compile = ["src/fuda/*.py"]
compile-except = []
compile-hot = []
compile-warm = []
compile-against = []
"""

MAIN = """
import sys
from pathlib import Path
print(Path(__file__).parents[1].name, *sys.argv[1:])
if sys.argv[1:] == ["stay"]:
    sys.stdout.flush()
    sys.stdin.read()
"""

ENGINE = """
import json, os, sys, time
from pathlib import Path
order = json.loads(Path(sys.argv[1]).read_text())
with open(Path(order["objects"]).parent / "builds", "a") as count:
    count.write("*")
Path(order["progress"]).write_text(json.dumps({"key": order["key"], "since": order["since"], "done": 1, "total": 3}))
parent, asked = os.getppid(), os.environ.get("PRETEND", "")
while asked == "hang" and os.getppid() == parent:
    time.sleep(0.02)
if asked == "fail":
    sys.exit("hot.c:7: error: planted")
if asked == "killed":
    sys.exit("cc: fatal error: Killed signal terminated program cc1")
for name in order["modules"]:
    made = Path("native", name).with_suffix(".made")
    made.parent.mkdir(parents=True, exist_ok=True)
    made.touch()
"""


def _interruptible() -> None:
    """Whoever runs the tests in the background may have told them to ignore interrupts, which is handed down."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Place:
    """A small project with a home of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / ".venv"
        (folder / "src" / "fuda").mkdir(parents=True)
        shutil.copy2(PROJECT / "fuda", folder / "fuda")
        shutil.copytree(PROJECT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "tools" / "engine.py").write_text(ENGINE)
        (folder / "pyproject.toml").write_text(SETTINGS)
        (folder / "requirements.lock").write_text("")
        (folder / "src" / "fuda" / "__init__.py").write_text("")
        (folder / "src" / "fuda" / "__main__.py").write_text(MAIN)
        (folder / "src" / "fuda" / "hot.py").write_text("HEAT = 1\n")
        (folder / "src" / "fuda" / "words.toml").write_text("")
        base = getattr(sys, "_base_executable", sys.executable)
        command = [base, "-m", "venv", "--without-pip", "--system-site-packages", str(self.home)]
        subprocess.run(command, check=True)
        (self.home / "bin" / "cc").write_text('#!/bin/sh\nfor word; do last=$word; done\ntouch "$last"\n')
        (self.home / "bin" / "cc").chmod(0o755)

    def environment(self, **variables: str) -> dict[str, str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "FUDA", "PIP", "CI"))}
        return {**kept, "CC": shlex.quote(str(self.home / "bin" / "cc")), **variables}

    def begin(self, *arguments: str, **variables: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(self.folder / "fuda"), *arguments],
            env=self.environment(**variables),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=_interruptible,
        )

    def fuda(self, *arguments: str, **variables: str) -> tuple[int, str, str]:
        """Exit code, output and error output of a command."""
        started = self.begin(*arguments, **variables)
        out, err = started.communicate(timeout=PATIENCE)
        return started.returncode, out.strip(), err.strip()

    def said(self, *arguments: str, **variables: str) -> str:
        code, out, _ = self.fuda(*arguments, **variables)
        assert code == 0
        return out

    def status(self, **variables: str) -> str:
        return self.fuda("build", "--status", **variables)[1]

    def until(self, beginning: str) -> None:
        """Waits until the state of the engine is this one."""
        end = time.monotonic() + PATIENCE
        while not self.status().startswith(beginning):
            assert time.monotonic() < end, f"still {self.status()!r}"
            time.sleep(0.02)

    @property
    def builds(self) -> int:
        """How often the engine was built, or begun to be."""
        count = self.home / "builds"
        return len(count.read_text()) if count.exists() else 0


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path / "a place")
    yield made
    end = time.monotonic() + PATIENCE
    while made.status().startswith("running") and time.monotonic() < end:  # nothing is left behind
        time.sleep(0.02)


def test_the_first_start_does_not_wait_and_the_next_one_is_compiled(place: Place) -> None:
    assert place.status() == "not begun"
    code, out, err = place.fuda("play", "janken")
    assert (code, out) == (0, "src play janken")
    assert err == (
        "fuda: building the native engine in the background ('./fuda build --status'); this start goes without it."
    )
    place.until("ready")
    built = place.said("build", "--where")
    assert Path(built).parent == place.home / "compiled"
    assert place.fuda("play") == (0, f"{Path(built).name} play", "")
    assert place.builds == 1


def test_a_build_goes_on_when_the_start_has_ended_and_says_how_far_it_is(place: Place) -> None:
    place.fuda("play", PRETEND="hang")
    place.until("running since")
    end = time.monotonic() + PATIENCE
    while not place.status().endswith(": 1 of 3 modules compiled"):
        assert time.monotonic() < end
    assert place.fuda("play") == (0, "src play", "")
    assert place.builds == 1
    stop(place)


def stop(place: Place) -> None:
    """Ends the process that builds in the background."""
    mine = f"{place.folder}/tools/launch.py build --background"
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().decode().split("\0")
        except OSError:
            continue
        if " ".join(words[1:]).strip() == mine:
            os.kill(int(process.name), signal.SIGTERM)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_build_that_was_interrupted_is_begun_again(place: Place, how: signal.Signals) -> None:
    building = place.begin("build", PRETEND="hang")
    place.until("running since")
    building.send_signal(how)
    building.communicate(timeout=PATIENCE)
    assert place.status() == "not begun"
    assert place.fuda("play")[:2] == (0, "src play")
    place.until("ready")
    assert place.builds == 2
    assert not list((place.home / "native").glob(".making-*"))


def test_a_compiler_that_was_killed_says_nothing_about_the_sources(place: Place) -> None:
    code, _, err = place.fuda("build", PRETEND="killed")
    assert code == 1
    assert err.splitlines()[-1].startswith("fuda: the engine was not built: it was interrupted")
    assert place.status().startswith("not begun again since it was interrupted")
    place.fuda("play")
    place.until("ready")


def test_two_starts_at_once_build_once(place: Place) -> None:
    both = [place.begin("build") for _ in range(2)]
    answers = [started.communicate(timeout=PATIENCE)[0] for started in both]
    assert [started.returncode for started in both] == [0, 0]
    assert answers[0] == answers[1] == f"{place.said('build', '--where')}\n"
    assert place.builds == 1


def test_many_first_starts_at_once_build_once(place: Place) -> None:
    starts = [place.begin("play", str(i)) for i in range(4)]
    for i, started in enumerate(starts):
        assert started.communicate(timeout=PATIENCE)[0].endswith(f" play {i}\n")
    place.until("ready")
    assert place.builds == 1


def test_an_error_is_remembered_for_the_same_sources(place: Place) -> None:
    code, out, err = place.fuda("build", PRETEND="fail")
    assert (code, out) == (1, str(place.folder / "src"))
    assert "running uncompiled, which is slower: hot.c:7: error: planted (all of it is in" in err
    code, out, _ = place.fuda("build", "--status")
    assert code == 1
    assert out.startswith("failed because hot.c:7: error: planted") and out.endswith("'./fuda build' tries again")
    assert place.fuda("play") == (0, "src play", "")
    assert place.builds == 1
    place.said("build")
    assert (place.builds, place.status()) == (2, "ready")


def test_other_sources_are_tried_after_an_error(place: Place) -> None:
    place.fuda("build", PRETEND="fail")
    (place.folder / "src" / "fuda" / "hot.py").write_text("HEAT = 2\n")
    assert place.status() == "not begun"
    place.fuda("play")
    place.until("ready")


@pytest.mark.parametrize("compiler", ["/bin/false", "/bin/true", "no-such-compiler"])
def test_without_a_compiler_it_plays_just_as_well(place: Place, compiler: str) -> None:
    code, out, err = place.fuda("build", CC=compiler)
    assert (code, out) == (1, str(place.folder / "src"))
    assert len(err.splitlines()) == 1 and "running uncompiled, which is slower: the" in err
    assert place.fuda("play", CC=compiler) == (0, "src play", "")
    assert place.builds == 0


def test_no_compiler_at_all_is_said_once(place: Place) -> None:
    said = "fuda: running uncompiled, which is slower: there is no C compiler."
    assert place.fuda("play", CC="no-such-compiler") == (0, "src play", said)
    assert place.fuda("play", CC="no-such-compiler") == (0, "src play", "")
    assert place.status(CC="no-such-compiler").startswith("failed because there is no C compiler")


@pytest.mark.parametrize("variable", [{"FUDA_BACKGROUND": "0"}, {"CI": "true"}])
def test_nothing_is_built_behind_the_back_where_that_is_not_wanted(place: Place, variable: dict[str, str]) -> None:
    assert place.fuda("play", **variable) == (0, "src play", "")
    assert (place.builds, place.status()) == (0, "not begun")


@pytest.mark.parametrize("arguments", [[], ["--help"], ["play", "--help"], ["--version"]])
def test_a_question_builds_nothing(place: Place, arguments: list[str]) -> None:
    assert place.fuda(*arguments) == (0, " ".join(["src", *arguments]), "")
    assert (place.builds, place.status()) == (0, "not begun")


@pytest.mark.parametrize("command", ["bench", "arena x", "fuzz x --games 200", "fuzz x --games=3000"])
def test_what_lives_on_speed_waits_for_the_engine(place: Place, command: str) -> None:
    code, out, err = place.fuda(*command.split(), FUDA_BACKGROUND="0")
    assert (code, place.builds) == (0, 1)
    assert out == f"{Path(place.said('build', '--where')).name} {command}"
    assert err.startswith("fuda: this lives on speed, so the native engine comes first (--pure goes on without it).")


@pytest.mark.parametrize("command", ["bench --pure", "arena x --pure", "fuzz x --games 900 --pure", "fuzz x"])
def test_or_goes_on_without_it(place: Place, command: str) -> None:
    code, out, err = place.fuda(*command.split(), FUDA_BACKGROUND="0")
    kept = command if command.startswith("bench") else command.replace(" --pure", "")
    assert (code, out, err, place.builds) == (0, f"src {kept}", "", 0)


def test_what_lives_on_speed_does_not_wait_for_what_fails(place: Place) -> None:
    place.fuda("build", PRETEND="fail")
    code, out, err = place.fuda("bench")
    assert (code, out, place.builds) == (0, "src bench", 1)
    assert err.startswith("fuda: running uncompiled, which is slower: hot.c:7: error: planted")


def test_what_is_not_compiled_is_taken_up_without_a_build(place: Place) -> None:
    before = place.said("build")
    (place.folder / "src" / "fuda" / "words.toml").write_text("ja = 'en'\n")
    after = place.said("build", "--where")
    assert after != before and (Path(after) / "fuda" / "words.toml").read_text() == "ja = 'en'\n"
    assert place.builds == 1


def test_a_game_keeps_the_build_it_runs_from(place: Place) -> None:
    first = Path(place.said("build"))
    playing = place.begin("stay")
    assert playing.stdout is not None
    assert playing.stdout.readline() == f"{first.name} stay\n"
    built = []
    for heat in range(6):
        (place.folder / "src" / "fuda" / "words.toml").write_text(f"heat = {heat}\n")
        built.append(Path(place.said("build")))
    assert first.is_dir()
    assert not built[0].is_dir() and built[-1].is_dir()  # nobody runs from the one, everybody from the other
    playing.communicate(timeout=PATIENCE)


def test_import_finds_what_the_launcher_runs(place: Place) -> None:
    command = [str(place.home / "bin" / "python"), "-c", "import fuda; print(fuda.__file__)"]

    def found(**variables: str) -> Path:
        done = subprocess.run(command, env=place.environment(**variables), stdout=subprocess.PIPE, text=True, cwd="/")
        return Path(done.stdout.strip()).parents[1]

    source = place.folder / "src"
    place.fuda("play", FUDA_BACKGROUND="0")
    assert (found(), place.builds) == (source, 0)
    built = Path(place.said("build"))
    assert found() == built
    assert found(FUDA_PURE="1") == source
    (source / "fuda" / "hot.py").write_text("HEAT = 2\n")
    assert (found(), place.builds) == (source, 1)  # never an older build


def test_no_network_is_one_sentence(place: Place) -> None:
    settings = SETTINGS.replace("dependencies = []", 'dependencies = ["no-such-package-of-fuda"]')
    (place.folder / "pyproject.toml").write_text(settings)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": os.devnull}
    code, out, err = place.fuda("play", **nowhere)
    assert (code, out) == (2, "")
    assert err.splitlines()[-1].startswith("fuda: no network: pip could not reach its package index (all of it is in ")
    assert "conflict" not in err


def test_no_network_for_the_build_alone_is_no_error_of_the_sources(place: Place) -> None:
    settings = SETTINGS.replace("build = []", 'build = ["no-such-package-of-fuda"]')
    (place.folder / "pyproject.toml").write_text(settings)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": os.devnull}
    code, _, err = place.fuda("build", **nowhere)
    assert code == 1 and "the engine was not built: no network" in err
    assert place.status().startswith("not begun again since it was interrupted: no network")
    assert place.fuda("play", FUDA_BACKGROUND="0") == (0, "src play", "")
