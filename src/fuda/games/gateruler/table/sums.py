"""What the numbers of Gate Ruler are made of that are worked out: life that is left, what is paid for a level, rights
to summon.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.playing.costs import level_cost
from fuda.games.gateruler.rules.processing.defeat import life_left
from fuda.games.gateruler.rules.summon_rights import summons_left
from fuda.games.gateruler.rules.zones import rules_of
from fuda.games.gateruler.state import LEVEL
from fuda.games.gateruler.table.display import battle
from fuda.kernel.derive.accounts import Account
from fuda.kernel.game.sums import Sums
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import Ref, Seat


def left_of_ruler(p: Position, ref: Ref, to: Account) -> int | None:
    """The life that is left, of a ruler."""
    card = ref & MASK
    return life_left(p, p.layout.seat[p.slot[card]], to) if zone_name(p, p.slot[card]) == "ruler" else None


def to_pay(p: Position, ref: Ref, to: Account) -> int | None:
    """What its player pays for the level of a card of the hand now."""
    card = ref & MASK
    if zone_name(p, p.slot[card]) != "hand" or p.base[card].nums[LEVEL] < 0:
        return None
    return level_cost(p, p.owner[card], ref, 0, to)


def left_of_player(p: Position, seat: Seat, _viewer: Seat, to: Account) -> int | None:
    return life_left(p, seat, to)


def summons(p: Position, seat: Seat, _viewer: Seat, to: Account) -> int | None:
    """Normal summons that are left in the own turn; None where there is no limit."""
    return summons_left(p, seat, to) if seat == p.active and rules_of(p, seat).summons >= 0 else None


WORDS: Final = {
    "num.price": ("レベルのコスト", "cost for its level now"),
    "num.life_left": ("残りライフ", "life left"),
    "num.summons": ("残りの通常召喚", "normal summons left"),
    "sum.damage_zone": ("ダメージゾーンのカード{n}枚", "{n} in the damage zone"),
    "sum.waived": ("ルーラーによりレベルのコストは不要", "the ruler waives it"),
    "sum.ruler": ("ルーラー", "the ruler"),
    "sum.rights": ("このターンに得た召喚権", "rights gained this turn"),
    "sum.summoned": ("このターンの通常召喚", "normal summons made this turn"),
}

SUMS: Final = Sums(
    {"life_left": left_of_ruler, "price": to_pay},
    {"life_left": left_of_player, "summons": summons},
    WORDS,
    battle=battle,
)
