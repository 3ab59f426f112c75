"""What effects allow or forbid against the rules (1-3-1, 1-3-3), as far as no single event is asked for: attacking,
being attacked, being rested.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Static
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref, Seat

TEXT_BEATS_RULES: Final = fact("1-3-1", "Where a text and the rules disagree, the text holds.")


def permitted(p: Position, act: str, ref: Ref, target: Ref) -> bool:
    """Does an effect let a card do something that the rules do not?"""
    for s in layers.derive(p).others:
        node = s.node
        if node.op != "permit" or node["act"] != act or not layers.applies(p, s):
            continue
        what: Node | None = node.get("what")
        if what is not None and not layers.about(p, s, what, ref):
            continue
        to: Node | None = node.get("to")
        if to is None or terms.matches(p, layers.static_ctx(s), to, target):
            return True
    return False


def attack_bans(p: Position, act: str, ref: Ref, target: Ref) -> list[Static]:
    """Effects that forbid a card to attack: at all ("attack"), this target ("attack_target"), or unless something is
    done for it ("attack_unless")."""
    d = layers.derive(p)
    out: list[Static] = []
    if act not in d.guarded:
        return out
    seat = p.ctrl[ref & MASK]
    for s in d.forbids:
        node = s.node
        if node["act"] != act or not layers.applies(p, s):
            continue
        who = node.get("who")
        if who is not None and not terms.seat_is(p, s.seat, who, seat):
            continue
        what: Node | None = node.get("what")
        if what is not None and not layers.about(p, s, what, ref):
            continue
        if node.get("entered_this_turn") and p.born[ref & MASK] < p.turn:
            continue
        to: Node | None = node.get("to")
        if to is None or terms.matches(p, layers.static_ctx(s), to, target):
            out.append(s)
    return out


def can_be_rested(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    """Does no effect keep this card from being rested, or this player from resting it?"""
    return forbidding(p, "be_rested", seat, ref) is None and forbidding(p, "rest", seat, ref) is None
