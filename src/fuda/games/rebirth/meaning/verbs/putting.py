"""Putting cards somewhere by an effect (5.2): into a zone, to a seat, on or under the deck, under a character.

Cards leave a deck one by one (4.9.3). Several cards that come to lie in an order are ordered by whoever has the place
(4.1.5), or by whom the text names. What was moved is remembered as what it has become.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.meaning.changes import soul_hosts
from fuda.games.rebirth.meaning.lasting import guise
from fuda.games.rebirth.meaning.nouns import amount
from fuda.games.rebirth.rules.actions import vacancies
from fuda.games.rebirth.rules.zones import STATES, members, prepare_move
from fuda.games.rebirth.state import SOUL
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import EventKind, Procedure, Verb, event, procedure, step, verb
from fuda.kernel.words import flow, moving, nouns, piles
from fuda.kernel.words.nouns import fell_short, remember, remember_more

ONE_OF_TWO: Final = (("entry", "member"), ("energy", "member"))


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "send",
            "",
            step("", moving.let_go),
            step("", _sent),
            frame="evs: the moves; refs: the cards before they move; more: the slots they go to; a: the act under which"
            " it is remembered; b: 1 if it is also remembered as going back; c: who orders them, -1 whoever has the"
            " place, -2 nobody; prog: the program of which this is an instruction, -1 none; n: which one",
        ),
        procedure(
            "put_where",
            "",
            step("", _ask_place),
            step("", _put_there),
            step("", moving.report_to_caller),
            frame="seat: who says where; card: ref of the card whose text it is; refs: the cards that are put; a:"
            " between which two places (`PLACES`); prog: the program of which this is an instruction; n: which one",
        ),
        procedure(
            "take_seat",
            "",
            step("", _take_seat),
            step("", _seat_taken),
            frame="card: ref of the card that takes a seat, -1: none; refs: the member whose seat it is, then the card"
            " itself; more: the card that has moved; a: 1 if a seat is vacant; prog: the program; n: which instruction",
        ),
        procedure(
            "to_deck",
            "",
            step("", moving.ask_end),
            step("", _to_end),
            step("", moving.report_to_caller),
            frame="evs: the moves; seat: who does it; card: ref of the card whose text it is; a: 1 if it is asked"
            " whether top or bottom; b: 1 if it is also remembered as going back; c: who orders them, -1 whoever has"
            " the deck",
        ),
        procedure(
            "take_top",
            "",
            step("", _ask_top),
            step("", _take_top),
            step("", _took_top),
            frame="seat: whose deck; card: ref of the card whose text it is; n: how many; a: 1 if up to so many; b: the"
            " slot they go to; c: the state they get, -1: the usual one; refs: what was moved, as it lies now",
        ),
        procedure(
            "put_each",
            "",
            step("", _pick_entry),
            step("", _put_both),
            step("", moving.report_to_caller),
            frame="seat: who chooses; card: ref of the card whose text it is; refs: the cards, then those for the"
            " entry; more: those for the members; a: how many go to the entry; b: how many to the members",
        ),
    )


# --- sending cards somewhere -----------------------------------------------------------------------------------------


def send(p: Position, act: str, evs: list[Ev], back: bool = False, orderer: int = -2) -> Frame:
    """Let cards go, together; afterwards what became of them is remembered under the name of the act, with `back` as
    going back, too. `orderer`: as in `moving.send`."""
    g = moving.send(p, act, evs, orderer)
    g.b = 1 if back else 0
    return g


def send_by(p: Position, f: Frame, ins: Node, act: str, evs: list[Ev], orderer: int = -2) -> None:
    """Let cards go by the instruction that is being carried out in a frame."""
    g = send(p, act, evs, bool(ins.get("back")), orderer)
    g.prog = f.prog
    g.n = f.a - 1


def _sent(p: Position, f: Frame) -> None:
    """What arrived is noted; face down it may be another character."""
    new = moving.arrived(p, f)
    note_done(p.ctxs[f.ctx], nouns.ACTS[f.a], new, f.b == 1)
    ins = p.pool.programs[f.prog][f.n] if f.prog >= 0 and f.n < len(p.pool.programs[f.prog]) else None
    if ins is not None and "guise" in ins and new:
        guise(p, f, ins, new)
    p.stack[-2].did = f.did


def note_done(ctx: Ctx, act: str, refs: list[Ref], back: bool) -> None:
    """What an act was done to; what several players do by one text is remembered together."""
    for name in (act, "return") if back else (act,):
        if ctx.doer >= 0:
            remember_more(ctx, name, refs)
        else:
            remember(ctx, name, refs)


# --- putting (5.2) ---------------------------------------------------------------------------------------------------


def do_put(p: Position, f: Frame, ins: Node) -> None:
    what: Node = ins["what"]
    to: str = ins["to"]
    if to in ("stage", "energy_or_member"):
        g = call(p, "put_where")
        g.prog, g.n = f.prog, f.a - 1
        g.a = 0 if to == "stage" else 1
        g.seat = terms.doer(p, p.ctxs[f.ctx])
        g.refs = effects.things(p, f, ins)
        g.card = p.ctxs[f.ctx].source
        return
    if what.op == "top":
        _put_top(p, f, ins, what)
        return
    put(p, f, ins, f.a - 1, effects.things(p, f, ins))


def put(p: Position, f: Frame, ins: Node, at: int, refs: list[Ref]) -> None:
    """Cards that are known go to their owner's zone of a name, by the instruction at that place of the program."""
    ctx = p.ctxs[f.ctx]
    to: str = ins["to"]
    source = ins.get("source")
    if source is not None:
        refs = [r for r in refs if zone_name(p, p.slot[r & MASK]) == source]
    seat = ins.get("seat")
    if seat == "vacant":
        refs = _fitting_vacancies(p, refs)
    elif isinstance(seat, Node) and refs:
        _choose_seat(p, f, at, refs, seat)
        return
    if to == "deck":
        _to_deck(p, f, ins, refs)
        return
    evs = moves_to(p, f, ctx, ins, refs, to)
    ordered = p.rules.zones[p.rules.zone_index[zone_of(to)]].ordered
    g = send(p, "put", evs, bool(ins.get("back")), -1 if ordered else -2)
    g.prog, g.n = f.prog, at


