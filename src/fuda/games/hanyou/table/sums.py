"""What the numbers of 汎用TCG are made of that are worked out: what a retreat and a skill cost."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.retreat import retreat_cost
from fuda.games.hanyou.rules.battle.skills import skill_cost, skills
from fuda.games.hanyou.rules.zones import main_unit
from fuda.kernel.derive.accounts import Account
from fuda.kernel.game.sums import Sums
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import Card, Ref, Seat


def of_retreat(p: Position, seat: Seat, _viewer: Seat, to: Account) -> int | None:
    """What the retreat of a player's main unit costs now."""
    return retreat_cost(p, seat, to) if main_unit(p, seat) >= 0 else None


def of_skill(nth: int, p: Position, ref: Ref, to: Account) -> int | None:
    """What the nth skill of a unit costs now, those of its sets included."""
    card = Card(ref & MASK)
    if not p.layout.field[p.slot[card]] or p.role[card]:
        return None
    there = skills(p, card)
    return skill_cost(p, card, there[nth][1], to) if nth < len(there) else None


def first_skill(p: Position, ref: Ref, to: Account) -> int | None:
    return of_skill(0, p, ref, to)


def second_skill(p: Position, ref: Ref, to: Account) -> int | None:
    return of_skill(1, p, ref, to)


def third_skill(p: Position, ref: Ref, to: Account) -> int | None:
    return of_skill(2, p, ref, to)


WORDS: Final = {
    "num.skill_cost_set": ("スキルコスト（固定）", "skill cost (set)"),
    "num.skill_1": ("1つ目のスキルのコスト", "cost of its first skill"),
    "num.skill_2": ("2つ目のスキルのコスト", "cost of its second skill"),
    "num.skill_3": ("3つ目のスキルのコスト", "cost of its third skill"),
    "num.retreat_cost": ("退却のコスト", "cost of the retreat"),
}

SUMS: Final = Sums(
    {"skill_1": first_skill, "skill_2": second_skill, "skill_3": third_skill},
    {"retreat_cost": of_retreat},
    WORDS,
    prices=(),
)
