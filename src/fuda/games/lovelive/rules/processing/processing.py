"""Check timing (9.5.3) and rule processing (chapter 10): winning, members in one area, cards that must not lie where
they do, and the refresh, which interrupts whatever is going on.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.lovelive.meaning.patterns import just_put, taken_before
from fuda.games.lovelive.rules.cards import fits_and_belongs, is_kind
from fuda.games.lovelive.rules.playing.ability import DECLINED, PLAYED, UNPLAYABLE, play_in
from fuda.games.lovelive.rules.processing.refresh import refresh
from fuda.games.lovelive.rules.processing.together import put_with
from fuda.games.lovelive.rules.zones import area_slots, yelled
from fuda.games.lovelive.state import TOGETHER, UNDER, YELLED
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Pend
from fuda.kernel.run import decisions, events, loops, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Condition, Immediate, Procedure, condition, immediate, procedure, step

WINNING: Final = 3
LOSING_ENDS: Final = fact("1.2.1", "losing ends")
BOTH_DRAW: Final = fact("1.2.2", "both draw")
THREE_WIN: Final = fact("1.2.1.1 10.3.1", "three win")
THREE_EACH_DRAW: Final = fact("1.2.1.2", "three each draw")
TRIGGERED_MUST: Final = fact("9.7.3.1", "triggered must")
TRIGGERED_SURVIVES: Final = fact("9.7.7", "triggered survives")
RULES_AT_ONCE: Final = fact("10.1.3", "rules at once")
FIRST_PLAYER_REFRESHES_FIRST: Final = fact("10.2.4", "first player refreshes first")
ENERGY_TO_ITS_DECK: Final = fact("10.5.5", "energy to its deck")
LATEST_STAYS: Final = fact("10.4.1", "latest stays")
ONLY_IN_CHECK_TIMING: Final = fact("10.1.2", "only in check timing")
RULES_BEFORE_ABILITIES: Final = fact("9.5.1.1", "rules before abilities")
ACTIVE_ABILITIES_FIRST: Final = fact("7.2.2", "active abilities first")
TRIGGERED_WAIT: Final = fact("9.7.2", "triggered wait")
KERNEL_ANSWERS: Final = (
    answer("1.2.3", asked.CONCESSION),
    answer("1.2.3.1", asked.CONCESSION_IS_FINAL),
)


# --- check timing (9.5.3) ---------------------------------------------------------------------------------------


def _process(p: Position, f: Frame) -> None:
    f.did = 0
    if p.settled == p.changes or (p.pending and not RULES_BEFORE_ABILITIES.on(p)):
        return
    if not due(p):
        p.settled = p.changes
        return
    loops.forced(p, "12.1.1.3")
    if not p.over:
        call(p, "rule_processing")


def due(p: Position) -> bool:
    return any(c.fn(p, 0, 0) for c in p.rules.conditions["due"])


def _process_again(p: Position, f: Frame) -> None:
    if f.did:
        f.c = 1
        goto(p, f, "9.5.3.1")
    else:
        p.settled = p.changes  # what is still due cannot be done


def _states(p: Position, f: Frame) -> None:
    triggers.check_states(p)


def _nothing_waits(p: Position, f: Frame) -> None:
    if not TRIGGERED_WAIT.on(p):
        p.pending = []


def _goes_first(p: Position) -> int:
    return p.active if ACTIVE_ABILITIES_FIRST.on(p) else 0


def _active_player(p: Position, f: Frame) -> None:
    _play_one(p, f, _goes_first(p))


def _other_player(p: Position, f: Frame) -> None:
    _play_one(p, f, p.opponent(_goes_first(p)))


def _play_one(p: Position, f: Frame, seat: int) -> None:
    if not triggers.waiting(p, seat):
        return
    loops.forced(p, "12.1.1.3")
    if p.over:
        return
    call(p, "play_triggered").seat = seat
    f.b = 1


def _start_over(p: Position, f: Frame) -> None:
    """After an ability the check begins again."""
    if f.b:
        f.b = 0
        f.c = 1
        goto(p, f, "9.5.3.1")


def _done(p: Position, f: Frame) -> None:
    """The caller can tell whether anything was done."""
    if len(p.stack) > 1:
        p.stack[-2].did = f.c
    leave(p, f)


def _never_ending(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the check."""
    loops.forced(p, "12.1.1.3")
    goto(p, f, "9.5.3.1")


def _choose_trigger(p: Position, f: Frame) -> None:
    """Which of the waiting abilities? Those that are the same in every way are one option."""
    f.refs = []
    seen: set[tuple[int, int, int, int, int]] = set()
    for i in triggers.waiting(p, f.seat):
        w = p.pending[i]
        ev = w.ev
        what = ev.new if ev is not None and points_back(p.pool.abilities[w.ability].node) else -1
        key = (w.ability, w.source, w.delayed, what, w.prog)
        if key not in seen:
            seen.add(key)
            f.refs.append(i)
    f.ans = 0
    free = not TRIGGERED_MUST.on(p)  # without that duty, all may be left
    if len(f.refs) > 1 or free:
        opts = [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs]
        decisions.ask(p, f.seat, "trigger", [*opts, Opt("done")] if free else opts)


