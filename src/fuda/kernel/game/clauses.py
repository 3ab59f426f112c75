"""What a game says of its clauses, in our own words: `clauses/NN-chapter.toml` beside its rulebook, read when needed.

A clause either asks for behaviour, and then `probe` says how one would notice if it were missing, or it asks for none,
and then `none` says why. `same_as` names a clause that says the same, so that one row may carry both. Rulings say how
contradictory, silent or damaged passages are read; each stands in the chapter of its first clause.

    >>> Entry("1.1", "Two players play.", probe="A game with three decks is refused.").behaves
    True
    >>> Entry("1.2", "Describes the picture.", none="Pictures take no part in the game.").behaves
    False
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Entry:
    """One clause: our own words for it, and either why it asks for nothing or how its absence would show."""

    clause: str
    line: str
    none: str = ""  # the reason why the clause asks for no behaviour
    probe: str = ""  # the smallest situation that comes out differently without the clause
    same_as: str = ""  # a clause that says the same thing
    ja: str = ""  # our own words in Japanese

    @property
    def behaves(self) -> bool:
        """Does the clause ask for behaviour?"""
        return not self.none


@dataclass(frozen=True)
class Ruling:
    """How a contradictory, silent or damaged passage is read, and why."""

    clauses: tuple[str, ...]
    reading: str
    reason: str


@dataclass(frozen=True)
class Chapter:
    """One chapter of a rulebook: its number and name, its clauses in their order, and the rulings on them."""

    number: str
    title: str
    entries: tuple[Entry, ...]
    rulings: tuple[Ruling, ...]
    ja: str = ""  # its name in Japanese


@cache
def chapters(folder: str) -> tuple[Chapter, ...]:
    """The chapters of the game that lives in a folder, in the order of the rulebook."""
    return tuple(_chapter(path) for path in sorted((Path(folder) / "clauses").glob("[0-9]*.toml")))


def _chapter(path: Path) -> Chapter:
    table: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf8"))
    entries = [
        Entry(c["id"], c["says"], c.get("none", ""), c.get("probe", ""), c.get("same_as", ""), c.get("ja", ""))
        for c in table.get("clause", ())
    ]
    rulings = [Ruling(tuple(r["clauses"]), r["reading"], r["reason"]) for r in table.get("ruling", ())]
    number, ja = path.name.partition("-")[0], table.get("chapter_ja", "")
    return Chapter(number, table["chapter"], tuple(entries), tuple(rulings), ja)


def entries(folder: str) -> tuple[Entry, ...]:
    """Every clause of a game, in the order of the rulebook."""
    return tuple(entry for chapter in chapters(folder) for entry in chapter.entries)


def rulings(folder: str) -> tuple[Ruling, ...]:
    """Every ruling of a game, in the order of the chapters."""
    return tuple(ruling for chapter in chapters(folder) for ruling in chapter.rulings)
