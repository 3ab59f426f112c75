"""The bot that looks one step ahead: it tries each option on a guess of what it cannot see, lets the turn end
as a simple player would end it (or goes on to the next question at which the game says that nothing is going on), and
takes the option after which the position looks best.

Every trial runs on `seat.guess(seed)`, in which the cards that this seat cannot see, the answers others have given
secretly, and chance are made up.
"""

from __future__ import annotations

import random

from fuda.api import Game, Option
from fuda.seating import Seat

TRIALS = 1  # guesses an option is tried on
FAR = 60  # decisions after which a trial stops, wherever it is
BROAD = 8  # options of a question inside a trial that are compared; of more, so many by chance
MOST = 40  # options that are tried at all

# questions in which looking ahead is of no use
CHANCE = frozenset({"janken"})

# answers that end what a player is doing: in a trial, the simple player gives them as soon as it can
ENDS = frozenset({"end"})


class Greedy:
    """`trials`: how many guesses each option is tried on."""

    def __init__(self, trials: int = TRIALS) -> None:
        self.trials = trials

    def choose(self, seat: Seat, rng: random.Random) -> Option:
        d = seat.decision
        options = d.options
        if len(options) == 1 or d.kind in CHANCE:
            return options[rng.randrange(len(options))]
        tried = seat.worthwhile()
        if len(tried) > MOST:
            tried = sorted(rng.sample(tried, MOST))
        seeds = [rng.randrange(1 << 30) for _ in range(self.trials)]
        best, most = tried[0], float("-inf")
        totals = dict.fromkeys(tried, 0)
        for seed in seeds:
            guess = seat.guess(seed)
            for i in tried:
                totals[i] += try_out(guess, i, seat.player, random.Random(seed))
        for i in tried:
            # of equals, the one that does something: answers that end or pass come last
            if totals[i] > most:
                best, most = i, totals[i]
        return options[best]


def try_out(guess: Game, index: int, seat: int, rng: random.Random) -> int:
    """What the position is worth at the end of the turn if this option is taken and nothing more is begun."""
    g = guess.copy()
    turn = g.turn
    g.play(index)
    for _ in range(FAR):
        d = g.decision
        if d is None or g.pauses() or (g.turn != turn and g.rules.habits is None):
            break
        g.play(simple(g, seat, rng))
    return g.appraise(seat)


def simple(g: Game, seat: int, rng: random.Random) -> int:
    """The answer of a simple player: ends what can be ended; for this seat, what looks best at once; for
    others, anything."""
    d = g.decision
    assert d is not None
    options = d.options
    if len(options) == 1:
        return 0
    for i, o in enumerate(options):
        if o.opt.what in ENDS:
            return i
    habit = g.habit()
    if habit is not None:
        return habit
    if d.player != seat or d.kind in CHANCE:
        return rng.randrange(len(options))
    tried = g.worthwhile()
    if len(tried) > BROAD:
        tried = sorted(rng.sample(tried, BROAD))
    best, most = tried[0], float("-inf")
    for i in tried:
        h = g.copy()
        h.play(i)
        value = h.appraise(seat)
        if value > most:
            best, most = i, value
    return best
