"""Standing and resting cards (5.3)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.verbs.putting import note_done
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import EventKind, Procedure, Verb, event, procedure, step, verb


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "turn_cards",
            "",
            step("", _turn_cards),
            step("", _turned_cards),
            frame="refs: the cards; n: the state they get; more: the states they were in; a: 1 if they are rested",
        ),
    )


def do_stand(p: Position, f: Frame, ins: Node) -> None:
    _turn(p, f, ins, NORMAL, "stand")


def do_rest(p: Position, f: Frame, ins: Node) -> None:
    _turn(p, f, ins, RESTED, "rest")


def _turn(p: Position, f: Frame, ins: Node, state: int, act: str) -> None:
    refs = effects.things(p, f, ins)
    g = call(p, "turn_cards")
    g.refs = refs
    g.n = state
    g.more = [p.turned[r & MASK] for r in refs]
    g.a = 1 if act == "rest" else 0


def _turn_cards(p: Position, f: Frame) -> None:
    events.emit_all(p, [events.make(p, f, "turn", p.ctrl[r & MASK], Card(r & MASK), f.n) for r in f.refs])


def _turned_cards(p: Position, f: Frame) -> None:
    again = not asked.SAME_STATE_IS_NOTHING.on(p)
    done = [r for r, was in zip(f.refs, f.more, strict=True) if (again or was != f.n) and p.turned[r & MASK] == f.n]
    note_done(p.ctxs[f.ctx], "rest" if f.a else "activate", done, False)
    p.stack[-2].did = f.did


EVENTS: Final[tuple[EventKind, ...]] = (event("turn", "5.3.1", events.prepare_turn_lying, events.do_turn, "turn"),)
VERBS: Final[tuple[Verb, ...]] = (
    verb("", "stand", do_stand),
    verb("", "rest", do_rest),
)
PROCEDURES: Final = procedures()
