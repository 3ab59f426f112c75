"""Gate Ruler with few keys, and what need not be asked."""

from __future__ import annotations

from typing import Final

from fuda.kernel.game.keys import Keys

KEYS: Final = Keys(
    letters={
        "p": ("play", "play_it"),
        "s": ("set", "set_it"),
        "m": ("rearrange",),
        "u": ("ability", "set_card", "show_set"),
        "a": ("attack",),
        "t": ("target_card", "target_line"),
        "e": ("pass", "end_attacks", "stay_hidden"),
    },
    next=("end_attacks", "stay_hidden"),
    windows={"gate_action": "pass", "show_set": "stay_hidden"},
    seen=frozenset({"pay_energy", "act_energy", "attack_target", "place", "rearrange", "attack"}),
    pays=frozenset({"pay_energy", "act_energy"}),
    plain=frozenset({"energy"}),
    hidden={"show_set": ("set",), "gate_action": ("hand", "set")},
    turns=frozenset({"attack"}),
)
