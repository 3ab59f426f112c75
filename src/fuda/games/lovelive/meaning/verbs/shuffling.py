"""Shuffling (5.5): a zone, or cards that were chosen."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.rules.zones import EMPTY_SHUFFLE_COUNTS
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words import piles
from fuda.kernel.words.moving import who_does_it

SHUFFLES_THE_WHOLE_ZONE: Final = fact("5.5.1.1", "To shuffle a zone is to shuffle all of its cards.")


def verbs() -> tuple[Verb, ...]:
    return (
        verb("5.5.1", "shuffle", do_shuffle),
        verb("5.5.1", "shuffle_deck", do_shuffle_deck),
    )


def do_shuffle(p: Position, f: Frame, ins: Node) -> None:
    """A whole zone; or cards that were chosen, which come to lie in no known order (`moves.py`)."""
    what: Node | None = ins.get("what")
    ctx = p.ctxs[f.ctx]
    if what is not None and what.op == "cards" and what.get("zone") == "deck":
        shuffle_decks(p, f, terms.seats_of(p, ctx, what.get("owner", "doer")))
        return
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    ctx.rest = [*ctx.rest, *refs]
    events.note(p, "shuffled", terms.doer(p, ctx), len(refs))
    f.did = max(1 if EMPTY_SHUFFLE_COUNTS.on(p) else 0, len(refs))


def shuffle_decks(p: Position, f: Frame, seats: list[Seat]) -> None:
    """The main decks of these players are shuffled, all at once."""
    if SHUFFLES_THE_WHOLE_ZONE.on(p):
        events.emit_all(p, [piles.shuffling(p, f, seat) for seat in seats])


def do_shuffle_deck(p: Position, f: Frame, ins: Node) -> None:
    """The main deck of whoever does it, or of who is named."""
    shuffle_decks(p, f, who_does_it(p, p.ctxs[f.ctx], ins, "owner"))


VERBS: Final = verbs()
