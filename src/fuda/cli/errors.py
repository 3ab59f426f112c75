"""How the command line ends early."""

from __future__ import annotations

import contextlib
from pathlib import Path

from fuda.cli.words import say
from fuda.errors import FudaError


class UsageError(FudaError):
    """What was asked for on the command line cannot be done."""


def read_bytes(path: Path, what: str) -> bytes:
    """The content of a file that the user named."""
    try:
        return path.read_bytes()
    except OSError as e:
        raise UsageError(f"cannot read the {what} {path}: {e.strerror or 'it is not a file'}") from e


def read_text(path: Path, what: str) -> str:
    try:
        return read_bytes(path, what).decode("utf8")
    except UnicodeDecodeError as e:
        raise UsageError(f"cannot read the {what} {path}: it is not UTF-8 text") from e


def write_bytes(path: Path, data: bytes, what: str, lang: str = "en") -> None:
    """Write a whole file or nothing: an interrupted write leaves what was there."""
    check_writable(path, what, lang)
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except (OSError, ValueError) as e:
        with contextlib.suppress(OSError, ValueError):
            beside.unlink(missing_ok=True)
        raise _unwritten(path, what, lang, str((isinstance(e, OSError) and e.strerror) or e)) from e


BEGINS = {"saved game": b"fuda-save", "record": b"fuda-record"}
"""How the files begin that a game writes, and may write over."""


def check_writable(path: Path, what: str, lang: str = "en") -> None:
    """Say early that a file cannot be written, not after the game; somebody's other files are not written over."""
    if "\0" in str(path):
        raise _unwritten(path, what, lang, say("write.name", lang))
    if path.is_dir():
        raise _unwritten(path, what, lang, say("write.folder", lang))
    if not path.absolute().parent.is_dir():
        raise _unwritten(path, what, lang, say("write.no_folder", lang, folder=path.parent))
    if path.is_file() and what in BEGINS and not (read_bytes(path, what) or BEGINS[what]).startswith(BEGINS[what]):
        raise _unwritten(path, what, lang, say("write.other", lang))


def _unwritten(path: Path, what: str, lang: str, why: str) -> UsageError:
    shown = str(path).replace("\0", "\\0")
    return UsageError(say("write.not", lang, what=say(f"file.{what}", lang), path=shown, why=why))
