"""Turning cards over (5.4), ending a phase, winning and losing by an effect (1.2.5)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning import lasting
from fuda.games.rebirth.rules.formats.ending import win
from fuda.games.rebirth.rules.formats.leaving import lose
from fuda.games.rebirth.rules.formats.players import turn_players
from fuda.games.rebirth.state import HAS_PASSED
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import moving
from fuda.kernel.words.moving import who_does_it


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


def do_end_phase(p: Position, f: Frame, ins: Node) -> None:
    """The phase that is going on ends when this has been dealt with."""
    wanted = ins.get("phase", p.phase)
    if wanted == p.phase == "main":
        for frame in p.stack:
            if p.rules.procs[frame.proc].name == "main_phase":
                frame.b = 1
                frame.c = 1
    elif wanted == p.phase == "attack":
        for seat in turn_players(p):
            p.sv[seat][HAS_PASSED] = 1
    f.did = 1


def do_win(p: Position, f: Frame, ins: Node) -> None:
    win(p, who_does_it(p, p.ctxs[f.ctx], ins), "effect", "1.2.5")


def do_lose(p: Position, f: Frame, ins: Node) -> None:
    lose(p, who_does_it(p, p.ctxs[f.ctx], ins), "effect", "1.2.5")


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "turn_face", do_turn_face),
    verb("", "end_phase", do_end_phase),
    verb("1.2.5", "win", do_win),
    verb("1.2.5", "lose", do_lose),
)
PROCEDURES: Final = procedures()
