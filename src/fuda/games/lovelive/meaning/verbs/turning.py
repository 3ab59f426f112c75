"""Making cards active or waiting (5.2), turning them face up or face down (5.3)."""

from __future__ import annotations

from typing import Final, cast

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words.nouns import fell_short, remember_more


def verbs() -> tuple[Verb, ...]:
    return (
        verb("5.2.1", "wait", do_wait),
        verb("5.2.1", "activate", do_activate),
        verb("5.3.1", "flip", do_flip),
    )


def procedures() -> tuple[Procedure, ...]:
    return (
        procedure(
            "turn_cards",
            "",
            step("", _turn_cards),
            step("", _turned),
            frame="refs: the cards; n: how they come to lie; more: those that did not lie so before; a: 1 if they are "
            "made to wait",
        ),
    )


def do_wait(p: Position, f: Frame, ins: Node) -> None:
    """Cards are made to wait."""
    _turn(p, f, ins, RESTED, "rest")


def do_activate(p: Position, f: Frame, ins: Node) -> None:
    """Cards are made active."""
    _turn(p, f, ins, NORMAL, "activate")


def _turn(p: Position, f: Frame, ins: Node, state: int, act: str) -> None:
    g = call(p, "turn_cards")
    g.refs = effects.things(p, f, ins)
    g.n = state
    g.a = 1 if act == "rest" else 0


def _turn_cards(p: Position, f: Frame) -> None:
    f.more = [r for r in f.refs if p.turned[r & MASK] != f.n]
    why = "effect"
    events.emit_all(p, [events.make(p, f, "turn", p.ctrl[r & MASK], Card(r & MASK), f.n, why) for r in f.refs])


def _turned(p: Position, f: Frame) -> None:
    """Those that really were turned."""
    done = [r for r in cast("list[Ref]", f.more) if p.current(r) and p.turned[r & MASK] == f.n]
    remember_more(p.ctxs[f.ctx], "rest" if f.a else "activate", done)
    if len(done) < len(f.refs):
        fell_short(p.ctxs[f.ctx])
    p.stack[-2].did = len(done)


def do_flip(p: Position, f: Frame, ins: Node) -> None:
    """Face up or face down."""
    effects.on_each(p, f, ins, "flip", 1 if ins["face"] == "up" else 0)


VERBS: Final = verbs()
PROCEDURES: Final = procedures()
