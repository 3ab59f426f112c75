"""How the things of a game look at the table, where the plain tables do not say it: `GameRules.look`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.kernel.node import Node
from fuda.kernel.position import Position


class Look:
    """What a game adds to what players are shown. Nothing here decides what a player may see."""

    def __init__(
        self,
        number: Callable[[Position, int, int], int],
        card: Callable[[Position, int], dict[str, Any]],
        battle: Callable[[Position], tuple[int, int, int, int] | None],
        ability: Callable[[Node, str], str],
        alone: frozenset[str],
        dull: Callable[[str, str, str], bool],
    ) -> None:
        self.number = number  # position, ref, which number: its value as it counts now
        self.card = card  # more about a card that is seen: field → value
        self.battle = battle  # who attacks what (refs) with which strength against which
        self.ability = ability  # an ability without a name, and a language: how it is called
        self.alone = alone  # kinds of question that a person is not asked when there is one answer only
        self.dull = dull  # kind, sort and clause of a line of the log: can the table do without it?
