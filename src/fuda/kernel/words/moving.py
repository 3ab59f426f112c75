"""Moving cards by effect, as far as games agree: letting them go together, the ends of a deck, drawing.

What was moved is remembered as what it has become (`follow`). A game gives the steps its clauses, notes under which act
it remembers them, and says by the fact zone_owner_orders whether whoever has a place orders what comes to lie in it.
"""

from __future__ import annotations

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.run.replacements import can_happen
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.words import piles
from fuda.kernel.words.nouns import ACTS


def who_does_it(p: Position, ctx: Ctx, ins: Node, field: str = "who") -> list[Seat]:
    """The players an act is said of: those it names, or who does it."""
    who = ins.get(field)
    return terms.seats_of(p, ctx, who) if isinstance(who, str) else [terms.doer(p, ctx)]


def report_to_caller(p: Position, f: Frame) -> None:
    """Whatever started this is told how much was done."""
    p.stack[-2].did = f.did


# --- sending cards somewhere: the procedure "send", `let_go` and a step that notes what has `arrived` -------------


def send(p: Position, act: str, evs: list[Ev], orderer: int = -2) -> Frame:
    """Let cards go, together.

    `orderer`: who says in what order they lie, -1 for whoever has the place, -2 if it does not matter. Frame b, n and
    prog are the game's."""
    g = call(p, "send")
    g.evs = evs
    g.refs = [p.ref(ev.card) for ev in evs]
    g.a = ACTS.index(act)
    g.c = orderer
    return g


def let_go(p: Position, f: Frame) -> None:
    evs = f.evs
    f.evs = []
    f.more = [ev.dst for ev in evs]
    if f.c == -2 or (f.c == -1 and not asked.ZONE_OWNER_ORDERS.on(p)):
        events.emit_all(p, evs)
    else:
        decisions.move_all(p, evs, Seat(f.c))


def arrived(p: Position, f: Frame) -> list[Ref]:
    """Cards that lie where they were sent have been sent there: what they are now. Those that were put back where they
    had been are what they were, but no longer of the rest."""
    ctx = p.ctxs[f.ctx]
    new: list[Ref] = []
    back = [old for old, dst in zip(f.refs, f.more, strict=True) if p.current(old) and p.slot[old & MASK] == dst]
    if back:
        ctx.seen = [r for r in ctx.seen if r not in back]
    for old, dst in zip(f.refs, f.more, strict=True):
        card = Card(old & MASK)
        if p.slot[card] == dst and p.ref(card) != old:
            new.append(p.ref(card))
            follow(ctx, old, p.ref(card))
    return new


def follow(ctx: Ctx, old: Ref, new: Ref) -> None:
    if old not in ctx.moved[::2]:
        ctx.moved = [*ctx.moved, old, new]


def can_move(p: Position, ev: Ev) -> bool:
    """Would this move happen, if nothing replaced it?"""
    return can_happen(p, ev.clone())


def ask_end(p: Position, f: Frame) -> None:
    """With f.a: the top of the deck, or the bottom (answer 1)? Not where nothing goes or nothing else lies there."""
    f.ans = 0
    if f.a and _ends_differ(p, [ev for ev in f.evs if can_move(p, ev)]):
        decisions.ask(p, f.seat, "top_or_bottom", [Opt("top"), Opt("bottom")], f.card)


def _ends_differ(p: Position, evs: list[Ev]) -> bool:
    """Is there another card where these go, which they could come to lie above or below?"""
    going = [ev.card for ev in evs]
    for ev in evs:
        for card in p.zones[ev.dst]:
            if card not in going:
                return True
    return False


# --- drawing: f.n cards, or up to that many (f.b have been asked about, f.c were drawn) ----------------------------


def draw(p: Position, f: Frame) -> None:
    piles.draw(p, f.seat, f.n)


def drawn(p: Position, f: Frame) -> list[Ref]:
    """The cards that were drawn: the last ones in hand."""
    hand = p.zones[p.slot_id("hand", f.seat)]
    return [p.ref(c) for c in hand[len(hand) - f.did :]] if f.did else []


def draw_one(p: Position, f: Frame) -> None:
    """Unless the player stops here."""
    f.did = 0
    if f.ans != 0:
        f.n = f.b
        return
    piles.draw(p, f.seat, 1)


def drew_one(p: Position, f: Frame) -> None:
    if f.ans == 0:
        f.b += 1
        f.c += f.did
    f.did = 0


def draw_again(p: Position, f: Frame) -> None:
    """Back to the step "more", as long as there is more to draw."""
    if f.b < f.n:
        f.pc = p.rules.procs[f.proc].labels["more"]
