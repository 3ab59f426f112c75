"""`fuda matches`: what a server keeps is listed, shown, written to files and read again, whole or not at all."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from command_line import Fuda
from fuda.server import protocol
from fuda.server.deeds import Deed
from fuda.server.entries import Head
from fuda.server.store.opening import opened
from server_matches import Sitting, new_head

pytestmark = pytest.mark.once


def filled(path: Path) -> Sitting:
    """A store with a match that is being played and one that waits."""
    sitting = Sitting(new_head("hanyou", pace=0.0))
    for _ in range(8):
        sitting.wait()
        sitting.answer()
    sitting.wait()

    async def fill() -> None:
        store = await opened(str(path))
        await store.create(new_head("hanyou"))
        await store.append("m1", sitting.entries, sitting.match.head)
        await store.create(new_head("onepiece", ("person", "open"), "m2"))
        await store.keep_frames("m1", b"\0frames")
        await store.close()

    asyncio.run(fill())
    return sitting


def test_matches_are_listed_and_shown(call: Fuda, tmp_path: Path) -> None:
    at = ("--database", str(tmp_path / "m.db"))
    filled(tmp_path / "m.db")
    listed = call("matches", "list", *at)
    assert listed.code == 0 and "m1" in listed.out and "m2" in listed.out and "Player 0 · Player 1" in listed.out
    only = call("matches", "list", "--state", "waiting", *at)
    assert "m2" in only.out and "m1" not in only.out
    shown = call("matches", "show", "m1", *at)
    assert shown.code == 0 and "it comes to what it came to" in shown.out and "1 begin" in shown.out
    for wrong in (("show", "nobody"), ("show",), ("export",), ("list", "m1"), ("show", "m1", "file")):
        refused = call("matches", *wrong, *at)
        assert refused.code == 2 and len(refused.err.splitlines()) == 1, wrong


def test_a_match_goes_into_a_file_and_comes_back(call: Fuda, tmp_path: Path) -> None:
    sitting = filled(tmp_path / "m.db")
    here, there = ("--database", str(tmp_path / "m.db")), ("--database", str(tmp_path / "other.db"))
    file = str(tmp_path / "m1.jsonl")
    assert call("matches", "export", "m1", file, *here).code == 0
    assert call("matches", "export", "m1", file, *here).code == 2  # it is there already
    assert call("matches", "export", "m1", *here).out == Path(file).read_text(encoding="utf8")
    assert call("matches", "list", *there).code == 2  # there is none yet
    assert call("matches", "import", file, *there).code == 0
    again = call("matches", "import", file, *there)
    assert again.code == 2 and "already" in again.err

    async def look() -> None:
        store = await opened(str(tmp_path / "other.db"))
        assert await store.entries("m1") == sitting.entries and await store.frames("m1") == b"\0frames"
        head: Head = await store.head("m1")
        assert (head.state, head.version) == ("playing", sitting.match.head.version)
        sitting.answer()
        await store.append("m1", sitting.entries[len(await store.entries("m1")) :])
        await store.close()

    asyncio.run(look())
    assert call("matches", "show", "m1", *there).code == 0


def test_a_damaged_file_brings_nothing_in(call: Fuda, tmp_path: Path) -> None:
    sitting = filled(tmp_path / "m.db")
    here, there = ("--database", str(tmp_path / "m.db")), ("--database", str(tmp_path / "other.db"))
    whole = call("matches", "export", "m1", *here).out.splitlines()
    changed = json.loads(whole[-2])
    changed["digest"] = "0" * 32
    bad = {
        "nothing": [],
        "other": ["{}"],
        "head": [whole[0], "{}"],
        "missing": [*whole[:3], *whole[4:]],
        "torn": [*whole[:-3], whole[-3][:40]],
        "changed": [*whole[:-2], json.dumps(changed)],
        "frames": [*whole[:-1], '{"frames": "no base64!"}'],
    }
    for name, lines in bad.items():
        file = tmp_path / name
        file.write_text("\n".join(lines), encoding="utf8")
        refused = call("matches", "import", str(file), *there)
        assert refused.code == 2 and len(refused.err.splitlines()) == 1, (name, refused.err)
    assert call("matches", "import", str(tmp_path), *there).code == 2
    assert call("matches", "list", *there).out == ""
    sitting.do(Deed(0, protocol.Concede()))
    assert sitting.match.head.state == "over"
