"""When an EX skill that is an activated ability may be used as an action (606, 806.1); how, is in
`playing/ability.py`."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.allowances import ACTIONS_UNLIMITED
from fuda.games.hanyou.rules.actions.offering import offer
from fuda.games.hanyou.rules.zones import unit_of
from fuda.games.hanyou.state import EX_USED
from fuda.kernel.cards.pool import ACTIVATED
from fuda.kernel.derive import layers, terms
from fuda.kernel.position import last_known, limits
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run.decisions import allowed
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step

ASKS: Final = {"ex": "seat: who would use it; ref: its card; n: the EX skill"}


def steps() -> tuple[Step, ...]:
    """Offering it: a part of the procedure "main_action" (`main_phase.py`)."""
    return (step("503.3e", offer_ex),)


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a card and an ability of it: may the turn player use it?"""
    return {
        "ex": (
            condition("606.1", _is_activated, "起動能力ではありません", "not an activated ability"),
            condition("806.1", _own, "自分の能力ではありません", "not your ability"),
            condition("802.2", _valid_now, "その能力は有効ではありません", "the ability is not valid now"),
            condition("806.1", _cond_met, "使える条件を満たしていません", "its condition is not met"),
            condition("803.1", limits.is_within, "このターンはもう使えません", "used up for this turn"),
            condition("", _ex_again, "このターンはもう使いました", "already done this turn"),
            condition("104.4", _not_forbidden, "効果で禁止されています", "an effect forbids it"),
        ),
    }


def ex_skills(p: Position, seat: Seat) -> list[tuple[Card, AbilityId]]:
    """(card, ability) of all activated abilities in the areas, and of those of a seat's other cards."""
    out: list[tuple[Card, AbilityId]] = []
    d = layers.derive(p)
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            for a in d.chars[card].abilities:
                if p.pool.abilities[a].type == ACTIVATED:
                    out.append((card, a))
    if p.pool.has_elsewhere:
        for zone in ("hand", "trash"):
            for card in p.zones[p.slot_id(zone, seat)]:
                if p.pool.defs[p.cdef[card]].elsewhere:
                    for a in d.chars[card].abilities:
                        if p.pool.abilities[a].type == ACTIVATED:
                            out.append((card, a))
    return out


def _is_activated(p: Position, _seat: Seat, _ref: Ref, ability: int) -> bool:
    return p.pool.abilities[ability].type == ACTIVATED


def _own(p: Position, _seat: Seat, ref: Ref, _ability: int) -> bool:
    return last_known.ctrl_of(p, ref) == p.active


def _valid_now(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    return layers.valid(p, Card(ref & MASK), p.pool.abilities[ability])


def _cond_met(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    cond = p.pool.abilities[ability].cond
    return cond is None or terms.holds(p, Ctx(p.active, ref, AbilityId(ability)), cond)


def _ex_again(p: Position, _seat: Seat, _ref: Ref, _ability: int) -> bool:
    return ACTIONS_UNLIMITED.on(p) or p.sv[p.active][EX_USED] == 0


def _not_forbidden(p: Position, _seat: Seat, ref: Ref, ability: int) -> bool:
    ab = p.pool.abilities[ability]
    if forbidding(p, "use_ex", p.active, unit_of(p, ref)) is not None:
        return False
    return not ab.name or forbidding(p, "use_named", p.active, unit_of(p, ref), ab.name) is None


def offer_ex(p: Position, f: Frame) -> None:
    for card, a in ex_skills(p, p.active):
        if allowed(p, "ex", p.active, p.ref(card), a):
            offer(f, "ex", p.ref(card), a)


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
STEPS: Final[tuple[Step, ...]] = steps()
