"""Facts of the rules."""

from __future__ import annotations


def clauses_of(text: str) -> tuple[str, ...]:
    return tuple(text.split())


class Fact:
    """A small fact of the rules (a number, a yes) that code reads by name; `off` is its value without the row."""

    def __init__(self, clauses: tuple[str, ...], name: str, value: int, off: int) -> None:
        self.clauses = clauses
        self.name = name
        self.value = value
        self.off = off


def fact(clauses: str, name: str, value: int = 1, off: int = 0) -> Fact:
    return Fact(clauses_of(clauses), name, value, off)
