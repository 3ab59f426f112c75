"""`fuda serve` as a process: how it starts and stops, what it refuses, backups, several processes on PostgreSQL."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import fuda as package
import postgres
from fuda.cli.main import main
from fuda.server import schema, serving
from fuda.server.serving import CannotServe, Options, check
from server_client import Api
from server_process import PATIENCE, Server

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
from launch import groups_of

pytestmark = pytest.mark.once


def fuda(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(Path(package.__file__).parents[1]), "FUDA_DATA": str(folder)}
    command = [sys.executable, "-m", "fuda", *words]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (Options("m.sqlite", host="0.0.0.0"), "--public-url"),
        (Options("m.sqlite", public_url="cards.example"), "https://"),
        (Options("m.sqlite", processes=2), "PostgreSQL"),
        (Options("m.sqlite", workers=0), "at least one"),
    ],
)
def test_what_cannot_be_served(options: Options, why: str) -> None:
    with pytest.raises(CannotServe, match=why):
        check(options)
    check(Options("m.sqlite"))
    check(Options("m.sqlite", host="0.0.0.0", public_url="https://cards.example"))
    check(Options("postgresql://x", processes=3))


def test_the_schema_is_printed(tmp_path: Path) -> None:
    assert json.loads(fuda(tmp_path, "serve", "--schema").stdout) == json.loads(json.dumps(schema.schema()))


def test_a_port_that_is_taken_and_a_database_that_cannot_be(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = fuda(tmp_path, "serve", "--port", port)
    assert said.returncode == 2 and said.stderr.startswith("fuda: 127.0.0.1:") and "Traceback" not in said.stderr
    said = fuda(tmp_path, "serve", "--port", "0", "--database", "/dev/null/matches.sqlite")
    assert said.returncode == 2 and "Traceback" not in said.stderr


def test_words_that_mean_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FUDA_DATA", str(tmp_path))
    for words in (["--port", "99999"], ["--beat", "-1"], ["--host", "0.0.0.0"], ["--processes", "2"]):
        assert main(["serve", *words]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_it_starts_says_where_serves_and_stops_when_told(tmp_path: Path) -> None:
    with Server(tmp_path, "--workers", "1", "--beat", "0") as server:
        aki = Api(server.url, "Aki")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = aki.call("POST", "/api/matches", {"game": "hanyou", "seats": seats})
        copied = fuda(tmp_path, "serve", "--database", server.database, "--backup", str(tmp_path / "copy.sqlite"))
        assert copied.returncode == 0, copied.stderr
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
        lines = (tmp_path / f"server-{server.port}.log").read_text(encoding="utf8").splitlines()
        assert server.faults() == []
    assert lines[0] == server.url
    assert [json.loads(line)["what"] for line in lines[1:]][-1] == "stopped"
    kept = sqlite3.connect(tmp_path / "copy.sqlite").execute("SELECT id FROM matches").fetchall()
    assert kept == [(made["id"],)]
    assert (Path(server.database).stat().st_mode & 0o077) == 0 or os.name == "nt", "others cannot read it"


@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    if why := postgres.missing():
        pytest.skip(why)
    with postgres.cluster() as running:
        yield running


def test_a_process_that_ends_again_and_again_is_given_time() -> None:
    """Where the database is gone, say: each further start comes later, and after a long life at once."""

    class Ended:
        def poll(self) -> int:
            return 1

    started: list[float] = []
    now = 0.0

    def start() -> Any:
        started.append(now)
        return Ended()

    place = serving._Place(start)
    while now < 120.0 or place.process is None:
        place.look(now)
        now += 0.25
    waits = [b - a for a, b in pairwise(started)]
    assert waits[0] < 1.0 and waits == sorted(waits) and waits[-1] >= serving.SOON
    now = started[-1] + 1000.0
    place.look(now)
    now += serving.AT_ONCE
    place.look(now)
    assert started[-1] == now


@pytest.mark.xdist_group("postgres")
def test_several_processes_share_a_postgresql_and_one_that_dies_comes_back(
    tmp_path: Path, cluster: postgres.Cluster
) -> None:
    options = ("--workers", "1", "--beat", "0", "--processes", "2", "--unlimited")
    with Server(tmp_path, *options, database=cluster.url) as server:
        assert server.process is not None
        aki = Api(server.url, "Aki")
        made = aki.call("POST", "/api/matches", {"game": "hanyou", "seats": [{"kind": "me"}, {"kind": "bot"}]})
        before = until(lambda: children(server.process.pid), 2)  # type: ignore[union-attr]
        os.kill(before[0], signal.SIGKILL)
        after = until(lambda: [c for c in children(server.process.pid) if c != before[0]], 2)  # type: ignore[union-attr]
        assert before[0] not in after
        server.wait()
        for _ in range(6):
            assert aki.call("GET", f"/api/matches/{made['id']}")["state"] == "playing"
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
        assert until(lambda: [pid for pid in after if not Path(f"/proc/{pid}").exists()], 2) == after


def until(look: Callable[[], list[int]], number: int) -> list[int]:
    end = time.monotonic() + PATIENCE
    while len(found := look()) != number:
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


def children(pid: int) -> list[int]:
    """The server processes that one watches over, not their workers."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    if not listed.exists():
        pytest.skip("this system does not list the children of a process")
    return sorted(int(child) for child in listed.read_text().split())


@pytest.mark.parametrize(
    ("words", "groups"),
    [
        (["serve"], ["serve"]),
        (["serve", "--help"], []),
        (["serve", "--database", "postgresql://x"], ["serve", "postgres"]),
        (["serve", "--database=postgresql://x"], ["serve", "postgres"]),
        (["matches", "list"], ["serve"]),
        (["play"], []),
        (["play", "hanyou", "--web"], ["serve"]),
        (["play", "--server", "http://x"], ["serve"]),
        (["play", "--server=http://x"], ["serve"]),
        (["rules", "serve"], []),
    ],
)
def test_what_the_launcher_installs(words: list[str], groups: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FUDA_DATABASE", raising=False)
    assert groups_of(words) == groups
