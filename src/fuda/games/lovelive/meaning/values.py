"""What the words of a text are compared with: numbers of a card, printed or now, its hearts and colours, its names.

A printed number of blades may be replaced by an effect: it is kept behind the numbers of the card.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.lower.cards import GROUPS_ARE_EXACT, NAMES_BY_PART
from fuda.games.lovelive.rules.effects.layers import PRINTED_IS_BASE
from fuda.games.lovelive.rules.playing.validity import NEGATED_IS_THERE
from fuda.games.lovelive.state import (
    BASE_BLADE,
    BLADE,
    BOND,
    COLORS,
    DRAW,
    GROUP,
    HEARTS,
    HUES,
    NAME,
    NEEDS,
    NUMBERS,
    SHOWN,
    UNIT,
    VOLTAGE,
)
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import Ability, Chars
from fuda.kernel.position import last_known
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.kinds import AbilityId, Card, Ref

FIELD: Final = {name: i for i, name in enumerate(NUMBERS)}
HEART_NAMES: Final = (*COLORS, "all")


def hearts_of(ch: Chars) -> list[int]:
    """The hearts of a card by colour, then those that count as any."""
    return [max(0, ch.nums[HEARTS + k]) for k in range(HUES + 1)] if ch.nums else [0] * (HUES + 1)


def needs_of(ch: Chars) -> list[int]:
    """The hearts that a live requires, by colour, then the uncoloured ones."""
    return [max(0, ch.nums[NEEDS + k]) for k in range(HUES + 1)] if ch.nums else [0] * (HUES + 1)


def shown_of(ch: Chars) -> list[int]:
    """The hearts of a card's blade heart."""
    return [max(0, ch.nums[SHOWN + k]) for k in range(HUES + 1)] if ch.nums else [0] * (HUES + 1)


def base_chars(p: Position, ref: Ref) -> Chars:
    """A card as it is printed."""
    return p.base[ref & MASK] if PRINTED_IS_BASE.on(p) else last_known.chars_of(p, ref)


def field_value(p: Position, ref: Ref, field: str, printed: bool = False) -> int:
    """A number of a card: now, or as printed (元々の)."""
    now = last_known.chars_of(p, ref)
    ch = base_chars(p, ref) if printed else now
    if not ch.nums:
        return 0
    if field == "hearts":
        return sum(hearts_of(ch))
    if field == "need":
        return sum(needs_of(ch))
    if field == "blade" and printed and len(now.nums) > BASE_BLADE and now.nums[BASE_BLADE]:
        return now.nums[BASE_BLADE] - 1
    return ch.nums[FIELD[field]]


def colors_of(p: Position, ref: Ref, field: str = "color") -> set[str]:
    """The colours among the hearts of a card (its blade heart, its required hearts); "all" for those of any colour."""
    ch = last_known.chars_of(p, ref)
    numbers = shown_of(ch) if field == "bh_color" else needs_of(ch) if field == "need_color" else hearts_of(ch)
    return {HEART_NAMES[k] for k in range(HUES + 1) if numbers[k]}


def has_blade_heart(p: Position, ref: Ref, kind: str | None = None) -> bool:
    """Has a card a blade heart (of this kind)?"""
    ch = last_known.chars_of(p, ref)
    if not ch.nums:
        return False
    if kind == "voltage":
        return ch.nums[VOLTAGE] > 0
    if kind == "draw":
        return ch.nums[DRAW] > 0
    if kind == "all":
        return ch.nums[SHOWN + HUES] > 0
    return sum(shown_of(ch)) > 0 or ch.nums[VOLTAGE] > 0 or ch.nums[DRAW] > 0


# --- words --------------------------------------------------------------------------------------------------------


def names_of(p: Position, ref: Ref) -> frozenset[str]:
    """The names of a card, as effects have made them."""
    sets = last_known.chars_of(p, ref).sets
    return sets[NAME] if sets else frozenset()


def groups_of(p: Position, ref: Ref) -> frozenset[str]:
    """Groups and units: a text in 『』 means either."""
    sets = last_known.chars_of(p, ref).sets
    return sets[GROUP] | sets[UNIT] if sets else frozenset()


def in_group(p: Position, ref: Ref, name: str) -> bool:
    """Does a card belong to the group or unit of this name?"""
    if GROUPS_ARE_EXACT.on(p):
        return name in groups_of(p, ref)
    return any(name in g for g in groups_of(p, ref))


def is_named(p: Position, ref: Ref, name: str) -> bool:
    """A name contains what a text calls a card."""
    names = names_of(p, ref) | {card_name(p, ref)}
    return any(name in n for n in names) if NAMES_BY_PART.on(p) else name in names


def card_name(p: Position, ref: Ref) -> str:
    """The whole name that is printed on a card."""
    return p.carddef(Card(ref & MASK)).printed.name


def words_of(p: Position, ref: Ref, field: str, group: str = "") -> frozenset[str]:
    """What a card goes by: its names (only those that belong to a group, where one is asked for), group, unit."""
    sets = last_known.chars_of(p, ref).sets
    if not sets:
        return frozenset()
    if field == "card_name":
        return frozenset({card_name(p, ref)})
    if field in ("group", "unit"):
        return sets[GROUP if field == "group" else UNIT]
    if field == "color":
        return frozenset(colors_of(p, ref) - {"all"})
    if field in FIELD:
        return frozenset({str(field_value(p, ref, field))})
    bonds = sets[BOND]
    if group and bonds:
        mine = frozenset(b.partition("\t")[2] for b in bonds if b.partition("\t")[0] == group)
        return mine or sets[NAME]
    return sets[NAME]


# --- texts --------------------------------------------------------------------------------------------------------


def _triggers(ab: Ability) -> tuple[Node, ...]:
    t = ab.trigger
    if t is None:
        return ()
    of: tuple[Node, ...] = t["of"] if t.op == "any_of" else (t,)
    return of


def has_tag(ab: Ability, tag: str) -> bool:
    """Is an ability one with this icon?"""
    if tag in ("constant", "activated", "triggered"):
        kind: str = ab.node["type"]
        return kind == tag and not (tag == "triggered" and any(t.get("tag") for t in _triggers(ab)))
    return any(t.op == tag and bool(t.get("tag")) for t in _triggers(ab))


def tagged(p: Position, ref: Ref, tag: str) -> list[AbilityId]:
    """The abilities of a card with this icon; one that is made invalid is still there."""
    now = last_known.chars_of(p, ref).abilities
    if NEGATED_IS_THERE.on(p):
        now = tuple(dict.fromkeys((*p.base[ref & MASK].abilities, *now)))
    return [a for a in now if has_tag(p.pool.abilities[a], tag)]


def valid_tagged(p: Position, ref: Ref, tag: str) -> list[AbilityId]:
    """Those of them that are not made invalid."""
    return [a for a in last_known.chars_of(p, ref).abilities if has_tag(p.pool.abilities[a], tag)]


def set_base_blade(ch: Chars, n: int) -> None:
    """Let an effect say how many blades count as printed."""
    while len(ch.nums) <= BASE_BLADE:
        ch.nums.append(0)
    ch.nums[BLADE] = n
    ch.nums[BASE_BLADE] = n + 1
