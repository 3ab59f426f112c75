"""A cost is whole: what was offered is paid to its end, each part with things of its own, and what can be paid is
offered.

`Payments` is a copy of a rulebook that notes how payments end; `check_paid` plays on with it on copies, by chance.
`check_payable` looks at costs that are said to be unpayable and tries, by chance, to pay them all the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Frame
from fuda.kernel.position.sight import sees
from fuda.kernel.run import costs, decisions, interpreter
from fuda.kernel.tables.kinds import Card, Prog, Ref
from fuda.kernel.tables.rows import Step
from fuda.kernel.tables.rulebook import Rulebook
from fuda.laws.broken import Broken
from fuda.laws.deeds import Deeds
from fuda.laws.sight import news

if TYPE_CHECKING:
    from fuda.api import Game

PLAYS = 3  # times that a game is played on
STEPS = 8  # answers that are given each time
TRIES = 40  # times that it is tried to pay what is said to be unpayable
PASSES = frozenset({"end", "no_skill", "done", "no", "keep", "pass"})


class Payments:
    """A rulebook that notes in `broken` what was not paid as it is written."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules.without()
        self.broken: list[str] = []
        self.watched: Position | None = None  # the game that is watched, not what is tried on copies of it; None: any
        self.replaced = False  # could something be done instead of what is being paid?
        self.used: list[Ref] = []  # the things with which parts of it were paid
        self.deeds = Deeds(self.rules)
        at = self.rules.proc_index.get("pay", -1)
        if at >= 0:
            steps = self.rules.procs[at].steps
            first, one, last = steps
            steps[0] = Step(first.clauses, self._begin(first.fn), first.label)
            steps[1] = Step(one.clauses, self._one(one.fn), one.label)
            steps[2] = Step(last.clauses, self._end(last.fn), last.label)

    def _begin(self, fn: Callable[[Position, Frame], None]) -> Callable[[Position, Frame], None]:
        def noted(p: Position, f: Frame) -> None:
            if f.b == 0 and self.sees(p):
                self.begin(p)
            fn(p, f)

        return noted

    def sees(self, p: Position) -> bool:
        return not costs.on_trial(p) and (self.watched is None or p is self.watched)

    def begin(self, p: Position) -> None:
        """A payment begins, or somebody begins to watch it."""
        self.replaced = len(p.values().replaces) > 0
        self.used = []

    def _one(self, fn: Callable[[Position, Frame], None]) -> Callable[[Position, Frame], None]:
        def noted(p: Position, f: Frame) -> None:
            if f.c and self.sees(p):
                what = p.pool.acts[Prog(f.refs[f.b - 1])].get("what")
                things = p.ctxs[f.ctx].it if isinstance(what, Node) else []
                twice = [r for r in things if r in self.used and p.current(r)]
                if twice and isinstance(what, Node) and what.op != "ref":
                    self.broken.append(f"{_cost(p, f)}: {_name(p, twice[0])} pays for two parts")
                self.used = [*self.used, *things]
            fn(p, f)

        return noted

    def _end(self, fn: Callable[[Position, Frame], None]) -> Callable[[Position, Frame], None]:
        def noted(p: Position, f: Frame) -> None:
            if p.ctxs[f.ctx].short and not self.replaced and self.sees(p):
                self.broken.append(f"{_cost(p, f)} was not paid whole")
            fn(p, f)

        return noted


def _cost(p: Position, f: Frame) -> str:
    ctx = p.ctxs[f.ctx]
    acts = [p.pool.acts[Prog(x)].op for x in f.refs]
    return f"the cost ({', '.join(acts)}) of an ability of {_name(p, ctx.source)}"


def _name(p: Position, ref: Ref) -> str:
    return p.carddef(Card(ref & MASK)).name


def check_paid(game: Game, watch: Payments, dice: random.Random) -> None:
    """Whatever is chosen next, payments that are begun end whole, and what says that it was done has done something."""
    if game.pos.question is None:
        return
    for _ in range(PLAYS):
        p = game.pos.copy()
        p.rules = watch.rules
        watch.watched = watch.deeds.watched = p
        watch.begin(p)
        watch.deeds.begun = {}
        for _ in range(STEPS):
            q = p.question
            if q is None or p.over:
                break
            some = [i for i, o in enumerate(q.opts) if o.what not in PASSES] or list(range(len(q.opts)))
            decisions.answer(p, dice.choice(some))
            interpreter.run(p)
        if watch.broken:
            raise Broken("costs", watch.broken[0])
        if watch.deeds.broken:
            raise Broken("deeds", watch.deeds.broken[0])


def check_payable(game: Game, dice: random.Random) -> None:
    """A cost that is said to be unpayable cannot be paid. An ability for another place than the field is not looked at:
    its cost may say from where the card goes, which only the question beforehand asks about."""
    p = game.pos
    q = p.question
    if q is None or not q.action or "pay" not in p.rules.proc_index:
        return
    chars = p.values().chars
    for slot in p.layout.field_slots:
        for card in p.zones[slot]:
            if p.ctrl[card] != q.seat or card >= p.real:
                continue
            for a in chars[card].abilities:
                ab = p.pool.abilities[a]
                if ab.zone not in ("", "anywhere") and p.layout.zone[slot] not in p.rules.groups.get(ab.zone, ()):
                    continue
                acts = tuple(p.pool.acts[prog] for prog in ab.price)
                ctx = Ctx(q.seat, p.ref(card), a)
                if ab.price and not costs.possible(p, ctx, acts) and paid_somehow(p, ctx, list(ab.price), dice):
                    ops = ", ".join(act.op for act in acts)
                    raise Broken("costs", f"the cost ({ops}) of {p.carddef(card).name} can be paid, and is not offered")


def paid_somehow(p: Position, ctx: Ctx, programs: list[Prog], dice: random.Random) -> bool:
    """Is the cost paid whole with answers given by chance, and with no card but such as its player knew before? Not
    with the help of a deck that is made anew on the way: what can be given is what is there."""
    start = costs.begun(p, ctx, programs)
    at = len(start.ctxs) - 1
    for _ in range(TRIES):
        t = start.copy()
        chosen = False
        interpreter.run(t)
        while t.question is not None and not t.over and t.stack:
            q = t.question
            i = dice.randrange(len(q.opts))
            o = q.opts[i]
            chosen = True
            if o.what == "pick" and o.a >= 0 and not sees(p, ctx.seat, Card(o.a & MASK)):
                break
            decisions.answer(t, i)
            t.choices = []
            t.again = False
            interpreter.run(t)
        if not t.over and not t.stack and not t.ctxs[at].short and all(e.what != "refresh" for e in news(p, t)):
            return True
        if not chosen:
            return False
    return False
