"""What card text speaks of, as far as games agree: lists of things, ends of piles, what was looked at, and what
earlier acts of the same effect were done to. A game's own nouns stand in its folder; each gives these its clauses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.kernel.cards.lowering import members
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.derive import terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run import triggers
from fuda.kernel.run.effects import still_there
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card, Ref, Seat

# what an earlier act of an effect is called where the text comes back to it
ACTS: Final = (
    "discard",
    "reveal",
    "return",
    "ko",
    "put",
    "rest",
    "play",
    "choose",
    "give",
    "draw",
    "add",
    "activate",
    "look",
    "retire",
    "enter",
    "under",
    "pay",
    "negate",
    "move",
    "destroy",
    "summon",
    "remove",
    "act",
    "drive",
    "set",
    "soul",
    "damage",
    "heal",
    "material",
    "control",
    "swap",
)
SHORT: Final = len(ACTS)  # noted where fewer could be taken than a text asks for
# acts after which a thing is no longer what it was
MOVING: Final = frozenset({"discard", "return", "ko", "put", "play", "draw", "add", "retire"})


# --- lists ------------------------------------------------------------------------------------------------------


def either(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    out: list[Ref] = []
    for part in members(noun):
        for r in gathered(p, ctx, part):
            if r not in out:
                out.append(r)
    return out


def was_either(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    return any(terms.matches(p, ctx, part, ref) for part in members(noun))


def gathered(p: Position, ctx: Ctx, what: Node) -> list[Ref]:
    """The things that a noun, a reference, a choice or "all" speaks of now."""
    if what.op in ("all", "pick"):
        what = what["of"]
    if what.op == "ref":
        return still_there(p, ctx, terms.refs_of(p, ctx, what))
    return terms.gather(p, ctx, what)


def referred(p: Position, ctx: Ctx, what: Node) -> list[Ref]:
    """The same; what a reference speaks of need not be there any more."""
    if what.op in ("all", "pick"):
        what = what["of"]
    return terms.refs_of(p, ctx, what) if what.op == "ref" else terms.gather(p, ctx, what)


def exists(p: Position, ctx: Ctx, node: Node) -> bool:
    """There is at least one of something."""
    return len(gathered(p, ctx, node["of"])) > 0


# --- piles ------------------------------------------------------------------------------------------------------


def owners(p: Position, ctx: Ctx, noun: Node) -> list[Seat]:
    return terms.seats_of(p, ctx, noun["owner"]) if "owner" in noun else [ctx.seat]


def pile(p: Position, zone: str, seat: Seat) -> list[Card]:
    """The cards of an ordered place, the topmost first."""
    return list(reversed(p.zones[p.slot_id(zone, seat)]))


def ends(p: Position, ctx: Ctx, noun: Node, at_top: bool, at_bottom: bool) -> list[Ref]:
    n = max(0, terms.evaluate(p, ctx, noun["n"]))
    out: list[Ref] = []
    for seat in owners(p, ctx, noun):
        cards = pile(p, noun.get("zone", "deck"), seat)
        mine: list[Card] = []
        if at_top:
            mine += cards[:n]
        if at_bottom:
            mine += [c for c in reversed(cards[max(0, len(cards) - n) :]) if c not in mine]
        out.extend(p.ref(c) for c in mine)
    return out


def top(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    return ends(p, ctx, noun, True, False)


def bottom(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    return ends(p, ctx, noun, False, True)


def top_or_bottom(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    return ends(p, ctx, noun, True, True)


# --- what was spoken of before ----------------------------------------------------------------------------------


def fits(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """Is a thing of the kind a noun names, and does it pass its filters, wherever it is?"""
    kind = noun.get("kind")
    if kind is not None and asked.KINDS_TELL_CARDS_APART.on(p):
        if kind not in last_known.chars_of(p, ref).sets[p.rules.set_index["kind"]]:
            return False
    return all(terms.passes(p, ctx, f, ref) for f in noun.get("filters", ()))


def among(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """Of the cards that were looked at (or chosen) just before."""
    return [r for r in ctx.seen if p.current(r) and fits(p, ctx, noun, r)]


def rest(p: Position, ctx: Ctx) -> list[Ref]:
    """Of what was looked at or chosen, what has not been dealt with."""
    return [r for r in ctx.seen if p.current(r)]


def deal_with(ctx: Ctx, refs: list[Ref]) -> None:
    """Of cards that were chosen, some are chosen once more: they are no longer of the rest, also where what is done to
    them leaves them where they are. (What was only looked at is dealt with when it goes.)"""
    chosen = noted(ctx, "choose")
    if chosen and all(r in chosen for r in ctx.seen):
        ctx.seen = [r for r in ctx.seen if r not in refs]


def subject(p: Position, ctx: Ctx) -> list[Ref]:
    """What the event is about that an ability waited for, or that is being replaced."""
    ev = ctx.ev
    if ev is None or ev.card < 0:
        return []
    return [triggers.subject(p, ev)] if ev.done else [ev.old]


def remember(ctx: Ctx, act: str, refs: list[Ref]) -> None:
    """Note what an act of the effect is done to, in place of what an earlier act of that name was done to."""
    code = ACTS.index(act)
    kept: list[int] = []
    for i in range(0, len(ctx.done), 2):
        if ctx.done[i] != code:
            kept.extend(ctx.done[i : i + 2])
    for r in refs:
        kept.extend([code, r])
    ctx.done = kept


def remember_more(ctx: Ctx, act: str, refs: list[Ref]) -> None:
    """The same, beside what earlier acts of that name were done to."""
    code = ACTS.index(act)
    for r in refs:
        ctx.done = [*ctx.done, code, r]


def fell_short(ctx: Ctx) -> None:
    """Note that an act cannot be carried out in full."""
    ctx.done = [*ctx.done, SHORT, -1]


def begin_anew(ctx: Ctx) -> None:
    """Something is about to be done, of which the text will ask whether it was."""
    ctx.did = 0
    kept: list[int] = []
    for i in range(0, len(ctx.done), 2):
        if ctx.done[i] != SHORT:
            kept.extend(ctx.done[i : i + 2])
    ctx.done = kept


def was_done(p: Position, ctx: Ctx) -> bool:
    """そうした場合: something was done, and all of it."""
    return (ctx.did > 0 and SHORT not in ctx.done[::2]) or not asked.ONLY_IF_DONE.on(p)


def noted(ctx: Ctx, act: str) -> list[Ref]:
    """What was noted of an earlier act of this effect, whatever has become of it."""
    code = ACTS.index(act)
    return [Ref(ctx.done[i + 1]) for i in range(0, len(ctx.done), 2) if ctx.done[i] == code]


def acted_on(p: Position, ctx: Ctx, act: str) -> list[Ref]:
    """What an earlier act of this effect was really done to."""
    out = noted(ctx, act)
    if act in MOVING:
        out = [r for r in out if not p.current(r)]
    return out


def reference_to(act: str) -> Callable[[Position, Ctx], list[Ref]]:
    """The reference to what an earlier act was done to."""

    def refs(p: Position, ctx: Ctx) -> list[Ref]:
        return acted_on(p, ctx, act)

    return refs


def dealt_with(p: Position, ctx: Ctx) -> list[Ref]:
    """What any earlier act was done to."""
    return [Ref(ctx.done[i + 1]) for i in range(0, len(ctx.done), 2)]


# --- numbers ----------------------------------------------------------------------------------------------------


def amount(p: Position, ctx: Ctx, of: Value) -> int:
    """How many things there are of something, or a number."""
    if isinstance(of, int):
        return of
    node: Node = of
    if node.op in p.rules.nums:
        return terms.evaluate(p, ctx, node)
    refs = referred(p, ctx, node)
    for f in node.get("filters", ()):
        if f.op == "distinct":
            return unlike(p, refs, f["field"])
    return len(refs)


def unlike(p: Position, refs: list[Ref], field: str) -> int:
    """The greatest number of these of which no two have a name (a colour, a cost …) in common."""
    number = p.rules.number_index.get(field)
    if number is not None:
        return len({last_known.chars_of(p, r).nums[number] for r in refs})
    sets = [last_known.chars_of(p, r).sets[p.rules.set_index[field]] for r in refs]
    return packing([s for s in sets if s])


def packing(sets: list[frozenset[str]]) -> int:
    """How many of these sets can be taken so that no two have anything in common."""
    lone = [s for s in sets if len(s) == 1]
    words = frozenset().union(*lone) if lone else frozenset[str]()
    best = len(words)
    others = [s for s in sets if len(s) > 1]
    if not others:
        return best

    def most(i: int, taken: frozenset[str]) -> int:
        if i == len(others):
            return len(words - taken)
        out = most(i + 1, taken)
        if not others[i] & taken:
            out = max(out, 1 + most(i + 1, taken | others[i]))
        return out

    return most(0, frozenset())


def count(p: Position, ctx: Ctx, node: Node) -> int:
    return amount(p, ctx, node["of"])


def per(p: Position, ctx: Ctx, node: Node) -> int:
    """So much for each (or for each several) of something."""
    each: int = max(1, terms.evaluate(p, ctx, node.get("each", 1)))
    n = node.get("n")
    times = amount(p, ctx, node["of"]) // each
    return times if n is None else times * terms.evaluate(p, ctx, n)


def how_many_did(p: Position, ctx: Ctx, node: Node) -> int:
    act = node.get("act")
    return ctx.did if act is None else len(acted_on(p, ctx, act))


def plus(p: Position, ctx: Ctx, node: Node) -> int:
    return terms.evaluate(p, ctx, node["a"]) + terms.evaluate(p, ctx, node["b"])


def minus(p: Position, ctx: Ctx, node: Node) -> int:
    return terms.evaluate(p, ctx, node["a"]) - terms.evaluate(p, ctx, node["b"])
