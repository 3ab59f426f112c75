"""Letting cards act or rest (15-7)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.verbs.moves import things_of_act
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import events
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Verb, verb


def do_act(p: Position, f: Frame, ins: Node) -> None:
    """15-7a: cards come to act."""
    _turn(p, f, ins, "act", NORMAL)


def do_rest(p: Position, f: Frame, ins: Node) -> None:
    """15-7b: cards come to rest."""
    _turn(p, f, ins, "rest", RESTED)


def _turn(p: Position, f: Frame, ins: Node, act: str, state: int) -> None:
    refs = things_of_act(p, f, ins, act)
    events.emit_all(p, [events.make(p, f, "turn", p.ctrl[r & MASK], Card(r & MASK), state) for r in refs])


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-7a", "act", do_act),
    verb("15-7b", "rest", do_rest),
)
