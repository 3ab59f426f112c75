"""The side of a player of Gate Ruler: units with ATK, STK and HP, the ruler with its life, and the souls under them."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.mat import Bar, Mat, Number, Under

MAT: Final = Mat(
    price=Number("level"),
    strength=(Number("atk"), Number("stk")),
    bars=(Bar("hp"), Bar("life", left="life_left")),
    under=(Under("soul", word="role.1"), Under("od", word="role.2")),
    traits=("attribute",),
)
