"""Loops: actions that could be repeated for ever.

Two kinds are found. *Forced* ones: automatic plays go on and on with no real choice in between; when the same
position returns, or when they outlast any resource a game can have, nobody can stop them. *Free* ones: a
player repeats the same actions and the very same position returns; the player then names how often, and may
not enter the loop again before doing something else.
"""

from __future__ import annotations

from fuda.kernel import digest
from fuda.kernel.position import Position

FORCED_LOOK = 24  # forced plays after which positions are compared
FORCED_LIMIT = 3000  # forced plays after which a loop that leaves something behind counts as endless


def new_turn(p: Position) -> None:
    p.trail = []
    p.trail_digests = []
    p.loop_off = []
    p.forced = 0


def forced(p: Position, clause: str) -> None:
    """One more automatic play. Ends the game in a draw when nobody can stop the loop."""
    p.forced += 1
    if p.forced < FORCED_LOOK or not p.rules.facts["loops_draw"]:
        if p.forced > FORCED_LIMIT * 2:
            raise RecursionError("the rules never come to an end here")
        return
    seen = False
    if p.forced < FORCED_LOOK * 8:
        d = digest.loop_digest(p)
        seen = d in p.trail_digests[-64:]
        p.trail_digests.append(d)
    if seen or p.forced > FORCED_LIMIT:
        p.over = True
        p.winners = ()
        p.why = "loop"
        p.why_clause = clause


def acted(p: Position, code: int) -> None:
    """A player takes an action. Remembers it, with the position if the same action was taken before."""
    if p.loop_off and code not in p.loop_off:
        p.loop_off = []
    p.trail.append(code)


def shut(p: Position, code: int) -> bool:
    """Is this action part of a loop that may not be entered again yet?"""
    return code in p.loop_off


def returning(p: Position) -> list[int]:
    """At a choice of action: the actions since the very same position was there before, if it was (newest
    occurrence); empty if the position is new. Positions are compared only once an action was repeated."""
    if not p.trail or p.trail[-1] not in p.trail[:-1] and not p.trail_digests:
        return []
    d = digest.loop_digest(p)
    mark = f"{d}@"
    out: list[int] = []
    for i in range(len(p.trail_digests) - 1, -1, -1):
        entry = p.trail_digests[i]
        if entry.startswith(mark):
            out = p.trail[int(entry[len(mark) :]) :]
            break
    p.trail_digests.append(f"{mark}{len(p.trail)}")
    return out
