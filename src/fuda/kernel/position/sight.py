"""Who sees what. `view` (public API) and the log ask here, nothing else decides it."""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import Position
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_SEAT, Card, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE, OWNER, Condition

NOTHING: Final[list[Condition]] = []  # asked where a game has no such table; never written


def sees(p: Position, seat: Seat, card: Card) -> bool:
    mask = seen_by(p, card)
    if seat < 0:
        return mask == (1 << p.seats) - 1  # who looks on sees what every player sees
    return (mask >> seat) & 1 == 1


def seen_by(p: Position, card: Card) -> int:
    """The seats that may see what a card is, as bits; where players share what they know, their allies too."""
    mask = _seen(p, card)
    allies = p.rules.allies
    if allies is not None and mask:
        for seat in p.everybody():
            if mask >> seat & 1:
                mask |= allies(p, seat)
    return mask


def _seen(p: Position, card: Card) -> int:
    everyone = (1 << p.seats) - 1
    mask = p.known[card] if asked.OPEN_TO_SOME.on(p) else 0
    if mask == everyone:
        return mask
    slot = p.slot[card]
    if not asked.LOOKED_THROUGH.on(p) and not _on_top(p, card, slot):
        return mask
    if p.face[card] == 1 and asked.FACE_UP_IS_PUBLIC.on(p):
        return everyone
    if not asked.ZONES_HIDE.on(p):
        return everyone
    sight = p.rules.zones[p.layout.zone[slot]].sight
    if sight == EVERYONE:
        if p.face[card] == 1:
            return everyone if asked.FACE_UP_IS_SEEN.on(p) else mask
        if not asked.FACE_DOWN_HIDES.on(p):
            return everyone
        for c in p.rules.conditions["seen_face_down"]:
            if c.fn(p, NO_SEAT, p.ref(card), 0):
                return everyone
        for c in p.rules.conditions.get("own_face_down", NOTHING):
            if c.fn(p, p.layout.seat[slot], p.ref(card), 0):
                return mask | 1 << p.layout.seat[slot]  # whose it is may look at it
        return mask
    if sight == OWNER:
        seat = p.layout.seat[slot]
        if p.face[card] == 0 and not asked.FACE_DOWN_IS_KNOWN.on(p):
            return mask
        for c in p.rules.conditions.get("seen_open", NOTHING):
            if c.fn(p, NO_SEAT, p.ref(card), 0):
                return everyone  # an effect lays it open
        return mask | (1 << seat) if seat >= 0 else mask
    return mask


def _on_top(p: Position, card: Card, slot: Slot) -> bool:
    """Is a card seen without looking through a pile that is open?"""
    if p.layout.field[slot] or p.rules.zones[p.layout.zone[slot]].sight != EVERYONE:
        return True
    return p.zones[slot][-1] == card