def _play_trigger(p: Position, f: Frame) -> None:
    """It is played; which of those that wait it is (n), and what became of it (c), is known afterwards."""
    if not f.refs:  # without a choice, the first that waits
        f.refs = triggers.waiting(p, f.seat)[:1]
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
        events.note(p, "not_played", f.seat, card=w.source & MASK)
        return
    if not TRIGGERED_SURVIVES.on(p) and not p.current(w.source):
        return
    ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, w.source, w.ability)
    ctx.applied = ()
    ctx.ev = w.ev
    if w.ctx is None:
        ctx.it = about(p, w)
        ctx.seen = list(ctx.it) if _of_several(p, w) else []
    play_in(p, ctx, w.prog)


def about(p: Position, w: Pend) -> list[int]:
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


@cache
def for_several(ability: Node) -> tuple[Node, ...]:
    """The patterns of an ability that wait for so many cards or more, put somewhere together."""
    trigger: Node | None = ability.get("trigger")
    if trigger is None:
        return ()
    return tuple(t for t in (trigger["of"] if trigger.op == "any_of" else (trigger,)) if t.op == "moved" and "n" in t)


def _note_together(p: Position) -> None:
    """Which cards were put somewhere together is noted when it happens, card by card where they are taken from a deck:
    by the time that an ability speaks of them others may lie there, or they themselves no longer."""
    for w in p.pending:
        ev = w.ev
        if ev is None or w.ctx is not None or not for_several(p.pool.abilities[w.ability].node):
            continue
        before = taken_before(p, ev.dst)
        if w.round != p.round and ev.new not in before:
            continue
        known = put_with(p, ev.new)
        for r in [*before, *(p.ref(c) for c in just_put(p, ev.dst))]:
            if r not in known:
                p.tally.extend([TOGETHER, ev.new, r])


def _of_several(p: Position, w: Pend) -> bool:
    """Did it wait for cards of which some can be taken? One card is nothing to take from, nor has it a rest."""
    trigger = p.pool.abilities[w.ability].trigger
    if w.ev is None or trigger is None:
        return False
    if p.rules.events[w.ev.kind].name == "yell":
        return True
    return any("n" in t for t in (trigger["of"] if trigger.op == "any_of" else (trigger,)))


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
        triggers.waited_and_played(p, f.n)


# --- rule processing (10) ---------------------------------------------------------------------------------------


def successes(p: Position, seat: int) -> int:
    return len(p.zones[p.slot_id("success", seat)])


def _winner(p: Position, a: int, b: int) -> bool:
    return any(successes(p, s) >= WINNING for s in range(p.seats))


def _win(p: Position, f: Frame) -> None:
    """Three lives against two or fewer win; three each are a draw."""
    there = [s for s in range(p.seats) if successes(p, s) >= WINNING]
    if not there or not THREE_WIN.on(p):
        return
    f.n += 1
    if len(there) > 1 and not THREE_EACH_DRAW.on(p):
        there = there[:1]
    p.clause = "1.2.1.2" if len(there) > 1 else "1.2.1.1"
    if len(there) > 1:
        _draw(p, "success", "1.2.1.2")
    else:
        win(p, there[0], "success", "1.2.1.1")


def crowded(p: Position) -> list[int]:
    """Cards of areas where several members are, but the one that came last and what lies under it."""
    out: list[int] = []
    for seat in range(p.seats):
        for slot in area_slots(p, seat):
            there = [c for c in p.zones[slot] if p.role[c] == 0]
            if len(there) < 2:
                continue
            stays = there[-1] if LATEST_STAYS.on(p) else there[0]
            out.extend(c for c in p.zones[slot] if c != stays and p.host[c] != stays)
    return out


def _crowded(p: Position, a: int, b: int) -> bool:
    return bool(crowded(p))


def not_lives(p: Position) -> list[int]:
    out: list[int] = []
    for seat in range(p.seats):
        for c in p.zones[p.slot_id("live", seat)]:
            if p.face[c] == 1 and not is_kind(p, c, "live"):
                out.append(c)
    return out


def _not_lives(p: Position, a: int, b: int) -> bool:
    return bool(not_lives(p))


def not_energy(p: Position) -> list[int]:
    return [c for seat in range(p.seats) for c in p.zones[p.slot_id("energy", seat)] if not is_kind(p, c, "energy")]


def _not_energy(p: Position, a: int, b: int) -> bool:
    return bool(not_energy(p))


