"""What a position of Gate Ruler remembers: the numbers and words under which it is kept.

Everything here is a name for a place or a value in `Position`; what is written there and when, the rules say.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.cards.node import Node

# --- what is printed on a card: `Chars.nums`, -1 for a number that the card does not have (chapter 2)
LEVEL: Final = 0
ATK: Final = 1
HP: Final = 2
STK: Final = 3
LIFE: Final = 4
NUMBERS: Final = ("level", "atk", "hp", "stk", "life")

# --- and `Chars.sets`
KIND: Final = 0  # ruler, unit, event, field or energy
ARMY: Final = 1
ATTRIBUTE: Final = 2
SETS: Final = ("kind", "army", "attribute")

# the attributes of the cards that come with the game: a chosen attribute (2-5c) is kept as a number, counted through
# these and those of the cards that were brought along
ATTRIBUTES: Final = ("亡霊", "商人", "墨霊", "学者", "星機", "楽士", "獣", "甲虫", "職人", "騎士")

# the rule sets that a ruler card can name (`rules/rulers.py`)
RULER_NAMES: Final = ("apprentice", "highlander", "knight", "world_alpha", "world_beta")

# --- what a card is attached to another one as (`Position.role`)
SOUL: Final = 1  # a soul, in the soul zone
OD: Final = 2  # an overdrive ability, lying in the drive zone beside its card as if it were a card
ROLES: Final = ("", "soul", "od")

# --- flags of a card (`Position.flags`)
COUNTERING: Final = 1  # in a counter zone: it lies there for its counter ability, which is played (13-6d)
UNCOUNTERED: Final = 1  # of a ruler: the damage that it bears cannot be countered (13-6c-1)
NORMALLY: Final = 2  # a unit that came by a normal summon (15-17)
SPECIALLY: Final = 4  # by a special summon (15-18)
BY_GENESIS: Final = 8  # and that a genesis summon (16-13)
BY_ABYSS: Final = 16  # or an abyss summon (16-14)
SHOWN: Final = 64  # in a hand or a drive zone: it lies open for its triggered ability only (14-9b-1)
# an overdrive ability has the ref of its card here, as that was when the ability was put beside it

# --- variables of the game (`Position.gv`)
ATTACKER: Final = 0  # the card that attacks, as a ref; -1 for none
LINE: Final = 1  # the line that is attacked; -1 for none
ATTACKED_SEAT: Final = 2  # whose line that is
TARGET: Final = 5  # a card that is attacked though it is not the foremost, as a ref; -1 for none
FIRST: Final = 6  # who was foremost on the line when the attack was declared, as a ref
GAME_VARIABLES: Final = 8  # so many are kept; 3, 4 and 7 hold nothing

# --- variables of a player (`Position.sv`)
WATCHING: Final = 0  # 1: something has happened that one of the player's hidden cards could have waited for
SUMMONS: Final = 1  # normal summons this turn
TURNS: Final = 2  # turns this player has had
MORE_SUMMONS: Final = 3  # rights to summon that effects have given for this turn
SEAT_VARIABLES: Final = 8  # so many are kept; the others hold nothing

# --- damage of this phase (`Position.tally`), four numbers each: who took it (a ref), what dealt it (a ref or -1), its
# flags (those of its item, and `FRESH`), how much it was
FRESH: Final = 64  # dealt since rule effects were last carried out

# --- how something is played (`Frame.b` of "play")
FREE: Final = 1  # without paying anything
NO_LEVEL: Final = 2  # without paying for its level
SUMMON: Final = 4  # as a normal summon
NO_RIGHT: Final = 8  # without using a right to summon
MUST_PAY: Final = 32  # only by paying for its level
OPEN: Final = 64  # as an open card: as much of its cost as can be paid
MADE: Final = 128  # an ability that an effect has made: no use of the one that made it
FROM_SET: Final = 256  # out of a set zone

# --- things on the gate (`Position.items`): "card" and "ability" (what was played; `nums` is the place named for a
# unit), "damage" (`refs` who takes it, `nums` how much each, `source` what deals it), "destroy" (`refs` the cards),
# "defeat" (`nums` the players), "ruler_damage" (one point, `seat` whose), "drive" (`refs` the driven cards and
# overdrive abilities); and their flags
FROM_HAND_ITEM: Final = 1  # a card: it was played from the hand
SUMMONED: Final = 2  # a card: as a normal summon
COMBAT: Final = 8  # damage: dealt in combat
NO_COUNTER: Final = 16  # damage: it cannot be countered
BY_RULE: Final = 32  # destruction: by rule, not by an effect

# --- what is counted this turn (`Position.used`)
ATTACKS: Final = 4050  # the pseudo-ability under which attacks of a card are counted
WHOLE_GAME: Final = 1 << 60  # added to the key of what is counted for the whole game

# --- words that lasting effects are written in
THIS: Final = Node("ref", name="this_card")
IT: Final = Node("ref", name="it")  # the things that an effect was fixed to when it began
