"""Delayed triggered abilities (14-9f): an effect makes something wait for what is to happen later."""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.meaning.lasting import in_battle
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer
from fuda.kernel.tables.rows import Verb, verb

KERNEL_ANSWERS: Final = (
    answer("14-9f-2", asked.DELAYED_REMEMBERS_ITS_CARD),
    answer("14-9f-1", asked.DELAYED_ONCE),
)


def do_delayed(p: Position, f: Frame, ins: Node) -> None:
    """14-9f: something is put off; during a time, every time, unless it is "the next time"."""
    when: Node = ins["when"]
    if when.op == "time" and when["at"] == "battle_end":
        if not in_battle(p):
            return
        ins = ins.with_(until="battle")  # of this battle, if there comes to be one
    if "until" in ins and ins.get("times") != "next" and when.op != "time":
        ins = ins.with_(times="each")
    effects.do_delayed(p, f, ins)


VERBS: Final[tuple[Verb, ...]] = (verb("14-9f", "delayed", do_delayed),)
