"""Giving every action of a cost things of its own: a matching, one thing at a time."""

from __future__ import annotations

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import decisions, likeness
from fuda.kernel.tables.kinds import Ref


class Want:
    """What an action takes: so many of some things, which together are such as its text says."""

    def __init__(self, ctx: Ctx, things: list[Ref], n: int) -> None:
        self.ctx = ctx
        self.things = things
        self.n = n
        self.such: Node | None = None


def allotted(p: Position, wants: list[Want]) -> bool:
    """Is there a way to give every action its own things, first to those for which not any so many will do?"""
    free = [(w.things, w.n) for w in wants if w.such is None]
    bound = [w for w in wants if w.such is not None]
    if not bound:
        return len(free) < 2 or _assign(free)  # that each alone can be done is known
    return _allot(p, bound, free, 0, [], [])


def _allot(
    p: Position, bound: list[Want], free: list[tuple[list[Ref], int]], at: int, chosen: list[Ref], taken: list[Ref]
) -> bool:
    """The actions before `at` have taken theirs, that one has chosen some: can the rest be given theirs?"""
    if at == len(bound):
        return _assign([([t for t in things if t not in taken], n) for things, n in free])
    want, such = bound[at], bound[at].such
    if such is None or len(chosen) == want.n:
        return _allot(p, bound, free, at + 1, [], taken + chosen)
    start = want.things.index(chosen[-1]) + 1 if chosen else 0
    for t in likeness.unlike(p, [t for t in want.things[start:] if t not in taken]):
        rest = [r for r in want.things if r != t and r not in chosen and r not in taken]
        if decisions.fits(p, want.ctx, such, [*chosen, t], rest):
            if _allot(p, bound, free, at, [*chosen, t], taken):
                return True
    return False


def _assign(wants: list[tuple[list[Ref], int]]) -> bool:
    """Is there a way to give every action its own things? (A matching, one thing at a time.)"""
    taken: dict[Ref, int] = {}  # thing → action
    actions: list[list[Ref]] = []
    for things, n in wants:
        actions.extend([things] * n)

    def give(i: int, seen: set[Ref]) -> bool:
        for t in actions[i]:
            if t in seen:
                continue
            seen.add(t)
            if t not in taken or give(taken[t], seen):
                taken[t] = i
                return True
        return False

    for i in range(len(actions)):
        if not give(i, set()):
            return False
    return True
