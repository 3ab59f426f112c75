"""Rule processing (chapter 10): what is due, all of it at the same time."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.processing.duplicate_members import crowded, stays, who_stays
from fuda.games.lovelive.rules.processing.misplaced import (
    ENERGY_TO_ITS_DECK,
    not_energy,
    not_lives,
    stray,
    uncovered,
)
from fuda.games.lovelive.rules.processing.winning import win_by_lives
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, Card
from fuda.kernel.tables.rows import Immediate, Procedure, immediate, procedure, step

ONLY_IN_CHECK_TIMING: Final = fact("10.1.2", "Rule processing waits for the next check timing.")
RULES_AT_ONCE: Final = fact("10.1.3", "All rule processing that is due is carried out at the same time.")
ASKS: Final = {"due": "nothing"}


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "rule_processing",
            "",
            step("10.3.1", win_by_lives),
            step("10.4.1", who_stays, "stays"),
            step("10.4.1", stays),
            step("10.4.1", _clear_areas),
            step("10.5.1 2.2.2.1", _clear_live),
            step("10.5.2", _clear_energy),
            step("10.5.3 4.5.5.4.1", _clear_members),
            step("10.5.4 4.5.5.4.2", _clear_under),
            step("10.6.1", _clear_resolution),
            step("", _move_at_once),
            step("", _round_done, "end"),
            frame="n: 1 if somebody has won; a: the slot of an area for which it is chosen who stays, -1 if there is "
            "none; b: the areas for which that has been chosen, a bit for each slot; refs: who was chosen to stay; "
            "more: the others; evs: the moves that will be made at once; c: how much had changed before they were made",
        ),
        procedure("rules_now", "", step("", _rules_now), step("", _go_on_as_before)),
    )


def due(p: Position) -> bool:
    """Is any rule processing to be carried out?"""
    return any(c.fn(p, NO_SEAT, NO_REF, 0) for c in p.rules.conditions["due"])


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


def _sweep(p: Position, f: Frame, cards: list[Card]) -> None:
    """These go to their owners' waiting rooms; energy to its own deck."""
    taken = {ev.card for ev in f.evs}
    for c in cards:
        if c in taken:
            continue
        to = "energy_deck" if is_kind(p, c, "energy") and ENERGY_TO_ITS_DECK.on(p) else "waiting"
        f.evs.append(events.move(p, None, c, events.home(p, c, to), "rule"))
    if not RULES_AT_ONCE.on(p) and len(f.evs) > len(taken):
        _move_at_once(p, f)
        goto(p, f, "end")


def _move_at_once(p: Position, f: Frame) -> None:
    evs: list[Ev] = f.evs
    f.evs = []
    f.c = p.changes
    events.emit_all(p, evs)


def _round_done(p: Position, f: Frame) -> None:
    """Was anything done, be it something else instead? What is forbidden is not tried again and again."""
    p.stack[-2].did = 1 if f.n or p.changes != f.c else 0


# --- only in a check timing (10.1.2) --------------------------------------------------------------------------------


def _rules_now(p: Position, f: Frame) -> None:
    call(p, "rule_processing")


def _go_on_as_before(p: Position, f: Frame) -> None:
    """Whoever is interrupted by it goes on as before."""


def _rules_at_once(p: Position) -> None:
    """Only without the rule that they wait for a check timing."""
    if ONLY_IN_CHECK_TIMING.on(p) or p.turn == 0 or not due(p):
        return
    busy = {p.rules.proc_index["rule_processing"], p.rules.proc_index["play_member"]}
    if not any(f.proc in busy for f in p.stack):
        call(p, "rules_now")


IMMEDIATE: Final[tuple[Immediate, ...]] = (immediate("", _rules_at_once),)
PROCEDURES: Final = procedures()
