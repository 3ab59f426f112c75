"""What has happened this turn and in this battle, as far as the texts in the game ask for it.

A condition that asks for something "during this turn" names an event pattern. Every event is held against the patterns
that the texts of this game name, and what matches is noted in `Position.used` (which is emptied every turn): under the
leader of the player from whose side it matches, or under the card itself where the pattern speaks of "this card".
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.terms as k
from fuda.games.onepiece.turn import IN_BATTLE
from fuda.games.onepiece.zones import leader
from fuda.kernel import limits
from fuda.kernel.history import FIRST, asked, of_itself
from fuda.kernel.layers import alternatives
from fuda.kernel.node import Node
from fuda.kernel.position import Ctx, Ev, Position
from fuda.kernel.rows import Hook, hook
from fuda.kernel.triggers import subject

BATTLES: Final = 3  # of the game's variables: which battle this is (`battle.py`)


def note(p: Position, ev: Ev) -> None:
    """Note an event under the patterns that it matches."""
    a = asked(p)
    if not a.patterns:
        return
    for h in p.rules.events[ev.kind].happenings:
        if h.name not in a.names or (h.test is not None and not h.test(p, ev)):
            continue
        s = subject(p, ev)
        for i, pattern in enumerate(a.patterns):
            if h.name not in alternatives(pattern):
                continue
            itself = of_itself(pattern)
            for seat in range(p.seats):
                for source in _sources(p, ev, seat, itself):
                    ctx = Ctx(seat, source, -1)
                    if k.happens(p, ctx, pattern, ev, h.name, s):
                        p.used[limits.key(p, source, FIRST + i)] = p.gv[BATTLES] + 1
                        p.derived = None


def _sources(p: Position, ev: Ev, seat: int, itself: bool) -> list[int]:
    """The cards whose text could be meant: those the event is about, or the player's leader for all."""
    if not itself:
        card = leader(p, seat)
        return [p.ref(card)] if card >= 0 else []
    refs = [ev.old, ev.new, ev.host_ref, ev.origin, ev.cause]
    return [r for r in dict.fromkeys(refs) if r >= 0]


def happened(p: Position, ctx: Ctx, node: Node) -> bool:
    """Has such a thing happened this turn, or in the battle that is going on?"""
    pattern: Node = node["of"]
    i = asked(p).index.get(pattern, -1)
    card = leader(p, ctx.seat)
    ref = ctx.source if of_itself(pattern) else p.ref(card) if card >= 0 else -1
    if i < 0 or ref < 0:
        return False
    noted = p.used.get(limits.key(p, ref, FIRST + i), 0)
    if node.get("within") == "battle":
        return noted == p.gv[BATTLES] + 1 and p.gv[IN_BATTLE] != 0
    return noted > 0


KINDS: Final = (
    "move",
    "turn",
    "flip",
    "ko",
    "damage",
    "attack",
    "block",
    "event_used",
    "trigger",
    "battled",
    "don_returned",
)

HOOKS: Final[tuple[Hook, ...]] = tuple(hook("", kind, note) for kind in KINDS)
