"""Souls (15-14): a card is put under another one, or onto it."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.meaning.verbs.moves import things_of_act
from fuda.games.gateruler.rules.processing.rule_effects import THE_NEWEST_HOST_COUNTS
from fuda.games.gateruler.rules.zones import souls
from fuda.games.gateruler.state import SOUL
from fuda.kernel.cards.node import Node
from fuda.kernel.position.places import in_slot, zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Procedure, Term, Verb, procedure, step, term, verb

ON_TOP_LIES_THE_SAME_WAY: Final = fact(
    "15-14b-1", "A card that comes to lie on another one acts or rests as that one did."
)
WHAT_LIES_ON_TOP_NOW: Final = fact("15-14c", "The card on top is whatever lies now where the other card lay.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "put_on",
            "",
            step("15-14b", _onto),
            step("15-14b", _under),
            step("15-14b", _souls_follow),
            frame=(
                "refs: the card, and the one that it comes to lie on; n: how that one lies; more: its souls; b: "
                "1 if the card has come"
            ),
        ),
    )


def soul_of(p: Position, f: Frame, card: Card, host: Card, why: str = "soul") -> Ev:
    """The move by which a card becomes the soul of another one."""
    ev = events.move(p, f, card, p.slot_id("soul", p.owner[card]), why)
    ev.host = host
    ev.role = SOUL
    return ev


def do_put_soul(p: Position, f: Frame, ins: Node) -> None:
    """Cards become souls of another card, whatever they were souls of before."""
    ctx = p.ctxs[f.ctx]
    refs = things_of_act(p, f, ins, "soul")
    hosts = effects.things(p, f, ins, "to")
    if hosts:
        host = Card(hosts[0] & MASK)
        ctx.place = p.slot[host]  # 15-14c
        cards = [Card(r & MASK) for r in refs if r & MASK != host]
        if not THE_NEWEST_HOST_COUNTS.on(p):
            cards = [c for c in cards if p.role[c] != SOUL]
        events.emit_all(p, [soul_of(p, f, c, host) for c in cards])


def do_put_on(p: Position, f: Frame, ins: Node) -> None:
    """A card comes to lie on another one, which becomes its soul with all its souls."""
    ctx = p.ctxs[f.ctx]
    refs = things_of_act(p, f, ins, "move")
    under = effects.things(p, f, ins, "to")
    if refs and under and refs[0] != under[0] and p.layout.field[p.slot[under[0] & MASK]]:
        ctx.place = p.slot[under[0] & MASK]  # 15-14c
        g = call(p, "put_on")
        g.refs = [refs[0], under[0]]


def _onto(p: Position, f: Frame) -> None:
    """The card comes to lie on the other one, in its place."""
    card, under = Card(f.refs[0] & MASK), Card(f.refs[1] & MASK)
    f.n = p.turned[under]
    f.more = cast("list[int]", souls(p, under))
    ev = events.move(p, f, card, p.slot[under], "on_top")
    if ON_TOP_LIES_THE_SAME_WAY.on(p):
        ev.turned = f.n
    events.emit(p, ev)


def _under(p: Position, f: Frame) -> None:
    """The other one becomes its soul."""
    f.b = f.did
    p.stack[-2].did = f.did
    card, under = Card(f.refs[0] & MASK), Card(f.refs[1] & MASK)
    if f.did and p.current(f.refs[1]):
        if ON_TOP_LIES_THE_SAME_WAY.on(p) and p.layout.field[p.slot[card]]:
            p.turned[card] = f.n
        events.emit(p, soul_of(p, f, under, card))


def _souls_follow(p: Position, f: Frame) -> None:
    """And so do the souls of that one."""
    if f.b and f.did:
        for c in f.more:
            if zone_name(p, p.slot[c]) == "soul":
                p.host[c] = Card(f.refs[0] & MASK)
                p.role[c] = SOUL
        p.derived = None
        p.changes += 1


def _on_top(p: Position, ctx: Ctx) -> list[Ref]:
    """15-14c: what lies now where the other card lay."""
    if ctx.place < 0 or not WHAT_LIES_ON_TOP_NOW.on(p):
        return []
    card = in_slot(p, ctx.place)
    return [p.ref(card)] if card >= 0 else []


VERBS: Final[tuple[Verb, ...]] = (
    verb("15-14a", "put_soul", do_put_soul),
    verb("15-14b", "put_on", do_put_on),
)


TERMS: Final[tuple[Term, ...]] = (term("", "ref", "on_top", _on_top),)


PROCEDURES: Final = procedures()
