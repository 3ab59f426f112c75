"""How effects change what a card is: its numbers, names, traits, attributes, colours and effects (modifications)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning.values import FIELD, card_of, grown, set_base
from fuda.games.onepiece.state import ATTRIBUTE, COLOR, NAME, NEGATED, TRAIT
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Chars
from fuda.kernel.derive import layers
from fuda.kernel.derive import terms as k
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId
from fuda.kernel.tables.rows import Term, term

GAINED_AFTER_NEGATE: Final = fact("8-2-4", "What a card gains after it was negated is not negated.")
POWER_MAY_BE_NEGATIVE: Final = fact("1-3-6-1", "Power can fall below zero.")
COST_SUMS_BELOW_ZERO: Final = fact("1-3-6-2-1", "Further changes of a cost start from the true sum, also below zero.")

# numbers that may be below zero on the way
BELOW_ZERO: Final = {"cost": COST_SUMS_BELOW_ZERO, "power": POWER_MAY_BE_NEGATIVE}


# --- numbers ----------------------------------------------------------------------------------------------------


def _amount(p: Position, ctx: Ctx, mod: Node) -> int:
    """How much is added: a number, or so much for each of something."""
    n = k.evaluate(p, ctx, mod["n"])
    per = mod.get("per")
    return n if per is None else n * k.evaluate(p, ctx, per)


def _add(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """More or less of a number; below zero, too, while there is more to add."""
    i = FIELD[mod["field"]]
    n = _amount(p, ctx, mod)
    if n < 0 and mod["field"] == "power" and shielded(p, ctx, ch, "lose_power"):
        return
    ch.nums[i] += n
    if ch.nums[i] < 0 and mod["field"] in BELOW_ZERO and not BELOW_ZERO[mod["field"]].on(p):
        ch.nums[i] = 0


def shielded(p: Position, ctx: Ctx, ch: Chars, act: str) -> bool:
    """Does a card's own text keep it from such a change (while characteristics are being computed)?"""
    card = card_of(p, ch)
    if card < 0:
        return False
    for a in p.base[card].abilities:
        for s in p.pool.abilities[a].statics:
            if (
                s.op != "forbid"
                or s["act"] not in (act, "be_affected")
                or not layers.valid(p, card, p.pool.abilities[a])
            ):
                continue
            by: Node | None = s.get("by")
            who = by.get("who") if by is not None else None
            if isinstance(who, str) and not k.seat_is(p, p.ctrl[card], who, ctx.seat):
                continue
            cond: Node | None = s.get("cond")
            if cond is None or k.holds(p, Ctx(p.ctrl[card], p.ref(card), a), cond):
                return True
    return False


def _set(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if "of" in mod:
        ch.nums[FIELD[mod["field"]]] = k.evaluate(p, ctx, Node("value", of=mod["of"], field=mod["field"]))
    else:
        ch.nums[FIELD[mod["field"]]] = k.evaluate(p, ctx, mod["n"])


def _set_base(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    set_base(p, ch, mod["field"], k.evaluate(p, ctx, mod["n"]))


def _to_zero(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """As a number that simply is zero (what the verb makes of it is a loss: `lasting.do_modify`)."""
    ch.nums[FIELD[mod["field"]]] = 0


# --- effects ----------------------------------------------------------------------------------------------------


def _grant(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    if len(ch.nums) > NEGATED and ch.nums[NEGATED] and not GAINED_AFTER_NEGATE.on(p):
        return
    ch.abilities = p.pool.given(ch.abilities, p.pool.ability(mod["ability"]))


def _lose_keyword(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.abilities = tuple(a for a in ch.abilities if p.pool.abilities[a].keyword != mod["name"])


def _negate(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    """Its effects are without effect; what it gains later is not. A 【トリガー】 is never on the field."""
    if shielded(p, ctx, ch, "be_negated"):
        return
    grown(ch)
    ch.nums[NEGATED] = 1
    ch.abilities = gained_since(p, ch, mod["since"]) if "since" in mod else ()


def gained_since(p: Position, ch: Chars, since: int) -> tuple[AbilityId, ...]:
    """What resolved effects have given to a card after a permanent effect began to negate it."""
    if not GAINED_AFTER_NEGATE.on(p):
        return ()
    card = card_of(p, ch)
    out: tuple[AbilityId, ...] = ()
    for e in p.effects:
        if e.stamp > since and e.node.op == "modify" and card >= 0 and p.ref(card) in e.refs:
            for m in e.node["mods"]:
                if m.op == "grant":
                    out = p.pool.given(out, p.pool.ability(m["ability"]))
    return tuple(a for a in out if a in ch.abilities)


# --- words ------------------------------------------------------------------------------------------------------


def _name_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[NAME] = ch.sets[NAME] | {mod["name"]}


def _trait_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[TRAIT] = ch.sets[TRAIT] | {mod["name"]}


def _attribute_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[ATTRIBUTE] = ch.sets[ATTRIBUTE] | {mod["name"]}


def _color_gain(p: Position, ctx: Ctx, mod: Node, ch: Chars) -> None:
    ch.sets[COLOR] = ch.sets[COLOR] | {mod["name"]}


TERMS: Final[tuple[Term, ...]] = (
    term("", "mod", "add", _add),
    term("", "mod", "set_", _set),
    term("", "mod", "set_base", _set_base),
    term("", "mod", "to_zero", _to_zero),
    term("", "mod", "grant", _grant),
    term("", "mod", "lose_keyword", _lose_keyword),
    term("8-2-1-1", "mod", "negate", _negate),
    term("2-1-3", "mod", "name_gain", _name_gain),
    term("2-4-4", "mod", "trait_gain", _trait_gain),
    term("2-5-7", "mod", "attribute_gain", _attribute_gain),
    term("", "mod", "color_gain", _color_gain),
)
