"""Keywords (chapter 16): as long as a rule says what a keyword means, the abilities that it stands for are valid.

Those abilities are written out in `lower/keywords.py`. What only one keyword does stands where it happens: 迎撃 in
`battle/attack_phase.py` (8-5), 不死身 in `actions.py`, オーバードライブ in `drive.py`, カウンター in `damage/ruler.py`,
open cards in `processing/system.py`, ソウルガード in `meaning/verbs/soulguard.py`, genesis and abyss summons in
`meaning/verbs/summons.py`.
"""

from __future__ import annotations

from typing import Final

from fuda.kernel.derive import layers
from fuda.kernel.position.position import MASK, Position
from fuda.kernel.tables.facts import fact
from fuda.kernel.tables.kinds import Card, Ref

KW_PIERCE: Final = fact(
    "16-5a 16-5a-1 16-5a-2", "Pierce deals damage to the ruler when combat damage of its unit destroys a defender."
)
KW_VIGIL: Final = fact("16-6a 16-6a-1", "Vigil lets a unit go to an empty defense zone at the end of the attack phase.")
KW_INTERCEPT: Final = fact("16-7a", "Intercept deals damage to an attacking unit before the attack does.")
KW_RIPOSTE: Final = fact("16-8a 16-8a-1", "Riposte deals damage back to the unit that dealt combat damage.")
KW_DOUBLE: Final = fact("16-9a 16-9a-1", "Double attack makes a unit act after its first attack of the turn.")
KW_FAMILIAR: Final = fact("16-10a 16-10a-1 16-10b", "Familiar gives its card an attribute of choice for the turn.")
KW_SOULGUARD: Final = fact("16-12a 16-12a-1", "Soul guard keeps a unit on the board for one of its souls.")
KW_UNDYING: Final = fact("16-11a 16-11a-1", "An undying unit can be summoned from the graveyard.")
KW_SYMPHONIA: Final = fact("16-14b", "A symphonia says what an abyss summon of its card needs.")

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
