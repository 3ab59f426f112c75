"""DON!! and states by effect: giving, adding, returning and resting DON!!, resting and setting active."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.onepiece.meaning.nouns import players_meant
from fuda.games.onepiece.meaning.prices import givable, returnable
from fuda.games.onepiece.rules.zones import don_of
from fuda.games.onepiece.state import DON
from fuda.kernel.cards.node import Node
from fuda.kernel.derive.terms import doer
from fuda.kernel.position import places
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_CARD, Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import amount, remember


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "some_don",
            "",
            step("", _ask_some),
            step("", _hand_over_taken),
            frame="seat: who takes them; refs: the DON!! to take from, then those taken; n: how many are taken; card: "
            "the card of the effect",
        ),
        procedure(
            "rest_don",
            "",
            step("", _pick_active),
            step("", _rest_picked),
            step("", _report_rested),
            frame="seat: whose DON!!; n: how many; refs: those that are rested; card: the card of the effect",
        ),
        procedure(
            "return_don",
            "",
            step("", _pick_returned),
            step("", _return_picked),
            step("", _returned),
            frame="seat: whose DON!!; n: how many go back; a: 1 if the text names them; refs: those that go back; b: "
            "how many went back; card: the card of the effect",
        ),
        procedure(
            "add_don",
            "",
            step("", _how_many_added),
            step("", _take_added),
            step("", _add_one),
            frame="seat: who gets them; n: how many are still to come; a: the state in which they come; b: how many "
            "came; c: 1 if its player may take fewer; more: those that came; card: the card of the effect",
        ),
        procedure(
            "give_by_effect",
            "",
            step("", _how_many_given),
            step("", _which_given),
            step("", _give_picked),
            step("", _give_next),
            frame="seat: who gives them; more: the cards that are still to be given some; n: how many for each; a: "
            "the state of the DON!! given, -1 for any; b: 1 if the text names them; c: 1 if its player may give "
            "fewer; refs: those that are given; card: the card of the effect",
        ),
    )


def do_rest(p: Position, f: Frame, ins: Node) -> None:
    refs = effects.things(p, f, ins)
    remember(p.ctxs[f.ctx], "rest", [r for r in refs if p.turned[r & MASK] != RESTED])
    _turn(p, f, refs, RESTED)


def do_activate(p: Position, f: Frame, ins: Node) -> None:
    refs = effects.things(p, f, ins)
    remember(p.ctxs[f.ctx], "activate", [r for r in refs if p.turned[r & MASK] == RESTED])
    _turn(p, f, refs, NORMAL)


def _turn(p: Position, f: Frame, refs: list[Ref], state: int) -> None:
    events.emit_all(p, [events.make(p, f, "turn", p.ctrl[r & MASK], Card(r & MASK), state, "effect") for r in refs])


def alike(p: Position, refs: list[Ref]) -> bool:
    """Can nobody tell these DON!! apart?"""
    looks = {(p.slot[r & MASK], p.host[r & MASK], p.turned[r & MASK]) for r in refs}
    return len(looks) < 2 and not any(r in e.refs for e in p.effects for r in refs)


def some(p: Position, seat: Seat, refs: list[Ref], n: int, about: int) -> Frame:
    """Let a player take n of some DON!!: it is asked only where there is a choice. The caller's `refs` become them."""
    g = call(p, "some_don")
    g.seat = seat
    g.refs = list(refs)
    g.n = max(0, min(n, len(refs)))
    g.card = Ref(about)
    return g


def _ask_some(p: Position, f: Frame) -> None:
    refs = f.refs
    f.refs = refs[: f.n]
    if 0 < f.n < len(refs) and not alike(p, refs):
        f.refs = []
        decisions.pick(p, f.seat, refs, f.n, f.n, "pick").card = f.card


def _hand_over_taken(p: Position, f: Frame) -> None:
    p.stack[-2].refs = f.refs


# --- resting and returning (8-3-1-5, 8-3-1-6) ---------------------------------------------------------------


