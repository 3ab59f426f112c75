"""Discarding cards of the hand (5.11)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.verbs.putting import do_put
from fuda.kernel.cards.node import Node
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.tables.rows import Happening, Verb, happening, verb


def do_discard(p: Position, f: Frame, ins: Node) -> None:
    """Cards of the hand go to their owner's waiting room."""
    do_put(p, f, ins.with_(to="waiting"))


def _discarded(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.src) == "hand" and zone_name(p, ev.dst) == "waiting"


HAPPENINGS: Final[tuple[Happening, ...]] = (happening("discarded", "move", "", _discarded),)
VERBS: Final[tuple[Verb, ...]] = (verb("5.11.1", "discard", do_discard),)
