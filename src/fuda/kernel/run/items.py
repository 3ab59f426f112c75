"""The stack of a game that has one: things that were played, or that the rules put there, waiting to be resolved.

Every item has a card in the zone of the stack: the card itself, or a pseudo-card that stands for an ability or a
process. So an item can be pointed at like any card.
"""

from __future__ import annotations

from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Item
from fuda.kernel.run import events
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Card, Ref, Seat, Slot


def push(p: Position, slot: Slot, kind: str, seat: Seat, source: Ref, ability: AbilityId = NO_ABILITY) -> Item:
    """Put something that is not a card on top of the stack."""
    card = events.pseudo_card(p, source, AbilityId(max(ability, 0)), seat, slot)
    item = Item(p.tick(), kind, seat, p.ref(card))
    item.ability = ability
    item.source = source
    add(p, item)
    return item


def push_card(p: Position, card: Card, seat: Seat) -> Item:
    """A card that has been moved to the zone of the stack becomes an item."""
    item = Item(p.tick(), "card", seat, p.ref(card))
    item.source = item.card
    add(p, item)
    return item


def add(p: Position, item: Item) -> None:
    p.items.append(item)
    p.changes += 1


def top(p: Position) -> Item | None:
    return p.items[-1] if p.items else None


def find(p: Position, id: int) -> Item | None:
    for item in p.items:
        if item.id == id:
            return item
    return None


def item_at(p: Position, ref: Ref) -> Item | None:
    """The item a card on the stack stands for."""
    for item in p.items:
        if item.card == ref:
            return item
    return None


def change(p: Position, item: Item) -> None:
    """An item is replaced by a changed copy of itself."""
    for i, x in enumerate(p.items):
        if x.id == item.id:
            p.items[i] = item
            p.changes += 1
            return


def remove(p: Position, id: int) -> None:
    """An item is taken off the stack; what stands for it goes out of the game."""
    item = find(p, id)
    if item is None:
        return
    p.items = [x for x in p.items if x.id != id]
    card = Card(item.card & MASK)
    if card >= p.real and p.current(item.card):
        events.take_out(p, card)
    p.changes += 1


def gone(p: Position, ev: Ev) -> None:
    """A hook for moves: a card that leaves the stack is no item of it any more."""
    if p.items:
        kept = [x for x in p.items if x.card != ev.old or ev.new == ev.old]
        if len(kept) != len(p.items):
            p.items = kept
