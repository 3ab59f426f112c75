"""Drawing cards (5.6): so many, up to so many, until there are so many in hand.

A card is taken at a time, also where cards are taken from a deck to elsewhere (4.8.3, 4.9.3): a refresh may come in
between.
"""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.nouns import amount
from fuda.games.lovelive.meaning.verbs.moves import going, send
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import flow, moving, piles
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import remember_more

UPTO_DRAW_IS_ITS_OWN: Final = fact("5.6.3", "Who draws up to so many cards may stop after each of them.")


def verbs() -> tuple[Verb, ...]:
    return (
        verb("", "draw", do_draw),
        verb("", "make_count", do_make_count),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        *piles.procedures("5.6.1", "5.6.1", "5.6.2"),
        procedure(
            "draw_by_effect",
            "",
            step("", moving.draw),
            step("", _drew),
            frame="seat: who draws; n: how many cards",
        ),
        procedure(
            "draw_upto",
            "",
            step("5.6.3.1", _none_to_draw),
            step("5.6.3.2", _may_stop, "more"),
            step("5.6.3.3", moving.draw_one),
            step("", moving.drew_one),
            step("5.6.3.4", moving.draw_again),
            step("", _drew_upto),
            frame="seat: who draws; n: how many cards at most; b: for how many it has been decided; c: how many were "
            "drawn; card: the card whose text it is",
        ),
        procedure(
            "discard_down",
            "",
            step("", _pick_away),
            step("", _put_away),
            step("", moving.report_to_caller),
            frame="seat: whose hand; n: how many cards go; refs: those that were chosen; card: the card whose text it "
            "is",
        ),
    )


def do_draw(p: Position, f: Frame, ins: Node) -> None:
    """Draw so many cards, or up to so many."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    upto = ins.get("mode") == "upto" and UPTO_DRAW_IS_ITS_OWN.on(p)
    if n <= 0 and not upto and asked.ZERO_IS_NOTHING.on(p):
        return
    for seat in reversed(who_does_it(p, ctx, ins)):
        flow.add_up(p, f)
        g = call(p, "draw_upto" if upto else "draw_by_effect")
        g.seat = seat
        g.n = n if upto else abs(n)
        g.card = ctx.source


def _drew(p: Position, f: Frame) -> None:
    remember_more(p.ctxs[f.ctx], "draw", moving.drawn(p, f))
    p.stack[-2].did = f.did


def _none_to_draw(p: Position, f: Frame) -> None:
    if f.n <= 0:
        leave(p, f)


def _may_stop(p: Position, f: Frame) -> None:
    f.ans = 0
    if p.zones[p.slot_id("deck", f.seat)]:
        decisions.ask(p, f.seat, "draw_more", [Opt("yes"), Opt("no")], f.card)


def _drew_upto(p: Position, f: Frame) -> None:
    f.did = f.c
    _drew(p, f)


def do_make_count(p: Position, f: Frame, ins: Node) -> None:
    """Draw, or put cards away, until there are so many in hand."""
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    seat = terms.seats_of(p, ctx, ins["of"].get("owner", "doer"))[0]
    there = len(p.zones[p.slot_id("hand", seat)])
    if ins["by"] == "draw":
        if there < n:
            g = call(p, "draw_by_effect")
            g.seat = seat
            g.n = n - there
    elif there > n:
        g = call(p, "discard_down")
        g.seat = seat
        g.n = there - n
        g.card = ctx.source


def _pick_away(p: Position, f: Frame) -> None:
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    g = decisions.pick(p, f.seat, hand, f.n, f.n, "pick")
    g.card = f.card
    g.c = 1


def _put_away(p: Position, f: Frame) -> None:
    send(p, f, Node("to_waiting", fresh=True), "discard", going(p, f, f.refs, "waiting"))


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
