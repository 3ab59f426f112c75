"""Love Live! with few keys, and what need not be asked."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.keys import Keys

KEYS: Final = Keys(
    letters={
        "p": ("play",),
        "u": ("ability",),
        "b": ("baton",),
        "e": ("end", "no_baton"),
    },
    next=(),
    seen=frozenset({"area", "baton", "success"}),
    plain=frozenset({"energy"}),
    several=frozenset({"heart"}),
    turns=frozenset({"action"}),
)
