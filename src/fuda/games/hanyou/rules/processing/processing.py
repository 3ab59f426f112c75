"""The rule check (811) and rule processing (chapter 10): defeat, KO, replacement, stray cards.

One round of rule processing runs its four kinds in their order, each for all cards and both players at once;
rounds repeat while anything is due. Then one triggered ability of the turn player, and again from the top;
then one of the other player.
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.turn import DRAW_FAILED, REPLACE_FAILED, forbidden, used_up
from fuda.games.hanyou.rules.zones import ENERGY, HP, KO, SET, is_unit, main_unit, standby_units
from fuda.kernel.derive import layers
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame, Opt, Pend
from fuda.kernel.run import decisions, events, loops, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import condition, procedure, step

LOSING_ENDS: Final = fact("103.1", "losing ends")
OTHER_WINS: Final = fact("103.2", "other wins")
BOTH_DRAW: Final = fact("103.3", "both draw")
TRIGGERED_SURVIVES: Final = fact("807.8", "triggered survives")
KERNEL_ANSWERS: Final = (answer("103.4", asked.CONCESSION),)


# --- the rule check -----------------------------------------------------------------------------------------


def _process(p: Position, f: Frame) -> None:
    f.did = 0
    if p.settled == p.changes:
        return
    if not anything_due(p):
        p.settled = p.changes
        p.tally = []
    else:
        loops.forced(p, "1101.1c")
        if not p.over:
            call(p, "processing")


def anything_due(p: Position) -> bool:
    for seat in range(p.seats):
        if p.sv[seat][DRAW_FAILED] or p.sv[seat][REPLACE_FAILED]:
            return True
    for c in p.rules.conditions["due"]:
        if c.fn(p, 0, 0):
            return True
    return False


def _process_again(p: Position, f: Frame) -> None:
    if f.did:
        goto(p, f, "811.2a")
    else:
        p.settled = p.changes  # what is still due cannot be done


def _states(p: Position, f: Frame) -> None:
    triggers.check_states(p)


def _turn_player(p: Position, f: Frame) -> None:
    _play_one(p, f, p.active)


def _other_players(p: Position, f: Frame) -> None:
    for seat in p.order()[1:]:
        if triggers.waiting(p, seat):
            _play_one(p, f, seat)
            return


def _play_one(p: Position, f: Frame, seat: int) -> None:
    if triggers.waiting(p, seat):
        g = call(p, "play_triggered")
        g.seat = seat


def _start_over(p: Position, f: Frame) -> None:
    """After a triggered ability that was played the check begins again."""
    if f.b:
        f.b = 0
        goto(p, f, "811.2a")


def _never_ending(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the check."""
    loops.forced(p, "1101.1c")
    goto(p, f, "811.2a")


def _choose_trigger(p: Position, f: Frame) -> None:
    """Which of the waiting abilities? Those that are the same in every way are one option. Not those that cannot be
    played in this turn any more."""
    p.pending = [w for w in p.pending if not used_up(p, w)]
    f.refs = []
    seen: set[tuple[int, int, int, int, int]] = set()
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
        f.refs.append(i)
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
    loops.forced(p, "1101.1c")
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


def _can_be_played(p: Position, w: Pend) -> bool:
    if forbidden(p, w):
        if w.ev is not None:  # a state is so again and again
            events.note(p, "not_played", w.seat, card=w.source & MASK)
        return False
    return TRIGGERED_SURVIVES.on(p) or _still_there(p, w.source, w.ability)


def _still_there(p: Position, source: int, ability: int) -> bool:
    if not p.current(source):
        return False
    card = source & MASK
    ab = p.pool.abilities[ability]
    return ability in layers.derive(p).chars[card].abilities and layers.valid(p, card, ab)


def _played(p: Position, f: Frame) -> None:
    triggers.waited_and_played(p, f.n)


# --- rule processing ----------------------------------------------------------------------------------------


def _defeat_by_draw(p: Position, f: Frame) -> None:
    for seat in range(p.seats):
        if p.sv[seat][DRAW_FAILED] and not p.out[seat]:
            f.refs.append(seat)
            f.b = 1


