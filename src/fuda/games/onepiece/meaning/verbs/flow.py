"""How an effect goes on, in the words that all games share (そうした場合, できる, 以下から1つ …), and naming a number
(1-3-5).
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.derive.terms import doer
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Verb, verb
from fuda.kernel.words import flow

KERNEL_ANSWERS: Final = (
    answer("1-3-5", asked.NUMBERS_FROM_ZERO),
    answer("4-10-2", asked.THEN_GOES_ON),
    answer("8-3-3", asked.CONDITIONS_GOVERN),
)


def do_name_cost(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "name_number")
    g.ctx = f.ctx
    g.seat = doer(p, p.ctxs[f.ctx])
    g.n = effects.NO_GREATEST
    g.a = 0 if asked.NUMBERS_FROM_ZERO.on(p) else -1
    f.did = 1


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "by", flow.do_by),
    verb("", "then", flow.do_then),
    verb("", "do", flow.do_do),
    verb("", "may", flow.do_may),
    verb("", "if_", flow.do_if),
    verb("", "choose_one", flow.do_choose_one),
    verb("", "repeat", effects.do_repeat),
    verb("", "name_cost", do_name_cost),
    verb("", "name_number", do_name_cost),
)
PROCEDURES: Final = flow.procedures("", "", "1-3-5")
