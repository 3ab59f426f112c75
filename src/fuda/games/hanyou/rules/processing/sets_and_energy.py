"""Rule processing: sets and energy that are attached to no unit are discarded (1005)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.state import ENERGY, KO, SET
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.tables.kinds import Card, Ref, Seat
from fuda.kernel.tables.rows import Condition, Step, condition, step


def steps() -> tuple[Step, ...]:
    """A part of the procedure "processing" (`rule_processing.py`)."""
    return (
        step("1005.1", find_sets),
        step("1005.2", find_energy),
        step("", discard_strays),
    )


def conditions() -> dict[str, tuple[Condition, ...]]:
    """Is a round of rule processing due?"""
    return {
        "due": (
            condition("1005.1", _due_sets, "", ""),
            condition("1005.2", _due_energy, "", ""),
        ),
    }


def _stray(p: Position, role: int) -> list[Card]:
    """Cards attached as this to a unit that is KO'd, gone or elsewhere."""
    out: list[Card] = []
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if p.role[card] == role:
                h = p.host[card]
                if h < 0 or p.flags[h] & KO or p.slot[h] != p.slot[card]:
                    out.append(card)
    return out


def find_sets(p: Position, f: Frame) -> None:
    f.evs = _discards(p, _stray(p, SET))


def find_energy(p: Position, f: Frame) -> None:
    f.evs = f.evs + _discards(p, _stray(p, ENERGY))


def _discards(p: Position, cards: list[Card]) -> list[Ev]:
    return [events.move(p, None, c, events.home(p, c, "trash"), "rule") for c in cards]


def discard_strays(p: Position, f: Frame) -> None:
    """What was found is discarded, all at once."""
    evs = f.evs
    f.n += len(evs)
    f.evs = []
    decisions.move_all(p, evs)


def _due_sets(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return bool(_stray(p, SET))


def _due_energy(p: Position, _seat: Seat, _ref: Ref, _n: int) -> bool:
    return bool(_stray(p, ENERGY))


CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = conditions()
STEPS: Final[tuple[Step, ...]] = steps()
