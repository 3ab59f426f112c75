"""Two continuous effects of the same age whose order matters: who was the turn player when they arose says which
applies first.

`layers` finds such a pair while deriving; the interpreter then carries out "tie" before anything else.
"""

from __future__ import annotations

from typing import cast

from fuda.kernel.derive.layers import derive
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step


def _reigning(p: Position, stamp: int) -> Seat:
    """Whose turn it was at a time; who has left has no say."""
    seat = p.active
    for i in range(len(p.reigns) - 2, -1, -2):
        seat = Seat(p.reigns[i + 1])
        if p.reigns[i] <= stamp:
            break
    return p.active if p.out[seat] else seat


def _ask(p: Position, f: Frame) -> None:
    tie = derive(p).tie
    f.ans = -1
    if tie is None:
        return
    a, b = tie
    derive(p).tie = None
    f.refs = cast("list[Ref]", [a.key, b.key])
    seat = _reigning(p, max(a.stamp, b.stamp))
    if asked.PERMANENT_UNTIL_STABLE.answered(p):
        seat = a.seat  # each player orders the own ones
    decisions.ask(p, seat, "tie", [Opt("effect", a.source, a.ability), Opt("effect", b.source, b.ability)])


def _take(p: Position, f: Frame) -> None:
    if f.ans >= 0:
        first = f.refs[f.ans]
        second = f.refs[1 - f.ans]
        p.ties[second] = p.ties.get(first, 0) + 1
        p.derived = None


def tie_procedure(clauses: str) -> Procedure:
    return procedure("tie", "", step(clauses, _ask), step("", _take), frame="refs: the keys of the two effects")
