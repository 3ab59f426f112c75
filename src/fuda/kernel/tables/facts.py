"""Facts of the rules: small things that a clause says (a yes, a number) and that code reads where they act.

A fact is declared once, as a constant in the room of its chapter, with its clauses and one sentence:

    RULER_FIRST: Final = fact("9-1", "The ruler is dealt with before the units.")

and is read as `RULER_FIRST.on(p)`, or `RULER_FIRST.of(p)` where it is a number. With its clause switched off it has the
value `off`. What the kernel asks of every game is a `question` (all of them are in `asked.py`); a game's `answer` names
the clauses that decide it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fuda.kernel.position.position import Position
    from fuda.kernel.tables.rulebook import Rulebook


def clauses_of(text: str) -> tuple[str, ...]:
    return tuple(text.split())


class Fact:
    """One fact, or one question of the kernel. What it says now is a number of the rulebook's (`Rulebook.values`)."""

    def __init__(self, clauses: tuple[str, ...], sentence: str, value: int, off: int) -> None:
        self.clauses = clauses
        self.sentence = sentence
        self.value = value
        self.off = off  # what holds without the clauses
        self.name = ""  # that of the constant, known when the tables are put together
        self.index = -1  # into `Rulebook.values`

    def on(self, p: Position) -> bool:
        """Does it hold?"""
        return p.rules.values[self.index] != 0

    def of(self, p: Position) -> int:
        """The number that it says."""
        return p.rules.values[self.index]

    def on_in(self, rules: Rulebook) -> bool:
        """Does it hold, where there is no position yet?"""
        return rules.values[self.index] != 0

    def of_in(self, rules: Rulebook) -> int:
        """The number that it says, where there is no position yet."""
        return rules.values[self.index]

    def answered(self, p: Position) -> bool:
        """Does this game say anything about it, be the clause switched off or not?"""
        return self.index in p.rules.answered


class Answer:
    """What a game says to a question of the kernel."""

    def __init__(self, clauses: tuple[str, ...], fact: Fact, value: int, off: int) -> None:
        self.clauses = clauses
        self.fact = fact
        self.value = value
        self.off = off

    @property
    def name(self) -> str:
        return self.fact.name


def fact(clauses: str, sentence: str, value: int = 1, off: int = 0) -> Fact:
    return Fact(clauses_of(clauses), sentence, value, off)


def question(sentence: str, default: int = 1) -> Fact:
    """Something that the kernel asks of every game; `default` holds where a game says nothing."""
    return Fact((), sentence, default, default)


def answer(clauses: str, fact: Fact, value: int = 1, off: int = 0) -> Answer:
    return Answer(clauses_of(clauses), fact, value, off)
