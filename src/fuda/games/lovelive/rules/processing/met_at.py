"""Where a member was when an ability of it was met (9.11.1): an ability that has been resolved counts as one of that
place. It is noted only where some text waits for abilities to be resolved.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.state import MET_AT
from fuda.kernel.position import last_known
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Pend
from fuda.kernel.tables.kinds import NO_SLOT, Slot
from fuda.kernel.tables.rows import Immediate, immediate

SLOTS: Final = 8  # bits of the slot in a note; above them is the round in which the ability was met


def _noted(p: Position, w: Pend) -> int:
    """Where the place is noted among the notes of the turn; -1 if it is not."""
    for i in range(0, len(p.tally), 3):
        if p.tally[i] == MET_AT and p.tally[i + 1] == w.source and p.tally[i + 2] >> SLOTS == w.round:
            return i
    return -1


def _note_places(p: Position) -> None:
    """The place is noted when the ability is met: its member may be elsewhere when it is played."""
    if "resolved" not in p.pool.watched:
        return
    for w in p.pending:
        if w.round == p.round and w.source >= 0 and _noted(p, w) < 0:
            slot = last_known.slot_of(p, w.source)
            if slot >= 0:
                p.tally.extend([MET_AT, w.source, w.round << SLOTS | slot])


def place_when_met(p: Position, f: Frame) -> Slot:
    """Where the member was when the ability was met that is being played; where it is, if the ability did not wait."""
    under = p.stack[-2]
    if p.rules.procs[under.proc].name == "play_triggered" and 0 <= under.n < len(p.pending):
        i = _noted(p, p.pending[under.n])
        if i >= 0:
            return Slot(p.tally[i + 2] & (1 << SLOTS) - 1)
    return last_known.slot_of(p, f.card) if f.card >= 0 else NO_SLOT


def forget_place(p: Position, w: Pend) -> None:
    """An ability waits no longer; the note goes with the last one that was met with it."""
    i = _noted(p, w)
    if i >= 0 and not any(x.source == w.source and x.round == w.round for x in p.pending if x is not w):
        del p.tally[i : i + 3]


IMMEDIATE: Final[tuple[Immediate, ...]] = (immediate("", _note_places),)
