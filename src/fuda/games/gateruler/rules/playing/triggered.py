"""Triggered abilities (14-9): they wait, hidden cards among them are shown, and one after the other is played.

The steps by which hidden cards are shown are part of the system processing (`processing/system.py`).
"""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from fuda.games.gateruler.rules.playing.abilities import text_ability
from fuda.games.gateruler.rules.playing.hidden import (
    CLOSED,
    HIDDEN_MAY_STAY_HIDDEN,
    SHOWN_ONCE_AN_OCCURRENCE,
    UNPLAYED_IS_HIDDEN_AGAIN,
    abilities_of,
    could_wait,
    could_wait_for_its_own_move,
    could_wait_for_what_is_so,
    is_hidden,
    more_could_wait,
    shown_for_a_time,
)
from fuda.games.gateruler.rules.playing.limits import use_left
from fuda.games.gateruler.rules.playing.overdrive_touchdown_counter import key_playable, what_is_played
from fuda.games.gateruler.rules.playing.play import play, playable
from fuda.games.gateruler.rules.playing.set_cards import is_set
from fuda.games.gateruler.rules.playing.targets import targets_there
from fuda.games.gateruler.state import FREE, SHOWN, WATCHING
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Pend, Question
from fuda.kernel.run import decisions, events, triggers
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_ABILITY, NO_SEAT, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Immediate, Procedure, Step, immediate, procedure, step

SUBJECT: Final = Node("ref", name="subject")  # the card that a trigger condition is about

# references by which a text comes back to what triggered it
BACK: Final = frozenset({"it", "subject", "other_party", "damage_source", "victim", "destroyer", "object"})

TRIGGERED_MUST: Final = fact("14-9d", "A triggered ability must be played unless that is forbidden.")
TRIGGERED_SURVIVES: Final = fact("14-9h", "A triggered ability is played even if its card has gone.")

KERNEL_ANSWERS: Final = (
    answer("14-9b", asked.EACH_OCCURRENCE),
    answer("", asked.NON_CUMULATIVE, 0, 0),
    answer("14-9e", asked.MOVES_ARE_LOOKED_AT),
    answer("14-9e-1", asked.LOOK_AT_PUBLIC_SIDE),
    answer("14-9e-2", asked.LOOK_AT_FIELD_SIDE),
    answer("14-9e-3", asked.LOOK_AT_NEW_SIDE),
    answer("14-9g", asked.STATES_ARE_WATCHED),
    answer("14-9g-1", asked.STATE_TRIGGER_ONCE),
    answer("14-9g-1", asked.ONE_STATE_ONE_PLAY, 1, 0),
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "play_triggered",
            "",
            step("14-9c", _choose_trigger),
            step("", _choose_occurrence),
            step("14-9c 14-9d", _play_trigger),
            frame=(
                "seat: whose abilities; refs: the waiting abilities to choose from, as places in `Position.pending`"
            ),
        ),
    )


def _choose_trigger(p: Position, f: Frame) -> None:
    """Which of the waiting abilities? Those that are the same in every way are one option."""
    f.refs = []
    seen: set[tuple[AbilityId, Ref, int]] = set()
    for i in triggers.waiting(p, f.seat):
        w = p.pending[i]
        key = (w.ability, w.source, w.delayed)
        if key not in seen:
            seen.add(key)
            f.refs.append(Ref(i))
    f.ans = 0
    if len(f.refs) > 1:
        opts = [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs]
        decisions.ask(p, f.seat, "trigger", opts)


def _choose_occurrence(p: Position, f: Frame) -> None:
    """Of one that has triggered several times: for which of the things that happened?"""
    first = p.pending[f.refs[f.ans]]
    f.refs = [f.refs[f.ans]]
    f.ans = 0
    if first.ev is None or not speaks_of_what_happened(p.pool.abilities[first.ability].node):
        return
    about = {subject_of(p, first)}
    for i in triggers.waiting(p, f.seat):
        w = p.pending[i]
        if (w.ability, w.source, w.delayed) == (first.ability, first.source, first.delayed):
            s = subject_of(p, w)
            if s not in about:
                about.add(s)
                f.refs.append(Ref(i))
    if len(f.refs) > 1 and -1 not in about:
        _ask_occurrence(p, f.seat, first.source, cast("list[int]", f.refs))


def _play_trigger(p: Position, f: Frame) -> None:
    """It is played; what cannot be played is dropped."""
    w = p.pending[f.refs[f.ans]]
    triggers.waited_and_played(p, f.refs[f.ans])
    if forbidding(p, "use_ability", f.seat, w.source) is not None and TRIGGERED_MUST.on(p):
        return
    ctx = _about(p, w)
    if w.prog >= 0:
        if targets_there(p, ctx, w.prog):
            play(p, w.seat, w.source, w.ability, FREE, ctx, w.prog)
        return
    if p.pool.abilities[w.ability].node.get("set_card"):
        _play_set_card(p, w, ctx)
        return
    if not TRIGGERED_SURVIVES.on(p) and not p.current(w.source):
        return
    if key_playable(p, w.seat, w.source, w.ability, 0, ctx):
        play(p, w.seat, w.source, what_is_played(p, w.source, w.ability), 0, ctx)


