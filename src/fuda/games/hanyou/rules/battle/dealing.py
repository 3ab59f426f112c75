"""Dealing damage (916.4, 813.4): in one go, and by whom."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev
from fuda.kernel.run import events
from fuda.kernel.tables.facts import fact

DAMAGE_IN_ONE: Final = fact("916.4", "Damage is dealt to a card in one go.")
EACH_IS_RECKONING: Final = fact("916.4a", "So much damage for each of something is reckoned up and dealt once.")


def each_of(n: Node | int) -> int:
    """The points for each one, in an amount that says "so many for each"; otherwise 0."""
    if isinstance(n, Node) and n.op == "per":
        points: int = n["n"]
        return points
    return 0


def deal(p: Position, evs: list[Ev], each: int = 0) -> None:
    """Damage is dealt in one go; so many points for each of something is a way to reckon it."""
    if each > 0 and not EACH_IS_RECKONING.on(p):
        parts: list[Ev] = []
        for ev in evs:
            while ev.n > each:
                part = ev.clone()
                part.n = each
                ev.n -= each
                parts.append(part)
            parts.append(ev)
        evs = parts
    if not DAMAGE_IN_ONE.on(p):
        halves: list[Ev] = []
        for ev in evs:
            half = ev.clone()
            half.n = ev.n // 2
            ev.n -= half.n
            halves.extend([half, ev])
        evs = halves
    events.emit_all(p, evs)
