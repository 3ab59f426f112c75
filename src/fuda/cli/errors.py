"""How the command line ends early, and the files that it reads and writes."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from pathlib import Path

from fuda import files
from fuda.cli.words import say
from fuda.errors import FudaError


class UsageError(FudaError):
    """What was asked for on the command line cannot be done."""


class Unwritten(UsageError):
    """A file that cannot be written."""


def read_bytes(path: Path, what: str) -> bytes:
    """The content of a file that the user named."""
    try:
        return files.content(path)
    except files.Unreadable as e:
        raise UsageError(
            f"cannot read the {what} {path}: {e}", f"{say(f'file.{what}', 'ja')} {path} を読めません：{e.told('ja')}"
        ) from e


def read_text(path: Path, what: str) -> str:
    try:
        return files.text_of(path)
    except files.Unreadable as e:
        raise UsageError(
            f"cannot read the {what} {path}: {e}", f"{say(f'file.{what}', 'ja')} {path} を読めません：{e.told('ja')}"
        ) from e


def write_bytes(path: Path, data: bytes, what: str, lang: str = "en") -> None:
    """Write a whole file or nothing, through another file beside it: an interrupted write leaves what was there.
    A link stays one: the file that it leads to is written."""
    check_writable(path, what, lang)
    beside = ""
    try:
        target = path.resolve()
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
        number, beside = tempfile.mkstemp(".part", f".{target.name[:100]}.", target.parent)
        with open(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, mode)
        os.replace(beside, target)
    except (OSError, ValueError, RuntimeError) as e:
        with contextlib.suppress(OSError):
            if beside:
                os.unlink(beside)
        why = files.reason(e)[1 if lang == "ja" else 0] if isinstance(e, OSError) else str(e)
        raise _unwritten(path, what, lang, why) from e


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


BEGINS = {"saved game": b"fuda-save", "record": b"fuda-record"}
"""How the files begin that a game writes, and may write over."""


def check_writable(path: Path, what: str, lang: str = "en") -> None:
    """Say early that a file cannot be written, not after the game. Somebody's other files are not written over, and
    what is no file stays what it is: a folder, a device, a pipe, or a link to one of them."""
    if "\0" in str(path):
        raise _unwritten(path, what, lang, say("write.name", lang))
    try:
        kind = os.stat(path).st_mode if os.path.lexists(path) else 0
    except OSError:
        kind = 0  # a link that leads nowhere: to where it leads
    if kind and stat.S_ISDIR(kind):
        raise _unwritten(path, what, lang, say("write.folder", lang))
    if kind and not stat.S_ISREG(kind):
        raise _unwritten(path, what, lang, say("write.special", lang))
    try:
        folder = path.resolve().parent
    except (OSError, RuntimeError):  # links in a circle
        raise _unwritten(path, what, lang, say("write.special", lang)) from None
    if not folder.is_dir():
        raise _unwritten(path, what, lang, say("write.no_folder", lang, folder=path.parent))
    if kind and what in BEGINS and not (_beginning(path) or BEGINS[what]).startswith(BEGINS[what]):
        raise _unwritten(path, what, lang, say("write.other", lang))


def _beginning(path: Path) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(16)
    except OSError:
        return b""  # it may be written all the same


def _unwritten(path: Path, what: str, lang: str, why: str) -> Unwritten:
    shown = str(path).replace("\0", "\\0")
    return Unwritten(say("write.not", lang, what=say(f"file.{what}", lang), path=shown, why=why))
