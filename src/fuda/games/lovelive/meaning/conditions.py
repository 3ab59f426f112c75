"""Conditions of card text in Love Live!: what stands before 場合 and かぎり."""

from __future__ import annotations

from functools import cache
from typing import Final

from fuda.games.lovelive.lower.shape import group_asked
from fuda.games.lovelive.meaning import filters
from fuda.games.lovelive.meaning.history import came_from, taken_over, taken_over_by
from fuda.games.lovelive.meaning.nouns import (
    amount,
    gathered,
    how_many_did,
    naming,
    referred,
    unlike,
    yelled_flag,
)
from fuda.games.lovelive.meaning.values import colors_of, field_value, words_of
from fuda.games.lovelive.rules.fitting import fits
from fuda.games.lovelive.rules.live.scores import compare
from fuda.games.lovelive.rules.zones import AREAS_HAVE_NAMES, area_slots
from fuda.games.lovelive.state import FAILED
from fuda.kernel.cards.lowering import members
from fuda.kernel.cards.node import Node, Value
from fuda.kernel.derive import terms as k
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Term, term
from fuda.kernel.words import history

KERNEL_ANSWERS: Final = (answer("9.3.3", asked.CONDITIONS_GOVERN),)

LIVE_PHASES: Final = ("live_set", "performance", "judgement", "end")


@cache
def for_player(node: Node, who: str) -> Node:
    """The same, said of one player where it is said of either."""
    return node.reworded(("owner", "who"), {"either": who, "each": who})


@cache
def of_either(node: Node) -> bool:
    """Does a condition hold if it holds for one of the two players?"""
    return any(n.get("owner") == "either" or n.get("who") == "either" for n in node.walk())


def _lead(p: Position, ctx: Ctx, a: Value, b: Value) -> int | None:
    """Two totals of a live are compared as 8.4.3 says; None for other numbers."""
    if not (isinstance(a, Node) and isinstance(b, Node) and a.op == b.op == "live_score"):
        return None
    mine, theirs = k.seats_of(p, ctx, a["who"]), k.seats_of(p, ctx, b["who"])
    if len(mine) != 1 or len(theirs) != 1 or mine == theirs:
        return None
    return compare(p) if mine[0] == 0 else -compare(p)


def _cmp(p: Position, ctx: Ctx, node: Node) -> bool:
    if of_either(node):
        return any(_cmp(p, ctx, for_player(node, who)) for who in ("you", "opponent"))
    lead = _lead(p, ctx, node["a"], node["b"])
    if lead is not None:
        return k.compare(lead, node["op"], 0)
    return k.compare(amount(p, ctx, node["a"]), node["op"], amount(p, ctx, node["b"]))


def _same_value(p: Position, ctx: Ctx, node: Node) -> bool:
    """A number of both players is the same."""
    mine, theirs = for_player(node["a"], "you"), for_player(node["a"], "opponent")
    return _cmp(p, ctx, Node("cmp", a=mine, op="eq", b=theirs))


def _one_of_numbers(p: Position, ctx: Ctx, node: Node) -> bool:
    return amount(p, ctx, node["a"]) in node["of"]


def _exists(p: Position, ctx: Ctx, node: Node) -> bool:
    if of_either(node):
        return any(_exists(p, ctx, for_player(node, who)) for who in ("you", "opponent"))
    return amount(p, ctx, node["of"]) > 0


def _exist_each(p: Position, ctx: Ctx, node: Node) -> bool:
    """There is one of each: no card is counted for two of them."""
    of = node["of"]
    parts = members(of) if isinstance(of, Node) else of
    sets = [frozenset(str(r) for r in gathered(p, ctx, part)) for part in parts]
    return naming(sets) == len(sets)


def _every_area(p: Position, ctx: Ctx, node: Node) -> bool:
    """Each of the three areas of a stage has such a member."""
    for seat in k.seats_of(p, ctx, node["owner"]):
        for slot in area_slots(p, seat):
            there = [p.ref(c) for c in p.zones[slot] if p.role[c] == 0]
            if not any(all(k.passes(p, ctx, f, r) for f in node.get("filters", ())) for r in there):
                return False
    return True


def _is(p: Position, ctx: Ctx, node: Node) -> bool:
    """Is it so of a card; of all of them, if there are several?"""
    refs = referred(p, ctx, node["what"])
    return bool(refs) and all(k.passes(p, ctx, node["filter"], r) for r in refs)


def _only(p: Position, ctx: Ctx, node: Node) -> bool:
    """There are cards, and only such ones."""
    refs = gathered(p, ctx, node["of"])
    wanted: tuple[Node, ...] = node["rels"] if "rels" in node else (node["filter"],)
    return bool(refs) and all(k.passes(p, ctx, f, r) for r in refs for f in wanted)


def _did(p: Position, ctx: Ctx, node: Node) -> bool:
    return how_many_did(p, ctx, node) > 0


def _this_in(p: Position, ctx: Ctx, node: Node) -> bool:
    """Where this card is."""
    zone: str = node["zone"]
    slot = last_known.slot_of(p, ctx.source)
    here = zone_name(p, slot)
    if zone == "yelled":
        return here == "resolution" and yelled_flag(p, ctx.source)
    if here != zone or not AREAS_HAVE_NAMES.on(p):
        return False
    owner = node.get("owner")
    seat = p.layout.seat[slot]
    return owner is None or seat < 0 or seat in k.seats_of(p, ctx, owner)


