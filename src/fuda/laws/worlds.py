"""Two worlds that a player cannot tell apart, played on side by side with the same answers: `go_on_alike`.

They may part only where a rule shows that player a card that was hidden: everything before it is told in the same
words, and as long as nothing of the kind happens the player is shown, asked and offered the same.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from fuda import views
from fuda.kernel.position import sight
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import LogEntry, Opt
from fuda.kernel.run import decisions, interpreter, secretly
from fuda.kernel.tables.kinds import Card, Seat, Slot
from fuda.kernel.tables.rows import EVERYONE, OWNER
from fuda.laws.broken import demand, demand_same
from fuda.laws.sight import news, told
from fuda.laws.words import questions

if TYPE_CHECKING:
    from fuda.api import Game

GLANCE = 3  # two worlds are looked at from end to end about once in so many decisions, at the others at what is asked
BY_LOT = ("first",)
"""What the log tells of chance that everybody sees."""
REVEALING = ("show", "flip")
"""What the log says of a card that comes to light where it lies."""


def go_on_alike(here: Game, there: Game, seat: int, dice: random.Random, steps: int, law: str) -> int:
    """Play both on with the same answers until something hidden is shown to this player, at most so many decisions.
    Says how many were compared."""
    for n in range(steps):
        answer = same_answer(here, there, seat, dice)
        if answer is None:
            return n
        if not step_alike(here, there, answer, seat, law):
            return n + 1
        if n + 1 == steps:
            look_alike(here, there, seat, law, dice, lines=0)
        elif dice.randrange(GLANCE) == 0:
            look_alike(here, there, seat, law, lines=0)
        else:
            asked_alike(here, there, seat, law)
    return steps


def same_answer(here: Game, there: Game, seat: int, dice: random.Random) -> tuple[int, int] | None:
    """An answer that can be given in both worlds, as indices of the kernel; None if there is none. Where another
    player is asked, what there is to choose from may depend on what is hidden; of answers that say the same (an
    ability that waits more than once, each time for something else) the first is that of the other world, and so on."""
    a, b = here.decision, there.decision
    if a is None or b is None:
        return None
    if a.player == seat:
        i = dice.randrange(len(a.options))
        return a.options[i].index, b.options[i].index
    if secretly.asks_each(here.pos) is not None:
        return None
    known = {said: k for k, said in enumerate(_said(b.question.opts))}
    both = [(i, known[said]) for i, said in enumerate(_said(a.question.opts)) if said in known]
    return dice.choice(both) if both else None


def _said(opts: list[Opt]) -> list[tuple[str, int, int, int]]:
    """What answers say, and how many before have said the same."""
    said = [(o.what, o.a, o.b) for o in opts]
    return [(*x, said[:i].count(x)) for i, x in enumerate(said)]


def step_alike(here: Game, there: Game, answer: tuple[int, int], seat: int, law: str) -> bool:
    """Give an answer in both worlds: what this player reads in the log of it is the same, up to the first card that
    was hidden. Can they still be compared?"""
    before = here.pos.copy(), there.pos.copy()
    try:
        for game, index in zip((here, there), answer, strict=True):
            decisions.answer(game.pos, index)
            interpreter.run(game.pos)
    except decisions.NoAnswer:
        return False  # the player knows by now that there is no such world
    return told_alike(before, (here, there), seat, law)


def told_alike(before: tuple[Position, Position], after: tuple[Game, Game], seat: int, law: str) -> bool:
    """The same as `step_alike`, of worlds that have gone on already."""
    lines = [news(p, g.pos) for p, g in zip(before, after, strict=True)]
    found = [_newly_seen(p, g.pos, seat) for p, g in zip(before, after, strict=True)]
    for pair in zip(*lines, strict=False):
        if pair[0].card != pair[1].card and any(_reveals(p, e, seat) for p, e in zip(before, pair, strict=True)):
            return False  # others of the same name are told of in the same words
        said = [views.line_view(g.rules, g.pos, e, Seat(seat)) for g, e in zip(after, pair, strict=True)]
        if said[0] != said[1]:
            if any(_reveals(p, e, seat) for p, e in zip(before, pair, strict=True)):
                return False
            if found[0] != found[1] and not any(
                _reveals(p, e, seat) for p, x in zip(before, lines, strict=True) for e in x
            ):
                return False  # a card was looked at without a word
            demand_same(said[0], said[1], law, f"the log of player {seat}")
    if found[0] != found[1]:
        return False
    for mine, others, g in ((lines[0], lines[1], after[0]), (lines[1], lines[0], after[1])):
        if len(mine) > len(others):
            more = views.line_view(g.rules, g.pos, mine[len(others)], Seat(seat))
            asked = [str(x.pos.question.clause) if x.pos.question is not None else "" for x in after]
            demand(False, law, f"only one log of player {seat} has {more}; asked: {asked}")
    return True


def _newly_seen(before: Position, after: Position, seat: int) -> list[tuple[int, int, int]]:
    """Cards that this player sees now and did not see before: where (in a pile that keeps its order, in which place of
    it: a card that another player turns up there may lie anywhere), and which."""
    out: list[tuple[int, int, int]] = []
    for c in range(after.real):
        if sight.sees(after, Seat(seat), Card(c)) and not sight.sees(before, Seat(seat), Card(c)):
            slot = after.slot[c]
            ordered = slot >= 0 and after.rules.zones[after.layout.zone[slot]].ordered
            out.append((slot, after.zones[slot].index(Card(c)) if ordered else 0, after.cdef[c]))
    return sorted(out)


def _reveals(before: Position, e: LogEntry, seat: int) -> bool:
    """Does a line tell this player of a card that lay hidden?"""
    if e.what in BY_LOT:
        return True
    if e.card < 0 or not e.mask >> seat & 1:
        return False
    return e.what in REVEALING or (e.src >= 0 and _hides(before, e.src, seat))


def _hides(p: Position, slot: Slot, seat: int) -> bool:
    """Can there be a card in a place that this player does not see?"""
    zone = p.rules.zones[p.layout.zone[slot]]
    if zone.sight == OWNER:
        return p.layout.seat[slot] != seat
    if zone.sight != EVERYONE:
        return True
    slots = p.layout.field_slots if p.layout.field[slot] else [slot]  # what lies on the field may move there first
    return any(not sight.sees(p, Seat(seat), c) for s in slots for c in p.zones[s])


def look_alike(
    here: Game, there: Game, seat: int, law: str, dice: random.Random | None = None, lines: int = views.LINES
) -> None:
    """Both worlds look the same to this player, who is asked the same and offered the same; with dice, also what is
    answered to "why not" and how the position is judged. Of the log so many lines are compared: none where it has been
    read as it was written (`told_alike`)."""
    detail = asked_alike(here, there, seat, law)
    if dice is not None:
        wanted = dice.sample(questions(here, dice), 3)
        demand_same(told(here, seat, wanted, lines), told(there, seat, wanted, lines), law, detail)
    else:
        seen = [views.view(g.rules, g.pos, Seat(seat), lines) for g in (here, there)]
        demand_same(seen[0], seen[1], law, detail)


def asked_alike(here: Game, there: Game, seat: int, law: str) -> str:
    """In both worlds the same is asked, and offered to this player. Gives the words for what else may be found."""
    detail = f"player {seat} can tell what is hidden"
    demand((here.decision is None) == (there.decision is None), law, f"{detail}: only one of the games is over")
    asked = [[views.decision_view(g.rules, g.pos, Seat(seat))] for g in (here, there)]
    demand_same(asked[0], asked[1], law, detail)
    return detail
