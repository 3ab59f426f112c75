"""The side of a player of Love Live!: what members and lives are worth is told by `display.py`; here the rest."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.mat import Mat, Number, Under

MAT: Final = Mat(price=Number("cost"), under=(Under("under", word="role.1"),))
