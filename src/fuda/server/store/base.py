"""What every store can do. The same tests run over all of them.

All methods are coroutines and safe to call at once. What a method was asked to write is on the disk when it returns
(several callers share one commit); when it raises, nothing of it was written. `Taken`: somebody else has written that
number meanwhile; read what there is and look again. `Unavailable`: the database is full, read-only or gone; the same
call works when it is back.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Protocol

from fuda.errors import FudaError
from fuda.server.entries import Entry, Head


class Taken(FudaError):
    """Somebody else was faster: the number, or the version of the head, is taken."""


class Unavailable(FudaError):
    """The database cannot be written or read now; says why in a few words."""


class NoSuchMatch(FudaError):
    """There is no match of that name."""


class Store(Protocol):
    """Matches, people, invitations, leases."""

    shared: bool
    """Can several processes play on it at once? Else leases are no use."""

    # --- matches
    async def create(self, head: Head) -> None: ...
    async def head(self, match: str) -> Head: ...
    async def change(self, head: Head) -> None:
        """Writes a head whose `version` is one more than what is there; else `Taken`."""

    async def append(self, match: str, entries: Sequence[Entry], head: Head | None = None, lease: str = "") -> None:
        """Writes entries (their numbers follow the last one there), and a changed head with them, all or nothing. With
        `lease`, only while that process still owns the match."""

    async def entries(self, match: str, after: int = 0) -> list[Entry]: ...
    async def matches(
        self, *, person: str = "", listed: bool = False, state: str = "", limit: int = 50
    ) -> list[Head]: ...
    async def delete(self, match: str) -> None: ...
    async def clear(self, before: float, limit: int = 100) -> list[str]:
        """Deletes matches that have not begun and of which nothing was heard since then; which ones. Who begins one of
        them meanwhile is told that it is not there, or it stays."""

    # --- positions and frames, which can be made again
    async def keep(self, match: str, number: int, saved: bytes) -> None:
        """A saved position after the entry of a number; the last two are kept."""

    async def kept(self, match: str) -> tuple[int, bytes] | None: ...
    async def keep_frames(self, match: str, frames: bytes) -> None: ...
    async def frames(self, match: str) -> bytes | None: ...

    # --- people and invitations; secrets are stored hashed, and never given back
    async def enter(self, secret_hash: bytes, name: str, now: float) -> str:
        """The id of the person with that secret; made if there is none."""

    async def person(self, secret_hash: bytes) -> tuple[str, str] | None:
        """Id and name."""

    async def rename(self, person: str, name: str) -> None: ...
    async def invite(self, match: str, seat: int, token_hash: bytes) -> None: ...
    async def invited(self, token_hash: bytes) -> tuple[str, int] | None:
        """Match and seat (-1: to watch); an invitation to a seat works once: `use_invitation`."""

    async def use_invitation(self, token_hash: bytes) -> None:
        """Uses up an invitation to a seat; `Taken` if that has been done."""

    # --- several processes
    async def lease(self, match: str, owner: str, now: float, until: float) -> bool:
        """Takes or renews a lease; False if another process has one that has not run out."""

    async def release(self, match: str, owner: str) -> None: ...
    async def orphans(self, now: float, limit: int = 100) -> list[str]:
        """Matches that are being played and that nobody has a lease on."""

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Calls `heard(match, number)` in the event loop whenever *another* process has appended entries or changed a
        head."""

    # --- housekeeping
    async def check(self) -> None:
        """Raises `Unavailable` if it could not write now (for /health)."""

    async def backup(self, path: str) -> None: ...
    def everything(self) -> AsyncIterator[Head]: ...
    async def close(self) -> None: ...
