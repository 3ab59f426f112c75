"""With what the acts of a cost can really be done (14-3b-8): the things that each act may take."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.verbs.moves import PLACED, places_for, whose
from fuda.games.gateruler.rules.playing.costs import energy
from fuda.games.gateruler.rules.playing.set_cards import can_be_set, may_be_set, set_places
from fuda.games.gateruler.rules.processing.destruction import destruction_of
from fuda.games.gateruler.rules.zones import exists
from fuda.games.gateruler.state import SOUL
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import events
from fuda.kernel.run.replacements import can_be_done, can_happen, forbidding
from fuda.kernel.tables.kinds import NO_REF, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import gathered


# --- prices: with which things can an act of a cost really be done? -------------------------------------------
def named(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """The things an act speaks of; none where a pile has fewer than it takes."""
    what: Node = act["what"]
    refs = gathered(p, ctx, what)
    if what.op in ("top", "bottom") and len(refs) < k.evaluate(p, ctx, what["n"]):
        return []
    return refs


def _can_go(p: Position, ctx: Ctx, ref: Ref, dst: Slot, why: str) -> bool:
    """May it leave where it is, and is there such a zone?"""
    card = Card(ref & MASK)
    if p.layout.zone[p.slot[card]] == p.layout.zone[dst] and not p.layout.field[dst]:
        return False
    return can_be_done(p, ctx, events.move(p, None, card, dst, why))


def _price_move(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards that can go to the zone, or to one of its places."""
    zone: str = act["to"]
    out: list[Ref] = []
    for r in named(p, ctx, act):
        card = Card(r & MASK)
        if zone in PLACED:
            there = places_for(p, ctx, act, card, [])
        else:
            there = [p.slot_id(zone, whose(p, ctx, act, card, zone))]
        if any(_can_go(p, ctx, r, s, "effect") for s in there):
            out.append(r)
    return out


def _price_gone(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards that can be discarded, or removed."""
    zone = "grave" if act.op == "discard" else "removed"
    return [r for r in named(p, ctx, act) if _can_go(p, ctx, r, events.home(p, Card(r & MASK), zone), act.op)]


def _price_any(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return named(p, ctx, act)


def _price_destroy(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards on the field that nothing keeps from being destroyed; by effect, since it is not by rule (12-4b-2)."""
    there = [r for r in named(p, ctx, act) if p.layout.field[p.slot[r & MASK]]]
    return [r for r in there if can_happen(p, destruction_of(p, Card(r & MASK), ctx.source, ctx.seat, 0))]


def _price_set(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards that can be set, if nothing forbids it."""
    seat = k.doer(p, ctx)
    to = set_places(p, seat)[:1]
    out: list[Ref] = []
    for r in named(p, ctx, act):
        if can_be_set(p, r) and may_be_set(p, seat, r) and any(_can_go(p, ctx, r, s, "set") for s in to):
            out.append(r)
    return out


def _can_turn(p: Position, ctx: Ctx, ref: Ref, state: int) -> bool:
    card = Card(ref & MASK)
    return can_be_done(p, ctx, events.make(p, None, "turn", p.ctrl[card], card, state))


def _price_rest(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards that act: what is rested already cannot be rested (15-7c)."""
    return [r for r in named(p, ctx, act) if _can_turn(p, ctx, r, RESTED)]


def _price_act(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return [r for r in named(p, ctx, act) if _can_turn(p, ctx, r, NORMAL)]


def _price_energy(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Energy cards that act, and that nothing keeps from being rested."""
    there = [p.ref(c) for c in energy(p, k.doer(p, ctx))]
    return [r for r in there if _can_turn(p, ctx, r, RESTED)] if "rest" in layers.derive(p).guarded else there


def _price_draw(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards of a deck, if everybody who is to draw has a hand and may draw; of several decks, the smallest."""
    seats = who_does_it(p, ctx, act)
    decks = [p.zones[p.slot_id("deck", s)] for s in seats]
    if not all(deck and _can_be_drawn(p, ctx, s, deck[-1]) for s, deck in zip(seats, decks, strict=True)):
        return []
    return [p.ref(c) for c in min(decks, key=len)] if decks else []


def _can_be_drawn(p: Position, ctx: Ctx, seat: Seat, card: Card) -> bool:
    ev = events.move(p, None, card, p.slot_id("hand", seat), "draw")
    ev.seat = seat
    return can_be_done(p, ctx, ev)


def _price_drive(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards that are named, or those of the own deck, for who may drive."""
    seat = k.doer(p, ctx)
    if forbidding(p, "drive", seat, NO_REF) is not None:
        return []
    to = p.slot_id("drive", seat)
    if "what" in act:
        return [r for r in named(p, ctx, act) if _can_go(p, ctx, r, to, "drive")]
    deck = p.zones[p.slot_id("deck", seat)]
    return [p.ref(c) for c in deck] if deck and _can_go(p, ctx, p.ref(deck[-1]), to, "drive") else []


def _price_soul(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards to be put under another one, if there is one."""
    to: Node = act["to"]
    hosts = gathered(p, ctx, to)
    return [r for r in named(p, ctx, act) if any(h != r and _can_be_soul(p, ctx, r, h) for h in hosts)]


def _can_be_soul(p: Position, ctx: Ctx, ref: Ref, host: Ref) -> bool:
    card = Card(ref & MASK)
    ev = events.move(p, None, card, p.slot_id("soul", p.owner[card]), "soul")
    ev.host = Card(host & MASK)
    ev.role = SOUL
    return can_be_done(p, ctx, ev)


def _price_on(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards to be put onto another one, which can come to lie under it."""
    to: Node = act["to"]
    under = [h for h in gathered(p, ctx, to) if p.layout.field[p.slot[h & MASK]]]
    out: list[Ref] = []
    for r in named(p, ctx, act):
        for h in under:
            onto = events.move(p, None, Card(r & MASK), p.slot[h & MASK], "on_top")
            if h != r and can_be_done(p, ctx, onto) and _can_be_soul(p, ctx, h, r):
                out.append(r)
                break
    return out


def _room_to_move(p: Position, ctx: Ctx, act: Node) -> bool:
    """Has anybody whose cards they can be the zone to which they are to go?"""
    zone: str = act["to"]
    if zone in PLACED:
        return True
    who = act.get("whose")
    what: Node = act["what"]
    if isinstance(who, str) and who != "owner":
        seats = k.seats_of(p, ctx, who)
    elif what.op == "among":
        seats = [whose(p, ctx, act, Card(r & MASK), zone) for r in ctx.seen]
    else:
        seats = p.everybody()
    return any(exists(p, p.slot_id(zone, seat)) for seat in seats)


TERMS: Final[tuple[Term, ...]] = (
    term("", "price", "discard", _price_gone),
    term("", "price", "move", _price_move),
    term("3-2f-1", "room", "move", _room_to_move),
    term("", "price", "remove", _price_gone),
    term("", "price", "reveal", _price_any),
    term("", "price", "choose", _price_any),
    term("", "price", "destroy", _price_destroy),
    term("", "price", "modify", _price_any),
    term("", "price", "set_card", _price_set),
    term("", "price", "rest", _price_rest),
    term("", "price", "act", _price_act),
    term("", "price", "pay_energy", _price_energy),
    term("", "price", "draw", _price_draw),
    term("", "price", "drive", _price_drive),
    term("", "price", "put_soul", _price_soul),
    term("", "price", "put_on", _price_on),
)
