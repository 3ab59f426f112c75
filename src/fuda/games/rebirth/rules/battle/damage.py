"""The damage step (8.4), and damage as an event (4.4.4): the attacker's ATK, nothing where it is blocked; a partner
attack is received.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.allowances import damage_taken, pierced_damage
from fuda.games.rebirth.rules.battle.attack import attacked, attacking, called_off, is_partner_attack, such_attack
from fuda.games.rebirth.rules.effects.sources import DAMAGE_HAS_A_SOURCE
from fuda.games.rebirth.rules.zones import ENTRY_HAS_DAMAGE, is_character
from fuda.games.rebirth.state import ATK, ATTACKER, BLOCKED, BY_ATTACK, HIT, TARGET
from fuda.kernel.derive import layers
from fuda.kernel.position import last_known, shifts
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.interpreter import calls
from fuda.kernel.run.moments import moment
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Card, Seat
from fuda.kernel.tables.rows import Procedure, procedure, step

BLOCKED_IS_ZERO: Final = fact("8.4.3.1", "An attack that is blocked deals no damage.")
ATK_IS_DAMAGE: Final = fact("8.4.3 2.6.1 2.6.2", "An attacking character deals damage equal to its ATK.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "damage_step",
            "",
            step("8.4.1", _damage_start),
            calls("8.4.2", "check"),
            step("8.4.3", _damage),
            step("8.4.3.2", _hit),
            calls("8.4.4", "check"),
        ),
    )


def _damage_start(p: Position, f: Frame) -> None:
    moment(p, "damage_step")


def _damage(p: Position, f: Frame) -> None:
    mine, target = attacking(p), attacked(p)
    if called_off(p) or mine < 0 or target < 0:
        return
    n = last_known.chars_of(p, p.ref(mine)).nums[ATK] if ATK_IS_DAMAGE.on(p) else 0
    if n < 0 and asked.ZERO_IS_NOTHING.on(p):
        n = 0
    shifts.begin(p)
    shifts.shift(p, shifts.WORKING, "=", n, n, p.clause, p.ref(mine), "sum.atk")
    if is_blocked(p, target):
        n = pierced_damage(p, n, p.ref(mine))
        shifts.shift(p, shifts.WORKING, "=", n, n, BLOCKED_IS_ZERO.clauses[0], NO_REF, "sum.blocked")
    source = p.ref(mine) if DAMAGE_HAS_A_SOURCE.on(p) else NO_REF
    n = damage_taken(p, damage_by_effects(p, n, target), source, p.ref(target))
    ev = events.make(p, None, "damage", Seat(p.gv[TARGET]), target, n, "attack")
    if source >= 0:
        ev.cause = source
        ev.by = Seat(p.gv[ATTACKER])
    shifts.falls_on(p, shifts.WORKING, p.ref(target))
    if n:
        events.emit(p, ev)


def is_blocked(p: Position, card: Card) -> bool:
    """Is the attack on a card blocked, so that it deals no damage?"""
    return p.flags[card] & BLOCKED != 0 and BLOCKED_IS_ZERO.on(p)


def damage_by_effects(p: Position, n: int, target: Card) -> int:
    """The damage of this attack, where an effect says how much it is."""
    for s in layers.derive(p).others:
        if s.node.op in ("zero_damage", "attack_damage") and such_attack(p, s, target):
            n = s.node.get("n", 0)
            shifts.shift(p, shifts.WORKING, "=", n, n, p.clause, s.source)
    return n


def _hit(p: Position, f: Frame) -> None:
    """A partner attack has been received, whatever its damage."""
    target = attacked(p)
    if target >= 0 and not called_off(p) and is_partner_attack(p):
        p.flags[target] |= HIT
        p.tally.extend([p.ref(target), p.ref(attacking(p)) if attacking(p) >= 0 else -1, BY_ATTACK])
        p.changes += 1
        events.note(p, "hit", Seat(p.gv[TARGET]), card=target)


# --- damage as an event ----------------------------------------------------------------------------------------------


def prepare_damage(p: Position, ev: Ev) -> bool:
    """Only characters in an entry have damage."""
    here = zone_name(p, p.slot[ev.card]) == "entry" and is_character(p, ev.card)
    if not here or not ENTRY_HAS_DAMAGE.on(p):
        return False
    return (ev.n > 0 or not asked.ZERO_IS_NOTHING.on(p)) and events.prepare_mark(p, ev)


def do_damage(p: Position, ev: Ev) -> None:
    events.do_mark(p, ev)
    p.tally.extend([ev.old, ev.cause, BY_ATTACK if ev.why == "attack" else 0])


PROCEDURES: Final = procedures()
