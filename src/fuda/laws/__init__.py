"""Laws that every position of every game obeys. `fuda fuzz` and the tests ask here; read `check_all` first.

A law takes a game at a decision, looks at it from all sides without changing it, and raises `Broken` with what
it found. The strongest one is non-interference: everything a player cannot know is exchanged (`disguise`), and
what that player sees, may choose, is told and would guess has to stay the same, byte for byte.
"""

from fuda.laws.broken import Broken, demand
from fuda.laws.cards import check_cache, check_cards
from fuda.laws.ends import check_ends
from fuda.laws.every import check_all
from fuda.laws.leaving import check_concession
from fuda.laws.sight import check_secret, check_sight, check_step, disguise
from fuda.laws.values import check_copy, check_replay, check_save
from fuda.laws.words import GAP, check_log, check_options, check_result, check_why_not

__all__ = [
    "GAP",
    "Broken",
    "check_all",
    "check_cache",
    "check_cards",
    "check_concession",
    "check_copy",
    "check_ends",
    "check_log",
    "check_options",
    "check_replay",
    "check_result",
    "check_save",
    "check_secret",
    "check_sight",
    "check_step",
    "check_why_not",
    "demand",
    "disguise",
]
