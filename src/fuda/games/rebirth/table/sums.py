"""What the numbers of Reバース are made of that are worked out: costs, and what is paid for a character."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.playing.energy import cost, price
from fuda.games.rebirth.rules.zones import is_kind
from fuda.games.rebirth.state import ATK, DEF
from fuda.games.rebirth.table.display import battle
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import Account
from fuda.kernel.game.sums import OfCard, Sums
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import Card, Ref


def to_pay(p: Position, ref: Ref, to: Account) -> int | None:
    """A cost as it counts now: in the hand, with what makes it less. Only characters have numbers."""
    card = Card(ref & MASK)
    if not is_kind(p, card, "character"):
        return None
    return price(p, p.owner[card], ref, to) if zone_name(p, p.slot[card]) == "hand" else cost(p, ref, to)


def of_characters(index: int) -> OfCard:
    """A number that only characters have."""

    def number(p: Position, ref: Ref, to: Account) -> int | None:
        card = Card(ref & MASK)
        if not is_kind(p, card, "character"):
            return None
        to.number(p, ref, index)
        return layers.derive(p).chars[card].nums[index]

    return number


WORDS: Final = {"sum.blocked": ("ブロックされている", "it is blocked")}

SUMS: Final = Sums({"cost": to_pay, "atk": of_characters(ATK), "def": of_characters(DEF)}, {}, WORDS, battle=battle)
