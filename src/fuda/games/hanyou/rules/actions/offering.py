"""Offering an action of the main phase: each is kept as one number in the frame that asks."""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions
from fuda.kernel.tables.kinds import NO_ABILITY, NO_REF, AbilityId, Ref

WHAT: Final = ("charge", "unit", "command", "retreat", "ex", "end")


def offer(f: Frame, what: str, ref: Ref = NO_REF, ability: AbilityId = NO_ABILITY) -> None:
    f.refs.append(Ref(decisions.packed(WHAT.index(what), ref, ability)))
