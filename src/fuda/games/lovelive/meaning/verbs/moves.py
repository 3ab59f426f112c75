"""Moving cards by effect: to the waiting room, hand, deck, live and success area, energy; drawing and shuffling.

Cards leave a deck one by one (4.8.3). Several cards that come to lie in an order are ordered by who has the place
(4.1.5), or by who is told to. What was moved is remembered as what it has become.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.lovelive.meaning.nouns import amount
from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.zones import EMPTY_SHUFFLE_COUNTS, ENERGY_DECK_TAKES_ENERGY, on_stage
from fuda.games.lovelive.state import CAME, UNDER
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import chance
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import BITS, MASK, RESTED, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import moving, piles
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import ACTS as NOTED_ACTS
from fuda.kernel.words.nouns import fell_short, remember_more

UPTO_DRAW_IS_ITS_OWN: Final = fact("5.6.3", "Who draws up to so many cards may stop after each of them.")
SHUFFLES_THE_WHOLE_ZONE: Final = fact("5.5.1.1", "To shuffle a zone is to shuffle all of its cards.")
SWAPS_ARE_WHOLE: Final = fact("5.8.2", "If one of two cards cannot move, they are not swapped at all.")
KERNEL_ANSWERS: Final = (answer("4.1.5", asked.ZONE_OWNER_ORDERS),)


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
        verb("5.3.1", "flip", do_flip),
        verb("", "put_energy", do_put_energy),
        verb("", "draw", do_draw),
        verb("", "make_count", do_make_count),
        verb("5.5.1", "shuffle", do_shuffle),
        verb("5.5.1", "shuffle_deck", do_shuffle_deck),
        verb("5.8.1", "swap", do_swap),
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
            step("", moving.report_to_caller),
            frame="evs: the moves; seat: who does it; a: 1 if top or bottom is chosen; n: how many cards are to lie "
            "above them; b: 1 if the next sentence speaks of them; c: who says in what order they lie, -1 for whoever "
            "has the place, -2 if it does not matter; card: the card whose text it is",
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
        procedure(
            "draw_by_effect",
            "",
            step("", moving.draw),
            step("", _drew),
            frame="seat: who draws; n: how many cards",
        ),
        procedure(
            "draw_upto",
            "",
            step("5.6.3.1", _none_to_draw),
            step("5.6.3.2", _may_stop, "more"),
            step("5.6.3.3", moving.draw_one),
            step("", moving.drew_one),
            step("5.6.3.4", moving.draw_again),
            step("", _drew_upto),
            frame="seat: who draws; n: how many cards at most; b: for how many it has been decided; c: how many were "
            "drawn; card: the card whose text it is",
        ),
        procedure(
            "discard_down",
            "",
            step("", _pick_away),
            step("", _put_away),
            step("", moving.report_to_caller),
            frame="seat: whose hand; n: how many cards go; refs: those that were chosen; card: the card whose text it "
            "is",
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


def do_flip(p: Position, f: Frame, ins: Node) -> None:
    """Face up or face down."""
    effects.on_each(p, f, ins, "flip", 1 if ins["face"] == "up" else 0)


# --- to the deck --------------------------------------------------------------------------------------------------


def do_to_deck(p: Position, f: Frame, ins: Node) -> None:
    """To the top or the bottom of the owner's deck, or so deep into it."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    at: str = ins.get("at", "bottom")
    g = call(p, "to_deck")
    g.evs = going(p, f, refs, "deck", -1 if at == "bottom" else 0)
    g.seat = terms.doer(p, ctx)
    g.a = 1 if at == "top_or_bottom" and refs else 0
    g.b = 1 if ins.get("fresh") else 0
    g.c = terms.doer(p, ctx) if ins.get("order") else -1
    if refs and set(refs) <= set(ctx.rest):
        g.c = -2  # they were shuffled: in the order in which they lie
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


# --- drawing (5.6) ------------------------------------------------------------------------------------------------


