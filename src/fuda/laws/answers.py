"""No dead answers: what is asked makes a difference, as far as the players can know.

`check_answers` tries every answer of a question on copies. A choice of several questions (picking one by one, putting
in an order) is tried as a whole. What follows is compared as the players see it laid out (`outlook`): who chose which
of two cards that are alike is no difference. Where two ways ask the same next, they are followed a little further.
What lasted for a while has made a difference, and so has what a turn or a phase brought to an end (`Trials`), what was
done on the way though it left nothing behind (`happened`), and the order in which different cards lie open, or come to
light from a pile, whatever becomes of them before the next question: everybody has seen it.
Before a question is called dead it is asked again with other cards in all places that somebody does not see: a
question may be there only so that nobody learns from its absence.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from fuda.errors import FudaError
from fuda.kernel.cards.node import Node
from fuda.kernel.position import limits, sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ctx, Ev, Frame, Opt, Question
from fuda.kernel.position.shapes import loop_digest
from fuda.kernel.run import decisions, interpreter, secretly
from fuda.kernel.tables.kinds import AbilityId, Card, Ref, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE, Verb
from fuda.kernel.tables.rulebook import Rulebook
from fuda.laws.broken import Broken
from fuda.laws.sight import news

if TYPE_CHECKING:
    from fuda.api import Game

LEAVES = 40  # ways to answer a choice as a whole, after which it is not looked at
FURTHER = 3  # questions for which two ways are followed that are not the same at once
TRIALS = 80  # copies that are played to compare two ways
WORLDS = 12  # guesses of what each player cannot see before a question is called dead
NOT_CARDS = frozenset({"number", "block", "change"})
PLACED = frozenset({"place_at", "target_card"})  # options about a card and a place, not about a card and its ability
TOLD = frozenset({"show", "ko"})  # what the log tells that is done, apart from where cards go and how much is dealt
# what is declared when something is done, named, shown, or put in an order by its player: others may answer to it or
# learn from it, or later texts may speak of it, whatever comes of it now. How often a loop is gone through is named
# because the rulebooks say so, also if nothing is left behind by it (where an action that brings the very same position
# back is barred at once, no number is asked): it is told to everybody, and ends the loop. What is left over (surplus)
# may be spoken of by a text that only one player knows of
DECLARED = frozenset(
    {"skill", "attack_target", "target", "divide", "trigger", "attribute", "color", "name_number", "show_set"}
    | {"loop", "surplus"}
)


class Trials:
    """A rulebook to try answers with: what is shuffled comes into an order that does not depend on the one before, and
    it is noted (`lasted`) when an effect begins to last."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules.without()
        self.lasted = False
        r = self.rules
        r.verbs = {op: Verb(v.clauses, op, self._verb(v.fn)) for op, v in r.verbs.items()}
        for kind in r.events:
            if kind.name == "shuffle":
                kind.do = sort_pile

    def _verb(self, fn: Callable[[Position, Frame, Node], None]) -> Callable[[Position, Frame, Node], None]:
        def noted(p: Position, f: Frame, ins: Node) -> None:
            before = len(p.effects) + len(p.delayed)
            fn(p, f, ins)
            if len(p.effects) + len(p.delayed) > before:
                self.lasted = True

        return noted


def sort_pile(p: Position, ev: Ev) -> None:
    """Instead of shuffling."""
    p.zones[ev.dst].sort(key=lambda card: p.cdef[card])


def check_answers(game: Game, trials: Trials, dice: random.Random) -> None:
    """The answers of the question that is asked lead to different positions, and none is used up already."""
    p = game.pos
    q = p.question
    if q is None or p.over:
        return
    for o in q.opts:
        _check_left(p, q, o)
    if len(q.opts) < 2 or q.action or q.kind in DECLARED or (q.secret and secretly.asks_each(p) is not None):
        return
    if lies_open(p):
        return
    if dead(p, trials):
        if all(dead(g.pos, trials) for g in _worlds(game, dice)):
            raise Broken("answers", f"{_told(p, q)}: every answer leads to the same")
    elif _yes_or_no(q) and dead(p, trials, burnt=True):
        if all(dead(g.pos, trials, burnt=True) for g in _worlds(game, dice)):
            raise Broken("answers", f"{_told(p, q)}: nothing comes of it but that it is used up")


