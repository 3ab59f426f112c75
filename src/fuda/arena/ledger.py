"""The file of an arena: a line that says what is played, then a line for every game that is over, in any order.

Nothing is ever changed in it; who comes back goes on with what is missing. A line that was torn when somebody pulled
the plug is dropped, and its game played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from fuda.arena.plan import Game, Plan
from fuda.arena.playing import Line
from fuda.errors import FudaError, quoted


class WrongLedger(FudaError):
    """A file that is no ledger, or that of another arena."""


class Ledger:
    """The lines of an arena. Without a path they are only remembered."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.path = path
        self.lines: dict[int, Line] = {}
        self._file: TextIO | None = None
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        whole = 0
        if path.exists() and path.stat().st_size > 0:
            data = path.read_bytes()
            whole = data.rfind(b"\n") + 1
            rows = data[:whole].splitlines()
            if not rows:
                raise WrongLedger(
                    f"{path} is no file of an arena: it has no whole line",
                    f"{path}はアリーナのファイルではありません：完全な行がありません",
                )
            self._same(path, _read(path, rows[0], 1))
            for number, row in enumerate(rows[1:], 2):
                line = _read(path, row, number)
                if not isinstance(line.get("n"), int):
                    raise WrongLedger(
                        f"{path}, line {number}: this is no game", f"{path} {number}行目：ゲームではありません"
                    )
                self.lines[line["n"]] = line
            if whole < len(data):
                with path.open("r+b") as torn:
                    torn.truncate(whole)
        self._file = path.open("a", encoding="utf8")
        if whole == 0:
            self._write(self.plan.head())

    def _same(self, path: Path, head: Line) -> None:
        """A ledger goes on with the same plan; only more games may be wanted."""
        mine = self.plan.head()
        for key, value in mine.items():
            if key != "games" and head.get(key) != json.loads(json.dumps(value)):
                raise WrongLedger(
                    f"{path} is of another arena: its {key} is {quoted(head.get(key))}, not {quoted(value)}",
                    f"{path}は別のアリーナのものです：{key}は{quoted(head.get(key))}で、{quoted(value)}ではありません",
                )

    def missing(self) -> Iterator[Game]:
        """The games that are still to be played."""
        return (game for game in self.plan.list() if game.number not in self.lines)

    def add(self, line: Line) -> None:
        """A game is over: written before it counts, and never twice."""
        if line["n"] in self.lines:
            return
        self._write(line)
        self.lines[line["n"]] = line

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _read(path: Path, row: bytes, number: int) -> Line:
    try:
        line = json.loads(row)
    except ValueError as e:
        raise WrongLedger(f"{path}, line {number}: this is not JSON", f"{path} {number}行目：JSONではありません") from e
    if not isinstance(line, dict):
        raise WrongLedger(
            f"{path}, line {number}: this is no line of an arena", f"{path} {number}行目：アリーナの行ではありません"
        )
    return line
