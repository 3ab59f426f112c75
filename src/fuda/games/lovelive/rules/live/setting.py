"""Setting cards for the live (8.2)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.turn import no_phase_player
from fuda.games.lovelive.rules.zones import LIVES_ARE_SET_THERE
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, calls
from fuda.kernel.run.moments import moment
from fuda.kernel.tables.kinds import Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step
from fuda.kernel.words.piles import draw

SET: Final = 3  # so many cards can be set for a live


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "live_set_phase",
            "",
            step("7.2.1.2", no_phase_player),
            step("8.2.1", _set_start),
            step("8.2.1", _set_phase_start),
            calls("8.2.1", "check"),
            step("8.2.2", _first_sets),
            calls("8.2.3", "check"),
            step("8.2.4", _second_sets),
            calls("8.2.5", "check"),
            step("", _set_phase_over),
            frame="seat: the first player",
        ),
        procedure(
            "set_lives",
            "4.6.1",
            step("", _ask_set),
            step("", _set_cards),
            step("", _draw_as_many),
            frame="seat: who sets cards; refs: the cards chosen from the hand; n: how many were set",
        ),
        decisions.pick_procedure("live_set", ""),
    )


def _set_start(p: Position, f: Frame) -> None:
    p.phase = "live_set"
    moment(p, "live_phase_start")


def _set_phase_start(p: Position, f: Frame) -> None:
    moment(p, "live_set_start")


def _first_sets(p: Position, f: Frame) -> None:
    call(p, "set_lives").seat = p.first


def _second_sets(p: Position, f: Frame) -> None:
    call(p, "set_lives").seat = p.opponent(p.first)


def _set_phase_over(p: Position, f: Frame) -> None:
    durations.expire(p, "set_phase")


def set_limit(p: Position, seat: Seat) -> int:
    """How many cards a player may set."""
    n = SET
    for s in layers.derive(p).others:
        if s.node.op == "set_limit" and layers.applies(p, s) and terms.seat_is(p, s.seat, s.node["who"], seat):
            n -= terms.evaluate(p, layers.static_ctx(s), s.node["n"])
    return max(0, n)


def _ask_set(p: Position, f: Frame) -> None:
    f.refs = []
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    decisions.pick(p, f.seat, hand, 0, set_limit(p, f.seat), "live_set").c = 1


def _set_cards(p: Position, f: Frame) -> None:
    evs = []
    for r in f.refs if LIVES_ARE_SET_THERE.on(p) else ():
        ev = events.move(p, None, Card(r & MASK), p.slot_id("live", f.seat), "set")
        ev.face = 0
        evs.append(ev)
    f.n = len(evs)
    events.emit_all(p, evs)


def _draw_as_many(p: Position, f: Frame) -> None:
    if f.n:
        draw(p, f.seat, f.n)


PROCEDURES: Final = procedures()
