"""How good a position of Love Live! looks to a player, from what that player may see, and what a simple player
answers. For bots.

A card in hand is worth about 30 points. Besides what is there (successful lives, members, energy, hand), the live that
is coming counts: `plan` chooses the lives to set, by how likely the hearts of the members and those that a yell brings
are enough, and by how likely their score wins.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import combinations
from typing import Final

from fuda.games.lovelive.rules.fitting import is_kind
from fuda.games.lovelive.rules.live.hearts import hearts
from fuda.games.lovelive.rules.live.scores import total_score
from fuda.games.lovelive.rules.live.setting import SET
from fuda.games.lovelive.rules.live.yell import yell_size
from fuda.games.lovelive.rules.playing.cost import active_energy, cost, price
from fuda.games.lovelive.rules.processing.winning import successes
from fuda.games.lovelive.rules.zones import area_slots, energy_of, lives, member, members, on_stage
from fuda.games.lovelive.state import BLADE, COST, HEARTS, HUES, NEEDS, SCORE, SHOWN, TURNS, VOLTAGE
from fuda.kernel.derive import layers
from fuda.kernel.position import sight
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Opt
from fuda.kernel.tables.kinds import Card, Ref, Seat, Slot

WON: Final = 1_000_000
SUCCESS: Final = (0, 1000, 2400, 4000)  # of so many successful lives
HEART: Final = 26
BLADE_WORTH: Final = 16
IN_WAIT: Final = 0.6  # the blades of a member that waits count so much
BY_COST: Final = 6  # what a baton touch with it takes off
ABILITY: Final = 12
ENERGY: Final = 60  # an energy, the first nine …
ENERGY_MORE: Final = 25  # … and beyond
ENERGY_FULL: Final = 9
READY: Final = 2  # an active energy in the own main phase
HAND: Final = 30
HAND_FULL: Final = 8  # beyond this many, a card is worth little
HAND_MORE: Final = 8
SONG: Final = 28  # a live in hand, the first three
SET_CARD: Final = 25
WIN: Final = 1000  # what it is worth to win a live …
LAST: Final = 3000  # … if that ends the game
STOP: Final = 500  # … or keeps the other player from the third
USED: Final = 45  # a live that is set is gone, or all but one
BAD_YELL: Final = 0.45  # hearts that a card of an unknown deck brings
BY_SCORE: Final = 2.3  # hearts that a point of score takes
SAMPLES: Final = 40
MANY: Final = 6  # lives in hand that are looked at


def appraise(p: Position, seat: Seat) -> int:
    """Points for this player less points for the opponent; what is hidden from the player counts by number only."""
    if p.over:
        if not p.winners:
            return 0
        return WON if seat in p.winners else -WON
    other = p.opponent(seat)
    total = _side(p, seat, seat) - _side(p, other, seat)
    if p.phase in ("active", "energy", "draw", "main", "live_set") and not lives(p, seat):
        total += plan(p, seat)[1]
    return round(total)


# --- what is there ----------------------------------------------------------------------------------------------


def _side(p: Position, me: Seat, viewer: Seat) -> float:
    total = float(SUCCESS[min(successes(p, me), 3)])
    rested = p.sv[me][TURNS] < p.turn  # the own phases of this turn are still to come: nobody will wait then
    for card in members(p, me):
        total += worth(p, card, rested)
    power = len(energy_of(p, me))
    if rested:
        total += HAND
        power += min(1, len(p.zones[p.slot_id("energy_deck", me)]))
    total += ENERGY * min(power, ENERGY_FULL) + ENERGY_MORE * max(0, power - ENERGY_FULL)
    if p.active == me and p.phase == "main":
        total += READY * active_energy(p, me)
    songs = 0
    for i, card in enumerate(p.zones[p.slot_id("hand", me)]):
        total += HAND if i < HAND_FULL else HAND_MORE
        if sight.sees(p, viewer, card) and is_kind(p, card, "live"):
            songs += 1
    total += SONG * min(songs, 3) + SET_CARD * len(lives(p, me))
    return total


def worth(p: Position, card: Card, rested: bool = False) -> float:
    """A member on the stage, as it is or as if it were active."""
    ch = layers.derive(p).chars[card]
    n = sum(max(0, ch.nums[HEARTS + k]) for k in range(HUES + 1))
    total = 0.0 + HEART * n + BY_COST * max(0, ch.nums[COST]) + ABILITY * len(ch.abilities)
    return total + BLADE_WORTH * max(0, ch.nums[BLADE]) * (1 if rested or p.turned[card] == NORMAL else IN_WAIT)


def _as_played(p: Position, card: Card) -> float:
    """The same of a member in hand."""
    ch = p.base[card]
    n = sum(ch.nums[HEARTS + k] for k in range(HUES + 1))
    return HEART * n + BY_COST * ch.nums[COST] + ABILITY * len(ch.abilities) + BLADE_WORTH * ch.nums[BLADE]


# --- the live that is coming ------------------------------------------------------------------------------------

Vector = tuple[int, ...]  # hearts of six colours, hearts of any colour, points of score


@lru_cache(maxsize=512)
def yells(deck: tuple[tuple[Vector, int], ...], n: int) -> tuple[Vector, ...]:
    """What so many cards of a deck could bring, a number of times by chance (always the same chance)."""
    cards = [icons for icons, times in deck for _ in range(times)]
    dice = random.Random(n)
    out: list[Vector] = []
    for _ in range(SAMPLES):
        shown = dice.sample(cards, min(n, len(cards)))
        out.append(tuple(sum(icons[k] for icons in shown) for k in range(HUES + 2)))
    return tuple(out)


def coming(p: Position, seat: Seat) -> tuple[Vector, ...]:
    """What the yell of a player could bring: the deck is known, but not its order."""
    counts: dict[Vector, int] = {}
    for card in p.zones[p.slot_id("deck", seat)]:
        nums = p.base[card].nums
        icons = (*nums[SHOWN : SHOWN + HUES + 1], nums[VOLTAGE])
        counts[icons] = counts.get(icons, 0) + 1
    return yells(tuple(sorted(counts.items())), yell_size(p, seat))


def plan(p: Position, seat: Seat) -> tuple[list[Card], float]:
    """The lives of the hand that are best set together (cards), and what that is worth."""
    songs = _songs(p, seat)
    if not songs:
        return [], 0.0
    have = hearts(p, seat)
    shown = coming(p, seat)
    q, theirs = _expected(p, seat)
    win = LAST if successes(p, seat) >= 2 else WIN
    if successes(p, p.opponent(seat)) >= 2:
        win += STOP
    best: list[Card] = []
    most = 0.0
    d = layers.derive(p)
    for n in range(1, SET + 1):
        for some in combinations(songs, n):
            nums = [d.chars[c].nums for c in some]
            need = [sum(max(0, x[NEEDS + k]) for x in nums) for k in range(HUES + 1)]
            score = sum(x[SCORE] for x in nums)
            gain = 0.0
            for icons in shown:
                if _enough(have, icons, need):
                    gain += _chance(score + icons[HUES + 1], q, theirs)
            value = gain / len(shown) * win - USED * n
            if value > most:
                best, most = list(some), value
    return best, most


def _songs(p: Position, seat: Seat) -> list[Card]:
    """The lives in a player's hand, one of each, the cheapest first."""
    found: dict[int, Card] = {}
    for card in p.zones[p.slot_id("hand", seat)]:
        if is_kind(p, card, "live"):
            found.setdefault(p.cdef[card], card)
    cards = sorted(found.values(), key=lambda c: (sum(p.base[c].nums[NEEDS : NEEDS + HUES + 1]), p.cdef[c]))
    return cards[:MANY]


