"""Destroying by effect (15-12), and countering what is on the gate."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.processing.destruction import destroy
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev, Frame
from fuda.kernel.run import effects, events, items
from fuda.kernel.run.replacements import forbidding
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words.nouns import noted, remember


def do_destroy(p: Position, f: Frame, ins: Node) -> None:
    """15-12: a destruction of these cards is put on the gate."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    remember(ctx, "destroy", refs)
    f.did = len(refs)
    if refs:
        destroy(p, ctx.seat, ctx.source, refs, 0)


def do_counter(p: Position, f: Frame, ins: Node) -> None:
    """Off the gate without being carried out: a card goes to its owner's graveyard."""
    ctx = p.ctxs[f.ctx]
    evs: list[Ev] = []
    for r in effects.things(p, f, ins):
        item = items.item_at(p, r)
        if item is None and ctx.ev is not None and ctx.ev.at > 0:
            item = items.find(p, ctx.ev.at)  # an ability of the card that is spoken of
        if item is None or forbidding(p, "be_countered", item.seat, r) is not None:
            continue
        f.did += 1
        events.note(p, "countered", item.seat, card=Card((item.source if item.source >= 0 else item.card) & MASK))
        if item.kind == "card":
            evs.append(
                events.move(p, f, Card(item.card & MASK), events.home(p, Card(item.card & MASK), "grave"), "negated")
            )
        else:
            items.remove(p, item.id)
    remember(ctx, "choose", noted(ctx, "choose"))
    done = f.did
    if evs:
        events.emit_all(p, evs)
    f.did = done


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-12a 12-4b-2a", "destroy", do_destroy),
    verb("", "counter_object", do_counter),
)
