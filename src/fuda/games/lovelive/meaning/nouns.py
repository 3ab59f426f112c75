"""What card text speaks of in Love Live!: nouns, references to what was spoken of before, and numbers."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from fuda.games.lovelive.lower.shape import group_asked
from fuda.games.lovelive.lower.wording_memory import of_player
from fuda.games.lovelive.meaning.history import taken_over, taken_over_by
from fuda.games.lovelive.meaning.values import colors_of, field_value, needs_of, words_of
from fuda.games.lovelive.rules.fitting import face_down_live, fits
from fuda.games.lovelive.rules.live.hearts import surplus
from fuda.games.lovelive.rules.live.scores import total_score
from fuda.games.lovelive.rules.zones import (
    CARDS_LIE_UNDER,
    DECK_IS_THE_MAIN_DECK,
    ENERGY_IS_ITS_AREA,
    HAND_IS_ITS_CARDS,
    UNDER_IS_NO_MEMBER,
    areas_beside,
    member,
    on_stage,
    opposite,
)
from fuda.games.lovelive.state import AREAS, COLORS, HUES, KIND, UNDER, YELLED
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.run.effects import still_there
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import NO_CARD, Card, Ref, Slot
from fuda.kernel.tables.rows import Group, Term, group, term
from fuda.kernel.words import nouns as shared
from fuda.kernel.words.nouns import packing

PAIRS: Final = (
    ("stage", "waiting"),
    ("stage", "live"),
    ("live", "success"),
    ("waiting", "hand"),
    ("success", "waiting"),
    ("stage", "hand"),
)


def _zones(name: str) -> tuple[str, ...]:
    return AREAS if name == "stage" else (name,)


GROUPS: Final[tuple[Group, ...]] = (
    *(group("", f"{a}+{b}", *_zones(a), *_zones(b)) for x, y in PAIRS for a, b in ((x, y), (y, x))),
    group("", "way_to_success", "live", "hand", "waiting", "resolution"),
    *(group("", f"{a}{sign}{b}", a, b) for sign in "+|" for a in AREAS for b in AREAS if a != b),
)

# acts as a text comes back to them, and the name under which the kernel notes what they were done to
ACTS: Final = {
    "to_waiting": "discard",
    "reveal": "reveal",
    "choose": "choose",
    "wait": "rest",
    "activate": "activate",
    "enter": "enter",
    "to_hand": "add",
    "draw": "draw",
    "to_deck": "return",
    "to_deck_top": "return",
    "put": "put",
    "under": "under",
    "pay": "pay",
    "negate": "negate",
    "lose": "give",
    "move": "move",
}


# --- nouns --------------------------------------------------------------------------------------------------------


def _cards(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    """A card of the named kind. What lies under a member is not a member; a played ability is no card at all."""
    if ref & MASK >= p.real:
        return False
    zone: str = noun.get("zone", "")
    if last_known.role_of(p, ref) == UNDER and UNDER_IS_NO_MEMBER.on(p):
        return False
    if zone == "energy" and not ENERGY_IS_ITS_AREA.on(p):
        return False
    if zone == "deck" and not DECK_IS_THE_MAIN_DECK.on(p):
        return False
    if zone == "hand" and not HAND_IS_ITS_CARDS.on(p):
        return False
    kind: str | None = noun.get("kind")
    particular = kind is not None or noun.get("filters") or noun.get("via") == "now_in_lives"
    if particular and face_down_live(p, ref):
        return False
    if kind is None:
        return True
    return kind in last_known.chars_of(p, ref).sets[KIND] or not asked.KINDS_TELL_CARDS_APART.on(p)


def _under(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """The cards under a member (as it is, or last was)."""
    out: list[Ref] = []
    if CARDS_LIE_UNDER.on(p):
        for r in referred(p, ctx, noun["of"]):
            out.extend(x for x in last_known.attached_of(p, r, UNDER) if p.current(x) and fits(p, ctx, noun, x))
    return out


def _opposite(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """The members in the area in front of a member."""
    out: list[Ref] = []
    for r in referred(p, ctx, noun["of"]):
        slot = opposite(p, last_known.slot_of(p, r))
        there = member(p, slot) if slot >= 0 else NO_CARD
        if there >= 0 and fits(p, ctx, noun, p.ref(there)):
            out.append(p.ref(there))
    return out


def _beside(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """The members to the left or right of a member, or in the areas next to it."""
    out: list[Ref] = []
    for r in referred(p, ctx, noun["of"]):
        slot = last_known.slot_of(p, r)
        for s in areas_beside(p, slot, noun["side"]) if slot >= 0 else []:
            there = member(p, s)
            if there >= 0 and fits(p, ctx, noun, p.ref(there)):
                out.append(p.ref(there))
    return out


def _in_chosen_area(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """The members in the area that was chosen, but this one."""
    if ctx.num < 0 or ctx.num >= len(p.zones) or not on_stage(p, Slot(ctx.num)):
        return []
    there = [p.ref(c) for c in p.zones[ctx.num] if p.role[c] == 0]
    return [r for r in there if r != ctx.source and fits(p, ctx, noun, r)]


def done_refs(p: Position, ctx: Ctx, act: str) -> list[Ref]:
    """What acts of that name of this ability, its cost included, were really done to: as it has become by them."""
    if act == "baton":
        return _batoned(p, ctx)
    code = shared.ACTS.index(ACTS[act])
    out = [Ref(ctx.done[i + 1]) for i in range(0, len(ctx.done), 2) if ctx.done[i] == code]
    if act == "choose" and not out:
        out = list(ctx.it)
    if act == "put" and not out:
        for other in ("discard", "return", "add", "under"):
            code = shared.ACTS.index(other)
            out.extend(Ref(ctx.done[i + 1]) for i in range(0, len(ctx.done), 2) if ctx.done[i] == code)
    return out


def _done(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    refs = done_refs(p, ctx, noun["act"])
    filters = [f for f in noun.get("filters", ()) if f.op != "other"]
    if len(filters) < len(noun.get("filters", ())):
        refs = [r for r in refs if p.current(r)]  # the others: what nothing has been done to
    bare = noun.with_(filters=tuple(filters) or None)
    owner = noun.get("owner")
    if owner is not None:
        seats = k.seats_of(p, ctx, owner)
        refs = [r for r in refs if p.owner[r & MASK] in seats]
    return [r for r in refs if fits(p, ctx, bare, r)]


def _was_done(p: Position, ctx: Ctx, noun: Node, ref: Ref) -> bool:
    return ref in _done(p, ctx, noun)


def _among(p: Position, ctx: Ctx, noun: Node) -> list[Ref]:
    """Of the cards that were just looked at, shown, put somewhere or chosen; or of those of another noun."""
    if "of" in noun:
        of: Node = noun["of"]
        refs = [r for r in gathered(p, ctx, of) if p.current(r)]
    else:
        refs = [r for r in ctx.seen if p.current(r)]
    return [r for r in refs if fits(p, ctx, noun, r)]


# --- references ---------------------------------------------------------------------------------------------------


def _batoned(p: Position, ctx: Ctx) -> list[Ref]:
    """The members from whom this one took over, where they are now."""
    out: list[Ref] = []
    for old in taken_over(p, ctx.source):
        now = p.ref(Card(old & MASK))
        out.append(now if zone_name(p, p.slot[old & MASK]) == "waiting" else old)
    return out


def _successor(p: Position, ctx: Ctx) -> list[Ref]:
    """The member that took over from this one."""
    new = taken_over_by(p, ctx.source)
    return [new] if new >= 0 else []


def _rest(p: Position, ctx: Ctx) -> list[Ref]:
    """Of the cards that were looked at or chosen, those that are still there."""
    return [r for r in ctx.seen if p.current(r)]


def gathered(p: Position, ctx: Ctx, what: Node) -> list[Ref]:
    """The things that a noun, a reference, a choice or "all" speaks of now."""
    if what.op in ("all", "pick"):
        what = what["of"]
    if what.op == "ref":
        return still_there(p, ctx, k.refs_of(p, ctx, what))
    return k.gather(p, ctx, what)


def referred(p: Position, ctx: Ctx, what: Node) -> list[Ref]:
    """The same, and what a reference speaks of although it is no longer there."""
    if what.op in ("all", "pick"):
        what = what["of"]
    return k.refs_of(p, ctx, what) if what.op == "ref" else k.gather(p, ctx, what)


def as_it_was(p: Position, ctx: Ctx, ref: Ref) -> Ref:
    """A card that this ability has put from the stage elsewhere is looked at as it was there."""
    for i in range(0, len(ctx.moved), 2):
        if ctx.moved[i + 1] == ref and asked.LAST_KNOWN.on(p):
            slot = last_known.slot_of(p, ctx.moved[i])
            if slot >= 0 and on_stage(p, slot):
                return ctx.moved[i]
    return ref


# --- numbers ------------------------------------------------------------------------------------------------------


def amount(p: Position, ctx: Ctx, of: Value) -> int:
    """How many things there are of something, or a number."""
    if isinstance(of, int):
        return of
    node: Node = of
    if node.op in p.rules.nums:
        return k.evaluate(p, ctx, node)
    refs = referred(p, ctx, node)
    for f in _together(node):
        if f.op == "distinct":
            return unlike(p, refs, f["field"], group_asked(node))
        if f.op == "same":
            return alike(p, refs, f["field"])
    return len(refs)


def _together(noun: Node) -> list[Node]:
    """What a noun says of its cards among themselves."""
    return [f for f in noun.get("filters", ()) if f.op in ("distinct", "same") and "of" not in f]


def unlike(p: Position, refs: list[Ref], field: str, group: str = "") -> int:
    """The greatest number of these that can differ in their names (groups, costs …), no two being the same."""
    if "+" in field:
        fields = field.split("+")
        for n in range(len(refs), 0, -1):
            if any(all(unlike(p, list(c), x, group) == n for x in fields) for c in combinations(refs, n)):
                return n
        return 0
    sets = [words_of(p, r, field, group) for r in refs]
    if field in ("name", "group", "unit"):
        return naming([s for s in sets if s])  # a card of several counts as one of them, whichever lets most be taken
    return packing([s for s in sets if s])


def naming(sets: list[frozenset[str]]) -> int:
    """How many cards can each be given one of their names so that no two are the same (a matching)."""
    taken: dict[str, int] = {}

    def give(i: int, seen: set[str]) -> bool:
        for name in sorted(sets[i]):
            if name not in seen:
                seen.add(name)
                if name not in taken or give(taken[name], seen):
                    taken[name] = i
                    return True
        return False

    return sum(1 for i in range(len(sets)) if give(i, set()))


def alike(p: Position, refs: list[Ref], field: str) -> int:
    """The greatest number of these that have something in common."""
    counts: dict[str, int] = {}
    for r in refs:
        for word in words_of(p, r, field):
            counts[word] = counts.get(word, 0) + 1
    return max(counts.values(), default=0)


def _count(p: Position, ctx: Ctx, node: Node) -> int:
    return amount(p, ctx, node["of"])


def _value(p: Position, ctx: Ctx, node: Node) -> int:
    refs = referred(p, ctx, node["of"])
    return field_value(p, as_it_was(p, ctx, refs[0]), node["field"], bool(node.get("printed"))) if refs else 0


def _total(p: Position, ctx: Ctx, node: Node) -> int:
    refs = [as_it_was(p, ctx, r) for r in referred(p, ctx, node["of"])]
    return sum(field_value(p, r, node["field"], bool(node.get("printed"))) for r in refs)


def _total_need(p: Position, ctx: Ctx, node: Node) -> int:
    names = (*COLORS, "any")
    n = 0
    for r in referred(p, ctx, node["of"]):
        needs = needs_of(last_known.chars_of(p, r))
        n += sum(needs[i] for i in range(HUES + 1) if names[i] in node["colors"])
    return n


def _kinds(p: Position, ctx: Ctx, node: Node) -> int:
    """How many different colours (of certain ones) or names there are among cards."""
    found: set[str] = set()
    field: str = node["field"]
    for r in referred(p, ctx, node["of"]):
        found |= colors_of(p, r, field) if field.endswith("color") else words_of(p, r, field)
    colors = node.get("colors")
    return len(found) if colors is None else len(found & set(colors))


def _spare(p: Position, ctx: Ctx, node: Node) -> int:
    return sum(surplus(p, s, node.get("color", "")) for s in k.seats_of(p, ctx, node["who"]))


def _live_score(p: Position, ctx: Ctx, node: Node) -> int:
    return sum(total_score(p, s) for s in k.seats_of(p, ctx, node["who"]))


def how_many_did(p: Position, ctx: Ctx, node: Node) -> int:
    """To how many things an act of this ability was done; of the last act, if none is named."""
    act = node.get("act")
    if act is None:
        return ctx.did
    return len(done_refs(p, ctx, act))


def _difference(p: Position, ctx: Ctx, node: Node) -> int:
    return abs(amount(p, ctx, node["a"]) - amount(p, ctx, node["b"]))


def _gap(p: Position, ctx: Ctx, node: Node) -> int:
    """The difference between the two players in a number."""
    a, b = (amount(p, ctx, of_player(node["of"], who)) for who in ("you", "opponent"))
    return abs(a - b)


def _times(p: Position, ctx: Ctx, node: Node) -> int:
    return amount(p, ctx, node["a"]) * amount(p, ctx, node["b"])


def _per(p: Position, ctx: Ctx, node: Node) -> int:
    """One (or so many) for each, or for each several, of something."""
    each: int = max(1, k.evaluate(p, ctx, node.get("each", 1)))
    times = max(0, amount(p, ctx, node["of"])) // each
    n = node.get("n")
    return times if n is None else times * k.evaluate(p, ctx, n)


def _at_most(p: Position, ctx: Ctx, node: Node) -> int:
    return min(amount(p, ctx, node["of"]), amount(p, ctx, node["n"]))


def _no_less(p: Position, ctx: Ctx, node: Node) -> int:
    return max(amount(p, ctx, node["of"]), amount(p, ctx, node["n"]))


def _at_least_zero(p: Position, ctx: Ctx, node: Node) -> int:
    return max(0, amount(p, ctx, node["of"]))


def _chosen_number(p: Position, ctx: Ctx, node: Node) -> int:
    return ctx.num


def yelled_flag(p: Position, ref: Ref) -> bool:
    """Was a card shown by a yell of this live?"""
    return bool(last_known.flags_of(p, ref) & YELLED)


TERMS: Final[tuple[Term, ...]] = (
    term("", "noun", "cards", _cards),
    term("", "noun", "either", shared.either),
    term("", "noun", "both", shared.either),
    term("", "noun", "together", shared.either),
    term("", "member", "either", shared.was_either),
    term("", "member", "both", shared.was_either),
    term("", "noun", "top", shared.top),
    term("", "noun", "bottom", shared.bottom),
    term("", "noun", "among", _among),
    term("", "noun", "done", _done),
    term("", "member", "done", _was_done),
    term("", "noun", "under", _under),
    term("", "noun", "opposite", _opposite),
    term("", "noun", "beside", _beside),
    term("", "noun", "in_chosen_area", _in_chosen_area),
    term("", "ref", "this_card", k.ref_this_card),
    term("", "ref", "it", k.ref_it),
    term("", "ref", "to", k.ref_to),
    term("", "ref", "rest", _rest),
    term("", "ref", "subject", shared.subject),
    term("", "ref", "batoned", _batoned),
    term("", "ref", "successor", _successor),
    term("", "num", "count", _count),
    term("", "num", "value", _value),
    term("", "num", "total", _total),
    term("", "num", "total_need", _total_need),
    term("", "num", "kinds", _kinds),
    term("", "num", "spare", _spare),
    term("8.4.2", "num", "live_score", _live_score),
    term("", "num", "did", how_many_did),
    term("", "num", "plus", shared.plus),
    term("", "num", "minus", shared.minus),
    term("", "num", "difference", _difference),
    term("", "num", "gap", _gap),
    term("", "num", "times", _times),
    term("", "num", "per", _per),
    term("", "num", "at_most", _at_most),
    term("", "num", "no_less", _no_less),
    term("", "num", "at_least_zero", _at_least_zero),
    term("", "num", "chosen_number", _chosen_number),
)
