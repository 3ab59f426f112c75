"""Reading files that somebody names: regular ones only, and none that is too large to be what it should be."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from fuda.errors import FudaError

MB = 1 << 20
DECK = MB // 4
CARDS = 32 * MB
TEXT = 16 * MB
"""How large a deck, a card file, and a record, a save or a scenario file can be, in bytes."""


class Unreadable(FudaError):
    """Why a file cannot be read, in a few words; whoever asked for it says which file it was."""


def content(path: str | Path, most: int = TEXT) -> bytes:
    """The bytes of a file. A device, a pipe or a folder is none: reading from it might never end."""
    try:
        found = os.stat(path)
        if stat.S_ISDIR(found.st_mode):
            raise Unreadable("it is a folder")
        if not stat.S_ISREG(found.st_mode):
            raise Unreadable("it is not a regular file")
        if found.st_size > most:
            raise Unreadable(f"it is larger than {told_size(most)}")
        with open(path, "rb") as file:
            return file.read(most)
    except OSError as e:
        raise Unreadable(e.strerror or "it cannot be opened") from e
    except ValueError as e:
        raise Unreadable("it is not the name of a file") from e


def text_of(path: str | Path, most: int = TEXT) -> str:
    """The text of a file."""
    try:
        return content(path, most).decode("utf8")
    except UnicodeDecodeError as e:
        raise Unreadable("it is not UTF-8 text") from e


def told_size(size: int) -> str:
    """
    >>> told_size(DECK), told_size(TEXT)
    ('256 kB', '16 MB')
    """
    return f"{size // MB} MB" if size >= MB else f"{size // 1024} kB"
