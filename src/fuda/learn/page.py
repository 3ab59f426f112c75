"""One page about a game, `learn/page.toml`: what it is about, how one wins, the table, a turn, the words to know.

about = { ja = "…", en = "…" }
win = { ja = "…", en = "…" }
win_clauses = ["1-2-1-1"]
[[row]]                                      # of one's own side of the table, the one nearest to the middle first
cells = [{ zone = "characters", ja = "キャラクターエリア", en = "Character area", width = 60, note = {…} }]
[[turn]]                                     # the phases in order
ja = "リフレッシュフェイズ"
en = "Refresh Phase"
does = { ja = "…", en = "…" }
clauses = ["6-2-3", "6-2-4"]
"""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from fuda import games
from fuda.errors import FudaError
from fuda.learn.glossary import Term, glossary

WIDTH = 80
"""Columns of the table as it is drawn in text."""


@dataclass(frozen=True)
class Cell:
    """A place on one's side of the table: the zone, what it is called, a few words on it, and its share of the row."""

    zone: str
    name: str
    note: str
    width: int


@dataclass(frozen=True)
class Phase:
    """A part of the turn: its name, what is done in it, and under which clauses."""

    name: str
    does: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """A game on one page, in one language."""

    game: str
    lang: str
    title: str
    about: str
    win: str
    win_clauses: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]  # of one's own side; the other side is its mirror image
    turn: tuple[Phase, ...]
    words: tuple[Term, ...]  # those that a beginner needs

    def drawn(self, you: str, opponent: str) -> list[str]:
        """The table in lines of text: the opponent's side from afar, then one's own with a few words in each place."""
        far = ["".join(f"[{_centred(c.name, c.width - 2)}]" for c in reversed(row)) for row in reversed(self.rows)]
        return [f" {opponent}", *far, f" {you}", *_boxes(self.rows)]


@cache
def page(game: str, lang: str = "en") -> Page:
    """The page of a game in a language."""
    rules = games.load(game)
    if lang not in ("ja", "en"):
        raise FudaError(
            f"pages are in Japanese (ja) and English (en), not in {lang!r}",
            f"ページは日本語（ja）と英語（en）です（{lang!r}ではなく）",
        )
    path = Path(rules.folder) / "learn" / "page.toml"
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf8"))
    rows = tuple(
        tuple(Cell(c.get("zone", ""), c[lang], c.get("note", {}).get(lang, ""), c["width"]) for c in row["cells"])
        for row in table["row"]
    )
    turn = tuple(Phase(t[lang], t["does"][lang], tuple(t["clauses"])) for t in table["turn"])
    title = rules.title[0 if lang == "ja" else 1]
    words = tuple(t for t in glossary(game) if t.first)
    return Page(
        game, lang, title, table["about"][lang], table["win"][lang], tuple(table["win_clauses"]), rows, turn, words
    )


# --- drawing ------------------------------------------------------------------------------------------------------


def width(text: str) -> int:
    """Columns of a terminal that a text takes.

    >>> width("DON!!"), width("ドン!!")
    (5, 6)
    """
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _boxes(rows: tuple[tuple[Cell, ...], ...]) -> list[str]:
    """Rows of boxes, one below the other, with names and notes."""
    out: list[str] = []
    for row in rows:
        out.append("".join(f"┌{'─' * (cell.width - 2)}┐" for cell in row))
        out.append("".join(f"│{_centred(cell.name, cell.width - 2)}│" for cell in row))
        out.append("".join(f"│{_centred(cell.note, cell.width - 2)}│" for cell in row))
        out.append("".join(f"└{'─' * (cell.width - 2)}┘" for cell in row))
    return out


def _centred(text: str, room: int) -> str:
    free = room - width(text)
    left = max(free, 0) // 2
    return " " * left + text + " " * max(free - left, 0)
