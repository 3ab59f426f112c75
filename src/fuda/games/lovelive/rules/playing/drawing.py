"""Drawing (5.6), and taking cards from a deck one by one (4.8.3, 4.9.3): a refresh may come in between."""

from __future__ import annotations

from typing import Final

from fuda.kernel.tables.rows import Procedure
from fuda.kernel.words import piles

PROCEDURES: Final[tuple[Procedure, ...]] = piles.procedures("5.6.1", "5.6.1", "5.6.2")
