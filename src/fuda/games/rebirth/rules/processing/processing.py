"""Check timing (9.6) and rule processing (chapter 10): recovery, triggered abilities, entries, defeat; and refreshing,
which interrupts whatever is going on.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.patterns import begin
from fuda.games.rebirth.rules.actions import member_limit
from fuda.games.rebirth.rules.allowances import counted
from fuda.games.rebirth.rules.formats.leaving import lose
from fuda.games.rebirth.rules.formats.players import in_order
from fuda.games.rebirth.rules.formats.teams import teammates
from fuda.games.rebirth.rules.playing.playing import play_in, refresh
from fuda.games.rebirth.rules.zones import is_character, is_kind
from fuda.games.rebirth.state import DEF, HIT, TEAMS, is_format
from fuda.kernel.derive import layers
from fuda.kernel.position import limits
from fuda.kernel.position.places import there
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Pend
from fuda.kernel.run import decisions, events, loops, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Condition, Immediate, Procedure, condition, immediate, procedure, step

LOSES_BY_RETIRE: Final = 7

TEAMS_CHOOSE_WHAT_WAITS: Final = fact("12.7.11", "teams choose what waits")
TRIGGERED_MUST: Final = fact("9.8.3.1", "triggered must")
TRIGGERED_SURVIVES: Final = fact("9.8.7", "triggered survives")
LIMITED_MAY_BE_DROPPED: Final = fact("9.2.2.2", "limited may be dropped")
COSTS_MAY_BE_DECLINED: Final = fact("9.8.3.1.1", "costs may be declined")
UNPLAYABLE_IS_OVER: Final = fact("9.8.3.2 10.4.3", "unplayable is over")
DECLINED_IS_OVER: Final = fact("9.8.3.2.1", "declined is over")
RULES_BEFORE_ABILITIES: Final = fact("9.6.1.1", "rules before abilities")
RULES_WAIT_FOR_CHECKS: Final = fact("10.1.2", "rules wait for checks")
RULES_AT_ONCE: Final = fact("10.1.3 10.3.1.2", "rules at once")
ONE_ENTRY_AT_A_TIME: Final = fact("10.5.1", "one entry at a time")
LATEST_ENTRY_STAYS: Final = fact("10.3.3", "latest entry stays")
LATEST_MEMBERS_STAY: Final = fact("10.3.4", "latest members stay")
LATEST_STAY: Final = {"entry": LATEST_ENTRY_STAYS, "member": LATEST_MEMBERS_STAY}
ALL_LOSE_AT_ONCE: Final = fact("10.6.1.1", "all lose at once")
RETIRED_BY_WHO_HIT: Final = fact("5.15.2", "retired by who hit")
KERNEL_ANSWERS: Final = (answer("9.6.1 9.8.1", asked.EFFECTS_FIRST),)


# --- check timing (9.6.2) ---------------------------------------------------------------------------------------


def _begin_check(p: Position, f: Frame) -> None:
    f.n = p.changes


def _recover(p: Position, f: Frame) -> None:
    if p.pending and not RULES_BEFORE_ABILITIES.on(p):
        return
    if not recovery_due(p):
        p.tally = []
        return
    loops.forced(p, "13.1.1.3")
    if not p.over:
        call(p, "recovery")


def recovery_due(p: Position) -> bool:
    return any(c.fn(p, 0, 0) for c in p.rules.conditions["recovery"])


def _recovered(p: Position, f: Frame) -> None:
    """Anything done, also in its place, begins the check anew."""
    p.tally = []
    if p.changes != f.n:
        f.c = 1
        goto(p, f, "9.6.2.1")


def _states(p: Position, f: Frame) -> None:
    triggers.check_states(p)


def _turn_side(p: Position, f: Frame) -> None:
    _play_one(p, f, sides(p)[:1])


def _other_sides(p: Position, f: Frame) -> None:
    _play_one(p, f, sides(p)[1:])


def sides(p: Position) -> list[list[int]]:
    """The players in the order in which they play what waits; a team counts as one."""
    out: list[list[int]] = []
    for s in in_order(p):
        if is_format(p, TEAMS) and TEAMS_CHOOSE_WHAT_WAITS.on(p):
            team = sorted(x for x in teammates(p, s) if not p.out[x])
            if team not in out:
                out.append(team)
        else:
            out.append([s])
    return out


def _play_one(p: Position, f: Frame, among: list[list[int]]) -> None:
    f.b = 0
    for side in among:
        mine = [i for i, w in enumerate(p.pending) if w.seat in side]
        if not mine:
            continue
        loops.forced(p, "13.1.1.3")
        if p.over:
            return
        g = call(p, "play_triggered")
        g.seat = p.active if p.active in side else side[0]
        g.more = side
        f.b = 1
        return


def _start_over(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        f.c = 1
        goto(p, f, "9.6.2.1")


def _fill_entries(p: Position, f: Frame) -> None:
    f.b = 0
    if any(c.fn(p, 0, 0) for c in p.rules.conditions["entries"]):
        loops.forced(p, "13.1.1.3")
        if not p.over:
            f.b = 1
            call(p, "entry_processing")


def _entries_filled(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "9.6.2.1")


def _defeat(p: Position, f: Frame) -> None:
    lost = losers(p)
    if not ALL_LOSE_AT_ONCE.on(p):
        lost = lost[:1]
    f.b = 1 if lost else 0
    if lost:
        lose(p, lost, "retire", "10.6.2")


def losers(p: Position) -> list[int]:
    out: list[int] = []
    for s in p.order():
        if all(c.fn(p, s, 0) for c in p.rules.conditions["defeat"]):
            out.append(s)
    return out


def _after_defeat(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "9.6.2.1")


def _done(p: Position, f: Frame) -> None:
    """The caller can tell whether anything was done."""
    if len(p.stack) > 1:
        p.stack[-2].did = f.c
    leave(p, f)


def _never_ending(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the check."""
    loops.forced(p, "13.1.1.3")
    goto(p, f, "9.6.2.1")


