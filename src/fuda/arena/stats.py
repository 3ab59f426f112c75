"""What can be concluded from blocks of games: intervals, ratings, and when to stop. No clock, no luck: what is drawn by
lot is drawn with a fixed seed.

A block (games on one seed, everybody once at every seat) is the unit: its games share their luck, so they are no
independent witnesses.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

DRAWS = 2000
"""How often the blocks are drawn anew for an interval."""
LEVEL = 0.95
Z = 1.959964


@dataclass(frozen=True)
class Interval:
    mean: float
    low: float
    high: float

    def text(self) -> str:
        """
        >>> Interval(0.5, 0.4, 0.625).text()
        '50.0 % [40.0, 62.5]'
        """
        return f"{100 * self.mean:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}]"


def wilson(wins: float, n: int) -> Interval:
    """The interval of a share of so many independent trials.

    >>> wilson(10, 10).text()
    '100.0 % [72.2, 100.0]'
    """
    if n == 0:
        return Interval(0.5, 0.0, 1.0)
    p = wins / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Interval(p, 0.0 if wins == 0 else low, 1.0 if wins == n else high)


def bootstrap(blocks: Sequence[float], draws: int = DRAWS) -> Interval:
    """The mean of blocks, with the interval from drawing as many of them anew, again and again. Where all blocks are
    won, or all lost, nothing can be drawn from how they differ: then each counts as one trial.

    >>> bootstrap([1.0, 0.5, 0.5, 0.0] * 10).text()
    '50.0 % [38.8, 61.3]'
    >>> bootstrap([0.5] * 30).text()
    '50.0 % [50.0, 50.0]'
    >>> bootstrap([1.0] * 30).text()
    '100.0 % [88.6, 100.0]'
    """
    n = len(blocks)
    if n == 0:
        return Interval(0.5, 0.0, 1.0)
    mean = sum(blocks) / n
    if min(blocks) == max(blocks):
        return Interval(mean, mean, mean) if 0 < mean < 1 else wilson(mean * n, n)
    dice = random.Random(n)
    means = sorted(sum(dice.choices(blocks, k=n)) / n for _ in range(draws))
    cut = round((1 - LEVEL) / 2 * draws)
    return Interval(mean, means[cut], means[draws - 1 - cut])


@dataclass(frozen=True)
class Sprt:
    """A sequential test: is a bot's score nearer to `low` or to `high`? 5 % of wrong answers either way."""

    low: float
    high: float

    @property
    def bound(self) -> float:
        return math.log(0.95 / 0.05)

    def ratio(self, blocks: Sequence[float]) -> float:
        """The logarithm of how much likelier the blocks are if the score is `high` (by the normal approximation; two
        blocks, one lost and one won, are added, so that a few equal ones prove nothing)."""
        n = len(blocks)
        if n == 0:
            return 0.0
        mean = sum(blocks) / n
        every = [*blocks, 0.0, 1.0]
        middle = sum(every) / len(every)
        spread = sum((x - middle) ** 2 for x in every) / len(every)
        return n * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * spread)

    def verdict(self, blocks: Sequence[float]) -> str:
        """ "high", "low", or nothing yet.

        >>> test = Sprt(0.5, 0.6)
        >>> test.verdict([0.5, 1.0] * 3), test.verdict([0.5, 1.0, 1.0] * 20), test.verdict([0.5, 0.0] * 30)
        ('', 'high', 'low')
        """
        ratio = self.ratio(blocks)
        return "high" if ratio >= self.bound else "low" if ratio <= -self.bound else ""


def elo(score: float) -> float:
    """The difference in rating that such a score stands for.

    >>> round(elo(0.75)), round(elo(0.5)), elo(1.0)
    (191, 0, inf)
    """
    if not 0 < score < 1:
        return math.inf if score >= 1 else -math.inf
    return -400 * math.log10(1 / score - 1)


Meeting = tuple[int, int, float]
"""Two players and what the first made of it."""


def ratings(players: int, met: Sequence[Meeting], rounds: int = 200) -> list[float]:
    """Ratings by Bradley and Terry, 0 on average. Everybody is also reckoned to have drawn once with each other, so
    that who has won all games is not infinitely better.

    >>> [round(r) for r in ratings(3, [(0, 1, 1.0), (0, 1, 0.0), (1, 2, 1.0), (1, 2, 0.5), (0, 2, 1.0)])]
    [58, 41, -99]
    """
    won = [0.0] * players
    games: dict[tuple[int, int], float] = {(a, b): 1.0 for a in range(players) for b in range(players) if a != b}
    for a in range(players):
        won[a] += 0.5 * (players - 1)
    for a, b, score in met:
        won[a] += score
        won[b] += 1 - score
        games[a, b] += 1
        games[b, a] += 1
    strength = [1.0] * players
    for _ in range(rounds):
        new = [
            won[a] / sum(games[a, b] / (strength[a] + strength[b]) for b in range(players) if b != a)
            for a in range(players)
        ]
        middle = math.exp(sum(math.log(s) for s in new) / players)
        strength = [s / middle for s in new]
    return [400 * math.log10(s) for s in strength]


def rating_intervals(players: int, blocks: Sequence[Sequence[Meeting]], draws: int = 100) -> list[Interval]:
    """Ratings, with intervals from drawing the blocks anew."""
    middle = ratings(players, [m for block in blocks for m in block])
    dice = random.Random(len(blocks))
    drawn: list[list[float]] = []
    for _ in range(draws if blocks else 0):
        some = dice.choices(blocks, k=len(blocks))
        drawn.append(ratings(players, [m for block in some for m in block], 60))
    out: list[Interval] = []
    for i, mean in enumerate(middle):
        every = sorted(d[i] for d in drawn) or [mean]
        cut = round((1 - LEVEL) / 2 * (len(every) - 1))
        out.append(Interval(mean, min(mean, every[cut]), max(mean, every[len(every) - 1 - cut])))
    return out
