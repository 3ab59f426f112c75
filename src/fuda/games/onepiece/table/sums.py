"""What the numbers of ONE PIECE are made of that are worked out: power with DON!!, costs, what is paid for a card."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.play_card import price
from fuda.games.onepiece.rules.power import cost, power
from fuda.games.onepiece.table.display import battle
from fuda.kernel.derive.accounts import Account
from fuda.kernel.game.sums import Sums
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import Ref


def to_pay(p: Position, ref: Ref, to: Account) -> int | None:
    """What its player pays for a card of the hand now."""
    card = ref & MASK
    return price(p, p.owner[card], ref, to) if zone_name(p, p.slot[card]) == "hand" else None


WORDS: Final = {
    "num.price": ("プレイのコスト", "cost to play it now"),
    "sum.don": ("ドン!!{k}枚", "{k} DON!!"),
}

SUMS: Final = Sums(
    {"power": power, "cost": cost, "price": to_pay},
    {},
    WORDS,
    battle=battle,
    clauses={"power": "2-6-3", "cost": "2-7-6", "price": "2-7-6"},
)
