"""Why there is so much damage: what was dealt to a card that lies there, and what was dealt last to a player."""

from __future__ import annotations

from fuda.kernel.tables.kinds import Card, Seat
from fuda.views.explained import Explanation
from fuda.views.reasons import Reasons


def damage_on(reasons: Reasons, card: Card) -> Explanation | None:
    return None


def damage_to(reasons: Reasons, seat: Seat) -> Explanation | None:
    return None