def _enough(have: list[int], icons: Vector, need: list[int]) -> bool:
    lacking = 0
    total = 0
    for k in range(HUES):
        there = have[k] + icons[k]
        total += there - need[k]
        if there < need[k]:
            lacking += need[k] - there
    free = have[HUES] + icons[HUES]
    return lacking <= free and total + free >= need[HUES]


def _expected(p: Position, seat: Seat) -> tuple[float, float]:
    """How likely it is that the opponent's live comes to nothing, and else its score."""
    other = p.opponent(seat)
    if p.phase == "live_set" and seat != p.first and not lives(p, other):
        return 1.0, 0.0
    have = sum(hearts(p, other)) + BAD_YELL * yell_size(p, other)
    if have < 3:
        return 0.95, 1.0
    shown = [c for c in lives(p, other) if p.face[c] == 1]
    if shown:
        return 0.3, float(total_score(p, other))
    return 0.45, max(1.0, (have - 1) / BY_SCORE)


def _chance(score: int, q: float, theirs: float) -> float:
    """How likely such a score wins."""
    return q + (1 - q) * min(1.0, max(0.0, 0.5 + 0.25 * (score - theirs)))


def to_set(p: Position, seat: Seat) -> list[Card]:
    """Cards to set: the lives of the plan, and with them members that are of no use, to draw others for them."""
    cards, _ = plan(p, seat)
    rest = [c for c in p.zones[p.slot_id("hand", seat)] if is_kind(p, c, "member") and _useless(p, seat, c)]
    rest.sort(key=lambda c: (_as_played(p, c), p.cdef[c], c))
    return [*cards, *rest[: SET - len(cards)]]


