"""The attack phase (chapter 8): start, block, damage and close steps, again and again.

Who attacks whom stands in the game's variables: attacked and attacking are names of the places, not of the cards that
lie there; that an attack is blocked, and that a partner attack was received, stays with its card.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.lasting import attack_over
from fuda.games.rebirth.rules.allowances import attacks_alone, pierced, taken
from fuda.games.rebirth.rules.formats.players import acting_players, attackable, blockers
from fuda.games.rebirth.rules.turn import end_abilities, let_wait
from fuda.games.rebirth.rules.zones import entry, is_character, is_kind, members, partners
from fuda.games.rebirth.state import (
    ATK,
    ATTACK_NUMBER,
    ATTACKER,
    ATTACKS,
    BLOCKED,
    BY_ATTACK,
    HAS_PASSED,
    HIT,
    PARTNER_ATTACK_DECLARED,
    PERMITTED,
    START_STEPS,
    SUPPORTER,
    TARGET,
    TURNS,
)
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations, layers, terms
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev, Frame, Opt, Static
from fuda.kernel.run import decisions, events, loops, triggers
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Condition, Procedure, condition, procedure, step

PARTNERS: Final = 3

ATTACKS_MAY_END: Final = fact("8.2.3", "attacks may end")
NO_ATTACK_FIRST_TURN: Final = fact("8.2.3.1", "no attack first turn")
NOT_A_PARTNER_ATTACK: Final = fact("8.2.4.4.1", "not a partner attack")
PARTNER_ATTACK: Final = fact("8.2.4.4", "partner attack")
PARTNER_ATTACK_HAS_NAMES: Final = fact("8.2.4.4.2", "partner attack has names")
ATTACK_HAS_NAMES: Final = fact("8.2.4.3 4.4.1", "attack has names")
TEXT_BEATS_RULES: Final = fact("1.3.1", "text beats rules")
BLOCKED_IS_ZERO: Final = fact("8.4.3.1", "blocked is zero")
ATK_IS_DAMAGE: Final = fact("8.4.3 2.6.1 2.6.2", "atk is damage")
CLOSE_AGAIN: Final = fact("8.5.3", "close again")
DAMAGE_HAS_A_SOURCE: Final = fact("9.13.3 9.13.1", "damage has a source")
TEAMS_ATTACK_TOGETHER: Final = fact("12.7.7.4", "teams attack together")
ENTRY_HAS_DAMAGE: Final = fact("4.4.4", "entry has damage")


# --- who is attacking ---------------------------------------------------------------------------------------------


def attacking(p: Position) -> int:
    """The character that is attacking, or -1."""
    seat = p.gv[ATTACKER]
    return entry(p, seat) if seat >= 0 and ATTACK_HAS_NAMES.on(p) else -1


def attacked(p: Position) -> int:
    """The character that is being attacked, or -1."""
    seat = p.gv[TARGET]
    return entry(p, seat) if seat >= 0 and ATTACK_HAS_NAMES.on(p) else -1


def supporting(p: Position) -> int:
    """The member that supports the attack, as a ref; -1 for none."""
    return p.gv[SUPPORTER] if p.gv[ATTACKER] >= 0 and ATTACK_HAS_NAMES.on(p) else -1


def such_attack(p: Position, s: Static, otherwise: int) -> bool:
    """Is the attack that is going on one that a continuous effect speaks of: by an attack noun (a condition of the
    rulebook), or by a noun for the card that is concerned?"""
    what: Node = s.node["what"]
    if not layers.applies(p, s) or p.gv[ATTACKER] < 0:
        return False
    if what.op == "attack":
        return terms.holds(p, layers.static_ctx(s), what)
    return otherwise >= 0 and layers.about(p, s, what, p.ref(otherwise))


def is_partner_attack(p: Position) -> bool:
    """Is the attack that is going on a partner attack? Effects can make it one, or say that it is none."""
    if p.gv[ATTACKER] < 0 or not PARTNER_ATTACK.on(p):
        return False
    others = layers.derive(p).others
    mine = attacking(p)
    if NOT_A_PARTNER_ATTACK.on(p):
        if any(s.node.op == "no_partner_attack" and such_attack(p, s, mine) for s in others):
            return False
    return p.gv[PARTNER_ATTACK_DECLARED] == 1 or any(
        s.node.op == "partner_attack" and such_attack(p, s, mine) for s in others
    )


# --- conditions: seat, ref ----------------------------------------------------------------------------------------


def _not_the_first_turn(p: Position, seat: int, ref: int) -> bool:
    return not (p.turn == 1 and p.sv[seat][TURNS] == 1 and NO_ATTACK_FIRST_TURN.on(p))


def _entry_there(p: Position, seat: int, ref: int) -> bool:
    card = entry(p, seat)
    return card >= 0 and is_character(p, card)


def _stands(p: Position, seat: int, ref: int) -> bool:
    card = ref & MASK
    return p.turned[card] == NORMAL and card in members(p, seat) and is_character(p, card)


def _somebody(p: Position, seat: int, ref: int) -> bool:
    return any(entry(p, s) >= 0 for s in attackable(p, seat))


def _attack_allowed(p: Position, seat: int, ref: int) -> bool:
    mine = entry(p, seat)
    return forbidding(p, "attack", seat, p.ref(mine) if mine >= 0 else -1) is None


def _support_allowed(p: Position, seat: int, ref: int) -> bool:
    return forbidding(p, "support", seat, ref) is None and forbidding(p, "be_rested", seat, ref) is None


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "attack": (
        condition("8.2.3.1", _not_the_first_turn, "先攻の最初のターンです", "it is the first player's first turn"),
        condition("8.2.3.2", _entry_there, "エントリーにキャラがいません", "there is no character in the entry"),
        condition("8.2.4 8.2.4.1 4.5.1", _stands, "スタンドしているメンバーではありません", "not a standing member"),
        condition("8.2.3.2", _somebody, "アタックできる相手がいません", "there is nobody to attack"),
        condition("1.3.3", _attack_allowed, "効果で禁止されています", "an effect forbids it"),
        condition("1.3.3", _support_allowed, "効果で禁止されています", "an effect forbids it"),
    ),
}


# --- start step (8.2) ---------------------------------------------------------------------------------------------


def _start(p: Position, f: Frame) -> None:
    p.gv[ATTACKER] = -1
    p.gv[TARGET] = -1
    p.gv[SUPPORTER] = -1
    p.gv[PARTNER_ATTACK_DECLARED] = 0
    p.gv[START_STEPS] += 1
    moment(p, "start_step")


def _phase_start(p: Position, f: Frame) -> None:
    if p.gv[START_STEPS] == 1:
        moment(p, "attack_phase_start")


def _whose_attack(p: Position, f: Frame) -> None:
    f.refs = []
    left = [s for s in acting_players(p, TEAMS_ATTACK_TOGETHER) if not p.sv[s][HAS_PASSED]]
    f.seat = left[0] if left else -1


def supporters(p: Position, seat: int) -> list[int]:
    """The members that could support an attack now, as refs."""
    return [p.ref(c) for c in members(p, seat) if allowed(p, "attack", seat, p.ref(c))]


def may_attack_alone(p: Position, seat: int) -> bool:
    """Does a text let the entry attack without support, and nothing else stand against it?"""
    card = entry(p, seat)
    if card < 0 or not attacks_alone(p, seat, card):
        return False
    rules = [c for c in p.rules.conditions["attack"] if c.fn not in (_stands, _support_allowed)]
    return all(c.fn(p, seat, -1) for c in rules)


def _ask_attack(p: Position, f: Frame) -> None:
    """Attack with the support of a member, or end the attacks."""
    f.ans = -1
    if f.seat < 0:
        return
    f.refs = supporters(p, f.seat)
    opts = [Opt("attack", r) for r in f.refs]
    if may_attack_alone(p, f.seat):
        f.refs.append(-1)
        opts.append(Opt("attack_alone"))
    if not opts or ATTACKS_MAY_END.on(p):
        opts.append(Opt("end"))
    decisions.ask(p, f.seat, "attack", opts).action = True


def _take_attack(p: Position, f: Frame) -> None:
    if f.seat < 0 or f.ans < 0 or f.ans >= len(f.refs):
        if f.seat >= 0:
            p.sv[f.seat][HAS_PASSED] = 1
        if all(p.sv[s][HAS_PASSED] for s in acting_players(p, TEAMS_ATTACK_TOGETHER)):
            for s in range(p.seats):
                p.sv[s][HAS_PASSED] = 0
            leave(p, f)
        else:
            goto(p, f, "whose")
        return
    for s in range(p.seats):
        p.sv[s][HAS_PASSED] = 0
    f.card = f.refs[f.ans]
    f.refs = []


def _ask_target(p: Position, f: Frame) -> None:
    """Where several players can be attacked, one is named before the member is rested."""
    f.refs = [s for s in attackable(p, f.seat) if entry(p, s) >= 0]
    f.ans = 0
    if len(f.refs) > 1:
        decisions.ask(p, f.seat, "attack_target", [Opt("player", -1, s) for s in f.refs], f.card)


def _name_target(p: Position, f: Frame) -> None:
    if not f.refs or p.out[f.seat]:  # somebody has left: there is no attack
        goto(p, f, "whose")
        return
    p.gv[ATTACKER] = f.seat
    p.gv[TARGET] = f.refs[f.ans]
    f.refs = []
    layers.stir(p)


def _rest_supporter(p: Position, f: Frame) -> None:
    p.gv[SUPPORTER] = f.card
    p.gv[ATTACK_NUMBER] += 1
    p.sv[f.seat][ATTACKS] += 1
    layers.stir(p)
    if f.card < 0:
        return
    events.emit(p, events.make(p, None, "turn", f.seat, f.card & MASK, RESTED, "support"))


def _ask_partner_attack(p: Position, f: Frame) -> None:
    """Three standing partners can be rested for a partner attack, unless it is forbidden."""
    f.ans = 1
    mine = entry(p, f.seat)
    ready = partners(p, f.seat, NORMAL)
    if len(ready) < PARTNERS or not PARTNER_ATTACK.on(p) or mine < 0:
        return
    if forbidding(p, "partner_attack", f.seat, p.ref(mine)) is None:
        decisions.ask(p, f.seat, "partner_attack", [Opt("yes"), Opt("no")], p.ref(mine))


def _rest_partners(p: Position, f: Frame) -> None:
    f.b = 0
    if f.ans == 0:
        f.b = 1
        cards = partners(p, f.seat, NORMAL)[:PARTNERS]
        events.emit_all(p, [events.make(p, None, "turn", f.seat, c, RESTED, "partner_attack") for c in cards])


def _partner_attack(p: Position, f: Frame) -> None:
    """It is a partner attack now, unless an effect says that it does not become one (`is_partner_attack`)."""
    if f.b and f.did == PARTNERS:
        p.gv[PARTNER_ATTACK_DECLARED] = 1
        layers.stir(p)


def _announce(p: Position, f: Frame) -> None:
    """It attacks: abilities can wait for that, and for the support."""
    evs: list[Ev] = []
    mine, theirs = attacking(p), attacked(p)
    partner = 1 if is_partner_attack(p) and PARTNER_ATTACK_HAS_NAMES.on(p) else 0
    if mine >= 0:
        ev = events.make(p, None, "attack", f.seat, mine, partner)
        ev.host = theirs
        ev.host_ref = p.ref(theirs) if theirs >= 0 else -1
        ev.cause = p.gv[SUPPORTER]
        evs.append(ev)
    if theirs >= 0:
        ev = events.make(p, None, "attacked", p.gv[TARGET], theirs, partner)
        ev.cause = p.ref(mine) if mine >= 0 else -1
        evs.append(ev)
    if p.gv[SUPPORTER] >= 0 and p.current(p.gv[SUPPORTER]):
        ev = events.make(p, None, "support", f.seat, p.gv[SUPPORTER] & MASK)
        ev.host = mine
        ev.host_ref = p.ref(mine) if mine >= 0 else -1
        evs.append(ev)
    events.emit_all(p, evs)


def over(p: Position) -> bool:
    """Has the attack nobody left to go on with? (A player has left.)"""
    return p.gv[TARGET] < 0 or p.gv[ATTACKER] < 0


# --- block step (8.3) ---------------------------------------------------------------------------------------------


def _block_start(p: Position, f: Frame) -> None:
    f.b = 0
    moment(p, "block_step")


def can_block(p: Position, seat: int, card: int) -> bool:
    """Has a card of the hand a blocker that is valid against this attack?"""
    target = attacked(p)
    if target < 0 or forbidding(p, "block", seat, p.ref(card)) is not None:
        return False
    if forbidding(p, "be_blocked", p.gv[TARGET], p.ref(target)) is not None:
        return False
    if TEXT_BEATS_RULES.on(p) and permitted(p, "block", seat, card, target) is not None:
        return True
    return has_blocker(p, card)


def has_blocker(p: Position, card: int) -> bool:
    for a in layers.derive(p).chars[card].abilities:
        ab = p.pool.abilities[a]
        if ab.keyword == "blocker" and layers.valid(p, card, ab):
            if all(c.fn(p, p.ref(card), a) for c in p.rules.conditions["blocker"]):
                return True
    return False


def permitted(p: Position, act: str, seat: int, card: int, target: int) -> Static | None:
    """The effect that lets a player do this with a card, if one does (for what is attacked: `to`; so often a turn)."""
    for s in layers.derive(p).others:
        node = s.node
        if node.op != "permit" or node["act"] != act or not layers.applies(p, s):
            continue
        if not terms.seat_is(p, s.seat, node.get("who", "you"), seat):
            continue
        if "times" in node and p.used.get(limits.key(p, s.source, PERMITTED), 0) >= node["times"]:
            continue
        to: Node | None = node.get("to")
        if to is not None and not layers.about(p, s, to, p.ref(target)):
            continue
        what: Node | None = node.get("what")
        if what is None or terms.matches(p, layers.static_ctx(s), what, p.ref(card)):
            return s
    return None


def _ask_block(p: Position, f: Frame) -> None:
    f.ans = -1
    f.refs = []
    if over(p):
        return
    players = blockers(p)
    while f.b < len(players) and not _may_have_one(p, players[f.b]):
        f.b += 1
    if f.b >= len(players):
        return
    f.seat = players[f.b]
    f.refs = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)] if can_block(p, f.seat, c)]
    opts = [Opt("block_with", r) for r in f.refs]
    opts.append(Opt("pass"))
    q = decisions.ask(p, f.seat, "block", opts)
    q.secret = True


def _may_have_one(p: Position, seat: int) -> bool:
    """For all that others know: a hand with cards that are not partners."""
    return any(not is_kind(p, c, "partner") for c in p.zones[p.slot_id("hand", seat)])


def _take_block(p: Position, f: Frame) -> None:
    if f.ans < 0:
        return
    if f.ans >= len(f.refs):
        f.b += 1
        goto(p, f, "ask")
        return
    f.card = f.refs[f.ans]
    card = f.card & MASK
    by = None if has_blocker(p, card) else permitted(p, "block", f.seat, card, attacked(p))
    if by is not None:
        key = limits.key(p, by.source, PERMITTED)
        p.used[key] = p.used.get(key, 0) + 1
    events.emit(p, events.move(p, None, card, events.home(p, card, "waiting"), "block"))


def _call_blocked(p: Position, f: Frame) -> None:
    """The card that is attacked now is called blocked; one that comes in its place is not."""
    target = attacked(p)
    if 0 <= f.ans < len(f.refs) and f.did and target >= 0:
        p.flags[target] |= BLOCKED


def _blocked(p: Position, f: Frame) -> None:
    """Somebody has blocked, if the card was really put away."""
    if f.ans < 0 or f.ans >= len(f.refs) or not f.did:
        return
    target = attacked(p)
    if target >= 0:
        ev = events.make(p, None, "block", f.seat, f.card & MASK)
        ev.host_ref = p.ref(target)
        events.emit(p, ev)


# --- damage step (8.4) --------------------------------------------------------------------------------------------


def _damage_start(p: Position, f: Frame) -> None:
    moment(p, "damage_step")


def is_blocked(p: Position, card: int) -> bool:
    return p.flags[card] & BLOCKED != 0 and BLOCKED_IS_ZERO.on(p)


def said_damage(p: Position, n: int, target: int) -> int:
    """The damage of this attack, where an effect says how much it is."""
    for s in layers.derive(p).others:
        if s.node.op in ("zero_damage", "attack_damage") and such_attack(p, s, target):
            n = s.node.get("n", 0)
    return n


def _damage(p: Position, f: Frame) -> None:
    mine, target = attacking(p), attacked(p)
    if over(p) or mine < 0 or target < 0:
        return
    n = last_known.chars_of(p, p.ref(mine)).nums[ATK] if ATK_IS_DAMAGE.on(p) else 0
    if n < 0 and asked.ZERO_IS_NOTHING.on(p):
        n = 0
    if is_blocked(p, target):
        n = pierced(p, n, p.ref(mine))
    source = p.ref(mine) if DAMAGE_HAS_A_SOURCE.on(p) else -1
    n = taken(p, said_damage(p, n, target), source, p.ref(target))
    ev = events.make(p, None, "damage", p.gv[TARGET], target, n, "attack")
    if source >= 0:
        ev.cause = source
        ev.by = p.gv[ATTACKER]
    if n:
        events.emit(p, ev)


def _hit(p: Position, f: Frame) -> None:
    """A partner attack has been received, whatever its damage."""
    target = attacked(p)
    if target >= 0 and not over(p) and is_partner_attack(p):
        p.flags[target] |= HIT
        p.tally.extend([p.ref(target), p.ref(attacking(p)) if attacking(p) >= 0 else -1, BY_ATTACK])
        p.changes += 1
        events.note(p, "hit", p.gv[TARGET], card=target)


# --- damage as an event -------------------------------------------------------------------------------------------


def prepare_damage(p: Position, ev: Ev) -> bool:
    """Only characters in an entry have damage."""
    here = zone_name(p, p.slot[ev.card]) == "entry" and is_character(p, ev.card)
    if not here or not ENTRY_HAS_DAMAGE.on(p):
        return False
    return (ev.n > 0 or not asked.ZERO_IS_NOTHING.on(p)) and events.prepare_mark(p, ev)


def do_damage(p: Position, ev: Ev) -> None:
    events.do_mark(p, ev)
    p.tally.extend([ev.old, ev.cause, BY_ATTACK if ev.why == "attack" else 0])


# --- close step (8.5) ---------------------------------------------------------------------------------------------


def _begin_close(p: Position, f: Frame) -> None:
    f.refs = []  # abilities of this step that have waited: pairs of card and ability, or of -1 and a delayed one


CLOSING: Final = ("close_step", "attack_end")


def _closing(p: Position) -> list[Ev]:
    return [events.make(p, None, "time", p.active, -1, 0, at) for at in CLOSING]


def _end_delayed(p: Position, f: Frame) -> bool:
    """Is there an ability made by an effect that waits for a moment of this step and has not waited in it?"""
    waited = _waited(f)
    for d in p.delayed:
        if d.id in waited or d.until in durations.NAMED or "time" not in layers.alternatives(d.when):
            continue
        for ev in _closing(p):
            ctx = d.ctx.copy()
            ctx.ev = ev
            if terms.happens(p, ctx, d.when, ev, "time", -1):
                return True
    return False


def _waited(f: Frame) -> tuple[int, ...]:
    return tuple(f.refs[i + 1] for i in range(0, len(f.refs), 2) if f.refs[i] < 0)


def _close_start(p: Position, f: Frame) -> None:
    """Abilities at the beginning of this step and at the end of this attack wait, each once."""
    before = _waited(f)
    for ev in _closing(p):
        new = end_abilities(p, f, ev)
        p.round += 1
        let_wait(p, f, ev, new)
        waiting = len(p.pending)
        triggers.try_delayed(p, ev, "time", -1, before)
        for w in p.pending[waiting:]:
            f.refs.extend([-1, w.delayed])


def _close_expire(p: Position, f: Frame) -> None:
    from fuda.games.rebirth.rules.processing.processing import due

    f.more = due(p)  # what the check could not deal with
    durations.expire(p, "attack")


def _close_again(p: Position, f: Frame) -> None:
    from fuda.games.rebirth.rules.processing.processing import due

    more = (
        p.pending
        or any(x not in f.more for x in due(p))
        or any(end_abilities(p, f, ev) for ev in _closing(p))
        or _end_delayed(p, f)
    )
    if more and CLOSE_AGAIN.on(p):
        loops.forced(p, "13.1.1.3")
        goto(p, f, "8.5.1")


def _attack_over(p: Position, f: Frame) -> None:
    for seat in range(p.seats):
        for c in p.zones[p.slot_id("entry", seat)]:
            p.flags[c] &= ~BLOCKED
    attack_over(p)
    p.gv[ATTACKER] = -1
    p.gv[TARGET] = -1
    p.gv[SUPPORTER] = -1
    p.gv[PARTNER_ATTACK_DECLARED] = 0
    layers.stir(p)


def _again(p: Position, f: Frame) -> None:
    goto(p, f, "8.2.1")


PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "attack_phase",
        "",
        step("8.2.1", _start, "8.2.1"),
        step("8.2.1", _phase_start),
        calls("8.2.2", "check"),
        step("", _whose_attack, "whose"),
        step("8.2.3 8.2.4", _ask_attack),
        step("8.2.3 8.2.4", _take_attack),
        step("12.5.6", _ask_target, "target"),
        step("8.2.4.3", _name_target),
        step("8.2.4", _rest_supporter),
        step("8.2.4.4", _ask_partner_attack),
        step("8.2.4.4", _rest_partners),
        step("8.2.4.4", _partner_attack),
        step("8.2.4.2 5.18.1", _announce),
        calls("8.2.5", "check"),
        calls("8.1.1", "block_step"),
        calls("8.1.1", "damage_step"),
        calls("8.1.1", "close_step"),
        step("8.5.5", _again),
    ),
    procedure(
        "block_step",
        "",
        step("8.3.1", _block_start),
        calls("8.3.2", "check"),
        step("8.3.3 11.6.1 11.6.4", _ask_block, "ask"),
        step("8.3.3", _take_block),
        step("8.3.3.2", _call_blocked),
        step("8.3.3.1", _blocked),
        calls("8.3.4", "check"),
    ),
    procedure(
        "damage_step",
        "",
        step("8.4.1", _damage_start),
        calls("8.4.2", "check"),
        step("8.4.3", _damage),
        step("8.4.3.2", _hit),
        calls("8.4.4", "check"),
    ),
    procedure(
        "close_step",
        "",
        step("", _begin_close),
        step("8.5.1", _close_start, "8.5.1"),
        calls("8.5.2", "check"),
        step("8.5.2", _close_expire),
        step("8.5.3", _close_again),
        step("8.5.4", _attack_over),
    ),
)
