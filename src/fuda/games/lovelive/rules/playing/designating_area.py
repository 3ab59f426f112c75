"""The areas into which a member may be put (9.6.2.1.2)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.principles import AS_MANY_DEMANDS_AS_POSSIBLE
from fuda.games.lovelive.rules.zones import area_slots, opposite
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Static
from fuda.kernel.run import decisions
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_SEAT, Ref, Seat, Slot
from fuda.kernel.tables.rows import Condition, condition

ASKS: Final = {"area": "ref: the member; n: the slot of the area"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of the member and the slot of the area."""
    return {
        "area": (
            condition(
                "9.6.2.1.2.1",
                _not_new,
                "このターンに登場したメンバーのエリアです",
                "a member that entered this turn is there",
            ),
            condition("1.3.3", _place_allowed, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def places(p: Position, seat: Seat, ref: Ref, among: list[Slot] | None = None) -> list[Slot]:
    """The areas a member may be put into."""
    return demanded(p, seat, open_areas(p, ref, among if among is not None else area_slots(p, seat)))


def open_areas(p: Position, ref: Ref, among: list[Slot]) -> list[Slot]:
    """Those of these areas where no condition is against the member."""
    return [slot for slot in among if is_open(p, ref, slot)]


def is_open(p: Position, ref: Ref, slot: Slot) -> bool:
    """Is no condition against the member in this area?"""
    return decisions.allowed(p, "area", NO_SEAT, ref, slot)


def demanded(p: Position, seat: Seat, slots: list[Slot]) -> list[Slot]:
    """Of these areas those that meet the most demands of effects (that members enter in a certain area)."""
    demands: list[list[Slot]] = []
    if len(slots) < 2:
        return slots
    for s in layers.derive(p).others:
        if s.node.op != "must_enter" or not layers.applies(p, s):
            continue
        if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
            demands.append([slot for slot in slots if _is_demanded(p, s, slot)])
    if not demands or not AS_MANY_DEMANDS_AS_POSSIBLE.on(p):
        return slots
    met = {slot: sum(slot in d for d in demands) for slot in slots}
    return [slot for slot in slots if met[slot] == max(met.values())]


def _is_demanded(p: Position, s: Static, slot: Slot) -> bool:
    area = s.node["area"]
    if isinstance(area, str):
        return zone_name(p, slot) == area
    # an area node: opposite to something
    refs = terms.refs_of(p, layers.static_ctx(s), area["opposite"])
    return slot in [opposite(p, last_known.slot_of(p, r)) for r in refs]


def came_this_turn(p: Position, slot: Slot) -> bool:
    """Is there a member in an area that came to the stage this turn?"""
    return any(p.role[c] == 0 and p.born[c] == p.turn for c in p.zones[slot])


def _not_new(p: Position, _seat: Seat, _ref: Ref, slot: int) -> bool:
    return not came_this_turn(p, Slot(slot))


def _place_allowed(p: Position, _seat: Seat, ref: Ref, slot: int) -> bool:
    """Does no effect forbid members to come to this area, or this one to come?"""
    seat = p.layout.seat[slot]
    if forbidding(p, "enter", seat, ref) is not None:
        return False
    for s in layers.derive(p).forbids:
        if s.node["act"] == "enter_area" and layers.applies(p, s) and terms.seat_is(p, s.seat, s.node["who"], seat):
            if zone_name(p, Slot(slot)) in s.node["area"]:
                return False
    return True


CONDITIONS: Final = conditions()
