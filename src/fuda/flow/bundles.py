"""Several answers in one go: a number where equal things are picked one by one, or several cards at once.

A `Bundle` says between which numbers one chooses; a `Run` gives the answers of the kernel one after the other, so that
whoever plays them can keep and show each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fuda.api import Decision, Game, Option
from fuda.flow.alike import all_alike, spared
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK
from fuda.kernel.tables.kinds import Card, Seat
from fuda.views import card_name

MOST = 99
"""Of what can be done again and again, so many at once."""


@dataclass(frozen=True)
class Bundle:
    """A number that stands for several answers."""

    decision: Decision
    how: str
    """"picks": so many of equal things; "again": one option so many times; "pays": so many, whichever they are."""
    id: str
    """The option that is taken again; of picks, the first one."""
    least: int
    most: int
    usual: int
    """What is meant by nothing but Enter."""

    def run(self, n: int) -> Run:
        """The answers that a number stands for."""
        if not self.least <= n <= self.most:
            raise ValueError(f"{n} is not from {self.least} to {self.most}")
        return Run(self.decision, [self.id] * n, [], self.how, done=n < self.most)


def bundle(decision: Decision) -> Bundle | None:
    """A question for equal things, to be picked one by one, as one number; None if it is none, or if no more than one
    can be picked."""
    found = picking(decision)
    if found is None:
        return None
    first, least, most = found
    if most < 2 or not all_alike(decision.rules, decision.position(), decision.question):
        return None
    return Bundle(decision, "picks", first.id, least, most, most)


def pay(decision: Decision) -> Bundle | None:
    """A question with which of several one pays, as one answer: with the first of them. They need not be equal."""
    found = picking(decision)
    if found is None or decision.kind not in decision.rules.keys.pays:
        return None
    first, least, most = found
    return Bundle(decision, "pays", first.id, least, least, least) if 0 < least == most else None


def picking(decision: Decision) -> tuple[Option, int, int] | None:
    """The first of the cards from which a question lets pick, and how many are still to be picked: least, most."""
    p, q = decision.position(), decision.question
    f = p.stack[-1]
    procedure = p.rules.procs[f.proc]
    if procedure.name != q.kind or "take" not in procedure.labels or "ask" not in procedure.labels or f.prog >= 0:
        return None
    if any(o.what not in ("pick", "done") for o in q.opts):
        return None
    first = next((o for o in decision.options if o.opt.what == "pick"), None)
    if first is None:
        return None
    return first, max(f.a - len(f.more), 0), min(f.n - len(f.more), len(f.refs))


def chosen(decision: Decision, lang: str = "en") -> list[str]:
    """The names of the cards that have been picked so far, where cards are picked one by one."""
    if picking(decision) is None:
        return []
    p = decision.position()
    cards = [Card(ref & MASK) for ref in p.stack[-1].more]
    seen = [c for c in cards if sight.sees(p, Seat(decision.player), c)]
    return [card_name(p, p.cdef[c], lang) for c in seen]


def chooses_several(decision: Decision) -> bool:
    """Are cards picked one by one, and can more than one still be picked?"""
    found = picking(decision)
    return found is not None and found[2] > 1


def again(game: Game, option: Option) -> Bundle | None:
    """An option that can be taken again and again (`Keys.several`), as one number; None if it is none, or only once."""
    d = option.decision
    if option.opt.what not in game.rules.keys.several:
        return None
    label, id = option.label(), option.id
    trial = game.copy()
    n = grown = 0
    while n < MOST:
        before = len(trial.log)
        trial.choose(id)
        n += 1
        lines = len(trial.log) - before
        now = trial.decision
        if n > 1 and lines != grown:
            n -= 1  # something more comes of it: that is seen first
            break
        grown = lines
        if now is None or (now.player, now.kind) != (d.player, d.kind):
            break
        same = now.option(id)
        if same is None or same.label() != label:
            break
    return Bundle(d, "again", id, 1, n, 1) if n > 1 else None


def picks(decision: Decision, options: Sequence[Option]) -> Run:
    """Several cards of one question at once, in this order."""
    wanted = [(o.opt.what, o.opt.a, o.opt.b) for o in options]
    return Run(decision, [o.id for o in options], wanted, "picks", done=False)


class Run:
    """Answers to be given one after the other, for as long as the same is asked."""

    def __init__(
        self, decision: Decision, ids: list[str], wanted: list[tuple[str, int, int]], how: str, done: bool
    ) -> None:
        self.player, self.kind, self.how = decision.player, decision.kind, how
        self._m = decision.question.m
        self._ids = ids
        self._wanted = wanted
        self._done = done
        self._played = 0

    def next(self, game: Game) -> Option | None:
        """The next answer; None if there is none, or something else is asked."""
        d = game.decision
        if d is None or (d.player, d.kind) != (self.player, self.kind):
            return None
        if self.how != "again" and d.question.m != self._m + self._played and self._played:
            return None  # the same is asked anew
        i = self._played
        self._played += 1
        if i < len(self._ids):
            if self._wanted:
                return next((o for o in d.options if (o.opt.what, o.opt.a, o.opt.b) == self._wanted[i]), None)
            if self.how == "again":
                return d.option(self._ids[i])
            offered = [o for o in d.options if o.opt.what == "pick"]
            if self.how == "pays":  # what can do more than pay is kept as long as may be
                offered.sort(key=lambda o: spared(d.rules, game.pos, Card(o.opt.a & MASK)))
            return offered[0] if offered else None
        if i == len(self._ids) and self._done and self.how == "picks":
            return next((o for o in d.options if o.opt.what == "done"), None)
        return None
