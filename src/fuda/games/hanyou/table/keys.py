"""汎用TCG with few keys, and what need not be asked."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.keys import Keys

KEYS: Final = Keys(
    letters={
        "c": ("charge",),
        "p": ("unit", "command"),
        "x": ("ex",),
        "r": ("retreat",),
        "s": ("skill",),
        "e": ("end", "no_skill"),
    },
    next=("no_skill",),
    seen=frozenset({"skill", "charge_unit", "retreat_unit", "retreat_energy", "boost_unit", "replacement_unit"}),
    turns=frozenset({"action", "skill"}),
)
