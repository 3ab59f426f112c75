"""Looking at cards, showing and revealing them (15-5)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.zones import ORDER_IS_KEPT
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import choosing
from fuda.kernel.words.choosing import show
from fuda.kernel.words.nouns import remember

KERNEL_ANSWERS: Final = (
    answer("15-5a", asked.LOOKER_ONLY),
    answer("15-5a 15-5b", asked.OPEN_TO_SOME),
)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "show_cards",
            "",
            step("", _show_cards),
            step("", _put_back),
            step("", _shown),
            frame=(
                "refs: the cards; n: who sees them, as bits; b: 1 if they are only looked at; more: the order in "
                "which they are to be put back, if one was named"
            ),
        ),
    )


def do_look(p: Position, f: Frame, ins: Node) -> None:
    """Only whoever is told to look sees the cards, which stay where they are."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    ctx.seen = list(refs)
    remember(ctx, "look", refs)
    everyone = (1 << p.seats) - 1
    show(p, refs, 1 << terms.doer(p, ctx) if asked.LOOKER_ONLY.on(p) else everyone).b = 1


def do_show(p: Position, f: Frame, ins: Node) -> None:
    """The cards are shown to the players named, else to all."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    to = ins.get("to")
    seats = terms.seats_of(p, ctx, to["who"] if isinstance(to, Node) else to or "each")
    remember(ctx, "reveal", refs)
    show(p, refs, sum(1 << s for s in seats))


def _show_cards(p: Position, f: Frame) -> None:
    events.emit_all(p, [events.make(p, f, "show", choosing.who_shows(p, r, f.n), Card(r & MASK), f.n) for r in f.refs])


def _put_back(p: Position, f: Frame) -> None:
    """What was only looked at lies as it lay before."""
    slots = {p.slot[r & MASK] for r in f.refs}
    if f.b and len(slots) == 1 and not ORDER_IS_KEPT.on(p):
        g = call(p, "order")
        g.seat = terms.doer(p, p.ctxs[f.ctx])
        g.card = Ref(slots.pop())
        g.refs = list(f.refs)


def _shown(p: Position, f: Frame) -> None:
    """Cards whose order was named lie in it now; the caller learns how many were shown."""
    if f.more:
        events.reorder(p, p.slot[f.more[0] & MASK], [Card(r & MASK) for r in f.more])
    p.stack[-2].did = len(f.refs)


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-5a", "look", do_look),
    verb("15-5b", "reveal", choosing.do_reveal),
    verb("15-5a", "show", do_show),
)
