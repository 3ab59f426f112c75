"""Matches in one SQLite file: the store of a server on one machine. Read `SqliteStore._write_loop` first.

One thread writes, with a connection of its own; whatever waits for it goes into one commit (full sync: what was
acknowledged survives a cut of the power). Another thread reads. Each thing that is written stands in a savepoint, so
that one that is refused takes nothing else with it. What players do comes by the hundred: all of it that waits is
written by a few statements (`appending.py`), because after every single one the thread has to wait for its turn again.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from fuda.errors import FudaError
from fuda.server.entries import Entry, Head
from fuda.server.store.appending import Append, apart, append_all, change, head_of, insert
from fuda.server.store.base import Taken, Unavailable
from fuda.server.store.rows import decode_entry, decode_head, encode, new_person

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]", asyncio.AbstractEventLoop]

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, state TEXT NOT NULL, listed INTEGER NOT NULL,
    created REAL NOT NULL, touched REAL NOT NULL, last INTEGER NOT NULL DEFAULT 0, head BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS matches_by_time ON matches (state, touched);
CREATE TABLE IF NOT EXISTS entries (
    match TEXT NOT NULL, number INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sitting (
    person TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (person, match)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sitting_by_match ON sitting (match);
CREATE TABLE IF NOT EXISTS kept (
    match TEXT NOT NULL, number INTEGER NOT NULL, saved BLOB NOT NULL, PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS frames (match TEXT PRIMARY KEY, frames BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS people (
    id TEXT PRIMARY KEY, secret BLOB NOT NULL UNIQUE, name TEXT NOT NULL, since REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS invitations (
    token BLOB PRIMARY KEY, match TEXT NOT NULL, seat INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS leases (match TEXT PRIMARY KEY, owner TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
"""
VERSION = 1
GROUP = 500
"""So many things at most go into one commit."""
BUSY = 5.0
"""Seconds to wait for another process that writes the file (a backup, an import)."""


