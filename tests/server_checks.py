"""What must be true of a match in the store, however it was played; looked at without the server's code for matches.

Every match is played again from its beginning by the public API alone: entries have no gap, every digest is right, no
acknowledged answer is missing, none is there twice, and nothing is there that nobody said.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence

from fuda import Game
from fuda.records import Origin
from fuda.server.entries import Entry, Head
from fuda.server.store.opening import opened

CHANGES = ("begin", "answer", "concede", "undo")


def stored(database: str, matches: Sequence[str]) -> dict[str, tuple[Head, list[Entry]]]:
    """Matches as they are in a store."""

    async def read() -> dict[str, tuple[Head, list[Entry]]]:
        store = await opened(database)
        try:
            return {match: (await store.head(match), await store.entries(match)) for match in matches}
        finally:
            await store.close()

    return asyncio.run(read())


def replayed(entries: Sequence[Entry]) -> Game:
    """The game that entries come to, every digest compared."""
    assert [e.number for e in entries] == list(range(1, len(entries) + 1)), "entries have a gap"
    begin = entries[0]
    assert begin.kind == "begin"
    game = Game.begun(Origin.from_data(begin.body["origin"]))
    for e in entries:
        if e.kind == "answer":
            assert game.decision is not None and game.decision.player == e.seat, f"entry {e.number}: not asked"
            game.choose(str(e.body["option"]))
        elif e.kind == "concede":
            game.concede(e.seat)
        elif e.kind == "undo":
            game.undo(int(e.body["choice"]), agreed=True)
        if e.digest:  # of several that were written together the last one has it
            assert game.digest() == e.digest, f"entry {e.number} ({e.kind}): another position"
    return game


def answers(entries: Sequence[Entry], seat: int) -> dict[int, str]:
    """What people at a seat answered: the question's number → the option. (No match here is played with counts.)"""
    out: dict[int, str] = {}
    for number, e in numbered(entries):
        if e.kind == "answer" and e.seat == seat and e.by == "person":
            assert number not in out, "a question was answered twice"
            out[number] = str(e.body["option"])
    return out


def numbered(entries: Sequence[Entry]) -> Iterator[tuple[int, Entry]]:
    """Entries with the number of the question that was open before each."""
    undos = choices = 0
    for e in entries:
        yield (undos << 20) + choices, e
        if e.kind == "undo":
            undos, choices = undos + 1, int(e.body["choice"])
        elif e.kind in CHANGES:
            choices += 1


def check_answers(
    entries: Sequence[Entry], seat: int, acknowledged: Mapping[int, str], sent: Mapping[int, str]
) -> None:
    """Nothing acknowledged is missing; nothing is there that was not sent, or that was sent once and is there twice."""
    there = answers(entries, seat)
    by_flow = _by_others(entries, seat)
    for question, option in acknowledged.items():
        assert there.get(question) == option or question in by_flow, f"seat {seat}: answer {question} is missing"
    for question, option in there.items():
        assert sent.get(question) == option, f"seat {seat}: {option} to {question} was never sent"


def _by_others(entries: Sequence[Entry], seat: int) -> set[int]:
    """Questions of a seat that were answered for it: by what it had said beforehand, or because there was no choice."""
    answered = [(number, e) for number, e in numbered(entries) if e.kind == "answer" and e.seat == seat]
    return {number for number, e in answered if e.by != "person"}
