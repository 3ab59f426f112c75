"""The order of cards that go to a place together (3-2d-2): their owner decides it."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import decisions
from fuda.kernel.tables.rows import Procedure

PROCEDURES: Final[tuple[Procedure, ...]] = (
    decisions.move_all_procedure("3-2d-2", "3-2d-2"),
    decisions.order_procedure("order", "3-2d-2"),
    decisions.order_procedure("order_public", "3-2d-2"),
)
