"""Swapping two cards (15-11)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.verbs.moves import things_of_act
from fuda.games.gateruler.rules.zones import exists, fits
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import events
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words.nouns import gathered

SWAPS_ARE_WHOLE: Final = fact("15-11b", "If one of two cards cannot go, neither of them changes places.")


def do_swap(p: Position, f: Frame, ins: Node) -> None:
    """Two cards go to each other's place at once, or neither does."""
    ctx = p.ctxs[f.ctx]
    refs = things_of_act(p, f, ins, "swap")
    to = ins.get("to")
    others = gathered(p, ctx, to) if isinstance(to, Node) else []
    pair = [refs[0], others[0]] if refs and others else refs[:2]
    if len(pair) != 2:
        return
    a, b = Card(pair[0] & MASK), Card(pair[1] & MASK)
    evs = [events.move(p, f, a, p.slot[b], "swap"), events.move(p, f, b, p.slot[a], "swap")]
    if SWAPS_ARE_WHOLE.on(p):
        for ev in evs:
            barred = forbidding(p, "move", p.ctrl[ev.card], p.ref(ev.card)) is not None
            if barred or not fits(p, ev.card, ev.dst) or not exists(p, ev.dst) or not _may_leave(p, ev):
                return
    events.emit_all(p, evs)


def _may_leave(p: Position, ev: Ev) -> bool:
    """Does no effect keep the card on the board?"""
    if not p.layout.field[p.slot[ev.card]] or p.layout.field[ev.dst]:
        return True
    return forbidding(p, "leave", p.ctrl[ev.card], p.ref(ev.card), "", ev) is None


VERBS: Final[tuple[Verb, ...]] = (verb("15-11a", "swap", do_swap),)
