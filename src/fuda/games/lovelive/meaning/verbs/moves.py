"""Putting cards somewhere by effect (5.4): into the waiting room, hand, deck, live and success area, energy; under a
member (5.10).

Cards leave a deck one by one (4.8.3). Several cards that come to lie in an order are ordered by who has the place
(4.1.5), or by who is told to. What was moved is remembered as what it has become.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.meaning.nouns import amount
from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.zones import ENERGY_DECK_TAKES_ENERGY, on_stage
from fuda.games.lovelive.state import UNDER
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import chance
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow, moving, piles
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import ACTS as NOTED_ACTS
from fuda.kernel.words.nouns import fell_short, remember_more


def verbs() -> tuple[Verb, ...]:
    return (
        verb("5.4.1", "to_waiting", do_to_waiting),
        verb("5.4.1", "to_hand", do_to_hand),
        verb("5.4.1", "to_deck", do_to_deck),
        verb("5.4.1", "to_success", do_to_success),
        verb("5.4.1", "to_live", do_to_live),
        verb("5.4.1", "to_energy", do_to_energy),
        verb("5.4.1", "to_energy_deck", do_to_energy_deck),
        verb("4.13.1", "remove", do_remove),
        verb("5.10.1 4.5.5", "put_under", do_put_under),
        verb("", "put_energy", do_put_energy),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "send",
            "",
            step("", moving.let_go),
            step("", _sent),
            frame="evs: the moves; refs: the cards as they were; more: where each is sent; a: under the name of which "
            "act it is remembered; b: 1 if the next sentence speaks of them; c: who says in what order they lie, -1 "
            "for whoever has the place, -2 if it does not matter",
        ),
        procedure(
            "to_deck",
            "",
            step("", moving.ask_end),
            step("", _to_end),
            step("5.5.1", _lie_shuffled),
            step("", moving.report_to_caller),
            frame="evs: the moves; seat: who does it; a: 1 if top or bottom is chosen; n: how many cards are to lie "
            "above them; b: 1 if the next sentence speaks of them; c: who says in what order they lie, -1 for whoever "
            "has the place, -2 if they were shuffled; more: those that were; card: the card whose text it is",
        ),
        procedure(
            "take_top",
            "",
            step("", _take),
            step("", _took),
            frame="seat: whose deck; n: how many cards; a: under the name of which act it is remembered; b: the slot "
            "they go to; c: -1 if they come from the bottom; refs: those that were taken",
        ),
        procedure(
            "put_energy",
            "",
            step("", _put_energy),
            step("", _energy_came),
            frame="seat: whose energy; n: how many cards; a: 1 if they come to lie waiting; refs: those that came",
        ),
        decisions.move_all_procedure("4.1.5", "4.1.5"),
        decisions.order_procedure("order", "4.1.5"),
        decisions.order_procedure("order_public", "4.1.5"),
    )


# --- sending cards somewhere --------------------------------------------------------------------------------------


def send(p: Position, f: Frame, ins: Node, act: str, evs: list[Ev], orderer: int = -2) -> Frame:
    """Let cards go, together; afterwards what became of them is remembered under the name of the act.

    `orderer`: as in `moving.send`."""
    g = moving.send(p, act, evs, orderer)
    g.b = 1 if ins.get("fresh") else 0
    return g


def _sent(p: Position, f: Frame) -> None:
    noted(p.ctxs[f.ctx], f.a, moving.arrived(p, f), f.b == 1)
    p.stack[-2].did = f.did


def noted(ctx: Ctx, act: int, refs: list[Ref], fresh: bool) -> None:
    """What an act was done to; "those" of the next sentence, if it was not chosen among others."""
    remember_more(ctx, NOTED_ACTS[act], refs)
    if fresh:
        ctx.it = list(refs)
        ctx.seen = list(refs)


def going(p: Position, f: Frame, refs: list[Ref], zone: str, at: int = 0) -> list[Ev]:
    """The moves of cards to their owners' zone of a name."""
    return [events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), zone), "effect", at) for r in refs]


def do_to_waiting(p: Position, f: Frame, ins: Node) -> None:
    """Into the owner's waiting room; from the end of a deck one by one."""
    what: Node = ins["what"]
    if what.op in ("top", "bottom"):
        take(p, f, what, "waiting", "discard")
        return
    send(p, f, ins, "discard", going(p, f, effects.things(p, f, ins), "waiting"))


def do_to_hand(p: Position, f: Frame, ins: Node) -> None:
    """Into the owner's hand; from the end of a deck one by one."""
    what: Node = ins["what"]
    if what.op in ("top", "bottom"):
        take(p, f, what, "hand", "add")
        return
    send(p, f, ins, "add", going(p, f, effects.things(p, f, ins), "hand"))


def do_to_success(p: Position, f: Frame, ins: Node) -> None:
    """Into the owner's success area: only lives."""
    refs = [r for r in effects.things(p, f, ins) if is_kind(p, Card(r & MASK), "live")]
    send(p, f, ins, "put", going(p, f, refs, "success"), -1)


