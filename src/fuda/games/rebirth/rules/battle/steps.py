"""The attack phase (chapter 8) from its start step to its close step, again and again.

Each step of the rulebook is in the file of its name: `attack` (the start step), `block`, `damage`, `close`.
"""

from __future__ import annotations

from typing import Final

from fuda.games.rebirth.rules.battle import attack, close
from fuda.kernel.run.interpreter import calls
from fuda.kernel.tables.rows import Procedure, procedure

PROCEDURES: Final[tuple[Procedure, ...]] = (
    procedure(
        "attack_phase",
        "",
        *attack.STEPS,
        calls("8.1.1", "block_step"),
        calls("8.1.1", "damage_step"),
        calls("8.1.1", "close_step"),
        *close.STEPS,
        frame="seat: whose attack it is, -1: nobody's; refs: members that can support it (-1: none), then players"
        " who can be attacked; card: ref of the supporting member, -1: none; b: 1 if partners were rested for it",
    ),
)
