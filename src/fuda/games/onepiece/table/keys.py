"""ONE PIECE with few keys, and what need not be asked."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.keys import Keys

KEYS: Final = Keys(
    letters={
        "p": ("play", "event"),
        "a": ("attack",),
        "g": ("give",),
        "u": ("effect", "use_trigger"),
        "c": ("counter", "counter_event"),
        "b": ("block_with",),
        "h": ("to_hand",),
        "k": ("keep_hand",),
        "r": ("redraw",),
        "e": ("end", "no_counter", "no_block"),
    },
    next=("no_counter", "no_block", "to_hand", "keep_hand"),
    windows={"counter": "no_counter", "block": "no_block"},
    seen=frozenset({"target", "counter_target", "overflow", "block"}),
    several=frozenset({"give"}),
    hidden={"counter": ("hand",)},
    turns=frozenset({"action"}),
)
