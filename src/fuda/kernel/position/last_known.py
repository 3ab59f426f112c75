"""Reading a card by reference: what it is now, or what it last was.

Effects and triggers never look at lists directly; they ask here, so that last-known information is used
wherever the card a text speaks of has moved on.
"""

from __future__ import annotations

from fuda.kernel.cards.pool import Chars
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Last
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_REF, NO_SLOT, Card, Ref, Seat, Slot


def chars_of(p: Position, ref: Ref) -> Chars:
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return p.values().chars[card]
    last = p.lki.get(ref)
    if last is not None and last.chars is not None:
        return last.chars
    return p.base[card]


def slot_of(p: Position, ref: Ref) -> Slot:
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return p.slot[card]
    last = p.lki.get(ref)
    return last.slot if last is not None else NO_SLOT


def ctrl_of(p: Position, ref: Ref) -> Seat:
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return p.ctrl[card]
    last = p.lki.get(ref)
    return last.ctrl if last is not None else p.owner[card]


def turned_of(p: Position, ref: Ref) -> int:
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return p.turned[card]
    last = p.lki.get(ref)
    return last.turned if last is not None else 0


def mark_of(p: Position, ref: Ref) -> int:
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return p.mark[card]
    last = p.lki.get(ref)
    return last.mark if last is not None else 0


def flags_of(p: Position, ref: Ref) -> int:
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return p.flags[card]
    last = p.lki.get(ref)
    return last.flags if last is not None else 0


def role_of(p: Position, ref: Ref) -> int:
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return p.role[card]
    last = p.lki.get(ref)
    return last.role if last is not None else 0


def host_of(p: Position, ref: Ref) -> Ref:
    """Ref of the card this one is (or was) attached to; -1 for none."""
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        h = p.host[card]
        return p.ref(h) if h >= 0 else NO_REF
    last = p.lki.get(ref)
    return last.host if last is not None else NO_REF


def attached_of(p: Position, ref: Ref, role: int) -> list[Ref]:
    """Refs of the cards attached to a card in a role."""
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return [p.ref(c) for c in p.attached(card, role)]
    last = p.lki.get(ref)
    if last is None:
        return []
    return [r for r, k in last.attached if k == role]


def counters_of(p: Position, ref: Ref, kind: int) -> int:
    card = Card(ref & MASK)
    if p.inc[card] == ref >> BITS:
        return p.counters.get(card << 8 | kind, 0)
    last = p.lki.get(ref)
    return last.counters.get(kind, 0) if last is not None else 0


def remember(p: Position, card: Card) -> None:
    """Keep what a card is, before it becomes a new object."""
    if not asked.LAST_KNOWN.on(p):
        return
    last = Last()
    last.chars = p.values().chars[card]
    last.slot = p.slot[card]
    last.ctrl = p.ctrl[card]
    last.turned = p.turned[card]
    last.mark = p.mark[card]
    last.flags = p.flags[card]
    last.role = p.role[card]
    h = p.host[card]
    last.host = p.ref(h) if h >= 0 else NO_REF
    if p.layout.field[p.slot[card]]:
        for c in p.zones[p.slot[card]]:
            if p.host[c] == card:
                last.attached.append((p.ref(c), p.role[c]))
        if p.counters:
            for key, n in p.counters.items():
                if key >> 8 == card:
                    last.counters[key & 255] = n
    p.lki[p.ref(card)] = last


def forget(p: Position) -> None:
    """Drop last-known information that nothing can ask for any more."""
    if not p.lki:
        return
    wanted: set[int] = set()
    for e in p.effects:
        wanted.add(e.source)
        wanted.update(e.refs)
    for d in p.delayed:
        wanted.add(d.ctx.source)
        wanted.update(d.ctx.it)
        wanted.update(d.ctx.to)
    for w in p.pending:
        wanted.add(w.source)
        if w.ev is not None:
            wanted.add(w.ev.old)
            wanted.add(w.ev.new)
            wanted.add(w.ev.cause)
            wanted.add(w.ev.origin)
        if w.ctx is not None:
            wanted.update(w.ctx.it)
    for c in p.ctxs:
        wanted.add(c.source)
        wanted.update(c.it)
        wanted.update(c.to)
        wanted.update(c.rest)
        if c.ev is not None:
            wanted.add(c.ev.old)
            wanted.add(c.ev.new)
            wanted.add(c.ev.cause)
    for f in p.stack:
        wanted.add(f.card)
        wanted.update(f.refs)
        wanted.update(f.more)
    p.lki = {r: last for r, last in p.lki.items() if r in wanted}
