"""What a text says that cards must be like (names 902, attributes 204, states 908, KO 306.7a, damage 916.3 …)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.meaning.values import FIELD, attached, attributes_named, counters_on, damage_on, field_value
from fuda.games.hanyou.rules.battle.skills import SETS_GIVE_SKILLS, SKILLS_OF_A_NAME_ARE_ONE, skill_name
from fuda.games.hanyou.rules.zones import KO_IS_A_STATE, same_unit, unit_of
from fuda.games.hanyou.state import ATTRIBUTE, KO, SET, STATES
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import SKILL
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Condition, Term, condition, term

CHANGES_OF_VALUES: Final = fact("104.6", "A value that is higher or lower than it was has gone up or down.")
NAMES_MEAN_CARDS_AND_SKILLS: Final = fact("902.1", "A name in brackets means cards or skills of that name.")
NAMES_HAVE_PARTS: Final = fact("902.1a", "A text that says so means every name that contains the word.")


def terms() -> tuple[Term, ...]:
    return (
        term("", "filter", "attribute", _attribute),
        term("", "filter", "named", _named),
        term("", "filter", "name_has", _name_has),
        term("", "filter", "state", _state),
        term("", "filter", "damaged", _damaged),
        term("", "filter", "ko", _ko),
        term("", "filter", "other", _other),
        term("", "filter", "cmp", _compared),
        term("", "filter", "has_skill", _has_skill),
        term("", "filter", "has_counter", _has_counter),
        term("", "filter", "has_attached", _has_attached),
        term("", "filter", "at", _at),
        term("", "filter", "raised", _raised),
        term("", "filter", "lowered", _lowered),
        term("", "filter", "not_", k.filter_not),
    )


ASKS: Final = {"abnormal": "ref: the unit"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a unit: is it in an abnormal state?"""
    return {"abnormal": (condition("908.2", _rested_or_stunned, "", ""),)}


def _attribute(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Has it the attribute that is named; with slashes between several, all of them?"""
    return attributes_named(p, f) <= last_known.chars_of(p, ref).sets[ATTRIBUTE]


def _named(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    name: str = f["name"]
    return last_known.chars_of(p, ref).name == name and NAMES_MEAN_CARDS_AND_SKILLS.on(p)


def _name_has(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    part: str = f["part"]
    name = last_known.chars_of(p, ref).name
    return part in name if NAMES_HAVE_PARTS.on(p) else part == name


def _state(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    wanted: str = f["is"]
    if wanted == "abnormal":
        return _abnormal(p, ref)
    return last_known.turned_of(p, ref) == STATES[wanted]


def _abnormal(p: Position, ref: Ref) -> bool:
    """Is a unit in an abnormal state?"""
    return any(c.fn(p, NO_SEAT, ref, 0) for c in p.rules.conditions["abnormal"])


def _rested_or_stunned(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return last_known.turned_of(p, ref) != NORMAL


def _damaged(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return damage_on(p, ref) > 0


def _ko(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return last_known.flags_of(p, ref) & KO != 0 and KO_IS_A_STATE.on(p)


def _other(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    unit = same_unit(ref)
    return unit != unit_of(p, ctx.source) and unit != ctx.source


def _compared(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    n = field_value(p, ref, f["field"], bool(f.get("printed", False)))
    return k.compare(n, f["op"], k.evaluate(p, ctx, f["n"]))


def _has_skill(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Skills and EX skills of a name, those of sets included."""
    if not NAMES_MEAN_CARDS_AND_SKILLS.on(p) or not SKILLS_OF_A_NAME_ARE_ONE.on(p):
        return False
    refs = [ref]
    if SETS_GIVE_SKILLS.on(p):
        refs = refs + last_known.attached_of(p, ref, SET)
    for r in refs:
        for a in last_known.chars_of(p, r).abilities:
            ab = p.pool.abilities[a]
            if ab.name and (skill_name(p, ref, a) if ab.type == SKILL else ab.name) == f["name"]:
                return True
    return False


def _has_counter(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return counters_on(p, ref, p.pool.counter(f["name"])) > 0


def _has_attached(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return len(attached(p, ref, f["role"])) > 0


def _at(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    slot = last_known.slot_of(p, ref)
    return slot >= 0 and p.layout.names[p.layout.zone[slot]] == f["zone"]


def _raised(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    i = FIELD[f["field"]]
    return CHANGES_OF_VALUES.on(p) and last_known.chars_of(p, ref).nums[i] > p.base[ref & MASK].nums[i]


def _lowered(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    i = FIELD[f["field"]]
    return CHANGES_OF_VALUES.on(p) and last_known.chars_of(p, ref).nums[i] < p.base[ref & MASK].nums[i]


TERMS: Final[tuple[Term, ...]] = terms()
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
