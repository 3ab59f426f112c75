"""How a number came about, taken down while it is worked out.

A function that works out a number that players are shown (the power of a card, what it costs, the hearts of a live) can
be given an `Account`: it then writes down each step where it takes it. Without one it does nothing else than before. So
what is explained is what was computed, and never a second formula.

    def power(p: Position, ref: Ref, to: Account | None = None) -> int:
        n = last_known.chars_of(p, ref).nums[POWER]
        if to is not None:
            to.number(p, ref, POWER)
        …
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Change, Static, Trace
from fuda.kernel.tables.facts import Fact
from fuda.kernel.tables.kinds import NO_REF, Card, Ref

# what a step does to the number
IS: Final = "="
ADD: Final = "+"
TIMES: Final = "×"

PRINTED: Final = "printed"  # the word for a step that is what the card says

SIGNS: Final = {"add": ADD, "multiply": TIMES}  # of changes by effects; all others put another number in its place


class Entry:
    """One step: what it does, to how much, and by what."""

    def __init__(self, sign: str, n: int, after: int, word: str, clause: str, source: Ref) -> None:
        self.sign = sign
        self.n = n
        self.after = after  # the number behind this step
        self.word = word  # what it is called: a key of the words of a game; "" where its source says enough
        self.clause = clause
        self.source = source  # ref of the card that it comes from
        self.effect: Static | None = None  # the effect that does it
        self.k = 0  # for how many of something, where its word says so


class Account:
    """The steps by which one number is worked out."""

    def __init__(self, trace: Trace) -> None:
        self.entries: list[Entry] = []
        self.total = 0
        self.trace = trace  # every change of every card in the position (`layers.traced`)

    def entry(self, sign: str, n: int, word: str, clause: str, source: Ref) -> Entry:
        """One more step, as it is; adding nothing is none, unless there is no other."""
        self.total = n if sign == IS else self.total + n if sign == ADD else self.total * n
        e = Entry(sign, n, self.total, word, clause, source)
        if sign != ADD or n or not self.entries:
            self.entries.append(e)
        return e

    # --- where it begins ------------------------------------------------------------------------------------------

    def number(self, p: Position, ref: Ref, index: int) -> None:
        """A number of a card as it is now: what is printed, and what effects have made of it. Afterwards it is the
        number that `Chars.nums` has."""
        self.entry(IS, p.base[ref & MASK].nums[index], PRINTED, "", ref)
        self.changes(p, ref, index)

    def changes(self, p: Position, ref: Ref, index: int) -> None:
        """What effects have made of a number of a card."""
        for c in self.trace.of(Card(ref & MASK)):
            if c.before.nums[index] != c.after.nums[index]:
                self.change(p, c, index)

    def change(self, p: Position, c: Change, index: int) -> None:
        """One change of a number of a card by an effect."""
        before, after = c.before.nums[index], c.after.nums[index]
        sign = SIGNS.get(c.mod.op, IS)
        n = after
        if sign == ADD:
            n = after - before
        elif sign == TIMES:
            sign, n = (TIMES, after // before) if before and after % before == 0 else (IS, after)
        self.entry(sign, n, "", clause_of(p, c.mod), c.effect.source).effect = c.effect

    # --- what is done to it ---------------------------------------------------------------------------------------

    def rule(self, fact: Fact, sign: str, n: int, word: str, k: int = 0) -> None:
        """A rule of the game does something to it, for `k` of something. Adding nothing is no step."""
        if sign != ADD or n:
            self.entry(sign, n, word, fact.clauses[0] if fact.clauses else "", NO_REF).k = k

    def effect(self, s: Static, sign: str, n: int, clause: str = "") -> None:
        """An effect does something to it."""
        if sign != ADD or n:
            self.entry(sign, n, "", clause, s.source).effect = s

    def card(self, ref: Ref, n: int, fact: Fact, word: str = "") -> None:
        """A card counts for so much."""
        if n:
            self.entry(ADD, n, word, fact.clauses[0] if fact.clauses else "", ref)

    def least(self, n: int, fact: Fact | None = None) -> None:
        """It counts as so much where it is less."""
        if self.total < n:
            self.entry(IS, n, "least", fact.clauses[0] if fact is not None and fact.clauses else "", NO_REF)


def clause_of(p: Position, mod: Node) -> str:
    """The clause by which a modification is applied: that of its own row, else that of its place in the order."""
    row = p.rules.mods.get(mod.op)
    if row is not None and row.clauses:
        return row.clauses[0]
    for y in p.rules.layers:
        if mod.op in y.ops and y.clauses:
            return y.clauses[0]
    return ""
