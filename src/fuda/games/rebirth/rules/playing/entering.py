"""When a character enters (5.5): it comes to the entry or to the members from elsewhere."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.zones import STAGE, is_kind
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ev
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Act, Happening, act, happening

BETWEEN_IS_NO_ENTERING: Final = fact("5.5.1.1", "Moving between the entry and the members is not entering.")


def enters(p: Position, ev: Ev) -> bool:
    """A character comes to the stage from elsewhere; between entry and members is not entering."""
    before = zone_name(p, ev.src) in STAGE and BETWEEN_IS_NO_ENTERING.on(p)
    return (
        ev.host < 0
        and zone_name(p, ev.dst) in STAGE
        and not before
        and is_kind(p, ev.card, "character")
        and ev.why != "first_entry"
    )


HAPPENINGS: Final[tuple[Happening, ...]] = (happening("entered", "move", "5.5.1", enters),)
ACTS: Final[tuple[Act, ...]] = (act("enter", "move", "", enters),)
