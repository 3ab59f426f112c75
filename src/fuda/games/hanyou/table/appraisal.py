"""How good a position of 汎用TCG looks to a player, from what that player may see. For bots.

Worth is counted in points of damage. What keeps a player in the game is units that stand: the game is lost when
the main unit is KO'd and none is left to take its place (1004), or when the deck runs out (1002.1).
"""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.battle.skills import skill_cost, skills
from fuda.games.hanyou.rules.zones import main_unit, standby_slots
from fuda.games.hanyou.state import ADVANTAGE, ATTRIBUTE, ENERGY, HP, KIND, KO, SET
from fuda.kernel.derive import layers
from fuda.kernel.position import sight
from fuda.kernel.position.places import in_slot
from fuda.kernel.position.position import NORMAL, RESTED, Position
from fuda.kernel.tables.kinds import NO_CARD, Card, Seat

WON: Final = 1_000_000
UNIT: Final = 260  # a unit that stands, beside its HP
FALLEN: Final = -120  # a KO'd unit takes up a place
ENERGY_USED: Final = 130  # energy that a skill of the unit can use, on the main unit
ENERGY_WAITS: Final = 75  # the same on a standby unit
ENERGY_IDLE: Final = 12  # energy beyond the dearest skill
READY: Final = 1.1  # for each point of damage the main unit could deal with its energy
RESERVE: Final = 0.25  # the same for a standby unit
SETS: Final = 60
COUNTER: Final = 25
RESTED_MAIN: Final = -150
STUNNED_MAIN: Final = -220
DOOMED: Final = -0.75  # share of a main unit's worth when the next skill would KO it
HURT: Final = -0.3  # for each point of damage the next skill would do
LAST: Final = -900  # and no unit to take its place
HAND: Final = 45  # a card in hand
HAND_FULL: Final = 9  # beyond this many, a card is worth little
UNIT_IN_HAND: Final = 35  # a unit card while there is room for it
THIN: Final = 12  # a deck of fewer cards than this …
THIN_COST: Final = 70  # … costs this much for each card missing


def appraise(p: Position, seat: Seat) -> int:
    """Points for this player less points for the opponent; what is hidden from the player counts by number only."""
    if p.over:
        if not p.winners:
            return 0
        return WON if seat in p.winners else -WON
    other = p.opponent(seat)
    return _side(p, seat, other, seat) - _side(p, other, seat, seat)


def damage_of(p: Position, unit: Card, target: Card, more: int) -> int:
    """The most damage a unit could deal to a target with its energy and so much more."""
    d = layers.derive(p)
    have = len(p.attached(unit, ENERGY)) + more
    best = 0
    for _, a in skills(p, unit):
        if skill_cost(p, unit, a) <= have:
            best = max(best, p.pool.abilities[a].damage)
    if target >= 0 and d.chars[unit].sets[ADVANTAGE] & d.chars[target].sets[ATTRIBUTE]:
        best *= 2
    return best


def _side(p: Position, me: Seat, other: Seat, viewer: Seat) -> int:
    d = layers.derive(p)
    m = main_unit(p, me)
    foe = main_unit(p, other)
    total = 0.0
    standing = 0
    room = 0
    for slot in [p.slot_id("main", me), *standby_slots(p, me)]:
        unit = in_slot(p, slot)
        if unit < 0:
            room += 1
            continue
        if not sight.sees(p, viewer, unit):
            total += UNIT
            continue
        if p.flags[unit] & KO:
            total += FALLEN
            continue
        standing += 1
        worth = _unit(p, unit, unit == m, foe)
        if unit == m:
            worth += _threat(p, unit, worth, foe, other)
        total += worth
    if m >= 0 and standing < 2 and foe >= 0 and sight.sees(p, viewer, m) and sight.sees(p, viewer, foe):
        left = d.chars[m].nums[HP] - p.mark[m]
        total += LAST if damage_of(p, foe, m, 1) >= left else LAST / 4
    return round(total + _stock(p, me, viewer, room))


def _unit(p: Position, unit: Card, main: bool, foe: Card) -> float:
    ch = layers.derive(p).chars[unit]
    left = max(0, ch.nums[HP] - p.mark[unit])
    dearest = max((skill_cost(p, unit, a) for _, a in skills(p, unit)), default=0)
    energy = len(p.attached(unit, ENERGY))
    used = min(energy, dearest)
    worth: float = float(UNIT) + left + used * (ENERGY_USED if main else ENERGY_WAITS) + (energy - used) * ENERGY_IDLE
    worth += damage_of(p, unit, foe if main else NO_CARD, 0) * (READY if main else RESERVE)
    worth += len(p.attached(unit, SET)) * SETS
    if p.counters:
        worth += sum(n for k, n in p.counters.items() if k >> 8 == unit) * COUNTER
    if main and p.turned[unit] != NORMAL:
        worth += RESTED_MAIN if p.turned[unit] == RESTED else STUNNED_MAIN
    return worth


def _threat(p: Position, unit: Card, worth: float, foe: Card, other: Seat) -> float:
    """What the main unit opposite could do next (a charge included), if it can act at all."""
    if foe < 0 or p.turned[foe] != NORMAL or p.flags[foe] & KO or p.active == other:
        return 0.0
    left = layers.derive(p).chars[unit].nums[HP] - p.mark[unit]
    hit = damage_of(p, foe, unit, 1)
    return worth * DOOMED if hit >= left else hit * HURT


def _stock(p: Position, me: Seat, viewer: Seat, room: int) -> float:
    hand = p.zones[p.slot_id("hand", me)]
    total = 0.0
    units = 0
    names: set[int] = set()
    for i, c in enumerate(hand):
        if i >= HAND_FULL:
            total += HAND / 5
            continue
        total += HAND
        if sight.sees(p, viewer, c):
            if "unit" in p.base[c].sets[KIND] and units < room:
                units += 1
                total += UNIT_IN_HAND
            if p.cdef[c] in names:
                total -= HAND / 4
            names.add(p.cdef[c])
    deck = len(p.zones[p.slot_id("deck", me)])
    if deck < THIN:
        total -= (THIN - deck) * THIN_COST
    return total
