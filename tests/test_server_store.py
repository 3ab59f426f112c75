"""The same tests over every store: what was acknowledged is there, once, and nothing else; also after a kill, and when
the database is full, read-only or gone. Where there is no PostgreSQL, its tests are skipped with one line."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

import postgres
from fuda.server.entries import Entry, Head, Seating, Terms
from fuda.server.store.base import NoSuchMatch, Store, Taken, Unavailable
from fuda.server.store.opening import opened
from fuda.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.once

HERE = Path(__file__).parent
KINDS = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def running() -> Iterator[postgres.Cluster]:
    if why := postgres.missing():
        pytest.skip(why)
    with postgres.cluster() as cluster:
        yield cluster


@pytest.fixture(params=[pytest.param(kind, marks=pytest.mark.xdist_group("postgres")) for kind in KINDS])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    cluster: postgres.Cluster = request.getfixturevalue("running")
    return fresh(cluster)


def fresh(cluster: postgres.Cluster) -> str:
    cluster.names += 1
    name = f"t{cluster.names}"
    cluster.run(postgres.program("createdb"), "-h", str(cluster.folder), "-U", "fuda", name)
    return cluster.url.replace("/postgres?", f"/{name}?")


@asynccontextmanager
async def store_at(database: str) -> AsyncIterator[Store]:
    store = await opened(database)
    try:
        yield store
    finally:
        await store.close()


def run(database: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with asyncio.timeout(600), store_at(database) as store:
            await test(store)

    asyncio.run(whole())


def head(id: str = "m1", people: tuple[str, ...] = ("p-1", "p-2"), listed: bool = False, touched: float = 5.0) -> Head:
    seats = [Seating("person", name=person, person=person, cards=[(4, "X-1")]) for person in people]
    return Head(id, Terms("hanyou", seed=7, listed=listed), seats, "waiting", 1, 1.0, touched)


def entry(number: int, text: str = "x") -> Entry:
    return Entry(number, "answer", 0, {"option": text}, "person", "", 10.0 + number, 10.0 + number)


def test_what_is_written_can_be_read(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(head())
        with pytest.raises(Taken):
            await store.create(head())
        assert await store.head("m1") == head()
        with pytest.raises(NoSuchMatch):
            await store.head("m2")
        with pytest.raises(NoSuchMatch):
            await store.entries("m2")
        with pytest.raises(NoSuchMatch):
            await store.append("m2", [entry(1)])
        assert await store.entries("m1") == []
        playing = replace(head(), state="playing", version=2, rules="r")
        await store.append("m1", [entry(1), entry(2, "日本")], playing)
        assert await store.entries("m1") == [entry(1), entry(2, "日本")]
        assert await store.entries("m1", after=1) == [entry(2, "日本")]
        assert await store.head("m1") == replace(playing, touched=12.0)
        over = replace(playing, state="over", version=3, touched=99.0)
        await store.append("m1", [entry(3)], over)
        assert await store.head("m1") == over

    run(database, test)


def test_of_two_who_write_the_same_number_one_is_refused_and_nothing_of_it_is_there(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(head())
        await store.append("m1", [entry(1)])
        for wrong in ([entry(1, "other")], [entry(3)], [entry(1), entry(2)]):
            with pytest.raises(Taken):
                await store.append("m1", wrong)
        with pytest.raises(Taken):
            await store.append("m1", [entry(2)], replace(head(), version=3))
        assert await store.entries("m1") == [entry(1)]
        done = await asyncio.gather(
            *(store.append("m1", [entry(2, str(i)), entry(3, str(i))]) for i in range(20)), return_exceptions=True
        )
        assert sum(d is None for d in done) == 1 and sum(isinstance(d, Taken) for d in done) == 19
        won = done.index(None)
        assert await store.entries("m1", 1) == [entry(2, str(won)), entry(3, str(won))]

    run(database, test)


def test_heads_change_one_version_at_a_time(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(head())
        joined = replace(head("m1", ("p-1", "p-3")), version=2)
        await store.change(joined)
        for version in (1, 2, 4):
            with pytest.raises(Taken):
                await store.change(replace(joined, version=version))
        with pytest.raises(NoSuchMatch):
            await store.change(head("m9"))
        assert await store.head("m1") == joined
        assert [h.id for h in await store.matches(person="p-3")] == ["m1"] and not await store.matches(person="p-2")

    run(database, test)


def test_matches_are_found_by_person_state_and_listing(database: str) -> None:
    async def test(store: Store) -> None:
        for i in range(250):
            people = ("p-1",) if i % 2 else ("p-2", "p-1") if i % 10 == 0 else ("p-3",)
            await store.create(head(f"m{i:03}", people, listed=i % 5 == 0, touched=float(i)))
        assert [h.id for h in await store.matches(limit=3)] == ["m249", "m248", "m247"]
        assert [h.id for h in await store.matches(person="p-2", limit=2)] == ["m240", "m230"]
        assert len(await store.matches(listed=True, limit=500)) == 50
        assert await store.matches(state="over") == []
        assert [h.id async for h in store.everything()] == [f"m{i:03}" for i in range(250)]
        await store.delete("m249")
        with pytest.raises(NoSuchMatch):
            await store.delete("m249")
        assert (await store.matches(limit=1))[0].id == "m248"

    run(database, test)


def test_what_nobody_began_is_cleared_and_nothing_else(database: str) -> None:
    async def test(store: Store) -> None:
        for i in range(6):
            await store.create(head(f"m{i}", ("p-1",), touched=float(i)))
        await store.append("m0", [entry(1)], replace(head("m0", ("p-1",), touched=0.0), state="playing", version=2))
        await store.invite("m1", 1, b"token")
        assert await store.clear(before=0.5) == []
        assert sorted(await store.clear(before=4.0, limit=2)) == ["m1", "m2"]
        assert await store.clear(before=4.0) == ["m3"] and await store.clear(before=4.0) == []
        assert [h.id async for h in store.everything()] == ["m0", "m4", "m5"]
        assert sorted(h.id for h in await store.matches(person="p-1")) == ["m0", "m4", "m5"]
        assert await store.invited(b"token") is None and len(await store.entries("m0")) == 1
        with pytest.raises(NoSuchMatch):  # it is begun a moment too late
            await store.append("m1", [entry(1)], replace(head("m1", ("p-1",)), state="playing", version=2))

    run(database, test)


def test_positions_frames_people_and_invitations(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(head())
        assert await store.kept("m1") is None and await store.frames("m1") is None
        for n in (100, 200, 300):
            await store.keep("m1", n, b"\0%d" % n)
        await store.keep("m1", 300, b"again")
        assert await store.kept("m1") == (300, b"again")
        await store.keep_frames("m1", b"\0a")
        await store.keep_frames("m1", b"\0b")
        assert await store.frames("m1") == b"\0b"
        me = await store.enter(b"s1", "Aki", 1.0)
        assert await store.enter(b"s1", "Other", 2.0) == me != await store.enter(b"s2", "Ben", 2.0)
        assert await store.person(b"s1") == (me, "Aki") and await store.person(b"s3") is None
        await store.rename(me, "あき")
        assert await store.person(b"s1") == (me, "あき")
        await store.invite("m1", 1, b"t1")
        await store.invite("m1", -1, b"t2")
        assert await store.invited(b"t1") == ("m1", 1) and await store.invited(b"t3") is None
        done = await asyncio.gather(*(store.use_invitation(b"t1") for _ in range(5)), return_exceptions=True)
        assert sum(d is None for d in done) == 1 and sum(isinstance(d, Taken) for d in done) == 4
        assert await store.invited(b"t1") is None and await store.invited(b"t2") == ("m1", -1)
        with pytest.raises(Taken):
            await store.use_invitation(b"t2")  # watching is not used up

    run(database, test)


def test_leases_have_one_owner_until_they_run_out(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(head())
        await store.create(replace(head("m2"), state="over"))
        await store.append("m1", [entry(1)], replace(head(), state="playing", version=2))
        assert await store.orphans(10.0) == ["m1"]
        got = await asyncio.gather(*(store.lease("m1", f"o{i}", 10.0, 20.0) for i in range(8)))
        assert sum(got) == 1
        owner = f"o{got.index(True)}"
        assert await store.orphans(19.0) == [] and await store.orphans(20.0) == ["m1"]
        assert await store.lease("m1", owner, 15.0, 25.0)
        assert not await store.lease("m1", "other", 24.0, 34.0)
        await store.append("m1", [entry(2)], lease=owner)
        assert await store.lease("m1", "other", 25.0, 35.0)
        with pytest.raises(Taken):
            await store.append("m1", [entry(3)], lease=owner)
        await store.append("m1", [entry(3)])  # an answer of a person needs none
        await store.release("m1", owner)
        assert not await store.lease("m1", owner, 26.0, 36.0)
        await store.release("m1", "other")
        assert await store.lease("m1", owner, 26.0, 36.0)

    run(database, test)


def test_who_no_longer_waits_does_not_stop_what_is_written(database: str) -> None:
    async def test(store: Store) -> None:
        await store.create(head())
        for n in range(1, 20):
            writing = asyncio.ensure_future(store.append("m1", [entry(n)]))
            await asyncio.sleep(0)
            writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writing
            while len(await store.entries("m1")) < n:
                await asyncio.sleep(0.01)
        assert len(await store.entries("m1")) == 19

    run(database, test)


def test_a_backup_is_a_store_of_its_own(database: str, tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        for i in range(120):
            await store.create(head(f"m{i:03}"))
            await store.append(f"m{i:03}", [entry(1), entry(2)], replace(head(f"m{i:03}"), state="playing", version=2))
        me = await store.enter(b"s1", "Aki", 1.0)
        await store.invite("m001", 1, b"t1")
        target = str(tmp_path / "copy.db")
        writing = [asyncio.ensure_future(store.append(f"m{i:03}", [entry(3)])) for i in range(120)]
        await store.backup(target)
        await asyncio.gather(*writing)
        with pytest.raises(Exception, match="there already"):
            await store.backup(target)
        async with store_at(target) as copy:
            assert [h.id async for h in copy.everything()] == [h.id async for h in store.everything()]
            assert len(await copy.entries("m100")) in (2, 3)
            assert await copy.person(b"s1") == (me, "Aki") and await copy.invited(b"t1") == ("m001", 1)
            await copy.append("m100", [entry(len(await copy.entries("m100")) + 1)])

    run(database, test)


def test_other_processes_hear_of_it(running: postgres.Cluster) -> None:
    async def test() -> None:
        url = fresh(running)
        async with asyncio.timeout(600), store_at(url) as here, store_at(url) as there:
            heard: list[tuple[str, int]] = []
            own: list[tuple[str, int]] = []
            there.listen(lambda match, number: heard.append((match, number)))
            here.listen(lambda match, number: own.append((match, number)))
            for store, name, others in ((here, "first", heard), (there, "second", own)):
                await store.create(head(name))
                version = 1
                while not others:  # until each hears what the other does
                    version += 1
                    await store.change(replace(head(name), version=version))
                    await asyncio.sleep(0.01)
            await here.create(head())
            await asyncio.gather(here.create(head("m2")), here.append("m1", [entry(1), entry(2)]))
            await here.change(replace(head("m2"), version=2))
            while ("m2", 0) not in heard or ("m1", 2) not in heard:
                await asyncio.sleep(0.01)
            await there.create(head("m3"))
            await there.change(replace(head("m3"), version=2))
            while ("m3", 0) not in own:
                await asyncio.sleep(0.01)
            assert {match for match, _ in own} == {"second", "m3"}  # nobody hears of what it did itself
            heard.clear()
            await asyncio.to_thread(running.stop)
            with pytest.raises(Unavailable):
                await here.append("m1", [entry(3)])
            with pytest.raises(Unavailable):
                await here.check()
            await asyncio.to_thread(running.start)
            await here.append("m1", [entry(3)])
            assert len(await there.entries("m1")) == 3
            while ("", 0) not in heard:
                await asyncio.sleep(0.05)

    asyncio.run(test())


# --- kills --------------------------------------------------------------------------------------------------------

WRITER = """
import asyncio, sys
from fuda.server.entries import Entry
from fuda.server.store.base import Taken
from fuda.server.store.opening import opened

