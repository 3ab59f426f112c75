"""Driving by effect (15-19)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.drive import drive, top_of_deck
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import NO_REF, Card
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words.nouns import amount, remember

ONE_IS_DRIVEN: Final = fact("15-19b", "Without a number the top card of the deck is driven.")
SEVERAL_ARE_DRIVEN: Final = fact("15-19c", "With a number so many cards are driven from the top of the deck.")


def do_drive(p: Position, f: Frame, ins: Node) -> None:
    """15-19: named cards, or the top of the deck, are driven."""
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    if forbidding(p, "drive", seat, NO_REF) is not None:
        return
    if "what" in ins:
        cards = [Card(r & MASK) for r in effects.things(p, f, ins)]
    else:
        n = amount(p, ctx, ins.get("n", 1))
        if not (ONE_IS_DRIVEN if n == 1 else SEVERAL_ARE_DRIVEN).on(p):
            n = 0
        cards = top_of_deck(p, seat, n)
    remember(ctx, "drive", [p.ref(c) for c in cards])
    if cards:
        drive(p, seat, cards)


VERBS: Final[tuple[Verb, ...]] = (verb("15-19a", "drive", do_drive),)
