"""What has happened this turn, as far as the texts in the game ask for it.

A condition that asks for something "during this turn" names an event pattern (`happened`). Every event is held
against the patterns that the texts of this game name, and what matches is counted in `Position.used` (which is emptied
every turn): for the player from whose side it matches, or for the card itself where the pattern speaks of "this card".
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.info as info
import fuda.kernel.terms as terms
from fuda.kernel import limits
from fuda.kernel.cards import Pool
from fuda.kernel.layers import alternatives
from fuda.kernel.node import Node
from fuda.kernel.position import BITS, Ctx, Ev, Position
from fuda.kernel.rows import Hook, hook
from fuda.kernel.triggers import subject

FIRST: Final = 3600  # pseudo-abilities under which it is counted: the first pattern, the second …
MOST: Final = 400


class Asked:
    """The patterns that the texts of a pool of cards ask for."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.size = len(pool.abilities)
        self.patterns: list[Node] = []
        self.index: dict[Node, int] = {}
        self.names: set[str] = set()
        for ab in pool.abilities:
            for n in ab.node.walk():
                if n.op == "happened":
                    self.add(n["of"])

    def add(self, pattern: Node) -> None:
        if pattern not in self.index and len(self.patterns) < MOST:
            self.index[pattern] = len(self.patterns)
            self.patterns.append(pattern)
            self.names.update(alternatives(pattern))


_last: list[Asked] = []


def asked(p: Position) -> Asked:
    """What the texts of this game ask for; found once for a pool."""
    if _last and _last[0].pool is p.pool and _last[0].size == len(p.pool.abilities):
        return _last[0]
    found = Asked(p.pool)
    _last.clear()
    _last.append(found)
    return found


def of_itself(pattern: Node) -> bool:
    return any(n.op == "ref" and n["name"] == "this_card" for n in pattern.walk())


def _key(p: Position, seat: int, ref: int, i: int) -> int:
    """Under which it is counted: for a card, or (-1) for a player."""
    if ref >= 0:
        return limits.key(p, ref, FIRST + i)
    return ((1 << 2 * BITS) + seat) << 12 | FIRST + i


def note(p: Position, ev: Ev) -> None:
    """Count an event under the patterns that it matches."""
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
            refs = [ev.old, ev.new, ev.host_ref, ev.origin, ev.cause] if itself else [-1]
            for seat in range(p.seats):
                for ref in dict.fromkeys(refs):
                    if itself and (ref < 0 or info.ctrl_of(p, ref) != seat):
                        continue
                    if terms.happens(p, Ctx(seat, ref, -1), pattern, ev, h.name, s):
                        key = _key(p, seat, ref, i)
                        p.used[key] = p.used.get(key, 0) + 1
                        p.derived = None


def times(p: Position, ctx: Ctx, pattern: Node) -> int:
    """How often such a thing has happened this turn."""
    i = asked(p).index.get(pattern, -1)
    if i < 0:
        return 0
    return p.used.get(_key(p, ctx.seat, ctx.source if of_itself(pattern) else -1, i), 0)


def happened(p: Position, ctx: Ctx, node: Node) -> bool:
    """Has such a thing happened this turn, so many times or at all?"""
    least = node.get("times", 1)
    return times(p, ctx, node["of"]) >= terms.evaluate(p, ctx, least)


def hooks(*kinds: str) -> tuple[Hook, ...]:
    """The rows by which events of these kinds are counted."""
    return tuple(hook("", kind, note) for kind in kinds)
