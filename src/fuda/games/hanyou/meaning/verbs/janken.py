"""Janken (919): the game itself, and effects that ask for it."""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Frame, Opt
from fuda.kernel.run import effects, events, secretly
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Prog, Ref, Seat
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb


def verbs() -> tuple[Verb, ...]:
    return (verb("919.1", "janken", do_janken),)


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "janken",
            "919.1",
            step("", _ask_hands),
            step("", _compare_hands),
            step("", _janken_result),
            frame="refs: the two players; more: the hands they have shown; b: 1 while one of them is being asked; "
            "a: 1 if the first has won",
        ),
        procedure(
            "janken_effect",
            "",
            step("", _effect_janken),
            step("", _effect_janken_result),
            frame="b: what is done if it is won, or -1; c: what is done if it is lost, or -1; seat: whose effect it is",
        ),
    )


def do_janken(p: Position, f: Frame, ins: Node) -> None:
    g = call(p, "janken_effect")
    g.ctx = f.ctx
    g.b = ins.get("win", -1)
    g.c = ins.get("lose", -1)


def _ask_hands(p: Position, f: Frame) -> None:
    secretly.ask_each(p, f, _hands, "janken")


def _hands(p: Position, seat: Seat) -> list[Opt]:
    return [Opt("rock"), Opt("scissors"), Opt("paper")]


def _compare_hands(p: Position, f: Frame) -> None:
    """Rock beats scissors beats paper beats rock; the same again until decided."""
    a, b = f.more[0], f.more[1]
    for i, seat in enumerate(cast("list[Seat]", f.refs)):
        events.note(p, "hand", seat, f.more[i])
    f.more = []
    if a == b:
        f.pc = 0
        return
    won = (b - a) % 3 == 1
    f.a = 1 if won else 0
    winner = Seat(f.refs[0] if won else f.refs[1])
    events.emit(p, events.make(p, None, "janken", winner))


def _janken_result(p: Position, f: Frame) -> None:
    p.stack[-2].did = f.a


def _effect_janken(p: Position, f: Frame) -> None:
    seat = p.ctxs[f.ctx].seat
    g = call(p, "janken")
    g.refs = [Ref(seat), Ref(p.opponent(seat))]


def _effect_janken_result(p: Position, f: Frame) -> None:
    p.ctxs[f.ctx].won = f.did
    prog = Prog(f.b) if f.did == 1 else Prog(f.c)
    if prog >= 0:
        effects.block(p, f, prog)


VERBS: Final[tuple[Verb, ...]] = verbs()
PROCEDURES: Final[tuple[Procedure, ...]] = procedures()
