"""The battle (chapter 7) from its declaration to its end. Each step of the rulebook has its table in the file of its
name: `attack`, `block`, `counter`, `compare` (the damage step), `end`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.battle import attack, block, compare, counter, end
from fuda.kernel.run import decisions
from fuda.kernel.tables.rows import Procedure, procedure

PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "battle",
        "",
        *attack.STEPS,
        *block.STEPS,
        *counter.STEPS,
        *compare.STEPS,
        *end.STEPS,
        frame="seat: who attacks; card: the attacking card; b: in the block step 1 if a blocker is being used, in "
        "the damage step 1 if the attacker has won, 2 once a leader was hit; c: how many blockers have been used; "
        "n: 1 if a counter was used just now; refs: the chosen target, then the possible blockers, then the cards "
        "offered as counters, at the end the attacking and the attacked card; more: for each card offered as a "
        "counter 1 if it is an event",
    ),
    decisions.pick_procedure("target", "7-1-1-2"),
)
