"""Calling the command line in tests: what it did, and what bad input must look like. The fixture `call` calls it."""

from __future__ import annotations

from collections.abc import Callable

ONES = "1\n" * 3000
"""Enough first options for any game."""

TWO_PEOPLE = ("--seat", "human", "--seat", "human")

RULING = """game: hanyou
scenario: A rested main unit stays rested
clauses: 703.1
turn: 3, player 1, battle phase
player 1:
  main: HY-001, rested, energy 1
expect: player 1 main: {state}
"""


class Run:
    """What one call of the command line did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Fuda = Callable[..., Run]


def refused(run: Run, *words: str) -> None:
    """Bad input: exit code 2 and one sentence, with these words in it."""
    assert run.code == 2
    assert run.err.startswith("fuda: ") and run.err.count("\n") == 1, run.err
    assert "Traceback" not in run.err
    for word in words:
        assert word in run.err, run.err
