"""With which things an act of a text can really be done, and whether there is a place for them: what would come to
nothing is not asked about."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import main_unit, standby_slots, touchable
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.places import in_slot
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import gathered


def _room_for_unit(p: Position, ctx: Ctx, act: Node) -> bool:
    """Is a standby area free, if that is where something is to go?"""
    if act["to"] not in ("standby", "area"):
        return True
    what: Node = act["what"]
    owner = act.get("owner", what.get("owner"))
    seats = terms.seats_of(p, ctx, owner) if isinstance(owner, str) else p.everybody()
    return any(in_slot(p, s) < 0 for seat in seats for s in standby_slots(p, seat))


def _price_swap(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Units in standby areas that can change places with a main unit."""
    out: list[Ref] = []
    for r in gathered(p, ctx, act["what"]):
        card = Card(r & MASK)
        main = main_unit(p, p.ctrl[card])
        standing_by = any(in_slot(p, s) == card for s in standby_slots(p, p.ctrl[card]))
        if standing_by and touchable(p, ctx, r) and (main < 0 or touchable(p, ctx, p.ref(main))):
            out.append(r)
    return out


def _price_heal(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Damaged units."""
    return [r for r in gathered(p, ctx, act["what"]) if p.mark[r & MASK] > 0]


TERMS: Final[tuple[Term, ...]] = (
    term("", "room", "move", _room_for_unit),
    term("914.1", "price", "swap", _price_swap),
    term("917.1", "price", "heal", _price_heal),
)
