"""Moving cards by effect (15-3): putting, discarding (15-9), removing (15-13), shuffling.

Cards leave the deck one by one (3-4c). Several cards that come to lie in an order are ordered by their owner (3-2d-2).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.keywords import WHAT_GENESIS_MOVES_IS_MATERIAL
from fuda.games.gateruler.rules.zones import WRONG_ZONES_TAKE_NOTHING, exists, fits
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import places
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.moving import report_to_caller, who_does_it
from fuda.kernel.words.nouns import remember, remember_more
from fuda.kernel.words.piles import shuffling

PLACED: Final = ("attack", "defense", "front")  # zones in which a place is chosen


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure("send", "", step("", _send), step("", report_to_caller), frame="evs: the moves"),
        procedure(
            "send_each",
            "",
            step("", _send_each),
            frame=(
                "evs: the moves that are left; c: 1 if they are the topmost cards of the deck in their order; b: "
                "how many have gone"
            ),
        ),
        procedure(
            "into_deck",
            "",
            step("", _into_deck),
            step("", _then_shuffle),
            frame="evs: the moves; refs: whose decks are shuffled",
        ),
        procedure(
            "to_board",
            "",
            step("", _next_place),
            step("", _took_place),
            step("15-3a", _to_places),
            step("", report_to_caller),
            frame=(
                "seat: who chooses; refs: the cards; prog: the program that moves them; a: the place of the "
                "instruction in it; b: how many have a place; more: their places, -1 for none"
            ),
        ),
    )


def things_of_act(p: Position, f: Frame, ins: Node, act: str) -> list[Ref]:
    """The things of an act, remembered under its name."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, act, refs)
    if ins.get("material") and WHAT_GENESIS_MOVES_IS_MATERIAL.on(p):
        remember_more(ctx, "material", refs)
    return refs


# --- moving -------------------------------------------------------------------------------------------------
def send(p: Position, evs: list[Ev]) -> None:
    """Let cards go: one by one out of a deck, else at once, in the order of their owner."""
    g = call(p, "send")
    g.evs = evs


def _send(p: Position, f: Frame) -> None:
    f.did = 0
    evs = f.evs
    f.evs = []
    out_of_deck = [e for e in evs if zone_name(p, p.slot[e.card]) == "deck" and e.dst != p.slot[e.card]]
    if len(evs) > 1 and len(out_of_deck) == len(evs) and places.one_by_one(p, "deck"):
        g = call(p, "send_each")
        g.evs = evs
        top = p.zones[p.slot[evs[0].card]][-len(evs) :]
        g.c = 1 if [e.card for e in evs] == top[::-1] else 0
    else:
        decisions.move_all(p, evs)


def _send_each(p: Position, f: Frame) -> None:
    """One card of the deck after the other; where the one on top does not go, the others stay too."""
    f.b += f.did
    f.did = 0
    if f.evs:
        f.pc = 0
        ev = f.evs.pop(0)
        deck = p.zones[p.slot[ev.card]]
        if f.c and deck[-1] != ev.card and zone_name(p, p.slot[ev.card]) == "deck":
            f.evs = []  # the one above did not go, and would be the next again
            return
        events.emit(p, ev)
    else:
        p.stack[-2].did = f.b


def whose(p: Position, ctx: Ctx, ins: Node, card: Card, zone: str) -> Seat:
    """Whose zone a card goes to: the named player's; else it stays on its side of the board, or goes to its owner."""
    who = ins.get("whose")
    if isinstance(who, str) and who != "owner":
        return terms.seats_of(p, ctx, who)[0]
    if zone in PLACED and p.layout.field[p.slot[card]] and who is None:
        return p.ctrl[card]
    return p.owner[card] if asked.TO_OWNER.on(p) else p.next_seat(p.owner[card])


