"""What waits to be activated (8-6, 8-1-3-1): what was met earlier first; of what was met together, the turn player's
first; each player in the order of his choice, also at the end of the turn (6-6-1-1).
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.keywords import KO_SURVIVES_THE_MOVE
from fuda.games.onepiece.rules.playing.activation import activate_in, speaks_of_it
from fuda.kernel.position.position import BITS, MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt, Pend
from fuda.kernel.run import decisions, effects, loops, triggers
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, AbilityId, Card, Prog, Ref, Seat
from fuda.kernel.tables.rows import EVERYONE, Procedure, procedure, step

EARLIER_FIRST: Final = fact("8-6-1", "What was met earlier is activated before what was met later.")
OWN_EARLIER_FIRST: Final = fact("8-6-1-1", "Among one player's own effects, too, those met earlier come first.")
TURN_PLAYER_FIRST: Final = fact("8-6-1 1-3-4 10-2-16-1", "Of what was met together the turn player's comes first.")
OWN_END_ORDER: Final = fact("6-6-1-1-3", "The turn player orders the own effects of the end of the turn.")
THEIR_END_ORDER: Final = fact("6-6-1-1-4", "The other player orders the own effects of the end of the turn.")
MOVED_SOURCE_LOSES: Final = fact("8-1-3-1-3", "An effect whose card goes elsewhere before it is activated is lost.")
ONLY_TO_PUBLIC: Final = fact(
    "8-4-5", "An effect met by its own card's moving is activated only where all see that card."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "waiting",
            "",
            step("8-1-3-1-3", _forget_lost),
            step("8-1-3-1 8-1-3-1-1 8-3-1-8", _choose),
            step("8-1-3-1 8-1-3-1-1 8-3-1-8", _activate_next),
            frame="seat: whose effects come next; refs: places in `Position.pending` of those that may be next; more: "
            "the rounds at which earlier ones were activated, where what was met together ends",
        ),
    )


def activate_what_waits(p: Position, f: Frame) -> None:
    """A step of other procedures: all that waits is activated before they go on."""
    if p.pending:
        call(p, "waiting")


def _forget_lost(p: Position, f: Frame) -> None:
    """An effect whose card has gone elsewhere before its activation is lost."""
    if p.pending:
        p.pending = [w for w in p.pending if source_now(p, w) >= 0 or w.prog >= 0]


def source_now(p: Position, w: Pend) -> Ref:
    """The card of an effect that waits, where it is now; -1 if the effect is lost."""
    if w.source < 0 or w.prog >= 0 or p.current(w.source):
        return w.source
    card = Card(w.source & MASK)
    if leaving(p, w) and KO_SURVIVES_THE_MOVE.on(p):
        zone = p.rules.zones[p.zone_of(card)]
        open_there = zone.sight == EVERYONE or (p.face[card] == 1 and asked.FACE_UP_IS_PUBLIC.on(p))
        if p.inc[card] == (w.source >> BITS) + 1 and (open_there or not ONLY_TO_PUBLIC.on(p)):
            return p.ref(card)
        return w.source if w.paid else NO_REF  # one that was activated on the field is resolved in any case
    return NO_REF if MOVED_SOURCE_LOSES.on(p) else w.source


def leaving(p: Position, w: Pend) -> bool:
    """Was an effect met by its own card's going elsewhere?"""
    ev = w.ev
    if ev is None:
        return w.paid
    return ev.card == w.source & MASK and (ev.gone or p.rules.events[ev.kind].name == "ko")


def batch(p: Position, f: Frame) -> list[int]:
    """Places in `p.pending` of what is to be activated next: one player's, met together. What was met in the
    course of one effect, one damage or one step of the rules was met together; `f.more` says where these end."""
    first = min(w.round for w in p.pending)
    end = next((n for n in f.more if n >= first), p.round)
    if not EARLIER_FIRST.on(p):
        end = p.round
    found = [i for i, w in enumerate(p.pending) if w.round <= end]
    order = p.order()
    if not TURN_PLAYER_FIRST.on(p):
        order = order[::-1]
    for seat in order:
        mine = [i for i in found if p.pending[i].seat == seat]
        if mine and not OWN_EARLIER_FIRST.on(p):
            mine = [i for i, w in enumerate(p.pending) if w.seat == seat]
        if mine:
            return mine
    return found


def _choose(p: Position, f: Frame) -> None:
    """Which of them next? Those that are the same in every way are one option."""
    f.refs = []
    f.ans = -1
    if not p.pending:
        return
    seen: set[tuple[AbilityId, Ref, int, Card, Prog]] = set()
    for i in batch(p, f):
        w = p.pending[i]
        ev = w.ev
        ab = p.pool.abilities[w.ability]
        about = ev.card if ev is not None and (ab.looks_back or speaks_of_it(ab.node)) else NO_CARD
        key = (w.ability, w.source, w.delayed, about, w.prog)
        if key not in seen:
            seen.add(key)
            f.refs.append(Ref(i))
    f.refs = triggers.not_used_up(p, f.refs)
    f.seat = p.pending[f.refs[0]].seat
    loops.forced(p)
    if p.over:
        return
    if len(f.refs) > 1 and _may_order(p, f.seat):
        opts = [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs]
        decisions.ask(p, f.seat, "trigger", opts)
    else:
        f.ans = 0


def _may_order(p: Position, seat: Seat) -> bool:
    """May a player choose the order? At the end of a turn too, each for the own effects."""
    if p.phase != "end":
        return True
    return (OWN_END_ORDER if seat == p.active else THEIR_END_ORDER).on(p)


def _activate_next(p: Position, f: Frame) -> None:
    """The chosen one no longer waits; it is activated, or carried out if it was put off by an effect."""
    if f.ans < 0:
        return
    w = p.pending[f.refs[f.ans]]
    triggers.waited_and_played(p, f.refs[f.ans])
    first = min((x.round for x in p.pending), default=p.round + 1)
    f.more = [n for n in (*f.more, p.round) if n >= first]
    f.pc = 0
    source = source_now(p, w)
    if w.prog >= 0:  # what an earlier effect made to happen now
        ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, w.source, w.ability)
        ctx.ev = w.ev
        ctx.applied = ()
        effects.resolve(p, w.prog, ctx)
        return
    ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, source, w.ability)
    ctx.source = source
    ctx.ev = w.ev
    g = activate_in(p, ctx)
    g.b = 1 if w.paid else 0


PROCEDURES: Final = procedures()
