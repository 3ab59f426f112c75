"""Evaluating the terms of card text: nouns, references, numbers, conditions, filters, event patterns.

What each term means is a row of the rulebook (`term(clauses, sort, op, fn)`); this module finds the row and
holds the meanings that games share. A term without a row has no meaning there: evaluating it is an error.
"""

from __future__ import annotations

from typing import Any

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot


class UnknownTerm(FudaError):
    """Card text uses a term that this rulebook gives no meaning to."""


# --- dispatch -----------------------------------------------------------------------------------------------


def evaluate(p: Position, ctx: Ctx, n: Any) -> int:
    """The value of a number expression."""
    if isinstance(n, int):
        return n
    node: Node = n
    row = p.rules.nums.get(node.op)
    if row is None:
        raise UnknownTerm(f"no rule gives the number {node.op!r} a meaning")
    value: int = row.fn(p, ctx, node)
    return value


def holds(p: Position, ctx: Ctx, cond: Node) -> bool:
    row = p.rules.conds.get(cond.op)
    if row is None:
        raise UnknownTerm(f"no rule gives the condition {cond.op!r} a meaning")
    return bool(row.fn(p, ctx, cond))


def passes(p: Position, ctx: Ctx, flt: Node, ref: Ref) -> bool:
    row = p.rules.filters.get(flt.op)
    if row is None:
        if flt.op in p.rules.silent:
            return True
        raise UnknownTerm(f"no rule gives the filter {flt.op!r} a meaning")
    return bool(row.fn(p, ctx, flt, ref))


def refs_of(p: Position, ctx: Ctx, node: Node) -> list[Ref]:
    """The things a reference stands for (they may have moved on: see `info`)."""
    pinned = node.get("refs")
    if pinned is not None:
        return list(pinned)
    name: str = node["name"]
    row = p.rules.refs.get(name)
    if row is None:
        raise UnknownTerm(f"no rule gives the reference {name!r} a meaning")
    out: list[Ref] = row.fn(p, ctx)
    return out


