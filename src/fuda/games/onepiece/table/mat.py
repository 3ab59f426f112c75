"""The side of a player of ONE PIECE: life, DON!! and piles in the title; leader, characters and stage in a row."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.mat import Count, Mat, Number, Pile, Resources, Row, Under

MAT: Final = Mat(
    title=(Pile("life"), Resources("kind.don", "cost", "don_deck"), Count("hand"), Count("deck"), Count("trash")),
    rows=(Row("leader"), Row("characters"), Row("stage", empty=False)),
    price=Number("cost", ("character", "event", "stage")),
    strength=(Number("power", ("leader", "character")),),
    bonus="counter",
    under=(Under("don", sign="◆"),),
    hasty=("rush",),
)
