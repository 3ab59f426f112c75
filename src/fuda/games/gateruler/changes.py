"""How effects change what a card is (modifications), and with what the acts of a cost can be done (prices)."""

from __future__ import annotations

from typing import Final

import fuda.kernel.terms as k
from fuda.games.gateruler.conditions import chosen_attribute
from fuda.games.gateruler.plays import energy
from fuda.games.gateruler.zones import ARMY, ATTRIBUTE, KIND, NUMBERS, exists
from fuda.kernel import events
from fuda.kernel.cards import Chars
from fuda.kernel.node import Node
from fuda.kernel.nouns import gathered
from fuda.kernel.places import zone_name
from fuda.kernel.position import MASK, NORMAL, RESTED, Ctx, Position
from fuda.kernel.replacements import forbidding
from fuda.kernel.rows import Term, term

SETS: Final = {"kind": KIND, "army": ARMY, "attribute": ATTRIBUTE}


# --- modifications ------------------------------------------------------------------------------------------


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
    return chosen_attribute(p, ctx) if mod.get("chosen") else str(mod.get("name", ""))


def _printed(p: Position, ch: Chars, which: int) -> frozenset[str]:
    d = p.derived
    for card in range(len(p.base)) if d is not None else ():
        if d is not None and d.chars[card] is ch:
            return p.base[card].sets[which]
    return frozenset()


def _item_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """14-12a-2: an army or attribute for a card that had none."""
    which = SETS[mod["field"]]
    if ch.sets and not _printed(p, ch, which):
        ch.sets[which] = ch.sets[which] | {_name(p, ctx, mod)}


def _set_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    field = mod.op.removesuffix("_gain")
    which = SETS[field]
    if ch.sets and (field == "kind" or _printed(p, ch, which)):
        ch.sets[which] = ch.sets[which] | {_name(p, ctx, mod)}


def _set_lose(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    which = SETS[mod.op.removesuffix("_lose")]
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


def _key(p: Position, ability: int) -> str:
    return str(p.pool.abilities[ability].node.get("key", ""))


def _lose_abilities(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """All of them, keyword skills as well (16-1a-1)."""
    skills = p.rules.facts["keyword_skills_are_abilities"]
    ch.abilities = () if skills else tuple(a for a in ch.abilities if p.pool.abilities[a].keyword)


def _rename(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.name = str(mod["name"])


def _name_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if mod["name"] not in ch.name.split("\n"):
        ch.name = f"{ch.name}\n{mod['name']}"


# --- prices: with which things can an act of a cost really be done? -------------------------------------------


def named(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """The things an act speaks of; none where a pile has fewer than it takes."""
    what: Node = act["what"]
    refs = gathered(p, ctx, what)
    if what.op in ("top", "bottom") and len(refs) < k.evaluate(p, ctx, what["n"]):
        return []
    return refs


def _can_go(p: Position, ref: int, zone: str) -> bool:
    """May it leave where it is, and is there such a zone for its owner?"""
    card = ref & MASK
    if zone_name(p, p.slot[card]) == "ruler" or zone_name(p, p.slot[card]) == zone:
        return False
    if not exists(p, events.home(p, card, zone)) and p.rules.facts["missing_zones_take_nothing"]:
        return False
    if p.layout.field[p.slot[card]] and forbidding(p, "leave", p.ctrl[card], ref) is not None:
        return False
    return True


def _price_move(p: Position, ctx: Ctx, act: Node) -> list[int]:
    zone = act.get("to")
    if not isinstance(zone, str) or zone in ("attack", "defense", "field"):
        return named(p, ctx, act)
    return [r for r in named(p, ctx, act) if _can_go(p, r, zone)]


def _price_remove(p: Position, ctx: Ctx, act: Node) -> list[int]:
    return [r for r in named(p, ctx, act) if _can_go(p, r, "removed")]


def _price_any(p: Position, ctx: Ctx, act: Node) -> list[int]:
    return named(p, ctx, act)


def _turnable(p: Position, r: int, state: int) -> bool:
    card = r & MASK
    if p.role[card] != 0 or not p.rules.zones[p.zone_of(card)].oriented:
        return False
    return p.turned[card] == state or not p.rules.facts["same_state_is_nothing"]


def _price_rest(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards that act: what is rested already cannot be rested (15-7c)."""
    refs = [r for r in named(p, ctx, act) if _turnable(p, r, NORMAL)]
    return [r for r in refs if forbidding(p, "rest", p.ctrl[r & MASK], r) is None]


def _price_act(p: Position, ctx: Ctx, act: Node) -> list[int]:
    refs = [r for r in named(p, ctx, act) if _turnable(p, r, RESTED) and zone_name(p, p.slot[r & MASK]) != "defense"]
    return [r for r in refs if forbidding(p, "act", p.ctrl[r & MASK], r) is None]


def _price_energy(p: Position, ctx: Ctx, act: Node) -> list[int]:
    return [p.ref(c) for c in energy(p, k.doer(p, ctx))]


def _price_deck(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards of the own deck, for drawing and driving."""
    if "what" in act:
        return named(p, ctx, act)
    return [p.ref(c) for c in p.zones[p.slot_id("deck", k.doer(p, ctx))]]


def _price_soul(p: Position, ctx: Ctx, act: Node) -> list[int]:
    """Cards to be put under another one, if there is one."""
    to: Node = act["to"]
    return named(p, ctx, act) if gathered(p, ctx, to) else []


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
    term("", "price", "discard", _price_any),
    term("", "price", "move", _price_move),
    term("", "price", "remove", _price_remove),
    term("", "price", "reveal", _price_any),
    term("", "price", "choose", _price_any),
    term("", "price", "destroy", _price_any),
    term("", "price", "modify", _price_any),
    term("", "price", "set_card", _price_any),
    term("", "price", "rest", _price_rest),
    term("", "price", "act", _price_act),
    term("", "price", "pay_energy", _price_energy),
    term("", "price", "draw", _price_deck),
    term("", "price", "drive", _price_deck),
    term("", "price", "put_soul", _price_soul),
    term("", "price", "put_on", _price_soul),
)
