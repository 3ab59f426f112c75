"""Cards put somewhere together, or by one instruction from a deck: abilities that wait for several of them speak of all
of them (9.7.2.1, 4.8.3).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.lovelive.state import TOGETHER
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Card, Ref, Slot
from fuda.kernel.tables.rows import Immediate, immediate


@cache
def for_several(ability: Node) -> tuple[Node, ...]:
    """The patterns of an ability that wait for so many cards or more, put somewhere together."""
    trigger: Node | None = ability.get("trigger")
    if trigger is None:
        return ()
    return tuple(t for t in (trigger["of"] if trigger.op == "any_of" else (trigger,)) if t.op == "moved" and "n" in t)


def just_put(p: Position, slot: Slot) -> list[Card]:
    """The cards that the last event has put somewhere: they are as old as it is."""
    return [c for c in p.zones[slot] if p.stamp[c] == p.clock]


def taken_before(p: Position, slot: Slot) -> list[Ref]:
    """The cards that the instruction under way has put there from a pile, one by one, whatever became of them."""
    for f in reversed(p.stack):
        if p.rules.procs[f.proc].name == "take_from_pile" and f.b == slot:
            return list(f.refs)
    return []


def put_with(p: Position, ref: Ref) -> list[Ref]:
    """The cards put somewhere together with one that an ability for several cards has waited for, itself included."""
    return [Ref(p.tally[i + 2]) for i in range(0, len(p.tally), 3) if p.tally[i] == TOGETHER and p.tally[i + 1] == ref]


def _note_together(p: Position) -> None:
    """Which cards were put somewhere together is noted when it happens, card by card where they are taken from a deck:
    by the time that an ability speaks of them others may lie there, or they themselves no longer."""
    for w in p.pending:
        ev = w.ev
        if ev is None or w.ctx is not None or not for_several(p.pool.abilities[w.ability].node):
            continue
        before = taken_before(p, ev.dst)
        if w.round != p.round and ev.new not in before:
            continue
        known = put_with(p, ev.new)
        for r in [*before, *(p.ref(c) for c in just_put(p, ev.dst))]:
            if r not in known:
                p.tally.extend([TOGETHER, ev.new, r])


IMMEDIATE: Final[tuple[Immediate, ...]] = (immediate("", _note_together),)