def _defeat_by_replacement(p: Position, f: Frame) -> None:
    for seat in range(p.seats):
        if p.sv[seat][REPLACE_FAILED] and seat not in f.refs:
            f.refs.append(seat)
            f.b = 2 if f.b == 0 else f.b


def _defeat(p: Position, f: Frame) -> None:
    for seat in range(p.seats):
        p.sv[seat][DRAW_FAILED] = 0
        p.sv[seat][REPLACE_FAILED] = 0
    if f.refs:
        f.n += 1
        lose(p, f.refs, "draw" if f.b == 1 else "replacement", "1002.1" if f.b == 1 else "1002.2")
        f.refs = []


def lose(p: Position, seats: list[int], why: str, clause: str) -> None:
    """These players lose now; the game ends."""
    if not LOSING_ENDS.on(p):
        return
    p.derived = None  # effects no longer count those who are out
    p.clause = clause
    for s in seats:
        p.out[s] = 1
        events.note(p, "lose", s, text=why)
    left = [s for s in range(p.seats) if not p.out[s]]
    if left:
        p.winners = tuple(left) if OTHER_WINS.on(p) else ()
    elif not BOTH_DRAW.on(p):
        p.winners = (p.active,)
    p.over = True
    p.why = why
    p.why_clause = clause
    events.note(p, "win" if p.winners else "draw_game", p.winners[0] if p.winners else -1, text=why)


def dying(p: Position, card: int) -> bool:
    """Is a unit due to be KO'd by rule?"""
    return ko_clause(p, card) != ""


def ko_clause(p: Position, card: int) -> str:
    """The clause under which a unit is due to be KO'd; empty if it is not."""
    for c in p.rules.conditions["ko_rule"]:
        if c.fn(p, card, 0):
            return c.clauses[0]
    return ""


def _no_hp(p: Position, card: int, _: int) -> bool:
    return layers.derive(p).chars[card].nums[HP] <= 0


def _too_much_damage(p: Position, card: int, _: int) -> bool:
    return p.mark[card] >= layers.derive(p).chars[card].nums[HP] > 0


def _standing_units(p: Position) -> list[int]:
    out: list[int] = []
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if p.role[card] == 0 and p.flags[card] == 0 and is_unit(p, card):
                out.append(card)
    return out


def _ko(p: Position, f: Frame) -> None:
    evs: list[Ev] = []
    for card in _standing_units(p):
        clause = ko_clause(p, card)
        if clause:
            ev = events.make(p, None, "ko", p.ctrl[card], card, 0, "rule")
            ev.clause = clause
            evs.append(ev)
    f.did = 0
    f.c = p.changes
    events.emit_all(p, evs)


def _ko_done(p: Position, f: Frame) -> None:
    if p.changes != f.c:  # also when a replacement happened instead
        f.n += 1
    f.did = 0
    p.tally = []


def _needs_swap(p: Position, seat: int) -> bool:
    m = main_unit(p, seat)
    return m >= 0 and p.flags[m] & KO != 0


def _needs_unit(p: Position, seat: int) -> bool:
    return main_unit(p, seat) < 0


def _find_swap(p: Position, f: Frame) -> None:
    f.refs = [s for s in p.order() if _needs_swap(p, s)]
    f.evs = []


def _find_empty(p: Position, f: Frame) -> None:
    f.refs = [s for s in p.order() if _needs_unit(p, s)]
    f.evs = []


def _replace_next(p: Position, f: Frame) -> None:
    """Each player who must replace chooses a standby unit; who cannot has failed."""
    while f.refs:
        seat = f.refs.pop(0)
        choices = [p.ref(c) for c in standby_units(p, seat)]
        f.n += 1
        if not choices:
            p.sv[seat][REPLACE_FAILED] = 1
            continue
        g = call(p, "replacement")
        g.seat = seat
        g.more = choices
        f.c = 1
        f.pc -= 1
        return


def _replace_pick(p: Position, f: Frame) -> None:
    decisions.pick(p, f.seat, f.more, 1, 1, "replacement_unit")


