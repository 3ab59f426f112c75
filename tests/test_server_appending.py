"""Entries of many matches in one go: each is written or refused as if it had come alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

pytest.importorskip("msgspec")

from fuda.server.entries import Entry, Head, Seating, Terms
from fuda.server.store.base import NoSuchMatch, Taken
from fuda.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.once


def head(id: str) -> Head:
    seats = [Seating("person", "A", "p1"), Seating("person", "B", "p2")]
    return Head(id, Terms("hanyou"), seats, "playing", 1, 1.0, 1.0)


def entry(number: int, time: float = 2.0) -> Entry:
    return Entry(number, "answer", 0, {"option": f"o{number}"}, "person", f"d{number}", time, time)


def test_good_and_bad_ones_side_by_side(tmp_path: Path) -> None:
    async def work() -> None:
        store = await SqliteStore.open(str(tmp_path / "m.db"))
        for i in range(400):
            await store.create(head(f"m{i}"))
        commits = store.commits
        wanted = [store.append(f"m{i}", [entry(1), entry(2, 3.0 + i)]) for i in range(400)]
        wanted.append(store.append("m7", [entry(1)]))  # taken by the one above
        wanted.append(store.append("m8", [entry(3)]))  # follows the one above
        wanted.append(store.append("none", [entry(1)]))
        wanted.append(store.append("m9", [entry(5)]))
        done = await asyncio.gather(*wanted, return_exceptions=True)
        assert done[:400] == [None] * 400 and done[401] is None
        assert [type(done[i]) for i in (400, 402, 403)] == [Taken, NoSuchMatch, Taken]
        assert store.commits - commits <= 4
        for i in (0, 7, 8, 9, 399):
            many = 3 if i == 8 else 2
            found = await store.entries(f"m{i}")
            assert [e.number for e in found] == [1, 2, 3][:many] and found[1] == entry(2, 3.0 + i)
            assert (await store.head(f"m{i}")).touched == 3.0 + i
        await store.append("m9", [entry(3)])
        await store.close()

    asyncio.run(work())
