"""The side of a player of Reバース: characters with cost, ATK and DEF, and the souls under them."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.mat import Board, Mat, Number, Under

MAT: Final = Mat(
    price=Number("cost"),
    strength=(Number("atk"), Number("def")),
    under=(Under("soul", word="role.1"),),
    traits=("attribute",),
    board=Board(
        wide=(
            "rebirth rebirth entry retire retire deck",
            "memory member member member member waiting",
            "energy energy energy energy energy energy",
        ),
        tall=("rebirth entry retire deck", "member member member waiting", "energy energy energy memory"),
        piles=("deck", "waiting", "memory"),
        rows=("rebirth", "member", "energy", "retire"),
        middle=("limbo",),
        small=("energy", "retire"),
        faces=("color",),
    ),
)
