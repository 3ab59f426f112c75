"""Who somebody is: whoever has a secret of 128 bits. The store keeps only its hash.

A page has the secret in a cookie that scripts cannot read; a program sends it as `Authorization: Bearer`. Invitations
are secrets of the same sort. Nothing compares secrets: they are looked up by their hash, so no time tells how near
one is."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets
import time
import unicodedata
from collections import OrderedDict

import msgspec

from fuda.server.store.base import Store

COOKIE = "fuda"
SECURE_COOKIE = "__Host-fuda"
"""With https: a name that browsers let nobody else set."""
YEAR = 365 * 24 * 3600
KEPT = 60.0
"""Seconds for which a person is remembered without asking the store."""
MOST_KEPT = 20_000
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


def new_secret() -> str:
    """128 bits, as text.

    >>> len(new_secret()), new_secret() != new_secret()
    (22, True)
    """
    return base64.urlsafe_b64encode(secrets.token_bytes(16)).decode().rstrip("=")


def hashed(secret: str) -> bytes:
    """What is stored of a secret. It has 128 bits of chance in it: one plain hash is enough."""
    return hashlib.blake2b(secret.encode("utf8", "replace"), digest_size=32, person=b"fuda secret").digest()


def is_secret(text: str) -> bool:
    return _SECRET.fullmatch(text) is not None


def bearer(header: str) -> str:
    """The secret of an `Authorization` header, or "".

    >>> bearer("Bearer abc"), bearer("Bearer AAAAAAAAAAAAAAAAAAAAAA"), bearer("Basic eDp5")
    ('', 'AAAAAAAAAAAAAAAAAAAAAA', '')
    """
    scheme, _, said = header.partition(" ")
    said = said.strip()
    return said if scheme.lower() == "bearer" and is_secret(said) else ""


def plain_name(text: str, most: int = 40) -> str:
    """A name as it is shown: one line, without signs that have no shape or turn the direction of writing.

    >>> plain_name("  Aki\\u202e\\n<b> "), plain_name("\\u0000")
    ('Aki <b>', '')
    """
    shaped = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text[: 4 * most]))
    kept = "".join(c for c in shaped if unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())[:most].strip()


class People:
    """People by their secrets."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[bytes, tuple[float, Person]] = OrderedDict()

    async def find(self, secret: str) -> Person | None:
        """Whose secret it is; None: nobody's."""
        if not is_secret(secret):
            return None
        key = hashed(secret)
        kept = self._kept.get(key)
        if kept is not None and time.monotonic() - kept[0] < KEPT:
            return kept[1]
        found = await self._store.person(key)
        return self._keep(key, Person(*found)) if found is not None else None

    async def enter(self, name: str) -> tuple[str, Person]:
        """A new person, and the secret, which nobody can be told again."""
        secret = new_secret()
        key = hashed(secret)
        id = await self._store.enter(key, name, time.time())
        return secret, self._keep(key, Person(id, name))

    async def rename(self, secret: str, person: Person, name: str) -> Person:
        await self._store.rename(person.id, name)
        return self._keep(hashed(secret), Person(person.id, name))

    def _keep(self, key: bytes, person: Person) -> Person:
        self._kept[key] = (time.monotonic(), person)
        self._kept.move_to_end(key)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return person
