"""Turning cards face up and face down (5.4)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning import lasting
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import EventKind, Procedure, Verb, event, procedure, step, verb
from fuda.kernel.words import moving


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "turn_over",
            "",
            step("", _turn_over),
            step("", moving.report_to_caller),
            frame="refs: the cards; n: 1 face up, 0 face down; a: 1 if they are rested, too",
        ),
    )


def do_turn_face(p: Position, f: Frame, ins: Node) -> None:
    """Cards are turned over; face down as another character, if the text names one."""
    refs = effects.things(p, f, ins)
    if "guise" in ins and refs:
        lasting.guise(p, f, ins, refs)
    g = call(p, "turn_over")
    g.refs = refs
    g.n = 1 if ins["face"] == "up" else 0
    g.a = 1 if ins.get("state") == "rest" else 0


def _turn_over(p: Position, f: Frame) -> None:
    evs = [events.make(p, f, "flip", p.owner[r & MASK], Card(r & MASK), f.n) for r in f.refs]
    if f.a:
        evs.extend(events.make(p, f, "turn", p.ctrl[r & MASK], Card(r & MASK), RESTED) for r in f.refs)
    events.emit_all(p, evs)


EVENTS: Final[tuple[EventKind, ...]] = (event("flip", "5.4.1 4.3.3", events.prepare_flip, events.do_flip),)
VERBS: Final[tuple[Verb, ...]] = (verb("", "turn_face", do_turn_face),)
PROCEDURES: Final = procedures()
