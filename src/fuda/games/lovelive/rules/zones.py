"""Zones of Love Live! (chapter 4): what there is, who sees it, what order and states are kept there.

The stage is the three member areas together. Cards under a member lie in its area, attached to it as `UNDER`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.effects.continuous import LEFT_STAGE_IS_FREE
from fuda.games.lovelive.state import AREAS, UNDER, YELLED
from fuda.kernel.derive import durations
from fuda.kernel.position.places import turned, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_CARD, NO_SLOT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import (
    EVERYONE,
    NOBODY,
    OWNER,
    Condition,
    EventKind,
    Group,
    Hook,
    Trait,
    Zone,
    condition,
    event,
    group,
    hook,
    trait,
    zone,
)

ZONES: Final[tuple[Zone, ...]] = (
    zone("deck", "", ja="メインデッキ置き場", en="main deck", sight=EVERYONE),
    zone("energy_deck", "", ja="エネルギーデッキ置き場", en="energy deck", sight=EVERYONE, ordered=True),
    zone("hand", "", ja="手札", en="hand", sight=EVERYONE, ordered=True),
    zone("left", "", field=True, ja="左サイドエリア", en="left side area", sight=NOBODY, ordered=True),
    zone("center", "", field=True, ja="センターエリア", en="center area", sight=NOBODY, ordered=True),
    zone("right", "", field=True, ja="右サイドエリア", en="right side area", sight=NOBODY, ordered=True),
    zone("live", "", field=True, ja="ライブカード置き場", en="live area", sight=NOBODY, ordered=True),
    zone("energy", "", ja="エネルギー置き場", en="energy area", sight=NOBODY, ordered=True),
    zone("success", "", ja="成功ライブカード置き場", en="success area", sight=NOBODY),
    zone("waiting", "", ja="控え室", en="waiting room", sight=NOBODY, ordered=True),
    zone("removed", "", ja="除外領域", en="removed cards", sight=NOBODY, ordered=True),
    zone("resolution", "", ja="解決領域", en="resolution area", sight=NOBODY, ordered=True),
)

TRAITS: Final[tuple[Trait, ...]] = (
    trait("4.8.3", "deck", "one_by_one", 1),
    trait("4.9.3", "energy_deck", "one_by_one", 1),
    trait("4.8.2", "deck", "sight", NOBODY),
    trait("4.8.2", "deck", "ordered", 1),
    trait("4.9.2", "energy_deck", "sight", NOBODY),
    trait("4.9.2", "energy_deck", "ordered", 0),
    trait("4.11.2", "hand", "sight", OWNER),
    trait("4.11.2", "hand", "ordered", 0),
    trait("4.5.3", "left", "sight", EVERYONE),
    trait("4.5.3", "center", "sight", EVERYONE),
    trait("4.5.3", "right", "sight", EVERYONE),
    trait("4.5.3", "left", "ordered", 0),
    trait("4.5.3", "center", "ordered", 0),
    trait("4.5.3", "right", "ordered", 0),
    trait("4.5.4 4.3.2", "left", "oriented", 1),
    trait("4.5.4 4.3.2", "center", "oriented", 1),
    trait("4.5.4 4.3.2", "right", "oriented", 1),
    trait("4.6.2", "live", "sight", EVERYONE),
    trait("4.6.2", "live", "ordered", 0),
    trait("4.1.4", "live", "family", 2),
    trait("4.7.2", "energy", "sight", EVERYONE),
    trait("4.7.2", "energy", "ordered", 0),
    trait("4.7.3 4.3.2", "energy", "oriented", 1),
    trait("4.10.2", "success", "sight", EVERYONE),
    trait("4.10.2", "success", "ordered", 1),
    trait("4.12.2", "waiting", "sight", EVERYONE),
    trait("4.12.2", "waiting", "ordered", 0),
    trait("4.13.2", "removed", "sight", EVERYONE),
    trait("4.13.2", "removed", "ordered", 0),
    trait("4.14.2", "resolution", "sight", EVERYONE),
    trait("4.14.2", "resolution", "ordered", 0),
    trait("4.14.1", "resolution", "shared", 1),
)

EVERYWHERE: Final = (*AREAS, "live", "energy", "success", "waiting", "hand", "deck", "energy_deck", "resolution")

GROUPS: Final[tuple[Group, ...]] = (
    group("4.4.1 4.4.2", "stage", *AREAS, off=("center",)),
    group("", "anywhere", *EVERYWHERE),
)

MOVED_IS_NEW: Final = fact(
    "4.1.4", "A card that goes to another zone is a new card, to which earlier effects do not apply."
)
THREE_AREAS: Final = fact("4.5.2", "Each player has three member areas.")
EMPTY_SHUFFLE_COUNTS: Final = fact("5.5.1.2", "Shuffling no cards counts as shuffling.")
UNDER_GOES_ALONG: Final = fact("4.5.5.3", "What lies under a member goes with it to another area.")
UNDER_STAYS_BEHIND: Final = fact("4.5.5.4 4.5.5.4.1 4.5.5.4.2", "A member leaves the stage without what lies under it.")
UNDER_IS_UNTURNED: Final = fact("4.5.5.2", "A card under a member is neither active nor waiting.")
AREAS_HAVE_AN_OPPOSITE: Final = fact("4.5.7", "Each member area is opposite to one of the other player's.")
SIDES_ARE_CROSSED: Final = fact("4.5.7.1", "The left side is opposite to the other player's right side.")
ORDER_IS_KEPT: Final = fact("4.1.3", "Cards that were looked at lie again in the order in which they lay.")
AREAS_HAVE_NAMES: Final = fact("4.5.2.1", "The member areas are the left side, the center and the right side.")
ACTIVE_IS_UPRIGHT: Final = fact("4.3.2.1", "A card that lies upright is active.")
WAIT_IS_SIDEWAYS: Final = fact("4.3.2.2", "A card that lies sideways is waiting.")
ONE_ORIENTATION: Final = fact("4.3.2", "A card is active or waiting, never both.")
UNDER_IS_NO_MEMBER: Final = fact("4.5.6", "A card under a member is not itself a member.")
CARDS_LIE_UNDER: Final = fact("4.5.5.1 4.5.5", "Texts can speak of the cards that lie under a member.")
ENERGY_IS_ITS_AREA: Final = fact("4.7.4", "Energy without a place is that in the energy area.")
DECK_IS_THE_MAIN_DECK: Final = fact("4.8.4", "A deck without further words is the main deck.")
HAND_IS_ITS_CARDS: Final = fact("4.11.3", "Where a text speaks of the hand, it means the cards in it.")
AREAS_HAVE_A_LEFT_AND_RIGHT: Final = fact(
    "4.5.2.2", "The left side is to the left of the center, the right side to the right of it."
)
AREAS_ARE_ADJACENT: Final = fact("4.5.2.3", "Each side area is next to the center.")
ENERGY_DECK_TAKES_ENERGY: Final = fact("4.9.4", "Texts can put energy into the energy deck.")
MEMBERS_LIE_IN_AREAS: Final = fact("4.5.1", "A member that is played is put into a member area.")
LIVES_ARE_SET_THERE: Final = fact("4.6.1", "The cards that a player sets for a live lie in the live area.")
ENERGY_LIES_IN_ITS_AREA: Final = fact("4.7.1", "Energy is put into the energy area.")
SUCCESSES_LIE_APART: Final = fact("4.10.1", "Lives that have succeeded lie in the success area.")
MAIN_DECK_LAID_OUT: Final = fact("4.8.1", "The main deck lies in its zone when the game begins.")
ENERGY_DECK_LAID_OUT: Final = fact("6.2.1.3 4.9.1", "The energy deck lies in its zone when the game begins.")
KERNEL_ANSWERS: Final = (
    answer("4.1.5", asked.ZONE_OWNER_ORDERS),
    answer("4.1.1", asked.ZONES_PER_PLAYER),
    answer("4.1.2", asked.ZONES_HIDE),
    answer("4.1.2.2", asked.COUNTS_PUBLIC),
    answer("4.1.2.3 9.6.3.1.4", asked.HIDDEN_MAY_FAIL),
    answer("4.1.4", asked.FIELD_KEEPS_IDENTITY),
    answer("4.1.4.1", asked.TEXTS_FOLLOW_WHAT_THEY_MOVE),
    answer("4.1.7", asked.TO_OWNER),
    answer("4.3.2.3", asked.ENTERS_NORMAL),
    answer("4.3.3.2 4.2.3", asked.FACE_DOWN_HIDES),
    answer("4.3.3.1 4.2.2", asked.FACE_UP_IS_SEEN),
    answer("4.1.2.1", asked.FACE_BY_ZONE),
    answer("4.1.2.1", asked.CLOSED_BY_MOVING),
    answer("4.1.5.1", asked.ORDER_IS_SECRET),
    answer("", asked.ALIKE_IS_ONE),
)


def area_slots(p: Position, seat: Seat) -> list[Slot]:
    """A player's member areas, left to right; never written."""
    if not THREE_AREAS.on(p):
        return p.layout.places["center"][seat]
    return p.layout.beside("left", "center", "right")[seat]


