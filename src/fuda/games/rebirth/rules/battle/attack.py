"""The start step of the attack phase (8.2): who attacks whom, with whose support, as a partner attack or not.

Who attacks whom stands in the game's variables: attacked and attacking are names of the places, not of the cards that
lie there; that an attack is blocked, and that a partner attack was received, stays with its card.
"""

from __future__ import annotations

from typing import Final, cast

from fuda.games.rebirth.rules.allowances import attacks_alone
from fuda.games.rebirth.rules.formats.players import acting_players, attackable
from fuda.games.rebirth.rules.formats.teams import TEAMS_ATTACK_TOGETHER
from fuda.games.rebirth.rules.zones import ENTRY_ATTACKS, MEMBERS_SUPPORT, entry, is_character, members, partners
from fuda.games.rebirth.state import (
    ATTACK_NUMBER,
    ATTACKER,
    ATTACKS,
    HAS_PASSED,
    PARTNER_ATTACK_DECLARED,
    START_STEPS,
    SUPPORTER,
    TARGET,
    TURNS,
)
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import layers, terms
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ev, Frame, Opt, Static
from fuda.kernel.run import decisions, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import calls, goto, leave
from fuda.kernel.run.moments import moment
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_CARD, NO_REF, NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step

PARTNERS_RESTED: Final = 3

ATTACKS_MAY_END: Final = fact("8.2.3", "The turn player may end the attacks instead of attacking.")
NO_ATTACK_FIRST_TURN: Final = fact("8.2.3.1", "The first player does not attack in the first turn.")
NOT_A_PARTNER_ATTACK: Final = fact(
    "8.2.4.4.1", "An effect can say that an attack is no partner attack, whatever was rested for it."
)
PARTNER_ATTACK: Final = fact("8.2.4.4", "Three standing partners can be rested for a partner attack.")
PARTNER_ATTACK_HAS_NAMES: Final = fact(
    "8.2.4.4.2", "In a partner attack both characters are called so, for abilities that wait for it."
)
ATTACK_HAS_NAMES: Final = fact(
    "8.2.4.3", "While an attack goes on, the cards are called attacking, attacked and supporting."
)


def steps() -> tuple[Step, ...]:
    """The start step, as a part of the attack phase's table."""
    return (
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
    )


# --- who is attacking ------------------------------------------------------------------------------------------------


def attacking(p: Position) -> Card:
    """The character that is attacking, or -1."""
    seat = Seat(p.gv[ATTACKER])
    return entry(p, seat) if seat >= 0 and ATTACK_HAS_NAMES.on(p) and ENTRY_ATTACKS.on(p) else NO_CARD


def attacked(p: Position) -> Card:
    """The character that is being attacked, or -1."""
    seat = Seat(p.gv[TARGET])
    return entry(p, seat) if seat >= 0 and ATTACK_HAS_NAMES.on(p) else NO_CARD


def supporting(p: Position) -> Ref:
    """The member that supports the attack, as a ref; -1 for none."""
    return Ref(p.gv[SUPPORTER]) if p.gv[ATTACKER] >= 0 and ATTACK_HAS_NAMES.on(p) else NO_REF


def such_attack(p: Position, s: Static, otherwise: Card) -> bool:
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


def called_off(p: Position) -> bool:
    """Has the attack nobody left to go on with? (A player has left.)"""
    return p.gv[TARGET] < 0 or p.gv[ATTACKER] < 0


# --- conditions ------------------------------------------------------------------------------------------------------


