"""Winning and losing (1.2), and defeat processing (10.6): whoever has seven retired cards loses."""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.places import there
from fuda.kernel.position.position import Position
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import NO_REF, Ref, Seat
from fuda.kernel.tables.rows import Condition, condition

# how a game ends (1.2); `formats/ending.py` and `formats/leaving.py` carry it out
LOSING_ENDS: Final = fact("1.2.1", "The game ends when a player has won or all have lost.")
WINNING_ENDS: Final = fact("1.2.1.1", "When somebody wins, everybody who has not won has lost.")
LOSERS_LEAVE: Final = fact("1.2.2", "Whoever loses leaves the game.")
LAST_ONE_WINS: Final = fact("1.2.3", "The last player left in the game wins.")
NOBODY_LEFT_NOBODY_WINS: Final = fact("1.2.3.1", "When all who are left lose at once, nobody wins.")
EFFECTS_DECIDE: Final = fact("1.2.5", "Whom an effect makes win or lose wins or loses at once, before any check.")
KERNEL_ANSWERS: Final = (
    answer("1.2.4", asked.CONCESSION),
    answer("1.2.4.1", asked.CONCESSION_IS_FINAL),
)

# defeat processing (10.6)
LOSES_BY_RETIRE: Final = 7
LOSERS_ARE_FOUND: Final = fact("10.6.1", "Whoever meets a condition of defeat in a check loses.")
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
    lost = losers(p) if LOSERS_ARE_FOUND.on(p) else []
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
