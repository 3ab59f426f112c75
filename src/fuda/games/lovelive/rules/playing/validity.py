"""Which abilities are valid (9.3), and where (9.3.4); icons that name an area are in `rules/keywords.py`."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.effects.kinds import CONSTANTS_APPLY
from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.zones import on_stage
from fuda.kernel.cards.pool import CONSTANT
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

TEXTS_SAY_WHERE: Final = fact("9.3.4.1 9.3.4.1.1", "An ability that is meant for another place is valid there.")
MEMBERS_WORK_ON_STAGE: Final = fact("9.3.4 9.3.4.2", "The abilities of a member are valid in a member area.")
LIVES_WORK_IN_LIVE: Final = fact("9.3.4.3", "The abilities of a live are valid in the live area, face up.")
NEGATED_IS_THERE: Final = fact("9.3.2", "A card still has an ability that was made invalid.")
KERNEL_ANSWERS: Final = (answer("9.3.3", asked.PERMANENT_CONDITIONS),)


def _in_its_zone(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    card = p.card(ref)
    ab = p.pool.abilities[ability]
    slot = p.slot[card]
    if p.role[card] != 0 or (ab.type == CONSTANT and not CONSTANTS_APPLY.on(p)):
        return False
    if ab.zone and TEXTS_SAY_WHERE.on(p):
        return p.layout.zone[slot] in p.rules.groups.get(ab.zone, ())
    if on_stage(p, slot):
        return is_kind(p, card, "member") and MEMBERS_WORK_ON_STAGE.on(p)
    if zone_name(p, slot) == "live":
        return p.face[card] == 1 and is_kind(p, card, "live") and LIVES_WORK_IN_LIVE.on(p)
    return False


def _not_negated(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """An ability that was made invalid while it waited is not played."""
    if not p.current(ref) or ability not in p.base[ref & MASK].abilities:
        return True
    return ability in last_known.chars_of(p, ref).abilities


VALID: Final[tuple[Condition, ...]] = (
    condition("", _in_its_zone, "その領域では有効ではありません", "not valid in this zone"),
)
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "playable": (condition("9.3.2", _not_negated, "能力が無効になっています", "it is not valid now"),)
}