def do_draw(p: Position, f: Frame, ins: Node) -> None:
    """Draw so many cards, or up to so many."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    upto = ins.get("mode") == "upto" and UPTO_DRAW_IS_ITS_OWN.on(p)
    if n <= 0 and not upto and asked.ZERO_IS_NOTHING.on(p):
        return
    for seat in reversed(who_does_it(p, ctx, ins)):
        g = call(p, "draw_upto" if upto else "draw_by_effect")
        g.seat = seat
        g.n = n if upto else abs(n)
        g.card = ctx.source


def _drew(p: Position, f: Frame) -> None:
    remember_more(p.ctxs[f.ctx], "draw", moving.drawn(p, f))
    p.stack[-2].did = f.did


def _none_to_draw(p: Position, f: Frame) -> None:
    if f.n <= 0:
        leave(p, f)


def _may_stop(p: Position, f: Frame) -> None:
    f.ans = 0
    if p.zones[p.slot_id("deck", f.seat)]:
        decisions.ask(p, f.seat, "draw_more", [Opt("yes"), Opt("no")], f.card)


def _drew_upto(p: Position, f: Frame) -> None:
    f.did = f.c
    _drew(p, f)


# --- until there are so many --------------------------------------------------------------------------------------


def do_make_count(p: Position, f: Frame, ins: Node) -> None:
    """Draw, or put cards away, until there are so many in hand."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    seat = terms.seats_of(p, ctx, ins["of"].get("owner", "doer"))[0]
    there = len(p.zones[p.slot_id("hand", seat)])
    if ins["by"] == "draw":
        if there < n:
            g = call(p, "draw_by_effect")
            g.seat = seat
            g.n = n - there
    elif there > n:
        g = call(p, "discard_down")
        g.seat = seat
        g.n = there - n
        g.card = ctx.source


def _pick_away(p: Position, f: Frame) -> None:
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    g = decisions.pick(p, f.seat, hand, f.n, f.n, "pick")
    g.card = f.card
    g.c = 1


def _put_away(p: Position, f: Frame) -> None:
    send(p, f, Node("to_waiting", fresh=True), "discard", going(p, f, f.refs, "waiting"))


# --- shuffling (5.5), swapping (5.8) ------------------------------------------------------------------------------


def do_shuffle(p: Position, f: Frame, ins: Node) -> None:
    """A whole zone; or cards that were chosen, which are then in no known order."""
    what: Node | None = ins.get("what")
    ctx = p.ctxs[f.ctx]
    if what is not None and what.op == "cards" and what.get("zone") == "deck":
        shuffle_decks(p, f, terms.seats_of(p, ctx, what.get("owner", "doer")))
        return
    refs = effects.things(p, f, ins)
    chance.shuffle(p, cast("list[Card]", refs))
    ctx.it = list(refs)
    ctx.rest = [*ctx.rest, *refs]
    events.note(p, "shuffled", terms.doer(p, ctx), len(refs))
    f.did = max(1 if EMPTY_SHUFFLE_COUNTS.on(p) else 0, len(refs))


def shuffle_decks(p: Position, f: Frame, seats: list[Seat]) -> None:
    """The main decks of these players are shuffled, all at once."""
    if SHUFFLES_THE_WHOLE_ZONE.on(p):
        events.emit_all(p, [piles.shuffling(p, f, seat) for seat in seats])


def do_shuffle_deck(p: Position, f: Frame, ins: Node) -> None:
    """The main deck of whoever does it, or of who is named."""
    shuffle_decks(p, f, who_does_it(p, p.ctxs[f.ctx], ins, "owner"))


def do_swap(p: Position, f: Frame, ins: Node) -> None:
    """Two cards change places, both or neither."""
    a, b = effects.things(p, f, ins), effects.things(p, f, ins, "to")
    if not a or not b:
        return
    one, two = Card(a[0] & MASK), Card(b[0] & MASK)
    evs = [events.move(p, f, one, p.slot[two], "swap"), events.move(p, f, two, p.slot[one], "swap")]
    if SWAPS_ARE_WHOLE.on(p) and any(not moving.can_move(p, ev) for ev in evs):
        return
    for ev in evs:
        if zone_name(p, ev.dst) == "live":
            ev.face = 1
        if on_stage(p, ev.dst) and not on_stage(p, p.slot[ev.card]):
            p.tally.extend([CAME, p.ref(ev.card) + (1 << BITS), p.layout.zone[p.slot[ev.card]]])
    send(p, f, ins, "move", evs)


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
