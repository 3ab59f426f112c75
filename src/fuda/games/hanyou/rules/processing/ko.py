"""Rule processing: units without HP, and units with as much damage as HP, are KO'd (1003)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.zones import is_unit
from fuda.games.hanyou.state import HP
from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.replacements import can_happen
from fuda.kernel.tables.kinds import NO_SEAT, Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step

ASKS: Final = {"ko_rule": "ref: the unit"}


def steps() -> tuple[Step, ...]:
    """A part of the procedure "processing" (`rule_processing.py`)."""
    return (
        step("", ko_units),
        step("", ko_done),
    )


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Of a unit: why it is KO'd by rule. And: is a round of rule processing due?"""
    return {
        "ko_rule": (
            condition("1003.1", _no_hp, "HPが0以下", "its HP is 0 or less"),
            condition("1003.2 203.2", _too_much_damage, "ダメージがHP以上", "its damage has reached its HP"),
        ),
        "due": (condition("", _due_ko, "", ""),),
    }


def _ko_clause(p: Position, card: Card) -> str:
    """The clause under which a unit is due to be KO'd; empty if it is not."""
    ref = p.ref(card)
    for c in p.rules.conditions["ko_rule"]:
        if c.fn(p, NO_SEAT, ref, 0):
            return c.clauses[0]
    return ""


def _no_hp(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    return layers.derive(p).chars[ref & MASK].nums[HP] <= 0


def _too_much_damage(p: Position, _seat: Seat, ref: Ref, _n: int) -> bool:
    card = p.card(ref)
    return p.mark[card] >= layers.derive(p).chars[card].nums[HP] > 0


def _standing_units(p: Position) -> list[Card]:
    out: list[Card] = []
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if p.role[card] == 0 and p.flags[card] == 0 and is_unit(p, card):
                out.append(card)
    return out


def ko_units(p: Position, f: Frame) -> None:
    """All units that are due are KO'd at once. Unless an effect forbids it, something comes of it, be it something else
    instead; if that has changed nothing, they are due again in the next round."""
    evs: list[Ev] = []
    f.c = 0
    for card in _standing_units(p):
        clause = _ko_clause(p, card)
        if clause:
            ev = events.make(p, None, "ko", p.ctrl[card], card, 0, "rule")
            ev.clause = clause
            if can_happen(p, ev):
                f.c = 1
            evs.append(ev)
    f.did = 0
    events.emit_all(p, evs)


def ko_done(p: Position, f: Frame) -> None:
    """Something was done, be it something else instead."""
    f.n += f.c
    f.did = 0
    p.tally = []


def _due_ko(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    d = layers.derive(p)
    for card in _standing_units(p):
        hp = d.chars[card].nums[HP]
        if (hp <= 0 or p.mark[card] >= hp) and _ko_clause(p, card):
            return True
    return False


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
STEPS: Final[tuple[Step, ...]] = steps()
