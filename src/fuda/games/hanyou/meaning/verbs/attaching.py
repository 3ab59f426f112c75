"""Attaching cards to units as energy or as sets (905), and charging by effect (906)."""

from __future__ import annotations

from typing import Final

from fuda.games.hanyou.rules.actions.allowances import may_act
from fuda.games.hanyou.rules.events import charging
from fuda.games.hanyou.rules.zones import is_unit, touchable
from fuda.games.hanyou.state import ENERGY, SET
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, effects, events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables.kinds import NO_REF, Card
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb


def verbs() -> tuple[Verb, ...]:
    return (
        verb("905.1", "attach", do_attach),
        verb("906.1", "charge", do_charge),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "charge_units",
            "",
            step("", _next_unit),
            frame="seat: who charges; refs: the units still to be charged; n: how many cards have been attached",
        ),
        procedure(
            "charge_effect",
            "906.1",
            step("", _charge_begin),
            step("", _charge_card),
            step("", _charge_attach),
            step("", _charge_draw),
            frame="seat: who charges; card: the unit; refs: the card chosen from hand",
        ),
    )


def do_attach(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    hosts = [r for r in effects.things(p, f, ins, "to") if is_unit(p, Card(r & MASK)) and touchable(p, ctx, r)]
    cards = effects.things(p, f, ins)
    if not hosts:
        return
    host = Card(hosts[0] & MASK)
    role = ENERGY if ins["role"] == "energy" else SET
    evs = [
        events.attach(p, f, Card(r & MASK), host, role, 1 if role == ENERGY else 0, ins["role"])
        for r in cards
        if r & MASK != host
    ]
    events.emit_all(p, evs)


def do_charge(p: Position, f: Frame, ins: Node) -> None:
    """Charge a unit by effect: a card from hand as energy, then draw."""
    ctx = p.ctxs[f.ctx]
    if not may_act(p, "charge", ctx.seat, NO_REF):
        return
    units = [r for r in effects.things(p, f, ins) if touchable(p, ctx, r)]
    if units:
        g = call(p, "charge_units")
        g.seat = ctx.seat
        g.refs = units


def _next_unit(p: Position, f: Frame) -> None:
    """One unit after the other; the cards that were attached are what was done."""
    f.n += f.did
    f.did = 0
    if f.refs:
        f.pc = 0
        g = call(p, "charge_effect")
        g.seat = f.seat
        g.card = f.refs[0]
        f.refs = f.refs[1:]
    else:
        p.stack[-2].did = f.n


def _charge_begin(p: Position, f: Frame) -> None:
    events.emit(p, charging(p, f, f.seat, Card(f.card & MASK)))


def _charge_card(p: Position, f: Frame) -> None:
    if f.did == 0:
        leave(p, f)  # replaced
        return
    f.refs = []
    hand = [p.ref(c) for c in p.zones[p.slot_id("hand", f.seat)]]
    g = decisions.pick(p, f.seat, hand, 1, 1, "charge_by_effect")
    g.c = 1


def _charge_attach(p: Position, f: Frame) -> None:
    f.did = 0
    if f.refs and p.current(f.card) and touchable(p, p.ctxs[f.ctx], f.card):
        ev = events.attach(p, f, Card(f.refs[0] & MASK), Card(f.card & MASK), ENERGY, 1, "charge")
        events.emit(p, ev)


def _charge_draw(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did
    g = call(p, "draw")
    g.seat = f.seat
    g.n = 1


VERBS: Final[tuple[Verb, ...]] = verbs()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