async def write(store, match, tell):
    number = len(await store.entries(match))
    while True:
        number += 1
        await store.append(match, [Entry(number, "answer", 0, {"option": str(number)}, "person", "", 1.0, 1.0)])
        tell(f"{match} {number}")

async def main():
    store = await opened(sys.argv[1])
    out = open(sys.argv[2], "a", buffering=1)
    tell = lambda line: out.write(line + "\\n")
    await asyncio.gather(*(write(store, f"m{i}", tell) for i in range(int(sys.argv[3]))))

asyncio.run(main())
"""


@pytest.mark.parametrize("kills", (4,))
def test_a_writer_that_is_killed_loses_nothing_that_was_acknowledged(database: str, tmp_path: Path, kills: int) -> None:
    """`kill -9` in the middle of commits, again and again: whatever was told is there, in order, nothing twice."""
    told = tmp_path / "told"
    told.touch()

    async def create(store: Store) -> None:
        for i in range(8):
            await store.create(head(f"m{i}"))

    run(database, create)
    for kill in range(kills):
        before = told.stat().st_size
        command = [sys.executable, "-c", WRITER, database, str(told), "8"]
        with subprocess.Popen(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}) as writer:
            deadline = time.monotonic() + 600
            while told.stat().st_size < before + 400 * (kill + 1) and time.monotonic() < deadline:
                time.sleep(0.02)
            writer.send_signal(signal.SIGKILL)
        assert told.stat().st_size > before

    async def look(store: Store) -> None:
        last: dict[str, int] = {}
        for line in told.read_text().splitlines():
            match, number = line.split()
            last[match] = max(last.get(match, 0), int(number))
        assert len(last) == 8
        for match, number in last.items():
            entries = await store.entries(match)
            assert [e.number for e in entries] == list(range(1, len(entries) + 1))
            assert len(entries) in (number, number + 1)  # at most one was written and not yet told
            assert all(e.body["option"] == str(e.number) for e in entries)

    run(database, look)


# --- full, read-only, gone ----------------------------------------------------------------------------------------


@contextlib.contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A file system of its own, as far as this may be made here."""
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}", "fuda-test", str(folder)], capture_output=True, check=False
    )
    if made.returncode:
        pytest.skip("no small file system can be made here: a full disk is not tested")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def test_a_full_disk_stops_play_and_loses_nothing(tmp_path: Path) -> None:
    async def test(disk: Path) -> None:
        async with asyncio.timeout(600), store_at(str(disk / "matches.db")) as store:
            await store.create(head())
            written, refused = 0, ""
            while not refused:
                try:
                    await store.append("m1", [entry(written + 1, "x" * 20_000)])
                    written += 1
                except Unavailable as e:
                    refused = str(e)
            assert refused == "the disk is full" and written > 5
            for _ in range(3):
                with pytest.raises(Unavailable, match="full"):
                    await store.append("m1", [entry(written + 1, "x" * 20_000)])
            assert [e.number for e in await store.entries("m1")] == list(range(1, written + 1))
            subprocess.run(["mount", "-o", "remount,size=16m", str(disk)], check=True)
            await store.append("m1", [entry(written + 1, "back")])
            assert (await store.entries("m1"))[-1].body["option"] == "back"

    with small_disk(tmp_path / "disk", "1m") as disk:
        asyncio.run(test(disk))


