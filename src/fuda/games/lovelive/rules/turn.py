"""The turn (chapter 7): the normal phase of the first player, that of the second, and the live phase of both."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.processing import play_timing
from fuda.games.lovelive.rules.processing.play_timing import ACTED
from fuda.games.lovelive.rules.zones import ENERGY_LIES_IN_ITS_AREA, energy_of, members
from fuda.games.lovelive.state import FAILED, KEPT, LIVED, LIVING, MET, SCORED, TURNS, WINNERS
from fuda.kernel.derive import durations, layers
from fuda.kernel.position import last_known
from fuda.kernel.position.position import NORMAL, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events, loops
from fuda.kernel.run.interpreter import call, calls, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.piles import draw

PHASE_PLAYER_IS_ACTIVE: Final = fact("7.2.1 7.2.1.1", "In a phase of a player, that player is the active player.")
FIRST_PLAYER_IS_ACTIVE: Final = fact("7.2.1.2", "In a phase of nobody's own, the first player is the active player.")
ACTIVE_ABILITIES_FIRST: Final = fact(
    "7.2.2", "The abilities of the active player are played before those of the other one."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "turn",
            "",
            step("7.1.1", _begin),
            step("7.3.2.1", _first_normal, "first"),
            step("7.1.2 7.3.2.1", _second_normal, "second"),
            step("7.8.1", _live_phase, "live"),
            step("8.4.14", _turn_over),
        ),
        procedure(
            "normal_phase",
            "",
            step("7.3.2", _phase_player),
            calls("7.3.3", "active_phase", "active"),
            calls("7.3.3", "energy_phase", "energy"),
            calls("7.3.3", "draw_phase", "draw"),
            calls("7.3.3", "main_phase", "main"),
            frame="seat: whose phase",
        ),
        procedure(
            "active_phase",
            "",
            step("7.4.1", _activate_all),
            step("", _sleepers_wake),
            step("7.4.2", _turn_start),
            step("7.4.2", _active_start),
            step("7.4.2", _game_start),
            calls("7.4.3", "check"),
            frame="seat: whose phase",
        ),
        procedure(
            "energy_phase",
            "",
            step("7.5.1", _energy_start),
            calls("7.5.1", "check"),
            step("7.5.2", _energy),
            calls("7.5.3", "check"),
            frame="seat: whose phase",
        ),
        procedure(
            "draw_phase",
            "",
            step("7.6.1", _draw_start),
            calls("7.6.1", "check"),
            step("7.6.2", _draw),
            calls("7.6.3", "check"),
            frame="seat: whose phase",
        ),
        procedure(
            "main_phase",
            "",
            step("7.7.1", _main_start),
            calls("7.7.1", "check"),
            *play_timing.check_first(),
            calls("7.7.2 9.5.4.2", "main_action"),
            step("9.5.4.2 7.7.3", _after_action),
            frame="seat: whose phase; b: ACTED once an action was taken",
        ),
    )


def activate(p: Position, seat: Seat) -> None:
    """Somebody becomes the active player."""
    if p.active != seat:
        p.active = seat
        layers.stir(p)
        p.changes += 1


def no_phase_player(p: Position, f: Frame) -> None:
    """In phases of nobody's own, the first player is the active player."""
    f.seat = p.first
    activate(p, p.first if FIRST_PLAYER_IS_ACTIVE.on(p) else p.opponent(p.first))


def _begin(p: Position, f: Frame) -> None:
    p.turn += 1
    p.derived = None
    activate(p, p.first)
    loops.new_turn(p)
    durations.begin_turn(p)
    last_known.forget(p)
    events.note(p, "turn", p.first, p.turn)


def _turn_over(p: Position, f: Frame) -> None:
    """What was counted for this turn is over."""
    for v in p.sv:
        v[FAILED] = 1 if v[LIVED] and not v[MET] else 0
        for k in range(len(v)):
            if k not in KEPT:
                v[k] = 0
    p.gv[LIVING] = -1
    p.gv[WINNERS] = 0
    p.gv[SCORED] = 0
    p.used = {}
    p.tally = []
    p.derived = None


def _first_normal(p: Position, f: Frame) -> None:
    call(p, "normal_phase").seat = p.first


def _second_normal(p: Position, f: Frame) -> None:
    call(p, "normal_phase").seat = p.opponent(p.first)


# --- a normal phase (7.3) -----------------------------------------------------------------------------------------


def _phase_player(p: Position, f: Frame) -> None:
    if PHASE_PLAYER_IS_ACTIVE.on(p):
        activate(p, f.seat)
    p.sv[f.seat][TURNS] += 1
    events.note(p, "normal_phase", f.seat)


def _activate_all(p: Position, f: Frame) -> None:
    p.phase = "active"
    cards = [c for c in (*energy_of(p, f.seat), *members(p, f.seat)) if p.turned[c] != NORMAL]
    events.emit_all(p, [events.make(p, None, "turn", f.seat, c, NORMAL, "active_phase") for c in cards])


def _sleepers_wake(p: Position, f: Frame) -> None:
    """What was not to become active in the active phase of this turn is free again once both have had theirs."""
    if f.seat != p.first:
        durations.expire(p, "next_active", older=True)


def _turn_start(p: Position, f: Frame) -> None:
    if f.seat == p.first:
        moment(p, "turn_start")


def _active_start(p: Position, f: Frame) -> None:
    moment(p, "active_start", f.seat)


def _game_start(p: Position, f: Frame) -> None:
    if p.turn == 1 and f.seat == p.first:
        moment(p, "game_start")


def _energy_start(p: Position, f: Frame) -> None:
    p.phase = "energy"
    moment(p, "energy_start", f.seat)


def _energy(p: Position, f: Frame) -> None:
    there = p.zones[p.slot_id("energy_deck", f.seat)]
    if there and ENERGY_LIES_IN_ITS_AREA.on(p):
        events.emit(p, events.move(p, None, there[-1], p.slot_id("energy", f.seat), "energy"))


def _draw_start(p: Position, f: Frame) -> None:
    p.phase = "draw"
    moment(p, "draw_start", f.seat)


def _draw(p: Position, f: Frame) -> None:
    draw(p, f.seat, 1).a = 1


def _main_start(p: Position, f: Frame) -> None:
    p.phase = "main"
    moment(p, "main_start", f.seat)


def _after_action(p: Position, f: Frame) -> None:
    """Anything but doing nothing: play timing again."""
    if f.b == ACTED:
        f.b = 0
        goto(p, f, "play")


def _live_phase(p: Position, f: Frame) -> None:
    call(p, "live_phase")


PROCEDURES: Final = procedures()
