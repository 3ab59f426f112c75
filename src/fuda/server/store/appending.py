"""Entries and heads as rows of SQLite: what is written alone, and what is written together.

A thread that writes gives way after every statement and waits for its turn: a hundred answers written one by one take a
hundred turns. `append_all` writes them by three statements.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from typing import Any, TypeVar

from fuda.errors import FudaError
from fuda.server.entries import Head
from fuda.server.store.base import NoSuchMatch, Taken
from fuda.server.store.rows import decode_head, encode

J = TypeVar("J", bound=tuple[Any, ...])
"""Something to do: the act itself comes first, then whoever waits for it."""

SEVERAL = sqlite3.sqlite_version_info >= (3, 33)
"""Whether several rows can be changed by one statement, each in its own way."""
ROWS = 300
"""Rows that are written by one statement."""
CHANGE_ALL = """
UPDATE matches SET last = j.n, touched = max(touched, j.t) FROM (
    SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS n, json_extract(value, '$[2]') AS t
    FROM json_each(?)
) AS j WHERE matches.id = j.id
"""


class Append:
    """Entries that are to be written."""

    def __init__(
        self, match: str, rows: list[tuple[str, int, bytes]], touched: float, head: Head | None, lease: str
    ) -> None:
        self.match = match
        self.rows = rows
        self.touched = touched
        self.head = head
        self.lease = lease

    def follows(self, last: int | None) -> None:
        """Refuses what does not follow the last entry that is there."""
        if last is None:
            raise NoSuchMatch(f"there is no match {self.match}")
        if [row[1] for row in self.rows] != list(range(last + 1, last + 1 + len(self.rows))):
            raise Taken(f"entry {self.rows[0][1]} of the match {self.match} is taken")

    def __call__(self, db: sqlite3.Connection) -> None:
        """Writes them by themselves."""
        found = db.execute("SELECT last FROM matches WHERE id = ?", (self.match,)).fetchone()
        if found is not None and self.lease:
            owner = db.execute("SELECT owner FROM leases WHERE match = ?", (self.match,)).fetchone()
            if owner is None or owner[0] != self.lease:
                raise Taken(f"another process has the match {self.match}")
        self.follows(found[0] if found is not None else None)
        db.executemany("INSERT INTO entries VALUES (?, ?, ?)", self.rows)
        if self.head is not None:
            change(db, self.head)
        query = "UPDATE matches SET last = ?, touched = max(touched, ?) WHERE id = ?"
        db.execute(query, (self.rows[-1][1], self.touched, self.match))


def apart(group: Sequence[J]) -> tuple[list[J], list[J]]:
    """Entries of different matches, which can be written together, and everything else."""
    together: dict[str, J] = {}
    rest: list[J] = []
    for job in group:
        what = job[0]
        if SEVERAL and isinstance(what, Append) and what.head is None and not what.lease and what.match not in together:
            together[what.match] = job
        else:
            rest.append(job)
    return list(together.values()), rest


def append_all(db: sqlite3.Connection, group: Sequence[J]) -> list[tuple[J, None, BaseException | None]]:
    """Writes entries of many matches by few statements; those that are refused are left out."""
    wanted: list[tuple[J, Append]] = [(job, job[0]) for job in group if isinstance(job[0], Append)]
    query = "SELECT json_group_object(id, last) FROM matches WHERE id IN (SELECT value FROM json_each(?))"
    last: dict[str, int] = json.loads(db.execute(query, (json.dumps([a.match for _, a in wanted]),)).fetchone()[0])
    out: list[tuple[J, None, BaseException | None]] = []
    rows: list[tuple[str, int, bytes]] = []
    changed: list[tuple[str, int, float]] = []
    for job, append in wanted:
        try:
            append.follows(last.get(append.match))
        except FudaError as e:
            out.append((job, None, e))
            continue
        rows.extend(append.rows)
        changed.append((append.match, append.rows[-1][1], append.touched))
        out.append((job, None, None))
    for i in range(0, len(rows), ROWS):
        some = rows[i : i + ROWS]
        places = ", ".join(["(?, ?, ?)"] * len(some))
        db.execute(f"INSERT INTO entries VALUES {places}", [value for row in some for value in row])
    if changed:
        db.execute(CHANGE_ALL, (json.dumps(changed),))
    return out


# --- heads ---------------------------------------------------------------------------------------------------------


def head_of(db: sqlite3.Connection, match: str) -> Head:
    row = db.execute("SELECT head, touched FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        raise NoSuchMatch(f"there is no match {match}")
    return decode_head(*row)


def insert(db: sqlite3.Connection, head: Head) -> None:
    query = "INSERT INTO matches (id, version, state, listed, created, touched, head) VALUES (?, ?, ?, ?, ?, ?, ?)"
    t = head.terms
    db.execute(query, (head.id, head.version, head.state, t.listed, head.created, head.touched, encode(head)))
    _seat(db, head)


def change(db: sqlite3.Connection, head: Head) -> None:
    query = "UPDATE matches SET version = ?, state = ?, listed = ?, touched = ?, head = ? WHERE id = ? AND version = ?"
    values = (head.version, head.state, head.terms.listed, head.touched, encode(head), head.id, head.version - 1)
    if db.execute(query, values).rowcount != 1:
        head_of(db, head.id)
        raise Taken(f"the match {head.id} has been changed meanwhile")
    _seat(db, head)


def _seat(db: sqlite3.Connection, head: Head) -> None:
    people = {seat.person for seat in head.seats if seat.person}
    db.execute("DELETE FROM sitting WHERE match = ?", (head.id,))
    db.executemany("INSERT INTO sitting VALUES (?, ?)", [(person, head.id) for person in sorted(people)])
