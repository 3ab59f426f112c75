"""What one card is like (filters of card text), and what must hold of several that are picked together."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.history import came, changed_area, taken_over
from fuda.games.lovelive.meaning.nouns import alike, as_it_was, gathered, referred, unlike, yelled_flag
from fuda.games.lovelive.meaning.values import (
    HEART_NAMES,
    base_chars,
    card_name,
    colors_of,
    field_value,
    has_blade_heart,
    hearts_of,
    in_group,
    is_named,
    names_of,
    needs_of,
    tagged,
    words_of,
)
from fuda.games.lovelive.rules.playing.cost import COSTS_ARE_OWN
from fuda.games.lovelive.rules.zones import ACTIVE_IS_UPRIGHT, ONE_ORIENTATION, UNDER_IS_UNTURNED, WAIT_IS_SIDEWAYS
from fuda.games.lovelive.state import COLORS, KIND, STATES, UNDER
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Term, term


def chosen_color(p: Position, ctx: Ctx, color: Value) -> str:
    """A colour, by name or as it was chosen."""
    if isinstance(color, Node):
        return HEART_NAMES[ctx.num] if 0 <= ctx.num < len(HEART_NAMES) else ""
    return str(color)


# --- names --------------------------------------------------------------------------------------------------------


def _group(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return in_group(p, ref, f["name"])


def _named(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return is_named(p, ref, f["name"])


def _name_is(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return card_name(p, ref) == f["name"] or f["name"] in names_of(p, ref)


def _name_has(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    part: str = f["part"]
    return part in card_name(p, ref)


def _names_of(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Every name of another card is part of this one's."""
    wanted = [n for r in referred(p, ctx, f["of"]) for n in names_of(p, r)]
    return bool(wanted) and all(n in card_name(p, ref) for n in wanted)


