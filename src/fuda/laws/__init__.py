"""Laws that every position of every game obeys. `fuda fuzz` and the tests ask here; read `check_all` first.

A law takes a game at a decision, looks at it from all sides without changing it, and raises `Broken` with what
it found. The strongest one is non-interference: everything a player cannot know is exchanged (`disguise`), and
what that player sees, may choose, is told and would guess has to stay the same, byte for byte. Two such worlds are also
played on side by side (`worlds`): with another random source (`chance`), and with cards of other decks (`decks`).
"""

from fuda.laws.answers import Trials, check_answers
from fuda.laws.broken import Broken, demand
from fuda.laws.cards import check_cache, check_cards
from fuda.laws.chance import check_blind, check_chance, picks_blind
from fuda.laws.costs import Payments, check_paid, check_payable
from fuda.laws.decks import OtherDecks, check_decks
from fuda.laws.ends import check_ends
from fuda.laws.every import check_all
from fuda.laws.explained import Heard, adds_up, check_explained, seen_cards
from fuda.laws.flowing import check_open, check_trivial, put_to_a_person
from fuda.laws.leaving import check_concession
from fuda.laws.peeking import check_peeking, check_seat
from fuda.laws.said import check_said, check_told
from fuda.laws.sight import check_secret, check_sight, check_step, disguise
from fuda.laws.values import check_copy, check_replay, check_save
from fuda.laws.words import GAP, check_log, check_options, check_result, check_why_not

__all__ = [
    "GAP",
    "Broken",
    "Heard",
    "OtherDecks",
    "Payments",
    "Trials",
    "adds_up",
    "check_all",
    "check_blind",
    "check_answers",
    "check_cache",
    "check_cards",
    "check_chance",
    "check_concession",
    "check_copy",
    "check_decks",
    "check_ends",
    "check_explained",
    "check_log",
    "check_open",
    "check_options",
    "check_paid",
    "check_payable",
    "check_peeking",
    "check_replay",
    "check_result",
    "check_said",
    "check_save",
    "check_seat",
    "check_secret",
    "check_sight",
    "check_step",
    "check_told",
    "check_trivial",
    "check_why_not",
    "demand",
    "disguise",
    "picks_blind",
    "put_to_a_person",
    "seen_cards",
]
