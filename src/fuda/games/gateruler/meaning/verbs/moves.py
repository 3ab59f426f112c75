"""Moving cards by effect (15-3, 15-4, 15-7 to 15-9, 15-11, 15-13), and paying energy (15-15).

Cards leave the deck one by one (3-4c). Several cards that come to lie in an order are ordered by their owner (3-2d-2).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.rules.keywords import WHAT_GENESIS_MOVES_IS_MATERIAL
from fuda.games.gateruler.rules.playing.costs import energy
from fuda.games.gateruler.rules.playing.set_cards import can_be_set, may_be_set, set_places
from fuda.games.gateruler.rules.zones import exists, fits
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import places
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.moving import report_to_caller, who_does_it
from fuda.kernel.words.nouns import amount, gathered, remember, remember_more
from fuda.kernel.words.piles import draw, draw_procedure, shuffling

PLACED: Final = ("attack", "defense", "front")  # zones in which a place is chosen

SWAPS_ARE_WHOLE: Final = fact("15-11b", "If one of two cards cannot go, neither of them changes places.")


def procedures() -> tuple[Procedure, ...]:
    return (
        draw_procedure("", "15-8a", "15-8b"),
        procedure(
            "draws",
            "",
            step("3-2g", _how_many),
            step("", _draw),
            step("", _drew),
            frame=(
                "seat: who draws; n: how many; b: 1 if up to so many; c: 1 if the number was named; refs: the "
                "hand as it was before"
            ),
        ),
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
        procedure(
            "set_by_effect",
            "",
            step("", _ask_set),
            step("15-4a", _set_next),
            step("", _set_again),
            frame=(
                "seat: who sets; refs: the cards that are left; more: the set zones to choose from; b: how many "
                "have been set"
            ),
        ),
        procedure(
            "pays_energy",
            "",
            step("15-15a", _pick_energy),
            step("15-15a", _rest_energy),
            step("", report_to_caller),
            frame=(
                "seat: who pays; n: how much; card: the card whose text it is; refs: the energy cards that were picked"
            ),
        ),
        decisions.move_all_procedure("3-2d-2", "3-2d-2"),
        decisions.order_procedure("order", "3-2d-2"),
        decisions.order_procedure("order_public", "3-2d-2"),
    )


def things_of_act(p: Position, f: Frame, ins: Node, act: str) -> list[Ref]:
    """The things of an act, remembered under its name."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, act, refs)
    if ins.get("material") and WHAT_GENESIS_MOVES_IS_MATERIAL.on(p):
        remember_more(ctx, "material", refs)
    return refs


