"""Defeat (10.6): whoever has seven retired cards loses."""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.places import there
from fuda.kernel.position.position import Position
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

LOSES_BY_RETIRE: Final = 7
ALL_LOSE_AT_ONCE: Final = fact("10.6.1.1", "All players who have lost in a check lose at the same time.")


def losers(p: Position) -> list[Seat]:
    """The players who have lost by the rules."""
    out: list[Seat] = []
    for s in p.order():
        if all(c.fn(p, s, NO_REF, 0) for c in p.rules.conditions["defeat"]):
            out.append(s)
    return out


def losing_now(p: Position) -> list[Seat]:
    """Those who lose in this check."""
    lost = losers(p)
    return lost if ALL_LOSE_AT_ONCE.on(p) else lost[:1]


def _seven_retired(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return len(there(p, "retire", seat)) >= LOSES_BY_RETIRE


def _may_lose(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return forbidding(p, "lose", seat, NO_REF) is None


def _spared(p: Position, seat: Seat, _ref: Ref, _n: int) -> bool:
    return not _may_lose(p, seat, NO_REF, 0)


ASKS: Final = {"defeat": "seat: who may have lost"}
CONDITIONS: Final[dict[str, tuple[Condition, ...]]] = {
    "defeat": (
        condition("10.6.2 1.2.2.1", _seven_retired, "リタイアが7枚です", "seven cards are retired"),
        condition("1.3.3", _may_lose, "敗北しません", "cannot lose"),
    ),
    "spared": (condition("", _spared, "敗北しません", "cannot lose"),),
}
