"""Which store a database's address means: a file (SQLite) or `postgresql://…`."""

from __future__ import annotations

from fuda.server.store.base import Store, Unavailable
from fuda.server.store.sqlite import SqliteStore


async def opened(database: str) -> Store:
    """The store, ready to be used; what it needs is made if it is not there."""
    if database.startswith(("postgresql://", "postgres://")):
        try:
            from fuda.server.store.postgres import PostgresStore
        except ModuleNotFoundError as e:
            raise Unavailable(f"PostgreSQL needs {e.name}: pip install 'fuda[postgres]'") from e
        return await PostgresStore.open(database)
    return await SqliteStore.open(database)
