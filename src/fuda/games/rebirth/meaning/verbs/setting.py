"""Setting Rebirth cards (5.6) by an effect. Setting one in the main phase is in `rules/actions.py`."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.changes import may_set
from fuda.games.rebirth.meaning.verbs.putting import send_by
from fuda.kernel.cards.node import Node
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import effects, events
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Happening, Verb, happening, verb


def do_set(p: Position, f: Frame, ins: Node) -> None:
    """Rebirth cards are put into the Rebirth area."""
    refs = [r for r in effects.things(p, f, ins) if may_set(p, r)]
    evs = [events.move(p, f, Card(r & MASK), events.home(p, Card(r & MASK), "rebirth"), "set") for r in refs]
    send_by(p, f, ins, "play", evs)


def _set(p: Position, ev: Ev) -> bool:
    """A card comes to the Rebirth area, from the entry (10.5.1.1) as from anywhere else."""
    return zone_name(p, ev.dst) == "rebirth" and zone_name(p, ev.src) != "rebirth"


HAPPENINGS: Final[tuple[Happening, ...]] = (happening("set", "move", "", _set),)
VERBS: Final[tuple[Verb, ...]] = (verb("5.6.1", "set", do_set),)
