"""Rule processing waits for a check timing (10.1.2); without that rule it would be carried out at once."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.processing.rule_processing import due
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Immediate, Procedure, immediate, procedure, step

ONLY_IN_CHECK_TIMING: Final = fact("10.1.2", "Rule processing waits for the next check timing.")


def procedures() -> tuple[Procedure, ...]:
    return (procedure("rules_now", "", step("", _rules_now), step("", _go_on_as_before)),)


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
