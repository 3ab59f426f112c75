"""Numbers in card texts: values of a card, how many, how much."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.lower.cards import LIFE_LESS_DAMAGE
from fuda.games.gateruler.meaning.nouns import object_on_gate
from fuda.games.gateruler.rules.damage.dealing import DAMAGE_LEAVES_HP
from fuda.games.gateruler.rules.keywords import PAID_IS_WHAT_WAS_DONE
from fuda.games.gateruler.rules.principles import WHAT_IS_NOT_THERE_IS_ZERO
from fuda.games.gateruler.state import NUMBERS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import items
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import count, noted, per, referred

# acts after which a thing is no longer what it was
GONE: Final = frozenset({"discard", "move", "draw", "summon", "remove", "soul"})


def number(p: Position, ref: Ref, field: str, printed: bool = False) -> int:
    """A number of a card; what it does not have is 0 (1-5g)."""
    card = Card(ref & MASK)
    if field == "damage":
        if zone_name(p, last_known.slot_of(p, ref)) == "ruler":
            return len(p.zones[p.slot_id("damage", last_known.ctrl_of(p, ref))])
        return last_known.mark_of(p, ref)
    nums = p.base[card].nums if printed else last_known.chars_of(p, ref).nums
    if not nums:
        return 0
    i = NUMBERS.index(field)
    if nums[i] == -1 and p.base[card].nums and p.base[card].nums[i] == -1:
        return 0 if WHAT_IS_NOT_THERE_IS_ZERO.on(p) else -1
    if field == "life" and not printed and LIFE_LESS_DAMAGE.on(p):
        return nums[i] - len(p.zones[p.slot_id("damage", last_known.ctrl_of(p, ref))])
    if field == "hp" and not printed and not DAMAGE_LEAVES_HP.on(p):
        return nums[i] - last_known.mark_of(p, ref)
    return nums[i]


def _value(p: Position, ctx: Ctx, node: Node) -> int:
    refs = referred(p, ctx, node["of"])
    return number(p, refs[0], node["field"], bool(node.get("printed", False))) if refs else 0


def _sum(p: Position, ctx: Ctx, node: Node) -> int:
    if "a" in node:
        return k.num_sum(p, ctx, node)
    printed = bool(node.get("printed", False))
    return sum(number(p, r, node["field"], printed) for r in referred(p, ctx, node["of"]))


def _did(p: Position, ctx: Ctx, node: Node) -> int:
    """How many things an act was really done to; of acts that move cards, those that have moved."""
    act: str | None = node.get("act")
    if act is None:
        return ctx.did
    refs = noted(ctx, act)
    return len([r for r in refs if not p.current(r)]) if act in GONE else len(refs)


def _paid(p: Position, ctx: Ctx, node: Node) -> int:
    """The energy that was paid for the card whose text this is: as much as really was (16-15b-1b)."""
    if not PAID_IS_WHAT_WAS_DONE.on(p):
        return max(0, last_known.chars_of(p, ctx.source).nums[NUMBERS.index("level")])
    return len(noted(ctx, "pay"))


def _minus(p: Position, ctx: Ctx, node: Node) -> int:
    return -k.evaluate(p, ctx, node["of"])


def _damage_amount(p: Position, ctx: Ctx, node: Node) -> int:
    """How much a damage on the gate is, or was when it was dealt."""
    which: Node = node["which"]
    refs = k.refs_of(p, ctx, which) if which.op == "ref" else object_on_gate(p, ctx)
    for r in refs:
        item = items.item_at(p, r)
        if item is not None and item.kind == "damage":
            return sum(item.nums)
    return ctx.ev.n if ctx.ev is not None else 0


TERMS: Final[tuple[Term, ...]] = (
    term("", "num", "count", count),
    term("", "num", "value", _value),
    term("", "num", "per", per),
    term("", "num", "named", k.num_named),
    term("", "num", "did", _did),
    term("", "num", "sum", _sum),
    term("", "num", "paid", _paid),
    term("", "num", "minus", _minus),
    term("", "num", "damage_amount", _damage_amount),
)