def gather(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """All things a noun phrase stands for now, as refs."""
    if noun.op == "ref":
        return [r for r in refs_of(p, ctx, noun) if p.current(r)]
    if noun.op == "cards":
        out: list[Ref] = []
        owner = noun.get("owner")
        everybody = owner == "each" or owner == "either"
        known = p.rules.party is None if everybody else owner != "its_owner"  # it is clear whose place it is
        for slot in slots_of(p, ctx, noun):
            zone = p.zones[slot]
            if not zone:
                continue
            theirs = owner is None or (known and p.layout.seat[slot] >= 0)
            for card in zone:
                ref = p.ref(card)
                if is_such(p, ctx, noun, ref) if theirs else matches(p, ctx, noun, ref):
                    out.append(ref)
        return out
    row = p.rules.nouns.get(noun.op)
    if row is None:
        raise UnknownTerm(f"no rule gives the noun {noun.op!r} a meaning")
    things: list[Ref] = row.fn(p, ctx, noun)
    return things


def matches(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """Is this thing among those a noun phrase or a reference stands for? Uses last-known information."""
    if noun.op == "ref":
        return ref in refs_of(p, ctx, noun)
    if noun.op == "all" or noun.op == "pick":
        return matches(p, ctx, noun["of"], ref)
    if noun.op != "cards":
        member = p.rules.members.get(noun.op)
        if member is not None and not p.current(ref):
            is_one: bool = member.fn(p, ctx, noun, ref)
            return is_one
        return ref in gather(p, ctx, noun)
    slot = last_known.slot_of(p, ref)
    if slot < 0:
        return False
    zones = p.rules.groups.get(noun.get("zone", "area"))
    if zones is None or p.layout.zone[slot] not in zones:
        return False
    owner = noun.get("owner")
    if owner is not None:
        seat = p.layout.seat[slot]
        if seat < 0:
            seat = last_known.ctrl_of(p, ref)
        if owner == "not_doer":
            if not another(p, ctx, seat):
                return False
        elif owner == "doer":
            if seat != doer(p, ctx):
                return False
        elif owner == "opponent" and ctx.against >= 0:
            if seat != ctx.against:
                return False
        elif not seat_is(p, ctx.seat, owner, seat):
            return False
    return is_such(p, ctx, noun, ref)


def is_such(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """Is a thing that lies where a noun phrase says of the kind that it means?"""
    row = p.rules.nouns.get("cards")
    if row is None:
        raise UnknownTerm("no rule says which cards a kind of card refers to")
    if not row.fn(p, ctx, noun, ref):
        return False
    filters = noun.get("filters")
    if filters is not None:
        for f in filters:
            if not passes(p, ctx, f, ref):
                return False
    return True


def slots_of(p: Position, ctx: Ctx, noun: Node) -> list[Slot]:
    """The slots a noun phrase looks at."""
    zones = p.rules.groups.get(noun.get("zone", "area"), ())
    out: list[Slot] = []
    owner = noun.get("owner")
    for z in zones:
        places = p.layout.places[p.layout.names[z]]
        if p.rules.zones[z].shared:
            out.extend(places[0])
            continue
        for seat in p.order() if owner in (None, "each", "either") else seats_of(p, ctx, owner):
            out.extend(places[seat])
    return out


def seat_is(p: Position, me: Seat, who: str, seat: Seat) -> bool:
    if p.rules.party is not None:
        if who.startswith("seat:"):
            return seat == int(who[5:])
        return p.rules.party(p, me, who, seat)
    if who == "each" or who == "either":
        return True
    mine = (seat == me) == (asked.TEXTS_SPEAK_FOR_THEIR_CONTROLLER.on(p))
    return mine if who == "you" else not mine


def seats_of(p: Position, ctx: Ctx, who: str) -> list[Seat]:
    """The players a word stands for, turn player first."""
    if who == "doer":
        return [doer(p, ctx)]
    if who == "not_doer":
        return [s for s in p.order() if another(p, ctx, s)]
    if who == "its_owner":
        owners = [p.owner[r & MASK] for r in ctx.it]
        return [s for s in p.order() if s in owners]
    if who == "opponent" and ctx.against >= 0:
        return [] if p.out[ctx.against] else [ctx.against]
    return [s for s in p.order() if seat_is(p, ctx.seat, who, s)]


def another(p: Position, ctx: Ctx, seat: Seat) -> bool:
    """Is this one of the other players: not who does it, but one of those of whom the text speaks at all?"""
    return seat != doer(p, ctx) and seat_is(p, ctx.seat, "each", seat)


def doer(p: Position, ctx: Ctx) -> Seat:
    """Who carries out what is said: whoever is told to, else the controller."""
    if ctx.doer >= 0:
        return ctx.doer
    return ctx.seat if asked.UNTOLD_IS_THE_CONTROLLER.on(p) else p.next_seat(ctx.seat)


def happens(p: Position, ctx: Ctx, pattern: Node, ev: Ev, name: str, subject: Ref) -> bool:
    """Is this event, under this name, the one a trigger or replacement waits for?"""
    if pattern.op == "any_of":
        for alternative in pattern["of"]:
            if alternative.op == name and happens(p, ctx, alternative, ev, name, subject):
                return True
        return False
    if pattern.op != name:
        return False
    row = p.rules.patterns.get(name)
    if row is None:
        return default_pattern(p, ctx, pattern, ev, subject)
    return bool(row.fn(p, ctx, pattern, ev, subject))


def default_pattern(p: Position, ctx: Ctx, pattern: Node, ev: Ev, subject: Ref) -> bool:
    """The fields most event patterns have: what, who, by."""
    what = pattern.get("what")
    if what is not None and not (subject >= 0 and matches(p, ctx, what, subject)):
        return False
    who = pattern.get("who")
    if who is not None and not seat_is(p, ctx.seat, who, ev.seat):
        return False
    by = pattern.get("by")
    if by is not None and not (ev.cause >= 0 and matches(p, ctx, by, ev.cause)):
        return False
    return True


# --- meanings that games share ------------------------------------------------------------------------------


def num_sum(p: Position, ctx: Ctx, node: Node) -> int:
    return evaluate(p, ctx, node["a"]) + evaluate(p, ctx, node["b"])


def num_named(p: Position, ctx: Ctx, node: Node) -> int:
    return ctx.num


def compare(a: int, op: str, b: int) -> bool:
    if op == "le":
        return a <= b
    if op == "ge":
        return a >= b
    if op == "eq":
        return a == b
    if op == "lt":
        return a < b
    if op == "gt":
        return a > b
    return a != b


def cond_turn(p: Position, ctx: Ctx, node: Node) -> bool:
    return seat_is(p, ctx.seat, node["of"], p.active)


def cond_and(p: Position, ctx: Ctx, node: Node) -> bool:
    return all(holds(p, ctx, c) for c in node["of"])


def cond_or(p: Position, ctx: Ctx, node: Node) -> bool:
    return any(holds(p, ctx, c) for c in node["of"])


def cond_not(p: Position, ctx: Ctx, node: Node) -> bool:
    return not holds(p, ctx, node["of"])


def cond_did(p: Position, ctx: Ctx, node: Node) -> bool:
    return ctx.did > 0


def filter_not(p: Position, ctx: Ctx, node: Node, ref: Ref) -> bool:
    return not passes(p, ctx, node["of"], ref)


def filter_any(p: Position, ctx: Ctx, node: Node, ref: Ref) -> bool:
    return any(passes(p, ctx, f, ref) for f in node["of"])


def filter_all_of(p: Position, ctx: Ctx, node: Node, ref: Ref) -> bool:
    return all(passes(p, ctx, f, ref) for f in node["of"])


def filter_other(p: Position, ctx: Ctx, node: Node, ref: Ref) -> bool:
    """Any but the card that says so."""
    return ref != ctx.source


def filter_always(p: Position, ctx: Ctx, node: Node, ref: Ref) -> bool:
    """Says something of several together, or nothing at all."""
    return True


def ref_it(p: Position, ctx: Ctx) -> list[Ref]:
    return list(ctx.it)


def ref_to(p: Position, ctx: Ctx) -> list[Ref]:
    return list(ctx.to)


def ref_this_card(p: Position, ctx: Ctx) -> list[Ref]:
    return [ctx.source] if ctx.source >= 0 else []


def looked_at(p: Position, ctx: Ctx, noun: Node) -> list[Card]:
    """All cards of the place a noun phrase looks into, not only those that match."""
    if noun.op == "cards":
        out: list[Card] = []
        for slot in slots_of(p, ctx, noun):
            out.extend(p.zones[slot])
        return out
    if noun.op == "top":
        return [Card(r & MASK) for r in gather(p, ctx, noun)]
    if noun.op == "among":
        return [Card(r & MASK) for r in ctx.it if p.current(r)]
    return []


def selective(noun: Node) -> bool:
    """Does a noun mean only some of the cards of a place?"""
    return noun.get("kind") is not None or bool(noun.get("filters", ()))
