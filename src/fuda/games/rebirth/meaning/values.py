"""What the words of a text are compared with: numbers of a card, printed or now, its names, what abilities it has."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.keywords import CANCEL_IS_CONSTANT, CONSTANT_KEYWORDS
from fuda.games.rebirth.rules.playing.ability_kinds import KINDS_ARE_TOLD_APART
from fuda.games.rebirth.state import ATK, COST, DEF, KIND, NAME
from fuda.kernel.cards.pool import ACTIVATED, CANCEL, CONSTANT, TRIGGERED, Ability, Chars
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import NO_CARD, AbilityId, Card, Ref

FIELD: Final = {"cost": COST, "atk": ATK, "def": DEF}
TYPES: Final = {"constant": (CONSTANT, CANCEL), "triggered": (TRIGGERED,), "activated": (ACTIVATED,)}


def card_of(p: Position, ch: Chars) -> Card:
    """The card that characteristics under way belong to."""
    d = p.derived
    if d is not None:
        for card, x in enumerate(d.chars):
            if x is ch:
                return Card(card)
    return NO_CARD


def field_value(p: Position, ref: Ref, field: str, printed: bool = False) -> int:
    """A number of a card: now, or as printed (元々の)."""
    ch = p.base[ref & MASK] if printed else last_known.chars_of(p, ref)
    return ch.nums[FIELD[field]] if ch.nums else 0


def has_number(p: Position, ref: Ref, field: str) -> bool:
    """Only characters have a cost, ATK and DEF."""
    sets = last_known.chars_of(p, ref).sets
    return bool(sets) and "character" in sets[KIND]


def names_of(p: Position, ref: Ref) -> frozenset[str]:
    """All names of a card as it is now."""
    sets = last_known.chars_of(p, ref).sets
    return sets[NAME] if sets else frozenset()


def has_icon(ab: Ability, icon: str) -> bool:
    """Does an ability bear this icon?"""
    if icon in ("blocker", "potential"):
        return ab.keyword == icon
    if icon == "spark":
        return ab.trigger is not None and ab.trigger.op == "spark"
    if icon in ("re_combo", "true_form"):
        return any(c.op == icon for c in ab.node.get("conds", ()))
    if icon == "cancel":
        return ab.type == CANCEL
    if icon == "triggered":
        return ab.type == TRIGGERED and not has_icon(ab, "spark")
    if icon == "constant":
        return ab.type == CONSTANT and not ab.keyword
    return ab.type == ACTIVATED


def with_icon(p: Position, ref: Ref, icon: str) -> list[AbilityId]:
    """The abilities of a card with an icon."""
    return [a for a in last_known.chars_of(p, ref).abilities if has_icon(p.pool.abilities[a], icon)]


def is_type(p: Position, ab: Ability, kind: str) -> bool:
    """Is an ability of a kind that a card can lose? Cancels, blockers and potential are constant abilities."""
    if not KINDS_ARE_TOLD_APART.on(p):
        return True
    if ab.type == CANCEL:
        return kind == "constant" and CANCEL_IS_CONSTANT.on(p)
    if ab.keyword in CONSTANT_KEYWORDS:
        return kind == "constant" and CONSTANT_KEYWORDS[ab.keyword].on(p)
    return ab.type in TYPES[kind]
