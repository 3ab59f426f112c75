"""What lies where, as far as games agree: small readers of zones and their places."""

from __future__ import annotations

from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import NO_CARD, Card, Seat, Slot


def zone_name(p: Position, slot: Slot) -> str:
    """The name of the zone a slot belongs to; empty for none."""
    return p.layout.names[p.layout.zone[slot]] if slot >= 0 and slot != p.layout.void else ""


def one_by_one(p: Position, zone: str) -> bool:
    """Are several cards that are taken from a zone taken one after the other?"""
    return p.rules.zones[p.rules.zone_index[zone]].one_by_one


def slots(p: Position, zone: str, seat: Seat) -> list[Slot]:
    """The places of a player's zone; never written."""
    return p.layout.places[zone][seat]


def in_slot(p: Position, slot: Slot) -> Card:
    """The card in a slot (not what is attached to it); -1 for none."""
    for card in p.zones[slot]:
        if p.role[card] == 0:
            return card
    return NO_CARD


def there(p: Position, zone: str, seat: Seat) -> list[Card]:
    """The cards in a player's zone, place by place, without what is attached to them."""
    places = p.layout.places[zone][seat]
    role = p.role
    if len(places) == 1:
        return [card for card in p.zones[places[0]] if role[card] == 0]
    out: list[Card] = []
    zones = p.zones
    for slot in places:
        for card in zones[slot]:
            if role[card] == 0:
                out.append(card)
    return out


def turned(p: Position, zone: str, seat: Seat, state: int = -1) -> list[Card]:
    """All cards of a player's zone, or those that lie in one state."""
    return [c for c in p.zones[p.slot_id(zone, seat)] if state < 0 or p.turned[c] == state]