def lies_open(p: Position) -> bool:
    """Is somebody asked in which order different cards lie where everybody sees them?"""
    f = p.stack[-1]
    return p.rules.procs[f.proc].name == "order_public" and len({p.cdef[r & MASK] for r in f.refs}) > 1


def _yes_or_no(q: Question) -> bool:
    return sorted(o.what for o in q.opts) == ["no", "yes"]


def _told(p: Position, q: Question) -> str:
    about = p.carddef(Card(q.about & MASK)).name if q.about >= 0 else "no card"
    return f"{q.kind} ({q.clause}, about {about}) with {len(q.opts)} answers"


def _check_left(p: Position, q: Question, o: Opt) -> None:
    """An ability that is offered has not been used up."""
    if o.b < 0 or o.a <= MASK or o.what in NOT_CARDS or o.what in PLACED or o.b >= len(p.pool.abilities):
        return
    card = Card(o.a & MASK)
    if o.b in p.base[card].abilities and not limits.within(p, Ref(o.a), AbilityId(o.b)):
        raise Broken("answers", f"{q.kind} ({q.clause}) offers an ability of {p.carddef(card).name} that is used up")


def _worlds(game: Game, dice: random.Random) -> list[Game]:
    """The position as it may be for all that each player knows."""
    seed = dice.randrange(1 << 30)
    out: list[Game] = []
    for seat in range(game.pos.seats):
        for k in range(WORLDS):
            try:
                world = game.guess(seat, seed + k)
            except FudaError:
                continue
            offer_more(world.pos, seat)
            out.append(world)
    return out


def offer_more(p: Position, seat: int) -> None:
    """Where another player looks for such cards in a place that this one does not see (`choosing.do_pick`), one more
    card of that place may be such a card: that as many are there as are to be picked is not known to everybody."""
    q, f = p.question, p.stack[-1]
    if q is None or q.kind != "pick_hidden" or q.seat == seat or q.real or f.b & 1 == 0:
        return
    known = {r & MASK for r in (*f.refs, *f.more)}
    for slot in sorted({p.slot[o.a & MASK] for o in q.opts if o.what == "pick"}):
        unseen = [c for c in p.zones[slot] if c not in known and not sight.sees(p, Seat(seat), c)]
        if unseen:
            f.refs = [p.ref(unseen[0]), *f.refs]
            f.did += 1
            more = Question(q.seat, q.kind, q.clause, [Opt("pick", f.refs[0]), *q.opts])
            more.about, more.ability, more.n, more.m, more.secret = q.about, q.ability, q.n, q.m, q.secret
            p.question = more
            return


# --- what every answer leads to ----------------------------------------------------------------------------------


def dead(p: Position, trials: Trials, burnt: bool = False) -> bool:
    """Do all answers of a question, and of those that belong to the same choice, lead to the same? If `burnt`, apart
    from how often abilities have been used."""
    p = p.copy()
    p.rules = trials.rules
    trials.lasted = False
    try:
        ends = leaves(p)
        if not ends or trials.lasted or any(c.turn != p.turn or c.phase != p.phase for c in ends):
            return False
        if any(happened(p, c) != happened(p, ends[0]) for c in ends[1:]):
            return False  # somebody learns from it, or later texts may speak of it
        left = [TRIALS]
        return all(alike(ends[0], other, FURTHER, left, burnt) for other in ends[1:]) and not trials.lasted
    except (FudaError, IndexError, KeyError):
        return False  # what was guessed cannot be


def happened(before: Position, after: Position) -> tuple[tuple[tuple[object, ...], ...], list[int]]:
    """What was done in between and everybody was told of, in no order: what went where, what was dealt or beaten, which
    cards were shown to whom. That an effect does what the rules would do anyway, or that something is done instead of
    something else that comes to the same, is a difference: texts may speak of it. And the cards that came to light from
    piles that keep their order, as they came."""
    out: list[tuple[object, ...]] = []
    piled: list[int] = []
    for e in news(before, after):
        dealt = e.card >= 0 and e.n > 0 and e.what in before.rules.event_index
        if e.what in TOLD or e.dst >= 0 or dealt:
            out.append((e.what, e.clause, e.seat, e.card, e.n, e.src, e.dst, e.mask))
        if e.what != "show" and e.mask == (1 << before.seats) - 1 and e.card >= 0 and e.src >= 0:
            if _unseen_pile(before, e.src):
                piled.append(e.card)
    return tuple(sorted(out, key=repr)), piled


