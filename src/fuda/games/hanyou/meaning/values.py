"""What the words of a text are compared with: the numbers of a card, what lies on it, what is attached to it.

A card that has moved on is looked at as it was last known (812).
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.lower.cards import ATTRIBUTES_SPLIT
from fuda.games.hanyou.rules.zones import SETS_ARE_WHAT_IS_SET
from fuda.games.hanyou.state import ENERGY, HP, RETREAT, SET, SKILL_COST
from fuda.kernel.cards.node import Node
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref

ROLE: Final = {"energy": ENERGY, "set": SET}
FIELD: Final = {"hp": HP, "retreat": RETREAT, "skill_cost": SKILL_COST}

PRINTED_VALUES: Final = fact("809.6", "A printed value is what the card says, without any effect.")
ENERGY_IS_WHAT_IS_ATTACHED: Final = fact("905.2a", "A unit's energy is the cards attached to it as energy.")
COUNTERS_LIE_ON_THEIR_CARD: Final = fact("913.3", "A card's counters are those that lie on it.")
DAMAGE_IS_WHAT_LIES_ON_IT: Final = fact("916.3", "A unit's damage is what lies on it in all.")


def field_value(p: Position, ref: Ref, field: str, printed: bool) -> int:
    """A number of a card: now, or as it is printed."""
    if field == "damage":
        return damage_on(p, ref)
    if field == "energy":
        return len(attached(p, ref, "energy"))
    ch = p.base[ref & MASK] if printed and PRINTED_VALUES.on(p) else last_known.chars_of(p, ref)
    return ch.nums[FIELD[field]]


def damage_on(p: Position, ref: Ref) -> int:
    """A unit's damage: what lies on it in all."""
    return last_known.mark_of(p, ref) if DAMAGE_IS_WHAT_LIES_ON_IT.on(p) else 0


def counters_on(p: Position, ref: Ref, kind: int) -> int:
    """A card's counters are those that lie on it."""
    if COUNTERS_LIE_ON_THEIR_CARD.on(p):
        return last_known.counters_of(p, ref, kind)
    return sum(n for key, n in p.counters.items() if key & 255 == kind)


def attached(p: Position, ref: Ref, role: str) -> list[Ref]:
    """A unit's energy, or its sets."""
    if not (ENERGY_IS_WHAT_IS_ATTACHED if role == "energy" else SETS_ARE_WHAT_IS_SET).on(p):
        return []
    return last_known.attached_of(p, ref, ROLE[role])


def attributes_named(p: Position, node: Node) -> frozenset[str]:
    """The attributes that a text names, to have or to have an advantage over: one, or several with slashes between."""
    name: str = node["name"]
    return frozenset(name.split("/")) if ATTRIBUTES_SPLIT.on(p) else frozenset({name})
