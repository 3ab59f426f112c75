"""Matches in PostgreSQL: the store of several server processes, on one machine or many. Read `append` first.

Every call is one transaction of one statement or one function (postgres.sql), on a connection of a small pool. Who has
appended tells the others by `NOTIFY` once it is committed, several matches in one notice: a notice within the commit
would let only one commit happen at a time. A process that dies in between has told nobody, so whoever takes a match
over reads what there is; and whoever has lost the connection is told `heard("", 0)`: look at everything again.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import select
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import psycopg

from fuda.errors import FudaError
from fuda.server.entries import Entry, Head
from fuda.server.store import sqlite
from fuda.server.store.base import NoSuchMatch, Taken, Unavailable
from fuda.server.store.rows import decode_entry, decode_head, encode, new_person

T = TypeVar("T")
Connection = psycopg.AsyncConnection[tuple[Any, ...]]

SCHEMA = Path(__file__).with_name("postgres.sql")
CHANNEL = "fuda"
PATIENCE = 10.0
"""Seconds after which a database that does not answer is away."""
POOL = 8
TABLES = ("matches", "entries", "sitting", "kept", "frames", "people", "invitations", "leases")
LONGEST_NOTICE = 7000


class PostgresStore:
    """A store in a PostgreSQL database. `await PostgresStore.open("postgresql://…")`."""

    shared = True
    """Can several processes play on it at once?"""

    def __init__(self, url: str, pool: int = POOL) -> None:
        self.url = url
        self.name = secrets.token_hex(4)
        self.commits = 0
        self.commit_seconds = 0.0
        """What the last append took."""
        self._free: list[Connection] = []
        self._places = asyncio.Semaphore(pool)
        self._heard: list[Callable[[str, int], None]] = []
        self._news: dict[str, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._telling: asyncio.Task[None] | None = None
        self._closed = False

    @staticmethod
    async def open(url: str, pool: int = POOL) -> PostgresStore:
        store = PostgresStore(url, pool)

        async def prepare(db: Connection) -> None:
            async with db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock(7021901)")  # of several processes, one makes the tables
                await db.execute(SCHEMA.read_bytes())
                row = await (await db.execute("SELECT version FROM fuda")).fetchone()
                if row is None or row[0] > sqlite.VERSION:
                    raise Unavailable("the database was written by a later Fuda")

        await store._do(prepare)
        return store

    # --- connections ----------------------------------------------------------------------------------------------

    async def _connected(self) -> Connection:
        return await psycopg.AsyncConnection.connect(
            self.url,
            autocommit=True,
            connect_timeout=5,
            prepare_threshold=2,
            keepalives_idle=10,
            keepalives_interval=5,
            keepalives_count=3,
            application_name="fuda",
        )

    async def _do(self, job: Callable[[Connection], Awaitable[T]]) -> T:
        """Runs a job on a free connection. Whoever no longer waits does not stop it."""
        if self._closed:
            raise Unavailable("the store is closed")
        task = asyncio.ensure_future(self._run(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _run(self, job: Callable[[Connection], Awaitable[T]]) -> T:
        async with self._places:
            db: Connection | None = None
            try:
                async with asyncio.timeout(PATIENCE):
                    while self._free and db is None:
                        db = self._free.pop()
                        if db.closed or db.broken or _has_ended(db):
                            await db.close()
                            db = None
                    db = db or await self._connected()
                    out = await job(db)
                self._free.append(db)
                return out
            except FudaError:
                if db is not None:
                    self._free.append(db)
                raise
            except (psycopg.Error, OSError, TimeoutError) as e:
                if db is not None:
                    with contextlib.suppress(psycopg.Error, OSError):
                        await db.close()
                raise Unavailable(_why(e)) from e
            except BaseException:
                if db is not None:
                    await db.close()
                raise

    async def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        async def job(db: Connection) -> list[tuple[Any, ...]]:
            return await (await db.execute(query.encode(), values)).fetchall()

        return await self._do(job)

    async def _row(self, query: str, *values: Any) -> tuple[Any, ...] | None:
        rows = await self._rows(query, *values)
        return rows[0] if rows else None

    async def _count(self, query: str, *values: Any) -> int:
        async def job(db: Connection) -> int:
            return (await db.execute(query.encode(), values)).rowcount

        return await self._do(job)

    # --- matches --------------------------------------------------------------------------------------------------

    async def create(self, head: Head) -> None:
        async def job(db: Connection) -> None:
            query = """WITH made AS (INSERT INTO matches (id, version, state, listed, created, touched, head)
                VALUES (%s, %s, %s, %s, %s, %s, %s) RETURNING id)
                INSERT INTO sitting SELECT DISTINCT p, made.id FROM made, unnest(%s::text[]) AS p"""
            values = (head.id, head.version, head.state, head.terms.listed, head.created, head.touched, encode(head))
            try:
                await db.execute(query.encode(), (*values, _people(head)))
            except psycopg.errors.UniqueViolation as e:
                raise Taken(f"there is a match {head.id}") from e

        await self._do(job)

    async def head(self, match: str) -> Head:
        row = await self._row("SELECT head, touched FROM matches WHERE id = %s", match)
        if row is None:
            raise NoSuchMatch(f"there is no match {match}")
        return decode_head(*row)

    async def change(self, head: Head) -> None:
        row = await self._row("SELECT fuda_change(%s, %s, %s, %s, %s, %s, %s)", head.id, *_columns(head))
        if row is None or not row[0]:
            await self.head(head.id)
            raise Taken(f"the match {head.id} has been changed meanwhile")
        self._tell(head.id, 0)

    async def append(self, match: str, entries: Sequence[Entry], head: Head | None = None, lease: str = "") -> None:
        began = time.perf_counter()
        data = [encode(e) for e in entries]
        touched = max(e.time for e in entries)
        new = _columns(head) if head is not None else (0, "", False, 0.0, b"", [])
        query = "SELECT fuda_append(%s, %s, %s, %s::bytea[], %s, %s, %s, %s, %s, %s, %s::text[])"
        try:
            row = await self._row(query, match, lease, entries[0].number, data, touched, *new)
        except Unavailable:
            # the connection may have been lost after the commit
            with contextlib.suppress(Unavailable):
                if await self._there(match, entries[0].number, data):
                    self._tell(match, entries[-1].number)
                    return
            raise
        said = row[0] if row is not None else "none"
        if said == "none":
            raise NoSuchMatch(f"there is no match {match}")
        if said != "done":
            raise Taken(f"entry {entries[0].number} of the match {match} cannot be written: {REASONS[said]}")
        self.commits += 1
        self.commit_seconds = time.perf_counter() - began
        self._tell(match, entries[-1].number)

    async def _there(self, match: str, first: int, data: list[bytes]) -> bool:
        query = "SELECT entry FROM entries WHERE match = %s AND number >= %s ORDER BY number LIMIT %s"
        return [bytes(row[0]) for row in await self._rows(query, match, first, len(data))] == data

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        query = "SELECT entry FROM entries WHERE match = %s AND number > %s ORDER BY number"
        rows = await self._rows(query, match, after)
        if not rows:
            await self.head(match)
        return [decode_entry(row[0]) for row in rows]

    async def matches(self, *, person: str = "", listed: bool = False, state: str = "", limit: int = 50) -> list[Head]:
        where, values = ["true"], list[Any]()
        if person:
            where.append("id IN (SELECT match FROM sitting WHERE person = %s)")
            values.append(person)
        if listed:
            where.append("listed")
        if state:
            where.append("state = %s")
            values.append(state)
        query = f"SELECT head, touched FROM matches WHERE {' AND '.join(where)} ORDER BY touched DESC, id LIMIT %s"
        return [decode_head(*row) for row in await self._rows(query, *values, limit)]

    async def delete(self, match: str) -> None:
        await self.head(match)

        async def job(db: Connection) -> None:
            async with db.transaction():
                await db.execute("DELETE FROM matches WHERE id = %s", (match,))
                for table in ("entries", "kept", "frames", "invitations", "leases", "sitting"):
                    await db.execute(f"DELETE FROM {table} WHERE match = %s".encode(), (match,))

        await self._do(job)

    async def clear(self, before: float, limit: int = 100) -> list[str]:
        async def job(db: Connection) -> list[str]:
            async with db.transaction():
                chosen = """SELECT id FROM matches WHERE state = 'waiting' AND touched < %s
                    ORDER BY touched LIMIT %s FOR UPDATE SKIP LOCKED"""
                query = f"DELETE FROM matches WHERE id IN ({chosen}) RETURNING id"
                found = [str(row[0]) for row in await (await db.execute(query.encode(), (before, limit))).fetchall()]
                for table in ("entries", "kept", "frames", "invitations", "leases", "sitting"):
                    await db.execute(f"DELETE FROM {table} WHERE match = ANY(%s)".encode(), (found,))
                return found

        return await self._do(job)

    # --- positions and frames ----------------------------------------------------------------------------------

    async def keep(self, match: str, number: int, saved: bytes) -> None:
        async def job(db: Connection) -> None:
            async with db.transaction():
                query = """INSERT INTO kept VALUES (%s, %s, %s)
                    ON CONFLICT (match, number) DO UPDATE SET saved = excluded.saved"""
                await db.execute(query, (match, number, saved))
                newest = "SELECT number FROM kept WHERE match = %s ORDER BY number DESC LIMIT 2"
                query = f"DELETE FROM kept WHERE match = %s AND number NOT IN ({newest})"
                await db.execute(query.encode(), (match, match))

        await self._do(job)

    async def kept(self, match: str) -> tuple[int, bytes] | None:
        query = "SELECT number, saved FROM kept WHERE match = %s ORDER BY number DESC LIMIT 1"
        row = await self._row(query, match)
        return (row[0], bytes(row[1])) if row is not None else None

    async def keep_frames(self, match: str, frames: bytes) -> None:
        query = "INSERT INTO frames VALUES (%s, %s) ON CONFLICT (match) DO UPDATE SET frames = excluded.frames"
        await self._count(query, match, frames)

    async def frames(self, match: str) -> bytes | None:
        row = await self._row("SELECT frames FROM frames WHERE match = %s", match)
        return bytes(row[0]) if row is not None else None

    # --- people and invitations -----------------------------------------------------------------------------------

    async def enter(self, secret_hash: bytes, name: str, now: float) -> str:
        query = """INSERT INTO people VALUES (%s, %s, %s, %s)
            ON CONFLICT (secret) DO UPDATE SET secret = excluded.secret RETURNING id"""
        row = await self._row(query, new_person(), secret_hash, name, now)
        assert row is not None
        return str(row[0])

    async def person(self, secret_hash: bytes) -> tuple[str, str] | None:
        row = await self._row("SELECT id, name FROM people WHERE secret = %s", secret_hash)
        return (row[0], row[1]) if row is not None else None

    async def rename(self, person: str, name: str) -> None:
        await self._count("UPDATE people SET name = %s WHERE id = %s", name, person)

    async def invite(self, match: str, seat: int, token_hash: bytes) -> None:
        query = """INSERT INTO invitations (token, match, seat) VALUES (%s, %s, %s)
            ON CONFLICT (token) DO UPDATE SET match = excluded.match, seat = excluded.seat, used = false"""
        await self._count(query, token_hash, match, seat)

    async def invited(self, token_hash: bytes) -> tuple[str, int] | None:
        row = await self._row("SELECT match, seat FROM invitations WHERE token = %s AND NOT used", token_hash)
        return (row[0], row[1]) if row is not None else None

    async def use_invitation(self, token_hash: bytes) -> None:
        query = "UPDATE invitations SET used = true WHERE token = %s AND NOT used AND seat >= 0"
        if await self._count(query, token_hash) != 1:
            raise Taken("this invitation has been used")

    # --- several processes ----------------------------------------------------------------------------------------

    async def lease(self, match: str, owner: str, now: float, until: float) -> bool:
        query = """INSERT INTO leases VALUES (%s, %s, %s) ON CONFLICT (match) DO UPDATE
            SET owner = excluded.owner, until = excluded.until
            WHERE leases.owner = excluded.owner OR leases.until <= %s"""
        return await self._count(query, match, owner, until, now) == 1

    async def release(self, match: str, owner: str) -> None:
        await self._count("DELETE FROM leases WHERE match = %s AND owner = %s", match, owner)

    async def orphans(self, now: float, limit: int = 100) -> list[str]:
        query = """SELECT id FROM matches WHERE state = 'playing'
            AND id NOT IN (SELECT match FROM leases WHERE until > %s) ORDER BY touched DESC LIMIT %s"""
        return [row[0] for row in await self._rows(query, now, limit)]

    def listen(self, heard: Callable[[str, int], None]) -> None:
        if not self._heard:
            task = asyncio.ensure_future(self._listen())
            self._tasks.add(task)
        self._heard.append(heard)

    async def _listen(self) -> None:
        """Hears what others have done; whenever the connection was lost, anything may have happened."""
        missed = False
        while not self._closed:
            try:
                async with await self._connected() as db:
                    await db.execute(f"LISTEN {CHANNEL}".encode())
                    if missed:
                        self._hear("", 0)
                    missed = True
                    async for notice in db.notifies():
                        self._take(notice.payload)
            except (psycopg.Error, OSError):
                await asyncio.sleep(0.5)

    def _take(self, payload: str) -> None:
        sender, *news = payload.split(";")
        if sender != self.name:
            for one in news:
                match, _, number = one.partition(" ")
                self._hear(match, int(number))

    def _hear(self, match: str, number: int) -> None:
        for heard in self._heard:
            heard(match, number)

    def _tell(self, match: str, number: int) -> None:
        """Tells the other processes, soon: what happens meanwhile goes into the same notice."""
        self._news[match] = max(number, self._news.get(match, 0))
        if self._telling is None or self._telling.done():
            self._telling = asyncio.ensure_future(self._tell_all())

    async def _tell_all(self) -> None:
        while self._news:
            news = ""
            while self._news and len(news) < LONGEST_NOTICE:
                match, number = self._news.popitem()
                news += f";{match} {number}"
            try:
                await self._rows("SELECT pg_notify(%s, %s)", CHANNEL, self.name + news)
            except Unavailable:
                return  # the others have lost their connections too, and will look again

    # --- housekeeping ---------------------------------------------------------------------------------------------

    async def check(self) -> None:
        await self._count("UPDATE fuda SET version = version")

    async def backup(self, path: str) -> None:
        """A whole copy as of now, as a SQLite file: a server can be started on it."""
        target = Path(path)
        if target.exists():
            raise FudaError(f"{path} is there already")
        part = target.with_name(target.name + ".part")
        part.unlink(missing_ok=True)
        empty = await sqlite.SqliteStore.open(str(part))
        await empty.close()
        db = await self._connected()
        try:
            with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as copy:
                copy.execute("BEGIN")
                async with db.transaction():
                    await db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    for table in TABLES:
                        await _copy_table(db, copy, table)
                copy.execute("COMMIT")
        except (psycopg.Error, OSError, sqlite3.Error) as e:
            raise Unavailable(_why(e)) from e
        finally:
            await db.close()
        part.rename(target)

    async def everything(self) -> AsyncIterator[Head]:
        last = ""
        query = 'SELECT head, touched FROM matches WHERE id COLLATE "C" > %s ORDER BY id COLLATE "C" LIMIT 100'
        while rows := await self._rows(query, last):
            for row in rows:
                head = decode_head(*row)
                last = head.id
                yield head

    async def close(self) -> None:
        if self._telling is not None:
            with contextlib.suppress(Exception):
                await self._telling
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for db in self._free:
            await db.close()
        self._free.clear()


def _has_ended(db: Connection) -> bool:
    """Has the server closed a connection that nobody used?"""
    return bool(select.select([db.pgconn.socket], [], [], 0)[0])


REASONS = {"lease": "another process has it", "taken": "it is taken", "version": "the match has been changed meanwhile"}


async def _copy_table(db: Connection, copy: sqlite3.Connection, table: str) -> None:
    """All rows of a table into a table of the same name."""
    columns = [row[1] for row in copy.execute(f"PRAGMA table_info({table})")]
    put = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    async with db.cursor(name=f"fuda_{table}") as cursor:
        await cursor.execute(f"SELECT {', '.join(columns)} FROM {table}".encode())
        while rows := await cursor.fetchmany(500):
            copy.executemany(put, rows)


def _people(head: Head) -> list[str]:
    return sorted({seat.person for seat in head.seats if seat.person})


def _columns(head: Head) -> tuple[int, str, bool, float, bytes, list[str]]:
    return (head.version, head.state, head.terms.listed, head.touched, encode(head), _people(head))


def _why(e: BaseException) -> str:
    """Why the database cannot be used, in a few words. Never its address, which may contain a password."""
    if isinstance(e, psycopg.errors.DiskFull):
        return "the disk is full"
    if isinstance(e, psycopg.errors.ReadOnlySqlTransaction):
        return "the database can only be read"
    if isinstance(e, TimeoutError):
        return "the database does not answer"
    if isinstance(e, OSError | psycopg.OperationalError):
        return "the database is gone"
    return f"the database cannot be used: {type(e).__name__}"
