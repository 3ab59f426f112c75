"""Discarding (911): cards that are named, or a whole hand."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Verb, verb

EMPTY_HAND_COUNTS: Final = fact("911.2a", "Discarding a hand without cards counts as having discarded it.")


def verbs() -> tuple[Verb, ...]:
    return (
        verb("911.1", "discard", do_discard),
        verb("911.2", "discard_hand", do_discard_hand),
    )


def do_discard(p: Position, f: Frame, ins: Node) -> None:
    refs = effects.things(p, f, ins)
    decisions.move_all(
        p, [events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), "trash"), "discard") for r in refs]
    )


def do_discard_hand(p: Position, f: Frame, ins: Node) -> None:
    evs: list[Ev] = []
    for seat in terms.seats_of(p, p.ctxs[f.ctx], ins["who"]):
        for c in p.zones[p.slot_id("hand", seat)]:
            evs.append(events.move(p, f, c, events.home(p, c, "trash"), "discard"))
    if not evs and EMPTY_HAND_COUNTS.on(p):
        f.did = 1
        return
    decisions.move_all(p, evs)


VERBS: Final[tuple[Verb, ...]] = verbs()
