"""What has happened this turn, as far as the texts in the game ask for it, and how a unit came to the board.

Every event is held against the patterns that the texts of this game name (`happened`), and what matches is noted in
`Position.used` (which is emptied every turn): under the ruler of the player from whose side it matches, or under the
card itself where the pattern speaks of "this card". How a unit came is noted in `Position.flags`.
"""

from __future__ import annotations

from typing import Final

import fuda.kernel.terms as k
from fuda.games.gateruler.shape import plain
from fuda.games.gateruler.zones import ruler, zone_name
from fuda.kernel import limits
from fuda.kernel.cards import Pool
from fuda.kernel.layers import alternatives
from fuda.kernel.node import Node
from fuda.kernel.position import Ctx, Ev, Position
from fuda.kernel.rows import Hook, hook
from fuda.kernel.triggers import subject

FIRST: Final = 3600  # pseudo-abilities under which it is noted: the first pattern, the second …
MOST: Final = 400
ATTACKS: Final = 4050  # the pseudo-ability under which attacks of a card are counted

# how a unit came to the board (Position.flags)
NORMALLY: Final = 2
SPECIALLY: Final = 4
BY_GENESIS: Final = 8
BY_ABYSS: Final = 16
WAYS: Final = {
    "summoned": NORMALLY,
    "special": SPECIALLY,
    "genesis": SPECIALLY | BY_GENESIS,
    "abyss": SPECIALLY | BY_ABYSS,
}
CAME: Final = {"normal": NORMALLY, "special": SPECIALLY, "genesis": BY_GENESIS, "abyss": BY_ABYSS}


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
                    self.add(plain(n["of"]))
        for d in pool.defs:
            timing: Node | None = d.text.get("timing")
            for n in timing.walk() if timing is not None else ():
                if n.op == "happened":
                    self.add(plain(n["of"]))

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
                    if k.happens(p, Ctx(seat, source, -1), pattern, ev, h.name, s):
                        p.used[limits.key(p, source, FIRST + i)] = 1
                        p.derived = None


def _sources(p: Position, ev: Ev, seat: int, itself: bool) -> list[int]:
    """The cards whose text could be meant: those the event is about, or the player's ruler for all."""
    if not itself:
        card = ruler(p, seat)
        return [p.ref(card)] if card >= 0 else []
    refs = [ev.old, ev.new, ev.host_ref, ev.origin, ev.cause]
    return [r for r in dict.fromkeys(refs) if r >= 0]


def happened(p: Position, ctx: Ctx, node: Node) -> bool:
    """Has such a thing happened this turn?"""
    pattern = plain(node["of"])
    i = asked(p).index.get(pattern, -1)
    card = ruler(p, ctx.seat)
    ref = ctx.source if of_itself(pattern) else p.ref(card) if card >= 0 else -1
    return i >= 0 and ref >= 0 and p.used.get(limits.key(p, ref, FIRST + i), 0) > 0


# --- attacks of this turn, and how units came ----------------------------------------------------------------------


def count_attack(p: Position, ev: Ev) -> None:
    key = limits.key(p, ev.old, ATTACKS)
    p.used[key] = p.used.get(key, 0) + 1


def attacks(p: Position, ref: int) -> int:
    """How often a card has attacked this turn."""
    return p.used.get(limits.key(p, ref, ATTACKS), 0)


def note_way(p: Position, ev: Ev) -> None:
    way = ev.why.removesuffix("_from_hand")
    if way in WAYS and zone_name(p, ev.dst) in ("attack", "defense"):
        p.flags[ev.card] = WAYS[way]


KINDS: Final = ("move", "turn", "damage", "heal", "damage_made", "destroyed", "attack", "played", "summon")

HOOKS: Final[tuple[Hook, ...]] = (
    hook("", "move", note_way),
    hook("", "attack", count_attack),
    *(hook("", kind, note) for kind in KINDS),
)
