"""What rules add to events for the sake of texts: what has happened this turn is counted, shuffled cards are forgotten.

The keywords of chapter 11 are rows where they act: icons of time in `occurrences.py` and `patterns.py`, areas and
numbers of times in `plays.py`, position and formation change in `verbs_stage.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev
from fuda.kernel.tables.rows import Condition, Hook, Procedure, Verb, hook
from fuda.kernel.words import history

VERBS: Final[tuple[Verb, ...]] = ()
PROCEDURES: Final[tuple[Procedure, ...]] = ()
VALID: Final[tuple[Condition, ...]] = ()


def _sight_lapses(p: Position, ev: Ev) -> None:
    """After shuffling nobody knows where a card is."""
    for card in p.zones[ev.dst]:
        p.known[card] = 0


HOOKS: Final[tuple[Hook, ...]] = (
    *history.hooks("move", "turn", "yell", "live_start", "live_success", "refresh", "resolved"),
    hook("5.5.1", "shuffle", _sight_lapses, before=True),
)
