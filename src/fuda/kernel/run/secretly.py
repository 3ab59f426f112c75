"""Choices that several players make at the same time, each unseen by the others: a hand of janken, a first unit."""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run.decisions import ask
from fuda.kernel.tables.kinds import Seat


def ask_each(p: Position, f: Frame, options: Callable[[Position, Seat], list[Opt]], kind: str) -> bool:
    """Ask the seats in `f.refs` one after the other, secretly; answers gather in `f.more`. True when all
    have answered. Call it from one step that repeats itself."""
    if f.b == 1:
        f.more.append(f.ans)
        f.b = 0
    if len(f.more) >= len(f.refs):
        if len(f.refs) > 1:
            # what comes of it is in nobody's hand: no loop goes through here
            p.choices = []
            p.again = False
            p.trail_digests = []
            p.stands = None
            p.stood = []
            p.stood_at = []
        return True
    seat = Seat(f.refs[len(f.more)])
    q = ask(p, seat, kind, options(p, seat))
    q.secret = True
    f.b = 1
    f.pc -= 1
    return False


def asks_each(p: Position) -> Frame | None:
    """The frame in which players answer one after the other without seeing each other's answers (`ask_each`)."""
    q = p.question
    if q is None or not q.secret or not p.stack:
        return None
    f = p.stack[-1]
    n = len(f.more)
    if f.b != 1 or n >= len(f.refs) or Seat(f.refs[n]) != q.seat or not all(0 <= r < p.seats for r in f.refs):
        return None
    return f
