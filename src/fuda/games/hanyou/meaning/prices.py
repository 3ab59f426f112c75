"""With which things an act of a text can really be done, and whether there is a place for them: what would come to
nothing is not asked about."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.allowances import may_act
from fuda.games.hanyou.rules.zones import main_unit, standby_slots, touchable
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.places import in_slot
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import events, futile
from fuda.kernel.run.replacements import any_forbidden, can_be_done, prohibition
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import gathered


def _room_for_unit(p: Position, ctx: Ctx, act: Node) -> bool:
    """Is a standby area free, if that is where something is to go, and may whoever does it put units out?"""
    if act["to"] not in ("standby", "area"):
        return True
    if not may_act(p, "unit", ctx.seat, NO_REF):
        return False
    return any(in_slot(p, s) < 0 for seat in _to_whom(p, ctx, act) for s in standby_slots(p, seat))


def _to_whom(p: Position, ctx: Ctx, act: Node) -> list[Seat]:
    """Players into whose areas something may come, as far as everybody can know."""
    what: Node = act["what"]
    if what.op in ("pick", "all"):
        what = what["of"]
    owner = act.get("owner", what.get("owner"))
    if isinstance(owner, str):
        return terms.seats_of(p, ctx, owner)
    cards = [Card(r & MASK) for r in terms.refs_of(p, ctx, what)] if what.op == "ref" else []
    return [p.layout.seat[events.home(p, card, "standby")] for card in cards] or p.everybody()


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


def _price_charge(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Units that can be charged: none where their player must not charge."""
    if not may_act(p, "charge", ctx.seat, NO_REF):
        return []
    return [r for r in gathered(p, ctx, act["what"]) if touchable(p, ctx, r)]


def _price_heal(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Damaged units that may be healed."""
    return _free(p, ctx, [r for r in gathered(p, ctx, act["what"]) if p.mark[r & MASK] > 0], "heal", -1)


def _price_recover(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Units that do not stand upright and may recover."""
    return _free(p, ctx, [r for r in gathered(p, ctx, act["what"]) if p.turned[r & MASK] != NORMAL], "turn", NORMAL)


def _free(p: Position, ctx: Ctx, refs: list[Ref], kind: str, n: int) -> list[Ref]:
    """Those of these units to which no effect forbids it."""
    if not any_forbidden(p, kind):
        return refs
    evs = [events.make(p, None, kind, p.ctrl[r & MASK], Card(r & MASK), n, "effect") for r in refs]
    return [r for r, ev in zip(refs, evs, strict=True) if can_be_done(p, ctx, ev)]


def _price_reveal(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards, whoever has seen them."""
    return gathered(p, ctx, act["what"])


def _price_draw(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    """Nothing where everybody who is to draw must not; else something comes of it, also where a deck is empty."""
    for seat in terms.seats_of(p, ctx, act["who"]):
        deck = p.zones[p.slot_id("deck", seat)]
        if not deck:
            return None
        ev = events.move(p, None, deck[-1], p.slot_id("hand", seat), "draw")
        ev.seat = seat
        if prohibition(p, ev) is None:
            return None
    return []


TERMS: Final[tuple[Term, ...]] = (
    term("", "room", "move", _room_for_unit),
    term("", "room", "damage", futile.some_points),
    term("", "room", "heal", futile.some_points),
    term("", "price", "draw", _price_draw),
    term("", "price", "reveal", _price_reveal),
    term("", "price", "recover", _price_recover),
    term("", "price", "charge", _price_charge),
    term("914.1", "price", "swap", _price_swap),
    term("917.1", "price", "heal", _price_heal),
)
