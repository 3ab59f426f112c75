"""What has happened this turn, as far as the texts in the game ask for it.

A condition that asks for something "during this turn" names an event pattern (`happened`). Every event is held
against the patterns that the texts of this game name, and what matches is counted in `Position.used` (which is emptied
every turn): for the player from whose side it matches, or for the card itself where the pattern speaks of "this card".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Pool
from fuda.kernel.derive import terms
from fuda.kernel.derive.layers import alternatives
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.position import BITS, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.run.triggers import subject
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Hook, hook

FIRST: Final = 3600  # pseudo-abilities under which it is counted: the first pattern, the second …
MOST: Final = 400


class Asked:
    """The patterns that the texts of a pool of cards ask for."""

    def __init__(self, pool: Pool, said: list[Node]) -> None:
        self.pool = pool
        self.size = len(pool.abilities)
        self.patterns: list[Node] = []
        self.index: dict[Node, int] = {}
        self.names: set[str] = set()
        for pattern in said:
            self.add(pattern)

    def add(self, pattern: Node) -> None:
        if pattern not in self.index and len(self.patterns) < MOST:
            self.index[pattern] = len(self.patterns)
            self.patterns.append(pattern)
            self.names.update(alternatives(pattern))


_last: list[Asked] = []


def found(p: Position, said: Callable[[Pool], list[Node]]) -> Asked:
    """What the texts of this game ask for, of what a function says that they do; found once for a pool."""
    if _last and _last[0].pool is p.pool and _last[0].size == len(p.pool.abilities):
        return _last[0]
    new = Asked(p.pool, said(p.pool))
    _last.clear()
    _last.append(new)
    return new


def asked_in(node: Node) -> list[Node]:
    """The patterns that a text asks for."""
    return [n["of"] for n in node.walk() if n.op == "happened"]


def _said(pool: Pool) -> list[Node]:
    return [pattern for ab in pool.abilities for pattern in asked_in(ab.node)]


def asked(p: Position) -> Asked:
    """What the abilities of this game ask for, as they are written."""
    return found(p, _said)


def of_itself(pattern: Node) -> bool:
    return any(n.op == "ref" and n["name"] == "this_card" for n in pattern.walk())


def _key(p: Position, seat: Seat, ref: Ref, i: int) -> int:
    """Under which it is counted: for a card, or (-1) for a player."""
    if ref >= 0:
        return limits.key(p, ref, AbilityId(FIRST + i))
    return ((1 << 2 * BITS) + seat) << 12 | FIRST + i


def key_of(p: Position, ctx: Ctx, a: Asked, pattern: Node) -> int:
    """Under which it is counted for whoever asks; -1 if it is not."""
    i = a.index.get(pattern, -1)
    return _key(p, ctx.seat, ctx.source if of_itself(pattern) else NO_REF, i) if i >= 0 else -1


def matched(p: Position, ev: Ev, a: Asked) -> list[int]:
    """Under which an event is to be counted: for each pattern that it matches, from each side."""
    out: list[int] = []
    if not a.patterns:
        return out
    for h in p.rules.events[ev.kind].happenings:
        if h.name not in a.names or (h.test is not None and not h.test(p, ev)):
            continue
        s = subject(p, ev)
        for i, pattern in enumerate(a.patterns):
            if h.name not in alternatives(pattern):
                continue
            itself = of_itself(pattern)
            refs = [ev.old, ev.new, ev.host_ref, ev.origin, ev.cause] if itself else [NO_REF]
            for seat in p.everybody():
                for ref in dict.fromkeys(refs):
                    if itself and (ref < 0 or last_known.ctrl_of(p, ref) != seat):
                        continue
                    if terms.happens(p, Ctx(seat, ref, NO_ABILITY), pattern, ev, h.name, s):
                        out.append(_key(p, seat, ref, i))
    return out


def note(p: Position, ev: Ev) -> None:
    """Count an event under the patterns that it matches."""
    for key in matched(p, ev, asked(p)):
        p.used[key] = p.used.get(key, 0) + 1
        p.derived = None


def times(p: Position, ctx: Ctx, pattern: Node) -> int:
    """How often such a thing has happened this turn."""
    return p.used.get(key_of(p, ctx, asked(p), pattern), 0)


def hooks(*kinds: str) -> tuple[Hook, ...]:
    """The rows by which events of these kinds are counted."""
    return tuple(hook("", kind, note) for kind in kinds)
