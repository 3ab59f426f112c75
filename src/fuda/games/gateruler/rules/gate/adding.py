"""How things are added to the gate (9-3): priority goes from one player to the other."""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import items
from fuda.kernel.run.interpreter import call, calls, goto, leave
from fuda.kernel.tables.rows import Procedure, Step, procedure, step

CLOSING: Final = ("drive", "ruler_damage")  # things on the gate that nobody can answer


def steps() -> tuple[Step, ...]:
    """Its part of processing the gate."""
    return (calls("9-2a 9-3a", "gate_add", "9-2a"),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "gate_add",
            "",
            step("9-3b", _priority),
            calls("9-3c 11-1a", "system", "9-3c"),
            step("9-3d", _closed),
            step("9-3e", _ask_priority),
            step("9-3f", _acted),
            step("9-3g 9-3g-1", _passed),
            step("9-3g-2", _other_has_priority),
            frame="seat: who has priority; n: how often in a row it has been passed",
        ),
    )


def _priority(p: Position, f: Frame) -> None:
    """9-3b: the turn player has priority first."""
    f.seat = p.active
    f.n = 0


def _closed(p: Position, f: Frame) -> None:
    """9-3d: to some things nothing can be added."""
    top = items.top(p)
    if top is not None and top.kind in CLOSING:
        leave(p, f)


def _ask_priority(p: Position, f: Frame) -> None:
    """Who has priority plays something, or passes. Who can have nothing to play is not asked."""
    g = call(p, "gate_action")
    g.seat = f.seat
    f.did = 0


def _acted(p: Position, f: Frame) -> None:
    if f.did:
        f.n = 0
        goto(p, f, "9-3c")


def _passed(p: Position, f: Frame) -> None:
    """When all have passed in a row, nothing is added any more."""
    f.n += 1
    if f.n >= p.seats:
        p.stack[-2].seat = f.seat
        leave(p, f)


def _other_has_priority(p: Position, f: Frame) -> None:
    f.seat = p.next_seat(f.seat)
    goto(p, f, "9-3c")


PROCEDURES: Final = procedures()