# --- triggered abilities (10.4) ---------------------------------------------------------------------------------


def _choose_trigger(p: Position, f: Frame) -> None:
    """Which of the waiting abilities? Those that are the same in every way are one option."""
    f.refs = []
    seen: set[tuple[int, int, int, int, int]] = set()
    for i, w in enumerate(p.pending):
        if w.seat not in f.more:
            continue
        ev = w.ev
        about = ev.card if ev is not None and p.pool.abilities[w.ability].looks_back else -1
        key = (w.ability, w.source, w.delayed, about, w.prog)
        if key not in seen:
            seen.add(key)
            f.refs.append(i)
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "trigger", [Opt("trigger", p.pending[i].source, p.pending[i].ability) for i in f.refs])


def _chosen_trigger(p: Position, f: Frame) -> None:
    if not f.refs:
        f.refs = [i for i, w in enumerate(p.pending) if w.seat in f.more][:1]
        f.ans = 0
    if not 0 <= f.ans < len(f.refs):
        leave(p, f)  # whoever was to choose has left
        return
    f.n = f.refs[f.ans]
    f.refs = []
    f.ans = 0


def _ask_drop(p: Position, f: Frame) -> None:
    """One with a limit need not be played: its waiting can be dropped. One that is used up is not asked about."""
    w = p.pending[f.n]
    limited = w.prog < 0 and p.pool.abilities[w.ability].limit and limits.within(p, w.source, w.ability)
    if limited and LIMITED_MAY_BE_DROPPED.on(p):
        decisions.ask(p, w.seat, "use", [Opt("yes"), Opt("no")], w.source).ability = w.ability


def _ask_cost(p: Position, f: Frame) -> None:
    """One with a cost need not be paid for, and is not played then."""
    f.c = f.ans  # 1: dropped
    f.ans = 0
    if f.c or not 0 <= f.n < len(p.pending) or not COSTS_MAY_BE_DECLINED.on(p):
        return
    w = p.pending[f.n]
    if w.prog < 0 and p.pool.abilities[w.ability].price and can_play(p, w):
        decisions.ask(p, w.seat, "use", [Opt("yes"), Opt("no")], w.source).ability = w.ability


def context(p: Position, w: Pend) -> Ctx:
    """What a waiting ability knows."""
    ctx = w.ctx.copy() if w.ctx is not None else Ctx(w.seat, w.source, w.ability)
    ctx.applied = ()
    ctx.ev = w.ev
    begin(p, ctx)
    return ctx


