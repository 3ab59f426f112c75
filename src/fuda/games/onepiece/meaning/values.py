"""What the words of a text are compared with: numbers of a card, printed or now, its names, its texts, what it has.

A card's printed numbers may be replaced by an effect (元々のパワーを…にする); how they are kept is said at `set_base`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.keywords import has_tag
from fuda.games.onepiece.rules.power import cost, power
from fuda.games.onepiece.state import BASE_COST, BASE_POWER, COST, COUNTER, DON, LIFE, NAME, POWER, WITH_ADDED
from fuda.kernel.cards.pool import Chars
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, AbilityId, Card, Ref

FIELD: Final = {"cost": COST, "power": POWER, "life": LIFE, "counter": COUNTER}

# where a base number is kept that an effect has set
BASE: Final = {"cost": BASE_COST, "power": BASE_POWER}

PRINTED_VALUES: Final = fact("4-9-2", "The original value of a card is the printed one.")
VALUES_ARE_NOW: Final = fact("8-4-6", "Effects look at values as lasting and permanent effects have made them.")
HIGHEST_BASE_POWER: Final = fact(
    "4-9-2-1", "Of several effects that set the original power of a card the highest applies."
)
HIGHEST_BASE_COST: Final = fact(
    "4-9-2-2", "Of several effects that set the original cost of a card the highest applies."
)
HIGHEST_BASE: Final = {"power": HIGHEST_BASE_POWER, "cost": HIGHEST_BASE_COST}
NUMBERS_NOT_BELOW_ZERO: Final = fact("1-3-6", "A number other than power counts as zero when it is below.")
TRIGGER_IS_TEXT: Final = fact("2-11-2", "A card with nothing but a 【トリガー】 has a text.")
NEGATED_HAS_TEXT: Final = fact("8-2-2", "A card whose effects are negated still has its text.")


def grown(ch: Chars) -> None:
    """Make room for the numbers that effects add."""
    while len(ch.nums) < WITH_ADDED:
        ch.nums.append(0)


def card_of(p: Position, ch: Chars) -> Card:
    """The card that characteristics under way belong to."""
    d = p.derived
    if d is not None:
        for card, x in enumerate(d.chars):
            if x is ch:
                return Card(card)
    return NO_CARD


def base_value(p: Position, ref: Ref, field: str) -> int:
    """The number printed on a card, or the one that an effect has put in its place."""
    ch = last_known.chars_of(p, ref)
    at = BASE.get(field, -1)
    if at >= 0 and len(ch.nums) > at and ch.nums[at]:
        return ch.nums[at] - 1
    return p.base[ref & MASK].nums[FIELD[field]]


def field_value(p: Position, ref: Ref, field: str, printed: bool) -> int:
    """A number of a card: now, or as printed (元々の)."""
    if field == "don":
        return len(last_known.attached_of(p, ref, DON))
    if not VALUES_ARE_NOW.on(p):
        return p.base[ref & MASK].nums[FIELD[field]]
    if printed and PRINTED_VALUES.on(p):
        return base_value(p, ref, field)
    if field == "power":
        return power(p, ref)
    if field == "cost":
        return cost(p, ref)
    n = last_known.chars_of(p, ref).nums[FIELD[field]]
    return max(0, n) if NUMBERS_NOT_BELOW_ZERO.on(p) else n


def set_base(p: Position, ch: Chars, field: str, n: int) -> None:
    """An effect sets a base number; what was added to it stays added. Of several the highest counts."""
    card = card_of(p, ch)
    if card < 0:
        return
    if field not in BASE:
        ch.nums[FIELD[field]] = n
        return
    grown(ch)
    at = BASE[field]
    old = ch.nums[at] - 1 if ch.nums[at] else p.base[card].nums[FIELD[field]]
    if ch.nums[at] and old >= n and HIGHEST_BASE[field].on(p):
        return
    ch.nums[FIELD[field]] += n - old
    ch.nums[at] = n + 1


def names_of(p: Position, ref: Ref) -> frozenset[str]:
    return last_known.chars_of(p, ref).sets[NAME]


# --- texts --------------------------------------------------------------------------------------------------


def tagged(p: Position, ref: Ref, tag: str) -> list[AbilityId]:
    """The effects of a card that have a tag."""
    return [a for a in last_known.chars_of(p, ref).abilities if has_tag(p.pool.abilities[a], tag)]


def has_trigger(p: Position, ref: Ref) -> bool:
    """Is a 【トリガー】 printed on a card?"""
    return any("trigger" in p.pool.abilities[a].timing for a in p.base[ref & MASK].abilities)


def without_text(p: Position, ref: Ref) -> bool:
    """A card on which no text is printed (元々の効果のない). One whose effects are negated still has its text."""
    texts = p.base[ref & MASK].abilities
    if not NEGATED_HAS_TEXT.on(p):
        texts = last_known.chars_of(p, ref).abilities
    if not TRIGGER_IS_TEXT.on(p):
        texts = tuple(a for a in texts if "trigger" not in p.pool.abilities[a].timing)
    return len(texts) == 0