def zone_of(to: str) -> str:
    """The zone that a word of a text means: partners lie in the energy area."""
    return "energy" if to == "partner" else to


def moves_to(p: Position, f: Frame, ctx: Ctx, ins: Node, refs: list[Ref], to: str, at: int = 0) -> list[Ev]:
    """The moves of cards to a zone: their owner's, or that of whoever is named."""
    out: list[Ev] = []
    for r in refs:
        card = Card(r & MASK)
        dst = events.home(p, card, zone_of(to))
        if "whose" in ins:
            named = [terms.doer(p, ctx)] if ins["whose"] == "doer" else terms.seats_of(p, ctx, ins["whose"])
            if named and p.owner[card] not in named:
                dst = p.slot_id(zone_of(to), named[0])
        ev = events.move(p, f, card, dst, "effect", at)
        if "state" in ins:
            ev.turned = STATES[ins["state"]]
        if "face" in ins:
            ev.face = 1 if ins["face"] == "up" else 0
        out.append(ev)
    return out


def _fitting_vacancies(p: Position, refs: list[Ref]) -> list[Ref]:
    """As many as there are vacant seats."""
    room = {s: vacancies(p, s) for s in p.everybody()}
    out: list[Ref] = []
    for r in refs:
        seat = p.owner[r & MASK]
        if room[seat] > 0 and zone_name(p, p.slot[r & MASK]) != "member":
            room[seat] -= 1
            out.append(r)
    return out


