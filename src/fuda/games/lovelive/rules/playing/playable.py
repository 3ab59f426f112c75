"""What must hold for an ability to be played: its condition, its cost (9.4.2.3).

Other modules add to this table: what was used up (`keywords.py`), what is invalid (`validity.py`), what cannot be
chosen (`meaning/choosing.py`), what is forbidden (`principles.py`).
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.derive import terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import costs
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

ASKS: Final = {"playable": "seat: who would play it; ref: its card; n: the ability"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of the card and the ability."""
    return {
        "playable": (
            condition("9.1.1.1.1", conditions_met, "条件を満たしていません", "its condition is not met"),
            condition("9.4.2.3", may_pay, "コストを支払えません", "its cost cannot be paid"),
        ),
    }


def conditions_met(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Does the condition hold that the ability itself names?"""
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, context_of(p, ref, AbilityId(ability)), cond)


def may_pay(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Could the whole cost be paid?"""
    acts = p.pool.abilities[ability].node.get("cost", ())
    return not acts or costs.possible(p, context_of(p, ref, AbilityId(ability)), acts)


def seems_payable(p: Position, ref: Ref, ability: AbilityId) -> bool:
    """Is it only for what others cannot know that a cost cannot be paid?"""
    acts = p.pool.abilities[ability].node.get("cost", ())
    return costs.possible(p, context_of(p, ref, ability), acts, True)


def only_unpayable(p: Position, seat: Seat, ref: Ref, ability: AbilityId) -> bool:
    """Does nothing keep an ability from being played but a cost of which others cannot know that it cannot be paid?"""
    for c in p.rules.conditions["playable"]:
        if c.fn is may_pay:
            if not seems_payable(p, ref, ability):
                return False
        elif not c.fn(p, seat, ref, ability):
            return False
    return True


def context_of(p: Position, ref: Ref, ability: AbilityId) -> Ctx:
    """What an ability knows when it is asked whether it can be played: that which it waited for, if it did."""
    if p.ctxs and p.ctxs[-1].source == ref and p.ctxs[-1].ability == ability:
        return p.ctxs[-1]
    return Ctx(last_known.ctrl_of(p, ref), ref, ability)


CONDITIONS: Final = conditions()
