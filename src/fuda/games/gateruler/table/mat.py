"""The side of a player of Gate Ruler: units with ATK, STK and HP, the ruler with its life, and the souls under them."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.mat import Bar, Board, Mat, Number, Under

MAT: Final = Mat(
    price=Number("level"),
    strength=(Number("atk"), Number("stk")),
    bars=(Bar("hp"), Bar("life", left="life_left")),
    under=(Under("soul", word="role.1"), Under("od", word="role.2")),
    traits=("attribute",),
    board=Board(
        wide=(
            "energy energy field attack1 defense attack2 damage damage deck",
            "counter soul set1 set2 ruler set3 drive removed grave",
        ),
        tall=(
            "damage attack1 defense attack2 deck",
            "field set1 ruler set2 grave",
            "energy energy set3 drive drive",
            "energy energy counter soul removed",
        ),
        piles=("deck", "grave", "removed", "soul"),
        rows=("damage", "energy", "drive", "counter"),
        middle=("gate",),
        small=("energy", "counter", "soul", "removed"),
        faces=("army", "kind"),
    ),
)