def test_a_disk_that_can_only_be_read_stops_play(tmp_path: Path) -> None:
    async def test(disk: Path) -> None:
        path = str(disk / "matches.db")
        async with store_at(path) as store:
            await store.create(head())
            await store.append("m1", [entry(1)])
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        with pytest.raises(Unavailable):
            await SqliteStore.open(path)
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
        async with asyncio.timeout(600), store_at(path) as store:
            assert await store.entries("m1") == [entry(1)]

    with small_disk(tmp_path / "disk", "4m") as disk:
        asyncio.run(test(disk))


def test_a_file_that_is_gone_stops_play_and_one_that_is_back_goes_on(tmp_path: Path) -> None:
    """A deleted file could still be written, for nobody: that is refused."""

    async def test() -> None:
        path = tmp_path / "data" / "matches.db"
        async with asyncio.timeout(600), store_at(str(path)) as store:
            await store.create(head())
            away = tmp_path / "away"
            path.parent.rename(away)
            for attempt in (store.append("m1", [entry(1)]), store.head("m1"), store.check()):
                with pytest.raises(Unavailable, match="gone"):
                    await attempt
            away.rename(path.parent)
            await store.append("m1", [entry(1)])
            await store.check()
            assert await store.entries("m1") == [entry(1)]
            path.rename(tmp_path / "old.db")
            path.write_bytes(b"")
            with pytest.raises(Unavailable):
                await store.append("m1", [entry(2)])

    asyncio.run(test())


def test_a_database_of_a_later_fuda_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "later.db"
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(Unavailable, match="later"):
        asyncio.run(SqliteStore.open(str(path)))


def test_no_error_tells_the_password_of_the_database() -> None:
    with pytest.raises(Unavailable) as refused:
        asyncio.run(opened("postgresql://fuda:geheim@127.0.0.1:1/none"))
    assert "geheim" not in str(refused.value)
    assert refused.value.__cause__ is None or "geheim" not in str(refused.value.__cause__)
