"""Loops: actions that could be repeated for ever.

*Forced* ones: automatic plays go on and on with no real choice in between. When the same position returns, or one in
which there is only more of something (`growth.py`), nobody can stop them. *Free* ones: the same choices are made again
and the same position returns. Whoever could have chosen otherwise names how often it is repeated (of several players
the smallest number counts); the choices are then made by themselves, and who has to stop the loop is no longer offered
what would go on with it, in that very position. A loop out of which no choice of anybody leads is like a forced one.
Where the rulebook says so, an action of the turn player that has brought back the very same position is not offered in
it again, without any number being named.

Answers are remembered as they are given (`decisions.chosen`), through the end of a turn only if a turn has begun in the
same position before. Positions are compared only after an answer that was given before, with as many cards in every
place as then, so ordinary play pays next to nothing for this.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.position import shapes
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Question
from fuda.kernel.run import decisions, growth
from fuda.kernel.run.events import note
from fuda.kernel.run.interpreter import ACTION, STOP, break_off, call, choice_of, run
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

# What follows are no rules: they say when it is worth the time to look, and change nothing of what is found
FORCED_LOOK: Final = 24  # forced plays after which positions are compared
HOPELESS: Final = 200_000  # forced plays after which whoever wrote the rules should be told
WAYS: Final = 2000  # positions looked at in search of a way out; if there are more, somebody is asked how often
PATIENT: Final = 200  # rounds that are gone through one by one; of more, those that only count on are left out


def new_turn(p: Position) -> None:
    """A turn begins. What was remembered is of use only if a turn has begun in the same position before."""
    p.reigns = [*p.reigns, p.clock, p.active]
    shape = shapes.shape(p, False, p.turns_seen[-1] if p.turns_seen else None)
    if shapes.met(p.turns_seen, shape) >= 0:
        p.stood = []
        p.stood_at = []
        p.forced = max(p.forced, FORCED_LOOK)
        forced(p)
        return
    p.turns_seen = [*p.turns_seen, shape]
    growth.forget(p)
    break_off(p)
    p.barred = []


# --- forced loops -------------------------------------------------------------------------------------------


def forced(p: Position) -> None:
    """One more automatic play: before the next step it may be time to look whether they will ever end."""
    p.forced += 1
    if p.forced >= FORCED_LOOK or p.until:
        p.goes_on = True


def goes_on(p: Position) -> None:
    """Ends the game in a draw when nobody can stop what is going on."""
    shape = shapes.loop_digest(p, False)
    if p.until:
        if shape == p.until:
            _over(p, growth.RETURNED)
        elif p.forced > p.forced_next:
            _over(p, growth.LOST)
        return
    if shape not in p.forced_seen:
        if not p.forced_seen:
            p.forced_next = 0
        p.forced_seen.append(shape)
    elif p.forced >= p.forced_next:
        p.forced_next = 2 * p.forced
        if growth.endless(p, [], shape):
            if not asked.LOOPS.on(p) or not asked.LOOPS_DRAW.on(p):
                raise RecursionError("the rules never come to an end here")
            _draw(p, _draw_clause(p))
    if p.forced > HOPELESS:
        raise RecursionError(f"no end is in sight after {p.forced} plays without a choice")


def _draw_clause(p: Position) -> str:
    """The clause by which what nobody can stop is a draw."""
    return next(y.clauses[0] for y in p.rules.tables.answers if y.fact is asked.LOOPS_DRAW)


def _over(p: Position, why: str) -> None:
    p.over = True
    p.question = None
    p.winners = ()
    p.why = why


def _draw(p: Position, clause: str) -> None:
    _over(p, "loop")
    p.clause = clause
    p.why_clause = clause
    p.clause = clause
    note(p, "draw_game", text="loop")


# --- free loops ---------------------------------------------------------------------------------------------


def interrupts(p: Position, q: Question) -> bool:
    """Before a question goes to a player: does something else come first? Else what may not be chosen is left out."""
    if p.script:  # a loop is being repeated, and this player may stop it here, or has to
        code = -1 - p.script[-1]
        edge = f"{shapes.loop_digest(p)}>{code & ~STOP}"
        if code & STOP and edge not in p.barred:
            p.barred.append(edge)
    elif p.again and (not q.secret or asked.LOOPS_THROUGH_WINDOWS.on(p)) and asked.LOOPS.on(p) and _found(p, q):
        return True
    return _shut(p, q)


def _found(p: Position, q: Question) -> bool:
    """Has a position returned? Then start `loop`, and let the question wait."""
    shape = shapes.loop_digest(p, False)
    at = -1
    for entry in reversed(p.trail_digests):
        d, _, place = entry.partition("@")
        if d == shape:
            at = int(place)
            break
    if at < 0:
        p.trail_digests.append(f"{shape}@{len(p.choices)}")
        p.again = q.secret  # what is asked openly after it is looked at, too
        return False
    made = p.choices[at:]
    choices = made[1::4]
    if not q.action and any(c & ACTION for c in choices):
        return False  # it is asked where the next action is chosen
    p.again = False
    again = growth.trial(p)
    if not choices or not growth.once_more(again, choices, shape) or growth.grown(p, again) is None:
        return False
    idle = _leaves_nothing(p, again)
    if idle and asked.LOOPS_NOT_AGAIN.on(p):
        if any(made[i] == p.active and made[i + 2] > 1 for i in range(0, len(made), 4)):
            return False  # the turn player may not do the same in the same position anyway
    stuck = not q.action and _no_way_out(p, shape) and growth.endless(p, choices, shape)
    ways = [] if stuck else _ways_out(p, made, shape)
    if not ways:
        ways = [i for i in range(len(choices)) if made[4 * i + 2] > 1]
    seats = made[::4]
    who = [s for s in p.order() if any(seats[i] == s for i in ways)]
    if not stuck and (not who or not (asked.LOOPS_ARE_NAMED if len(who) == 1 else asked.LOOPS_ARE_NAMED_BY_BOTH).on(p)):
        return False
    f = call(p, "loop")
    f.a = 1 if stuck else 0
    f.c = 1 if idle else 0
    f.refs = cast("list[Ref]", who)
    f.more = [*choices, *seats, *[int(i in ways) for i in range(len(choices))]]
    p.held = q
    p.question = None
    growth.forget(p)
    return True


def _leaves_nothing(p: Position, t: Position) -> bool:
    """Is nothing at all another after a loop, nothing counted and nothing remembered? Then it does not matter how often
    it is gone through."""
    if len(t.tally) != len(p.tally) or t.rng1 != p.rng1 or t.rng2 != p.rng2:
        return False
    return shapes.loop_digest(t) == shapes.loop_digest(p)


def _ways_out(p: Position, made: list[int], shape: str) -> list[int]:
    """The choices of a loop, by their places, at which whoever makes them could choose so that it is not gone
    through."""
    out: list[int] = []
    t = growth.trial(p)
    for i in range(0, len(made), 4):
        choice = made[i + 1]
        q = t.question
        if q is None:
            break
        if len(q.opts) > 1:
            for j in range(len(q.opts) - 1, -1, -1):
                if choice_of(t, q, j) == choice:
                    continue
                u = growth.trial(t)
                decisions.answer(u, j)
                u.script = made[i + 5 :: 4][::-1]
                run(u)
                if u.over or shapes.loop_digest(u, False) != shape:
                    out.append(i // 4)
                    break
        t.script = [choice]
        run(t)
    return out


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
            u = growth.trial(t)
            decisions.answer(u, j)
            run(u)
            if u.over:
                if u.why != "loop":
                    return False
                continue
            d = shapes.loop_digest(u, False)
            if d not in seen:
                seen.add(d)
                todo.append(u)
    return True


def _shut(p: Position, q: Question) -> bool:
    """Leave out the choices by which a loop would be gone through again. True if all of them would, for ever."""
    p.stands = None
    if len(q.opts) < 2 or q.open:
        return False
    if _could_return(p, q) and asked.LOOPS_NOT_AGAIN.on(p):
        shape = shapes.shape(p, True)
        p.stands = shape
        at = shapes.met(p.stood, shape)
        if at >= 0:
            _bar_action(p, at, shapes.of_shape(shape))
        elif not p.barred:
            return False
        here = shapes.of_shape(shape)
    elif p.barred:
        here = shapes.loop_digest(p)
    else:
        return False
    real = [i for i in range(len(q.opts)) if not _leads_back(p, q, i, here)]
    if len(real) == len(q.opts):
        return False
    if not q.action and asked.LOOPS_DRAW.on(p) and _no_way_out(p, shapes.loop_digest(p, False)):
        _draw(p, _draw_clause(p))
        return True
    if not real:
        return False
    left = Question(q.seat, q.kind, q.clause, [q.opts[i] for i in real])
    left.about = q.about
    left.ability = q.ability
    left.n = q.n
    left.m = q.m
    left.secret = q.secret
    left.action = q.action
    left.real = [q.real[i] if q.real else i for i in real]
    p.question = left
    return False


def _could_return(p: Position, q: Question) -> bool:
    """Is this a question of the turn player to which effects could lead back in the same turn? What the rules ask at
    their own time in a turn, or on the way of an action, is asked again only after another action."""
    return q.seat == p.active and (q.action or bool(p.ctxs or p.pending or p.items))


def _bar_action(p: Position, at: int, here: str) -> None:
    """What the turn player did when the position was this very one is not done again: the choice made, or, of an
    action, the last choice that was part of it, which is found by doing the same once more."""
    made = p.choices[p.stood_at[at] :]
    edge = f"{here}>{made[1]}"
    if made[1] & ACTION:
        t = growth.trial(p)
        for i in range(0, len(made), 4):
            if t.question is None or (i and made[i + 1] & ACTION):
                break
            if made[i] == p.active and made[i + 2] > 1:
                edge = f"{shapes.loop_digest(t)}>{made[i + 1]}"
            t.script = [made[i + 1]]
            run(t)
    if edge not in p.barred:
        p.barred.append(edge)


def _leads_back(p: Position, q: Question, index: int, here: str) -> bool:
    """Would a choice go on with a loop? Also one after which every further choice of the same player would."""
    if f"{here}>{choice_of(p, q, index)}" in p.barred:
        return True
    t = growth.trial(p)
    t.question = q
    decisions.answer(t, index)
    further = _goes_on_to(t)
    if further is None or further.seat != q.seat or further.action:
        return False
    there = shapes.loop_digest(t)
    return all(f"{there}>{choice_of(t, further, i)}" in p.barred for i in range(len(further.opts)))


def _goes_on_to(t: Position) -> Question | None:
    """The next question with a choice that comes of an answer."""
    run(t)
    while not t.over and t.question is not None and len(t.question.opts) == 1:
        decisions.answer(t, 0)
        run(t)
    return t.question


# --- naming a number ----------------------------------------------------------------------------------------


def _stop(p: Position, f: Frame) -> None:
    if f.a == 1:
        _draw(p, p.clause)


def _ask_one(p: Position, f: Frame) -> None:
    if len(f.refs) == 1:
        decisions.ask_any_number(p, Seat(f.refs[0]), "loop")


def _take_one(p: Position, f: Frame) -> None:
    if len(f.refs) == 1:
        f.n = f.ans
        f.seat = Seat(f.refs[0])
        note(p, "loop", f.seat, f.n)


def _ask_next(p: Position, f: Frame) -> None:
    if len(f.refs) > 1 and f.b < len(f.refs):
        decisions.ask_any_number(p, Seat(f.refs[f.b]), "loop")


def _take_next(p: Position, f: Frame) -> None:
    if len(f.refs) > 1 and f.b < len(f.refs):
        seat = Seat(f.refs[f.b])
        note(p, "loop_named", seat, f.ans)
        if f.b == 0 or f.ans < f.n:
            f.n = f.ans
            f.seat = seat
        elif f.ans == f.n and not asked.LOOPS_NOT_AGAIN.on(p):
            f.seat = NO_SEAT  # where no rule says who, either of them may be the one
        f.b += 1
        f.pc -= 2
        if f.b == len(f.refs):
            note(p, "loop", p.active, f.n)


def _repeat(p: Position, f: Frame) -> None:
    """The question that waited is answered by the loop as often as was said. Then the loop is begun once more and who
    has to stop it does so, at one of the choices by which it can be stopped, the last one at the latest; of several
    players it is the one with the smaller number."""
    n = len(f.more) // 3
    choices, seats, ways = f.more[:n], f.more[n : 2 * n], f.more[2 * n :]
    mine = [i for i in range(n) if ways[i] and f.seat in (NO_SEAT, seats[i])]
    p.stack.pop()
    p.question = p.held
    p.held = None
    p.cycle = choices[::-1]
    p.cycles = min(f.n, PATIENT) if f.c else f.n  # one that leaves nothing behind need not be gone through at all
    if p.cycles > PATIENT:
        p.cycles -= growth.at_once(p, choices, shapes.loop_digest(p, False), p.cycles - PATIENT)
    if mine:
        last = choices[: mine[-1] + 1]
        for i in mine:
            last[i] = -1 - (choices[i] | (STOP if i == mine[-1] else 0))
        p.closing = last[::-1]


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
            "then who made each, then 1 for each that could have led out of it"
        ),
    )
