"""What a table needs to know of a question: a `Decision` of a game here, or one that came from a server.

Whatever draws a question or finds out which option is meant works on these, so that it is the same at every table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from fuda.kernel.game.game import GameRules


class Sort(Protocol):
    """What sort of answer an option is."""

    @property
    def what(self) -> str: ...


class Choice(Protocol):
    """One of the options."""

    @property
    def id(self) -> str: ...
    @property
    def opt(self) -> Sort: ...
    def label(self, lang: str = ...) -> str: ...
    def describe(self, lang: str = ...) -> str: ...


C = TypeVar("C", bound=Choice)
C_co = TypeVar("C_co", bound=Choice, covariant=True)


class Asked(Protocol[C_co]):
    """The question."""

    @property
    def rules(self) -> GameRules: ...
    @property
    def clause(self) -> str: ...
    @property
    def open(self) -> bool: ...
    @property
    def options(self) -> Sequence[C_co]: ...
    def prompt(self, lang: str = ...) -> str: ...


class Range(Protocol):
    """A number that is asked for: from where to where, and what Enter means."""

    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def usual(self) -> int: ...
