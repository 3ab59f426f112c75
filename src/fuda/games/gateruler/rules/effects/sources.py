"""Where effects come from (14-15): the source of damage; and last-known information about what has gone (14-14)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.zones import souls
from fuda.games.gateruler.state import SOUL
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import Hook, hook

DAMAGE_HAS_A_SOURCE: Final = fact("14-15a 14-15b", "The source of damage is the card whose text deals it.")
FIGHTERS_ARE_THE_SOURCE: Final = fact("14-15c", "The source of combat damage is the unit or ruler that deals it.")

KERNEL_ANSWERS: Final = (
    answer("14-14a", asked.LAST_KNOWN),
    answer("14-15a", asked.ABILITIES_KNOW_THEIR_CARD),
)


def remember_souls(p: Position, ev: Ev) -> None:
    """Last-known information includes what a card's souls were."""
    last = p.lki.get(ev.old)
    if last is not None and ev.old != ev.new:
        for card in souls(p, ev.card):
            last.attached.append((p.ref(card), SOUL))


HOOKS: Final[tuple[Hook, ...]] = (hook("14-14a-1", "move", remember_souls),)
