"""Ending the turn (15-24): everything stops, and the end phase begins."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.damage.ruler_damage import rulers_bear_nothing
from fuda.games.gateruler.rules.turn import phase_over
from fuda.games.gateruler.state import WATCHING
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb

WHAT_TRIGGERS_MEANWHILE_WAITS: Final = fact(
    "15-24h-1", "What triggers while the turn is being ended is dealt with in the end phase."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "end_turn",
            "",
            step("15-24b", _forget_triggers),
            step("15-24c 15-24c-1", _clear_gate),
            step("15-24d", _clear_drive),
            step("15-24e", _clear_counters),
            step("15-24f", _clear_damage),
            step("15-24g-1", _battle_over),
            step("15-24g", _phase_ends),
            step("15-24g 15-24h 15-24c-2", _to_end_phase),
        ),
    )


def do_end_turn(p: Position, f: Frame, ins: Node) -> None:
    """15-24: everything stops, and the end phase begins."""
    call(p, "end_turn")


def _forget_triggers(p: Position, f: Frame) -> None:
    """15-24b: what has triggered is not played."""
    p.pending = []
    for v in p.sv:
        v[WATCHING] = 0


def _clear_gate(p: Position, f: Frame) -> None:
    """Cards on the gate go to their owners' graveyards, also the one that says so; everything else is gone."""
    cards = [Card(x.card & MASK) for x in p.items if x.kind == "card" and p.current(x.card)]
    for item in list(p.items):
        if item.kind != "card":
            items.remove(p, item.id)
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "rule") for c in cards])


def _clear_drive(p: Position, f: Frame) -> None:
    there = [c for s in p.order() for c in p.zones[p.slot_id("drive", s)]]
    cards = [c for c in there if c < p.real]
    for od in [c for c in there if c >= p.real]:
        events.take_out(p, od)
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "drive_done") for c in cards])


def _clear_counters(p: Position, f: Frame) -> None:
    cards = [c for s in p.order() for c in p.zones[p.slot_id("counter", s)]]
    decisions.move_all(p, [events.move(p, None, c, events.home(p, c, "grave"), "rule") for c in cards])


def _clear_damage(p: Position, f: Frame) -> None:
    """15-24f: damage that rulers bear is gone."""
    rulers_bear_nothing(p)


def _battle_over(p: Position, f: Frame) -> None:
    """15-24g-1: what was to last for the battle is over."""
    if p.phase == "attack":
        durations.expire(p, "battle")


def _phase_ends(p: Position, f: Frame) -> None:
    """What was to last for the phase is over."""
    phase_over(p)


def _to_end_phase(p: Position, f: Frame) -> None:
    """What is under way is left; the turn goes on with its end phase."""
    turn = p.rules.proc_index["turn"]
    at = max((i for i, x in enumerate(p.stack) if x.proc == turn), default=-1)
    if at < 0:
        return
    del p.stack[at + 1 :]
    p.stack[at].pc = p.rules.procs[turn].labels["end"]
    p.ctxs = []
    if not WHAT_TRIGGERS_MEANWHILE_WAITS.on(p):
        p.pending = []
    events.hide_again(p)


VERBS: Final[tuple[Verb, ...]] = (verb("15-24a", "end_turn", do_end_turn),)


PROCEDURES: Final = procedures()
