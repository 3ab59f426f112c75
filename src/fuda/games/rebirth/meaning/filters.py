"""What one card is like (filters of card text), and what must hold of several that are picked together."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.values import field_value, has_number, names_of, with_icon
from fuda.games.rebirth.rules.zones import REST_IS_SIDEWAYS, STAND_IS_UPRIGHT, STATES
from fuda.games.rebirth.state import ATTRIBUTE, FIRST_ICON, ICONS, KIND, NAME, SERIES, SOUL
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import gathered, referred

WORDS: Final = {"name": NAME, "attribute": ATTRIBUTE, "series": SERIES, "kind": KIND}


# --- words --------------------------------------------------------------------------------------------------------


def _named(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """A name that has these words as a part."""
    words: str = f["name"]
    return any(words in n for n in names_of(p, ref))


def _words(which: int) -> Term:
    def has(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
        sets = last_known.chars_of(p, ref).sets
        return bool(sets) and f["name"] in sets[which]

    names = {ATTRIBUTE: ("attribute", "2.5.1 2.5.3"), KIND: ("kind", "2.2.3"), SERIES: ("series", "2.8.2")}
    op, clauses = names[which]
    return term(clauses, "filter", op, has)


def _alias(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """A face-down card that an effect has given this name."""
    return p.face[ref & MASK] == 0 and f["name"] in names_of(p, ref)


def _has_ability(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Has it an ability with this icon? (その能力: the one that was chosen.)"""
    if f["name"] == "chosen":
        icon = ctx.num - FIRST_ICON
        return 0 <= icon < len(ICONS) and bool(with_icon(p, ref, ICONS[icon]))
    return bool(with_icon(p, ref, f["name"]))


# --- numbers ------------------------------------------------------------------------------------------------------