def _play_set_card(p: Position, w: Pend, ctx: Ctx) -> None:
    """A set card whose moment has come is played; one that cannot be is hidden again."""
    if not p.current(w.source):
        return
    ctx.ability = text_ability(p, Card(w.source & MASK))
    if playable(p, w.seat, w.source, NO_ABILITY, 0, ctx):
        play(p, w.seat, w.source, NO_ABILITY, 0, ctx)
    elif UNPLAYED_IS_HIDDEN_AGAIN.on(p):
        events.emit(p, events.make(p, None, "flip", w.seat, Card(w.source & MASK), 0, "hidden"))


# --- what has triggered, and for what --------------------------------------------------------------------------------


def check_states(p: Position, f: Frame) -> None:
    look_at_states(p)


def look_at_states(p: Position) -> None:
    """Abilities that wait for a state of things trigger; those that are used up do not."""
    triggers.check_states(p)
    watch_states(p)
    if p.pending:  # what is used up does not trigger
        p.pending = [w for w in p.pending if w.prog >= 0 or use_left(p, w.seat, w.source, w.ability)]


def _ask_occurrence(p: Position, seat: Seat, source: Ref, found: list[int]) -> Question:
    """Which of the things that happened is meant?"""
    opts = [Opt("pick", subject_of(p, p.pending[i])) for i in found]
    return decisions.ask(p, seat, "occurrence", opts, source)


def subject_of(p: Position, w: Pend) -> int:
    """The card that what happened was about; -1 for none."""
    ctx = Ctx(w.seat, w.source, w.ability)
    ctx.ev = w.ev
    return next(iter(terms.refs_of(p, ctx, SUBJECT)), -1)


@cache
def speaks_of_what_happened(node: Node) -> bool:
    """Does the text of an ability come back to what it was triggered by?"""
    return any(n.op == "ref" and n["name"] in BACK for n in node.walk())


# --- hidden cards whose moment has come (14-9b-1) --------------------------------------------------------------------


def showing_steps() -> tuple[Step, ...]:
    """The steps of system processing in which hidden cards are shown whose moment has come."""
    return (
        step("14-9b-1 14-4a", ask_to_show, "show"),
        step("14-9b-1 14-4a", ask_what_for),
        step("14-9b-1 14-4a", show_or_pass),
        step("14-9b-1 14-4a", ask_for_more),
    )


def watch(p: Position, ev: Ev) -> None:
    """A hook: players with hidden cards will be asked whether one of them waited for this. A set card may wait for
    anything (14-4a), whatever texts there are in this game: which ones there are is nobody's knowledge."""
    kind = p.rules.events[ev.kind]
    names = {h.name for h in kind.happenings if h.test is None or h.test(p, ev)}
    if not names:
        return
    for seat in p.everybody():
        if not p.sv[seat][WATCHING] and could_wait(p, seat, names):
            p.sv[seat][WATCHING] = 1
    if could_wait_for_its_own_move(p, ev, names):
        p.sv[p.ctrl[ev.card]][WATCHING] = 1


def watch_states(p: Position) -> None:
    """A rule for after every event: players with hidden cards will be asked whether one of them waited for what is so
    now, and what is so no longer is forgotten. What was let pass by keeping a card hidden is not let pass when the
    card lies open."""
    if not p.pool.state_triggers or not asked.STATES_ARE_WATCHED.on(p):
        return
    triggers.forget_what_is_over(p)
    if not abilities_of(p).states:
        return
    for key, why in list(p.met_states.items()):
        if why == triggers.LET_PASS and not is_hidden(p, Card(key >> 16 & MASK)):
            del p.met_states[key]
            p.watched = -1
    for seat in p.everybody():
        if not p.sv[seat][WATCHING] and could_wait_for_what_is_so(p, seat):
            p.sv[seat][WATCHING] = 1


def ask_to_show(p: Position, f: Frame) -> None:
    """Hidden cards whose moment has come: their players show them now, or let it pass."""
    seat = next((s for s in p.order() if p.sv[s][WATCHING]), NO_SEAT)
    f.a = seat
    if seat < 0:
        return
    p.sv[seat][WATCHING] = 0
    f.refs = cast("list[Ref]", _showable(p, seat))
    opts = [Opt("show_set", p.pending[i].source, p.pending[i].ability) for i in f.refs]
    if not opts or HIDDEN_MAY_STAY_HIDDEN.on(p):
        opts.append(Opt("stay_hidden"))
    q = decisions.ask(p, seat, "show_set", opts)
    q.secret = True


