"""What a position of this game remembers, and the numbers under which it does: of a card, of a player, of the game, of
the turn. The order of the names is that of the numbers in positions, saves and records.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import NORMAL, RESTED

COLORS: Final = ("pink", "red", "yellow", "green", "blue", "purple")
HUES: Final = 6
AREAS: Final = ("left", "center", "right")  # the member areas, which together are the stage

# --- of a card ----------------------------------------------------------------------------------------------------

# its numbers (`Chars.nums`)
COST: Final = 0
BLADE: Final = 1
SCORE: Final = 2
HEARTS: Final = 3  # of a member: six colours, then those that count as any
NEEDS: Final = 10  # required by a live: six colours, then the uncoloured ones
SHOWN: Final = 17  # hearts of the blade heart: six colours, then those that count as any
DRAW: Final = 24  # draw icons of the blade heart
VOLTAGE: Final = 25  # score icons of the blade heart
NUMBERS: Final = (
    "cost",
    "blade",
    "score",
    *COLORS,
    "all",
    *(f"need_{c}" for c in COLORS),
    "need_any",
    *(f"bh_{c}" for c in COLORS),
    "bh_all",
    "draw",
    "voltage",
)
BASE_BLADE: Final = len(NUMBERS)  # behind them: one more than the printed number of blades set by an effect; 0: none

# its words (`Chars.sets`)
KIND: Final = 0  # member, live or energy
NAME: Final = 1
GROUP: Final = 2
UNIT: Final = 3
BOND: Final = 4  # of a card with several names: group and name, which names belong to which group
SETS: Final = ("kind", "name", "group", "unit", "bond")

# what an attached card is attached as (`Position.role`)
UNDER: Final = 1  # it lies under a member
ROLES: Final = ("", "under")

# bits of `Position.flags`
YELLED: Final = 1  # shown by a yell of this live

# how it lies (`Position.turned`), by the words of texts
STATES: Final = {"active": NORMAL, "wait": RESTED}

# --- of a player (`Position.sv`) ----------------------------------------------------------------------------------

TURNS: Final = 0  # normal phases of one's own so far
SUCCEEDED: Final = 1  # put a live into the success area this turn
LIVED: Final = 2  # held a live this turn
MET: Final = 3  # its lives succeeded this turn; until the judgement: their requirements were met
YELLS: Final = 4  # yells of this turn
ENTERED: Final = 5  # members that entered this turn
SURPLUS: Final = 6  # hearts left over by the live: six colours, then those that count as any
FAILED: Final = 13  # its lives of the last turn did not succeed
ICONS: Final = 14  # score icons of its yell, when the scores were added up
SEAT_VARIABLES: Final = 16
KEPT: Final = (TURNS, FAILED)  # what is not forgotten when a turn ends
COUNTED: Final = (ENTERED, YELLS)  # what only counts how often something has happened

# --- of the game (`Position.gv`) ----------------------------------------------------------------------------------

LIVING: Final = 0  # whose performance phase it is; -1 if nobody's
WINNERS: Final = 1  # who won the live, a bit for each seat
SCORED: Final = 2  # 1 once the scores have been added up
GAME_VARIABLES: Final = 3

# --- of the turn (`Position.tally`): threes of a kind and two numbers ---------------------------------------------

BATON: Final = 1  # the member that entered, the member it took over from
CAME: Final = 2  # the member that entered, the zone it came from
MOVED: Final = 3  # a member that changed its area, and from which slot
TOGETHER: Final = 4  # a card whose move an ability for several cards waits with, a card that was put there with it
MET_AT: Final = 5  # a member an ability of which waits; since which round, and in which slot it was then
