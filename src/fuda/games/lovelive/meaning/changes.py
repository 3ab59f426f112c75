"""How effects change what a card is (modifications), and with what the acts of a cost can be done (prices)."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.nouns import amount, gathered
from fuda.games.lovelive.meaning.values import FIELD, HEART_NAMES, has_tag, hearts_of, set_base_blade, shown_of, tagged
from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.zones import energy_of
from fuda.games.lovelive.state import COLORS, GROUP, HEARTS, HUES, NAME, NEEDS, SHOWN, UNIT
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import terms as k
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Term, term

# --- modifications ------------------------------------------------------------------------------------------------


def _add(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """More or less of a number; below zero, too."""
    if ch.nums:
        ch.nums[FIELD[mod["field"]]] += amount(p, ctx, mod["n"])


def _set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if ch.nums:
        ch.nums[FIELD[mod["field"]]] = amount(p, ctx, mod["n"])


def _set_base(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if mod["field"] == "blade":
        set_base_blade(ch, amount(p, ctx, mod["n"]))
    else:
        _set(p, ctx, mod, ch)


def _become_hearts(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """All hearts it has by itself are of one colour."""
    color = mod["color"]
    if color not in HEART_NAMES:
        return
    total = sum(hearts_of(ch))
    for i in range(HUES + 1):
        ch.nums[HEARTS + i] = 0
    ch.nums[HEARTS + HEART_NAMES.index(color)] = total


def _become_blade_hearts(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """The hearts of some colours of its blade heart are of another colour."""
    shown = shown_of(ch)
    to = HEART_NAMES.index(mod["color"])
    for name in mod["of"]:
        i = HEART_NAMES.index(name)
        if i != to:
            ch.nums[SHOWN + to] += shown[i]
            ch.nums[SHOWN + i] = 0


def _set_need(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """Its required hearts are these."""
    names = (*COLORS, "any")
    for i in range(HUES + 1):
        ch.nums[NEEDS + i] = sum(1 for h in mod["hearts"] if h == names[i])


def _grant(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """An ability; one that it has already, once more."""
    ch.abilities = p.pool.given(ch.abilities, p.pool.ability(mod["ability"]))


def _gain_abilities(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """The abilities of other cards with an icon."""
    for r in gathered(p, ctx, mod["of"]):
        for a in tagged(p, r, mod["ability"]):
            ch.abilities = p.pool.given(ch.abilities, a)


def _group_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[GROUP] = ch.sets[GROUP] | {mod["name"]}


def _unit_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[UNIT] = ch.sets[UNIT] | {mod["name"]}


def _name_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[NAME] = ch.sets[NAME] | {mod["name"]}


def _negate(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """Its abilities with an icon are not valid (though it has them: `values.tagged`)."""
    ch.abilities = tuple(a for a in ch.abilities if not has_tag(p.pool.abilities[a], mod["ability"]))


# --- prices: with which things can an act of a cost really be done? -----------------------------------------------


def spoken_of(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    """The things an act of a cost speaks of; None if it speaks of what another act will choose."""
    what: Node = act["what"]
    if what.op == "ref" and what["name"] == "it":
        return None
    refs = gathered(p, ctx, what)
    if what.op == "top" and len(refs) < k.evaluate(p, ctx, what["n"]):
        return []
    return refs


def _price_any(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    return spoken_of(p, ctx, act)


def _price_what(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    """What it is done to, where the text says so; not where it is done to what the yell is going to show."""
    later = any(m.op == "become_blade_hearts" for m in act.get("mods", ()))
    return spoken_of(p, ctx, act) if isinstance(act.get("what"), Node) and not later else None


def _price_move(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    """Cards that no effect keeps where they are, and that are where the text says."""
    refs = spoken_of(p, ctx, act)
    if refs is None:
        return None
    source = act.get("source")
    out: list[Ref] = []
    for r in refs:
        slot = p.slot[r & MASK]
        staged = p.layout.family[slot] == 1
        if source is not None and (not staged if source == "stage" else zone_name(p, slot) != source):
            continue
        if staged and forbidding(p, "leave_stage", p.ctrl[r & MASK], r) is not None:
            continue
        out.append(r)
    return out


def _turnable(p: Position, r: Ref, state: int) -> bool:
    card = Card(r & MASK)
    return p.role[card] == 0 and p.rules.zones[p.zone_of(card)].oriented and p.turned[card] == state


def _price_wait(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    """Active cards: what waits already cannot be made to wait."""
    refs = spoken_of(p, ctx, act)
    if refs is None:
        return None
    return [r for r in refs if _turnable(p, r, NORMAL) and forbidding(p, "wait", p.ctrl[r & MASK], r) is None]


def _price_activate(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    refs = spoken_of(p, ctx, act)
    return None if refs is None else [r for r in refs if _turnable(p, r, RESTED)]


def _price_energy(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return [p.ref(c) for c in energy_of(p, k.doer(p, ctx), NORMAL)]


def _price_under(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    """Something to lie under a member that is there."""
    hosts = [r for r in gathered(p, ctx, act["to"]) if p.layout.family[p.slot[r & MASK]] == 1]
    return spoken_of(p, ctx, act) if hosts else []


def _price_deck(p: Position, ctx: Ctx, act: Node) -> list[Ref]:
    return [p.ref(c) for c in p.zones[p.slot_id("deck", k.doer(p, ctx))]]


def _price_success(p: Position, ctx: Ctx, act: Node) -> list[Ref] | None:
    refs = spoken_of(p, ctx, act)
    if refs is None:
        return None
    lives = [r for r in refs if is_kind(p, Card(r & MASK), "live")]
    return [r for r in lives if forbidding(p, "to_success", p.owner[r & MASK], r) is None]


TERMS: Final[tuple[Term, ...]] = (
    term("", "mod", "add", _add),
    term("", "mod", "set_", _set),
    term("", "mod", "set_base", _set_base),
    term("", "mod", "become_hearts", _become_hearts),
    term("", "mod", "become_blade_hearts", _become_blade_hearts),
    term("", "mod", "set_need", _set_need),
    term("", "mod", "grant", _grant),
    term("", "mod", "gain_abilities", _gain_abilities),
    term("", "mod", "group_gain", _group_gain),
    term("", "mod", "unit_gain", _unit_gain),
    term("", "mod", "name_gain", _name_gain),
    term("9.3.2", "mod", "negate", _negate),
    term("", "price", "to_waiting", _price_move),
    term("", "price", "to_deck", _price_move),
    term("", "price", "to_hand", _price_move),
    term("", "price", "to_energy_deck", _price_move),
    term("", "price", "to_success", _price_success),
    term("", "price", "put_under", _price_under),
    term("", "price", "wait", _price_wait),
    term("", "price", "activate", _price_activate),
    term("", "price", "modify", _price_what),
    term("", "price", "negate", _price_what),
    term("", "price", "position_change", _price_what),
    term("", "price", "enter", _price_what),
    term("", "price", "reveal", _price_any),
    term("", "price", "choose", _price_any),
    term("", "price", "shuffle", _price_any),
    term("", "price", "pay_energy", _price_energy),
    term("", "price", "draw", _price_deck),
)
