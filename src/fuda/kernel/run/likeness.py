"""Which cards nobody could tell apart: who picks one of them need not say which."""

from __future__ import annotations

from collections.abc import Collection

from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.sight import sees
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import EVERYONE


def apart(p: Position, seat: Seat, r: Ref) -> bool:
    """Can a player who picks tell a card from others that look the same, by who sees it or by what its abilities have
    done? Cards that lie unseen are so many, whichever they are."""
    card = Card(r & MASK)
    if not p.current(r) or any(x.card == r for x in p.items) or p.rules.zones[p.zone_of(card)].sight != EVERYONE:
        return True
    if not sees(p, seat, card):
        return True
    return len(p.base[card].abilities) > 0 and _has_acted(p, r)


def _has_acted(p: Position, r: Ref) -> bool:
    """Has an ability of this very card been used, does it wait or act?"""
    if any(w.source == r for w in p.pending) or any(d.ctx.source == r for d in p.delayed):
        return True
    if any(e.source == r for e in p.effects) or any(c.source == r for c in p.ctxs):
        return True
    for key in p.used:
        of = key >> 12
        if of == r or of == r & MASK:
            return True
    return False


def unlike(p: Position, refs: list[Ref], apart: Collection[Ref] = (), placed: bool = False) -> list[Ref]:
    """Of cards that are the same in every respect only the first, and all that are to be told `apart`. If `placed`, it
    also matters which place a card leaves in an open pile that keeps its order."""
    seen: set[tuple[int, ...]] = set()
    first: list[Ref] = []
    for r in refs:
        card = Card(r & MASK)
        if r in apart:
            first.append(r)
            continue
        look = (p.cdef[card], p.slot[card], p.host[card], p.turned[card], p.flags[card], p.mark[card])
        marks = tuple(e.id for e in p.effects if r in e.refs)
        if placed:
            marks = (_beside(p, card), *marks)
        if (p.role[card] == 0 and p.layout.field[p.slot[card]]) or look + marks not in seen:
            seen.add(look + marks)
            first.append(r)
    return first


def _beside(p: Position, card: Card) -> int:
    """Where a card, and others of its kind that lie directly on it or under it, lie in an open pile that keeps its
    order: it makes no difference which of them is taken away. 0 elsewhere."""
    slot = p.slot[card]
    zone = p.rules.zones[p.layout.zone[slot]]
    if not zone.ordered or zone.sight != EVERYONE or p.layout.field[slot]:
        return 0
    pile = p.zones[slot]
    at = pile.index(card)
    while at > 0 and p.cdef[pile[at - 1]] == p.cdef[card]:
        at -= 1
    return at
