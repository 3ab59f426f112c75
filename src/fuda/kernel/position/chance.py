"""The random source inside the position. Two combined linear congruential generators (L'Ecuyer 1988): small
integers only, so the compiled and the pure kernel play the same games.

Any chance event can be fixed from outside: `p.fixed[name]` is a queue of outcomes that is used up first.
"""

from __future__ import annotations

from typing import Final, TypeVar

from fuda.kernel.position.position import Position
from fuda.kernel.tables.kinds import Card, Ref, Slot

M1: Final = 2147483563
M2: Final = 2147483399

Thing = TypeVar("Thing", Card, Ref)


def seed(p: Position, number: int) -> None:
    x = number * 2 + 1
    p.rng1 = 1 + (x * 69621 + 12345) % (M1 - 1)
    p.rng2 = 1 + (x // (M1 - 1) * 16807 + x * 39373 + 54321) % (M2 - 1)
    for _ in range(8):
        draw(p)


def draw(p: Position) -> int:
    """The next number, 0 ≤ n < M1 - 1."""
    p.rng1 = 40014 * p.rng1 % M1
    p.rng2 = 40692 * p.rng2 % M2
    z = p.rng1 - p.rng2
    if z < 1:
        z += M1 - 1
    return z - 1


def below(p: Position, n: int) -> int:
    """A number 0 ≤ x < n, each as likely as any other."""
    if n <= 1:
        return 0
    limit = (M1 - 1) // n * n
    while True:
        x = draw(p)
        if x < limit:
            return x % n


def chance(p: Position, name: str, n: int) -> int:
    """A chance event with n outcomes; fixed from outside if somebody did."""
    queue = p.fixed.get(name)
    if queue:
        x = queue.pop(0)
        if not queue:
            del p.fixed[name]
        return x % n
    return below(p, n)


def mix(p: Position, slot: Slot, cards: list[Card]) -> None:
    """Let those of these cards that lie in a slot change places there: nobody knows any more which lies where."""
    zone = p.zones[slot]
    there = [c for c in zone if c in cards]
    shuffle(p, there)
    k = 0
    for i in range(len(zone)):
        if zone[i] in cards:
            zone[i] = there[k]
            k += 1


def shuffle(p: Position, cards: list[Thing]) -> None:
    """Shuffle a list of cards (or of their refs) in place; `p.fixed["shuffle"]` leaves it as it is that many times."""
    queue = p.fixed.get("shuffle")
    if queue:
        if queue[0] > 0:
            queue[0] -= 1
        if queue[0] == 0:
            queue.pop(0)
            if not queue:
                del p.fixed["shuffle"]
        return
    for i in range(len(cards) - 1, 0, -1):
        j = below(p, i + 1)
        x = cards[i]
        cards[i] = cards[j]
        cards[j] = x
