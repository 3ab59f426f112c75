"""Recovering, resting, stunning (907, 908), KO by effect (909) and coming back from it."""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import NORMAL, RESTED, STUNNED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects
from fuda.kernel.tables.rows import Verb, verb


def verbs() -> tuple[Verb, ...]:
    return (
        verb("907.1", "recover", do_recover),
        verb("908.1", "rest", do_rest),
        verb("908.1", "stun", do_stun),
        verb("909.1", "ko", do_ko),
        verb("", "revive", do_revive),
    )


def do_recover(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "turn", NORMAL)


def do_rest(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "turn", RESTED)


def do_stun(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "turn", STUNNED)


def do_ko(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "ko", 0, "effect")


def do_revive(p: Position, f: Frame, ins: Node) -> None:
    effects.on_each(p, f, ins, "revive", 0)


VERBS: Final[tuple[Verb, ...]] = verbs()
