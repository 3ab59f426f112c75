"""What a game's ledger is made of: an entry for every clause of its rulebook, and rulings on doubtful passages.

A game lists its clauses in rulebook order as `Entry` values. A clause either asks for behaviour, and then `probe` says
how one would notice if it were missing, or it asks for none, and then `none` says why.

    >>> Entry("1.1", "Two players play.", probe="A game with three decks is refused.").behaves
    True
    >>> Entry("1.2", "Describes the picture.", none="Pictures take no part in the game.").behaves
    False
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """One clause: our own words for it, and either why it asks for nothing or how its absence would show."""

    clause: str
    line: str
    none: str = ""  # the reason why the clause asks for no behaviour
    probe: str = ""  # the smallest situation that comes out differently without the clause
    same_as: str = ""  # a clause that says the same thing

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
