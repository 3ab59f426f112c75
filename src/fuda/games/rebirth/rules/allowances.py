"""What texts change in the rules of the turn: which members count, how attacks and damage are treated, what may be
played from elsewhere, what may be charged, which set Rebirth cards may stay at the end of the turn, which cards can
be chosen, whose hand is open.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.rules.zones import is_kind
from fuda.games.rebirth.state import ATTACKS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known, shifts
from fuda.kernel.position.places import there, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Static
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_REF, NO_SEAT, AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "keep_rebirths",
            "",
            step("", _ask_keep),
            step("", _next_keep),
            frame="refs: the players who may keep some; b: how many have been asked; more: the cards that stay",
        ),
        procedure(
            "kept",
            "",
            step("", _pay_for_kept),
            step("", _settle),
            frame="seat: who keeps; refs: the cards kept, then cards with which that is paid or which go back; more:"
            " the cards kept; a: 1 if the hand pays for them, 2 if others go back to the hand",
        ),
        decisions.pick_procedure("keep_set", ""),
    )


def applying_effects(p: Position, op: str, seat: Seat = NO_SEAT) -> list[Static]:
    """The lasting effects of a kind that apply now, to a player if one is given."""
    out: list[Static] = []
    for s in layers.derive(p).others:
        if s.node.op == op and layers.applies(p, s):
            if seat < 0 or terms.seat_is(p, s.seat, s.node.get("who", "you"), seat):
                out.append(s)
    return out


# --- members ---------------------------------------------------------------------------------------------------------


def uncounted(p: Position, refs: list[Ref]) -> set[Ref]:
    """Members that effects say are not counted."""
    out: set[Ref] = set()
    if "count_member" in layers.derive(p).guarded:
        for s in layers.derive(p).forbids:
            if s.node["act"] == "count_member" and layers.applies(p, s):
                out.update(r for r in refs if layers.about(p, s, s.node["what"], r))
    return out


def counted(p: Position, zone: str, seat: Seat) -> list[Card]:
    """The cards of a place that count when its limit is looked at."""
    cards = there(p, zone, seat)
    if zone != "member":
        return cards
    away = uncounted(p, [p.ref(c) for c in cards])
    return [c for c in cards if p.ref(c) not in away]


# --- attacks ---------------------------------------------------------------------------------------------------------


def attacks_alone(p: Position, seat: Seat, card: Card) -> bool:
    """May a character attack without the support of a member now?"""
    for s in applying_effects(p, "permit", seat):
        if s.node["act"] == "attack_alone" and layers.about(p, s, s.node["what"], p.ref(card)):
            nth = s.node.get("nth")
            if nth is None or p.sv[seat][ATTACKS] + 1 == nth:
                return True
    return False


def damage_taken(p: Position, n: int, source: Ref, target: Ref) -> int:
    """The damage that a character really takes from a card."""
    for s in applying_effects(p, "damage_taken"):
        if not layers.about(p, s, s.node["what"], target):
            continue
        filters: tuple[Node, ...] = s.node.get("source", ())
        if filters and not (source >= 0 and all(terms.passes(p, layers.static_ctx(s), f, source) for f in filters)):
            continue
        n = s.node.get("n", n + s.node.get("add", 0))
        sign, change = ("=", n) if "n" in s.node else ("+", s.node.get("add", 0))
        shifts.shift(p, shifts.WORKING, sign, change, n, p.clause, s.source)
    if n < 0 and asked.ZERO_IS_NOTHING.on(p):
        shifts.shift(p, shifts.WORKING, "=", 0, 0, p.clause, NO_REF, "least")
    return max(0, n) if asked.ZERO_IS_NOTHING.on(p) else n


def met_again(p: Position, seat: Seat, ability: AbilityId) -> int:
    """How often more than once a player's ability waits when it is met: once more for every effect that says so."""
    ab = p.pool.abilities[ability]
    if ab.trigger is None or ab.trigger.op != "spark":
        return 0
    return sum(1 for s in applying_effects(p, "met_again") if terms.seat_is(p, s.seat, s.node["who"], seat))


def pierced_damage(p: Position, n: int, attacker: Ref) -> int:
    """The damage of an attack that is blocked: none, unless the attacker says so."""
    found = [s for s in applying_effects(p, "pierce") if layers.about(p, s, s.node["what"], attacker)]
    return max(0, n + sum(s.node.get("add", 0) for s in found)) if found else 0


# --- playing and charging --------------------------------------------------------------------------------------------


def played_from(p: Position, seat: Seat) -> list[Card]:
    """Cards that may be played as if they were in the hand."""
    out: list[Card] = []
    for s in applying_effects(p, "permit", seat):
        if s.node["act"] == "play_from":
            out.extend(c for c in layers.targets(p, s) if p.owner[c] == seat and c not in out)
    return out


def chargeable(p: Position, seat: Seat) -> list[Ref]:
    """Cards that may be put into the energy area, besides partners, as refs."""
    cards = [c for z in ("hand", *charged_from(p, seat)) for c in p.zones[p.slot_id(z, seat)]]
    return [p.ref(c) for c in cards if not is_kind(p, c, "partner")]