def do_rest_don(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    g = call(p, "rest_don")
    g.seat = doer(p, ctx)
    g.n = amount(p, ctx, ins["n"])
    g.card = ctx.source


def _pick_active(p: Position, f: Frame) -> None:
    some(p, f.seat, [p.ref(c) for c in don_of(p, f.seat, NORMAL)], f.n, f.card)


def _rest_picked(p: Position, f: Frame) -> None:
    remember(p.ctxs[f.ctx], "rest", f.refs)
    _turn(p, f, f.refs, RESTED)


def _report_rested(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


def do_return_don(p: Position, f: Frame, ins: Node) -> None:
    """DON!! of the leader, the characters and the cost area go back to the DON!! deck."""
    ctx = p.ctxs[f.ctx]
    seats = players_meant(p, ctx, ins)
    if not seats:
        return
    refs = effects.things(p, f, ins) if "what" in ins else []
    g = call(p, "return_don")
    g.seat = seats[0]
    g.card = ctx.source
    g.a = 1 if "what" in ins else 0
    g.refs = refs
    g.n = len(refs) if "what" in ins else amount(p, ctx, ins["n"])


def _pick_returned(p: Position, f: Frame) -> None:
    if not f.a:
        some(p, f.seat, returnable(p, f.seat), f.n, f.card)


def _return_picked(p: Position, f: Frame) -> None:
    remember(p.ctxs[f.ctx], "return", f.refs)
    if f.refs:
        f.seat = p.owner[f.refs[0] & MASK]
    evs: list[Ev] = []
    for r in f.refs:
        evs.append(events.move(p, f, Card(r & MASK), p.slot_id("don_deck", p.owner[r & MASK]), "return_don"))
    events.emit_all(p, evs)


def _returned(p: Position, f: Frame) -> None:
    """One act, however many go back."""
    f.b = f.did
    p.stack[-2].did = f.did
    if f.b:
        events.emit(p, events.make(p, f, "don_returned", f.seat, NO_CARD, f.b))


# --- adding from the DON!! deck -----------------------------------------------------------------------------


def do_add_don(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    seats = players_meant(p, ctx, ins)
    if not seats:
        return
    g = call(p, "add_don")
    g.seat = seats[0]
    g.n = min(amount(p, ctx, ins["n"]), len(p.zones[p.slot_id("don_deck", g.seat)]))
    g.a = RESTED if ins.get("state") == "rest" else NORMAL
    g.c = 1 if ins.get("mode") == "upto" else 0
    g.card = ctx.source


def _how_many_added(p: Position, f: Frame) -> None:
    f.ans = f.n
    if f.c and f.n > 0:
        decisions.ask_number(p, f.seat, "how_many", 0, f.n, f.card)


def _take_added(p: Position, f: Frame) -> None:
    f.n = f.ans
    f.did = 0


def _add_one(p: Position, f: Frame) -> None:
    """One after the other. What follows may speak of them (…追加し、…に付与する)."""
    f.b += f.did
    f.did = 0
    there = p.zones[p.slot_id("don_deck", f.seat)]
    if f.n <= 0 or not there:
        p.stack[-2].did = f.b
        p.ctxs[f.ctx].it = [p.ref(c) for c in cast("list[Card]", f.more) if zone_name(p, p.slot[c]) == "cost"]
        return
    n = 1 if places.one_by_one(p, "don_deck") else f.n
    f.n -= n
    f.pc -= 1
    evs: list[Ev] = []
    for card in there[-n:]:
        f.more.append(card)
        ev = events.move(p, f, card, p.slot_id("cost", f.seat), "add_don")
        ev.turned = f.a
        evs.append(ev)
    events.emit_all(p, evs)


# --- giving (6-5-5-1) ---------------------------------------------------------------------------------------


def do_give_don(p: Position, f: Frame, ins: Node) -> None:
    """DON!! of the cost area (or those that are named) are put under a leader or character."""
    ctx = p.ctxs[f.ctx]
    named = effects.things(p, f, ins) if "what" in ins else []
    hosts = [r for r in effects.things(p, f, ins, "to") if zone_name(p, p.slot[r & MASK]) in ("leader", "characters")]
    remember(ctx, "give", hosts)
    if not hosts:
        return
    g = call(p, "give_by_effect")
    g.seat = doer(p, ctx)
    g.card = ctx.source
    g.more = cast("list[int]", hosts if ins.get("each") else hosts[:1])
    g.b = 1 if "what" in ins else 0
    g.refs = named
    g.n = len(named) if "what" in ins else amount(p, ctx, ins["n"])
    g.a = -1 if "state" not in ins else RESTED if ins["state"] == "rest" else NORMAL
    g.c = 1 if ins.get("mode") == "upto" else 0


def _how_many_given(p: Position, f: Frame) -> None:
    """For each that is given some: how many, as far as the text leaves it open."""
    f.did = 0
    if not f.more or f.b == 1:
        f.ans = f.n
        return
    there = len(givable(p, f.seat, _wanted_state(f)))
    f.ans = min(f.n, there)
    if f.c and f.ans > 0:
        decisions.ask_number(p, f.seat, "how_many", 0, f.ans, Ref(f.more[0]))


def _wanted_state(f: Frame) -> str | None:
    return None if f.a < 0 else "active" if f.a == NORMAL else "rest"


def _which_given(p: Position, f: Frame) -> None:
    if not f.more or f.b == 1:
        return
    f.refs = []
    some(p, f.seat, givable(p, f.seat, _wanted_state(f)), f.ans, f.card)


def _give_picked(p: Position, f: Frame) -> None:
    f.did = 0
    if not f.more:
        return
    host = Ref(f.more[0])
    if p.current(host):
        evs = [events.attach(p, f, Card(r & MASK), Card(host & MASK), DON, 1, "give") for r in f.refs if p.current(r)]
        events.emit_all(p, evs)


def _give_next(p: Position, f: Frame) -> None:
    p.stack[-2].did += f.did
    f.more = f.more[1:]
    if f.more:
        f.pc = 0


VERBS: Final[tuple[Verb, ...]] = (
    verb("8-4-1-5", "rest", do_rest),
    verb("8-4-1-5", "activate", do_activate),
    verb("8-3-1-5", "rest_don", do_rest_don),
    verb("8-3-1-6 10-2-10-1", "return_don", do_return_don),
    verb("8-4-1-5", "add_don", do_add_don),
    verb("6-5-5-1", "give_don", do_give_don),
)

PROCEDURES: Final = procedures()
