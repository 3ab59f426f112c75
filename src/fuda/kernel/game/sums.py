"""What the numbers of a game are made of: `GameRules.sums`, which `Game.explain` asks.

Numbers of cards that are what `Chars.nums` has need nothing here. Where a game shows or asks for another number, it
names the function that works it out; that function takes its steps down in an `Account`.
"""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.derive.accounts import Account
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Ref, Seat

OfCard = Callable[[Position, Ref, Account], int | None]
"""Position, card, account: the number; None where the card has no such number."""

OfPlayer = Callable[[Position, Seat, Seat, Account], int | None]
"""Position, player, viewer, account: the number as that viewer may know it; None where there is none now."""


def no_battle(p: Position, mine: Account, theirs: Account) -> tuple[Ref, Ref, int, int] | None:
    return None


class Sums:
    """The numbers of a game that are worked out, by name; `words` says what they and their steps are called."""

    def __init__(
        self,
        card: dict[str, OfCard],
        player: dict[str, OfPlayer],
        words: dict[str, tuple[str, str]],
        prices: tuple[str, ...] = ("price",),
        battle: Callable[[Position, Account, Account], tuple[Ref, Ref, int, int] | None] = no_battle,
        clauses: dict[str, str] | None = None,
    ) -> None:
        self.clauses = clauses or {}  # number → the clause by which effects change it, where rows have one for several
        self.card = card
        self.player = player
        self.words = words  # key → (Japanese, English); {n} is how much a step does
        self.prices = prices  # numbers of a card that say what is to be paid: they are told only of cards of one's own
        self.battle = battle  # who attacks what with which strength against which: the same that `Display.battle` says


NOTHING = Sums({}, {}, {})
