"""Shuffling cards (5.8)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position import chance
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import EventKind, Verb, event, verb
from fuda.kernel.words import piles
from fuda.kernel.words.moving import who_does_it

WHOLE_DECK_IS_SHUFFLED: Final = fact("5.8.1.1", "Shuffling a deck shuffles all of it.")
SHUFFLING_FEW_COUNTS: Final = fact("5.8.1.2", "Shuffling one card or none counts as shuffling.")
SHUFFLED_UNSEEN: Final = fact("5.8.2", "Nobody knows where open cards lie once they are shuffled into the deck.")


def _prepare_shuffle(p: Position, ev: Ev) -> bool:
    """Shuffling one card or none is shuffling, too."""
    return SHUFFLING_FEW_COUNTS.on(p) or len(p.zones[ev.dst]) > 1


def _shuffle(p: Position, ev: Ev) -> None:
    events.do_shuffle(p, ev)
    if not SHUFFLED_UNSEEN.on(p):
        for c in p.zones[ev.dst]:
            p.known[c] = (1 << p.seats) - 1


def do_shuffle(p: Position, f: Frame, ins: Node) -> None:
    seats = who_does_it(p, p.ctxs[f.ctx], ins)
    f.did = 1
    if WHOLE_DECK_IS_SHUFFLED.on(p):
        events.emit_all(p, [piles.shuffling(p, f, seat) for seat in seats])
        return
    for seat in seats:  # only without that rule: the upper half
        zone = p.zones[p.slot_id("deck", seat)]
        upper = zone[len(zone) // 2 :]
        chance.shuffle(p, upper)
        zone[len(zone) // 2 :] = upper


EVENTS: Final[tuple[EventKind, ...]] = (event("shuffle", "5.8.1", _prepare_shuffle, _shuffle, "nothing"),)
VERBS: Final[tuple[Verb, ...]] = (verb("", "shuffle", do_shuffle),)
