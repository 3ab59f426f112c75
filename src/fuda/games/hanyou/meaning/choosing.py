"""Choosing (910), ordering what is moved together (302.4, 309.3), showing (903) and looking at cards (303.3b)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import decisions, effects
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Procedure, Verb, verb

KERNEL_ANSWERS: Final = (
    answer("910.1", asked.CHOOSING_IS_A_DUTY),
    answer("302.2b 910.2", asked.HIDDEN_MAY_FAIL),
    answer("910.2", asked.PICKER_LOOKS),
    answer("903.2", asked.SHOWN_IS_SHOWN),
)


def verbs() -> tuple[Verb, ...]:
    return (
        verb("", "pick", effects.do_pick),
        verb("903.1", "reveal", do_reveal),
        verb("303.3b", "look", do_look),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        decisions.pick_procedure("charge_by_effect", "906.1"),
        decisions.pick_procedure("pick", "910.1"),
        decisions.pick_procedure("pick_hidden", "910.2"),
        decisions.move_all_procedure("302.4", "309.3"),
        decisions.order_procedure("order", "302.4"),
        decisions.order_procedure("order_public", "309.3"),
    )


def do_reveal(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "show", (1 << p.seats) - 1)


def do_look(p: Position, f: Frame, ins: Node) -> None:
    seat = p.ctxs[f.ctx].seat
    effects.on_each(p, f, ins, "show", 1 << seat, "look")


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