def _showable(p: Position, seat: Seat) -> list[int]:
    """Places in `p.pending` of the hidden cards that may be shown, one for each card."""
    out: list[int] = []
    for i, w in enumerate(p.pending):
        if w.seat == seat and waits_hidden(p, w) and all(p.pending[k].source != w.source for k in out):
            out.append(i)
    return out


def ask_what_for(p: Position, f: Frame) -> None:
    """For which of several occurrences a card is shown: it is shown once for each (14-9b-1b)."""
    if f.a < 0 or f.ans >= len(f.refs):
        return
    source = p.pending[f.refs[f.ans]].source
    found: list[int] = []
    for i, w in enumerate(p.pending):
        if w.source == source and w.prog < 0 and (w.ev is not None or not found):
            if not SHOWN_ONCE_AN_OCCURRENCE.on(p) or all(p.pending[k].ev is not w.ev for k in found):
                found.append(i)
    f.refs = cast("list[Ref]", found)
    f.ans = 0
    if len(found) > 1 and not _in_vain(p, Seat(f.a), found):
        _ask_occurrence(p, Seat(f.a), source, found).secret = True


def _in_vain(p: Position, seat: Seat, found: list[int]) -> bool:
    """Will a set card be hidden again at once, for whichever of these it is shown? Not if something may come before."""
    first = p.pending[found[0]]
    if not p.pool.abilities[first.ability].node.get("set_card") or any(w.source != first.source for w in p.pending):
        return False
    if more_could_wait(p, seat, first.source & MASK) or any(p.sv[s][WATCHING] for s in p.everybody()):
        return False
    return not any(playable(p, seat, first.source, NO_ABILITY, 0, _about(p, p.pending[i])) for i in found)


def _about(p: Position, w: Pend) -> Ctx:
    """For what a waiting ability is played."""
    ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, w.source, w.ability)
    ctx.ev = w.ev
    ctx.applied = ()
    if not ctx.it:
        ctx.it = terms.refs_of(p, ctx, SUBJECT)
    return ctx


def show_or_pass(p: Position, f: Frame) -> None:
    """One is shown, or all of them stay hidden."""
    f.b = 0
    if f.a < 0:
        return
    waiting = f.refs
    f.refs = []
    if f.ans >= len(waiting):
        for w in p.pending:
            if w.seat == f.a and w.ev is None and waits_hidden(p, w):
                triggers.let_pass(p, w.source, w.ability)
        for ref, ability in could_wait_for_what_is_so(p, Seat(f.a)):
            triggers.let_pass(p, ref, ability)
        p.pending = [w for w in p.pending if w.seat != f.a or not waits_hidden(p, w)]
        return
    shown = p.pending[waiting[f.ans]]
    card = Card(shown.source & MASK)
    p.pending = [w for w in p.pending if w is shown or w.source != shown.source or _with_it(shown, w)]
    if not is_set(p, shown.source):
        p.flags[card] = SHOWN
    f.b = 1
    events.emit(p, events.make(p, None, "flip", Seat(f.a), card, 1, "shown"))


def _with_it(shown: Pend, w: Pend) -> bool:
    """Another ability of a card that was shown has triggered by the same occurrence, or by what is so still."""
    return (w.ev is shown.ev or w.ev is None) and w.ability != shown.ability and w.prog < 0


def ask_for_more(p: Position, f: Frame) -> None:
    """Whoever has shown a card is asked for others, also if there are none: who else lies there is hidden."""
    if f.a >= 0 and f.b:
        f.b = 0
        p.sv[f.a][WATCHING] = 1 if more_could_wait(p, Seat(f.a)) else 0
    if f.a >= 0:
        f.pc = p.rules.procs[f.proc].labels["show"]


def waits_hidden(p: Position, w: Pend) -> bool:
    """Does a card wait that is hidden from somebody?"""
    if w.source < 0 or w.prog >= 0 or not p.current(w.source):
        return False
    if is_set(p, w.source):
        return p.face[w.source & MASK] == 0
    return is_hidden(p, Card(w.source & MASK))


def hide_shown(p: Position, f: Frame) -> None:
    """A card that was shown out of a hand or a drive zone is hidden again when its ability is neither waiting nor on
    the gate."""
    if not shown_for_a_time(p) or not UNPLAYED_IS_HIDDEN_AGAIN.on(p):
        return
    evs: list[Ev] = []
    for seat in p.everybody():
        for zone in CLOSED:
            for card in p.zones[p.slot_id(zone, seat)]:
                if card < p.real and p.flags[card] == SHOWN and p.face[card] == 1 and not _in_use(p, p.ref(card)):
                    p.flags[card] = 0
                    evs.append(events.make(p, None, "flip", seat, card, 0, "hidden"))
    events.emit_all(p, evs)


def _in_use(p: Position, ref: Ref) -> bool:
    return any(w.source == ref for w in p.pending) or any(x.source == ref for x in p.items)


PROCEDURES: Final = procedures()
IMMEDIATE: Final[tuple[Immediate, ...]] = (immediate("", watch_states),)
