"""Attack and battle (chapter 7): attack, block, counter and damage steps, and the end of the battle.

Who attacks and what is attacked are variables of the game (`ATTACKER`, `TARGET` in Position.gv, as refs), so that
effects can look at them. Frame of "damage": seat = who takes it, n = how much is left, a = 1 with 【バニッシュ】.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.playing.playing import activate_in, has_keyword, ko, may_pay, power
from fuda.games.onepiece.rules.processing.processing import TEXT_BEATS_RULES
from fuda.games.onepiece.rules.zones import characters, leader
from fuda.games.onepiece.state import (
    ATTACKER,
    ATTACKS,
    BATTLED,
    BATTLES,
    BEATEN,
    COUNTER,
    IN_BATTLE,
    KIND,
    TARGET,
    TURNS,
)
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import COMMAND, flatten
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Cont, Ctx, Ev, Frame, Opt, Static
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import call, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import can_happen, forbidding, optional, replacing
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import condition, procedure, step

ONE_BLOCK_A_BATTLE: Final = fact("7-1-2-1", "A blocker can be used once in a battle.")
ATTACKER_WINS_TIES: Final = fact("7-1-4-1", "The attacker wins with as much power as the attacked card.")
DOUBLE_ATTACK: Final = fact("10-1-2-1", "The damage that a hit with 【ダブルアタック】 deals.", 2, 1)
BANISH: Final = fact("10-1-3-1", "With 【バニッシュ】 life goes to the trash, and no 【トリガー】 is activated.")
TRIGGERS_MAY_BE_LEFT: Final = fact("10-1-5-2", "Who takes damage need not activate a 【トリガー】.")
NO_TRIGGER_IF_NOT_TO_HAND: Final = fact(
    "4-6-3-1", "A life card that would not come to the hand cannot activate its 【トリガー】."
)
DAMAGE_FIRST: Final = fact("8-6-2", "What is met during damage waits until all of it is done.")


def attacker(p: Position) -> int:
    """The card that attacks, as a ref; -1 outside battles."""
    return p.gv[ATTACKER]


def attacked(p: Position) -> int:
    return p.gv[TARGET]


def redirect(p: Position, ref: int) -> None:
    """What is attacked becomes another card."""
    p.gv[TARGET] = ref


# --- who may attack what: conditions ------------------------------------------------------------------------


def _own_fighter(p: Position, seat: int, ref: int) -> bool:
    card = ref & MASK
    return p.ctrl[card] == seat and p.role[card] == 0 and zone_name(p, p.slot[card]) in ("leader", "characters")


def _active(p: Position, seat: int, ref: int) -> bool:
    return p.turned[ref & MASK] == NORMAL


def _not_first_turn(p: Position, seat: int, ref: int) -> bool:
    return p.sv[seat][TURNS] > 1


def _not_new(p: Position, seat: int, ref: int) -> bool:
    """A character that came this turn cannot attack, but for 【速攻】 (or, against characters, 【速攻：キャラ】)."""
    card = ref & MASK
    if zone_name(p, p.slot[card]) != "characters" or p.born[card] < p.turn:
        return True
    return any(c.fn(p, ref, 0) for c in p.rules.conditions["rush"])


def _rush(p: Position, ref: int, _: int) -> bool:
    return has_keyword(p, ref, "rush")


def _rush_character(p: Position, ref: int, _: int) -> bool:
    return has_keyword(p, ref, "rush_character")


def barring(p: Position, act: str, ref: int, target: int) -> list[Static]:
    """Effects that forbid a card to attack: at all ("attack"), this target ("attack_target"), or unless something is
    done for it ("attack_unless")."""
    d = layers.derive(p)
    out: list[Static] = []
    if act not in d.guarded:
        return out
    seat = p.ctrl[ref & MASK]
    for s in d.forbids:
        node = s.node
        if node["act"] != act or not layers.applies(p, s):
            continue
        who = node.get("who")
        if who is not None and not terms.seat_is(p, s.seat, who, seat):
            continue
        what: Node | None = node.get("what")
        if what is not None and not layers.about(p, s, what, ref):
            continue
        if node.get("entered_this_turn") and p.born[ref & MASK] < p.turn:
            continue
        to: Node | None = node.get("to")
        if to is None or terms.matches(p, layers.static_ctx(s), to, target):
            out.append(s)
    return out


def _attack_allowed(p: Position, seat: int, ref: int) -> bool:
    """Not where an effect forbids it; nor where one names something to be done for it that cannot be done."""
    if barring(p, "attack", ref, -1):
        return False
    acts = taxes(p, ref)
    return not acts or costs.possible(p, Ctx(seat, ref, -1), acts)


def taxes(p: Position, ref: int) -> tuple[Node, ...]:
    """What effects demand of a card's player for attacking with it, said from that player's side."""
    out: list[Node] = []
    for s in barring(p, "attack_unless", ref, -1):
        acts = flatten(s.node["cost"])
        out.extend(acts if s.seat == p.ctrl[ref & MASK] else [_turned_round(a) for a in acts])
    return tuple(out)


def _turned_round(node: Node) -> Node:
    """The same as the opponent of the player who says it would say it."""
    return node.reworded(("owner", "who", "by"), {"you": "opponent", "opponent": "you"})


def _can_rest(p: Position, seat: int, ref: int) -> bool:
    return forbidding(p, "be_rested", seat, ref) is None and forbidding(p, "rest", seat, ref) is None


def _has_target(p: Position, seat: int, ref: int) -> bool:
    return bool(targets(p, ref))


def targets(p: Position, ref: int) -> list[int]:
    """What a card may attack."""
    foe = p.opponent(p.ctrl[ref & MASK])
    out: list[int] = []
    for card in [leader(p, foe), *characters(p, foe)]:
        if card >= 0 and allowed(p, "target", ref, p.ref(card)):
            out.append(p.ref(card))
    return out


def _lies_open(p: Position, ref: int, target: int) -> bool:
    """A leader, or a rested character; an active one where an effect lets it be attacked."""
    card = target & MASK
    if zone_name(p, p.slot[card]) == "leader" or p.turned[card] == RESTED:
        return True
    return TEXT_BEATS_RULES.on(p) and permitted(p, "attack_active", ref, target)


def permitted(p: Position, act: str, ref: int, target: int) -> bool:
    """Does an effect let a card do something that the rules do not?"""
    for s in layers.derive(p).others:
        node = s.node
        if node.op != "permit" or node["act"] != act or not layers.applies(p, s):
            continue
        what: Node | None = node.get("what")
        if what is not None and not layers.about(p, s, what, ref):
            continue
        to: Node | None = node.get("to")
        if to is None or terms.matches(p, layers.static_ctx(s), to, target):
            return True
    return False


def _old_or_rush(p: Position, ref: int, target: int) -> bool:
    """One that came this turn with 【速攻：キャラ】 only attacks characters."""
    card = ref & MASK
    if zone_name(p, p.slot[card]) != "characters" or p.born[card] < p.turn or has_keyword(p, ref, "rush"):
        return True
    if has_keyword(p, ref, "rush_character") and zone_name(p, p.slot[target & MASK]) == "characters":
        return True
    return False


def _target_allowed(p: Position, ref: int, target: int) -> bool:
    return (
        not barring(p, "attack_target", ref, target)
        and forbidding(p, "be_attacked", p.ctrl[ref & MASK], target) is None
    )


# --- the attack step (7-1-1) --------------------------------------------------------------------------------


def _pay_taxes(p: Position, f: Frame) -> None:
    """What an effect demands for attacking is done first."""
    acts = taxes(p, f.card)
    if acts:
        effects.resolve(p, p.pool.program(acts), Ctx(f.seat, f.card, -1))


def _declare(p: Position, f: Frame) -> None:
    if not p.current(f.card):
        leave(p, f)  # it went as what was demanded for its attack
        return
    p.gv[ATTACKER] = f.card
    p.gv[TARGET] = -1
    p.gv[IN_BATTLE] = 1
    p.derived = None
    p.gv[BATTLES] += 1
    p.gv[BATTLED] = 0
    p.sv[f.seat][ATTACKS] += 1
    f.b = 0
    f.c = 0  # 1: has been blocked


def _rest_attacker(p: Position, f: Frame) -> None:
    events.emit(p, events.make(p, None, "turn", f.seat, f.card & MASK, RESTED, "attack"))


def _choose_target(p: Position, f: Frame) -> None:
    f.refs = []
    decisions.pick(p, f.seat, targets(p, f.card), 1, 1, "target").card = f.card


def _take_target(p: Position, f: Frame) -> None:
    p.gv[TARGET] = f.refs[0] if f.refs else p.ref(leader(p, p.opponent(f.seat)))


def _announce(p: Position, f: Frame) -> None:
    ev = events.make(p, None, "attack", f.seat, f.card & MASK)
    ev.host = p.gv[TARGET] & MASK
    ev.host_ref = p.gv[TARGET]
    events.emit(p, ev)


def _waiting(p: Position, f: Frame) -> None:
    if p.pending:
        call(p, "waiting")


def gone(p: Position) -> bool:
    """Has the attacking or the attacked card gone elsewhere?"""
    return not p.current(p.gv[ATTACKER]) or not p.current(p.gv[TARGET])


def _leave_if_gone(p: Position, f: Frame) -> None:
    if gone(p):
        goto(p, f, "7-1-5-1")


# --- the block step (7-1-2) ---------------------------------------------------------------------------------


def _blocks_another(p: Position, seat: int, ref: int) -> bool:
    return ref != p.gv[TARGET]


def _is_blocker(p: Position, seat: int, ref: int) -> bool:
    return has_keyword(p, ref, "blocker")


def _attacker_blockable(p: Position, seat: int, ref: int) -> bool:
    return not has_keyword(p, p.gv[ATTACKER], "unblockable")


def _block_allowed(p: Position, seat: int, ref: int) -> bool:
    if not _can_rest(p, seat, ref) or forbidding(p, "be_blocked", p.active, p.gv[ATTACKER]) is not None:
        return False
    d = layers.derive(p)
    if "block" not in d.guarded:
        return True
    for s in d.forbids:
        node = s.node
        if node["act"] != "block" or not layers.applies(p, s):
            continue
        who = node.get("who")
        if who is not None and not terms.seat_is(p, s.seat, who, seat):
            continue
        what: Node | None = node.get("what")
        if what is not None and not layers.about(p, s, what, ref):
            continue
        by: Node | None = node.get("attacker")
        if by is None or layers.about(p, s, by, p.gv[ATTACKER]):
            return False
    return True


def blockers(p: Position, seat: int) -> list[int]:
    refs = [p.ref(c) for c in [leader(p, seat), *characters(p, seat)] if c >= 0]
    return [r for r in refs if allowed(p, "block", seat, r)]


def _ask_block(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    f.ans = -1
    if f.c and ONE_BLOCK_A_BATTLE.on(p):
        return
    f.refs = blockers(p, seat)
    if f.refs:
        opts = [Opt("block_with", r) for r in f.refs]
        opts.append(Opt("no_block"))
        decisions.ask(p, seat, "block", opts, p.gv[ATTACKER])


def _take_block(p: Position, f: Frame) -> None:
    f.b = 0
    if 0 <= f.ans < len(f.refs):
        f.b = 1
        f.c += 1
        card = f.refs[f.ans] & MASK
        events.emit(p, events.make(p, None, "turn", p.ctrl[card], card, RESTED, "block"))


def _become_target(p: Position, f: Frame) -> None:
    if f.b and f.did:
        redirect(p, f.refs[f.ans])
    else:
        f.b = 0


def _announce_block(p: Position, f: Frame) -> None:
    if f.b:
        card = f.refs[f.ans] & MASK
        ev = events.make(p, None, "block", p.ctrl[card], card)
        ev.host_ref = p.gv[ATTACKER]
        events.emit(p, ev)


def _block_again(p: Position, f: Frame) -> None:
    if f.b and not ONE_BLOCK_A_BATTLE.on(p):
        goto(p, f, "7-1-2-1")


# --- the counter step (7-1-3) -------------------------------------------------------------------------------


def _is_counter_card(p: Position, seat: int, ref: int) -> bool:
    ch = layers.derive(p).chars[ref & MASK]
    return "character" in ch.sets[KIND] and ch.nums[COUNTER] > 0


def _counter_allowed(p: Position, seat: int, ref: int) -> bool:
    return forbidding(p, "use_counter", seat, ref) is None


def _begin_counters(p: Position, f: Frame) -> None:
    f.refs = []
    f.more = []


def _offer_icons(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    for card in p.zones[p.slot_id("hand", seat)]:
        if allowed(p, "counter_icon", seat, p.ref(card)):
            f.refs.append(p.ref(card))
            f.more.append(0)


def _offer_events(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    for card in p.zones[p.slot_id("hand", seat)]:
        if allowed(p, "counter_event", seat, p.ref(card)):
            f.refs.append(p.ref(card))
            f.more.append(1)


def _ask_counter(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    f.ans = -1
    opts = [Opt("counter_event" if kind else "counter", r) for r, kind in zip(f.refs, f.more, strict=True)]
    opts.append(Opt("no_counter"))
    q = decisions.ask(p, seat, "counter", opts, p.gv[ATTACKER])
    q.action = True


def _take_counter(p: Position, f: Frame) -> None:
    seat = p.opponent(f.seat)
    f.n = 0
    if f.ans < 0 or f.ans >= len(f.refs):
        return
    f.n = 1
    g = call(p, "play_event" if f.more[f.ans] else "use_icon")
    g.seat = seat
    g.card = f.refs[f.ans]
    g.b = 1


def _counter_again(p: Position, f: Frame) -> None:
    if f.n:
        goto(p, f, "counters")


def _icon_to_trash(p: Position, f: Frame) -> None:
    f.n = layers.derive(p).chars[f.card & MASK].nums[COUNTER]
    card = f.card & MASK
    events.emit(p, events.move(p, None, card, events.home(p, card, "trash"), "counter"))


def _icon_target(p: Position, f: Frame) -> None:
    f.refs = []
    mine = [p.ref(c) for c in [leader(p, f.seat), *characters(p, f.seat)] if c >= 0]
    decisions.pick(p, f.seat, mine, 1, 1, "counter_target").card = f.card


def _icon_power(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    node = Node("modify", what=Node("ref", name="it"), mods=(Node("add", field="power", n=f.n),), until="battle")
    e = Cont(p.tick(), node, f.seat, f.card, -1, p.tick())
    e.refs = (f.refs[0],)
    e.until = "battle"
    e.turn = p.turn
    p.effects.append(e)
    p.derived = None
    p.changes += 1
    events.note(p, "counter", f.seat, f.n, card=f.refs[0] & MASK)


# --- the damage step (7-1-4) --------------------------------------------------------------------------------


def _compare(p: Position, f: Frame) -> None:
    a, t = power(p, p.gv[ATTACKER]), power(p, p.gv[TARGET])
    p.gv[BATTLED] = 1
    won = a >= t if ATTACKER_WINS_TIES.on(p) else a > t
    events.note(p, "compare", f.seat, 1 if won else 0, f"{a}:{t}")
    f.b = 1 if won else 0


def _lost(p: Position, f: Frame) -> None:
    if f.b == 0:
        goto(p, f, "7-1-5-1")


def _hit_leader(p: Position, f: Frame) -> None:
    target = p.gv[TARGET]
    if zone_name(p, p.slot[target & MASK]) != "leader":
        return
    f.b = 2  # the battle has its result, whatever becomes of the target now
    n = DOUBLE_ATTACK.of(p) if has_keyword(p, p.gv[ATTACKER], "double_attack") else 1
    g = deal_damage(p, None, p.ctrl[target & MASK], n)
    g.card = p.gv[ATTACKER]
    g.b = 1
    g.a = 1 if has_keyword(p, p.gv[ATTACKER], "banish") and BANISH.on(p) else 0


def _hit_character(p: Position, f: Frame) -> None:
    target = p.gv[TARGET]
    if f.b == 1 and p.current(target) and zone_name(p, p.slot[target & MASK]) == "characters":
        g = ko(p, None, [target], "battle")
        g.card = p.gv[ATTACKER]


# --- damage to a leader (4-6) -------------------------------------------------------------------------------


def deal_damage(p: Position, f: Frame | None, seat: int, n: int) -> Frame:
    """Damage to a player's leader, point by point. The caller's `did` becomes how many points took effect."""
    g = call(p, "damage")
    if f is None:
        g.ctx = -1
    g.seat = seat
    g.n = n
    return g


def _certain(p: Position, f: Frame) -> None:
    """The damage is certain: without life, this is defeat."""
    f.did = 0
    f.c = 0
    if f.n <= 0:
        return
    ev = events.make(p, f if f.ctx >= 0 else None, "damage", f.seat, leader(p, f.seat), f.n, "battle" if f.b else "")
    if f.b:
        ev.cause = f.card
        ev.by = p.active
    events.emit(p, ev)


def _taken(p: Position, f: Frame) -> None:
    if f.did == 0:
        f.n = 0


def prepare_damage(p: Position, ev: Ev) -> bool:
    ev.old = p.ref(ev.card)
    ev.new = ev.old
    return ev.card >= 0 and ev.n > 0


def do_damage(p: Position, ev: Ev) -> None:
    if not p.zones[p.slot_id("life", ev.seat)]:
        ev.was = 1  # none was left


def beaten_in_battle(p: Position, ev: Ev) -> None:
    """Damage without life: the condition of defeat is met."""
    if ev.was == 1 and ev.why == "battle":
        p.sv[ev.seat][BEATEN] = 1


def beaten_by_effect(p: Position, ev: Ev) -> None:
    if ev.was == 1 and ev.why != "battle":
        p.sv[ev.seat][BEATEN] = 1


def _next_life(p: Position, f: Frame) -> None:
    """One point: the top life card is looked at by its player, who may show a 【トリガー】 instead."""
    f.ans = -1
    life = p.zones[p.slot_id("life", f.seat)]
    if f.n <= 0 or not life:
        f.n = 0
        return
    f.n -= 1
    card = life[-1]
    f.refs = [p.ref(card)]
    if f.a:
        return
    p.known[card] |= 1 << f.seat
    p.shown += 1
    opts = [Opt("to_hand", f.refs[0])]
    if can_trigger(p, f, card):
        opts.insert(0, Opt("use_trigger", f.refs[0]))
        if not TRIGGERS_MAY_BE_LEFT.on(p):
            del opts[1:]
    q = decisions.ask(p, f.seat, "life", opts, f.refs[0])
    q.secret = True


def trigger_of(p: Position, card: int) -> int:
    """The 【トリガー】 of a card; -1 for none."""
    for a in p.base[card].abilities:
        ab = p.pool.abilities[a]
        if ab.type == COMMAND and "trigger" in ab.timing:
            return a
    return -1


def can_trigger(p: Position, f: Frame, card: int) -> bool:
    """Can the 【トリガー】 of a life card be activated, when that damage (the frame) is being taken?"""
    a = trigger_of(p, card)
    if a < 0 or not all(c.fn(p, p.ref(card), a) for c in p.rules.conditions["trigger"]):
        return False
    if NO_TRIGGER_IF_NOT_TO_HAND.on(p) and not _comes_to_hand(p, f, card):
        return False
    return forbidding(p, "use_trigger", f.seat, p.ref(card)) is None


def _comes_to_hand(p: Position, f: Frame, card: int) -> bool:
    """Would this life card come to the hand: is that neither forbidden nor replaced by something else?"""
    ev = _leaving_life(p, f, card, p.slot_id("hand", f.seat), "damage")
    return can_happen(p, ev) and all(optional(p, s) for s in replacing(p, ev))


def _leaving_life(p: Position, f: Frame, card: int, to: int, why: str) -> Ev:
    """A life card goes by damage: that of a battle, or that of an effect."""
    ev = events.move(p, f if f.ctx >= 0 else None, card, to, why)
    if f.b:
        ev.cause = f.card
    return ev


def _payable(p: Position, ref: int, ability: int) -> bool:
    return may_pay(p, ref, ability, p.owner[ref & MASK])


def _take_life(p: Position, f: Frame) -> None:
    if not f.refs:
        return
    card = f.refs[0] & MASK
    if f.a:
        to = events.home(p, card, "trash")
        why = "banish"
    elif f.ans == 0 and can_trigger(p, f, card):
        call(p, "trigger_step").card = f.refs[0]
        return
    else:
        to = p.slot_id("hand", f.seat)
        why = "damage"
    events.emit(p, _leaving_life(p, f, card, to, why))


def _next_point(p: Position, f: Frame) -> None:
    if f.refs:
        f.c += 1
        f.refs = []
        if not p.ctxs:
            events.hide_again(p)
        if f.n > 0:
            goto(p, f, "point")
            if p.pending and not DAMAGE_FIRST.on(p):
                call(p, "waiting")


def _damage_done(p: Position, f: Frame) -> None:
    if len(p.stack) > 1:
        p.stack[-2].did = f.c


# --- 【トリガー】 (10-1-5) --------------------------------------------------------------------------------------


def _show_trigger(p: Position, f: Frame) -> None:
    card = f.card & MASK
    events.emit(p, events.make(p, None, "show", f.seat, card, (1 << p.seats) - 1))


def _out_of_zones(p: Position, f: Frame) -> None:
    card = f.card & MASK
    ev = events.move(p, None, card, p.slot_id("limbo", 0), "trigger")
    ev.face = 1
    events.emit(p, ev)


def _trigger_effect(p: Position, f: Frame) -> None:
    card = f.card & MASK
    a = trigger_of(p, card)
    f.card = p.ref(card)
    if a >= 0:
        ev = events.make(p, None, "trigger", f.seat, card)
        ev.cause = f.card
        events.emit(p, ev)
        f.a = a


def _trigger_resolve(p: Position, f: Frame) -> None:
    g = activate_in(p, Ctx(f.seat, f.card, f.a))
    g.b = 2  # it has been decided


def _trigger_card_gone(p: Position, f: Frame) -> None:
    if p.current(f.card) and zone_name(p, p.slot[f.card & MASK]) == "limbo":
        card = f.card & MASK
        events.emit(p, events.move(p, None, card, events.home(p, card, "trash"), "trigger_done"))


# --- the end of the battle (7-1-5) --------------------------------------------------------------------------


def _remember(p: Position, f: Frame) -> None:
    f.refs = [p.gv[ATTACKER], p.gv[TARGET]]
    events.note(p, "battle_over", f.seat)


def _battle_over(p: Position, f: Frame) -> None:
    """From now on nothing attacks, and nothing is attacked."""
    p.gv[ATTACKER] = -1
    p.gv[TARGET] = -1
    p.derived = None


def _battled(p: Position, f: Frame) -> None:
    """The two have battled: also where one of them has gone since."""
    if p.gv[BATTLED]:
        ev = events.make(p, None, "battled", f.seat, f.refs[0] & MASK)
        ev.host_ref = f.refs[1]
        ev.cause = f.refs[0]
        events.emit(p, ev)


def _battle_end(p: Position, f: Frame) -> None:
    moment(p, "battle_end")


def _this_battle_own(p: Position, f: Frame) -> None:
    durations.expire(p, "battle", seat=p.active)


def _this_battle_other(p: Position, f: Frame) -> None:
    durations.expire(p, "battle", seat=p.opponent(p.active))


def _back_to_main(p: Position, f: Frame) -> None:
    p.gv[IN_BATTLE] = 0


CONDITIONS: Final = {
    "attack": (
        condition("7-1-1-1", _own_fighter, "自分のリーダーかキャラではありません", "not your Leader or Character"),
        condition("7-1-1-1", _active, "アクティブではありません", "it is not active"),
        condition("6-5-6-1", _not_first_turn, "最初のターンはバトルできません", "no battle on a player's first turn"),
        condition("3-7-4", _not_new, "このターンに登場しました", "it came into play this turn"),
        condition("1-3-3", _attack_allowed, "効果で禁止されています", "an effect forbids it"),
        condition("1-3-3", _can_rest, "レストにできません", "an effect keeps it from being rested"),
        condition("7-1-1-2", _has_target, "アタックできる相手がいません", "there is nothing it may attack"),
    ),
    "rush": (
        condition("10-1-1-1", _rush, "", ""),
        condition("10-1-6-1", _rush_character, "", ""),
    ),
    "target": (
        condition("7-1 7-1-1-2", _lies_open, "アクティブのキャラです", "an active Character cannot be attacked"),
        condition("10-1-6-1", _old_or_rush, "このターンに登場しました", "it came this turn: only Characters"),
        condition("1-3-3", _target_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
    "block": (
        condition("10-1-4-1", _blocks_another, "アタックされているカードです", "it is attacked itself"),
        condition("10-1-4-1", _is_blocker, "【ブロッカー】がありません", "it has no [Blocker]"),
        condition("10-1-4-1", _active, "アクティブではありません", "it is not active"),
        condition("10-1-7-1", _attacker_blockable, "【ブロック不可】です", "the attacker is [Unblockable]"),
        condition("1-3-3", _block_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
    "counter_icon": (
        condition("7-1-3-1-1 2-10-1 2-10-2", _is_counter_card, "カウンターがありません", "it has no Counter"),
        condition("1-3-3", _counter_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
    "trigger": (condition("8-3-1-3", _payable, "発動コストを支払えません", "its cost cannot be paid"),),
}

PROCEDURES: Final = (
    procedure(
        "battle",
        "",
        step("1-3-1", _pay_taxes),
        step("7-1", _declare),
        step("7-1-1-1", _rest_attacker),
        step("7-1-1-2", _choose_target),
        step("", _take_target),
        step("7-1-1-3", _announce),
        step("7-1-1-3", _waiting),
        step("7-1-1-4", _leave_if_gone),
        step("7-1-2-1 10-1-4-1", _ask_block, "7-1-2-1"),
        step("10-1-4-1", _take_block),
        step("10-1-4-1", _become_target),
        step("7-1-2-2", _announce_block),
        step("7-1-2-2", _waiting),
        step("", _block_again),
        step("7-1-2-3", _leave_if_gone),
        step("", _begin_counters, "counters"),
        step("7-1-3-1-1", _offer_icons),
        step("7-1-3-1-2", _offer_events),
        step("7-1-3-1", _ask_counter),
        step("7-1-3-1", _take_counter),
        step("7-1-3-1", _waiting),
        step("7-1-3-1", _counter_again),
        step("7-1-3-1-3", _leave_if_gone),
        step("7-1-4-1 2-6-1", _compare),
        step("7-1-4-2", _lost),
        step("7-1-4-1-1", _hit_leader),
        step("7-1-4-1-2", _hit_character),
        step("", _waiting),
        step("", _remember, "7-1-5-1"),
        step("7-1-5-1", _battle_over),
        step("7-1-5-2", _battled),
        step("7-1-5-2", _battle_end),
        step("7-1-5-2", _waiting),
        step("7-1-5-3", _this_battle_own),
        step("7-1-5-4", _this_battle_other),
        step("7-1-5-5", _back_to_main),
    ),
    decisions.pick_procedure("target", "7-1-1-2"),
    procedure(
        "use_icon",
        "7-1-3-1-1",
        step("7-1-3-1-1", _icon_to_trash),
        step("7-1-3-1-1", _icon_target),
        step("7-1-3-1-1", _icon_power),
    ),
    decisions.pick_procedure("counter_target", "7-1-3-1-1"),
    procedure(
        "damage",
        "4-6-1",
        step("4-6-2", _certain),
        step("", _taken),
        step("4-6-2-1 7-1-4-1-1-2", _next_life, "point"),
        step("4-6-2-1 7-1-4-1-1-2", _take_life),
        step("7-1-4-1-1-3 4-6-2-2", _next_point),
        step("", _damage_done),
    ),
    procedure(
        "trigger_step",
        "10-1-5-1 2-11-1 4-6-3 8-6-2-1",
        step("10-1-5-1", _show_trigger),
        step("10-1-5-3", _out_of_zones),
        step("10-1-5-1", _trigger_effect),
        step("10-1-5-1", _trigger_resolve),
        step("10-1-5-3", _trigger_card_gone),
    ),
)
