"""When a player leaves in the middle of a question: what it no longer offers."""

from __future__ import annotations

from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt, Question
from fuda.kernel.run.interpreter import PLAIN
from fuda.kernel.tables.kinds import Ref


def without_gone(p: Position) -> None:
    """Cards have left the game in the middle of a question: it no longer offers them. Where nothing is left to choose,
    it is not asked."""
    q = p.question
    if q is None:
        return
    f = p.stack[-1]
    proc = p.rules.procs[f.proc]
    picking = "take" in proc.labels and q.kind == proc.name
    if picking or q.kind == "order":
        f.refs = [r for r in f.refs if _is_there(p, r)]
        f.more = [r for r in f.more if _is_there(p, Ref(r))]
        if picking:
            f.n = min(f.n, len(f.refs) + len(f.more))
            f.a = min(f.a, len(f.refs) + len(f.more))
        f.pc = 0
        p.question = None
        return
    left = [i for i in range(len(q.opts)) if not _about_gone(p, q.opts[i])]
    if len(left) == len(q.opts):
        return
    if not left:
        p.question = None
        f.ans = -1
        return
    x = Question(q.seat, q.kind, q.clause, [q.opts[i] for i in left])
    x.about = q.about
    x.ability = q.ability
    x.n = q.n
    x.m = q.m
    x.secret = q.secret
    x.action = q.action
    x.real = [q.real[i] if q.real else i for i in left]
    p.question = x


def _is_there(p: Position, ref: Ref) -> bool:
    """Is this card still in the game, or was it never more than a memory?"""
    return p.slot[ref & MASK] != p.layout.void


def _about_gone(p: Position, o: Opt) -> bool:
    """Is an option about a card, or a player, that has left the game?"""
    if o.what == "player":
        return 0 <= o.b < p.seats and p.out[o.b] != 0
    if o.what in PLAIN or o.a < 0 or o.a & MASK >= len(p.slot):
        return False
    return not _is_there(p, Ref(o.a))
