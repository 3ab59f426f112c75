"""Damage by effects, recovering retired cards (5.16), and checks of the top card of a deck."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.nouns import amount
from fuda.games.rebirth.meaning.verbs.putting import moves_to, note_done, send
from fuda.games.rebirth.rules.allowances import damage_taken
from fuda.games.rebirth.rules.effects.sources import DAMAGE_HAS_A_SOURCE
from fuda.games.rebirth.rules.formats.players import opponents
from fuda.games.rebirth.rules.zones import entry, is_kind
from fuda.games.rebirth.state import ATK, CHECKING
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import last_known, shifts
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, Card
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow, piles
from fuda.kernel.words.moving import who_does_it


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "heal_player",
            "",
            step("", _heal),
            step("", _healed),
            frame="seat: who recovers; refs: the retired cards that go to the waiting room",
        ),
        procedure(
            "check_top",
            "",
            step("", _check_begins),
            step("", _check_ends),
            frame="seat: who makes the check; refs: the card that was turned over, as it lies now",
        ),
    )


def do_damage(p: Position, f: Frame, ins: Node) -> None:
    """Damage of an effect comes from the card whose ability it is."""
    n = amount(p, p.ctxs[f.ctx], ins["n"])
    evs: list[Ev] = []
    for r in effects.things(p, f, ins):
        ev = events.make(p, f, "damage", p.ctrl[r & MASK], Card(r & MASK), n, "effect")
        if not DAMAGE_HAS_A_SOURCE.on(p):
            ev.cause = NO_REF
        shifts.begin(p)
        shifts.shift(p, shifts.WORKING, "=", n, n, p.clause, ev.cause)
        ev.n = damage_taken(p, n, ev.cause, r)
        shifts.falls_on(p, shifts.WORKING, r)
        evs.append(ev)
    events.emit_all(p, evs)


def do_set_damage(p: Position, f: Frame, ins: Node) -> None:
    """The damage on a character becomes so much."""
    n = amount(p, p.ctxs[f.ctx], ins["n"])
    refs = effects.things(p, f, ins)
    evs = [events.make(p, f, "heal", p.owner[r & MASK], Card(r & MASK), n - p.mark[r & MASK], "effect") for r in refs]
    events.emit_all(p, evs)


def do_heal(p: Position, f: Frame, ins: Node) -> None:
    """So many cards of the retire area go to the waiting room."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    for seat in reversed(who_does_it(p, ctx, ins)):
        refs = [p.ref(c) for c in p.zones[p.slot_id("retire", seat)]]
        flow.add_up(p, f)
        g = call(p, "heal_player")
        g.seat = seat
        if n > 0 and refs:
            decisions.pick(p, seat, refs, min(n, len(refs)), n, "pick").card = ctx.source


def _heal(p: Position, f: Frame) -> None:
    evs = moves_to(p, f, p.ctxs[f.ctx], Node("put"), f.refs, "waiting")
    send(p, "put", evs)


def _healed(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    if f.did:
        events.emit(p, events.make(p, f, "healed", f.seat, NO_CARD, f.did))


def do_check(p: Position, f: Frame, ins: Node) -> None:
    """The top card of the deck is put into the waiting room and compared with the opponent's entry."""
    g = call(p, "check_top")
    g.seat = terms.doer(p, p.ctxs[f.ctx])


def _check_begins(p: Position, f: Frame) -> None:
    p.gv[CHECKING] = f.seat + 1
    p.derived = None
    piles.take(p, f, f.seat, 1, p.slot_id("waiting", f.seat), "check")


def _check_ends(p: Position, f: Frame) -> None:
    """Won by a Rebirth card, and by a character with a higher ATK. Without a card no check was made."""
    ctx = p.ctxs[f.ctx]
    ctx.won = 0
    p.gv[CHECKING] = 0
    p.derived = None
    p.stack[-2].did = len(f.refs)
    if not f.refs:
        return
    foes = [ctx.against] if ctx.against >= 0 else opponents(p, f.seat)
    theirs = [last_known.chars_of(p, p.ref(entry(p, s))).nums[ATK] for s in foes if entry(p, s) >= 0]
    won = False
    for r in f.refs:
        card = Card(r & MASK)
        higher = is_kind(p, card, "character") and last_known.chars_of(p, r).nums[ATK] > max(theirs, default=0)
        won = higher or is_kind(p, card, "rebirth")
    note_done(ctx, "put", f.refs, False)
    ctx.it = list(f.refs)
    ctx.won = 1 if won else 2
    events.emit(p, events.make(p, f, "checked", f.seat, NO_CARD, 1 if won else 0))


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "damage", do_damage),
    verb("", "set_damage", do_set_damage),
    verb("5.16.1", "heal", do_heal),
    verb("", "check", do_check),
)
PROCEDURES: Final = procedures()
