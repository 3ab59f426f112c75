"""Keywords (chapter 11) as far as they say when an ability can be used: how often in a turn (11.2, 11.3), in which
areas (11.7 to 11.9).

The others are rows where they act: icons of time (11.4 to 11.6) in `rules/events.py` and `meaning/patterns.py`,
position and formation change (11.10, 11.11) in `meaning/verbs/stage.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.pool import ACTIVATED, CONSTANT
from fuda.kernel.position import limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

CENTER_ACTIVATED: Final = fact("11.7.2", "An activated ability with the icon of the center is valid only there.")
CENTER_TRIGGERED: Final = fact("11.7.3", "A triggered ability with the icon of the center is valid only there.")
CENTER_CONSTANT: Final = fact("11.7.4", "A constant ability with the icon of the center is valid only there.")
LEFT_ACTIVATED: Final = fact("11.8.2", "An activated ability with the icon of the left side is valid only there.")
LEFT_TRIGGERED: Final = fact("11.8.3", "A triggered ability with the icon of the left side is valid only there.")
LEFT_CONSTANT: Final = fact("11.8.4", "A constant ability with the icon of the left side is valid only there.")
RIGHT_ACTIVATED: Final = fact("11.9.2", "An activated ability with the icon of the right side is valid only there.")
RIGHT_TRIGGERED: Final = fact("11.9.3", "A triggered ability with the icon of the right side is valid only there.")
RIGHT_CONSTANT: Final = fact("11.9.4", "A constant ability with the icon of the right side is valid only there.")


BY_AREA: Final = {
    ("center", "activated"): CENTER_ACTIVATED,
    ("center", "triggered"): CENTER_TRIGGERED,
    ("center", "constant"): CENTER_CONSTANT,
    ("left", "activated"): LEFT_ACTIVATED,
    ("left", "triggered"): LEFT_TRIGGERED,
    ("left", "constant"): LEFT_CONSTANT,
    ("right", "activated"): RIGHT_ACTIVATED,
    ("right", "triggered"): RIGHT_TRIGGERED,
    ("right", "constant"): RIGHT_CONSTANT,
}


def not_used_up(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """An ability for once a turn has not been used this turn."""
    limit = p.pool.abilities[ability].limit
    return limit != 1 or limits.within(p, ref, AbilityId(ability))


def not_used_twice(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """An ability for so many times a turn has not been used so often this turn."""
    limit = p.pool.abilities[ability].limit
    return limit < 2 or limits.within(p, ref, AbilityId(ability))


def _in_its_area(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """センター, 左サイド, 右サイド: only there; with several of them in any of these areas."""
    ab = p.pool.abilities[ability]
    at: tuple[str, ...] | None = ab.node.get("at")
    if at is None:
        return True
    kind = "activated" if ab.type == ACTIVATED else "constant" if ab.type == CONSTANT else "triggered"
    here = zone_name(p, p.slot[ref & MASK])
    return here in at or not all(BY_AREA[area, kind].on(p) for area in at)


VALID: Final[tuple[Condition, ...]] = (
    condition("", _in_its_area, "そのエリアにいません", "not in the area its text names"),
)
