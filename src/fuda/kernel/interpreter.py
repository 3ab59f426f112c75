"""Walks the step tables of a rulebook with an explicit stack, until somebody must decide.

A step runs once; the frame's `pc` already points at the next step, and the step may move it (`goto`), push
another procedure (`call`), ask a question (`decisions.ask`) or let events happen (`events.emit`). Asking and
emitting are the last thing a step does: the following step reads `frame.ans` or `frame.did`.
"""

from __future__ import annotations

from fuda.kernel.position import Ctx, Frame, Position, Question
from fuda.kernel.rows import Step, step


def call(p: Position, name: str) -> Frame:
    """Start a procedure; the caller goes on when it ends."""
    f = Frame(p.rules.proc_index[name])
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


def ctx_of(p: Position, f: Frame) -> Ctx:
    return p.ctxs[f.ctx]


def run(p: Position) -> None:
    """Go on until there is a question or the game is over."""
    procs = p.rules.procs
    while not p.over and p.stack:
        q = p.question
        if q is not None:
            if not p.script:
                return
            scripted(p, q)
            continue
        d = p.derived
        if d is not None and d.tie is not None and "tie" in p.rules.proc_index:
            p.stack.append(Frame(p.rules.proc_index["tie"]))
        f = p.stack[-1]
        steps = procs[f.proc].steps
        if f.pc >= len(steps):
            p.stack.pop()
            continue
        s = steps[f.pc]
        f.pc += 1
        if s.clause:
            p.clause = s.clause
        s.fn(p, f)


def scripted(p: Position, q: Question) -> None:
    """A loop that is being repeated answers by itself; where it no longer can, the player is asked."""
    i = p.script.pop(0)
    if i >= len(q.opts):
        p.script = []
        return
    p.stack[-1].ans = i
    p.question = None
    p.serial += 1


def calls(clauses: str, name: str, label: str = "") -> Step:
    """A step that carries out another procedure for the same seat."""

    def fn(p: Position, f: Frame) -> None:
        call(p, name)

    return step(clauses, fn, label)


def back_to(clauses: str, label: str) -> Step:
    """A step that goes back to another one."""

    def fn(p: Position, f: Frame) -> None:
        goto(p, f, label)

    return step(clauses, fn, "")
