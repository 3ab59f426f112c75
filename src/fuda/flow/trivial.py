"""Questions that leave no choice: `answer` gives what need not be asked, `trivial` says why, and who can know it.

What everybody sees to be trivial may be answered at once. What is trivial only by what the asked player sees must look
the same to others as if there had been a choice (`Trivial.open` is false): where others see how long an answer takes,
it is to be held as long as any other."""

from __future__ import annotations

from dataclasses import dataclass

from fuda.api import Decision, Game, Option
from fuda.flow.alike import all_alike
from fuda.flow.bundles import picking
from fuda.flow.settings import Settings
from fuda.flow.standing import standing, stops
from fuda.kernel.game.game import GameRules
from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Question
from fuda.kernel.run import secretly
from fuda.kernel.tables.kinds import Card

ORDERS = ("order",)
"""Kinds of question that put cards in an order: "done" leaves the rest as they are."""


@dataclass(frozen=True)
class Trivial:
    """The answer to a question that leaves no choice."""

    option: Option
    why: str
    """"only": there is no other; "alike": all others come to the same."""
    open: bool
    """Does everybody see that there is no choice?"""


def trivial(game: Game) -> Trivial | None:
    """What the question that is asked must be answered, if it leaves no choice."""
    d = game.decision
    if d is None or d.open:
        return None
    p, q = game.pos, d.question
    if len(d.options) == 1:
        return Trivial(d.options[0], "only", _open(game.rules, p, q))
    if q.secret and secretly.asks_each(p) is not None:
        return None
    whats = {o.opt.what for o in d.options}
    if whats in ({"pick"}, {"trigger"}) and all_alike(game.rules, p, q):
        return Trivial(d.options[0], "alike", _open(game.rules, p, q))
    if whats == {"pick"} and q.kind in game.rules.keys.pays and _takes_all(d):
        return Trivial(d.options[0], "alike", _open(game.rules, p, q))
    if whats == {"pick", "done"} and q.kind in ORDERS and all_alike(game.rules, p, q):
        return Trivial(next(o for o in d.options if o.opt.what == "done"), "alike", False)
    return None


def _takes_all(decision: Decision) -> bool:
    """Is everything given that can be, one after the other?"""
    found = picking(decision)
    return found is not None and found[1] == len(decision.position().stack[-1].refs)  # of copies, one is offered


def answer(game: Game, seat: int, settings: Settings) -> Option | None:
    """What is answered for a player without asking; None if the player is asked."""
    d = game.decision
    if d is None or d.player != seat or stops(game, settings):
        return None
    found = trivial(game) if settings.trivial else None
    if found is not None and (found.open or settings.hidden):
        return found.option
    return standing(game, settings)


def _open(rules: GameRules, p: Position, q: Question) -> bool:
    """Does everybody see what a question can be answered? Answers that come from places that not everybody sees are
    known to be none where nothing lies there."""
    zones = rules.keys.hidden.get(q.kind, ())
    if q.kind not in rules.keys.seen and not zones:
        return False
    for slot in range(p.layout.void):
        if p.layout.seat[slot] == q.seat and p.layout.names[p.layout.zone[slot]] in zones and p.zones[slot]:
            return False
    return _all_see(p, q)


def _all_see(p: Position, q: Question) -> bool:
    """Does everybody see all cards that a question offers?"""
    everyone = (1 << p.seats) - 1
    cards = [Card(o.a & MASK) for o in q.opts if o.a > MASK and o.what not in ("number", "block", "change")]
    return all(c >= p.real or sight.seen_by(p, c) == everyone for c in cards)
