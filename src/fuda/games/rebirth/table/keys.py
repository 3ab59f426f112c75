"""Reバース with few keys, and what need not be asked."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.keys import Keys

KEYS: Final = Keys(
    letters={
        "p": ("play_entry", "play_member", "play"),
        "m": ("move",),
        "s": ("set",),
        "u": ("ability",),
        "a": ("attack", "attack_alone"),
        "b": ("block_with",),
        "c": ("cancel",),
        "e": ("end", "pass"),
    },
    windows={"counter": "pass", "block": "pass"},
    seen=frozenset({"pay_with", "partner_attack", "attack"}),
    pays=frozenset({"pay_with"}),
    hidden={"block": ("hand",), "counter": ("hand",)},
    turns=frozenset({"action", "attack"}),
    stock="energy",
    stock_words="エネルギー(?!に)|パートナー(?!アタック|をすべて)",
    spared=frozenset({"partner"}),
    spared_from=3,
)
