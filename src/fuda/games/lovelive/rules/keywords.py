"""Keywords (chapter 11): how often in a turn an ability can be played (11.2, 11.3), icons of time (11.4 to 11.6), icons
that name areas (11.7 to 11.9); what is said of position and formation change (11.10, 11.11).

Other steps in which they act are elsewhere: counting uses in `playing/ability.py`, the start of a live in
`live/performance.py`, its success in `live/judgement.py`; changing positions in
`meaning/verbs/position_and_formation_change.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.zones import on_stage
from fuda.kernel.cards.pool import ACTIVATED, CONSTANT
from fuda.kernel.position import limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition, event, happening

# icons in general (11.1), how often in a turn (11.2), icons of time (11.4 to 11.6)
OPTIONAL_COSTS: Final = fact(
    "9.7.3.1.1 11.1.2", "A player may decline to pay the cost of a triggered ability, and so not play it."
)
SEVERAL_ICONS: Final = fact("11.1.3", "An ability with two icons of time can trigger at either.")
LIMITS_ARE_SHARED: Final = fact("11.2.3", "An ability with two icons of time is used up by either.")
OWN_LIVE_START: Final = fact("11.5.2", "The icon for the start of a live means that of a live of one's own.")
NO_LIVE_NO_START: Final = fact("11.5.2.1", "Where no live is held, there is no start of a live.")
OWN_LIVE_SUCCESS: Final = fact("11.6.2", "The icon for the success of a live means that of a live of one's own.")
# icons that name areas (11.7 to 11.9)
CENTER_ACTIVATED: Final = fact("11.7.2", "An activated ability with the icon of the center is valid only there.")
CENTER_TRIGGERED: Final = fact("11.7.3", "A triggered ability with the icon of the center is valid only there.")
CENTER_CONSTANT: Final = fact("11.7.4", "A constant ability with the icon of the center is valid only there.")
LEFT_ACTIVATED: Final = fact("11.8.2", "An activated ability with the icon of the left side is valid only there.")
LEFT_TRIGGERED: Final = fact("11.8.3", "A triggered ability with the icon of the left side is valid only there.")
LEFT_CONSTANT: Final = fact("11.8.4", "A constant ability with the icon of the left side is valid only there.")
RIGHT_ACTIVATED: Final = fact("11.9.2", "An activated ability with the icon of the right side is valid only there.")
RIGHT_TRIGGERED: Final = fact("11.9.3", "A triggered ability with the icon of the right side is valid only there.")
RIGHT_CONSTANT: Final = fact("11.9.4", "A constant ability with the icon of the right side is valid only there.")
# position and formation change (11.10, 11.11)
THEY_CHANGE_PLACES: Final = fact(
    "11.10.2", "The member in the area of a position change goes to where the other one came from."
)
ONE_TO_AN_AREA: Final = fact("11.11.2", "No two members go to one area in a formation change.")


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


# --- how often in a turn (11.2, 11.3) ---------------------------------------------------------------------------


def conditions() -> dict[str, tuple[Condition, ...]]:
    return {
        "playable": (
            condition("11.2.1 11.2.2 11.2.3", not_used_up, "このターンはもう使いました", "already used this turn"),
            condition("11.3.1 11.3.2", not_used_twice, "このターンはもう2回使いました", "already used twice this turn"),
        ),
    }


def not_used_up(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """An ability for once a turn has not been used this turn."""
    limit = p.pool.abilities[ability].limit
    return limit != 1 or limits.within(p, ref, AbilityId(ability))


def not_used_twice(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """An ability for so many times a turn has not been used so often this turn."""
    limit = p.pool.abilities[ability].limit
    return limit < 2 or limits.within(p, ref, AbilityId(ability))


# --- icons of time (11.4 to 11.6): in the tables of `events.py` ---------------------------------------------------


def enters(p: Position, ev: Ev) -> bool:
    """A member comes to a member area from elsewhere."""
    return ev.host < 0 and on_stage(p, ev.dst) and not on_stage(p, ev.src) and is_kind(p, ev.card, "member")


ENTERING: Final = happening("entered", "move", "11.4.1 11.4.2", enters)
LIVE_START: Final = event("live_start", "11.5.1", events.prepare_always, events.do_nothing, "nothing")
AT_LIVE_START: Final = happening("live_start", "live_start", "11.5.2")
LIVE_SUCCESS: Final = event("live_success", "11.6.1", events.prepare_always, events.do_nothing, "nothing")
AT_LIVE_SUCCESS: Final = happening("live_success", "live_success", "11.6.2")


# --- icons that name areas (11.7 to 11.9) -------------------------------------------------------------------------


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
CONDITIONS: Final = conditions()
