"""Chance is hidden: whatever the random source brings, a player is told the same until a rule shows what it brought."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from fuda.kernel.position import sight
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Opt
from fuda.kernel.run import decisions, interpreter
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import EVERYONE
from fuda.laws.broken import demand
from fuda.laws.sight import without_memory
from fuda.laws.worlds import go_on_alike, look_alike, told_alike

if TYPE_CHECKING:
    from fuda.api import Game

OFTEN = 40  # times that a blind choice is made again: that chance brings the same card each time is out of the question


def other_chance(p: Position, dice: random.Random) -> None:
    """Let chance bring something else from now on."""
    p.rng1 = dice.randrange(1, 1 << 30)
    p.rng2 = dice.randrange(1, 1 << 30)


def _again(before: Position, index: int, like: Game, dice: random.Random | None) -> Game:
    """Go from one decision to the next again; with dice, with another random source."""
    p = before.copy()
    without_memory(p)
    if dice is not None:
        other_chance(p, dice)
    decisions.answer(p, index)
    interpreter.run(p)
    return type(like)(like.rules, p, None)


def check_chance(before: Position, index: int, after: Game, dice: random.Random, steps: int = 4) -> None:
    """If chance had a part in what followed a decision, let it be another chance, and go on from there: every player is
    told the same as long as none of it is shown."""
    for seat in range(after.pos.seats):
        here, there = _again(before, index, after, None), _again(before, index, after, dice)
        if told_alike((before, before), (here, there), seat, "chance"):
            look_alike(here, there, seat, "chance", dice)
            go_on_alike(here, there, seat, dice, steps, "chance")


# --- blind choices -------------------------------------------------------------------------------------------------


def picks_blind(game: Game) -> bool:
    """Is a player asked to choose among different cards that lie unseen and in no order?"""
    return len({game.pos.cdef[o.a & MASK] for o in _unseen(game).values()}) > 1


def check_blind(before: Position, index: int, after: Game, dice: random.Random) -> None:
    """Who picks a card of a hand unseen picks among places that tell nothing: which card lies in a place is decided
    anew."""
    place = dice.choice(sorted(_unseen(after)))
    found: set[int] = set()
    for _ in range(OFTEN):
        options = _unseen(_again(before, index, after, dice))
        if place not in options:
            return  # chance has led elsewhere
        found.add(options[place].a & MASK)
        if len(found) > 1:
            return
    kind = after.pos.question.kind if after.pos.question is not None else ""
    demand(False, "blind", f"{kind}: it is known which card {place} is")


def _unseen(game: Game) -> dict[str, Opt]:
    """Options about cards that lie in no order where the player who is asked does not see them, by their names."""
    d = game.decision
    if d is None:
        return {}
    return {o.id: o.opt for o in d.options if _lies_unseen(game.pos, o.opt, d.player)}


def _lies_unseen(p: Position, o: Opt, seat: int) -> bool:
    if o.a < 0 or o.what in ("number", "block", "change") or not p.current(Ref(o.a)):
        return False
    card = Card(o.a & MASK)
    zone = p.rules.zones[p.zone_of(card)]
    if card >= p.real or zone.ordered or p.layout.field[p.slot[card]] or zone.sight == EVERYONE:
        return False
    return not sight.sees(p, p.layout.everybody[seat], card)
