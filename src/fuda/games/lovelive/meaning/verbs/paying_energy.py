"""Paying energy by effect or as a cost (5.9): active energy becomes waiting."""

from __future__ import annotations

from typing import Final

from fuda.games.lovelive.meaning.nouns import amount
from fuda.games.lovelive.rules.playing.cost import ICONS_ARE_SUMMED, active_energy, pay_energy
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import fell_short, remember_more


def verbs() -> tuple[Verb, ...]:
    return (
        verb("5.9.1 9.4.3", "pay_energy", do_pay_energy),
        verb("5.9.1", "pay_some", do_pay_some),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "pay_so_much",
            "",
            step("", _pay),
            step("", _paid),
            frame="seat: who pays; n: how much energy; refs: the energy it is paid with",
        ),
        procedure(
            "pay_some",
            "",
            step("5.9.1", _ask_payment),
            step("", _pay_some),
            step("", _paid_some),
            frame="seat: who pays; n: how much energy at most; card: the card whose text it is",
        ),
    )


def do_pay_energy(p: Position, f: Frame, ins: Node) -> None:
    """So many of the own active energy become waiting; an amount of none is paid by doing nothing."""
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    n = amount(p, ctx, ins["n"])
    if not ICONS_ARE_SUMMED.on(p):
        n = min(n, 1)
    if n > active_energy(p, seat):
        fell_short(ctx)
        return
    g = call(p, "pay_so_much")
    g.seat = seat
    g.n = max(0, n)


def do_pay_some(p: Position, f: Frame, ins: Node) -> None:
    """Up to so many, or any number."""
    ctx = p.ctxs[f.ctx]
    seat = terms.doer(p, ctx)
    most = active_energy(p, seat)
    if "most" in ins:
        most = min(most, amount(p, ctx, ins["most"]))
    g = call(p, "pay_some")
    g.seat = seat
    g.n = most
    g.card = ctx.source


def _ask_payment(p: Position, f: Frame) -> None:
    f.ans = 0
    if f.n > 0:
        decisions.ask_number(p, f.seat, "how_many", 0, f.n, f.card)


def _pay_some(p: Position, f: Frame) -> None:
    f.did = 0
    if f.ans > 0:
        g = call(p, "pay_so_much")
        g.seat = f.seat
        g.n = f.ans


def _paid_some(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.did


def _pay(p: Position, f: Frame) -> None:
    f.refs = [p.ref(c) for c in p.zones[p.slot_id("energy", f.seat)] if p.turned[c] == NORMAL][: f.n]
    pay_energy(p, f, f.seat, f.n)


def _paid(p: Position, f: Frame) -> None:
    ctx = p.ctxs[f.ctx]
    paid = [r for r in f.refs if p.current(r) and p.turned[r & MASK] == RESTED]
    remember_more(ctx, "pay", paid)
    if len(paid) < f.n:
        fell_short(ctx)
    p.stack[-2].did = len(paid) if f.n else 1


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
