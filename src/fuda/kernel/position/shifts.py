"""How an amount of damage comes about: each change, kept while it is worked out and then with its line of the log.

Nothing of it decides how a game goes on, so it is no part of what positions are compared by. What is kept is kept
under a key: `WORKING` for the one damage of a battle that is being worked out, otherwise the ref of who takes it, or
`waiting(item, ref)` for one that waits on a stack.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position import last_known, sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Shift
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import EVERYONE

DAMAGE: Final = "damage"  # the kind of event, and what is asked to have it explained
WORKING: Final = -1


def waiting(item: int, ref: Ref) -> int:
    """The key of the part of a damage on the stack that is for one card."""
    return item << 48 | ref


def shift(p: Position, key: int, sign: str, n: int, after: int, clause: str, source: Ref, word: str = "") -> None:
    """One more step: what it does ("=", "+", "×") with how much, and what comes of it; adding nothing is none."""
    if sign == "+" and n == 0:
        return
    s = Shift(sign, n, after, clause, word)
    if source >= 0:
        s.card = p.cdef[source & MASK]
        s.mask = knowing(p, source)
    p.shifts[key] = (*p.shifts.get(key, ()), s)


def knowing(p: Position, ref: Ref) -> int:
    """Who knows which card this is, a bit for each seat."""
    slot = last_known.slot_of(p, ref)
    if not p.current(ref) and slot >= 0 and p.rules.zones[p.layout.zone[slot]].sight == EVERYONE:
        return (1 << p.seats) - 1
    return sight.seen_by(p, Card(ref & MASK))


def begin(p: Position) -> None:
    """Another damage is worked out."""
    p.shifts.pop(WORKING, None)


def falls_on(p: Position, key: int, ref: Ref) -> None:
    """What was kept under a key is about to be dealt to a card."""
    kept = p.shifts.pop(key, None)
    p.shifts.pop(ref, None)
    if kept is not None:
        p.shifts[ref] = kept


def forget_item(p: Position, item: int) -> None:
    """A damage that waited on the stack is gone."""
    for key in [k for k in p.shifts if k >> 48 == item]:
        del p.shifts[key]


def taken(p: Position, ev: Ev) -> tuple[Shift, ...]:
    """How the damage of an event came about, when it has been dealt: what was kept for it; or else, simply what dealt
    it. Where an effect has replaced a damage by another, that is the last step."""
    kept = p.shifts.pop(ev.old, ()) if p.shifts else ()
    if kept and kept[-1].after == ev.n:
        return kept
    if kept and not ev.applied:
        kept = ()
    s = Shift("=", ev.n, ev.n, ev.clause, "")
    source = ev.cause if ev.cause >= 0 else ev.origin
    if source >= 0:
        s.card = p.cdef[source & MASK]
        s.mask = knowing(p, source)
    return (*kept, s)