def on_stage(p: Position, slot: Slot) -> bool:
    """Is a slot one of the member areas?"""
    return p.layout.family[slot] == 1


def member(p: Position, slot: Slot) -> Card:
    """The member in an area (of several the one that came last), or -1."""
    for card in reversed(p.zones[slot]):
        if p.role[card] == 0:
            return card
    return NO_CARD


def members(p: Position, seat: Seat) -> list[Card]:
    """A player's members, left to right."""
    out: list[Card] = []
    for slot in area_slots(p, seat):
        for card in p.zones[slot]:
            if p.role[card] == 0:
                out.append(card)
    return out


def lives(p: Position, seat: Seat) -> list[Card]:
    """The cards in a player's live area."""
    return list(p.zones[p.slot_id("live", seat)])


def energy_of(p: Position, seat: Seat, state: int = -1) -> list[Card]:
    """The energy in a player's energy area: all, or that which is active or waiting."""
    return turned(p, "energy", seat, state)


def yelled(p: Position, seat: Seat) -> list[Card]:
    """A player's cards that the yell has shown."""
    there = p.zones[p.slot_id("resolution", seat)]
    return [c for c in there if p.owner[c] == seat and p.flags[c] & YELLED]


def opposite(p: Position, slot: Slot) -> Slot:
    """The area in front of an area, on the other side."""
    name = zone_name(p, slot)
    if name not in AREAS or not AREAS_HAVE_AN_OPPOSITE.on(p):
        return NO_SLOT
    facing = {"left": "right", "center": "center", "right": "left"}[name]
    return p.slot_id(facing if SIDES_ARE_CROSSED.on(p) else name, p.opponent(p.layout.seat[slot]))


