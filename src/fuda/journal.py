"""A game kept answer by answer while it is played, so that nothing is lost however it is left. Read `Journal` first.

A journal is a file in the user's data folder (`folder`), begun once and only added to: a line that says what it is, one
that says how the game began and who plays, then one line an answer, written before the answer counts: its number, the
player, the kind of question, the option's id, and the digest of the position in which it was given. What a person
answered also has a digest of what that person saw. Each line ends with a checksum of its own; a last line that was
torn off in the writing is passed over.

To go on, the game is played again from its beginning, and each digest compared. Under other rules digests say nothing:
then the same questions must be asked, and people must see the same.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import os
import sys
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fuda import files, games, saves
from fuda.api import Game, Option
from fuda.errors import FudaError, bracketed, told
from fuda.records import Origin

if sys.platform != "win32":
    import fcntl

HEAD = "fuda-journal 1"
SUFFIX = ".game"


class CannotKeep(FudaError):
    """Why a game cannot be kept, in a few words: the disk is full, the folder cannot be written."""


class BadJournal(FudaError):
    """A kept game that cannot be gone on with."""


@dataclass(frozen=True)
class Seats:
    """Who plays (people and bots, by the names of their kinds), and in which language."""

    kinds: list[str]
    lang: str


@dataclass(frozen=True)
class Kept:
    """A game that was left unfinished, as far as its journal tells without playing it again."""

    id: str
    game: str
    seats: Seats
    answers: int
    when: float
    """When it was last played, in seconds since 1970."""


@dataclass(frozen=True)
class Resumed:
    """A game at the decision where it was left."""

    game: Game
    seats: Seats
    asked: list[tuple[int, int]]
    """The choices that people made: number and seat."""
    seen: dict[int, int]
    """By seat, the lines of the log that there were at its last choice."""
    journal: Journal | None
    """Where it goes on being kept; None if the file can only be read."""
    settings: dict[int, dict[str, Any]]
    """What people wanted to be asked, where they had said so, by their seats."""


def folder() -> Path:
    """Where games are kept: FUDA_DATA, or `fuda` in the folder where the system keeps users' data."""
    said = os.environ.get("FUDA_DATA")
    if said:
        return Path(said) / "games"
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        told = os.environ.get("XDG_DATA_HOME", "")
        base = Path(told) if os.path.isabs(told) else home / ".local" / "share"
    return base / "fuda" / "games"


class Journal:
    """The file of one game, open and locked while it is played."""

    def __init__(self, path: Path, number: int) -> None:
        self.path = path
        self._number = number  # of the open file

    @property
    def id(self) -> str:
        return self.path.name.removesuffix(SUFFIX)

    # --- writing ------------------------------------------------------------------------------------------------

    @staticmethod
    def begin(game: Game, seats: Seats) -> Journal:
        """A journal of its own for a game, as far as it has come."""
        where = _folder_made()
        nth = 1
        while True:
            path = where / f"{game.rules.name}-{nth}{SUFFIX}"
            try:
                journal = Journal(
                    path, os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | _BINARY, 0o600)
                )
                break
            except FileExistsError:
                nth += 1
            except OSError as e:
                raise CannotKeep(f"{path.parent}: {e.strerror}", f"{path.parent}：{files.reason(e)[1]}") from e
        try:
            if not _locked(journal._number):
                raise CannotKeep(f"{path}: another process has it", f"{path}：別のプロセスが使っています")
            journal._write(f"{HEAD}\n{sealed(_beginning(game, seats))}\n", sure=True)
        except CannotKeep:
            journal.drop()
            raise
        return journal

    def answer(self, game: Game, option: Option, asked: bool) -> None:
        """An answer, before it counts. What people answered is on the disk when this returns; what follows from it
        can be found again."""
        decision = option.decision
        row = [len(game.history) + 1, decision.player, decision.kind, option.id, game.digest()]
        if asked:
            row.append(_sight(game, decision.player))
        self._row(row, sure=asked)

    def concede(self, game: Game, seat: int) -> None:
        self._row(["concede", seat])

    def undo(self, game: Game, number: int) -> None:
        """Choice `number` and all after it are taken back."""
        self._row(["undo", number])

    def settings(self, seat: int, data: dict[str, Any]) -> None:
        """What a person wants to be asked from now on, as plain data."""
        self._row(["settings", seat, data], sure=False)

    def over(self) -> None:
        """The game has ended: it is no longer offered."""
        self._row(["over"])

    def drop(self) -> None:
        """The game need not be kept any more."""
        self.close()
        with contextlib.suppress(OSError):
            self.path.unlink()

    def close(self) -> None:
        if self._number >= 0:
            with contextlib.suppress(OSError):
                os.close(self._number)
            self._number = -1

    def _row(self, row: list[Any], sure: bool = True) -> None:
        self._write(sealed(row) + "\n", sure)

    def _write(self, text: str, sure: bool) -> None:
        data = text.encode()
        try:
            while data:
                data = data[os.write(self._number, data) :]
            if sure:
                os.fsync(self._number)
        except OSError as e:
            raise CannotKeep(f"{self.path.parent}: {e.strerror}", f"{self.path.parent}：{files.reason(e)[1]}") from e

    # --- going on -----------------------------------------------------------------------------------------------

    @staticmethod
    def resume(id: str) -> Resumed:
        """A kept game, played again to where it was left, and its journal, ready to go on."""
        path = _path(id)
        journal: Journal | None = None
        try:
            journal = Journal(path, os.open(path, os.O_RDWR | os.O_APPEND | _BINARY))
        except FileNotFoundError:
            raise BadJournal(
                f"there is no unfinished game {id!r}", f"途中のゲーム{bracketed(id)}はありません"
            ) from None
        except OSError:
            pass  # it can still be read
        try:
            if journal is not None and not _locked(journal._number):
                raise BadJournal(
                    f"the game {id} is being played in another window", f"ゲーム{id}は別のウィンドウで開かれています"
                )
            told = _Told(path)
            if told.over:
                raise BadJournal(f"the game {id} is over", f"ゲーム{id}は終わっています")
            game, asked = told.play()
            if journal is not None:
                os.ftruncate(journal._number, told.whole)
            return Resumed(game, told.seats, asked, told.seen, journal, told.settings)
        except BaseException:
            if journal is not None:
                journal.close()
            raise


