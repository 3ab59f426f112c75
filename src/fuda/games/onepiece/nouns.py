"""What card text speaks of in ONE PIECE: nouns, references to what was spoken of before, and numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import fuda.kernel.info as info
import fuda.kernel.terms as k
from fuda.games.onepiece.values import field_value
from fuda.games.onepiece.zones import COLOR, DON, EVERYWHERE, KIND, NAME, TRAIT
from fuda.kernel.effects import still_there
from fuda.kernel.node import Node, Value
from fuda.kernel.position import Ctx, Position
from fuda.kernel.rows import Fact, Group, Term, fact, group, term

FACTS: Final[tuple[Fact, ...]] = (
    fact("2-2-4-2", "character_cards_are_elsewhere"),
    fact("2-2-5-1", "events_are_a_kind"),
    fact("2-2-6-1", "stages_are_a_kind"),
    fact("2-2-6-2", "stage_cards_are_elsewhere"),
    fact("3-10-2", "life_from_the_top"),
    fact("4-10-1", "only_if_done"),
)

GROUPS: Final[tuple[Group, ...]] = (
    # words for a kind of card on the field mean its place there
    group("2-2-3-1", "leader", "leader"),
    group("2-2-4-1", "characters", "characters", off=("characters", "hand", "trash")),
    group("", "hand+trash", "hand", "trash"),
    group("", "trash+hand", "trash", "hand"),
    group("", "hand+deck", "hand", "deck"),
    group("", "deck+trash", "deck", "trash"),
    group("", "hand+field", "hand", "leader", "characters", "stage"),
    group("", "life+hand", "life", "hand"),
    group("", "hand+life", "hand", "life"),
    group("", "anywhere", *EVERYWHERE),
)

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
)
SHORT: Final = len(ACTS)  # noted where fewer could be taken than a text asks for
# acts after which a thing is no longer what it was
MOVING: Final = frozenset({"discard", "return", "ko", "put", "play", "draw", "add"})
ALSO: Final = {"to_hand": "add"}


# --- nouns --------------------------------------------------------------------------------------------------


def _cards(p: Position, ctx: Ctx, noun: Node, ref: int) -> bool:
    """A card of the named kind. DON!! given to a card are meant only where a text speaks of DON!!."""
    kind: str | None = noun.get("kind")
    if kind is None:
        return info.role_of(p, ref) != DON
    if kind == "character" and noun.get("zone", "area") != "characters":
        if not p.rules.facts["character_cards_are_elsewhere"]:
            return info.role_of(p, ref) != DON
    elif kind == "event" and not p.rules.facts["events_are_a_kind"]:
        return True
    elif kind == "stage":
        if noun.get("zone") == "stage":
            if not p.rules.facts["stages_are_a_kind"]:
                return False
        elif not p.rules.facts["stage_cards_are_elsewhere"]:
            return True
    return kind in info.chars_of(p, ref).sets[KIND]


@cache
def members(noun: Node) -> tuple[Node, ...]:
    """The parts of "A or B", "A and B": what is said of all of them is said of each."""
    out: list[Node] = []
    for part in noun["of"]:
        inner: Node = part
        if inner.op == "ref":
            out.append(inner)
            continue
        if inner.op in ("pick", "all"):
            inner = inner["of"]
        changes: dict[str, Value] = {}
        for field in ("owner", "zone", "kind"):
            if field in noun and field not in inner:
                changes[field] = noun[field]
        if "filters" in noun:
            changes["filters"] = tuple(noun["filters"]) + tuple(inner.get("filters", ()))
        out.append(inner.with_(**changes) if changes else inner)
    return tuple(out)


def choices(several: Node) -> list[Node]:
    """The parts of several choices that are made one after the other: what is said of all is said of each."""
    out: list[Node] = []
    for part, noun in zip(several["of"], members(several), strict=True):
        one: Node = part
        out.append(one.with_(of=noun) if one.op in ("pick", "all") else noun)
    return out


def _either(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    out: list[int] = []
    for part in members(noun):
        for r in gathered(p, ctx, part):
            if r not in out:
                out.append(r)
    return out


def _was_either(p: Position, ctx: Ctx, noun: Node, ref: int) -> bool:
    return any(k.matches(p, ctx, part, ref) for part in members(noun))


def gathered(p: Position, ctx: Ctx, what: Node) -> list[int]:
    """The things that a noun, a reference, a choice or "all" speaks of now."""
    if what.op in ("all", "pick"):
        what = what["of"]
    if what.op == "ref":
        return still_there(p, ctx, k.refs_of(p, ctx, what))
    return k.gather(p, ctx, what)


def referred(p: Position, ctx: Ctx, what: Node) -> list[int]:
    """The same; what a reference speaks of need not be there any more."""
    if what.op in ("all", "pick"):
        what = what["of"]
    return k.refs_of(p, ctx, what) if what.op == "ref" else k.gather(p, ctx, what)


def owners(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    return k.seats_of(p, ctx, noun["owner"]) if "owner" in noun else [ctx.seat]


def pile(p: Position, zone: str, seat: int) -> list[int]:
    """The cards of an ordered place, the topmost first."""
    return list(reversed(p.zones[p.slot_id(zone, seat)]))


def _ends(p: Position, ctx: Ctx, noun: Node, top: bool, bottom: bool) -> list[int]:
    n = max(0, k.evaluate(p, ctx, noun["n"]))
    out: list[int] = []
    for seat in owners(p, ctx, noun):
        cards = pile(p, noun["zone"], seat)
        mine: list[int] = []
        if top:
            mine += cards[:n]
        if bottom:
            mine += [c for c in reversed(cards[max(0, len(cards) - n) :]) if c not in mine]
        out.extend(p.ref(c) for c in mine)
    return out


def _top(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    return _ends(p, ctx, noun, True, False)


def _bottom(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    return _ends(p, ctx, noun, False, True)


def _top_or_bottom(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    return _ends(p, ctx, noun, True, True)


def _among(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    """Of the cards that were looked at (or chosen) just before."""
    return [r for r in ctx.seen if p.current(r) and _fits(p, ctx, noun, r)]


def _fits(p: Position, ctx: Ctx, noun: Node, ref: int) -> bool:
    kind = noun.get("kind")
    if kind is not None and kind not in info.chars_of(p, ref).sets[KIND]:
        return False
    return all(k.passes(p, ctx, f, ref) for f in noun.get("filters", ()))


def _attached(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    """DON!! that are given to something, or to anything of a player."""
    if "to" in noun:
        out: list[int] = []
        for r in referred(p, ctx, noun["to"]):
            out.extend(info.attached_of(p, r, DON))
        return out
    seats = owners(p, ctx, noun) if "owner" in noun else p.order()
    there = [c for slot in p.layout.field_slots for c in p.zones[slot] if p.role[c] == DON]
    return [p.ref(c) for c in there if p.owner[c] in seats]


def _others(p: Position, ctx: Ctx, noun: Node) -> list[int]:
    """Every card on the field but those of a noun."""
    out: list[int] = []
    than: Node = noun["than"]
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if p.role[card] == 0 and not k.matches(p, ctx, than, p.ref(card)):
                out.append(p.ref(card))
    return out


# --- references ---------------------------------------------------------------------------------------------


def _subject(p: Position, ctx: Ctx) -> list[int]:
    from fuda.kernel.triggers import subject

    ev = ctx.ev
    if ev is None or ev.card < 0:
        return []
    return [subject(p, ev)] if ev.done else [ev.old]


def _rest(p: Position, ctx: Ctx) -> list[int]:
    """Of what was looked at or chosen, what has not been dealt with."""
    return [r for r in ctx.seen if p.current(r)]


def remember(ctx: Ctx, act: str, refs: list[int]) -> None:
    """Note what an act of the effect is done to, in place of what an earlier act of that name was done to."""
    code = ACTS.index(act)
    kept: list[int] = []
    for i in range(0, len(ctx.done), 2):
        if ctx.done[i] != code:
            kept.extend(ctx.done[i : i + 2])
    for r in refs:
        kept.extend([code, r])
    ctx.done = kept


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
    return (ctx.did > 0 and SHORT not in ctx.done[::2]) or not p.rules.facts["only_if_done"]


def acted_on(p: Position, ctx: Ctx, act: str) -> list[int]:
    """What an earlier act of this effect was really done to."""
    act = ALSO.get(act, act)
    code = ACTS.index(act)
    out = [ctx.done[i + 1] for i in range(0, len(ctx.done), 2) if ctx.done[i] == code]
    if act in MOVING:
        out = [r for r in out if not p.current(r)]
    return out


def _done(act: str) -> Callable[[Position, Ctx], list[int]]:
    """The reference to what an earlier act was done to (捨てたカード); see `shape` for its name."""

    def refs(p: Position, ctx: Ctx) -> list[int]:
        return acted_on(p, ctx, act)

    return refs


def _dealt_with(p: Position, ctx: Ctx) -> list[int]:
    """What any earlier act was done to, where the act is not named by the reference's own name."""
    return [ctx.done[i + 1] for i in range(0, len(ctx.done), 2)]


