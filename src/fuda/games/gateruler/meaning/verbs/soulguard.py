"""ソウルガード (16-12): a unit that would leave the board stays, and what has happened to it is over."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.lasting import begin
from fuda.games.gateruler.rules.keywords import GUARDED_UNITS_ARE_RELEASED, GUARDED_UNITS_HEAL
from fuda.games.gateruler.state import IT
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import durations
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Cont, Frame
from fuda.kernel.run import effects
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Verb, verb


def do_soulguard(p: Position, f: Frame, ins: Node) -> None:
    """16-12a-1: in this phase, the next time this unit would leave the board from where it is, it stays."""
    ctx = p.ctxs[f.ctx]
    if not p.current(ctx.source):
        return
    here = Node("ref", name="it", refs=(ctx.source,))
    event = Node("left", what=here, slot=p.slot[ctx.source & MASK])
    begin(p, f, Node("replace", event=event, with_=Node("stay", what=IT), next=True, until="phase"), None)
    f.did = 1


def do_stay(p: Position, f: Frame, ins: Node) -> None:
    """16-12b: it stays, its damage is gone, and what was to last for some time is over for it."""
    for r in effects.things(p, f, ins):
        card = Card(r & MASK)
        if GUARDED_UNITS_ARE_RELEASED.on(p):
            release(p, r)
        if GUARDED_UNITS_HEAL.on(p) and p.mark[card]:
            p.mark[card] = 0  # which is not healing (15-21a)
            p.changes += 1
            p.derived = None
        f.did = 1


def release(p: Position, ref: Ref) -> None:
    """Effects that were to last for some time end for a card; those for the rest of the game go on."""
    kept: list[Cont] = [e for e in p.effects if e.until == "game"]
    p.effects = [e for e in p.effects if e.until != "game"]
    durations.release(p, ref)
    p.effects = sorted([*kept, *p.effects], key=lambda e: e.stamp)
    p.derived = None


VERBS: Final[tuple[Verb, ...]] = (
    verb("16-12a-1", "soulguard", do_soulguard),
    verb("", "stay", do_stay),
)
