"""Standing and resting cards (5.3), and paying energy in an effect (5.14)."""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.meaning.nouns import amount
from fuda.games.rebirth.meaning.verbs.putting import note_done
from fuda.games.rebirth.rules.playing.energy import pay_energy
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.position.position import MASK, NORMAL, RESTED, Position
from fuda.kernel.position.records import Frame
from fuda.kernel.run import effects, events
from fuda.kernel.run.interpreter import call
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Card
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb

ENERGY_ICON_OF_NOTHING: Final = fact("5.14.2.1", "The energy icon of zero asks for nothing.")
KERNEL_ANSWERS: Final = (
    answer("1.3.4", asked.TURN_PLAYER_ACTS_FIRST),
    answer("1.3.4.1", asked.CHOSEN_UNSEEN),
)


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


def do_pay_energy(p: Position, f: Frame, ins: Node) -> None:
    ctx = p.ctxs[f.ctx]
    n = amount(p, ctx, ins["n"])
    if n == 0 and not ENERGY_ICON_OF_NOTHING.on(p):
        n = 1
    if n > 0:
        pay_energy(p, terms.doer(p, ctx), n, ctx.source)
    else:
        f.did = 1


VERBS: Final[tuple[Verb, ...]] = (
    verb("", "stand", do_stand),
    verb("", "rest", do_rest),
    verb("5.14.2", "pay_energy", do_pay_energy),
)
PROCEDURES: Final = procedures()
