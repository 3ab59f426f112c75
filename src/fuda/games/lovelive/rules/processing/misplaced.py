"""Cards that must not lie where they do: among the lives, energy and members (10.5), in the resolution area (10.6).

What becomes of them is in `rule_processing.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.zones import area_slots
from fuda.games.lovelive.state import UNDER, YELLED
from fuda.kernel.position.position import Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

ENERGY_TO_ITS_DECK: Final = fact(
    "10.5.5", "Energy that rule processing would put into the waiting room goes to the energy deck."
)


def conditions() -> dict[str, tuple[Condition, ...]]:
    return {
        "due": (
            condition("10.5.1 2.2.2.1", lives_misplaced, "", ""),
            condition("10.5.2", energy_misplaced, "", ""),
            condition("10.5.3 4.5.5.4.1", members_uncovered, "", ""),
            condition("10.5.4 4.5.5.4.2", energy_uncovered, "", ""),
            condition("10.6.1", resolution_stray, "", ""),
        ),
    }


def not_lives(p: Position) -> list[Card]:
    """Cards that lie face up in a live area and are no lives."""
    out: list[Card] = []
    for seat in p.everybody():
        for c in p.zones[p.slot_id("live", seat)]:
            if p.face[c] == 1 and not is_kind(p, c, "live"):
                out.append(c)
    return out


def lives_misplaced(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    """Are there such cards?"""
    return bool(not_lives(p))


def not_energy(p: Position) -> list[Card]:
    """Cards that lie in an energy area and are no energy."""
    return [c for seat in p.everybody() for c in p.zones[p.slot_id("energy", seat)] if not is_kind(p, c, "energy")]


def energy_misplaced(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    """Are there such cards?"""
    return bool(not_energy(p))


def uncovered(p: Position, kind: str) -> list[Card]:
    """Cards in member areas, put under a member that is no longer above them."""
    out: list[Card] = []
    for seat in p.everybody():
        for slot in area_slots(p, seat):
            for c in p.zones[slot]:
                if kind == "energy" and is_kind(p, c, "energy"):
                    h = p.host[c]
                    if p.role[c] != UNDER or h < 0 or p.slot[h] != slot:
                        out.append(c)
                elif kind == "member" and p.role[c] == UNDER and not is_kind(p, c, "energy"):
                    h = p.host[c]
                    if h < 0 or p.slot[h] != slot:
                        out.append(c)
    return out


def members_uncovered(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    """Are there cards but energy, put under a member that is gone?"""
    return bool(uncovered(p, "member"))


def energy_uncovered(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    """Is there energy in a member area without a member above it?"""
    return bool(uncovered(p, "energy"))


def stray(p: Position) -> list[Card]:
    """Cards in the resolution area that are neither being played nor shown by a yell."""
    there = p.zones[p.slot_id("resolution", Seat(0))]
    return [c for c in there if c < p.real and not p.flags[c] & YELLED]


def resolution_stray(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    """Are there such cards?"""
    return bool(stray(p))


CONDITIONS: Final = conditions()
