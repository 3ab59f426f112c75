"""The damage step (8-6): the attacker deals combat damage to whoever is attacked."""

from __future__ import annotations

from fuda.games.gateruler.rules.battle.attacking_card import attacked, attacker
from fuda.games.gateruler.rules.damage.dealing import deal
from fuda.games.gateruler.state import ATK, COMBAT, STK
from fuda.kernel.derive import layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import calls, goto
from fuda.kernel.tables.kinds import Ref
from fuda.kernel.tables.rows import Step, step


def steps() -> tuple[Step, ...]:
    """The damage step."""
    return (
        step("8-6a", _still_attacking),
        step("", _fix_who_is_hit),
        step("8-6b-1 8-6b 2-12b", _combat_ruler),
        step("8-6b-2 8-6b 2-10b", _combat_unit),
        calls("8-6c", "gate"),
    )


def _still_attacking(p: Position, f: Frame) -> None:
    if attacker(p) < 0:
        goto(p, f, "8-7a")


def _fix_who_is_hit(p: Position, f: Frame) -> None:
    """Whoever is attacked now takes the damage; what comes to stand there meanwhile takes none."""
    f.b = attacked(p)


def _combat_ruler(p: Position, f: Frame) -> None:
    """A ruler is dealt as much as the STK of the attacker."""
    by, target = attacker(p), Ref(f.b)
    if target >= 0 and zone_name(p, p.slot[target & MASK]) == "ruler":
        n = layers.derive(p).chars[by & MASK].nums[STK]
        deal(p, p.ctrl[by & MASK], by, [(target, n)], COMBAT)


def _combat_unit(p: Position, f: Frame) -> None:
    """A unit is dealt as much as the ATK of the attacker."""
    by, target = attacker(p), Ref(f.b)
    if target >= 0 and zone_name(p, p.slot[target & MASK]) in ("attack", "defense"):
        n = layers.derive(p).chars[by & MASK].nums[ATK]
        deal(p, p.ctrl[by & MASK], by, [(target, n)], COMBAT)
