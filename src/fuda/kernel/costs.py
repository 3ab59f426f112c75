"""Costs: actions that must be carried out completely, or not at all.

A cost is a list of things to be given up; `payable` asks beforehand whether all of it can be done, so that
nothing is ever half paid. Where a rulebook has the game go back to just before a play that turns out to be
impossible, `snapshot` and `rewind` do it.
"""

from __future__ import annotations

from fuda.kernel.position import Position


def payable(available: list[int], n: int) -> bool:
    """Can n of these be given?"""
    return len(available) >= n


def snapshot(p: Position) -> Position:
    """The position as it is, to go back to."""
    return p.copy()


def rewind(p: Position, back: Position) -> None:
    """Become the position that was, except that the log keeps what happened."""
    log = p.log
    q = back.copy()
    for name in _FIELDS:
        setattr(p, name, getattr(q, name))
    p.log = log


_FIELDS = [
    "cdef",
    "owner",
    "base",
    "ctrl",
    "slot",
    "inc",
    "face",
    "turned",
    "host",
    "role",
    "mark",
    "flags",
    "known",
    "stamp",
    "born",
    "counters",
    "real",
    "tally",
    "zones",
    "turn",
    "active",
    "first",
    "phase",
    "gv",
    "sv",
    "used",
    "out",
    "over",
    "winners",
    "why",
    "why_clause",
    "stack",
    "ctxs",
    "question",
    "pending",
    "effects",
    "ties",
    "woke",
    "delayed",
    "lki",
    "clock",
    "round",
    "clause",
    "shown",
    "forced",
    "forced_seen",
    "choices",
    "again",
    "trail_digests",
    "script",
    "loop_off",
    "trail",
    "held",
    "rng1",
    "rng2",
    "fixed",
    "serial",
    "derived",
    "changes",
    "settled",
    "watched",
    "elsewhere",
]
