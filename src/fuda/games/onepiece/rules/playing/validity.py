"""Which effects are valid (8-2, 8-3-2): in which zone they work, whether their conditions hold, whether others negate
or forbid them.

The table "valid" asks of a card and an ability; "way" asks the same of a card and one of the several tags of an effect
(its number in `MOMENTS`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.keywords import MOMENTS, only_tag, tag_name
from fuda.kernel.cards.pool import TRIGGERED
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Static
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

RULES_WORK_EVERYWHERE: Final = fact("8-1-3-3-3", "Permanent effects that are marked as rules work in every zone.")
ALL_CONDITIONS: Final = fact("8-3-2-1", "Of several conditions of an effect all must hold.")
CONDITIONS_AT_THE_TIMING: Final = fact(
    "8-3-2-3", "An effect whose condition does not hold at its timing is not met at all."
)


def valid() -> tuple[Condition, ...]:
    """Is this ability of this card valid?"""
    return (
        condition("", in_place, "その領域では有効ではありません", "not valid in this zone"),
        condition("8-3-2 8-2-1-2", _gates_open, "条件を満たしていません", "its conditions are not met"),
        condition("8-2-1-1", _tag_not_negated, "効果が無効になっています", "its effects are negated"),
        condition("1-3-3", _tag_allowed, "効果で禁止されています", "an effect forbids it"),
        condition("8-2-1-2", _not_negating_itself, "効果が無効になっています", "it is negated now"),
    )


ASKS: Final = {"way": "ref: the card; n: the tag, a number into `MOMENTS`"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """May an effect of this card be met by this one of its tags?"""
    return {
        "way": (
            condition("8-2-1-1", _way_not_negated, "効果が無効になっています", "its effects are negated"),
            condition("1-3-3", _way_allowed, "効果で禁止されています", "an effect forbids it"),
        )
    }


def in_place(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Does the ability work in the zone where the card is?"""
    ab = p.pool.abilities[ability]
    slot = p.slot[ref & MASK]
    if ab.zone == "anywhere_rule":
        return RULES_WORK_EVERYWHERE.on(p) or p.layout.field[slot]
    if ab.zone:
        return p.layout.zone[slot] in p.rules.groups.get(ab.zone, ())
    return p.layout.field[slot]


def _gates_open(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """Do the conditions in front of the effect hold?"""
    ab = p.pool.abilities[ability]
    if not ab.gates:
        return True
    if p.deriving and ab.type == TRIGGERED and not CONDITIONS_AT_THE_TIMING.on(p):
        return True
    ctx = Ctx(p.ctrl[ref & MASK], ref, AbilityId(ability))
    if not ALL_CONDITIONS.on(p):
        return any(terms.holds(p, ctx, gate) for gate in ab.gates)
    for gate in ab.gates:
        if not terms.holds(p, ctx, gate):
            return False
    return True


# --- negated or forbidden ---------------------------------------------------------------------------------------


def _tag_not_negated(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """No effect says that a player's effects with this tag are without effect. (One of several tags: see `WAY`.)"""
    d = p.derived
    if d is None or not d.others:
        return True
    ab = p.pool.abilities[ability]
    for s in d.others:
        if s.node.op == "negate" and "timing" in s.node and only_tag(ab, s.node["timing"]):
            if _negates(p, s, p.ctrl[ref & MASK]):
                return False
    return True


def _negates(p: Position, s: Static, seat: Seat) -> bool:
    return layers.applies(p, s) and terms.seat_is(p, s.seat, s.node["owner"], seat)


def _tag_allowed(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """No effect forbids the card (or its player) to use effects with this tag."""
    d = p.derived
    if d is None or not d.forbids:
        return True
    ab = p.pool.abilities[ability]
    for s in d.forbids:
        if s.node["act"] == "use_tagged" and only_tag(ab, s.node["timing"]):
            if _forbids(p, s, p.ctrl[ref & MASK], ref):
                return False
    return True


def _forbids(p: Position, s: Static, seat: Seat, ref: Ref) -> bool:
    """Does an effect forbid effects of this card or of this player?"""
    if not layers.applies(p, s):
        return False
    who = s.node.get("who")
    if who is not None and not terms.seat_is(p, s.seat, who, seat):
        return False
    return "what" not in s.node or layers.about(p, s, s.node["what"], ref)


def _not_negating_itself(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    """An effect may say itself when it is without effect."""
    for node in p.pool.abilities[ability].statics:
        if node.op != "negate" or "what" not in node or node["what"].get("name") != "this_effect":
            continue
        if terms.holds(p, Ctx(p.ctrl[ref & MASK], ref, AbilityId(ability)), node["cond"]):
            return False
    return True


# --- effects with several tags: what is said of one of them leaves the others as they are -----------------------


def _way_not_negated(p: Position, _seat: Seat, ref: Ref, tag: int) -> bool:
    for s in layers.derive(p).others:
        if s.node.op == "negate" and "timing" in s.node and tag_name(s.node["timing"]) == MOMENTS[tag]:
            if _negates(p, s, last_known.ctrl_of(p, ref)):
                return False
    return True


def _way_allowed(p: Position, _seat: Seat, ref: Ref, tag: int) -> bool:
    for s in layers.derive(p).forbids:
        if s.node["act"] == "use_tagged" and tag_name(s.node["timing"]) == MOMENTS[tag]:
            if _forbids(p, s, last_known.ctrl_of(p, ref), ref):
                return False
    return True


VALID: Final = valid()
CONDITIONS: Final = conditions()
