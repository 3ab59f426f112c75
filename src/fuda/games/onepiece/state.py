"""What a position of ONE PIECE remembers: the numbers and words of a card, what is attached to it, its flags, the
variables of the game and of each player.

What has happened this turn, as far as texts ask for it, is counted in `Position.used` (`meaning/history.py`), under the
number of the battle in which it happened last.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import NORMAL, RESTED

# --- numbers of a card (`Chars.nums`) -----------------------------------------------------------------------------

COST: Final = 0
POWER: Final = 1
LIFE: Final = 2
COUNTER: Final = 3
NUMBERS: Final = ("cost", "power", "life", "counter")  # as they are printed, in this order

# numbers that effects add behind the printed ones
BASE_COST: Final = 4  # a base cost set by an effect, and one more; 0: none
BASE_POWER: Final = 5  # the same of power
NEGATED: Final = 6  # 1: its effects are negated
WITH_ADDED: Final = 7  # how many numbers there are with these

# --- words of a card (`Chars.sets`) -------------------------------------------------------------------------------

KIND: Final = 0  # leader, character, event, stage, don
COLOR: Final = 1
TRAIT: Final = 2
ATTRIBUTE: Final = 3
NAME: Final = 4  # all of its names
SETS: Final = ("kind", "color", "trait", "attribute", "name")

# --- a card on the table ------------------------------------------------------------------------------------------

STATES: Final = {"active": NORMAL, "rest": RESTED}  # `Position.turned`

DON: Final = 1  # `Position.role`: it is a DON!! that is given to a card
ROLES: Final = ("", "don")

DYING: Final = 1  # `Position.flags`: it is being KO'd, on the field still, on its way to the trash

# --- variables of the game (`Position.gv`) ------------------------------------------------------------------------

ATTACKER: Final = 0  # the attacking card, as a ref; -1 outside battles
TARGET: Final = 1  # the attacked card, as a ref; -1 outside battles and before it is chosen
BATTLES: Final = 3  # battles so far: the number of the one that is going on
BATTLED: Final = 4  # 1: the powers of the two were really compared in this battle
IN_BATTLE: Final = 5  # 1: a battle is going on, the main phase waits
END_BEGAN: Final = 6  # the stamp of the beginning of the last End Phase
GAME_TALLIES: Final = (BATTLES, END_BEGAN)  # what only grows: positions that differ in it alone are the same
GAME_VARIABLES: Final = 8

# --- variables of each player (`Position.sv`) ---------------------------------------------------------------------

TURNS: Final = 0  # turns of one's own so far
BEATEN: Final = 1  # 1: took damage with no life left
DECKED: Final = 2  # 1: the empty deck has been looked at
EXTRA_TURNS: Final = 3  # turns to be taken after this one
EVENTS_USED: Final = 4  # events activated this turn
ENTERED: Final = 5  # characters that entered this turn
ATTACKS: Final = 6  # attacks declared this turn
SEAT_VARIABLES: Final = 12
KEPT: Final = (TURNS, BEATEN, DECKED, EXTRA_TURNS)  # the others begin anew in every turn
TALLIES: Final = (EVENTS_USED, ENTERED, ATTACKS)  # what only grows during a turn
