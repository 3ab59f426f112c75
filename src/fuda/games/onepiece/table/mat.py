"""The side of a player of ONE PIECE: life, DON!! and piles in the title; leader, characters and stage in a row."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.mat import Board, Count, Mat, Number, Pile, Resources, Row, Under

MAT: Final = Mat(
    title=(Pile("life"), Resources("kind.don", "cost", "don_deck"), Count("hand"), Count("deck"), Count("trash")),
    rows=(Row("leader"), Row("characters"), Row("stage", empty=False)),
    price=Number("cost", ("character", "event", "stage")),
    strength=(Number("power", ("leader", "character")),),
    bonus="counter",
    under=(Under("don", sign="◆"),),
    hasty=("rush",),
    board=Board(
        wide=(
            "life characters1 characters2 characters3 characters4 characters5 deck",
            "don_deck cost cost leader stage . trash",
        ),
        tall=(
            "characters1 characters2 characters3 characters4 characters5",
            "life stage leader trash deck",
            "don_deck cost cost cost cost",
        ),
        piles=("deck", "don_deck", "trash", "life"),
        rows=("cost",),
        middle=("limbo",),
        small=("cost",),
        faces=("color",),
    ),
)
