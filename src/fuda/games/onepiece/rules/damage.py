"""Damage to a leader (4-6), in battle (7-1-4-1-1) or by effect: point by point, from life to hand or 【トリガー】;
without life it is a condition of defeat.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.keywords import TRIGGERS_MAY_BE_LEFT
from fuda.games.onepiece.rules.playing.trigger import trigger_of
from fuda.games.onepiece.rules.zones import leader
from fuda.games.onepiece.state import BEATEN
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.replacements import can_happen, forbidding, optional, replacing
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Seat, Slot
from fuda.kernel.tables.rows import Procedure, procedure, step

NO_TRIGGER_IF_NOT_TO_HAND: Final = fact(
    "4-6-3-1", "A life card that would not come to the hand cannot activate its 【トリガー】."
)
DAMAGE_FIRST: Final = fact("8-6-2", "What is met during damage waits until all of it is done.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "damage",
            "4-6-1",
            step("4-6-2", _become_certain),
            step("", _stop_if_not_taken),
            step("4-6-2-1 7-1-4-1-1-2", _look_at_life, "point"),
            step("10-1-3-1", _banish),
            step("4-6-2-1 7-1-4-1-1-2", _take_life),
            step("7-1-4-1-1-3 4-6-2-2", _next_point),
            step("", _report_points),
            frame="seat: who takes it; n: points left; a: 1 with 【バニッシュ】; b: 1 in battle; c: points that have "
            "taken effect; card: in battle, the attacking card; refs: the life card of this point",
        ),
    )


def deal_damage(p: Position, f: Frame | None, seat: Seat, n: int) -> Frame:
    """Damage to a player's leader, point by point. The caller's `did` becomes how many points took effect."""
    g = call(p, "damage")
    if f is None:
        g.ctx = -1
    g.seat = seat
    g.n = n
    return g


def _become_certain(p: Position, f: Frame) -> None:
    """The damage is certain: without life, this is defeat."""
    f.did = 0
    f.c = 0
    if f.n <= 0:
        return
    ev = events.make(p, f if f.ctx >= 0 else None, "damage", f.seat, leader(p, f.seat), f.n, "battle" if f.b else "")
    if f.b:
        ev.cause = f.card
        ev.by = p.active
    events.emit(p, ev)


def _stop_if_not_taken(p: Position, f: Frame) -> None:
    """Damage that was forbidden or replaced does nothing more."""
    if f.did == 0:
        f.n = 0


def _look_at_life(p: Position, f: Frame) -> None:
    """One point: the top life card is looked at by its player, who may show a 【トリガー】 instead."""
    f.ans = -1
    life = p.zones[p.slot_id("life", f.seat)]
    if f.n <= 0 or not life:
        f.n = 0
        return
    f.n -= 1
    card = life[-1]
    f.refs = [p.ref(card)]
    if f.a:
        return
    p.known[card] |= 1 << f.seat
    p.shown += 1
    opts = [Opt("to_hand", f.refs[0])]
    if can_trigger(p, f, card):
        opts.insert(0, Opt("use_trigger", f.refs[0]))
        if not TRIGGERS_MAY_BE_LEFT.on(p):
            del opts[1:]
    q = decisions.ask(p, f.seat, "life", opts, f.refs[0])
    q.secret = True


def can_trigger(p: Position, f: Frame, card: Card) -> bool:
    """Can the 【トリガー】 of a life card be activated, when that damage (the frame) is being taken?"""
    a = trigger_of(p, card)
    if a < 0 or not all(c.fn(p, f.seat, p.ref(card), a) for c in p.rules.conditions["trigger"]):
        return False
    if NO_TRIGGER_IF_NOT_TO_HAND.on(p) and not _comes_to_hand(p, f, card):
        return False
    return forbidding(p, "use_trigger", f.seat, p.ref(card)) is None


def _comes_to_hand(p: Position, f: Frame, card: Card) -> bool:
    """Would this life card come to the hand: is that neither forbidden nor replaced by something else?"""
    ev = _leaving_life(p, f, card, p.slot_id("hand", f.seat), "damage")
    return can_happen(p, ev) and all(optional(p, s) for s in replacing(p, ev))


def _leaving_life(p: Position, f: Frame, card: Card, to: Slot, why: str) -> Ev:
    """A life card goes by damage: that of a battle, or that of an effect."""
    ev = events.move(p, f if f.ctx >= 0 else None, card, to, why)
    if f.b:
        ev.cause = f.card
    return ev


def _banish(p: Position, f: Frame) -> None:
    """With 【バニッシュ】 the life card of this point goes to the trash."""
    if f.refs and f.a:
        card = Card(f.refs[0] & MASK)
        events.emit(p, _leaving_life(p, f, card, events.home(p, card, "trash"), "banish"))


def _take_life(p: Position, f: Frame) -> None:
    """The life card of this point goes to the hand, or is activated."""
    if not f.refs or f.a:
        return
    card = Card(f.refs[0] & MASK)
    if f.ans == 0 and can_trigger(p, f, card):
        call(p, "trigger_step").card = f.refs[0]
        return
    events.emit(p, _leaving_life(p, f, card, p.slot_id("hand", f.seat), "damage"))


def _next_point(p: Position, f: Frame) -> None:
    if f.refs:
        f.c += 1
        f.refs = []
        if not p.ctxs:
            events.hide_again(p)
        if f.n > 0:
            goto(p, f, "point")
            if p.pending and not DAMAGE_FIRST.on(p):
                call(p, "waiting")


def _report_points(p: Position, f: Frame) -> None:
    if len(p.stack) > 1:
        p.stack[-2].did = f.c


# --- the event --------------------------------------------------------------------------------------------------


def prepare_damage(p: Position, ev: Ev) -> bool:
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    return ev.card >= 0 and ev.n > 0


def do_damage(p: Position, ev: Ev) -> None:
    if not p.zones[p.slot_id("life", ev.seat)]:
        ev.was = 1  # none was left


def beaten_in_battle(p: Position, ev: Ev) -> None:
    """Damage without life: the condition of defeat is met."""
    if ev.was == 1 and ev.why == "battle":
        p.sv[ev.seat][BEATEN] = 1


def beaten_by_effect(p: Position, ev: Ev) -> None:
    """The same for damage by effect."""
    if ev.was == 1 and ev.why != "battle":
        p.sv[ev.seat][BEATEN] = 1


PROCEDURES: Final = procedures()
