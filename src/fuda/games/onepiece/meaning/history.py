"""What has happened this turn and in this battle, as far as the texts in the game ask for it (`kernel.words.history`).

What matches is noted with the battle in which it happened last.
"""

from __future__ import annotations

from typing import Final

from fuda.games.onepiece.state import BATTLES, IN_BATTLE
from fuda.kernel.cards.node import Node
from fuda.kernel.position.position import Position
from fuda.kernel.position.records import Ctx, Ev
from fuda.kernel.tables.rows import Hook, hook
from fuda.kernel.words.history import asked, key_of, matched


def note(p: Position, ev: Ev) -> None:
    """Note an event under the patterns that it matches."""
    for key in matched(p, ev, asked(p)):
        p.used[key] = p.gv[BATTLES] + 1
        p.derived = None


def happened(p: Position, ctx: Ctx, node: Node) -> bool:
    """Has such a thing happened this turn, or in the battle that is going on?"""
    noted = p.used.get(key_of(p, ctx, asked(p), node["of"]), 0)
    if node.get("within") == "battle":
        return noted == p.gv[BATTLES] + 1 and p.gv[IN_BATTLE] != 0
    return noted > 0


KINDS: Final = (
    "move",
    "turn",
    "flip",
    "ko",
    "damage",
    "attack",
    "block",
    "event_used",
    "trigger",
    "battled",
    "don_returned",
    "discarded",
)

HOOKS: Final[tuple[Hook, ...]] = tuple(hook("", kind, note) for kind in KINDS)