Writing = Callable[[Journal], None]
_BINARY = getattr(os, "O_BINARY", 0)


def kept() -> list[Kept]:
    """The games that were left unfinished, the last one first."""
    out: list[tuple[int, Kept]] = []
    try:
        paths = sorted(folder().glob(f"*{SUFFIX}"))
    except OSError:
        return []
    for path in paths:
        with contextlib.suppress(FudaError, OSError, LookupError, TypeError, ValueError):
            told = _Told(path)
            stamp = path.stat().st_mtime_ns
            id = path.name.removesuffix(SUFFIX)
            if not told.over:
                out.append((stamp, Kept(id, told.head["game"], told.seats, told.answers, stamp / 1e9)))
    return [k for _, k in sorted(out, key=lambda pair: (-pair[0], pair[1].id))]


# --- what a journal says ------------------------------------------------------------------------------------------


class _Told:
    """A journal that has been read, not played."""

    def __init__(self, path: Path) -> None:
        self.id = path.name.removesuffix(SUFFIX)
        try:
            data = files.content(path)
        except files.Unreadable as e:
            raise BadJournal(
                f"the game {self.id} cannot be read: {e}", f"ゲーム{self.id}を読めません：{e.told('ja')}"
            ) from e
        lines = data.split(b"\n")[:-1]  # what has no end was torn off
        if len(lines) < 2 or lines[0] != HEAD.encode():
            raise BadJournal(f"{path} is not a game kept by this Fuda", f"{path} はこのFudaのゲームではありません")
        rows = [_row(line) for line in lines[2:]]
        if rows and rows[-1] is None:
            rows.pop()  # torn off in the writing
        self.whole = sum(len(line) + 1 for line in lines[: 2 + len(rows)])
        self.rows = rows
        self.seen: dict[int, int] = {}  # by seat, the lines of the log at its last choice, as far as it was played
        try:
            self.head: dict[str, Any] = unsealed(lines[1])
            self.seats = Seats([str(k) for k in self.head["seats"]], str(self.head["lang"]))
            games.load(self.head["game"])
        except (ValueError, LookupError, TypeError, RecursionError) as e:
            raise BadJournal(
                f"the beginning of the game {self.id} cannot be read", f"ゲーム{self.id}の始めを読めません"
            ) from e
        self.settings: dict[int, dict[str, Any]] = {}  # as they were last; known when it has been played
        self.over = bool(rows) and rows[-1] == ["over"]

    @property
    def answers(self) -> int:
        """How many answers stand."""
        n = len(self.head.get("history", ()))
        for row in self.rows:
            if row and row[0] == "undo" and isinstance(row[1], int):
                n = row[1] - 1
            elif row and row[0] != "settings":
                n += 1
        return n

    def play(self) -> tuple[Game, list[tuple[int, int]]]:
        """The game where it was left, and the choices that people made on the way."""
        try:
            game = _begun(self.head)
            same = self.head.get("rules") == game.pos.rules.fingerprint()
            asked: list[tuple[int, int]] = []
            for row in self.rows:
                self._step(game, row, same, asked)
        except BadJournal:
            raise
        except (FudaError, ValueError, LookupError, TypeError) as e:
            raise BadJournal(
                f"the game {self.id} cannot be gone on with: {e}", f"ゲーム{self.id}は続けられません：{told(e, 'ja')}"
            ) from e
        return game, asked

    def _step(self, game: Game, row: list[Any] | None, same: bool, asked: list[tuple[int, int]]) -> None:
        number = len(game.history) + 1
        if not row:
            raise BadJournal(
                f"the game {self.id} cannot be gone on with: what follows choice {number - 1} is damaged",
                f"ゲーム{self.id}は続けられません：選択{number - 1}の後が壊れています",
            )
        if row[0] == "undo":
            game.undo(row[1], agreed=True)
            asked[:] = [pair for pair in asked if pair[0] < row[1]]
            return
        if row[0] == "concede":
            game.concede(row[1])
            return
        if row[0] == "settings":
            self.settings[row[1]] = row[2]
            return
        _, seat, kind, id, digest, *seen = row
        decision = game.decision
        fits = decision is not None and row[0] == number and (decision.player, decision.kind) == (seat, kind)
        if fits and same:
            fits = game.digest() == digest
        elif fits and seen:
            fits = _sight(game, seat) == seen[0]
        if not fits:
            why = ("it has been changed", "変えられています")
            if not same:
                why = (
                    "it was begun under other rules, and goes another way under these",
                    "別のルールで始められ、このルールでは別の道を行きます",
                )
            raise BadJournal(
                f"the game {self.id} cannot be gone on with from choice {number}: {why[0]}",
                f"ゲーム{self.id}は選択{number}から続けられません：{why[1]}",
            )
        if seen:
            asked.append((number, seat))
            self.seen[seat] = len(game.log)
        game.choose(id)