def can_play(p: Position, w: Pend) -> bool:
    """Could a waiting ability be played now?"""
    p.ctxs.append(context(p, w))
    out = decisions.allowed(p, "playable", w.source, w.ability)
    p.ctxs.pop()
    return out


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
        events.note(p, "not_played", w.seat, card=w.source & MASK)
        return
    if not TRIGGERED_SURVIVES.on(p) and not p.current(w.source):
        return
    play_in(p, context(p, w), w.prog)


# --- recovery (10.3) --------------------------------------------------------------------------------------------


def not_rebirths(p: Position) -> list[int]:
    return [c for s in p.order() for c in there(p, "rebirth", s) if not is_kind(p, c, "rebirth")]


def dying(p: Position) -> list[int]:
    """Characters whose damage has reached their DEF."""
    d = layers.derive(p)
    out: list[int] = []
    for s in p.order():
        for zone in ("entry", "member"):
            for c in there(p, zone, s):
                if is_character(p, c) and p.mark[c] >= d.chars[c].nums[DEF]:
                    if zone == "entry" or d.chars[c].nums[DEF] <= 0:
                        out.append(c)
    return out


def hit(p: Position) -> list[int]:
    """Characters that have received a partner attack."""
    return [c for s in p.order() for c in there(p, "entry", s) if p.flags[c] & HIT]


def too_many(p: Position, seat: int, zone: str) -> int:
    """How many cards more than may stay there."""
    most = 1 if zone == "entry" else member_limit(p, seat)
    return max(0, len(counted(p, zone, seat)) - most)


def _not_rebirths_due(p: Position, a: int, b: int) -> bool:
    return bool(not_rebirths(p))


def _entry_due(p: Position, a: int, b: int) -> bool:
    return any(too_many(p, s, "entry") for s in p.order())


def _members_due(p: Position, a: int, b: int) -> bool:
    return any(too_many(p, s, "member") for s in p.order())


def _dying_due(p: Position, a: int, b: int) -> bool:
    return bool(dying(p))


def _hit_due(p: Position, a: int, b: int) -> bool:
    return bool(hit(p))


def _add(f: Frame, ev: Ev) -> None:
    if all(x.card != ev.card for x in f.evs):
        f.evs = [*f.evs, ev]


def _clear_rebirths(p: Position, f: Frame) -> None:
    for c in not_rebirths(p):
        _add(f, events.move(p, None, c, events.home(p, c, "waiting"), "rule"))


def _retire_dying(p: Position, f: Frame) -> None:
    for c in dying(p):
        _add(f, retiring(p, c))


def _retire_hit(p: Position, f: Frame) -> None:
    for c in hit(p):
        _add(f, retiring(p, c))


def retiring(p: Position, card: int) -> Ev:
    """A character is retired by rule; whoever hit it just before, by an attack or by an ability, has retired it."""
    ev = events.move(p, None, card, events.home(p, card, "retire"), "retire")
    if RETIRED_BY_WHO_HIT.on(p):
        for i in range(0, len(p.tally), 3):
            if p.tally[i] == p.ref(card):
                ev.host_ref = p.tally[i + 1]
                ev.origin = p.tally[i + 1]
                ev.role = p.tally[i + 2]
    return ev


def _entries_begin(p: Position, f: Frame) -> None:
    f.more = []
    f.b = 0


def _entry_stays(p: Position, f: Frame) -> None:
    """Of several in an entry the one that came last stays; of those that came together its player chooses."""
    _choose_staying(p, f, "entry")


def _entry_chosen(p: Position, f: Frame) -> None:
    _others_go(p, f, "entry")


def _members_begin(p: Position, f: Frame) -> None:
    f.more = []
    f.b = 0


def _members_stay(p: Position, f: Frame) -> None:
    _choose_staying(p, f, "member")


def _members_chosen(p: Position, f: Frame) -> None:
    _others_go(p, f, "member")


def staying(p: Position, seat: int, zone: str) -> tuple[list[int], list[int], int]:
    """Cards that stay in any case, those among which is chosen, and how many of them stay."""
    cards = counted(p, zone, seat)
    most = 1 if zone == "entry" else member_limit(p, seat)
    latest = LATEST_STAY[zone].on(p)
    cards = sorted(cards, key=lambda c: -p.stamp[c] if latest else p.stamp[c])
    edge = p.stamp[cards[most - 1]] if most > 0 else None
    sure = [c for c in cards[:most] if p.stamp[c] != edge]
    maybe = [c for c in cards if p.stamp[c] == edge]
    return sure, maybe, most - len(sure)


