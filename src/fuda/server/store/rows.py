"""What all stores write: heads and entries as JSON, names of people."""

from __future__ import annotations

import secrets

import msgspec
from msgspec.structs import replace

from fuda.server.entries import Entry, Head

_encoder = msgspec.json.Encoder()
_entries = msgspec.json.Decoder(Entry)
_heads = msgspec.json.Decoder(Head)


def encode(value: Entry | Head) -> bytes:
    return _encoder.encode(value)


def decode_entry(data: bytes) -> Entry:
    return _entries.decode(data)


def decode_head(data: bytes, touched: float) -> Head:
    """A head; when it was last touched is kept beside it."""
    head = _heads.decode(data)
    return head if head.touched == touched else replace(head, touched=touched)


def new_person() -> str:
    """A public name that says nothing."""
    return f"p-{secrets.token_hex(8)}"
