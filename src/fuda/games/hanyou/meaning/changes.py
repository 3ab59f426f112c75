"""What effects change in cards (104.6, 204, 205, 211, 918), and in what order such effects apply (809)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.meaning.values import FIELD, attributes_named
from fuda.games.hanyou.state import ADVANTAGE, ATTRIBUTE, HP, KIND, SET, SKILL_ALIAS, SKILL_COST, SKILL_COST_SET
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import SKILL, Chars
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Term, term

SET_REPLACES: Final = fact("809.5", "Information that is changed into other information is lost.")
HP_GOES_UP_AND_DOWN: Final = fact("918.1", "HP that goes up or down is so many points more or less.")


def terms() -> tuple[Term, ...]:
    return (
        term("", "mod", "add", _add),
        term("", "mod", "set_", _set),
        term("", "mod", "attribute_gain", _attribute_gain),
        term("", "mod", "attribute_lose", _attribute_lose),
        term("", "mod", "attribute_set", _attribute_set),
        term("", "mod", "advantage_gain", _advantage_gain),
        term("", "mod", "advantage_lose", _advantage_lose),
        term("", "mod", "advantage_set", _advantage_set),
        term("", "mod", "advantage_lose_all", _advantage_lose_all),
        term("", "mod", "lose_all", _lose_all),
        term("", "mod", "rename", _rename),
        term("", "mod", "skill_name", _skill_name),
        term("", "mod", "grant", _grant),
        term("", "mod", "lose_ex", _lose_ex),
        term("", "mod", "lose_skills", _lose_skills),
        term("801.1g-1", "reach", "lose_ex", _with_sets),
        term("801.1g-1", "reach", "lose_skills", _with_sets),
        term("801.1g-1", "reach", "lose_all", _with_sets),
    )


def _add(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    i = FIELD[mod["field"]]
    if i == HP and not HP_GOES_UP_AND_DOWN.on(p):
        return
    if i == SKILL_COST or "unit" in ch.sets[KIND]:  # a number that is down below 0 goes up again
        ch.nums[i] += k.evaluate(p, ctx, mod["n"])


def _set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    i = FIELD[mod["field"]]
    n = k.evaluate(p, ctx, mod["n"])
    if i == SKILL_COST:
        ch.nums[SKILL_COST] = 0  # what was added before counts no more
        ch.nums[SKILL_COST_SET] = max(0, n)
    else:
        ch.nums[i] = n


def _attribute_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ATTRIBUTE] = ch.sets[ATTRIBUTE] | attributes_named(p, mod)


def _attribute_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ATTRIBUTE] = ch.sets[ATTRIBUTE] - attributes_named(p, mod)


def _attribute_set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    old: frozenset[str] = frozenset() if SET_REPLACES.on(p) else ch.sets[ATTRIBUTE]
    ch.sets[ATTRIBUTE] = old | attributes_named(p, mod)


def _advantage_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ADVANTAGE] = ch.sets[ADVANTAGE] | attributes_named(p, mod)


def _advantage_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ADVANTAGE] = ch.sets[ADVANTAGE] - attributes_named(p, mod)


def _advantage_set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    old: frozenset[str] = frozenset() if SET_REPLACES.on(p) else ch.sets[ADVANTAGE]
    ch.sets[ADVANTAGE] = old | attributes_named(p, mod)


def _advantage_lose_all(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ADVANTAGE] = frozenset()


def _lose_all(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = ()


def _rename(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.name = mod["name"]


def _skill_name(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[SKILL_ALIAS] = frozenset({mod["name"]})


def _grant(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = p.pool.given(ch.abilities, p.pool.ability(mod["ability"]))


def _lose_ex(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = tuple(a for a in ch.abilities if not p.pool.abilities[a].ex)


def _lose_skills(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = tuple(a for a in ch.abilities if p.pool.abilities[a].type != SKILL)


def _with_sets(p: Position, card: Card) -> list[Card]:
    """What loses its skills together with a unit: its sets, whose skills are also the unit's."""
    return p.attached(card, SET)


TERMS: Final[tuple[Term, ...]] = terms()
