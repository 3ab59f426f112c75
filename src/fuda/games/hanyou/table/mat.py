"""The side of a player of 汎用TCG: units with HP and what they are good against, the energy on them and the cards set
on them, and their skills.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuda.kernel.cards.pool import CardDef
from fuda.kernel.game.mat import Bar, Board, Mat, Under


def skills(card: CardDef, name: Callable[[str], str]) -> list[str]:
    """The skills of a card, each with cost, name and damage; of EX skills the name."""
    out: list[str] = []
    for a in card.text.get("abilities", ()):
        if a.get("type") == "skill":
            damage = "" if a.get("damage") is None else f" {a['damage']}{'×' if a.get('times') else ''}"
            out.append(f"[{a.get('cost', 0)}] {name(a.get('name', ''))}{damage}")
        elif a.get("ex"):
            out.append(f"EX {name(a.get('name', ''))}")
    return out


MAT: Final = Mat(
    bars=(Bar("hp"),),
    under=(Under("energy", word="role.1"), Under("sets", word="role.2", named=True)),
    traits=("attribute", "advantage"),
    details=("retreat",),
    changes=("skill_cost",),
    broad=("unit", "command"),
    skills=skills,
    board=Board(
        wide=("trash main main deck", "standby1 standby2 standby3 standby4"),
        tall=("trash main main deck", "standby1 standby2 standby3 standby4"),
        piles=("deck", "trash"),
        middle=("resolution",),
        faces=("attribute", "kind"),
    ),
)