def uncovered(p: Position, kind: str) -> list[int]:
    """Cards in member areas, put under a member that is no longer above them."""
    out: list[int] = []
    for seat in range(p.seats):
        for slot in area_slots(p, seat):
            for c in p.zones[slot]:
                if kind == "energy" and is_kind(p, c, "energy"):
                    h = p.host[c]
                    if p.role[c] != UNDER or h < 0 or p.slot[h] != slot:
                        out.append(c)
                elif kind == "member" and p.role[c] == UNDER and not is_kind(p, c, "energy"):
                    h = p.host[c]
                    if h < 0 or p.slot[h] != slot:
                        out.append(c)
    return out


def _uncovered_members(p: Position, a: int, b: int) -> bool:
    return bool(uncovered(p, "member"))


def _uncovered_energy(p: Position, a: int, b: int) -> bool:
    return bool(uncovered(p, "energy"))


def stray(p: Position) -> list[int]:
    """Cards in the resolution area that are neither being played nor shown by a yell."""
    there = p.zones[p.slot_id("resolution", 0)]
    return [c for c in there if c < p.real and not p.flags[c] & YELLED]


def _stray(p: Position, a: int, b: int) -> bool:
    return bool(stray(p))


def _sweep(p: Position, f: Frame, cards: list[int]) -> None:
    """These go to their owners' waiting rooms; energy to its own deck."""
    taken = {ev.card for ev in f.evs}
    for c in cards:
        if c in taken:
            continue
        to = "energy_deck" if is_kind(p, c, "energy") and ENERGY_TO_ITS_DECK.on(p) else "waiting"
        f.evs.append(events.move(p, None, c, events.home(p, c, to), "rule"))
    if not RULES_AT_ONCE.on(p) and len(f.evs) > len(taken):
        _at_once(p, f)
        goto(p, f, "end")


def _undecided(p: Position, f: Frame) -> int:
    """An area to which several members came last at the same time; -1 if there is none (left)."""
    for seat in p.order():
        for slot in area_slots(p, seat):
            ages = [p.stamp[c] for c in p.zones[slot] if p.role[c] == 0]
            if len(ages) > 1 and ages.count(max(ages)) > 1 and not f.b >> slot & 1:
                return slot
    return -1


def _who_stays(p: Position, f: Frame) -> None:
    """Of members that came last and at the same time, their master chooses the one that stays."""
    f.a = _undecided(p, f)
    if f.a >= 0:
        there = [c for c in p.zones[f.a] if p.role[c] == 0]
        last = max(p.stamp[c] for c in there)
        decisions.pick(p, p.layout.seat[f.a], [p.ref(c) for c in there if p.stamp[c] == last], 1, 1, "stay")


def _stays(p: Position, f: Frame) -> None:
    if f.a < 0 or not f.refs:
        return
    card = f.refs[0] & MASK
    p.zones[f.a] = [c for c in p.zones[f.a] if c != card] + [card]
    f.b |= 1 << f.a
    f.refs = []
    f.more = []
    goto(p, f, "stays")


def _clear_areas(p: Position, f: Frame) -> None:
    _sweep(p, f, crowded(p))


def _clear_live(p: Position, f: Frame) -> None:
    _sweep(p, f, not_lives(p))


def _clear_energy(p: Position, f: Frame) -> None:
    _sweep(p, f, not_energy(p))


def _clear_members(p: Position, f: Frame) -> None:
    _sweep(p, f, uncovered(p, "member"))


def _clear_under(p: Position, f: Frame) -> None:
    for c in uncovered(p, "energy"):
        if all(ev.card != c for ev in f.evs):
            f.evs.append(events.move(p, None, c, events.home(p, c, "energy_deck"), "rule"))


def _clear_resolution(p: Position, f: Frame) -> None:
    _sweep(p, f, stray(p))


def _at_once(p: Position, f: Frame) -> None:
    evs: list[Ev] = f.evs
    f.evs = []
    f.c = p.changes
    events.emit_all(p, evs)


def _round_done(p: Position, f: Frame) -> None:
    """Was anything done, be it something else instead? What is forbidden is not tried again and again."""
    p.stack[-2].did = 1 if f.n or p.changes != f.c else 0


def _round_over(p: Position, f: Frame) -> None:
    """Whoever is interrupted by it goes on as before."""


# --- refresh, at once (10.2.1) ----------------------------------------------------------------------------------


def _empty_deck(p: Position) -> None:
    if p.turn == 0:
        return
    first = p.first if FIRST_PLAYER_REFRESHES_FIRST.on(p) else p.opponent(p.first)
    due: list[int] = []
    for seat in (p.opponent(first), first):  # the one called last runs first
        if not p.zones[p.slot_id("deck", seat)] and p.zones[p.slot_id("waiting", seat)]:
            due.append(seat)
    if due:
        at = p.rules.proc_index["refresh"]
        begun = [f.seat for f in p.stack if f.proc == at]  # what has been called is not called again
        for seat in due:
            if seat not in begun:
                refresh(p, seat)


