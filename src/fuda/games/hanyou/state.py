"""What a position of 汎用TCG remembers: the numbers under which its lists are read, with what each of them holds.

What the kernel keeps for every game is used so: `Position.mark` is the damage that lies on a unit, `turned` how it is
laid (normal, rested, stunned), `known` who has seen a card, `born` the turn in which it came, `woke` since when the
constant EX skills of a card have been valid again, `tally` the damage that was dealt since the last rule processing
(pairs: the unit, what dealt it), `used` how often a skill or ability was used this turn.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.position.position import BITS, NORMAL, RESTED, STUNNED

# variables of the game (Position.gv)
STARTED: Final = 0  # 1 as soon as the preparations are over
GAME_VARIABLES: Final = 1

# variables of a seat (Position.sv); but for TURNS and what has failed they begin anew with every turn
CHARGED: Final = 0  # charges made as an action this turn
RETREATED: Final = 1  # retreats made as an action this turn
STRATEGIES: Final = 2  # strategies played this turn, those that an effect allowed not counted
TURNS: Final = 3  # turns that the player has begun
DRAW_FAILED: Final = 4  # 1 if the player could not draw a card since the last rule processing
REPLACE_FAILED: Final = 5  # 1 if the player could not replace the main unit in the last rule processing
UNITS_PUT: Final = 6  # 1 if a unit was put out this turn
BOOSTS: Final = 7  # 1 if a boost was played this turn
TACTICS: Final = 8  # 1 if a tactic was played this turn
EXTRA_STRATEGIES: Final = 9  # strategies that effects allow beside the one of this turn, and that were not yet played
EX_USED: Final = 10  # 1 if an activated EX skill was used this turn
SEAT_VARIABLES: Final = 11
KEPT: Final = (TURNS, DRAW_FAILED, REPLACE_FAILED)

# numbers of a card (Chars.nums)
HP: Final = 0
RETREAT: Final = 1  # the retreat cost
SKILL_COST: Final = 2  # by how much skills cost more
SKILL_COST_SET: Final = 3  # what they cost instead of what is printed; -1: what is printed
NUMBERS: Final = ("hp", "retreat", "skill_cost", "skill_cost_set")

# sets of words of a card (Chars.sets)
KIND: Final = 0  # unit, command; strategy, tactic, boost
ATTRIBUTE: Final = 1
ADVANTAGE: Final = 2  # the attributes it has an advantage over
SKILL_ALIAS: Final = 3  # the name that all its skills have instead of their own
SETS: Final = ("kind", "attribute", "advantage", "skill_alias")

# what an attached card is attached as (Position.role)
ENERGY: Final = 1
SET: Final = 2
ROLES: Final = ("", "energy", "set")

# flags of a card (Position.flags)
KO: Final = 1

# how a unit is laid, as texts call it (Position.turned)
STATES: Final = {"normal": NORMAL, "rest": RESTED, "stun": STUNNED}

# pseudo-abilities under which something is remembered for this turn (Position.used)
SET_THIS_TURN: Final = 4095  # of a unit: a card was set on it

# what is done to an amount of damage (Ctx.changes, and the frames of "change_damage")
ADD: Final = 0
TIMES: Final = 1
BECOME: Final = 2

# what a unit was just before its KO is remembered (Position.lki) under its ref and this
BEFORE_KO: Final = 1 << BITS + 20