def _choose_staying(p: Position, f: Frame, zone: str) -> None:
    f.refs = []
    order = p.order()
    while f.b < len(order) and not too_many(p, order[f.b], zone):
        f.b += 1
    if f.b >= len(order):
        f.seat = -1
        return
    f.seat = order[f.b]
    f.b += 1
    sure, maybe, n = staying(p, f.seat, zone)
    f.n = len(sure)
    decisions.pick(p, f.seat, [p.ref(c) for c in maybe], n, n, "stays")


def _others_go(p: Position, f: Frame, zone: str) -> None:
    if f.seat < 0 or not too_many(p, f.seat, zone):
        return
    sure, maybe, n = staying(p, f.seat, zone)
    chosen = [r & MASK for r in f.refs][:n] or maybe[:n]
    for c in counted(p, zone, f.seat):
        if c not in sure and c not in chosen:
            _add(f, events.move(p, None, c, events.home(p, c, "waiting"), "rule"))
    f.refs = []
    goto(p, f, "10.3.3" if zone == "entry" else "10.3.4")


def _at_once(p: Position, f: Frame) -> None:
    """Everything that is due happens at the same time."""
    evs = f.evs if RULES_AT_ONCE.on(p) else f.evs[:1]
    f.evs = []
    events.emit_all(p, evs)


# --- entries (10.5): in the order of turns, one thing at a time ---------------------------------------------------


def _rebirth_in_entry(p: Position, seat: int) -> int:
    for c in there(p, "entry", seat):
        if is_kind(p, c, "rebirth") and not is_character(p, c):
            return c
    return -1


def _empty_entry(p: Position, seat: int) -> bool:
    return not there(p, "entry", seat) and bool(p.zones[p.slot_id("deck", seat)])


def _turn_rebirth_due(p: Position, a: int, b: int) -> bool:
    return any(_rebirth_in_entry(p, s) >= 0 for s in p.order()[:1])


def _other_rebirth_due(p: Position, a: int, b: int) -> bool:
    return any(_rebirth_in_entry(p, s) >= 0 for s in in_order(p)[1:])


def _turn_empty_due(p: Position, a: int, b: int) -> bool:
    return any(_empty_entry(p, s) for s in p.order()[:1])


def _other_empty_due(p: Position, a: int, b: int) -> bool:
    return any(_empty_entry(p, s) for s in in_order(p)[1:])


def _entry_done(p: Position, f: Frame) -> None:
    """One thing is done, then the check begins anew."""
    if ONE_ENTRY_AT_A_TIME.on(p):
        leave(p, f)


def _move_rebirth(p: Position, f: Frame, seats: list[int]) -> None:
    for s in seats:
        card = _rebirth_in_entry(p, s)
        if card >= 0:
            _entry_done(p, f)
            events.emit(p, events.move(p, None, card, p.slot_id("rebirth", s), "entry_rebirth"))
            return


def _fill(p: Position, f: Frame, seats: list[int]) -> None:
    for s in seats:
        if _empty_entry(p, s):
            _entry_done(p, f)
            deck = p.zones[p.slot_id("deck", s)]
            ev = events.move(p, None, deck[-1], p.slot_id("entry", s), "entry")
            ev.seat = s
            events.emit(p, ev)
            return


def _turn_rebirth(p: Position, f: Frame) -> None:
    _move_rebirth(p, f, p.order()[:1])


def _other_rebirths(p: Position, f: Frame) -> None:
    _move_rebirth(p, f, in_order(p)[1:])


def _turn_fill(p: Position, f: Frame) -> None:
    _fill(p, f, p.order()[:1])


def _other_fills(p: Position, f: Frame) -> None:
    _fill(p, f, in_order(p)[1:])


# --- defeat (10.6) ----------------------------------------------------------------------------------------------


def _seven_retired(p: Position, seat: int, _: int) -> bool:
    return len(there(p, "retire", seat)) >= LOSES_BY_RETIRE


def _may_lose(p: Position, seat: int, _: int) -> bool:
    return forbidding(p, "lose", seat, -1) is None


def _spared(p: Position, seat: int, _: int) -> bool:
    return not _may_lose(p, seat, 0)


# --- refresh, at once (10.2.1) ----------------------------------------------------------------------------------