def _rules_at_once(p: Position) -> None:
    """Only without the rule that they wait for a check timing."""
    if ONLY_IN_CHECK_TIMING.on(p) or p.turn == 0 or not due(p):
        return
    busy = {p.rules.proc_index["rule_processing"], p.rules.proc_index["play_member"]}
    if not any(f.proc in busy for f in p.stack):
        call(p, "rules_now")


def _rules_now(p: Position, f: Frame) -> None:
    call(p, "rule_processing")


IMMEDIATE: Final[tuple[Immediate, ...]] = (
    immediate("", _note_together),
    immediate("10.2.1 10.2.2 10.2.2.1", _empty_deck),
    immediate("", _rules_at_once),
)


# --- the end of the game (1.2) ----------------------------------------------------------------------------------


def _draw(p: Position, why: str, clause: str) -> None:
    p.derived = None
    p.winners = ()
    p.over = True
    p.why = why
    p.why_clause = clause
    events.note(p, "draw_game", text=why)


def may_lose(p: Position, seat: int, b: int) -> bool:
    return forbidding(p, "lose", seat, -1) is None


def _cannot_lose(p: Position, seat: int, b: int) -> bool:
    return not may_lose(p, seat, b)


def lose(p: Position, seats: list[int], why: str, clause: str) -> None:
    """These players lose, now, as far as no effect forbids it."""
    losing = [s for s in seats if decisions.allowed(p, "lose", s, 0)]
    if losing:
        _end(p, losing, why, clause)


def _end(p: Position, seats: list[int], why: str, clause: str) -> None:
    """For these players the game is lost; who is left wins."""
    if p.over or not LOSING_ENDS.on(p):
        return
    p.derived = None
    p.clause = clause
    for s in seats:
        p.out[s] = 1
        events.note(p, "lose", s, text=why)
    left = tuple(s for s in range(p.seats) if not p.out[s])
    if not left and not BOTH_DRAW.on(p):
        left = (p.active,)
    p.winners = left
    p.over = True
    p.why = why
    p.why_clause = clause if left else "1.2.2"
    events.note(p, "win" if left else "draw_game", left[0] if left else -1, text=why)


def win(p: Position, seat: int, why: str, clause: str) -> None:
    """A player wins, which ends the game, also for one who cannot lose."""
    _end(p, [s for s in range(p.seats) if s != seat], why, clause)


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "due": (
        condition("10.3.1", _winner, "", ""),
        condition("10.4.1", _crowded, "", ""),
        condition("10.5.1 2.2.2.1", _not_lives, "", ""),
        condition("10.5.2", _not_energy, "", ""),
        condition("10.5.3 4.5.5.4.1", _uncovered_members, "", ""),
        condition("10.5.4 4.5.5.4.2", _uncovered_energy, "", ""),
        condition("10.6.1", _stray, "", ""),
    ),
    "lose": (condition("1.3.3", may_lose, "敗北しません", "an effect forbids it"),),
    "spared": (condition("", _cannot_lose, "敗北しません", "cannot lose"),),
}

PROCEDURES: Final[tuple[Procedure, ...]] = (
    decisions.pick_procedure("stay", "10.4.1"),
    procedure("rules_now", "", step("", _rules_now), step("", _round_over)),
    procedure(
        "check",
        "9.5.1",
        step("", _nothing_waits),
        step("9.5.3.1", _process, "9.5.3.1"),
        step("9.5.3.1", _process_again),
        step("9.7.6 9.7.6.1", _states),
        step("9.5.3.2 9.1.1.2 9.7.1", _active_player),
        step("9.5.3.2", _start_over),
        step("9.5.3.3 9.1.1.2 9.7.1", _other_player),
        step("9.5.3.3", _start_over),
        step("9.5.3.4", _done),
        step("", _never_ending),
    ),
    procedure(
        "play_triggered",
        "",
        step("9.7.3", _choose_trigger),
        step("", _play_trigger),
        step("9.7.3", _played),
        step("9.7.3.2", _not_playable),
        step("9.7.3.2.1", _declined),
    ),
    procedure(
        "rule_processing",
        "",
        step("10.3.1", _win),
        step("10.4.1", _who_stays, "stays"),
        step("10.4.1", _stays),
        step("10.4.1", _clear_areas),
        step("10.5.1 2.2.2.1", _clear_live),
        step("10.5.2", _clear_energy),
        step("10.5.3 4.5.5.4.1", _clear_members),
        step("10.5.4 4.5.5.4.2", _clear_under),
        step("10.6.1", _clear_resolution),
        step("", _at_once),
        step("", _round_done, "end"),
    ),
)
