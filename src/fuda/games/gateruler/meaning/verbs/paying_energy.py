"""Paying energy by effect (15-15)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.playing.costs import energy
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.moving import report_to_caller
from fuda.kernel.words.nouns import amount


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "pays_energy",
            "",
            step("15-15a", _pick_energy),
            step("15-15a", _rest_energy),
            step("", report_to_caller),
            frame=(
                "seat: who pays; n: how much; card: the card whose text it is; refs: the energy cards that were picked"
            ),
        ),
    )


def do_pay_energy(p: Position, f: Frame, ins: Node) -> None:
    """15-15a: a player rests energy cards."""
    ctx = p.ctxs[f.ctx]
    g = call(p, "pays_energy")
    g.seat = terms.doer(p, ctx)
    g.n = amount(p, ctx, ins["n"])
    g.card = ctx.source


def _pick_energy(p: Position, f: Frame) -> None:
    there = [p.ref(c) for c in energy(p, f.seat)]
    f.refs = []
    if f.n > 0:
        decisions.pick(p, f.seat, there, f.n, f.n, "pay_energy").card = f.card


def _rest_energy(p: Position, f: Frame) -> None:
    refs = f.refs
    f.refs = []
    events.emit_all(p, [events.make(p, f, "turn", f.seat, Card(r & MASK), RESTED, "cost") for r in refs])


VERBS: Final[tuple[Verb, ...]] = (verb("15-15a", "pay_energy", do_pay_energy),)


PROCEDURES: Final = procedures()
