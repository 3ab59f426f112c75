"""Setting cards by effect (15-4)."""

from __future__ import annotations

from typing import Final, cast

from fuda.games.gateruler.meaning.verbs.moves import things_of_act
from fuda.games.gateruler.rules.playing.set_cards import can_be_set, may_be_set, set_places
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import decisions, events
from fuda.kernel.run.interpreter import call, leave
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Slot
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb

SET_IS_FACE_DOWN: Final = fact("15-4b", "Only what lies face down in a set zone is a set card.")


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "set_by_effect",
            "",
            step("", _ask_set),
            step("15-4a", _set_next),
            step("", _set_again),
            frame=(
                "seat: who sets; refs: the cards that are left; more: the set zones to choose from; b: how many "
                "have been set"
            ),
        ),
    )


def do_set(p: Position, f: Frame, ins: Node) -> None:
    """Face down into any set zone of whoever does it."""
    refs = things_of_act(p, f, ins, "set")
    g = call(p, "set_by_effect")
    g.seat = terms.doer(p, p.ctxs[f.ctx])
    g.refs = [r for r in refs if can_be_set(p, r) and may_be_set(p, g.seat, r)]


def _ask_set(p: Position, f: Frame) -> None:
    """Empty zones differ in nothing; what lies in another one goes to the graveyard later (12-5a)."""
    f.more = cast("list[int]", set_places(p, f.seat))
    f.ans = 0
    if f.refs and len(f.more) > 1:
        decisions.ask(p, f.seat, "set_place", [Opt("place_at", -1, s) for s in f.more], f.refs[0])


def _set_next(p: Position, f: Frame) -> None:
    if not f.refs:
        p.stack[-2].did = f.b
        leave(p, f)
        return
    ev = events.move(p, f, Card(f.refs.pop(0) & MASK), Slot(f.more[f.ans]), "set")
    ev.face = 0
    events.emit(p, ev)


def _set_again(p: Position, f: Frame) -> None:
    f.b += f.did
    f.pc = 0


VERBS: Final[tuple[Verb, ...]] = (verb("15-4a", "set_card", do_set),)


PROCEDURES: Final = procedures()
