"""The side of a player of Love Live!: what members and lives are worth is told by `display.py`; here the rest."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.mat import Board, Mat, Number, Under

MAT: Final = Mat(
    price=Number("cost"),
    under=(Under("under", word="role.1"),),
    board=Board(
        wide=(
            "energy energy success left center right deck",
            "energy_deck removed success live live live waiting",
        ),
        tall=("success left center right", "live live live deck", "energy_deck energy energy waiting", ". . . removed"),
        piles=("deck", "energy_deck", "waiting", "removed"),
        rows=("live", "energy", "success"),
        middle=("resolution",),
        small=("energy",),
        faces=("group", "kind"),
    ),
)
