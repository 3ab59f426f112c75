"""Drawing by effect (4-5): so many cards, or up to so many (4-5-4, 4-8-2)."""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.meaning.nouns import players_meant
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Frame, Opt
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Seat
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow
from fuda.kernel.words.nouns import amount, remember, remember_more
from fuda.kernel.words.piles import draw

UPTO_DRAW_IS_ITS_OWN: Final = fact("4-8-2", "Who draws up to so many decides card by card.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "draw_upto",
            "4-5-4",
            step("4-5-4-1", _ask_for_more),
            step("4-5-4-2", _draw_one),
            step("4-5-4-3", _draw_again),
            step("", _report_all_drawn),
            frame="seat: who draws; n: how many at most, 0 once its player has stopped; b: cards drawn; c: draws so "
            "far; card: the card of the effect",
        ),
        procedure(
            "draw_chosen",
            "",
            step("", _choose_draw),
            step("", _draw_chosen),
            step("", _report_drawn),
            frame="seat: who draws; n: how many at most; card: the card of the effect",
        ),
    )


def do_draw(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    seats = players_meant(p, ctx, ins)
    if n <= 0 and asked.ZERO_IS_NOTHING.on(p):
        return
    remember(ctx, "draw", [])
    for seat in reversed(seats):
        flow.add_up(p, f)
        if ins.get("mode") == "upto":
            g = call(p, "draw_upto" if UPTO_DRAW_IS_ITS_OWN.on(p) else "draw_chosen")
            g.seat = seat
            g.n = n
            g.card = ctx.source
        else:
            _note_next(p, ctx, seat, max(n, 1))
            draw(p, seat, max(n, 1))


def _note_next(p: Position, ctx: Ctx, seat: Seat, n: int) -> None:
    """The next cards of the deck are those that the text speaks of as drawn, if they are."""
    remember_more(ctx, "draw", [p.ref(c) for c in p.zones[p.slot_id("deck", seat)][-n:]])


# --- up to so many, card by card --------------------------------------------------------------------------------


def _ask_for_more(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.b < f.n and p.zones[p.slot_id("deck", f.seat)]:
        decisions.ask(p, f.seat, "draw_more", [Opt("yes"), Opt("no")], f.card)


def _draw_one(p: Position, f: Frame) -> None:
    f.did = 0
    if f.ans != 0:
        f.n = 0
        return
    _note_next(p, p.ctxs[f.ctx], f.seat, 1)
    draw(p, f.seat, 1)


def _draw_again(p: Position, f: Frame) -> None:
    f.b += f.did
    f.c += 1
    f.did = 0
    if f.c < f.n:
        f.pc = 0


def _report_all_drawn(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.b + f.did


# --- up to so many, the number named first (without 4-8-2) --------------------------------------------------------


def _choose_draw(p: Position, f: Frame) -> None:
    decisions.ask_number(p, f.seat, "how_many", 0, f.n, f.card)


def _draw_chosen(p: Position, f: Frame) -> None:
    if f.ans > 0:
        _note_next(p, p.ctxs[f.ctx], f.seat, f.ans)
    draw(p, f.seat, f.ans)


def _report_drawn(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


VERBS: Final[tuple[Verb, ...]] = (verb("", "draw", do_draw),)
PROCEDURES: Final = procedures()
