"""What a member costs its player (9.6.2.3.1), and paying energy (5.9)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.zones import energy_of
from fuda.games.lovelive.state import COST
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame, Static
from fuda.kernel.run import events
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref, Seat

MEMBERS_COST: Final = fact("9.6.2.3.1 2.6.1 2.2.2.3", "A member is paid for with as much energy as its cost says.")


def cost(p: Position, ref: Ref) -> int:
    """The cost of a member as it is now, at least zero."""
    return max(0, last_known.chars_of(p, ref).nums[COST])


def discounts(p: Position, seat: Seat, ref: Ref) -> list[Static]:
    """Effects by which a player pays less for a member from the hand."""
    out: list[Static] = []
    if MEMBERS_COST.on(p):
        for s in layers.derive(p).others:
            if s.node.op == "pay_less" and layers.applies(p, s) and layers.about(p, s, s.node["what"], ref):
                if terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                    out.append(s)
    return out


def price(p: Position, seat: Seat, ref: Ref) -> int:
    """How much energy a member costs its player now."""
    if not MEMBERS_COST.on(p):
        return 0
    less = 0
    single: set[Node] = set()
    for s in discounts(p, seat, ref):
        if s.node.get("single"):
            if s.node in single:
                continue
            single.add(s.node)
        less += terms.evaluate(p, layers.static_ctx(s), s.node["n"])
    return max(0, last_known.chars_of(p, ref).nums[COST] - less)


def active_energy(p: Position, seat: Seat) -> int:
    """How much active energy a player has."""
    return len(energy_of(p, seat, NORMAL))


def pay_energy(p: Position, f: Frame | None, seat: Seat, n: int) -> None:
    """So much active energy becomes waiting. Which it is makes no difference to anything."""
    cards = energy_of(p, seat, NORMAL)[:n]
    events.emit_all(p, [events.make(p, f, "turn", seat, c, RESTED, "cost") for c in cards])
