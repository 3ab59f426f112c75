"""Loops: actions that could be repeated for ever.

Two kinds are found. *Forced* ones: automatic plays go on and on with no real choice in between; when the same
position returns, or when they outlast any resource a game can have, nobody can stop them. *Free* ones: a
player repeats the same actions and the very same position returns; the player then names how often, and may
not enter the loop again before doing something else.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel import decisions, digest
from fuda.kernel.events import note
from fuda.kernel.interpreter import call
from fuda.kernel.position import Frame, Position
from fuda.kernel.rows import Procedure, procedure, step

MOST: Final = 999  # the greatest number of repetitions that can be named
FORCED_LOOK: Final = 24  # forced plays after which positions are compared
FORCED_LIMIT: Final = 3000  # forced plays after which a loop that leaves something behind counts as endless


def new_turn(p: Position) -> None:
    p.trail = []
    p.trail_digests = []
    p.loop_off = []
    p.choices = []
    p.script = []
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
    """A player takes an action. Anything outside the loop opens the loop again."""
    if p.loop_off and code not in p.loop_off:
        p.loop_off = []
        p.trail_digests = []
    p.trail.append(code)


def shut(p: Position, code: int) -> bool:
    """Is this action part of a loop that may not be entered again yet?"""
    return code in p.loop_off and not p.script


def found(p: Position) -> bool:
    """At a choice of action: has the position returned (counters may have grown)? Then start `loop`.

    Positions are compared only once an action was repeated, so ordinary play pays nothing for this."""
    if p.script or p.loop_off or not p.rules.facts["loops_are_named"]:
        return False
    if len(p.trail) < 2 or p.trail[-1] not in p.trail[:-1]:
        return False
    shape = digest.loop_digest(p, False)
    for entry in reversed(p.trail_digests):
        d, _, places = entry.partition("@")
        if d == shape:
            at, _, start = places.partition(",")
            f = call(p, "loop")
            f.refs = p.choices[int(at) :]
            f.more = p.trail[int(start) :]
            p.trail_digests = []
            return True
    p.trail_digests.append(f"{shape}@{len(p.choices)},{len(p.trail)}")
    return False


def _ask_turn_player(p: Position, f: Frame) -> None:
    f.seat = p.active
    f.n = -1
    decisions.ask_number(p, f.seat, "loop", 0, MOST)


def _take_turn_player(p: Position, f: Frame) -> None:
    f.n = f.ans


def _ask_others(p: Position, f: Frame) -> None:
    """Others who have a choice in the loop name a number too; the smallest counts."""
    deciders = {f.refs[i] for i in range(0, len(f.refs), 3) if f.refs[i + 2] > 1}
    others = [s for s in p.order() if s in deciders and s != p.active]
    f.ans = -1
    if others:
        decisions.ask_number(p, others[0], "loop", 0, MOST)


def _take_others(p: Position, f: Frame) -> None:
    if f.ans >= 0:
        f.n = min(f.n, f.ans) if f.n >= 0 else f.ans


def _repeat(p: Position, f: Frame) -> None:
    answers = [f.refs[i + 1] for i in range(0, len(f.refs), 3)]
    p.script = answers * max(0, f.n)
    p.loop_off = sorted(set(f.more))
    note(p, "loop", p.active, max(0, f.n))


def loop_procedure(one: str, several: str) -> Procedure:
    return procedure(
        "loop",
        "",
        step(one, _ask_turn_player),
        step(one, _take_turn_player),
        step(several, _ask_others),
        step(several, _take_others),
        step("", _repeat),
    )
