"""Keywords (chapter 16): as long as a rule says what a keyword means, the abilities that it stands for are valid.

Those abilities are written out in `lower/written_out.py`. What a keyword does beyond that stands where it happens:
迎撃 in `battle/intercept.py` (8-5), 不死身 in `actions.py`, オーバードライブ in `drive.py`, カウンター in
`damage/ruler_damage.py`, open cards in `playing/open_cards.py`, ソウルガード, genesis and abyss summons in
`meaning/verbs` (`soulguard.py`, `genesis_summon.py`, `abyss_summon.py`).
"""

from __future__ import annotations

from typing import Final

from fuda.games.gateruler.rules.zones import to_board
from fuda.kernel.derive import layers
from fuda.kernel.position.places import zone_name
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.position.records import Ev
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref
from fuda.kernel.tables.rows import happening

KEYWORD_SKILLS_ARE_ABILITIES: Final = fact(
    "16-1a-1", "A keyword that stands for an ability is lost with all abilities."
)
PLAIN_KEYWORDS_STAY: Final = fact(
    "16-1a-2", "Keywords that are no abilities are still found on a card that has lost its abilities."
)
OVERDRIVES: Final = fact(
    "16-2a 16-2a-1", "A card that is shown in the drive zone has its overdrive ability lying beside it."
)
TOUCHDOWN_WITHOUT_SUMMON: Final = fact("16-3b", "A touchdown ability triggers without a normal summon too.")
COUNTERS: Final = fact("16-4a 16-4a-1", "A card that damage to a ruler turns up may have a counter ability.")
OTHERS_ARE_PLAYED_FOR_THEM: Final = fact("14-5b", "An ability that tells to play another ability plays that one.")
CARDS_ARE_PLAYED_FOR_THEM: Final = fact("14-5c", "An ability that tells to play its own card plays the card.")
COUNTERS_ARE_FREE: Final = fact("14-5c-1", "A card that a counter ability plays costs no energy for its level.")
THEY_ARE_PLAYED_THEMSELVES: Final = fact("14-5d", "Any other overdrive, touchdown or counter ability is itself played.")
KW_PIERCE: Final = fact(
    "16-5a 16-5a-1 16-5a-2", "Pierce deals damage to the ruler when combat damage of its unit destroys a defender."
)
PIERCE_IS_NO_COMBAT: Final = fact("16-5b", "The damage of 貫通 is no combat damage.")
KW_VIGIL: Final = fact("16-6a 16-6a-1", "Vigil lets a unit go to an empty defense zone at the end of the attack phase.")
KW_INTERCEPT: Final = fact("16-7a", "Intercept deals damage to an attacking unit before the attack does.")
KW_RIPOSTE: Final = fact("16-8a 16-8a-1", "Riposte deals damage back to the unit that dealt combat damage.")
DOOMED_UNITS_STRIKE_BACK: Final = fact("16-8b", "A unit strikes back also while its destruction waits on the gate.")
KW_DOUBLE: Final = fact("16-9a 16-9a-1", "Double attack makes a unit act after its first attack of the turn.")
NO_DUTY_TO_ATTACK: Final = fact("16-9b", "A unit that can attack a second time need not do so.")
KW_FAMILIAR: Final = fact("16-10a 16-10a-1 16-10b", "Familiar gives its card an attribute of choice for the turn.")
KW_UNDYING: Final = fact("16-11a 16-11a-1", "An undying unit can be summoned from the graveyard.")
UNDYING_KEEPS_ITS_TIME: Final = fact(
    "16-11a-2", "A card with 不死身 is summoned only when units can be summoned anyway."
)
KW_SOULGUARD: Final = fact("16-12a 16-12a-1", "Soul guard keeps a unit on the board for one of its souls.")
GUARDED_UNITS_HEAL: Final = fact("16-12b-1", "A unit that stays by ソウルガード bears no damage any more.")
GUARDED_UNITS_ARE_RELEASED: Final = fact(
    "16-12b-2", "For a unit that stays by ソウルガード all effects with a named end are over."
)
WHAT_GENESIS_MOVES_IS_MATERIAL: Final = fact(
    "16-13b-1a", "The cards that a genesis moves for its summon are its material."
)
MATERIALS_ALL_OR_NOTHING: Final = fact(
    "16-13b-2a 16-14a-2a", "What a genesis or an abyss summon asks for is done completely or not at all."
)
GENESIS_SUMMONED: Final = fact("16-13c", "Genesis summoned is a unit that a genesis has summoned specially.")
SUCCESS_IS_A_SUMMON: Final = fact(
    "16-13d 16-14d", "A genesis or an abyss summon has succeeded when a unit was really summoned by it."
)
SYMPHONIA_MAY_BE_WITHHELD: Final = fact("16-14a-2", "What a symphonia asks for may be left undone.")
WHAT_ABYSS_MOVES_IS_MATERIAL: Final = fact(
    "16-14a-2b", "The cards that a symphonia moves are the material of the abyss summon."
)
KW_SYMPHONIA: Final = fact("16-14b", "A symphonia says what an abyss summon of its card needs.")
SYMPHONIA_AND_NORMAL_SUMMONS: Final = fact("16-14b-2", "A card with a symphonia can be summoned normally too.")
ABYSS_SUMMONED: Final = fact("16-14c", "Abyss summoned is a unit that an abyss summon has summoned specially.")
OPEN_CARDS_NEED_NOT_BE_PAID: Final = fact(
    "16-15b-1a", "An open card is played even if its cost cannot be paid in full."
)
PAID_IS_WHAT_WAS_DONE: Final = fact("16-15b-1b", "Where a text looks at what was paid, what was really paid counts.")
TURN_PLAYERS_OPEN_CARDS_FIRST: Final = fact(
    "16-15b-1c", "Of both players' open cards the turn player's is played first."
)
OPEN_CARDS_ARE_NOT_SET: Final = fact("16-15b-2 16-15b-2a", "An open card cannot be set.")

KEYWORDS: Final = {
    "pierce": KW_PIERCE,
    "vigil": KW_VIGIL,
    "intercept": KW_INTERCEPT,
    "riposte": KW_RIPOSTE,
    "double": KW_DOUBLE,
    "familiar": KW_FAMILIAR,
    "soulguard": KW_SOULGUARD,
    "undying": KW_UNDYING,
    "symphonia": KW_SYMPHONIA,
}


def has_keyword(p: Position, ref: Ref, keyword: str) -> bool:
    """Has a card an ability with this keyword that is valid?"""
    card = Card(ref & MASK)
    for a in layers.derive(p).chars[card].abilities:
        ab = p.pool.abilities[a]
        if ab.keyword == keyword and layers.valid(p, card, ab):
            return True
    return False


def _touched_down(p: Position, ev: Ev) -> bool:
    """Played from the hand, resolved on the gate, come to the board."""
    if not TOUCHDOWN_WITHOUT_SUMMON.on(p) and not ev.why.startswith("summoned"):
        return False
    return to_board(p, ev) and zone_name(p, ev.src) == "gate" and ev.why.endswith("_from_hand")


TOUCHED_DOWN: Final = happening("touched_down", "move", "16-3a 16-3a-1", _touched_down)
