"""The counter step (7-1-3): counters of characters in hand (7-1-3-1-1), events with 【カウンター】 (7-1-3-1-2).

What an event needs to be activated is in `actions.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.battle.attack import leave_if_gone
from fuda.games.onepiece.rules.processing.waiting import activate_what_waits
from fuda.games.onepiece.rules.zones import characters, leader
from fuda.games.onepiece.state import ATTACKER, COUNTER, KIND
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Cont, Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_ABILITY, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, Step, condition, procedure, step

ASKS: Final = {"counter_icon": "seat: who would use it; ref: the card"}


def steps() -> tuple[Step, ...]:
    """The counter step in its order: a part of the procedure "battle" (`battle/steps.py`)."""
    return (
        step("", begin, "counters"),
        step("7-1-3-1-1", offer_icons),
        step("7-1-3-1-2", offer_events),
        step("7-1-3-1", ask_counter),
        step("7-1-3-1", use_counter),
        step("7-1-3-1", activate_what_waits),
        step("7-1-3-1", counter_again),
        step("7-1-3-1-3", leave_if_gone),
    )


def conditions() -> dict[str, tuple[Condition, ...]]:
    """May this card in the hand of this player be used for its counter?"""
    return {
        "counter_icon": (
            condition("7-1-3-1-1 2-10-1 2-10-2", _is_counter_card, "カウンターがありません", "it has no Counter"),
            condition("1-3-3", _counter_allowed, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "use_icon",
            "7-1-3-1-1",
            step("7-1-3-1-1", _icon_to_trash),
            step("7-1-3-1-1", _icon_target),
            step("7-1-3-1-1", _icon_power),
            frame="seat: who counters; card: the card with the counter; n: how much power it gives; refs: the card "
            "that gains it",
        ),
        decisions.pick_procedure("counter_target", "7-1-3-1-1"),
    )


def _is_counter_card(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """Is it a character with a counter?"""
    ch = layers.derive(p).chars[ref & MASK]
    return "character" in ch.sets[KIND] and ch.nums[COUNTER] > 0


def _counter_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "use_counter", seat, ref) is None


# --- the step ---------------------------------------------------------------------------------------------------


def begin(p: Position, f: Frame) -> None:
    """Nothing is offered yet."""
    f.refs = []
    f.more = []


def offer_icons(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    for card in p.zones[p.slot_id("hand", seat)]:
        if allowed(p, "counter_icon", seat, p.ref(card)):
            f.refs.append(p.ref(card))
            f.more.append(0)


def offer_events(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    for card in p.zones[p.slot_id("hand", seat)]:
        if allowed(p, "counter_event", seat, p.ref(card)):
            f.refs.append(p.ref(card))
            f.more.append(1)


def ask_counter(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    f.ans = -1
    opts = [Opt("counter_event" if kind else "counter", r) for r, kind in zip(f.refs, f.more, strict=True)]
    opts.append(Opt("no_counter"))
    q = decisions.ask(p, seat, "counter", opts, Ref(p.gv[ATTACKER]))
    q.action = True


def use_counter(p: Position, f: Frame) -> None:
    """Carry out the chosen counter: that of a character, or an event."""
    seat = p.opponent(f.seat)
    f.n = 0
    if f.ans < 0 or f.ans >= len(f.refs):
        return
    f.n = 1
    g = call(p, "play_event" if f.more[f.ans] else "use_icon")
    g.seat = seat
    g.card = f.refs[f.ans]
    g.b = 1


def counter_again(p: Position, f: Frame) -> None:
    """As long as counters are used, more may be."""
    if f.n:
        goto(p, f, "counters")


# --- the counter of a character ---------------------------------------------------------------------------------


def _icon_to_trash(p: Position, f: Frame) -> None:
    """The card goes to the trash; how much it gives is read before."""
    f.n = layers.derive(p).chars[f.card & MASK].nums[COUNTER]
    card = Card(f.card & MASK)
    events.emit(p, events.move(p, None, card, events.home(p, card, "trash"), "counter"))


def _icon_target(p: Position, f: Frame) -> None:
    f.refs = []
    mine = [p.ref(c) for c in [leader(p, f.seat), *characters(p, f.seat)] if c >= 0]
    decisions.pick(p, f.seat, mine, 1, 1, "counter_target").card = f.card


def _icon_power(p: Position, f: Frame) -> None:
    """The chosen card gains that power during this battle."""
    if not f.refs:
        return
    node = Node("modify", what=Node("ref", name="it"), mods=(Node("add", field="power", n=f.n),), until="battle")
    e = Cont(p.tick(), node, f.seat, f.card, NO_ABILITY, p.tick())
    e.refs = (f.refs[0],)
    e.until = "battle"
    e.turn = p.turn
    p.effects.append(e)
    p.derived = None
    p.changes += 1
    events.note(p, "counter", f.seat, f.n, card=Card(f.refs[0] & MASK))


CONDITIONS: Final = conditions()
PROCEDURES: Final = procedures()
STEPS: Final[tuple[Step, ...]] = steps()
