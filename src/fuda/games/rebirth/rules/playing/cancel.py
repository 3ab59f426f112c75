"""The counter window (9.7.3): cancel abilities (11.4) are shown against what is being played, and undo it (5.19).

What is being played stands in `Position.items` with a card or pseudo-card in limbo; cancel abilities that are shown
against it, or against each other, stand above it, each with the id of the item it is shown against in `nums`.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.rules.formats.players import in_order, may_cancel
from fuda.games.rebirth.rules.keywords import CANCELS_HAVE_TARGETS, CONDITIONS_OF_CANCELS
from fuda.games.rebirth.rules.playing.validity import conditions_hold
from fuda.games.rebirth.rules.zones import is_kind
from fuda.games.rebirth.state import DEAD, LATER, SETTLED
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import ACTIVATED, CANCEL, TRIGGERED
from fuda.kernel.derive import layers
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame, Item, Opt
from fuda.kernel.run import costs, decisions, events, items
from fuda.kernel.run.interpreter import call, goto
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step
from fuda.kernel.words import nouns

WINDOW_OPENS_AGAIN: Final = fact("9.7.3.2", "After a cancel was shown, everybody is asked again.")
LAST_SHOWN_FIRST: Final = fact("9.7.3.3", "Of several cancels the one that was shown last takes effect first.")
CANCELLED_CARDS_GO: Final = fact("5.19.1", "A card that is undone while it is being played goes to the waiting room.")
CANCELLED_CANCELS_DO_NOTHING: Final = fact("5.19.2.1", "A cancel that was undone itself does nothing.")
CANCELLED_IS_NOT_RESOLVED: Final = fact("9.7.4.1 5.13.1 5.19.2", "What was cancelled is not resolved.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "counter",
            "9.7.3",
            step("9.7.3.1", _open_window, "open"),
            step("9.7.3.1 9.1.1.4", _ask_cancel, "ask"),
            step("9.7.3.1", _take_cancel),
            step("", _window_again),
            step("9.7.3.3.1", _undo),
            frame="refs: the players in the order in which they are asked; b: how many of them were passed over or have"
            " passed; seat: who is asked; more: what that player can show, in threes: ref, ability, id of the item",
        ),
        procedure(
            "show_cancel",
            "",
            step("9.7.3.1", _show_cancel),
            step("9.7.3.1", _pay_cancel),
            step("9.7.3.1", _stand_cancel),
            frame="seat: who shows it; card: ref of the card; a: the ability; n: id of the item it is shown against",
        ),
    )


# --- against what a cancel ability can be shown ----------------------------------------------------------------------


def is_target(p: Position, ctx: Ctx, target: Node, item: Item) -> bool:
    """Is something that is being played what a cancel ability is against?"""
    tag: str | None = target.get("tag")
    if item.kind == "card":
        if target.get("kind", "ability") != "card":
            return False
    elif target.get("kind", "ability") != "ability":
        return False
    elif tag == "cancel":
        if item.kind != "cancel":
            return False
    elif tag is not None:
        if item.kind != "ability" or not goes_by(p, item, tag):
            return False
    of: Node | None = target.get("of")
    return of is None or nouns.fits(p, ctx, of, item.source)


def goes_by(p: Position, item: Item, tag: str) -> bool:
    """Is an ability that is being played a spark, an activated or a triggered one?"""
    return tag == "triggered" if item.flags & LATER else has_tag(p, item.ability, tag)


def has_tag(p: Position, ability: AbilityId, tag: str) -> bool:
    """Is an ability a spark, an activated or a triggered one?"""
    ab = p.pool.abilities[ability]
    if tag == "spark":
        return ab.trigger is not None and ab.trigger.op == "spark"
    return ab.type == {"activated": ACTIVATED, "triggered": TRIGGERED, "cancel": CANCEL}[tag]


def targets_of(p: Position, seat: Seat, ref: Ref, ability: AbilityId) -> list[int]:
    """The items against which a cancel ability of a card could be shown now."""
    ab = p.pool.abilities[ability]
    ctx = Ctx(seat, ref, ability)
    out: list[int] = []
    for item in p.items:
        if item.flags & (DEAD | SETTLED) or not may_cancel(p, seat, item.seat):
            continue
        against: tuple[Node, ...] = ab.node.get("targets", ())
        if not CANCELS_HAVE_TARGETS.on(p) or any(is_target(p, ctx, t, item) for t in against):
            out.append(item.id)
    return out


def cancels(p: Position, seat: Seat) -> list[tuple[Card, AbilityId, int]]:
    """(card, ability, item) of every cancel ability a player can show now."""
    out: list[tuple[Card, AbilityId, int]] = []
    d = layers.derive(p)
    for card in p.zones[p.slot_id("hand", seat)]:
        for a in d.chars[card].abilities:
            ab = p.pool.abilities[a]
            if ab.type != CANCEL or not decisions.allowed(p, "cancel", seat, p.ref(card), a):
                continue
            for item in targets_of(p, seat, p.ref(card), a):
                if all(x[0] != card or x[2] != item for x in out):
                    out.append((card, a, item))
    return out


def could_have_one(p: Position, seat: Seat) -> bool:
    """For all that others know: a hand with cards that are not partners, and no rule of the format against it."""
    if not any(may_cancel(p, seat, x.seat) for x in p.items if not x.flags & (DEAD | SETTLED)):
        return False
    return any(not is_kind(p, c, "partner") for c in p.zones[p.slot_id("hand", seat)])


# --- conditions ------------------------------------------------------------------------------------------------------


def _cancel_valid(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    return layers.valid(p, Card(ref & MASK), p.pool.abilities[ability])


def _cancel_condition(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    ability = AbilityId(n)
    if not CONDITIONS_OF_CANCELS.on(p):
        return True
    return conditions_hold(p, Ctx(p.owner[ref & MASK], ref, ability), ability)


def _cancel_payable(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    acts = p.pool.abilities[ability].node.get("cost", ())
    return not acts or costs.possible(p, Ctx(p.owner[ref & MASK], ref, AbilityId(ability)), acts)


def _cancel_allowed(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return forbidding(p, "cancel", p.owner[ref & MASK], ref) is None


ASKS: Final = {"cancel": "seat: who would use it; ref: its card; n: the ability"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "cancel": (
        condition("9.7.3.1", _cancel_valid, "有効ではありません", "it is not valid now"),
        condition("", _cancel_condition, "条件を満たしていません", "its condition does not hold"),
        condition("9.5.2.2", _cancel_payable, "コストを支払えません", "its cost cannot be paid"),
        condition("1.3.3", _cancel_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
}


# --- the window ------------------------------------------------------------------------------------------------------


def _open_window(p: Position, f: Frame) -> None:
    """Every player may show one, the turn player first; after each showing it begins anew."""
    f.refs = cast("list[Ref]", in_order(p)[:])
    f.b = 0


def _ask_cancel(p: Position, f: Frame) -> None:
    f.ans = -1
    while f.b < len(f.refs) and (p.out[f.refs[f.b]] or not could_have_one(p, Seat(f.refs[f.b]))):
        f.b += 1
    if f.b >= len(f.refs):
        return
    f.seat = Seat(f.refs[f.b])
    found = cancels(p, f.seat)
    f.more = [x for card, ability, item in found for x in (p.ref(card), ability, item)]
    opts = [Opt("cancel", p.ref(card), item) for card, _, item in found]
    opts.append(Opt("pass"))
    decisions.ask(p, f.seat, "counter", opts).secret = True


def _take_cancel(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    if 3 * f.ans >= len(f.more):
        f.b += 1
        goto(p, f, "ask")
        return
    shown = f.more[3 * f.ans : 3 * f.ans + 3]
    f.more = []
    g = call(p, "show_cancel")
    g.seat = f.seat
    g.card, g.a, g.n = Ref(shown[0]), shown[1], shown[2]


def _window_again(p: Position, f: Frame) -> None:
    if f.ans >= 0 and WINDOW_OPENS_AGAIN.on(p):
        goto(p, f, "open")


def _undo(p: Position, f: Frame) -> None:
    """All cancels that were shown take effect, the last one first."""
    shown = [x for x in p.items if x.kind == "cancel"]
    if LAST_SHOWN_FIRST.on(p):
        shown.reverse()
    for item in shown:
        now = items.find(p, item.id)
        if now is None:
            continue
        dead = now.flags & DEAD and CANCELLED_CANCELS_DO_NOTHING.on(p)
        ctx = Ctx(item.seat, item.source, item.ability)
        held = not CONDITIONS_OF_CANCELS.on(p) or conditions_hold(p, ctx, item.ability)
        target = items.find(p, item.nums[0])
        if not dead and held and target is not None and not target.flags & DEAD:
            settle = target.clone()
            settle.flags |= DEAD
            items.change(p, settle)
            events.note(p, "undone", target.seat, card=Card(target.source & MASK))
    for item in shown:
        items.remove(p, item.id)


# --- showing a cancel ability ----------------------------------------------------------------------------------------


def _show_cancel(p: Position, f: Frame) -> None:
    """The card is shown and goes to the waiting room: that is its cost."""
    p.ctxs.append(Ctx(f.seat, f.card, AbilityId(f.a)))
    f.ctx = len(p.ctxs) - 1
    events.note(p, "cancel", f.seat, f.a, card=Card(f.card & MASK))
    events.emit(p, events.move(p, f, Card(f.card & MASK), events.home(p, Card(f.card & MASK), "waiting"), "cancel"))


def _pay_cancel(p: Position, f: Frame) -> None:
    programs = list(p.pool.abilities[f.a].price)
    if programs:
        costs.pay(p, programs)


def _stand_cancel(p: Position, f: Frame) -> None:
    p.ctxs.pop()
    f.ctx = -1
    if p.out[f.seat]:
        return
    item = items.push(p, p.slot_id("limbo", Seat(0)), "cancel", f.seat, p.ref(Card(f.card & MASK)), AbilityId(f.a))
    shown = item.clone()
    shown.nums = (f.n,)
    items.change(p, shown)
    limits.count(p, f.card, AbilityId(f.a))
    ev = events.make(p, None, "cancelled", f.seat, Card(f.card & MASK))
    ev.cause = p.ref(Card(f.card & MASK))
    events.emit(p, ev)


# --- when the window is closed ---------------------------------------------------------------------------------------


def settle(p: Position, f: Frame) -> bool:
    """The window is closed: note that what was played is being dealt with. Answers whether it was undone, so that it
    is not resolved."""
    item = items.find(p, f.more[0]) if f.more else None
    if item is None:
        return False
    x = item.clone()
    x.flags |= SETTLED
    items.change(p, x)
    return item.flags & DEAD != 0 and CANCELLED_IS_NOT_RESOLVED.on(p)


PROCEDURES: Final = procedures()