def _batoned(p: Position, ctx: Ctx, node: Node) -> bool:
    """This member took over from such members."""
    old = taken_over(p, ctx.source)
    if "of" in node:
        old = [r for r in old if k.matches(p, ctx, node["of"], r)]
    n: int = node.get("n", 1)
    return len(old) >= n


def _batoned_with(p: Position, ctx: Ctx, node: Node) -> bool:
    """Such a member took over from this one."""
    for r in referred(p, ctx, node["what"]):
        new = taken_over_by(p, r)
        if new >= 0 and fits(p, ctx, node["by"], new):
            return True
    return False


def _entered_from(p: Position, ctx: Ctx, node: Node) -> bool:
    zone: str = node["zone"]
    return came_from(p, ctx.source) == zone


def _happened(p: Position, ctx: Ctx, node: Node) -> bool:
    n = history.times(p, ctx, node["of"])
    if "times" not in node:
        return n > 0
    return k.compare(n, node.get("op", "ge"), k.evaluate(p, ctx, node["times"]))


def _phase(p: Position, ctx: Ctx, node: Node) -> bool:
    if node["at"] == "live":
        if p.phase not in LIVE_PHASES:
            return False
    elif p.phase != node["at"]:
        return False
    whose = node.get("whose")
    return whose is None or k.seat_is(p, ctx.seat, whose, p.active)


def _turn_number(p: Position, ctx: Ctx, node: Node) -> bool:
    if p.turn != node["n"]:
        return False
    return "phase" not in node or _phase(p, ctx, Node("phase", at=node["phase"]))


def _last_turn_failed(p: Position, ctx: Ctx, node: Node) -> bool:
    return any(p.sv[s][FAILED] for s in k.seats_of(p, ctx, node["who"]))


# --- hearts, and cards among each other ---------------------------------------------------------------------------


def _has_colors(p: Position, ctx: Ctx, node: Node) -> bool:
    """All of these colours are among the hearts of these cards together."""
    found: set[str] = set()
    for r in referred(p, ctx, node["of"]):
        found |= colors_of(p, r, node["field"])
    return set(node["colors"]) <= found


def _share_color(p: Position, ctx: Ctx, node: Node) -> bool:
    a = [colors_of(p, r) - {"all"} for r in referred(p, ctx, node["a"])]
    b = [colors_of(p, r) - {"all"} for r in referred(p, ctx, node["b"])]
    return any(x & y for x in a for y in b)


def _all_distinct(p: Position, ctx: Ctx, node: Node) -> bool:
    """No two have a name (unit, cost …) in common; one that has none does not differ."""
    refs = referred(p, ctx, node["of"])
    return bool(refs) and unlike(p, refs, node["field"], group_asked(node["of"])) == len(refs)


def _all_same(p: Position, ctx: Ctx, node: Node) -> bool:
    refs = referred(p, ctx, node["of"])
    field: str = node["field"]
    if not refs:
        return False
    if field in ("cost", "score", "blade"):
        return len({field_value(p, r, field, bool(node.get("printed"))) for r in refs}) == 1
    common = words_of(p, refs[0], field)
    for r in refs[1:]:
        common = common & words_of(p, r, field)
    return bool(common)


def _never(p: Position, ctx: Ctx, node: Node) -> bool:
    return False


def _sole(p: Position, ctx: Ctx, node: Node) -> bool:
    """Of effects of a player that do not add up, only the first counts."""
    slot = last_known.slot_of(p, ctx.source)
    for card in p.zones[slot] if slot >= 0 else []:
        if p.ref(card) == ctx.source:
            return True
        if ctx.ability in p.base[card].abilities:
            return False
    return True


TERMS: Final[tuple[Term, ...]] = (
    *filters.TERMS,
    term("", "cond", "cmp", _cmp),
    term("", "cond", "same_value", _same_value),
    term("", "cond", "one_of_numbers", _one_of_numbers),
    term("", "cond", "exists", _exists),
    term("", "cond", "exist_each", _exist_each),
    term("", "cond", "every_area", _every_area),
    term("", "cond", "is_", _is),
    term("", "cond", "only", _only),
    term("", "cond", "did", _did),
    term("", "cond", "this_in", _this_in),
    term("", "cond", "batoned", _batoned),
    term("", "cond", "batoned_with", _batoned_with),
    term("", "cond", "entered_from", _entered_from),
    term("", "cond", "happened", _happened),
    term("", "cond", "phase", _phase),
    term("", "cond", "turn_number", _turn_number),
    term("", "cond", "last_turn_failed", _last_turn_failed),
    term("", "cond", "has_colors", _has_colors),
    term("", "cond", "share_color", _share_color),
    term("", "cond", "all_distinct", _all_distinct),
    term("", "cond", "all_same", _all_same),
    term("", "cond", "and_", k.cond_and),
    term("", "cond", "or_", k.cond_or),
    term("", "cond", "not_", k.cond_not),
    term("", "cond", "never", _never),
    term("", "cond", "sole", _sole),
)
