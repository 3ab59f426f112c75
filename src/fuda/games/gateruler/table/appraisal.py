"""How good a position of Gate Ruler looks to a player, from what that player may see. For bots.

A card in hand is worth about 100 points. Besides what is there (life, units, cards), what waits on the gate counts as
if it came: damage and destruction are as good as dealt, unless somebody answers them.
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.battle.attacking_card import attacked, attacker
from fuda.games.gateruler.rules.processing.defeat import life
from fuda.games.gateruler.rules.zones import ruler, souls, units
from fuda.games.gateruler.state import ATK, HP, STK
from fuda.kernel.derive import layers
from fuda.kernel.game.bot_hints import BotHints
from fuda.kernel.position.places import in_slot, slots, zone_name
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Opt
from fuda.kernel.tables.kinds import Card, Seat

WON: Final = 1_000_000
LIFE: Final = 130  # a point of life left …
LAST: Final = 160  # … and more for each of the last three
HAND: Final = 100
SET: Final = 70  # a card that is set
DRIVE: Final = 55  # a card in the drive zone: it goes at the end of the main phase
ENERGY: Final = 25
ACTING: Final = 12  # an energy card that acts
UNIT: Final = 90
BY_ATK: Final = 16
BY_HP: Final = 14
BY_STK: Final = 30
BEHIND: Final = 40  # a unit in the defense zone guards the ruler …
IDLE: Final = 25  # … but does not attack
READY: Final = 30  # a unit that can still attack this turn
SOUL: Final = 25
FIELD: Final = 90
KEYWORD: Final = 20
THIN: Final = 12  # a deck of fewer cards than this …
THIN_COST: Final = 60  # … costs this much for each card missing
DECK: Final = 3


def appraise(p: Position, seat: Seat) -> int:
    """Points for this player less points for the opponent; what is hidden from the player counts by number only."""
    if p.over:
        if not p.winners:
            return 0
        return WON if seat in p.winners else -WON
    other = p.opponent(seat)
    coming, doomed = _coming(p)
    return round(_side(p, seat, coming, doomed) - _side(p, other, coming, doomed))


def _coming(p: Position) -> tuple[dict[Card, int], set[Card]]:
    """Damage on its way to each card (a ruler takes it as life), and cards whose destruction waits."""
    coming: dict[Card, int] = {}
    doomed: set[Card] = set()
    for x in p.items:
        if x.kind == "damage":
            for r, n in zip(x.refs, x.nums, strict=True):
                if p.current(r):
                    coming[Card(r & MASK)] = coming.get(Card(r & MASK), 0) + n
        elif x.kind == "destroy":
            doomed.update(Card(r & MASK) for r in x.refs if p.current(r))
        elif x.kind == "ruler_damage":
            card = ruler(p, x.seat)
            coming[card] = coming.get(card, 0) + 1
    by, to = attacker(p), attacked(p)
    if by >= 0 and to >= 0 and not any(x.kind == "damage" for x in p.items):
        nums = layers.derive(p).chars[by & MASK].nums
        card = Card(to & MASK)
        strike = STK if zone_name(p, p.slot[card]) == "ruler" else ATK
        if by & MASK not in doomed:
            coming[card] = coming.get(card, 0) + max(0, nums[strike])
    return coming, doomed


def _side(p: Position, me: Seat, coming: dict[Card, int], doomed: set[Card]) -> float:
    card = ruler(p, me)
    left = life(p, me) - len(p.zones[p.slot_id("damage", me)])
    left -= coming.get(card, 0) + (p.mark[card] if card >= 0 else 0)
    total = float(LIFE * left - LAST * max(0, 3 - left))
    for c in units(p, me):
        total += worth(p, c, coming.get(c, 0), c in doomed, me)
    total += HAND * len(p.zones[p.slot_id("hand", me)])
    total += SET * sum(1 for s in slots(p, "set", me) if in_slot(p, s) >= 0)
    total += FIELD * len(p.zones[p.slot_id("field", me)])
    if p.active == me and p.phase in ("start", "main"):
        total += DRIVE * sum(1 for c in p.zones[p.slot_id("drive", me)] if c < p.real)
    there = p.zones[p.slot_id("energy", me)]
    total += ENERGY * len(there) + ACTING * sum(1 for c in there if p.turned[c] == NORMAL)
    deck = len(p.zones[p.slot_id("deck", me)])
    return total + DECK * deck - THIN_COST * max(0, THIN - deck)


def worth(p: Position, card: Card, damage: int, doomed: bool, me: Seat) -> float:
    """A unit on the board: what it can do, less for the damage it has."""
    ch = layers.derive(p).chars[card]
    left = ch.nums[HP] - p.mark[card] - damage
    if doomed or left <= 0:
        return 0
    total = float(UNIT + BY_ATK * max(0, ch.nums[ATK]) + BY_STK * max(0, ch.nums[STK]))
    total += BY_HP * ch.nums[HP] - BY_HP * (p.mark[card] + damage) / 2
    total += SOUL * len(souls(p, card)) if p.rules.role_zones else 0
    total += KEYWORD * len(ch.abilities)
    if zone_name(p, p.slot[card]) == "defense":
        total += BEHIND - IDLE
    elif p.active == me and p.turned[card] == NORMAL and p.phase in ("main", "attack"):
        total += READY
    return total


# --- habits -----------------------------------------------------------------------------------------------------

PASSES: Final = ("pass", "end_attacks", "stay_hidden")


def reply(p: Position) -> int:
    """A simple player lets things happen: passes, attacks no more, shows nothing. -1: no opinion."""
    q = p.question
    if q is not None and q.kind in ("gate_action", "attack", "show_set"):
        for i, o in enumerate(q.opts):
            if o.what in PASSES:
                return i
    return -1


def idle(p: Position, o: Opt) -> bool:
    """Moving units about for nothing, again and again: only a defender goes forward, to where nobody stands. And using
    an ability that costs nothing once more."""
    if o.what == "ability" and o.b >= 0 and not p.pool.abilities[o.b].node.get("cost"):
        return any(e.source == o.a and e.ability == o.b for e in p.effects)
    if o.what != "rearrange":
        return False
    card = Card(o.a & MASK)
    if zone_name(p, p.slot[card]) != "defense":
        return True
    return all(in_slot(p, s) >= 0 for s in slots(p, "attack", p.ctrl[card]))


HABITS: Final = BotHints(reply, idle, frozenset({"attack"}))