def _not_the_first_turn(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return not (p.turn == 1 and p.sv[seat][TURNS] == 1 and NO_ATTACK_FIRST_TURN.on(p))


def _entry_there(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    card = entry(p, seat)
    return card >= 0 and is_character(p, card)


def _stands(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    card = Card(ref & MASK)
    if not MEMBERS_SUPPORT.on(p):
        return False
    return p.turned[card] == NORMAL and card in members(p, seat) and is_character(p, card)


def _somebody(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return any(entry(p, s) >= 0 for s in attackable(p, seat))


def _attack_allowed(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    mine = entry(p, seat)
    return forbidding(p, "attack", seat, p.ref(mine) if mine >= 0 else NO_REF) is None


def _support_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    return forbidding(p, "support", seat, ref) is None and forbidding(p, "be_rested", seat, ref) is None


ASKS: Final = {"attack": "seat: who would attack; ref: the member that would support, if one does"}
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


# --- start step (8.2) ------------------------------------------------------------------------------------------------


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
    f.seat = left[0] if left else NO_SEAT


def supporters(p: Position, seat: Seat) -> list[Ref]:
    """The members that could support an attack now, as refs."""
    return [p.ref(c) for c in members(p, seat) if allowed(p, "attack", seat, p.ref(c))]


def may_attack_alone(p: Position, seat: Seat) -> bool:
    """Does a text let the entry attack without support, and nothing else stand against it?"""
    card = entry(p, seat)
    if card < 0 or not attacks_alone(p, seat, card):
        return False
    rules = [c for c in p.rules.conditions["attack"] if c.fn not in (_stands, _support_allowed)]
    return all(c.fn(p, seat, NO_REF, 0) for c in rules)


def _ask_attack(p: Position, f: Frame) -> None:
    """Attack with the support of a member, or end the attacks."""
    f.ans = -1
    if f.seat < 0:
        return
    f.refs = supporters(p, f.seat)
    opts = [Opt("attack", r) for r in f.refs]
    if may_attack_alone(p, f.seat):
        f.refs.append(NO_REF)
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
    f.refs = cast("list[Ref]", [s for s in attackable(p, f.seat) if entry(p, s) >= 0])
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
    events.emit(p, events.make(p, None, "turn", f.seat, Card(f.card & MASK), RESTED, "support"))


def _ask_partner_attack(p: Position, f: Frame) -> None:
    """Three standing partners can be rested for a partner attack, unless it is forbidden."""
    f.ans = 1
    mine = entry(p, f.seat)
    ready = partners(p, f.seat, NORMAL)
    if len(ready) < PARTNERS_RESTED or not PARTNER_ATTACK.on(p) or mine < 0:
        return
    if forbidding(p, "partner_attack", f.seat, p.ref(mine)) is None:
        decisions.ask(p, f.seat, "partner_attack", [Opt("yes"), Opt("no")], p.ref(mine))


def _rest_partners(p: Position, f: Frame) -> None:
    f.b = 0
    if f.ans == 0:
        f.b = 1
        cards = partners(p, f.seat, NORMAL)[:PARTNERS_RESTED]
        events.emit_all(p, [events.make(p, None, "turn", f.seat, c, RESTED, "partner_attack") for c in cards])


def _partner_attack(p: Position, f: Frame) -> None:
    """It is a partner attack now, unless an effect says that it does not become one (`is_partner_attack`)."""
    if f.b and f.did == PARTNERS_RESTED:
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
        ev.host_ref = p.ref(theirs) if theirs >= 0 else NO_REF
        ev.cause = Ref(p.gv[SUPPORTER])
        evs.append(ev)
    if theirs >= 0:
        ev = events.make(p, None, "attacked", Seat(p.gv[TARGET]), theirs, partner)
        ev.cause = p.ref(mine) if mine >= 0 else NO_REF
        evs.append(ev)
    if p.gv[SUPPORTER] >= 0 and p.current(Ref(p.gv[SUPPORTER])):
        ev = events.make(p, None, "support", f.seat, Card(p.gv[SUPPORTER] & MASK))
        ev.host = mine
        ev.host_ref = p.ref(mine) if mine >= 0 else NO_REF
        evs.append(ev)
    events.emit_all(p, evs)


STEPS: Final[tuple[Step, ...]] = steps()
