"""Letting a game flow: what need not be asked, numbers in one go, standing passes, few keys. For every kind of table.

settings   what a player wants to be asked: `Settings`, `ASK_ALL`
trivial    questions without a choice: `trivial`, `answer`, `Trivial`
alike      which answers come to the same, by what is seen and by all texts
bundles    several answers as one number, or several cards at once: `bundle`, `again`, `pay`, `picks`, `Run`;
           what is chosen so far: `chosen`, `chooses_several`
standing   passing until something happens, and answers that are given for the game: `happened`, `standing`, `asking`
asked      what a table needs to know of a question: `Asked`, `Choice`
keys       Enter, letters and words: `plain_next`, `by_letter`, `find`, `near`, `meant`
"""

from fuda.flow.alike import worth
from fuda.flow.asked import Asked, Choice, Range
from fuda.flow.bundles import Bundle, Run, again, bundle, chooses_several, chosen, pay, picks
from fuda.flow.keys import by_letter, find, meant, near, plain_next
from fuda.flow.settings import ASK_ALL, BadSettings, Settings
from fuda.flow.standing import asking, happened, standing
from fuda.flow.trivial import Trivial, answer, trivial

__all__ = [
    "ASK_ALL",
    "Asked",
    "BadSettings",
    "Bundle",
    "Choice",
    "Range",
    "Run",
    "Settings",
    "Trivial",
    "again",
    "answer",
    "asking",
    "bundle",
    "chooses_several",
    "chosen",
    "by_letter",
    "find",
    "happened",
    "meant",
    "near",
    "pay",
    "picks",
    "plain_next",
    "standing",
    "trivial",
    "worth",
]