def do_to_live(p: Position, f: Frame, ins: Node) -> None:
    """Into the live area, open or face down."""
    evs = going(p, f, effects.things(p, f, ins), "live")
    for ev in evs:
        ev.face = 0 if ins.get("face") == "down" else 1
    send(p, f, ins, "put", evs)


def do_to_energy(p: Position, f: Frame, ins: Node) -> None:
    """Into the energy area."""
    evs = going(p, f, effects.things(p, f, ins), "energy")
    for ev in evs:
        ev.turned = RESTED if ins.get("state") == "wait" else -1
    send(p, f, ins, "put", evs)


def do_to_energy_deck(p: Position, f: Frame, ins: Node) -> None:
    """Into the owner's energy deck: only energy."""
    if not ENERGY_DECK_TAKES_ENERGY.on(p):
        return
    refs = [r for r in effects.things(p, f, ins) if is_kind(p, Card(r & MASK), "energy")]
    send(p, f, ins, "return", going(p, f, refs, "energy_deck"))


def do_remove(p: Position, f: Frame, ins: Node) -> None:
    """Out of the game, open unless it is said otherwise."""
    evs = going(p, f, effects.things(p, f, ins), "removed")
    for ev in evs:
        ev.face = 0 if ins.get("face") == "down" else -1
    send(p, f, ins, "put", evs)


def do_put_under(p: Position, f: Frame, ins: Node) -> None:
    """Under a member, in its area."""
    refs = effects.things(p, f, ins)
    it = list(p.ctxs[f.ctx].it)
    hosts = [r for r in effects.things(p, f, ins, "to") if on_stage(p, p.slot[r & MASK])]
    p.ctxs[f.ctx].it = it
    if hosts:
        evs = [
            events.attach(p, f, Card(r & MASK), Card(hosts[0] & MASK), UNDER, 1, "under") for r in refs if r != hosts[0]
        ]
        send(p, f, ins, "under", evs)


# --- to the deck --------------------------------------------------------------------------------------------------


def do_to_deck(p: Position, f: Frame, ins: Node) -> None:
    """To the top or the bottom of the owner's deck, or so deep into it."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    at: str = ins.get("at", "bottom")
    g = call(p, "to_deck")
    g.evs = going(p, f, refs, "deck", -1 if at == "bottom" else 0)
    g.seat = terms.doer(p, ctx)
    g.a = 1 if at == "top_or_bottom" else 0
    g.b = 1 if ins.get("fresh") else 0
    g.c = terms.doer(p, ctx) if ins.get("order") else -1
    if refs and set(refs) <= set(ctx.rest):
        g.c = -2
        g.more = [r & MASK for r in refs]
    g.n = max(0, amount(p, ctx, ins["nth"]) - 1) if "nth" in ins else 0
    g.card = ctx.source


def _to_end(p: Position, f: Frame) -> None:
    evs = f.evs
    f.evs = []
    for ev in evs:
        if f.a and f.ans == 1:
            ev.at = -1
        elif f.n:
            ev.at = f.n if f.n < len(p.zones[ev.dst]) else -1
    g = send(p, f, Node("to_deck", fresh=True if f.b else None), "return", evs, f.c)
    g.seat = f.seat


def _lie_shuffled(p: Position, f: Frame) -> None:
    """Cards that were shuffled come to lie in an order that nobody knows, and the log says nothing of it."""
    cards = cast("list[Card]", f.more)
    for slot in sorted({p.slot[c] for c in cards}):
        if zone_name(p, slot) == "deck":
            chance.mix(p, slot, cards)


# --- from the top of a deck, one by one ---------------------------------------------------------------------------


def take(p: Position, f: Frame, what: Node, zone: str, act: str) -> None:
    """Cards from the top of a deck to a zone, one by one."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, what["n"])
    seat = terms.seats_of(p, ctx, what["owner"])[0]
    if n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        return
    g = call(p, "take_top")
    g.seat = seat
    g.n = abs(n)
    g.a = NOTED_ACTS.index(act)
    g.b = p.slot_id(zone, seat)
    g.c = -1 if what.op == "bottom" else 0


def _take(p: Position, f: Frame) -> None:
    piles.take(p, f, f.seat, f.n, Slot(f.b), "effect", at=f.c)


def _took(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if len(f.refs) < f.n:
        fell_short(ctx)
    noted(ctx, f.a, f.refs, True)
    p.stack[-2].did = len(f.refs)


def do_put_energy(p: Position, f: Frame, ins: Node) -> None:
    """From the energy deck to the energy area."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    if n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        return
    for seat in reversed(who_does_it(p, ctx, ins, "owner")):
        flow.add_up(p, f)
        g = call(p, "put_energy")
        g.seat = seat
        g.n = abs(n)
        g.a = 1 if ins.get("state") == "wait" else 0


def _put_energy(p: Position, f: Frame) -> None:
    g = piles.take(p, f, f.seat, f.n, p.slot_id("energy", f.seat), "energy", "energy_deck")
    if f.a:
        g.evs[0].turned = RESTED


def _energy_came(p: Position, f: Frame) -> None:
    noted(p.ctxs[f.ctx], NOTED_ACTS.index("put"), f.refs, True)
    p.stack[-2].did = len(f.refs)


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