# --- a seat that is named by who sits there ---------------------------------------------------------------------------


def _choose_seat(p: Position, f: Frame, at: int, refs: list[Ref], who: Node) -> None:
    """A card takes the seat of such a member, which goes; where such a seat is vacant, nobody goes."""
    g = call(p, "take_seat")
    g.card = refs[0]
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.prog, g.n = f.prog, at
    if who.op == "not_" and vacancies(p, g.seat) > 0:
        g.a = 1
        return
    there = [p.ref(c) for c in members(p, g.seat) if p.ref(c) != refs[0]]
    fitting = [r for r in there if terms.passes(p, p.ctxs[f.ctx], who, r)]
    if not fitting:
        g.card = NO_REF
        return
    decisions.pick(p, g.seat, fitting, 1, 1, "pick").card = p.ctxs[f.ctx].source


def _take_seat(p: Position, f: Frame) -> None:
    if f.card < 0 or (not f.refs and not f.a):
        f.more = []
        return
    ins = p.pool.programs[f.prog][f.n]
    evs = moves_to(p, f, p.ctxs[f.ctx], ins, [f.card], "member")
    evs.extend(events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), "waiting"), "seat") for r in f.refs)
    f.more = [f.card & MASK]
    f.refs = [f.card]
    events.emit_all(p, evs)