# --- drawing (15-8) -----------------------------------------------------------------------------------------
def do_draw(p: Position, f: Frame, ins: Node) -> None:
    """Each of the players named draws, the first of them first."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    if n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        return
    for seat in reversed(who_does_it(p, ctx, ins)):
        g = call(p, "draws")
        g.seat = seat
        g.n = max(n, 1)
        g.b = 1 if ins.get("upto") else 0


def _how_many(p: Position, f: Frame) -> None:
    """3-2g: "up to" so many is a number that is named before anything is drawn."""
    if f.b:
        decisions.ask_number(p, f.seat, "name_number", 0, f.n, p.ctxs[f.ctx].source)
        f.c = 1


def _draw(p: Position, f: Frame) -> None:
    if f.c:
        f.n = f.ans
    f.refs = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    draw(p, f.seat, f.n)


def _drew(p: Position, f: Frame) -> None:
    new = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    remember(p.ctxs[f.ctx], "draw", [r for r in new if r not in f.refs])
    p.stack[-2].did = f.did


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
    """Where a card may go: places of a zone or of the front row, only empty ones if the text says so."""
    zone: str = ins["to"]
    seat = whose(p, ctx, ins, card, zone)
    kinds = p.rules.groups["front_row" if zone == "front" else zone]
    there = [s for z in kinds for s in slots(p, p.layout.names[z], seat) if s != p.slot[card] and exists(p, s)]
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


# --- setting (15-4) -----------------------------------------------------------------------------------------
def do_set(p: Position, f: Frame, ins: Node) -> None:
    """Face down into any set zone of whoever does it."""
    refs = things_of_act(p, f, ins, "set")
    g = call(p, "set_by_effect")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.refs = [r for r in refs if can_be_set(p, r) and may_be_set(p, g.seat, r)]


def _ask_set(p: Position, f: Frame) -> None:
    """Empty zones differ in nothing; what lies in another one goes to the graveyard later (12-5a)."""
    f.more = cast("list[int]", set_places(p, f.seat))
    f.ans = 0
    if f.refs and len(f.more) > 1:
        decisions.ask(p, f.seat, "set_place", [Opt("place_at", -1, s) for s in f.more], f.refs[0])


def _set_next(p: Position, f: Frame) -> None:
    if not f.refs:
        p.stack[-2].did = f.b
        leave(p, f)
        return
    ev = events.move(p, f, Card(f.refs.pop(0) & MASK), Slot(f.more[f.ans]), "set")
    ev.face = 0
    events.emit(p, ev)


def _set_again(p: Position, f: Frame) -> None:
    f.b += f.did
    f.pc = 0


# --- acting and resting, energy (15-7, 15-15) ----------------------------------------------------------------
def do_act(p: Position, f: Frame, ins: Node) -> None:
    """15-7a: cards come to act."""
    _turn(p, f, ins, "act", NORMAL)


def do_rest(p: Position, f: Frame, ins: Node) -> None:
    """15-7b: cards come to rest."""
    _turn(p, f, ins, "rest", RESTED)


def _turn(p: Position, f: Frame, ins: Node, act: str, state: int) -> None:
    refs = things_of_act(p, f, ins, act)
    events.emit_all(p, [events.make(p, f, "turn", p.ctrl[r & MASK], Card(r & MASK), state) for r in refs])


def do_pay_energy(p: Position, f: Frame, ins: Node) -> None:
    """15-15a: a player rests energy cards."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "pays_energy")
    g.seat = terms.doer(p, ctx)
    g.n = amount(p, ctx, ins["n"])
    g.card = ctx.source


def _pick_energy(p: Position, f: Frame) -> None:
    there = [p.ref(c) for c in energy(p, f.seat)]
    f.refs = []
    if f.n > 0:
        decisions.pick(p, f.seat, there, f.n, f.n, "pay_energy").card = f.card


def _rest_energy(p: Position, f: Frame) -> None:
    refs = f.refs
    f.refs = []
    events.emit_all(p, [events.make(p, f, "turn", f.seat, Card(r & MASK), RESTED, "cost") for r in refs])


# --- swapping (15-11) -----------------------------------------------------------------------------------------
def do_swap(p: Position, f: Frame, ins: Node) -> None:
    """Two cards go to each other's place at once, or neither does."""
    ctx = p.ctxs[f.ctx]
    refs = things_of_act(p, f, ins, "swap")
    to = ins.get("to")
    others = gathered(p, ctx, to) if isinstance(to, Node) else []
    pair = [refs[0], others[0]] if refs and others else refs[:2]
    if len(pair) != 2:
        return
    a, b = Card(pair[0] & MASK), Card(pair[1] & MASK)
    evs = [events.move(p, f, a, p.slot[b], "swap"), events.move(p, f, b, p.slot[a], "swap")]
    if SWAPS_ARE_WHOLE.on(p):
        for ev in evs:
            barred = forbidding(p, "move", p.ctrl[ev.card], p.ref(ev.card)) is not None
            if barred or not fits(p, ev.card, ev.dst) or not exists(p, ev.dst) or not _may_leave(p, ev):
                return
    events.emit_all(p, evs)


def _may_leave(p: Position, ev: Ev) -> bool:
    """Does no effect keep the card on the board?"""
    if not p.layout.field[p.slot[ev.card]] or p.layout.field[ev.dst]:
        return True
    return forbidding(p, "leave", p.ctrl[ev.card], p.ref(ev.card), "", ev) is None


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-8a", "draw", do_draw),
    verb("15-3a", "move", do_move),
    verb("15-9a", "discard", do_discard),
    verb("15-13a", "remove", do_remove),
    verb("15-4a", "set_card", do_set),
    verb("", "shuffle", do_shuffle),
    verb("15-7a", "act", do_act),
    verb("15-7b", "rest", do_rest),
    verb("15-15a", "pay_energy", do_pay_energy),
    verb("15-11a", "swap", do_swap),
)

PROCEDURES: Final = procedures()
