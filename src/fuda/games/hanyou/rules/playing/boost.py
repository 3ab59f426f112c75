"""What a boost may be set on (804.2b): a unit that its text allows, that was there before, and that got no card this
turn."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import units
from fuda.games.hanyou.state import SET, SET_THIS_TURN
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position import limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.run import decisions
from fuda.kernel.run.decisions import allowed
from fuda.kernel.tables.kinds import NO_ABILITY, AbilityId, Ref, Seat
from fuda.kernel.tables.rows import Condition, Hook, Procedure, condition, hook

ASKS: Final = {"boost_target": "seat: who would set it; ref: the boost; n: the ref of the unit"}


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a boost and a unit: may it be set there?"""
    return {
        "boost_target": (
            condition(
                "804.2b-1",
                _text_allows,
                "その強化をセットできるユニットではありません",
                "its text does not allow this unit",
            ),
            condition("804.2b-1", _there_since_turn_began, "このターンに出たユニットです", "the unit came this turn"),
            condition(
                "804.2b-1", _no_set_this_turn, "このターンにセットされています", "a card was set on it this turn"
            ),
        ),
    }


def boost_targets(p: Position, seat: Seat, ref: Ref) -> list[Ref]:
    """Units that a boost may be set on."""
    out: list[Ref] = []
    for s in p.order():
        for card in units(p, s):
            if allowed(p, "boost_target", seat, ref, p.ref(card)):
                out.append(p.ref(card))
    return out


def _text_allows(p: Position, _seat: Seat, ref: Ref, unit: int) -> bool:
    target: Node | None = p.pool.defs[p.cdef[ref & MASK]].text.get("target")
    return target is None or terms.matches(p, Ctx(p.owner[ref & MASK], ref, NO_ABILITY), target, Ref(unit))


def _there_since_turn_began(p: Position, _seat: Seat, _ref: Ref, unit: int) -> bool:
    return p.born[unit & MASK] < p.turn


def _no_set_this_turn(p: Position, _seat: Seat, _ref: Ref, unit: int) -> bool:
    return limits.key(p, Ref(unit), AbilityId(SET_THIS_TURN)) not in p.used


def _note_set(p: Position, ev: Ev) -> None:
    if ev.host >= 0 and ev.role == SET:
        p.used[limits.key(p, p.ref(ev.host), AbilityId(SET_THIS_TURN))] = 1


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
HOOKS: Final[tuple[Hook, ...]] = (hook("", "move", _note_set),)
PROCEDURES: Final[tuple[Procedure, ...]] = (decisions.pick_procedure("boost_unit", "804.2b"),)