def _seat_taken(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    new = [p.ref(c) for c in cast("list[Card]", f.more) if zone_name(p, p.slot[c]) == "member"]
    for old, r in zip(f.refs, new, strict=False):
        moving.follow(ctx, old, r)
    note_done(ctx, "put", new, False)
    p.stack[-2].did = len(new)


# --- one of two places -----------------------------------------------------------------------------------------------


def _ask_place(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.refs:
        opts = [Opt("place", -1, p.rules.zone_index[z]) for z in ONE_OF_TWO[f.a]]
        decisions.ask(p, f.seat, "put_where", opts, f.card)


def _put_there(p: Position, f: Frame) -> None:
    ins = p.pool.programs[f.prog][f.n]
    to = ONE_OF_TWO[f.a][max(f.ans, 0)]
    ins = ins.with_(to=to, seat=ins.get("seat") if to == "member" else None)
    put(p, f, ins, f.n, f.refs)


# --- to the deck -----------------------------------------------------------------------------------------------------


def _to_deck(p: Position, f: Frame, ins: Node, refs: list[Ref]) -> None:
    """To the top or the bottom, in the order that the owner of the deck, or whom the text names, likes."""
    ctx = p.ctxs[f.ctx]
    at: str = ins.get("at", "bottom")
    g = call(p, "to_deck")
    g.evs = moves_to(p, f, ctx, ins, refs, "deck", -1 if at == "bottom" else 0)
    g.seat = terms.doer(p, ctx)
    g.a = 1 if at == "top_or_bottom" else 0
    g.b = 1 if ins.get("back") else 0
    order = ins.get("order")
    if order == "opponent":
        g.c = _ordering_opponent(p, ctx, g.evs)
    else:
        g.c = -1 if order is None else g.seat
    g.card = ctx.source


def _ordering_opponent(p: Position, ctx: Ctx, evs: list[Ev]) -> Seat:
    """The opponent whose deck it is; -1: where there are several decks, each has its own, and without any opponent
    nobody is named."""
    foes = terms.seats_of(p, ctx, "opponent")
    theirs = [s for s in foes if any(p.layout.seat[ev.dst] == s for ev in evs)]
    if not foes or len(theirs) > 1:
        return NO_SEAT
    return theirs[0] if theirs else foes[0]


def _to_end(p: Position, f: Frame) -> None:
    evs = f.evs
    f.evs = []
    for ev in evs:
        if f.a and f.ans == 1:
            ev.at = -1
    send(p, "put", evs, f.b == 1, f.c)


# --- from the top of a deck, one by one ------------------------------------------------------------------------------


def _put_top(p: Position, f: Frame, ins: Node, what: Node) -> None:
    """The first so many cards of a deck; "up to": the player says how many."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, what["n"])
    if n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        return
    for seat in reversed(terms.seats_of(p, ctx, what["owner"])):
        flow.add_up(p, f)
        g = call(p, "take_top")
        g.seat = seat
        g.n = max(n, 1)
        g.a = 1 if what.get("mode") == "upto" else 0
        g.b = p.slot_id(zone_of(ins["to"]), seat)
        g.c = STATES[ins["state"]] if "state" in ins else -1
        g.card = ctx.source


def _ask_top(p: Position, f: Frame) -> None:
    f.ans = f.n
    if f.a:
        decisions.ask_number(p, terms.doer(p, p.ctxs[f.ctx]), "how_many", 0, f.n, f.card)


def _take_top(p: Position, f: Frame) -> None:
    if f.a:
        f.n = max(f.ans, 0)
    f.refs = []
    if f.n <= 0:
        return
    deck = p.slot_id("deck", f.seat)
    g = piles.take(p, f, f.seat, f.n, Slot(f.b), "effect", at=0)
    if f.c >= 0:
        g.evs[0].turned = f.c
    if f.b == deck:
        g.evs[0].at = -1  # from the top to the bottom


def _took_top(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    if len(f.refs) < f.n:
        fell_short(ctx)
    note_done(ctx, "put", f.refs, False)
    ctx.it = list(f.refs)
    ctx.seen = list(f.refs)
    p.stack[-2].did = len(f.refs)


# --- to the entry and to the members ---------------------------------------------------------------------------------


def do_put_each(p: Position, f: Frame, ins: Node) -> None:
    """Of some cards so many to the entry, and so many to the members."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "put_each")
    g.refs = effects.things(p, f, ins)
    g.more = list(g.refs)
    g.seat = terms.doer(p, ctx)
    g.a = amount(p, ctx, ins["n"])
    g.b = amount(p, ctx, ins["m"])
    g.card = ctx.source


def _pick_entry(p: Position, f: Frame) -> None:
    cards = list(f.refs)
    f.refs = []
    least = max(0, len(cards) - f.b)
    decisions.pick(p, f.seat, cards, min(least, f.a), f.a, "pick").card = f.card


def _put_both(p: Position, f: Frame) -> None:
    rest = f.more[: f.b]
    evs = [events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), "entry"), "effect") for r in f.refs]
    evs.extend(events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), "member"), "effect") for r in rest)
    send(p, "put", evs)


# --- under a character -----------------------------------------------------------------------------------------------


def do_put_soul(p: Position, f: Frame, ins: Node) -> None:
    """Under a character, in its place."""
    ctx = p.ctxs[f.ctx]
    it = list(ctx.it)
    refs = effects.things(p, f, ins)
    mine = list(ctx.it)
    ctx.it = it if ins.get("to") == Node("ref", name="it") else mine
    hosts = soul_hosts(p, ctx, ins)
    ctx.it = mine if ins["what"].op != "ref" else it
    if hosts:
        ctx.it = hosts[:1]  # "that character" is the one that has it now
        evs = [
            events.attach(p, f, Card(r & MASK), Card(hosts[0] & MASK), SOUL, 1, "soul") for r in refs if r != hosts[0]
        ]
        evs = [ev for ev in evs if p.owner[ev.card] == p.ctrl[hosts[0] & MASK]]
        send_by(p, f, ins, "under", evs)


EVENTS: Final[tuple[EventKind, ...]] = (event("move", "5.2.1", prepare_move, events.do_move, "move"),)
VERBS: Final[tuple[Verb, ...]] = (
    verb("", "put", do_put),
    verb("", "put_each", do_put_each),
    verb("", "put_soul", do_put_soul),
)
PROCEDURES: Final = procedures()
