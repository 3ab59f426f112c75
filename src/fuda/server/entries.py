"""What is done in a match, one entry after the other: the truth from which everything else can be had again.

Entries have numbers from 1 on without a gap; (match, number) is unique in the store, so of two processes or two tabs
that write the same number one is refused. An entry never changes. What is told of it, and when, follows from it alone.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal["begin", "answer", "concede", "undo", "propose", "agree", "refuse", "settings", "pause", "resume", "end"]
By = Literal["person", "bot", "flow", "clock", "server"]

CHANGES: frozenset[str] = frozenset({"begin", "answer", "concede", "undo"})
"""Kinds of entry that change the position. The number of a question follows from them (`Table.changes`): numbers of
entries themselves would tell others of `settings`."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that was done."""

    number: int
    kind: Kind
    seat: int
    """Whose deed it is; -1: the server's own (a begin, an end)."""
    body: dict[str, Any]
    """`begin`: `origin`, how the game began (`Origin.to_data()`), `rules`, the fingerprint of the rules, `texts`, which
    texts the cards had (`texts.py`), and `history`, the choices that a fork begins with. `answer`: `option` (its id).
    With `more` it goes on with the one before: both are taken back together. `undo`: `first`, the number of the *entry*
    that is taken back with all answers since, and `choice`, which choice of the game that was. `propose`: `what`
    ("undo", "pause", "resume", "rematch", "open_hands"), `waits` (the seats that have to agree), of an undo its
    `choice`, of a pause whether all others are `away`; `agree` and `refuse`: `what`. `settings`:
    `flow.Settings.data()`. `pause`: `since`. `end`: `why` where no rule ended it."""
    by: By
    """A person, a bot, what the player had said beforehand or what left no choice, a clock that ran out."""
    digest: str
    """Of the position after it; empty where it changes none, or where more changes were written with it."""
    time: float
    """When it came, in seconds since 1970."""
    shown: float
    """From when on anybody is told of it: `time`, or later where the pause would tell something (`beats.py`)."""


class Seating(msgspec.Struct, frozen=True):
    """Who has a seat, and what is played there."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    person: str = ""
    """The person's public id (never the secret); empty for bots and open seats."""
    bot: str = ""
    """The name of a bot, and how strong: "greedy", "random"."""
    deck: str = ""
    """What the deck is called."""
    cards: list[tuple[int, str]] = []
    """The deck card by card: number of copies, number of the card."""
    ready: bool = False


class Clock(msgspec.Struct, frozen=True):
    """What time there is. All in seconds; without clocks a match has none of this."""

    bank: float
    """For the whole match, each seat."""
    each: float
    """For every decision, before the bank is touched."""
    timeout: Literal["pass", "concede"] = "pass"
    """When the bank is empty: what ends the question, where something like that can be answered, else concede."""


class Terms(msgspec.Struct, frozen=True):
    """What is agreed on before a match."""

    game: str
    format: str = ""
    options: tuple[str, ...] = ()
    seed: int | None = None
    """None: drawn when it begins, and never told before it is over."""
    clock: Clock | None = None
    watch: Literal["nobody", "link", "anybody"] = "link"
    delay: float = 0.0
    """By how many seconds spectators are behind."""
    listed: bool = False
    """Is it shown to whoever looks for an opponent?"""
    undo: Literal["agreed", "free", "never"] = "free"
    """`free`: without asking while nothing hidden was shown and nobody else has acted, else by agreement."""
    cards: list[dict[str, Any]] = []
    """Cards that were brought, as card files have them."""
    pace: float = 1.0
    """How long beats are (`beats.py`), as a factor; 0 where nobody minds what pauses tell."""
    rematch_of: str = ""
    fork_of: tuple[str, int] | None = None


class Head(msgspec.Struct, frozen=True):
    """What a store knows of a match besides its entries."""

    id: str
    terms: Terms
    seats: list[Seating]
    state: Literal["waiting", "playing", "over"]
    version: int
    """Goes up by one with every change of the head: whoever changes it says from which one."""
    created: float
    touched: float
    """When the last entry came, or the head was changed."""
    rules: str = ""
    """The fingerprint of the rules under which it was begun."""
    result: dict[str, Any] | None = None
    maker: str = ""
    """Whoever made it: a person's public id."""
