"""Choosing, looking and showing (4-8, 8-4-4, 11-2, 11-3): what an effect is about, before anything is done to it.

A choice from a deck is made by looking through it; one from a hand that one does not see, or from the top of a pile,
is made blindly. What was looked at is remembered (`Ctx.seen`): "the rest" is what is left of it.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.rules.zones import LIFE_FROM_THE_TOP
from fuda.kernel.cards.node import Node
from fuda.kernel.derive import terms
from fuda.kernel.derive.terms import doer
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.run import effects, events
from fuda.kernel.tables import asked
from fuda.kernel.tables.facts import answer, fact
from fuda.kernel.tables.kinds import Card, Seat
from fuda.kernel.tables.rows import Procedure, Verb, procedure, step, verb
from fuda.kernel.words import choosing
from fuda.kernel.words.choosing import selective, show
from fuda.kernel.words.nouns import remember

LOOKING_IS_NOT_MOVING: Final = fact("11-3-2", "Cards that are looked at stay in their zone.")
LOOKED_AT_LIES_AS_IT_LAY: Final = fact("11-3-3", "Cards that were looked at go back in the order in which they lay.")
KERNEL_ANSWERS: Final = (
    answer("1-3-2", asked.AS_MANY_AS_POSSIBLE),
    answer("1-3-2-2", asked.ZERO_IS_NOTHING),
    answer("1-3-5-1 4-8-1", asked.UPTO_ALLOWS_NONE),
    answer("8-4-4-1", asked.CHOOSING_IS_A_DUTY),
    answer("8-4-4-2", asked.HIDDEN_MAY_FAIL),
    answer("8-4-4-4", asked.PICKER_LOOKS),
    answer("11-2-2", asked.SHOWN_UNTIL_DONE),
    answer("11-3-1", asked.LOOKER_ONLY),
)


def procedures() -> tuple[Procedure, ...]:
    return (
        *(x for x in choosing.procedures("8-4-4", "8-4-4", "4-8-1") if x.name != "show_cards"),
        procedure(
            "show_cards",
            "",
            step("", choosing.show_cards),
            step("", _report_shown),
            step("", _come_back_to_taken),
            frame="refs: the cards; n: a bit for each player who sees them; a: 1 if who looks takes them, without "
            "11-3-2; b: 1 if they come back in another order, without 11-3-3",
        ),
    )


# --- choosing -----------------------------------------------------------------------------------------------


def from_top(p: Position, ctx: Ctx, noun: Node, n: int) -> Node:
    """Life that is chosen without a word about which is chosen from the top."""
    if noun.op == "cards" and noun.get("zone") == "life" and not selective(noun) and "filters" not in noun:
        if LIFE_FROM_THE_TOP.on(p):
            return Node("top", zone="life", owner=noun.get("owner", "you"), n=n)
    return noun


def do_pick(p: Position, f: Frame, ins: Node) -> None:
    """Choose things; of life without a word about which, the topmost."""
    noun: Node = ins["of"]
    if noun.op == "cards" and noun.get("zone") == "life" and "n" in ins:
        n = max(0, terms.evaluate(p, p.ctxs[f.ctx], ins["n"]))
        ins = ins.with_(of=from_top(p, p.ctxs[f.ctx], noun, n))
    choosing.do_pick(p, f, ins)


# --- looking and showing ------------------------------------------------------------------------------------


def do_look(p: Position, f: Frame, ins: Node) -> None:
    """Only whoever is told to look sees the cards, which stay where they are."""
    ctx = p.ctxs[f.ctx]
    refs = effects.things(p, f, ins)
    ctx.it = list(refs)
    ctx.seen = list(refs)
    remember(ctx, "look", refs)
    who = 1 << doer(p, ctx) if asked.LOOKER_ONLY.on(p) else (1 << p.seats) - 1
    g = show(p, refs, who)
    g.a = 0 if LOOKING_IS_NOT_MOVING.on(p) else 1
    g.b = 0 if LOOKED_AT_LIES_AS_IT_LAY.on(p) else 1


def _report_shown(p: Position, f: Frame) -> None:
    """Cards that everybody sees already have been shown all the same. What is looked at stays where and as it is."""
    p.stack[-2].did = len(f.refs)
    if f.a:  # without that rule, whoever looks takes the cards
        moves = [events.move(p, f, Card(r & MASK), p.slot_id("limbo", Seat(0)), "look") for r in f.refs]
        events.emit_all(p, moves)
    elif f.b:  # without that one, they come back in another order
        for slot in {p.slot[r & MASK] for r in f.refs}:
            events.reorder(p, slot, [Card(r & MASK) for r in f.refs if p.slot[r & MASK] == slot])


def _come_back_to_taken(p: Position, f: Frame) -> None:
    if f.a:
        ctx = p.ctxs[f.ctx]
        ctx.seen = [p.ref(Card(r & MASK)) for r in f.refs]
        ctx.it = list(ctx.seen)


VERBS: Final[tuple[Verb, ...]] = (
    verb("8-4-4", "pick", do_pick),
    verb("", "take", choosing.do_take),
    verb("8-4-4", "choose", choosing.do_choose),
    verb("8-4-1-5", "look", do_look),
    verb("8-4-1-5", "reveal", choosing.do_reveal),
)

PROCEDURES: Final = procedures()
