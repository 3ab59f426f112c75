"""Which abilities are valid (9.4), and whether condition keywords hold (11.2)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import CANCEL, CONSTANT, TRIGGERED
from fuda.kernel.derive import terms
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

TEXTS_SAY_WHERE: Final = fact("9.4.4", "An ability that names a zone is valid in that zone only.")
ENTRY_ICON_SAYS_WHERE: Final = fact("9.4.4.1", "An ability with the entry icon is valid in the entry.")
MEMBER_ICON_SAYS_WHERE: Final = fact("9.4.4.2", "An ability with the member icon is valid among the members.")
TRIGGERS_WAIT: Final = fact(
    "9.8.2 9.1.1.2 9.1.1.2.1", "A triggered ability waits to be played when what it names has happened."
)
CONSTANTS_APPLY: Final = fact("9.1.1.3 9.1.1.3.1", "A constant ability has its effect as long as it is valid.")
CONDITIONS_OF_CONSTANTS: Final = fact(
    "11.2.3.1", "A constant ability is invalid while its condition keyword does not hold."
)
ALL_CONDITIONS: Final = fact("11.2.4", "Of several condition keywords all must hold.")


def in_place(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """On the stage and in the Rebirth area; where a text names its zone, there. Not before the game has begun."""
    card = p.card(ref)
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if p.turn == 0 or (p.role[card] != 0) != (ab.zone == "soul"):
        return False
    if ab.zone == "soul":
        return True
    if ab.type == TRIGGERED and not TRIGGERS_WAIT.on(p):
        return False
    if ab.own is not None:
        return True  # elsewhere only what happens to the card itself is looked at
    place: str = ab.node.get("place", ab.zone)
    if place == "entry":
        named = ENTRY_ICON_SAYS_WHERE.on(p)
    elif place == "member":
        named = MEMBER_ICON_SAYS_WHERE.on(p)
    else:
        named = place != ""
    if named and TEXTS_SAY_WHERE.on(p):
        return p.layout.zone[slot] in p.rules.groups.get(place, ())
    if ab.type == CANCEL or ab.keyword == "blocker":
        return zone_name(p, slot) == "hand"
    return p.layout.field[slot]


def conditions_hold(p: Position, ctx: Ctx, ability: AbilityId) -> bool:
    """Do the condition keywords of an ability hold?"""
    conds: tuple[Node, ...] = p.pool.abilities[ability].node.get("conds", ())
    if not conds:
        return True
    if not ALL_CONDITIONS.on(p):
        return any(terms.holds(p, ctx, c) for c in conds)
    for c in conds:
        if not terms.holds(p, ctx, c):
            return False
    return True


def _constant_holds(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    """A constant ability whose condition keyword does not hold is invalid."""
    ability = AbilityId(n)
    ab = p.pool.abilities[ability]
    if ab.type != CONSTANT:
        return True
    if not CONSTANTS_APPLY.on(p):
        return False
    if not CONDITIONS_OF_CONSTANTS.on(p):
        return True
    return conditions_hold(p, Ctx(p.ctrl[ref & MASK], ref, ability), ability)


VALID: Final[tuple[Condition, ...]] = (
    condition("", in_place, "その領域では有効ではありません", "not valid in this zone"),
    condition("", _constant_holds, "条件を満たしていません", "its condition does not hold"),
)