def do_move(p: Position, f: Frame, ins: Node) -> None:
    """15-3: to a zone; its place on the board is chosen by whoever does it."""
    ctx = p.ctxs[f.ctx]
    zone: str = ins["to"]
    refs = things_of_act(p, f, ins, "move")
    if zone in PLACED:
        g = call(p, "to_board")
        g.refs = refs
        g.seat = terms.doer(p, ctx)
        g.prog = f.prog
        g.a = f.a - 1
        return
    at = -1 if ins.get("at") == "bottom" else 0
    evs: list[Ev] = []
    for r in refs:
        card = Card(r & MASK)
        ev = events.move(p, f, card, p.slot_id(zone, whose(p, ctx, ins, card, zone)), "effect", at)
        if "state" in ins:
            ev.turned = RESTED if ins["state"] == "rest" else NORMAL
        evs.append(ev)
    if ins.get("at") == "shuffle":
        g = call(p, "into_deck")
        g.evs = evs
        g.refs = cast("list[Ref]", sorted({p.layout.seat[ev.dst] for ev in evs}))
        return
    send(p, evs)


def _into_deck(p: Position, f: Frame) -> None:
    events.emit_all(p, f.evs)


def _then_shuffle(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    shuffle(p, f, cast("list[Seat]", f.refs))


def shuffle(p: Position, f: Frame, seats: list[Seat]) -> None:
    """Shuffle the decks of these players."""
    events.emit_all(p, [shuffling(p, f, seat) for seat in seats])


def do_shuffle(p: Position, f: Frame, ins: Node) -> None:
    shuffle(p, f, who_does_it(p, p.ctxs[f.ctx], ins, "owner"))


def places_for(p: Position, ctx: Ctx, ins: Node, card: Card, taken: list[int]) -> list[Slot]:
    """Where a card may go: places of a zone or of the front row where such a card may lie, only empty ones if the text
    says so."""
    zone: str = ins["to"]
    seat = whose(p, ctx, ins, card, zone)
    kinds = p.rules.groups["front_row" if zone == "front" else zone]
    there = [s for z in kinds for s in slots(p, p.layout.names[z], seat) if s != p.slot[card] and exists(p, s)]
    if WRONG_ZONES_TAKE_NOTHING.on(p):
        there = [s for s in there if fits(p, card, s)]
    if ins.get("empty"):
        there = [s for s in there if in_slot(p, s) < 0 and s not in taken]
    return there


def _next_place(p: Position, f: Frame) -> None:
    """Where the next one goes: a place of the zone, an empty one if the text says so."""
    f.ans = -1
    f.more = f.more if f.b else []
    if f.b >= len(f.refs):
        return
    ins = p.pool.programs[f.prog][f.a]
    card = Card(f.refs[f.b] & MASK)
    there = places_for(p, p.ctxs[f.ctx], ins, card, f.more)
    if not there:
        f.more.append(-1)
        return
    if len(there) == 1:
        f.more.append(there[0])
        return
    decisions.ask(p, f.seat, "place", [Opt("place_at", -1, s) for s in there], f.refs[f.b])


def _took_place(p: Position, f: Frame) -> None:
    if f.b >= len(f.refs):
        return
    q = f.ans
    if q >= 0:
        ins = p.pool.programs[f.prog][f.a]
        card = Card(f.refs[f.b] & MASK)
        there = places_for(p, p.ctxs[f.ctx], ins, card, f.more)
        f.more.append(there[q])
    f.b += 1
    if f.b < len(f.refs):
        f.pc = 0


def _to_places(p: Position, f: Frame) -> None:
    ins = p.pool.programs[f.prog][f.a]
    evs: list[Ev] = []
    for r, slot in zip(f.refs, cast("list[Slot]", f.more), strict=True):
        if slot >= 0 and p.current(r):
            ev = events.move(p, f, Card(r & MASK), slot, "effect")
            ev.turned = RESTED if ins.get("state") == "rest" else NORMAL if ins.get("state") == "act" else -1
            evs.append(ev)
    events.emit_all(p, evs)


def _gone(p: Position, f: Frame, ins: Node, act: str, zone: str, why: str) -> None:
    """Cards go to a zone of their owners."""
    refs = things_of_act(p, f, ins, act)
    send(p, [events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), zone), why) for r in refs])


def do_discard(p: Position, f: Frame, ins: Node) -> None:
    """15-9: from the hand to its owner's graveyard."""
    _gone(p, f, ins, "discard", "grave", "discard")


def do_remove(p: Position, f: Frame, ins: Node) -> None:
    """15-13: out of the game."""
    _gone(p, f, ins, "remove", "removed", "remove")


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-3a", "move", do_move),
    verb("15-9a", "discard", do_discard),
    verb("15-13a", "remove", do_remove),
    verb("", "shuffle", do_shuffle),
)

PROCEDURES: Final = procedures()
