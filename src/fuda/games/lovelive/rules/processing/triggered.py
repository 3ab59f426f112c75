"""Playing triggered abilities that wait (9.7.3): which of a player's comes first, and what it speaks of."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from fuda.games.lovelive.rules.fitting import fits_and_belongs
from fuda.games.lovelive.rules.playing.ability import DECLINED, PLAYED, UNPLAYABLE, play_in
from fuda.games.lovelive.rules.processing.met_at import forget_place
from fuda.games.lovelive.rules.processing.put_together import for_several, put_with
from fuda.games.lovelive.rules.zones import yelled
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Opt, Pend
from fuda.kernel.run import decisions, events, triggers
from fuda.kernel.run.interpreter import leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Card, Prog, Ref
from fuda.kernel.tables.rows import Procedure, procedure, step

TRIGGERED_WAIT: Final = fact("9.7.2 9.7.1", "An ability whose condition was met waits for the next check timing.")
NEWCOMERS_SEE_EACH_OTHER: Final = fact("9.7.4.2", "Members that an effect puts onto the stage come at the same time.")
TRIGGERED_MUST: Final = fact("9.7.3.1 9.1.1.2", "A triggered ability that waits must be played.")
TRIGGERED_SURVIVES: Final = fact("9.7.7", "A triggered ability that waits is played although its card has gone.")
KERNEL_ANSWERS: Final = (
    answer("9.7.2.1", asked.EACH_OCCURRENCE),
    answer("9.7.4.1 9.7.4", asked.MOVES_ARE_LOOKED_AT),
    answer("9.7.4.1.1", asked.LOOK_AT_PUBLIC_SIDE),
    answer("9.7.4.1.2", asked.LOOK_AT_FIELD_SIDE),
    answer("9.7.4.1.3", asked.LOOK_AT_NEW_SIDE),
    answer("9.7.5.1 9.7.5", asked.DELAYED_ONCE),
    answer("9.7.6", asked.STATES_ARE_WATCHED),
    answer("9.7.6.1", asked.STATE_TRIGGER_ONCE),
    answer("9.7.6.1", asked.UNRESOLVED_STATE_IS_OVER),
    answer("", asked.CONDITIONS_WHEN_MET, 0, 0),
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_triggered",
            "",
            step("9.7.3", _choose_trigger),
            step("9.7.3", _play_trigger),
            step("9.7.3", _played),
            step("9.7.3.2", _not_playable),
            step("9.7.3.2.1 9.7.3.1.1", _declined),
            frame="seat: whose ability; refs: those to choose from, by their places among all that wait; n: the place "
            "of the one that is played; c: what has become of it (PLAYED, UNPLAYABLE, DECLINED)",
        ),
    )


def _choose_trigger(p: Position, f: Frame) -> None:
    """Which of the waiting abilities? Those that are the same in every way are one option."""
    f.refs = []
    seen: set[tuple[AbilityId, Ref, int, Ref, Prog]] = set()
    for i in triggers.waiting(p, f.seat):
        w = p.pending[i]
        ev = w.ev
        what = ev.new if ev is not None and points_back(p.pool.abilities[w.ability].node) else NO_REF
        key = (w.ability, w.source, w.delayed, what, w.prog)
        if key not in seen:
            seen.add(key)
            f.refs.append(Ref(i))
    f.refs = triggers.not_used_up(p, f.refs)
    f.ans = 0
    free = not TRIGGERED_MUST.on(p)  # without that duty, all may be left
    if len(f.refs) > 1 or free:
        opts = [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs]
        decisions.ask(p, f.seat, "trigger", [*opts, Opt("done")] if free else opts)


@cache
def points_back(ability: Node) -> bool:
    """Does an ability speak of that which it waited for: of it, or of those cards?"""
    several = bool(for_several(ability))
    for n in ability.walk():
        if n.op == "ref" and n["name"] in ("it", "subject"):
            return True
        if several and n.op == "among" and "of" not in n:
            return True
    return False


def _play_trigger(p: Position, f: Frame) -> None:
    """It is played; which of those that wait it is (n), and what became of it (c), is known afterwards."""
    if not f.refs:  # without a choice, the first that waits
        f.refs = cast("list[Ref]", triggers.waiting(p, f.seat)[:1])
        f.ans = 0
    if f.ans >= len(f.refs):
        p.pending = [w for w in p.pending if w.seat != f.seat]
        leave(p, f)
        return
    f.n = f.refs[f.ans]
    f.refs = []
    f.c = UNPLAYABLE
    w = p.pending[f.n]
    if forbidding(p, "play_triggered", f.seat, w.source) is not None:
        events.note(p, "not_played", f.seat, card=Card(w.source & MASK))
        return
    if not TRIGGERED_SURVIVES.on(p) and not p.current(w.source):
        return
    ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, w.source, w.ability)
    ctx.applied = ()
    ctx.ev = w.ev
    if w.ctx is None:
        ctx.it = waited_for(p, w)
        ctx.seen = list(ctx.it) if _of_several(p, w) else []
    play_in(p, ctx, w.prog)


def waited_for(p: Position, w: Pend) -> list[Ref]:
    """What an ability speaks of first: that which it waited for."""
    ev = w.ev
    if ev is None:
        return []
    name = p.rules.events[ev.kind].name
    if name == "yell":
        return [p.ref(c) for c in yelled(p, ev.seat)]
    if name == "resolved":
        return [ev.cause]
    if name != "move" or ev.card < 0:
        return [ev.new] if ev.card >= 0 else []
    patterns = for_several(p.pool.abilities[w.ability].node)
    if not patterns:
        return [ev.new]
    others = [r for r in put_with(p, ev.new) if r != ev.new]
    what: Node | None = patterns[0].get("what")
    if what is not None and what.op == "cards":
        ctx = Ctx(w.seat, w.source, w.ability)
        others = [r for r in others if fits_and_belongs(p, ctx, what, r)]
    return [ev.new, *others]


def _of_several(p: Position, w: Pend) -> bool:
    """Did it wait for cards of which some can be taken? One card is nothing to take from, nor has it a rest."""
    trigger = p.pool.abilities[w.ability].trigger
    if w.ev is None or trigger is None:
        return False
    if p.rules.events[w.ev.kind].name == "yell":
        return True
    return any("n" in t for t in (trigger["of"] if trigger.op == "any_of" else (trigger,)))


def _played(p: Position, f: Frame) -> None:
    if f.c == PLAYED:
        _no_longer_waits(p, f)


def _not_playable(p: Position, f: Frame) -> None:
    if f.c == UNPLAYABLE:
        _no_longer_waits(p, f)


def _declined(p: Position, f: Frame) -> None:
    if f.c == DECLINED:
        _no_longer_waits(p, f)


def _no_longer_waits(p: Position, f: Frame) -> None:
    if 0 <= f.n < len(p.pending):
        forget_place(p, p.pending[f.n])
        triggers.waited_and_played(p, f.n)


PROCEDURES: Final = procedures()