def _useless(p: Position, seat: Seat, card: Card) -> bool:
    """A member that cannot be paid for soon, or is weaker than all that are there."""
    there = members(p, seat)
    most = max((max(0, p.base[c].nums[COST]) for c in there), default=0)
    if p.base[card].nums[COST] > len(energy_of(p, seat)) + 2 + most:
        return True
    return len(there) == 3 and _as_played(p, card) < min(worth(p, c) for c in there)


def to_redraw(p: Position, seat: Seat) -> list[Card]:
    """Cards of a first hand that come too early: what costs much, and lives but for two."""
    out: list[Card] = []
    songs = big = 0
    for card in sorted(p.zones[p.slot_id("hand", seat)], key=lambda c: (p.base[c].nums[SCORE], p.cdef[c], c)):
        nums = p.base[card].nums
        if is_kind(p, card, "live"):
            songs += 1
            if songs > 2 or nums[SCORE] > 3:
                out.append(card)
        elif nums[COST] > 5:
            big += 1
            if big > 1 or nums[COST] > 9:
                out.append(card)
    return out


# --- what a simple player answers -------------------------------------------------------------------------------


def _next(p: Position, wanted: list[Card]) -> int:
    """The option that takes the next of these cards, or ends taking; those taken already count, whichever copy."""
    q = p.question
    assert q is not None
    taken = [p.cdef[r & MASK] for r in p.stack[-1].more]
    for card in wanted:
        if p.cdef[card] in taken:
            taken.remove(p.cdef[card])
            continue
        for i, o in enumerate(q.opts):
            if o.a >= 0 and p.cdef[o.a & MASK] == p.cdef[card]:
                return i
    for i, o in enumerate(q.opts):
        if o.what == "done":
            return i
    return -1


def _decided(p: Position) -> int:
    """The answer to a question that a plan decides; -1 if none does."""
    q = p.question
    if q is None:
        return -1
    if q.kind == "live_set":
        return _next(p, to_set(p, q.seat))
    if q.kind == "redraw":
        return _next(p, to_redraw(p, q.seat))
    if q.kind in ("first", "baton"):
        return 0
    return -1


def reply(p: Position) -> int:
    """The answer of a simple player, as an index into the options; -1: no opinion."""
    q = p.question
    if q is None:
        return -1
    if q.kind == "area" and not on_stage(p, p.slot[q.opts[0].a & MASK]):
        return max(range(len(q.opts)), key=lambda i: _place(p, q.opts[i]))
    if q.kind in ("surplus", "success", "trigger", "pay"):
        return 0
    if q.kind == "more_batons":
        return len(q.opts) - 1
    return _decided(p)


def _place(p: Position, o: Opt) -> float:
    """How good an area is for a member: free, or with one that is worth little and pays much."""
    seat = p.layout.seat[o.b]
    total = 0.0
    name = zone_name(p, Slot(o.b))
    for a in p.base[o.a & MASK].abilities:
        at: tuple[str, ...] | None = p.pool.abilities[a].node.get("at")
        if at is not None:
            total += 30 if name in at else -10
    there = member(p, Slot(o.b))
    if there >= 0:
        total -= worth(p, there)
        total += 5 * min(price(p, seat, Ref(o.a)), cost(p, p.ref(there)))
    return total


def idle(p: Position, o: Opt) -> bool:
    """What no plan wants, or a member that is worth less than every one it could replace."""
    q = p.question
    if q is None:
        return False
    if o.what == "play":
        card = Card(o.a & MASK)
        there = [member(p, slot) for slot in area_slots(p, q.seat)]
        new = _as_played(p, card)
        return not p.base[card].abilities and all(c >= 0 and worth(p, c) >= new for c in there)
    decided = _decided(p)
    return decided >= 0 and q.opts[decided] is not o
