"""Retiring characters (5.15), by an effect and by whoever hit them. That damage retires is recovery (10.3)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.verbs.putting import put
from fuda.games.rebirth.rules.zones import STAGE
from fuda.kernel.cards.node import Node
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import effects
from fuda.kernel.tables.rows import Act, Happening, Verb, act, happening, verb


def do_retire(p: Position, f: Frame, ins: Node) -> None:
    """Characters are put into the retire area."""
    refs = [r for r in effects.things(p, f, ins) if zone_name(p, p.slot[r & MASK]) in STAGE]
    put(p, f, ins.with_(to="retire"), f.a - 1, refs)


def _retires(p: Position, ev: Ev) -> bool:
    return zone_name(p, ev.dst) == "retire" and zone_name(p, ev.src) != "retire"


def _retires_another(p: Position, ev: Ev) -> bool:
    """A character is retired by another one that attacked or damaged it just before."""
    return _retires(p, ev) and ev.why == "retire" and ev.host_ref >= 0


HAPPENINGS: Final[tuple[Happening, ...]] = (
    happening("retired", "move", "5.15.1", _retires),
    happening("retires", "move", "5.15.2", _retires_another),
)
ACTS: Final[tuple[Act, ...]] = (act("retire", "move", "", _retires),)
VERBS: Final[tuple[Verb, ...]] = (verb("5.15.1", "retire", do_retire),)
