"""With which things the acts of a cost can really be done (8-3-1): what a text may take as its price."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.entering import may_be_put
from fuda.games.onepiece.rules.zones import don_of, given_all
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.derive.terms import doer
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import events
from fuda.kernel.run.replacements import any_forbidden, can_be_done
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.choosing import selective
from fuda.kernel.words.nouns import gathered

# the acts that send cards somewhere: where to, and under what name
SENT: Final = {
    "discard": ("trash", "discard"),
    "to_trash": ("trash", "effect"),
    "to_deck": ("deck", "effect"),
    "to_life": ("life", "to_life"),
    "to_hand": ("hand", "to_hand"),
    "to_cost": ("cost", "back"),
}


def things_named(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """The things an act speaks of; none where a pile has fewer than it takes."""
    what: Node = act["what"]
    refs = gathered(p, ctx, what)
    if what.op in ("top", "bottom") and what.get("mode") != "upto" and len(refs) < k.evaluate(p, ctx, what["n"]):
        return []
    return refs


def _free_to_go(p: Position, ctx: Ctx, refs: list[Ref], zone: str, why: str) -> list[Ref]:
    """Those of these cards that no effect keeps from being sent by that text to that zone of their owners."""
    if not any_forbidden(p, "move"):
        return refs
    evs = [events.move(p, None, Card(r & MASK), events.home(p, Card(r & MASK), zone), why) for r in refs]
    return [r for r, ev in zip(refs, evs, strict=True) if can_be_done(p, ctx, ev)]


def _free_to_become(p: Position, ctx: Ctx, refs: list[Ref], kind: str, state: int) -> list[Ref]:
    """Those of these cards that no effect keeps from being turned (or turned over) by that text."""
    if not any_forbidden(p, kind):
        return refs
    evs = [events.make(p, None, kind, p.ctrl[r & MASK], Card(r & MASK), state, "effect") for r in refs]
    return [r for r, ev in zip(refs, evs, strict=True) if can_be_done(p, ctx, ev)]


# --- cards ------------------------------------------------------------------------------------------------------


def _price_move(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards that can go elsewhere: leaders cannot, nor what an effect keeps in its place."""
    out: list[Ref] = []
    for r in things_named(p, ctx, act):
        card = Card(r & MASK)
        if zone_name(p, p.slot[card]) == "leader" and p.role[card] == 0:
            continue
        out.append(r)
    zone, why = SENT[act.op]
    return _free_to_go(p, ctx, out, zone, why)


def _price_to_hand(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return [r for r in _price_move(p, ctx, act) if zone_name(p, p.slot[r & MASK]) != "hand"]


def _price_ko(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Characters and stages that nothing keeps on the field; not those that are being KO'd already."""
    refs = things_named(p, ctx, act)
    evs = [events.make(p, None, "ko", p.ctrl[r & MASK], Card(r & MASK), 0, "effect") for r in refs]
    return [r for r, ev in zip(refs, evs, strict=True) if can_be_done(p, ctx, ev)]


def _turnable(p: Position, r: Ref, state: int) -> bool:
    """Is it a card that lies so, and can be turned?"""
    card = Card(r & MASK)
    return p.role[card] == 0 and p.rules.zones[p.zone_of(card)].oriented and p.turned[card] == state


def _price_rest(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Active cards: what is rested already cannot be rested."""
    refs = [r for r in things_named(p, ctx, act) if _turnable(p, r, NORMAL)]
    return _free_to_become(p, ctx, refs, "turn", RESTED)


def _price_activate(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    refs = [r for r in things_named(p, ctx, act) if _turnable(p, r, RESTED)]
    return _free_to_become(p, ctx, refs, "turn", NORMAL)


def _price_flip(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    face = 1 if act["face"] == "up" else 0
    refs = [r for r in things_named(p, ctx, act) if p.face[r & MASK] != face]
    return _free_to_become(p, ctx, refs, "flip", face)


def _room_to_flip(p: Position, ctx: Ctx, act: Node) -> bool:
    """Whether there are any to be turned over everybody sees, unless it is said what is on their other side."""
    what: Node = act["what"]
    return selective(what["of"] if what.op in ("all", "pick") else what) or len(_price_flip(p, ctx, act)) > 0


def _price_any(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return things_named(p, ctx, act)


def _price_play(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return [r for r in things_named(p, ctx, act) if may_be_put(p, doer(p, ctx), r)]


def _price_draw(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """Cards of the own deck."""
    refs = [p.ref(c) for c in p.zones[p.slot_id("deck", doer(p, ctx))]]
    return _free_to_go(p, ctx, refs, "hand", "draw")


# --- DON!! ------------------------------------------------------------------------------------------------------


def _price_rest_don(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    refs = [p.ref(c) for c in don_of(p, doer(p, ctx), NORMAL)]
    return _free_to_become(p, ctx, refs, "turn", RESTED)


def returnable(p: Position, seat: Seat) -> list[Ref]:
    """The DON!! that can go back to the DON!! deck: of the cost area, and those given to the leader and characters."""
    return [p.ref(c) for c in (*don_of(p, seat), *given_all(p, seat))]


def _price_return_don(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    refs = things_named(p, ctx, act) if "what" in act else returnable(p, doer(p, ctx))
    return _free_to_go(p, ctx, refs, "don_deck", "return_don")


def givable(p: Position, seat: Seat, state: str | None) -> list[Ref]:
    """DON!! of the cost area that can be given."""
    return [p.ref(c) for c in don_of(p, seat, -1 if state is None else NORMAL if state == "active" else RESTED)]


def _price_give(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    """DON!! to give, if there is something to give them to."""
    to = act.get("to", act.get("what"))
    if isinstance(to, Node) and not gathered(p, ctx, to):
        return []
    return givable(p, doer(p, ctx), act.get("state"))


TERMS: Final[tuple[Term, ...]] = (
    term("", "price", "discard", _price_move),
    term("", "price", "to_trash", _price_move),
    term("", "price", "to_deck", _price_move),
    term("", "price", "to_life", _price_move),
    term("", "price", "to_hand", _price_to_hand),
    term("", "price", "ko", _price_ko),
    term("", "price", "rest", _price_rest),
    term("", "price", "activate", _price_activate),
    term("", "price", "flip_life", _price_flip),
    term("", "room", "flip_life", _room_to_flip),
    term("", "price", "reveal", _price_any),
    term("", "price", "choose", _price_any),
    term("", "price", "look", _price_any),
    term("", "price", "arrange", _price_any),
    term("", "price", "modify", _price_any),
    term("", "price", "rest_don", _price_rest_don),
    term("", "price", "return_don", _price_return_don),
    term("", "price", "give_don", _price_give),
    term("", "price", "play", _price_play),
    term("", "price", "draw", _price_draw),
    term("", "price", "to_cost", _price_move),
)
