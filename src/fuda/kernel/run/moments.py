"""Named moments of the turn ("turn_start", "battle_end" …): an event if anything could wait for it, or if rules add to
it. Whether it is one or not, everybody is told the same."""

from __future__ import annotations

from fuda.kernel.derive import layers
from fuda.kernel.position.position import Position
from fuda.kernel.run import events
from fuda.kernel.tables.kinds import NO_CARD, NO_SEAT, Seat


def moment(p: Position, at: str, seat: Seat = NO_SEAT) -> None:
    """A named moment happens, to the active player if no other is named."""
    waited = p.rules.happening_index["time"] in layers.derive(p).triggers
    waited = waited or len(p.rules.events[p.rules.event_index["time"]].hooks) > 0
    if p.delayed or waited:
        events.emit(p, events.make(p, None, "time", p.active if seat < 0 else seat, NO_CARD, 0, at))
    else:
        # nobody waits for it: it is told, no more
        p.round += 1
        events.note(p, "time", p.active, 0, at)
