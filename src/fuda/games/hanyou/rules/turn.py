"""The turn (chapter 5): draw phase, main phase, battle phase, end phase."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import main_unit
from fuda.kernel.cards import dependencies
from fuda.kernel.derive import durations, layers
from fuda.kernel.position import last_known
from fuda.kernel.position.position import NORMAL, Position
from fuda.kernel.position.records import Frame, Pend
from fuda.kernel.run import events, loops, triggers
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call, calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Step, procedure, step

# per-seat variables (Position.sv)
CHARGED: Final = 0
RETREATED: Final = 1
STRATEGIES: Final = 2
TURNS: Final = 3
DRAW_FAILED: Final = 4
REPLACE_FAILED: Final = 5
UNITS_PUT: Final = 6
BOOSTS: Final = 7
TACTICS: Final = 8
EXTRA_STRATEGIES: Final = 9
EX_USED: Final = 10
SEAT_VARIABLES: Final = 11

TRIGGERED_MUST: Final = fact("807.4", "triggered must")
NO_BATTLE_FIRST_TURN: Final = fact("504.1", "no battle first turn")
TURN_PLAYER: Final = fact("105.1", "turn player")


def _begin(p: Position, f: Frame) -> None:
    p.turn += 1
    f.seat = p.active
    for v in p.sv:
        keep = v[TURNS]
        failed = v[DRAW_FAILED]
        lost = v[REPLACE_FAILED]
        for k in range(len(v)):
            v[k] = 0
        v[TURNS] = keep
        v[DRAW_FAILED] = failed
        v[REPLACE_FAILED] = lost
    p.sv[p.active][TURNS] += 1
    p.used = {}
    loops.new_turn(p)
    durations.begin_turn(p)
    last_known.forget(p)
    events.note(p, "turn", p.active, p.turn)


def _draw_card(p: Position, f: Frame) -> None:
    p.phase = "draw"
    g = call(p, "draw")
    g.seat = p.active
    g.n = 1


def _draw_moments(p: Position, f: Frame) -> None:
    moment(p, "draw_start")


def _turn_start(p: Position, f: Frame) -> None:
    moment(p, "turn_start")


def _game_start(p: Position, f: Frame) -> None:
    if p.turn == 1:
        moment(p, "game_start")


def _main_start(p: Position, f: Frame) -> None:
    p.phase = "main"
    moment(p, "main_start")


def _after_action(p: Position, f: Frame) -> None:
    """Anything but ending the phase: back to the rule check."""
    if f.b == 0:
        goto(p, f, "503.2")


def _battle(p: Position, f: Frame) -> None:
    p.phase = "battle"
    if p.turn == 1 and NO_BATTLE_FIRST_TURN.on(p):
        return
    call(p, "battle")


def _turn_end(p: Position, f: Frame) -> None:
    p.phase = "end"
    moment(p, "turn_end")


def _expire(p: Position, f: Frame) -> None:
    durations.expire(p, "turn", "end_of_turn")


def _recovery(p: Position, f: Frame) -> None:
    f.refs = p.order() if TURN_PLAYER.on(p) else list(reversed(p.order()))
    f.refs = [s for s in f.refs if _afflicted(p, s)]
    f.c = -1
    f.did = 0


def _afflicted(p: Position, seat: int) -> bool:
    m = main_unit(p, seat)
    return m >= 0 and p.turned[m] != NORMAL


def _recovery_next(p: Position, f: Frame) -> None:
    """Each player with an afflicted main unit plays janken for its recovery."""
    if not f.refs:
        return
    f.c = f.refs.pop(0)
    g = call(p, "janken")
    g.seat = f.c
    g.refs = [f.c, p.opponent(f.c)]


def _recovery_won(p: Position, f: Frame) -> None:
    if f.did == 1 and f.c >= 0 and f.b == 0:
        m = main_unit(p, f.c)
        if m >= 0:
            events.emit(p, events.make(p, None, "turn", f.c, m, NORMAL, "recovery"))


def _recovery_loop(p: Position, f: Frame) -> None:
    f.did = 0
    f.c = -1
    if f.refs:
        goto(p, f, "next")


def _once_more(p: Position, f: Frame) -> None:
    """If rule processing or triggered abilities are due, check and do the last step again."""
    triggers.check_states(p)
    if processing_due(p) or any(playable(p, w) for w in p.pending):
        call(p, "rule_check")
        goto(p, f, "505.3a")
    else:
        p.pending = []  # what cannot be played is nothing to be done: a janken would be repeated for ever


def playable(p: Position, w: Pend) -> bool:
    return not used_up(p, w) and not forbidden(p, w)


def used_up(p: Position, w: Pend) -> bool:
    """Has an ability that waits been played this turn as often as it may be?"""
    return w.prog < 0 and not allowed(p, "use_triggered", w.source, w.ability)


def forbidden(p: Position, w: Pend) -> bool:
    """Is it forbidden now to play an ability that waits?"""
    return TRIGGERED_MUST.on(p) and forbidding(p, "play_triggered", w.seat, w.source) is not None


def processing_due(p: Position) -> bool:
    if p.settled == p.changes:
        return False
    for seat in range(p.seats):
        if p.sv[seat][DRAW_FAILED] or p.sv[seat][REPLACE_FAILED]:
            return True
    for c in p.rules.conditions["due"]:
        if c.fn(p, 0, 0):
            return True
    return False


def _pass_turn(p: Position, f: Frame) -> None:
    p.active = p.next_seat(p.active)
    if p.derived is not None and p.derived.scope & dependencies.TURNS:
        p.derived = None
    p.changes += 1


def _end_main(p: Position, f: Frame) -> None:
    leave(p, f)


def quiet(p: Position) -> bool:
    """Is there nothing that a rule check could do?"""
    if p.settled != p.changes or p.pending:
        return False
    return not p.pool.state_triggers or not layers.derive(p).states


def rule_check(clauses: str) -> Step:
    """A step that carries out the rule check (811); not even begun where nothing has happened."""

    def fn(p: Position, f: Frame) -> None:
        if not quiet(p):
            call(p, "rule_check")

    return step(clauses, fn, clauses.split()[0])


PROCEDURES: Final = (
    procedure(
        "turn",
        "501.1",
        step("", _begin),
        calls("", "draw_phase"),
        calls("", "main_phase"),
        step("504.1", _battle),
        calls("", "end_phase"),
        step("505.4", _pass_turn),
    ),
    procedure(
        "draw_phase",
        "",
        step("502.1", _draw_card),
        step("502.2", _draw_moments),
        step("502.2", _turn_start),
        step("502.2", _game_start),
        rule_check("502.3"),
    ),
    procedure(
        "main_phase",
        "",
        step("503.1", _main_start),
        rule_check("503.2"),
        calls("503.3 601.1", "main_action"),
        step("503.4", _after_action),
    ),
    procedure(
        "end_phase",
        "",
        step("505.1", _turn_end),
        rule_check("505.2"),
        calls("505.3", "last_step"),
    ),
    procedure(
        "last_step",
        "",
        step("505.3a", _expire),
        step("505.3b", _recovery),
        step("505.3b", _recovery_next, "next"),
        step("505.3b", _recovery_won),
        step("505.3b", _recovery_loop),
        step("505.3c", _once_more),
    ),
)