def _battled(p: Position, ctx: Ctx) -> list[int]:
    """The card with which this card battled."""
    ev = ctx.ev
    if ev is None:
        return []
    return [r for r in (ev.old, ev.host_ref) if r >= 0 and r != ctx.source]


def _unnamed(p: Position, ctx: Ctx) -> list[int]:
    """An effect that names no object is about its own card."""
    return [ctx.source] if p.rules.facts["unnamed_is_own"] else []


# --- numbers ------------------------------------------------------------------------------------------------


def _count(p: Position, ctx: Ctx, node: Node) -> int:
    return amount(p, ctx, node["of"])


def amount(p: Position, ctx: Ctx, of: Value) -> int:
    """How many things there are of something, or a number."""
    if isinstance(of, int):
        return of
    node: Node = of
    if node.op in p.rules.nums:
        return k.evaluate(p, ctx, node)
    refs = referred(p, ctx, node)
    for f in node.get("filters", ()):
        if f.op == "distinct":
            return _unlike(p, refs, f["field"])
    return len(refs)


def _unlike(p: Position, refs: list[int], field: str) -> int:
    """How many there are of which no two have a name (a color, the cost) in common."""
    if field in ("cost", "power"):
        return len({field_value(p, r, field, False) for r in refs})
    which = {"name": NAME, "color": COLOR, "trait": TRAIT}[field]
    seen: frozenset[str] = frozenset()
    n = 0
    for words in sorted((info.chars_of(p, r).sets[which] for r in refs), key=len):
        if not words & seen:
            seen = seen | words
            n += 1
    return n


