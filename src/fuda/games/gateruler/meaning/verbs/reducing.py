"""Reducing damage (13-3, 15-22): which damage a text means, and how it becomes less.

A reduction changes a damage that waits on the gate; over several who take it, it is shared out (13-3d-2). One that
speaks of damage to come waits for it as a delayed ability (13-3a-1), until the end of the battle or of the phase
(14-13e-2).
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.lower.shape import DESCRIBED, plain
from fuda.games.gateruler.rules.battle.attacking_card import attacker
from fuda.games.gateruler.rules.effects.replacing import REDUCTION_ENDS_WITH_THE_PHASE
from fuda.games.gateruler.rules.playing.set_cards import THE_DAMAGE_OF_THE_ATTACKER
from fuda.games.gateruler.state import COMBAT
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import shifts
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Delayed, Frame, Item
from fuda.kernel.run import decisions, events, items
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import amount, gathered

REDUCTION_WAITS: Final = fact("13-3a-1", "A reduction of damage that is still to come waits for it.")
THE_DAMAGE_MEANT: Final = fact("13-3c", "A reduction changes only damage that fits what it says.")
DAMAGE_IS_LOWERED_BY_THE_NUMBER: Final = fact("13-3d", "A reduction takes its number off the damage on the gate.")
DAMAGE_CAN_BE_MADE_ZERO: Final = fact("13-3d-1", "Damage can be made zero.")
TO_ZERO_IS_ALL: Final = fact("13-3d-2b", "Damage that is made zero becomes zero for all who would take it.")
THE_TOPMOST_IS_NEXT: Final = fact("13-3c-1", "The next damage is the fitting one nearest the top of the gate.")
TAKER_SHARES_OUT: Final = fact(
    "13-3d-2", "Whoever controls those who take the damage shares a reduction out among them."
)
FOE_SHARES_OUT: Final = fact(
    "13-3d-2a", "Where those who take it have several controllers, the opponent of the source's player shares out."
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "share_reduction",
            "",
            step("13-3d-2", _ask_share),
            step("", _take_share),
            frame=(
                "c: the damage, as an item on the gate; seat: who shares out; n: how much is left; refs: which "
                "of those who take the damage are concerned; b: how many of them have their share; a: the least "
                "for the next; more: the shares; card: the card whose text it is"
            ),
        ),
    )


def do_reduce(p: Position, f: Frame, ins: Node) -> None:
    """Less damage: of one that waits on the gate, or of one that is still to come."""
    ctx = p.ctxs[f.ctx]
    which: Node = ins["which"]
    item = _damage_meant(p, ctx, which)
    if item is None:
        if which.op != "ref":
            _wait(p, f, ins, which)
        return
    pairs = [i for i, r in enumerate(item.refs) if item.nums[i] > 0 and _concerned(p, ctx, which, r)]
    if "to" in ins:
        least = max(0, amount(p, ctx, ins["to"]))
        if least == 0 and not DAMAGE_CAN_BE_MADE_ZERO.on(p):
            return
        if not TO_ZERO_IS_ALL.on(p):
            pairs = pairs[:1]
        less = {i: max(0, item.nums[i] - least) for i in pairs}
        lessen(p, item, less, ctx.source)
        f.did = sum(n > 0 for n in less.values())
        return
    n = amount(p, ctx, ins["n"])
    if n <= 0 or not pairs or not DAMAGE_IS_LOWERED_BY_THE_NUMBER.on(p):
        return
    f.did = 1
    if len(pairs) == 1:
        lessen(p, item, {pairs[0]: n}, ctx.source)
        return
    g = call(p, "share_reduction")
    g.c = item.id
    g.n = n
    g.refs = cast("list[Ref]", pairs)
    g.seat = sharer(p, item, pairs)
    g.card = ctx.source


def _damage_meant(p: Position, ctx: Ctx, which: Node) -> Item | None:
    """The damage on the gate that a reduction speaks of."""
    if which.op == "ref":
        for r in terms.refs_of(p, ctx, which):
            item = items.item_at(p, r)
            if item is not None and item.kind == "damage":
                return item
        return None
    if which.op == "that_damage":
        ev = ctx.ev
        if ev is not None and ev.at > 0:
            item = items.find(p, ev.at)
            if item is not None and item.kind == "damage":
                return item
        if which.get("kind") == "combat":
            if not THE_DAMAGE_OF_THE_ATTACKER.on(p):
                return None
            by = _attacker_meant(p, ctx)
            for item in reversed(p.items):
                if item.kind == "damage" and item.flags & COMBAT and item.source == by:
                    return item
        elif ev is None or p.rules.events[ev.kind].name != "damage_made":
            return _topmost(p, ctx, which)  # "being damaged": what is about to be dealt
        return None
    return _topmost(p, ctx, which)


def _topmost(p: Position, ctx: Ctx, which: Node) -> Item | None:
    """13-3c-1: of those that are meant, the topmost."""
    for item in reversed(p.items) if THE_TOPMOST_IS_NEXT.on(p) else p.items:
        if item.kind == "damage" and sum(item.nums) > 0 and is_meant(p, ctx, which, item):
            return item
    return None


def is_meant(p: Position, ctx: Ctx, which: Node, item: Item) -> bool:
    """Does a reduction speak of this damage?"""
    if not THE_DAMAGE_MEANT.on(p):
        return True
    kind = which.get("kind")
    if kind is not None and (kind == "combat") != (item.flags & COMBAT != 0):
        return False
    by: Node | None = which.get("by")
    if by is not None and not (item.source >= 0 and terms.matches(p, ctx, by, item.source)):
        return False
    timing = _timing_noun(p, ctx, which)
    if timing is not None:
        return any(terms.matches(p, ctx, timing, r) for r in item.refs)
    return any(_concerned(p, ctx, which, r) for r in item.refs)


def _concerned(p: Position, ctx: Ctx, which: Node, ref: Ref) -> bool:
    """Is the damage to this thing part of what is meant?"""
    if not THE_DAMAGE_MEANT.on(p):
        return True
    to: Node | None = which.get("to")
    if to is not None and to.op == "ref" and to["name"] == "to" and not ctx.to:
        return True  # it waited for damage to anything
    return to is None or terms.matches(p, ctx, to, ref)


def _timing_noun(p: Position, ctx: Ctx, which: Node) -> Node | None:
    """14-4d-1: a card that may be used while such a thing is being damaged speaks of that damage."""
    if which.op != "that_damage" or ctx.source < 0:
        return None
    timing: Node | None = p.carddef(Card(ctx.source & MASK)).text.get("timing")
    if timing is not None and timing.op == "being_damaged":
        return plain(timing["what"])
    return None


def _attacker_meant(p: Position, ctx: Ctx) -> Ref:
    """14-4b-1: the attacking card that a timing speaks of."""

    ev = ctx.ev
    if ev is not None and p.rules.events[ev.kind].name == "attack":
        return ev.old
    return attacker(p)


def _wait(p: Position, f: Frame, ins: Node, which: Node) -> None:
    """The reduction waits for the damage it speaks of."""
    ctx = p.ctxs[f.ctx].copy()
    if not REDUCTION_WAITS.on(p):
        return
    when = Node("damage_made", kind=which.get("kind"))
    until = "phase" if REDUCTION_ENDS_WITH_THE_PHASE.on(p) else "turn"
    if which.op == "that_damage":
        if which.get("kind") != "combat":
            return  # a damage that is gone is gone
        by = _attacker_meant(p, ctx)
        if by < 0 or not THE_DAMAGE_OF_THE_ATTACKER.on(p):
            return
        when = when.with_(by=Node("ref", name="it", refs=(by,)))
        until = "battle"
    else:
        for field, name in (("to", "what"), ("by", "by")):
            noun: Node | None = which.get(field)
            if noun is not None and noun.op not in DESCRIBED:
                refs = tuple(gathered(p, ctx, noun))
                if not refs:
                    return
                noun = Node("ref", name="it", refs=refs)
            when = when.with_(**{name: noun})
    ctx.ev = None
    ctx.it = []
    ctx.num = amount(p, ctx, ins["n"] if "n" in ins else ins["to"])
    to: Node | None = when.get("what")
    ctx.to = gathered(p, ctx, to) if to is not None and to.op not in DESCRIBED else []
    d = Delayed(p.tick(), when, ins["do"], ctx, p.turn)
    d.until = until
    p.delayed.append(d)
    f.did = 1


def _ask_share(p: Position, f: Frame) -> None:
    """How much is taken off for the next of those who take the damage."""
    item = items.find(p, f.c)
    f.ans = -1
    if item is None or f.b >= len(f.refs):
        return
    rest = sum(item.nums[i] for i in f.refs[f.b + 1 :])
    here = item.nums[f.refs[f.b]]
    most = min(here, f.n)
    least = min(most, max(0, f.n - rest))
    f.a = least
    if least == most:
        f.ans = 0
        return
    decisions.ask_number(p, f.seat, "share_reduction", least, most, item.refs[f.refs[f.b]])


def _take_share(p: Position, f: Frame) -> None:
    """When all have their share, the damage is lessened."""
    if f.ans < 0:
        item = items.find(p, f.c)
        if item is not None:
            lessen(p, item, dict(zip(f.refs, f.more, strict=False)), f.card)
        return
    f.more.append(f.a + f.ans)
    f.n -= f.a + f.ans
    f.b += 1
    f.pc = 0


def lessen(p: Position, item: Item, less: dict[int, int], source: Ref) -> None:
    """Take so much off the damage for each of those who take it, by their place in the item; by the text of a card."""
    x = item.clone()
    x.nums = tuple(max(0, n - less.get(i, 0)) for i, n in enumerate(item.nums))
    for i, n in enumerate(x.nums):
        shifts.shift(p, shifts.waiting(item.id, item.refs[i]), "+", n - item.nums[i], n, p.clause, source)
    items.change(p, x)
    if x.nums != item.nums:
        events.note(p, "reduced", item.seat, sum(item.nums) - sum(x.nums), card=Card(item.refs[0] & MASK))


def sharer(p: Position, item: Item, pairs: list[int]) -> Seat:
    """Who shares out a reduction: whoever controls those that take the damage; of several, the source's opponent."""
    seats = {p.ctrl[item.refs[i] & MASK] for i in pairs}
    if len(seats) == 1:
        seat = seats.pop()
        return seat if TAKER_SHARES_OUT.on(p) else p.opponent(seat)
    return p.opponent(item.seat) if FOE_SHARES_OUT.on(p) else item.seat


VERBS: Final[tuple[Verb, ...]] = (verb("15-22a 13-3a", "reduce", do_reduce),)


PROCEDURES: Final = procedures()
