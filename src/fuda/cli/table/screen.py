"""Where and how the table is drawn, and what the things on it are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from fuda.cli.book import Book
from fuda.cli.words import lookup, say
from fuda.kernel.game.mat import Mat
from fuda.kernel.tables.rows import Zone

ROOMY = (100, 36)
"""From this many columns and lines on there is room for skills, attributes and card texts."""

CRAMPED = 30
"""Below this many lines, cards of a row stand without frames and what is set on a unit is only a number."""


class Screen:
    """The console, the language, the game's cards, who sits where."""

    def __init__(self, console: Console, book: Book, lang: str, seats: Sequence[str]) -> None:
        self.console = console
        self.book = book
        self.lang = lang
        self.seats = seats  # "human", "random" …; "" where nobody knows

    @property
    def mat(self) -> Mat:
        """How the game lays out a side."""
        return self.book.rules.mat

    @property
    def roomy(self) -> bool:
        """Is there room for everything?"""
        width, height = self.console.size
        return width >= ROOMY[0] and height >= ROOMY[1]

    @property
    def cramped(self) -> bool:
        """Is height so short that every line counts?"""
        return self.console.height < CRAMPED

    def word(self, key: str, default: str = "") -> str:
        """A word of the game, or else of the command line."""
        return lookup(key, self.lang, self.book.rules.words, default=default)

    def card_name(self, card: dict[str, Any]) -> str:
        """The name of a card; empty if the viewer does not see which it is."""
        return str(card.get("name" if self.lang == "ja" else "name_en", ""))

    def zone(self, name: str) -> Zone:
        """A zone of the game by its name in the view."""
        return next(z for z in self.book.rules.rulebook.zones if z.name == name)

    def zone_word(self, name: str) -> str:
        """What a zone is called, in short."""
        zone = self.zone(name)
        word = zone.ja if self.lang == "ja" else zone.en
        for ending in (" area", " zone", "・エリア", "エリア", "置き場", "ゾーン"):
            word = word.removesuffix(ending)
        return word

    def nth(self, word: str, n: int) -> str:
        """One of several places of the same name: "Character 2"."""
        return f"{word}{'' if self.lang == 'ja' else ' '}{n}"

    def seat_name(self, seat: int) -> str:
        """What a player is called."""
        return say("seat", self.lang, n=seat + 1)

    def who(self, seat: int, viewer: int) -> str:
        """Who sits at a seat, for the one who looks: "you", "greedy"; empty where nobody knows."""
        kind = self.seats[seat]
        return say("you" if seat == viewer and kind == "human" else f"seat.{kind}", self.lang) if kind else ""