def _kind(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return f["name"] in last_known.chars_of(p, ref).sets[KIND]


# --- numbers ------------------------------------------------------------------------------------------------------


def _cmp(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    value = field_value(p, as_it_was(p, ctx, ref), f["field"], bool(f.get("printed")))
    return k.compare(value, f["op"], k.evaluate(p, ctx, f["n"]))


def _between(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    low, high = k.evaluate(p, ctx, f["low"]), k.evaluate(p, ctx, f["high"])
    return low <= field_value(p, ref, f["field"], bool(f.get("printed"))) <= high


def _one_of(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return field_value(p, ref, f["field"], bool(f.get("printed"))) in f["of"]


def _most(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """The greatest (or smallest) number of these; of all on a stage: greater than any other."""
    field: str = f["field"]
    mine = field_value(p, ref, field)
    if "of" in f:
        sign = -1 if f.get("op") == "min" else 1
        return all(sign * mine >= sign * field_value(p, r, field) for r in gathered(p, ctx, f["of"]))
    others = Node("cards", zone="stage", owner=f["owner"], kind="member")
    return all(mine > field_value(p, r, field) for r in gathered(p, ctx, others) if r != ref)


def _above_all(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    refs = gathered(p, ctx, f["of"])
    mine = field_value(p, ref, f["field"])
    return bool(refs) and all(mine > field_value(p, r, f["field"]) for r in refs)


# --- hearts -------------------------------------------------------------------------------------------------------


def _has_heart(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """So many hearts of a colour, or of one of several colours."""
    ch = base_chars(p, ref) if f.get("printed") else last_known.chars_of(p, ref)
    have = hearts_of(ch)
    colors = f["of"] if "of" in f else (f["color"],)
    n = k.evaluate(p, ctx, f.get("n", 1))
    for color in colors:
        name = chosen_color(p, ctx, color)
        if name in HEART_NAMES and k.compare(have[HEART_NAMES.index(name)], f.get("op", "ge"), n):
            return True
    return False


def _has_hearts(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return set(f["of"]) <= colors_of(p, ref)


def _other_heart(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """A heart of a colour that is none of these."""
    return bool(colors_of(p, ref) - {"all"} - set(f["than"]))


def _more_hearts(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return sum(hearts_of(last_known.chars_of(p, ref))) > sum(hearts_of(base_chars(p, ref)))


def _need(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    name = chosen_color(p, ctx, f["color"])
    names = (*COLORS, "any")
    if name not in names:
        return False
    return k.compare(needs_of(last_known.chars_of(p, ref))[names.index(name)], f["op"], k.evaluate(p, ctx, f["n"]))


def _need_total(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return k.compare(sum(needs_of(last_known.chars_of(p, ref))), f["op"], k.evaluate(p, ctx, f["n"]))


def _has_blade_heart(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return has_blade_heart(p, ref, f.get("kind"))


# --- texts --------------------------------------------------------------------------------------------------------


def _no_ability(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return not p.base[ref & MASK].abilities and not last_known.chars_of(p, ref).abilities


def _has_ability(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return bool(tagged(p, ref, f["ability"]))


# --- where and how it is ------------------------------------------------------------------------------------------


def _state(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Active or waiting: only members and energy in their areas are."""
    wanted: str = f["is"]
    slot = last_known.slot_of(p, ref)
    if slot < 0 or not p.rules.zones[p.layout.zone[slot]].oriented:
        return False
    if last_known.role_of(p, ref) == UNDER and UNDER_IS_UNTURNED.on(p):
        return False
    if not (ACTIVE_IS_UPRIGHT if wanted == "active" else WAIT_IS_SIDEWAYS).on(p):
        return False
    if not ONE_ORIENTATION.on(p):
        return True
    return last_known.turned_of(p, ref) == STATES[wanted]


def _own(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """What belongs to whoever pays."""
    return last_known.ctrl_of(p, ref) == k.doer(p, ctx) or not COSTS_ARE_OWN.on(p)


def _yelled(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return yelled_flag(p, ref)


def _within(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Is it one of those that were spoken of, where it is now?"""
    refs = referred(p, ctx, f["of"])
    return ref in refs or (ref in ctx.it and f["of"].get("act") == "choose")


def _entered_this_turn(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    if not came(p, ref):
        return False
    return not f.get("baton") or bool(taken_over(p, ref))


def _moved_this_turn(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return changed_area(p, ref)


def _has_under(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    kind = f.get("kind")
    return any(kind is None or kind in p.base[r & MASK].sets[KIND] for r in last_known.attached_of(p, ref, UNDER))


def _in_area(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    area: str = f["area"]
    return zone_name(p, last_known.slot_of(p, ref)) == area


def _all_of(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    kind = f.get("kind")
    if kind is not None and kind not in last_known.chars_of(p, ref).sets[KIND]:
        return False
    return k.filter_all_of(p, ctx, f, ref)


def _shared(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    mine = words_of(p, as_it_was(p, ctx, ref), f["field"])
    return any(mine & words_of(p, as_it_was(p, ctx, r), f["field"]) for r in referred(p, ctx, f["of"]))


def _same(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    return "of" not in f or _shared(p, ctx, f, ref)


def _differs(p: Position, ctx: Ctx, f: Node, ref: Ref) -> bool:
    """Nothing in common with any of them; of several groups one that none of them has is enough."""
    if f["field"] not in ("group", "unit"):
        return not _shared(p, ctx, f, ref)
    mine = words_of(p, as_it_was(p, ctx, ref), f["field"])
    return any(
        all(word not in words_of(p, as_it_was(p, ctx, r), f["field"]) for r in referred(p, ctx, f["of"]))
        for word in mine
    )


# --- several together ---------------------------------------------------------------------------------------------


def _such_total(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    total = sum(field_value(p, r, such["field"]) for r in chosen)
    return k.compare(total, such["op"], k.evaluate(p, ctx, such["n"]))


def _such_distinct(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    return unlike(p, chosen, such["field"], such.get("group", "")) == len(chosen)


def _such_same(p: Position, ctx: Ctx, such: Node, chosen: list[Ref], rest: list[int]) -> bool:
    return alike(p, chosen, such["field"]) == len(chosen)


TERMS: Final[tuple[Term, ...]] = (
    term("2.12.2 2.4.3", "filter", "group", _group),
    term("2.12.3 2.3.2", "filter", "named", _named),
    term("2.3.2", "filter", "name_is", _name_is),
    term("2.3.2", "filter", "name_has", _name_has),
    term("", "filter", "names_of", _names_of),
    term("", "filter", "kind", _kind),
    term("", "filter", "cmp", _cmp),
    term("", "filter", "between", _between),
    term("", "filter", "one_of", _one_of),
    term("", "filter", "most", _most),
    term("", "filter", "above_all", _above_all),
    term("", "filter", "has_heart", _has_heart),
    term("", "filter", "has_hearts", _has_hearts),
    term("", "filter", "other_heart", _other_heart),
    term("", "filter", "more_hearts", _more_hearts),
    term("", "filter", "need", _need),
    term("", "filter", "need_total", _need_total),
    term("", "filter", "has_blade_heart", _has_blade_heart),
    term("", "filter", "no_ability", _no_ability),
    term("", "filter", "has_ability", _has_ability),
    term("", "filter", "state", _state),
    term("", "filter", "other", k.filter_other),
    term("", "filter", "own", _own),
    term("", "filter", "yelled", _yelled),
    term("", "filter", "within", _within),
    term("", "filter", "entered_this_turn", _entered_this_turn),
    term("", "filter", "moved_this_turn", _moved_this_turn),
    term("", "filter", "has_under", _has_under),
    term("", "filter", "in_area", _in_area),
    term("", "filter", "any", k.filter_any),
    term("", "filter", "all_of", _all_of),
    term("", "filter", "not_", k.filter_not),
    term("", "filter", "every", k.filter_always),
    term("", "filter", "distinct", k.filter_always),
    term("", "filter", "same", _same),
    term("", "filter", "differs", _differs),
    term("", "such", "total", _such_total),
    term("", "such", "distinct", _such_distinct),
    term("", "such", "same", _such_same),
)
