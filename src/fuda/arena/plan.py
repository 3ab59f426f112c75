"""Which games an arena plays. `Plan.list` lists them, always the same for the same plan.

Every two bots play blocks of games on one seed: one of them at one seat and the other at all others, once round the
table, each seat with the same deck in all games of the block. So luck of seats, decks and shuffles is shared, and a bot
that plays itself scores exactly its share.
"""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from fuda import bots, formats, games
from fuda.cardbase import builtin_deck_files
from fuda.errors import FudaError


class WrongPlan(FudaError):
    """An arena that cannot be held."""


@dataclass(frozen=True)
class Game:
    """One game to be played; with the plan's name, format and cards it can be played anywhere."""

    number: int
    block: int
    seed: int
    decks: tuple[str, ...]
    bots: tuple[str, ...]
    hero: int
    """The seat of the first of the two bots."""


@dataclass
class Plan:
    """What is played. `games`: for each pair of bots, rounded up to whole blocks. `decks`: names or files; without any,
    all that come with the game, every one against every other."""

    game: str
    bots: list[str]
    games: int = 100
    seed: int = 1
    decks: list[str] = field(default_factory=list)
    format: str = ""
    options: list[str] = field(default_factory=list)
    seats: int = 2

    @staticmethod
    def of(
        game: str,
        wanted: Sequence[str],
        number: int = 100,
        seed: int = 1,
        decks: Sequence[str] = (),
        format: str | None = None,
        options: Sequence[str] = (),
        seats: int | None = None,
    ) -> Plan:
        """A plan that can be carried out, or one sentence why not."""
        setting = formats.usual(games.load(game), seats, format, tuple(options))
        if len(wanted) < 2:
            raise WrongPlan(
                "an arena takes two bots or more: --bot greedy --bot random",
                "アリーナにはボットが2つ以上要ります：--bot greedy --bot random",
            )
        if number < 1:
            raise WrongPlan("an arena takes one game or more", "アリーナは1ゲーム以上です")
        for name in wanted:
            bots.get(name)
        known = list(decks) or list(builtin_deck_files(game))
        if not known:
            raise WrongPlan(
                f"{game} comes without decks: say which are played",
                f"{game}にデッキはついてきません。使うデッキを指定してください",
            )
        return Plan(game, list(wanted), number, seed, known, setting.name, list(setting.options), setting.seats)

    def blocks(self) -> int:
        """How many blocks each pair of bots plays."""
        return -(-self.games // self.seats)

    def pairs(self) -> list[tuple[int, int]]:
        """Which bots meet, by their places in the list."""
        return list(itertools.combinations(range(len(self.bots)), 2))

    def total(self) -> int:
        return len(self.pairs()) * self.blocks() * self.seats

    def deals(self) -> list[tuple[str, ...]]:
        """Which decks lie at the seats: every deck against every other, and where there is but one, against itself."""
        if len(self.decks) < self.seats:
            return [tuple((self.decks * self.seats)[: self.seats])]
        return list(itertools.permutations(self.decks, self.seats))

    def list(self) -> Iterator[Game]:
        """All games, block after block; the pairs of bots take turns, so that all of them are known early."""
        deals = self.deals()
        number = 0
        for block in range(self.blocks()):
            # a step that meets all deals before any comes again, and not in an order that favours a deck
            decks = deals[zlib.crc32(f"{self.seed}/{block // len(deals)}".encode()) % len(deals) - block % len(deals)]
            seed = zlib.crc32(f"{self.game}/{self.seed}/{block}".encode()) >> 1
            for at, (a, b) in enumerate(self.pairs()):
                for hero in range(self.seats):
                    lineup = tuple(self.bots[a if seat == hero else b] for seat in range(self.seats))
                    yield Game(number, block * len(self.pairs()) + at, seed, decks, lineup, hero)
                    number += 1

    def head(self) -> dict[str, Any]:
        """What the first line of a ledger says: the plan, and what the bots are."""
        return {"arena": 1, **asdict(self), "prints": {name: bots.print_of(name) for name in self.bots}}