def _cmp(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    if not has_number(p, ref, f["field"]):
        return False
    value = field_value(p, ref, f["field"], bool(f.get("printed")))
    return k.compare(value, f["op"], k.evaluate(p, ctx, f["n"]))


def _one_of(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return has_number(p, ref, f["field"]) and field_value(p, ref, f["field"]) in f["of"]


def _extreme(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """The greatest (or smallest) number of these."""
    field: str = f["field"]
    values = [field_value(p, r, field) for r in gathered(p, ctx, f["among"]) if has_number(p, r, field)]
    if not values or not has_number(p, ref, field):
        return False
    return field_value(p, ref, field) == (max(values) if f["most"] == "max" else min(values))


def _damaged(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return last_known.mark_of(p, ref) > 0


# --- where and how it lies ----------------------------------------------------------------------------------------


def _state(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Standing or rested: only cards of places that know the difference are."""
    wanted: str = f["is"]
    slot = last_known.slot_of(p, ref)
    if slot < 0 or not p.rules.zones[p.layout.zone[slot]].oriented or last_known.role_of(p, ref) != 0:
        return False
    if not (STAND_IS_UPRIGHT if wanted == "stand" else REST_IS_SIDEWAYS).on(p):
        return True
    return last_known.turned_of(p, ref) == STATES[wanted]


def _facing(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return p.face[ref & MASK] == (1 if f["is"] == "up" else 0)


def _in_zone(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return p.current(ref) and zone_name(p, p.slot[ref & MASK]) == f["zone"] and p.role[ref & MASK] == 0


def _has_soul(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return len(last_known.attached_of(p, ref, SOUL)) > 0


def _is_soul(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return last_known.role_of(p, ref) == SOUL


def _owned(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return p.owner[ref & MASK] in k.seats_of(p, ctx, f["by"])


def _owner_of(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """A card of the player whose card was spoken of."""
    return p.owner[ref & MASK] in {p.owner[r & MASK] for r in referred(p, ctx, f["of"])}


# --- beside others ------------------------------------------------------------------------------------------------


def _not_it(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """None of those that were spoken of, wherever they are now."""
    spoken = [*ctx.it, *(ctx.moved[i + 1] for i in range(0, len(ctx.moved), 2) if ctx.moved[i] in ctx.it)]
    return ref not in spoken


def _shared(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    field: str = f["field"]
    others = referred(p, ctx, f["of"])
    if field == "abilities":
        mine = set(last_known.chars_of(p, ref).abilities)
        theirs = {a for r in others for a in last_known.chars_of(p, r).abilities}
        wanted: int = f.get("n", 1)
        return len(mine - theirs) < wanted
    if field in WORDS:
        words = last_known.chars_of(p, ref).sets[WORDS[field]]
        return any(words & last_known.chars_of(p, r).sets[WORDS[field]] for r in others)
    value = field_value(p, ref, field)
    return has_number(p, ref, field) and any(
        has_number(p, r, field) and field_value(p, r, field) == value for r in others
    )


def _differs(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return not _shared(p, ctx, f, ref)


def _any(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    field = f.get("field")
    if field is not None:
        return has_number(p, ref, field) and field_value(p, ref, field) in f["of"]
    return k.filter_any(p, ctx, f, ref)


def _provided(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Only under a condition that says nothing of the card."""
    return k.holds(p, ctx, f["cond"])


# --- what must hold of several that are picked together -----------------------------------------------------------


def _such_distinct(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    """No two have a name in common."""
    seen: frozenset[str] = frozenset()
    for r in chosen:
        words = names_of(p, r)
        if words & seen:
            return False
        seen = seen | words
    return True


def _such_alike(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    return len({field_value(p, r, such["field"]) for r in chosen}) <= 1


def _such_per_owner(p: Position, ctx: Ctx, such: Node, chosen: list[int], rest: list[int]) -> bool:
    """No more than so many of one player's."""
    owners = [p.owner[r & MASK] for r in chosen]
    most = k.evaluate(p, ctx, such["n"])
    return all(owners.count(s) <= most for s in owners)


def _such_one_each(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    """No more than one for each word: every card can stand for another one."""
    words: tuple[Node, ...] = such["of"]
    taken: dict[int, int] = {}

    def place(i: int, seen: set[int]) -> bool:
        for w, f in enumerate(words):
            if w in seen or not k.passes(p, ctx, f, chosen[i]):
                continue
            seen.add(w)
            if w not in taken or place(taken[w], seen):
                taken[w] = i
                return True
        return False

    return all(place(i, set()) for i in range(len(chosen)))


TERMS: Final[tuple[Term, ...]] = (
    term("2.1.2", "filter", "named", _named),
    _words(ATTRIBUTE),
    _words(KIND),
    _words(SERIES),
    term("", "filter", "alias", _alias),
    term("11.8.2", "filter", "has_ability", _has_ability),
    term("", "filter", "cmp", _cmp),
    term("", "filter", "one_of", _one_of),
    term("", "filter", "extreme", _extreme),
    term("", "filter", "damaged", _damaged),
    term("", "filter", "state", _state),
    term("", "filter", "facing", _facing),
    term("", "filter", "in_zone", _in_zone),
    term("", "filter", "has_soul", _has_soul),
    term("", "filter", "is_soul", _is_soul),
    term("", "filter", "owned", _owned),
    term("", "filter", "owner_of", _owner_of),
    term("", "filter", "other", k.filter_other),
    term("", "filter", "not_it", _not_it),
    term("", "filter", "same", _shared),
    term("", "filter", "differs", _differs),
    term("", "filter", "any", _any),
    term("", "filter", "each_of", _any),
    term("", "filter", "all_of", k.filter_all_of),
    term("", "filter", "not_", k.filter_not),
    term("", "filter", "provided", _provided),
    term("", "filter", "any_card", k.filter_always),
    term("", "filter", "distinct", k.filter_always),
    term("", "filter", "alike", k.filter_always),
    term("", "such", "distinct", _such_distinct),
    term("", "such", "alike", _such_alike),
    term("", "such", "per_owner", _such_per_owner),
    term("", "such", "one_each", _such_one_each),
)
