"""Reading files that somebody names: regular ones only, and none that is too large to be what it should be."""

from __future__ import annotations

import errno
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
            raise Unreadable("it is a folder", "フォルダです")
        if not stat.S_ISREG(found.st_mode):
            raise Unreadable("it is not a regular file", "通常のファイルではありません")
        if found.st_size > most:
            raise Unreadable(f"it is larger than {told_size(most)}", f"{told_size(most)}を超えています")
        with open(path, "rb") as file:
            return file.read(most)
    except OSError as e:
        raise Unreadable(*reason(e)) from e
    except ValueError as e:
        raise Unreadable("it is not the name of a file", "ファイルの名前ではありません") from e


REASONS = {
    errno.ENOENT: "ファイルやフォルダがありません",
    errno.EACCES: "許可がありません",
    errno.EPERM: "許可がありません",
    errno.ENOTDIR: "フォルダではありません",
    errno.EISDIR: "フォルダです",
    errno.ENAMETOOLONG: "名前が長すぎます",
    errno.ELOOP: "リンクが循環しています",
    errno.ENOSPC: "空き容量がありません",
    errno.EDQUOT: "空き容量がありません",
    errno.EROFS: "読み取り専用です",
    errno.EIO: "入出力エラーです",
    errno.EADDRINUSE: "アドレスはすでに使われています",
}
"""What the system says, in Japanese."""


def reason(error: BaseException) -> tuple[str, str]:
    """Why something could not be done with a file, English and Japanese."""
    if isinstance(error, OSError):
        en = error.strerror or "it cannot be opened"
        return en, REASONS.get(error.errno or 0, en if error.strerror else "開けません")
    return "it is not the name of a file", "ファイルの名前ではありません"


def text_of(path: str | Path, most: int = TEXT) -> str:
    """The text of a file."""
    try:
        return content(path, most).decode("utf8")
    except UnicodeDecodeError as e:
        raise Unreadable("it is not UTF-8 text", "UTF-8のテキストではありません") from e


def told_size(size: int) -> str:
    """
    >>> told_size(DECK), told_size(TEXT)
    ('256 kB', '16 MB')
    """
    return f"{size // MB} MB" if size >= MB else f"{size // 1024} kB"