def _replace_store(p: Position, f: Frame) -> None:
    under = p.stack[-2]
    card = f.refs[0] & MASK
    m = main_unit(p, f.seat)
    under.evs.append(events.move(p, None, card, p.slot_id("main", f.seat), "replacement"))
    if m >= 0:
        under.evs.append(events.move(p, None, m, p.slot[card], "replacement"))


def _replace_do(p: Position, f: Frame) -> None:
    evs = f.evs
    f.evs = []
    events.emit_all(p, evs)


def _stray(p: Position, role: int) -> list[int]:
    out: list[int] = []
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if p.role[card] == role:
                h = p.host[card]
                if h < 0 or p.flags[h] & KO or p.slot[h] != p.slot[card]:
                    out.append(card)
    return out


def _stray_sets(p: Position, f: Frame) -> None:
    f.evs = _discards(p, _stray(p, SET))


def _stray_energy(p: Position, f: Frame) -> None:
    f.evs = f.evs + _discards(p, _stray(p, ENERGY))


def _discards(p: Position, cards: list[int]) -> list[Ev]:
    return [events.move(p, None, c, events.home(p, c, "trash"), "rule") for c in cards]


def _discard_strays(p: Position, f: Frame) -> None:
    evs = f.evs
    f.n += len(evs)
    f.evs = []
    decisions.move_all(p, evs)


def _round_done(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.n


# what makes a round of rule processing necessary
def _due_ko(p: Position, a: int, b: int) -> bool:
    d = layers.derive(p)
    for card in _standing_units(p):
        hp = d.chars[card].nums[HP]
        if (hp <= 0 or p.mark[card] >= hp) and dying(p, card):
            return True
    return False


def _due_swap(p: Position, a: int, b: int) -> bool:
    for s in range(p.seats):
        if _needs_swap(p, s):
            return True
    return False


def _due_unit(p: Position, a: int, b: int) -> bool:
    for s in range(p.seats):
        if _needs_unit(p, s):
            return True
    return False


def _due_sets(p: Position, a: int, b: int) -> bool:
    return bool(_stray(p, SET))


def _due_energy(p: Position, a: int, b: int) -> bool:
    return bool(_stray(p, ENERGY))


CONDITIONS: Final = {
    "use_triggered": (condition("803.1", limits.within, "このターンはもう使えません", "used up for this turn"),),
    "ko_rule": (
        condition("1003.1", _no_hp, "HPが0以下", "its HP is 0 or less"),
        condition("1003.2 203.2", _too_much_damage, "ダメージがHP以上", "its damage has reached its HP"),
    ),
    "due": (
        condition("", _due_ko, "", ""),
        condition("1004.1", _due_swap, "", ""),
        condition("1004.2", _due_unit, "", ""),
        condition("1005.1", _due_sets, "", ""),
        condition("1005.2", _due_energy, "", ""),
    ),
}

PROCEDURES: Final = (
    procedure(
        "rule_check",
        "",
        step("811.2a", _process, "811.2a"),
        step("811.2a", _process_again),
        step("807.7", _states),
        step("811.2b 807.3 801.1b 807.1", _turn_player),
        step("807.3a", _start_over),
        step("811.2c 807.3 801.1b 807.1", _other_players),
        step("807.3a", _start_over),
        step("811.2d", leave),
        step("", _never_ending),
    ),
    procedure(
        "play_triggered",
        "",
        step("807.3", _choose_trigger, "choose"),
        step("807.3", _play_trigger),
        step("807.3", _played),
    ),
    procedure(
        "processing",
        "1001.2",
        step("1002.1", _defeat_by_draw),
        step("1002.2", _defeat_by_replacement),
        step("", _defeat),
        step("", _ko),
        step("", _ko_done),
        step("1004.1", _find_swap),
        step("1004.1", _replace_next),
        step("1004.1", _replace_do),
        step("1004.2", _find_empty),
        step("1004.2", _replace_next),
        step("1004.2", _replace_do),
        step("1005.1", _stray_sets),
        step("1005.2", _stray_energy),
        step("", _discard_strays),
        step("", _round_done),
    ),
    procedure("replacement", "", step("", _replace_pick), step("", _replace_store)),
    decisions.pick_procedure("replacement_unit", ""),
)
