"""Loops: actions that could be repeated for ever.

*Forced* ones: automatic plays go on and on with no real choice in between; when the same position returns, or when
they outlast any resource a game can have, nobody can stop them. *Free* ones: the same choices are made again and the
same position returns, or one that differs only in having more counters or effects. Whoever could have chosen otherwise
names how often it is repeated (of several players the smallest number counts); the choices are then made by themselves,
and the loop may not be gone through again before something else was chosen. A loop out of which no choice of anybody
leads is like a forced one.

Answers are remembered as they are given (`decisions.chosen`). Positions are compared only after an answer that was
given before, with as many cards in every place as then, so ordinary play pays next to nothing for this.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.position import digest
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Question
from fuda.kernel.run import decisions
from fuda.kernel.run.events import note
from fuda.kernel.run.interpreter import ACTION, call, choice_of, run
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

MOST: Final = 999  # the greatest number of repetitions that can be named
FORCED_LOOK: Final = 24  # forced plays after which positions are compared
FORCED_LIMIT: Final = 3000  # forced plays after which a loop that leaves something behind counts as endless
FORCED_EFFECTS: Final = 300  # and the same for effects and things on the stack, which are slower to pile up
WAYS: Final = 200  # positions looked at in search of a way out


def new_turn(p: Position) -> None:
    _forget(p)
    p.script = []
    p.loop_off = []
    p.trail = []
    p.forced = 0
    p.forced_seen = []
    p.reigns = [*p.reigns, p.clock, p.active]


def _forget(p: Position) -> None:
    p.choices = []
    p.again = False
    p.trail_digests = []


# --- forced loops -------------------------------------------------------------------------------------------


def forced(p: Position, clause: str) -> None:
    """One more automatic play. Ends the game in a draw when nobody can stop the loop."""
    p.forced += 1
    if p.forced < FORCED_LOOK:
        return
    lasting = len(p.effects) + len(p.delayed) + len(p.items)
    if not p.forced_seen:
        p.forced_seen.append(str(lasting))
    seen = False
    if p.forced < FORCED_LOOK * 8:
        d = digest.loop_digest(p)
        seen = d in p.forced_seen
        p.forced_seen.append(d)
    if seen or p.forced > FORCED_LIMIT or lasting - int(p.forced_seen[0]) > FORCED_EFFECTS:
        if not asked.LOOPS.on(p) or not asked.LOOPS_DRAW.on(p):
            raise RecursionError("the rules never come to an end here")
        _draw(p, clause)


def _draw(p: Position, clause: str) -> None:
    p.over = True
    p.question = None
    p.winners = ()
    p.why = "loop"
    p.why_clause = clause
    p.clause = clause
    note(p, "draw_game", text="loop")


# --- free loops ---------------------------------------------------------------------------------------------


def interrupts(p: Position, q: Question) -> bool:
    """Before a question goes to a player: does something else come first? Else what may not be chosen is left out."""
    if p.again:
        # where everybody may answer whatever is played, loops go through those questions, too
        through = q.secret and asked.LOOPS_THROUGH_WINDOWS.on(p)
        p.again = through
        if (not q.secret or through) and asked.LOOPS.on(p) and _found(p, q):
            return True
    if p.loop_off and (asked.LOOPS_NOT_AGAIN.on(p) or not asked.LOOPS_NOT_AGAIN.answered(p)):
        _shut(p, q)
    return False


def _found(p: Position, q: Question) -> bool:
    """Has a position returned? Then start `loop`, and let the question wait."""
    shape = digest.loop_digest(p, False)
    at = -1
    for entry in reversed(p.trail_digests):
        d, _, place = entry.partition("@")
        if d == shape:
            at = int(place)
            break
    if at < 0:
        p.trail_digests.append(f"{shape}@{len(p.choices)}")
        return False
    made = p.choices[at:]
    choices = made[1::4]
    if not q.action and any(c & ACTION for c in choices):
        return False  # it is asked where the next action is chosen
    again = _once_more(p, choices)
    if not _returns(p, again, choices, shape):
        return False
    stuck = _no_way_out(p, shape)
    who = _deciders(p, made, shape)
    if not stuck and not (asked.LOOPS_ARE_NAMED if len(who) == 1 else asked.LOOPS_ARE_NAMED_BY_BOTH).on(p):
        return False
    idle = _leaves_nothing(p, again)
    f = call(p, "loop")
    f.a = 1 if stuck else 0
    f.c = 1 if idle else 0
    f.refs = cast("list[Ref]", who)
    f.more = [*choices, *made[::4]]
    f.n = MOST
    p.held = q
    p.question = None
    p.loop_off = [made[i + 1] for i in range(0, len(made), 4) if made[i + 2] > 1]
    p.trail = []
    _forget(p)
    return True


def _trial(p: Position) -> Position:
    """A copy to try something with."""
    t = p.copy()
    _forget(t)
    t.loop_off = []
    t.trail = []
    t.forced = 0
    t.forced_seen = []
    return t


def _once_more(p: Position, choices: list[int]) -> Position:
    """What these choices lead to from here."""
    t = _trial(p)
    t.script = choices[::-1]
    run(t)
    return t


def _leaves_nothing(p: Position, t: Position) -> bool:
    """Is nothing at all another after a loop, nothing counted and nothing remembered? Then it does not matter how often
    it is gone through."""
    if t.inc != p.inc or t.tally != p.tally or t.rng1 != p.rng1 or t.rng2 != p.rng2:
        return False
    return digest.loop_digest(t) == digest.loop_digest(p)


def _returns(p: Position, t: Position, choices: list[int], shape: str) -> bool:
    """Do these choices lead back here once more, with nothing used up?"""
    if t.over or t.serial - p.serial != len(choices) or digest.loop_digest(t, False) != shape:
        return False
    if len(t.effects) < len(p.effects) or len(t.delayed) < len(p.delayed) or len(t.pending) < len(p.pending):
        return False
    return all(t.counters.get(k, 0) >= n for k, n in p.counters.items())


def _deciders(p: Position, made: list[int], shape: str) -> list[Seat]:
    """Those who could choose so that this loop is not gone through, turn player first."""
    out: list[Seat] = []
    some: list[Seat] = []
    t = _trial(p)
    for i in range(0, len(made), 4):
        seat, choice = Seat(made[i]), made[i + 1]
        q = t.question
        if q is None:
            break
        if len(q.opts) > 1 and seat not in out:
            some.append(seat)
            for j in range(len(q.opts)):
                if choice_of(t, q, j) == choice:
                    continue
                u = _trial(t)
                decisions.answer(u, j)
                u.script = made[i + 5 :: 4][::-1]
                run(u)
                if u.over or digest.loop_digest(u, False) != shape:
                    out.append(seat)
                    break
        t.script = [choice]
        run(t)
    return [s for s in p.order() if s in (out or some)]


def _no_way_out(p: Position, shape: str) -> bool:
    """Whatever anybody chooses, does it go on like this for ever?"""
    seen = {shape}
    todo = [p]
    while todo:
        t = todo.pop()
        q = t.question
        if q is None or q.action or len(seen) > WAYS:
            return False
        for j in range(len(q.opts)):
            u = _trial(t)
            decisions.answer(u, j)
            run(u)
            if u.over:
                if u.why != "loop":
                    return False
                continue
            d = digest.loop_digest(u, False)
            if d not in seen:
                seen.add(d)
                todo.append(u)
    return True


def _shut(p: Position, q: Question) -> None:
    """Leave out the choice by which a loop would be gone through again."""
    off = p.loop_off
    last = p.trail[len(p.trail) - len(off) + 1 :] if len(off) > 1 else []
    if len(last) != len(off) - 1:
        return
    round_and_round = off + off
    ways = [round_and_round[i : i + len(off)] for i in range(len(off))]
    real = [i for i in range(len(q.opts)) if [*last, choice_of(p, q, i)] not in ways]
    if not real or len(real) == len(q.opts):
        return
    left = Question(q.seat, q.kind, q.clause, [q.opts[i] for i in real])
    left.about = q.about
    left.ability = q.ability
    left.n = q.n
    left.m = q.m
    left.secret = q.secret
    left.action = q.action
    left.real = real
    p.question = left


def _stop(p: Position, f: Frame) -> None:
    if f.a == 1:
        _draw(p, p.clause)


def _ask_one(p: Position, f: Frame) -> None:
    if len(f.refs) == 1:
        decisions.ask_number(p, Seat(f.refs[0]), "loop", 0, MOST)


def _take_one(p: Position, f: Frame) -> None:
    if len(f.refs) == 1:
        f.n = f.ans
        note(p, "loop", Seat(f.refs[0]), f.n)


def _ask_next(p: Position, f: Frame) -> None:
    if len(f.refs) > 1 and f.b < len(f.refs):
        decisions.ask_number(p, Seat(f.refs[f.b]), "loop", 0, MOST)


def _take_next(p: Position, f: Frame) -> None:
    if len(f.refs) > 1 and f.b < len(f.refs):
        seat = Seat(f.refs[f.b])
        note(p, "loop_named", seat, f.ans)
        if f.ans < f.n or f.b == 0:
            f.seat = seat
        elif f.ans == f.n and not asked.LOOPS_NOT_AGAIN.on(p):
            f.seat = NO_SEAT  # where no rule says who, either of them may be the one
        f.n = min(f.n, f.ans)
        f.b += 1
        f.pc -= 2
        if f.b == len(f.refs):
            note(p, "loop", p.active, f.n)


def _repeat(p: Position, f: Frame) -> None:
    """The question that waited is answered by the loop as often as was said, and then by its player. Of several
    players it is the one with the smaller number who stops it."""
    choices = f.more[: len(f.more) // 2]
    seats = f.more[len(choices) :]
    p.script = (choices * (min(f.n, 1) if f.c else f.n))[::-1]
    if len(f.refs) > 1 and f.seat >= 0:
        last = max(i for i in range(len(choices)) if seats[i] == f.seat and choices[i] in p.loop_off)
        p.trail = [c for c in choices[last + 1 :] if c in p.loop_off]
    p.stack.pop()
    p.question = p.held
    p.held = None


def loop_procedure(one: str, several: str, nobody: str) -> Procedure:
    return procedure(
        "loop",
        "",
        step(nobody, _stop),
        step(one, _ask_one),
        step(one, _take_one),
        step(several, _ask_next),
        step(several, _take_next),
        step("", _repeat),
        frame=(
            "a: 1 if nobody can stop it; refs: who can; n: the smallest number named; b: who is asked next; seat: "
            "who named it, -1 if several; c: 1 if a round leaves nothing behind; more: the choices of a round, "
            "then who made each"
        ),
    )