def charged_from(p: Position, seat: Seat) -> list[str]:
    """Zones from which a player may put cards into the energy area in the place of cards of the hand."""
    zones: list[str] = [s.node["zone"] for s in applying_effects(p, "charge_from", seat)]
    return list(dict.fromkeys(zones))


def most_charged(p: Position, seat: Seat) -> int:
    """How many of them."""
    more: list[int] = [s.node["n"] for s in applying_effects(p, "charge_more", seat)]
    return 1 + sum(more)


# --- set Rebirth cards at the end of the turn ------------------------------------------------------------------------


def let_keep_rebirths(p: Position, seats: list[Seat]) -> Frame:
    """Let players keep set Rebirth cards; those kept are in the caller's `more` then."""
    f = call(p, "keep_rebirths")
    f.refs = cast("list[Ref]", seats)
    return f


def _keeping(p: Position, seat: Seat) -> list[Static]:
    """The effects by which a player may keep some; one that stands in the place of another counts alone."""
    found = applying_effects(p, "keep_set", seat)
    return [s for s in found if "instead" in s.node] or found


def _ask_keep(p: Position, f: Frame) -> None:
    if f.b >= len(f.refs):
        return
    g = call(p, "kept")
    g.seat = Seat(f.refs[f.b])
    mine = [p.ref(c) for c in there(p, "rebirth", g.seat)]
    found = _keeping(p, g.seat)
    named = [r for s in found if "what" in s.node for r in mine if layers.about(p, s, s.node["what"], r)]
    n = sum(s.node.get("n", 0) for s in found)
    if any(s.node.get("hand") for s in found):
        n += len(p.zones[p.slot_id("hand", g.seat)])
    most = min(len(mine), n + len(named)) if n else len(named)
    if most:
        decisions.pick(p, g.seat, mine if n else named, 0, most, "keep_set")


def _pay_for_kept(p: Position, f: Frame) -> None:
    """Cards kept beyond what is free are paid for from the hand; others may go back to it."""
    found = _keeping(p, f.seat)
    kept = list(f.refs)
    p.stack[-2].more = [*p.stack[-2].more, *kept]
    f.refs = []
    free = sum(s.node.get("n", 0) for s in found) + sum(
        1 for r in kept if any("what" in s.node and layers.about(p, s, s.node["what"], r) for s in found)
    )
    f.more = cast("list[int]", kept)
    if any(s.node.get("hand") for s in found) and len(kept) > free:
        hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
        f.a = 1
        decisions.pick(p, f.seat, hand, len(kept) - free, len(kept) - free, "pick").c = 1
        return
    back = max((s.node.get("back", 0) for s in found), default=0)
    others = [p.ref(c) for c in there(p, "rebirth", f.seat) if p.ref(c) not in kept]
    if back and others:
        f.a = 2
        decisions.pick(p, f.seat, others, 0, back, "pick")


def _settle(p: Position, f: Frame) -> None:
    to = {1: "waiting", 2: "hand"}.get(f.a)
    if to is not None and f.refs:
        events.emit_all(
            p, [events.move(p, None, Card(r & MASK), events.home(p, Card(r & MASK), to), "keep") for r in f.refs]
        )


def _next_keep(p: Position, f: Frame) -> None:
    f.b += 1
    if f.b < len(f.refs):
        f.pc = 0
    else:
        p.stack[-2].more = f.more


# --- what can be chosen -------------------------------------------------------------------------------------------


def _not_shielded(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    """Does no effect keep a card from being chosen by such texts?"""
    source = Ref(n)
    if "be_chosen" not in layers.derive(p).guarded:
        return True
    for s in layers.derive(p).forbids:
        node = s.node
        if node["act"] != "be_chosen" or not layers.applies(p, s) or not layers.about(p, s, node["what"], ref):
            continue
        by = node.get("by")
        if isinstance(by, str):
            if not terms.seat_is(p, s.seat, by, last_known.ctrl_of(p, source)):
                continue
        elif isinstance(by, Node):
            wide = by.with_(zone="anywhere") if by.op == "cards" else by
            if not terms.matches(p, layers.static_ctx(s), wide, source):
                continue
        return False
    return True


def _comes_first(p: Position, _seat: Seat, ref: Ref, source: int) -> bool:
    """Must a card be chosen first by such texts?"""
    for s in layers.derive(p).others:
        node = s.node
        if node.op != "priority" or not layers.applies(p, s):
            continue
        ctx = layers.static_ctx(s)
        if not terms.seat_is(p, s.seat, node["who"], last_known.ctrl_of(p, Ref(source))) or not terms.matches(
            p, ctx, node["of"], ref
        ):
            continue
        first: Node = node["first"]
        if layers.about(p, s, first, ref):
            return True
    return False


# --- hands that are played open -----------------------------------------------------------------------------------


def _played_open(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    card = p.card(ref)
    if p.deriving or zone_name(p, p.slot[card]) != "hand":
        return False
    for s in layers.derive(p).others:
        if s.node.op == "play_revealed" and layers.applies(p, s):
            if terms.seat_is(p, s.seat, s.node["who"], p.owner[card]):
                return True
    return False


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "chosen": (condition("", _not_shielded, "選ばれません", "it cannot be chosen"),),
    "foremost": (condition("", _comes_first, "", ""),),
    "seen_open": (condition("", _played_open, "", ""),),
}
PROCEDURES: Final = procedures()
