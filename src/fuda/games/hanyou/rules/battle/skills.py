"""The skills of a unit: which it has (703.2a-1), what they are called (211, 902.1b), what they cost (210), and which
of them may be declared (703.2a)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import energy
from fuda.games.hanyou.state import SET, SKILL_ALIAS, SKILL_COST, SKILL_COST_SET
from fuda.kernel.cards.pool import SKILL
from fuda.kernel.derive import layers
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

SETS_GIVE_SKILLS: Final = fact("801.1g-1 703.2a-1", "A unit also has the skills and EX skills of what is set on it.")
SKILLS_OF_A_NAME_ARE_ONE: Final = fact("211.2 902.1b", "Skills and EX skills of one name are the same to a text.")
ASKS: Final = {"skill": "seat: who would use it; ref: the unit; n: the skill"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a unit and a skill: may it be declared?"""
    return {
        "skill": (
            condition("703.2a-2 210.2", _enough_energy, "エネルギーが足りません", "not enough energy"),
            condition("703.2a-3", _not_forbidden, "使用が禁止されています", "an effect forbids it"),
            condition("803.1", limits.is_within, "このターンはもう使えません", "used up for this turn"),
        ),
    }


def skills(p: Position, unit: Card) -> list[tuple[Card, AbilityId]]:
    """(card, skill): the skills of a unit and of what is set on it."""
    d = layers.derive(p)
    out: list[tuple[Card, AbilityId]] = []
    cards = [unit]
    if SETS_GIVE_SKILLS.on(p):
        cards = cards + p.attached(unit, SET)
    for card in cards:
        for a in d.chars[card].abilities:
            if p.pool.abilities[a].type == SKILL:
                out.append((card, a))
    return out


def skill_name(p: Position, unit: Ref, ability: AbilityId) -> str:
    """What a skill of a unit is called now."""
    alias = last_known.chars_of(p, unit).sets[SKILL_ALIAS]
    return min(alias) if alias else p.pool.abilities[ability].name


def skill_cost(p: Position, unit: Card, ability: AbilityId) -> int:
    """How many cards of energy a unit needs now to use a skill."""
    nums = layers.derive(p).chars[unit].nums
    cost = nums[SKILL_COST_SET] if nums[SKILL_COST_SET] >= 0 else p.pool.abilities[ability].cost
    return cost + nums[SKILL_COST]


def _enough_energy(p: Position, _seat: Seat, unit: Ref, ability: int) -> bool:
    return len(energy(p, Card(unit & MASK))) >= skill_cost(p, Card(unit & MASK), AbilityId(ability))


def _not_forbidden(p: Position, _seat: Seat, unit: Ref, ability: int) -> bool:
    seat = p.ctrl[unit & MASK]
    if forbidding(p, "use_skill", seat, unit) is not None:
        return False
    if not SKILLS_OF_A_NAME_ARE_ONE.on(p):
        return True
    return forbidding(p, "use_named", seat, unit, skill_name(p, unit, AbilityId(ability))) is None


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
