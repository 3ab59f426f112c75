"""The turn (chapter 5): draw phase, main phase, battle phase, end phase."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.hanyou.rules.processing.rule_check import processing_due, rule_check
from fuda.games.hanyou.rules.processing.triggered import playable
from fuda.games.hanyou.rules.zones import main_unit
from fuda.games.hanyou.state import KEPT, TURNS
from fuda.kernel.cards import dependencies
from fuda.kernel.derive import durations
from fuda.kernel.position import last_known
from fuda.kernel.position.position import NORMAL, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events, loops, triggers
from fuda.kernel.run.interpreter import call, calls, goto
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

NO_BATTLE_FIRST_TURN: Final = fact("504.1", "There is no battle phase in the first turn of the game.")
TURN_PLAYER: Final = fact("105.1", "The player whose turn it is is the turn player, and comes first.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "turn",
            "501.1",
            step("501.1", _begin),
            calls("", "draw_phase"),
            calls("", "main_phase"),
            step("504.1", _battle),
            calls("", "end_phase"),
            step("505.4", _pass_turn),
            frame="seat: whose turn it is",
        ),
        procedure(
            "draw_phase",
            "",
            step("502.1", _draw_card),
            step("502.2", _draw_start),
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
            frame="b: 1 as soon as the player has ended the phase",
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
            frame="refs: the players who have yet to play janken for their main unit; c: who plays now, or -1",
        ),
    )


def _begin(p: Position, f: Frame) -> None:
    p.turn += 1
    f.seat = p.active
    for v in p.sv:
        for k in range(len(v)):
            if k not in KEPT:
                v[k] = 0
    p.sv[p.active][TURNS] += 1
    p.used = {}
    loops.new_turn(p)
    durations.begin_turn(p)
    last_known.forget(p)
    events.note(p, "turn", p.active, p.turn)


# --- the draw phase (502) -----------------------------------------------------------------------------------------


def _draw_card(p: Position, f: Frame) -> None:
    p.phase = "draw"
    g = call(p, "draw")
    g.seat = p.active
    g.n = 1


def _draw_start(p: Position, f: Frame) -> None:
    moment(p, "draw_start")


def _turn_start(p: Position, f: Frame) -> None:
    moment(p, "turn_start")


def _game_start(p: Position, f: Frame) -> None:
    if p.turn == 1:
        moment(p, "game_start")


# --- the main phase (503) and the battle phase (504) --------------------------------------------------------------


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


# --- the end phase (505) ------------------------------------------------------------------------------------------


def _turn_end(p: Position, f: Frame) -> None:
    p.phase = "end"
    moment(p, "turn_end")


def _expire(p: Position, f: Frame) -> None:
    durations.expire(p, "turn", "end_of_turn")
    durations.expire(p, "own_turn_end", seat=p.active, older=True)
    durations.expire(p, "opponent_turn_end", seat=p.opponent(p.active))


def _recovery(p: Position, f: Frame) -> None:
    f.refs = cast("list[Ref]", p.order()[:] if TURN_PLAYER.on(p) else p.order()[::-1])
    f.refs = cast("list[Ref]", [s for s in cast("list[Seat]", f.refs) if _afflicted(p, s)])
    f.c = -1
    f.did = 0


def _afflicted(p: Position, seat: Seat) -> bool:
    """Is the main unit of a seat rested or stunned?"""
    m = main_unit(p, seat)
    return m >= 0 and p.turned[m] != NORMAL


def _recovery_next(p: Position, f: Frame) -> None:
    """Each player with an afflicted main unit plays janken for its recovery."""
    if not f.refs:
        return
    f.c = f.refs.pop(0)
    g = call(p, "janken")
    g.seat = Seat(f.c)
    g.refs = [f.c, Ref(p.opponent(Seat(f.c)))]


def _recovery_won(p: Position, f: Frame) -> None:
    if f.did == 1 and f.c >= 0:
        m = main_unit(p, Seat(f.c))
        if m >= 0:
            events.emit(p, events.make(p, None, "turn", Seat(f.c), m, NORMAL, "recovery"))


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


def _pass_turn(p: Position, f: Frame) -> None:
    p.active = p.next_seat(p.active)
    if p.derived is not None and p.derived.scope & dependencies.TURNS:
        p.derived = None
    p.changes += 1


PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
