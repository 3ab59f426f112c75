"""Triggered abilities that wait are played (807): which of them, and whether they still can be."""

from __future__ import annotations

from typing import Final

from fuda.kernel.derive import layers
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt, Pend
from fuda.kernel.run import decisions, events, loops, triggers
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import AbilityId, Card, Ref
from fuda.kernel.tables.rows import Procedure, condition, procedure, step

TRIGGERED_MUST: Final = fact("807.4", "A triggered ability that waits is played unless that is forbidden.")
TRIGGERED_SURVIVES: Final = fact("807.8", "An ability that waits is played even if its card has gone or lost it.")
KERNEL_ANSWERS: Final = (
    answer("807.2", asked.EACH_OCCURRENCE),
    answer("807.2a", asked.NON_CUMULATIVE),
    answer("807.5", asked.MOVES_ARE_LOOKED_AT),
    answer("807.5a", asked.LOOK_AT_PUBLIC_SIDE),
    answer("807.5b", asked.LOOK_AT_FIELD_SIDE),
    answer("807.5c", asked.LOOK_AT_NEW_SIDE),
    answer("807.6a", asked.DELAYED_ONCE),
    answer("807.6b", asked.DELAYED_REMEMBERS_ITS_CARD),
    answer("807.7", asked.STATES_ARE_WATCHED),
    answer("807.7a", asked.STATE_TRIGGER_ONCE),
)
ASKS: Final = {"use_triggered": "seat: whose it is; ref: its card; n: the ability"}
CONDITIONS: Final = {
    "use_triggered": (condition("803.1", limits.is_within, "このターンはもう使えません", "used up for this turn"),),
}


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_triggered",
            "",
            step("807.3", _choose_trigger, "choose"),
            step("807.3", _play_trigger),
            step("807.3", _played),
            frame="seat: who plays one; refs: those to choose from, by their places in `Position.pending`; "
            "n: the one that is played, by its place there",
        ),
    )


def playable(p: Position, w: Pend) -> bool:
    """Can an ability that waits be played now?"""
    return not used_up(p, w) and not forbidden(p, w)


def used_up(p: Position, w: Pend) -> bool:
    """Has an ability that waits been played this turn as often as it may be?"""
    return w.prog < 0 and not allowed(p, "use_triggered", w.seat, w.source, w.ability)


def forbidden(p: Position, w: Pend) -> bool:
    """Is it forbidden now to play an ability that waits?"""
    return TRIGGERED_MUST.on(p) and forbidding(p, "play_triggered", w.seat, w.source) is not None


def _choose_trigger(p: Position, f: Frame) -> None:
    """Which of the waiting abilities? Those that are the same in every way are one option. Not those that cannot be
    played in this turn any more."""
    p.pending = [w for w in p.pending if not used_up(p, w)]
    f.refs = []
    seen: set[tuple[AbilityId, Ref, int, int, int]] = set()
    for i in triggers.waiting(p, f.seat):
        w = p.pending[i]
        ev = w.ev
        if ev is None or not p.pool.abilities[w.ability].looks_back:
            key = (w.ability, w.source, w.delayed, -1, -1)
        else:
            key = (w.ability, w.source, w.delayed, ev.card, ev.n)
        if key in seen:
            continue
        seen.add(key)
        f.refs.append(Ref(i))
    if len(f.refs) > 1:
        opts = [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs]
        decisions.ask(p, f.seat, "trigger", opts)
    elif f.refs:
        f.ans = 0
    else:
        leave(p, f)


def _play_trigger(p: Position, f: Frame) -> None:
    f.n = f.refs[f.ans]
    w = p.pending[f.n]
    if not _can_be_played(p, w):
        triggers.stop_waiting(p, f.n)
        goto(p, f, "choose")  # nothing has been played: whatever else waits for this player
        return
    loops.forced(p)
    if p.over:
        return
    if w.prog < 0:
        limits.count(p, w.source, w.ability)
    p.stack[-2].b = 1
    g = call(p, "play_ability")
    g.seat = f.seat
    g.card = w.source
    g.a = w.ability
    g.b = f.n


def _played(p: Position, f: Frame) -> None:
    triggers.waited_and_played(p, f.n)


def _can_be_played(p: Position, w: Pend) -> bool:
    if forbidden(p, w):
        if w.ev is not None:  # a state is so again and again
            events.note(p, "not_played", w.seat, card=Card(w.source & MASK))
        return False
    return TRIGGERED_SURVIVES.on(p) or _still_there(p, w.source, w.ability)


def _still_there(p: Position, source: Ref, ability: AbilityId) -> bool:
    if not p.current(source):
        return False
    card = Card(source & MASK)
    ab = p.pool.abilities[ability]
    return ability in layers.derive(p).chars[card].abilities and layers.valid(p, card, ab)


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
