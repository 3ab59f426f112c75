"""The skill step (703) and the skills of a unit: which it has (703.2a-1), what they are called (211, 902.1b), what they
cost (210), and which of them may be declared (703.2a)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import energy, main_unit
from fuda.games.hanyou.state import KO, SET, SKILL_ALIAS, SKILL_COST, SKILL_COST_SET
from fuda.kernel.cards.pool import SKILL
from fuda.kernel.derive import layers
from fuda.kernel.derive.accounts import ADD, IS, PRINTED, Account, clause_of
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step

SETS_GIVE_SKILLS: Final = fact("801.1g-1 703.2a-1", "A unit also has the skills and EX skills of what is set on it.")
SKILLS_OF_A_NAME_ARE_ONE: Final = fact("211.2 902.1b", "Skills and EX skills of one name are the same to a text.")
ASKS: Final = {"skill": "seat: who would use it; ref: the unit; n: the skill"}


def steps() -> tuple[Step, ...]:
    """The skill step: a part of the procedure "battle" (`phase.py`)."""
    return (
        step("703.1", _not_able),
        step("703.2a", _offer_skills),
        step("703.2b", _offer_none),
        step("703.2", _ask_skill),
        step("703.2", _declare),
        step("703.4", _no_skill),
        step("703.3", _judge),
        step("703.3a", _succeeded),
        step("703.3b 920.2a 920.2", _failed),
    )


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


def skill_cost(p: Position, unit: Card, ability: AbilityId, to: Account | None = None) -> int:
    """How many cards of energy a unit needs now to use a skill."""
    nums = layers.derive(p).chars[unit].nums
    cost = nums[SKILL_COST_SET] if nums[SKILL_COST_SET] >= 0 else p.pool.abilities[ability].cost
    if to is not None:
        to.entry(IS, p.pool.abilities[ability].cost, PRINTED, "", NO_REF)
        for c in to.trace.of(unit):
            was, now = c.before.nums, c.after.nums
            if now[SKILL_COST_SET] == was[SKILL_COST_SET]:
                to.effect(c.effect, ADD, now[SKILL_COST] - was[SKILL_COST], clause_of(p, c.mod))
            else:
                to.effect(c.effect, IS, now[SKILL_COST_SET] + now[SKILL_COST], clause_of(p, c.mod))
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


# --- the skill step (703) -----------------------------------------------------------------------------------------


def _not_able(p: Position, f: Frame) -> None:
    """A main unit that is rested or stunned uses no skill."""
    m = main_unit(p, p.active)
    f.seat = p.active
    if m < 0 or p.turned[m] != NORMAL or p.flags[m] & KO:
        goto(p, f, "705.1")


def _offer_skills(p: Position, f: Frame) -> None:
    f.a = -1
    f.refs = []
    f.more = []
    m = main_unit(p, p.active)
    for card, a in skills(p, m):
        if all(c.fn(p, p.active, p.ref(m), a) for c in p.rules.conditions["skill"]):
            f.refs.append(Ref(a))
            f.more.append(p.ref(card))


def _offer_none(p: Position, f: Frame) -> None:
    f.refs.append(NO_REF)
    f.more.append(-1)


def _ask_skill(p: Position, f: Frame) -> None:
    f.card = p.ref(main_unit(p, p.active))
    if not f.refs:
        goto(p, f, "705.1")
        return
    opts = [Opt("skill", r, a) if a >= 0 else Opt("no_skill") for a, r in zip(f.refs, f.more, strict=True)]
    decisions.ask(p, p.active, "skill", opts, f.card)


def _declare(p: Position, f: Frame) -> None:
    f.a = f.refs[f.ans]
    f.more = [f.more[f.ans]]
    if f.a >= 0:
        limits.count(p, f.card, AbilityId(f.a))
        events.note(p, "declare", f.seat, f.a, card=Card(f.card & MASK))


def _no_skill(p: Position, f: Frame) -> None:
    if f.a < 0:
        goto(p, f, "705.1")


def _judge(p: Position, f: Frame) -> None:
    f.did = 1
    g = call(p, "judge")
    g.card = f.card
    g.more = list(f.more)
    g.a = f.a


def _succeeded(p: Position, f: Frame) -> None:
    """A skill that succeeded: on to the damage step."""
    if f.did == 1:
        goto(p, f, "704")


def _failed(p: Position, f: Frame) -> None:
    """Any other: on to the end of the battle phase."""
    events.note(p, "failed", f.seat, f.a, card=Card(f.card & MASK))
    goto(p, f, "705.1")


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
STEPS: Final[tuple[Step, ...]] = steps()
