"""Changing places with the main unit (914), retreating by effect (915)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.retreat import swap_units
from fuda.games.hanyou.rules.zones import main_unit, standby_slots, touchable
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.places import in_slot
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import NO_REF, Card
from fuda.kernel.tables.rows import Verb, verb


def verbs() -> tuple[Verb, ...]:
    return (
        verb("914.1", "swap", do_swap),
        verb("", "retreat", do_retreat),
    )


def do_swap(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    for r in effects.things(p, f, ins):
        card = Card(r & MASK)
        if not any(in_slot(p, s) == card for s in standby_slots(p, p.ctrl[card])) or not touchable(p, ctx, r):
            continue
        main = main_unit(p, p.ctrl[card])
        if main < 0 or touchable(p, ctx, p.ref(main)):
            swap_units(p, f, card, "swap")
            return


def do_retreat(p: Position, f: Frame, ins: Node) -> None:
    for seat in terms.seats_of(p, p.ctxs[f.ctx], ins["who"])[:1]:
        # by effect: the table of 605 less its once a turn
        rows = [c for c in p.rules.conditions["retreat"] if "605.2" not in c.clauses]
        if all(c.fn(p, seat, NO_REF, 0) for c in rows):
            g = call(p, "retreat")
            g.seat = seat


VERBS: Final[tuple[Verb, ...]] = verbs()
