"""Looking at cards (5.10) and showing them."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.rows import EventKind, Procedure, Verb, event, procedure, step, verb
from fuda.kernel.words import choosing
from fuda.kernel.words.choosing import show
from fuda.kernel.words.moving import who_does_it
from fuda.kernel.words.nouns import remember

TOP_OF_THE_DECK: Final = fact("5.10.2", "The cards on top of a deck can be looked at.")
UPTO_LOOK_IS_ITS_OWN: Final = fact("5.10.3", "Looking at up to so many cards means looking at one after the other.")
KERNEL_ANSWERS: Final = (answer("5.10.1.1", asked.LOOKER_ONLY),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "look_upto",
            "",
            step("5.10.3.1", _first),
            step("5.10.3.2", _may_stop, "more"),
            step("5.10.3.3", _look_at_one),
            step("5.10.3.4", _look_again),
            step("", _looked),
            frame="seat: who looks; card: ref of the card whose text it is; refs: the cards that may be looked at, from"
            " the top; b: how many have been; n: 1 if it began with the first of them",
        ),
    )


def do_look(p: Position, f: Frame, ins: Node) -> None:
    """Only whoever looks sees the cards; "up to" so many: one by one."""
    ctx = p.ctxs[f.ctx]
    what: Node = ins["what"]
    if what.op == "top" and what.get("mode") == "upto" and UPTO_LOOK_IS_ITS_OWN.on(p):
        g = call(p, "look_upto")
        g.refs = terms.gather(p, ctx, what)
        g.seat = who_does_it(p, ctx, ins)[0]
        g.card = ctx.source
        return
    choosing.do_look(p, f, ins)


def _first(p: Position, f: Frame) -> None:
    f.n = 1


def _may_stop(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.b < len(f.refs):
        decisions.ask(p, f.seat, "look_more", [Opt("yes"), Opt("no")], f.card)


def _look_at_one(p: Position, f: Frame) -> None:
    if f.ans != 0 or f.b >= len(f.refs):
        f.refs = f.refs[: f.b]
        return
    at = f.b if f.n else f.b + 1
    f.b += 1
    if at < len(f.refs):
        show(p, [f.refs[at]], 1 << f.seat)


def _look_again(p: Position, f: Frame) -> None:
    if f.b < len(f.refs):
        f.pc = p.rules.procs[f.proc].labels["more"]


def _looked(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    refs = f.refs[: f.b]
    ctx.it = list(refs)
    ctx.seen = list(refs)
    remember(ctx, "look", refs)
    p.stack[-2].did = len(refs)


EVENTS: Final[tuple[EventKind, ...]] = (event("show", "", events.prepare_show, events.do_show, "nothing"),)
VERBS: Final[tuple[Verb, ...]] = (
    verb("5.10.1", "look", do_look),
    verb("", "reveal", choosing.do_reveal),
)
PROCEDURES: Final = procedures()
