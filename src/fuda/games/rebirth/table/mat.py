"""The side of a player of Reバース: characters with cost, ATK and DEF, and the souls under them."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.mat import Mat, Number, Under

MAT: Final = Mat(
    price=Number("cost"),
    strength=(Number("atk"), Number("def")),
    under=(Under("soul", word="role.1"),),
    traits=("attribute",),
)
