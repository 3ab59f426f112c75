"""Filters of card text in ONE PIECE: what one card is like, and what must hold of several that are picked together."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning.values import field_value, has_trigger, names_of, tagged, without_text
from fuda.games.onepiece.rules.battle.attack import attacker
from fuda.games.onepiece.rules.keywords import has_keyword
from fuda.games.onepiece.state import ATTRIBUTE, COLOR, COUNTER, DON, KIND, NAME, STATES, TRAIT
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words.nouns import referred

ACTIVE_IS_UPRIGHT: Final = fact("4-4-1-1", "An upright card is active.")
REST_IS_SIDEWAYS: Final = fact("4-4-1-2", "A card that lies sideways is rested.")
GIVEN_DON_HAS_NO_STATE: Final = fact("4-4-2", "A DON!! that is given to a card is neither active nor rested.")


def _color(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in last_known.chars_of(p, ref).sets[COLOR]


def _multicolor(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return len(last_known.chars_of(p, ref).sets[COLOR]) > 1


def _trait(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in last_known.chars_of(p, ref).sets[TRAIT]


def _trait_has(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    part: str = f["part"]
    return any(part in t for t in last_known.chars_of(p, ref).sets[TRAIT])


def _attribute(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in last_known.chars_of(p, ref).sets[ATTRIBUTE]


def _named(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in names_of(p, ref)


def _name_has(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    part: str = f["part"]
    return any(part in n for n in names_of(p, ref))


def _kind(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in last_known.chars_of(p, ref).sets[KIND]


def _state(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Only cards of the four areas of the field are active or rested."""
    wanted: str = f["is"]
    slot = last_known.slot_of(p, ref)
    if slot < 0 or not p.rules.zones[p.layout.zone[slot]].oriented:
        return False
    if last_known.role_of(p, ref) == DON and GIVEN_DON_HAS_NO_STATE.on(p):
        return False
    if not (ACTIVE_IS_UPRIGHT if wanted == "active" else REST_IS_SIDEWAYS).on(p):
        return False
    return last_known.turned_of(p, ref) == STATES[wanted]


def _face(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return p.face[ref & MASK] == (1 if f["is"] == "up" else 0)


def _keyword(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    if p.current(ref) and p.layout.field[p.slot[ref & MASK]]:
        return has_keyword(p, ref, f["name"])
    return any(p.pool.abilities[a].keyword == f["name"] for a in last_known.chars_of(p, ref).abilities)


def _has_trigger(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return has_trigger(p, ref)


def _has_effect(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return len(tagged(p, ref, f["tag"])) > 0


def _has_counter(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return p.base[ref & MASK].nums[COUNTER] > 0


def _no_text(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return without_text(p, ref)


def _given_don(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return len(last_known.attached_of(p, ref, DON)) >= k.evaluate(p, ctx, f.get("n", 1))


def compare_number(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """A number of the card against one of the text."""
    n = field_value(p, ref, f["field"], bool(f.get("printed", False)))
    return k.compare(n, f["op"], k.evaluate(p, ctx, f["n"]))


def _between(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    n = field_value(p, ref, f["field"], bool(f.get("printed", False)))
    return k.evaluate(p, ctx, f["low"]) <= n <= k.evaluate(p, ctx, f["high"])


def _has_in_common(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Has it a name, colour, trait or attribute in common with another?"""
    which = {"name": NAME, "color": COLOR, "trait": TRAIT, "attribute": ATTRIBUTE}[f["field"]]
    mine = last_known.chars_of(p, ref).sets[which]
    return any(mine & last_known.chars_of(p, r).sets[which] for r in referred(p, ctx, f["of"]))


def _same(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return _has_in_common(p, ctx, f, ref)


def _differs(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return not _has_in_common(p, ctx, f, ref)


def _attacking(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return attacker(p) == ref


def _new(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Was it played this turn?"""
    return p.born[ref & MASK] == p.turn


def _number(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return bool(p.carddef(Card(ref & MASK)).number == f["is"])


def _usable_event(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """An effect that names no tag activates the 【メイン】 of an event."""
    return len(tagged(p, ref, "main")) > 0


# --- what must hold of several that are picked together ---------------------------------------------------------


def _such_total(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    """The total of a number."""
    total = sum(field_value(p, r, such["field"], bool(such.get("printed", False))) for r in chosen)
    return k.compare(total, such.get("op", "le"), k.evaluate(p, ctx, such["n"]))


def _such_distinct(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    """No two have a name (or another word, or the number) in common."""
    if such["field"] in ("cost", "power"):
        values = [field_value(p, r, such["field"], bool(such.get("printed", False))) for r in chosen]
        return len(set(values)) == len(values)
    which = {"name": NAME, "color": COLOR, "trait": TRAIT}[such["field"]]
    seen: frozenset[str] = frozenset()
    for r in chosen:
        words = last_known.chars_of(p, r).sets[which]
        if words & seen:
            return False
        seen = seen | words
    return True


def _such_one_holder(p: Position, ctx: Ctx, such: Node, chosen: list[int], rest: list[int]) -> bool:
    """DON!! that are all given to the same card."""
    return len({p.host[r & MASK] for r in chosen}) <= 1


TERMS: Final[tuple[Term, ...]] = (
    term("2-3-1", "filter", "color", _color),
    term("2-3-6", "filter", "multicolor", _multicolor),
    term("2-4-1 2-4-3", "filter", "trait", _trait),
    term("2-4-3-1", "filter", "trait_has", _trait_has),
    term("2-5-1 2-5-6", "filter", "attribute", _attribute),
    term("2-1-2", "filter", "named", _named),
    term("2-1-2-1", "filter", "name_has", _name_has),
    term("", "filter", "kind", _kind),
    term("", "filter", "state", _state),
    term("", "filter", "face", _face),
    term("", "filter", "keyword", _keyword),
    term("", "filter", "has_trigger", _has_trigger),
    term("", "filter", "has_effect", _has_effect),
    term("", "filter", "has_counter", _has_counter),
    term("2-8-5", "filter", "no_text", _no_text),
    term("", "filter", "other", k.filter_other),
    term("", "filter", "given_don", _given_don),
    term("", "filter", "cmp", compare_number),
    term("", "filter", "between", _between),
    term("", "filter", "any", k.filter_any),
    term("", "filter", "all_of", k.filter_all_of),
    term("", "filter", "not_", k.filter_not),
    term("", "filter", "same", _same),
    term("", "filter", "differs", _differs),
    term("", "filter", "distinct", k.filter_always),
    term("", "filter", "attacking", _attacking),
    term("", "filter", "entered_this_turn", _new),
    term("2-14-3", "filter", "number", _number),
    term("10-2-4-1-2", "filter", "usable_event", _usable_event),
    term("", "such", "total", _such_total),
    term("", "such", "distinct", _such_distinct),
    term("", "such", "one_holder", _such_one_holder),
)
