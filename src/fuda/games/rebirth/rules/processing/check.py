"""Check timing (9.6): rule processing (10.1), what waits, entries, defeat, until nothing is left to do."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.formats.leaving import lose
from fuda.games.rebirth.rules.processing.defeat import losers, losing_now
from fuda.games.rebirth.rules.processing.recovery import (
    RECOVERED_IS_CHECKED_AGAIN,
    dying,
    hit_by_partner_attack,
    not_rebirths,
    recovery_due,
    too_many,
)
from fuda.games.rebirth.rules.processing.triggered import other_sides, start_over, turn_side
from fuda.kernel.position.places import there
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import loops, triggers
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT
from fuda.kernel.tables.rows import Immediate, Procedure, immediate, procedure, step

RULES_BEFORE_ABILITIES: Final = fact("9.6.1.1", "Recovery comes before abilities that wait.")
RULES_WAIT_FOR_CHECKS: Final = fact(
    "10.1.2 9.6.1", "But for the refresh, rule processing happens in check timings only."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "check",
            "9.6.2",
            step("", _begin_check, "9.6.2.1"),
            step("9.6.2.1", _recover),
            step("10.3.1.1", _recovered),
            step("9.8.6 9.8.6.1", _states),
            step("9.6.2.2 10.4.1", turn_side),
            step("9.6.2.2", start_over),
            step("9.6.2.2 10.4.2", other_sides),
            step("9.6.2.2", start_over),
            step("9.6.2.3", _fill_entries),
            step("9.6.2.3", _entries_filled),
            step("9.6.2.4 10.6.1 10.6.2", _defeat),
            step("9.6.2.4", _after_defeat),
            step("9.6.2.5", _done),
            step("", _never_ending),
            frame="n: `Position.changes` when this round of the check began; b: 1 if the last part of it did something;"
            " c: 1 once anything was recovered or played in the check",
        ),
    )


def _begin_check(p: Position, f: Frame) -> None:
    f.n = p.changes


def _recover(p: Position, f: Frame) -> None:
    if p.pending and not RULES_BEFORE_ABILITIES.on(p):
        return
    if p.is_settled() or not recovery_due(p):
        p.tally = []
        p.settle()
        return
    loops.forced(p)
    if not p.over:
        call(p, "recovery")


def _recovered(p: Position, f: Frame) -> None:
    """Anything done, also in its place, begins the check anew."""
    p.tally = []
    if p.changes != f.n and RECOVERED_IS_CHECKED_AGAIN.on(p):
        f.c = 1
        goto(p, f, "9.6.2.1")


def _states(p: Position, f: Frame) -> None:
    triggers.check_states(p)


def _fill_entries(p: Position, f: Frame) -> None:
    f.b = 0
    if p.is_at_rest():
        return
    if any(c.fn(p, NO_SEAT, NO_REF, 0) for c in p.rules.conditions["entries"]):
        loops.forced(p)
        if not p.over:
            f.b = 1
            call(p, "entry_processing")
        return
    p.rested = -1
    p.rested_by = p.derived


def _entries_filled(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "9.6.2.1")


def _defeat(p: Position, f: Frame) -> None:
    if p.is_at_rest():
        f.b = 0
        return
    lost = losing_now(p)
    f.b = 1 if lost else 0
    if not lost and p.rested_by is p.derived:
        p.rest()  # no entry is to be filled either
    if lost:
        lose(p, lost, "retire", "10.6.2")


def _after_defeat(p: Position, f: Frame) -> None:
    if f.b:
        f.b = 0
        goto(p, f, "9.6.2.1")


def _done(p: Position, f: Frame) -> None:
    """Leave, and let the caller know whether anything was done."""
    if len(p.stack) > 1:
        p.stack[-2].did = f.c
    leave(p, f)


def _never_ending(p: Position, f: Frame) -> None:
    """Only reached when nothing ends the check."""
    loops.forced(p)
    goto(p, f, "9.6.2.1")


# --- outside of checks -----------------------------------------------------------------------------------------------


def due(p: Position) -> list[int]:
    """What rule processing would be about now: cards, players who have lost (-1 - seat), entries (-100 - a number)."""
    out: list[int] = [*not_rebirths(p), *dying(p), *hit_by_partner_attack(p)]
    for s in p.order():
        for zone in ("entry", "member"):
            if too_many(p, s, zone):
                out.extend(there(p, zone, s))
    out.extend(-1 - s for s in losers(p))
    out.extend(-100 - i for i, c in enumerate(p.rules.conditions["entries"]) if c.fn(p, NO_SEAT, NO_REF, 0))
    return out


def _impatient(p: Position) -> None:
    """Only without the rule that it waits for a check: what is due is recovered, and who has lost loses, at once."""
    if RULES_WAIT_FOR_CHECKS.on(p) or p.turn == 0:
        return
    lost = losers(p)
    if lost:
        lose(p, lost, "retire", "10.6.2")
    elif recovery_due(p) and all(p.rules.procs[f.proc].name != "recovery" for f in p.stack):
        call(p, "recovery")


IMMEDIATE: Final[tuple[Immediate, ...]] = (immediate("", _impatient),)
PROCEDURES: Final = procedures()
