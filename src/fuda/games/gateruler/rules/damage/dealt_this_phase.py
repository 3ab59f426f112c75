"""What damage was dealt in this phase (13-7b-1) and since the last rule effects (15-12b), kept in `Position.tally`."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.state import COMBAT, FRESH, NO_COUNTER, UNCOUNTERED
from fuda.kernel.position import last_known
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Ref

ONE_DAMAGE_OF_THIS_PHASE: Final = fact(
    "13-7b-1", "Healing certain damage means one single damage that was dealt in this phase."
)


def remember_damage(p: Position, ev: Ev) -> None:
    """Who dealt damage to whom since the last look, and damage that cannot be countered."""
    p.tally.extend([p.ref(ev.card), ev.cause, ev.role | FRESH, ev.n])
    if ev.role & NO_COUNTER and zone_name(p, p.slot[ev.card]) == "ruler":
        p.flags[ev.card] = UNCOUNTERED


def damages(p: Position, ref: Ref, which: int) -> list[int]:
    """What single damages of this phase dealt to a unit (13-7b-1)."""
    out: list[int] = []
    tally = p.tally
    for i in range(0, len(tally) - 3, 4):
        combat = tally[i + 2] & COMBAT != 0
        if tally[i] == ref and (which == 3 or combat == (which == 1)):
            out.append(tally[i + 3])
    if out and not ONE_DAMAGE_OF_THIS_PHASE.on(p):
        return [sum(out)]
    return out


def forget_damage(p: Position) -> None:
    """With the phase its damage is forgotten (13-7b-1)."""
    if ONE_DAMAGE_OF_THIS_PHASE.on(p):
        p.tally = []


def blame(p: Position, ev: Ev, ref: Ref) -> None:
    """15-12b: what dealt damage right before this is what destroys it."""
    for i in range(len(p.tally) - 4, -1, -4):
        if p.tally[i] == ref:
            if p.tally[i + 2] & FRESH:
                ev.role = p.tally[i + 2] & COMBAT
                ev.cause = Ref(p.tally[i + 1])
                ev.by = last_known.ctrl_of(p, ev.cause) if ev.cause >= 0 else ev.by
            return


def settle_tally(p: Position) -> None:
    """Damage that was dealt is no longer what has just been dealt."""
    for i in range(2, len(p.tally), 4):
        p.tally[i] &= ~FRESH
