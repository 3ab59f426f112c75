"""What a position of Reバース remembers besides its cards and zones: variables, numbers, words, roles, marks.

Damage of a character in the entry is its mark (`Position.mark`). `Position.tally` holds, in threes, what was hit
since the last recovery: ref of the character, ref of what hit it (-1: nothing), and `BY_ATTACK` or 0.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import Position

# --- variables of the game (`Position.gv`) ------------------------------------------------------------------------

FORMAT: Final = 0  # which format is played: `DUEL` …
ONE_OUT_AGREED: Final = 1  # 1: the rule by which the first to leave ends the game is used
UNIQUE_DECKS_AGREED: Final = 2  # 1: teammates share no card name
ATTACKER: Final = 3  # the player whose attack is going on; -1: nobody's
TARGET: Final = 4  # the player who is attacked; -1: nobody
SUPPORTER: Final = 5  # ref of the member that supports the attack; -1: none
PARTNER_ATTACK_DECLARED: Final = 6  # 1: three partners were rested for the attack that is going on
START_STEPS: Final = 7  # start steps of this turn
ATTACK_NUMBER: Final = 8  # attacks of the whole game so far
CHECKING: Final = 9  # who is making a check, and one more; 0: nobody
GAME_VARIABLES: Final = 10

# the formats, as numbers
DUEL: Final = 0
RUMBLE: Final = 1
CIRCLE: Final = 2
TEAMS: Final = 3
FORMAT_NAMES: Final = ("duel", "rumble", "circle", "teams")


def is_format(p: Position, which: int) -> bool:
    """Is it this format that is played?"""
    return p.gv[FORMAT] == which


# --- variables of each seat (`Position.sv`) -----------------------------------------------------------------------

TURNS: Final = 0  # turns of one's own so far
LEFT_IN_TURN: Final = 1  # the turn in which the player left the game
MORE_MEMBERS: Final = 2  # how much more than usual the member area holds
ATTACKS: Final = 3  # attacks of this turn
SETS_MADE: Final = 4  # Rebirth cards set this turn
HAS_PASSED: Final = 5  # 1: wants to end the phase, unless a teammate acts again
SEAT_VARIABLES: Final = 10
KEPT_OVER_TURNS: Final = (TURNS, LEFT_IN_TURN, MORE_MEMBERS)  # the others begin every turn with 0

# --- what is printed on cards (`Chars`) ---------------------------------------------------------------------------

# numbers
COST: Final = 0
ATK: Final = 1
DEF: Final = 2
NUMBERS: Final = ("cost", "atk", "def")

# sets of words
KIND: Final = 0
NAME: Final = 1
ATTRIBUTE: Final = 2
SERIES: Final = 3
COLOR: Final = 4
SETS: Final = ("kind", "name", "attribute", "series", "color")

# --- cards (`Position.role`, `Position.flags`) --------------------------------------------------------------------

# what an attached card is attached as
SOUL: Final = 1
ROLES: Final = ("", "soul")

# flags
HIT: Final = 1  # has received a partner attack
BLOCKED: Final = 2  # the attack on it is blocked
ORIGIN: Final = 4  # from this bit on: the zone from which it came to the stage (its number, and one more)

# --- what is being played (`Item.flags`) --------------------------------------------------------------------------

DEAD: Final = 1  # it has been undone
SETTLED: Final = 2  # it is being resolved: nobody answers it any more
LATER: Final = 4  # made by an earlier effect: a triggered ability of its own, whatever made it

# --- what is counted for a card (`Position.used`, in the place of an ability's number) and noted of hits -----------

ATTACKS_MADE: Final = 4001  # its attacks of this turn
RETIRED_BY: Final = 4002  # under what was retired: in which attack, and by whom (`history.retired_in`)
BLOCKED_IN: Final = 4003  # the number of the attack that it blocked
PERMITTED: Final = 4004  # how often its text has let others block

BY_ATTACK: Final = 1  # what hit a character was an attack: in `Position.tally`, and as the `role` of its retirement

# --- what an effect remembers -------------------------------------------------------------------------------------

# a chosen icon is kept as the number of the effect (`Ctx.num`), from `FIRST_ICON` on
FIRST_ICON: Final = 100
ICONS: Final = (
    "spark", "cancel", "blocker", "potential", "re_combo", "true_form", "activated", "triggered", "constant",
)  # fmt: skip

FACE_DOWN: Final = "face_down"  # a duration: until the card is turned up