def _unseen_pile(p: Position, slot: Slot) -> bool:
    zone = p.rules.zones[p.layout.zone[slot]]
    return zone.ordered and zone.sight != EVERYONE


def answered(p: Position, index: int) -> Position:
    """The next question after an answer."""
    c = p.copy()
    c.choices = []
    c.again = False
    c.trail_digests = []
    decisions.answer(c, index)
    interpreter.run(c)
    return c


def leaves(p: Position) -> list[Position]:
    """All positions to which the choice leads that a question begins; none if there are too many."""
    q = p.question
    if q is None or len(q.opts) > LEAVES:
        return []
    out: list[Position] = []
    depth, proc = len(p.stack), p.stack[-1].proc
    for i in range(len(q.opts)):
        c = answered(p, i)
        n = c.question
        if n is not None and not c.over and len(c.stack) == depth and c.stack[-1].proc == proc and n.kind == q.kind:
            if len(n.opts) * len(out) > LEAVES:
                return []
            more = leaves(c)
            if not more:
                return []
            out.extend(more)
        else:
            out.append(c)
        if len(out) > LEAVES:
            return []
    return out


def alike(a: Position, b: Position, further: int, left: list[int], burnt: bool) -> bool:
    """Are two positions the same, or do they come to the same whatever is chosen next?"""
    if a.over or b.over:
        return False  # what would have come of it is not to be seen any more
    if outlook(a, burnt) == outlook(b, burnt):
        return True
    qa, qb = a.question, b.question
    if further == 0 or qa is None or qb is None or asked_as(a, qa) != asked_as(b, qb):
        return False
    if qa.action or len(qa.opts) == 1 or len(qa.opts) > 6:
        return False  # where there is one answer, with other cards there are others
    for i in range(len(qa.opts)):
        left[0] -= 2
        if left[0] < 0:
            return False
        if not alike(answered(a, i), answered(b, i), further - 1, left, burnt):
            return False
    return True


def asked_as(p: Position, q: Question) -> list[object]:
    """A question as it is put."""
    return [q.seat, q.kind, q.clause, len(p.stack), [[o.what, _spoken_of(p, o), o.b] for o in q.opts]]


def _spoken_of(p: Position, o: Opt) -> object:
    if o.a < 0 or o.what in NOT_CARDS or o.a & MASK >= len(p.cdef):
        return o.a
    return _card_as(p, Card(o.a & MASK))


def _card_as(p: Position, card: Card) -> object:
    """A card as it can be told from others: which one it is, and where."""
    return [p.cdef[card], p.slot[card]] if card >= 0 else -1


def outlook(p: Position, burnt: bool) -> str:
    """A position as the players see it laid out, with what they do not see."""
    c = p.copy()
    if burnt:
        c.used = {}
    field = [card for slot in c.layout.field_slots for card in c.zones[slot]]
    ages = sorted(field, key=lambda card: c.stamp[card])
    q = c.question
    more = [
        c.first,
        [[c.cdef[card], c.slot[card]] for card in ages],
        sorted(c.ties.items()),
        [_will_happen(c, e) for f in c.stack for e in f.evs],
        asked_as(c, q) if q is not None else [],
        [_known_to(x) for x in c.ctxs],
        [_known_to(x.ctx) for x in c.items if x.ctx is not None],
        [_known_to(w.ctx) for w in c.pending if w.ctx is not None],
        [_known_to(d.ctx) for d in c.delayed],
    ]
    return loop_digest(c) + json.dumps(more)


def _will_happen(p: Position, e: Ev) -> list[object]:
    """An event that is about to happen: to what, how many times, where it goes and how it comes to lie there."""
    return [e.kind, e.seat, _card_as(p, e.card), e.n, e.src, e.dst, e.at, _card_as(p, e.host), e.role, e.face, e.turned]


def _known_to(x: Ctx) -> list[object]:
    """What an effect under way has been told."""
    return [x.it, x.to, x.rest, x.targets, x.seen, x.num, x.doer, x.against, x.won, x.changes]
