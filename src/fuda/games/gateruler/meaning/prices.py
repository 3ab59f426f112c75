"""Can all acts of a cost be carried out, one after the other as they are printed (14-3b-8, 14-3b-8a)?

What one act takes away is not there for a later one; what it draws is. One thing can be rested and then put into the
graveyard, but not the other way round.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import costs
from fuda.kernel.tables import asked

LEAVING: Final = frozenset({"discard", "move", "remove", "destroy", "put_soul", "put_on", "set_card"})

Use = tuple[int, str]  # a thing, and what is taken of it: that it is there, or a state of it


def payable(p: Position, ctx: Ctx, acts: tuple[Node, ...]) -> bool:
    """Is there a way to do all of it?"""
    slots: list[list[Use]] = []
    drawn: list[int] = []
    left = False
    for act in acts:
        if act.op in ("may", "if_"):
            continue
        if act.op == "choose_one":
            if not any(payable(p, ctx, flatten(x)) for x in act["of"]):
                return False
            continue
        things = costs.able(p, ctx, act)
        if things is None:
            continue
        if act.op == "discard" and _any_card(act) and asked.COSTS_IN_ORDER.on(p):
            things = [*things, *drawn]
        n = costs.need(p, ctx, act)
        if len(things) < n:
            return False
        slots.extend([[(t, "there" if left or act.op in LEAVING else act.op) for t in things]] * n)
        if act.op == "draw":
            drawn.extend(things[-n:] if n else [])
        left = left or act.op in LEAVING
    return _each_its_own(slots)


def _any_card(act: Node) -> bool:
    """Does any card of the own hand do?"""
    what = act.get("what")
    of = what.get("of") if isinstance(what, Node) and what.op == "pick" else None
    return isinstance(of, Node) and of.get("zone") == "hand" and of.get("owner", "you") in ("you", "doer") and plain(of)


def plain(noun: Node) -> bool:
    return noun.get("kind") is None and not noun.get("filters")


def _each_its_own(slots: list[list[Use]]) -> bool:
    """A matching, one thing at a time."""
    taken: dict[Use, int] = {}

    def give(i: int, seen: set[Use]) -> bool:
        for use in slots[i]:
            if use not in seen:
                seen.add(use)
                if use not in taken or give(taken[use], seen):
                    taken[use] = i
                    return True
        return False

    return all(give(i, set()) for i in range(len(slots)))
