"""Cards are conserved, and what follows from a position is what is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda import views
from fuda.api import opening
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import layers
from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Card, Slot
from fuda.laws.broken import Broken, demand

if TYPE_CHECKING:
    from fuda.api import Game


def check_cards(game: Game) -> None:
    """Every card is in exactly one place, lists agree with each other, and everybody has the cards they brought."""
    p = game.pos
    where: dict[int, int] = {}
    for slot, zone in enumerate(p.zones):
        for c in zone:
            demand(c not in where, "cards", f"card {c} is in two places")
            where[c] = slot
    demand(len(where) == len(p.cdef), "cards", "a card is in no place")
    for c in [Card(i) for i in range(len(p.cdef))]:
        demand(p.slot[c] == where.get(c), "cards", f"card {c} says it is in slot {p.slot[c]}, it is in {where.get(c)}")
        if c < p.real:
            gone = p.slot[c] == p.layout.void
            demand(not gone or p.out[p.owner[c]] == 1, "cards", f"card {c} has left the game without its player")
            demand(p.base[c] is p.pool.defs[p.cdef[c]].printed, "cards", f"card {c} is not what is printed on it")
        host = p.host[c]
        if host >= 0:
            demand(p.role[c] != 0, "cards", f"card {c} is attached to {host} as nothing")
            together = p.slot[host] == p.slot[c] or p.role[c] in p.rules.role_zones or c >= p.real
            demand(together, "cards", f"card {c} is attached to a card in another place")
            demand(p.host[host] < 0, "cards", f"card {c} is attached to an attached card")
        if p.role[c]:
            apart = p.role[c] in p.rules.role_zones or c >= p.real
            demand(p.layout.field[p.slot[c]] or apart, "cards", f"card {c} has a role outside the field")
    for slot, zone in enumerate(p.zones):
        capacity = p.rules.zones[p.layout.zone[slot]].capacity
        if capacity and slot != p.layout.void:
            alone = [c for c in zone if p.role[c] == 0]
            demand(len(alone) <= capacity, "cards", f"{views.slot_name(p, Slot(slot))} holds {len(alone)} cards")
    if game.origin is not None:
        begun, now = belongings(opening(game.origin)), belongings(p)
        for seat in range(p.seats):
            demand(begun[seat] == now[seat], "cards", f"player {seat} has other cards than in the beginning")


def belongings(p: Position) -> list[list[str]]:
    """The numbers of the cards that each player owns."""
    out: list[list[str]] = [[] for _ in range(p.seats)]
    for c in range(p.real):
        out[p.owner[c]].append(p.pool.defs[p.cdef[c]].number)
    return [sorted(numbers) for numbers in out]


def check_cache(game: Game) -> None:
    """What follows from the position is kept; derived anew it has to be the same."""
    p = game.pos.copy()
    old = layers.derive(p)
    p.derived = None
    new = layers.derive(p)
    for c in range(p.real):
        a, b = old.chars[c], new.chars[c]
        if not a.same(b):
            card = f"card {c} ({p.carddef(Card(c)).number}, {views.slot_name(p, p.slot[c])})"
            raise Broken("cache", f"{card}: {_chars(a)} is kept, it is {_chars(b)}")
    kept = {h: sorted(w) for h, w in old.triggers.items() if w}
    demand(kept == {h: sorted(w) for h, w in new.triggers.items() if w}, "cache", "other abilities wait for events")
    for name in ("forbids", "replaces", "others"):
        x, y = ([(s.key, s.node) for s in getattr(d, name)] for d in (old, new))
        demand(x == y, "cache", f"other effects are kept: {name}")


def _chars(ch: Chars) -> str:
    """What a card is, for a message."""
    return f"{ch.name} {ch.nums} {[sorted(s) for s in ch.sets]} {list(ch.abilities)}"
