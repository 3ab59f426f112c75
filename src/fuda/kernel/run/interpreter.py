"""Walks the step tables of a rulebook with an explicit stack, until somebody must decide.

A step runs once; the frame's `pc` already points at the next step, and the step may move it (`goto`), push
another procedure (`call`), ask a question (`decisions.ask`) or let events happen (`events.emit`). Asking and
emitting are the last thing a step does: the following step reads `frame.ans` or `frame.did`.

What happens is said to happen under the clause of the step that does it. A step without one belongs to the step before
it in its frame; the first steps of a frame to the step that called it.
"""

from __future__ import annotations

import zlib
from typing import Final

from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Question
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Step, step


def call(p: Position, name: str) -> Frame:
    """Start a procedure; the caller goes on when it ends."""
    f = Frame(p.rules.proc_index[name])
    f.clause = p.clause
    top = p.stack[-1] if p.stack else None
    if top is not None:
        f.ctx = top.ctx
        f.seat = top.seat
    p.stack.append(f)
    return f


def goto(p: Position, f: Frame, label: str) -> None:
    """Continue this procedure at a label (a clause)."""
    f.pc = p.rules.procs[f.proc].labels[label]


def leave(p: Position, f: Frame) -> None:
    """End this procedure after the present step."""
    f.pc = 1 << 20


def run(p: Position) -> None:
    """Go on until there is a question or the game is over."""
    procs = p.rules.procs
    while not p.over and p.stack:
        q = p.question
        if q is not None:
            if p.out[q.seat]:
                absent(p, q)
                continue
            if (p.script or p.cycles or p.closing) and scripted(p, q):
                continue
            if p.again or p.barred or p.script or (q.seat == p.active and asked.LOOPS_NOT_AGAIN.on(p)):
                if p.rules.interrupts(p, q):
                    continue
            return
        if p.goes_on:
            p.goes_on = False
            p.rules.goes_on(p)
            continue
        d = p.derived
        if d is not None and d.tie is not None and "tie" in p.rules.proc_index:
            call(p, "tie")
        f = p.stack[-1]
        steps = procs[f.proc].steps
        if f.pc >= len(steps):
            p.stack.pop()
            continue
        s = steps[f.pc]
        f.pc += 1
        if s.clause:
            f.clause = s.clause
        p.clause = f.clause
        s.fn(p, f)


# answers by which nothing is done
NOTHING: Final = ("done", "no", "pass", "end", "keep")


def absent(p: Position, q: Question) -> None:
    """Who has left the game is asked nothing: nothing is done, or the first thing if something must be."""
    at = 0
    for i, o in enumerate(q.opts):
        if o.what in NOTHING:
            at = i
    p.stack[-1].ans = q.real[at] if q.real else at
    p.question = None


ACTION: Final = 1 << 120  # marks a free choice of action
STOP: Final = 1 << 121  # marks the last choice by which a player who must stop a loop can do so
PLAYED: Final = 1 << 20  # what is being played, by its place, comes after all printed cards
PLAIN: Final = frozenset({"number", "block", "change"})  # options whose `a` is not a card


WHATS: Final[dict[str, int]] = {}  # what options do, numbered as they are met


def choice_of(p: Position, q: Question, index: int) -> int:
    """What is chosen, as a number that is the same whenever the same is chosen in the same place of the rules, and
    another for anything else; places of the rules go by names, whatever other procedures there are. A card on the
    field is itself, what is being played goes by its place among that; elsewhere cards that are alike are the same."""
    o = q.opts[index]
    a = o.a
    if a >= 0 and o.what not in PLAIN:
        card = Card(a & MASK)
        if p.layout.field[p.slot[card]]:
            a = card
        elif card >= p.real:
            a = PLAYED + p.zones[p.slot[card]].index(card)
        else:
            a = MASK + p.cdef[card]
    f = p.stack[-1]
    what = WHATS.get(o.what, -1)
    if what < 0:
        what = WHATS[o.what] = len(WHATS)
    procedure = p.rules.procs[f.proc]
    key = what << 9 | (f.pc & 255) << 1 | int(q.action)
    place = procedure.places.get(key, -1)
    if place < 0:  # such great numbers are worked out once
        place = ((procedure.code << 8 | f.pc & 255) << 32 | zlib.crc32(o.what.encode())) << 48
        if q.action:
            place |= ACTION
        procedure.places[key] = place
    return place | (((a + 1) & 0xFFFFFF) << 24 | (o.b + 1) & 0xFFFFFF)


def scripted(p: Position, q: Question) -> bool:
    """A loop that is being repeated answers by itself; where it no longer can, or where somebody may stop it (what is
    then negative), the player is asked."""
    if not p.script:
        if p.cycles > 0:
            p.cycles -= 1
            p.script = list(p.cycle)
        else:
            p.script = list(p.closing)
            p.closing = []
    wanted = p.script[-1]
    if wanted < 0:
        return False
    p.script.pop()
    for i in range(len(q.opts)):
        if choice_of(p, q, i) == wanted:
            if len(q.opts) > 1:
                p.forced = 0
                p.forced_seen = []
            p.stack[-1].ans = q.real[i] if q.real else i
            p.question = None
            p.serial += 1
            return True
    break_off(p)
    return False


def break_off(p: Position) -> None:
    """A loop is repeated no longer."""
    p.script = []
    p.cycles = 0
    p.closing = []


def calls(clauses: str, name: str, label: str = "") -> Step:
    """A step that carries out another procedure for the same seat."""

    def fn(p: Position, f: Frame) -> None:
        call(p, name)

    return step(clauses, fn, label)
