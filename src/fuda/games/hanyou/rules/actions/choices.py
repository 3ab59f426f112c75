"""What players choose in the course of an action of the main phase: to charge (602), to retreat (605, 915)."""

from __future__ import annotations

from typing import Final

from fuda.kernel.run import decisions
from fuda.kernel.tables.rows import Procedure

PROCEDURES: Final[tuple[Procedure, ...]] = (
    decisions.pick_procedure("charge_card", "602.1"),
    decisions.pick_procedure("charge_unit", "602.1"),
    decisions.pick_procedure("retreat_unit", "915.1a"),
    decisions.pick_procedure("retreat_energy", "915.1b 605.1"),
)
