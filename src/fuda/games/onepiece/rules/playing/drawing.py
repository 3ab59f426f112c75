"""Drawing cards (4-5). How texts draw "up to" so many (4-5-4) is in `meaning/verbs/drawing.py`."""

from __future__ import annotations

from typing import Final

from fuda.kernel.words.piles import draw_procedure

PROCEDURES: Final = (draw_procedure("4-5-1", "4-5-2", "4-5-3"),)
