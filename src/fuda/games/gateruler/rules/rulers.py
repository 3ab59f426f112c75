"""The five rulers (appendix A) as data: how decks are built for them, which zones they lack, what happens at the start
of the game and of each turn, and how often their player may summon.

A ruler card names one of these rule sets; its own life, ATK and STK are printed on it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from fuda.errors import FudaError
from fuda.kernel.cards.pool import CardDef

NO_LIMIT: Final = -1


@dataclass(frozen=True)
class Ruler:
    """What one ruler prescribes. A limit of -1 is none."""

    name: str
    life: int
    atk: int
    stk: int
    armies: int  # how many different armies a deck may have
    copies: int  # how many cards of one name
    legends: int
    levels: int  # sum of all levels in the deck
    per_army: int = NO_LIMIT  # how many cards of each army
    deck: int = 50
    counters: int = 16  # cards with a counter ability
    numbers: tuple[
        str, ...
    ] = ()  # collector numbers begin with one of these, or the card has the name of one that does
    energy: int = 0  # energy cards brought beside the deck
    without: frozenset[str] = field(default_factory=frozenset)  # zones that do not exist
    drives: int = 0  # cards driven at the start of the turn
    draws: int = 0  # cards drawn at the start of the turn (one fewer on the very first turn)
    opening: int = 0  # cards drawn at the start of the game
    acts: int = 0  # energy cards that act at the start of the turn
    summons: int = NO_LIMIT  # normal summons a turn
    free: bool = False  # the level of a card need not be paid for


RULERS: Final = {
    r.name: r
    for r in (
        Ruler(
            "apprentice", 12, 4, 3, armies=2, copies=4, legends=2, levels=50, drives=2, free=True,
            without=frozenset({"hand"}),
        ),
        Ruler(
            "highlander", 12, 4, 3, armies=3, copies=1, legends=2, levels=50, drives=2, free=True,
            without=frozenset({"hand"}),
        ),
        Ruler(
            "knight", 11, 3, 3, armies=2, copies=4, legends=2, levels=NO_LIMIT, energy=3, draws=2, opening=2, acts=2,
            summons=2,
        ),
        Ruler(
            "world_alpha", 11, 3, 3, armies=NO_LIMIT, copies=4, legends=0, levels=40, per_army=12, drives=2, free=True,
            numbers=("MD", "2020"), without=frozenset({"hand"}),
        ),
        Ruler(
            "world_beta", 9, 3, 3, armies=NO_LIMIT, copies=4, legends=0, levels=NO_LIMIT, per_army=12, energy=3,
            draws=2, opening=2, acts=2, summons=2, numbers=("MD", "2020"),
        ),
    )
}  # fmt: skip

NONE: Final = Ruler("none", 1, 0, 0, armies=NO_LIMIT, copies=4, legends=NO_LIMIT, levels=NO_LIMIT)


class UnknownRuler(FudaError):
    """A ruler card that names none of the rule sets."""


def named(name: str) -> Ruler:
    """A rule set by its name."""
    if name not in RULERS:
        raise UnknownRuler(
            f"there is no ruler {name!r}; the rulers are: {', '.join(RULERS)}",
            f"{name!r}というルーラーはいません。ルーラー：{', '.join(RULERS)}",
        )
    return RULERS[name]


def ruler_of(card: CardDef | None) -> Ruler:
    """The rule set of a ruler card."""
    return named(str(card.source.get("ruler", ""))) if card is not None else NONE
