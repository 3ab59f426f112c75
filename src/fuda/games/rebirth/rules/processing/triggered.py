"""Triggered abilities that wait are played (9.8.3, 10.4), the turn player's first; what a waiting ability knows."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.rules.formats.players import in_order
from fuda.games.rebirth.rules.formats.teams import TEAMS_CHOOSE_WHAT_WAITS, teammates
from fuda.games.rebirth.rules.keywords import CONDITIONS_OF_TRIGGERED
from fuda.games.rebirth.rules.playing.abilities import play_ability
from fuda.games.rebirth.rules.playing.validity import conditions_hold
from fuda.games.rebirth.state import TEAMS, is_format
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Pend
from fuda.kernel.run import decisions, events, futile, loops, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_CARD, NO_PROG, AbilityId, Card, Prog, Ref, Seat
from fuda.kernel.tables.rows import Happening, Procedure, Verb, happening, procedure, step, verb
from fuda.kernel.words import lasting

TRIGGERED_MUST: Final = fact("9.8.3.1", "A waiting ability that is chosen must be played, unless an effect forbids it.")
TRIGGERED_SURVIVES: Final = fact("9.8.7", "A waiting ability is played also when its card has gone to another zone.")
LIMITED_MAY_BE_DROPPED: Final = fact(
    "9.2.2.2", "A waiting ability with a limit may be dropped instead of being played."
)
COSTS_MAY_BE_DECLINED: Final = fact(
    "9.8.3.1.1", "A waiting ability with a cost need not be paid for, and is not played then."
)
UNPLAYABLE_IS_OVER: Final = fact("9.8.3.2 10.4.3", "A waiting ability that cannot be played does not wait any more.")
DECLINED_IS_OVER: Final = fact("9.8.3.2.1", "A waiting ability that was not paid for does not wait any more.")

TURN_SIDE_PLAYS: Final = fact("10.4.1", "The turn player plays one of the own waiting abilities first.")
OTHERS_PLAY: Final = fact("10.4.2", "The other players play theirs when the turn player has none that waits.")

KERNEL_ANSWERS: Final = (
    answer("9.6.1 9.8.1", asked.EFFECTS_FIRST),
    answer("9.8.2.1 9.8.2", asked.EACH_OCCURRENCE),
    answer("9.8.4.1", asked.MOVES_ARE_LOOKED_AT),
    answer("9.8.4.1.1", asked.LOOK_AT_PUBLIC_SIDE),
    answer("9.8.4.1.2", asked.LOOK_AT_FIELD_SIDE),
    answer("9.8.4.1.3", asked.LOOK_AT_NEW_SIDE),
    answer("9.8.4.2", asked.ARRIVES_IN_TIME),
    answer("9.8.5.1", asked.DELAYED_ONCE),
    answer("9.8.6", asked.STATES_ARE_WATCHED),
    answer("9.8.6.1", asked.STATE_TRIGGER_ONCE),
    answer("9.8.6.1", asked.UNRESOLVED_STATE_IS_OVER),
    answer("", asked.CONDITIONS_WHEN_MET, 0, 0),
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_triggered",
            "",
            step("9.8.3.1", _choose_trigger),
            step("", _chosen_trigger),
            step("9.2.2.2", _ask_drop),
            step("9.8.3.1.1", _ask_cost),
            step("9.8.3", _play_trigger),
            frame="seat: who chooses; more: the players of that side; refs: the places in `Position.pending` of those"
            " to choose from; n: the place of the chosen one, -1 if its player has left; c: 1 if it is dropped",
        ),
        procedure(
            "waiting",
            "",
            step("", turn_side),
            step("", start_over, "9.6.2.1"),
            step("", other_sides),
            frame="b: 1 if an ability was played just now; c: 1 once any was played",
        ),
    )


# --- whose abilities are played --------------------------------------------------------------------------------------


def turn_side(p: Position, f: Frame) -> None:
    """Play one waiting ability of the turn player or the turn team, if there is one."""
    _play_one(p, f, sides(p)[:1] if p.pending and TURN_SIDE_PLAYS.on(p) else [])


def start_over(p: Position, f: Frame) -> None:
    """After an ability was played the check begins anew."""
    if f.b:
        f.b = 0
        f.c = 1
        goto(p, f, "9.6.2.1")


def other_sides(p: Position, f: Frame) -> None:
    """Play one waiting ability of the first of the others who has one."""
    _play_one(p, f, sides(p)[1:] if p.pending and OTHERS_PLAY.on(p) else [])


def sides(p: Position) -> list[list[Seat]]:
    """The players in the order in which they play what waits; a team counts as one."""
    out: list[list[Seat]] = []
    for s in in_order(p):
        if is_format(p, TEAMS) and TEAMS_CHOOSE_WHAT_WAITS.on(p):
            team = sorted(x for x in teammates(p, s) if not p.out[x])
            if team not in out:
                out.append(team)
        else:
            out.append([s])
    return out


def _play_one(p: Position, f: Frame, among: list[list[Seat]]) -> None:
    f.b = 0
    for side in among:
        mine = [i for i, w in enumerate(p.pending) if w.seat in side]
        if not mine:
            continue
        loops.forced(p)
        if p.over:
            return
        g = call(p, "play_triggered")
        g.seat = p.active if p.active in side else side[0]
        g.more = cast("list[int]", side)
        f.b = 1
        return


# --- one ability (10.4) ----------------------------------------------------------------------------------------------


def _choose_trigger(p: Position, f: Frame) -> None:
    """Which of the waiting abilities? Those that are the same in every way are one option."""
    f.refs = []
    seen: set[tuple[AbilityId, Ref, int, Card, Prog]] = set()
    for i, w in enumerate(p.pending):
        if w.seat not in f.more:
            continue
        ev = w.ev
        about = ev.card if ev is not None and p.pool.abilities[w.ability].looks_back else NO_CARD
        key = (w.ability, w.source, w.delayed, about, w.prog)
        if key not in seen:
            seen.add(key)
            f.refs.append(Ref(i))
    f.refs = triggers.not_used_up(p, f.refs)
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "trigger", [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs])


def _chosen_trigger(p: Position, f: Frame) -> None:
    if not f.refs:
        f.refs = cast("list[Ref]", [i for i, w in enumerate(p.pending) if w.seat in f.more][:1])
        f.ans = 0
    if not 0 <= f.ans < len(f.refs):
        leave(p, f)  # whoever was to choose has left
        return
    f.n = f.refs[f.ans]
    f.refs = []
    f.ans = 0


def _ask_drop(p: Position, f: Frame) -> None:
    """One with a limit need not be played: its waiting can be dropped. One that is used up is not asked about, nor one
    that cannot be played, as everybody can know; one of which nothing can come is dropped."""
    w = p.pending[f.n]
    limited = w.prog < 0 and p.pool.abilities[w.ability].limit and limits.within(p, w.source, w.ability)
    if limited and LIMITED_MAY_BE_DROPPED.on(p):
        ctx = context_of_waiting(p, w)
        if _in_vain(p, w, ctx):
            f.ans = 1
            return
        if not can_play(p, w) and not futile.hides(p, ctx, p.pool.abilities[w.ability].node):
            return
        decisions.ask(p, w.seat, "use", [Opt("yes"), Opt("no")], w.source).ability = w.ability


def _in_vain(p: Position, w: Pend, ctx: Ctx) -> bool:
    """Would nothing come of a waiting ability? Its effect does nothing, or its condition keyword does not hold: before
    it is resolved come only its cost and cancels, and a cancel changes no more than hands."""
    ab = p.pool.abilities[w.ability]
    if not ab.price and CONDITIONS_OF_TRIGGERED.on(p) and not conditions_hold(p, ctx, w.ability):
        return True
    prog = ab.programs.get("effect", NO_PROG)
    return prog >= 0 and not triggers.awaited(p, "used") and futile.idle(p, ctx, prog)


def _ask_cost(p: Position, f: Frame) -> None:
    """One with a cost need not be paid for, and is not played then."""
    f.c = f.ans  # 1: dropped
    f.ans = 0
    if f.c or not 0 <= f.n < len(p.pending) or not COSTS_MAY_BE_DECLINED.on(p):
        return
    w = p.pending[f.n]
    if w.prog < 0 and p.pool.abilities[w.ability].price and can_play(p, w):
        decisions.ask(p, w.seat, "use", [Opt("yes"), Opt("no")], w.source).ability = w.ability


def _play_trigger(p: Position, f: Frame) -> None:
    if not 0 <= f.n < len(p.pending):
        return  # its player has left
    w = p.pending[f.n]
    if f.c or f.ans == 1:
        if f.c or DECLINED_IS_OVER.on(p):
            triggers.waited_and_played(p, f.n)
        return
    if not UNPLAYABLE_IS_OVER.on(p) and w.prog < 0 and not can_play(p, w):
        return
    triggers.waited_and_played(p, f.n)
    if forbidding(p, "play_triggered", w.seat, w.source) is not None and TRIGGERED_MUST.on(p):
        events.note(p, "not_played", w.seat, card=Card(w.source & MASK))
        return
    if not TRIGGERED_SURVIVES.on(p) and not p.current(w.source):
        return
    play_ability(p, context_of_waiting(p, w), w.prog)


def can_play(p: Position, w: Pend) -> bool:
    """Could a waiting ability be played now?"""
    p.ctxs.append(context_of_waiting(p, w))
    out = decisions.allowed(p, "playable", w.seat, w.source, w.ability)
    p.ctxs.pop()
    return out


# --- what it knows when it begins ------------------------------------------------------------------------------------


def context_of_waiting(p: Position, w: Pend) -> Ctx:
    """What a waiting ability knows."""
    ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, w.source, w.ability)
    ctx.applied = ()
    ctx.ev = w.ev
    know_the_event(p, ctx)
    return ctx


def spoken_of(p: Position, ctx: Ctx) -> list[Ref]:
    """The card that the event is about: the other one, where the ability's own card does it to another."""
    ev = ctx.ev
    if ev is None or ev.card < 0:
        return []
    s = triggers.subject(p, ev)
    trigger = p.pool.abilities[ctx.ability].trigger if ctx.ability >= 0 else None
    if trigger is not None and trigger.op == "retires" and ev.host_ref >= 0 and trigger["what"].op != "ref":
        return [ev.host_ref]
    support = ev.kind in (p.rules.event_index["support"], p.rules.event_index["block"])
    if support and ev.host_ref >= 0:
        return [ev.host_ref if s == ctx.source or ev.old == ctx.source or ev.new == ctx.source else s]
    return [s]


def know_the_event(p: Position, ctx: Ctx) -> None:
    """Tell an ability that is about to be played what it waited for."""
    refs = spoken_of(p, ctx)
    ev = ctx.ev
    if not refs or ev is None:
        return
    ctx.it = refs
    ctx.seen = list(refs)  # その中: those that the event was about
    if ev.old != ev.new and ev.old in refs and ev.new >= 0:
        ctx.moved = [*ctx.moved, ev.old, ev.new]


# --- what is waited for ----------------------------------------------------------------------------------------------


def _moves(p: Position, ev: Ev) -> bool:
    return ev.src != ev.dst and ev.why not in ("play", "first_entry", "deal")


HAPPENINGS: Final[tuple[Happening, ...]] = (happening("moved", "move", "9.8.4", _moves),)
VERBS: Final[tuple[Verb, ...]] = (verb("9.8.5", "delayed", lasting.do_delayed),)
PROCEDURES: Final = procedures()