def _empty_deck(p: Position) -> None:
    if p.turn == 0:
        return
    for seat in reversed(p.order()):  # the one called last runs first
        if not p.zones[p.slot_id("deck", seat)]:
            if any(f.proc == p.rules.proc_index["refresh"] and f.seat == seat for f in p.stack):
                continue
            refresh(p, seat)


def _impatient(p: Position) -> None:
    """Only without the rule that it waits for a check: what is due is recovered, and who has lost loses, at once."""
    if RULES_WAIT_FOR_CHECKS.on(p) or p.turn == 0:
        return
    lost = losers(p)
    if lost:
        lose(p, lost, "retire", "10.6.2")
    elif recovery_due(p) and all(p.rules.procs[f.proc].name != "recovery" for f in p.stack):
        call(p, "recovery")


IMMEDIATE: Final[tuple[Immediate, ...]] = (
    immediate("10.2.1", _empty_deck),
    immediate("", _impatient),
)


def due(p: Position) -> list[int]:
    """What rule processing would be about now: cards, players who have lost (-1 - seat), entries (-100 - a number)."""
    out = [*not_rebirths(p), *dying(p), *hit(p)]
    for s in p.order():
        for zone in ("entry", "member"):
            if too_many(p, s, zone):
                out.extend(there(p, zone, s))
    out.extend(-1 - s for s in losers(p))
    out.extend(-100 - i for i, c in enumerate(p.rules.conditions["entries"]) if c.fn(p, 0, 0))
    return out


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "recovery": (
        condition("10.3.2", _not_rebirths_due, "", ""),
        condition("10.3.3", _entry_due, "", ""),
        condition("10.3.4", _members_due, "", ""),
        condition("10.3.5 2.7.1 2.7.2", _dying_due, "", ""),
        condition("10.3.6", _hit_due, "", ""),
    ),
    "entries": (
        condition("10.5.1.1", _turn_rebirth_due, "", ""),
        condition("10.5.1.2", _other_rebirth_due, "", ""),
        condition("10.5.1.3", _turn_empty_due, "", ""),
        condition("10.5.1.4", _other_empty_due, "", ""),
    ),
    "defeat": (
        condition("10.6.2 1.2.2.1", _seven_retired, "リタイアが7枚です", "seven cards are retired"),
        condition("1.3.3", _may_lose, "敗北しません", "cannot lose"),
    ),
    "spared": (condition("", _spared, "敗北しません", "cannot lose"),),
}

PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "check",
        "9.6.2",
        step("", _begin_check, "9.6.2.1"),
        step("9.6.2.1", _recover),
        step("10.3.1.1", _recovered),
        step("9.8.6 9.8.6.1", _states),
        step("9.6.2.2 10.4.1", _turn_side),
        step("9.6.2.2", _start_over),
        step("9.6.2.2 10.4.2", _other_sides),
        step("9.6.2.2", _start_over),
        step("9.6.2.3", _fill_entries),
        step("9.6.2.3", _entries_filled),
        step("9.6.2.4 10.6.1", _defeat),
        step("9.6.2.4", _after_defeat),
        step("9.6.2.5", _done),
        step("", _never_ending),
    ),
    procedure(
        "play_triggered",
        "",
        step("9.8.3.1", _choose_trigger),
        step("", _chosen_trigger),
        step("9.2.2.2", _ask_drop),
        step("9.8.3.1.1", _ask_cost),
        step("9.8.3", _play_trigger),
    ),
    procedure("waiting", "", step("", _turn_side), step("", _start_over, "9.6.2.1"), step("", _other_sides)),
    procedure(
        "recovery",
        "",
        step("10.3.2", _clear_rebirths),
        step("10.3.5 4.8.1", _retire_dying),
        step("10.3.6", _retire_hit),
        step("", _entries_begin),
        step("10.3.3", _entry_stays, "10.3.3"),
        step("10.3.3", _entry_chosen),
        step("", _members_begin),
        step("10.3.4", _members_stay, "10.3.4"),
        step("10.3.4", _members_chosen),
        step("", _at_once),
    ),
    decisions.pick_procedure("stays", "10.3.3"),
    procedure(
        "entry_processing",
        "",
        step("10.5.1.1", _turn_rebirth),
        step("10.5.1.2", _other_rebirths),
        step("10.5.1.3", _turn_fill),
        step("10.5.1.4", _other_fills),
    ),
)
