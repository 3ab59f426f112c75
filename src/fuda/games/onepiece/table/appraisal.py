"""How good a position of ONE PIECE looks to a player, from what that player may see, and what a simple player
answers to an attack. For bots.

A card in hand is worth about 100 points. Besides what is there (life, field, hand, DON!!), what the attacks of this
turn and of the next one are worth counts: an attack is worth what it does, or what it costs to stop it,
whichever is less.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.battle.attack import attacked, attacker, targets
from fuda.games.onepiece.rules.keywords import has_keyword
from fuda.games.onepiece.rules.power import power
from fuda.games.onepiece.rules.zones import characters, don_of, given, given_all, leader, stage
from fuda.games.onepiece.state import ATTACKS, COST, COUNTER, KIND, POWER, TURNS
from fuda.kernel.derive import layers
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Opt
from fuda.kernel.run.decisions import allowed
from fuda.kernel.tables.kinds import Card, Ref, Seat

WON: Final = 1_000_000
LIFE: Final = (0, 400, 700, 960, 1190, 1400, 1590)  # of so many life cards
LIFE_MORE: Final = 170
HAND: Final = 100  # a card in hand
HAND_FULL: Final = 8  # beyond this many, a card is worth little
HAND_MORE: Final = 45
SHIELD: Final = 25  # 1000 of counter in hand
UNSEEN_SHIELD: Final = 20  # the same for a card that is not seen
DON: Final = 60  # a DON!! on the field
READY: Final = 14  # an active one in the own turn
SAVED: Final = 8  # an active one kept for an event with 【カウンター】
CHARACTER: Final = 80
BY_POWER: Final = 30  # for 1000
BY_COST: Final = 20
BLOCKER: Final = 45  # active
KEYWORD: Final = 30
LIES_OPEN: Final = -12  # rested: it can be attacked
STAGE: Final = 70
THIN: Final = 7  # a deck of fewer cards than this …
THIN_COST: Final = 90  # … costs this much for each card missing
STOP: Final = 100  # what it takes to stop an attack that is just strong enough …
STOP_MORE: Final = 15  # … and for each power of 1000 more, per 225
NEXT: Final = 0.5  # attacks of the next turn count so much
LETHAL: Final = 1200  # more attacks than the other player can stop
DOOM: Final = 60_000  # a hit that ends the game


def appraise(p: Position, seat: Seat) -> int:
    """Points for this player less points for the opponent; what is hidden from the player counts by number only."""
    if p.over:
        if not p.winners:
            return 0
        return WON if seat in p.winners else -WON
    other = p.opponent(seat)
    total = _side(p, seat, seat) - _side(p, other, seat)
    total += _attacks(p, seat, other, seat, False) * NEXT
    if p.active == seat:
        # what the opponent's turn begins with is as good as there
        total -= HAND + UNSEEN_SHIELD + DON * min(2, len(p.zones[p.slot_id("don_deck", other)]))
        total -= _attacks(p, other, seat, seat, False) * NEXT
        if p.phase == "main":
            total += READY * len(don_of(p, seat, NORMAL)) + _attacks(p, seat, other, seat, True)
    else:
        total -= _attacks(p, other, seat, seat, p.sv[other][ATTACKS] > 0) * NEXT
    return round(total + _battle(p, seat))


# --- what is there ----------------------------------------------------------------------------------------------


def _side(p: Position, me: Seat, viewer: Seat) -> float:
    life = len(p.zones[p.slot_id("life", me)])
    most = len(LIFE) - 1
    total = float(LIFE[min(life, most)] + LIFE_MORE * max(0, life - most))
    for card in characters(p, me):
        total += worth(p, card)
    s = stage(p, me)
    if s >= 0:
        total += STAGE + BY_COST * p.base[s].nums[COST]
    active = len(don_of(p, me, NORMAL))
    total += DON * (len(don_of(p, me)) + len(given_all(p, me)))
    total += _hand(p, me, viewer, life, active)
    deck = len(p.zones[p.slot_id("deck", me)])
    if deck < THIN:
        total -= (THIN - deck) * THIN_COST
    return total


def worth(p: Position, card: Card) -> float:
    """A character on the field."""
    ch = layers.derive(p).chars[card]
    total: float = CHARACTER + BY_POWER * max(0, ch.nums[POWER]) / 1000 + BY_COST * max(0, ch.nums[COST])
    if p.turned[card] == RESTED:
        total += LIES_OPEN
    for a in ch.abilities:
        ab = p.pool.abilities[a]
        if not ab.keyword or not layers.valid(p, card, ab):
            continue
        if ab.keyword != "blocker":
            total += KEYWORD
        elif p.turned[card] == NORMAL:
            total += BLOCKER
    return total


def _hand(p: Position, me: Seat, viewer: Seat, life: int, active: int) -> float:
    total = 0.0
    price = 0
    shield = SHIELD + (10 if life < 3 else 0)
    for i, card in enumerate(p.zones[p.slot_id("hand", me)]):
        total += HAND if i < HAND_FULL else HAND_MORE
        if not sight.sees(p, viewer, card):
            total += UNSEEN_SHIELD
            continue
        ch = p.base[card]
        total += shield * ch.nums[COUNTER] / 1000
        if "event" in ch.sets[KIND] and _is_counter_event(p, card):
            total += shield
            price += ch.nums[COST]
    if price and p.active != me:
        total += SAVED * min(active, price)
    return total


def _is_counter_event(p: Position, card: Card) -> bool:
    return any("counter" in p.pool.abilities[a].timing for a in p.base[card].abilities)


# --- what attacks are worth -------------------------------------------------------------------------------------


def _stop(gap: int) -> float:
    """What it costs to stop an attack that is so much stronger than what it hits."""
    return STOP + STOP_MORE * gap / 225


def hit_worth(p: Position, target: Card, by: Card) -> float:
    """What a hit on a card does, to its player's harm; a life card lost is a card in hand won."""
    seat = p.ctrl[target]
    if target != leader(p, seat):
        return worth(p, target)
    n = 2 if has_keyword(p, p.ref(by), "double_attack") else 1
    life = len(p.zones[p.slot_id("life", seat)])
    if life == 0:
        return DOOM
    total = 0.0
    for k in range(min(n, life)):
        left = life - k
        step = LIFE[left] - LIFE[left - 1] if left < len(LIFE) else LIFE_MORE
        total += step - (0 if has_keyword(p, p.ref(by), "banish") else HAND + UNSEEN_SHIELD)
    return total


