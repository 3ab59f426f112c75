"""Which abilities are valid (802): where their card lies, and how it lies there."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.state import ENERGY, KO, SET
from fuda.kernel.position.position import MASK, STUNNED, Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

VALID_IN_AREA: Final = fact("802.1 802.2", "Abilities of cards in the areas are valid.")
VALID_WHERE_NAMED: Final = fact("802.3", "An ability that only makes sense in a certain zone is valid there.")


def valid() -> tuple[Condition, ...]:
    """Of a card and an ability of it: is it valid?"""
    return (
        condition("", _in_place, "その領域では有効ではありません", "not valid in this zone"),
        condition("306.7a-3", _not_ko, "KOしています", "it is KO'd"),
        condition("802.2a", _not_stunned, "スタンしています", "the unit is stunned"),
    )


def _in_place(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    card = p.card(ref)
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if ab.zone:
        zones = p.rules.groups.get(ab.zone, ())
        return VALID_WHERE_NAMED.on(p) and p.layout.zone[slot] in zones
    if not p.layout.field[slot] or not VALID_IN_AREA.on(p):
        return False
    return p.role[card] != ENERGY and (p.face[card] == 1 or p.flags[card] & KO != 0)


def _not_ko(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return not p.flags[ref & MASK] & KO


def _not_stunned(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """A stunned unit's EX skills are not valid, those of its sets included."""
    card = p.card(ref)
    ab = p.pool.abilities[ability]
    if not ab.ex:
        return True
    unit = p.host[card] if p.role[card] == SET else card
    return unit < 0 or p.turned[unit] != STUNNED


VALID: Final[tuple[Condition, ...]] = valid()
