"""How good a position of Reバース looks to a player, from what that player may see, and what a simple player answers.
For bots.

A card in hand is worth about 100 points. Besides what is there (retired cards, stage, hand, energy), the attacks that
can still be made count by how many characters they would retire. With more than two players everybody's side counts.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.battle.attack import attacked, attacking, is_partner_attack
from fuda.games.rebirth.rules.battle.damage import is_blocked
from fuda.games.rebirth.rules.formats.players import attackable, turn_players
from fuda.games.rebirth.rules.formats.teams import teammates
from fuda.games.rebirth.rules.playing.energy import price
from fuda.games.rebirth.rules.processing.defeat import LOSES_BY_RETIRE
from fuda.games.rebirth.rules.zones import energy_of, entry, is_kind, members, partners
from fuda.games.rebirth.state import ATK, ATTACKER, COST, DEF
from fuda.kernel.cards.pool import CANCEL
from fuda.kernel.derive import layers
from fuda.kernel.position import sight
from fuda.kernel.position.places import there
from fuda.kernel.position.position import MASK, NORMAL, Position
from fuda.kernel.position.records import Opt
from fuda.kernel.tables.kinds import Card, Seat

WON: Final = 1_000_000
OUT: Final = -6000.0  # a player who has left
RETIRED: Final = (0, -260, -540, -850, -1200, -1620, -2200, -6000)  # of so many retired cards
HAND: Final = 100
HAND_FULL: Final = 7  # beyond this many, a card is worth little
HAND_MORE: Final = 35
PARTNER_IN_HAND: Final = 45
SHIELD: Final = 18  # a blocker or a cancel in hand
ENERGY: Final = 85  # a card of the energy area, the first six …
ENERGY_MORE: Final = 30  # … and beyond
ENERGY_FULL: Final = 6
READY: Final = 5  # a standing one in the own main phase
PARTNER: Final = 30  # a partner there is worth so much more
MEMBER: Final = 95
MEMBER_COST: Final = 12
BY_ATK: Final = 16  # of the character in the entry
BY_DEF: Final = 12
BY_WOUND: Final = 5
ABILITY: Final = 10
SET: Final = 25  # a Rebirth card that is set
THIN: Final = 6  # a deck of fewer cards than this, with few to refresh it …
THIN_COST: Final = 80  # … costs this much for each card missing
NEXT: Final = 0.45  # attacks of the next turn count so much
NOW: Final = 0.9
NEWCOMER: Final = 6  # DEF of a character that nobody has seen yet, with its spark
LETHAL: Final = 2500


def appraise(p: Position, seat: Seat) -> int:
    """Points for this player and the teammate less points for the others; what is hidden counts by number only."""
    if p.over:
        if not p.winners:
            return 0
        return WON if seat in p.winners else -WON
    if p.out[seat]:
        return -WON // 2
    mine = teammates(p, seat)
    others = [s for s in p.everybody() if s not in mine]
    own = sum(_side(p, s, seat) for s in mine) / len(mine)
    return round(own * len(others) - sum(_side(p, s, seat) for s in others))


def _side(p: Position, me: Seat, viewer: Seat) -> float:
    if p.out[me]:
        return OUT
    acting = me in turn_players(p) and p.phase in ("standby", "energy", "main", "attack")
    total = _retired(p, me) + _stage(p, me) + _hand(p, me, viewer) + _energy(p, me, acting)
    deck = len(p.zones[p.slot_id("deck", me)])
    again = len(p.zones[p.slot_id("waiting", me)])
    if deck + again < THIN:
        total -= (THIN - deck - again) * THIN_COST
    if acting and p.turn > 1:
        total += NOW * threat(p, me, True)
    return total + NEXT * threat(p, me, False)


# --- what is there ----------------------------------------------------------------------------------------------


def _retired(p: Position, me: Seat) -> float:
    return RETIRED[min(len(there(p, "retire", me)), LOSES_BY_RETIRE)]


def _stage(p: Position, me: Seat) -> float:
    chars = layers.derive(p).chars
    total = 0.0
    card = entry(p, me)
    if card >= 0:
        nums = chars[card].nums
        total += BY_ATK * max(0, nums[ATK]) + BY_DEF * max(0, nums[DEF]) - BY_WOUND * p.mark[card]
        total += ABILITY * len(chars[card].abilities)
    for c in members(p, me):
        total += MEMBER + MEMBER_COST * max(0, chars[c].nums[COST]) + ABILITY * len(chars[c].abilities)
    return total + SET * len(there(p, "rebirth", me))


def _hand(p: Position, me: Seat, viewer: Seat) -> float:
    total = 0.0
    n = 0
    for card in p.zones[p.slot_id("hand", me)]:
        if is_kind(p, card, "partner"):
            total += PARTNER_IN_HAND
            continue
        n += 1
        total += HAND if n <= HAND_FULL else HAND_MORE
        if sight.sees(p, viewer, card) and answers_from_hand(p, card):
            total += SHIELD
    return total


def answers_from_hand(p: Position, card: Card) -> bool:
    """Has a card a blocker or a cancel?"""
    for a in p.base[card].abilities:
        ab = p.pool.abilities[a]
        if ab.type == CANCEL or ab.keyword == "blocker":
            return True
    return False


def _energy(p: Position, me: Seat, acting: bool) -> float:
    n = len(energy_of(p, me))
    total = 0.0 + ENERGY * min(n, ENERGY_FULL) + ENERGY_MORE * max(0, n - ENERGY_FULL)
    total += PARTNER * min(3, len(partners(p, me)))
    if acting and p.phase == "main":
        total += READY * len(energy_of(p, me, NORMAL))
    return total


# --- attacks ----------------------------------------------------------------------------------------------------


def threat(p: Position, me: Seat, now: bool) -> float:
    """What the attacks of a player are worth: those that can still be made in this turn, or those of the next one."""
    card = entry(p, me)
    if card < 0:
        return 0.0
    supports = [c for c in members(p, me) if not now or p.turned[c] == NORMAL]
    if not supports:
        return 0.0
    strength = max(0, layers.derive(p).chars[card].nums[ATK])
    ready = len(partners(p, me, NORMAL if now else -1)) >= 3
    best = 0.0
    for foe in attackable(p, me):
        best = max(best, _worth(p, foe, strength, len(supports), ready, now))
    return best


def _worth(p: Position, foe: Seat, strength: int, attacks: int, ready: bool, now: bool) -> float:
    """So many attacks of such a strength on a player: for each character that they retire, what that costs."""
    card = entry(p, foe)
    if card < 0:
        return 0.0
    left: int = layers.derive(p).chars[card].nums[DEF] - (p.mark[card] if now else 0)
    retired = len(there(p, "retire", foe))
    total = 0.0
    hurt = 0
    for _ in range(attacks):
        if strength < left and ready:
            ready = False
        elif strength < left:
            left -= strength
            hurt += strength
            continue
        if retired + 1 >= LOSES_BY_RETIRE:
            return total + LETHAL
        total += RETIRED[retired] - RETIRED[retired + 1]
        retired += 1
        left = NEWCOMER
        hurt = 0
    return total + min(hurt, NEWCOMER) * 8


# --- what comes to nothing --------------------------------------------------------------------------------------


def idle(p: Position, o: Opt) -> bool:
    """Paying with partners while there is other energy; an ability without a cost once more; answering what one has
    played oneself."""
    q = p.question
    if q is None:
        return False
    if q.kind == "pay_with" and o.what == "pick":
        plain = any(x.a >= 0 and not is_kind(p, Card(x.a & MASK), "partner") for x in q.opts)
        return plain and is_kind(p, Card(o.a & MASK), "partner")
    if o.what == "ability" and o.b >= 0 and not p.pool.abilities[o.b].node.get("cost"):
        return any(e.source == o.a and e.ability == o.b for e in p.effects)
    if o.what == "cancel":
        mine = teammates(p, q.seat)
        return any(x.id == o.b and x.seat in mine for x in p.items)
    return q.kind == "charge" and _keep(p, q.seat, o)


def _keep(p: Position, seat: Seat, o: Opt) -> bool:
    best = _charge(p)
    q = p.question
    return q is not None and best >= 0 and q.opts[best] is not o


# --- what a simple player answers -------------------------------------------------------------------------------


def reply(p: Position) -> int:
    """The answer of a simple player, as an index into the options; -1: no opinion."""
    q = p.question
    if q is None:
        return -1
    if q.kind == "counter":
        return len(q.opts) - 1
    if q.kind == "block":
        return _block(p)
    if q.kind == "partner_attack":
        return _partner_attack(p)
    if q.kind == "charge":
        return _charge(p)
    if q.kind in ("charge_partner", "first_partner", "trigger"):
        return 0
    if q.kind == "first_entry":
        return max(range(len(q.opts)), key=lambda i: _body(p, Card(q.opts[i].a & MASK)))
    if q.kind == "pay_with":
        return min(range(len(q.opts)), key=lambda i: is_kind(p, Card(q.opts[i].a & MASK), "partner"))
    return -1


def _body(p: Position, card: Card) -> int:
    nums = p.base[card].nums
    return 2 * nums[DEF] + nums[ATK]


def _dying(p: Position) -> bool:
    """Will the attack that is going on retire its target by damage, if nobody does anything?"""
    a, t = attacking(p), attacked(p)
    if a < 0 or t < 0 or is_blocked(p, t):
        return False
    chars = layers.derive(p).chars
    return chars[a].nums[ATK] >= chars[t].nums[DEF] - p.mark[t]


def _block(p: Position) -> int:
    """Blocks what would retire the character: the seventh always, others if there are cards for it."""
    q = p.question
    assert q is not None
    no = len(q.opts) - 1
    t = attacked(p)
    if no == 0 or t < 0 or not _dying(p) or is_partner_attack(p):
        return no
    retired = len(there(p, "retire", p.owner[t]))
    hand = [c for c in p.zones[p.slot_id("hand", q.seat)] if not is_kind(p, c, "partner")]
    if retired + 1 < LOSES_BY_RETIRE and len(hand) < 5 - retired // 2:
        return no
    return min(range(no), key=lambda i: p.base[q.opts[i].a & MASK].nums[COST])


def _partner_attack(p: Position) -> int:
    """With the last attack of the turn, or where the plain attack would not be enough."""
    mine = Seat(p.gv[ATTACKER])
    more = any(p.turned[c] == NORMAL for c in members(p, mine)) if mine >= 0 else False
    return 1 if _dying(p) and more else 0


def _charge(p: Position) -> int:
    """A card for the energy area: as long as more energy is of use, the one that will be missed least."""
    q = p.question
    assert q is not None
    seat = q.seat
    cards = [c for c in p.zones[p.slot_id("hand", seat)] if not is_kind(p, c, "partner")]
    none = next((i for i, o in enumerate(q.opts) if o.what == "done"), -1)
    have = len(energy_of(p, seat))
    wanted = max([4, *(p.base[c].nums[COST] + 1 for c in cards if is_kind(p, c, "character"))])
    if have >= wanted or (have >= 4 and len(cards) < 3):
        return none
    picks = [i for i, o in enumerate(q.opts) if o.what == "pick"]
    return min(picks, key=lambda i: _missed(p, seat, Card(q.opts[i].a & MASK), have)) if picks else none


def _missed(p: Position, seat: Seat, card: Card, have: int) -> float:
    """How much a card of the hand will be missed."""
    copies = sum(1 for c in p.zones[p.slot_id("hand", seat)] if p.cdef[c] == p.cdef[card])
    total = -20.0 * (copies - 1) + (15 if answers_from_hand(p, card) else 0)
    if not is_kind(p, card, "character"):
        return total + 50
    cost = price(p, seat, p.ref(card))
    return total + 10 * p.base[card].nums[ATK] - 25 * max(0, cost - have - 1)
