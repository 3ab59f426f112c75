"""How effects change what a card is (15-2), and the order in which they do (14-12)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.filters import chosen_attribute
from fuda.games.gateruler.rules.keywords import KEYWORD_SKILLS_ARE_ABILITIES
from fuda.games.gateruler.state import ARMY, ATTRIBUTE, KIND, NUMBERS
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.kinds import AbilityId
from fuda.kernel.tables.rows import Term, term

WHICH: Final = {"kind": KIND, "army": ARMY, "attribute": ATTRIBUTE}


def _add(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """More or less of a number that the card has."""
    i = NUMBERS.index(mod["field"])
    if ch.nums and _has(p, ch, i):
        ch.nums[i] += k.evaluate(p, ctx, mod["n"])


def _has(p: Position, ch: Chars, i: int) -> bool:
    """Has the card such a number? (One that fell to -1 is still there.)"""
    if ch.nums[i] != -1:
        return True
    d = p.derived
    for card in range(len(p.base)) if d is not None else ():
        if d is not None and d.chars[card] is ch:
            return p.base[card].nums[i] != -1
    return False


def _set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """Another number in place of one that the card has."""
    i = NUMBERS.index(mod["field"])
    if ch.nums and _has(p, ch, i):
        ch.nums[i] = k.evaluate(p, ctx, mod["n"])


def _is_base(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """14-12a-1: a number that its own card defines: the basis of all that changes it, also of what came before."""
    i = NUMBERS.index(mod["field"])
    if ch.nums:
        ch.nums[i] += k.evaluate(p, ctx, mod["n"]) - p.base[ctx.source & MASK].nums[i]


def _number_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """14-12a-6: a number that the card did not have."""
    i = NUMBERS.index(mod["field"])
    if ch.nums and not _has(p, ch, i):
        ch.nums[i] = k.evaluate(p, ctx, mod["n"])


def _name(p: Position, ctx: Ctx, mod: Node) -> str:
    """The word that is gained or lost: the one named, or the attribute that was chosen."""
    return chosen_attribute(p, ctx) if mod.get("chosen") else str(mod.get("name", ""))


def _printed(p: Position, ch: Chars, which: int) -> frozenset[str]:
    """The words of a sort that are printed on the card whose values these are."""
    d = p.derived
    for card in range(len(p.base)) if d is not None else ():
        if d is not None and d.chars[card] is ch:
            return p.base[card].sets[which]
    return frozenset()


def _item_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """14-12a-2: an army or attribute for a card that had none."""
    which = WHICH[mod["field"]]
    if ch.sets and not _printed(p, ch, which):
        ch.sets[which] = ch.sets[which] | {_name(p, ctx, mod)}


def _set_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """One more army or attribute for a card that has any, one more kind for any card."""
    field = mod.op.removesuffix("_gain")
    which = WHICH[field]
    if ch.sets and (field == "kind" or _printed(p, ch, which)):
        ch.sets[which] = ch.sets[which] | {_name(p, ctx, mod)}


def _set_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    which = WHICH[mod.op.removesuffix("_lose")]
    if ch.sets:
        ch.sets[which] = frozenset() if mod.get("all") else ch.sets[which] - {_name(p, ctx, mod)}


def _set_kind(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if ch.sets:
        ch.sets[KIND] = frozenset({str(mod["name"])})


def _grant(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = p.pool.given(ch.abilities, p.pool.ability(mod["ability"]))


def _lose_keyword(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    kept = [a for a in ch.abilities if mod["keyword"] not in (p.pool.abilities[a].keyword, _key(p, a))]
    ch.abilities = tuple(kept)


def _key(p: Position, ability: AbilityId) -> str:
    return str(p.pool.abilities[ability].node.get("key", ""))


def _lose_abilities(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """All of them, keyword skills as well (16-1a-1)."""
    skills = KEYWORD_SKILLS_ARE_ABILITIES.of(p)
    ch.abilities = () if skills else tuple(a for a in ch.abilities if p.pool.abilities[a].keyword)


def _rename(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.name = str(mod["name"])


def _name_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if mod["name"] not in ch.name.split("\n"):
        ch.name = f"{ch.name}\n{mod['name']}"


TERMS: Final[tuple[Term, ...]] = (
    term("15-2a", "mod", "add", _add),
    term("", "mod", "set_", _set),
    term("", "mod", "set_base", _set),
    term("14-7b 14-12a-1", "mod", "is_base", _is_base),
    term("", "mod", "give", _number_gain),
    term("", "mod", "item_gain", _item_gain),
    term("", "mod", "kind_gain", _set_gain),
    term("", "mod", "army_gain", _set_gain),
    term("", "mod", "attribute_gain", _set_gain),
    term("", "mod", "army_lose", _set_lose),
    term("", "mod", "attribute_lose", _set_lose),
    term("", "mod", "set_kind", _set_kind),
    term("", "mod", "kind_lose", _set_lose),
    term("", "mod", "grant", _grant),
    term("", "mod", "lose", _lose_keyword),
    term("", "mod", "lose_abilities", _lose_abilities),
    term("", "mod", "set_name", _rename),
    term("", "mod", "name_gain", _name_gain),
)