def _per(p: Position, ctx: Ctx, node: Node) -> int:
    """So much for each (or for each several) of something."""
    each: int = max(1, k.evaluate(p, ctx, node.get("each", 1)))
    n = node.get("n")
    times = amount(p, ctx, node["of"]) // each
    return times if n is None else times * k.evaluate(p, ctx, n)


def _value(p: Position, ctx: Ctx, node: Node) -> int:
    refs = referred(p, ctx, node["of"])
    return field_value(p, refs[0], node["field"], bool(node.get("printed", False))) if refs else 0


def _total(p: Position, ctx: Ctx, node: Node) -> int:
    return sum(field_value(p, r, node["field"], bool(node.get("printed"))) for r in referred(p, ctx, node["of"]))


def how_many_did(p: Position, ctx: Ctx, node: Node) -> int:
    act = node.get("act")
    return ctx.did if act is None else len(acted_on(p, ctx, act))


def _plus(p: Position, ctx: Ctx, node: Node) -> int:
    return k.evaluate(p, ctx, node["a"]) + k.evaluate(p, ctx, node["b"])


TERMS: Final[tuple[Term, ...]] = (
    term("", "noun", "cards", _cards),
    term("", "noun", "either", _either),
    term("", "noun", "both", _either),
    term("", "member", "either", _was_either),
    term("", "member", "both", _was_either),
    term("", "noun", "together", _either),
    term("", "noun", "top", _top),
    term("", "noun", "bottom", _bottom),
    term("", "noun", "top_or_bottom", _top_or_bottom),
    term("", "noun", "among", _among),
    term("", "noun", "attached", _attached),
    term("", "noun", "others", _others),
    term("", "ref", "this_card", k.ref_this_card),
    term("", "ref", "unnamed", _unnamed),
    term("", "ref", "it", k.ref_it),
    term("", "ref", "to", k.ref_to),
    term("", "ref", "rest", _rest),
    term("", "ref", "subject", _subject),
    *(term("", "ref", f"done_{act}", _done(act)) for act in (*ACTS, *ALSO)),
    term("", "ref", "done", _dealt_with),
    term("", "ref", "battled", _battled),
    term("", "num", "count", _count),
    term("", "num", "value", _value),
    term("", "num", "per", _per),
    term("", "num", "named", k.num_named),
    term("", "num", "did", how_many_did),
    term("", "num", "sum", k.num_sum),
    term("", "num", "plus", _plus),
    term("", "num", "total", _total),
)
