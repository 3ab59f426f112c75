"""The intercept step (8-5): an attacked unit with 迎撃 deals damage to the unit that attacks it."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.battle.attacking_card import attacked, attacker
from fuda.games.gateruler.rules.damage.dealing import deal
from fuda.games.gateruler.rules.keywords import has_keyword
from fuda.games.gateruler.state import ATK
from fuda.kernel.derive import layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_SEAT, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step


def steps() -> tuple[Step, ...]:
    """The intercept step."""
    return (
        step("8-5a", _intercept),
        step("8-5b", _intercept_damage),
        step("8-5c", _intercept_gate),
    )


def _intercept(p: Position, f: Frame) -> None:
    """Is there an interception: of a unit that is attacked, against one that attacks it?"""
    by, target = attacker(p), attacked(p)
    if by >= 0 and target >= 0 and zone_name(p, p.slot[target & MASK]) != "ruler":
        if all(c.fn(p, NO_SEAT, by, target) for c in p.rules.conditions["intercept"]):
            f.a = 1


def _by_a_unit(p: Position, _seat: Seat, by: Ref, _target: int) -> bool:
    return zone_name(p, p.slot[by & MASK]) != "ruler"


def _intercepts(p: Position, _seat: Seat, _by: Ref, target: int) -> bool:
    return has_keyword(p, Ref(target), "intercept")


ASKS: Final = {"intercept": "ref: what attacks; n: the ref of what is attacked"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "intercept": (
        condition("8-5a-1", _by_a_unit, "ユニットによる攻撃ではありません", "it is not a unit that attacks"),
        condition("8-5a-1", _intercepts, "迎撃を持っていません", "it does not intercept"),
    ),
}


def _intercept_damage(p: Position, f: Frame) -> None:
    """The interceptor deals as much as its ATK, which is no combat damage."""
    by, target = attacker(p), attacked(p)
    if f.a:
        n = layers.derive(p).chars[target & MASK].nums[ATK]
        deal(p, p.ctrl[target & MASK], target, [(by, n)], 0)


def _intercept_gate(p: Position, f: Frame) -> None:
    if f.a:
        call(p, "gate")
