"""The attack step (7-1-1): which cards may attack (also 3-7-4, 6-5-6-1), what they may attack, the declaration.

Who attacks and what is attacked are variables of the game (`ATTACKER`, `TARGET`), so that effects can look at them.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.allowances import TEXT_BEATS_RULES, attack_bans, can_be_rested, permitted
from fuda.games.onepiece.rules.processing.waiting import activate_what_waits
from fuda.games.onepiece.rules.zones import characters, leader
from fuda.games.onepiece.state import ATTACKER, ATTACKS, BATTLED, BATTLES, IN_BATTLE, TARGET, TURNS
from fuda.kernel.cards.node import Node
from fuda.kernel.cards.pool import flatten
from fuda.kernel.derive import layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import costs, decisions, effects, events
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.interpreter import goto, leave
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step

ASKS: Final = {
    "attack": "seat: who would attack; ref: with which card",
    "target": "ref: what attacks; n: the ref of what it would attack",
}


def steps() -> tuple[Step, ...]:
    """The attack step in its order: a part of the procedure "battle" (`battle/steps.py`)."""
    return (
        step("1-3-1", pay_demands),
        step("7-1", declare),
        step("7-1-1-1", rest_attacker),
        step("7-1-1-2", choose_target),
        step("", take_target),
        step("7-1-1-3", announce),
        step("7-1-1-3", activate_what_waits),
        step("7-1-1-4", leave_if_gone),
    )


def conditions() -> dict[str, tuple[Condition, ...]]:
    """May this player attack with this card? May this card attack that one? (【速攻：キャラ】: see `keywords.py`.)"""
    return {
        "attack": (
            condition("7-1-1-1", _own_fighter, "自分のリーダーかキャラではありません", "not your Leader or Character"),
            condition("7-1-1-1", is_active, "アクティブではありません", "it is not active"),
            condition(
                "6-5-6-1", _not_first_turn, "最初のターンはバトルできません", "no battle on a player's first turn"
            ),
            condition("3-7-4", _not_new, "このターンに登場しました", "it came into play this turn"),
            condition("1-3-3", _attack_allowed, "効果で禁止されています", "an effect forbids it"),
            condition("1-3-3", can_be_rested, "レストにできません", "an effect keeps it from being rested"),
            condition("7-1-1-2", _has_target, "アタックできる相手がいません", "there is nothing it may attack"),
        ),
        "target": (
            condition("7-1 7-1-1-2", _lies_open, "アクティブのキャラです", "an active Character cannot be attacked"),
            condition("1-3-3", _target_allowed, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def attacker(p: Position) -> Ref:
    """The card that attacks, as a ref; -1 outside battles."""
    return Ref(p.gv[ATTACKER])


def attacked(p: Position) -> Ref:
    """The card that is attacked, as a ref; -1 outside battles."""
    return Ref(p.gv[TARGET])


def redirect(p: Position, ref: Ref) -> None:
    """What is attacked becomes another card."""
    p.gv[TARGET] = ref


def gone(p: Position) -> bool:
    """Has the attacking or the attacked card gone elsewhere?"""
    return not p.current(attacker(p)) or not p.current(attacked(p))


def leave_if_gone(p: Position, f: Frame) -> None:
    """If one of the two is no longer there, the battle goes to its end."""
    if gone(p):
        goto(p, f, "7-1-5-1")


# --- which cards may attack -------------------------------------------------------------------------------------


def _own_fighter(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    card = Card(ref & MASK)
    return p.ctrl[card] == seat and p.role[card] == 0 and zone_name(p, p.slot[card]) in ("leader", "characters")


def is_active(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return p.turned[ref & MASK] == NORMAL


def _not_first_turn(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return p.sv[seat][TURNS] > 1


def _not_new(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    """A character that came this turn cannot attack, but for 【速攻】 (or, against characters, 【速攻：キャラ】)."""
    card = Card(ref & MASK)
    if zone_name(p, p.slot[card]) != "characters" or p.born[card] < p.turn:
        return True
    return any(c.fn(p, NO_SEAT, ref, 0) for c in p.rules.conditions["rush"])


def _attack_allowed(p: Position, seat: Seat, ref: Ref, _n: int) -> bool:
    """Not where an effect forbids it; nor where one names something to be done for it that cannot be done."""
    if attack_bans(p, "attack", ref, NO_REF):
        return False
    acts = demands(p, ref)
    return not acts or costs.possible(p, Ctx(seat, ref, NO_ABILITY), acts)


def demands(p: Position, ref: Ref) -> tuple[Node, ...]:
    """What effects demand of a card's player for attacking with it, said from that player's side."""
    out: list[Node] = []
    for s in attack_bans(p, "attack_unless", ref, NO_REF):
        acts = flatten(s.node["cost"])
        out.extend(acts if s.seat == p.ctrl[ref & MASK] else [_turned_round(a) for a in acts])
    return tuple(out)


def _turned_round(node: Node) -> Node:
    """The same act with "you" and "opponent" exchanged."""
    return node.reworded(("owner", "who", "by"), {"you": "opponent", "opponent": "you"})


def _has_target(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return any(may_attack(p, ref, card) for card in _opposed(p, ref))


# --- what a card may attack -------------------------------------------------------------------------------------


def targets(p: Position, ref: Ref) -> list[Ref]:
    """What a card may attack."""
    return [p.ref(card) for card in _opposed(p, ref) if may_attack(p, ref, card)]


def _opposed(p: Position, ref: Ref) -> list[Card]:
    """The leader and the characters that oppose a card."""
    foe = p.opponent(p.ctrl[ref & MASK])
    return [leader(p, foe), *characters(p, foe)]


def may_attack(p: Position, ref: Ref, card: Card) -> bool:
    return card >= 0 and allowed(p, "target", NO_SEAT, ref, p.ref(card))


def _lies_open(p: Position, _seat: Seat, ref: Ref, target: int) -> bool:
    """A leader, or a rested character; an active one where an effect lets it be attacked."""
    card = Card(target & MASK)
    if zone_name(p, p.slot[card]) == "leader" or p.turned[card] == RESTED:
        return True
    return TEXT_BEATS_RULES.on(p) and permitted(p, "attack_active", ref, Ref(target))


def _target_allowed(p: Position, _seat: Seat, ref: Ref, n: int) -> bool:
    target = Ref(n)
    return (
        not attack_bans(p, "attack_target", ref, target)
        and forbidding(p, "be_attacked", p.ctrl[ref & MASK], target) is None
    )


# --- the declaration --------------------------------------------------------------------------------------------


def pay_demands(p: Position, f: Frame) -> None:
    """What an effect demands for attacking is done first."""
    acts = demands(p, f.card)
    if acts:
        effects.resolve(p, p.pool.program(acts), Ctx(f.seat, f.card, NO_ABILITY))


def declare(p: Position, f: Frame) -> None:
    """The battle begins, unless the card has gone to pay for attacking."""
    if not p.current(f.card):
        leave(p, f)  # it went as what was demanded for its attack
        return
    p.gv[ATTACKER] = f.card
    p.gv[TARGET] = -1
    p.gv[IN_BATTLE] = 1
    layers.stir(p)
    p.gv[BATTLES] += 1
    p.gv[BATTLED] = 0
    p.sv[f.seat][ATTACKS] += 1
    f.b = 0
    f.c = 0


def rest_attacker(p: Position, f: Frame) -> None:
    events.emit(p, events.make(p, None, "turn", f.seat, Card(f.card & MASK), RESTED, "attack"))


def choose_target(p: Position, f: Frame) -> None:
    f.refs = []
    decisions.pick(p, f.seat, targets(p, f.card), 1, 1, "target").card = f.card


def take_target(p: Position, f: Frame) -> None:
    """The chosen one is attacked; where there was nothing to choose, the leader."""
    p.gv[TARGET] = f.refs[0] if f.refs else p.ref(leader(p, p.opponent(f.seat)))


def announce(p: Position, f: Frame) -> None:
    """The attack is an event that effects wait for."""
    ev = events.make(p, None, "attack", f.seat, Card(f.card & MASK))
    ev.host = Card(p.gv[TARGET] & MASK)
    ev.host_ref = Ref(p.gv[TARGET])
    events.emit(p, ev)


CONDITIONS: Final = conditions()
STEPS: Final[tuple[Step, ...]] = steps()
