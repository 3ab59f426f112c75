"""Choosing an attribute (2-5c)."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.filters import attributes
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "choose_attribute",
            "",
            step("2-5c", _ask_attribute),
            step("", _take_attribute),
            frame="seat: who chooses; card: the card whose text it is",
        ),
    )


def do_choose_attribute(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "choose_attribute")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.card = p.ctxs[f.ctx].source


def _ask_attribute(p: Position, f: Frame) -> None:
    f.ans = 0
    known = attributes(p)
    if known:
        decisions.ask(p, f.seat, "attribute", [Opt("attribute", -1, i) for i in range(len(known))], f.card)


def _take_attribute(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].num = f.ans
    p.stack[-2].did = 1


VERBS: Final[tuple[Verb, ...]] = (verb("2-5c", "choose_attribute", do_choose_attribute),)


PROCEDURES: Final = procedures()
