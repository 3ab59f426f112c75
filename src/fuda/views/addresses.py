"""Where a card lies, as a name: "0.hand.2", "1.standby3", "0.main.energy.1".

Addresses name places, not cards: a card that is hidden from a player cannot be followed from one place to another by
them. Places without order are listed sorted.
"""

from __future__ import annotations

from fuda.kernel.position import last_known, sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE


def slot_name(p: Position, slot: Slot) -> str:
    """ "0.main", "1.standby3", "resolution"."""
    z = p.layout.zone[slot]
    zone = p.rules.zones[z]
    nth = str(p.layout.nth[slot] + 1) if zone.count > 1 else ""
    seat = p.layout.seat[slot]
    return f"{zone.name}{nth}" if seat < 0 else f"{seat}.{zone.name}{nth}"


def listing(p: Position, slot: Slot, seat: Seat) -> list[Card]:
    """The cards of a slot in the order a player is shown them: top first where order is kept, else sorted."""
    cards = p.zones[slot]
    zone = p.rules.zones[p.layout.zone[slot]]
    if zone.ordered:
        shown = list(reversed(cards))
        if zone.sight != EVERYONE and all(sight.sees(p, seat, c) for c in shown):
            # whoever looks through a whole hidden pile learns what is in it, not the order
            return sorted(shown, key=lambda c: (p.cdef[c], p.known[c]))
        return shown
    if p.layout.field[slot]:
        return [c for c in cards if p.role[c] == 0]
    visible: list[Card] = []
    unseen: list[Card] = []
    for c in cards:
        (visible if sight.sees(p, seat, c) else unseen).append(c)
    return sorted(visible, key=lambda c: (p.cdef[c], p.known[c])) + unseen


def address(p: Position, ref: Ref, seat: Seat) -> str:
    """Where a card lies, for one player; of a card that has gone, only what is still known of it."""
    card = Card(ref & MASK)
    if not p.current(ref):
        return f"gone.{p.pool.defs[p.cdef[card]].number}" if last_known.slot_of(p, ref) >= 0 else "gone"
    slot = p.slot[card]
    name = slot_name(p, slot)
    if p.layout.field[slot]:
        if p.role[card] == 0:
            # where two lie for a moment in a place for one, the second has a number
            alone = [c for c in p.zones[slot] if p.role[c] == 0]
            return name if alone[0] == card else f"{name}.{alone.index(card) + 1}"
        host = p.host[card]
        role = p.rules.tables.roles[p.role[card]]
        if host < 0:
            return f"{name}.{role}.loose{p.zones[slot].index(card)}"
        return f"{name}.{role}.{p.attached(host, p.role[card]).index(card) + 1}"
    return f"{name}.{listing(p, slot, seat).index(card) + 1}"