class SqliteStore:
    """A store in a file. `await SqliteStore.open(path)`."""

    shared = False
    """Can several processes play on it at once?"""

    def __init__(self, path: str) -> None:
        self.path = str(Path(path).absolute())
        self.commits = 0
        self.commit_seconds = 0.0
        """What the last commit took."""
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._asked: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._inode = 0
        self._writer = threading.Thread(target=self._write_loop, name="fuda-store-writer", daemon=True)
        self._reader = threading.Thread(target=self._read_loop, name="fuda-store-reader", daemon=True)
        self._closed = False

    @staticmethod
    async def open(path: str) -> SqliteStore:
        store = SqliteStore(path)
        try:
            Path(store.path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            await asyncio.to_thread(store._prepare)
        except (OSError, sqlite3.Error) as e:
            raise Unavailable(f"the matches cannot be kept in {path}: {e}") from e
        store._writer.start()
        store._reader.start()
        return store

    def _prepare(self) -> None:
        with contextlib.closing(self._connected()) as db:
            found = int(db.execute("PRAGMA user_version").fetchone()[0])
            if found > VERSION:
                raise Unavailable(f"{self.path} was written by a later Fuda")
            db.executescript(SCHEMA)
            if found < VERSION:
                db.execute(f"PRAGMA user_version = {VERSION}")
        os.chmod(self.path, 0o600)
        self._inode = os.stat(self.path).st_ino

    def _connected(self, readonly: bool = False) -> sqlite3.Connection:
        target = f"{Path(self.path).as_uri()}?mode={'ro' if readonly else 'rwc'}"
        db = sqlite3.connect(target, BUSY, isolation_level=None, check_same_thread=False, uri=True)
        if not readonly:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = OFF")
        return db

    # --- the two threads ------------------------------------------------------------------------------------------

    def _write_loop(self) -> None:
        db: sqlite3.Connection | None = None
        while True:
            first = self._jobs.get()
            if first is None:
                break
            group = [first]
            ended = False
            with contextlib.suppress(queue.Empty):
                while len(group) < GROUP:
                    job = self._jobs.get_nowait()
                    if job is None:
                        ended = True
                        break
                    group.append(job)
            try:
                self._there()
                db = db or self._connected()
                done = self._commit(db, group)
            except (sqlite3.Error, OSError) as e:
                done = [(job, None, Unavailable(_why(e))) for job in group]
                if db is not None:
                    with contextlib.suppress(sqlite3.Error):
                        db.close()
                    db = None
            _answer(done)
            if ended:
                break
        if db is not None:
            db.close()

    def _commit(self, db: sqlite3.Connection, group: list[Job]) -> list[tuple[Job, Any, BaseException | None]]:
        """Does what is waiting in one transaction. Whatever the database itself refuses stops all of it."""
        began = time.perf_counter()
        out: list[tuple[Job, Any, BaseException | None]] = []
        db.execute("BEGIN IMMEDIATE")
        try:
            together, group = apart(group)
            if together:
                out.extend(append_all(db, together))
            for job in group:
                db.execute("SAVEPOINT one")
                try:
                    out.append((job, job[0](db), None))
                except (sqlite3.Error, OSError):
                    raise
                except Exception as e:
                    db.execute("ROLLBACK TO one")
                    out.append((job, None, e))
                db.execute("RELEASE one")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        self.commits += 1
        self.commit_seconds = time.perf_counter() - began
        return out

    def _read_loop(self) -> None:
        db: sqlite3.Connection | None = None
        while (job := self._asked.get()) is not None:
            try:
                self._there()
                db = db or self._connected(readonly=True)
                _answer([(job, job[0](db), None)])
            except (sqlite3.Error, OSError) as e:
                if db is not None:
                    with contextlib.suppress(sqlite3.Error):
                        db.close()
                    db = None
                _answer([(job, None, Unavailable(_why(e)))])
            except Exception as e:
                _answer([(job, None, e)])
        if db is not None:
            db.close()

    def _there(self) -> None:
        """The file must still be the one that was opened: a deleted one would go on being written, for nobody."""
        if os.stat(self.path).st_ino != self._inode:
            raise OSError("the file is another one now")

    async def _write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return await self._put(self._jobs, job)

    async def _read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return await self._put(self._asked, job)

    async def _put(self, where: queue.SimpleQueue[Job | None], job: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise Unavailable("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        where.put((job, future, loop))
        return await asyncio.shield(future)  # whoever no longer waits does not stop what is written

    # --- matches --------------------------------------------------------------------------------------------------

    async def create(self, head: Head) -> None:
        def job(db: sqlite3.Connection) -> None:
            try:
                insert(db, head)
            except sqlite3.IntegrityError as e:
                raise Taken(f"there is a match {head.id}") from e

        await self._write(job)

    async def head(self, match: str) -> Head:
        return await self._read(lambda db: head_of(db, match))

    async def change(self, head: Head) -> None:
        await self._write(lambda db: change(db, head))

    async def append(self, match: str, entries: Sequence[Entry], head: Head | None = None, lease: str = "") -> None:
        rows = [(match, e.number, encode(e)) for e in entries]
        await self._write(Append(match, rows, max(e.time for e in entries), head, lease))

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        def job(db: sqlite3.Connection) -> list[Entry]:
            head_of(db, match)
            query = "SELECT entry FROM entries WHERE match = ? AND number > ? ORDER BY number"
            return [decode_entry(row[0]) for row in db.execute(query, (match, after))]

        return await self._read(job)

    async def matches(self, *, person: str = "", listed: bool = False, state: str = "", limit: int = 50) -> list[Head]:
        def job(db: sqlite3.Connection) -> list[Head]:
            where, values = ["1"], list[Any]()
            if person:
                where.append("id IN (SELECT match FROM sitting WHERE person = ?)")
                values.append(person)
            if listed:
                where.append("listed = 1")
            if state:
                where.append("state = ?")
                values.append(state)
            query = f"SELECT head, touched FROM matches WHERE {' AND '.join(where)} ORDER BY touched DESC LIMIT ?"
            return [decode_head(*row) for row in db.execute(query, (*values, limit))]

        return await self._read(job)

    async def delete(self, match: str) -> None:
        def job(db: sqlite3.Connection) -> None:
            head_of(db, match)
            _delete(db, match)

        await self._write(job)

    async def clear(self, before: float, limit: int = 100) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            query = "SELECT id FROM matches WHERE state = 'waiting' AND touched < ? ORDER BY touched LIMIT ?"
            found = [str(row[0]) for row in db.execute(query, (before, limit))]
            for match in found:
                _delete(db, match)
            return found

        return await self._write(job)

    # --- positions and frames ----------------------------------------------------------------------------------

    async def keep(self, match: str, number: int, saved: bytes) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (match, number, saved))
            newest = "SELECT number FROM kept WHERE match = ? ORDER BY number DESC LIMIT 2"
            db.execute(f"DELETE FROM kept WHERE match = ? AND number NOT IN ({newest})", (match, match))

        await self._write(job)

    async def kept(self, match: str) -> tuple[int, bytes] | None:
        query = "SELECT number, saved FROM kept WHERE match = ? ORDER BY number DESC LIMIT 1"
        found = await self._read(lambda db: db.execute(query, (match,)).fetchone())
        return (found[0], found[1]) if found is not None else None

    async def keep_frames(self, match: str, frames: bytes) -> None:
        await self._write(
            lambda db: db.execute("INSERT OR REPLACE INTO frames VALUES (?, ?)", (match, frames)) and None
        )

    async def frames(self, match: str) -> bytes | None:
        query = "SELECT frames FROM frames WHERE match = ?"
        found = await self._read(lambda db: db.execute(query, (match,)).fetchone())
        return bytes(found[0]) if found is not None else None

    # --- people and invitations -----------------------------------------------------------------------------------

    async def enter(self, secret_hash: bytes, name: str, now: float) -> str:
        def job(db: sqlite3.Connection) -> str:
            found = db.execute("SELECT id FROM people WHERE secret = ?", (secret_hash,)).fetchone()
            if found is not None:
                return str(found[0])
            id = new_person()
            db.execute("INSERT INTO people VALUES (?, ?, ?, ?)", (id, secret_hash, name, now))
            return id

        return await self._write(job)

    async def person(self, secret_hash: bytes) -> tuple[str, str] | None:
        query = "SELECT id, name FROM people WHERE secret = ?"
        found = await self._read(lambda db: db.execute(query, (secret_hash,)).fetchone())
        return (found[0], found[1]) if found is not None else None

    async def rename(self, person: str, name: str) -> None:
        await self._write(lambda db: db.execute("UPDATE people SET name = ? WHERE id = ?", (name, person)) and None)

    async def invite(self, match: str, seat: int, token_hash: bytes) -> None:
        query = "INSERT OR REPLACE INTO invitations (token, match, seat) VALUES (?, ?, ?)"
        await self._write(lambda db: db.execute(query, (token_hash, match, seat)) and None)

    async def invited(self, token_hash: bytes) -> tuple[str, int] | None:
        query = "SELECT match, seat FROM invitations WHERE token = ? AND NOT used"
        found = await self._read(lambda db: db.execute(query, (token_hash,)).fetchone())
        return (found[0], found[1]) if found is not None else None

    async def use_invitation(self, token_hash: bytes) -> None:
        def job(db: sqlite3.Connection) -> None:
            query = "UPDATE invitations SET used = 1 WHERE token = ? AND NOT used AND seat >= 0"
            if db.execute(query, (token_hash,)).rowcount != 1:
                raise Taken("this invitation has been used")

        await self._write(job)

    # --- leases ---------------------------------------------------------------------------------------------------

    async def lease(self, match: str, owner: str, now: float, until: float) -> bool:
        def job(db: sqlite3.Connection) -> bool:
            query = """INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (match) DO UPDATE
                SET owner = excluded.owner, until = excluded.until WHERE owner = excluded.owner OR until <= ?"""
            return db.execute(query, (match, owner, until, now)).rowcount == 1

        return await self._write(job)

    async def release(self, match: str, owner: str) -> None:
        query = "DELETE FROM leases WHERE match = ? AND owner = ?"
        await self._write(lambda db: db.execute(query, (match, owner)) and None)

    async def orphans(self, now: float, limit: int = 100) -> list[str]:
        query = """SELECT id FROM matches WHERE state = 'playing'
            AND id NOT IN (SELECT match FROM leases WHERE until > ?) ORDER BY touched DESC LIMIT ?"""
        return await self._read(lambda db: [row[0] for row in db.execute(query, (now, limit))])

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Nobody else plays on this file."""

    # --- housekeeping ---------------------------------------------------------------------------------------------

    async def check(self) -> None:
        await self._write(lambda db: db.execute(f"PRAGMA user_version = {VERSION}") and None)

    async def backup(self, path: str) -> None:
        """A whole copy as of now, while play goes on."""
        target = Path(path)
        if target.exists():
            raise FudaError(f"{path} is there already")

        def job(db: sqlite3.Connection) -> None:
            part = target.with_name(target.name + ".part")
            part.unlink(missing_ok=True)
            with contextlib.closing(sqlite3.connect(part)) as copy:
                os.chmod(part, 0o600)
                db.backup(copy)
            with part.open("rb") as written:
                os.fsync(written.fileno())
            part.rename(target)

        await self._read(job)

    async def everything(self) -> AsyncIterator[Head]:
        query = "SELECT head, touched FROM matches WHERE id > ? ORDER BY id LIMIT 100"

        def job(db: sqlite3.Connection) -> list[Any]:
            return db.execute(query, (last,)).fetchall()

        last = ""
        while True:
            rows = await self._read(job)
            for row in rows:
                head = decode_head(*row)
                last = head.id
                yield head
            if len(rows) < 100:
                return

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        self._asked.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._reader.join)


def _delete(db: sqlite3.Connection, match: str) -> None:
    db.execute("DELETE FROM matches WHERE id = ?", (match,))
    for table in ("entries", "kept", "frames", "invitations", "leases", "sitting"):
        db.execute(f"DELETE FROM {table} WHERE match = ?", (match,))


# --- answers -------------------------------------------------------------------------------------------------------


def _answer(done: list[tuple[Job, Any, BaseException | None]]) -> None:
    """Tells those who wait, each in its own event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[Job, Any, BaseException | None]]] = {}
    for one in done:
        loops.setdefault(one[0][2], []).append(one)
    for loop, mine in loops.items():
        with contextlib.suppress(RuntimeError):  # that loop has ended
            loop.call_soon_threadsafe(_tell, mine)


def _tell(done: list[tuple[Job, Any, BaseException | None]]) -> None:
    for (_, future, _), value, error in done:
        if future.done():
            continue
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(value)


def _why(e: BaseException) -> str:
    """Why the database cannot be used, in a few words."""
    if isinstance(e, FileNotFoundError):
        return "the database is gone"
    if isinstance(e, OSError):
        return f"the database cannot be reached: {e.strerror or e}"
    text = str(e)
    if "unable to open" in text:
        return "the database is gone"
    if "full" in text:
        return "the disk is full"
    if "readonly" in text or "read-only" in text:
        return "the database can only be read"
    return f"the database cannot be used: {text}"
