"""Making cards memories (5.7)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.verbs.putting import do_put
from fuda.games.rebirth.rules.zones import MEMORIES_LIE_THERE
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.tables.rows import Verb, verb


def do_memory(p: Position, f: Frame, ins: Node) -> None:
    """Cards go to their owner's memory area."""
    if MEMORIES_LIE_THERE.on(p):
        do_put(p, f, ins.with_(to="memory"))


VERBS: Final[tuple[Verb, ...]] = (verb("5.7.1 4.12.1", "memory", do_memory),)
