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
            "energy energy rebirth entry retire retire deck",
            "energy energy member member member memory waiting",
        ),
        tall=("rebirth entry retire deck", "member member member waiting", "energy energy energy memory"),
        piles=("deck", "waiting", "memory"),
        rows=("rebirth", "member", "energy", "retire"),
        middle=("limbo",),
        small=("energy", "retire"),
        faces=("color",),
    ),
)