def _row(line: bytes) -> list[Any] | None:
    """What a line says; None if it is damaged."""
    try:
        row = unsealed(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, list) and row else None


def sealed(data: Any) -> str:
    """Plain data as one line with a checksum."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"), default=str)
    return f"{text} {zlib.crc32(text.encode()):08x}"


def unsealed(line: bytes) -> Any:
    """The data of a line, or `ValueError` if it is not what was written."""
    text, _, check = line.rpartition(b" ")
    if check != b"%08x" % zlib.crc32(text):
        raise ValueError("this line has been changed")
    return json.loads(text)


def _beginning(game: Game, seats: Seats) -> dict[str, Any]:
    """How a game began, who plays it, and what has been answered before its journal begins."""
    head: dict[str, Any] = {"game": game.rules.name, "rules": game.pos.rules.fingerprint()}
    head |= {"seats": seats.kinds, "lang": seats.lang, "history": game.history}
    if game.origin is None:
        return head | {"save": base64.b64encode(game.save()).decode()}
    head["origin"] = game.origin.to_data()
    if game.undone:
        head["undone"] = [[u.seat, u.first, u.answers, list(u.looks)] for u in game.undone]
    return head


def _begun(head: dict[str, Any]) -> Game:
    if "save" in head:
        return Game.load(base64.b64decode(head["save"]))
    game = Game.begun(Origin.from_data(head["origin"]))
    game.history = [int(answer) for answer in head["history"]]
    game.undone = saves.undone_of(head.get("undone", []))
    return game.again()


def _sight(game: Game, seat: int) -> str:
    """What a player sees of the table, and may answer, in a few signs: the same whatever words are used for it."""
    view = game.view(seat)
    parts = [view[key] for key in ("turn", "phase", "active", "players", "shared")]
    decision = game.decision
    options = [option.id for option in decision.options] if decision is not None else []
    text = json.dumps([parts, options], sort_keys=True, default=str)
    return hashlib.blake2b(text.encode("utf8", "replace"), digest_size=8).hexdigest()


def _path(id: str) -> Path:
    if not id or id in (".", "..") or any(sign in id for sign in "/\\\0"):
        raise BadJournal(f"there is no unfinished game {id!r}", f"途中のゲーム{bracketed(id)}はありません")
    return folder() / f"{id}{SUFFIX}"


def _folder_made() -> Path:
    try:
        where = folder()
        where.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError) as e:  # no home, no right to write there, a file in its place
        raise CannotKeep(
            f"{getattr(e, 'filename', None) or 'home'}: {getattr(e, 'strerror', None) or e}",
            f"{getattr(e, 'filename', None) or 'home'}：{files.reason(e)[1]}",
        ) from e
    return where


def _locked(number: int) -> bool:
    """Takes the lock of an open file, if nobody has it. It is given up when the process ends, however it ends."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass  # a file system without locks
    return True
