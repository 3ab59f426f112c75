"""Looking at cards, showing them (5.7): the top of a deck, up to so many cards of it, until something comes."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.nouns import amount
from fuda.games.lovelive.rules.fitting import fits
from fuda.games.lovelive.rules.processing.refresh import before_looking
from fuda.games.lovelive.rules.zones import ORDER_IS_KEPT
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import choosing
from fuda.kernel.words.nouns import fell_short, remember

KERNEL_ANSWERS: Final = (answer("5.7.1", asked.LOOKER_ONLY),)
UPTO_LOOK_IS_ITS_OWN: Final = fact("5.7.2", "Who looks at up to so many cards may stop after each of them.")


def verbs() -> tuple[Verb, ...]:
    return (
        verb("5.7.1", "look", do_look),
        verb("", "reveal", do_reveal),
        verb("", "reveal_until", do_reveal_until),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "look_top",
            "",
            step("10.2.2.2", _enough_to_see),
            step("5.7.1", _see_top),
            step("", _put_back),
            step("", _saw),
            frame="seat: whose deck; n: how many cards; a: 1 if they are shown to all; b: how many were seen; more: "
            "the order in which they are laid down again, if they are",
        ),
        procedure(
            "look_upto",
            "",
            step("10.2.2.2", _enough_to_see),
            step("5.7.2.1", _none_to_see),
            step("5.7.2.2", _first_to_see),
            step("5.7.2.3", _may_stop_looking, "more"),
            step("5.7.2.4", _look_at_next),
            step("5.7.2.5", _look_again),
            step("", _looked),
            frame="seat: whose deck; n: how many cards at most; b: how many have been looked at; c: which one comes "
            "next, counted from the top; refs: those that were looked at; card: the card whose text it is",
        ),
        procedure(
            "reveal_until",
            "",
            step("", _show_next),
            step("", _showed_next),
            step("", _shown_until),
            frame="seat: whose deck; prog: the program of the instruction; a: its place there; b: the card that was "
            "looked for, -1 until it comes; c: the card that is shown now, -1 if there is none; refs: all that were "
            "shown",
        ),
    )


def do_look(p: Position, f: Frame, ins: Node) -> None:
    """Only whoever is told to look sees the cards, which stay where they are."""
    _seeing(p, f, ins, "look")


def do_reveal(p: Position, f: Frame, ins: Node) -> None:
    """Everybody sees the cards, which stay where they are."""
    _seeing(p, f, ins, "reveal")


def _seeing(p: Position, f: Frame, ins: Node, act: str) -> None:
    """Look at or show what a text names; for the top of a deck there are rules of their own (5.7, 10.2.2.2)."""
    what: Node = ins["what"]
    if what.op != "top":
        (choosing.do_look if act == "look" else choosing.do_reveal)(p, f, ins)
        return
    ctx = p.ctxs[f.ctx]
    n = max(0, amount(p, ctx, what["n"]))
    seat = terms.seats_of(p, ctx, what["owner"])[0]
    upto = what.get("mode") == "upto" and act == "look" and UPTO_LOOK_IS_ITS_OWN.on(p)
    if n == 0 and not upto:
        return
    g = call(p, "look_upto" if upto else "look_top")
    g.seat = seat
    g.n = n
    g.a = 1 if act == "reveal" else 0
    g.card = ctx.source


def _enough_to_see(p: Position, f: Frame) -> None:
    before_looking(p, f.seat, f.n)


def _see_top(p: Position, f: Frame) -> None:
    cards = list(reversed(p.zones[p.slot_id("deck", f.seat)]))[: f.n]
    _seen(p, f, cards)


def _seen(p: Position, f: Frame, cards: list[Card]) -> None:
    """Note what was looked at, and let it be seen by whoever may."""
    ctx = p.ctxs[f.ctx]
    refs = [p.ref(c) for c in cards]
    if len(refs) < f.n:
        fell_short(ctx)
    ctx.it = list(refs)
    ctx.seen = list(refs)
    remember(ctx, "reveal" if f.a else "look", refs)
    everyone = (1 << p.seats) - 1
    who = everyone if f.a or not asked.LOOKER_ONLY.on(p) else 1 << terms.doer(p, ctx)
    choosing.show(p, refs, who)


def _put_back(p: Position, f: Frame) -> None:
    """What is looked at stays where and as it lies; without that rule, whoever looks may lay it down anew."""
    f.b = f.did
    f.more = []
    if not ORDER_IS_KEPT.on(p) and p.ctxs[f.ctx].seen:
        g = call(p, "order")
        g.seat = terms.doer(p, p.ctxs[f.ctx])
        g.card = Ref(p.slot_id("deck", f.seat))
        g.refs = list(p.ctxs[f.ctx].seen)


def _saw(p: Position, f: Frame) -> None:
    if f.more:
        events.reorder(p, p.slot_id("deck", f.seat), [Card(r & MASK) for r in f.more])
    p.stack[-2].did = f.b


def _none_to_see(p: Position, f: Frame) -> None:
    if f.n <= 0:
        leave(p, f)


def _first_to_see(p: Position, f: Frame) -> None:
    f.c = 1


def _may_stop_looking(p: Position, f: Frame) -> None:
    f.ans = 0
    if len(p.zones[p.slot_id("deck", f.seat)]) > f.b:
        decisions.ask(p, terms.doer(p, p.ctxs[f.ctx]), "look_more", [Opt("yes"), Opt("no")], f.card)


def _look_at_next(p: Position, f: Frame) -> None:
    deck = p.zones[p.slot_id("deck", f.seat)]
    if f.ans != 0 or not 0 < f.c <= len(deck):
        f.n = f.b
        return
    card = deck[-f.c]
    f.b += 1
    f.c += 1
    f.refs.append(p.ref(card))
    events.emit(p, events.make(p, f, "show", f.seat, card, 1 << terms.doer(p, p.ctxs[f.ctx])))


def _look_again(p: Position, f: Frame) -> None:
    if f.b < f.n:
        f.pc = p.rules.procs[f.proc].labels["more"]


def _looked(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    ctx.it = list(f.refs)
    ctx.seen = list(f.refs)
    remember(ctx, "look", f.refs)
    p.stack[-2].did = len(f.refs)


def do_reveal_until(p: Position, f: Frame, ins: Node) -> None:
    """The top card of the deck is shown again and again, until such a card comes."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "reveal_until")
    g.seat = terms.seats_of(p, ctx, ins["owner"])[0]
    g.prog = f.prog
    g.a = f.a - 1
    g.b = -1  # the card that was looked for


def _show_next(p: Position, f: Frame) -> None:
    """It leaves the deck, so that the next one is on top; it may be the last one."""
    f.did = 0
    deck = p.zones[p.slot_id("deck", f.seat)]
    f.c = deck[-1] if deck else -1
    if deck:
        events.emit(p, events.move(p, f, deck[-1], p.slot_id("resolution", f.seat), "reveal"))


def _showed_next(p: Position, f: Frame) -> None:
    if f.c < 0 or not f.did:
        return
    ref = p.ref(Card(f.c))
    f.refs.append(ref)
    what: Node = p.pool.programs[f.prog][f.a]["what"]
    if fits(p, p.ctxs[f.ctx], what, ref):
        f.b = ref
    else:
        f.pc = 0


def _shown_until(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    ctx.it = [Ref(f.b)] if f.b >= 0 else []
    ctx.seen = list(f.refs)
    remember(ctx, "reveal", f.refs)
    if f.b < 0:
        fell_short(ctx)
    p.stack[-2].did = 1 if f.b >= 0 else 0


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
