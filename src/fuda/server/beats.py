"""How long an answer is held back so that its pause tells nothing.

Whether a question left its player a choice is sometimes known to that player alone (a hand without a counter). Such a
question is answered for the player, or by the player in a moment; others must not be able to tell. So the answer is
shown no sooner than a *beat* after the question was put, whoever gave it and how fast. How long the beat is follows
from the match and the number of the question; whether there is one, from the kind of question, from what everybody sees
and from what is answered: never from a hidden card.
"""

from __future__ import annotations

import hashlib
from typing import Final

from fuda import flow
from fuda.api import Decision, Game

SHORTEST: Final = 0.7
LONGEST: Final = 2.0
BOT: Final = 0.3
"""For bots' answers where only one person looks on: how long a bot thinks tells as much."""


def length(match: str, question: int, pace: float) -> float:
    """The beat of a question, in seconds: short ones are more frequent.

    >>> 0.7 <= length("a", 1, 1.0) <= 2.0, length("a", 1, 1.0) == length("a", 1, 1.0), length("a", 1, 0.0)
    (True, True, 0.0)
    """
    drawn = hashlib.blake2b(f"{match} {question}".encode(), digest_size=4).digest()
    u = int.from_bytes(drawn, "big") / (1 << 32)
    return round(pace * (SHORTEST + (LONGEST - SHORTEST) * u * u), 3)


def open_to_all(game: Game) -> bool:
    """Does everybody see what the open question can be answered? Then how long it takes tells nothing."""
    d = game.decision
    if d is None:
        return True
    keys = game.rules.keys
    if d.kind in keys.seen and d.kind not in keys.hidden:
        return True
    found = flow.trivial(game)
    return found is not None and found.open


def quiet(decision: Decision, what: str) -> bool:
    """Could an answer that does this be one that left no choice? Where one can always pass, any act but passing shows
    that there was one."""
    keys = decision.rules.keys
    passes = {*keys.next, *keys.windows.values()}
    return what in passes or (decision.kind not in keys.turns and decision.kind not in keys.windows)


def held(game: Game, what: str) -> bool:
    """Must an answer that does this be held for the beat of the open question?"""
    d = game.decision
    return d is not None and not open_to_all(game) and quiet(d, what)
