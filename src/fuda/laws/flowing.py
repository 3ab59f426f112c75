"""What is answered without asking makes no difference, and that it was not asked tells nothing.

`check_trivial`: whatever else could have been answered leads to the same position. `check_open`: what is said to be
trivial by what everybody sees is so in every world that another player cannot tell from this one.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from fuda.flow.alike import in_stock, plain, spared
from fuda.flow.bundles import bundle
from fuda.flow.settings import Settings
from fuda.flow.trivial import Trivial, answer, trivial
from fuda.kernel.game.game import GameRules
from fuda.kernel.position import sight
from fuda.kernel.position.position import Position
from fuda.kernel.position.shapes import loop_digest
from fuda.kernel.run import decisions, interpreter, secretly
from fuda.kernel.tables.kinds import Card, Seat
from fuda.laws.answers import Trials, answered, leaves
from fuda.laws.broken import Broken, demand
from fuda.laws.sight import announced, exchange, handled, without_memory

if TYPE_CHECKING:
    from fuda.api import Game


PERSON = Settings()  # as they suit a person
FURTHER = 40  # answers after which abilities that wait are carried out


def put_to_a_person(game: Game) -> list[str]:
    """Is this question put to a person ("asked"), and has it one answer only ("alone")?"""
    d = game.decision
    if d is None or answer(game, d.player, PERSON) is not None:
        return []
    return ["asked", "alone"] if len(d.options) == 1 and not d.open else ["asked"]


def check_trivial(game: Game) -> None:
    """An answer that is given without asking is the only one, or any other would have led to the same; so would any
    other card where a number is asked for instead of cards."""
    d = game.decision
    if d is None:
        return
    found, number = trivial(game), bundle(d)
    if found is not None:
        demand(found.option.decision.question is d.question, "flow", f"{d.kind}: the answer is one to another question")
        if len(d.options) > 1:
            _same(game, [o.index for o in d.options], whole=d.kind == "order")
    elif number is not None:
        _same(game, [o.index for o in d.options if o.opt.what == "pick"], whole=False)


def _same(game: Game, indices: list[int], whole: bool) -> None:
    """These answers lead to the same; if `whole`, with the questions that belong to the same choice."""
    p, rules = game.pos, game.rules
    ends = leaves(p) if whole else [_played_on(game, answered(p, i)) for i in indices]
    shapes = {worth_digest(rules, c) for c in ends}
    q = p.question
    kind = q.kind if q is not None else ""
    if kind == "trigger" and len(shapes) > 1:
        shapes = {worth_digest(rules, _carried_out(p, c)) for c in ends}
    if kind == "pick_hidden" and len(shapes) > 1:
        shuffled = p.copy()
        shuffled.rules = Trials(p.rules).rules
        shapes = {worth_digest(rules, _picked(answered(shuffled, i))) for i in indices}
    demand(len(shapes) <= 1, "flow", f"{kind}: answered without asking, though the answers lead to different positions")


def _carried_out(before: Position, p: Position) -> Position:
    """A position after all the abilities among which the first was to be chosen: while one of them is carried out, it
    can be told from the others by what is asked for it."""
    q = before.question
    waited = {o.a for o in q.opts} if q is not None else set()
    for n in range(FURTHER):
        waits = any(w.source in waited for w in p.pending) or any(x.source in waited for x in p.items)
        done = len(p.stack) <= len(before.stack) and not waits
        if done or p.over or p.question is None:
            break
        p = answered(p, n % len(p.question.opts))  # one after the other: the same again and again decides nothing
    return p


def _picked(p: Position) -> Position:
    """A position after no more has been picked: the copies that are left lie in other places of a pile, which are the
    same if it is shuffled then."""
    kind = p.question.kind if p.question is not None else ""
    while p.question is not None and p.question.kind == kind and p.question.opts[-1].what == "done":
        p = answered(p, len(p.question.opts) - 1)
    return p


def _played_on(game: Game, p: Position) -> Position:
    """A position after what else is answered without asking of the same choice: of copies the rest may not be
    asked, and of what is all given, the last has no other answer."""
    asked = game.decision
    g = type(game)(game.rules, p, None)
    while asked is not None and (d := g.decision) is not None and (d.player, d.kind) == (asked.player, asked.kind):
        found = trivial(g)
        if found is None:
            break
        g.choose(found.option)
    return g.pos


def worth_digest(rules: GameRules, p: Position) -> str:
    """A position as the players see it laid out, with cards that are worth the same as if they were the same."""
    c = p.copy()
    c.used = dict(c.used)
    c.turned = list(c.turned)
    first: dict[tuple[object, ...], int] = {}
    if rules.keys.plain:
        for card in range(c.real):
            d = c.carddef(Card(card))
            c.cdef[card] = first.setdefault(plain(rules, p, d), d.index)
    for zone in c.zones:
        stock = [card for card in zone if in_stock(rules, p, card)]
        for sort in (True, False):
            same = [card for card in stock if spared(rules, p, card) == sort]
            lying = sorted(c.turned[card] for card in same)
            for card, turned in zip(sorted(same, key=lambda card: c.cdef[card]), lying, strict=True):
                c.turned[card] = turned  # which of them has paid makes no difference
    return loop_digest(c)


def check_open(before: Position, index: int, after: Game, seat: int, dice: random.Random) -> None:
    """Go from one decision to the next again with other cards in the places that a player, who is not asked, did not
    look into: what was said to be trivial by what everybody sees still is."""
    p, d = after.pos, after.decision
    found = trivial(after)
    if d is None or d.player == seat or found is None or not found.open or secretly.asks_each(before) is not None:
        return
    if d.question.real:
        return  # what would go on with a loop is not offered: that it was gone through everybody has seen
    bound = announced(before) | announced(p) | handled(before) | handled(p)
    still = [
        c
        for c in range(before.real)
        if c not in bound and not sight.sees(before, Seat(seat), Card(c)) and not sight.sees(p, Seat(seat), Card(c))
        if before.inc[c] == p.inc[c] and before.slot[c] == p.slot[c]
    ]
    there = before.copy()
    exchange(there, seat, still, dice, ())
    without_memory(there)
    decisions.answer(there, index)
    interpreter.run(there)
    other = type(after)(after.rules, there, None)
    q = other.decision
    if q is None or (q.player, q.kind) != (d.player, d.kind):
        return  # then others see that something else is asked
    again: Trivial | None = trivial(other)
    if again is None or not again.open:
        raise Broken("flow", f"{d.kind}: that it was not asked tells player {seat} what is hidden")