def _attacks(p: Position, me: Seat, foe: Seat, viewer: Seat, now: bool) -> float:
    """What the attacks of a player are worth: those still possible in this turn, or those of the next one."""
    boss = leader(p, foe)
    mine = [c for c in [leader(p, me), *characters(p, me)] if c >= 0]
    if boss < 0 or p.sv[me][TURNS] < (2 if now else 1):
        return 0.0
    total = 0.0
    costs: list[float] = []
    for card in mine:
        ref = p.ref(card)
        if now:
            if p.turned[card] != NORMAL or not allowed(p, "attack", me, ref):
                continue
            aims = [Card(r & MASK) for r in targets(p, ref)]
            strength = power(p, ref)
        else:
            aims = [boss, *(c for c in characters(p, foe) if p.turned[c] == RESTED)]
            strength = layers.derive(p).chars[card].nums[POWER]
        best = 0.0
        for aim in aims:
            gap = strength - _defence(p, aim)
            if gap >= 0:
                best = max(best, min(hit_worth(p, aim, card), _stop(gap)))
            elif not now and gap >= -2000:
                best = max(best, min(hit_worth(p, aim, card), STOP) * 0.5)
        total += best
        if boss in aims:
            gap = strength - _defence(p, boss)
            if gap >= 0 or (not now and gap >= -1000):
                costs.append(max(gap, 0) + 1000)
                if has_keyword(p, ref, "double_attack"):
                    costs.append(max(gap, 0) + 1000)
    return total + _lethal(p, me, foe, viewer, now, costs)


def _defence(p: Position, card: Card) -> int:
    """The power of a card that is attacked: the DON!! given to it do not count in the other player's turn."""
    return layers.derive(p).chars[card].nums[POWER]


def _lethal(p: Position, me: Seat, foe: Seat, viewer: Seat, now: bool, costs: list[float]) -> float:
    """Can so many attacks be stopped? The player takes the hardest while there is life, and stops the others."""
    life = len(p.zones[p.slot_id("life", foe)])
    more = len(costs) - life
    if more <= 0:
        return 0.0
    costs.sort()
    needed = sum(costs[:more])
    if now:
        needed += 1000 * len(don_of(p, me, NORMAL))
    blocks = sum(1 for c in characters(p, foe) if p.turned[c] == NORMAL and has_keyword(p, p.ref(c), "blocker"))
    have = 2000.0 * blocks + shields(p, foe, viewer)
    if needed > have:
        return LETHAL
    return LETHAL / 3 * needed / have


