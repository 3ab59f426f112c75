"""Swapping (5.8): two cards change places."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.verbs.moves import send
from fuda.games.lovelive.rules.zones import on_stage
from fuda.games.lovelive.state import CAME
from fuda.kernel.cards.node import Node
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words import moving

SWAPS_ARE_WHOLE: Final = fact("5.8.2", "If one of two cards cannot move, they are not swapped at all.")


def verbs() -> tuple[Verb, ...]:
    return (verb("5.8.1", "swap", do_swap),)


def do_swap(p: Position, f: Frame, ins: Node) -> None:
    """Two cards change places, both or neither."""
    a, b = effects.things(p, f, ins), effects.things(p, f, ins, "to")
    if not a or not b:
        return
    one, two = Card(a[0] & MASK), Card(b[0] & MASK)
    evs = [events.move(p, f, one, p.slot[two], "swap"), events.move(p, f, two, p.slot[one], "swap")]
    if SWAPS_ARE_WHOLE.on(p) and any(not moving.can_move(p, ev) for ev in evs):
        return
    for ev in evs:
        if zone_name(p, ev.dst) == "live":
            ev.face = 1
        if on_stage(p, ev.dst) and not on_stage(p, p.slot[ev.card]):
            p.tally.extend([CAME, p.ref(ev.card) + (1 << BITS), p.layout.zone[p.slot[ev.card]]])
    send(p, f, ins, "move", evs)


VERBS: Final = verbs()