def areas_beside(p: Position, slot: Slot, side: str) -> list[Slot]:
    """The areas to the left or the right of an area, or next to it."""
    if not on_stage(p, slot) or not (AREAS_ARE_ADJACENT if side == "next_to" else AREAS_HAVE_A_LEFT_AND_RIGHT).on(p):
        return []
    slots = area_slots(p, p.layout.seat[slot])
    i = slots.index(slot)
    places = {"left": [i - 1], "right": [i + 1]}.get(side, [i - 1, i + 1])
    return [slots[j] for j in places if 0 <= j < len(slots)]


# --- what rules add to moving and turning ---------------------------------------------------------------------


def _under_along(p: Position, ev: Ev) -> None:
    """What lies under a member goes with it to another area."""
    if p.role[ev.card] != 0 or not on_stage(p, ev.src) or not on_stage(p, ev.dst) or ev.old != ev.new:
        return
    for card in list(p.zones[ev.src]):
        if p.host[card] != ev.card or p.role[card] != UNDER:
            continue
        p.host[card] = NO_CARD
        if UNDER_GOES_ALONG.on(p):
            events.perform_within(p, events.attach(p, None, card, ev.card, UNDER, 1, "along"))


def _under_left(p: Position, ev: Ev) -> None:
    """Only the member itself goes elsewhere; without that rule, what lies under it goes along."""
    if UNDER_STAYS_BEHIND.on(p) or p.role[ev.card] != 0 or not on_stage(p, ev.src) or on_stage(p, ev.dst):
        return
    for card in p.attached(ev.card, UNDER):
        events.perform_within(p, events.move(p, None, card, ev.dst, "along"))


def _effects_end(p: Position, ev: Ev) -> None:
    """Effects on what has become another card do not go on; least of all on a member that has left the stage."""
    if p.effects and ev.old != ev.new:
        left = on_stage(p, ev.src) and not on_stage(p, ev.dst)
        if (LEFT_STAGE_IS_FREE if left else MOVED_IS_NEW).on(p):
            durations.release(p, ev.old)
        else:
            durations.carry_over(p, ev.old, ev.new)


def _yelled(p: Position, ev: Ev) -> None:
    """A card that the yell shows is marked so."""
    if ev.why == "yell":
        p.flags[ev.card] |= YELLED


def _prepare_turn(p: Position, ev: Ev) -> bool:
    """Only cards of an oriented zone are turned; a card under a member is neither active nor waiting."""
    if not p.rules.zones[p.zone_of(ev.card)].oriented:
        return False
    if p.role[ev.card] != 0 and UNDER_IS_UNTURNED.on(p):
        return False
    return events.prepare_turn(p, ev)


def _prepare_shuffle(p: Position, ev: Ev) -> bool:
    """Shuffling no cards is shuffling, too."""
    return len(p.zones[ev.dst]) > 0 or EMPTY_SHUFFLE_COUNTS.on(p)


EVENTS: Final[tuple[EventKind, ...]] = (
    event("move", "5.4.1", events.prepare_move, events.do_move, "move"),
    event("turn", "5.2.1", _prepare_turn, events.do_turn, "turn"),
    event("flip", "5.3.1 4.3.3", events.prepare_flip, events.do_flip),
    event("shuffle", "5.5.1", _prepare_shuffle, events.do_shuffle, "nothing"),
    event("show", "", events.prepare_show, events.do_show, "nothing"),
)

HOOKS: Final[tuple[Hook, ...]] = (
    hook("", "move", _under_left, before=True),
    hook("", "move", _under_along),
    hook("", "move", _effects_end),
    hook("", "move", _yelled),
)


def _never(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return False


def _in_live(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return zone_name(p, p.slot[ref & MASK]) == "live"


SEEN_FACE_DOWN: Final[tuple[Condition, ...]] = (condition("", _never, "", ""),)
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {"own_face_down": (condition("4.6.2", _in_live, "", ""),)}
