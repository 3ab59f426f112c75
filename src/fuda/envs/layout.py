"""What an observation is made of: which arrays, of which shape, and what each column means. `Layout.of(game)` makes it.

Two programs that agree on `Layout.hash` agree on every number; a model keeps the hash and refuses another (`expect`).
All of it comes from what a player is shown (`Game.view`) and offered, so what is hidden is not in it. Cards are
described by their values and by what their *parsed text* says, not by a list of cards.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from dataclasses import dataclass
from functools import cached_property, lru_cache

from fuda import coverage, formats, games
from fuda.cardbase import Library
from fuda.errors import FudaError, quoted

ROWS = 100
"""Cards of a player that can be in sight at once. More are refused, never left out."""
ACTIONS = 64
"""Options on a page. The last action of a page with more behind it turns the page: nothing is cut off."""
EVENTS = 16
TEXT = 32
"""Columns for what a text says: each word of the card language falls into one of them."""
SORTS = 16
"""Columns for kinds, colours, traits and the like."""
KINDS = 64
"""Numbers for kinds of question, sorts of option and of event, from 1 on."""
MOST = 1_000_000.0
"""Amounts beyond this are shown as this."""

CARD = (
    *("there", "owner", "zone", "nth", "place", "known", "printed", "face_down", "state", "mark", "flags", "counters"),
    *("under", "role"),
)
OPTION = ("there", "what", "card", "printed", "number", "turns_page")
QUESTION = ("asked", "mine", "kind", "options", "page", "open")
EVENT = ("what", "clause", "ago")
GLOBAL = ("turn", "phase", "active", "first", "seat", "over")


class WrongLayout(FudaError):
    """A model that was made for other arrays."""


class TooMuch(FudaError):
    """More cards in sight than there are rows."""


def bucket(word: str, size: int) -> int:
    """A number for a word, the same always and everywhere.

    >>> bucket("draw", 64) == bucket("draw", 64) < 64
    True
    """
    return zlib.crc32(word.encode()) % size


@dataclass(frozen=True)
class Layout:
    """The arrays of a game: their shapes and columns."""

    game: str
    seats: int
    zones: tuple[str, ...]
    numbers: tuple[str, ...]
    roles: tuple[str, ...]
    printed: tuple[str, ...]
    """The cards that come with the game: number 1 is the first. Others are 0, and known by what they say."""

    @staticmethod
    @lru_cache(maxsize=32)
    def of(game: str, seats: int | None = None, format: str | None = None) -> Layout:
        rules = games.load(game)
        tables = rules.rulebook.tables
        setting = formats.usual(rules, seats, format, ())
        return Layout(
            rules.name,
            setting.seats,
            tuple(z.name for z in rules.rulebook.zones),
            tuple(tables.numbers),
            tuple(r for r in tables.roles if r),
            tuple(sorted(Library(rules.name).sources)),
        )

    @property
    def columns(self) -> dict[str, tuple[str, ...]]:
        """What stands where, for each array."""
        text = tuple(f"text{i}" for i in range(TEXT))
        sorts = tuple(f"sort{i}" for i in range(SORTS))
        counts = tuple(f"{zone}@{s}" for s in range(self.seats) for zone in (*self.zones, "out"))
        return {
            "cards": (*CARD, *self.numbers, *sorts, *text),
            "globals": (*GLOBAL, *counts),
            "question": QUESTION,
            "options": OPTION,
            "events": EVENT,
        }

    @cached_property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        wide = {name: len(columns) for name, columns in self.columns.items()}
        return {
            "cards": (ROWS * self.seats, wide["cards"]),
            "globals": (wide["globals"],),
            "question": (wide["question"],),
            "options": (ACTIONS, wide["options"]),
            "events": (EVENTS, wide["events"]),
        }

    @property
    def actions(self) -> int:
        return ACTIONS

    @cached_property
    def size(self) -> int:
        """Numbers in all arrays together."""
        total = 0
        for shape in self.shapes.values():
            n = 1
            for x in shape:
                n *= x
            total += n
        return total

    @cached_property
    def hash(self) -> str:
        """By which to know the same layout again."""
        told = [self.game, self.seats, self.columns, self.shapes, self.printed, [ACTIONS, KINDS, TEXT, SORTS, MOST]]
        return hashlib.sha256(json.dumps(told, ensure_ascii=False).encode()).hexdigest()[:16]

    def expect(self, other: str) -> None:
        """Refuses a model that was made for another layout."""
        if other != self.hash:
            raise WrongLayout(f"this was made for observations {quoted(other)}; those of {self.game} are {self.hash}")


@lru_cache(maxsize=64)
def _library(game: str) -> Library:
    return Library(game)


@lru_cache(maxsize=20_000)
def text_columns(game: str, number: str) -> tuple[int, ...]:
    """Which columns the text of a card of the game falls into, by what it was parsed to."""
    library = _library(game)
    if number not in library.sources:
        return ()
    said = coverage.said(library.card(number), library.game)
    return tuple(sorted({bucket(word, TEXT) for word in said}))