def shields(p: Position, seat: Seat, viewer: Seat) -> float:
    """How much power the hand of a player could add in defence, as far as a player knows."""
    total = 0.0
    for card in p.zones[p.slot_id("hand", seat)]:
        if not sight.sees(p, viewer, card):
            total += 900
        elif "event" in p.base[card].sets[KIND]:
            total += 2000 if _is_counter_event(p, card) else 0
        else:
            total += p.base[card].nums[COUNTER]
    return total


def _battle(p: Position, seat: Seat) -> float:
    """What the battle under way will do, if nobody does anything more."""
    a, t = attacker(p), attacked(p)
    if a < 0 or t < 0 or not p.current(a) or not p.current(t):
        return 0.0
    gap = power(p, a) - power(p, t)
    if gap < 0:
        return 0.0
    harm = hit_worth(p, Card(t & MASK), Card(a & MASK))
    if p.ctrl[t & MASK] == seat:
        return -harm - (2 * gap if harm >= DOOM else 0)
    return min(harm, _stop(gap))


# --- what comes to nothing ---------------------------------------------------------------------------------------


def idle(p: Position, o: Opt) -> bool:
    """An attack that is too weak for all it may hit, or a DON!! for a card that neither attacks nor needs it."""
    q = p.question
    if q is None or o.a < 0:
        return False
    if q.kind == "target":
        return power(p, attacker(p)) < power(p, Ref(o.a))
    if o.what == "attack":
        strength = power(p, Ref(o.a))
        return not _waits_for(p, Ref(o.a), "attacks") and all(power(p, t) > strength for t in targets(p, Ref(o.a)))
    if o.what == "give":
        return not allowed(p, "attack", p.active, Ref(o.a)) and not _wants_don(p, Ref(o.a))
    return False


def _waits_for(p: Position, ref: Ref, happening: str) -> bool:
    for a in layers.derive(p).chars[ref & MASK].abilities:
        trigger = p.pool.abilities[a].trigger
        if trigger is not None and any(n.op == happening for n in trigger.walk()):
            return True
    return False


def _wants_don(p: Position, ref: Ref) -> bool:
    """Has a card an effect that is valid with more DON!! than it has?"""
    have = len(given(p, Card(ref & MASK)))
    for a in layers.derive(p).chars[ref & MASK].abilities:
        for gate in p.pool.abilities[a].gates:
            if gate.op == "don_given" and gate["n"] > have:
                return True
    return False


# --- what a simple player answers -------------------------------------------------------------------------------


def reply(p: Position) -> int:
    """The answer of a simple player to a question about an attack, as an index into the options; -1: no opinion."""
    q = p.question
    if q is None:
        return -1
    if q.kind == "block":
        return _reply_block(p)
    if q.kind == "counter":
        return _reply_counter(p)
    if q.kind == "counter_target":
        for i, o in enumerate(q.opts):
            if o.a == attacked(p):
                return i
    if q.kind == "life":
        return 0
    return -1


def _reply_block(p: Position) -> int:
    """Blocks what would end the game, what the blocker survives, and what is worth more than the blocker."""
    q = p.question
    assert q is not None
    a, t = attacker(p), attacked(p)
    strength = power(p, a)
    no = len(q.opts) - 1
    if strength < power(p, t):
        return no
    harm = hit_worth(p, Card(t & MASK), Card(a & MASK))
    best, least = no, harm
    for i in range(no):
        card = Card(q.opts[i].a & MASK)
        cost = BLOCKER / 2 if power(p, Ref(q.opts[i].a)) > strength else worth(p, card)
        if cost < least:
            best, least = i, cost
    return best


def _reply_counter(p: Position) -> int:
    """Stops a hit if the cards for it are worth less, with the smallest card that is enough, else the largest."""
    q = p.question
    assert q is not None
    a, t = attacker(p), attacked(p)
    no = len(q.opts) - 1
    gap = power(p, a) - power(p, t)
    if gap < 0 or no == 0:
        return no
    adds = [
        2000 if o.what == "counter_event" else layers.derive(p).chars[o.a & MASK].nums[COUNTER] for o in q.opts[:no]
    ]
    if sum(adds) <= gap:
        return no
    cards = 0
    sum_so_far = 0
    for n in sorted(adds, reverse=True):
        if sum_so_far > gap:
            break
        cards += 1
        sum_so_far += n
    if cards * (HAND + SHIELD) > hit_worth(p, Card(t & MASK), Card(a & MASK)):
        return no
    enough = [i for i in range(no) if adds[i] > gap]
    if enough:
        return min(enough, key=lambda i: adds[i])
    return max(range(no), key=lambda i: adds[i])
